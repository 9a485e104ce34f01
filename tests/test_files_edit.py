from __future__ import annotations

from collections.abc import Sequence
from datetime import date as Date
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from roundrobin.errors import Ambiguous, Impossible, Malformed
from roundrobin.files import read
from roundrobin.files.edit import Edited, Entry, enter_results, withdraw
from roundrobin.files.splice import write_games
from roundrobin.files.toml import check
from roundrobin.games import Bye, Game
from roundrobin.results import Result
from roundrobin.scheduling.berger import berger

# Hand-made on purpose: comments everywhere, two styles of lists, another section between the rounds.
LISTED = """# our club
[event]   # keep me
name   = "Riverside"
system = "berger"

[[players]]
name = "Świątek, Łukasz" # first
rating = 2260

# about Tal
[[players]]
name = 'Tal, Ana'

[[players]]
name = "O'Neill, Siobhán"
  # trailing

[[players]]
name = "Bo, Bea"

[[rounds]]
number = 1
games = [
    "1-4",      # Świątek, Łukasz – Bo, Bea
    # a note of ours
    '2-3' ,     # Ana is late
]

[[penalties]]
player = 4
points = 1

[[rounds]]
number = 3
games = ["2-4", "3-1"]  # both at once

[[rounds]]
number = 2
games = [ "4-3",
          "1-2" ]

[extra]
x.y = "games = ["
"""
UNLISTED = LISTED[: LISTED.index("[[rounds]]")] + "[calendar]\nfirst = 2026-01-12"


def result(text: str) -> Result:
    return Result.parse(text)


def file(folder: Path, text: str = LISTED, newline: str = "\n", encoding: str = "utf-8") -> Path:
    path = folder / "club.toml"
    path.write_bytes(text.replace("\n", newline).encode(encoding))
    return path


def enter(path: Path, *entries: tuple[int, int, str, int], **how: bool) -> Edited:
    return enter_results(
        path, [Entry(at, white, black, result(text)) for at, white, text, black in entries], **how
    )


def kinds(edited: Edited) -> list[str]:
    return [change.kind for change in edited.changes]


@pytest.mark.parametrize("newline", ["\n", "\r\n"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_only_the_line_of_the_game_changes(tmp_path: Path, newline: str, mark: str) -> None:
    path = file(tmp_path, mark + LISTED, newline)
    edited = enter(path, (1, 1, "1-0", 4))
    assert (kinds(edited), edited.written, edited.schedule_written) == (["entered"], True, False)
    new = LISTED.replace('    "1-4",      # Świątek', '    "1-4 1-0",  # Świątek')
    assert path.read_bytes() == (mark + new).replace("\n", newline).encode()
    assert edited.event.schedule.rounds[0].games[0].result == result("1-0")
    assert edited.before.schedule.rounds[0].games[0].result is None


def test_comments_of_others_stay_and_absent_ones_are_added(tmp_path: Path) -> None:
    path = file(tmp_path)
    enter(path, (1, 2, "=", 3), (3, 2, "0-1", 4), (2, 1, "+:-", 2))
    text = LISTED.replace("""    '2-3' ,     # Ana is late""", """    "2-3 ½-½" ,     # Ana is late""")
    text = text.replace('["2-4", "3-1"]  # both at once', '["2-4 0-1", "3-1"]  # both at once')
    text = text.replace('"1-2" ]', '"1-2 +:-" ]  # Świątek, Łukasz – Tal, Ana')
    assert path.read_text(encoding="utf-8") == text


def test_the_line_keeps_its_date_postponement_and_remark(tmp_path: Path) -> None:
    line = '"1-4 @2026-02-03 postponed by 4 until 2026-02-20 ; ill"'
    path = file(tmp_path, LISTED.replace('"1-4"', line))
    enter(path, (1, 1, "1-0", 4))
    assert "1-4 1-0 @2026-02-03 postponed by 4 until 2026-02-20 ; ill" in path.read_text(encoding="utf-8")


def test_the_same_result_again_changes_nothing(tmp_path: Path) -> None:
    path = file(tmp_path)
    enter(path, (1, 1, "1-0", 4))
    before = path.read_bytes()
    edited = enter(path, (1, 1, "1-0", 4))
    assert (kinds(edited), edited.written, edited.backup) == (["same"], False, None)
    assert path.read_bytes() == before


def test_another_result_is_refused_and_nothing_is_written(tmp_path: Path) -> None:
    path = file(tmp_path)
    enter(path, (1, 1, "1-0", 4))
    before = path.read_bytes()
    edited = enter(path, (1, 2, "1-0", 3), (1, 1, "0-1", 4))
    assert (kinds(edited), edited.written) == (["entered", "refused"], False)
    assert edited.refused[0].before.result == result("1-0")
    assert edited.refused[0].after.result == result("0-1")
    assert path.read_bytes() == before
    edited = enter(path, (1, 2, "1-0", 3), (1, 1, "0-1", 4), replace=True)
    assert (kinds(edited), edited.written) == (["entered", "replaced"], True)
    assert [game.result for game in read(path).schedule.rounds[0].games] == [result("0-1"), result("1-0")]


def test_a_result_is_cleared(tmp_path: Path) -> None:
    path = file(tmp_path)
    enter(path, (1, 1, "1-0", 4))
    edited = enter_results(path, [Entry(1, 4, 1), Entry(1, 2, 3)], clear=True)
    assert (kinds(edited), edited.written) == (["cleared", "same"], True)
    assert path.read_text(encoding="utf-8") == LISTED
    with pytest.raises(Malformed, match="there is no result"):
        enter_results(path, [Entry(1, 1, 4)])


def test_colours_that_are_not_those_of_the_file_are_asked_about(tmp_path: Path) -> None:
    path = file(tmp_path)
    with pytest.raises(Ambiguous) as caught:
        enter(path, (1, 4, "0-1", 1))
    (problem,) = caught.value.problems
    assert problem.where == "round 1, 4-1"
    assert problem.what == "the file has 1-4, so Bo, Bea has Black"
    assert problem.remedy == "write 1-4 1-0 if that is right, or add --reversed if 4 really had White"
    assert path.read_text(encoding="utf-8") == LISTED


@pytest.mark.parametrize("typed", [(1, 1, "1-0", 4), (1, 4, "0-1", 1)])
def test_reversed_colours_keep_the_winner_and_turn_our_comment(
    tmp_path: Path, typed: tuple[int, int, str, int]
) -> None:
    path = file(tmp_path)
    edited = enter(path, typed, reverse=True)
    assert kinds(edited) == ["entered"]
    assert edited.changes[0].after == Game(4, 1, 1, result("0-1"))
    assert '    "4-1 0-1",  # Bo, Bea – Świątek, Łukasz\n' in path.read_text(encoding="utf-8")
    # Either way of saying it once more is the same again.
    assert kinds(enter(path, (1, 1, "1-0", 4), reverse=True)) == ["same"]
    assert kinds(enter(path, (1, 4, "0-1", 1), reverse=True)) == ["same"]
    assert kinds(enter(path, (1, 4, "0-1", 1))) == ["same"]


def test_colours_of_an_entered_game_are_turned_only_on_request(tmp_path: Path) -> None:
    path = file(tmp_path)
    enter(path, (1, 1, "½:0", 4))
    assert kinds(enter(path, (1, 1, "½:0", 4), reverse=True)) == ["refused"]
    edited = enter(path, (1, 1, "½:0", 4), reverse=True, replace=True)
    assert edited.changes[0].after == Game(4, 1, 1, result("0:½"))


def test_colours_of_a_custom_event_are_never_turned_back_silently(tmp_path: Path) -> None:
    path = file(tmp_path, LISTED.replace('"berger"', '"custom"'))
    enter(path, (1, 1, "1-0", 4), reverse=True)
    before = path.read_bytes()
    assert kinds(enter(path, (1, 1, "1-0", 4), reverse=True)) == ["refused"]
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("entry", "what", "remedy"),
    [
        (Entry(1, 1, 2, result("1-0")), "there is no such game", "they meet in round 2"),
        (Entry(9, 1, 4, result("1-0")), "there is no such round", "the rounds are 1 to 3"),
        (Entry(1, 1, 7, result("1-0")), "there is no such player", "numbers go from 1 to 4"),
        (Entry(1, 1, 1, result("1-0")), "there is no such game", "round 1 has 1-4"),
    ],
)
def test_games_that_do_not_exist(tmp_path: Path, entry: Entry, what: str, remedy: str) -> None:
    path = file(tmp_path)
    with pytest.raises(Impossible) as caught:
        enter_results(path, [Entry(1, 2, 3, result("1-0")), entry])
    assert [(one.what, one.remedy) for one in caught.value.problems] == [(what, remedy)]
    assert path.read_text(encoding="utf-8") == LISTED


def test_all_entries_are_judged_at_once(tmp_path: Path) -> None:
    path = file(tmp_path)
    with pytest.raises(Impossible) as caught:
        enter(path, (1, 1, "1-0", 2), (2, 1, "1-0", 4))
    assert [one.where for one in caught.value.problems] == ["round 1, 1-2", "round 2, 1-4"]
    with pytest.raises(Impossible, match="two different results"):
        enter(path, (1, 1, "1-0", 4), (1, 1, "0-1", 4))
    assert kinds(enter(path, (1, 1, "1-0", 4), (1, 1, "1-0", 4))) == ["entered"]


@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_the_first_result_writes_the_schedule_down(tmp_path: Path, newline: str) -> None:
    path = file(tmp_path, UNLISTED, newline)
    edited = enter(path, (2, 4, "1-0", 3))
    assert (edited.written, edited.schedule_written) == (True, True)
    text = path.read_bytes().decode()
    assert text.startswith(UNLISTED.replace("\n", newline) + newline)
    assert text.count("\n") == text.count(newline)
    assert f'    "4-3 1-0",  # Bo, Bea – O\'Neill, Siobhán{newline}    "1-2",      # Świątek' in text
    event = read(path)
    table = [[game.pairing for game in round_.games] for round_ in berger(4).rounds]
    assert [[game.pairing for game in round_.games] for round_ in event.schedule.rounds] == table
    assert [round_.date for round_ in event.schedule.rounds] == [Date(2026, 1, day) for day in (12, 19, 26)]
    assert not enter(path, (2, 1, "1-0", 2)).schedule_written


def test_rounds_that_only_have_a_date_get_their_games(tmp_path: Path) -> None:
    text = (
        UNLISTED.replace('[[players]]\nname = "Bo, Bea"\n\n', "")
        + "\n\n[[rounds]]\nnumber = 2 # two\ndate = 2026-02-02\n"
    )
    path = file(tmp_path, text)
    enter(path, (2, 1, "1-0", 2))
    new = path.read_text(encoding="utf-8")
    games = 'games = [\n    "1-2 1-0",  # Świątek, Łukasz – Tal, Ana\n]\nbye = 3'
    assert f"number = 2 # two\ndate = 2026-02-02\n{games}" in new
    event = read(path)
    assert [round_.byes for round_ in event.schedule.rounds] == [(Bye(1),), (Bye(3),), (Bye(2),)]
    assert new.count("[[rounds]]") == 3


def test_a_file_with_errors_is_never_touched(tmp_path: Path) -> None:
    text = LISTED.replace('"1-4"', '"1-4 1-O"')
    path = file(tmp_path, text)
    with pytest.raises(Malformed, match="1-O"):
        enter(path, (1, 2, "1-0", 3))
    with pytest.raises(Malformed, match="1-O"):
        withdraw(path, 1, 1)
    assert path.read_text(encoding="utf-8") == text
    with pytest.raises(Malformed, match="no such file"):
        enter(tmp_path / "none.toml", (1, 2, "1-0", 3))


def test_a_dry_run_shows_and_writes_nothing(tmp_path: Path) -> None:
    path = file(tmp_path)
    edited = enter(path, (1, 1, "1-0", 4), dry_run=True)
    assert (kinds(edited), edited.written) == (["entered"], False)
    assert edited.event.schedule.rounds[0].games[0].result == result("1-0")
    gone = withdraw(path, 2, 1, dry_run=True)
    assert (gone.kind, gone.written, gone.event.players[1].withdrawn_after) == ("withdrawn", False, 1)
    assert [one.name for one in tmp_path.iterdir()] == ["club.toml"]
    assert path.read_text(encoding="utf-8") == LISTED


def test_the_version_before_is_kept(tmp_path: Path) -> None:
    path = file(tmp_path)
    edited = enter(path, (1, 1, "1-0", 4))
    assert edited.backup is not None
    assert edited.backup.name == "club.toml.bak"
    assert edited.backup.read_text(encoding="utf-8") == LISTED
    daily = tmp_path / f"club.{Date.today()}.bak"
    enter(path, (1, 2, "1-0", 3))
    assert daily.read_text(encoding="utf-8") == LISTED
    assert '"1-4 1-0"' in edited.backup.read_text(encoding="utf-8")


def test_windows_1252_stays_what_it_is_when_it_can(tmp_path: Path) -> None:
    text = LISTED.replace("Świątek, Łukasz", "Müller, Jörg")
    path = file(tmp_path, text, encoding="cp1252")
    enter(path, (1, 1, "=", 4))
    expected = text.replace('"1-4",      # M', '"1-4 ½-½",  # M')
    assert path.read_bytes() == expected.encode("cp1252")


def test_rounds_that_cannot_be_edited_in_place(tmp_path: Path) -> None:
    players = "".join(f'[[players]]\nname = "P{number}"\n\n' for number in (1, 2))
    path = file(tmp_path, 'rounds = [{ number = 1, games = ["1-2"] }]\n' + players)
    with pytest.raises(Impossible, match="cannot be edited in place"):
        enter(path, (1, 1, "1-0", 2))


def test_a_withdrawal_is_written_into_the_table_of_the_player(tmp_path: Path) -> None:
    path = file(tmp_path)
    gone = withdraw(path, 1, 2)
    assert (gone.kind, gone.after, gone.written, gone.player.name) == (
        "withdrawn",
        2,
        True,
        "Świątek, Łukasz",
    )
    text = LISTED.replace("rating = 2260\n", "rating = 2260\nwithdrawn_after = 2\n")
    assert path.read_text(encoding="utf-8") == text
    assert gone.before.players[0].withdrawn_after is None
    assert gone.event.players[0].withdrawn_after == 2
    withdraw(path, 3, 0)
    text = text.replace('Siobhán"\n  #', 'Siobhán"\nwithdrawn_after = 0\n  #')
    assert path.read_text(encoding="utf-8") == text
    assert withdraw(path, 1, 2).kind == withdraw(path, 1).kind == "same"
    assert withdraw(path, 1, 1).kind == "changed"
    assert withdraw(path, 1, cancel=True).kind == "cancelled"
    assert withdraw(path, 3, cancel=True).kind == "cancelled"
    assert path.read_text(encoding="utf-8") == LISTED
    assert withdraw(path, 3, cancel=True).kind == "same"


def test_cancelling_takes_the_expulsion_away_too(tmp_path: Path) -> None:
    text = LISTED.replace("rating = 2260\n", "rating = 2260\nexpelled = true # phone\nwithdrawn_after = 1\n")
    path = file(tmp_path, text, "\r\n")
    withdraw(path, 1, cancel=True)
    assert path.read_bytes() == LISTED.replace("\n", "\r\n").encode()


def test_without_a_round_it_is_the_last_one_played(tmp_path: Path) -> None:
    path = file(tmp_path)
    assert withdraw(path, 1, dry_run=True).after == 0
    enter(path, (1, 1, "1-0", 4), (2, 1, "½-½", 2), (3, 3, "+:-", 1))
    assert withdraw(path, 1, dry_run=True).after == 2
    with pytest.raises(Impossible, match="write 0 to 3"):
        withdraw(path, 1, 4)
    with pytest.raises(Impossible, match="numbers go from 1 to 4"):
        withdraw(path, 5, 1)


def test_numbers_in_the_file_name_the_player(tmp_path: Path) -> None:
    players = "".join(f'[[players]]\nname = "P{number}"\nnumber = {number}\n\n' for number in (3, 1, 2))
    path = file(tmp_path, players)
    withdraw(path, 3, 0)
    assert path.read_text(encoding="utf-8").startswith(
        '[[players]]\nname = "P3"\nnumber = 3\nwithdrawn_after = 0\n'
    )


games = [(round_, board) for round_ in (1, 2, 3) for board in (1, 2)]


@settings(max_examples=60, deadline=None)
@given(st.lists(st.sampled_from(games), unique=True), st.sampled_from(["1-0", "½-½", "-:-", "0-1 award 1:0"]))
def test_every_other_line_stays_byte_for_byte(touched: Sequence[tuple[int, int]], text: str) -> None:
    event, _ = check(LISTED.encode())
    assert event is not None
    rounds = {round_.number: round_.games for round_ in event.schedule.rounds}
    wanted = {(at, board): rounds[at][board - 1]._replace(result=result(text)) for at, board in touched}
    new = write_games(LISTED, event, wanted)
    marks = {f"{game.white}-{game.black} {text}" for game in wanted.values()}
    for before, after in zip(LISTED.split("\n"), new.split("\n"), strict=True):
        assert before == after or any(mark in after for mark in marks)
    again, _ = check(new.encode())
    assert again is not None
    for round_, board, game in again.schedule.games():
        listed = rounds[round_.number][board - 1]
        assert game == wanted.get((round_.number, board), listed)
