"""What an upload to chess-results.com cannot hold of an event, one sentence a thing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from roundrobin.event import Event, Rules, Scoring
from roundrobin.files.chessresults import codes
from roundrobin.files.chessresults.pairings import ADJOURNED
from roundrobin.files.unheld import foreign, listing, of_event, of_players
from roundrobin.games import Game
from roundrobin.standings.ranking import Standings

SIGNATURE = (
    "The security element is missing: an upload is signed with a key that the author of chess-results.com "
    "hands out, so this is the data alone."
)
_GAMES: tuple[tuple[str, Callable[[Game], bool]], ...] = (
    ("the date of {games} off the round's", lambda game: game.date is not None),
    ("who put off {games} and until when", lambda game: game.postponed is not None),
    ("the remark on {games}", lambda game: bool(game.remark) and game.remark != ADJOURNED),
    (
        "how the board ended in {games} that count by award",
        lambda game: bool(game.result and game.result.award and game.result.played),
    ),
)


def lost(event: Event, made: Standings, unranked: Sequence[str], cut: Mapping[str, int]) -> tuple[str, ...]:
    """All sentences, the signature first."""
    return (SIGNATURE, *_of_event(event, made), *_of_tiebreaks(unranked), *_of_games(event), *_too_long(cut))


def _of_event(event: Event, made: Standings) -> Iterator[str]:
    site = "chess-results.com has"
    if event.system == "scheveningen":
        yield f"{site} no Scheveningen match: it is written as an individual Swiss, without its teams."
    elif event.system in ("crenshaw", "circle"):
        yield f"{site} no word for the {event.system} table: the rounds are there, its name is not."
    if event.penalties:
        yield f"{site} no penalties: they are in the points, not in the results."
    if event.decisions:
        yield f"{site} no decisions of ties: they are in the ranks alone."
    if event.lots:
        yield f"{site} no room for the drawing of lots."
    if event.calendar:
        yield f"{site} no calendar: the dates of the rounds are there, the days without play are not."
    usual = Scoring(win=event.rules.scoring.win, draw=event.rules.scoring.draw, bye=event.rules.scoring.bye)
    if event.rules.weights or event.rules.scoring != usual or event.rules.unrated:
        yield f"{site} no house rules: points and ranks follow them, the rules themselves are not there."
    elif event.rules.completed != Rules().completed or event.rules.forfeit_wins_played:
        yield f"{site} no house rules: who is annulled is there, the rule is not."
    gone = [player for player in event.players if player.withdrawn_after is not None]
    if gone and event.system in ("swiss", "scheveningen"):
        yield f"{site} no withdrawals in a Swiss: {_count(len(gone), 'player')} seem to have stayed."
    elif gone:
        yield f"When {_count(len(gone), 'player')} left is not there, only that they did."
    if any(player.unavailable for player in event.players):
        yield f"{site} no room for the dates on which a player is not available."
    room = of_event(event, ("club", "uid", "language", "paper", "fonts"))
    room += of_event(event, ("teams",)) if event.system != "scheveningen" else []
    if room:
        yield f"{site} no room for {listing(room)}."
    of_whom = of_players(event, ("team", "expelled", "other"))
    if of_whom:
        yield f"{site} no room for these of the players: {listing(of_whom)}."
    if others := foreign(event, "chessresults"):
        yield f"{site} no room for the foreign records that the event keeps: {listing(others)}."
    if any(not codes.is_exact(row.points) for row in made.rows):
        yield "Points that no decimal says are rounded to four decimals."


def _of_tiebreaks(unranked: Sequence[str]) -> Iterator[str]:
    if unranked:
        is_ = "is" if len(unranked) == 1 else "are"
        yield (
            f"{', '.join(unranked)} {is_} left out of the tie-breaks and the ranks: chess-results.com takes "
            f"{codes.MOST_TIEBREAKS} of those it has numbers for."
        )


def _of_games(event: Event) -> Iterator[str]:
    for said, applies in _GAMES:
        count = sum(applies(game) for _, _, game in event.schedule.games())
        if count:
            sentence = said.format(games=_count(count, "game"))
            yield f"chess-results.com has no room for {sentence}."


def _too_long(cut: Mapping[str, int]) -> Iterator[str]:
    for name, times in cut.items():
        yield f"{name} is cut short {_count(times, 'time')}, the site takes no more characters."


def _count(number: int, word: str) -> str:
    return f"{number} {word}{'s' * (number != 1)}"
