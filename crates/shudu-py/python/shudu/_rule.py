"""Rules of your own."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from . import Candidates, CellLike, Grid

__all__ = ["Rule"]


class Rule(ABC):
    """A rule of your own: a ``check`` is enough, and it works with every engine and beside every built-in kind.

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
    """What it is called: the name of the class, unless that says otherwise."""

    partial: bool = False
    """Whether ``check`` may be asked while cells are empty: true only if what it calls broken stays broken however
    they are filled, as when empty cells are skipped. Then engines find contradictions early; otherwise they ask when
    all its cells are filled."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if not cls.__dict__.get("name"):
            cls.name = cls.__name__

    @abstractmethod
    def check(self, board: Grid) -> bool:
        """Whether a board keeps the rule; on a board of your own: it may be written to."""

    def fits(self, board: Grid) -> str | None:
        """Why the rule makes no sense on a board of this shape, which is empty; None if it does.

        The reason is raised at once, as RuleError: ``reason (rule: name)``.
        """
        return None

    def cells(self, board: Grid) -> Iterable[CellLike] | None:
        """The cells whose digits matter to it; None for all."""
        return None

    def propagate(self, board: Grid, candidates: Candidates) -> Iterable[tuple[CellLike, int]]:
        """Candidates that no way to keep the rule has, as far as it can tell: cells with digits.

        It may stay as it is; told more, engines search less. A candidate that does stand in a solution loses it.
        """
        return ()

    def __str__(self) -> str:
        return self.name


Rule.__module__ = "shudu"
