"""Why somebody stands where he does: criterion by criterion, each value with the sum it is made of."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date as Date
from fractions import Fraction

from roundrobin.event import Player
from roundrobin.results import exact_points
from roundrobin.sheets.frame import frame
from roundrobin.sheets.revision import state
from roundrobin.sheets.sheet import Block, Cell, Column, Kind, Role, Row, Sheet
from roundrobin.standings.explain import Explanation
from roundrobin.standings.explain.above import Above, Criterion, Placed
from roundrobin.standings.explain.chair import Chair, called, played_for_nobody
from roundrobin.standings.handbook import EDITION_NAMES
from roundrobin.standings.ranking import Standings


def why(
    standings: Standings,
    told: Above | Placed | Explanation,
    *,
    notes: Sequence[str] = (),
    date: Date | None = None,
) -> Sheet:
    """Two players down the announced list, all values of one player, or a single value term by term.

    >>> import roundrobin as rr
    >>> from roundrobin.standings.explain.above import above
    >>> standings = rr.standings(rr.crosstable(rr.example()), "DE SB")
    >>> for line in rr.text(why(standings, above(standings, 5, 2))).splitlines():
    ...     print(line)
    Five Trees
    Elm stands above Birch by SB: 3¼ against 2¾
    <BLANKLINE>
    Criterion             Elm  Birch
    ────────────────────────────────
    PTS  points            1½     1½
       1½ points each.
    <BLANKLINE>
    DE  direct encounter    –      –
       Birch and Elm drew, which leaves them level.
       It does not separate Birch and Elm (C.07, 6).
    <BLANKLINE>
    SB  Sonneborn-Berger   3¼     2¾
       Elm: SB 3¼ = ½×1½ + ½×2 + ½×3 (C.07, 9.1).
       Own points times the score of Birch, Cedar and Ash; nothing from
       Dogwood.
       Birch: SB 2¾ = ½×1½ + 1×2 (C.07, 9.1).
       Own points times the score of Elm and Dogwood; nothing from Ash and
       Cedar. The forfeit against Cedar counts like any other game (15.2).
       Elm 3¼, Birch 2¾: decides.
    <BLANKLINE>
    In this order: points, DE, SB.
    C.07 is the FIDE Handbook, edition of March 2026.
    """
    if isinstance(told, Explanation):
        return _value(standings, told, notes, date)
    if isinstance(told, Placed):
        return _placed(standings, told, notes, date)
    return _above(standings, told, notes, date)


def _above(standings: Standings, told: Above, notes: Sequence[str], date: Date | None) -> Sheet:
    names = called(standings.event.players)
    upper, lower = names[told.upper.number - 1], names[told.lower.number - 1]
    if not told.criteria:
        annulled = standings.table.annulled
        out = [one for one in (told.upper, told.lower) if annulled[one.number - 1]]
        return _sheet(standings, told.says, _outside(standings, out), [*notes, *told.notes], date)
    columns = [
        Column("Criterion", Role.NAME),
        Column(upper, Role.TIEBREAK),
        Column(lower, Role.TIEBREAK),
    ]
    blocks = [Block(tuple(_rows(criterion, (upper, lower)))) for criterion in told.criteria]
    return _sheet(standings, told.says, (columns, blocks), [*notes, *told.notes], date)


def _rows(criterion: Criterion, names: Sequence[str]) -> Iterable[Row]:
    yield Row(
        (Cell(_criterion(criterion.key, criterion.name)), *(Cell(_shown(one)) for one in criterion.values)),
        leader=criterion.decides,
    )
    for line in criterion.lines:
        yield Row(line=line)
    for name, told in zip(names, criterion.explanations, strict=False):
        yield Row(line=f"{name}: {told.lines[0]}")
        if rest := " ".join(told.lines[1:]):
            yield Row(line=rest)
    yield Row(line=criterion.says)


def _placed(standings: Standings, told: Placed, notes: Sequence[str], date: Date | None) -> Sheet:
    if told.place is None:
        outside = _outside(standings, [told.player])
        return _sheet(standings, told.says, outside, [*notes, *told.notes], date)
    columns = [Column("Criterion", Role.NAME), Column("Value", Role.TIEBREAK)]
    blocks = []
    for value in told.values:
        head = Row((Cell(_criterion(value.key, value.name)), Cell(_shown(value.value))))
        rest = " ".join(value.lines[1:])
        lines = [Row(line=value.lines[0]), *([Row(line=rest)] if rest else [])]
        blocks.append(Block((head, *lines)))
    return _sheet(standings, told.says, (columns, blocks), [*notes, *told.notes], date)


def _value(standings: Standings, told: Explanation, notes: Sequence[str], date: Date | None) -> Sheet:
    chair = Chair(standings.table, told.player.number - 1)
    struck = any(term.struck for term in told.terms)
    said = [f"{chair.name}: {told.name}", *told.lines[:1]]
    if chair.annulled:
        return _sheet(standings, [" · ".join(said)], _outside(standings, [told.player]), notes, date)
    if not told.terms:
        one = [Column("Criterion", Role.NAME), Column("Value", Role.TIEBREAK)]
        row = Row((Cell(_criterion(told.key, told.name)), Cell(_shown(told.value))))
        return _sheet(standings, [" · ".join(said)], (one, [Block((row,))]), [*told.lines[1:], *notes], date)
    columns = [
        Column("Rd", Role.GAMES, "round"),
        Column("Opponent", Role.NAME),
        Column("Term", Role.TEXT),
        Column("Worth", Role.TIEBREAK),
        *([Column("Struck", Role.DECIDED)] if struck else []),
    ]
    rows = []
    for term, opponent in zip(told.terms, told.opponents, strict=True):
        who = chair.names[opponent - 1] if opponent else chair.without(term.round)
        cells = [
            Cell(str(chair.number(term.round))),
            Cell(who, Kind.PLAIN if opponent else Kind.SECONDARY),
            Cell(str(term)),
            Cell(exact_points(term.value)),
        ]
        rows.append(Row((*cells, *([Cell(term.struck)] if struck else [])), annulled=bool(term.struck)))
    blocks = [Block(tuple(rows))]
    return _sheet(standings, [" · ".join(said)], (columns, blocks), [*told.lines[1:], *notes], date)


def _outside(standings: Standings, players: Sequence[Player]) -> tuple[list[Column], list[Block]]:
    """The games of those who stand outside the table, with what they were on the board."""
    table, blocks = standings.table, []
    names = called(table.event.players)
    for player in players:
        games = [
            Row((Cell(str(at)), Cell(names[other - 1]), Cell(str(result))))
            for at, other, result in played_for_nobody(table, player.number)
        ]
        head = f"Games of {names[player.number - 1]}, which count for nobody"
        blocks.append(Block(tuple(games) or (Row(line="There were no games."),), head=head))
    columns = [Column("Rd", Role.GAMES, "round"), Column("Opponent", Role.NAME), Column("Result", Role.TEXT)]
    return columns, blocks


def _sheet(
    standings: Standings,
    says: Sequence[str],
    body: tuple[Sequence[Column], Sequence[Block]],
    notes: Sequence[str],
    date: Date | None,
) -> Sheet:
    event, (columns, blocks) = standings.event, body
    edition = f"C.07 is the FIDE Handbook, edition of {EDITION_NAMES[event.rules.edition]}."
    listed = ", ".join(standings.keys)
    order = [f"In this order: points, {listed}."] if standings.keys else []
    return frame(
        event,
        "why",
        " ".join(says).rstrip("."),
        columns,
        [block for block in blocks if block.rows],
        details=[] if standings.final else [f"{state(standings.table)}, provisional"],
        notes=[*notes, *order, edition],
        when="",
        date=date,
        after=standings.table.after,
    )


def _criterion(key: str, name: str) -> str:
    return f"{key}  {name}"


def _shown(value: Fraction | int | None) -> str:
    return "–" if value is None else exact_points(Fraction(value))
