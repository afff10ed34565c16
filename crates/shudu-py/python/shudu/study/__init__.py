"""Learning logic: the world of a Sudoku as objects, methods of solving it, and your own.

>>> from shudu import study
>>> run = study.solve("m18")
>>> run.solved
True
"""

from ._errors import SudokuError, WrongDeduction
from .methods import Method, Solver, forget, method, methods
from .procedural import TryError, main
from .solving import Fault, Run, Trial, Try, solve, try_error
from .world import (
    Box,
    Chain,
    Group,
    GroupNumber,
    LineX,
    LineY,
    Matrix,
    Number,
    Point,
    Record,
    Source,
    puzzle,
    puzzles,
)

__all__ = [
    "Box",
    "Chain",
    "Fault",
    "Group",
    "GroupNumber",
    "LineX",
    "LineY",
    "Matrix",
    "Method",
    "Number",
    "Point",
    "Record",
    "Run",
    "Solver",
    "Source",
    "SudokuError",
    "Trial",
    "Try",
    "TryError",
    "WrongDeduction",
    "forget",
    "main",
    "method",
    "methods",
    "puzzle",
    "puzzles",
    "solve",
    "try_error",
]
