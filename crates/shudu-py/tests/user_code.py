"""What a user might write; the type checker reads it, in strict mode, and a test runs it."""

from __future__ import annotations

from collections.abc import Iterable

import shudu


class SumOfRow(shudu.Rule):
    name = "first three"
    partial = False

    def cells(self, board: shudu.Grid) -> Iterable[shudu.CellLike]:
        return ["r1c1", (0, 1), "A3"]

    def check(self, board: shudu.Board) -> bool:
        return board[0, 0] + board["r1c2"] + board.get(0, 2) == 15


def main() -> str:
    puzzle = shudu.Puzzle(9, rules=["row", "column", "block", SumOfRow()])
    puzzle.set(0, 0, 9)
    puzzle.add("killer", sum=10, cells=[(5, 5), (5, 6)])
    puzzle.add_cage(11, ["r8c1", "r8c2"])
    solution: shudu.Grid | None = shudu.solve(puzzle, timeout=60)
    if solution is None:
        return "none"
    cell: tuple[int, int] | None = solution.first_empty()
    words = [step.text(lang="en") for step in shudu.explain(solution).steps]
    broken: list[shudu.Broken] = shudu.check(puzzle, solution)
    rating = shudu.rate(".2..3.1...43....")
    try:
        shudu.read("12\n3")
    except shudu.FormatError as error:
        return f"{solution[0, 0]} {cell} {len(words)} {len(broken)} {rating.level} {error.line}"
    return "read"


if __name__ == "__main__":
    print(main())
