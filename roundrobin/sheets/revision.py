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

    Results of rounds not come through yet are counted: `after round 4 of 9, with 1 more result`.

    >>> import roundrobin as rr
    >>> event = rr.example()
    >>> settled = rr.crosstable(event).settled
    >>> stage(event, settled), stage(event, settled, 3), stage(event, settled, 0)
    ('after round 5 of 5', 'after round 3 of 5', 'before round 1')
    """
    far = progress(settled)
    reached = far.reached if after is None else after
    said = f"after round {reached} of {len(event.schedule.rounds)}" if reached else "before round 1"
    if after is not None or not far.ahead:
        return said
    return f"{said}, with {wording.count(far.played_ahead, 'more result' if reached else 'result')}"


def state(table: Crosstable) -> str:
    """The same of a crosstable, which may be final.

    >>> import roundrobin as rr
    >>> state(rr.crosstable(rr.example())), state(rr.crosstable(rr.example(), after=3))
    ('after the last round', 'after round 3 of 5')
    """
    return FINAL if table.final else stage(table.event, table.settled, table.after)


def revision(event: Event, settled: Settled, after: int | None = None) -> list[str]:
    """For the footer of a sheet that is printed again every round: which older one to take off the wall.

    What is missing and who has left is counted, so that a sheet with more results differs from the one
    before. Only a correction leaves no trace.

    >>> import roundrobin as rr
    >>> event = rr.example()
    >>> revision(event, rr.crosstable(event).settled, 3)
    ['after round 3 of 5, replaces the sheet after round 2']
    """
    now, far = stage(event, settled, after), progress(settled)
    if after is not None or not far.ahead:
        reached = far.reached if after is None else after
        older = f"after round {reached - 1}" if reached > 1 else "before round 1"
        said = [f"{now}, replaces the sheet {older}" if reached else now]
    else:
        said = [f"{now}, replaces all sheets before"]
    if after is None:
        gone = len(settled.verdicts)
        said += [f"{wording.count(far.waiting, 'game')} open"] if far.waiting else []
        said += [f"{wording.count(gone, 'player')} left"] if gone else []
    return said


def revised(table: Crosstable) -> list[str]:
    """The same of a crosstable; nothing under a final one.

    >>> import roundrobin as rr
    >>> revised(rr.crosstable(rr.example()))
    []
    """
    return [] if table.final else revision(table.event, table.settled, table.after)
