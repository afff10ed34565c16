"""What :mod:`shudu.dask` and :mod:`shudu.spark` share: the options of a task, and checks before any task starts."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from typing import Any

from ._parquet import FileName, FileNames, ParquetReport, remove_left_behind, targets

__all__ = ["check_columns", "solve_files_with", "task_options"]


def task_options(options: dict[str, Any]) -> dict[str, Any]:
    """The options of a call with those of a task: one thread, since a cluster runs a task on each core."""
    return {"threads": 1, **options}


def solve_files_with(
    run: Callable[[list[tuple[str, str]], dict[str, Any]], list[ParquetReport]],
    sources: FileNames,
    folder: FileName,
    options: dict[str, Any],
) -> list[ParquetReport]:
    """Has a cluster solve files into a folder: ``run`` gives each pair of source and target to a task."""
    files = targets(sources, folder)
    os.makedirs(folder, exist_ok=True)
    reports = run(files, {"skip_done": True, **task_options(options)})
    remove_left_behind(files)
    return reports


def check_columns(names: Iterable[Any], column: str) -> None:
    """Refuses a data frame without the column of puzzles, or with one of the columns that are added."""
    names = list(names)
    for name in ("solution", "error"):
        if name in names:
            raise ValueError(f"there is a column {name!r} already; rename it first")
    if column not in names:
        listed = ", ".join(map(str, names))
        raise ValueError(f"there is no column {column!r}; the columns are {listed}")
