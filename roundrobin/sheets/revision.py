"""Which state of the event a sheet shows, so that an old one on the wall is recognised."""

from __future__ import annotations

from roundrobin.event import Event
from roundrobin.sheets import wording
from roundrobin.standings.crosstable import Crosstable
from roundrobin.standings.progress import progress
from roundrobin.standings.withdrawal import Settled

FINAL = "after the last round"


def stage(event: Event, settled: Settled, after: int | None = None) -> str:
    """`after round 4 of 9`, `before round 1`: as asked for, else as far as the event has come.

    >>> import roundrobin as rr
    >>> event = rr.example()
    >>> settled = rr.crosstable(event).settled
    >>> stage(event, settled), stage(event, settled, 3), stage(event, settled, 0)
    ('after round 5 of 5', 'after round 3 of 5', 'before round 1')
    """
    far = progress(settled)
    reached = far.reached if after is None else after
    if reached:
        return f"after round {reached} of {len(event.schedule.rounds)}"
    return "during round 1" if after is None and far.ahead[:1] and far.ahead[0][0] == 1 else "before round 1"


def state(table: Crosstable) -> str:
    """The same of a crosstable, which may be final.

    >>> import roundrobin as rr
    >>> state(rr.crosstable(rr.example())), state(rr.crosstable(rr.example(), after=3))
    ('after the last round', 'after round 3 of 5')
    """
    return FINAL if table.final else stage(table.event, table.settled, table.after)


def revision(event: Event, settled: Settled, after: int | None = None) -> list[str]:
    """For the footer of a sheet that is printed again every round: which older one to take off the wall.

    Two sheets with different results never say the same, as long as nobody corrects a result: what is missing
    of the round, and what is played of later ones, is counted.

    >>> import roundrobin as rr
    >>> event = rr.example()
    >>> revision(event, rr.crosstable(event).settled, 3)
    ['after round 3 of 5, replaces the sheet after round 2']
    """
    now = stage(event, settled, after)
    far = progress(settled)
    if after is not None:
        return [f"{now}, replaces the sheet {_before(after)}" if after else now]
    if not far.begun:
        return [now]
    older = f"after round {far.reached}" if far.ahead and far.reached else _before(far.reached)
    missing = [f"{wording.count(far.waiting, 'game')} open"] if far.waiting else []
    rounds = f"round {far.ahead[0][0]}" if len(far.ahead) == 1 else "later rounds"
    played = [f"{wording.count(far.played_ahead, 'game')} of {rounds} played"] if far.ahead else []
    return [f"{now}, replaces the sheet {older}", *missing, *played]


def revised(table: Crosstable) -> list[str]:
    """The same of a crosstable; nothing under a final one.

    >>> import roundrobin as rr
    >>> revised(rr.crosstable(rr.example()))
    []
    """
    return [] if table.final else revision(table.event, table.settled, table.after)


def _before(reached: int) -> str:
    return f"after round {reached - 1}" if reached > 1 else "before round 1"
