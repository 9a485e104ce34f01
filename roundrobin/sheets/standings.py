"""The standings: the short list by place, and the tie-break columns that the crosstable shares."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date as Date
from fractions import Fraction

from roundrobin.results import show_points
from roundrobin.sheets import wording
from roundrobin.sheets.frame import field_size, frame, printed_names, who_cells, who_columns
from roundrobin.sheets.revision import revised, state
from roundrobin.sheets.sheet import Block, Cell, Column, Role, Row, Sheet
from roundrobin.standings.handbook import EDITION_NAMES, HANDBOOK
from roundrobin.standings.ranking import Row as Standing
from roundrobin.standings.ranking import Standings

_DECISIONS = {"playoff": "play-off", "arbiter": "arbiter", "lots": "lots"}


def standings(standings: Standings, *, date: Date | None = None) -> Sheet:
    """Places with points, every tie-break in the order applied, and what decided each place.

    >>> import roundrobin as rr
    >>> for line in rr.text(standings(rr.standings(rr.crosstable(rr.example())))).splitlines()[3:8]:
    ...     print(line)
    Pl  Name          Games  Pts  DE  SB  KS  WON  Decided by
    ─────────────────────────────────────────────────────────
     1  Ash, Ida          4   3    –  5¼  1½    2
     2  Dogwood, Mia      4   2   1   3½  1     2
     3  Cedar, Leo        4   2   2   3¾   ½    0  DE
    """
    event = standings.event
    called, who = printed_names(event), who_columns(event)
    breaks = tiebreak_columns(standings)
    place = places(standings)
    decided = any(row.decided_by not in {None, "PTS"} for row in standings.rows)
    rows = []
    for row in standings.rows:
        rows.append(
            Row(
                (
                    Cell(place[row.player.number]),
                    Cell(called[row.player.number]),
                    *who_cells(who, row.player),
                    Cell(str(row.games)),
                    Cell(show_points(row.points)),
                    *tiebreak_cells(standings, row),
                    *([Cell(decided_by(row))] if decided else []),
                ),
                leader=leads(row),
            )
        )
    for gone in standings.annulled:
        empty = [Cell()] * (len(breaks) + 1 + decided)
        player = gone.player
        cells = (
            Cell("–"),
            Cell(called[player.number]),
            *who_cells(who, player),
            Cell(str(gone.played)),
            *empty,
        )
        rows.append(Row(cells, annulled=True))
    return frame(
        event,
        "standings",
        f"{'Final standings' if standings.final else 'Standings'}{suffix(standings)}",
        [
            Column("Pl", Role.PLACE, "place"),
            Column("Name", Role.NAME),
            *who,
            Column("Games", Role.GAMES, "games that count"),
            Column("Pts", Role.POINTS, "points"),
            *breaks,
            *([Column("Decided by", Role.DECIDED)] if decided else []),
        ],
        [Block(tuple(rows))],
        details=[field_size(event), event.time_control, f"arbiter {event.arbiter}" if event.arbiter else ""],
        notes=[*tiebreak_note(standings), *standings.notes],
        legend=wording.legend(place_legend(place.values())),
        footer=revised(standings.table),
        date=date,
        after=standings.table.after,
    )


def suffix(standings: Standings) -> str:
    """` after round 4 of 9, provisional`; nothing in a final table."""
    if standings.final:
        return ""
    return f" {state(standings.table)}, provisional"


def places(standings: Standings) -> dict[int, str]:
    """The place of each number: `3`, `3=` where it is shared, `2*` where a decision off the board made it."""
    said = {}
    made = False
    for at, row in enumerate(standings.rows):
        below = standings.rows[at + 1].decided_by if at + 1 < len(standings.rows) else None
        same = row.decided_by is None and at > 0  # shares the place with the row above, and how it came
        made = row.decided_by in _DECISIONS or below in _DECISIONS or (same and made)
        said[row.player.number] = f"{row.place}{'=' if row.shared else ''}{'*' if made else ''}"
    return said


def place_legend(said: Iterable[str]) -> list[str]:
    """What the signs behind the places mean, as far as they occur."""
    signs = "".join(said)
    legend = ["= shared place"] if "=" in signs else []
    return [*legend, *(["* decided off the board"] if "*" in signs else [])]


def leads(row: Standing) -> bool:
    """Whether the row is first, alone or with others, after a game at least."""
    return row.place == 1 and row.games > 0


def decided_by(row: Standing) -> str:
    """What put the row below the one above: a tie-break, `lots`, `play-off`, `arbiter`; not points."""
    if row.decided_by in {None, "PTS"}:
        return ""
    return _DECISIONS.get(str(row.decided_by), str(row.decided_by))


def tiebreak_columns(standings: Standings) -> list[Column]:
    """A column for each tie-break in the order applied, direct encounter included."""
    pairs = zip(standings.keys, standings.tiebreaks, strict=True)
    return [Column(key.replace(entry.code, entry.head), Role.TIEBREAK, entry.name) for key, entry in pairs]


def tiebreak_cells(standings: Standings, row: Standing) -> list[Cell]:
    """The values under `tiebreak_columns`; a dash where there is none, as for DE outside a tie."""
    pairs = zip(standings.keys, standings.tiebreaks, strict=True)
    return [
        Cell(show_value(row.values.get(key), decimals=bool(entry.heading and entry.heading.decimals)))
        for key, entry in pairs
    ]


def show_value(value: Fraction | int | None, *, decimals: bool = False) -> str:
    """A tie-break as it stands on paper: `24¾`, `12.33`, or a dash; with `decimals` always two of them."""
    if value is None:
        return "–"
    hundredths = (200 * Fraction(value) + 1) // 2  # half up
    return f"{hundredths // 100}.{hundredths % 100:02}" if decimals else show_points(Fraction(value))


def tiebreak_note(standings: Standings) -> list[str]:
    """Spells the tie-breaks out with the edition of the Handbook; nothing when none were announced."""
    if not standings.tiebreaks:
        return []
    listed = ", ".join(
        f"{key} {entry.name}" + (" (position in the tied group)" if entry.code == "DE" else "")
        for key, entry in zip(standings.keys, standings.tiebreaks, strict=True)
    )
    edition = EDITION_NAMES.get(standings.event.rules.edition, standings.event.rules.edition)
    sources = [
        f"FIDE C.07, {edition}" if source == HANDBOOK else source
        for source in dict.fromkeys(
            entry.heading.source if entry.heading else "the organiser" for entry in standings.tiebreaks
        )
    ]
    return [f"Ties broken by {listed} ({'; '.join(sources)})."]
