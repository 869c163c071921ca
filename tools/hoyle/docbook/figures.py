"""Images: where a figure's file is, in the language's own edition of the manual or in the source.

GNOME keeps translated figures beside the source, under the same name: `help/C/figures/x.png` and
`help/el/figures/x.png`; installed, `help/C/<id>/figures/x.png` and `help/el/<id>/figures/x.png`. In an
installed edition the figures that were not translated are links into the source's folder.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

from hoyle.diagnostics import Diagnostic
from hoyle.docbook import codes
from hoyle.docbook.folder import Folder, RefusedError, plain
from hoyle.docbook.model import Document, Manual, Place

SOURCE = "C"
"""Name of the source language's folder."""

_LOCALE = r"C|[a-z]{2,3}(_[A-Z]{2})?(@[a-z]+)?"


def resource(document: Document, fileref: str, place: Place, language: str = "") -> Path | Diagnostic:
    """Return the file of an image that is named at `place`, in the language's edition where it has one.

    The reference is seen from the file that it is written in, then from the manual's folder. Where the image
    is missing, or outside of the manual's folder, what comes back is the finding for that place.
    """
    bases = [place.path, document.directory / document.path.name]
    found = _find(document.directory, fileref, bases, language)
    if isinstance(found, Path):
        return found
    code = codes.MISSING_IMAGE if found.code is codes.MISSING_FILE else found.code
    return Diagnostic.of(code, place.path, place.line, f"the image cannot be shown: {found.message}")


def figure(manual: Manual, fileref: str, language: str = "") -> Path | None:
    """Return an image's file, `fileref` seen from the manual's folder, or None where there is none to use."""
    found = _find(manual.directory, fileref, [manual.directory / "index"], language)
    return found if isinstance(found, Path) else None


def edition(directory: Path, language: str) -> Path | None:
    """Return the folder of a manual's edition in a language, or None where the layout has no languages."""
    here = Path(os.path.abspath(directory))  # noqa: PTH100 - `resolve` would follow links
    for folder, inner in ((here, ""), (here.parent, here.name)):
        locale = re.fullmatch(_LOCALE, folder.name)
        if folder.name == SOURCE or (locale and (folder.parent / SOURCE / inner).is_dir()):
            return folder.parent / language / inner
    return None


def _find(directory: Path, fileref: str, bases: list[Path], language: str) -> Path | RefusedError:
    source = edition(directory, SOURCE)
    folder = Folder(directory, *([source] if source else []))
    refusals = []
    for base in bases:
        try:
            path = folder.locate(fileref, base)
        except RefusedError as refusal:
            refusals.append(refusal)
        else:
            return _translated(directory, path, language) or path
    return next((refusal for refusal in refusals if refusal.code is not codes.MISSING_FILE), refusals[0])


def _translated(directory: Path, path: Path, language: str) -> Path | None:
    folder = edition(directory, language) if re.fullmatch(_LOCALE, language) else None
    if folder is None:
        return None
    candidate = folder / path.relative_to(plain(directory))
    return candidate if candidate.is_file() and Folder(folder, directory).holds(candidate) else None
