"""The options of a player list that `new`, `sections` and `groups` share, and the list as it will be.

How it is written (`--encoding`), and what a rating list of FIDE fills in it.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from roundrobin.errors import report

if TYPE_CHECKING:
    from roundrobin.cli.output import Output
    from roundrobin.event import Event, Player
    from roundrobin.sheets.sheet import Sheet

KINDS = ("standard", "rapid", "blitz")
ENCODINGS = ("utf-8", "utf-16", "cp1252", "cp1250", "cp1251")
_WORDS = {
    "fide_id": ("FIDE id", "FIDE ids"), "title": ("title", "titles"), "rating": ("rating", "ratings"),
    "federation": ("federation", "federations"), "born": ("year of birth", "years of birth"),
    "sex": ("sex", "sexes"),
}  # fmt: skip


class LookUp(NamedTuple):
    """What the options say: how the list is written, the rating list and which of its ratings."""

    encoding: str = ""
    file: str = ""
    kind: str = "standard"

    def filled(
        self, players: Sequence[Player], output: Output
    ) -> tuple[tuple[Player, ...], dict[Player, tuple[str, ...]]]:
        """The players with what the rating list adds, and which fields that were; says both."""
        if not self.file:
            return tuple(players), {}
        from functools import partial

        from roundrobin.cli.progress import progress
        from roundrobin.files.lookup import fill

        made = fill(players, self.file, self.kind, watch=partial(progress, quiet=output.quiet))
        if made.notes:
            output.say(report(made.notes, self.file))
        of = f" of {made.month}" if made.month else ""
        for_whom = f"for {len(made.fields)} of {len(players)} players"
        output.say(f"Filled from {self.file}{of}, {self.kind} ratings: {_counted(made.fields)} {for_whom}.")
        return made.players, {
            unnumbered(player): made.fields[player.number]
            for player in made.players
            if player.number in made.fields
        }


def list_options(function: Callable[..., int]) -> Callable[..., int]:
    """The options, handed to the command as one `look_up`."""

    @functools.wraps(function)
    def command(
        *args: Any, encoding: str | None, rating_list: str | None, rating: str | None, **others: Any
    ) -> int:
        if rating and not rating_list:
            raise click.UsageError("--rating belongs to --rating-list FILE")
        told = LookUp(encoding or "", rating_list or "", rating or "standard")
        return function(*args, look_up=told, **others)

    options = [
        click.option(
            "--encoding",
            type=click.Choice(ENCODINGS, case_sensitive=False),
            help="How the list is written, where it does not say: cp1250 is Central Europe, cp1251 Cyrillic.",
        ),
        click.option(
            "--rating-list",
            metavar="FILE",
            type=click.Path(),
            help="A rating list of FIDE, text or XML, also in its zip: fills ids, titles, ratings, "
            "federations and years of birth by FIDE id, else by the exact name.",
        ),
        click.option(
            "--rating",
            type=click.Choice(KINDS),
            help="Which rating is taken from the rating list; default: standard.",
        ),
    ]
    return functools.reduce(lambda made, option: option(made), reversed(options), command)


def unnumbered(player: Player) -> Player:
    """A player before numbers and teams are given, to be known again after."""
    from dataclasses import replace

    return replace(player, number=0, team="")


def as_written(event: Event, filled: dict[Player, tuple[str, ...]]) -> Sheet:
    """The players as the event file would have them, with what the rating list added to each."""
    from roundrobin.files.lookup import FILLED
    from roundrobin.names import distinct
    from roundrobin.sheets.sheet import Block, Cell, Column, Role, Row, Sheet

    names = dict(zip((one.number for one in event.players), distinct(event.players), strict=True))
    shown: list[tuple[str, Role, Callable[[Player], str]]] = [
        ("No", Role.NUMBER, lambda one: str(one.number)),
        ("Title", Role.TEXT, lambda one: one.title),
        ("Name", Role.NAME, lambda one: names[one.number]),
        ("Rtg", Role.NUMBER, lambda one: str(one.rating or "")),
        ("Fed", Role.TEXT, lambda one: one.federation),
        ("FIDE ID", Role.NUMBER, lambda one: str(one.fide_id or "")),
        ("National id", Role.TEXT, lambda one: one.national_id),
        ("Born", Role.NUMBER, lambda one: str(one.born or "")),
        ("Sex", Role.TEXT, lambda one: one.sex),
        ("Club", Role.TEXT, lambda one: one.club),
        ("Team", Role.TEXT, lambda one: one.team),
        (
            "Filled",
            Role.TEXT,
            lambda one: ", ".join(map(FILLED.__getitem__, filled.get(unnumbered(one), ()))),
        ),
    ]
    shown = [each for each in shown if any(map(each[2], event.players))]
    return Sheet(
        "players",
        event.name,
        "Players as they would be written",
        tuple(Column(head, role) for head, role, _ in shown),
        (Block(tuple(Row(tuple(Cell(said(one)) for *_, said in shown)) for one in event.players)),),
    )


def _counted(fields: dict[int, tuple[str, ...]]) -> str:
    """`3 FIDE ids, 4 ratings`: how much was filled."""
    said = []
    for key, (one, several) in _WORDS.items():
        count = sum(key in filled for filled in fields.values())
        said += [f"{count} {one if count == 1 else several}"] * bool(count)
    return ", ".join(said) or "nothing"
