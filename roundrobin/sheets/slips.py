"""Result slips to cut: a slip a board with boxes for the result and lines for both signatures."""

from __future__ import annotations

from datetime import date as Date

from roundrobin.event import Event
from roundrobin.games import Game, Round
from roundrobin.sheets import wording
from roundrobin.sheets.frame import frame, printed_names, printed_numbers
from roundrobin.sheets.revision import stage
from roundrobin.sheets.sheet import Block, Cell, Column, Kind, Role, Row, Sheet
from roundrobin.standings.withdrawal import settle

BOXES = ("1-0", "½-½", "0-1", "not played")  # seen from White
WHITE, BLACK, RESULT, ROUND, BOARD, DATE = "White", "Black", "Result", "Round", "Board", "Date"
SIGNATURES = ("White signs", "Black signs")
BOX, LINE, SHORT_LINE = "[ ]", "_" * 16, "_" * 3
CUT = "A slip a board, signed by both players"
COLUMNS = (
    Column("Bd", Role.BOARD, "board"),
    Column("No", Role.NUMBER, "White's number"),
    Column(WHITE, Role.NAME),
    Column("–", Role.DASH),
    Column("No", Role.NUMBER, "Black's number"),
    Column(BLACK, Role.NAME),
    *(Column(box, Role.RESULT) for box in BOXES),
    *(Column(said, Role.TEXT) for said in SIGNATURES),
)


def slips(event: Event, round: int | None = None, *, blank: int = 0, date: Date | None = None) -> Sheet:
    """A slip for every game of a round that has no result yet, and `blank` more to fill in by hand.

    A slip shows round, board, date and both players with their numbers. Raises `Impossible` for a round that
    is not there.

    >>> import roundrobin as rr
    >>> from dataclasses import replace
    >>> event = rr.example()
    >>> for line in rr.text(slips(replace(event, schedule=rr.berger(5)), 4)).splitlines()[3:8]:
    ...     print(line)
    Round 4, board 1
       White   1 Ash, Ida
       Black   4 Dogwood, Mia
       Result  [ ] 1-0   [ ] ½-½   [ ] 0-1   [ ] not played
       Signed  White ________________   Black ________________
    """
    made = [_slip(event, found, board, game) for found, board, game in to_play(event, round)]
    made += [_blank(event, round)] * blank
    what = f"Result slips of round {round}" if round else "Result slips"
    moved = []
    if round:
        settled = settle(event)
        games = [*enumerate(settled.schedule.round(round).games, 1)]
        done = [str(board) for board, game in games if game.result]
        void = [str(board) for board, game in games if settled.cancelled(game)]
        moved = [f"Decided already and without a slip: board {', '.join(done)}."] if done else []
        moved += [f"Not played, a player has left: board {', '.join(void)}."] if void else []
    return frame(
        event,
        "slips",
        what,
        COLUMNS,
        made,
        details=[wording.count(len(made), "slip")],
        notes=moved,
        legend=wording.legend([CUT]),
        footer=[stage(event, settle(event))],
        block_heads=(ROUND, DATE),
        date=date,
    )


def to_play(event: Event, round: int | None) -> list[tuple[Round, int, Game]]:
    """The games of a round that wait for a result, with their boards.

    >>> import roundrobin as rr
    >>> to_play(rr.example(), 4)
    []
    """
    if round is None:
        return []
    settled = settle(event)
    found = settled.schedule.round(round)
    return [(found, board, game) for board, game in enumerate(found.games, 1) if settled.open(game)]


def _slip(event: Event, round_: Round, board: int, game: Game) -> Block:
    numbers, called = printed_numbers(event), printed_names(event)
    day = game.date if game.postponed else round_.date_of(game)
    who = [(numbers[one], called[one]) for one in game.pairing]
    head = f"{ROUND} {round_.number}, {BOARD.lower()} {board}"
    return Block(
        _rows(str(board), who),
        head,
        wording.weekday(day) if day else f"{DATE} {LINE}" if round_.date or game.postponed else "",
        (str(round_.number), day.isoformat() if day else ""),
    )


def _blank(event: Event, round: int | None) -> Block:
    found = event.schedule.round(round) if round else None
    head = f"{ROUND} {round or SHORT_LINE}, {BOARD.lower()} {SHORT_LINE}"
    day = found.date if found else None
    aside = wording.weekday(day) if day else f"{DATE} {LINE}"
    return Block(_rows("", [("", ""), ("", "")]), head, aside, (str(round or ""), ""))


def _rows(board: str, who: list[tuple[str, str]]) -> tuple[Row, ...]:
    """One slip: cells for drawings and machines, the lines for plain text."""
    (one, white), (other, black) = who
    write = Cell("", Kind.WRITE)
    cells = (
        Cell(board),
        *(Cell(one) if one else write, Cell(white) if white else write, Cell("–")),
        *(Cell(other) if other else write, Cell(black) if black else write),
        *[write] * (len(BOXES) + len(SIGNATURES)),
    )
    boxes = "   ".join(f"{BOX} {box}" for box in BOXES)
    signed = "   ".join(f"{said} {LINE}" for said in (WHITE, BLACK))
    wide = max(map(len, (WHITE, BLACK, RESULT, "Signed"))) + 2
    return (
        Row(cells, line=f"{WHITE:{wide}}{f'{one} {white}' if white else LINE}"),
        Row(line=f"{BLACK:{wide}}{f'{other} {black}' if black else LINE}"),
        Row(line=f"{RESULT:{wide}}{boxes}"),
        Row(line=f"{'Signed':{wide}}{signed}"),
    )
