"""What a file states of the two teams of a Scheveningen match against what the games give."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Literal, NamedTuple

from roundrobin.results import show_points
from roundrobin.standings.crosstable import Crosstable, crosstable
from roundrobin.standings.teams import TeamScore, team_score

Worth = tuple[Fraction, Fraction, Fraction]
"""What a round won, drawn and lost counts for the team."""

_USUAL = Fraction(2), Fraction(1), Fraction(0)


class StatedTeam(NamedTuple):
    """What a file states of a team; None where nothing. `worth` is what it gives for a round."""

    match_points: Fraction | None = None
    points: Fraction | None = None
    rank: int | None = None
    worth: Worth = _USUAL


class TeamDifference(NamedTuple):
    """One thing of a team that is not as stated: its points (PTS), its match points (MP) or its rank."""

    kind: Literal["points", "rank"]
    key: str
    stated: Fraction | int
    computed: Fraction | int
    says: str


def match_points(score: TeamScore, worth: Worth) -> tuple[Fraction, Fraction]:
    """The match points of A and of B, of complete rounds alone.

    >>> from roundrobin.scheduling.scheveningen import scheveningen
    >>> from roundrobin.event import Event, Player
    >>> players = tuple(Player(at, f"P{at}", team="AABB"[at - 1]) for at in range(1, 5))
    >>> match = Event("Match", players, scheveningen(2), system="scheveningen")
    >>> match_points(team_score(crosstable(match)), _USUAL)  # nothing is played yet
    (Fraction(0, 1), Fraction(0, 1))
    """
    won, drawn, lost = score.won
    win, draw, loss = worth
    return won * win + drawn * draw + lost * loss, lost * win + drawn * draw + won * loss


def teams(table: Crosstable, stated: Sequence[StatedTeam]) -> tuple[list[TeamDifference], Counter[str]]:
    """Every difference of teams A and B, in the order of `stated`; and how many of each were compared.

    Points may be with or without penalties, and with or without games of who is annulled. While a round is
    half played its match points may be counted or not, so those are not compared then. A rank is right by
    match points or by points, since files order by either.

    >>> import roundrobin as rr
    >>> teams(rr.crosstable(rr.example()), [])  # no match of two teams
    ([], Counter())
    """
    compared: Counter[str] = Counter()
    if table.event.system != "scheveningen" or len(stated) != 2:
        return [], compared
    scores = [team_score(table), *_as_played(table)]
    whole = all(round_.complete for round_ in scores[0].rounds)
    found = list(_points(scores, stated, compared))
    if whole:
        found += _match_points(scores, stated, compared)
        found += _ranks(scores, stated, compared)
    return found, compared


def _as_played(table: Crosstable) -> Iterator[TeamScore]:
    """The score with the games of those who are annulled, and the one without penalties."""
    event = table.event
    if table.settled.annulled:
        stayed = tuple(replace(player, withdrawn_after=None) for player in event.players)
        yield team_score(crosstable(replace(event, players=stayed)))
    if event.penalties:
        yield team_score(crosstable(replace(event, penalties=())))


def _points(
    scores: Sequence[TeamScore], stated: Sequence[StatedTeam], compared: Counter[str]
) -> Iterator[TeamDifference]:
    for at, one in enumerate(stated):
        if one.points is None:
            continue
        compared["team points"] += 1
        if one.points not in {score.points[at] for score in scores}:
            yield _told(scores[0].names[at], "PTS", one.points, scores[0].points[at])


def _match_points(
    scores: Sequence[TeamScore], stated: Sequence[StatedTeam], compared: Counter[str]
) -> Iterator[TeamDifference]:
    for at, one in enumerate(stated):
        if one.match_points is None:
            continue
        compared["match points"] += 1
        right = [match_points(score, one.worth)[at] for score in scores]
        if one.match_points not in right:
            yield _told(scores[0].names[at], "MP", one.match_points, right[0])


def _told(name: str, key: str, stated: Fraction, computed: Fraction) -> TeamDifference:
    what = "match points" if key == "MP" else "points"
    says = f"{name}: {show_points(stated)} {what} are stated, the games give {show_points(computed)}"
    return TeamDifference("points", key, stated, computed, says)


def _ranks(
    scores: Sequence[TeamScore], stated: Sequence[StatedTeam], compared: Counter[str]
) -> Iterator[TeamDifference]:
    for at, one in enumerate(stated):
        if one.rank is None:
            continue
        compared["team ranks"] += 1
        right = {place for score in scores for place in _places(score, one.worth, at)}
        if one.rank not in right:
            says = f"{scores[0].names[at]}: rank {one.rank} is stated, it is {min(right)}"
            yield TeamDifference("rank", "", one.rank, min(right), says)


def _places(score: TeamScore, worth: Worth, at: int) -> Iterator[int]:
    """The places of a team by match points and then points, and by points alone; both of a shared one."""
    matches = match_points(score, worth)
    by_match, by_points = list(zip(matches, score.points, strict=True)), [(one,) for one in score.points]
    for mine, other in ((by_match[at], by_match[1 - at]), (by_points[at], by_points[1 - at])):
        if mine >= other:
            yield 1
        if mine <= other:
            yield 2
