from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from roundrobin.errors import Malformed
from roundrobin.event import Player
from roundrobin.files.heads import _ALIASES
from roundrobin.files.lists import player_from_text, players_from_csv, read_players


def names(text: str, encoding: str = "utf-8") -> list[tuple[str, int | None]]:
    return [(player.name, player.rating) for player in players_from_csv(text.encode(encoding)).players]


def test_semicolons_a_mark_quotes_and_windows_line_ends() -> None:
    text = '\ufeffName;Rating;FideId\r\n"Weiss, Anna";1850;1234567\r\n"Ojo; Ben";1720;\r\n\r\nLee Cho;;\r\n'
    found = players_from_csv(text.encode())
    assert found.players == (
        Player(1, "Weiss, Anna", 1850, fide_id=1234567),
        Player(2, "Ojo; Ben", 1720),
        Player(3, "Lee Cho"),
    )
    assert found.notes == ()


def test_one_column_is_enough_and_commas_belong_to_the_name() -> None:
    assert names("Name\nAnna Weiss\nOjo, Ben\n") == [("Anna Weiss", None), ("Ojo, Ben", None)]
    assert names("Anna Weiss\nBen Ojo\n") == [("Anna Weiss", None), ("Ben Ojo", None)]


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
def test_the_delimiter_is_found(delimiter: str) -> None:
    lines = ["NAME|Elo|Club", '"Tal, Ana"|1900|Riverside, north', "Bo|0|X"]
    text = "\n".join(
        line.replace("Riverside, north", '"Riverside, north"').replace("|", delimiter) for line in lines
    )
    found = players_from_csv(text.encode())
    assert found.players == (Player(1, "Tal, Ana", 1900, club="Riverside, north"), Player(2, "Bo", club="X"))


def test_without_a_header() -> None:
    text = "Tal, Mihail, 2600\nTal, Ana\n  Bo,1800,gm,lat\nPetrosian, Tigran, 2500, GM, ARM\n"
    text += "Cy,,IM,USA\nKarpov, A, GM\n"
    assert players_from_csv(text.encode()).players == (
        Player(1, "Tal, Mihail", 2600),
        Player(2, "Tal, Ana"),
        Player(3, "Bo", 1800, "GM", "LAT"),
        Player(4, "Petrosian, Tigran", 2500, "GM", "ARM"),
        Player(5, "Cy", None, "IM", "USA"),
        Player(6, "Karpov, A", None, "GM"),
    )
    assert names("Tal, Ana\t1900\nBo\t1200\n") == [("Tal, Ana", 1900), ("Bo", 1200)]
    assert names("Tal, Ana;1900\nBo;1200\n") == [("Tal, Ana", 1900), ("Bo", 1200)]


def test_many_columns_of_a_pairing_program() -> None:
    text = (
        "Nr;Name;Titel;Identnr;EloNat;EloInt;Geburt;Fed;Sex;Typ;KlubNr;Klub;FideIdent\n"
        "2;Bo, Bea;WGM;55;1500;0;09.11.1990;LAT;W;;7;Rock;41\n"
        "1;Tal, Ana;;56;1500;1600;1988;ENG;;;;;\n"
    )
    found = players_from_csv(text.encode())
    assert found.players == (
        Player(1, "Tal, Ana", 1600, federation="ENG", national_id="56", born=1988),
        Player(2, "Bo, Bea", 1500, "WGM", "LAT", 41, "55", "Rock", born=1990, sex="w"),
    )
    assert [note.what for note in found.notes] == [
        "the columns Typ, KlubNr are not used",
        "the rating is taken from EloInt, from EloNat only where that is empty",
    ]


def test_surname_and_first_name() -> None:
    assert names("Last Name,First-Name,rtg\nTal,Ana,1900\nBo,,\n") == [("Tal, Ana", 1900), ("Bo", None)]
    assert names("Vorname;Nachname\nAna;Tal\n") == [("Tal, Ana", None)]


def test_windows_1252_with_a_note() -> None:
    found = players_from_csv("Name;Elo\nMüller, Jörg;1800\n".encode("cp1252"))
    assert found.players[0].name == "Müller, Jörg"
    assert found.notes[0].what == "it is not UTF-8 and was read as Windows-1252"


def test_ids_as_spreadsheets_leave_them() -> None:
    text = "Name,FideId\nA One,'34179178'\nB Two,11/01/1987\nC Three,CM1\nD Four, 00296155 \n"
    found = players_from_csv(text.encode())
    assert [player.fide_id for player in found.players] == [34179178, None, None, 296155]
    assert [note.where for note in found.notes] == ["line 3 (B Two)", "line 4 (C Three)"]


def test_the_same_name_is_a_note_and_both_are_kept() -> None:
    found = players_from_csv(b'Name,FideId\n"Kim, J",11\n"kim, j",22\n')
    assert [(note.level, note.what) for note in found.notes] == [("warning", "the same name is on line 2")]
    assert len(found.players) == 2


def test_the_same_id_and_name_is_one_person_and_said() -> None:
    found = players_from_csv(b'Name,FideId,Elo\n"Roe, A",33,\nBo,,\n"A. Roe",033,1500\n')
    assert found.players == (Player(1, "Roe, A", 1500, fide_id=33), Player(2, "Bo"))
    assert [(note.where, note.what) for note in found.notes] == [
        ("line 4 (A. Roe)", "the same player as on line 2 (FIDE id 33), listed once")
    ]


def test_the_same_id_under_two_names_is_an_error() -> None:
    with pytest.raises(Malformed) as caught:
        players_from_csv(b'Name,FideId\n"Roe, A",33\n"Doe, B",033\n')
    assert [problem.what for problem in caught.value.problems] == ["fide_id 33 is also on line 2"]


def test_every_bad_line_is_named_at_once() -> None:
    with pytest.raises(Malformed) as caught:
        players_from_csv(b"name,rating\nTal,18oo\nBo,1800\n,1200\nCy,x\nTal, Mihail,1800\n")
    assert [(one.where, one.remedy) for one in caught.value.problems] == [
        ("line 6", 'put names with a comma in quotes: "Tal, Mihail"'),
        ("line 2 (Tal)", "write 1800"),
        ("line 4", "write the name first"),
        ("line 5 (Cy)", "write a whole number like 1800, or nothing"),
    ]


def test_numbers_with_gaps_give_the_order_and_missing_ones_do_not() -> None:
    found = players_from_csv(b"No,Name\n9,Tal\n7,Bo\n10,Cy\n")
    assert [(player.number, player.name) for player in found.players] == [(1, "Bo"), (2, "Tal"), (3, "Cy")]
    assert "they give the order" in found.notes[0].what
    for numbers in (("9", ""), ("9", "x"), ("", "1")):
        found = players_from_csv("No,Name\n{},Tal\n{},Bo\n".format(*numbers).encode())
        assert [player.name for player in found.players] == ["Tal", "Bo"]
        assert "the order of the lines counts" in found.notes[0].what


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("No,Name\n1,Tal\n2,Bo\n1,Cy\n02,Di\n", ["line 4 (Cy): number 1 is also on line 2",
                                                "line 5 (Di): number 2 is also on line 3"]),
        ("No,Name\n7,Tal\n7,Bo\n", ["line 3 (Bo): number 7 is also on line 2"]),
        ("No;Name\n5;Tal\n;Cy\n5;Bo\n", ["line 4 (Bo): number 5 is also on line 2"]),
        ("id,name\n12,Tal\n12,Bo\n", ["line 3 (Bo): national_id 12 is also on line 2"]),
        ("ID;Name;FideID\nA7;Tal;1\nA7;Bo;2\n", ["line 3 (Bo): national_id A7 is also on line 2"]),
    ],
)  # fmt: skip
def test_edge_13_14_repeated_numbers_and_ids_are_refused(text: str, said: list[str]) -> None:
    with pytest.raises(Malformed) as caught:
        players_from_csv(text.encode())
    assert [f"{one.where}: {one.what}" for one in caught.value.problems] == said


def test_repeated_numbers_in_front_of_names_are_refused() -> None:
    with pytest.raises(Malformed, match="number 1 is also on line 1"):
        players_from_csv(b"1. Tal\n1. Bo\n")


def test_read_players_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "list.csv"
    path.write_text("Tal, Ana, 1900\nBo\n", encoding="utf-8")
    assert [player.rating for player in read_players(path).players] == [1900, None]
    with pytest.raises(Malformed, match="there is no such file"):
        read_players(tmp_path / "list.xlsx")
    with pytest.raises(Malformed, match=r"did you mean .*list\.csv"):
        read_players(tmp_path / "lst.csv")


@pytest.mark.parametrize(
    ("text", "player"),
    [
        ("Tal, Mihail, 1900", Player(1, "Tal, Mihail", 1900)),
        ("Tal, Mihail", Player(1, "Tal, Mihail")),
        ("Tal,1900", Player(1, "Tal", 1900)),
        ("  Tal  Mihail ", Player(1, "Tal Mihail")),
        ("Tal, 1900, GM, LAT", Player(1, "Tal", 1900, "GM", "LAT")),
    ],
)
def test_a_player_in_one_line(text: str, player: Player) -> None:
    assert player_from_text(text) == player


def test_a_player_in_one_line_that_is_none() -> None:
    for text in ("", ",1900", "Tal, 18oo", "a, b, c, d"):
        with pytest.raises(Malformed) as caught:
            player_from_text(text)
        assert caught.value.problems[0].where == f'player "{text}"'


@settings(deadline=None)
@given(st.binary(max_size=200) | st.text(max_size=200).map(str.encode))
def test_any_bytes_are_a_list_or_malformed(data: bytes) -> None:
    try:
        found = players_from_csv(data)
    except Malformed as error:
        said = [problem.what for problem in error.problems]
    else:
        said = [player.name for player in found.players]
        assert [player.number for player in found.players] == list(range(1, len(said) + 1))
    assert said
    assert all(said)


def notes(text: str) -> list[str]:
    return [note.what for note in players_from_csv(text.encode()).notes]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Name,First name\nSmith,Ann\n", "Smith, Ann"),
        ("Name;Vorname;Verein;DWZ\nSmith;Ann;Rock;1500\n", "Smith, Ann"),
        ("Nom;Prénom\nSmith;Ann\n", "Smith, Ann"),
        ("Nombre;Apellidos\nAnn;Smith\n", "Smith, Ann"),
        ("Cognome;Nome\nSmith;Ann\n", "Smith, Ann"),
        ("Nazwisko;Imię\nSmith;Ann\n", "Smith, Ann"),
        ("Name,First name\nAnn Smith,Ann\n", "Ann Smith"),
        ('Name,First name\n"Smith, Ann",Ann\n', "Smith, Ann"),
    ],
)
def test_a_first_name_is_never_thrown_away(text: str, name: str) -> None:
    assert players_from_csv(text.encode()).players[0].name == name


def test_without_a_header_only_titles_and_federations_are_taken() -> None:
    for text in ("Al,1500,,RIVERSIDE\n", "Al,1500,Riverside\n", "Al;1500;Riverside\nBo;1400;Rock\n"):
        with pytest.raises(Malformed, match="Name, Rating, Club") as caught:
            players_from_csv(text.encode())
        assert len(caught.value.problems) == text.count("\n")
    assert players_from_csv(b"Al,1500,wg,eng\n").players == (Player(1, "Al", 1500, "WGM", "ENG"),)


def test_strange_titles_and_federations_are_said() -> None:
    found = players_from_csv(b"Name,Title,Fed\nAl,NM,Ireland\nBo,Champion,ENG\n")
    assert found.players == (Player(1, "Al", title="NM"), Player(2, "Bo", federation="ENG"))
    assert len(found.notes) == 3


@pytest.mark.parametrize("mark", [",", ";", "\t", "|"])
def test_what_stands_above_the_table_is_skipped_and_said(mark: str) -> None:
    text = '# my "list"\nRiverside 2026\n\nName|Elo\nAl|1500\nName|Elo\nBo|1400\n'.replace("|", mark)
    assert names(text) == [("Al", 1500), ("Bo", 1400)]
    assert [said.split(":")[0] for said in notes(text)] == [
        "it begins with # and is skipped",
        "it stands above the table and is skipped",
        "only names of columns stand here, skipped",
    ]


def test_a_drawn_table() -> None:
    assert names("| Name | Elo |\n|------|----:|\n| Al | 1500 |\n| Bo | – |\n") == [
        ("Al", 1500),
        ("Bo", None),
    ]


def test_numbers_before_and_ratings_behind_a_name() -> None:
    assert names("2. Al 1500\n1. Bo\n") == [("Bo", None), ("Al", 1500)]
    assert names("1. Al\nTal, Ana 1900\n") == [("Al", None), ("Tal, Ana", 1900)]
    assert names("1\tAl\t1500\n2\tBo\t1400\n") == [("Al", 1500), ("Bo", 1400)]
    assert notes("Al 1500\nBo 99\n") == ["1500 is read as the rating"]


@pytest.mark.parametrize(
    ("cell", "rating"),
    [("–", None), ("-", None), ("unrated", None), ("Unr", None), ("1800.0", 1800), ("1800*", 1800),
     ("1,900", 1900), ("1 850", 1850), ("1800P", 1800), ("1450P12", 1450)],
)  # fmt: skip
def test_ratings_as_lists_have_them(cell: str, rating: int | None) -> None:
    found = players_from_csv(f"Name;Elo\nAl;{cell}\n".encode())
    assert found.players == (Player(1, "Al", rating),)
    assert len(found.notes) == (rating is not None and cell != "1800.0")


def test_our_own_list_of_players_reads_back() -> None:
    from roundrobin.event import Event
    from roundrobin.games import Schedule
    from roundrobin.paper.csv import csv
    from roundrobin.scheduling.berger import berger
    from roundrobin.sheets import players as sheet

    listed = (Player(1, "Tal, Ana", 1900, "WGM", fide_id=41, club="=Rock"), Player(2, "=Bo"))
    made: Schedule = berger(2)
    text = csv(sheet(Event("X", listed, schedule=made)))
    assert players_from_csv(text.encode()).players == listed


FIELDS = {
    "name": ("Tal, Ana", "Tal, Ana"), "rating": ("1900", 1900), "title": ("WGM", "WGM"),
    "federation": ("LAT", "LAT"), "fide_id": ("41", 41), "national_id": ("A7", "A7"),
    "club": ("Rock", "Rock"), "team": ("A", "A"), "born": ("1990", 1990), "sex": ("w", "w"),
}  # fmt: skip


@pytest.mark.parametrize(
    ("head", "key"), [(alias, key) for key, aliases in _ALIASES.items() for alias in aliases.split()]
)
def test_every_head_is_read(head: str, key: str) -> None:
    """As it stands in the table, and as programs spell it: capitals, blanks, a dot."""
    for spelled in (head, head.upper(), f" {head.capitalize()}. "):
        if key == "last":
            text = f"{spelled};first\nTal;Ana\n"
        elif key == "first":
            text = f"surname;{spelled}\nTal;Ana\n"
        elif key == "number":
            text = f"{spelled};name\n2;Bo\n1;Tal, Ana\n"
        elif key == "name":
            text = f"{spelled};rating\nTal, Ana;\n"
        else:
            text = f"name;{spelled}\nTal, Ana;{FIELDS[key][0]}\n"
        first = players_from_csv(text.encode()).players[0]
        assert first.name == "Tal, Ana", text
        if key in FIELDS:
            assert getattr(first, key) == FIELDS[key][1], text


def test_the_text_file_of_swiss_manager() -> None:
    head = "Nr;Name;Titel;Identnr;EloNat;EloInt;Geburt;Fed;Sex;Typ;Gr;KlubNr;Klub;FideIdent;Quelle;Pkt;"
    head += "Wtg1;Wtg2;Wtg3;Wtg4;Wtg5;Wtg6;Rang;Nachname;Vorname;Atitel"
    line = "1;Weiß, Änne;WFM;55;1850;1900;09.11.1990;GER;W;;;7;Rock;12345;;0;0;0;0;0;0;0;1;Weiß;Änne;Dr."
    found = players_from_csv(f"\ufeff{head}\r\n{line}\r\n".encode())
    assert found.players == (
        Player(1, "Weiß, Änne", 1900, "WFM", "GER", 12345, "55", "Rock", born=1990, sex="w"),
    )


def test_a_national_rating_list() -> None:
    text = "ID_No;Name;Fed;Sex;Clubnumber;ClubName;Birthday;Rtg_Nat;Fide_No;Rtg_Int;Title;Type;Status;K\n"
    text += "77;Tal, Ana;AUT;W;12;Rock;01.02.1980;1700;41;0;;;;20\n"
    assert players_from_csv(text.encode()).players == (
        Player(1, "Tal, Ana", 1700, "", "AUT", 41, "77", "Rock", born=1980, sex="w"),
    )


def test_titles_under_no_head_as_chess_results_exports_them() -> None:
    text = "No.;;Name;FideID;FED;Rtg;Club/City\n1;WGM;Tal, Ana;41;LAT;1900;Rock\n2;;Bo;;LAT;0;\n"
    found = players_from_csv(text.encode())
    assert found.players == (
        Player(1, "Tal, Ana", 1900, "WGM", "LAT", 41, club="Rock"),
        Player(2, "Bo", federation="LAT"),
    )
    assert [note.what for note in found.notes] == ["a column without a name holds titles and is read so"]


def test_a_cyrillic_list() -> None:
    text = "№;Фамилия;Имя;Рейтинг;Год рождения;Пол\n1;Таль;Анна;1900;1990;ж\n"
    for encoding in ("utf-8", "utf-8-sig", "utf-16", "cp1251"):
        found = players_from_csv(text.encode(encoding))
        assert found.players == (Player(1, "Таль, Анна", 1900, born=1990, sex="w"),)


def test_names_in_another_order_are_twins_too() -> None:
    found = players_from_csv(b"Name;FideId\nKim, Anna;1\nAnna KIM;2\n")
    assert [(note.what, note.remedy) for note in found.notes] == [
        ("the same name is on line 2", "two players by their ids, 1 and 2; both are kept")
    ]


def test_those_listed_twice_move_the_numbers_and_that_is_said() -> None:
    found = players_from_csv(b"No;Name;FideId\n1;Al;5\n2;Al;5\n3;Bo;\n")
    assert [(player.number, player.name) for player in found.players] == [(1, "Al"), (2, "Bo")]
    assert found.notes[-1].what == "without those listed twice the players are numbered anew"


def test_columns_that_are_called_alike_are_told_by_their_numbers() -> None:
    found = players_from_csv(b"Name,Name,Rating,Elo\nAsh,B,1800,1900\nElm,D,,1600\n")
    assert [(one.name, one.rating) for one in found.players] == [("Ash", 1800), ("Elm", 1600)]
    assert [note.what for note in found.notes] == [
        "the name is taken from Name (column 1), from Name (column 2) only where that is empty",
        "the rating is taken from Rating, from Elo only where that is empty",
    ]


def test_surname_and_first_name_count_before_the_whole_name() -> None:
    text = "Name;Nachname;Vorname\nWeiss Anna;Weiss;Anna\nOjo Ben;;\nLee Cho;Lee;\n"
    found = players_from_csv(text.encode())
    assert [one.name for one in found.players] == ["Weiss, Anna", "Ojo Ben", "Lee Cho"]
    assert [note.what for note in found.notes] == [
        "the name is taken from Nachname, Vorname, from Name only where one of these is empty"
    ]


@pytest.mark.parametrize("suffix", [".xlsx", ".ods"])
def test_bytes_that_are_no_spreadsheet_whatever_their_name(tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"junk{suffix}"
    path.write_bytes(bytes(range(256)) * 20)
    with pytest.raises(Malformed, match=f"it is no spreadsheet, only its name ends in {suffix}"):
        read_players(path)


def test_a_list_far_too_long_is_refused_before_it_is_read() -> None:
    text = "Name\n" + "".join(f"Player {nth}\n" for nth in range(20_000))
    with pytest.raises(Malformed, match="20001 lines are no list of the players of an event"):
        players_from_csv(text.encode())
