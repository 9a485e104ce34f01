"""Calendar files: what is in them, when, and what becomes of one that is written onto."""

from __future__ import annotations

import io
import re
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, date, datetime, time, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import icalendar
import pytest
from dateutil import tz
from hypothesis import given, settings
from hypothesis import strategies as st

from roundrobin.errors import Impossible, Malformed, report
from roundrobin.event import Calendar, Closed, Event, Player
from roundrobin.files import toml
from roundrobin.files.ics import calendar, stamp_of
from roundrobin.files.ics.contents import contents
from roundrobin.files.ics.entries import event_uid, game_uid, is_of
from roundrobin.files.ics.present import cut
from roundrobin.files.ics.zones import changes, timezone
from roundrobin.games import Bye, Game, Postponed, Round, Schedule
from roundrobin.results import Result
from roundrobin.scheduling.berger import berger
from tests.sample_events import sample

RIGA = Calendar(date(2026, 1, 12), at=time(19, 30), zone="Europe/Riga")
WON = Result.parse("1-0")


def club(players: int = 4, **settings: Any) -> Event:
    """A dated event of the club with a uid, no game played."""
    return sample(players, **{"upto": 0, "uid": "spring", "calendar": RIGA, "name": "Spring"} | settings)


def read(data: bytes) -> dict[str, icalendar.Event]:
    """The entries by uid, read back; each uid once, every line short and ended as it should be."""
    lines = data.split(b"\r\n")
    assert lines[-1] == b""
    assert b"\n" not in b"".join(lines)
    assert max(map(len, lines)) <= 75
    assert all(line.decode("utf-8") is not None for line in lines)  # no character is cut in two
    (found,) = icalendar.Calendar.from_ical(data, multiple=True)
    events = found.walk("VEVENT")
    assert found.errors == []
    assert all(event.errors == [] for event in events)
    made = {str(event["uid"]): event for event in events}
    assert len(made) == len(events)
    return made


def edited(event: Event, one: int, other: int, /, **changes: Any) -> Event:
    """The event with something changed in a game."""
    rounds = [
        round_._replace(
            games=tuple(
                game._replace(**changes) if {*game.pairing} == {one, other} else game for game in round_.games
            )
        )
        for round_ in event.schedule.rounds
    ]
    return event.with_schedule(event.schedule.mapped(rounds))


def utc(entry: icalendar.Event) -> datetime:
    moment = entry["dtstart"].dt
    assert isinstance(moment, datetime)
    assert moment.tzinfo is not None
    return moment.astimezone(UTC)


@pytest.mark.parametrize(
    ("zone", "first", "before", "after"),
    [
        ("Europe/Riga", date(2026, 3, 23), 17, 16),
        ("Europe/Riga", date(2026, 10, 19), 16, 17),
        ("America/New_York", date(2026, 3, 2), 0, 23),
        ("America/New_York", date(2026, 10, 26), 23, 0),
    ],
)
def test_half_past_seven_stays_half_past_seven(zone: str, first: date, before: int, after: int) -> None:
    event = club(calendar=replace(RIGA, zone=zone))
    days = [first + timedelta(weeks=week) for week in range(3)]
    rounds = [round_._replace(date=day) for round_, day in zip(event.schedule.rounds, days, strict=True)]
    made = calendar(event.with_schedule(event.schedule.mapped(rounds)))
    entries = [*read(made.data).values()]
    assert [entry["dtstart"].to_ical().decode() for entry in entries] == [
        f"{day:%Y%m%d}T193000" for day in days
    ]
    assert [utc(entry).hour for entry in entries] == [before, after, after]
    own = tz.tzical(io.StringIO(made.data.decode())).get(zone)
    for entry, day in zip(entries, days, strict=True):
        assert datetime.combine(day, time(19, 30), own).astimezone(UTC) == utc(entry)
        assert entry["dtend"].dt.astimezone(UTC) - utc(entry) == timedelta(hours=4)


@pytest.mark.parametrize(
    "name",
    [
        *("Europe/Riga", "Europe/Dublin", "America/New_York", "America/Santiago", "Asia/Jerusalem"),
        *("Africa/Casablanca", "Asia/Kolkata", "Australia/Lord_Howe", "Pacific/Auckland", "Asia/Tehran"),
    ],
)
@pytest.mark.parametrize("year", [2006, 2021, 2026])
def test_the_zone_in_the_file_is_the_zone(name: str, year: int) -> None:
    """Read by another implementation, at every third hour of the year before, the year and the next."""
    zone = ZoneInfo(name)
    block = timezone(zone, year, year).to_ical().decode()
    own = tz.tzical(io.StringIO(f"BEGIN:VCALENDAR\r\nVERSION:2.0\r\n{block}END:VCALENDAR\r\n")).get(name)
    moment = datetime(year, 1, 1, 1, 30)
    while moment.year <= year + 1:
        here = moment.replace(tzinfo=zone)
        ambiguous = here.utcoffset() != here.replace(fold=1).utcoffset()
        if not ambiguous:
            assert moment.replace(tzinfo=own).utcoffset() == here.utcoffset(), moment
        moment += timedelta(hours=3)


def test_onsets_are_said_in_the_time_before_them_and_by_rule() -> None:
    assert [str(change.onset) for change in changes(ZoneInfo("Europe/Riga"), 2026, 2026)] == [
        "2026-03-29 03:00:00",
        "2026-10-25 04:00:00",
    ]
    riga = timezone(ZoneInfo("Europe/Riga"), 2026, 2026).to_ical()
    assert b"RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3" in riga
    york = timezone(ZoneInfo("America/New_York"), 2026, 2026).to_ical()
    assert b"DTSTART:20250309T020000\r\nRRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3" in york
    assert b"RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11" in york
    assert (
        b"RRULE" not in timezone(ZoneInfo("America/New_York"), 2006, 2006).to_ical()
    )  # the rule of 2007 is new
    assert timezone(ZoneInfo("Asia/Kolkata"), 2026, 2026).to_ical().count(b"BEGIN:STANDARD") == 1


def test_an_evening_over_the_change_takes_as_long_as_ever() -> None:
    """From 23:30 to the second 03:00 of that night: that is said in UTC, since a local 03:00 is the first."""
    event = club(2, calendar=replace(RIGA, at=time(23, 30)))
    rounds = [round_._replace(date=date(2026, 10, 24)) for round_ in event.schedule.rounds]
    event = event.with_schedule(event.schedule.mapped(rounds))
    (entry,) = read(calendar(event, minutes=300).data).values()
    assert entry["dtend"].to_ical() == b"20261025T013000Z"
    assert entry["dtend"].dt.astimezone(UTC) - utc(entry) == timedelta(hours=5)


def test_a_night_lists_its_pairings_and_a_player_has_his_games() -> None:
    event = club(5, uid="spring", city="Riga", web="club.example/spring", time_control="90+30")
    event = edited(event, 2, 5, result=WON)
    nights = read(calendar(event).data)
    assert [*nights] == [f"spring-round-{number}" for number in range(1, 6)]
    first = nights["spring-round-1"]
    assert str(first["summary"]) == "Spring: round 1"
    assert str(first["description"]) == (
        "Spring\nRound 1 of 5\n1  Ivanov, Dmitri – CM O'Neill, Siobhán  1-0\n"
        "2  WCM Petrosyan, Ani – Kovács, Ágnes\nFree: FM Świątek, Łukasz\nTime control: 90+30"
    )
    assert str(first["location"]) == "Riverside Chess Club, Riga"
    assert str(first["url"]) == "https://club.example/spring"
    assert str(first["status"]) == "CONFIRMED"
    mine = read(calendar(event, 5).data)
    assert [*mine] == ["spring-game-2-5-1", "spring-game-3-5-1", "spring-game-4-5-1", "spring-game-1-5-1"]
    game = mine["spring-game-2-5-1"]
    assert str(game["summary"]) == "Ivanov – O'Neill (round 1)"
    assert str(game["description"]) == (
        "Spring\nRound 1 of 5, board 1\nWhite: Ivanov, Dmitri\nBlack: CM O'Neill, Siobhán\n"
        "Time control: 90+30\nResult: 1-0"
    )
    assert game == read(calendar(event, by_game=True).data)["spring-game-2-5-1"]  # one game, one entry


def test_what_the_calendar_itself_says() -> None:
    made = icalendar.Calendar.from_ical(calendar(club(), 2).data)
    assert [str(made[key]) for key in ("version", "method", "calscale")] == ["2.0", "PUBLISH", "GREGORIAN"]
    assert str(made["name"]) == str(made["x-wr-calname"]) == "Ivanov\\, Dmitri – Spring"
    assert str(made["x-wr-timezone"]) == "Europe/Riga"
    assert made["refresh-interval"].dt == timedelta(hours=6)
    assert made["refresh-interval"].params["VALUE"] == "DURATION"
    assert made.get_missing_tzids() == set()


def test_the_name_of_a_calendar_is_text_with_its_signs_escaped() -> None:
    made = calendar(club(name="Blitz; \\ rapid"), 2).data.decode().split("\r\n")
    name = "Ivanov\\, Dmitri – Blitz\\; \\\\ rapid"
    assert {f"NAME:{name}", f"X-WR-CALNAME:{name}"} <= {*made}


def test_two_rounds_a_night_are_one_entry_and_one_game_after_the_other() -> None:
    event = club(time_control="25+10")  # 70 minutes a game, 15 to set up the next
    rounds = [
        round_._replace(date=date(2026, 1, 12) if round_.number < 3 else date(2026, 1, 19))
        for round_ in event.schedule.rounds
    ]
    event = event.with_schedule(event.schedule.mapped(rounds))
    nights = read(calendar(event).data)
    assert [str(night["summary"]) for night in nights.values()] == [
        "Spring: rounds 1 and 2",
        "Spring: round 3",
    ]
    (one, other) = nights.values()
    assert one["dtend"].dt - one["dtstart"].dt == timedelta(minutes=70 + 15 + 70)
    assert other["dtend"].dt - other["dtstart"].dt == timedelta(minutes=70)
    games = [*read(calendar(event, 1).data).values()]
    assert [game["dtstart"].dt.time() for game in games] == [time(19, 30), time(20, 55), time(19, 30)]
    assert "After the games of one round earlier that day" in str(games[1]["description"])


def test_without_a_zone_only_the_days_are_written_and_that_is_said() -> None:
    made = calendar(club(calendar=replace(RIGA, zone="")))
    for entry in read(made.data).values():
        assert entry["dtstart"].params["VALUE"] == "DATE"
        assert "dtend" not in entry
        assert str(entry["summary"]).endswith(", 19:30")
        assert str(entry["transp"]) == "TRANSPARENT"
    assert b"VTIMEZONE" not in made.data
    assert [warning.where for warning in made.warnings] == ["[calendar]"]
    assert 'write  zone = "Europe/Riga"' in str(made.warnings[0])
    with_zone = calendar(club(calendar=replace(RIGA, zone="")), zone="Europe/Riga")
    assert with_zone.data == calendar(club()).data
    assert with_zone.warnings == ()


def test_without_a_time_there_are_days_and_nothing_is_missing() -> None:
    made = calendar(club(calendar=Calendar(RIGA.first)))
    assert {entry["dtstart"].dt for entry in read(made.data).values()} == {
        date(2026, 1, 12) + timedelta(weeks=week) for week in range(3)
    }
    assert made.warnings == ()


def test_a_zone_nobody_knows_names_the_nearest() -> None:
    with pytest.raises(
        Impossible, match=r'"Riga" is no time zone that is known here.*did you mean "Europe/Riga"'
    ):
        calendar(club(), zone="Riga")
    with pytest.raises(Impossible):
        calendar(club(), zone="../../etc/passwd")


@pytest.mark.parametrize(("control", "hours"), [("90+30", 4.0), ("G/60 d0", 2.0)])
def test_how_long_a_game_takes_is_read_from_the_time_control(control: str, hours: float) -> None:
    (entry, *_) = read(calendar(club(time_control=control)).data).values()
    assert entry["dtend"].dt - entry["dtstart"].dt == timedelta(hours=hours)
    (entry, *_) = read(calendar(club(time_control=control), minutes=100).data).values()
    assert entry["dtend"].dt - entry["dtstart"].dt == timedelta(minutes=100)


def test_a_time_control_that_says_nothing_is_said() -> None:
    for control in ("", "as agreed"):
        made = calendar(club(time_control=control))
        (entry, *_) = read(made.data).values()
        assert entry["dtend"].dt - entry["dtstart"].dt == timedelta(hours=3)
        assert ["180 minutes a game" in str(warning) for warning in made.warnings] == [True]
        assert calendar(club(time_control=control), minutes=90).warnings == ()


def test_without_dates_there_is_no_calendar() -> None:
    event = club()
    bare = event.with_schedule(berger(4))
    with pytest.raises(Impossible, match="there is no game with a date"):
        calendar(bare)
    half = event.with_schedule(event.schedule.mapped([event.schedule.rounds[0], *berger(4).rounds[1:]]))
    made = calendar(half)
    assert made.new == 1
    assert "rounds 2, 3: games without a date are left out" in str(made.warnings[0])


def test_an_event_without_a_uid_has_the_same_one_every_time_and_is_told() -> None:
    event = club(uid="")
    made = calendar(event)
    uid = event_uid(event)
    assert next(iter(read(made.data))) == f"{uid}-round-1"
    assert f'uid = "{uid}"' in str(made.warnings[0])
    moved = event.with_schedule(
        event.schedule.mapped([round_._replace(date=date(2027, 1, 1)) for round_ in event.schedule.rounds])
    )
    assert event_uid(moved) == uid
    assert calendar(replace(event, uid=uid)).data == made.data
    assert event_uid(replace(event, name="Autumn")) != uid
    assert re.fullmatch(r"[0-9a-f-]{36}", event_uid(replace(event, uid="a: strange;one\n")))


# What will not be played


def test_byes_and_closed_nights_make_no_entry() -> None:
    text = (
        "[event]\nname='S'\nuid='s'\n[calendar]\nfirst=2026-12-14\n"
        "skip=[{from=2026-12-20, to=2027-01-03, why='holidays'}]\n"
        + "".join(f"[[players]]\nname='Player {number}'\n" for number in "123")
    )
    event, _ = toml.check(text.encode())
    assert event
    assert event.calendar
    assert event.calendar.skip == (Closed(date(2026, 12, 20), date(2027, 1, 3), "holidays"),)
    assert [entry.day for entry in contents(event).entries] == [
        date(2026, 12, 14),
        date(2027, 1, 4),
        date(2027, 1, 11),
    ]
    for player in (1, 2, 3):
        assert len(contents(event, player).entries) == 2


def test_games_with_a_player_who_is_annulled_are_gone_unless_they_were_played() -> None:
    event = edited(club(6), 1, 6, result=WON)
    left = replace(
        event,
        players=tuple(
            replace(player, withdrawn_after=1) if player.number == 6 else player for player in event.players
        ),
    )
    assert [*read(calendar(left, 6).data)] == ["spring-game-1-6-1"]
    assert "annulled" in str(read(calendar(left, 6).data)["spring-game-1-6-1"]["description"])
    assert len(read(calendar(left, by_game=True).data)) == 15 - 4
    changed = calendar(left, by_game=True, before=calendar(event, by_game=True).data)
    assert (changed.new, changed.changed, changed.cancelled, changed.same) == (0, 1, 4, 10)


def test_games_decided_by_a_withdrawal_are_cancelled() -> None:
    event = club(4)
    for other in (1, 2):
        event = edited(event, 4, other, result=WON)
    left = replace(event, players=(*event.players[:3], replace(event.players[3], withdrawn_after=2)))
    uid = game_uid(event, Game(3, 4))
    assert uid in read(calendar(event, 3).data)
    assert uid not in read(calendar(left, 3).data)
    entry = read(calendar(left, 3, before=calendar(event, 3).data).data)[uid]
    assert (str(entry["status"]), entry["sequence"]) == ("CANCELLED", 1)
    assert str(entry["summary"]).startswith("Cancelled: ")


def test_a_default_keeps_its_entry_with_the_result() -> None:
    event = edited(club(), 1, 4, result=Result.parse("+:-"))
    assert "Result: +:-" in str(read(calendar(event, 1).data)["spring-game-1-4-1"]["description"])


# Games off their night


def test_a_moved_game_is_an_entry_of_its_own_on_its_own_day() -> None:
    event = edited(club(), 1, 4, date=date(2026, 2, 3))
    made = read(calendar(event).data)
    assert [*made] == ["spring-round-1", "spring-round-2", "spring-round-3", "spring-game-1-4-1"]
    assert made["spring-game-1-4-1"]["dtstart"].dt == datetime(
        2026, 2, 3, 19, 30, tzinfo=ZoneInfo("Europe/Riga")
    )
    assert "The date of the round: 12 January 2026" in str(made["spring-game-1-4-1"]["description"])
    assert "(moved to 3 February 2026)" in str(made["spring-round-1"]["description"])


def test_a_postponed_game_waits_on_the_last_day_to_play_it() -> None:
    put_off = Postponed(4, date(2026, 2, 20))
    event = edited(club(), 1, 4, postponed=put_off)
    for made in (calendar(event), calendar(event, 1), calendar(event, by_game=True)):
        entry = read(made.data)["spring-game-1-4-1"]
        assert entry["dtstart"].dt == date(2026, 2, 20)
        assert str(entry["status"]) == "TENTATIVE"
        assert str(entry["summary"]) == "Last day to play: Świątek – Kovács (round 1)"
        assert "Postponed by Kovács, Ágnes; to be played by 20 February 2026" in str(entry["description"])
    dated = edited(event, 1, 4, date=date(2026, 2, 3))
    entry = read(calendar(dated, 1, before=calendar(event, 1).data).data)["spring-game-1-4-1"]
    assert (str(entry["status"]), entry["sequence"]) == ("CONFIRMED", 1)
    assert entry["dtstart"].to_ical() == b"20260203T193000"


def test_a_game_postponed_to_nobody_knows_when_is_cancelled_where_it_was() -> None:
    event = edited(club(), 1, 4, postponed=Postponed())
    entry = read(calendar(event, 1, before=calendar(club(), 1).data).data)["spring-game-1-4-1"]
    assert (str(entry["status"]), entry["sequence"]) == ("CANCELLED", 1)
    assert entry["dtstart"].to_ical() == b"20260112T193000"
    night = read(calendar(event).data)["spring-round-1"]
    assert str(night["status"]) == "CONFIRMED"
    assert "Świątek, Łukasz – Kovács, Ágnes  postponed" in str(night["description"])
    both = edited(event, 2, 3, postponed=Postponed())
    assert str(read(calendar(both).data)["spring-round-1"]["status"]) == "CANCELLED"


def test_a_night_from_which_everything_was_moved_is_none() -> None:
    event = edited(edited(club(), 1, 4, date=date(2026, 2, 3)), 2, 3, date=date(2026, 2, 4))
    assert [*read(calendar(event).data)] == [
        *("spring-round-2", "spring-round-3"),
        *("spring-game-1-4-1", "spring-game-2-3-1"),
    ]


def test_a_swiss_round_that_is_not_paired_yet_is_a_night() -> None:
    event = club(system="swiss")
    rounds = [
        event.schedule.rounds[0],
        Round(2, (), (), date(2026, 1, 19)),
        Round(3, (), (Bye(1),), date(2026, 1, 26)),
    ]
    event = event.with_schedule(event.schedule.mapped(rounds))
    made = read(calendar(event).data)
    assert [*made] == ["spring-round-1", "spring-round-2"]
    assert "The pairings are not known yet." in str(made["spring-round-2"]["description"])
    assert "of 3" not in str(made["spring-round-2"]["description"])


# Written onto a calendar that is there


def test_equal_events_give_equal_files_whatever_the_time_is(monkeypatch: pytest.MonkeyPatch) -> None:
    event = edited(club(), 1, 4, result=WON)
    assert calendar(event).data == calendar(event).data
    assert stamp_of(club()) == datetime(2026, 1, 12, tzinfo=UTC)
    assert stamp_of(sample(4, upto=2)) == datetime(2026, 1, 19, tzinfo=UTC)
    assert stamp_of(event, date(2026, 5, 1)) == datetime(2026, 5, 1, tzinfo=UTC)
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1772000000")
    assert stamp_of(event) == datetime.fromtimestamp(1772000000, UTC)
    (entry, *_) = read(calendar(event).data).values()
    assert entry["dtstamp"].dt == entry["last-modified"].dt == datetime.fromtimestamp(1772000000, UTC)


def raw(data: bytes) -> dict[str, bytes]:
    return {part.uid: part.raw for part in cut(data) if part.name == "VEVENT"}


def test_a_chain_of_edits() -> None:
    """Each step changes one thing; whatever it does not change stays byte for byte."""
    day = date(2026, 2, 3)
    steps: list[tuple[Callable[[Event], Event], int, str]] = [
        (lambda event: event, 0, "CONFIRMED"),
        (lambda event: edited(event, 1, 4, postponed=Postponed(4, date(2026, 2, 20))), 1, "TENTATIVE"),
        (lambda event: edited(event, 1, 4, date=day), 2, "CONFIRMED"),
        (lambda event: event, 2, "CONFIRMED"),
        (lambda event: edited(event, 1, 4, white=4, black=1), 3, "CONFIRMED"),
        (lambda event: edited(event, 1, 4, result=WON, postponed=None), 4, "CONFIRMED"),
        (lambda event: replace(event, city="Riga"), 5, "CONFIRMED"),
    ]
    event, data, stamp = club(), b"", datetime(2026, 1, 1, tzinfo=UTC)
    for step, (change, sequence, status) in enumerate(steps):
        event, before = change(event), data
        stamp += timedelta(days=1)
        made = calendar(event, by_game=True, before=before, stamp=stamp)
        data = made.data
        entry = read(data)["spring-game-1-4-1"]
        assert (entry["sequence"], str(entry["status"])) == (sequence, status), step
        if step and before != data:
            assert entry["dtstamp"].dt == entry["last-modified"].dt == stamp
        if step == 3:
            assert data == before
        others = {uid: block for uid, block in raw(data).items() if uid != "spring-game-1-4-1"}
        if 0 < step < len(steps) - 1:
            assert others.items() <= raw(before).items()
            assert (made.new, made.cancelled) == (0, 0)
    assert {entry["sequence"] for entry in read(data).values()} == {1, 5}


def test_a_stamp_never_goes_back() -> None:
    first = calendar(club(), 1, stamp=datetime(2026, 3, 1, tzinfo=UTC))
    moved = edited(club(), 1, 4, date=date(2026, 2, 3))
    entry = read(calendar(moved, 1, before=first.data, stamp=datetime(2026, 1, 1, tzinfo=UTC)).data)
    assert entry["spring-game-1-4-1"]["dtstamp"].dt == datetime(2026, 3, 1, tzinfo=UTC)


def test_a_cancelled_game_stays_cancelled_and_may_come_back() -> None:
    away = edited(club(), 1, 4, date=date(2026, 2, 3))
    first = calendar(away)
    back = calendar(club(), before=first.data)
    assert (back.new, back.changed, back.cancelled, back.same) == (0, 1, 1, 2)
    entry = read(back.data)["spring-game-1-4-1"]
    assert (str(entry["status"]), entry["sequence"]) == ("CANCELLED", 1)
    assert calendar(club(), before=back.data).data == back.data
    again = read(calendar(away, before=back.data).data)["spring-game-1-4-1"]
    assert (str(again["status"]), again["sequence"]) == ("CONFIRMED", 2)
    assert str(again["summary"]) == "Świątek – Kovács (round 1)"


FOREIGN = (
    b"BEGIN:VCALENDAR\r\nPRODID:-//Club//EN\r\nVERSION:2.0\r\nX-COLOUR:blue\r\n"
    b"BEGIN:VEVENT\r\nUID:summer party\r\nDTSTAMP:20250101T000000Z\r\nDTSTART:20260704T180000\r\n"
    b"SUMMARY:Bring a ca\r\n ke\r\nBEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:-PT15M\r\nEND:VALARM\r\n"
    b"END:VEVENT\r\n"
    b"BEGIN:VEVENT\r\nUID:spring-2-round-1\r\nDTSTART:nonsense\r\nEND:VEVENT\r\n"
    b"BEGIN:VTODO\r\nUID:spring-round-1\r\nSUMMARY:buy clocks\r\nEND:VTODO\r\n"
    b'BEGIN:X-OTHER\r\nBEGIN:X-DEEPER\r\nFOO;BAR="a:b":c\r\nEND:X-DEEPER\r\nEND:X-OTHER\r\n'
    b"END:VCALENDAR\r\n"
)


def test_what_is_not_ours_stays_byte_for_byte() -> None:
    made = calendar(club(), before=FOREIGN)
    assert made.new == 3
    parts = {part.raw for part in cut(made.data)}
    assert {part.raw for part in cut(FOREIGN)} <= parts
    assert made.data.count(b"PRODID") == 1
    assert calendar(club(), before=made.data).data == made.data
    unix = calendar(club(), before=FOREIGN.replace(b"\r\n", b"\n"))
    assert unix.data == made.data
    assert calendar(club(), before=b"\xef\xbb\xbf" + FOREIGN).data == made.data


def test_a_file_for_two_players_and_two_events() -> None:
    data = calendar(club(), 1).data
    data = calendar(club(), 2, before=data).data
    data = calendar(club(uid="autumn"), 1, before=data).data
    assert len(read(data)) == 3 + 2 + 3
    assert all(str(entry["status"]) == "CONFIRMED" for entry in read(data).values())
    moved = calendar(edited(club(), 1, 4, date=date(2026, 2, 3)), 2, before=data)
    assert (moved.new, moved.changed, moved.cancelled, moved.same) == (0, 0, 0, 3)  # not a game of 2


def test_nights_instead_of_games_cancel_the_games() -> None:
    made = calendar(club(), before=calendar(club(), by_game=True).data)
    assert (made.new, made.changed, made.cancelled, made.same) == (3, 0, 6, 0)


def test_an_entry_in_the_year_one_harms_nothing() -> None:
    first = calendar(club(), 1).data
    odd = first.replace(b":20260112T193000", b":00010112T193000").replace(
        b"20260119T193000", b"99990119T193000"
    )
    assert calendar(club(), 1, before=odd).changed == 2
    assert calendar(edited(club(), 1, 4, postponed=Postponed()), before=odd).cancelled == 3


def test_an_alarm_somebody_has_set_stays() -> None:
    first = calendar(club(), 1).data
    alarm = b"BEGIN:VALARM\r\nACTION:DISPLAY\r\nDESCRIPTION:go\r\nTRIGGER:-PT1H\r\nEND:VALARM\r\n"
    with_alarm = first.replace(b"END:VEVENT\r\n", b"X-NOTE:mine\r\n" + alarm + b"END:VEVENT\r\n")
    assert calendar(club(), 1, before=with_alarm).data == with_alarm
    moved = calendar(edited(club(), 1, 4, date=date(2026, 2, 3)), 1, before=with_alarm).data
    assert moved.count(b"BEGIN:VALARM") == moved.count(b"X-NOTE:mine") == 3
    assert read(moved)["spring-game-1-4-1"]["sequence"] == 1


def test_an_entry_written_by_another_program_is_only_compared() -> None:
    """Another order of properties, other folds, quoted parameters: the facts are the same."""
    first = calendar(club(), 1).data
    turned = re.sub(rb"(UID:[^\r]*\r\n)(SEQUENCE:0\r\n)", rb"\2\1", first)
    turned = turned.replace(b"DTSTART;TZID=Europe/Riga:", b'DTSTART;TZID="Europe/Riga":')
    assert turned != first
    assert calendar(club(), 1, before=turned).same == 3


def test_twice_the_same_entry_becomes_one() -> None:
    first = calendar(club(), 1).data
    block = raw(first)["spring-game-1-4-1"]
    assert len(raw(calendar(club(), 1, before=first.replace(block, block + block)).data)) == 3
    read(calendar(club(), 1, before=first.replace(block, block + block)).data)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"hello", "line 1"),
        (b"BEGIN:VCALENDAR\r\nVERSION:2.0\r\n", "VCALENDAR has no end"),
        (FOREIGN.partition(b"END:X-DEEPER")[0], "line 24  X-OTHER has no end"),
        (FOREIGN.replace(b"END:VALARM\r\n", b""), "VALARM of line 11 is not closed before this END"),
        (FOREIGN + FOREIGN, "line 30  the calendar ends in line 29, and something follows"),
        (FOREIGN.replace(b"blue", b"bl\xffue"), "line 4  it is not UTF-8"),
        (FOREIGN.replace(b"X-COLOUR:blue", b"???\r\n!!!"), "2 things need attention"),
        (b"BEGIN:VEVENT\r\nUID:1\r\nEND:VEVENT\r\n", "there is no calendar, only a part of one"),
        (b"VERSION:2.0\r\n" + FOREIGN, "this stands before the calendar"),
        (calendar(club()).data.replace(b"BYDAY=-1SU", b"BYDAY=-1"), "line 11  this time zone cannot be read"),
        (b"\x89PNG\r\n\x1a\n\0\0", "line 1  it is not UTF-8"),
    ],
)
def test_a_broken_calendar_is_refused(data: bytes, said: str) -> None:
    with pytest.raises(Malformed) as caught:
        calendar(club(), before=data, source="x.ics")
    text = report(caught.value.problems, caught.value.source)
    assert re.sub(r"  +", "  ", said) in re.sub(r"  +", "  ", text)
    assert text.startswith("x.ics: ")
    assert all(problem.remedy for problem in caught.value.problems)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (b"DTSTART:nonsense", "the entry spring-game-1-4-1 cannot be read: DTSTART"),
        (b"SEQUENCE:many", "the entry spring-game-1-4-1 cannot be read: SEQUENCE"),
        (b"SEQUENCE:7\r\nSEQUENCE:8", "SEQUENCE of the entry spring-game-1-4-1 is no number"),
    ],
)
def test_an_entry_of_ours_that_is_broken_is_refused(line: bytes, said: str) -> None:
    name = line.partition(b":")[0]
    first = calendar(club(), 1).data
    block = raw(first)["spring-game-1-4-1"]
    broken = re.sub(rb"(?m)^" + name + rb"[^\r]*\r", line + b"\r", block)
    event = edited(club(), 1, 4, result=WON)
    with pytest.raises(Malformed, match=said):
        calendar(event, 1, before=first.replace(block, broken))


# For every event

names = st.text(min_size=1, max_size=40).filter(lambda text: text.strip())


@st.composite
def events(draw: st.DrawFn) -> Event:
    """Any size and any names; games played, moved, postponed; rounds on any dates or on none."""
    size, cycles = draw(st.integers(2, 5)), draw(st.integers(1, 2))
    table = berger(size, cycles)
    days = st.dates(date(2025, 1, 1), date(2027, 12, 31))
    rounds = []
    for round_ in table.rounds:
        games = [
            game._replace(
                result=draw(st.sampled_from([None, WON, Result.parse("-:-")])),
                date=draw(st.none() | days),
                postponed=draw(st.none() | st.builds(Postponed, st.none(), st.none() | days)),
            )
            for game in round_.games
        ]
        rounds.append(round_._replace(games=tuple(games), date=draw(st.none() | days)))
    players = tuple(Player(number, draw(names)) for number in range(1, size + 1))
    return Event(
        draw(names),
        players,
        table.mapped(rounds),
        cycles=cycles,
        uid=draw(st.sampled_from(["", "u", "a-b-1", "größe, 2"])),
        club=draw(st.text(max_size=20)),
        web=draw(st.text(max_size=20)),
        time_control=draw(st.sampled_from(["", "90+30", "nonsense"])),
        calendar=Calendar(at=draw(st.none() | st.times(timezones=st.none())), zone="Europe/Riga"),
    )


def has_day(round_: Round, game: Game) -> bool:
    put_off = game.result is None and game.postponed and game.date is None
    return bool(
        (game.postponed and game.postponed.until) if put_off and not round_.date else round_.date_of(game)
    )


@settings(max_examples=30)
@given(events())
def test_every_game_with_a_day_is_there_once(event: Event) -> None:
    plain = tuple(replace(player, name=f"Player {player.number}") for player in event.players)
    event = replace(event, players=plain)
    wanted = Counter(
        game_uid(event, game) for round_, _, game in event.schedule.games() if has_day(round_, game)
    )
    entries = contents(event, by_game=True).entries
    assert Counter(entry.uid for entry in entries) == wanted
    assert set(wanted.values()) <= {1}
    chairs = Counter(
        entry.uid for player in event.players for entry in contents(event, player.number).entries
    )
    assert chairs == Counter(dict.fromkeys(wanted, 2))
    nights = contents(event).entries
    own = {entry.uid for entry in nights if "-game-" in entry.uid}
    listed = sum(
        len(
            re.findall(
                r"^\d+  (?!.*  (?:\((?:moved to|played) |postponed, last day ))", entry.description, re.M
            )
        )
        for entry in nights
        if "-round-" in entry.uid
    )
    assert listed + len(own) == len(wanted)
    assert all(is_of(event, entry.uid) for entry in (*entries, *nights))


@settings(max_examples=30)
@given(events(), st.randoms(use_true_random=False))
def test_a_uid_is_of_the_game_alone(event: Event, chance: Any) -> None:
    """Rounds moved about, boards shuffled, colours turned, dates changed: the same games, the same uids."""
    rounds = []
    for round_ in event.schedule.rounds:
        games = [
            game._replace(white=game.black, black=game.white) if chance.random() < 0.5 else game
            for game in round_.games
        ]
        chance.shuffle(games)
        rounds.append(round_._replace(games=tuple(games), date=date(2026, 1, 1)))
    chance.shuffle(rounds)
    rounds = [round_._replace(number=number) for number, round_ in enumerate(rounds, 1)]
    event = event.with_schedule(
        event.schedule.mapped([round_._replace(date=date(2025, 1, 1)) for round_ in event.schedule.rounds])
    )
    other = event.with_schedule(Schedule(event.schedule.players, tuple(rounds), cycles=event.cycles))
    one, two = ({entry.uid for entry in contents(each, by_game=True).entries} for each in (event, other))
    assert one == two


@settings(max_examples=30)
@given(events(), st.booleans())
def test_read_back_and_written_again_it_is_the_same(event: Event, by_game: bool) -> None:
    if not contents(event, by_game=by_game).entries:
        return
    made = calendar(event, by_game=by_game)
    entries = read(made.data)
    assert [*entries] == [entry.uid for entry in made.entries]
    for entry in made.entries:
        assert str(entries[entry.uid]["description"]) == entry.description
        assert str(entries[entry.uid]["summary"]) == entry.summary
    again = calendar(event, by_game=by_game, before=made.data)
    assert again.data == made.data
    assert again.same == made.new == len(made.entries)


@settings(max_examples=30)
@given(events(), st.data())
def test_whatever_changes_the_file_says_what_a_new_one_would(event: Event, data: st.DataObject) -> None:
    """Nothing is lost, nothing is doubled, and the number of a version never goes down."""
    event, other = replace(event, uid="u"), replace(data.draw(events()), uid="u")
    if not contents(event).entries or not contents(other).entries:
        return
    first, fresh = calendar(event), calendar(other)
    both = calendar(other, before=first.data)
    old, new, said = read(first.data), read(fresh.data), read(both.data)
    assert said.keys() == old.keys() | new.keys()
    assert both.new == len(new.keys() - old.keys())
    for uid, entry in said.items():
        if uid not in new:
            assert str(entry["status"]) == "CANCELLED"
            continue
        changed = raw(both.data)[uid] != raw(first.data).get(uid)
        assert entry["sequence"] == (1 if changed and uid in old else 0)
        for name in ("summary", "description", "dtstart", "dtend", "location", "url", "status", "transp"):
            assert entry.get(name) == new[uid].get(name), name
    assert calendar(other, before=both.data).data == both.data


@settings(max_examples=60)
@given(st.data())
def test_a_damaged_calendar_is_read_or_refused(data: st.DataObject) -> None:
    """Bytes taken out, put in, or put twice: an answer or a `Malformed`, and what is written can be read."""
    event, whole = club(2), calendar(club(2), before=FOREIGN).data
    start = data.draw(st.integers(0, len(whole)))
    end = data.draw(st.integers(start, min(len(whole), start + 60)))
    put = data.draw(st.sampled_from([b"", b"\r\n", b"\n", b":", b'"', b";X=", b"\xc3", whole[start:end] * 2]))
    damaged = whole[:start] + put + whole[end:]
    try:
        made = calendar(event, before=damaged)
    except Malformed:
        return
    assert cut(made.data)
    assert calendar(event, before=made.data).data == made.data
