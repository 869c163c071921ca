"""Where the parts meet Sphinx: what is registered, and what happens at which of its events."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.util import logging

from hoyle import __version__
from hoyle.diagnostics import Diagnostic, Severity
from hoyle.sphinx import epub, failures, html, mallard, overview, pictures, preview, search, settings, text
from hoyle.sphinx.domain import DocBookDomain, domain_of
from hoyle.sphinx.gettext import TemplateBuilder
from hoyle.sphinx.parser import DocBookParser
from hoyle.sphinx.project import ManualProject
from hoyle.sphinx.publication import Publication
from hoyle.sphinx.supplement import fill_gaps

if TYPE_CHECKING:
    from sphinx.environment import BuildEnvironment
    from sphinx.util.typing import ExtensionMetadata

LEVELS = {Severity.ERROR: "ERROR", Severity.WARNING: "WARNING", Severity.NOTE: "INFO"}

logger = logging.getLogger(__name__)


class Extension:
    """One Sphinx application's publication, from the first event on."""

    def __init__(self) -> None:
        self.publication: Publication | None = None

    def configure(self, app: Sphinx, config: Config) -> None:
        """Read the manual as soon as it is known where it is and in which language it is wanted."""
        self.publication = published = settings.publication(app, config)
        settings.adapt(app, config, published)
        fill_gaps(config.language)
        app.add_search_language(search.language(config.language))

    def begin(self, app: Sphinx) -> None:
        """Hand the publication to the domain, and say what was found wrong."""
        assert self.publication is not None  # config-inited comes first
        domain_of(app.env).publication = self.publication
        if app.config.hoyle_overview and not app.config.hoyle_preview and app.builder.name != "gettext":
            add_overview(app, self.publication)
        failures.watch_over(app)
        # Sphinx reads every page as text before it asks the parser, which does not use it: any bytes will do.
        app.env.settings["input_encoding"] = "iso-8859-1"
        for found in self.publication.diagnostics:
            say(found)
        # What a builder shows is noted before it is written: after a build that was killed, all is written.
        mark = unfinished(app)
        if mark.exists():
            domain_of(app.env).data["shown"].pop(app.builder.name, None)
        mark.parent.mkdir(parents=True, exist_ok=True)
        mark.touch()


def add_overview(app: Sphinx, published: Publication) -> None:
    """Show what is known of the games: tried before by `hoyle build`, else now."""
    po = Path(app.confdir, app.config.hoyle_po_dir)
    cache = Path(app.config.hoyle_cache or app.doctreedir, "check")
    published.diagnostics += overview.try_games(published.source, po, cache)
    ManualProject.put(app, overview.enrich(published), published.source.root)


def write_rules(app: Sphinx, exception: Exception | None) -> None:
    """Write `rules.json` beside the pages, unless `hoyle build` writes it for all languages above them."""
    if exception is None and app.builder.name == "html" and not app.config.hoyle_shared:
        source = domain_of(app.env).publication.source
        names = app.config.hoyle_languages or [app.config.language]
        po = Path(app.confdir, app.config.hoyle_po_dir)
        known = {name: overview.named(source, po, name) for name in names}
        overview.write_rules(source, known, Path(app.outdir))


def unfinished(app: Sphinx) -> Path:
    """Return the file that is there as long as a builder has not come to its end."""
    return Path(app.doctreedir, f"{app.builder.name}.unfinished")


def finish(app: Sphinx, exception: Exception | None) -> None:
    """Note that the builder came to its end."""
    if exception is None:
        unfinished(app).unlink(missing_ok=True)


def say(found: Diagnostic) -> None:
    """Give a finding to Sphinx's log; `suppress_warnings = ["hoyle.SX001"]` silences a code there."""
    message = f"{found.message} ({found.hint})" if found.hint else found.message
    where = f"{found.path}:{found.line or 1}"  # without a line Sphinx would take it for a page's name
    logger.log(
        LEVELS[found.severity], message.replace("%", "%%"), location=where, type="hoyle", subtype=found.code
    )


def outdated(
    _app: Sphinx, env: BuildEnvironment, _added: set[str], _changed: set[str], _removed: set[str]
) -> Sequence[str]:
    """Return the pages whose translated text, included files or pictures are not what was read last."""
    ours = domain_of(env)
    return [
        name for name in ours.publication.documents if ours.digests.get(name) != ours.publication.digest(name)
    ]


def renumber(app: Sphinx, env: BuildEnvironment) -> Sequence[str]:
    """Number the pages; return those of which this builder would show anything else than it did."""
    return domain_of(env).renumber(env, app.builder.name)


def register(app: Sphinx) -> ExtensionMetadata:
    """Register all parts and events of the extension."""
    settings.add(app)
    app.add_source_parser(DocBookParser)
    app.add_domain(DocBookDomain)
    app.add_html_theme("hoyle", str(Path(__file__).parent / "theme"))
    extension = Extension()
    app.connect("config-inited", extension.configure, priority=100)
    app.connect("builder-inited", extension.begin)
    app.connect("build-finished", write_rules)
    app.connect("build-finished", finish)
    app.connect("env-get-outdated", outdated)
    app.connect("env-get-updated", renumber, priority=900)
    html.register(app)
    epub.register(app)
    text.register(app)
    pictures.register(app)
    preview.register(app)
    mallard.register(app)
    app.add_builder(TemplateBuilder, override=True)
    return {
        "version": __version__,
        "env_version": 1,
        "parallel_read_safe": True,
        "parallel_write_safe": True,
    }
