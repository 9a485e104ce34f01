"""PGN: an event from the headers of its games, results for an event that is known, and a shell for the moves.

Only headers are read, by a scanner of our own. Players are told by FIDE id or name, play-offs and copies are
left out, missing rounds are found, and drawing numbers recovered where the games follow a published table.
Whatever is put right on the way is a warning.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from roundrobin.errors import Problem
    from roundrobin.event import Event
    from roundrobin.files.pgn.matching import Found
    from roundrobin.files.written import Written


def check(data: bytes, source: str) -> tuple[Event | None, tuple[Problem, ...]]:
    """The event in the bytes of a PGN file (None when there are errors) and all problems.

    >>> text = '[White "Tal, Ana"]\\n[Black "Ash, Ida"]\\n[Result "1/2-1/2"]\\n'
    >>> event, problems = check(text.encode(), "match.pgn")
    >>> [player.name for player in event.players], str(next(event.schedule.games())[2].result)
    (['Tal, Ana', 'Ash, Ida'], '½-½')
    """
    from roundrobin.files.pgn import reading

    return reading.check(data, source)


def results(data: bytes, event: Event, source: str) -> tuple[list[Found], tuple[Problem, ...]]:
    """The results that a PGN file has for the games of an event, and all problems.

    Players are told by FIDE id or name, games by their players: the round counts only where they meet more
    than once. Colours the other way round are taken as really played, and said. Open games give nothing.
    """
    from roundrobin.files.pgn import matching

    return matching.results(data, event, source)


def write(event: Event, *, round: int | None = None) -> Written:
    """A shell for entering the moves: the headers of every game, or of one round, each with its result.

    Raises `Impossible` for a round that is not there.
    """
    from roundrobin.files.pgn import writing

    return writing.write(event, round=round)
