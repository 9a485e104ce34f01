"""The fixed columns of TRF records, one table for reading and for writing.

Columns are counted from 1 as in FIDE's text, characters and not bytes. A layout has columns of its own and
may end in a group of columns that repeats to the end of the line: the rounds of a player, the members of a
team.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple


class Column(NamedTuple):
    """A field: where it begins, how wide it is, and whether it is written right-aligned."""

    key: str
    first: int
    width: int
    right: bool = False

    @property
    def slice(self) -> slice:
        """Where it stands in a line."""
        return slice(self.first - 1, self.first - 1 + self.width)

    def cut(self, line: str) -> str:
        """What the field says in a line, without the blanks around it."""
        return line[self.slice].strip()


class Layout(NamedTuple):
    """A record in fixed columns; `group` is repeated every `step` columns."""

    id: str
    columns: tuple[Column, ...]
    group: tuple[Column, ...] = ()
    step: int = 0

    def read(self, line: str) -> dict[str, str]:
        """The fields before the group."""
        return {column.key: column.cut(line) for column in self.columns}

    def groups(self, line: str) -> Iterator[tuple[int, list[str]]]:
        """Column and fields of each repetition, the empty ones too, as far as the line goes."""
        first, last = self.group[0].first, len(line.rstrip())
        places = [(column.first - 1, column.first - 1 + column.width) for column in self.group]
        for at in range(0, last - first + 1, self.step):
            yield first + at, [line[begin + at : end + at].strip() for begin, end in places]

    def column(self, key: str) -> Column:
        """The field of that name."""
        return next(column for column in (*self.columns, *self.group) if column.key == key)

    def write(self, values: Mapping[str, object], groups: Iterable[Sequence[object]] = ()) -> str:
        """A line of these values; what is too long for its field is cut.

        >>> TEAM.write({"number": 1, "name": "Aleph"}, [[7], [12]])
        '310   1 Aleph                                                               7   12'
        """
        line = self.id
        for column in self.columns:
            line = _put(line, column, values.get(column.key, ""))
        for at, fields in enumerate(groups):
            for column, value in zip(self.group, fields, strict=True):
                line = _put(line, column._replace(first=column.first + at * self.step), value)
        return line.rstrip()


def _put(line: str, column: Column, value: object) -> str:
    text = str(value)[: column.width]
    placed = text.rjust(column.width) if column.right else text.ljust(column.width)
    return line.ljust(column.first - 1) + placed


PLAYER = Layout(
    "001",
    (
        Column("number", 5, 4, True),
        Column("sex", 10, 1),
        Column("title", 11, 3, True),
        Column("name", 15, 33),
        Column("rating", 49, 4, True),
        Column("federation", 54, 3),
        Column("fide_id", 58, 11, True),
        Column("born", 70, 10),
        Column("points", 81, 4, True),
        Column("rank", 86, 4, True),
    ),
    (Column("opponent", 92, 4, True), Column("colour", 97, 1), Column("result", 99, 1)),
    10,
)
DATES = Layout("132", (), (Column("date", 92, 8),), 10)
SCORING = Layout("162", (), (Column("symbol", 6, 1), Column("points", 7, 4, True)), 9)
MATCHES = Layout("362", (), (Column("symbol", 5, 2), Column("points", 7, 4, True)), 9)
BYES = Layout("240", (Column("kind", 5, 1), Column("round", 7, 3, True)), (Column("number", 11, 4, True),), 5)
ASSIGNED = Layout(
    "299",
    (
        Column("kind", 5, 1),
        Column("match_points", 8, 4, True),
        Column("points", 14, 4, True),
        Column("round", 20, 3, True),
    ),
    (Column("number", 24, 4, True),),
    5,
)
OLD_TEAM = Layout("013", (Column("name", 5, 32),), (Column("number", 37, 4, True),), 5)
TEAM = Layout(
    "310",
    (
        Column("number", 5, 3, True),
        Column("name", 9, 32),
        Column("nickname", 42, 5),
        Column("strength", 48, 6, True),
        Column("match_points", 55, 6, True),
        Column("points", 62, 6, True),
        Column("rank", 69, 3, True),
    ),
    (Column("member", 74, 4, True),),
    5,
)
LINE_UP = Layout(
    "300",
    (Column("round", 5, 3, True), Column("team", 9, 3, True), Column("opponent", 13, 3, True)),
    (Column("member", 17, 4, True),),
    5,
)
