"""What the package has in Rust."""

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Literal, final

from ._rule import Rule
from . import CellLike, CellsLike, PuzzleLike

_Size = int | tuple[int, int]
_Blocks = tuple[int, int] | bool
_Board = str | Grid
_Range = int | tuple[int, int]
_Rules = Sequence[str | Rule]
_Theme = Literal["auto", "light", "dark", "print"]

__all__ = [
    "_StudyRun",
    "_StudyWorld",
    "_study_methods",
    "_study_puzzle",
    "_study_solve",
    "_study_try_error",
    "_engine_alone",
    "Broken",
    "Candidates",
    "Clue",
    "Constraint",
    "Estimate",
    "Exercise",
    "Explanation",
    "Grid",
    "Hint",
    "Inference",
    "Kind",
    "Puzzle",
    "PuzzleReader",
    "Rating",
    "Report",
    "Step",
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
]

# The model.

@final
class Grid:
    __hash__: ClassVar[None]  # type: ignore[assignment]
    def __new__(cls, rows: int = 9, columns: int | None = None, *, digits: tuple[int, int] | None = None) -> Grid: ...
    @property
    def rows(self) -> int: ...
    @property
    def columns(self) -> int: ...
    @property
    def digits(self) -> tuple[int, int]: ...
    @property
    def empty(self) -> int: ...
    @property
    def is_full(self) -> bool: ...
    @property
    def n_filled(self) -> int: ...
    @property
    def line(self) -> str: ...
    def load(self, numbers: Iterable[int] | Iterable[Iterable[int]]) -> None: ...
    def get(self, row: int, column: int) -> int: ...
    def set(self, row: int, column: int, digit: int) -> None: ...
    def clear(self, row: int, column: int) -> None: ...
    def __getitem__(self, cell: CellLike, /) -> int: ...
    def __setitem__(self, cell: CellLike, digit: int, /) -> None: ...
    def __delitem__(self, cell: CellLike, /) -> None: ...
    def first_empty(self) -> tuple[int, int] | None: ...
    def copy(self) -> Grid: ...
    def __copy__(self) -> Grid: ...
    def __deepcopy__(self, _memo: Any) -> Grid: ...
    def to_list(self) -> list[int]: ...
    def to_rows(self) -> list[list[int]]: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
    def _repr_svg_(self) -> str: ...

@final
class Candidates:
    __hash__: ClassVar[None]  # type: ignore[assignment]
    def __getitem__(self, cell: CellLike, /) -> list[int]: ...
    def __len__(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    def to_rows(self) -> list[list[list[int]]]: ...
    def to_dict(self) -> dict[str, list[int]]: ...

@final
class Constraint:
    @property
    def kind(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def fields(self) -> dict[str, Any]: ...
    @property
    def cells(self) -> list[str]: ...

@final
class Broken:
    @property
    def rule(self) -> str: ...
    @property
    def cells(self) -> list[str]: ...
    @property
    def message(self) -> str: ...

@final
class Puzzle:
    __hash__: ClassVar[None]  # type: ignore[assignment]
    def __new__(
        cls,
        size: _Size | None = None,
        *,
        digits: tuple[int, int] | None = None,
        blocks: _Blocks | None = None,
        regions: Sequence[int | None] | None = None,
        extra: int = 0,
        rules: _Rules | None = None,
    ) -> Puzzle: ...
    @classmethod
    def of(cls, grid: Grid, rules: _Rules | None = None) -> Puzzle: ...
    @property
    def rows(self) -> int: ...
    @property
    def columns(self) -> int: ...
    @property
    def digits(self) -> tuple[int, int]: ...
    @property
    def grid(self) -> Grid: ...
    @property
    def givens(self) -> Candidates: ...
    @property
    def constraints(self) -> list[Constraint]: ...
    @property
    def rules(self) -> list[Rule]: ...
    @property
    def solution(self) -> Grid | None: ...
    @solution.setter
    def solution(self, grid: _Board | None) -> None: ...
    @property
    def title(self) -> str | None: ...
    @title.setter
    def title(self, title: str | None) -> None: ...
    @property
    def author(self) -> str | None: ...
    @author.setter
    def author(self, author: str | None) -> None: ...
    @property
    def source(self) -> str | None: ...
    @source.setter
    def source(self, source: str | None) -> None: ...
    def set(self, row: int, column: int, digit: int) -> None: ...
    def clear(self, row: int, column: int) -> None: ...
    def __getitem__(self, cell: CellLike, /) -> int: ...
    def __setitem__(self, cell: CellLike, digit: int, /) -> None: ...
    def __delitem__(self, cell: CellLike, /) -> None: ...
    def allow(self, cell: CellLike, digits: Sequence[int]) -> None: ...
    def add(self, rule: str | Rule, **fields: Any) -> None: ...
    def add_cage(self, sum: int | None, cells: CellsLike) -> None: ...
    def add_inequality(self, first: CellLike, sign: str, second: CellLike) -> None: ...
    def add_thermometer(self, cells: CellsLike) -> None: ...
    def remove(self, place: int) -> None: ...
    def copy(self) -> Puzzle: ...
    def __copy__(self) -> Puzzle: ...
    def write(self, format: str = "json", *, solution: bool | None = None) -> str: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
    def _repr_svg_(self) -> str: ...

def check(
    puzzle: PuzzleLike,
    grid: _Board | None = None,
    *,
    rules: _Rules | None = None,
    timeout: float | None = None,
) -> list[Broken]: ...
def verify(
    puzzle: PuzzleLike, grid: _Board, *, rules: _Rules | None = None, timeout: float | None = None
) -> bool: ...
def parse_grid(text: str) -> list[int]: ...
def parse_spaced_grid(text: str) -> list[int]: ...
def parse_thermometer(text: str) -> list[tuple[int, int]]: ...

# Text.

@final
class PuzzleReader:
    @property
    def format(self) -> str: ...
    def __iter__(self) -> Iterator[Puzzle]: ...
    def __next__(self) -> Puzzle: ...

def read(
    text: str,
    format: str | None = None,
    *,
    size: _Size | None = None,
    digits: tuple[int, int] | None = None,
    blocks: _Blocks | None = None,
    rules: Sequence[str] | None = None,
    lossy: bool = False,
) -> Puzzle: ...
def read_all(
    text: str,
    format: str | None = None,
    *,
    size: _Size | None = None,
    digits: tuple[int, int] | None = None,
    blocks: _Blocks | None = None,
    rules: Sequence[str] | None = None,
    lossy: bool = False,
) -> PuzzleReader: ...
def read_file(
    path: str | os.PathLike[str],
    format: str | None = None,
    *,
    size: _Size | None = None,
    digits: tuple[int, int] | None = None,
    blocks: _Blocks | None = None,
    rules: Sequence[str] | None = None,
    lossy: bool = False,
) -> PuzzleReader: ...
def write_all(puzzles: Iterable[Puzzle], format: str = "json") -> str: ...
def convert(text: str, to: str, format: str | None = None, *, lossy: bool = False) -> str: ...

# Engines.

def solve(
    puzzle: PuzzleLike,
    *,
    unique: bool = False,
    rules: _Rules | None = None,
    engine: str = "auto",
    timeout: float | None = None,
    max_steps: int | None = None,
    threads: int | None = None,
) -> Grid | None: ...
def _engine_alone(lines: list[str]) -> float: ...

@final
class Report:
    @property
    def status(self) -> Literal["unique", "several", "none"]: ...
    @property
    def solution(self) -> Grid | None: ...
    @property
    def second(self) -> Grid | None: ...
    @property
    def reason(self) -> str | None: ...
    @property
    def engine(self) -> str | None: ...
    @property
    def steps(self) -> int: ...
    @property
    def guesses(self) -> int: ...
    @property
    def seconds(self) -> float: ...

def report(
    puzzle: PuzzleLike,
    *,
    rules: _Rules | None = None,
    engine: str = "auto",
    timeout: float | None = None,
    max_steps: int | None = None,
    threads: int | None = None,
) -> Report: ...
def solutions(
    puzzle: PuzzleLike,
    *,
    limit: int = 1000,
    rules: _Rules | None = None,
    engine: str = "auto",
    timeout: float | None = None,
    max_steps: int | None = None,
) -> list[Grid]: ...
def count(
    puzzle: PuzzleLike,
    *,
    limit: int | None = 1_000_000,
    rules: _Rules | None = None,
    engine: str = "auto",
    timeout: float | None = None,
    max_steps: int | None = None,
    threads: int | None = None,
) -> int: ...

@final
class Estimate:
    @property
    def mean(self) -> float: ...
    @property
    def log10(self) -> float | None: ...
    @property
    def standard_error(self) -> float | None: ...
    @property
    def interval(self) -> tuple[float, float] | None: ...
    @property
    def is_exact(self) -> bool: ...
    @property
    def probes(self) -> int: ...
    @property
    def hits(self) -> int: ...

def estimate(
    puzzle: PuzzleLike,
    *,
    probes: int | None = None,
    seed: int = 1,
    rules: _Rules | None = None,
    timeout: float | None = None,
    max_steps: int | None = None,
) -> Estimate: ...
def candidates(
    puzzle: PuzzleLike, grid: _Board | None = None, *, timeout: float | None = None
) -> Candidates: ...

@final
class TrueCandidates:
    @property
    def candidates(self) -> Candidates: ...
    @property
    def rare(self) -> Candidates: ...

def true_candidates(
    puzzle: PuzzleLike,
    *,
    rules: _Rules | None = None,
    engine: str = "auto",
    timeout: float | None = None,
    max_steps: int | None = None,
    threads: int | None = None,
) -> TrueCandidates: ...

@final
class Inference:
    @property
    def grid(self) -> Grid: ...
    @property
    def candidates(self) -> Candidates: ...
    @property
    def placements(self) -> list[tuple[str, int, str]]: ...
    def _repr_svg_(self) -> str: ...

def infer(
    puzzle: PuzzleLike, grid: _Board | None = None, *, timeout: float | None = None
) -> Inference: ...

@final
class Clue:
    @property
    def kind(self) -> str: ...
    @property
    def text(self) -> str: ...
    @property
    def cells(self) -> list[str]: ...
    @property
    def digits(self) -> list[int]: ...

def why(puzzle: PuzzleLike, *, timeout: float | None = None, max_steps: int | None = None) -> list[Clue] | None: ...
def minimize(
    puzzle: PuzzleLike,
    *,
    keep: Literal["givens", "constraints"] | None = None,
    seed: int | None = None,
    all: bool = False,
    engine: str = "auto",
    timeout: float | None = None,
    max_steps: int | None = None,
    threads: int | None = None,
) -> Puzzle: ...
def redundant(
    puzzle: PuzzleLike,
    *,
    all: bool = False,
    engine: str = "auto",
    timeout: float | None = None,
    max_steps: int | None = None,
    threads: int | None = None,
) -> list[Clue]: ...

# Solving as people do.

@final
class Step:
    @property
    def technique(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def placements(self) -> list[tuple[str, int]]: ...
    @property
    def eliminations(self) -> list[tuple[str, int]]: ...
    @property
    def score(self) -> int | None: ...
    @property
    def level(self) -> str | None: ...
    @property
    def grid(self) -> Grid: ...
    @property
    def candidates(self) -> Candidates: ...
    def text(self, *, lang: str | None = None) -> str: ...
    def argument(self, *, lang: str | None = None) -> list[str]: ...
    def _repr_svg_(self) -> str: ...

@final
class Rating:
    @property
    def scale(self) -> str: ...
    @property
    def level(self) -> str: ...
    @property
    def level_name(self) -> str: ...
    @property
    def score(self) -> int: ...
    @property
    def hardest(self) -> str | None: ...
    @property
    def steps(self) -> int: ...
    @property
    def solved(self) -> bool: ...

@final
class Explanation:
    @property
    def steps(self) -> list[Step]: ...
    @property
    def solved(self) -> bool: ...
    @property
    def guess(self) -> bool: ...
    @property
    def rating(self) -> Rating: ...
    @property
    def note(self) -> str | None: ...
    @property
    def grid(self) -> Grid: ...
    def __len__(self) -> int: ...
    def text(self, *, lang: str | None = None) -> str: ...

@final
class Hint:
    @property
    def text(self) -> str: ...
    @property
    def levels(self) -> list[str]: ...
    @property
    def step(self) -> Step | None: ...
    @property
    def mistakes(self) -> list[tuple[str, int]]: ...

@final
class Exercise:
    @property
    def puzzle(self) -> Puzzle: ...
    @property
    def position(self) -> Puzzle: ...
    @property
    def grid(self) -> Grid: ...
    @property
    def candidates(self) -> Candidates: ...
    def _repr_svg_(self) -> str: ...

def explain(
    puzzle: PuzzleLike,
    grid: _Board | None = None,
    *,
    policy: str = "teach",
    timeout: float | None = None,
) -> Explanation: ...
def hint(
    puzzle: PuzzleLike,
    grid: _Board | None = None,
    *,
    level: int = 1,
    policy: str = "teach",
    timeout: float | None = None,
    lang: str | None = None,
) -> Hint: ...
def steps(
    puzzle: PuzzleLike,
    grid: _Board | None = None,
    *,
    technique: str | None = None,
    policy: str = "teach",
    limit: int = 1000,
    timeout: float | None = None,
) -> list[Step]: ...
def rate(puzzle: PuzzleLike, *, scale: str = "teach", timeout: float | None = None) -> Rating: ...
def practice(
    technique: str,
    *,
    seed: int | None = None,
    policy: str = "teach",
    timeout: float | None = None,
) -> Exercise: ...

# Puzzles to order.

def generate(
    type: Literal["standard", "killer", "inequality", "mixed"] | None = None,
    *,
    cages: _Range | None = None,
    inequalities: _Range | None = None,
    givens: _Range | None = None,
    constraints: Mapping[str, _Range | None] | None = None,
    clues: _Range | None = None,
    difficulty: Literal["easy", "medium", "hard", "fiendish"] | tuple[int, int] | None = None,
    minimal: bool = False,
    symmetry: Literal["none", "rotate180", "rotate90", "mirror", "diagonal", "full"] = "none",
    pattern: _Board | None = None,
    solution: _Board | None = None,
    size: _Size | None = None,
    blocks: _Blocks | None = None,
    rules: _Rules | None = None,
    seed: int | None = None,
    timeout: float | None = None,
    threads: int | None = None,
) -> Puzzle: ...
def random(
    puzzle: PuzzleLike | None = None,
    *,
    fill: float = 0.3,
    seed: int | None = None,
    timeout: float | None = None,
) -> Grid: ...
def endgame(number: int, *, top_left: int = 3) -> Grid: ...
def endgame_number(grid: _Board) -> int: ...
def endgames(
    n: int,
    *,
    start: int = 0,
    top_left: int = 3,
    shuffle: bool = False,
    seed: int | None = None,
) -> list[str]: ...

# Puzzles written another way.

def rotate(puzzle: PuzzleLike, degrees: int = 90) -> Puzzle: ...
def reflect(puzzle: PuzzleLike, how: str = "horizontal") -> Puzzle: ...
def relabel(puzzle: PuzzleLike, digits: Sequence[int]) -> Puzzle: ...
def isomorph(puzzle: PuzzleLike, *, seed: int | None = None) -> Puzzle: ...
def canonical(puzzle: PuzzleLike) -> Puzzle: ...
def automorphisms(puzzle: PuzzleLike) -> int: ...

# Pictures.

def svg(
    puzzle: PuzzleLike,
    grid: _Board | None = None,
    *,
    candidates: bool = False,
    labels: bool = False,
    theme: _Theme = "auto",
    lang: str | None = None,
) -> str: ...
def png(
    puzzle: PuzzleLike,
    grid: _Board | None = None,
    *,
    candidates: bool = False,
    labels: bool = False,
    theme: _Theme = "light",
    width: int | None = None,
    lang: str | None = None,
) -> bytes: ...
def pdf(
    puzzle: PuzzleLike,
    grid: _Board | None = None,
    *,
    candidates: bool = False,
    labels: bool = False,
    theme: _Theme = "print",
    lang: str | None = None,
) -> bytes: ...

# What there is to choose from.

@final
class Kind:
    @property
    def id(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def aliases(self) -> list[str]: ...
    @property
    def rule(self) -> str | None: ...
    @property
    def fields(self) -> list[tuple[str, str, bool]]: ...
    @property
    def page(self) -> str: ...

@final
class Technique:
    @property
    def id(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def about(self) -> str | None: ...

def kinds(*, lang: str | None = None) -> list[Kind]: ...
def techniques(*, lang: str | None = None) -> list[Technique]: ...
def formats(*, lang: str | None = None) -> dict[str, str]: ...
def engines() -> list[str]: ...

# Language.

def get_language() -> str: ...
def set_language(lang: str) -> None: ...

# Batches.

__all__ += ["Column", "generate_batch", "rate_batch", "solve_batch"]

from ._shudu_batch import (
    Column as Column,
    generate_batch as generate_batch,
    rate_batch as rate_batch,
    solve_batch as solve_batch,
)
# shudu.study

_RecordFields = tuple[int, int, int, str, str, str, int, bool, str]
_MethodFields = tuple[int, str, str, int, bool]
_Place = tuple[int, int]

@final
class _StudyWorld:
    @staticmethod
    def read(text: str) -> _StudyWorld: ...
    @staticmethod
    def empty() -> _StudyWorld: ...
    def copy(self) -> _StudyWorld: ...
    def digit(self, x: int, y: int) -> int: ...
    def possible(self, x: int, y: int) -> list[int]: ...
    def is_written(self, x: int, y: int) -> bool: ...
    def allows(self, x: int, y: int, v: int) -> bool: ...
    def placed(self, v: int) -> list[_Place]: ...
    def group_numbers(self, v: int) -> list[tuple[int, list[_Place], str, int]]: ...
    def n_filled(self) -> int: ...
    def set(self, x: int, y: int, v: int, name: str, info: str) -> None: ...
    def reduce(self, x: int, y: int, v: int, name: str, info: str) -> bool: ...
    def n_records(self) -> int: ...
    def records(self, lang: str | None = None) -> list[_RecordFields]: ...
    def line(self) -> str: ...
    def svg(self, notes: bool, shaded: list[_Place], lang: str | None = None) -> str: ...

@final
class _StudyRun:
    @property
    def score(self) -> int: ...
    @property
    def loops(self) -> int: ...
    @property
    def guesses(self) -> int: ...
    @property
    def has_trials(self) -> bool: ...
    @property
    def board(self) -> _StudyWorld: ...
    @property
    def ending(self) -> str: ...
    @property
    def reached(self) -> _Place | None: ...
    @property
    def highest(self) -> _MethodFields | None: ...
    def tries(self) -> list[tuple[int, int, str, int, int]]: ...
    def faults(self) -> list[tuple[int, str, str, _Place | None, BaseException | None]]: ...
    def summary(self, lang: str | None = None) -> str: ...
    def picture(self, number: int, notes: bool, caption: bool, lang: str | None = None) -> str: ...

def _study_puzzle(name: str) -> str | None: ...
def _study_methods(own: list[tuple[str, int]]) -> list[_MethodFields]: ...
def _study_solve(
    board: _StudyWorld,
    matrix: object | None,
    own: list[tuple[Callable[..., Any] | None, str, int, str]],
    seconds: float,
    level_limit: int | None,
    use_try: bool,
    use_emu: bool,
    emu_limits: int,
    loop_limit: int | None,
    rec_limit: int | None,
    check: list[_Place],
    written_limit: int,
) -> _StudyRun: ...
def _study_try_error(board: _StudyWorld, limit: int | None) -> tuple[str | None, int, bool]: ...
