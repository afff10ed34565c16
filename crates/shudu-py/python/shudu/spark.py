"""Puzzles on a Spark cluster: ``pip install shudu[spark]``.

There are two ways: :func:`solve_files` gives each Parquet file to one task, which is by far the cheaper one;
:func:`solve` is for puzzles that are in a data frame already.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any

from ._batch import solve_batch
from ._cluster import check_columns, solve_files_with, task_options
from ._parquet import FileName, FileNames, ParquetReport, _texts, solve_parquet

if TYPE_CHECKING:
    import pyarrow
    from pyspark.sql import DataFrame, SparkSession

__all__ = ["solve", "solve_files", "solver"]


def solve_files(spark: SparkSession, sources: FileNames, folder: FileName, **options: Any) -> list[ParquetReport]:
    """Solve Parquet files, a task each, into files of the same names in a folder.

    ``sources`` are files, or a folder of them, that all workers see under the same names, and so is ``folder``. The
    options are those of :func:`shudu.solve_parquet`, by default with one thread per task.

    If a worker dies, only its time is lost: a target appears only when it is complete, Spark gives the file to another
    worker, and if both finish, they write the same file. Files that are already done, from the same sources with the
    same options, are skipped.
    """

    def run(files: list[tuple[str, str]], options: dict[str, Any]) -> list[ParquetReport]:
        def task(file: tuple[str, str]) -> ParquetReport:
            return solve_parquet(*file, **options)

        reports: list[ParquetReport] = (
            spark.sparkContext.parallelize(files, len(files)).map(task).collect()
        )
        return reports

    return solve_files_with(run, sources, folder, options)


def solver(
    column: str = "puzzle", **options: Any
) -> Callable[[Iterable[pyarrow.RecordBatch]], Iterator[pyarrow.RecordBatch]]:
    """A function for ``DataFrame.mapInArrow`` that adds the columns ``solution`` and ``error``.

    The options are those of :func:`shudu.solve_batch`, by default with one thread per task.
    """
    options = task_options(options)

    def solved(batches: Iterable[pyarrow.RecordBatch]) -> Iterator[pyarrow.RecordBatch]:
        import pyarrow

        for batch in batches:
            solutions, errors = solve_batch(_texts(batch.column(column)), **options)
            columns = [*batch.columns, *(one.cast(pyarrow.string()) for one in (solutions, errors))]
            names = [*batch.schema.names, "solution", "error"]
            yield pyarrow.RecordBatch.from_arrays(columns, names=names)

    return solved


def solve(frame: DataFrame, column: str = "puzzle", **options: Any) -> DataFrame:
    """A data frame with the columns ``solution`` and ``error`` added, by way of ``mapInArrow``."""
    from pyspark.sql.types import StringType, StructType

    check_columns(frame.columns, column)
    schema = StructType(list(frame.schema.fields))
    schema = schema.add("solution", StringType()).add("error", StringType())
    return frame.mapInArrow(solver(column, **options), schema)
