"""The trial of the pages: can a reader who knows only a page tell which moves its game allows?

    python benchmarks/trial.py write DIR [--game GAME]... [-l LANG]... [--seed N]
    python benchmarks/trial.py score DIR ANSWERS

``write`` makes for every page and language a folder ``readers/<language>/<game>`` with the page as it is
published, in plain text (``page.txt``), and 20 moves in given positions (``moves.txt``). The positions come
up in random play. About half of the moves are legal; the others miss by one step: the next rank, another
suit, a card too deep in its pile, a place that is taken. The same seed gives the same bytes, and each
language has positions of its own. What the engine says goes to ``key.json``, which no reader sees.

A reader writes ``ANSWERS/<language>/<game>.txt``: a line a move, ``1 yes`` or ``1 no``. ``score`` counts
the right ones, and lists the wrong ones with the step by which they miss. Exit status 1 where
answers are missing.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import groupby
from pathlib import Path
from random import Random

from hoyle.sphinx.captions import Captions
from hoyle.sphinx.words import word
from inputs import plainly

import rules_engine
from rules_engine import picture
from rules_engine.cards import KING, RANKS, Card
from rules_engine.engine import Pile
from rules_engine.moves import CLICK, DRAG, Move, drag
from rules_engine.play import Rules
from rules_engine.state import Position

GAMES = (
    "golf",
    "klondike",
    "freecell",
    "yukon",
    "thirteen",
    "spider",
    "canfield",
    "gaps",
    "eagle_wing",
    "cruel",
)
"""Pages of different families, the easy ones first."""

MOVES, POSITIONS = 20, 5
GAMES_PLAYED, LONGEST, KEPT = 6, 160, 4
"""So many games are played for a page, of so many moves at most, and so many positions are kept of each."""

FILLED = {"foundation", "reserve", "tableau"}
"""Groups of which a reader may well ask what an empty pile takes."""

TRIED = 400
"""So many drags are looked at for those that miss by one step, in a position."""

TOLD = {"base_rank", "redeals"}
"""What a game remembers beside its piles, and a reader can be told."""

WORDS = {
    "en": {
        "task": "Which of these moves do the rules allow, each by itself on the table as it is drawn? Write "
        "a line a move: its number, and yes or no.",
        "signs": "Above each pile stands its number. -- is an empty pile, ·· a card face down, [3] a pile of "
        "three cards whose top card lies face down. Of a pile that is not spread only the top card is seen.",
        "position": "Position {number}",
        "base_rank": "Rank of the base card: {rank}",
        "redeals": "Redeals so far: {number}",
        "drag": "{number}. Drag {cards} from pile {source} to pile {target}.",
        "click": "{number}. Click pile {source}.",
    },
    "el": {
        "task": "Ποιες από αυτές τις κινήσεις επιτρέπουν οι κανόνες, η καθεμία μόνη της στο τραπέζι όπως "
        "φαίνεται; Γράψτε μία γραμμή για κάθε κίνηση: τον αριθμό της και yes (ναι) ή no (όχι).",
        "signs": "Πάνω από κάθε στοίβα βρίσκεται ο αριθμός της. Το -- είναι άδεια στοίβα, το ·· κλειστό "
        "φύλλο, το [3] στοίβα με τρία φύλλα, της οποίας το πάνω φύλλο είναι κλειστό. Σε μια στοίβα που δεν "
        "είναι απλωμένη φαίνεται μόνο το πάνω φύλλο.",
        "position": "Θέση {number}",
        "base_rank": "Αξία του βασικού φύλλου: {rank}",
        "redeals": "Επιπλέον μοιρασιές ως τώρα: {number}",
        "drag": "{number}. Σύρετε {cards} από τη στοίβα {source} στη στοίβα {target}.",
        "click": "{number}. Κάντε κλικ στη στοίβα {source}.",
    },
    "de": {
        "task": "Welche dieser Züge erlauben die Regeln, jeder für sich auf dem Tisch wie "
        "gezeichnet? Schreiben Sie eine Zeile je Zug: seine Nummer und yes (ja) oder no (nein).",
        "signs": "Über jedem Stapel steht seine Nummer. -- ist ein leerer Stapel, ·· eine verdeckte Karte, "
        "[3] ein Stapel von drei Karten, dessen oberste Karte verdeckt ist. Von einem Stapel, der nicht "
        "aufgefächert ist, sieht man nur die oberste Karte.",
        "position": "Stellung {number}",
        "base_rank": "Wert der Grundkarte: {rank}",
        "redeals": "Neuverteilungen bisher: {number}",
        "drag": "{number}. Ziehen Sie {cards} von Stapel {source} auf Stapel {target}.",
        "click": "{number}. Klicken Sie auf Stapel {source}.",
    },
}


@dataclass(frozen=True)
class Asked:
    """A move that a reader judges. kind: what sort of legal move it is, or the step by which it misses."""

    move: Move
    legal: bool
    kind: str


# Positions and moves


def reached(rules: Rules, chance: Random) -> Iterator[Position]:
    """Yield positions that come up in random play: never the same table twice, rather up than elsewhere."""
    foundations = rules.layout.numbers.get("foundation", ())
    for _ in range(GAMES_PLAYED):
        position = rules.deal(chance.randrange(10**6))
        seen, path = {position.piles}, [position]
        while len(path) < LONGEST and not rules.won(position):
            moves = [move for move in rules.moves(position) if move.kind in (DRAG, CLICK)]
            moves.sort(
                key=lambda move: chance.random() ** (1 / 4 if move.target in foundations else 1), reverse=True
            )
            after = (rules.play(position, move) for move in moves)
            fresh = next((there for there in after if there.piles not in seen), None)
            if fresh is None:
                break
            position = fresh
            seen.add(position.piles)
            path.append(position)
        told = [one for one in path if {name for name, _ in one.latches} <= TOLD]
        yield from chance.sample(told, min(KEPT, len(told)))


def legal(rules: Rules, position: Position) -> Iterator[Asked]:
    """Yield the drags and clicks that are allowed."""
    for move in rules.moves(position):
        if move.kind == CLICK:
            yield Asked(move, True, f"click {_name(rules, move.source)}")
        elif move.kind == DRAG and move.source != move.target:
            lying = "cards" if position.piles[move.target] else "empty"
            many = "run" if move.size > 1 else "card"
            yield Asked(move, True, f"{many} {_name(rules, move.source)} {_name(rules, move.target)} {lying}")


def spent(rules: Rules, position: Position) -> Iterator[Asked]:
    """Yield the clicks on a stock that do nothing any more."""
    for pile in rules.layout.numbers.get("stock", ()):
        move = Move(CLICK, pile)
        if not rules.allows(position, move):
            yield Asked(move, False, "click spent")


def illegal(rules: Rules, position: Position, chance: Random) -> Iterator[Asked]:
    """Yield moves that miss by one step, among so many tried."""
    yield from spent(rules, position)
    drags = []
    for source, cards in enumerate(position.piles):
        shown = next((size for size, one in enumerate(reversed(cards)) if not one.up), len(cards))
        if rules.slots[source].spread == "none":
            shown = min(shown, 1)
        targets = [target for target in rules.layout.targets[source] if target != source]
        drags += [drag(source, size, target) for size in range(1, shown + 1) for target in targets]
    for move in chance.sample(drags, min(TRIED, len(drags))):
        if not rules.allows(position, move) and (step := missed(rules, position, move)):
            yield Asked(move, False, step)


def missed(rules: Rules, position: Position, move: Move) -> str:
    """Return the step by which a drag misses; nothing where it misses by more than one."""
    _, source, size, target = move
    pile, cards = position.piles[source][:-size], position.piles[source][-size:]

    def would(change: Mapping[int, Pile], by: Move = move) -> bool:
        piles = [change.get(number, one) for number, one in enumerate(position.piles)]
        return rules.allows(rules.setup(piles, **dict(position.latches)), by)

    if size > 1 and would({source: (*pile, cards[0])}, drag(source, 1, target)):
        return "buried"
    others = {number: () for number in range(len(position.piles)) if number not in (source, target)}
    if would(others):
        return "blocked"
    for by in (1, -1, 2, -2):
        if would({source: (*pile, *shifted(cards, by))}):
            return f"rank by {abs(by)}"
    for name, other in (("color", 1), ("suit", 3)):
        if would({source: (*pile, *[one._replace(suit=one.suit ^ other) for one in cards])}):
            return name
    elsewhere = {_name(rules, number): number for number in others}
    for name, number in elsewhere.items():
        if name != _name(rules, source) and would({source: (), number: cards}, drag(number, size, target)):
            return f"source {_name(rules, source)}"
    fills = rules.slots[target].name in FILLED and rules.slots[target].group.match is None
    return f"empty {_name(rules, target)}" if fills and not position.piles[target] else ""


def shifted(cards: Sequence[Card], by: int) -> Pile:
    """Return cards of higher or lower ranks; the ace follows the king."""
    return tuple(one._replace(rank=(one.rank - 1 + by) % KING + 1) for one in cards)


def _name(rules: Rules, pile: int) -> str:
    return rules.slots[pile].name


def ask(rules: Rules, chance: Random) -> list[tuple[Position, list[Asked]]]:
    """Return positions with the moves asked in each: as many kinds of moves as possible, in any order."""
    offers = [(one, [*legal(rules, one)], [*spent(rules, one)]) for one in reached(rules, chance)]
    chosen: list[tuple[Position, list[Asked], list[Asked]]] = []
    met: set[str] = set()
    while offers and len(chosen) < POSITIONS:
        best = max(offers, key=lambda offer: len({one.kind for one in offer[1] + offer[2]} - met))
        offers.remove(best)
        position, right, wrong = best
        chosen.append((position, right, [*illegal(rules, position, chance)]))
        met |= {one.kind for one in right + wrong}
    verdicts = [True, False] * (MOVES // 2)
    chance.shuffle(verdicts)
    used: Counter[str] = Counter()
    table: list[list[Asked]] = [[] for _ in chosen]
    for verdict in verdicts:
        # Where one sort runs out, the other fills in.
        for wanted in (verdict, not verdict):
            left = [
                (used[one.kind], len(table[place]), chance.random(), place, one)
                for place, (_, *both) in enumerate(chosen)
                for one in both[not wanted]
                if one not in table[place]
            ]
            if left:
                *_, place, one = min(left)
                used[one.kind] += 1
                table[place].append(one)
                break
    return [(position, asked) for (position, _, _), asked in zip(chosen, table, strict=True)]


# Files


def face(one: Card) -> str:
    """Return what shows of a card."""
    return ("10" if one.rank == 10 else RANKS[one.rank]) + "♣♦♥♠"[one.suit]


def told(rules: Rules, table: Iterable[tuple[Position, list[Asked]]], language: str) -> str:
    """Return the positions and moves as a reader of a language gets them."""
    words, say = WORDS[language], partial(word, language)
    captions = Captions(say, {})
    letters = ", ".join(f"{RANKS[rank]} = {say(f'card_{name}')}" for rank, name in _LETTERS.items())
    groups = groupby(enumerate(rules.slots), key=lambda slot: slot[1].name)
    piles = []
    for name, run in groups:
        numbers = [number for number, _ in run]
        span = f"{numbers[0]}–{numbers[-1]}" if len(numbers) > 1 else f"{numbers[0]}"
        piles.append(f"{span} {captions.group(name)}")
    lines = [words["task"], "", words["signs"], f"{letters}.", "; ".join(piles) + "."]
    number = 0
    for place, (position, asked) in enumerate(table, 1):
        lines += ["", words["position"].format(number=place), ""]
        lines += [picture.draw(rules.layout, position.piles, face=face, numbered=True)]
        for name, value in position.latches:
            rank = "10" if value == 10 else RANKS[value % len(RANKS)]
            lines.append(words[name].format(number=value, rank=rank))
        for one in asked:
            number += 1
            cards = ", ".join(map(face, position.piles[one.move.source][-one.move.size :]))
            lines.append(
                words[one.move.kind].format(
                    number=number, cards=cards, source=one.move.source, target=one.move.target
                )
            )
    return "\n".join(lines) + "\n"


_LETTERS = {1: "ace", 11: "jack", 12: "queen", 13: "king"}


def write(folder: Path, games: Sequence[str], languages: Sequence[str], seed: int) -> int:
    """Write what readers get, and the key."""
    program = [sys.executable, "-m", "hoyle", "build", "text"]
    chosen = [part for language in languages for part in ("-l", "C" if language == "en" else language)]
    built = folder / "built"
    # Findings (status 1) are no matter here: every page is read below.
    if subprocess.run([*program, *chosen, "-o", built]).returncode > 1:
        return 2
    key: dict[str, dict[str, list[list[str | bool]]]] = {}
    for language in languages:
        for slug in games:
            rules = rules_engine.load(slug)
            table = ask(rules, Random(f"{slug} {language} {seed}"))
            place = folder / "readers" / language / slug
            place.mkdir(parents=True, exist_ok=True)
            page = (built / "text" / language / f"{slug}.txt").read_text("utf-8")
            (place / "page.txt").write_text(page, encoding="utf-8")
            (place / "moves.txt").write_text(told(rules, table, language), encoding="utf-8")
            key.setdefault(language, {})[slug] = [
                [str(one.move), one.legal, one.kind] for _, asked in table for one in asked
            ]
    (folder / "key.json").write_text(json.dumps(key, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    return 0


def score(folder: Path, answers: Path) -> int:
    """Print how many moves were judged rightly, page by page, and which were not."""
    missing = 0
    print(f"{'language':9} {'page':16} right")
    wrong: list[str] = []
    for language, pages in json.loads((folder / "key.json").read_text("utf-8")).items():
        right = asked = 0
        for slug, key in pages.items():
            path = answers / language / f"{slug}.txt"
            lines = path.read_text("utf-8").splitlines() if path.is_file() else []
            given = dict(line.split()[:2] for line in lines if len(line.split()) > 1)
            said = [given.get(str(number), "").lower() for number in range(1, len(key) + 1)]
            missing += said.count("")
            good = [
                answer == ("yes" if legal else "no") for answer, (_, legal, _) in zip(said, key, strict=True)
            ]
            wrong += [
                f"{language} {slug} {number}: {move} is {'legal' if legal else 'illegal'} ({kind})"
                for number, ((move, legal, kind), fine) in enumerate(zip(key, good, strict=True), 1)
                if not fine
            ]
            right, asked = right + sum(good), asked + len(good)
            print(f"{language:9} {slug:16} {sum(good)} of {len(good)}")
        print(f"{language:9} {'all':16} {right} of {asked} ({100 * right / asked:.1f} %)")
    print("\n".join(wrong))
    if missing:
        print(f"{missing} answers are missing", file=sys.stderr)
    return int(missing > 0)


def main() -> int:
    """Write a trial, or score one; return the exit status."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    verbs = parser.add_subparsers(dest="verb", required=True)
    writing = verbs.add_parser("write")
    writing.add_argument("folder", type=Path)
    writing.add_argument("--game", action="append", choices=rules_engine.slugs(), metavar="GAME")
    writing.add_argument("-l", "--language", action="append", choices=sorted(WORDS))
    writing.add_argument("--seed", type=int, default=1)
    scoring = verbs.add_parser("score")
    scoring.add_argument("folder", type=Path)
    scoring.add_argument("answers", type=Path)
    chosen = parser.parse_args()
    if chosen.verb == "score":
        return score(chosen.folder, chosen.answers)
    return write(chosen.folder, chosen.game or GAMES, chosen.language or list(WORDS), chosen.seed)


if __name__ == "__main__":
    sys.exit(plainly(main))
