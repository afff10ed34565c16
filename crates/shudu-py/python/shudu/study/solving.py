"""Solving as a student learns it, every step on record."""

from __future__ import annotations

import traceback
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from .._shudu import _StudyRun, _study_solve, _study_try_error
from . import _watchdog
from .methods import Method, Solver, methods, own_method, registered
from .world import Matrix, Point, Record, Source, read

__all__ = ["Fault", "Run", "Trial", "Try", "solve", "try_error"]


class Try(NamedTuple):
    """One attempt of a method, successful or not."""

    #: Which pass through the methods it was, from 1.
    loop: int
    #: The index of the method.
    method: int
    #: Its name.
    name: str
    #: How many numbers were set, with what followed at once.
    sets: int
    #: How many possible numbers were taken out.
    reduces: int


@dataclass(frozen=True, slots=True)
class Fault:
    """What a method of your own did that it should not have."""

    #: The method.
    method: Method
    #: ``"exception"``: it raised one. ``"wrong"``: it concluded what does not follow. ``"too-long"``: it did not end.
    kind: str
    #: What happened, in a sentence.
    message: str
    #: The point that it set, took a number out of, or looked at last; ``(x, y)``.
    cell: tuple[int, int] | None
    #: What was raised, if anything was.
    error: BaseException | None

    @property
    def traceback(self) -> str:
        """Where it happened, line by line; empty if nothing was raised."""
        if self.error is None:
            return ""
        return "".join(traceback.format_exception(type(self.error), self.error, self.error.__traceback__))

    def __str__(self) -> str:
        return self.message


class Run:
    """The result of a run.

    >>> run = solve("m3")
    >>> run.solved, run.ending, run.score
    (True, 'solved', 312)
    >>> run.highest.name
    'two possibles in one position'
    >>> print(run.records[0].sentence)
    r1c3 is 5 – obvious number: in block 1, every other empty cell sees a 5, so only r1c3 is left
    """

    __slots__ = ("_matrix", "_own", "_run")

    def __init__(self, run: _StudyRun, matrix: Matrix | None, own: list[Method]) -> None:
        self._run = run
        self._matrix = matrix
        self._own = own

    @property
    def matrix(self) -> Matrix:
        """The board at the end."""
        if self._matrix is None:
            self._matrix = Matrix._of(self._run.board)
        return self._matrix

    @property
    def ending(self) -> str:
        """``solved``; ``stuck`` if no method finds more; ``contradiction`` if there is no solution; ``reached``,
        ``loop-limit`` or ``rec-limit`` if it was to stop there."""
        return self._run.ending

    @property
    def solved(self) -> bool:
        """Whether every point has its number."""
        return self._run.ending == "solved"

    @property
    def reached(self) -> Point | None:
        """The point of ``check`` that was set."""
        place = self._run.reached
        return None if place is None else self.matrix.p[place[0]][place[1]]

    @property
    def score(self) -> int:
        """How hard it was: the levels of all methods tried, 5 for each guess, 1000 for each rise of the emulation
        limit."""
        return self._run.score

    @property
    def highest(self) -> Method | None:
        """The hardest method that was tried: the last one in the order."""
        fields = self._run.highest
        if fields is None:
            return None
        return next(one for one in methods(self._own) if one.index == fields[0])

    @property
    def loops(self) -> int:
        """How many passes there were through the methods."""
        return self._run.loops

    @property
    def guesses(self) -> int:
        """How many guesses, wrong ones too."""
        return self._run.guesses

    @property
    def has_trials(self) -> bool:
        """Whether trial and error was needed."""
        return self._run.has_trials

    @property
    def records(self) -> list[Record]:
        """What was done, in order, without what wrong guesses led to."""
        return [Record(*fields) for fields in self._run.board.records()]

    @property
    def tries(self) -> list[Try]:
        """Every method tried, in order."""
        return [Try(*fields) for fields in self._run.tries()]

    @property
    def faults(self) -> list[Fault]:
        """What methods of your own did that they should not have."""
        return [
            Fault(self._own[number], kind, message, cell, error)
            for number, kind, message, cell, error in self._run.faults()
        ]

    def sentences(self, lang: str | None = None) -> list[str]:
        """The records in words.

        >>> solve("m3").sentences(lang="zh-TW")[0]
        'r1c3 填 5——明顯的數字：在第 1 宮，其他空格都看得到 5，只剩 r1c3'
        """
        return [Record(*fields).sentence for fields in self._run.board.records(lang)]

    def summary(self, lang: str | None = None) -> str:
        """How it ended, in a sentence."""
        return self._run.summary(lang)

    def picture(
        self, number: int, notes: bool = False, caption: bool = True, lang: str | None = None
    ) -> str:
        """A record, counted from 0, as an SVG picture: the board before it, and what was set or removed.

        ``notes``: with all possible numbers. ``caption``: with the reason in words.
        """
        return self._run.picture(range(self._run.board.n_records())[number], notes, caption, lang)

    def print_rec(self) -> None:
        """Prints the methods tried, what was done, and what went wrong in methods of your own."""
        for one in self.tries:
            print(f"#{one.loop} {one.method}. {one.name}: sets={one.sets}, reduces={one.reduces}")
        self.matrix.print_rec()
        for fault in self.faults:
            print(fault)

    def _repr_svg_(self) -> str:
        return self.matrix.svg()

    def __str__(self) -> str:
        return "\n".join([str(self.matrix), self.summary(), *map(str, self.faults)])

    def __repr__(self) -> str:
        return f"<Run {self.ending}: score={self.score}, loops={self.loops}, guesses={self.guesses}>"


def solve(
    file: Source,
    loop_limit: int = 0,
    rec_limit: int = 0,
    check: Iterable[tuple[int, int]] | None = None,
    level_limit: int = 0,
    emu_limits: int = 2,
    use_try: bool = True,
    use_emu: bool = False,
    print_step: bool = False,
    *,
    written_limit: int = 3,
    own: Iterable[Method | Solver] | None = None,
    seconds: float = 5.0,
) -> Run:
    """Solves a puzzle by the methods in their order, from the first again after each success.

    :param file: see :class:`~shudu.study.Matrix`; a matrix stays as it is
    :param loop_limit: stops after this many passes through the methods; 0: no limit
    :param rec_limit: stops when there are this many records; 0: no limit
    :param check: points ``(x, y)``; stops when one of them is set
    :param level_limit: leaves out the methods above this level; 0: none
    :param emu_limits: emulates points with at most this many possible numbers, and numbers with at most as many places
    :param use_try: guesses when nothing else helps, 100,000 times at most
    :param use_emu: emulates points and numbers
    :param print_step: prints every step
    :param written_limit: possible numbers are written down only at points with at most this many
    :param own: methods of your own to use; without it all that ``@method`` made
    :param seconds: a method of your own may take so long; then it is stopped

    A method of your own that raises an exception, concludes something wrong or does not end is stopped. What it did is
    taken back, ``faults`` of the run says what happened, and the run goes on without it.

    >>> solve("m3", level_limit=15, use_try=False).solved
    True
    >>> print(solve("m10", use_emu=True, use_try=False).summary())
    no method finds anything more: 56 cells are empty, score 204, 4 loops, 6 records
    """
    if own is None:
        mine = registered()
    else:
        mine = [one if isinstance(one, Method) else own_method(one, 0, one.__name__.replace("_", " ")) for one in own]
    if loop_limit < 0 or rec_limit < 0 or level_limit < 0:
        limits = {"loop_limit": loop_limit, "rec_limit": rec_limit, "level_limit": level_limit}
        name, value = next(limit for limit in limits.items() if limit[1] < 0)
        raise ValueError(f"{name}={value} cannot be: expected a number from 0 on, 0 for no limit")
    matrix = Matrix(file) if mine else None
    run = _study_solve(
        read(file) if matrix is None else matrix._world,
        matrix,
        [(one.function, one.name, one.level, one.doc or one.name) for one in mine] if mine else [],
        seconds,
        level_limit or None,
        use_try,
        use_emu,
        emu_limits,
        loop_limit or None,
        rec_limit or None,
        list(check) if check is not None else [],
        written_limit,
    )
    result = Run(run, matrix, mine)
    if print_step:
        result.print_rec()
        print(result.matrix)
        print(result.summary())
    return result


# What calls methods is not to be stopped with them.
_watchdog.callers.add(solve.__code__)


class Trial(NamedTuple):
    """The result of trial and error."""

    #: The board filled, if there is a solution.
    matrix: Matrix | None
    #: How many numbers were tried.
    tries: int
    #: Whether the limit came first, so that nothing is known.
    is_cut: bool


def try_error(m: Matrix | None = None, file: Source = "", limit: int = 0) -> Trial:
    """Trial and error alone: each possible number is tried at the first point that has the fewest.

    :param m: the board; or else ``file``
    :param limit: stops after this many numbers tried; 0: after two million

    >>> trial = try_error(file="m10")
    >>> trial.matrix.done
    True
    """
    line, tries, is_cut = _study_try_error(read(file if m is None else m), limit or None)
    return Trial(None if line is None else Matrix(line), tries, is_cut)
