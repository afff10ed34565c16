"""Puzzles on a Dask cluster: ``pip install shudu[dask]``.

There are two ways: :func:`solve_files` gives each Parquet file to one task; :func:`solve` is for puzzles that are in
a data frame already.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ._batch import solve_batch
from ._cluster import check_columns, solve_files_with, task_options
from ._parquet import FileName, FileNames, ParquetReport, solve_parquet

if TYPE_CHECKING:
    import pandas
    from dask.dataframe import DataFrame
    from distributed import Client

__all__ = ["solve", "solve_files"]


def solve_files(client: Client, sources: FileNames, folder: FileName, **options: Any) -> list[ParquetReport]:
    """Solve Parquet files, a task each, into files of the same names in a folder.

    ``sources`` are files, or a folder of them, that all workers see under the same names, and so is ``folder``. The
    options are those of :func:`shudu.solve_parquet`, by default with one thread per task.

    If a worker dies, only its time is lost: a target appears only when it is complete, Dask gives the file to another
    worker, and if both finish, they write the same file. Files that are already done, from the same sources with the
    same options, are skipped.
    """

    def run(files: list[tuple[str, str]], options: dict[str, Any]) -> list[ParquetReport]:
        # Not pure: the same call a second time has to look at the files again.
        futures = client.map(_task, files, pure=False, **options)
        reports: list[ParquetReport] = client.gather(futures)
        return reports

    return solve_files_with(run, sources, folder, options)


def _task(file: tuple[str, str], **options: Any) -> ParquetReport:
    return solve_parquet(*file, **options)


def solve(frame: DataFrame, column: str = "puzzle", **options: Any) -> DataFrame:
    """A data frame with the columns ``solution`` and ``error`` added, partition by partition.

    The options are those of :func:`shudu.solve_batch`, by default with one thread per task.
    """
    check_columns(frame.columns, column)
    texts = frame._meta[column]
    meta = frame._meta.assign(solution=texts, error=texts)
    return frame.map_partitions(_solved, column, task_options(options), meta=meta)


def _solved(part: pandas.DataFrame, column: str, options: dict[str, Any]) -> pandas.DataFrame:
    solutions, errors = solve_batch(part[column], **options)
    return part.assign(solution=solutions, error=errors)
