"""The part of `_shudu` that is for many puzzles at a time."""

from collections.abc import Mapping
from typing import Any, TypedDict

class Common(TypedDict):
    format: str | None
    threads: int | None
    timeout: float | None
    max_steps: int | None
    lang: str | None

class Wanted(TypedDict):
    type: str | None
    cages: int | tuple[int, int] | None
    inequalities: int | tuple[int, int] | None
    givens: int | tuple[int, int] | None
    constraints: Mapping[str, int | tuple[int, int] | None] | None
    clues: int | tuple[int, int] | None
    difficulty: str | tuple[int, int] | None
    minimal: bool
    symmetry: str
    size: int | tuple[int, int] | None
    blocks: tuple[int, int] | bool | None
    rules: list[Any] | None

class Column:
    """A column of texts or numbers, of which some may be missing, in Arrow's layout."""

    def __len__(self) -> int: ...
    @property
    def missing(self) -> int: ...
    @property
    def __array_interface__(self) -> dict[str, Any] | None: ...
    def to_list(self) -> list[Any]: ...
    def to_bytes(self) -> list[bytes]: ...
    def __arrow_c_schema__(self) -> object: ...
    def __arrow_c_array__(self, requested_schema: object | None = None) -> tuple[object, object]: ...

def solve_batch(puzzles: object, unique: bool, common: Common) -> tuple[Column, Column]: ...
def rate_batch(
    puzzles: object, scale: str, common: Common
) -> tuple[Column, Column, Column, Column]: ...
def generate_batch(
    seeds: object, first_seed: int | None, wanted: Wanted, common: Common
) -> tuple[Column, Column, Column]: ...
