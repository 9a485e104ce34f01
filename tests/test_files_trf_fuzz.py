"""Whatever the bytes, the reader answers with an event or with problems, and what it reads can be written."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from roundrobin.errors import errors_in
from roundrobin.files.trf import check, write

FOLDER = Path(__file__).parent / "authorities" / "files"
SAMPLES = [path.read_bytes() for path in sorted(FOLDER.glob("*.trf*")) if path.suffix != ".json"]
IDS = (
    "001",
    "012",
    "042",
    "092",
    "132",
    "142",
    "162",
    "172",
    "192",
    "202",
    "212",
    "222",
    "240",
    "260",
    "299",
)
IDS += ("013", "300", "310", "320", "330", "352", "362", "801", "XXR", "XXS", "BBW", "NOR", "###", "DDD")
LETTERS = b"0123456789 -+=wbWDLFHUZX/.,:|\r\n\t\xe9\xff#"


def answered(data: bytes) -> None:
    event, problems = check(data, "fuzz.trf")
    assert (event is None) == bool(errors_in(problems))
    for problem in problems:
        assert problem.what
        assert "\n" not in str(problem)
    if event is not None:
        for version in ("16", "26"):
            again, said = check(write(event, version=version).data, "again.trf")
            assert again is not None, said
            assert len(again.players) == len(event.players)


def mutated(data: bytes, chance: random.Random) -> bytes:
    """A sample with some bytes exchanged, left out or put in, and lines moved."""
    text = bytearray(data)
    for _ in range(chance.choice((1, 1, 2, 4, 20))):
        at = chance.randrange(len(text))
        match chance.randrange(5):
            case 0:
                text[at] = chance.choice(LETTERS)
            case 1:
                del text[at : at + chance.choice((1, 1, 10, 80))]
            case 2:
                text[at:at] = bytes([chance.choice(LETTERS)])
            case 3:
                lines = bytes(text).splitlines(keepends=True)
                one = chance.randrange(len(lines))
                lines.insert(chance.randrange(len(lines)), lines[one])
                text = bytearray(b"".join(lines))
            case _:
                lines = bytes(text).splitlines(keepends=True)
                line = lines[chance.randrange(len(lines))]
                lines.append(chance.choice(IDS).encode() + line[3:])
                text = bytearray(b"".join(lines))
        if not text:
            break
    return bytes(text)


@pytest.mark.parametrize("seed", range(400))
def test_samples_with_slips(seed: int) -> None:
    chance = random.Random(seed)
    answered(mutated(chance.choice(SAMPLES), chance))


@settings(max_examples=150, deadline=None)
@given(st.binary(max_size=400))
def test_any_bytes(data: bytes) -> None:
    answered(data)


records = st.tuples(st.sampled_from(IDS), st.text("0123456789 wb-=+.,/UZHFD", max_size=120)).map(" ".join)


@settings(max_examples=150, deadline=None)
@given(st.lists(records, max_size=12), st.sampled_from(SAMPLES))
def test_any_records_after_a_sample(lines: list[str], sample: bytes) -> None:
    answered(sample + "\n".join(lines).encode())
