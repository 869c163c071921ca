"""What reading a manual can find wrong. The texts are printed for people: keep them plain."""

from __future__ import annotations

from hoyle.diagnostics import Severity, register

ERROR, WARNING = Severity.ERROR, Severity.WARNING

NOT_WELL_FORMED = register(
    "DB001",
    ERROR,
    "Not well-formed XML",
    "The file breaks the rules of XML at this line: a tag that is never closed, two tags that cross, a "
    "bare ampersand, or an end that is missing because the file was cut. Half a page must not be published "
    "as if it were whole, so the page is left out; every other page is read. `xmllint --noout FILE` shows "
    "the same.",
)
UNREADABLE = register(
    "DB002",
    ERROR,
    "File cannot be read",
    "The file is missing, empty, a folder, too large, or its permissions forbid to read it.",
)
WRONG_BYTES = register(
    "DB003",
    ERROR,
    "Bytes do not fit the encoding",
    "The file says that it is in one encoding (UTF-8 where it says nothing), but at this line stand bytes "
    "which that encoding does not have. Guessing would publish wrong letters, so the page is left out. "
    "Save the file in the encoding that its XML declaration names, or mend the declaration.",
)
UNKNOWN_ENCODING = register(
    "DB004",
    ERROR,
    "Encoding that does not exist",
    "The XML declaration names an encoding that nobody knows, or one that the declaration itself is not "
    "written in. The file is read as UTF-8; where that fits too, only the declaration is wrong.",
)
LEADING_TEXT = register(
    "DB005",
    WARNING,
    "Text before the XML declaration",
    "Nothing may stand before `<?xml …?>`, not even an empty line. What stood there is left out and the page "
    "is read from the declaration on; other programs refuse such a file.",
)
COPIED_SPACES = register(
    "DB006",
    WARNING,
    "No-break spaces inside mark-up",
    "A no-break space stands where XML needs a plain one, inside a tag. That happens when a file is copied "
    "out of a web page, which turns every space into a no-break space; so all of them in this file are read "
    "as plain spaces.",
)
BAD_DOCTYPE = register(
    "DB007",
    ERROR,
    "Document type declaration cannot be read",
    "Something in the declarations between `<!DOCTYPE` and its `]>`, or in a file of entities, is not a "
    "declaration. What was declared before that place counts, the rest does not.",
)
TOO_DEEP = register(
    "DB008",
    ERROR,
    "Nested too deeply",
    "Entities, or included files, stand within each other deeper than any manual needs. Hoyle stops there, "
    "so that a file made to exhaust a program does not.",
)
BAD_PREFIX = register(
    "DB009",
    WARNING,
    "Namespace prefix that cannot be used",
    "A name has a prefix that no `xmlns:…` declares, or prefixes are declared wrongly. `xi:` and `xlink:` "
    "are read as XInclude and XLink, any other such prefix is ignored. Other programs may refuse the file.",
)
UNDEFINED = register(
    "DB010",
    WARNING,
    "Entity that nothing defines",
    "The text refers to an entity such as `&kappname;` that neither the file's own declarations nor "
    "DocBook's character sets define; often another project's DTD does. Hoyle fetches no DTD. The page shows "
    "the entity's name instead. Declare it in the DOCTYPE's internal subset. Reported once for each name.",
)
SELF_REFERENCE = register(
    "DB011",
    ERROR,
    "Entity that contains itself",
    "The entity's text leads back to the entity, directly or through others, so it has no end. The page "
    "shows the entity's name instead.",
)
TOO_LARGE = register(
    "DB012",
    ERROR,
    "Text grows too large",
    "Entities or included files that contain each other many times grow beyond what a page may hold. This is "
    "how an 'entity bomb' looks. What would go over the limit is left out.",
)
BORROWED = register(
    "DB013",
    WARNING,
    "Entity that only the including file declares",
    "An XIncluded file is a document of its own and must declare what it uses. The including file's "
    "declaration was taken here; other programs, itstool among them, refuse the file.",
)
MISPLACED = register(
    "DB014",
    ERROR,
    "Entity that cannot stand here",
    "The entity stands for a whole file or for something that is no text (NDATA), and is used in an "
    "attribute or in another entity. The page shows the entity's name instead.",
)
OUTSIDE = register(
    "DB020",
    ERROR,
    "File outside the manual's folder",
    "An entity, an include or an image leads out of the manual's folder: by an absolute path, by `..`, or "
    "through a symbolic link. Hoyle reads nothing from there, because a manual from elsewhere could publish "
    "private files that way. Copy the file into the manual's folder.",
)
NETWORK = register(
    "DB021",
    ERROR,
    "Address on the network",
    "An entity, an include or an image names an address with a scheme, such as `https:` or `file:`. Hoyle "
    "reads nothing but plain paths inside of the manual's folder.",
)
MISSING_FILE = register(
    "DB022",
    ERROR,
    "Included file is missing",
    "The place names a file that is not there, or is no plain file. Nothing stands in its place.",
)
CYCLE = register(
    "DB023",
    ERROR,
    "Files that include each other in a circle",
    "The include leads back to a file that is just being included. It is left out here.",
)
MISSING_PART = register(
    "DB025",
    ERROR,
    "Part of a file that cannot be found",
    "The include asks for a part by `xpointer`, but the file has no element with that id, or the pointer is "
    "of another kind. Understood are `ID`, `element(ID)` and `xpointer(id('ID'))`.",
)
SAME_NAME = register(
    "DB026",
    ERROR,
    "Two files with the same page name",
    "Pages are named after their files, without the suffix, and the manual's first page is `index`; the "
    "second file of a name is left out. Rename one of the two.",
)
BAD_INCLUDE = register(
    "DB027",
    ERROR,
    "Include that cannot be understood",
    "An `xi:include` needs an `href`, and `parse` may be `xml` or `text`; it cannot be a file's outermost "
    "element.",
)
DECLARATIONS_SKIPPED = register(
    "DB028",
    WARNING,
    "File of entity declarations was not read",
    "A parameter entity such as `%global.ents;` names a file that is missing, lies outside of the manual's "
    "folder, or on the network. What it declares is unknown to Hoyle.",
)
BAD_RULES = register(
    "DB029",
    ERROR,
    "Rules of ITS cannot be used",
    "The page brings rules of the Internationalization Tag Set (`its:rules`), or `--its` names some, and a "
    "selector or pointer of them is no XPath, or has a prefix, function or variable that nothing declares; "
    "or the file that `xlink:href` or `--its` names holds no rules. The messages would be others than the "
    "authors meant, so no template is made of them.",
)
MISSING_IMAGE = register(
    "DB030",
    ERROR,
    "Image is missing",
    "The figure's file is neither beside the page nor in the manual's folder. The page shows the alternative "
    "text.",
)
