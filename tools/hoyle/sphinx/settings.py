"""Hoyle's configuration values, and the settings of Sphinx that follow from a manual."""

from __future__ import annotations

import re
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.config import Config

from hoyle.l10n.project import rules_files
from hoyle.sphinx.publication import Publication


def add(app: Sphinx) -> None:
    """Declare the configuration values."""
    # Folder of the catalogues <language>.po; relative to the folder of conf.py.
    app.add_config_value("hoyle_po_dir", "po", "", types=frozenset({str}))
    # Name of the manual: the folder that `hoyle build mallard` makes, and the X in `help:X/page`.
    app.add_config_value("hoyle_manual", "", "env", types=frozenset({str}))
    # Whether the facts of games are tried and shown, and rules.json is written above the languages.
    app.add_config_value("hoyle_overview", True, "", types=frozenset({bool}))
    # First file of the manual where it is not index.docbook or index.xml; relative to the source folder.
    app.add_config_value("hoyle_first", "", "env", types=frozenset({str}))
    # Files with rules of ITS that `hoyle build -i` was given, instead of those that pyproject.toml names.
    app.add_config_value("hoyle_its", [], "", types=frozenset({list, tuple}))
    # Languages published side by side, each in a folder of its name; the switcher leads to them.
    app.add_config_value("hoyle_languages", [], "html", types=frozenset({list, tuple}))


def publication(app: Sphinx, config: Config) -> Publication:
    """Read the manual that Sphinx was pointed at, in the language it was asked for."""
    here = Path(app.confdir)
    return Publication.make(
        Path(app.srcdir, config.hoyle_first),
        config.language,
        here / config.hoyle_po_dir,
        [Path(name) for name in config.hoyle_its] or rules_files(Path(app.srcdir)),
    )


def adapt(app: Sphinx, config: Config, published: Publication) -> None:
    """Make Sphinx read the manual's pages and nothing else, and leave their words alone."""
    documents = published.documents
    config.source_suffix = dict.fromkeys(
        sorted({document.path.suffix for document in documents.values()} or {".docbook"}), "docbook"
    )
    config.include_patterns = [
        _literally(document.path.relative_to(published.source.manual.directory).as_posix())
        for document in documents.values()
    ]
    config.root_doc = published.source.root
    # Translation is done; Sphinx would parse every msgstr again, with our parser.
    config.locale_dirs = []
    # Quotation marks stay as the author and the translators wrote them.
    config.smartquotes = False
    # DocBook lets a listing name any language; one that Pygments cannot colour is shown as it is.
    config.suppress_warnings = [*config.suppress_warnings, "misc.highlighting_failure"]
    title = published.title
    if title and config.project == config.values["project"].default:
        config.project = title
    if title and config.html_title == config.values["html_title"].default(config):
        config.html_title = title
    if config.html_theme == config.values["html_theme"].default:
        config.html_theme = "hoyle"
    if config.html_copy_source == config.values["html_copy_source"].default:
        config.html_copy_source = False
    terms = any(document.root.find(".//indexterm") is not None for document in documents.values())
    config.html_use_index = bool(config.html_use_index) and terms


def _literally(path: str) -> str:
    """Return a pattern of Sphinx's that means this very path."""
    return re.sub(r"([*?\[])", r"[\1]", path)
