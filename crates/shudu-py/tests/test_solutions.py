"""Every grid that Python shows as a solution passes the puzzle's own check.

All functions are asked for puzzles of all kinds; a name that is not listed here fails the test.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import shudu
from shudu import study

CLASSIC = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
CLASH = "11" + "." * 79

Shown = Iterator[tuple[shudu.Puzzle, shudu.Grid]]


def examples() -> dict[str, shudu.Puzzle]:
    """The puzzles on the pages of the catalogue: at least one of every kind."""
    found = {}
    for kind in shudu.kinds():
        texts = re.findall(r"```text\n(.*?)```", kind.page, flags=re.DOTALL)
        puzzles = [shudu.read(text) for text in texts if "GRID" in text or "SIZE" in text or "RULES" in text]
        for number, puzzle in enumerate(puzzles):
            found[f"{kind.id}-{number}"] = puzzle
    return found


EXAMPLES = examples()


def solve(puzzle: shudu.Puzzle) -> Shown:
    grid = shudu.solve(puzzle, timeout=20)
    if grid is not None:
        yield puzzle, grid


def report(puzzle: shudu.Puzzle) -> Shown:
    found = shudu.report(puzzle, timeout=20)
    for grid in (found.solution, found.second):
        if grid is not None:
            yield puzzle, grid


def solutions(puzzle: shudu.Puzzle) -> Shown:
    for grid in shudu.solutions(puzzle, limit=5, timeout=20):
        yield puzzle, grid


def explain(puzzle: shudu.Puzzle) -> Shown:
    try:
        found = shudu.explain(puzzle, timeout=5)
    except shudu.ShuduError:
        return
    if found.solved:
        yield puzzle, found.grid


def infer(puzzle: shudu.Puzzle) -> Shown:
    try:
        grid = shudu.infer(puzzle).grid
    except shudu.ShuduError:
        return
    if grid.is_full:
        yield puzzle, grid


def solve_batch(puzzle: shudu.Puzzle) -> Shown:
    text = puzzle.write("json")
    solved, _ = shudu.solve_batch([text, text], timeout=20)
    for line in solved:
        if line is not None:
            yield puzzle, like(puzzle, line)


def like(puzzle: shudu.Puzzle, line: str) -> shudu.Grid:
    """A grid of the puzzle's board from digits on one line."""
    digits = line.split() if " " in line else list(line)
    grid = puzzle.grid
    for index, digit in enumerate(digits):
        grid[index // grid.columns, index % grid.columns] = int(digit, 36)
    return grid


def generate(_: shudu.Puzzle) -> Shown:
    for seed in range(3):
        made = shudu.generate("mixed", seed=seed)
        assert made.solution is not None
        yield made, made.solution


def endgames(_: shudu.Puzzle) -> Shown:
    for text in (*shudu.endgames(20, shuffle=True, seed=1), shudu.endgame(77).line):
        digits = re.sub(r"\D", "", text)
        yield shudu.Puzzle(9), shudu.read(digits).grid


def generate_batch(_: shudu.Puzzle) -> Shown:
    made = shudu.generate_batch([1, 2], "killer")
    for text, line in zip(made.puzzles, made.solutions, strict=True):
        puzzle = shudu.read(text)
        yield puzzle, like(puzzle, line)


def solve_parquet(_: shudu.Puzzle) -> Shown:
    pa = pytest.importorskip("pyarrow")
    import tempfile

    import pyarrow.parquet as pq

    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder, "in.parquet"), Path(folder, "out.parquet")
        pq.write_table(pa.table({"puzzle": [CLASSIC] * 5}), source)
        shudu.solve_parquet(source, target)
        table = pq.read_table(target)
        column = next(name for name in table.column_names if name.startswith("solution"))
        for line in table[column].to_pylist():
            yield shudu.read(CLASSIC), like(shudu.read(CLASSIC), line)


#: What shows solutions, and how to ask for them; whether it is asked about every puzzle.
PROBES: dict[str, tuple[Callable[[shudu.Puzzle], Shown], bool]] = {
    "solve": (solve, True),
    "report": (report, True),
    "solutions": (solutions, True),
    "explain": (explain, True),
    "infer": (infer, True),
    "solve_batch": (solve_batch, True),
    "generate": (generate, False),
    "generate_batch": (generate_batch, False),
    "endgame": (endgames, False),
    "endgames": (endgames, False),
    "solve_parquet": (solve_parquet, False),
}

#: What shows none, and why.
NONE = {
    "the type of something": [
        "Board", "Broken", "Candidates", "CellLike", "CellsLike", "Clue", "Column", "Constraint", "Estimate",
        "Exercise", "Explanation", "FormatError", "FormatWarning", "GeneratedBatch", "Grid", "Hint", "Inference",
        "Kind", "NoSolution", "ParquetReport", "Puzzle", "PuzzleError", "PuzzleLike", "PuzzleReader", "RatedBatch",
        "Rating", "Report", "Rule", "RuleError", "SeveralSolutions", "ShuduError", "SolvedBatch", "Step", "Stopped",
        "Technique", "TrueCandidates",
    ],  # fmt: skip
    "a number or a yes or no": [
        "automorphisms", "check", "count", "endgame_number", "estimate", "rate", "rate_batch", "verify",
    ],  # fmt: skip
    "single steps, positions or sets of digits": ["candidates", "hint", "practice", "steps", "true_candidates"],
    "puzzles, with the solution that came with them": [
        "canonical", "convert", "isomorph", "minimize", "parse_grid", "parse_spaced_grid", "parse_thermometer",
        "random", "read", "read_all", "read_file", "redundant", "reflect", "relabel", "rotate", "save", "why",
        "write_all", "write_file",
    ],  # fmt: skip
    "pictures of the grid they are given": ["pdf", "png", "svg"],
    "lists and settings": [
        "engines", "formats", "get_language", "kinds", "set_language", "techniques",
    ],  # fmt: skip
}  # fmt: skip


def test_every_name_is_listed() -> None:
    listed = [*PROBES, *(name for names in NONE.values() for name in names)]
    assert sorted(listed) == sorted(shudu.__all__), "say in this file whether it shows solutions"


def test_there_are_examples_of_every_kind() -> None:
    kinds = {name.rsplit("-", 1)[0] for name in EXAMPLES}
    assert {kind.id for kind in shudu.kinds()} <= kinds


@pytest.mark.parametrize("name", PROBES)
def test_what_is_shown_is_a_solution(name: str) -> None:
    probe, is_about_each = PROBES[name]
    n_shown = 0
    for puzzle in EXAMPLES.values() if is_about_each else [shudu.Puzzle(4)]:
        for asked, grid in probe(puzzle):
            assert shudu.check(asked, grid) == []
            assert grid.is_full or "EXTRA" in asked.write("sections")
            n_shown += 1
    assert n_shown > 0


def test_study_refuses_what_it_cannot_honour() -> None:
    n_solved = n_refused = 0
    for name, puzzle in EXAMPLES.items():
        try:
            run = study.solve(puzzle)
        except shudu.PuzzleError:
            n_refused += 1
            continue
        except shudu.ShuduError:
            continue
        if run.solved:
            n_solved += 1
            assert shudu.check(puzzle, shudu.read(run.matrix.line).grid) == [], name
    assert n_refused > 30
    killer = shudu.Puzzle(9)
    killer.add_cage(17, ["r1c1", "r1c2"])
    for ask in (lambda: study.solve(killer), lambda: study.Matrix(killer), lambda: study.try_error(file=killer)):
        with pytest.raises(shudu.PuzzleError, match="killer cage"):
            ask()
    run = study.solve("m3")
    assert run.solved and shudu.verify(shudu.read(study.Matrix("m3").line), shudu.read(run.matrix.line).grid)


def test_clashing_givens_are_named_at_once() -> None:
    named = "1 appears twice in row 1: r1c1 r1c2"
    asks: list[Callable[[], object]] = [
        lambda: shudu.solve(shudu.read(CLASH), unique=True),
        lambda: shudu.rate(CLASH),
        lambda: shudu.rate(CLASH, scale="study"),
        lambda: shudu.explain(CLASH),
        lambda: shudu.hint(CLASH),
        lambda: shudu.steps(CLASH),
        lambda: shudu.minimize(CLASH),
        lambda: study.solve(CLASH),
        lambda: study.try_error(file=CLASH),
    ]
    for number, ask in enumerate(asks):
        try:
            said = ask()
        except shudu.ShuduError as error:
            assert named in str(error), number
        else:
            assert said is None, number
    assert named in (shudu.report(CLASH).reason or "")
    assert shudu.count(CLASH) == 0 and shudu.solutions(CLASH) == []
    # Looking at it is allowed.
    assert shudu.check(CLASH) and shudu.why(CLASH) and shudu.candidates(CLASH)


def test_usual_rules_that_cannot_hold_are_an_error() -> None:
    with pytest.raises(shudu.ShuduError, match=r"row 1 has 9 cells.*rules="):
        shudu.Puzzle(9, digits=(1, 3))
    assert shudu.Puzzle(9, digits=(1, 3), rules=[]).grid.rows == 9


def test_trial_and_error_is_bounded() -> None:
    # Both 1 and 2 have one place left in the last block, and it is the same.
    rows = [["."] * 9 for _ in range(9)]
    for digit, places in (("1", [(6, 0), (7, 3), (0, 6), (3, 7)]), ("2", [(6, 1), (7, 4), (1, 6), (4, 7)])):
        for row, column in places:
            rows[row][column] = digit
    text = "".join("".join(row) for row in rows)
    run = study.solve(text)
    assert run.ending in ("guess-limit", "contradiction") and run.guesses <= 100_000
    trial = study.try_error(file=text, limit=20_000)
    assert trial.matrix is None and trial.is_cut
