"""A list of players as columns: where the header is, what stands in them.

Each line becomes a dictionary of texts by key (`name`, `rating`, ...); what the texts mean is for `lists`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from roundrobin.errors import Problem
from roundrobin.files.heads import all_heads, column, header_at, notes_on, rank
from roundrobin.files.problems import error, warning
from roundrobin.files.rows import NUMBERED, Row, delimiter, lines, rows, without_comments
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
_BEHIND = re.compile(r"(.*[^\W\d_].*?)\s+\(?([1-9][0-9]{2,3})\)?")


class Entry(NamedTuple):
    """The texts of one player and the line they stand on."""

    line: int
    cells: dict[str, str]


def is_unrated(cell: str) -> bool:
    """Whether a rating says that there is none: empty, a dash, `unrated`."""
    return cell.translate(_DASHES).strip().lower() in NO_RATING


def title(cell: str) -> str | None:
    """The FIDE title that is meant, old letters included; None for any other word."""
    upper = cell.upper()
    return upper if upper in TITLES else LEGACY.get(cell.lower())


def entries(text: str) -> tuple[list[Entry], list[Problem]]:
    """The players of a list, with or without a header; raises `Malformed` for what is no list at all."""
    text, problems = without_comments(text)
    mark = delimiter(text)
    return _entries(rows(text, mark), mark, problems, lambda: rows(text, ""))


def entries_of(listed: Sequence[Row]) -> tuple[list[Entry], list[Problem]]:
    """The same for the rows of a spreadsheet; a single column is read like lines of text."""
    if all(len(cells) < 2 for _, cells in listed):
        at = {line: cells[0] for line, cells in listed if cells}
        return entries("\n".join(at.get(line, "") for line in range(1, max(at, default=0) + 1)))
    return _entries(listed, "\t", [], lambda: listed)


def _entries(
    listed: Sequence[Row], mark: str, problems: list[Problem], whole: Callable[[], Sequence[Row]]
) -> tuple[list[Entry], list[Problem]]:
    """The players in the rows; `whole` gives the rows of one cell each, for a table of one column."""
    if not listed:
        return [], problems
    at = header_at([row.cells for row in listed])
    if at is None:
        found, wrong = _without_header(_players(listed, problems), mark)
        return found, problems + wrong
    for line, cells in listed[:at]:
        said = ", ".join(cell for cell in cells if cell)[:40]
        problems.append(warning(f"line {line}", f'it stands above the table and is skipped: "{said}"'))
    place, header = listed[at]
    if len(header) == 1:  # then a comma can only belong to the name
        listed = whole()
    below = _players([row for row in listed if row.line > place], problems)
    header = _titles_named(header, place, below, problems)
    columns = [column(cell) for cell in header]
    filled = [any(row.cells[nth : nth + 1] not in ([], [""]) for row in below) for nth in range(len(header))]
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


def _titles_named(
    header: Sequence[str], line: int, below: Sequence[Row], problems: list[Problem]
) -> list[str]:
    """The header with the first nameless column of titles called so, as chess-results leaves it."""
    named = [*header]
    for nth in (nth for nth, head in enumerate(header) if not head):
        held = {row.cells[nth] for row in below if row.cells[nth : nth + 1] not in ([], [""])}
        if held and held <= {*TITLES} and "title" not in map(column, header):
            problems.append(warning(f"line {line}", "a column without a name holds titles and is read so"))
            named[nth] = "title"
            break
    return named


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


def _without_header(listed: Sequence[Row], mark: str) -> tuple[list[Entry], list[Problem]]:
    found, problems = list[Entry](), list[Problem]()
    counted = bool(listed) and all(
        len(cells) > 1 and re.fullmatch("[0-9]{1,3}[.)]?", cells[0]) and re.search(r"[^\W\d]", cells[1])
        for _, cells in listed
    )
    for line, whole in listed:
        front, cells = (whole[0].rstrip(".)"), whole[1:]) if counted else ("", whole)
        if mark == "," or len(cells) == 1:
            entry, wrong = from_cells(cells, line)
        else:
            entry, wrong = _in_order(line, cells)
        found.append(Entry(line, {**entry.cells, "number": front}) if front else entry)
        problems += wrong
    return _cleaned(found, problems, titles=any("title" in entry.cells for entry in found)), problems


def _players(listed: Sequence[Row], problems: list[Problem]) -> list[Row]:
    """The rows without those of heads only, which are said."""
    for line, cells in listed:
        if all_heads(cells):
            said = ", ".join(cell for cell in cells if cell)
            problems.append(warning(f"line {line}", f"only names of columns stand here, skipped: {said}"))
    return [row for row in listed if not all_heads(row.cells)]


def _cleaned(found: Sequence[Entry], problems: list[Problem], *, titles: bool) -> list[Entry]:
    """Numbers in front of names (`1. Alice`) as numbers, and titles (`GM Tal`) as titles; both are said."""
    cleaned, numbered, titled = list[Entry](), dict[int, str](), list[int]()
    for line, given in found:
        cells = {**given}
        if front := NUMBERED.match(cells.get("name", "")):
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
        problems.append(warning(lines([*numbered]), what))
    if titled:
        problems.append(warning(lines(titled), "the title in front of the name is read as the title"))
    return cleaned


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
    if not whole or (last and first):  # parts that are told apart say more than the whole
        found["name"] = ", ".join(part for part in (last, first) if part)
    elif bool(last) != bool(first) and "," not in whole:
        # Beside a surname the column `name` holds the first name, beside a first name the surname.
        part = plain(last or first)
        if f" {part} " not in f" {plain(whole)} ":
            found["name"] = f"{last}, {whole}" if last else f"{whole}, {first}"
    return found
