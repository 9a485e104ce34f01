"""The Berger table with its rounds in any order: numbers and order of the rounds from the games alone.

Below n the partners of a Berger round have numbers that add up to the same sum modulo m = n - 1, and each
round has a sum of its own. Suppose we know number n, call his opponent of the first round 0 and another
pair of that round 1 and -1. Two known players who meet give away the sum of their round; a known sum gives
everybody's partner away; so all numbers follow, or a contradiction does.

What is found is right up to multiplying and shifting (x becomes ax + b modulo m, a without a common divisor
with m), which keeps the games together in rounds and only exchanges the rounds. Each of these m·φ(m)
numberings is then held against the colours: the right one has the table's colours everywhere, or nowhere.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from math import gcd

from roundrobin.scheduling.renumber import Cells, Numbers

Order = tuple[tuple[int, int], ...]
"""For each round the cycle and the round of the table it is, both from 0."""


def berger_orders(
    played: Sequence[Cells], numbers: int, empty: int = 0, colours_known: bool = True
) -> Iterator[tuple[Numbers, Order, bool]]:
    """Numbers, order of the rounds and whether all colours are turned, for each way the schedule is Berger's.

    `played` must hold one whole cycle at least. `empty` is the player who is the empty place (0: none).
    """
    for last in [empty] if empty else [numbers, *range(1, numbers)]:
        for found, sums in _structures(played, numbers, last):
            yield from _images(
                played, numbers, last, empty=empty, found=found, sums=sums, colours_known=colours_known
            )
            break  # all others are images of the first


def _structures(
    played: Sequence[Cells], numbers: int, last: int
) -> Iterator[tuple[dict[int, int], list[int]]]:
    """Numbers from 0 (without n, who is `last`) and the sum of each round, up to multiple and shift."""
    modulus = numbers - 1
    first = abs(played[0].get(last, 0))
    for one, other in played[0].items():
        if first and one not in {last, first}:
            found = {first: 0, one: 1, abs(other): modulus - 1}
            sums = _sums(played, found, last, modulus)
            if sums and len(found) == modulus:
                yield found, sums


def _sums(played: Sequence[Cells], found: dict[int, int], last: int, modulus: int) -> list[int] | None:
    """Completes `found` and gives the sum of each round, or None when they contradict."""
    taken = set(found.values())
    sums: list[int | None] = [0, *(None for _ in played[1:])]
    waiting = deque(found)
    half = (modulus + 1) // 2  # the inverse of 2
    while waiting:
        one = waiting.popleft()
        for at, cells in enumerate(played):
            other = abs(cells.get(one, 0))
            known = found[one] if other == last else found.get(other)
            if not other:
                continue
            total, learnt = sums[at], [one]
            if total is None and known is not None:
                total = sums[at] = (found[one] + known) % modulus
                learnt = [player for player in cells if player in found]
            if total is None:
                continue
            for player in learnt:
                partner = abs(cells[player])
                if partner == last:
                    if found[player] != total * half % modulus:
                        return None
                    continue
                number = (total - found[player]) % modulus
                if partner not in found and number not in taken:
                    found[partner] = number
                    taken.add(number)
                    waiting.append(partner)
                elif found.get(partner) != number:
                    return None
    return [total for total in sums if total is not None] if None not in sums else None


def _images(
    played: Sequence[Cells],
    numbers: int,
    last: int,
    *,
    empty: int,
    found: dict[int, int],
    sums: Sequence[int],
    colours_known: bool,
) -> Iterator[tuple[Numbers, Order, bool]]:
    modulus = numbers - 1
    for factor in range(1, modulus + 1):
        if gcd(factor, modulus) != 1:
            continue
        for shift in range(modulus):
            image = {player: (factor * number + shift) % modulus + 1 for player, number in found.items()}
            image[last] = numbers
            order: list[tuple[int, int]] = []
            seen = [0] * modulus
            for total in sums:
                base = (factor * total + 2 * shift) % modulus
                order.append((seen[base], base))
                seen[base] += 1
            turned = _turned(played, image, order, numbers, empty) if colours_known else False
            if turned is not None:
                yield image, tuple(order), turned


def _turned(
    played: Sequence[Cells], image: Numbers, order: Sequence[tuple[int, int]], numbers: int, empty: int
) -> bool | None:
    """False when all colours are the table's, True when all are turned, None when only some are."""
    answer: bool | None = None
    for cells, (cycle, _) in zip(played, order, strict=True):
        for one, cell in cells.items():
            low, high = image[one], image[abs(cell)]
            if low > high or empty in {one, abs(cell)}:
                continue
            low_white = low <= numbers // 2 if high == numbers else (low + high) % 2 == 1
            turned = (cell > 0) != (low_white != (cycle % 2 == 1))
            if answer is not None and turned != answer:
                return None
            answer = turned
    return bool(answer)
