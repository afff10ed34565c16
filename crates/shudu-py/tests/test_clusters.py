"""What the adapters do on real clusters: every row once, even if a worker dies."""

from __future__ import annotations

import os
import random
import subprocess
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import clusters
import psutil
import pyarrow as pa
import pytest
from clusters import PATIENCE, Cluster, wait_for
from pyarrow import parquet

import shudu
import shudu.dask
import shudu.spark

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


@pytest.fixture(scope="module")
def spark_cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Any, Cluster]]:
    with clusters.spark(tmp_path_factory.mktemp("spark")) as cluster:
        yield cluster


@pytest.fixture(scope="module")
def dask_cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Any, Cluster]]:
    with clusters.dask(tmp_path_factory.mktemp("dask")) as cluster:
        yield cluster


@pytest.fixture(params=["spark", "dask"])
def files(
    request: pytest.FixtureRequest,
) -> tuple[Callable[..., list[shudu.ParquetReport]], Cluster]:
    """``solve_files`` of each of the two, bound to its cluster."""
    session, cluster = request.getfixturevalue(f"{request.param}_cluster")
    module = shudu.spark if request.param == "spark" else shudu.dask

    def solve_files(*arguments: Any, **options: Any) -> list[shudu.ParquetReport]:
        reports: list[shudu.ParquetReport] = module.solve_files(session, *arguments, **options)
        return reports

    return solve_files, cluster


def write(folder: Path, n_files: int, puzzles: Callable[[int], str | None], n_rows: int) -> Path:
    folder.mkdir()
    for number in range(n_files):
        ids = range(number * n_rows, (number + 1) * n_rows)
        table = pa.table({"id": ids, "puzzle": pa.array(map(puzzles, ids), pa.string())})
        parquet.write_table(table, folder / f"{number}.parquet")
    return folder


def big_board(seed: int) -> str:
    """A puzzle of 16 by 16, which takes about a millisecond: a file of them is there to be interrupted."""
    chance = random.Random(seed)
    digits = list("123456789ABCDEFG")
    chance.shuffle(digits)
    cells = [
        digits[(4 * (row % 4) + row // 4 + column) % 16] for row in range(16) for column in range(16)
    ]
    return "".join(digit if chance.random() < 0.45 else "." for digit in cells)


def check(source: Path, target: Path, n_files: int, n_rows: int) -> None:
    """Every row of the source is in the target once, and nothing else is."""
    assert sorted(os.listdir(target)) == sorted(f"{number}.parquet" for number in range(n_files))
    made = parquet.read_table(target)
    assert sorted(made["id"].to_pylist()) == list(range(n_files * n_rows))
    given = parquet.read_table(source).sort_by("id")
    assert made.sort_by("id").select(["id", "puzzle"]).equals(given)
    assert made["solution"].null_count + made["error"].null_count == made.num_rows


def test_files(
    files: tuple[Callable[..., list[shudu.ParquetReport]], Cluster], tmp_path: Path
) -> None:
    solve_files, _ = files
    pool = [EASY, None, "what?"]
    source = write(tmp_path / "in", 5, lambda place: pool[place % 3], 3000)
    reports = solve_files(source, tmp_path / "out")
    check(source, tmp_path / "out", 5, 3000)
    assert [report.rows for report in reports] == [3000] * 5
    assert sum(report.solved for report in reports) == 5000
    # Started again, there is nothing left to do but what is missing.
    (tmp_path / "out" / "3.parquet").unlink()
    again = solve_files(sorted(source.iterdir()), tmp_path / "out")
    assert [report.skipped for report in again] == [True, True, True, False, True]
    check(source, tmp_path / "out", 5, 3000)
    with pytest.raises(ValueError, match="there are no files"):
        solve_files([], tmp_path / "out")
    (tmp_path / "other").mkdir()
    with pytest.raises(ValueError, match="another source has the name"):
        solve_files([source / "1.parquet", tmp_path / "other" / "1.parquet"], tmp_path / "out")


def test_a_frame_of_spark(spark_cluster: tuple[Any, Cluster]) -> None:
    session, _ = spark_cluster
    rows = [(place, EASY if place % 3 else None) for place in range(5000)]
    frame = session.createDataFrame(rows, "id int, puzzle string").repartition(4)
    solved = shudu.spark.solve(frame)
    assert solved.columns == ["id", "puzzle", "solution", "error"]
    found = {row.id: row for row in solved.collect()}
    assert len(found) == 5000
    solution = shudu.solve_batch([EASY]).solutions[0]
    for place, puzzle in rows:
        assert found[place].puzzle == puzzle
        assert found[place].solution == (solution if puzzle else None)
        assert (found[place].error is None) == (puzzle is not None)
    with pytest.raises(ValueError, match="no column 'board'"):
        shudu.spark.solve(frame, "board")
    with pytest.raises(ValueError, match="already"):
        shudu.spark.solve(solved)


def test_a_frame_of_dask(dask_cluster: tuple[Any, Cluster]) -> None:
    import dask.dataframe
    import pandas

    rows = pandas.DataFrame({"id": range(5000), "puzzle": [EASY, "what?"] * 2500})
    frame = dask.dataframe.from_pandas(rows, npartitions=4)
    solved = shudu.dask.solve(frame)
    assert list(solved.columns) == ["id", "puzzle", "solution", "error"]
    made = solved.compute()
    assert (made.dtypes == solved.dtypes).all()
    assert list(made["id"]) == list(range(5000))
    solution = shudu.solve_batch([EASY]).solutions[0]
    assert (made["solution"][::2] == solution).all() and made["solution"][1::2].isna().all()
    assert made["error"][::2].isna().all() and made["error"][1::2].notna().all()
    with pytest.raises(ValueError, match="no column 'board'"):
        shudu.dask.solve(frame, "board")
    with pytest.raises(ValueError, match="already"):
        shudu.dask.solve(solved)


def test_nobody_outside_this_machine_can_connect(
    files: tuple[Callable[..., list[shudu.ParquetReport]], Cluster],
) -> None:
    _, cluster = files
    listening = [
        connection.laddr
        for process in cluster.processes
        for one in [psutil.Process(process.pid), *psutil.Process(process.pid).children(recursive=True)]
        for connection in one.net_connections("inet")
        if connection.status == psutil.CONN_LISTEN
    ]
    assert len(listening) >= 3
    assert {address.ip.removeprefix("::ffff:") for address in listening} == {"127.0.0.1"}


# The last test of each cluster, which is smaller after it.
def test_a_worker_killed_in_the_middle_of_a_file_loses_and_doubles_nothing(
    files: tuple[Callable[..., list[shudu.ParquetReport]], Cluster], tmp_path: Path
) -> None:
    solve_files, cluster = files
    n_files, n_rows = 8, 3000
    source = write(tmp_path / "in", n_files, big_board, n_rows)
    target = tmp_path / "out"
    reports: list[shudu.ParquetReport] = []
    job = threading.Thread(target=lambda: reports.extend(solve_files(source, target)))
    job.start()

    def victim() -> tuple[subprocess.Popen[bytes], str] | None:
        """A worker that writes a file while others are done and yet others not begun."""
        if not target.exists():
            return None
        names = os.listdir(target)
        if not any(name.endswith(".parquet") for name in names):
            return None
        for name in names:
            # .5.parquet.host-1234-abcd.part
            if name.endswith(".part"):
                pid = int(name.removesuffix(".part").rsplit("-", 2)[1])
                if owner := cluster.owner(pid):
                    return owner, name
        return None

    worker, part = wait_for(victim, cluster)
    cluster.kill(worker)
    n_done = len([name for name in os.listdir(target) if name.endswith(".parquet")])
    assert 0 < n_done < n_files, "the job was over before the worker was killed"
    assert (target / part).exists(), "the worker had finished its file before it was killed"
    job.join(timeout=PATIENCE)
    assert not job.is_alive(), cluster.logs()
    check(source, target, n_files, n_rows)
    assert [report.rows for report in reports] == [n_rows] * n_files
