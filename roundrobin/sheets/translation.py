"""A finished sheet in the language of its event: one pass over everything on it that is not a name.

The sheets are made in English. Here titles, heads, legends, notes and dates become those of the language;
event, club, players, results and codes (SB, DE) stay, and so does a sentence that `tables/words.csv` lacks.
"""

from __future__ import annotations

import re
from dataclasses import replace

from roundrobin import tables
from roundrobin.sheets.sheet import Block, Cell, Column, Role, Row, Sheet
from roundrobin.sheets.worded import Cells, has_names
from roundrobin.sheets.wording import Dated
from roundrobin.words import Words, words

# The letter of a colour behind a number, alone or between two: `4w`, `w`, `4w1`.
_LETTER = re.compile(r"(?<![a-z])([wb])(?![a-z])")
_DECIMAL = re.compile(r"(?<=\d)\.(?=\d)")
_STATED = {"score", "plan", "tiebreaks", "table", "orders"}  # the title says what it is, there is no event
_FREE_HEADS = {"ties", "cards"}  # heads of blocks that are names
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
        self.letters |= {letter.upper(): said.upper() for letter, said in self.letters.items()}
        self.cells = Cells(sheet, said)
        self._teams = self.cells.teams

    def made(self, language: str) -> Sheet:
        sheet = self.sheet
        return replace(
            sheet,
            title=self._title(),
            subtitle=self._subtitle(),
            columns=tuple(self._column(at, column) for at, column in enumerate(sheet.columns)),
            blocks=tuple(map(self._block, sheet.blocks)),
            details=tuple(self.say("detail", self._teams(said)) for said in sheet.details),
            corner=(*sheet.corner[:-1], *map(self.cells.when, sheet.corner[-1:])),
            notes=tuple(self.words.sentences("line", self._teams(note)) for note in sheet.notes),
            legend=self._legend(self._teams(sheet.legend)),
            footer=self.words.parts("footer", sheet.footer, " · "),
            block_heads=tuple(self.say("head", head) for head in sheet.block_heads),
            language=language,
            words=tables.language(language),
        )

    def _title(self) -> str:
        """The title, which is the name of the event wherever there is one."""
        title, name = self.sheet.title, self.sheet.name
        if name in _STATED or (name == "inspection" and not has_names(self.sheet)):
            return _begun(self.say("title", title))
        return title

    def _subtitle(self) -> str:
        said = self.sheet.subtitle
        if self.sheet.name == "card":  # the player
            return said
        if self.sheet.name == "why":
            told = [self.words.sentences("line", f"{part}.")[:-1] for part in said.rsplit(" · ", 1)]
            return _begun(" · ".join(told))
        if self.sheet.name == "score":
            return self.words.parts("detail", said, " · ")
        found = self.words.find("title", said)
        return said if found is None else _begun(found)

    def _column(self, at: int, column: Column) -> Column:
        head, means = column.head, column.means
        if self.cells.named(at):
            return column
        if self.sheet.name == "inspection" and head in self.letters:
            return Column(self.letters[head], column.role, self.say("means", means))
        if column.role is not Role.OPPONENT or "\n" in head or head[:1] == "R":
            head = "\n".join(self.say("head", line) for line in head.split("\n"))
        if column.role is not Role.OPPONENT or means.startswith("round "):
            means = self.say("means", means)
        return Column(head, column.role, means)

    def _block(self, block: Block) -> Block:
        head = block.head
        if self.sheet.name in {"sections", "groups"}:
            head = self.say("section", head)
        elif self.sheet.name not in _FREE_HEADS:
            head = self.say("head", head)
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
            return row._replace(cells=self.cells.fact(*row.cells[:2]))
        cells = [self._cell(row, at, cell) for at, cell in enumerate(row.cells)]
        return row._replace(cells=tuple(cells), line=line)

    def _line(self, line: str) -> str:
        if not line:
            return line
        if self.sheet.name == "slips":
            return self.cells.slip(line)
        if self.sheet.name == "card":
            found = self.words.find("line", line)
            return self.words.parts("when", line, ", ") if found is None else found
        return self.words.sentences("line", line)

    def _cell(self, row: Row, at: int, cell: Cell) -> Cell:
        column = self.sheet.columns[at] if at < len(self.sheet.columns) else Column("", Role.TEXT)
        text, role = cell.text, column.role
        if role is Role.OPPONENT:
            marks = tuple(mark._replace(text=self._letters(mark.text)) for mark in cell.marks)
            bye = self.words.find("cell", text) if text.startswith("bye") else None
            return cell._replace(text=bye or self._letters(text), marks=marks)
        if role is Role.TIEBREAK:
            return cell._replace(text=_DECIMAL.sub(",", text))
        if role is Role.NAME and row.leader and self.sheet.name == "teams":
            return cell._replace(text=self.say("total", self._teams(text)))
        if self.sheet.name == "inspection" and column.head == "Colours":
            return cell._replace(text="".join(self.letters.get(sign, sign) for sign in text))
        where = self.cells.where(row, at, cell)
        return cell._replace(text=self._said(where, text)) if where else cell

    def _said(self, where: str, text: str) -> str:
        """A phrase of a cell; its dates keep their year for machines."""
        said = self.say(where, text)
        return Dated(said, self.say(where, text.iso)) if isinstance(text, Dated) else said

    def _letters(self, text: str) -> str:
        return _LETTER.sub(lambda found: self.letters[found[1]], text)

    def _legend(self, legend: str) -> str:
        """Sentences, each a phrase or several with two blanks between them."""
        said = []
        for sentence in re.split(r"(?<=\.) ", legend):
            stop = "." * sentence.endswith(".")
            whole = self.words.find("legend", sentence.removesuffix("."))
            parts = self.words.parts("legend", sentence.removesuffix("."), "  ")
            made = parts if whole is None else whole
            said.append(f"{_begun(made) if sentence[:1].isupper() else made}{stop}")
        return " ".join(said)


def _begun(text: str) -> str:
    """A title begins with a capital."""
    return text[:1].upper() + text[1:]
