"""The world of a Sudoku as objects.

Imagine a valley with 9 × 9 houses, and nine countries with nine people each who want to live there. In every line
across, every line down and every box one person of each country is to live. Then

- a :class:`Point` is a house of the valley,
- a :class:`Number` is a country, and knows where its people live,
- :class:`LineX`, :class:`LineY` and :class:`Box` are groups of nine houses,
- a :class:`Matrix` is the whole valley.

``x`` runs across and ``y`` down, both from 0 to 8. ``lineX[i]`` holds the points with ``x == i``, one below another;
``lineY[i]`` those with ``y == i``, side by side.

None of these objects keeps the board itself. It is in Rust, where the built-in methods run, and every object looks
it up there; so what a method of yours does is seen everywhere at once.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations
from pathlib import Path
from typing import Literal, NamedTuple

from .._errors import FormatError
from .._shudu import Puzzle, _study_puzzle, _StudyWorld

__all__ = [
    "Box",
    "Chain",
    "Group",
    "GroupNumber",
    "LineX",
    "LineY",
    "Matrix",
    "Number",
    "Point",
    "Record",
    "Source",
    "puzzle",
    "puzzles",
]

Which = Literal["a", "u", "s"]
"""Which points: ``"a"`` all, ``"u"`` those without a number, ``"s"`` those with one."""


class Record(NamedTuple):
    """A line of the record: what was done, by which method, and why."""

    x: int
    y: int
    v: int
    #: ``"s"`` if the number was set, ``"r"`` if it was taken out.
    t: str
    #: The name of the method.
    d: str
    #: The reason.
    info: str
    #: The index of the method.
    method: int
    #: Whether it is trial and error.
    is_trial: bool
    #: All of that in a sentence.
    sentence: str


class Point:
    """A house of the valley.

    >>> m = Matrix("m3")
    >>> p = m.p[0][2]
    >>> p
    <Point r3c1: x=0, y=2, b=0, v=0>
    >>> p.possible
    [2, 9]
    """

    __slots__ = ("_world", "b", "x", "y")

    #: Across, from 0.
    x: int
    #: Down, from 0.
    y: int
    #: The index of its box.
    b: int

    def __init__(self, world: _StudyWorld, x: int, y: int) -> None:
        self._world = world
        self.x = x
        self.y = y
        self.b = x // 3 * 3 + y // 3

    @property
    def v(self) -> int:
        """The number that stands here; 0 if there is none."""
        return self._world.digit(self.x, self.y)

    @property
    def possible(self) -> list[int]:
        """The numbers that may still stand here; none if one does."""
        return self._world.possible(self.x, self.y)

    @property
    def written(self) -> bool:
        """Whether the possible numbers were written down here, as method 6 does."""
        return self._world.is_written(self.x, self.y)

    @property
    def name(self) -> str:
        """Its name in sentences and pictures: row, then column, from 1."""
        return f"r{self.y + 1}c{self.x + 1}"

    def can_see(self, p1: Point) -> int:
        """Whether this point sees another, and how.

        0: not at all. Otherwise the sum of 1 (the same ``lineX``), 2 (the same ``lineY``) and 4 (the same box).
        A point does not see itself, and the answer is -1.

        >>> m = Matrix()
        >>> m.p[0][0].can_see(m.p[0][1]), m.p[0][0].can_see(m.p[8][0]), m.p[0][0].can_see(m.p[5][5])
        (5, 2, 0)
        """
        if self.x == p1.x and self.y == p1.y:
            return -1
        return (self.x == p1.x) + 2 * (self.y == p1.y) + 4 * (self.b == p1.b)

    def can_see_those(self, posList: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
        """Those of the points, given as ``(x, y)``, that this one sees."""
        b, here = self.b, (self.x, self.y)
        return [
            (x, y)
            for x, y in posList
            if (x, y) != here and (x == self.x or y == self.y or x // 3 * 3 + y // 3 == b)
        ]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Point):
            return NotImplemented
        return self._world is other._world and (self.x, self.y) == (other.x, other.y)

    def __hash__(self) -> int:
        return self.x * 9 + self.y

    def __repr__(self) -> str:
        return f"<Point {self.name}: x={self.x}, y={self.y}, b={self.b}, v={self.v}>"


class Group:
    """Nine points that have every number once: what lines and boxes have in common."""

    __slots__ = ("idx", "p")

    #: Its index among its like.
    idx: int
    #: Its points.
    p: tuple[Point, ...]

    def __init__(self, idx: int, p: Iterable[Point]) -> None:
        self.idx = idx
        self.p = tuple(p)

    @property
    def filled(self) -> int:
        """How many of its points have a number."""
        return sum(1 for p in self.p if p.v)

    @property
    def possible(self) -> list[int]:
        """The numbers that the group does not have yet."""
        there = {p.v for p in self.p}
        return [v for v in range(1, 10) if v not in there]

    def allow(self, v: int) -> bool:
        """Whether the group does not have the number yet."""
        return all(p.v != v for p in self.p)

    def get_num_pos(self, v: int) -> Point | None:
        """Where the number stands."""
        return next((p for p in self.p if p.v == v), None)

    def count_num_possible(self, count: int = 1) -> list[tuple[int, list[Point]]]:
        """The numbers that have this many places left, with these places.

        >>> Matrix("m3").b[0].count_num_possible(2)
        [(9, [<Point r3c1: x=0, y=2, b=0, v=0>, <Point r3c2: x=1, y=2, b=0, v=0>])]
        """
        places: dict[int, list[Point]] = {}
        for p in self.p:
            for v in p.possible:
                places.setdefault(v, []).append(p)
        return [(v, places[v]) for v in sorted(places) if len(places[v]) == count]

    def get_all_pos(
        self,
        diff: Sequence[Point] = (),
        method: Which = "a",
        num: int = 0,
        notInLineX: int | None = None,
        notInLineY: int | None = None,
        chain: bool | None = None,
        possibles: int | None = None,
    ) -> list[Point]:
        """Points of the group.

        ``diff``: not these. ``method``: ``"a"`` all, ``"u"`` without a number, ``"s"`` with one. Among those without:
        ``num``: only where it is possible; ``possibles``: only with this many possible numbers. ``notInLineX``,
        ``notInLineY``: not in that line. ``chain``: only points of a chain of the group, or only others.
        """
        chained = {p for one in self.chain for p in one.posList} if chain is not None else set()
        found = []
        for p in self.p:
            v = p.v
            if (method == "u" and v) or (method == "s" and not v):
                continue
            if p in diff or p.x == notInLineX or p.y == notInLineY:
                continue
            if method == "u" and num and num not in p.possible:
                continue
            if method == "u" and possibles and len(p.possible) != possibles:
                continue
            if chain is not None and chain != (p in chained):
                continue
            found.append(p)
        return found

    def get_chains(self, size: int) -> list[Chain]:
        """Chains of this many points, which can hold only as many numbers as there are points."""
        few = [p for p in self.p if not p.v and len(p.possible) <= size]
        chains = []
        for points in combinations(few, size):
            numbers = sorted({v for p in points for v in p.possible})
            if len(numbers) == size:
                chains.append(Chain(numbers, list(points)))
        return chains

    @property
    def chain(self) -> list[Chain]:
        """Its chains of two and three points."""
        return self.get_chains(2) + self.get_chains(3)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.idx}: {' '.join(str(p.v or '.') for p in self.p)}>"


class LineX(Group):
    """The points with the same ``x``: a column of the board."""

    __slots__ = ()


class LineY(Group):
    """The points with the same ``y``: a row of the board."""

    __slots__ = ()


class GroupNumber(NamedTuple):
    """A number whose places in a box lie in one line. It lives there, though nobody knows in which house."""

    #: The index of the box.
    b: int
    #: The number.
    num: int
    #: Its places.
    p: tuple[Point, ...]
    #: ``"x"`` if they are in one ``lineX``, ``"y"`` if in one ``lineY``.
    direction: str
    #: The index of the line.
    idx: int


class Chain(NamedTuple):
    """As many points of a group as numbers that may stand there; no other point of the group can have these."""

    #: The numbers.
    numList: list[int]
    #: The points.
    posList: list[Point]


class Box(Group):
    """A box of 3 × 3 points. Boxes are counted down, then across: box 1 is below box 0."""

    __slots__ = ("_world", "effects", "effectsX", "effectsY")

    #: The boxes that share a line with it.
    effects: tuple[int, ...]
    #: Those that share a ``lineX``.
    effectsX: tuple[int, ...]
    #: Those that share a ``lineY``.
    effectsY: tuple[int, ...]

    def __init__(self, world: _StudyWorld, idx: int, p: Iterable[Point]) -> None:
        super().__init__(idx, p)
        self._world = world
        self.effectsX = tuple(b for b in range(9) if b != idx and b // 3 == idx // 3)
        self.effectsY = tuple(b for b in range(9) if b != idx and b % 3 == idx % 3)
        self.effects = tuple(sorted(self.effectsX + self.effectsY))

    @property
    def groupnumber(self) -> set[int]:
        """The numbers noted as group numbers of this box."""
        return {v for v in range(1, 10) for one in self._world.group_numbers(v) if one[0] == self.idx}

    def get_group_number(
        self,
        num: int,
        pos: Sequence[Point] = (),
        notInLineX: int | None = None,
        notInLineY: int | None = None,
    ) -> GroupNumber | None:
        """The number as a group number of this box, if its places (or ``pos``) lie in one line.

        >>> Matrix("m3").b[4].get_group_number(2)
        GroupNumber(b=4, num=2, p=(<Point r5c4: x=3, y=4, b=4, v=0>, <Point r5c6: x=5, y=4, b=4, v=0>), direction='y', idx=4)
        """
        places = list(pos) or self.get_all_pos(
            method="u", num=num, notInLineX=notInLineX, notInLineY=notInLineY
        )
        if not 2 <= len(places) <= 3:
            return None
        if len({p.x for p in places}) == 1:
            return GroupNumber(self.idx, num, tuple(places), "x", places[0].x)
        if len({p.y for p in places}) == 1:
            return GroupNumber(self.idx, num, tuple(places), "y", places[0].y)
        return None


class Number:
    """A number from 1 to 9: a country, whose people live at ``p``."""

    __slots__ = ("_matrix_points", "_world", "v")

    #: Which.
    v: int

    def __init__(self, world: _StudyWorld, points: Sequence[Sequence[Point]], v: int) -> None:
        self._world = world
        self._matrix_points = points
        self.v = v

    @property
    def p(self) -> list[Point]:
        """Where it stands, in the order in which it was set."""
        points = self._matrix_points
        return [points[x][y] for x, y in self._world.placed(self.v)]

    @property
    def filled(self) -> int:
        """How often it stands."""
        return len(self._world.placed(self.v))

    @property
    def group(self) -> list[GroupNumber]:
        """Its group numbers that the built-in methods have noted so far."""
        points = self._matrix_points
        return [
            GroupNumber(b, self.v, tuple(points[x][y] for x, y in places), direction, idx)
            for b, places, direction, idx in self._world.group_numbers(self.v)
        ]

    def can_see_by_group_number(self, p1: Point) -> GroupNumber | None:
        """The group number of another box whose line the point is in."""
        for one in self.group:
            if one.b != p1.b and one.idx == (p1.x if one.direction == "x" else p1.y):
                return one
        return None

    def __repr__(self) -> str:
        return f"<Number {self.v}: {' '.join(p.name for p in self.p)}>"


class Matrix:
    """The whole board.

    ``file`` is the name of a study puzzle (``"m1"`` to ``"m23"``), the name of a file, the text of a puzzle in any
    format, a :class:`shudu.Puzzle`, or another matrix, of which it becomes a copy. Without it the board is empty.

    >>> m = Matrix("m18")
    >>> m.filled
    28
    >>> print(m)
    1 . . . 3 . . . 8
    . 5 . . . 9 2 4 .
    . 9 7 . . . 3 . .
    . 1 . 6 . 7 . . .
    4 . . . . . . . 2
    . . . 2 . 4 . 8 .
    . . 3 . . . 7 2 .
    . 6 4 8 . . . 5 .
    9 . . . 7 . . . 6
    >>> m.allow(1, 0, 8)
    False
    """

    __slots__ = ("__weakref__", "_world", "b", "lineX", "lineY", "n", "p")

    #: The points: ``p[x][y]``.
    p: tuple[tuple[Point, ...], ...]
    #: The lines down, by ``x``.
    lineX: tuple[LineX, ...]
    #: The lines across, by ``y``.
    lineY: tuple[LineY, ...]
    #: The boxes.
    b: tuple[Box, ...]
    #: The numbers: ``n[1]`` to ``n[9]``.
    n: dict[int, Number]

    def __init__(self, file: Source = "") -> None:
        self._view(read(file).copy())

    @classmethod
    def _of(cls, world: _StudyWorld) -> Matrix:
        matrix = cls.__new__(cls)
        matrix._view(world)
        return matrix

    def _view(self, world: _StudyWorld) -> None:
        self._world = world
        points = tuple(tuple(Point(world, x, y) for y in range(9)) for x in range(9))
        self.p = points
        self.lineX = tuple(LineX(i, points[i]) for i in range(9))
        self.lineY = tuple(LineY(i, (points[x][i] for x in range(9))) for i in range(9))
        self.b = tuple(
            Box(world, i, (points[i // 3 * 3 + k // 3][i % 3 * 3 + k % 3] for k in range(9))) for i in range(9)
        )
        self.n = {v: Number(world, points, v) for v in range(1, 10)}

    def copy(self) -> Matrix:
        """An independent copy of the board."""
        return Matrix(self)

    @property
    def filled(self) -> int:
        """How many points have a number."""
        return self._world.n_filled()

    @property
    def done(self) -> bool:
        """Whether every point has its number."""
        return self._world.n_filled() == 81

    @property
    def rec(self) -> list[Record]:
        """What was done, in order."""
        return [Record(*fields) for fields in self._world.records()]

    @property
    def chain(self) -> list[Chain]:
        """The chains of all groups, of two and three points."""
        return [one for group in (*self.lineX, *self.lineY, *self.b) for one in group.chain]

    def get_all_pos(
        self,
        diff: Sequence[Point] = (),
        method: Which = "a",
        num: int = 0,
        chain: bool | None = None,
        possibles: int | None = None,
    ) -> list[Point]:
        """Points of the board; see :meth:`Group.get_all_pos`."""
        return [
            p
            for line in self.lineX
            for p in line.get_all_pos(diff=diff, method=method, num=num, chain=chain, possibles=possibles)
        ]

    def sort_unassigned_pos_by_possibles(self, possibles: int = 0) -> list[Point]:
        """The points without a number, those with fewest possible ones first.

        ``possibles``: only those with this many; 0 for all.

        >>> [p.name for p in Matrix("m3").sort_unassigned_pos_by_possibles(2)]
        ['r3c1', 'r6c1', 'r2c3', 'r7c9']
        """
        empty = [p for line in self.p for p in line if not p.v]
        if possibles >= 2:
            empty = [p for p in empty if len(p.possible) == possibles]
        return sorted(empty, key=lambda p: len(p.possible))

    def can_see(self, p0: Point, method: Which = "u", num: int = 0) -> list[Point]:
        """The points that see this one.

        ``method``: as in :meth:`get_all_pos`. ``num``: of those without a number only where it is possible.

        >>> m = Matrix()
        >>> len(m.can_see(m.p[4][4]))
        20
        """
        found: list[Point] = []
        for group in (self.lineX[p0.x], self.lineY[p0.y], self.b[p0.b]):
            for p in group.get_all_pos(method=method, num=num if method == "u" else 0):
                if p != p0 and p not in found:
                    found.append(p)
        return found

    def allow(self, x: int, y: int, v: int) -> bool:
        """Whether the point is empty and no point that it sees has the number."""
        return self._world.allows(x, y, v)

    def setit(self, x: int, y: int, v: int, d: str = "", info: str = "") -> int:
        """Sets a number; always returns 1.

        In a method of your own, the reason in the record is its docstring, unless ``info`` or ``d`` give another.
        Raises :class:`SudokuError` if the number cannot stand there.

        >>> m = Matrix("m18")
        >>> m.setit(4, 4, 9, d="I think so")
        1
        >>> m.setit(4, 3, 9)
        Traceback (most recent call last):
        ...
        shudu.study.SudokuError: r4c5 cannot be 9: it sees r5c5, which is 9
        """
        self._world.set(x, y, v, d, info)
        return 1

    def reduce(self, x: int, y: int, v: int, d: str = "", check: bool = False, info: str = "") -> int:
        """Removes a possible number; returns 1 if it was there, 0 if not.

        With ``check``, raises :class:`SudokuError` instead of returning 0. The last possible number of a point
        cannot be removed.
        """
        if self._world.reduce(x, y, v, d, info):
            return 1
        if check:
            from ._errors import SudokuError

            raise SudokuError(f"{v} is not possible at {self.p[x][y].name}", x=x, y=y, v=v, t="r")
        return 0

    def read(self, file: Source) -> int:
        """Starts again with another puzzle; returns how many numbers it gives."""
        self._view(read(file).copy())
        return self.filled

    def print_rec(self) -> None:
        """Prints what was done.

        >>> m = Matrix("m18")
        >>> _ = m.setit(4, 4, 9, info="it cannot be another")
        >>> m.print_rec()
          1. r5c5 is 9 – by hand: it cannot be another
        """
        for number, record in enumerate(self.rec, start=1):
            print(f"{number:3}. {record.sentence}")

    @property
    def line(self) -> str:
        """The numbers row by row in a line of 81 signs, ``.`` for none."""
        return self._world.line()

    @property
    def xyv(self) -> str:
        """The numbers as a text of lines ``x,y,v``, counted from 1.

        >>> Matrix("m18").xyv.splitlines()[:2]
        ['1,1,1', '5,1,3']
        """
        return "".join(f"{p.x + 1},{p.y + 1},{p.v}\n" for line in self.lineY for p in line.p if p.v)

    def svg(self, notes: bool = False, shaded: Iterable[Point] = (), lang: str | None = None) -> str:
        """An SVG picture.

        ``notes``: with the possible numbers. ``shaded``: points to highlight.
        """
        return self._world.svg(notes, [(p.x, p.y) for p in shaded], lang)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __str__(self) -> str:
        line = self._world.line()
        return "\n".join(" ".join(line[start : start + 9]) for start in range(0, 81, 9))

    def __repr__(self) -> str:
        return f"<Matrix {self._world.line()}>"


Source = str | os.PathLike[str] | Puzzle | Matrix
"""What a puzzle is read from; see :class:`Matrix`."""

_NAMES = tuple(f"m{number}" for number in range(1, 24))
_KNOWN = frozenset(_NAMES)


def puzzles() -> tuple[str, ...]:
    """The names of the study puzzles.

    >>> puzzles()[0], puzzles()[-1]
    ('m1', 'm23')
    """
    return _NAMES


def puzzle(name: str) -> str:
    """The text of a study puzzle: a line ``x,y,v`` for each number, counted from 1, x across and y down.

    >>> puzzle("m18").splitlines()[0]
    '1,1,1'
    """
    text = _study_puzzle(name.removesuffix(".data").removesuffix(".txt"))
    if text is None:
        raise ValueError(f"there is no study puzzle {name!r}: they are m1 to m23")
    return text


@lru_cache(maxsize=None)
def _study_world(name: str) -> _StudyWorld | None:
    """A study puzzle, read once."""
    text = _study_puzzle(name)
    return None if text is None else _StudyWorld.read(text)


def read(file: Source) -> _StudyWorld:
    """The board of a puzzle. It may be shared, so it must not be changed."""
    if isinstance(file, str):
        if file in _KNOWN and (world := _study_world(file)) is not None:
            return world
        if not file:
            return _StudyWorld.empty()
        if "\n" in file or len(file) >= 81:
            return _StudyWorld.read(file)
    if isinstance(file, Matrix):
        return file._world
    if isinstance(file, Puzzle):
        return _StudyWorld.read(file.write("json"))
    path = Path(file)
    if isinstance(file, str) and not path.exists() and (world := _study_world(path.stem)) is not None:
        return world
    try:
        return _StudyWorld.read(path.read_text(encoding="utf-8"))
    except FormatError as error:
        error.file = str(path)
        raise
