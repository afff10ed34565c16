"""Slow and obvious solvers to hold the engines to."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

Rows = list[list[int]]
Check = Callable[[Rows], bool]


def houses(n: int, block: tuple[int, int]) -> list[list[tuple[int, int]]]:
    """Rows, columns and blocks of an n × n board."""
    rows = [[(row, column) for column in range(n)] for row in range(n)]
    columns = [[(row, column) for row in range(n)] for column in range(n)]
    height, width = block
    blocks = [
        [(top + row, left + column) for row in range(height) for column in range(width)]
        for top in range(0, n, height)
        for left in range(0, n, width)
    ]
    return rows + columns + blocks


def different(rows: Rows, cells: list[tuple[int, int]]) -> bool:
    """Whether no digit stands twice in these cells."""
    digits = [rows[row][column] for row, column in cells if rows[row][column]]
    return len(set(digits)) == len(digits)


def solutions(rows: Rows, checks: Sequence[Check]) -> Iterator[Rows]:
    """All ways to fill the empty cells that pass the checks, each of which skips empty cells."""
    n = len(rows)
    empty = next(((r, c) for r in range(n) for c in range(n) if rows[r][c] == 0), None)
    if empty is None:
        if all(check(rows) for check in checks):
            yield [list(row) for row in rows]
        return
    row, column = empty
    for digit in range(1, n + 1):
        rows[row][column] = digit
        if all(check(rows) for check in checks):
            yield from solutions(rows, checks)
    rows[row][column] = 0


def sudoku(n: int, block: tuple[int, int]) -> list[Check]:
    """The checks of a Sudoku."""

    def check(rows: Rows) -> bool:
        return all(different(rows, house) for house in houses(n, block))

    return [check]
