"""`roundrobin tiebreaks`: every tie-break there is, how it is written, and what guides recommend."""

from __future__ import annotations

import click

from roundrobin.cli import DONE
from roundrobin.cli.options import examples, output_options
from roundrobin.cli.output import Output


@click.command(
    "tiebreaks",
    short_help="every tie-break, how it is written, and recommended orders",
    epilog=examples("roundrobin tiebreaks", "roundrobin tiebreaks -o tiebreaks.pdf"),
)
@output_options
def command(*, output: Output) -> int:
    """Every tie-break that can be announced: code, name, article, modifiers, and where it may be used.

    Behind them stand the orders that guides recommend. They are advice: FIDE recommends none.
    """
    output.deliver(lambda sheets: [sheets.tiebreaks(paper=output.paper or "A4")])
    return DONE
