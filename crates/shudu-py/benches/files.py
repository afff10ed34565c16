"""What a row costs on the way from file to file: python benches/files.py FILE [COMPRESSION [N_FILES]]

FILE has a puzzle in each line. They are written to Parquet files, solved by `solve_parquet` alone, on a Dask cluster
and on a Spark cluster, each with two workers of one thread on 127.0.0.1, and told is the CPU time of each row: of the
engine, of reading and writing, and of everything else that the cluster does.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import psutil
import pyarrow
from pyarrow import parquet

import shudu
import shudu.dask
import shudu.spark

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))
import clusters


def used() -> float:
    """CPU seconds of this process and all that it started. What ends in between is not counted."""
    this = psutil.Process()
    times = [one.cpu_times() for one in [this, *this.children(recursive=True)]]
    return float(sum(time.user + time.system for time in times))


def tell(name: str, rows: int, wall: float, cpu: float, reports: list[shudu.ParquetReport]) -> None:
    engine = sum(report.engine_cpu for report in reports)
    tasks = sum(report.cpu for report in reports)
    per_row = 1e6 / rows
    print(
        f"{name:12} {wall:6.2f} s wall; µs CPU a row: engine {engine * per_row:.2f}, "
        f"reading and writing {(tasks - engine) * per_row:.2f}, cluster {(cpu - tasks) * per_row:.2f}; "
        f"the engine's share {100 * engine / cpu:.0f} %"
    )


def main(file: str, compression: str = "snappy", files: str = "8") -> None:
    lines, n_files = Path(file).read_text().split(), int(files)
    share = -(-len(lines) // n_files)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "in").mkdir()
        for number in range(n_files):
            table = pyarrow.table({"puzzle": lines[number * share : (number + 1) * share]})
            parquet.write_table(table, folder / "in" / f"{number}.parquet", use_dictionary=False)

        def measure(name: str, solve: Callable[[Path], object]) -> None:
            for round in range(4):
                before, start = used(), time.monotonic()
                reports = solve(folder / f"{name}-{round}")
                wall, cpu = time.monotonic() - start, used() - before
                assert isinstance(reports, list)
                tell(f"{name}, {round + 1}", len(lines), wall, cpu, reports)

        def alone(target: Path) -> list[shudu.ParquetReport]:
            target.mkdir()
            files = [(path, target / path.name) for path in sorted((folder / "in").iterdir())]
            return [shudu.solve_parquet(*file, threads=1, compression=compression) for file in files]

        measure("alone", alone)
        for kind, module, started in [
            ("dask", shudu.dask, clusters.dask),
            ("spark", shudu.spark, clusters.spark),
        ]:
            (folder / kind).mkdir()
            with started(folder / kind) as (session, _):

                def solve(target: Path, module: Any = module, session: Any = session) -> object:
                    return module.solve_files(
                        session, folder / "in", target, compression=compression
                    )

                measure(kind, solve)
                if kind == "spark":
                    frames(session, folder, len(lines))


def frames(session: Any, folder: Path, rows: int) -> None:
    """The other way: puzzles that Spark reads, hands over and writes."""
    for round in range(3):
        before, start = used(), time.monotonic()
        frame = shudu.spark.solve(session.read.parquet(str(folder / "in")))
        frame.write.parquet(str(folder / f"frame-{round}"))
        wall, cpu = time.monotonic() - start, used() - before
        print(f"mapInArrow, {round + 1} {wall:6.2f} s wall; µs CPU a row: {cpu * 1e6 / rows:.2f} in all")


if __name__ == "__main__":
    main(*sys.argv[1:])
