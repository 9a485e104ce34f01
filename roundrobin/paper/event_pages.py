"""The pages of one event: next round and table, crosstable, schedule, players, a page for each of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date as Date
from functools import cached_property, partial
from typing import Any

from roundrobin import sheets
from roundrobin.event import Event
from roundrobin.paper.html import page
from roundrobin.paper.marks import event_mark
from roundrobin.paper.match_pages import match, with_teams
from roundrobin.paper.page_of_sheet import View, apart, view
from roundrobin.paper.page_words import page_words
from roundrobin.paper.qr import code
from roundrobin.paper.signs import printable
from roundrobin.results import Outcome
from roundrobin.sheets import wording
from roundrobin.sheets.cards import card
from roundrobin.sheets.frame import printed_names, sheet_date
from roundrobin.sheets.link import address
from roundrobin.sheets.revision import stage
from roundrobin.sheets.schedule import remarks
from roundrobin.sheets.sheet import Sheet
from roundrobin.sheets.translation import phrase, translated
from roundrobin.standings.crosstable import Crosstable, crosstable
from roundrobin.standings.progress import progress
from roundrobin.standings.ranking import Standings, standings

SQUARE = 24  # players up to whom everybody has a column of his own
TABS = (
    ("index.html", "standings"),
    ("crosstable.html", "crosstable"),
    ("schedule.html", "schedule"),
    ("players.html", "players"),
)


class Pages:
    """The pages of one event; `up` is the address of the index over several events, if there is one.

    `updated` is the day the index says the pages were updated on, if any.
    """

    def __init__(self, event: Event, date: Date | None, up: str = "", updated: Date | None = None) -> None:
        self.event, self.date, self.up, self.updated = event, date, up, updated
        self.links = {
            name: f"player-{number}.html"
            for titles in (False, True)
            for number, name in printed_names(event, titles=titles).items()
            if name
        }

    @property
    def rounds(self) -> list[int]:
        """The rounds that have a table after them: those the event has come through."""
        reached = progress(self.table.settled).reached
        return [round_.number for round_ in self.event.schedule.rounds if round_.number <= reached]

    def makers(self) -> list[tuple[str, Callable[[], str]]]:
        """The names of the pages with what makes each, the index last."""
        numbers = [player.number for player in self.event.players]
        return [
            *((f"player-{number}.html", partial(self._player, number)) for number in numbers),
            ("players.html", self._players),
            *((f"after-{number}.html", partial(self._after, number)) for number in self.rounds),
            ("crosstable.html", self._crosstable),
            ("schedule.html", self._schedule),
            ("index.html", self._index),
        ]

    def all(self) -> Iterator[tuple[str, str]]:
        """Every page with its name."""
        for name, make in self.makers():
            yield name, make()

    @cached_property
    def table(self) -> Crosstable:
        """The games as they stand."""
        return crosstable(self.event)

    @cached_property
    def ranked(self) -> Standings:
        """The standings as they are."""
        return standings(self.table)

    @cached_property
    def frame(self) -> View:
        """What stands over every page: from the standings, which have it like every sheet."""
        return self._view(sheets.standings(self.ranked, date=self.date))._replace(link=address(self.event))

    @cached_property
    def made(self) -> str:
        """Of what day the pages are, and after which round."""
        return self._made()

    def _made(self, after: int | None = None) -> str:
        day = sheet_date(self.event, self.date, after)
        state = self.said("stage", stage(self.event, self.table.settled, after)) if after else self.state
        if day is None:  # nothing in the file says how fresh it is
            begins = self.begins
            coming = f" · {self.words['next_round']}: {begins}" if begins and not after else ""
            return f"{state[:1].upper()}{state[1:]}{coming}"
        return f"{self.words['made']} {self.said('day', wording.day(day))}, {state}"

    @cached_property
    def begins(self) -> str:
        """The day of the next round, if it has one."""
        day = self.event.schedule.round(self.coming).date if self.coming else None
        return self.said("day", wording.weekday(day)) if day else ""

    @property
    def state(self) -> str:
        """`after round 4 of 9`, also for a final table."""
        return self.said("stage", stage(self.event, self.table.settled))

    @cached_property
    def called(self) -> dict[int, str]:
        """The names of the players without titles, by number."""
        return printed_names(self.event, titles=False)

    @cached_property
    def words(self) -> dict[str, str]:
        """The words of the pages in the language of the event."""
        return page_words(self.event.language)

    def said(self, where: str, text: str) -> str:
        """A phrase in the language of the event."""
        return phrase(self.event.language, where, text)

    @cached_property
    def coming(self) -> int | None:
        """The next round: the first with open games of which no more than half is decided."""
        return next_round(self.table)

    def _view(self, sheet: Sheet) -> View:
        return view(with_teams(sheet, self.event), self.links)

    def _page(
        self, template: str, here: str, heading: str, *, after: int | None = None, **values: Any
    ) -> str:
        return page(
            template,
            self.event.language,
            marks=[event_mark(self.event)],
            event=self.frame,
            heading=printable(heading),
            here=here,
            up=self.up,
            tabs=[(name, self.words[word]) for name, word in TABS],
            made=self._made(after) if after else self.made,
            updated=self._updated() if here == "index.html" else "",
            **values,
        )

    def _sheets(
        self,
        here: str,
        *made: Sheet,
        before: tuple[str, str] | None = None,
        behind: tuple[str, str] | None = None,
        after: int | None = None,
    ) -> str:
        views = apart([self._view(sheet) for sheet in made])
        return self._page(
            "views.html",
            here,
            views[0].subtitle,
            views=views,
            before=before,
            behind=behind,
            wide=views[0].wide,
            after=after,
        )

    def _updated(self) -> str:
        return self.said("page", f"updated {wording.day(self.updated)}") if self.updated else ""

    def _index(self) -> str:
        coming = translated(sheets.pairings(self.event, self.coming, date=self.date)) if self.coming else None
        when = ""
        if coming:
            number = f"{self.coming} / {len(self.event.schedule.rounds)}"
            when = " · ".join([number, *(coming.corner[-1:] if self._dated else ())])
        return self._page(
            "index.html",
            "index.html",
            self.frame.subtitle,
            wide=False,
            coming=coming and self._view(coming),
            coming_when=when,
            outstanding=self._outstanding(),
            match=match(self.ranked, self.date),
            match_head=self.said("head", "Match"),
            standings=self.frame,
            rounds=self.rounds,
            code=code(self.frame.link),
        )

    @property
    def _dated(self) -> bool:
        calendar = self.event.calendar
        return bool(self.event.schedule.round(self.coming or 1).date or (calendar and calendar.at))

    def _outstanding(self) -> list[str]:
        """The open games of rounds before the next one."""
        before = self.coming or len(self.event.schedule.rounds) + 1
        said = []
        for round_, game in self.table.open_games:
            if round_.number >= before:
                continue
            told = remarks(self.event, game)
            about = ", ".join([f"round {round_.number}", *told])
            said.append(printable(self.said("page", f"{self.event.describe(game)} ({about})")))
        return said

    def _crosstable(self) -> str:
        event, ranked = self.event, self.ranked
        if event.system == "scheveningen":
            made = sheets.teams(ranked, date=self.date)
        elif self.table.swiss or len(event.players) > SQUARE:
            made = sheets.by_round(ranked, date=self.date)
        else:
            made = sheets.crosstable(ranked, date=self.date)
        return self._sheets("crosstable.html", made)

    def _schedule(self) -> str:
        return self._sheets("schedule.html", sheets.schedule(self.event, date=self.date))

    def _players(self) -> str:
        return self._sheets("players.html", sheets.players(self.event, date=self.date))

    def _after(self, number: int) -> str:
        then = standings(crosstable(self.event, number))
        at = self.rounds.index(number)
        before, behind = self.rounds[max(0, at - 1) : at], self.rounds[at + 1 : at + 2]
        return self._sheets(
            f"after-{number}.html",
            sheets.standings(then, date=self.date),
            sheets.pairings(self.event, number, date=self.date),
            before=self._turn(*before) if before else None,
            behind=self._turn(*behind) if behind else None,
            after=number,
        )

    def _turn(self, number: int) -> tuple[str, str]:
        return f"after-{number}.html", self.said("stage", stage(self.event, self.table.settled, number))

    def _player(self, number: int) -> str:
        players = self.event.players

        def turn(at: int) -> tuple[str, str] | None:
            return (
                (f"player-{at}.html", f"{at} {printable(self.called[at])}")
                if 1 <= at <= len(players)
                else None
            )

        made = card(self.event, number, date=self.date)
        here = f"player-{number}.html"
        return self._sheets(here, made, before=turn(number - 1), behind=turn(number + 1))


def next_round(table: Crosstable) -> int | None:
    """The first round with a game to come of which no more than half is decided; None after the last.

    >>> import roundrobin as rr
    >>> next_round(rr.crosstable(rr.example())) is None, next_round(rr.crosstable(rr.example(), after=3))
    (True, 4)
    """
    for at, round_ in enumerate(table.settled.schedule.rounds):
        games = [game for game in round_.games if not table.settled.cancelled(game)]
        still = [game for game in games if table.outcome[game.white - 1, at] == Outcome.OPEN]
        if any(not game.postponed for game in still) and 2 * len(still) >= len(games):
            return round_.number
    return None
