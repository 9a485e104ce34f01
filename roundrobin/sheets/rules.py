"""What was decided beside the board, and by which rules and readings the table was made."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date as Date

from roundrobin.sheets.frame import frame
from roundrobin.sheets.sheet import Block, Cell, Column, Role, Row, Sheet
from roundrobin.sheets.standings import suffix
from roundrobin.sheets.wallchart import byes, postponed
from roundrobin.standings.explain.readings import of_withdrawals
from roundrobin.standings.handbook import EDITION_NAMES
from roundrobin.standings.notes import house_rules, penalties
from roundrobin.standings.ranking import Standings
from roundrobin.standings.readings import reading
from roundrobin.standings.readings import said as in_words

WITHDRAWALS, DECISIONS, PENALTIES = "Withdrawals", "Decisions off the board", "Penalties"
OPEN_GAMES, BYES, TIEBREAKS, READINGS = "Open games", "Byes", "Tie-breaks", "Rules and readings"
NOBODY_LEFT, NONE_ANNOUNCED = "Nobody has left.", "None were announced: level players share the place."
BY = {"playoff": "a play-off", "arbiter": "the arbiter", "lots": "lots"}


def rules(standings: Standings, *, date: Date | None = None) -> Sheet:
    """Withdrawals, decisions, penalties, open games, the tie-breaks and how the rules were read.

    >>> import roundrobin as rr
    >>> for line in rr.text(rules(rr.standings(rr.crosstable(rr.example()), "SB"))).splitlines()[3:9]:
    ...     print(line)
    Withdrawals
       Nobody has left.
    <BLANKLINE>
    Byes
       1 in round 1; 4 in round 2; 2 in round 3; 5 in round 4; 3 in round 5.
    <BLANKLINE>
    """
    event, table = standings.event, standings.table
    parts: list[tuple[str, Sequence[str]]] = [
        (WITHDRAWALS, [*map(str, table.settled.verdicts), *of_withdrawals(table)] or [NOBODY_LEFT]),
        (DECISIONS, _decisions(standings)),
        (PENALTIES, [said.removeprefix("Penalty: ") for said in penalties(event)]),
        (OPEN_GAMES, [*_open(standings), *table.left_out]),
        (BYES, [said.removeprefix("Byes: ") for said in byes(event)]),
        (TIEBREAKS, _tiebreaks(standings)),
        (READINGS, _readings(standings)),
    ]
    blocks = []
    for head, lines in parts:
        rows = [Row((Cell(head), Cell(line)), line=line) for line in lines]
        if rows:
            blocks.append(Block(tuple(rows), head))
    return frame(
        event,
        "rules",
        f"Decisions and rules{suffix(standings)}",
        [Column("About", Role.DECIDED), Column("Said", Role.TEXT), Column("–", Role.DASH)],
        blocks,
        date=date,
    )


def _decisions(standings: Standings) -> list[str]:
    event = standings.event
    said = []
    for one in event.decisions:
        order = " before ".join(event.player(number).name for number in one.order)
        rest = [event.player(number).name for number in one.players if number not in one.order]
        behind = f", then {', '.join(rest)}" if rest else ""
        why = f" ({one.why})" if one.why else ""
        said.append(f"By {BY[one.by]}{why}: {order}{behind}.")
    return said


def _open(standings: Standings) -> list[str]:
    """The open games; beyond a handful only how many, since the rounds show them."""
    table = standings.table
    put_off = list(postponed(table))
    count = len(table.open_games)
    if not count:
        return []
    return [f"{count} still to be decided.", *put_off]


def _tiebreaks(standings: Standings) -> list[str]:
    if not standings.tiebreaks:
        return [NONE_ANNOUNCED]
    listed = zip(standings.keys, standings.tiebreaks, strict=True)
    return [f"{at}. {key}: {entry.name}." for at, (key, entry) in enumerate(listed, 1)]


def _readings(standings: Standings) -> list[str]:
    event, table = standings.event, standings.table
    edition = EDITION_NAMES.get(event.rules.edition, event.rules.edition)
    said = [f"FIDE Handbook C.07, edition of {edition}."]
    for entry in standings.tiebreaks:
        if found := reading(table, entry):
            said.append(f"{entry.code}: {in_words(found)}.")
    return [*dict.fromkeys(said), *house_rules(event)]
