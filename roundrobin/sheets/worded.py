"""Which cells of a sheet hold words, and which a name or a code that stays in every language."""

from __future__ import annotations

import re

from roundrobin.sheets.sheet import Cell, Column, Kind, Role, Row, Sheet
from roundrobin.words import Words

SLIP_LABELS = ("White", "Black", "Result", "Signed")
# By sheet, the columns with words and where these are looked up; result and board columns everywhere.
_WORDED = {
    "card": {"Colour": "cell"},
    "cards": {"Colour": "cell"},
    "standings": {"Decided by": "cell"},
    "ties": {"Decided by": "cell"},
    "players": {"Left": "cell"},
    "outstanding": {"Colour": "cell", "Until": "cell"},
    "why": {"Criterion": "criterion", "Struck": "cell"},
    "score": {"Tie-break": "criterion"},
    "tiebreaks": {"What it is": "rule", "Where": "cell"},
    "inspection": {"4/5": "cell"},
    "orders": {"Order": "cell", "Who has three": "listing"},
}
# By sheet, where the grey words are looked up that stand in the column of names.
_GREY = {"card": "cell", "cards": "cell", "why": "idle", "knockout": "cell"}
_FACTS = {"Dates", "Played", "Kind", "Pairings", "Games", "Average rating"}
_WINNERS = {"Winner", "Winners", "Leading", "Best score"}
# Where the name of a team stands, by its letter: the score, a total, who plays across, the rounds, the signs.
_SCORE = r"[\d½]+ : [\d½]+"
_TEAMS = {
    "A": rf"^Team A(?= {_SCORE} |, points$)|(?<=Rounds won: )Team A(?= \d+, )"
    r"|(?<=^Results are those of )Team A",
    "B": r"(?<=[\d½] )Team B$|^Team B(?=, points$|: B1 )|(?<=, )Team B(?= \d+, drawn \d+\.$)",
}
_ABOVE = ("Criterion", 3)  # the first head of a table of two players, and its columns: theirs are the others


def has_names(sheet: Sheet) -> bool:
    """Whether players are named on the sheet, so that its title is that of an event."""
    return any(column.role is Role.NAME for column in sheet.columns)


class Cells:
    """The cells of one sheet in another language."""

    def __init__(self, sheet: Sheet, said: Words) -> None:
        self.sheet, self.words, self.say = sheet, said, said.say

    def teams(self, text: str) -> str:
        """The English text with the names of teams that are ours, each only where that team stands."""
        for letter, stands in _TEAMS.items():
            if f"Team {letter}" in self.sheet.ours:
                text = re.sub(stands, self.say("team", f"Team {letter}"), text)
        return text

    def named(self, at: int) -> bool:
        """Whether the head of a column is a name."""
        columns = self.sheet.columns
        if self.sheet.name == "encounter":
            return columns[at].role is Role.OPPONENT
        return self.sheet.name == "why" and (columns[0].head, len(columns)) == _ABOVE and at > 0

    def where(self, row: Row, at: int, cell: Cell) -> str:
        """Where the words of a cell are looked up; empty where it holds none."""
        columns, name = self.sheet.columns, self.sheet.name
        column = columns[at] if at < len(columns) else Column("", Role.TEXT)
        if column.role is Role.TEXT and name == "why" and column.head == "Result":
            return "cell"
        if column.role in {Role.RESULT, Role.BOARD}:
            return "cell"
        if found := _WORDED.get(name, {}).get(column.head):
            return found
        if cell.kind is Kind.SECONDARY and (column.role is Role.NAME or name in {"card", "cards"}):
            return _GREY.get(name, "")
        return "cell" if row.line and cell.text == "bye" and at == len(row.cells) - 1 else ""

    def slip(self, line: str) -> str:
        """A line of a slip in plain text, its label as wide as the widest of them."""
        label, _, rest = line.partition(" ")
        if label not in SLIP_LABELS:
            return line
        wide = max(len(self.say("head", one)) for one in SLIP_LABELS) + 2
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

    def fact(self, label: Cell, said: Cell) -> tuple[Cell, Cell]:
        """A line of the first page of a report: the label, and what is said where it is no name."""
        text = said.text
        if label.text in {"Dates", "Played"}:
            text = self.when(text)
        elif label.text in _FACTS | _WINNERS:
            text = self.say("fact", text)
        elif label.text == "Match":
            text = self.teams(text)
        return label._replace(text=self.say("head", label.text)), said._replace(text=text)

    def when(self, text: str) -> str:
        """Dates, weekdays and times: `Mondays, 19:30`."""
        whole = self.words.find("when", text)
        parts = [self.words.find("when", part) for part in text.split(", ")]
        if whole is None and all(part is not None for part in parts):
            return ", ".join(filter(None, parts))
        return text if whole is None else whole
