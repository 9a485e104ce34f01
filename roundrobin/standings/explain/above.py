"""Why one player stands above another: down the announced list to the criterion that decided."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from roundrobin.event import Player
from roundrobin.results import exact_points
from roundrobin.standings.explain import Explanation, explain, points
from roundrobin.standings.explain.chair import called, listed
from roundrobin.standings.explain.meeting import Encounter, encounters, in_words, tied
from roundrobin.standings.explain.readings import of_withdrawals, reading_of
from roundrobin.standings.explain.view import cited
from roundrobin.standings.ranking import Standings, Value, values
from roundrobin.standings.withdrawal import ARTICLE, HOUSE

_OF_ROWS = "Players who share a place"
_TWICE = 2
OFF_THE_BOARD = {"playoff": "play-off", "arbiter": "the arbiter", "lots": "drawing of lots"}


@dataclass(frozen=True)
class Criterion:
    """One criterion for two players: both values, whether it decides, and a sentence that says so.

    `explanations` open both values, `encounters` are the tables of direct encounter; points that are equal
    and decisions off the board have neither.
    """

    key: str
    name: str
    article: str
    values: tuple[Value, Value]
    decides: bool
    says: str
    explanations: tuple[Explanation, ...] = ()
    encounters: tuple[Encounter, ...] = ()
    lines: tuple[str, ...] = ()


@dataclass(frozen=True)
class Above:
    """Two players from the upper to the lower; `turned` says that they were asked for the other way round.

    `decided_by` is the key of the criterion that decided, None where they share the place or one of them
    stands outside the table. `says` is the answer in a sentence or two, `notes` what else to know about it.
    """

    upper: Player
    lower: Player
    turned: bool
    decided_by: str | None
    criteria: tuple[Criterion, ...]
    says: tuple[str, ...]
    notes: tuple[str, ...]


def above(standings: Standings, one: int, other: int) -> Above:
    """Why the player of one number stands above that of the other, or below, or shares the place.

    >>> import roundrobin as rr
    >>> told = above(rr.standings(rr.crosstable(rr.example()), "DE SB"), 5, 2)
    >>> told.says
    ('Elm stands above Birch by SB: 3¼ against 2¾.',)
    >>> for each in told.criteria:
    ...     print(each.key, each.says)
    PTS 1½ points each.
    DE It does not separate Birch and Elm (C.07, 6).
    SB Elm 3¼, Birch 2¾: decides.
    """
    table = standings.table
    names = called(table.event.players)
    if out := [number for number in (one, other) if table.annulled[number - 1]]:
        return _outside(standings, one, other, out, names)
    groups = [(int(step.group[one - 1]), int(step.group[other - 1])) for step in standings.steps]
    at = next((at for at, (first, second) in enumerate(groups) if first != second), None)
    turned = at is not None and groups[at][0] > groups[at][1]
    upper, lower = (other, one) if turned else (one, other)
    last = len(groups) - 1 if at is None else at
    criteria = tuple(_criterion(standings, nth, upper, lower, nth == at) for nth in range(last + 1))
    decided_by = None if at is None else standings.steps[at].key
    says = _answer(standings, criteria, names[upper - 1], names[lower - 1], decided_by)
    if turned:
        says = (f"It is the other way round: {names[lower - 1]} stands below {names[upper - 1]}.", *says)
    players = table.event.player(upper), table.event.player(lower)
    return Above(*players, turned, decided_by, criteria, says, _notes(standings))


def _outside(standings: Standings, one: int, other: int, out: Sequence[int], names: Sequence[str]) -> Above:
    turned = out == [one]
    upper, lower = (other, one) if turned else (one, other)
    stand = "stands" if len(out) == 1 else "stand"
    who = listed(names[number - 1] for number in out)
    house = any(verdict.house for verdict in standings.annulled if verdict.player.number in out)
    by = HOUSE if house else ARTICLE
    says = [f"{who} {stand} outside the table: the results count for nobody ({by})."]
    if len(out) == 1:
        row = next(row for row in standings.rows if row.player.number == upper)
        says.append(f"{names[upper - 1]} has place {row.place}.")
    event = standings.event
    return Above(event.player(upper), event.player(lower), turned, None, (), tuple(says), _notes(standings))


def _notes(standings: Standings) -> tuple[str, ...]:
    """What stands below the table, without what is said of its rows."""
    said = (note for note in standings.notes if not note.startswith(_OF_ROWS))
    return (*said, *of_withdrawals(standings.table))


def _again(standings: Standings, nth: int) -> list[str]:
    """What is said of a criterion (points are 0) that the list has had already."""
    codes = [entry.code for entry in standings.tiebreaks]
    code = codes[nth - 1]
    if code not in codes[: nth - 1]:
        return []
    often = "twice" if codes.count(code) == _TWICE else f"{codes.count(code)} times"
    return [f"{code} stands in the list {often}, and separates nobody again."]


def _criterion(standings: Standings, nth: int, upper: int, lower: int, decides: bool) -> Criterion:
    table, step = standings.table, standings.steps[nth]
    names = called(table.event.players)
    one, other = names[upper - 1], names[lower - 1]
    if nth > len(standings.tiebreaks):
        return _decision(standings, step.key, (upper, lower), decides)
    each = values(step)
    pair = each[upper - 1], each[lower - 1]
    if nth == 0:
        if not decides:
            return Criterion("PTS", "points", "", pair, False, f"{_each(pair[0])}.")
        both = points(table, upper), points(table, lower)
        return Criterion("PTS", "points", "", pair, True, _decides(one, other, pair), both)
    entry = standings.tiebreaks[nth - 1]
    if entry.splits is not None:
        return _direct(standings, nth, (upper, lower), decides)
    both = explain(table, entry, upper), explain(table, entry, lower)
    says = _decides(one, other, pair, lowest=entry.lowest) if decides else _level(pair)
    again = tuple(_again(standings, nth))
    return Criterion(step.key, entry.name, cited(entry), pair, decides, says, both, lines=again)


def _direct(standings: Standings, nth: int, pair: tuple[int, int], decides: bool) -> Criterion:
    """Direct encounter: the tables among all who were level with the two."""
    table, step, entry = standings.table, standings.steps[nth], standings.tiebreaks[nth - 1]
    each = values(step)
    positions = each[pair[0] - 1], each[pair[1] - 1]
    names = called(table.event.players)
    upper, lower = (names[number - 1] for number in pair)
    group = tied(table, standings.steps[nth - 1].group, pair[0])
    made = encounters(table, group, pair, entry)
    says = (
        f"{upper} is ahead of {lower} ({cited(entry)}): decides."
        if decides
        else f"It does not separate {listed(sorted((upper, lower)))} ({cited(entry)})."
    )
    readings = reading_of(table, entry, any(one.apart for one in made))
    lines = (*_again(standings, nth), *in_words(table, made), *readings)
    return Criterion(step.key, entry.name, cited(entry), positions, decides, says, (), made, lines)


def _decision(standings: Standings, by: str, pair: tuple[int, int], decides: bool) -> Criterion:
    """A decision off the board; the reason is that of the file."""
    how = OFF_THE_BOARD[by]
    if not decides:
        return Criterion(by, f"decision by {how}", "", (None, None), False, f"By {how}: not about these two.")
    names = called(standings.event.players)
    about = (one for one in standings.event.decisions if one.by == by and set(pair) <= set(one.players))
    why = next((f" ({one.why})" for one in about if one.why), "")
    order = " before ".join(names[number - 1] for number in pair)
    says = f"Off the board by {how}{why}: {order}."
    return Criterion(by, f"decision by {how}", "", (None, None), True, says)


def _each(value: Value) -> str:
    said = exact_points(Fraction(value or 0))
    return f"{said} point{'' if 0 < Fraction(value or 0) <= 1 else 's'} each"


def _level(pair: tuple[Value, Value]) -> str:
    if pair[0] == pair[1]:
        return "Neither has a value." if pair[0] is None else f"{exact_points(Fraction(pair[0]))} each."
    return "It does not separate them."


def _shown(value: Value) -> str:
    return "no value" if value is None else exact_points(Fraction(value))


def _decides(upper: str, lower: str, pair: tuple[Value, Value], *, lowest: bool = False) -> str:
    how = ", the lower first" if lowest else ""
    return f"{upper} {_shown(pair[0])}, {lower} {_shown(pair[1])}{how}: decides."


def _answer(
    standings: Standings, criteria: Sequence[Criterion], upper: str, lower: str, decided_by: str | None
) -> tuple[str, ...]:
    so_far = "" if standings.final else " so far"
    if decided_by is None:
        where = f"{upper} and {lower} share the place{so_far}"
        if not standings.tiebreaks:
            announced = (
                "no tie-breaks were announced" if not standings.announced else "no tie-break is applied"
            )
            return (f"{where}: they are level on points, and {announced}.",)
        return (f"{where}: nothing of the list separates them.",)
    last = criteria[-1]
    if decided_by in OFF_THE_BOARD and not last.article:
        return (f"{upper} stands above {lower}{so_far} by {OFF_THE_BOARD[decided_by]}, off the board.",)
    if last.encounters:
        return (f"{upper} stands above {lower}{so_far} by {decided_by}, {last.name}.",)
    by = "points" if decided_by == "PTS" else decided_by
    first, second = map(_shown, last.values)
    return (f"{upper} stands above {lower}{so_far} by {by}: {first} against {second}.",)


@dataclass(frozen=True)
class Placed:
    """All values of one player, points first, and what put him where he stands."""

    player: Player
    place: int | None
    shared: bool
    values: tuple[Explanation, ...]
    says: tuple[str, ...]
    notes: tuple[str, ...]


def placed(standings: Standings, number: int) -> Placed:
    """Where the player of that number stands, what decided it on both sides, and every value opened.

    >>> import roundrobin as rr
    >>> told = placed(rr.standings(rr.crosstable(rr.example()), "DE SB"), 3)
    >>> print(*told.says, sep="\\n")
    Cedar has place 3.
    Behind Dogwood by DE.
    Ahead of Elm by points: 2 against 1½.
    >>> [(each.key, each.lines[0]) for each in told.values][2]
    ('SB', 'SB 3¾ = ½×1½ + ½×3 + 1×1½ (C.07, 9.1).')
    """
    table = standings.table
    names = called(table.event.players)
    name, player = names[number - 1], table.event.player(number)
    at = next((at for at, row in enumerate(standings.rows) if row.player.number == number), None)
    if at is None:
        told = points(table, number)
        return Placed(player, None, False, (told,), told.lines[:1], _notes(standings))
    row, rows = standings.rows[at], standings.rows
    others = [names[each.player.number - 1] for each in rows if each.place == row.place and each is not row]
    so_far = "" if standings.final else " so far"
    share = f", shared with {listed(others)}" if others else ""
    says = [f"{name} has place {row.place}{so_far}{share}."]
    before = next((each for each in reversed(rows[:at]) if each.place < row.place), None)
    behind = next((each for each in rows[at:] if each.place > row.place), None)
    if before:
        says.append(_beside("Behind", above(standings, before.player.number, number), before.player, names))
    if behind:
        says.append(_beside("Ahead of", above(standings, number, behind.player.number), behind.player, names))
    opened = [points(table, number)]
    for nth, (key, entry) in enumerate(zip(standings.keys, standings.tiebreaks, strict=True)):
        told = explain(table, entry, number, standings.steps[nth].group)
        opened.append(replace(told, key=key, lines=(*told.lines, *_again(standings, nth + 1))))
    return Placed(player, row.place, row.shared, tuple(opened), tuple(says), _notes(standings))


def _beside(where: str, told: Above, other: Player, names: Sequence[str]) -> str:
    name = names[other.number - 1]
    last = told.criteria[-1]
    if told.decided_by in OFF_THE_BOARD and not last.article:
        return f"{where} {name} by {OFF_THE_BOARD[str(told.decided_by)]}, off the board."
    by = "points" if told.decided_by == "PTS" else told.decided_by
    if last.encounters:
        return f"{where} {name} by {by}."
    own, others = last.values if where == "Ahead of" else last.values[::-1]
    return f"{where} {name} by {by}: {_shown(own)} against {_shown(others)}."
