"""`roundrobin why EVENT A B`: why A stands above B, in sentences and sums, with the articles."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import click

from roundrobin.cli import DONE, machine
from roundrobin.cli.hints import command as typed
from roundrobin.cli.options import complete_players, event_argument, examples, output_options
from roundrobin.cli.output import Output
from roundrobin.cli.ranking import make, order_options
from roundrobin.errors import Ambiguous, Impossible, Malformed, RoundRobinError

if TYPE_CHECKING:
    from roundrobin.event import Player
    from roundrobin.standings.arithmetic import Addend
    from roundrobin.standings.explain import Explanation
    from roundrobin.standings.explain.above import Above, Criterion, Placed
    from roundrobin.standings.explain.meeting import Encounter
    from roundrobin.standings.handbook import Entry
    from roundrobin.standings.ranking import Standings


@click.command(
    "why",
    short_help="why one player stands above another; one value, or all of a player, term by term",
    epilog=examples(
        "roundrobin why spring.toml Tal Lee",
        "roundrobin why spring.toml Tal SB",
        "roundrobin why spring.toml Tal",
    ),
)
@event_argument
@click.argument("player", metavar="A", shell_complete=complete_players)
@click.argument("other", metavar="[B|CODE]", required=False, default="", shell_complete=complete_players)
@click.option(
    "--value",
    metavar="CODE",
    default="",
    help="The tie-break to explain, where a player is called like it.",
)
@order_options
@output_options
def command(
    *,
    event: str,
    player: str,
    other: str,
    value: str,
    tiebreaks: str | None,
    after: int | None,
    kind: str,
    output: Output,
) -> int:
    """Why A stands above B, or below: the announced tie-breaks in order, down to the one that decided.

    With the CODE of a tie-break (SB, KS/L+1, PTS) that value of A term by term; with A alone all values of
    A, and what put A in this place.
    """
    from roundrobin.names import find
    from roundrobin.standings.explain.above import above, placed

    if other and value:
        raise click.UsageError("name B or a tie-break, not both")
    (standings,) = make([event], tiebreaks, after, output, kind)
    one = find(standings.event.players, player).number
    code, number = _asked(standings, other, value, output)
    if number == one:
        raise Impossible.one(f'player "{other}"', "that is the same player", "name another, or a tie-break")
    notes: list[str] = []
    told: Above | Placed | Explanation
    if number:
        told = above(standings, one, number)
    elif code:
        told, notes = _value(standings, one, code)
    else:
        told = placed(standings, one)
    made = _encounters(told)
    output.deliver(
        lambda sheets: [
            sheets.why(standings, told, notes=notes, date=output.date),
            *(sheets.encounter(standings.event, each, date=output.date) for each in made),
        ],
        lambda: [_object(standings, told, notes)],
    )
    if not (number or code):
        output.next(f"{typed('why', event, player)} B says why this player stands above B, or below")
    else:
        output.next(typed("standings", event))
    return DONE


def _asked(standings: Standings, other: str, value: str, output: Output) -> tuple[str, int]:
    """The code or the number that is meant by the second word; a name that is both is asked about."""
    from roundrobin.names import find, plain, surname

    if value:
        return value, 0
    if not other:
        return "", 0
    players = standings.event.players
    if not _is_code(standings, other):
        try:
            return "", find(players, other).number
        except Impossible as error:
            problem = error.problems[0]
            remedy = f"{problem.remedy}; tie-breaks are listed by  roundrobin tiebreaks"
            raise Impossible([problem._replace(remedy=remedy)]) from None
    exact = [each for each in players if plain(other) in {plain(each.name), plain(surname(each.name))}]
    if exact:
        who = exact[0]
        raise Ambiguous.one(
            f'"{other}"',
            f"that is a tie-break, and player {who.number} {who.name}",
            f"write {who.number} for the player, --value {other} for the tie-break",
        )
    try:
        begun = find(players, other)
    except RoundRobinError:
        return other, 0
    output.say(f"{other} is taken as the tie-break; write {begun.number} for {begun.name}.")
    return other, 0


def _is_code(standings: Standings, text: str) -> bool:
    """Whether a text is a tie-break, also one that is refused here, which is then said."""
    from roundrobin.standings.handbook import TEAMS_ONLY, parse

    if text in standings.keys or text.strip().upper() in {"PTS", *TEAMS_ONLY}:
        return True
    try:
        parse(text, swiss=True)
    except Malformed:
        return False
    return True


def _value(standings: Standings, number: int, code: str) -> tuple[Explanation, list[str]]:
    """One value, and what to know about a tie-break that is not in the list."""
    from roundrobin.standings.explain import explain, points
    from roundrobin.standings.handbook import parse

    if code.strip().upper() == "PTS":
        return points(standings.table, number), []
    if code in standings.keys:
        nth = standings.keys.index(code)
    else:
        entry = parse(code, swiss=standings.table.swiss)
        codes = [each.code for each in standings.tiebreaks]
        if entry.code not in codes:
            told = explain(standings.table, entry, number)
            return told, [_not_listed(standings, entry, computed=told.value is not None)]
        nth = codes.index(entry.code)
    entry = standings.tiebreaks[nth]
    return explain(standings.table, entry, number, standings.steps[nth].group), []


def _not_listed(standings: Standings, entry: Entry, *, computed: bool) -> str:
    listed = ", ".join(standings.keys)
    where = f"not in the list that is applied ({listed})" if listed else "in no list, none being announced"
    return f"{entry.code} is {where}{'; computed all the same' * computed}."


def _encounters(told: Above | Placed | Explanation) -> Sequence[Encounter]:
    """The tables of direct encounter with games in them, each once."""
    from roundrobin.standings.explain import Explanation
    from roundrobin.standings.explain.above import Above

    parts: Sequence[Criterion | Explanation]
    match told:
        case Explanation():
            parts = [told]
        case Above():
            parts = told.criteria
        case _:
            parts = told.values
    made = dict.fromkeys(each for part in parts for each in part.encounters)
    return [each for each in made if any(won for row in each.results for won in row)]


def _object(standings: Standings, told: Above | Placed | Explanation, notes: Sequence[str]) -> machine.Object:
    from roundrobin.standings.explain import Explanation
    from roundrobin.standings.explain.above import Above

    head: machine.Object = {
        "version": 1,
        "event": standings.event.name,
        "after_round": standings.after_round,
        "final": standings.final,
        "tiebreaks": [*standings.keys],
    }
    if isinstance(told, Explanation):
        return {**head, **_explanation(told), "notes": [*notes]}
    if isinstance(told, Above):
        return {
            **head,
            "above": _player(told.upper),
            "below": _player(told.lower),
            "turned": told.turned,
            "decided_by": told.decided_by,
            "says": [*told.says],
            "criteria": [_criterion(each) for each in told.criteria],
            "notes": [*told.notes],
        }
    return {
        **head,
        "player": _player(told.player),
        "place": told.place,
        "shared": told.shared,
        "says": [*told.says],
        "values": [_explanation(each) for each in told.values],
        "notes": [*told.notes],
    }


def _player(player: Player) -> machine.Object:
    return {"number": player.number, "name": player.name}


def _explanation(told: Explanation) -> machine.Object:
    return {
        "key": told.key,
        "name": told.name,
        "article": told.article,
        "player": _player(told.player),
        "value": machine.number(told.value),
        "lines": [*told.lines],
        "terms": [_term(*each) for each in zip(told.terms, told.rounds, told.opponents, strict=True)],
        "encounters": [_encounter(each) for each in told.encounters],
    }


def _term(term: Addend, round_: int | None, opponent: int | None) -> machine.Object:
    return {
        "round": round_,
        "opponent": opponent,
        "factors": [machine.number(each) for each in term.factors],
        "value": machine.number(term.value),
        "struck": term.struck or None,
    }


def _criterion(told: Criterion) -> machine.Object:
    return {
        "key": told.key,
        "name": told.name,
        "article": told.article,
        "values": [machine.number(None if each is None else Fraction(each)) for each in told.values],
        "decides": told.decides,
        "says": told.says,
        "lines": [*told.lines],
        "explanations": [_explanation(each) for each in told.explanations],
        "encounters": [_encounter(each) for each in told.encounters],
    }


def _encounter(made: Encounter) -> dict[str, Any]:
    return {
        "players": [*made.players],
        "results": [[[machine.number(each) for each in won] for won in row] for row in made.results],
        "points": [machine.number(each) for each in made.points],
        "apart": [[*pair] for pair in made.apart],
        "placed": [*made.placed],
    }
