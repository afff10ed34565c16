"""The exceptions of the world of students."""

from __future__ import annotations

from .._errors import PuzzleError

__all__ = ["SudokuError", "WrongDeduction"]


class SudokuError(PuzzleError):
    """A number that a point cannot have, or cannot lose.

    ``x``, ``y`` and ``v`` say which; ``t`` is ``"s"`` for a number that was to be set and ``"r"`` for one that was to
    be removed.
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
    """A method concluded something that does not follow: the rules allow it, but it contradicts a solution."""


for _error in list(__all__):
    globals()[_error].__module__ = "shudu.study"
del _error
