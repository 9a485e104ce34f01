"""What a US Chess rating report cannot hold of events, one sentence a thing."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from anyascii import anyascii

from roundrobin.event import Event, Player, Rules, Scoring
from roundrobin.files import unheld
from roundrobin.files.unheld import listing
from roundrobin.standings.withdrawal import Settled

_GAMES = (
    ("who put off {games} and until when", "postponed"),
    ("the remark on {games}", "remark"),
)
_EVENT = tuple(key for key in unheld.EVENT_WORDS if key != "teams")


def plain(text: str, width: int) -> str:
    """A text as the files take it: ASCII, without anything that is not printed, no longer than its field."""
    ascii_ = "".join(char if char.isprintable() else " " for char in anyascii(text))
    return " ".join(ascii_.split())[:width].rstrip()


def member(player: Player) -> str:
    """The member id of a player, empty where the event has none or a foreign one."""
    return player.national_id if re.fullmatch("[0-9]{8}", player.national_id) else ""


def lost(events: Sequence[Event], settled: Sequence[Settled]) -> tuple[str, ...]:
    """All sentences: on the games, the event, its rules, its players and their names."""
    return (*_of_games(events, settled), *_of_events(events), *_of_rules(events), *_of_players(events))


def _of_games(events: Sequence[Event], settled: Sequence[Settled]) -> Iterator[str]:
    results = [game.result for one in settled for _, _, game in one.schedule.games() if game.result]
    kinds = Counter(
        {
            "forfeit": sum(not result.played for result in results),
            "unrated": sum(not result.rated for result in results),
            "award": sum(bool(result.award and result.played) for result in results),
        }
    )
    if kinds["forfeit"]:
        yield f"Games without play have no opponents in the report: {count_of(kinds['forfeit'], 'game')}."
    if kinds["unrated"]:
        yield f"Games that are not rated stand as forfeits: {count_of(kinds['unrated'], 'game')}."
    if kinds["award"]:
        yield f"The report has results as played, not as awarded: {count_of(kinds['award'], 'game')}."
    if annulled := sum(len(one.annulled) for one in settled):
        yield f"The games of {count_of(annulled, 'annulled player')} are reported, they were played."
    games = [game for event in events for _, _, game in event.schedule.games()]
    if any(round_.date for event in events for round_ in event.schedule.rounds) or any(
        game.date for game in games
    ):
        yield "The report has the first and the last day only, not the dates of rounds."
    for said, key in _GAMES:
        if times := sum(bool(getattr(game, key)) for game in games):
            yield f"The report has no room for {said.format(games=count_of(times, 'game'))}."


def _of_events(events: Sequence[Event]) -> Iterator[str]:
    room = [*dict.fromkeys(one for event in events for one in unheld.of_event(event, _EVENT))]
    if any(event.teams or any(player.team for player in event.players) for event in events):
        room.append(unheld.EVENT_WORDS["teams"])
    programs = [*dict.fromkeys(one for event in events for one in unheld.foreign(event))]
    room += [f"foreign records ({', '.join(programs)})"] if programs else []
    if room:
        yield f"The report has no room for {listing(room)}."
    tables = sorted({event.system for event in events if event.system not in ("swiss", "custom")})
    if named := [one for one in tables if one != "berger"]:
        yield f"The report says that it is a round robin, not by which table: {listing(named)}."


def _of_rules(events: Sequence[Event]) -> Iterator[str]:
    for event in events:
        worth = event.rules.scoring
        usual = replace(worth, bye=None) == Scoring()
        if not usual:
            points = ", ".join(
                f"a {name} {value}"
                for name, value in (("win", worth.win), ("draw", worth.draw), ("loss", worth.loss))
            )
            of = f" of {event.name}" if len(events) > 1 else ""
            yield f"The report has no scoring{of}: US Chess counts 1, ½ and 0, the event {points}."
    if any(replace(event.rules, scoring=Scoring()) != Rules() for event in events):
        yield "The report has no house rules."


def _of_players(events: Sequence[Event]) -> Iterator[str]:
    keys = [key for key in unheld.PLAYER_WORDS if key not in ("team", "national_id")]
    room = [*dict.fromkeys(one for event in events for one in unheld.of_players(event, keys))]
    field = [player for event in events for player in event.players]
    if any(player.national_id and not member(player) for player in field):
        room.append("ids that are not those of US Chess")
    if room:
        yield f"Of the players it has no {listing(room)}."
    if any(plain(player.name, 30).upper() != player.name.upper() for player in field):
        yield "Names are written in capitals of plain ASCII, at most 30."


def count_of(number: int, word: str) -> str:
    """`1 game`, `2 games`."""
    return f"{number} {word}{'s' * (number != 1)}"
