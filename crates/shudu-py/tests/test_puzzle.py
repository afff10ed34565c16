"""Puzzles built by hand, and their text."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import shudu


def mixed() -> shudu.Puzzle:
    puzzle = shudu.Puzzle(9)
    puzzle["r1c1"] = 5
    puzzle.add_cage(10, ["r2c1", (1, 1)])
    puzzle.add_cage(None, "r3c1 r3c2 r3c3")
    puzzle.add_inequality((4, 4), "<", "r5c6")
    puzzle.add_thermometer("A9B9C9")
    puzzle.add("diagonals")
    puzzle.title = "mixed"
    return puzzle


def test_constraints_tell_what_was_added() -> None:
    puzzle = mixed()
    kinds = [one.kind for one in puzzle.constraints]
    assert kinds == ["row", "column", "block", "killer", "killer", "inequality", "thermometer", "diagonals"]
    assert puzzle.constraints[3].fields == {"sum": 10, "cells": ["r2c1", "r2c2"]}
    assert puzzle.constraints[4].fields == {"cells": ["r3c1", "r3c2", "r3c3"]}
    assert puzzle.constraints[6].cells == ["r1c9", "r2c9", "r3c9"]
    puzzle.remove(7)
    assert [one.kind for one in puzzle.constraints] == kinds[:-1]
    with pytest.raises(shudu.PuzzleError, match="7"):
        puzzle.remove(7)


def test_what_fields_say_adds_the_same_again() -> None:
    puzzle = mixed()
    again = shudu.Puzzle(9, rules=[])
    again["r1c1"] = 5
    again.title = "mixed"
    for one in puzzle.constraints:
        again.add(one.kind, **one.fields)
    assert again == puzzle


def test_every_example_of_the_catalogue_can_be_built_by_its_fields() -> None:
    """Each kind's page has an example; what it says can be said in Python too."""
    built = set()
    for kind in shudu.kinds():
        text = kind.page.split("```text\n")[1].split("```")[0]
        puzzle = shudu.read(text, "sections")
        again = puzzle.copy()
        for one in puzzle.constraints:
            again.add(one.kind, **one.fields)
            assert again.constraints[-1].fields == one.fields, kind.id
            built.add(one.kind)
    assert built == {kind.id for kind in shudu.kinds()}


@pytest.mark.parametrize(
    ("kind", "fields", "words"),
    [
        ("no-such-kind", {}, "no-such-kind"),
        ("killer", {}, "needs the field 'cells'"),
        ("killer", {"cells": "r1c1 r1c2", "total": 3}, "no field 'total'; its fields are: sum, cells"),
        ("killer", {"sum": "ten", "cells": "r1c1 r1c2"}, "'sum' is 'ten', expected a whole number"),
        ("killer", {"sum": 10, "cells": 7}, "expected cells such as"),
        ("killer", {"sum": 10, "cells": ["r1c1", "r0c1"]}, "r0c1"),
        ("thermometer", {"cells": ["r1c1"]}, "1 cell"),
        ("inequality", {"first": "r1c1", "sign": "=", "second": "r1c2"}, "expected one of '>' '<'"),
    ],
)
def test_wrong_data_is_refused_by_name(kind: str, fields: dict[str, object], words: str) -> None:
    with pytest.raises(shudu.PuzzleError, match=words):
        shudu.Puzzle(9).add(kind, **fields)


def test_boards_of_other_shapes() -> None:
    latin = shudu.Puzzle(5, rules=["row", "column"])
    assert shudu.count(latin, limit=None) == 161280
    regions = shudu.Puzzle(4, regions=[0, 0, 0, 1, 2, 0, 1, 1, 2, 2, 3, 1, 2, 3, 3, 3])
    assert "regions" in [one.kind for one in regions.constraints]
    assert shudu.Puzzle((2, 3), digits=(0, 4)).digits == (0, 4)
    for wrong in ({"size": 0}, {"size": 37}, {"size": 9, "blocks": (2, 2)}, {"digits": (5, 1)}):
        with pytest.raises(shudu.PuzzleError):
            shudu.Puzzle(**wrong)


@pytest.mark.parametrize("format", ["json", "sections", "iss", "fpuzzles", "sudokupad"])
def test_formats_come_back(format: str) -> None:
    puzzle = mixed()
    # Some have no sign for inequalities, nor thermometers that others understand.
    if format in ("fpuzzles", "sudokupad", "iss"):
        puzzle = shudu.Puzzle(9)
        puzzle.set(0, 0, 5)
        puzzle.add_cage(10, "r2c1 r2c2")
    again = shudu.read(puzzle.write(format))
    assert sorted(str(one) for one in again.constraints) == sorted(str(one) for one in puzzle.constraints)
    assert again.grid == puzzle.grid


# On a board of one cell, what is given cannot be told from what is open.
@given(st.integers(2, 35), st.data())
@settings(max_examples=60)
def test_givens_come_back_in_every_plain_format(n: int, data: st.DataObject) -> None:
    grid = shudu.Grid(n)
    grid.load(data.draw(st.lists(st.integers(0, n), min_size=n * n, max_size=n * n)))
    puzzle = shudu.Puzzle.of(grid)
    for format in ("line", "grid", "json", "sections"):
        text = puzzle.write(format)
        assert shudu.read(text, format, size=n).grid == grid
    assert pickle.loads(pickle.dumps(puzzle)) == puzzle


def test_files_are_read_one_by_one_and_written_whole(tmp_path: Path) -> None:
    path = tmp_path / "puzzles.txt"
    puzzles = [shudu.generate("standard", seed=seed) for seed in range(3)]
    shudu.write_file(path, puzzles, "sections")
    reader = shudu.read_file(path)
    assert reader.format == "sections"
    assert [puzzle.grid for puzzle in reader] == [puzzle.grid for puzzle in puzzles]
    assert [one.name for one in tmp_path.iterdir()] == ["puzzles.txt"]
    with pytest.raises(shudu.FormatError):
        shudu.write_file(path, [mixed()], "line")
    assert [puzzle.grid for puzzle in shudu.read_file(path)] == [puzzle.grid for puzzle in puzzles]


def test_errors_say_where_and_what_to_do(tmp_path: Path) -> None:
    path = tmp_path / "bad.txt"
    path.write_text("1...\n..x.\n....\n....\n\n1.......", encoding="utf-8")
    with pytest.raises(shudu.FormatError) as caught:
        list(shudu.read_file(path))
    error = caught.value
    assert (error.file, error.line, error.column) == (str(path), 2, 3)
    assert error.excerpt == "..x." and error.advice
    assert str(error).startswith(f"{path}:2:3: ")
    with pytest.raises(FileNotFoundError) as missing:
        shudu.read_file(tmp_path / "none.txt")
    assert missing.value.filename == str(tmp_path / "none.txt")
    with pytest.raises(shudu.FormatError, match="did you mean 'json'"):
        shudu.read("1...", "jsom")


def test_reading_goes_on_after_a_bad_puzzle() -> None:
    reader = shudu.read_all("1...............\n1..............\n2...............\n")
    assert next(reader)["r1c1"] == 1
    with pytest.raises(shudu.FormatError):
        next(reader)
    assert next(reader)["r1c1"] == 2


def test_what_a_text_says_beyond_its_puzzle_is_a_warning() -> None:
    text = '{"size":9,"grid":[' + ",".join(["[" + ",".join(["{}"] * 9) + "]"] * 9) + '],"foglight":["R1C1"]}'
    with pytest.warns(shudu.FormatWarning):
        shudu.read(text, lossy=True)


def test_solutions_and_credits_are_kept() -> None:
    puzzle = shudu.Puzzle(4)
    puzzle.solution = "1234341221434321"
    puzzle.author, puzzle.source = "me", "here"
    again = shudu.read(puzzle.write())
    assert again.solution is not None and again.solution.line == "1234341221434321"
    assert (again.author, again.source, again.title) == ("me", "here", None)
    with pytest.raises(shudu.PuzzleError, match="4 × 4"):
        puzzle.solution = shudu.Grid(9)
    again.solution = None
    assert again.solution is None


@given(st.text() | st.text(alphabet="0123456789.ABC \n\t{}[]\":,GRIDCAESr", max_size=200))
@settings(max_examples=500)
def test_any_text_is_read_or_refused_with_a_place(text: str) -> None:
    try:
        puzzle = shudu.read(text)
    except shudu.FormatError as error:
        assert error.message and error.line is not None and error.line >= 1
        assert error.column is not None and error.column >= 1
    else:
        assert 1 <= puzzle.rows <= 36


@given(
    st.sampled_from([kind.id for kind in shudu.kinds()]),
    st.dictionaries(
        st.sampled_from(sorted({field[0] for kind in shudu.kinds() for field in kind.fields})),
        st.none() | st.integers() | st.text(max_size=8) | st.lists(st.integers(-2, 40) | st.text(max_size=4)),
    ),
)
@settings(max_examples=500)
def test_any_data_is_taken_or_refused(kind: str, fields: dict[str, object]) -> None:
    puzzle = shudu.Puzzle(9)
    n = len(puzzle.constraints)
    try:
        puzzle.add(kind, **fields)
    except shudu.PuzzleError as error:
        assert error.message and len(puzzle.constraints) == n
