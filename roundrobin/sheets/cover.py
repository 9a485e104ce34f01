"""The first page of a report: what the event was, who ran it, who won, and what stands on the other pages."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date as Date

from roundrobin.results import show_points
from roundrobin.sheets import wording
from roundrobin.sheets.frame import event_dates, frame, printed_names, table_name, team_match
from roundrobin.sheets.sheet import Block, Cell, Column, Kind, Role, Row, Sheet
from roundrobin.sheets.standings import leads, suffix
from roundrobin.sheets.teams import unnamed
from roundrobin.standings.explain.chair import points_in_words
from roundrobin.standings.ranking import Standings
from roundrobin.standings.teams import team_score

ABOUT = "About the event"


def cover(standings: Standings, contents: Sequence[str] = (), *, date: Date | None = None) -> Sheet:
    """The facts of the event, a line each; those the file does not have are left out.

    >>> import roundrobin as rr
    >>> for line in rr.text(cover(rr.standings(rr.crosstable(rr.example())))).splitlines()[3:8]:
    ...     print(line)
    About the event
    ────────────────────────────────────────────────
    Kind             round robin
    Pairings         FIDE Berger table, 5 players
    Players          5
    """
    event = standings.event
    facts = [(label, said) for label, said in _facts(standings) if said]
    rows = tuple(Row((Cell(label, Kind.SECONDARY), Cell(said))) for label, said in facts)
    made = frame(
        event,
        "cover",
        f"{'Final report' if standings.final else 'Report'}{suffix(standings)}",
        [Column(ABOUT, Role.DECIDED), Column("", Role.TEXT)],
        [Block(rows)],
        notes=[f"In this report: {', '.join(contents)}."] if contents else [],
        date=date,
    )
    return replace(made, ours=unnamed(event)) if team_match(event) else made


def _facts(standings: Standings) -> list[tuple[str, str]]:
    event, table = standings.event, standings.table
    games = [game for _, _, game in table.settled.schedule.games()]
    counted = [game for game in games if not table.settled.cancelled(game)]
    still = (int(table.still_open.sum()) + int(table.unlisted.sum())) // 2
    at = event.calendar.at if event.calendar else None
    every = wording.evenings(event, [round_.date for round_ in event.schedule.rounds if round_.date])
    return [
        ("Club", event.club),
        ("Organiser", event.organiser),
        ("City", event.city),
        ("Federation", event.federation),
        ("Dates", event_dates(event)),
        ("Played", every or (f"{at:%H:%M}" if at else "")),
        ("Arbiter", event.arbiter),
        ("Deputies" if len(event.deputies) > 1 else "Deputy", "; ".join(event.deputies)),
        ("Time control", event.time_control),
        ("Kind", wording.kind_of_event(event)),
        (
            "Pairings",
            table_name(event) if event.system not in {"swiss", "custom"} and event.schedule.rounds else "",
        ),
        ("Players", str(len(event.players))),
        ("Average rating", _average(standings)),
        ("Rounds", str(len(event.schedule.rounds))),
        ("Games", f"{len(counted) - min(still, len(counted))} of {len(counted)} decided" if counted else ""),
        *_winners(standings),
        ("Web", event.web),
    ]


def _average(standings: Standings) -> str:
    """The mean of the ratings there are, to the nearest whole number, and how many have none."""
    rated = [player.rating for player in standings.event.players if player.rating]
    if not rated:
        return ""
    without = len(standings.event.players) - len(rated)
    mean = (2 * sum(rated) + len(rated)) // (2 * len(rated))
    return f"{mean}" + (f" ({without} unrated)" if without else "")


def _winners(standings: Standings) -> list[tuple[str, str]]:
    event = standings.event
    called = printed_names(event)
    made: list[tuple[str, str]] = []
    if team_match(event):
        score = team_score(standings.table)
        one, other = (show_points(points) for points in score.points)
        made.append(("Match", f"{score.names[0]} {one} : {other} {score.names[1]}"))
    first = [row for row in standings.rows if leads(row)]
    word = "Winner" if len(first) == 1 else "Winners"
    if first and (team_match(event) or not standings.final):  # tie-breaks decide nothing yet
        word = "Best score" if team_match(event) else "Leading"
        first = [row for row in standings.rows if row.games and row.points == first[0].points]
    for games in dict.fromkeys(row.games for row in first):
        who = "; ".join(called[row.player.number] for row in first if row.games == games)
        made.append((word, f"{who}, {points_in_words(first[0].points)} from {wording.count(games, 'game')}"))
    return made
