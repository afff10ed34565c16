"""Puts an exception into a thread whose method takes too long.

Only Python code can be interrupted so. A loop within one call into C, such as ``sum(itertools.count())``, goes on.
"""

from __future__ import annotations

import ctypes
import functools
import sys
import threading
from types import CodeType, FrameType

__all__ = ["TookTooLong", "callers", "interrupt", "take", "traced"]

_put = ctypes.pythonapi.PyThreadState_SetAsyncExc

# The same, to be called as a trace function is: the frame, the event and its argument come last, and C ignores them.
_put_and_ignore = ctypes.PYFUNCTYPE(None, ctypes.c_ulong, *[ctypes.py_object] * 4)(
    ("PyThreadState_SetAsyncExc", ctypes.pythonapi)
)

callers: set[CodeType] = set()
"""The code that calls methods, which is not to be interrupted itself."""

traced: set[int] = set()
"""The threads that are traced to be interrupted."""


class TookTooLong(BaseException):
    """A method was stopped. No ``Exception``, so that a method that catches those does not catch this."""


class _Insists(TookTooLong):
    """For a method that catches even that: from now on every line of it brings another one.

    Python makes the exception in the thread it was put into, so that the frames that may catch it are known: all
    from there to the call of the method. A handler that begins is a line, and what comes next is out of its reach.
    The trace function is all C: in Python, the exception would come within the function itself.

    Where something else traces, such as a debugger, that stays, and this is an exception like any other.
    """

    def __init__(self) -> None:
        super().__init__()
        frame: FrameType | None = sys._getframe(1)
        if sys.gettrace() is not None:
            return
        thread = threading.get_ident()
        traced.add(thread)
        put_another = functools.partial(_put_and_ignore, thread, TookTooLong)
        sys.settrace(put_another)
        while frame is not None and frame.f_code not in callers:
            frame.f_trace = put_another
            frame = frame.f_back


def interrupt(thread: int, times: int) -> None:
    """Puts the exception into a thread, for the ``times``th time."""
    _put(ctypes.c_ulong(thread), ctypes.py_object(TookTooLong if times == 1 else _Insists))


def take() -> None:
    """Raises the exception if it is still on its way to this thread.

    It could be taken back as well, but Python 3.11 then never stops looking for it, and hangs if it is traced.
    """
