"""The same without objects: two functions that work on plain lists.

``m[x][y]`` is the number at a point, ``n[v]`` the list of places of a number and ``p[x][y]`` what may stand at a point,
all counted from 1. ``m[0][0]`` is how many points have a number, ``n[v][0]`` how often a number stands.
"""

from __future__ import annotations

from typing import Any

from .solving import solve, try_error
from .world import Matrix, Source

__all__ = ["TryError", "main"]

#: By the number of a step of :func:`main`, the level of the hardest method that does it.
_LEVELS = (0, 1, 1, 3, 3, 5, 5, 10, 10, 10, 15, 20, 20, 20)

Lists = tuple[list[list[int]], list[list[Any]], list[list[list[int]]]]


def main(file: Source, methods: int = 0) -> Lists:
    """Solves as far as the first steps go, without guessing; 0 for all of them.

    The steps, in the numbers of the procedural package: 0 last position of a group; 1, 2 obvious numbers; 3, 4
    inobvious numbers and last places in lines; 5, 6 written-down and group numbers; 7 to 9 chains in boxes and lines;
    10 two possible numbers; 11 to 13 two places in a group, which are emulated.

    >>> m, n, p = main("m3", methods=8)
    >>> m[0][0] < 81
    True
    >>> m, n, p = main("m3", methods=10)
    >>> m[0][0]
    81
    """
    if not 0 <= methods:
        raise ValueError(f"methods={methods} cannot be: expected a number from 0 on, 0 for all")
    level = _LEVELS[min(methods, 13)] if methods else 20
    return _lists(solve(file, level_limit=level, use_try=False, use_emu=level >= 20, own=()).matrix)


def TryError(file: Source) -> Lists:
    """Solves by trial and error alone.

    >>> m, n, p = TryError("m10")
    >>> m[0][0]
    81
    """
    found = try_error(file=file).matrix
    return _lists(Matrix(file) if found is None else found)


def _lists(matrix: Matrix) -> Lists:
    m = [[0] * 10 for _ in range(10)]
    p: list[list[list[int]]] = [[[] for _ in range(10)] for _ in range(10)]
    n: list[list[Any]] = [[0] for _ in range(10)]
    m[0][0] = matrix.filled
    for line in matrix.p:
        for point in line:
            x, y, v = point.x + 1, point.y + 1, point.v
            m[x][y] = v
            p[x][y] = point.possible
    for number in matrix.n.values():
        n[number.v] = [number.filled, *((point.x + 1, point.y + 1) for point in number.p)]
    return m, n, p
