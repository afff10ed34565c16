"""Sudoku of every kind: solve, count, generate, rate, explain and draw.

>>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
>>> print(shudu.solve(puzzle))
5 3 4 6 7 8 9 1 2
6 7 2 1 9 5 3 4 8
1 9 8 3 4 2 5 6 7
8 5 9 7 6 1 4 2 3
4 2 6 8 5 3 7 9 1
7 1 3 9 2 4 8 5 6
9 6 1 5 3 7 2 8 4
2 8 7 4 1 9 6 3 5
3 4 5 2 8 6 1 7 9

What takes a puzzle takes text in any format, a ``Grid`` under the usual rules, or a ``Puzzle``. A cell is a name as
people write it, ``"r1c1"`` or ``"A1"``, or a row and a column from 0: ``(0, 0)``. Sentences are in the language of
``set_language``: ``en``, ``zh-CN`` or ``zh-TW``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from . import _batch, _parquet
from ._batch import *
from ._errors import *
from ._files import *
from ._parquet import *
from ._rule import *
from ._shudu import *

Board = Grid
"""A grid by the name that rules know it by."""

CellLike: TypeAlias = "str | tuple[int, int]"
"""A cell: a name, or a row and a column from 0."""

CellsLike: TypeAlias = "str | Sequence[CellLike]"
"""Cells: names one after the other, or a list."""

PuzzleLike: TypeAlias = "str | Grid | Puzzle"
"""A puzzle: text in any format, a grid under the usual rules, or a puzzle."""

# Everything public, whichever file it is from.
__all__ = [
    "Board",
    "Broken",
    "Candidates",
    "CellLike",
    "CellsLike",
    "Clue",
    "Column",
    "Constraint",
    "Estimate",
    "Exercise",
    "Explanation",
    "FormatError",
    "FormatWarning",
    "Grid",
    "Hint",
    "Inference",
    "Kind",
    "NoSolution",
    "Puzzle",
    "PuzzleError",
    "PuzzleLike",
    "PuzzleReader",
    "Rating",
    "Report",
    "Rule",
    "RuleError",
    "SeveralSolutions",
    "ShuduError",
    "Step",
    "Stopped",
    "Technique",
    "TrueCandidates",
    "automorphisms",
    "candidates",
    "canonical",
    "check",
    "convert",
    "count",
    "endgame",
    "endgame_number",
    "endgames",
    "engines",
    "estimate",
    "explain",
    "formats",
    "generate",
    "get_language",
    "hint",
    "infer",
    "isomorph",
    "kinds",
    "minimize",
    "parse_grid",
    "parse_spaced_grid",
    "parse_thermometer",
    "pdf",
    "png",
    "practice",
    "random",
    "rate",
    "read",
    "read_all",
    "read_file",
    "redundant",
    "reflect",
    "relabel",
    "report",
    "rotate",
    "save",
    "set_language",
    "solutions",
    "solve",
    "steps",
    "svg",
    "techniques",
    "true_candidates",
    "verify",
    "why",
    "write_all",
    "write_file",
]
__all__ += _batch.__all__ + _parquet.__all__
