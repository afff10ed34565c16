"""Rules of your own."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from . import Candidates, CellLike, Grid

__all__ = ["Rule"]


class Rule(ABC):
    """A rule of your own. ``check`` is all it needs to work with every engine and every built-in kind.

    >>> class EvenCorners(shudu.Rule):
    ...     '''The corners of the board hold even digits.'''
    ...
    ...     name = "even corners"
    ...     partial = True
    ...
    ...     def check(self, board):
    ...         last = board.rows - 1
    ...         corners = [(0, 0), (0, last), (last, 0), (last, last)]
    ...         return all(board[corner] % 2 == 0 for corner in corners)
    >>> shudu.count(shudu.Puzzle(4)), shudu.count(shudu.Puzzle(4), rules=[EvenCorners()])
    (288, 4)

    An exception that it raises ends the call, with a note that names the rule.
    """

    name: str = ""
    """The name of the rule; by default, the name of the class."""

    partial: bool = False
    """Whether ``check`` can be called while cells are empty. Set it only if a board that ``check`` calls broken stays
    broken however the empty cells are filled, for example because ``check`` skips them. Engines then find
    contradictions early; otherwise they call ``check`` when all cells of the rule are filled."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if not cls.__dict__.get("name"):
            cls.name = cls.__name__

    @abstractmethod
    def check(self, board: Grid) -> bool:
        """Whether a board keeps the rule. The board is a copy, so the method may change it."""

    def fits(self, board: Grid) -> str | None:
        """The reason why the rule makes no sense on a board of this shape, or None if it does. The board is empty.

        The reason is raised at once, as RuleError: ``reason (rule: name)``.
        """
        return None

    def cells(self, board: Grid) -> Iterable[CellLike] | None:
        """The cells whose digits the rule depends on; None for all."""
        return None

    def propagate(self, board: Grid, candidates: Candidates) -> Iterable[tuple[CellLike, int]]:
        """Candidates that the rule excludes, as cells with digits. It need not find all of them.

        Overriding it is optional; the more it excludes, the less engines have to search. If it excludes a candidate
        of a solution, that solution is lost.
        """
        return ()

    def __str__(self) -> str:
        return self.name


Rule.__module__ = "shudu"
