"""Orders of tie-breaks that guides recommend; FIDE recommends none, the organiser announces one (C.07, 4.1).

Sources: handbooks and guides for organisers (round robin, Swiss, school events), the regulations of the World
Junior as played as a round robin, and US Chess 34E and 34F.
"""

from __future__ import annotations

from typing import NamedTuple

ROUND_ROBIN, SWISS = "round robin", "Swiss"
SAID = "Advice of guides, no rule: FIDE recommends no order, the organiser announces one before the start."


class Advice(NamedTuple):
    """A list of tie-breaks, the kind of event it is meant for, and whose advice it is."""

    kind: str
    event: str
    tiebreaks: tuple[str, ...]
    source: str

    @property
    def whose(self) -> str:
        """For which event, and whose advice it is."""
        return f"for a {self.event}, {self.source}"

    @property
    def listed(self) -> str:
        """The list as it is written."""
        return " ".join(self.tiebreaks)


ORDERS = (
    Advice(ROUND_ROBIN, "round robin", ("DE", "SB", "KS", "WIN"), "guides for organisers"),
    Advice(ROUND_ROBIN, "round robin", ("SB", "DE", "KS"), "guides for organisers"),
    Advice(ROUND_ROBIN, "junior round robin", ("WIN", "SB", "KS", "BWG"), "World Junior regulations"),
    Advice(ROUND_ROBIN, "round robin in the USA", ("US/SB", "US/DE"), "US Chess 34F"),
    Advice(SWISS, "Swiss, classical", ("BH/C1", "BH", "WIN", "DE"), "guides for organisers"),
    Advice(SWISS, "Swiss, rapid or blitz", ("BH/C1", "BH", "ARO", "WIN"), "guides for organisers"),
    Advice(SWISS, "Swiss at school or for beginners", ("WIN", "DE", "RTNG", "lots"), "guides for organisers"),
    Advice(
        SWISS,
        "Swiss in the USA",
        ("US/ModifiedMedian", "US/Solkoff", "US/Cumulative", "US/CumulativeOpposition"),
        "US Chess 34E",
    ),
)


def advised(*, swiss: bool) -> tuple[Advice, ...]:
    """The orders advised for a Swiss, or for a round robin.

    >>> [order.listed for order in advised(swiss=False)][:2]
    ['DE SB KS WIN', 'SB DE KS']
    """
    return tuple(order for order in ORDERS if order.kind == (SWISS if swiss else ROUND_ROBIN))
