"""The findings about catalogues and translations."""

from __future__ import annotations

from hoyle.diagnostics import Severity, register

SYNTAX = register(
    "PO001",
    Severity.ERROR,
    "line of a catalogue cannot be understood",
    "A line is neither a comment nor a keyword with a quoted string, or the keywords of an entry come in an "
    "order that gettext does not know. The entry is kept in the file as it stands and is not used. Mend the "
    "line; `msgfmt -c` stops at the same place.",
)
STRING = register(
    "PO002",
    Severity.ERROR,
    "quoted string does not end or holds a bare quote",
    'Every line of text stands between two straight quotes, and a quote inside it is written \\". Some '
    "readers guess here, and guess differently; Hoyle keeps the entry unused until it is mended.",
)
ESCAPE = register(
    "PO003",
    Severity.ERROR,
    "unknown escape in a quoted string",
    "After a backslash gettext knows n, t, r, a, b, f, v, a quote, a backslash, octal digits and x with "
    "hexadecimal digits. A backslash that is meant as itself is written twice.",
)
DUPLICATE = register(
    "PO004",
    Severity.ERROR,
    "message is defined twice",
    "Two entries have the same context and the same msgid, so nobody can tell which translation is meant. "
    "The first live one is used; delete the other one, obsolete or not.",
)
TRUNCATED = register(
    "PO005",
    Severity.ERROR,
    "entry is not complete",
    "An entry needs msgid and msgstr. A catalogue that ends in the middle of one was probably cut by a "
    "failed download or a full disk: compare it with an older copy before going on.",
)
ENCODING = register(
    "PO006",
    Severity.ERROR,
    "bytes do not fit the encoding of the header",
    "The header's Content-Type names the encoding of the whole file. These bytes are not in it, so the entry "
    "is not used; the bytes themselves are kept. Convert the file with msgconv, or correct the header.",
)
HEADER = register(
    "PO007",
    Severity.WARNING,
    "catalogue has no header",
    "The entry with the empty msgid tells encoding, language and team. Without it UTF-8 is assumed.",
)
BOM = register(
    "PO008",
    Severity.ERROR,
    "catalogue begins with a byte order mark",
    "gettext refuses such a file. The mark is kept, so that nothing changes behind your back; save the file "
    "as UTF-8 without a byte order mark.",
)
PLURAL = register(
    "PO009",
    Severity.ERROR,
    "plural forms do not fit together",
    "msgid_plural asks for msgstr[0], msgstr[1] and so on, in order; msgstr without an index belongs to a "
    "message without a plural.",
)
NO_LANGUAGE = register(
    "PO010",
    Severity.ERROR,
    "name that is no language's",
    "LINGUAS, or the name of a catalogue where there is no LINGUAS, gives a language as gettext writes it: "
    "el, pt_BR, sr@latin. The name becomes that of a folder, so nothing else is taken. Correct it; a file "
    "that is not to be published is left out of LINGUAS.",
)
NO_CATALOGUE = register(
    "PO011",
    Severity.ERROR,
    "language without a catalogue",
    "LINGUAS lists a language, or one was asked for, and the folder has no LANG.po for it. Start it with "
    "`hoyle po init LANG`, restore the file, or take the language out of LINGUAS.",
)
UNREADABLE = register(
    "PO012",
    Severity.ERROR,
    "catalogue cannot be read",
    "The operating system does not let the file be read, for the reason that is given. The pages are "
    "published in the source language until it does.",
)
OTHER_LANGUAGE = register(
    "PO013",
    Severity.WARNING,
    "header names another language than the file",
    "A catalogue that began as a copy of another one often keeps its `Language`. The header is what editors "
    "and spell checkers go by, and what tells whose numbers, quotation marks and remembered translations "
    "count. Write the name of the file into it, and look at Language-Team and Plural-Forms too.",
)
MARKUP = register(
    "PO020",
    Severity.ERROR,
    "mark-up of a translation is broken",
    "The msgstr is not well-formed XML: a tag is not closed, tags cross each other, or a bare < or & stands "
    "in the text. The readers get this one message in the source language until it is mended.",
)
ENTITY = register(
    "PO021",
    Severity.ERROR,
    "translation uses an entity that nothing defines",
    "The msgstr has a reference such as &name; that neither the page nor DocBook defines. The readers get "
    "this one message in the source language until it is mended.",
)
FOREIGN = register(
    "PO022",
    Severity.ERROR,
    "translation brings mark-up that the source does not have",
    "Every element of a translation has to be in the source message. This keeps scripts and strange "
    "structures out of the published pages. The message is shown in the source language.",
)
ATTRIBUTE = register(
    "PO023",
    Severity.ERROR,
    "translation changes an attribute that is not text",
    "Targets of links, ids and the like work in every language only as long as nobody translates them. The "
    "message is shown in the source language until the attribute is as in the source.",
)
PLACEHOLDER = register(
    "PO024",
    Severity.ERROR,
    "placeholder is missing, doubled or unknown",
    "A placeholder such as <_:footnote-1/> stands for a part with an entry of its own. Without it that part "
    "would vanish from the page. Keep each one exactly once, anywhere in the sentence.",
)
NESTING = register(
    "PO025",
    Severity.ERROR,
    "translation nests mark-up in another way",
    "Elements may stand in another order, but each has to be inside of the same elements as in the source: a "
    "menu item belongs into its menu. The message is shown in the source language.",
)
LINE_BREAKS = register(
    "PO026",
    Severity.ERROR,
    "translation begins or ends with another line break",
    "Where a message begins or ends with a line break (\\n) the translation has to as well, and only there: "
    "msgfmt refuses the whole catalogue for one entry that differs. The message is published in the source "
    "language until it is mended; `hoyle po update` makes it fuzzy.",
)
PLURAL_NUMBER = register(
    "PO027",
    Severity.ERROR,
    "another number of plural forms than the header promises",
    "Plural-Forms in the header says how many forms the language has (nplurals), and every message with a "
    "plural has a msgstr[n] for each of them. msgfmt -c refuses another number.",
)
FIELD = register(
    "PO028",
    Severity.ERROR,
    "field of a label is missing or unknown",
    "A label of the interface has fields such as %d or {name}, which the program fills in. Each of them has "
    "to be in the translation, and in every plural form; what the singular does not have may be left out.",
)
LOST_ELEMENT = register(
    "PO030",
    Severity.WARNING,
    "translation lost an inline element",
    "The source marks some words, for instance as a key or as emphasis; the translation marks none in this "
    "way. Fine where the language needs no such word; else mark it again.",
)
NUMBERS = register(
    "PO031",
    Severity.WARNING,
    "numbers of source and translation differ",
    "Numbers are compared in figures and in the words of both languages. A rule with another number is "
    "another game. Words that only look like a number are a reason for a waiver.",
)
COPY = register(
    "PO032",
    Severity.WARNING,
    "translation is a copy of the source",
    "The msgstr is the msgid, and a whole sentence at that. Leave it empty if it is not translated yet.",
)
SPACES = register(
    "PO033",
    Severity.WARNING,
    "space at an end differs",
    "The message begins or ends with space and its translation does not, or the other way.",
)
END = register(
    "PO034",
    Severity.WARNING,
    "sentence ends in another way",
    "One of source and translation ends with a stop, a colon, a question mark or the like, the other does "
    "not. The marks of the language count as equal.",
)
TERM = register(
    "PO035",
    Severity.WARNING,
    "glossary term is translated in another way",
    "The manual's glossary gives a translation for this term, and no form of it is in this message. Readers "
    "look words up: use the same one, or waive where the word means something else here.",
)
QUOTES = register(
    "PO036",
    Severity.NOTE,
    "quotation marks of another language",
    "Each language has its own marks, as CLDR lists them; straight ones belong to typewriters. A note only, "
    "since some teams have chosen otherwise.",
)
LOST_ENTITY = register(
    "PO037",
    Severity.WARNING,
    "translation lost an entity",
    "The message has a reference such as &product;, which the manual replaces; the translation has it not.",
)
