"""Methods of solving: the built-in ones, which run in Rust, and your own."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from .._shudu import _study_methods

__all__ = ["Method", "Solver", "forget", "method", "methods"]

Solver = Callable[..., Any]
"""A function of a matrix and the number to look at first."""

_Solver = TypeVar("_Solver", bound=Solver)


@dataclass(frozen=True, slots=True)
class Method:
    """A method of solving."""

    #: 1 to 11 for the built-in ones; your own count on.
    index: int
    #: What it is called.
    name: str
    #: How hard it is. Each time the method is tried, its level is added to the score.
    level: int
    #: Whether it is trial and error.
    is_trial: bool = False
    #: The function, if it is not built in.
    function: Solver | None = None
    #: What it says of itself: the function's docstring.
    doc: str = ""


_own: dict[str, Method] = {}


def method(level: int, name: str = "") -> Callable[[_Solver], _Solver]:
    """Makes a function a method of your own.

    The function gets a :class:`~shudu.study.Matrix` and the number to look at first. What it sets and takes out, by
    ``m.setit`` and ``m.reduce``, is recorded under its name, with its docstring as the reason. It is tried after all
    built-in methods of the same or a lower level.

    >>> @method(level=0, name="five in the middle")
    ... def five_in_the_middle(m, num):
    ...     '''I like a five in the middle.'''
    ...     if m.allow(4, 4, 5):
    ...         m.setit(4, 4, 5)
    >>> [one.name for one in methods()][:3]
    ['last position in a group', 'five in the middle', 'obvious number']
    >>> forget("five in the middle")

    A second method of the same name takes the place of the first, so that a cell of a notebook can be run again.
    """
    if isinstance(level, bool) or not isinstance(level, int) or level < 0:
        raise ValueError(f"a level of {level!r} cannot be: expected a whole number from 0 on, as in @method(level=3)")

    def register(function: _Solver) -> _Solver:
        its_name = name or function.__name__.replace("_", " ")
        _own[its_name] = own_method(function, level, its_name)
        return function

    return register


def own_method(function: Solver, level: int, name: str) -> Method:
    """A method of one's own, not numbered yet."""
    doc = inspect.cleandoc(function.__doc__ or "").split("\n\n")[0].replace("\n", " ")
    return Method(0, name, level, False, function, doc)


def forget(name: str | None = None) -> None:
    """Removes a method of your own, or all of them if none is named."""
    if name is None:
        _own.clear()
    elif _own.pop(name, None) is None:
        raise ValueError(f"there is no method {name!r}: yours are {', '.join(map(repr, _own)) or 'none'}")


def registered() -> list[Method]:
    """Your own methods, in the order in which they came."""
    return list(_own.values())


def methods(own: list[Method] | None = None) -> list[Method]:
    """All methods, in the order in which they are tried.

    >>> for one in methods():
    ...     print(one.index, one.level, one.name)
    1 0 last position in a group
    2 1 obvious number
    3 2 line's last place for a number
    4 3 inobvious number
    5 5 reduce by group number
    6 5 write down possibles
    7 10 chain
    8 15 two possibles in one position
    9 20 emulate a position
    10 20 emulate a number in a group
    11 0 guess (trial and error)
    """
    own = registered() if own is None else own
    order = []
    for index, _, name, level, is_trial in _study_methods([(one.name, one.level) for one in own]):
        mine = own[index - 12] if index > 11 else None
        function, doc = (mine.function, mine.doc) if mine else (None, "")
        order.append(Method(index, name, level, is_trial, function, doc))
    return order
