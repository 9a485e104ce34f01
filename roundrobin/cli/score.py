"""`roundrobin score "1 vs 3.5, ½ vs 3, ..."`: one player's tie-breaks from opponents typed by hand."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import click

from roundrobin.cli import DONE, machine
from roundrobin.cli.hints import command as typed
from roundrobin.cli.options import examples, output_options
from roundrobin.cli.output import Output
from roundrobin.errors import Malformed

if TYPE_CHECKING:
    from roundrobin.event import Scoring
    from roundrobin.standings.byhand import ByHand
    from roundrobin.standings.explain import Explanation

_MINUS = "\N{MINUS SIGN}"


class Rounds(click.Command):
    """A command whose words may begin with a forfeit lost: `- vs 3` is no option."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Writes another minus where a word is no option."""
        rounds = [word.startswith(("- ", "-,", "-;")) or word == "-" for word in args]
        options = [*args[:1], *args[:-1]]
        kept = [
            word if not is_round or (at and options[at] in {"-o", "--output"}) else _MINUS + word[1:]
            for at, (word, is_round) in enumerate(zip(args, rounds, strict=True))
        ]
        return super().parse_args(ctx, kept)


@click.command(
    "score",
    cls=Rounds,
    short_help="a calculator for one player's tie-breaks, opponents typed by hand",
    epilog=examples(
        'roundrobin score "1 vs 3.5, ½ vs 3, 0 vs 4, 1 vs 2, bye"',
        'roundrobin score "1 vs 2.5, ½ vs 3, 1 vs 1.5" --kind round-robin -t "SB,SB/C1,KS"',
        'roundrobin score "1 vs 1750, 1 vs 1900, ½ vs 2200" -t "ARO,TPR,PTP"',
        'roundrobin score "5, 5.5, 6, 4, 4, 2.5, 1" --own 7 -t "US/ModifiedMedian"',
    ),
)
@click.argument("rounds_", metavar="ROUND...", nargs=-1, required=True)
@click.option(
    "-t", "--tiebreaks", metavar="LIST", help="Only these, in order; default: all that can be told."
)
@click.option("--own", metavar="POINTS", help="The player's points, where the results are not typed.")
@click.option(
    "--rounds",
    "--games",
    "total",
    metavar="N",
    type=click.IntRange(1, 60),
    help="Rounds of the event, where some are to come; in a round robin games of each.",
)
@click.option(
    "--kind",
    type=click.Choice(["swiss", "round-robin"]),
    default="swiss",
    show_default=True,
    help="The kind of event: it decides what a round without a game counts as.",
)
@click.option("--unrated", metavar="RATING", type=click.IntRange(1, 4000), help="For opponents without one.")
@click.option("--scoring", metavar="WIN-DRAW-LOSS", help="What results are worth: 3-1-0; default 1-½-0.")
@click.option(
    "--edition",
    type=click.Choice(["2023-09", "2024-08", "2026-03"]),
    default="2026-03",
    show_default=True,
    help="The edition of FIDE's tie-break regulations.",
)
@click.option("--full", is_flag=True, help="Every sentence about a value, not the sum alone.")
@output_options
def command(
    *,
    rounds_: tuple[str, ...],
    tiebreaks: str | None,
    own: str | None,
    total: int | None,
    kind: str,
    unrated: int | None,
    scoring: str | None,
    edition: str,
    full: bool,
    output: Output,
) -> int:
    """One player's tie-breaks from his rounds in order, each with the sum it is made of; no event needed.

    A round is the result, "vs", and the opponent's final score: "1 vs 3.5". A name before it, a rating in
    brackets and w or b for the own colour may follow: "½ vs Tal 3 (1850) b". A rating may stand alone: "1 vs
    1850". A number alone is an opponent's score, W, D or L alone a result.

    Rounds without a game: "bye" (a free round of a round robin), F, H and Z for byes of a full point, half a
    point and none, "+ vs 4" and "- vs 4" for a forfeit against who should have been the opponent.
    """
    from roundrobin.event import Rules
    from roundrobin.standings.byhand import by_hand

    if tiebreaks is not None and not tiebreaks.strip(" ,;"):
        raise Malformed.one("-t", "no tie-break is named", 'write them like "BH,SB"')
    rules = Rules(edition=edition, unrated=unrated, scoring=_scoring(scoring))
    found = by_hand(
        ", ".join(rounds_),
        tiebreaks or "",
        own=None if own is None else _points("--own", own),
        rounds=total,
        kind=kind,
        rules=rules,
    )
    output.deliver(
        lambda sheets: [sheets.score(found, full=full, paper=output.paper or "A4", date=output.date)],
        lambda: [_object(found)],
    )
    if not full and any(not item.game for item in found.items):
        output.next("the same with --full says what the rounds without a game count as")
    else:
        output.next(f"{typed('tiebreaks')} says what each of them is")
    return DONE


def _scoring(text: str | None) -> Scoring:
    from roundrobin.event import Scoring

    if text is None:
        return Scoring()
    worth = [_points("--scoring", part) for part in text.split("-")]
    if len(worth) != 3 or not worth[0] > worth[1] >= worth[2]:
        raise Malformed.one("--scoring", f'"{text}" is no win, draw and loss', "write 3-1-0")
    return Scoring(*worth)


def _points(where: str, text: str) -> Fraction:
    from roundrobin.results import points

    try:
        return points(text)
    except (Malformed, ZeroDivisionError):
        raise Malformed.one(where, f'"{text}" is no number of points', "write 1, 0.5 or ½") from None


def _object(found: ByHand) -> machine.Object:
    return {
        "version": 1,
        "kind": "swiss" if found.table.swiss else "round-robin",
        "edition": found.table.event.rules.edition,
        "points": machine.number(found.points),
        "values": [_value(value) for value in found.values],
        "notes": [*found.notes],
    }


def _value(value: Explanation) -> machine.Object:
    return {
        "code": value.key,
        "name": value.name,
        "article": value.article,
        "value": machine.number(value.value),
        "lines": [*value.lines],
        "terms": [
            {
                "round": at,
                "value": machine.number(term.value),
                "factors": [machine.number(factor) for factor in term.factors],
                "struck": term.struck or None,
            }
            for term, at in zip(value.terms, value.rounds, strict=True)
        ],
    }
