from __future__ import annotations

from pathlib import Path

import pytest

from roundrobin.errors import Malformed
from roundrobin.files import check, read
from roundrobin.files.reading import Text, decode, load

EVENT = '[event]\nname = "Café"\n\n[[players]]\nname = "Müller"\n\n[[players]]\nname = "Bo"\n'


def said(path: Path) -> tuple[str, str]:
    with pytest.raises(Malformed) as caught:
        read(path)
    (problem,) = caught.value.problems
    return problem.what, problem.remedy


def test_a_missing_file_names_the_nearest(tmp_path: Path) -> None:
    (tmp_path / "club.toml").write_text(EVENT, encoding="utf-8")
    assert said(tmp_path / "clbu.toml") == (
        "there is no such file",
        f"did you mean {tmp_path / 'club.toml'}?",
    )
    assert said(tmp_path / "club") == ("there is no such file", f"did you mean {tmp_path / 'club.toml'}?")
    assert said(tmp_path / "zzz.toml") == ("there is no such file", "")
    assert said(tmp_path / "no" / "a.toml") == (
        "there is no such file",
        f"there is no folder {tmp_path / 'no'} either",
    )


def test_a_folder_and_other_endings(tmp_path: Path) -> None:
    (tmp_path / "club.toml").write_text(EVENT, encoding="utf-8")
    assert said(tmp_path) == ("this is a folder, not a file", "inside are club.toml")
    (tmp_path / "club.xyz").write_text(EVENT, encoding="utf-8")
    assert said(tmp_path / "club.xyz") == (
        "files that end in .xyz are not read",
        "events are read from .toml, .trf, .pgn, .json, .xml, .dbf",
    )


def test_impossible_paths() -> None:
    with pytest.raises(Malformed):
        load(Path("a\0b.toml"))
    with pytest.raises(Malformed):
        load(Path("x" * 5000 + ".toml"))


@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_utf8_with_and_without_mark(tmp_path: Path, mark: bytes, newline: str) -> None:
    path = tmp_path / "a.toml"
    path.write_bytes(mark + EVENT.replace("\n", newline).encode())
    event = read(path)
    assert event.name == "Café"
    assert event.warnings == ()


def test_windows_1252_is_read_with_a_warning(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    path.write_bytes(EVENT.encode("cp1252"))
    event, problems = check(path)
    assert event is not None
    assert event.players[0].name == "Müller"
    assert [problem.level for problem in problems] == ["warning"]


def test_text_is_encoded_as_it_was() -> None:
    for data in (b"\xef\xbb\xbfa\xc3\xa9", b"caf\xe9", "Łukasz".encode()):
        text = decode(data, "")
        assert text.encode(text.text) == data
    assert Text("", "cp1252").encode("Łukasz") == "Łukasz".encode()


@pytest.mark.parametrize("data", [b"\0", b"\xff\xfea\0", b"\x81\x8d", b"GIF89a\x00\x01"])
def test_what_is_no_text(data: bytes) -> None:
    with pytest.raises(Malformed):
        decode(data, "a.toml")
