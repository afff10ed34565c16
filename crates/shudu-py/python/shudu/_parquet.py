"""Puzzles from file to file, for one machine or many: Parquet in, Parquet out."""

from __future__ import annotations

import json
import os
import secrets
import socket
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from ._batch import solve_batch
from ._shudu import _adopt_file

__all__ = ["ParquetReport", "solve_parquet"]

FileName: TypeAlias = "str | os.PathLike[str]"
FileNames: TypeAlias = "FileName | Iterable[FileName]"

#: Where a file of ours says what it was made from, and how many rows have a solution.
_MADE_FROM, _SOLVED = "shudu.made_from", "shudu.solved"


class ParquetReport(NamedTuple):
    """The result of solving a file of puzzles.

    ``cpu`` is the total CPU time in seconds, and ``engine_cpu`` the part spent on solving. ``skipped`` says that
    nothing was done because the target had already been made from the same source.
    """

    source: str
    target: str
    rows: int
    solved: int
    cpu: float
    engine_cpu: float
    skipped: bool


def solve_parquet(
    source: FileName,
    target: FileName,
    *,
    column: str = "puzzle",
    solution: str = "solution",
    error: str = "error",
    unique: bool = False,
    format: str | None = None,
    threads: int | None = None,
    timeout: float | None = None,
    max_steps: int | None = None,
    lang: str | None = None,
    compression: str = "snappy",
    rows_at_a_time: int = 65536,
    skip_done: bool = False,
) -> ParquetReport:
    """Solve the puzzles in a column of a Parquet file and write them with their solutions to another.

    All other columns are kept; the columns ``solution`` and ``error`` come after them. Memory does not grow with the
    file: ``rows_at_a_time`` rows are read, solved and written at a time. The target appears only when it is complete:
    it is written under another name in the same folder and then renamed. With ``skip_done``, a target that was made from
    the same source with the same arguments is left as it is, so that an interrupted run can be started again.

    ``compression`` is any that Parquet supports. With ``none``, files take twice the space and half the time.

    The other arguments are those of :func:`shudu.solve_batch`. Needs ``pyarrow`` (``pip install shudu[arrow]``).
    """
    import pyarrow
    from pyarrow import parquet

    start = time.process_time()
    engine_cpu = 0.0
    source, target = os.fspath(source), os.fspath(target)
    if rows_at_a_time < 1:
        raise ValueError(f"rows_at_a_time is {rows_at_a_time}, expected 1 or more")
    if os.path.exists(target) and os.path.samefile(source, target):
        raise ValueError(f"{target}: the target is the source, expected another file")
    made_from = _made_from(source, column, solution, error, unique, format, timeout, max_steps)
    if skip_done and (done := _done(source, target, made_from)) is not None:
        return done
    options: dict[str, Any] = {
        "unique": unique,
        "format": format,
        "threads": threads,
        "timeout": timeout,
        "max_steps": max_steps,
        "lang": lang,
    }
    n_rows = n_solved = 0
    with parquet.ParquetFile(source, buffer_size=1 << 20, pre_buffer=False) as reader:
        schema = _schema(reader.schema_arrow, source, column, solution, error)
        # Texts that are all different gain nothing from a dictionary.
        others = [name for name in schema.names if name not in (column, solution)]
        with (
            _Whole(target) as part,
            parquet.ParquetWriter(
                part, schema, use_dictionary=others or False, compression=compression
            ) as writer,
        ):
            for batch in reader.iter_batches(batch_size=rows_at_a_time):
                puzzles = _texts(batch.column(column))
                before = time.process_time()
                solutions, errors = solve_batch(puzzles, **options)
                engine_cpu += time.process_time() - before
                columns = [
                    *batch.columns,
                    solutions.cast(pyarrow.string()),
                    errors.cast(pyarrow.string()),
                ]
                writer.write_batch(pyarrow.RecordBatch.from_arrays(columns, schema=schema))
                n_rows += batch.num_rows
                n_solved += errors.null_count
            writer.add_key_value_metadata({_MADE_FROM: made_from, _SOLVED: str(n_solved)})
    cpu = time.process_time() - start
    return ParquetReport(source, target, n_rows, n_solved, cpu, engine_cpu, False)


def _texts(puzzles: Any) -> Any:
    """A column as an array of texts: a dictionary is only a way to write one."""
    import pyarrow

    if pyarrow.types.is_dictionary(puzzles.type):
        return puzzles.cast(pyarrow.string())
    return puzzles


def _schema(schema: Any, source: str, column: str, solution: str, error: str) -> Any:
    """The columns of the source and ours; raises an error if they do not fit."""
    import pyarrow

    names = ", ".join(schema.names)
    if schema.names.count(column) != 1:
        raise ValueError(f"{source}: there is no column {column!r}; its columns are {names}")
    for name in (solution, error):
        if name in schema.names or solution == error:
            raise ValueError(
                f"{source}: there is a column {name!r} already; name another with solution= or error="
            )
    schema = schema.append(pyarrow.field(solution, pyarrow.string()))
    return schema.append(pyarrow.field(error, pyarrow.string()))


def _made_from(source: str, *arguments: object) -> str:
    """What a target depends on: the source as it is now, and what was asked."""
    state = os.stat(source)
    return json.dumps([state.st_size, state.st_mtime_ns, *arguments])


def _done(source: str, target: str, made_from: str) -> ParquetReport | None:
    """The report of a target that is already up to date."""
    import pyarrow
    from pyarrow import parquet

    try:
        metadata = parquet.read_metadata(target)
    except (OSError, pyarrow.ArrowInvalid):
        return None
    said = metadata.metadata or {}
    if said.get(_MADE_FROM.encode()) != made_from.encode():
        return None
    solved = int(said[_SOLVED.encode()])
    return ParquetReport(source, target, metadata.num_rows, solved, 0.0, 0.0, True)


class _Whole:
    """A file that gets its name only when it is complete. After an error, it does not appear."""

    def __init__(self, target: str) -> None:
        # Beside the file itself, where the target is a link.
        folder, name = os.path.split(os.path.realpath(target))
        # Whoever is killed leaves a file behind that says who; nobody else writes to it.
        host = socket.gethostname().partition(".")[0]
        owner = f"{host}-{os.getpid()}-{secrets.token_hex(4)}"
        self._target = target
        self._part = os.path.join(folder, f".{name}.{owner}.part")

    def __enter__(self) -> str:
        return self._part

    def __exit__(self, kind: object, *_: object) -> None:
        if kind is None:
            # On the disk first, with the permissions of the file that it replaces.
            _adopt_file(self._part, self._target)
        else:
            Path(self._part).unlink(missing_ok=True)


def targets(sources: FileNames, folder: FileName) -> list[tuple[str, str]]:
    """Each source with its target: a file of the same name in a folder. A folder as source is its Parquet files."""
    if isinstance(sources, (str, os.PathLike)):
        path = Path(sources)
        sources = sorted(path.glob("*.parquet")) if path.is_dir() else [path]
    made = {}
    for source in sources:
        path = Path(source).absolute()
        target = Path(folder).absolute() / path.name
        if str(target) in made:
            raise ValueError(f"{path}: another source has the name {path.name!r}; use two folders")
        made[str(target)] = str(path)
    if not made:
        raise ValueError(f"{sources}: there are no files, expected names of Parquet files")
    return [(source, target) for target, source in made.items()]


def remove_left_behind(files: Iterable[tuple[str, str]]) -> None:
    """Removes unfinished files of killed workers whose targets other workers have finished."""
    names: dict[Path, set[str]] = {}
    for _, target in files:
        names.setdefault(Path(target).parent, set()).add(Path(target).name)
    for folder, targets in names.items():
        for part in folder.glob(".*.part"):
            # .name.parquet.host-1234-abcd.part
            if part.name.removesuffix(".part").rpartition(".")[0].removeprefix(".") in targets:
                part.unlink(missing_ok=True)
