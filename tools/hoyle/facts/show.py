"""A reading in print: for readers, and as JSON."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

from hoyle.facts.consistency import spelled
from hoyle.facts.model import Fact, Reading, Sentence, State


def as_text(reading: Reading) -> str:
    """Return the page sentence by sentence: its line, its state, its facts; the counts at the end."""
    lines: list[str] = []
    section = ""
    for sentence in reading.sentences:
        if sentence.section != section:
            section = sentence.section
            lines += ["", section.upper()] if lines else [section.upper()]
        topic = f"{sentence.topic}: " if sentence.topic else ""
        lines.append(f"{sentence.place.line:5}  {topic}{sentence.text}")
        if sentence.state is not State.READ:
            lines.append(f"         ({sentence.state})")
        lines += [f"         {_fact(fact)}" for fact in sentence.facts]
    found = counts(reading)
    lines += ["", ", ".join(f"{found[state]} {state}" for state in State) + f"; {len(reading.facts)} facts"]
    return "\n".join(lines)


def counts(reading: Reading) -> Counter[State]:
    """Return how many sentences of the page ended in each state."""
    return Counter(sentence.state for sentence in reading.sentences)


def _fact(fact: Fact) -> str:
    options = "".join(f"  [{name}{'' if on is True else f' = {on}'}]" for name, on in fact.options)
    when = "".join(f"  when {subject} is {value}" for subject, value in fact.when)
    return f"{fact.subject} = {spelled(fact.value)}{options}{when}"


def as_json(reading: Reading) -> str:
    """Return the reading as a JSON object: game, language, counts, sentences with their facts."""
    found = counts(reading)
    data = {
        "game": reading.game,
        "language": reading.language,
        "counts": {str(state): found[state] for state in State},
        "sentences": [_sentence(sentence) for sentence in reading.sentences],
    }
    return json.dumps(data, ensure_ascii=False, indent=2)


def _sentence(sentence: Sentence) -> dict[str, Any]:
    return {
        "path": str(sentence.place.path),
        "line": sentence.place.line,
        "section": sentence.section,
        "topic": sentence.topic,
        "text": sentence.text,
        "state": str(sentence.state),
        "facts": [
            {
                "subject": fact.subject,
                "value": fact.value,
                "options": dict(fact.options),
                "when": dict(fact.when),
                "quote": fact.quote,
            }
            for fact in sentence.facts
        ],
    }
