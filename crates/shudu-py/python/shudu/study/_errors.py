"""The exceptions of the world of students."""

from __future__ import annotations

from .._errors import PuzzleError

__all__ = ["SudokuError", "WrongDeduction"]


class SudokuError(PuzzleError):
    """A number that a point cannot have, or cannot lose.

    ``x``, ``y`` and ``v`` say which; ``t`` is ``"s"`` for a number to be set and ``"r"`` for one to be taken out.
    """

    x: int
    y: int
    v: int
    t: str

    def __init__(
        self, message: str, *, x: int = 0, y: int = 0, v: int = 0, t: str = "s", advice: str | None = None
    ) -> None:
        super().__init__(message, advice=advice)
        self.x = x
        self.y = y
        self.v = v
        self.t = t


class WrongDeduction(SudokuError):
    """The rules allow it, but a solution goes against it: a method concluded something that does not follow."""


for _error in list(__all__):
    globals()[_error].__module__ = "shudu.study"
del _error
