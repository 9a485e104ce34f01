"""A list of players as columns: what separates them, where the header is, what stands in them.

Each line becomes a dictionary of texts by key (`name`, `rating`, ...); what the texts mean is for `lists`.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Sequence
from typing import NamedTuple

from roundrobin.errors import Malformed, Problem
from roundrobin.files.heads import FIRST_LINES, all_heads, column, header_at, notes_on, rank
from roundrobin.files.problems import error, warning
from roundrobin.names import plain

TITLES = ("GM", "IM", "FM", "CM", "WGM", "WIM", "WFM", "WCM")
# As old lists have them, rules of FIDE's rating files: g, m, f, c, with a w before or an f behind for women.
LEGACY = dict(
    zip(
        ["g", "m", "f", "c", "wg", "wm", "wf", "wc", "gf", "mf", "ff", "cf"],
        (*TITLES, *TITLES[4:]),
        strict=True,
    )
)
NO_RATING = {"", "-", "unrated", "unr", "unr.", "none", "n/a"}
_DASHES = str.maketrans(dict.fromkeys("‐‑‒–—−", "-"))
_WITHOUT_HEADER = ("name", "rating", "title", "federation")
_MARKS = ";\t,|"
_NUMBERED = re.compile(r"(?:#\s*)?([1-9][0-9]{0,2})[.)]\s*(?=[^\W\d])")
_BEHIND = re.compile(r"(.*[^\W\d_].*?)\s+\(?([1-9][0-9]{2,3})\)?")
_GUARDED = re.compile("'(?=\\s*[-=+@])")  # as a spreadsheet is kept from running a name


class Entry(NamedTuple):
    """The texts of one player and the line they stand on."""

    line: int
    cells: dict[str, str]


class _Row(NamedTuple):
    line: int
    cells: list[str]


def is_unrated(cell: str) -> bool:
    """Whether a rating says that there is none: empty, a dash, `unrated`."""
    return cell.translate(_DASHES).strip().lower() in NO_RATING


def title(cell: str) -> str | None:
    """The FIDE title that is meant, old letters included; None for any other word."""
    upper = cell.upper()
    return upper if upper in TITLES else LEGACY.get(cell.lower())


def entries(text: str) -> tuple[list[Entry], list[Problem]]:
    """The players of a list, with or without a header; raises `Malformed` for what is no list at all."""
    text, problems = _without_comments(text)
    delimiter = _delimiter(text)
    rows = _rows(text, delimiter)
    if not rows:
        return [], problems
    at = header_at([row.cells for row in rows])
    if at is None:
        found, wrong = _without_header(_players(rows, problems), delimiter)
        return found, problems + wrong
    for line, cells in rows[:at]:
        said = ", ".join(cell for cell in cells if cell)[:40]
        problems.append(warning(f"line {line}", f'it stands above the table and is skipped: "{said}"'))
    place, header = rows[at]
    columns = [column(cell) for cell in header]
    if len(columns) == 1:  # then a comma can only belong to the name
        rows = _rows(text, "")
    below = _players([row for row in rows if row.line > place], problems)
    filled = [any(row.cells[nth : nth + 1] != [""] for row in below) for nth in range(len(header))]
    problems += notes_on(header, place, filled)
    if not {"name", "last", "first"} & {*columns}:
        remedy = "call the column of the names  name"
        problems.append(error(f"line {place}", "no column is called name", remedy))
        return [], problems
    found = []
    for line, cells in below:
        if any(cells[len(columns) :]):
            what = f"there are {len(cells)} cells under {len(columns)} columns"
            problems.append(error(f"line {line}", what, 'put names with a comma in quotes: "Tal, Mihail"'))
        else:
            found.append(Entry(line, _by_column(header, cells)))
    if "rating" not in columns:
        found = [_rating_behind(entry, problems) for entry in found]
    return _cleaned(found, problems, titles="title" in columns), problems


def from_cells(cells: list[str], line: int) -> tuple[Entry, list[Problem]]:
    """name[, rating[, title[, federation]]] in cells, where a name may itself be `Last, First`."""
    notes = list[Problem]()
    if not any(is_unrated(cell) or re.match("[0-9]", cell) for cell in cells[1:]):
        entry = _rating_behind(Entry(line, {"name": cells[-1]}), notes)
        cells = [*cells[:-1], *entry.cells.values()]
    later = range(1, len(cells))
    rating = next((at for at in later if is_unrated(cells[at]) or cells[at].isdigit()), None)
    rating = rating or next((at for at in later if re.search("[0-9]", cells[at])), None)
    if rating is None and len(cells) > 2 and title(cells[2]):
        cells, rating = [*cells[:2], "", *cells[2:]], 2
    rating = len(cells) if rating is None else rating
    if rating > 2:
        what = f"there is no rating where one should be: {', '.join(cells)[:40]}"
        return Entry(line, {"name": cells[0]}), [
            error(f"line {line}", what, "write  Surname, First name, 1900")
        ]
    return _in_order(line, [", ".join(cells[:rating]), *cells[rating:]], notes)


def _in_order(line: int, cells: Sequence[str], notes: Sequence[Problem] = ()) -> tuple[Entry, list[Problem]]:
    """Cells without heads: name, rating, title, federation; what cannot be one of these is refused."""
    entry = Entry(line, dict(zip(_WITHOUT_HEADER, cells, strict=False)))
    place, remedy = f"line {line}", "give the columns names in a first line: Name, Rating, Club"
    plain_entry = Entry(line, dict(zip(_WITHOUT_HEADER[:2], cells, strict=False)))
    titled, of = entry.cells.get("title", ""), entry.cells.get("federation", "")
    if any(cells[len(_WITHOUT_HEADER) :]):
        return entry, [*notes, error(place, f"it has {len(cells)} cells", remedy)]
    if titled and not title(titled):
        return plain_entry, [*notes, error(place, f'"{titled}" is no title', remedy)]
    if of and not re.fullmatch("[A-Za-z]{3}", of):
        return plain_entry, [*notes, error(place, f'"{of}" is no federation of three letters', remedy)]
    return entry, [*notes]


def _without_header(rows: Sequence[_Row], delimiter: str) -> tuple[list[Entry], list[Problem]]:
    found, problems = list[Entry](), list[Problem]()
    counted = bool(rows) and all(
        len(cells) > 1 and re.fullmatch("[0-9]{1,3}[.)]?", cells[0]) and re.search(r"[^\W\d]", cells[1])
        for _, cells in rows
    )
    for line, listed in rows:
        front, cells = (listed[0].rstrip(".)"), listed[1:]) if counted else ("", listed)
        if delimiter == "," or len(cells) == 1:
            entry, wrong = from_cells(cells, line)
        else:
            entry, wrong = _in_order(line, cells)
        found.append(Entry(line, {**entry.cells, "number": front}) if front else entry)
        problems += wrong
    return _cleaned(found, problems, titles=any("title" in entry.cells for entry in found)), problems


def _players(rows: Sequence[_Row], problems: list[Problem]) -> list[_Row]:
    """The rows without those of heads only, which are said."""
    for line, cells in rows:
        if all_heads(cells):
            said = ", ".join(cell for cell in cells if cell)
            problems.append(warning(f"line {line}", f"only names of columns stand here, skipped: {said}"))
    return [row for row in rows if not all_heads(row.cells)]


def _cleaned(found: Sequence[Entry], problems: list[Problem], *, titles: bool) -> list[Entry]:
    """Numbers in front of names (`1. Alice`) as numbers, and titles (`GM Tal`) as titles; both are said."""
    cleaned, numbered, titled = list[Entry](), dict[int, str](), list[int]()
    for line, given in found:
        cells = {**given}
        if front := _NUMBERED.match(cells.get("name", "")):
            cells["name"] = cells["name"][front.end() :]
            numbered[line] = front[1]
        word, _, rest = cells.get("name", "").partition(" ")
        if rest and not titles and word in TITLES:
            cells |= {"name": rest.strip(), "title": word}
            titled.append(line)
        cleaned.append(Entry(line, cells))
    if len(numbered) == len(cleaned):  # then they may be the order
        cleaned = [Entry(line, {"number": numbered[line], **cells}) for line, cells in cleaned]
    if numbered:
        what = "the numbers in front of the names are not part of them"
        problems.append(warning(_lines([*numbered]), what))
    if titled:
        problems.append(warning(_lines(titled), "the title in front of the name is read as the title"))
    return cleaned


def _lines(numbers: Sequence[int]) -> str:
    few = ", ".join(map(str, numbers[:3])) + (", .." if len(numbers) > 3 else "")
    return f"line{'s' * (len(numbers) > 1)} {few}"


def _rating_behind(entry: Entry, notes: list[Problem]) -> Entry:
    """`Alice 1500` with the number as the rating, which is said."""
    behind = _BEHIND.fullmatch(entry.cells.get("name", ""))
    if not behind or not 100 <= int(behind[2]) <= 3500:
        return entry
    notes.append(warning(f"line {entry.line}", f"{behind[2]} is read as the rating"))
    return Entry(entry.line, {**entry.cells, "name": behind[1], "rating": behind[2]})


def _by_column(header: Sequence[str], cells: Sequence[str]) -> dict[str, str]:
    """The cells that are known, the best column first where several mean the same; a rating of 0 is none."""
    ranked = sorted(zip(header, cells, strict=False), key=lambda one: rank(one[0]))
    found: dict[str, str] = {}
    for head, cell in ranked:
        key = column(head)
        if key and cell and not (key == "rating" and (cell == "0" or is_unrated(cell))):
            found.setdefault(key, cell)
    last, first = found.pop("last", ""), found.pop("first", "")
    whole = found.get("name", "")
    if not whole:
        found["name"] = ", ".join(part for part in (last, first) if part)
    elif bool(last) != bool(first) and "," not in whole:
        # Beside a surname the column `name` holds the first name, beside a first name the surname.
        part = plain(last or first)
        if f" {part} " not in f" {plain(whole)} ":
            found["name"] = f"{last}, {whole}" if last else f"{whole}, {first}"
    return found


def _without_comments(text: str) -> tuple[str, list[Problem]]:
    """The text with the lines that begin with `#` left blank, which is said; `#, Name` is a header."""
    lines, skipped, quoted = list[str](), list[int](), False
    for at, line in enumerate(text.splitlines(keepends=True), 1):
        bare = line.strip()
        header = any(all_heads(_split(bare, mark)) for mark in _MARKS if mark in bare)
        if bare.startswith("#") and not quoted and not header and not _NUMBERED.match(bare):
            skipped.append(at)
            lines.append("\n")
            continue
        quoted ^= line.count('"') % 2 == 1
        lines.append(line)
    notes = [warning(_lines(skipped), "it begins with # and is skipped")] if skipped else []
    return "".join(lines), notes


def _split(line: str, mark: str) -> list[str]:
    return [cell.strip() for cell in line.split(mark)]


def _delimiter(text: str) -> str:
    """What separates the cells: what the header is made of, or what most lines have."""
    bare = [re.sub('"[^"]*"', '""', line) for line in text.splitlines() if line.strip()]
    raw = [line for line in text.splitlines() if line.strip()][:FIRST_LINES]
    best = max(
        ((sum(map(bool, map(column, _split(line, mark)))), line.count(mark), mark)
         for line in raw for mark in _MARKS),
        key=lambda one: one[:2],
        default=(0, 0, ","),
    )  # fmt: skip
    if best[0] > 1 or (best[0] and header_at([_split(raw[0], best[2])]) == 0):
        return best[2]
    return next((mark for mark in "\t;|" if sum(mark in line for line in bare) * 2 > len(bare)), ",")


def _rows(text: str, delimiter: str) -> list[_Row]:
    """The cells of every line that is not blank; without a delimiter the line is the cell."""
    if not delimiter:
        lines = [line.strip().strip('"').strip() for line in text.splitlines()]
        return [_Row(at, [_unguarded(line)]) for at, line in enumerate(lines, 1) if line]
    lines = text.splitlines(keepends=True)
    if delimiter == "|":  # a table may be drawn, with marks at its edges and a line under its header
        lines = [re.sub(r"^\s*\||\|\s*$", "", line) + "\n" for line in lines]
    reader = csv.reader(lines, delimiter=delimiter, skipinitialspace=True, strict=True)
    rows = []
    try:
        for cells in reader:
            rule = delimiter == "|" and all(re.fullmatch(r"\s*[-:=+ ]*\s*", cell) for cell in cells)
            if any(cell.strip() for cell in cells) and not rule:
                rows.append(_Row(reader.line_num, [_unguarded(" ".join(cell.split())) for cell in cells]))
    except csv.Error as wrong:
        remedy = "see that every quote has its partner, one player on a line"
        raise Malformed.one(f"line {reader.line_num}", f"it is not a line of CSV: {wrong}", remedy) from None
    return rows


def _unguarded(cell: str) -> str:
    """The cell without the apostrophe that keeps a spreadsheet from running it."""
    return _GUARDED.sub("", cell, count=1) if _GUARDED.match(cell) else cell
