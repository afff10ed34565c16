"""Sudoku of every kind: solve, count, generate, rate, explain and draw."""

from ._batch import RatedBatch, SolvedBatch, rate_batch, solve_batch
from ._errors import (
    FormatError,
    NoSolution,
    PuzzleError,
    RuleError,
    SeveralSolutions,
    ShuduError,
    Stopped,
)
from ._parquet import ParquetReport, solve_parquet
from ._shudu import get_language, set_language

__all__ = [
    "FormatError",
    "NoSolution",
    "ParquetReport",
    "PuzzleError",
    "RatedBatch",
    "RuleError",
    "SeveralSolutions",
    "ShuduError",
    "SolvedBatch",
    "Stopped",
    "get_language",
    "rate_batch",
    "set_language",
    "solve_batch",
    "solve_parquet",
]
