"""Real clusters on this machine: Spark's standalone master and Dask's scheduler, with two workers each.

Everything listens on 127.0.0.1 alone, and is ended with the tests.
"""

from __future__ import annotations

import os
import random
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import psutil
import pyarrow as pa
import pytest
from pyarrow import parquet

import shudu
import shudu.dask
import shudu.spark

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
#: A machine with other work needs its time to start a few Java machines.
PATIENCE = 120.0


class Cluster:
    """Processes of a cluster: one that leads, and workers."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.env = {**os.environ, "SPARK_LOCAL_IP": "127.0.0.1", "SPARK_DAEMON_MEMORY": "256m"}
        self.env["PYSPARK_PYTHON"] = sys.executable
        self.processes: list[subprocess.Popen[bytes]] = []
        self.workers: list[subprocess.Popen[bytes]] = []

    def start(self, *command: str) -> subprocess.Popen[bytes]:
        log = (self.folder / f"{len(self.processes)}.log").open("wb")
        process = subprocess.Popen(
            command, stdout=log, stderr=subprocess.STDOUT, env=self.env, cwd=self.folder
        )
        self.processes.append(process)
        return process

    def kill(self, process: subprocess.Popen[bytes]) -> None:
        """A machine that loses its power: all that a process has started goes with it, without a word."""
        with suppress(psutil.NoSuchProcess):
            family = psutil.Process(process.pid).children(recursive=True)
            for one in [psutil.Process(process.pid), *family]:
                with suppress(psutil.NoSuchProcess):
                    one.send_signal(signal.SIGKILL)
        process.wait()

    def stop(self) -> None:
        for process in reversed(self.processes):
            self.kill(process)

    def owner(self, pid: int) -> subprocess.Popen[bytes] | None:
        """The worker that a process belongs to."""
        with suppress(psutil.NoSuchProcess):
            family = {pid, *(one.pid for one in psutil.Process(pid).parents())}
            return next((worker for worker in self.workers if worker.pid in family), None)
        return None

    def logs(self) -> str:
        return "\n".join(path.read_text() for path in sorted(self.folder.glob("*.log")))


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


def wait_for(what: Callable[[], Any], cluster: Cluster) -> Any:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if found := what():
            return found
        time.sleep(0.01)
    raise TimeoutError(cluster.logs())


def listens(port: int) -> bool:
    with socket.socket() as one:
        return one.connect_ex(("127.0.0.1", port)) == 0


@pytest.fixture(scope="module")
def spark_cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Any, Cluster]]:
    import pyspark
    from pyspark.sql import SparkSession

    assert shutil.which("java"), "Spark needs Java 17 (openjdk-17-jre-headless)"
    cluster = Cluster(tmp_path_factory.mktemp("spark"))
    spark_class = str(Path(pyspark.__file__).parent / "bin" / "spark-class")
    port = free_port()
    deploy = "org.apache.spark.deploy"
    address = ("--host", "127.0.0.1", "--webui-port", "0")
    saved = dict(os.environ)
    os.environ.update(cluster.env)
    try:
        cluster.start(spark_class, f"{deploy}.master.Master", *address, "--port", str(port))
        wait_for(lambda: listens(port), cluster)
        master = f"spark://127.0.0.1:{port}"
        for number in range(2):
            work = cluster.folder / f"worker-{number}"
            arguments = ("--port", "0", "-c", "1", "-m", "700m", "-d", str(work), master)
            cluster.workers.append(
                cluster.start(spark_class, f"{deploy}.worker.Worker", *address, *arguments)
            )
        settings = {
            "spark.driver.host": "127.0.0.1",
            "spark.driver.bindAddress": "127.0.0.1",
            "spark.ui.enabled": "false",
            "spark.executor.memory": "512m",
            "spark.executor.cores": "1",
            "spark.scheduler.minRegisteredResourcesRatio": "1.0",
            "spark.scheduler.maxRegisteredResourcesWaitingTime": f"{PATIENCE:.0f}s",
            "spark.cores.max": "2",
            "spark.sql.shuffle.partitions": "2",
        }
        builder = SparkSession.builder.master(master).appName("shudu")
        for key, value in settings.items():
            builder = builder.config(key, value)
        session = builder.getOrCreate()
        session.sparkContext.setLogLevel("ERROR")
        yield session, cluster
        session.stop()
    finally:
        cluster.stop()
        os.environ.clear()
        os.environ.update(saved)


@pytest.fixture(scope="module")
def dask_cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Any, Cluster]]:
    from distributed import Client

    cluster = Cluster(tmp_path_factory.mktemp("dask"))
    port = free_port()
    # There is a server for figures about it even without the dashboard.
    local = ("--host", "127.0.0.1", "--no-dashboard", "--dashboard-address", "127.0.0.1:0")
    module = (sys.executable, "-m", "dask")
    try:
        cluster.start(*module, "scheduler", *local, "--port", str(port))
        wait_for(lambda: listens(port), cluster)
        for number in range(2):
            work = ("--local-directory", str(cluster.folder / str(number)))
            cluster.workers.append(
                cluster.start(
                    *module, "worker", f"tcp://127.0.0.1:{port}", *local, *work,
                    "--nthreads", "1", "--no-nanny",
                )
            )  # fmt: skip
        with Client(f"tcp://127.0.0.1:{port}", timeout=PATIENCE) as client:
            client.wait_for_workers(2, timeout=PATIENCE)
            yield client, cluster
    finally:
        cluster.stop()


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
    """A puzzle of 16 by 16, which takes a few milliseconds."""
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
    n_files, n_rows = 8, 300
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
