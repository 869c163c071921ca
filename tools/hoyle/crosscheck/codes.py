"""The codes of the cross-check's findings."""

from __future__ import annotations

from hoyle.diagnostics import Severity, register

CONTRADICTION = register(
    "CK001",
    Severity.ERROR,
    "The page contradicts the engine",
    "A fact read from the page was tried on the rules engine by playing, and the engine does something "
    "else. The counterexample shows a deal, two cards or a position that anyone can lay out. Either the"
    " page is wrong, and the finding says what would be right, or the engine has a bug: the page cannot"
    " be shipped as it is either way.",
)
NOT_UNDERSTOOD = register(
    "CK002",
    Severity.NOTE,
    "A sentence of the rules is not understood",
    "The sentence stands in a part of the page that states rules, but no frame of the lexicon reads it,"
    " so nothing in it was checked. Say it more plainly, or add a frame to tools/hoyle/facts/lexicon. "
    "With --strict this is an error.",
)
NOT_JUDGED = register(
    "CK003",
    Severity.NOTE,
    "A fact is not judged",
    "The fact was read, but the engine could not be brought to show whether it is true; the reason is "
    "given. A fact that is not judged is never counted as agreed. With --strict this is an error.",
)
NO_ENGINE = register(
    "CK004",
    Severity.NOTE,
    "The page's game has no engine",
    "No rules engine of that name could be loaded, or not under the options the page speaks of, so none"
    " of its facts was tried. With --strict this is an error.",
)
MISTRANSLATION = register(
    "CK005",
    Severity.ERROR,
    "The translation contradicts the engine where the source is right",
    "The source page's statement was tried and agrees with the engine, the translation of it says "
    "something else. The finding points to the catalogue's entry; the source text stands there to "
    "compare with.",
)
DIFFERENT_FACT = register(
    "CK006",
    Severity.ERROR,
    "The translation states another fact than the source",
    "The same message gives different facts in the two languages, and the engine could not say which is"
    " right. One of the two misleads its readers.",
)
NUMBERS_DIFFER = register(
    "CK007",
    Severity.WARNING,
    "The translation has other numbers than the source",
    "There is no lexicon for the language, so its rules are not read; but the numbers in the translated"
    " message, in digits or in words, are not those of the source message.",
)
SOURCE_WRONG = register(
    "CK008",
    Severity.NOTE,
    "The translation is right where the source is wrong",
    "The translator mended in the translation what is wrong in the source: the engine agrees with the "
    "translated page. Mend the source, and every other language gets it right too.",
)
UNUSED_WAIVER = register(
    "CK009",
    Severity.WARNING,
    "A waiver is not used",
    "The waiver names a code that was not found where it stands. What it excused was mended, or moved; "
    "remove it, so that it does not hide the next one.",
)
BAD_WAIVER = register(
    "CK010",
    Severity.ERROR,
    "A waiver cannot be read",
    "A waiver names a registered code and gives a reason: <?hoyle waive CK001 the engine has a known "
    'bug?> in the page, or CK001 = "the reason" under [tool.hoyle.waivers] (for all pages) or '
    "[tool.hoyle.waivers.<game>] in pyproject.toml.",
)
IMPRECISE = register(
    "CK011",
    Severity.WARNING,
    "The page leaves out what the engine asks for",
    "The statement is true as far as it goes, but a reader who takes it at its word will try things that "
    "the engine refuses: the page says that groups of cards are moved and the engine moves only cards in "
    "order, or that every deal gives a card to each pile and the last one does not.",
)
OPTIONS_UNTOLD = register(
    "CK012",
    Severity.ERROR,
    "The page does not tell the game's options",
    "The program offers options for this game, and nothing on the page names any of them. Add a section on "
    "options.",
)
OTHER_TITLE = register(
    "CK013",
    Severity.ERROR,
    "The page bears the title of another game",
    "The title is the name of another game that the engine knows, not of the one that the page is filed "
    "under.",
)
MISSPELT = register(
    "CK014",
    Severity.ERROR,
    "A name of the game is misspelt",
    "A sentence could not be read, and one of its words is the name of a pile, rank or suit but for one "
    "letter; with the letter mended the sentence can be read.",
)
LEFT_OUT = register(
    "CK015",
    Severity.ERROR,
    "The page leaves out what the engine does",
    "Asked for with --complete. The engine was seen to do something that nothing on the page speaks of, so"
    " that a reader cannot learn it there: how many piles there are, what goes on what, what is moved"
    " together, what an empty pile takes, the redeals, the scoring, an option, a gesture. Say it, in the part"
    " that the finding names.",
)
OTHER_WORD = register(
    "CK016",
    Severity.ERROR,
    "The page has one word where the engine confirms another",
    "The sentence is not understood as it stands: no frame of the lexicon has this number, direction, suit or"
    " place in it. With exactly one other word of that class it is, and what it states then was tried and is"
    " true: the finding shows it. If the page is right nevertheless, say it more plainly, or add a frame to"
    " tools/hoyle/facts/lexicon.",
)
ABSENT = register(
    "CK017",
    Severity.ERROR,
    "The page speaks of piles that the table has not",
    "The sentence names a stock, waste, foundation, reserve or tableau, and the game has none under any"
    " option; nor does the set-up of the page. Most often the name of other piles was meant.",
)
EXCHANGED = register(
    "CK018",
    Severity.WARNING,
    "The translation names another thing than its source",
    "The translation names piles, a rank or a suit that its source does not name there, and does not name"
    " what the source does: most often one word was written for another. It is not tried on the engine. Where"
    " the translation says the same in other words, waive it.",
)
