"""How colours run in a schedule: what the tests of tables and cycles count."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from itertools import groupby, pairwise

from roundrobin.games import Schedule


def colours(schedule: Schedule) -> dict[int, str]:
    """Each player's colours in order as a word of W and B; rests are skipped."""
    words: dict[int, str] = defaultdict(str)
    for _, _, game in schedule.games():
        words[game.white] += "W"
        words[game.black] += "B"
    return dict(words)


def streak(word: str) -> int:
    """The longest run of one colour."""
    return max((len(list(run)) for _, run in groupby(word)), default=0)


def breaks(word: str) -> int:
    """How often a colour is repeated at once."""
    return sum(one == other for one, other in pairwise(word))


def balance(word: str) -> int:
    """Games with White less games with Black."""
    return word.count("W") - word.count("B")


def furthest(word: str) -> int:
    """The largest difference between the colours on the way."""
    return max(abs(balance(word[:games])) for games in range(len(word) + 1))


def four_in_five(word: str) -> bool:
    """Whether some five games running hold four of one colour."""
    return any(abs(balance(word[at : at + 5])) >= 3 for at in range(len(word) - 4))


def longest_streak(words: Mapping[int, str]) -> int:
    return max(map(streak, words.values()))


def who(words: Mapping[int, str], fits: Iterable[int]) -> list[int]:
    return sorted(number for number, found in zip(words, fits, strict=True) if found)


def rematch_distance(schedule: Schedule) -> int:
    """The fewest rounds from one game of two players to their next."""
    rounds: dict[frozenset[int], list[int]] = defaultdict(list)
    for round_, _, game in schedule.games():
        rounds[frozenset(game.pairing)].append(round_.number)
    return min(later - earlier for played in rounds.values() for earlier, later in pairwise(played))
