"""Options: their names, and how many ways to play they give."""

from __future__ import annotations

from hoyle.crosscheck.probes import Trial, probe
from hoyle.crosscheck.results import Outcome, agrees, compare, contradicts


@probe("options")
def options(trial: Trial) -> Outcome:
    """Compare the names with those that the program offers."""
    said = {str(name) for name in trial.value} if isinstance(trial.value, tuple) else {str(trial.value)}
    found = set(trial.bench.engine.options)
    if said == found:
        return agrees(found=trial.value)
    parts = []
    if missing := sorted(found - said):
        parts.append(f"the program also offers {', '.join(missing)}")
    if extra := sorted(said - found):
        parts.append(f"the program does not offer {', '.join(extra)}")
    return contradicts("; ".join(parts), found=tuple(sorted(found)))


@probe("options.exclusive")
def exclusive(trial: Trial) -> Outcome:
    """Switch on each option and count those that are on."""
    names = list(trial.bench.engine.options)
    if not names:
        return contradicts("the program offers no options")
    on = [sum(trial.benches({name: True}).engine.options.values()) for name in names]
    found = set(on) == {1} and sum(trial.bench.engine.options.values()) == 1
    return compare(trial.value, found, f"with each switched on in turn, {', '.join(map(str, on))} are on")


@probe("options.exclusive.first")
def exclusive_first(trial: Trial) -> Outcome:
    """Switch on each option and find how many of the first ones are such that one of them is always on."""
    names = list(trial.bench.engine.options)
    sets = [trial.bench.engine.options, *(trial.benches({name: True}).engine.options for name in names)]
    counts = range(len(names), 1, -1)
    found = next((n for n in counts if all(sum(on[one] for one in names[:n]) == 1 for on in sets)), 0)
    return compare(trial.value, found, f"of the first {found} options, one is always on")


@probe("options.ways", "options.groups")
def ways(trial: Trial) -> Outcome:
    """Count the options of which setting one unsets the others, or else all that can be chosen."""
    names = list(trial.bench.engine.options)
    found = len(names)
    return compare(trial.value, found, f"the program offers {found}: {', '.join(names) or 'none'}")
