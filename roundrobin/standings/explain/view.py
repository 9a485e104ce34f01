"""One value of one player, opened: the terms before a cut, the sum behind it, and how a sentence begins."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from roundrobin.results import exact_points
from roundrobin.standings import uschess
from roundrobin.standings.arithmetic import HIGHEST, SPENT, Addend, addends, arithmetic
from roundrobin.standings.crosstable import Crosstable, Grid
from roundrobin.standings.explain.chair import Chair, listed
from roundrobin.standings.handbook import GUIDES, HANDBOOK, TABLE, Entry, parse
from roundrobin.standings.spelling import spell
from roundrobin.standings.terms import Terms
from roundrobin.standings.unplayed import Reading

NOTHING_LEFT = "nothing is left to count"
_US_MEDIANS = {"US/ModifiedMedian", "US/Median"}


def cited(entry: Entry) -> str:
    """Where a rule stands: `C.07, 9.1`, `US Chess, 34E1`.

    >>> [cited(parse(code)) for code in ("SB/C1", "US/Kashdan", "OTHER_FAIRPLAY", "PSO")]
    ['C.07, 9.1, 14.1', 'US Chess, 34E7', 'C.07, 4.1', 'not in the Handbook']
    """
    source = entry.heading.source if entry.heading else HANDBOOK
    if source == GUIDES:
        return "not in the Handbook"
    return f"{source.removeprefix('FIDE ')}, {entry.article}"


def base(entry: Entry) -> str:
    """The code of a rule without its modifiers, as the table of tie-breaks has it; OTHER for the organiser's.

    >>> [base(parse(code)) for code in ("SB/C1", "US/DE", "OTHER_FAIRPLAY")]
    ['SB', 'US/DE', 'OTHER']
    """
    return next((code for code, heading in TABLE.items() if heading is entry.heading), "OTHER")


@dataclass(frozen=True, eq=False)
class View:
    """A tie-break of one player: where it comes from, and the tools that put it into sentences."""

    chair: Chair
    entry: Entry

    @property
    def table(self) -> Crosstable:
        """The table the value is taken from."""
        return self.chair.table

    @property
    def code(self) -> str:
        """The code without modifiers."""
        return base(self.entry)

    @cached_property
    def options(self) -> dict[str, int | None]:
        """The modifiers, by letter."""
        known = frozenset({self.code.upper()})
        return dict(spell(self.entry.code, known).modifiers)

    @property
    def cut(self) -> tuple[int, int]:
        """How many elements are struck at the low end and at the high end (14.1, 14.2; 34E1, 34E4)."""
        if self.code in _US_MEDIANS:
            return self._us_cut
        median = self.options.get("M") or 0
        return (self.options.get("C") or median, median)

    @cached_property
    def _us_cut(self) -> tuple[int, int]:
        """The ends that US Chess leaves out for this score: the cut that leaves what was left."""
        row = self.chair.at
        full = int(self.table.event.rules.scoring.win / self.table.unit)
        balance = 2 * int(self.table.score[row]) - full * int(self.whole.element[row].sum())
        both = self.code == "US/Median" or not balance
        for many in (1, 2):
            ends = (many * (both or balance > 0), many * (both or balance < 0))
            if (self.whole.cut(*ends).element[row] == self.terms.element[row]).all():
                return ends
        raise AssertionError(self.entry.code)

    @cached_property
    def terms(self) -> Terms:
        """What the value was taken from, cut."""
        assert self.entry.rule is not None
        return self.entry.rule(self.table)

    @cached_property
    def whole(self) -> Terms:
        """The same before the cut."""
        if self.code in _US_MEDIANS:
            return uschess.solkoff(self.table)
        if not any(self.cut):
            return self.terms
        kept = [f"{letter}{number or ''}" for letter, number in self.options.items() if letter not in "CM"]
        bare = parse("/".join([self.code, *kept]), swiss=True)
        assert bare.rule is not None
        return bare.rule(self.table)

    @cached_property
    def value(self) -> Fraction | None:
        """The value, None where there is none."""
        known = self.terms.known
        if known is not None and not known[self.chair.at]:
            return None
        return int(self.terms.total[self.chair.at]) * self.terms.unit

    @cached_property
    def unplayed(self) -> Reading | None:
        """How the rounds of a Swiss are read for the scores of opponents (16); None in a round robin."""
        fore = self.code == "FB" or "F" in self.options
        return Reading(self.table, "P" in self.options, fore) if self.table.swiss else None

    @property
    def scores(self) -> tuple[Grid, Fraction] | None:
        """The second factor of products, in its unit: scores of opponents in Sonneborn-Berger."""
        table = self.table
        if self.code == "US/SB":
            raw = table.event.rules.us_raw_scores
            return table.of_opponent(table.score if raw else uschess.adjusted(table)), table.unit
        if self.code != "SB":
            return None
        seen = self.unplayed
        return seen.against if seen else table.of_opponent(table.strength), table.unit

    def parts(self) -> tuple[Addend, ...]:
        """The addends, those struck marked."""
        points = self.unplayed.points if self.unplayed else self.table.points
        parts = addends(self.whole, self.chair.at, self.cut, self.scores, (points, self.table.unit))
        return self._with_deductions(parts) if self.code == "US/Cumulative" else parts

    def _with_deductions(self, parts: tuple[Addend, ...]) -> tuple[Addend, ...]:
        """The scores after each round as they were, and apart what is taken off in a round (34E3)."""
        score = (self.table.points[self.chair.at].cumsum() * self.table.unit).tolist()
        running = tuple(part._replace(value=Fraction(score[part.round])) for part in parts)
        taken = ((part.round, part.value - was.value) for part, was in zip(parts, running, strict=True))
        return (*running, *(Addend(at, value, less=True) for at, value in taken if value))

    def sum(self, parts: Sequence[Addend], *, zeros: bool = False, more: str = "") -> str:
        """`SB 9¾ = 1×2 + 1×3 (C.07, 9.1).`, with `more` behind the last addend."""
        if self.value is None:
            return self.stated()
        said = arithmetic(self.value, parts, mean=self.terms.mean, zeros=zeros)
        return f"{self.entry.code} {said}{more} ({cited(self.entry)})."

    def stated(self, more: str = "") -> str:
        """`RTNG 2100 (C.07, 10.6).`, with `more` behind the value."""
        shown = "–" if self.value is None else exact_points(self.value)
        return f"{self.entry.code} {shown}{more} ({cited(self.entry)})."

    def counted(self, names: str, nothing: str = "") -> str:
        """`WON 3: against Tal, Nagy and Lee (C.07, 7.2).`"""
        return self.stated(f": {names}" if names else nothing)

    def struck(self, parts: tuple[Addend, ...], why: Callable[[Addend], str]) -> list[str]:
        """A sentence about what was struck, each with its reason; nothing where nothing was.

        `why` says it for what a cut at the low end took; the rest says itself.
        """
        said = []
        for part in parts:
            if not part.struck:
                continue
            who = self.chair.who(part.round)
            reason = why(part)
            if part.struck == HIGHEST:
                reason = "the highest of those left (14.2)"
            elif part.struck == SPENT:
                reason = "left unplayed by choice and worth no less than what was due (16.5)"
            said.append(f"{part} against {who}, {reason}" if self.met(part) else f"{part}, {who}, {reason}")
        if not said and not any(self.cut):
            return []
        if not parts:
            return ["There is nothing to strike."]
        if all(part.struck for part in parts):
            few = f"there are only {len(parts)}, so " if len(parts) < sum(self.cut) else ""
            said.append(f"{few}{NOTHING_LEFT}")
        return [f"Struck: {'; '.join(said)}."]

    def met(self, part: Addend) -> bool:
        """Whether a part comes from a round with an opponent."""
        return self.chair.opponents[part.round] >= 0

    def against(self, parts: tuple[Addend, ...]) -> str:
        """Who the parts of a sum come from, in its order."""
        return listed(self.chair.who(part.round) for part in parts)
