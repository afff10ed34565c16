"""Engines, held to a slow and obvious solver."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import oracle
import shudu

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."


def test_text_grids_and_puzzles_are_solved_alike() -> None:
    grid = shudu.read(EASY).grid
    for puzzle in (EASY, EASY.replace(".", "0"), grid, shudu.read(EASY), shudu.Puzzle.of(grid)):
        solution = shudu.solve(puzzle)
        assert solution is not None and solution.line == SOLVED


@pytest.mark.parametrize("engine", shudu.engines())
def test_every_engine_solves(engine: str) -> None:
    solution = shudu.solve(EASY, engine=engine, unique=True)
    assert solution is not None and solution.line == SOLVED


def test_no_solution_is_none_and_several_are_told() -> None:
    assert shudu.solve("11" + "." * 79) is None
    assert shudu.solve("." * 81) is not None
    with pytest.raises(shudu.SeveralSolutions):
        shudu.solve("." * 81, unique=True)
    # Nothing in the givens is wrong at first sight.
    assert shudu.solve(".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........") is None


def test_the_report_counts_steps() -> None:
    report = shudu.report(HARD)
    assert (report.status, report.engine) == ("unique", "classic")
    assert report.steps >= report.guesses > 0 and report.seconds > 0
    naive = shudu.report(HARD, engine="naive")
    assert naive.solution == report.solution and naive.steps > report.steps


def boards(n: int, most: int) -> st.SearchStrategy[dict[tuple[int, int], int]]:
    cell = st.tuples(st.integers(0, n - 1), st.integers(0, n - 1))
    return st.dictionaries(cell, st.integers(1, n), max_size=most)


@given(boards(4, 8))
def test_counts_solutions_and_candidates_are_the_oracles(givens: dict[tuple[int, int], int]) -> None:
    puzzle = shudu.Puzzle(4)
    rows = [[0] * 4 for _ in range(4)]
    for (row, column), digit in givens.items():
        puzzle.set(row, column, digit)
        rows[row][column] = digit
    checks = oracle.sudoku(4, (2, 2))
    expected = list(oracle.solutions(rows, checks)) if all(check(rows) for check in checks) else []
    assert shudu.count(puzzle) == len(expected)
    found = [solution.to_rows() for solution in shudu.solutions(puzzle)]
    assert sorted(found) == sorted(expected)
    solution = shudu.solve(puzzle)
    assert (solution is not None) == bool(expected)
    assert (shudu.why(puzzle) is None) == bool(expected)
    true = shudu.true_candidates(puzzle).candidates.to_rows()
    for row in range(4):
        for column in range(4):
            assert set(true[row][column]) == {one[row][column] for one in expected}


@given(boards(4, 5), st.data())
@settings(max_examples=40)
def test_mixed_kinds_are_the_oracles(givens: dict[tuple[int, int], int], data: st.DataObject) -> None:
    cells = [(row, column) for row in range(4) for column in range(4)]
    one, other = data.draw(st.lists(st.sampled_from(cells), min_size=2, max_size=2, unique=True))
    cage = data.draw(st.lists(st.sampled_from(cells), min_size=2, max_size=3, unique=True))
    total = data.draw(st.integers(3, 9))
    puzzle = shudu.Puzzle(4, rules=["row", "column"])
    rows = [[0] * 4 for _ in range(4)]
    for (row, column), digit in givens.items():
        puzzle.set(row, column, digit)
        rows[row][column] = digit
    puzzle.add_inequality(one, ">", other)
    puzzle.add("killer", sum=total, cells=cage)
    puzzle.add("non-consecutive")

    def latin(rows: oracle.Rows) -> bool:
        return all(oracle.different(rows, house) for house in oracle.houses(4, (4, 4))[:8])

    def greater(rows: oracle.Rows) -> bool:
        a, b = rows[one[0]][one[1]], rows[other[0]][other[1]]
        return not a or not b or a > b

    def sums(rows: oracle.Rows) -> bool:
        digits = [rows[row][column] for row, column in cage]
        return oracle.different(rows, cage) and (0 in digits or sum(digits) == total)

    def apart(rows: oracle.Rows) -> bool:
        for row, column in cells:
            for below, right in ((row + 1, column), (row, column + 1)):
                if below < 4 and right < 4 and rows[row][column] and rows[below][right]:
                    if abs(rows[row][column] - rows[below][right]) == 1:
                        return False
        return True

    checks = [latin, greater, sums, apart]
    expected = list(oracle.solutions(rows, checks)) if all(check(rows) for check in checks) else []
    assert shudu.count(puzzle) == len(expected)
    assert sorted(grid.to_rows() for grid in shudu.solutions(puzzle)) == sorted(expected)


@given(st.text(alphabet="0123456789.", min_size=81, max_size=81))
@settings(max_examples=300)
def test_the_short_way_for_81_characters_is_the_long_way(text: str) -> None:
    short = shudu.solve(text)
    long = shudu.solve(text, engine="search", timeout=20)
    assert (short is None) == (long is None)
    if short is not None:
        assert shudu.verify(text, short)


def test_estimates_are_near_and_repeat() -> None:
    one = shudu.estimate("." * 16, probes=2000, seed=5)
    assert one.interval is not None and 200 < one.mean < 400
    assert shudu.estimate("." * 16, probes=2000, seed=5).mean == one.mean


def test_limits_stop_calls() -> None:
    large = shudu.Puzzle(25, rules=["row", "column", "block", "non-consecutive"])
    with pytest.raises(shudu.Stopped) as caught:
        shudu.count(large, max_steps=10)
    assert caught.value.reason == "steps"
    with pytest.raises(shudu.Stopped) as caught:
        shudu.count(shudu.Puzzle(16), limit=None, timeout=0.05)
    assert caught.value.reason == "timeout"
    for call in (shudu.count, shudu.solve, shudu.report, shudu.rate):
        with pytest.raises(ValueError, match="-1"):
            call(EASY, timeout=-1)


def test_clues_that_are_not_needed_go() -> None:
    minimal = shudu.minimize(EASY, seed=1)
    assert minimal.grid.n_filled < 30
    assert shudu.redundant(minimal) == []
    found = shudu.solve(minimal, unique=True)
    assert found is not None and found.line == SOLVED
    with pytest.raises(shudu.SeveralSolutions):
        shudu.minimize("." * 81)


def test_inference_fills_or_names_the_contradiction() -> None:
    found = shudu.infer(EASY)
    assert found.grid.n_filled >= shudu.read(EASY).grid.n_filled + len(found.placements)
    # The last cell of row 1 would be a 4, which stands below it.
    with pytest.raises(shudu.NoSolution, match="r1c4|row 1"):
        shudu.infer("123." + "...4" + "." * 8)


def test_random_boards_are_legal() -> None:
    for seed in range(50):
        board = shudu.random(fill=0.4, seed=seed)
        assert shudu.check(board) == []
    assert shudu.random(seed=3) == shudu.random(seed=3)
    with pytest.raises(ValueError, match="1.5"):
        shudu.random(fill=1.5)
