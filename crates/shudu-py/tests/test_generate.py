"""Puzzles to order, finished grids, isomorphs."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import shudu
from test_solve import EASY, HARD


@pytest.mark.parametrize("type", ["standard", "killer", "inequality", "mixed", None])
def test_puzzles_have_one_solution_and_repeat_by_seed(type: str | None) -> None:
    one = shudu.generate(type, seed=11)  # type: ignore[arg-type]
    assert one == shudu.generate(type, seed=11)  # type: ignore[arg-type]
    assert one.solution is not None
    assert shudu.solve(one, unique=True) == one.solution
    assert one.source is not None
    assert one.source.startswith("shudu generate ")
    assert one.source.endswith(" --seed 11 --nth 1 --generator 2")


def test_a_seed_means_what_it_means_on_the_command_line() -> None:
    # What `shudu generate --type standard --seed 7 --to line` writes.
    line = "1.732.....4....2.1.2.....3..1....86.7.......548..9.17....546.185..1...2...1...7..\n"
    made = shudu.generate("standard", seed=7)
    assert made.write("line") == line
    assert "SOLUTION" in made.write("sections") and "SOLUTION" not in made.write("sections", solution=False)
    puzzle, _, solution = made.write("line", solution=True).strip().partition("\t")
    solved = shudu.solve(made)
    assert puzzle == line.strip() and solved is not None and solution == solved.line
    with pytest.raises(shudu.FormatError, match="solution"):
        made.write("sdk", solution=True)


def test_orders_are_kept_or_refused() -> None:
    puzzle = shudu.generate(cages=(10, 12), inequalities=(5, 8), givens=(0, 10), seed=2)
    kinds = [one.kind for one in puzzle.constraints]
    assert 10 <= kinds.count("killer") <= 12 and 5 <= kinds.count("inequality") <= 8
    assert puzzle.grid.n_filled <= 10
    puzzle = shudu.generate(constraints={"thermometer": (2, 4), "anti-knight": None}, seed=2)
    kinds = [one.kind for one in puzzle.constraints]
    assert 2 <= kinds.count("thermometer") <= 4 and kinds.count("anti-knight") == 1
    small = shudu.generate("standard", size=6, minimal=True, givens=(0, 36), seed=1)
    assert shudu.redundant(small) == []
    hard = shudu.generate("standard", difficulty="hard", seed=1)
    assert shudu.rate(hard).level == "hard"
    with pytest.raises(shudu.PuzzleError, match="17"):
        shudu.generate("standard", givens=(0, 16))
    with pytest.raises(ValueError, match="standard, killer, inequality, mixed"):
        shudu.generate("jigsaw")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="rotate180"):
        shudu.generate("standard", symmetry="round")  # type: ignore[arg-type]


def test_patterns_symmetry_and_solutions_are_kept() -> None:
    solution = shudu.endgame(12345)
    made = shudu.generate("standard", solution=solution, givens=(22, 40), seed=4)
    assert made.solution == solution
    turned = shudu.generate("standard", symmetry="rotate180", givens=(22, 40), seed=4).grid.to_list()
    assert [bool(one) for one in turned] == [bool(one) for one in reversed(turned)]


def test_a_time_limit_ends_it() -> None:
    with pytest.raises(shudu.Stopped):
        shudu.generate("standard", givens=(17, 17), seed=1, timeout=0.2)


@given(st.integers(0, 5_806_079), st.integers(1, 9))
def test_finished_grids_have_numbers(number: int, top_left: int) -> None:
    grid = shudu.endgame(number, top_left=top_left)
    assert shudu.check(grid) == [] and grid.is_full and grid[0, 0] == top_left
    assert shudu.endgame_number(grid) == number
    assert shudu.endgame_number(grid.line) == number


def test_endgames_are_different_and_limited() -> None:
    lines = shudu.endgames(5000, start=100)
    assert len(set(lines)) == 5000 and lines[0] == shudu.endgame(100).line
    assert shudu.endgames(10, shuffle=True, seed=1) == shudu.endgames(10, shuffle=True, seed=1)
    with pytest.raises(shudu.PuzzleError, match="5806080"):
        shudu.endgames(1, start=5_806_080)
    with pytest.raises(shudu.PuzzleError):
        shudu.endgame_number("." * 81)


@given(st.integers(0, 2**63))
@settings(max_examples=30)
def test_isomorphs_share_one_form(seed: int) -> None:
    other = shudu.isomorph(HARD, seed=seed)
    assert shudu.canonical(other).grid == shudu.canonical(HARD).grid
    assert shudu.automorphisms(other) == shudu.automorphisms(HARD) == 1


def test_turns_come_back() -> None:
    grid = shudu.read(EASY).grid
    turned = shudu.read(EASY)
    for _ in range(4):
        turned = shudu.rotate(turned, 90)
    assert turned.grid == grid
    for how in ("horizontal", "vertical", "diagonal", "antidiagonal"):
        assert shudu.reflect(shudu.reflect(EASY, how), how).grid == grid
    assert shudu.relabel(shudu.relabel(EASY, [9, 8, 7, 6, 5, 4, 3, 2, 1]), [9, 8, 7, 6, 5, 4, 3, 2, 1]).grid == grid
    with pytest.raises(ValueError, match="90, 180 or 270"):
        shudu.rotate(EASY, 45)
    with pytest.raises(ValueError):
        shudu.reflect(EASY, "twice")
    with pytest.raises(shudu.PuzzleError):
        shudu.canonical("." * 16)
