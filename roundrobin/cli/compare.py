"""`roundrobin compare EVENT LIST LIST`: who moves under which order of tie-breaks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from roundrobin.cli import DONE, machine
from roundrobin.cli.hints import command as typed
from roundrobin.cli.options import EVENT, after_option, examples, output_options
from roundrobin.cli.output import Output
from roundrobin.cli.ranking import kind_option
from roundrobin.cli.reading import read_event

if TYPE_CHECKING:
    from roundrobin.standings.crosstable import Crosstable

_MOST = 12


@click.command(
    "compare",
    short_help="who moves under which order of tie-breaks",
    epilog=examples(
        'roundrobin compare spring.toml "DE,SB,KS" "SB,DE,WIN"',
        "roundrobin compare spring.toml",
    ),
)
@click.argument("event", metavar="EVENT", type=EVENT)
@click.argument("lists", metavar="LIST...", nargs=-1)
@after_option
@kind_option
@output_options
def command(*, event: str, lists: tuple[str, ...], after: int | None, kind: str, output: Output) -> int:
    """Who stands where under each LIST of tie-breaks, and which of them separate nobody.

    A single LIST is compared with the event's own; without any, the event's own is compared with the orders
    that guides recommend for its kind. "none" is a list without tie-breaks.
    """
    from roundrobin.errors import Malformed
    from roundrobin.standings.comparison import compare
    from roundrobin.standings.crosstable import crosstable

    output.spare(event)
    if len(lists) > _MOST:
        raise Malformed.one("LIST", f"there are {len(lists)}", f"name at most {_MOST}")
    for listed in lists:
        if not listed.strip(" ,;"):
            raise Malformed.one("LIST", "it names no tie-break", 'write it like "DE,SB"; "none": ties stand')
    table = crosstable(read_event(event, output), after, kind)
    compared, sources = _lists(table, lists)
    found = compare(table, compared)
    said = () if len(lists) else (_advice(),)
    output.deliver(
        lambda sheets: [sheets.comparison(found, said=said, sources=sources, date=output.date)],
        lambda: [machine.comparison(found)],
    )
    last = " ".join(found.lists[-1].standings.keys) or "none"
    output.next(f'{typed("standings", event)} -t "{last}"')
    return DONE


def _lists(table: Crosstable, lists: Sequence[str]) -> tuple[list[Sequence[str] | str], list[str]]:
    """The lists to compare, and for each whose it is."""
    from roundrobin.standings.advice import advised

    own: tuple[str, ...] = table.event.tiebreaks or ()
    named = [() if listed.strip().lower() == "none" else listed for listed in lists]
    announced = "as announced" if own else "none is announced"
    if not lists:
        orders = [order for order in advised(swiss=table.swiss) if order.tiebreaks != own]
        return [own, *(order.tiebreaks for order in orders)], [announced, *(order.whose for order in orders)]
    if len(lists) == 1:
        return [own, *named], [announced, ""]
    return [*named], [""] * len(lists)


def _advice() -> str:
    from roundrobin.standings.advice import SAID

    return SAID
