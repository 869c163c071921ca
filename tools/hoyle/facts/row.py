"""The sentences of one passage: clauses into facts, in the context that the passage gives them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from hoyle.facts import deals
from hoyle.facts.frames import Clause, Parser
from hoyle.facts.grammar import Bindings
from hoyle.facts.heed import named_twice, unheeded
from hoyle.facts.lexicon import Lexicon
from hoyle.facts.meaning import Template, meanings
from hoyle.facts.model import Fact, Place, Sentence, State, Value
from hoyle.facts.page import Passage
from hoyle.facts.subjects import GROUPS, valid
from hoyle.facts.text import Word, sentences, words


@dataclass(slots=True)
class Game:
    """What is known of a game while its page is read: piles of each group, cards in the deck (0: unknown).

    item: the group that the list item before spoke of.
    """

    slug: str
    piles: dict[str, int] = field(default_factory=dict)
    width: dict[str, int] = field(default_factory=dict)
    deck: int = 0
    item: str = ""


@dataclass(slots=True)
class Row:
    """A passage being read.

    instead: sentences that are read as if others stood there. focus: the group that the sentences speak of.
    steps: of each group's deal, with the number of the sentence that each stands in. done: the sentences read
    so far.
    """

    lexicon: Lexicon
    game: Game
    passage: Passage
    instead: Mapping[str, str] = field(default_factory=dict)
    focus: str = ""
    steps: dict[str, list[tuple[int, Mapping[str, Value]]]] = field(default_factory=dict)
    done: list[Sentence] = field(default_factory=list)

    def read(self) -> list[Sentence]:
        """Read the passage; a deal that several sentences tell is a fact of the last of them."""
        self.focus = self.passage.topic if self.passage.topic in GROUPS else ""
        for part, place in self.passage.parts:
            for offset, text in sentences(part, self.lexicon.abbreviations):
                line = place.line + part.count("\n", 0, offset)
                self.done.append(self._sentence(self.instead.get(text, text), Place(place.path, line)))
        self._finish_deals()
        self.game.item = self.focus if self.passage.item else ""
        return self.done

    def _sentence(self, text: str, place: Place) -> Sentence:
        sentence = Sentence(text, place, self.passage.section, self.passage.topic)
        if sentence.section == "narrative":
            return replace(sentence, state=State.NARRATIVE)
        tokens = words(text)
        clauses = Parser(self.lexicon, tokens).parse()
        if clauses is not None:
            before = self.focus, {group: list(steps) for group, steps in self.steps.items()}
            made = self._facts(clauses, tokens, sentence, len(self.done))
            if made is not None:
                return replace(sentence, state=State.READ, facts=made)
            self.focus, self.steps = before
        return replace(sentence, state=State.NARRATIVE if self._narrative(tokens) else State.NOT_UNDERSTOOD)

    def _narrative(self, tokens: Sequence[Word]) -> bool:
        """Tell whether a sentence that no frame covers has no rule in it.

        In the strategy that is one without a figure for cards, piles or points; elsewhere one in which the
        lexicon knows no term and no word of a rule at all.
        """
        lexicon = self.lexicon
        spoken = [token.form for token in tokens]
        ends = -1
        for at, form in enumerate(spoken):
            for phrase, name, value in lexicon.grammar.starting(form):
                if name not in lexicon.rule_words or tuple(spoken[at : at + len(phrase)]) != phrase:
                    continue
                if self.passage.section != "strategy" or (name != "n" and ends == at):
                    return False
                if name == "n" and value not in (0, 1):
                    ends = at + len(phrase)
        return True

    def _facts(
        self, clauses: Sequence[Clause], tokens: Sequence[Word], sentence: Sentence, number: int
    ) -> tuple[Fact, ...] | None:
        facts: list[Fact] = []
        for clause in clauses:
            meaning = clause.frame.meaning
            assert meaning is not None  # conditions were given to their clauses
            if meaning.sections and self.passage.section not in meaning.sections:
                return None
            slots = _referred(clause)
            if slots is None:
                return None
            group = self._group(slots, meaning.default, meaning.groups)
            if group is None:
                return None
            carried = bool(group) and "group" not in slots and group == self.focus != self.passage.topic
            if group:
                slots["group"] = group
            focus = slots.get(meaning.focus, group)
            # A row goes on about its own group after a card was dealt to another one.
            apart = meaning.step and self.passage.topic in GROUPS
            if isinstance(focus, str) and focus in GROUPS and not apart:
                self.focus = focus
            when, on = self._when(clause.conditions), slots.get("option_off") is not True
            if when is None:
                return None
            quote = sentence.text[tokens[clause.start].start : tokens[clause.end - 1].end]
            if meaning.step:
                if not group:
                    return None
                self.steps.setdefault(group, []).append((number, slots))
            made = meaning.apply(slots)
            if (not made and not meaning.step) or unheeded(slots, meaning) or named_twice(slots, meaning):
                return None
            for subject, value in made:
                if not valid(subject, value):
                    return None
                facts.append(self._fact(subject, value, sentence, quote, when, on=on, carried=carried))
                self._remember(subject, value)
            if isinstance(count := slots.get("piles_n"), int) and group:
                facts.append(self._fact(f"{group}.piles", count, sentence, quote))
                self._remember(f"{group}.piles", count)
        return tuple(facts)

    def _fact(
        self,
        subject: str,
        value: Value,
        sentence: Sentence,
        quote: str,
        when: tuple[tuple[str, str], ...] = (),
        *,
        on: bool = True,
        carried: bool = False,
    ) -> Fact:
        option = self.passage.option
        return Fact(
            self.game.slug,
            subject,
            value,
            sentence.place,
            sentence.text,
            self.lexicon.language,
            ((option, on),) if option else (),
            when,
            quote,
            carried,
        )

    def _group(self, slots: Mapping[str, Value], default: str, allowed: Sequence[str]) -> str | None:
        """Return the group that a clause speaks of, "" for none; None where it cannot speak of that one."""
        if isinstance(named := slots.get("group"), str):
            return None if allowed and named not in allowed else named
        for group in (self.focus, self.passage.topic):
            if group in GROUPS and (not allowed or group in allowed):
                return group
        return default or (self.game.item if self.passage.item and not allowed else "")

    def _when(self, conditions: Sequence[tuple[str, Bindings]]) -> tuple[tuple[str, str], ...] | None:
        """Return what conditions say; None where they are of several of a group's piles, not all."""
        pairs = []
        for name, bound in conditions:
            slots: dict[str, Value] = {"group": self.focus, **bound}
            count = slots.get("piles_n", 1)
            if count not in (1, self.game.piles.get(str(slots["group"]), count)):
                return None
            subject, value = (Template.of(part).fill(slots) for part in meanings().conditions[name])
            pairs.append((str(subject), str(value)))
        return tuple(sorted(pairs))

    def _remember(self, subject: str, value: Value) -> None:
        if subject == "deck.cards" and isinstance(value, int):
            self.game.deck = value
        if subject.endswith(".piles") and isinstance(value, int) and not self.passage.option:
            self.game.piles.setdefault(subject.removesuffix(".piles"), value)
        if subject.endswith((".piles", ".grid")) and isinstance(value, tuple) and isinstance(value[-1], int):
            self.game.width.setdefault(subject.rpartition(".")[0], value[-1])

    def _finish_deals(self) -> None:
        """Carry out the deals of the passage; the sentence of the last step gets their facts."""
        for group, steps in self.steps.items():
            dealt = deals.result(
                _located(steps), self.game.piles.get(group), self.game.deck, self.game.width.get(group, 0)
            )
            if dealt is None or self._interrupted():
                for each, _ in steps:
                    self.done[each] = replace(self.done[each], state=State.NOT_UNDERSTOOD)
                continue
            if dealt.cards == 0 and dealt.faces is None:
                continue
            number = steps[-1][0]
            sentence = self.done[number]
            stated = (
                ("cards", dealt.cards),
                ("faces", dealt.faces),
                ("cards.total", dealt.total),
                ("piles", dealt.rows),
            )
            made = [
                self._fact(f"{group}.{name}", value, sentence, sentence.text)
                for name, value in stated
                if value is not None
            ]
            self.done[number] = replace(sentence, facts=(*sentence.facts, *made))

    def _interrupted(self) -> bool:
        """Tell whether a step of the procedure may have been overlooked.

        That is so where a sentence of the passage is not understood and has a word of dealing.
        """
        lexicon = self.lexicon
        return any(
            name == "procedure"
            for sentence in self.done
            if sentence.state == State.NOT_UNDERSTOOD
            for token in words(sentence.text)
            for phrase, name, _ in lexicon.grammar.terms.get(token.form, ())
            if len(phrase) == 1
        )


def _referred(clause: Clause) -> dict[str, Value] | None:
    """Return a clause's slots, ``it`` replaced by the group of its condition; None where there is none."""
    named = [bound["group"] for _, bound in clause.conditions if "group" in bound]
    slots = dict(clause.slots)
    for slot, value in clause.slots.items():
        if value in ("it", ("it",)):
            if not named:
                return None
            slots[slot] = (named[-1],) if isinstance(value, tuple) else named[-1]
    return slots


def _located(steps: Sequence[tuple[int, Mapping[str, Value]]]) -> list[Mapping[str, Value]]:
    """Give every step of a deal its piles: where it names none, those of its neighbour in the sentence."""
    result: list[Mapping[str, Value]] = []
    for at, (number, step) in enumerate(steps):
        if "where" in step or step.get("op", "deal") not in ("deal", "rest"):
            result.append(step)
        elif at and steps[at - 1][0] == number and steps[at - 1][1].get("op", "deal") == "deal":
            result.append({**step, "where": "same"})
        else:
            following = next(
                (other for each, other in steps[at + 1 :] if each == number and "where" in other), {}
            )
            place = {key: following[key] for key in ("where", "k", "to", "ks") if key in following}
            result.append({**step, **place})
    return result
