"""The table of tie-breaks: what can be announced, how it is written, and what guides recommend."""

from __future__ import annotations

from roundrobin.sheets.sheet import Block, Cell, Column, Role, Row, Sheet
from roundrobin.standings.advice import ORDERS, SAID
from roundrobin.standings.handbook import GUIDES, HANDBOOK, TABLE, US_CHESS, Heading

_MODIFIERS = (
    "/C1 Cut-1: without the lowest; /C2 without the two lowest. /M1 Median-1: without the lowest and the "
    "highest. /L+1 the line of Koya half a point higher, /L-1 lower. /P forfeits as games in a Swiss. "
    "/F Fore Buchholz. /R the other way round. /U1400 the unrated as 1400."
)
_SPELLINGS = "Spellings are free: SB/C1, SB-C1, SBC1 and sb cut 1 are the same, and so are KS/L1 and KS/L+1."
_NAMES = {
    HANDBOOK: "FIDE Handbook C.07, edition of March 2026",
    GUIDES: "Beside the Handbook",
    US_CHESS: "US Chess, rule 34E",
}


def tiebreaks(*, paper: str = "A4") -> Sheet:
    """Every code with its name, article and modifiers, where it may be used, and recommended orders.

    >>> import roundrobin as rr
    >>> print(rr.text(tiebreaks()).splitlines()[6].rstrip())
    DE                       direct encounter                          6        /P         everywhere
    """
    blocks = [
        Block(
            tuple(_row(code, heading) for code, heading in TABLE.items() if heading.source == source)
            + (_OTHER,) * (source == HANDBOOK),
            head,
            values=(source,),
        )
        for source, head in _NAMES.items()
    ]
    advice = [f"For a {order.event}: {order.listed} ({order.source})." for order in ORDERS]
    return Sheet(
        name="tiebreaks",
        title="Tie-breaks",
        subtitle="what can be announced",
        columns=(
            Column("Code", Role.TEXT),
            Column("What it is", Role.TEXT),
            Column("Article", Role.TEXT),
            Column("Modifiers", Role.TEXT),
            Column("Where", Role.TEXT),
        ),
        blocks=tuple(blocks),
        notes=(_MODIFIERS, _SPELLINGS, SAID, *advice),
        block_heads=("Source",),
        paper=paper,
    )


_OTHER = Row(
    (Cell("OTHER_NAME"), Cell("the organiser's own values"), Cell("4.1"), Cell(), Cell("everywhere"))
)


def _row(code: str, heading: Heading) -> Row:
    modifiers = " ".join(f"/{letter}" for letter in heading.modifiers)
    where = "Swiss only" if heading.swiss else "everywhere"
    if heading.ratings:
        where += ", all rated"
    return Row(tuple(Cell(text) for text in (code, heading.name, heading.article, modifiers, where)))
