"""A finished sheet in the language of its event: one pass over everything on it that is not a name.

The sheets are made in English. Here titles, heads, legends, notes and dates become those of the language;
event, club, players, results and codes (SB, DE) stay, and so does a sentence that `tables/words.csv` lacks.
"""

from __future__ import annotations

import re
from dataclasses import replace

from roundrobin import tables
from roundrobin.sheets.sheet import Block, Cell, Column, Kind, Role, Row, Sheet
from roundrobin.words import Words, words

# The letter of a colour behind a number, alone or between two: `4w`, `w`, `4w1`.
_LETTER = re.compile(r"(?<![a-z])([wb])(?![a-z])")
_DECIMAL = re.compile(r"(?<=\d)\.(?=\d)")
_SLIP_LABELS = ("White", "Black", "Result", "Signed")
# Whose columns hold words: by sheet, the heads; result, board and opponent columns everywhere.
_WORDED = {
    "card": {"Colour"},
    "cards": {"Colour"},
    "standings": {"Decided by"},
    "ties": {"Decided by"},
    "players": {""},
    "outstanding": {"Colour", "Until"},
}
_FACTS = {"Dates", "Played", "Kind", "Pairings", "Games", "Average rating"}
_WINNERS = {"Winner", "Winners", "Leading", "Best score"}
_FREE_HEADS = {"ties", "cards", "sections", "groups"}  # heads of blocks that are names
_LINED = {"rules"}  # the cells of a row say what its line does


def translated(sheet: Sheet, language: str = "") -> Sheet:
    """The sheet in its language, or in `language`; as it is where there are no words, and when done before.

    >>> import roundrobin as rr
    >>> from dataclasses import replace
    >>> wall = translated(replace(rr.sheets.wallchart(rr.example()), language="de"))
    >>> wall.subtitle, wall.columns[-1].means, wall.rows[0].cells[1].text
    ('Turniertabelle nach der letzten Runde', 'Punkte', 'Ash, Ida')
    """
    wanted = language or sheet.language
    said = words(wanted)
    if sheet.words != "en" or said is None:
        return sheet if wanted == sheet.language or sheet.words != "en" else replace(sheet, language=wanted)
    return _Translation(sheet, said).made(wanted)


def phrase(language: str, where: str, text: str) -> str:
    """One phrase in a language, as it is where there are no words for it.

    >>> phrase("it", "page", "page 2 of 3"), phrase("nl", "page", "page 2 of 3")
    ('pagina 2 di 3', 'page 2 of 3')
    """
    said = words(language)
    return said.say(where, text) if said else text


def colour_letters(language: str) -> tuple[str, str]:
    """The letters for White and Black in plain text.

    >>> colour_letters("en"), colour_letters("fr")
    (('w', 'b'), ('b', 'n'))
    """
    return phrase(language, "sign", "w"), phrase(language, "sign", "b")


class _Translation:
    def __init__(self, sheet: Sheet, said: Words) -> None:
        self.sheet, self.words, self.say = sheet, said, said.say
        self.letters = {letter: self.say("sign", letter) for letter in "wb"}

    def made(self, language: str) -> Sheet:
        sheet = self.sheet
        named = sheet.name == "card"  # the subtitle is the player
        return replace(
            sheet,
            subtitle=sheet.subtitle if named else self._first(self.say("title", sheet.subtitle)),
            columns=tuple(map(self._column, sheet.columns)),
            blocks=tuple(map(self._block, sheet.blocks)),
            details=tuple(self.say("detail", said) for said in sheet.details),
            corner=(*sheet.corner[:-1], *map(self._when, sheet.corner[-1:])),
            notes=tuple(self.words.sentences("line", note) for note in sheet.notes),
            legend=self._legend(sheet.legend),
            footer=self.words.parts("footer", sheet.footer, " · "),
            block_heads=tuple(self.say("head", head) for head in sheet.block_heads),
            language=language,
            words=tables.language(language),
        )

    def _first(self, text: str) -> str:
        """A title begins with a capital."""
        return text if text == self.sheet.subtitle else text[:1].upper() + text[1:]

    def _column(self, column: Column) -> Column:
        head, means = column.head, column.means
        if column.role is not Role.OPPONENT or "\n" in head or head[:1] == "R":
            head = "\n".join(self.say("head", line) for line in head.split("\n"))
        if column.role is not Role.OPPONENT or means.startswith("round "):
            means = self.say("means", means)
        return Column(head, column.role, means)

    def _block(self, block: Block) -> Block:
        head = block.head if self.sheet.name in _FREE_HEADS else self.say("head", block.head)
        aside = self.words.parts("aside", block.aside, " · ")
        values = block.values
        if self.sheet.name == "card":
            values = tuple(self.say("head", value) for value in values)
        return Block(tuple(map(self._row, block.rows)), head, aside, values)

    def _row(self, row: Row) -> Row:
        line = self._line(row.line)
        if self.sheet.name in _LINED and row.cells:
            return row._replace(cells=(Cell(self.say("head", row.cells[0].text)), Cell(line)), line=line)
        if self.sheet.name == "cover":
            return row._replace(cells=self._fact(*row.cells[:2]))
        cells = [self._cell(row, at, cell) for at, cell in enumerate(row.cells)]
        return row._replace(cells=tuple(cells), line=line)

    def _line(self, line: str) -> str:
        if not line:
            return line
        if self.sheet.name == "slips":
            return self._slip(line)
        if self.sheet.name == "card":
            return self.words.parts("when", line, ", ")
        return self.words.sentences("line", line)

    def _slip(self, line: str) -> str:
        """A line of a slip in plain text, its label as wide as the widest of them."""
        label, _, rest = line.partition(" ")
        if label not in _SLIP_LABELS:
            return line
        wide = max(len(self.say("head", one)) for one in _SLIP_LABELS) + 2
        rest = rest.lstrip()
        if label == "Result":
            rest = "   ".join(
                box[:4] + self.say("head", box[4:]) if box.startswith("[ ] ") else box
                for box in rest.split("   ")
            )
        elif label == "Signed":
            for one in ("White", "Black"):
                rest = rest.replace(f"{one} _", f"{self.say('head', one)} _")
        return f"{self.say('head', label):{wide}}{rest}"

    def _fact(self, label: Cell, said: Cell) -> tuple[Cell, Cell]:
        """A line of the first page of a report: the label, and what is said where it is no name."""
        text = said.text
        if label.text in {"Dates", "Played"}:
            text = self._when(text)
        elif label.text in _FACTS | _WINNERS:
            text = self.say("fact", text)
        return label._replace(text=self.say("head", label.text)), said._replace(text=text)

    def _cell(self, row: Row, at: int, cell: Cell) -> Cell:
        column = self.sheet.columns[at] if at < len(self.sheet.columns) else Column("", Role.TEXT)
        text, role = cell.text, column.role
        if role is Role.OPPONENT:
            marks = tuple(mark._replace(text=self._letters(mark.text)) for mark in cell.marks)
            bye = self.words.find("cell", text) if text.startswith("bye") else None
            return cell._replace(text=bye or self._letters(text), marks=marks)
        if role is Role.TIEBREAK:
            return cell._replace(text=_DECIMAL.sub(",", text))
        said = role in {Role.RESULT, Role.BOARD} or column.head in _WORDED.get(self.sheet.name, set())
        said = said or (self.sheet.name in {"card", "cards"} and cell.kind is Kind.SECONDARY)
        said = said or (bool(row.line) and text == "bye" and at == len(row.cells) - 1)
        if said:
            return cell._replace(text=self.say("cell", text))
        if role is Role.NAME and row.leader and self.sheet.name == "teams":
            return cell._replace(text=self.say("total", text))
        return cell

    def _letters(self, text: str) -> str:
        return _LETTER.sub(lambda found: self.letters[found[1]], text)

    def _when(self, text: str) -> str:
        """Dates, weekdays and times: `Mondays, 19:30`."""
        whole = self.words.find("when", text)
        parts = [self.words.find("when", part) for part in text.split(", ")]
        if whole is None and all(part is not None for part in parts):
            return ", ".join(filter(None, parts))
        return text if whole is None else whole

    def _legend(self, legend: str) -> str:
        """Sentences, each a phrase or several with two blanks between them."""
        said = []
        for sentence in re.split(r"(?<=\.) ", legend):
            stop = "." * sentence.endswith(".")
            whole = self.words.find("legend", sentence.removesuffix("."))
            parts = self.words.parts("legend", sentence.removesuffix("."), "  ")
            made = parts if whole is None else whole
            said.append(f"{made[:1].upper() if sentence[:1].isupper() else made[:1]}{made[1:]}{stop}")
        return " ".join(said)
