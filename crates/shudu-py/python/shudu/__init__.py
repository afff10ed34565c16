"""Sudoku of every kind: solve, count, generate, rate, explain and draw."""

from ._errors import (
    FormatError,
    NoSolution,
    PuzzleError,
    RuleError,
    SeveralSolutions,
    ShuduError,
    Stopped,
)
from ._shudu import get_language, set_language

__all__ = [
    "FormatError",
    "NoSolution",
    "PuzzleError",
    "RuleError",
    "SeveralSolutions",
    "ShuduError",
    "Stopped",
    "get_language",
    "set_language",
]
