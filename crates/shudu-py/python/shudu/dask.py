"""Puzzles on a Dask cluster: ``pip install shudu[dask]``.

Two ways, both thin: :func:`solve_files` gives each Parquet file to one task; :func:`solve` is for puzzles that are in
a data frame already.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from ._batch import solve_batch
from ._parquet import ParquetReport, remove_left_behind, solve_parquet, targets

if TYPE_CHECKING:
    import pandas
    from dask.dataframe import DataFrame
    from distributed import Client

__all__ = ["solve", "solve_files"]


def solve_files(
    client: Client,
    sources: str | os.PathLike[str] | Iterable[str | os.PathLike[str]],
    folder: str | os.PathLike[str],
    **options: Any,
) -> list[ParquetReport]:
    """Solve Parquet files, a task each, into files of the same names in a folder.

    ``sources`` are files, or a folder of them, that all workers see under the same names, and so is ``folder``. The
    options are those of :func:`shudu.solve_parquet`, with one thread for each task unless said.

    If a worker dies, only its time is lost: a target appears only when it is complete, Dask gives the file to another
    worker, and if both finish, they write the same file. Files that are already done, from the same sources with the
    same options, are skipped.
    """
    files = targets(sources, folder)
    os.makedirs(folder, exist_ok=True)
    options = {"threads": 1, "skip_done": True, **options}
    # Not pure: the same call a second time has to look at the files again.
    futures = client.map(_task, files, pure=False, **options)
    reports: list[ParquetReport] = client.gather(futures)
    remove_left_behind(files)
    return reports


def _task(file: tuple[str, str], **options: Any) -> ParquetReport:
    return solve_parquet(*file, **options)


def solve(frame: DataFrame, column: str = "puzzle", **options: Any) -> DataFrame:
    """A data frame with the columns ``solution`` and ``error`` added, partition by partition.

    The options are those of :func:`shudu.solve_batch`, with one thread for each task unless said.
    """
    for name in ("solution", "error"):
        if name in frame.columns:
            raise ValueError(f"there is a column {name!r} already; rename it first")
    if column not in frame.columns:
        names = ", ".join(map(str, frame.columns))
        raise ValueError(f"there is no column {column!r}; the columns are {names}")
    options = {"threads": 1, **options}
    texts = frame._meta[column]
    meta = frame._meta.assign(solution=texts, error=texts)
    return frame.map_partitions(_solved, column, options, meta=meta)


def _solved(part: pandas.DataFrame, column: str, options: dict[str, Any]) -> pandas.DataFrame:
    solutions, errors = solve_batch(part[column], **options)
    return part.assign(solution=solutions, error=errors)
