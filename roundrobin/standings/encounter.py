"""Direct encounter, the one rule about a group instead of a player (C.07, article 6).

Among players level on everything so far, a table of only their games decides. Whoever met more than once
counts the average of those games (6.1.2). Parts that stay level are tried again on their own games alone,
until nothing splits any more. All groups are worked on at once.

It is not applied to a group in which two have not met, as in an unfinished round robin or between team-mates
of a Scheveningen event: 6.2 asks for all to have met, and 6.3 is for Swiss events only. In a Swiss whoever
stands first whatever the missing games might bring is placed, then the next, and the others start again among
themselves.
"""

from __future__ import annotations

import numpy as np

from roundrobin.standings.crosstable import Crosstable, Grid, Mask


def split(group: Grid, value: Grid) -> Grid:
    """Splits every group by a value, higher first. A group is (..., players): how many stand ahead.

    >>> import roundrobin as rr
    >>> split(np.zeros(5, dtype=np.int64), rr.crosstable(rr.example()).score).tolist()
    [0, 3, 1, 1, 3]
    """
    low = value.min(-1, keepdims=True)
    order = group * (value.max(-1, keepdims=True) - low + 1) - (value - low)
    return (order[..., None, :] < order[..., :, None]).sum(-1)


def settled(group: Grid) -> bool:
    """Whether nobody is level with anybody: then the numbers of players ahead are 0, 1, 2, ...

    >>> settled(np.array([0, 3, 1, 1, 3])), settled(np.array([0, 4, 2, 1, 3]))
    (False, True)
    """
    players = group.shape[-1]
    return bool((group.sum(-1) == players * (players - 1) // 2).all())


def direct_encounter(table: Crosstable, group: Grid, *, forfeits: bool = False) -> Grid:
    """Who did better in the games among those who are level stands ahead; each part again by its own (6).

    A forfeit is a game like others; of two games or more the average counts (6.1.2); a group in which two
    have not met stays as it is, unless `rules.unmet` counts games to come as lost. In a Swiss a forfeit is
    no game unless `forfeits` says so (/P), and of a group in which two have not met those are placed who
    stand ahead of all others whatever the missing games might bring (6.3). Groups are (..., players): how
    many stand ahead.

    >>> import roundrobin as rr
    >>> level = np.array([0, 3, 1, 1, 3])  # 3 and 4 with 2 points, 2 and 5 with 1½
    >>> direct_encounter(rr.crosstable(rr.example()), level).tolist()  # 4 beat 3; 2 and 5 drew
    [0, 3, 2, 1, 3]
    """
    met, average, common = _meetings(table, table.game if forfeits or not table.swiss else table.played)
    apart = met == 0
    while True:
        level = _together(group)
        missing = level & apart
        score = (average * level).sum(-1)
        if table.swiss:
            score = _whatever_comes(table, level, score, missing.sum(-1) * common)
        elif table.event.rules.unmet == "level" and (not_met := missing.any(-1)).any():
            score[not_met | (level & not_met[..., None, :]).any(-1)] = 0
        finer = split(group, score)
        if settled(finer) or (finer == group).all():
            return finer
        group = finer


def _whatever_comes(table: Crosstable, level: Mask, score: Grid, missing: Grid) -> Grid:
    """Scores to split by when games are missing (6.3): only who is sure of the place keeps his own.

    The score of each counts his `missing` games as lost. He is sure of his place when nobody behind could
    reach him by winning all of theirs, and those ahead of him are sure of theirs.
    """
    if not missing.any():
        return score
    incomplete = (missing > 0) | (level & (missing > 0)[..., None, :]).any(-1)
    scoring, unit = table.event.rules.scoring, table.unit
    low = score + missing * int(scoring.loss / unit)
    high = score + missing * int(scoring.win / unit)
    ahead = level & (low[..., None, :] > low[..., :, None])
    reached: Mask = np.asarray((level & ~ahead & (high[..., None, :] >= low[..., :, None])).any(-1))
    sure = ~reached & ~(ahead & reached[..., None, :]).any(-1)
    return np.where(incomplete, np.where(sure, low - low.min() + 1, 0), score)


def position(before: Grid, after: Grid) -> Grid:
    """Each player's position inside the group that was split, from 1; 0 where nothing was split.

    >>> position(np.array([0, 3, 1, 1, 3]), np.array([0, 3, 2, 1, 3])).tolist()
    [0, 0, 2, 1, 0]
    """
    changed = after != before
    same = _together(before)
    was_split = changed | (same & changed[..., None, :]).any(-1)
    return np.where(was_split, after - before + 1, 0)


def _together(group: Grid) -> Mask:
    same: Mask = group[..., :, None] == group[..., None, :]
    player = np.arange(group.shape[-1])
    same[..., player, player] = False
    return same


def _meetings(table: Crosstable, games: Mask) -> tuple[Grid, Grid, int]:
    """How often each pair met and the first player's average of those games, both (..., players, players).

    Averages are in parts of the unit that make all of them whole: so many as the smallest common multiple of
    the numbers of games, which comes third.
    """
    *batch, players, rounds = table.opponent.shape
    shape = (*batch, players, players)
    cells = np.flatnonzero(games)
    pair = cells // rounds * players + table.opponent.ravel()[cells]
    count = int(np.prod(shape, dtype=np.int64))
    met = np.bincount(pair, minlength=count).reshape(shape)
    taken = np.zeros(count, dtype=np.int64)
    np.add.at(taken, pair, table.points.ravel()[cells])
    times = np.bincount(met.ravel()).nonzero()[0]
    common = int(np.lcm.reduce(times[times > 0], initial=1))
    return met, taken.reshape(shape) * (common // np.maximum(met, 1)), common
