"""Many puzzles at a time: lists and arrays in, lists and arrays out.

A row that is missing or wrong has an error text instead of a result; it never stops the others.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar, overload

from . import _shudu
from ._shudu import Column

if TYPE_CHECKING:
    from typing import TypedDict

    from typing_extensions import Unpack

    from ._shudu import _Common, _Wanted

    class _Options(TypedDict, total=False):
        format: str | None
        threads: int | None
        timeout: float | None
        lang: str | None

    class _SolveOptions(_Options, total=False):
        unique: bool
        max_steps: int | None

    class _RateOptions(_Options, total=False):
        scale: str

__all__ = [
    "GeneratedBatch",
    "RatedBatch",
    "SolvedBatch",
    "generate_batch",
    "rate_batch",
    "solve_batch",
]

Texts = TypeVar("Texts")
Numbers = TypeVar("Numbers")


@dataclass(frozen=True, eq=False)
class SolvedBatch(Generic[Texts]):
    """What :func:`solve_batch` returns: two columns, each as long as the puzzles and of their type.

    Each row has either a solution or an error. ``solutions, errors = batch`` works too.
    """

    solutions: Texts
    errors: Texts

    def __iter__(self) -> Iterator[Texts]:
        return iter((self.solutions, self.errors))


@dataclass(frozen=True, eq=False)
class RatedBatch(Generic[Texts, Numbers]):
    """What :func:`rate_batch` returns: columns as long as the puzzles.

    ``levels`` are ``easy``, ``medium``, ``hard``, ``unfair`` or ``extreme``, and numbers on the scale ``study``;
    ``hardest`` are the ids of the hardest techniques.
    """

    levels: Texts
    scores: Numbers
    hardest: Texts
    errors: Texts


@dataclass(frozen=True, eq=False)
class GeneratedBatch(Generic[Texts]):
    """What :func:`generate_batch` returns: puzzles, their only solutions, and errors where there are none."""

    puzzles: Texts
    solutions: Texts
    errors: Texts


@overload
def solve_batch(
    puzzles: Sequence[str | bytes | None], **options: Unpack[_SolveOptions]
) -> SolvedBatch[list[str | None]]: ...
@overload
def solve_batch(puzzles: Any, **options: Unpack[_SolveOptions]) -> SolvedBatch[Any]: ...
def solve_batch(
    puzzles: Any,
    *,
    unique: bool = False,
    format: str | None = None,
    threads: int | None = None,
    timeout: float | None = None,
    max_steps: int | None = None,
    lang: str | None = None,
) -> SolvedBatch[Any]:
    """Solve each puzzle of a list or an array, on all cores.

    ``puzzles`` is any iterable of texts, an array of NumPy (``S``, ``U`` or ``object``), an array or a chunked array
    of Arrow, or a series of pandas, with one puzzle per row, in any format. Arrays of Arrow and NumPy's ``S`` are read
    without a copy. Classic puzzles of 81 characters are by far the fastest.

    A solution has one character per cell. It is any solution, or with ``unique`` the only one. ``format`` is the format
    of all puzzles; without it, the format of each puzzle is detected. ``threads`` is one per core by default.
    ``timeout`` (seconds) and ``max_steps`` limit the work on each puzzle that is not a plain classic one.

    >>> import shudu
    >>> batch = shudu.solve_batch(["1...4..3...4..3.", "11..............", "what?", None])
    >>> batch.solutions
    ['1342421331242431', None, None, None]
    >>> for error in batch.errors:
    ...     print(error)
    None
    no solution: 1 appears twice in row 1: r1c1 r1c2 (rule: row)
    no known format starts with 'what?'
    found nothing here, expected the text of a puzzle
    """
    solutions, errors = _shudu._solve_batch(
        _memory(puzzles), unique, _common(format, threads, timeout, max_steps, lang)
    )
    return SolvedBatch(_like(puzzles, solutions), _like(puzzles, errors, for_errors=True))


@overload
def rate_batch(
    puzzles: Sequence[str | bytes | None], **options: Unpack[_RateOptions]
) -> RatedBatch[list[str | None], list[int | None]]: ...
@overload
def rate_batch(puzzles: Any, **options: Unpack[_RateOptions]) -> RatedBatch[Any, Any]: ...
def rate_batch(
    puzzles: Any,
    *,
    scale: str = "teach",
    format: str | None = None,
    threads: int | None = None,
    timeout: float | None = None,
    lang: str | None = None,
) -> RatedBatch[Any, Any]:
    """Rate each puzzle of a list or an array as people solve it, on all cores.

    ``scale`` is ``teach``, ``hodoku`` or ``study``; the other arguments are those of :func:`solve_batch`. Only a puzzle
    with exactly one solution has a rating. Scores of NumPy arrays are floats, with NaN where there is none.

    >>> import shudu
    >>> batch = shudu.rate_batch(["1...4..3...4..3.", "1..............."])
    >>> batch.levels, batch.scores
    (['easy', None], [68, None])
    >>> batch.errors[1]
    'the puzzle has several solutions, so techniques that assume exactly one are left out'
    """
    columns = _shudu._rate_batch(_memory(puzzles), scale, _common(format, threads, timeout, None, lang))
    levels, scores, hardest, errors = columns
    return RatedBatch(
        _like(puzzles, levels, for_errors=True),
        _numbers_like(puzzles, scores),
        _like(puzzles, hardest, for_errors=True),
        _like(puzzles, errors, for_errors=True),
    )


def generate_batch(
    seeds: Any,
    type: str | None = None,
    *,
    cages: int | tuple[int, int] | None = None,
    inequalities: int | tuple[int, int] | None = None,
    givens: int | tuple[int, int] | None = None,
    constraints: Mapping[str, int | tuple[int, int] | None] | None = None,
    clues: int | tuple[int, int] | None = None,
    difficulty: str | tuple[int, int] | None = None,
    minimal: bool = False,
    symmetry: str = "none",
    size: int | tuple[int, int] | None = None,
    blocks: tuple[int, int] | bool | None = None,
    rules: list[Any] | None = None,
    format: str | None = None,
    seed: int | None = None,
    threads: int | None = None,
    timeout: float | None = None,
    lang: str | None = None,
) -> GeneratedBatch[Any]:
    """Make puzzles with exactly one solution, one per seed, on all cores.

    ``seeds`` is a list or an array of numbers, and each row is the puzzle that ``shudu.generate`` makes with that seed.
    It can also be the number of puzzles to make, all of them from ``seed``. The other arguments are those of
    ``shudu.generate``. Puzzles that have only givens are lines of characters and others are JSON on one line, unless
    ``format`` names another format. On small boards, different seeds can give the same puzzle. ``timeout`` limits the
    seconds for each puzzle; the row of a puzzle that takes longer has an error.

    >>> import shudu
    >>> batch = shudu.generate_batch([7, 8, -1], "standard", size=4, minimal=True)
    >>> shudu.solve_batch(batch.puzzles[:2], unique=True).solutions == batch.solutions[:2]
    True
    >>> batch.errors
    [None, None, 'expected a seed: a whole number that is not negative']
    """
    wanted: _Wanted = {
        "type": type,
        "cages": cages,
        "inequalities": inequalities,
        "givens": givens,
        "constraints": constraints,
        "clues": clues,
        "difficulty": difficulty,
        "minimal": minimal,
        "symmetry": symmetry,
        "size": size,
        "blocks": blocks,
        "rules": rules,
    }
    columns = _shudu._generate_batch(
        _memory(seeds), seed, wanted, _common(format, threads, timeout, None, lang)
    )
    puzzles, solutions, errors = (_like(seeds, column, for_errors=True) for column in columns)
    return GeneratedBatch(puzzles, solutions, errors)


def _common(
    format: str | None,
    threads: int | None,
    timeout: float | None,
    max_steps: int | None,
    lang: str | None,
) -> _Common:
    return {
        "format": format,
        "threads": threads,
        "timeout": timeout,
        "max_steps": max_steps,
        "lang": lang,
    }


def _library(given: Any) -> str:
    return type(given).__module__.partition(".")[0]


def _memory(given: Any) -> Any:
    """The Arrow array inside a pandas series, if it has one; any other object unchanged."""
    if _library(given) == "pandas" and hasattr(getattr(given, "array", None), "__arrow_array__"):
        return given.array.__arrow_array__()
    return given


def _like(given: Any, column: Column, *, for_errors: bool = False) -> Any:
    """A column of texts as the type that the caller gave. In NumPy, texts of varying length become objects."""
    library = _library(given)
    if library == "pyarrow":
        return _pyarrow(given, column)
    if library == "numpy":
        return _numpy(given, column, as_objects=for_errors or given.dtype.kind not in "SU")
    if library == "pandas":
        import pandas

        is_text = pandas.api.types.is_string_dtype(given.dtype)
        dtype = given.dtype if is_text else object
        return pandas.Series(column.to_list(), index=getattr(given, "index", None), dtype=dtype)
    if hasattr(given, "__arrow_c_array__") or hasattr(given, "__arrow_c_stream__"):
        return column
    return column.to_list() if column.missing < len(column) else [None] * len(column)


def _numbers_like(given: Any, column: Column) -> Any:
    library = _library(given)
    if library == "numpy":
        import numpy

        numbers = [float("nan") if number is None else number for number in column.to_list()]
        return numpy.array(numbers, dtype=numpy.float64)
    if library == "pandas":
        import pandas

        index = getattr(given, "index", None)
        return pandas.Series(column.to_list(), index=index, dtype="Int64")
    return _like(given, column)


def _pyarrow(given: Any, column: Column) -> Any:
    import pyarrow

    array = pyarrow.array(column)
    if pyarrow.types.is_large_string(given.type) and pyarrow.types.is_string(array.type):
        array = array.cast(given.type)
    elif given.type == pyarrow.string_view() and pyarrow.types.is_string(array.type):
        array = array.cast(given.type)
    if isinstance(given, pyarrow.ChunkedArray):
        return pyarrow.chunked_array([array])
    return array


def _numpy(given: Any, column: Column, *, as_objects: bool) -> Any:
    import numpy

    if as_objects:
        array = numpy.full(len(column), None, dtype=object)
        if column.missing < len(column):
            array[:] = column.to_list()
        return array
    if column.__array_interface__ is None:
        texts = numpy.array(column.to_bytes(), dtype="S")
    else:
        texts = numpy.asarray(column)
    if given.dtype.kind == "S":
        return texts
    # All texts are ASCII; NumPy's own conversion takes about ten times as long.
    width = texts.dtype.itemsize
    codes = texts.view(numpy.uint8).reshape(-1, width).astype(numpy.uint32)
    return codes.view(f"U{width}").reshape(-1)
