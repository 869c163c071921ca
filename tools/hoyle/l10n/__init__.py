"""Catalogues and messages: cutting a manual into messages, applying translations, lossless PO files."""

from hoyle.l10n.catalogue import Catalogue, from_bytes, read_po
from hoyle.l10n.entry import Entry
from hoyle.l10n.languages import bcp47
from hoyle.l10n.pot import template
from hoyle.l10n.translate import ENTRY, UNTRANSLATED, entry_place, translate
from hoyle.l10n.units import Kind, Unit, units

__all__ = [
    "ENTRY",
    "UNTRANSLATED",
    "Catalogue",
    "Entry",
    "Kind",
    "Unit",
    "bcp47",
    "entry_place",
    "from_bytes",
    "read_po",
    "template",
    "translate",
    "units",
]
