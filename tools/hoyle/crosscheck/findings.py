"""Findings: what the verdicts on a page, and on its source, mean for whoever keeps the manual."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from hoyle.crosscheck import codes
from hoyle.crosscheck.complete import Duty
from hoyle.crosscheck.pages import Page
from hoyle.crosscheck.results import Judgement, PageResult, Verdict, shown
from hoyle.crosscheck.wording import correction
from hoyle.diagnostics import Code, Diagnostic, Severity
from hoyle.facts import contradictions
from hoyle.facts.model import Fact, Place, Sentence, State, Value
from hoyle.report import Finding


def _key(fact: Fact) -> tuple[object, ...]:
    return fact.subject, fact.options, fact.when


def _where(page: Page, place: Place) -> Place:
    """Return where to mend a statement: in the catalogue, if the page was read through one."""
    return page.blocks.entry(place.line) or place


def topic(fact: Fact) -> str:
    """Return what a fact is about, for messages."""
    text = fact.subject.replace(".", " ").replace("_", " ")
    given = [name.replace("_", " ") + ("" if on is True else f" {shown(on)}") for name, on in fact.options]
    given += [f"{what} {state}" for what, state in fact.when]
    return f"{text} ({', '.join(given)})" if given else text


Located = tuple[int, Finding]
"""A finding with the line of the source page that it is about, wherever it is to be mended."""


def located(
    code: Code,
    place: Place,
    message: str,
    sentence: Sentence,
    fact: Fact | None = None,
    notes: Iterable[tuple[str, str]] = (),
    hint: str = "",
) -> Located:
    """Return a finding on a sentence, or on one of its facts."""
    finding = Finding(
        Diagnostic.of(code, place.path, place.line, message, hint),
        sentence.text,
        fact.quote if fact else "",
        tuple((label, text) for label, text in notes if text),
        f"{fact.subject}={fact.value!r}\0{sentence.text}" if fact else sentence.text,
    )
    return sentence.place.line, finding


def of_source(page: Page, result: PageResult) -> Iterator[Located]:
    """Yield what is wrong with a page of the source."""
    said = {(fact.subject, one.section) for one in page.reading.sentences for fact in one.facts}
    for judgement in result.judgements:
        if judgement.verdict is Verdict.CONTRADICTS:
            yield _contradiction(page, judgement)
        elif (
            judgement.outcome.unsaid
            # Who looks something up in one part of a page does not meet the exception in another.
            and (judgement.outcome.said_by, judgement.sentence.section) not in said
        ):
            message = f"{topic(judgement.fact)}: {judgement.outcome.unsaid}"
            where = _where(page, judgement.fact.place)
            yield located(codes.IMPRECISE, where, message, judgement.sentence, judgement.fact)
    yield from _self_contradictions(page, result)


def _contradiction(page: Page, judgement: Judgement, extra: Iterable[tuple[str, str]] = ()) -> Located:
    return _refuted(codes.CONTRADICTION, page, judgement, extra)


def _refuted(code: Code, page: Page, judgement: Judgement, extra: Iterable[tuple[str, str]]) -> Located:
    fact, outcome = judgement.fact, judgement.outcome
    engine = (
        f"the engine {shown(outcome.found)}" if outcome.found is not None else "the engine shows otherwise"
    )
    message = f"{topic(fact)}: the page says {shown(fact.value)}, {engine}"
    better = correction(judgement.sentence.text, fact.quote, fact.value, outcome.found, fact.language)
    notes = [("engine", outcome.text), ("example", outcome.example), *extra]
    hint = f"perhaps: {better}" if better else ""
    return located(code, _where(page, fact.place), message, judgement.sentence, fact, notes, hint)


def _self_contradictions(page: Page, result: PageResult) -> Iterator[Located]:
    """Yield statements that an earlier one of the page rules out, where no engine has decided."""
    undecided = [one for one in result.judgements if one.verdict is Verdict.NOT_JUDGED]
    sentences = tuple(replace(one.sentence, facts=(one.fact,)) for one in undecided)
    for diagnostic in contradictions(replace(page.reading, sentences=sentences)):
        where = _where(page, Place(diagnostic.path, diagnostic.line))
        yield diagnostic.line, Finding(replace(diagnostic, path=where.path, line=where.line))


def of_translation(
    page: Page, result: PageResult, source: Page, source_result: PageResult
) -> Iterator[Located]:
    """Yield what is wrong with a translated page, seen beside its source."""
    beside = _by_block(source, source_result)
    for judgement in result.judgements:
        fact = judgement.fact
        block = page.blocks.start(fact.place.line)
        others = [one for one in beside.get(block, ()) if _key(one.fact) == _key(fact)]
        if not others:
            # The same statement under another condition, where each language has it once.
            others = [one for one in beside.get(block, ()) if one.fact.subject == fact.subject]
            mates = [one for one in result.judgements if _same_place(page, one.fact, block, fact)]
            others = others if len(others) == len(mates) == 1 else []
        same = [one for one in others if one.fact.value == fact.value]
        note = [("source", others[0].sentence.text)] if others else _text_beside(block, beside)
        if judgement.verdict is Verdict.CONTRADICTS:
            right = [one for one in others if one.verdict is Verdict.AGREES]
            if right and not same:
                yield _refuted(codes.MISTRANSLATION, page, judgement, note)
            else:
                yield _contradiction(
                    page, judgement, [*note, *([("note", "the source says the same")] if same else [])]
                )
        elif judgement.verdict is Verdict.AGREES:
            if others and not same and all(one.verdict is Verdict.CONTRADICTS for one in others):
                yield _source_wrong(page, judgement, source, others[0])
        elif others and not same and len(others) == 1:
            said, there = shown(fact.value), shown(others[0].fact.value)
            message = f"{topic(fact)}: the translation says {said}, the source {there}"
            yield located(
                codes.DIFFERENT_FACT, _where(page, fact.place), message, judgement.sentence, fact, note
            )


def _same_place(page: Page, one: Fact, block: int, fact: Fact) -> bool:
    """Return whether a fact has the subject of another one and stands in the same message."""
    return one.subject == fact.subject and page.blocks.start(one.place.line) == block


def _source_wrong(page: Page, judgement: Judgement, source: Page, other: Judgement) -> Located:
    fact = judgement.fact
    said, there = shown(fact.value), shown(other.fact.value)
    message = f"{topic(fact)}: the translation says {said} and is right, the source says {there}"
    where = _where(page, fact.place)
    notes = [("translation", f"{where.path.name}:{where.line}: {judgement.sentence.text}")]
    return located(codes.SOURCE_WRONG, other.fact.place, message, other.sentence, other.fact, notes)


def _by_block(page: Page, result: PageResult) -> Mapping[int, list[Judgement]]:
    found: dict[int, list[Judgement]] = {}
    for judgement in result.judgements:
        found.setdefault(page.blocks.start(judgement.fact.place.line), []).append(judgement)
    return found


def _text_beside(block: int, beside: Mapping[int, list[Judgement]]) -> list[tuple[str, str]]:
    texts = dict.fromkeys(one.sentence.text for one in beside.get(block, ()))
    return [("source", " ".join(texts))] if texts else []


def of_gaps(page: Page, result: PageResult) -> Iterator[Located]:
    """Yield what was not read, and what was read and not judged."""
    if result.trouble:
        path = page.document.path
        message = f"{page.reading.game}: no engine to try the page on ({result.trouble})"
        yield 0, Finding(Diagnostic.of(codes.NO_ENGINE, path, 0, message), key=page.language)
        return
    for sentence in result.reading.sentences:
        if sentence.state is State.NOT_UNDERSTOOD:
            where = _where(page, sentence.place)
            yield located(codes.NOT_UNDERSTOOD, where, "this sentence is not understood", sentence)
    for judgement in result.judgements:
        if judgement.verdict is Verdict.NOT_JUDGED:
            fact = judgement.fact
            message = f"{topic(fact)}: {shown(fact.value)}: not judged: {judgement.outcome.text}"
            yield located(codes.NOT_JUDGED, _where(page, fact.place), message, judgement.sentence, fact)


def of_omissions(page: Page, duties: Iterable[Duty]) -> Iterator[Located]:
    """Yield what a page has to tell and does not, at the part of it where a reader would look."""
    for duty in duties:
        lines = [one.place.line for one in page.reading.sentences if one.section == duty.section]
        line = max(lines, default=0)
        message = f"{page.reading.game}: {duty.text}, and the page ({duty.section}) does not speak of it"
        diagnostic = Diagnostic.of(codes.LEFT_OUT, page.document.path, line, message)
        yield (
            line,
            Finding(diagnostic, notes=(("example", duty.example),) * bool(duty.example), key=duty.text),
        )


def as_error(finding: Finding) -> Finding:
    """Return a finding as `--strict` takes it."""
    return replace(finding, diagnostic=replace(finding.diagnostic, severity=Severity.ERROR))


def plain(value: Value | None) -> object:
    """Return a value as JSON holds it."""
    return [plain(item) for item in value] if isinstance(value, tuple) else value
