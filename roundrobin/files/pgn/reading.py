"""An event from the headers of its games: the players, the rounds, and what was put right on the way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from roundrobin.errors import Malformed, Problem, errors_in
from roundrobin.event import Event, Player
from roundrobin.files.pgn import details, duplicates, fitting, placing, playoffs
from roundrobin.files.pgn.fitting import Fitted
from roundrobin.files.pgn.identities import People, people
from roundrobin.files.pgn.playoffs import Pair, Seat
from roundrobin.files.pgn.records import Record, records, several
from roundrobin.files.pgn.scanner import scan
from roundrobin.files.problems import count_of, error, warning
from roundrobin.files.reading import decode
from roundrobin.games import Game, Round

MOST_GAMES = 20_000
MOST_PLAYERS = 1000
_SAID_PAIRS = 5


def check(data: bytes, source: str) -> tuple[Event | None, tuple[Problem, ...]]:
    """The event in the bytes of a PGN file, None when there are errors, and all problems."""
    try:
        found, spelled, problems = games(data, source)
    except Malformed as wrong:
        return None, wrong.problems
    event, told = _event(found, source) if found else (None, [])
    problems += told
    if event is None or errors_in(problems):
        return None, tuple(problems)
    kept = details.foreign(found, spelled)
    return replace(event, extra={"pgn": kept} if kept else {}, warnings=tuple(problems)), tuple(problems)


def games(data: bytes, source: str) -> tuple[list[Record], dict[str, str], list[Problem]]:
    """The games in the bytes of a file, how its tags are spelled, and the problems so far.

    Raises `Malformed` for what is no text.
    """
    text = decode(data, source)
    problems = []
    if text.guessed:
        problems.append(warning("file", "it is not UTF-8 and was read as Windows-1252", "save it as UTF-8"))
    scanned = scan(text.text)
    problems += scanned.problems
    if len(scanned.games) > MOST_GAMES:
        what = f"{len(scanned.games)} games are a database, not an event"
        problems.append(error("file", what, "save the games of one event as a file"))
        return [], {}, problems
    read = records(scanned.games)
    problems += read.problems
    if not read.records and not errors_in(problems):
        remedy = 'a game begins with tags like  [White "Tal, Ana"]'
        problems.append(error("file", "there are no games in it", remedy))
    return read.records, scanned.names, problems


def _event(found: Sequence[Record], source: str) -> tuple[Event | None, list[Problem]]:
    """The event, without its warnings; None where there are errors."""
    kept, problems = playoffs.without_named(found)
    who, told = people(kept)
    problems += told

    def seat(record: Record) -> Pair:
        return who.of[record.white], who.of[record.black]

    if told := _impossible(kept, who, seat):
        return None, problems + told
    for step in (playoffs.without_fast, duplicates.without_copies, placing.split_evenings):
        kept, told = step(kept, seat)
        problems += told
    if errors_in(problems):
        return None, problems
    count, hint = len(who.names), details.kind(kept)
    letters, teams = details.teams(kept, who, seat)
    pairs = [seat(record) for record in kept]
    times = fitting.cycles(pairs, count, letters)
    if hint == "tourn" or fitting.nearly_all(pairs, times, count, letters):
        kept, told = playoffs.without_extra(kept, seat, times, times * (count - 1 + count % 2))
        problems += told
    placed, told = placing.placed(kept, seat, count)
    problems += told
    field = details.players(kept, who, seat)
    fitted = fitting.fitted(
        [_round(number, listed, seat) for number, listed in placed.items()],
        times,
        ranks=details.ranks(field, by_rating=False),
        swiss_ranks=details.ranks(field, by_rating=True),
        hint=hint,
        teams=letters,
    )
    if fitted.system != "scheveningen":
        letters, teams = (), ()
    players = _numbered(field, fitted, letters)
    problems += _said(fitted, players)
    name = playoffs.name(kept)
    if not name:
        problems.append(warning("Event", "the event has no name", 'write  [Event "Riverside Championship"]'))
    city, federation = details.site(kept)
    event = Event(
        name=name or Path(source).stem,
        players=players,
        schedule=fitted.schedule,
        city=city,
        federation=federation,
        time_control=details.most(kept, "timecontrol"),
        system=fitted.system,
        cycles=fitted.schedule.cycles,
        teams=tuple(zip("AB", teams, strict=False)),
        source=source,
    )
    return event, problems


def _impossible(found: Sequence[Record], who: People, seat: Seat) -> list[Problem]:
    """Errors after which nothing else makes sense: games with oneself, two events, too many players."""
    problems = [
        error(record.where, "both players are the same", "correct one of the names or FIDE ids")
        for record in found
        if seat(record)[0] == seat(record)[1]
    ]
    if len(who.names) > MOST_PLAYERS:
        what = f"{len(who.names)} players are a database, not an event"
        problems.append(error("file", what, "save the games of one event as a file"))
    return problems[:20] or playoffs.two_events(found, seat)


def _round(number: int, listed: Sequence[Record], seat: Seat) -> Round:
    """A round with the date of most of its games, players numbered as they come."""
    days = Counter(record.date for record in listed if record.date)
    day = max(days, key=lambda one: (days[one], -one.toordinal()), default=None)
    games = []
    for record in listed:
        white, black = seat(record)
        date = record.date if record.date != day else None
        games.append(Game(white + 1, black + 1, 1, record.result, date))
    return Round(number, tuple(games), (), day)


def _numbered(field: Sequence[Player], fitted: Fitted, letters: Sequence[str]) -> tuple[Player, ...]:
    """The players in order of their numbers, in a team match with their teams."""
    team = letters or [""] * len(field)
    numbered = [
        replace(player, number=number, team=letter, club="" if letter else player.club)
        for player, number, letter in zip(field, fitted.numbers, team, strict=True)
    ]
    return tuple(sorted(numbered, key=lambda player: player.number))


def _said(fitted: Fitted, players: Sequence[Player]) -> list[Problem]:
    """What was decided about system and numbers, and which games are not there."""
    times, problems = fitted.schedule.cycles, []
    if fitted.text:
        problems.append(
            warning("numbers", f"the file has none; they are found from the games: {fitted.text}")
        )
    else:
        how = "rating" if fitted.system == "swiss" else "name"
        problems.append(warning("numbers", f"the file has none; the players are numbered by {how}"))
    if fitted.added:
        games = "1 game is" if fitted.added == 1 else f"{fitted.added} games are"
        problems.append(
            warning("rounds", f"{games} not in the file and taken from the table, without results")
        )
    elif fitted.system == "swiss":
        what = "not everybody meets everybody; it is read as a Swiss"
        problems.append(warning("event", what, 'write  [EventType "tourn"]  if it is an all-play-all'))
    elif absent := fitting.missing(fitted.schedule, times, [one.team for one in players if one.team]):
        names = [f"{players[low - 1].name} – {players[high - 1].name}" for low, high in absent]
        do = "pairs do" if len(names) > 1 else "pair does"
        what = (
            f"{len(names)} {do} not meet {count_of(times)} in the file: {several(names, '; ', _SAID_PAIRS)}"
        )
        remedy = "they have no place in the rounds; add them with * if they are due"
        problems.append(warning("games", what, remedy))
    return problems
