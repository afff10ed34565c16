"""What pickles are made from: called by the native classes."""

from __future__ import annotations

from . import _shudu
from ._rule import Rule


def grid(rows: int, columns: int, digits: tuple[int, int], numbers: list[int]) -> _shudu.Grid:
    """A grid from its numbers."""
    made = _shudu.Grid(rows, columns, digits=digits)
    made.load(numbers)
    return made


def puzzle(text: str, rules: list[Rule]) -> _shudu.Puzzle:
    """A puzzle from its text and the rules that are objects."""
    made = _shudu.read(text, "json")
    for rule in rules:
        made.add(rule)
    return made
