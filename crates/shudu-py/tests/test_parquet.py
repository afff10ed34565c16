"""File to file: every row once, everything else kept, and a target that is whole or not there."""

from __future__ import annotations

import os
import subprocess
import sys
import textwrap
from pathlib import Path

import pyarrow as pa
import pytest
from pyarrow import parquet

import shudu

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def write(path: Path, puzzles: list[str | None], **more: object) -> Path:
    columns = {"id": pa.array(range(len(puzzles))), "puzzle": pa.array(puzzles, pa.string())}
    parquet.write_table(pa.table({**columns, **more}), path, row_group_size=700)
    return path


def test_rows_and_columns_are_kept(tmp_path: Path) -> None:
    puzzles = [EASY, None, "what?", "1...4..3...4..3."] * 500
    names = pa.array([f"no. {place}" for place in range(2000)]).dictionary_encode()
    source = write(tmp_path / "in.parquet", puzzles, name=names)
    for rows_at_a_time in (1, 64, 10_000):
        if rows_at_a_time == 1:
            source = write(tmp_path / "in.parquet", puzzles[:8], name=names.slice(0, 8))
        else:
            source = write(tmp_path / "in.parquet", puzzles, name=names)
        report = shudu.solve_parquet(
            source, tmp_path / "out.parquet", rows_at_a_time=rows_at_a_time
        )
        given, made = parquet.read_table(source), parquet.read_table(tmp_path / "out.parquet")
        assert made.column_names == ["id", "puzzle", "name", "solution", "error"]
        assert made.select(["id", "puzzle", "name"]).equals(given)
        assert (report.rows, report.solved) == (given.num_rows, given.num_rows // 2)
        assert report.cpu >= report.engine_cpu > 0
        solutions, errors = shudu.solve_batch(given["puzzle"].to_pylist())
        assert made["solution"].to_pylist() == solutions
        assert made["error"].to_pylist() == errors
    assert sorted(os.listdir(tmp_path)) == ["in.parquet", "out.parquet"]


def test_texts_with_a_dictionary_and_other_names(tmp_path: Path) -> None:
    table = pa.table({"board": pa.array([EASY, EASY]).dictionary_encode()})
    parquet.write_table(table, tmp_path / "in.parquet")
    shudu.solve_parquet(
        tmp_path / "in.parquet", tmp_path / "out.parquet", column="board", solution="s", error="e"
    )
    made = parquet.read_table(tmp_path / "out.parquet")
    assert made.column_names == ["board", "s", "e"]
    assert made["s"].null_count == 0


def test_a_file_without_rows(tmp_path: Path) -> None:
    source = write(tmp_path / "in.parquet", [])
    report = shudu.solve_parquet(source, tmp_path / "out.parquet")
    assert (report.rows, report.solved) == (0, 0)
    assert parquet.read_table(tmp_path / "out.parquet").num_rows == 0


def test_what_cannot_be_leaves_nothing_behind(tmp_path: Path) -> None:
    source = write(tmp_path / "in.parquet", [EASY])
    target = tmp_path / "out.parquet"
    with pytest.raises(ValueError, match="no column 'board'; its columns are id, puzzle"):
        shudu.solve_parquet(source, target, column="board")
    with pytest.raises(ValueError, match="there is a column 'id' already"):
        shudu.solve_parquet(source, target, error="id")
    with pytest.raises(ValueError, match="the target is the source"):
        shudu.solve_parquet(source, source)
    with pytest.raises(ValueError, match="expected 1 or more"):
        shudu.solve_parquet(source, target, rows_at_a_time=0)
    # Not a text: known only after the writing has begun.
    with pytest.raises(ValueError, match="expected an array of strings"):
        shudu.solve_parquet(source, target, column="id")
    with pytest.raises(FileNotFoundError):
        shudu.solve_parquet(tmp_path / "none.parquet", target)
    assert os.listdir(tmp_path) == ["in.parquet"]
    # An error does not take away what was there before, either.
    shudu.solve_parquet(source, target)
    with pytest.raises(ValueError, match="unknown format"):
        shudu.solve_parquet(source, target, format="lines")
    assert parquet.read_table(target).num_rows == 1
    assert sorted(os.listdir(tmp_path)) == ["in.parquet", "out.parquet"]


def test_what_is_done_is_skipped_until_something_changes(tmp_path: Path) -> None:
    source = write(tmp_path / "in.parquet", [EASY] * 3)
    target = tmp_path / "out.parquet"
    assert not shudu.solve_parquet(source, target, skip_done=True).skipped
    again = shudu.solve_parquet(source, target, skip_done=True)
    assert again.skipped and again.rows == again.solved == 3
    assert not shudu.solve_parquet(source, target, skip_done=True, unique=True).skipped
    assert not shudu.solve_parquet(source, target).skipped
    write(source, [EASY] * 4)
    changed = shudu.solve_parquet(source, target, skip_done=True)
    assert not changed.skipped and changed.rows == 4
    target.write_bytes(b"PAR1 and then nothing")
    assert not shudu.solve_parquet(source, target, skip_done=True).skipped


def test_memory_does_not_grow_with_the_file(tmp_path: Path) -> None:
    for rows in (20_000, 800_000):
        table = pa.table({"puzzle": pa.array([EASY] * rows)})
        # One row group, and no dictionary that would make it small.
        parquet.write_table(
            table, tmp_path / f"{rows}.parquet", row_group_size=rows, use_dictionary=False
        )
    program = textwrap.dedent(
        """
        import resource, sys, shudu
        shudu.solve_parquet(sys.argv[1], sys.argv[2], rows_at_a_time=10_000)
        print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
        """
    )

    def peak(rows: int) -> int:
        """Kilobytes."""
        arguments = [str(tmp_path / f"{rows}.parquet"), str(tmp_path / "out.parquet")]
        done = subprocess.run(
            [sys.executable, "-c", program, *arguments], capture_output=True, text=True, check=True
        )
        return int(done.stdout)

    # The larger file has 65 megabytes of puzzles, and as much again of solutions.
    assert peak(800_000) - peak(20_000) < 40_000
