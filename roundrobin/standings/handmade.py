"""A real crosstable from one player's rounds typed by hand, in which nothing but that player's row matters.

Opponents have the score that was typed for them; in a Swiss that is the one that counts, with their own
unplayed rounds adjusted already.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from roundrobin.errors import Impossible
from roundrobin.event import Event, Penalty, Player, Rules, Scoring
from roundrobin.games import Bye, Colour, Game, Round, Schedule
from roundrobin.results import Outcome, Result, exact_points
from roundrobin.standings.handwritten import Item

_NOTHING = Fraction(0)
_NOBODY = 1  # a rating for players nobody's average looks at
_TURNED = {
    Outcome.WIN: Outcome.LOSS,
    Outcome.LOSS: Outcome.WIN,
    Outcome.FORFEIT_WIN: Outcome.FORFEIT_LOSS,
    Outcome.FORFEIT_LOSS: Outcome.FORFEIT_WIN,
}


def filled(items: Sequence[Item], own: Fraction | None, scoring: Scoring) -> list[Item]:
    """The items with a result each; those not said are such that they add up to the own points.

    Forfeits and byes count as the event would count them, every game of a double event is an item. Raises
    `Impossible` where nothing adds up to them.

    >>> from roundrobin.standings.handwritten import read
    >>> [item.outcome.name for item in filled(read("4, 3, 2, H"), Fraction(2), Scoring())[:3]]
    ['WIN', 'DRAW', 'LOSS']
    """
    unsaid = [at for at, item in enumerate(items) if item.game and item.outcome is None]
    outcomes = [Outcome.DRAW] * len(unsaid)
    if own is not None:
        said = sum((points(item, scoring) for at, item in enumerate(items) if at not in unsaid), _NOTHING)
        outcomes = _adding_up(own - said, len(unsaid), scoring)
        if len(outcomes) < len(unsaid) or (not unsaid and own != said):
            where, has = (
                f"own points {exact_points(own)}",
                f"the results typed add up to {exact_points(said)}",
            )
            beside = f", and there are {len(unsaid)} games beside them" if unsaid else ""
            raise Impossible.one(where, f"{has}{beside}", "type every round, byes too, or other own points")
    found = dict(zip(unsaid, outcomes, strict=True))
    return [item._replace(outcome=found.get(at, item.outcome)) for at, item in enumerate(items)]


def _adding_up(total: Fraction, games: int, scoring: Scoring) -> list[Outcome]:
    """So many results that are worth so much together, none where there are no such."""
    for wins in range(games, -1, -1):
        for draws in range(games - wins, -1, -1):
            losses = games - wins - draws
            if wins * scoring.win + draws * scoring.draw + losses * scoring.loss == total:
                return [Outcome.WIN] * wins + [Outcome.DRAW] * draws + [Outcome.LOSS] * losses
    return []


def points(item: Item, scoring: Scoring, *, turned: bool = False) -> Fraction:
    """What a round gave the player of a Swiss, or, `turned`, his opponent; forfeits and byes as scored.

    Every game of a double event is an item of its own.

    >>> from roundrobin.standings.handwritten import read
    >>> [str(points(item, Scoring())) for item in read("1 vs 3, + vs 2, H, Z")]
    ['1', '1', '1/2', '0']
    """
    if item.bye is not None:
        given = scoring.win if scoring.bye is None else scoring.bye
        return {"": given, "F": scoring.win, "H": scoring.draw, "Z": _NOTHING}[item.bye]
    return scoring.points(_result(item))[(item.colour is Colour.BLACK) ^ turned]


def _result(item: Item) -> Result:
    """The result, White first."""
    assert item.outcome is not None
    result = Result(item.outcome, _TURNED.get(item.outcome, item.outcome))
    return result.turned() if item.colour is Colour.BLACK else result


def _game(item: Item, opponent: int) -> Game:
    pair = (opponent, 1) if item.colour is Colour.BLACK else (1, opponent)
    return Game(*pair, 1, _result(item))


def swiss(items: Sequence[Item], rules: Rules, rounds: int | None) -> Event:
    """A Swiss in which every opponent has played every round, against somebody nobody asks about.

    So no score is adjusted; the games with the others are lost, and a correction gives the score typed.
    Forfeits and byes of number 1 are in the table as such; who is met twice is two players. `rounds` says how
    many there are in all.

    >>> from roundrobin.standings.crosstable import crosstable
    >>> from roundrobin.standings.handwritten import read
    >>> table = crosstable(swiss(read("1 vs 3½, H"), Rules(), 2))
    >>> table.outcome[0].tolist(), (table.score[:2] * table.unit).tolist()
    ([2, 10], [Fraction(3, 2), Fraction(7, 2)])
    """
    length, scoring = len(items), rules.scoring
    lost = Result(Outcome.LOSS, Outcome.WIN)
    own = sum((points(item, scoring) for item in items), _NOTHING)
    listed_ = []
    for at, item in enumerate(items):
        own_game = [] if item.bye is not None else [_game(item, 2 + at)]
        byes = [] if item.bye is None else [Bye(1, item.bye)]
        others = [
            Game(2 + other, 2 + length + (other - at) % length - 1, 1, lost)
            for other in range(length)
            if other != at
        ]
        listed_.append(Round(at + 1, (*own_game, *others), tuple(byes)))
    listed_ += [Round(at, ()) for at in range(length + 1, (rounds or length) + 1)]
    made = _players(items, 2 * length, rules, stand_in=own, beside=(length - 1) * scoring.loss)
    return _event(made, listed_, rules, "swiss")


def round_robin(items: Sequence[Item], rules: Rules, rounds: int | None) -> Event:
    """A round robin of which only the player's own games are listed, so that everybody's maximum is right.

    A bye is a free round, a forfeit a game like others; who is met twice is two players. `rounds` says how
    many games everybody has in all.

    >>> from roundrobin.standings.crosstable import crosstable
    >>> from roundrobin.standings.handwritten import read
    >>> table = crosstable(round_robin(read("1 vs 3½, ½ vs 2, bye"), Rules(), 5))
    >>> (table.maximum[:3] * table.unit).tolist(), table.strength[:3].tolist()
    ([Fraction(5, 1), Fraction(5, 1), Fraction(5, 1)], [3, 7, 4])
    """
    listed_, opponent, met = list[Round](), 1, list[Item]()
    for at, item in enumerate(items, 1):
        if item.bye is not None:
            listed_.append(Round(at, (), (Bye(1),)))
            continue
        opponent += 1
        met.append(item)
        listed_.append(Round(at, (_game(item, opponent),)))
    players = (rounds or len(met)) + 1
    made = _players(met, players, rules, forfeits=rules.edition < "2026-03")
    return _event(made, listed_, rules, "custom")


def _players(
    met: Sequence[Item],
    count: int,
    rules: Rules,
    *,
    stand_in: Fraction = _NOTHING,
    beside: Fraction = _NOTHING,
    forfeits: bool = False,
) -> tuple[list[Player], list[Penalty]]:
    """Number 1, an opponent for each item and others who matter to nobody; and the corrections of scores.

    `stand_in` is the score of those of whom none was said, `beside` what opponents have from other games.
    Where `forfeits` count for ratings, who was met by forfeit needs one.
    """
    field, corrections = [Player(1, "you", _NOBODY)], list[Penalty]()
    for number, item in enumerate(met, 2):
        needed = item.game or (item.forfeit and forfeits)
        name = item.name or f"opponent {number - 1}"
        field.append(Player(number, name, item.rating or (None if needed else _NOBODY)))
        score = stand_in if item.score is None else item.score
        has = beside if item.bye is not None else beside + points(item, rules.scoring, turned=True)
        if score != has:
            corrections.append(Penalty(number, has - score, "the score that was typed"))
    field += [Player(number, f"somebody {number}", _NOBODY) for number in range(len(field) + 1, count + 1)]
    return field, corrections


def _event(
    made: tuple[list[Player], list[Penalty]], rounds: Sequence[Round], rules: Rules, system: str
) -> Event:
    field, corrections = made
    return Event(
        name="By hand",
        players=tuple(field),
        schedule=Schedule(len(field), tuple(rounds), system),
        system=system,
        rules=replace(rules, weights=()),
        penalties=tuple(corrections),
    )
