"""The cross-check: every fact read from a page is tried on a rules engine by playing."""

from hoyle.crosscheck.bench import Bench, Loader
from hoyle.crosscheck.check import Benches, check
from hoyle.crosscheck.results import Counts, Judgement, Outcome, PageResult, Verdict, total

__all__ = [
    "Bench",
    "Benches",
    "Counts",
    "Judgement",
    "Loader",
    "Outcome",
    "PageResult",
    "Verdict",
    "check",
    "total",
]
