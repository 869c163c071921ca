"""Which elements of DocBook begin a message, stay inside one, keep their space, or are left out.

These are the answers that itstool's built-in rules give (Internationalization Tag Set 2.0,
https://www.w3.org/TR/its20/, and its local attributes), so that the messages are the ones that translators
already have. itstool knows DocBook 4 by the root elements book, article and chapter only: in a file with
another root every element is a message of its own. DocBook 5 is known by its namespace.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cache, cached_property

from lxml import etree

from hoyle.docbook import ITS, Document
from hoyle.l10n.its import ITST, Answers, answers
from hoyle.l10n.locales import Locales

XML = "{http://www.w3.org/XML/1998/namespace}"

_INLINE = frozenset(
    """abbrev accel acronym affiliation anchor application arg audiodata audioobject authorinitials biblioref
    citation citebiblioid citerefentry citetitle city classname co code col colgroup command computeroutput
    constant constraint contrib country database date email emphasis envar errorcode errorname errortext
    errortype exceptionname fax filename firstname firstterm footnoteref foreignphrase funcdef funcparams
    function glossterm group guibutton guiicon guilabel guimenu guimenuitem guisubmenu hardware holder
    honorific imagedata imageobject imageobjectco initializer inlineequation inlinemediaobject interfacename
    jobtitle keycap keycode keycombo keysym keyword lhs lineage lineannotation link literal markup menuchoice
    methodname methodparam modifier mousebutton nonterminal olink ooclass ooexception oointerface option
    optional orgdiv orgname otheraddr othername package paramdef parameter personname phone phrase pob
    postcode productname productnumber prompt property quote replaceable returnvalue revnumber revremark rhs
    sbr shortaffil shortcut state street subscript superscript surname symbol systemitem termdef textobject
    token trademark type uri userinput varargs varname videodata videoobject void wordasword xref
    year""".split()  # noqa: SIM905
)
_VERBATIM = frozenset(
    ("classsynopsisinfo", "funcsynopsisinfo", "literallayout", "programlisting", "screen", "synopsis")
)
_MEDIA = frozenset(("audiodata", "imagedata", "videodata"))


@dataclass(frozen=True)
class Rules:
    """The answers for one kind of file.

    inline: elements that stay in their sentence. verbatim: elements whose space is kept. infos: elements
    whose children are messages of their own. separate: more elements of that kind.
    credits: where a translator's credits go, as (root, child); "*" is any root.
    known: whether itstool has rules for the file at all. marked: the file has attributes or rules of ITS.
    own: what its own rules say, which win.
    """

    known: bool = False
    inline: frozenset[str] = frozenset()
    verbatim: frozenset[str] = frozenset()
    infos: frozenset[str] = frozenset()
    separate: frozenset[str] = frozenset()
    credits: frozenset[tuple[str, str]] = frozenset()
    marked: bool = True
    own: Answers = field(default_factory=Answers)

    def within(self, element: etree._Element, tag: str, parent: str, *, all_inline: bool) -> bool:
        """Return whether an element stays inside the message around it; the last rule that speaks wins."""
        if self.marked and (local := element.get(f"{ITS}withinText")) is not None:
            return local == "yes"
        if self.marked and (answer := self.own.get(element, "withinText")) is not None:
            return answer == "yes"
        if not self.known or parent in self.infos:
            return False
        if (tag == "address" and tag not in self.verbatim and _only_email(element)) or all_inline:
            return True
        if parent == "glossentry":
            return False
        if parent in ("bibliomixed", "bibliomset"):
            return True
        if parent in self.separate:
            return False
        return tag in self.inline or (tag in ("manvolnum", "refentrytitle") and parent == "citerefentry")

    def speaks_of(self, element: etree._Element, tag: str) -> bool:
        """Return whether an element may differ from those around it: be left out, keep its space, be media.

        Most have no attribute and do not, which is known sooner than what each rule says.
        """
        return self.marked or tag in self._heeded or bool(element.attrib)

    @cached_property
    def _heeded(self) -> frozenset[str]:
        return self.verbatim | {"address", "remark"} if self.known else self.verbatim

    def preserves(self, element: etree._Element, tag: str) -> bool:
        """Return whether white space counts in an element."""
        if element.get(f"{XML}space") == "preserve":
            return True
        if self.marked and (answer := self.own.get(element, "space")) is not None:
            return answer == "preserve"
        return tag in self.verbatim or (self.known and tag == "address" and not _only_email(element))

    def omits(self, element: etree._Element, tag: str) -> bool:
        """Return whether an element belongs to no translation: editors' remarks, or marked so."""
        if not self.marked:
            return self.known and tag == "remark"
        if "yes" in (element.get(f"{ITST}drop"), self.own.get(element, "drop")):
            return True
        locales = self.locales(element)
        return locales.nowhere if locales else self.known and tag == "remark"

    def locales(self, element: etree._Element) -> Locales | None:
        """Return what is said of the languages that an element is for; None where nothing is."""
        languages, kind = element.get(f"{ITS}localeFilterList"), element.get(f"{ITS}localeFilterType")
        if languages is None and kind is None:
            languages, kind = self.own.get(element, "locales"), self.own.get(element, "localeType")
        if languages is None and kind is None:
            return None
        return Locales("*" if languages is None else languages, kind or "include")

    def keeps(self, element: etree._Element, tag: str) -> bool:
        """Return whether an element is never translated: the mark that CVS replaced by a file's name."""
        return (
            self.known
            and tag == "releaseinfo"
            and element.get("role") == "CVS"
            and element.xpath("normalize-space()") == "$Id$"
        )

    def has_media(self, tag: str) -> bool:
        """Return whether an element's `fileref` is a file to be localized."""
        return self.known and tag in _MEDIA


_UNKNOWN = Rules()
_DOCBOOK_4 = Rules(
    True,
    _INLINE
    | {"action", "collabname", "inlinegraphic", "interface", "medialabel", "sgmltag"}
    | {"structfield", "structname", "ulink"},
    _VERBATIM,
    frozenset(("bookinfo", "chapterinfo", "articleinfo")),
    frozenset(("confgroup", "biblioentry", "biblioset")),
    frozenset((("book", "bookinfo"), ("article", "articleinfo"), ("chapter", "chapterinfo"))),
)
_DOCBOOK_5 = Rules(
    True,
    _INLINE | {"alt", "coref", "givenname", "multimediaparam", "org", "tag"},
    _VERBATIM | {"address"},
    frozenset(("info",)),
    frozenset(("confgroup", "biblioentry")),
    frozenset((("*", "info"),)),
)


@cache
def rules_for(root: str, *, namespaced: bool, marked: bool = True) -> Rules:
    """Return the rules for a file by the name of its root, and whether it is written in a namespace.

    marked: whether attributes or rules of ITS may speak of it.
    """
    known = root in ("book", "article", "chapter")
    return replace(_DOCBOOK_5 if namespaced else _DOCBOOK_4 if known else _UNKNOWN, marked=marked)


_MARKED = etree.XPath(
    "//@i:* or //@t:* or //i:rules",
    namespaces={"i": ITS[1:-1], "t": ITST[1:-1]},
)


def rules_of(document: Document, root: etree._Element, name: str) -> Rules:
    """Return the rules for a tree of a document. name: that of the root of its file, without a namespace."""
    marked = bool(document.its or _MARKED(root))
    rules = rules_for(name, namespaced=bool(document.namespace), marked=marked)
    return replace(rules, own=answers(document, root)) if marked else rules


def _only_email(element: etree._Element) -> bool:
    children = [child for child in element if isinstance(child.tag, str)]
    return len(children) == 1 and children[0].tag == "email"
