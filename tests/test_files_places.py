from __future__ import annotations

import tomllib

from hypothesis import given, settings
from hypothesis import strategies as st

from roundrobin.files.places import line_end, sections
from roundrobin.files.writing import value

TEXT = '''top = 1  # first
[event]
name = "a # [no] \\" head"   # comment [x]
text = """
[not.a.head]
x = 1
"""
lit = \'\'\'
[neither]
\'\'\'
list = ["a", # "not this"
  [ "deep" ],
  'b' ]
"quoted" = 'x'

[[rounds]]
number = 1
games = ["1-2",
    "3-4", # names
]
[[ rounds ]] # spaced
games = []
'''


def test_sections_keys_and_items() -> None:
    found = sections(TEXT)
    assert [section.name for section in found] == ["", "event", "rounds", "rounds"]
    event = found[1]
    assert list(event.keys) == ["name", "text", "lit", "list", "quoted"]
    spans = [TEXT[span.start : span.end] for span in event.keys["list"].items]
    assert spans == ['"a"', "'b'"]
    games = found[2].keys["games"]
    assert [TEXT[span.start : span.end] for span in games.items] == ['"1-2"', '"3-4"']
    assert TEXT[games.line :].startswith("games")
    assert TEXT[: found[2].last].endswith('"3-4", # names\n]')
    assert found[3].keys["games"].items == []
    assert TEXT[: found[0].last].endswith("top = 1")


def test_the_end_of_a_line() -> None:
    assert line_end("ab\ncd", 0) == 2
    assert line_end("ab\r\ncd", 1) == 2
    assert line_end("ab\ncd", 3) == 5


values = st.recursive(
    st.integers() | st.text(max_size=6) | st.booleans() | st.dates(),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(min_size=1, max_size=3), inner, max_size=2)
    ),
    max_leaves=5,
)


def inline(one: object) -> str:
    if isinstance(one, dict):
        return f"{{ {', '.join(f'{inline(key)} = {inline(inner)}' for key, inner in one.items())} }}"
    if isinstance(one, list):
        return f"[{', '.join(map(inline, one))}]"
    return value(one)


@settings(deadline=None)
@given(
    st.lists(
        st.dictionaries(st.sampled_from(["number", "games", "date", "x"]), values, max_size=4), max_size=3
    )
)
def test_every_value_stands_where_it_is_said_to(tables: list[dict[str, object]]) -> None:
    lines = []
    for table in tables:
        lines += ["[[rounds]]", *(f"{key} = {inline(one)}" for key, one in table.items()), "# end"]
    text = "\n".join(lines)
    raw = tomllib.loads(text).get("rounds", [])
    found = sections(text)[1:]
    assert [section.keys.keys() for section in found] == [table.keys() for table in raw]
    for section, table in zip(found, raw, strict=True):
        for key, place in section.keys.items():
            again = tomllib.loads(f"x = {text[place.value.start : place.value.end]}")["x"]
            assert again == table[key]
            if isinstance(table[key], list):
                inside = [tomllib.loads(f"x = {text[span.start : span.end]}")["x"] for span in place.items]
                assert inside == [one for one in table[key] if isinstance(one, str)]
