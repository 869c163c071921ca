"""What is to be published: which manual, in which languages and formats, and where everything goes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from hoyle.l10n.linguas import linguas, no_catalogue
from hoyle.sphinx import conf
from hoyle.sphinx.languages import same

FORMATS = ("html", "mallard")


@dataclass(frozen=True)
class Order:
    """What is to be published.

    manual: the folder with `index.docbook`. po: the folder of the catalogues. out: where the formats' folders
    go. languages: the languages to publish, as gettext names them. beside: all that are published side by
    side, for the switcher. source: the manual's own language. name: the manual's. jobs: how many processes
    may work at once. preview: whether pages are for a translator, see `hoyle.sphinx.preview`. complete:
    whether these are all languages, so that nothing of others has to stay. its: files with rules of ITS.
    """

    manual: Path
    po: Path
    out: Path
    formats: tuple[str, ...]
    languages: tuple[str, ...]
    beside: tuple[str, ...]
    source: str
    name: str
    jobs: int
    preview: bool = False
    complete: bool = False
    its: tuple[Path, ...] = ()

    @property
    def folder(self) -> Path:
        """The manual's folder, where `manual` names its first file."""
        return self.manual if self.manual.is_dir() else self.manual.parent

    @property
    def doctrees(self) -> Path:
        """The folder that has, for each language, what is kept from one build to the next."""
        return self.out / ".doctrees"

    @property
    def shared(self) -> Path:
        """The folder of the pictures that the HTML pages of all languages share, beside the languages."""
        return self.out / "html" / "_pictures"

    def place(self, format_: str, language: str) -> Path:
        """Return where a language goes in a format; Mallard where it lies below ``/usr/share/help``."""
        if format_ == "mallard":
            return self.out / format_ / ("C" if language == self.source else language) / self.name
        return self.out / format_ / language


def choose(
    po: Path, source: str, wanted: Sequence[str] | None, out: Path
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the languages to publish, and all that then stand side by side in the output.

    wanted: languages asked for, `C` and the source's own name mean the source; without any it is all.
    Raises ValueError where a language asked for has no catalogue.
    """
    every = [source, *(name for name in linguas(po)[0] if not same(name, source))]
    if not wanted:
        return tuple(every), tuple(every)
    chosen = list(dict.fromkeys(source if name == "C" or same(name, source) else name for name in wanted))
    for name in chosen:
        if name != source and (wrong := no_catalogue(po, name)):
            raise ValueError(wrong)
    there = [name for name in every if name in chosen or (out / "html" / name / "index.html").is_file()]
    return tuple(chosen), tuple(dict.fromkeys([*there, *chosen]))


def manual_name(folder: Path) -> str:
    """Return the name of a manual: `hoyle_manual` in its settings, else what its folder is called.

    Folders are ``aisleriot-help/C`` or ``aisleriot/help/C``, and ``help/C/aisleriot`` where it is installed.
    """
    if given := conf.setting(folder, "hoyle_manual", ""):
        return given
    above = folder.resolve().parent
    if above.name == "C":
        return folder.resolve().name
    name = above.name.removesuffix("-help")
    return above.parent.name if name == "help" else name
