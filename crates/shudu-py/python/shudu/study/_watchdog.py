"""Puts an exception into a thread whose method takes too long.

Only Python code can be interrupted so. A loop within one call into C, such as ``sum(itertools.count())``, goes on.
"""

from __future__ import annotations

import ctypes
import sys
import threading
from types import CodeType, FrameType
from typing import Any

__all__ = ["TookTooLong", "callers", "forgive", "interrupt"]


class TookTooLong(BaseException):
    """A method was stopped. No ``Exception``, so that a method that catches those does not catch this."""


class _Insists(TookTooLong):
    """For a method that catches even that: raised once more as soon as a handler begins.

    Python makes the exception in the thread it was put into, so that the frames that may catch it are known: all
    from there to the call of the method.
    """

    def __init__(self) -> None:
        super().__init__()
        frame: FrameType | None = sys._getframe(1)
        _tracers.setdefault(threading.get_ident(), sys.gettrace())
        sys.settrace(_raise)
        while frame is not None and frame.f_code not in callers:
            frame.f_trace = _raise
            frame = frame.f_back


callers: set[CodeType] = set()
"""The code that calls methods, which is not to be interrupted itself."""

_tracers: dict[int, Any] = {}
"""By thread, what traced it before, such as a debugger."""


def _raise(frame: FrameType, event: str, arg: Any) -> Any:
    # Python takes a trace function away that raises.
    raise TookTooLong


def interrupt(thread: int, times: int) -> None:
    """Puts the exception into a thread, for the ``times``th time."""
    _put(thread, ctypes.py_object(TookTooLong if times == 1 else _Insists))


def forgive(thread: int) -> None:
    """Takes it back, if it has not come yet. For the thread itself."""
    _put(thread, None)
    if thread in _tracers:
        sys.settrace(_tracers.pop(thread))


def _put(thread: int, exception: Any) -> None:
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), exception)
