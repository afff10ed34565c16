"""The exceptions of shudu."""

from __future__ import annotations

__all__ = [
    "FormatError",
    "FormatWarning",
    "NoSolution",
    "PuzzleError",
    "RuleError",
    "SeveralSolutions",
    "ShuduError",
    "Stopped",
]


class ShuduError(Exception):
    """Anything that shudu refuses or cannot do.

    ``message`` says what is wrong, and ``advice``, if there is any, what to do about it.
    """

    message: str
    advice: str | None

    def __init__(self, message: str, *, advice: str | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.advice = advice

    def __str__(self) -> str:
        return f"{self.message}; {self.advice}" if self.advice else self.message


class FormatError(ShuduError, ValueError):
    """Text that is not a puzzle, or a puzzle that a format cannot hold.

    ``file`` is the text's name if it has one, ``line`` and ``column`` count from 1, and ``excerpt`` is the line at
    fault. They are ``None`` if there is no text, as when a puzzle is written.
    """

    file: str | None
    line: int | None
    column: int | None
    excerpt: str | None

    def __init__(
        self,
        message: str,
        *,
        advice: str | None = None,
        file: str | None = None,
        line: int | None = None,
        column: int | None = None,
        excerpt: str | None = None,
    ) -> None:
        super().__init__(message, advice=advice)
        self.file = file
        self.line = line
        self.column = column
        self.excerpt = excerpt

    def __str__(self) -> str:
        text = super().__str__()
        if self.line is None:
            return text
        place = f"{self.line}:{self.column}" if self.column is not None else str(self.line)
        return f"{self.file}:{place}: {text}" if self.file else f"{place}: {text}"


class FormatWarning(UserWarning):
    """Something in a text that is not part of the puzzle: a drawing, or an unknown constraint."""


class PuzzleError(ShuduError, ValueError):
    """A puzzle that cannot be built, or a question that does not apply to it."""


class RuleError(PuzzleError):
    """A rule that does not fit the board: ``message (rule: name)``; ``rule`` is its name."""

    rule: str

    def __init__(self, message: str, *, rule: str, advice: str | None = None) -> None:
        super().__init__(message, advice=advice)
        self.rule = rule


class NoSolution(PuzzleError):
    """There is no solution, and what was asked for needs one."""


class SeveralSolutions(PuzzleError):
    """There is more than one solution, and what was asked for needs exactly one."""


class Stopped(ShuduError):
    """A call that reached its limit: ``reason`` is ``timeout``, ``steps``, ``size`` or ``cancelled``."""

    reason: str

    def __init__(self, message: str, *, reason: str = "cancelled", advice: str | None = None) -> None:
        super().__init__(message, advice=advice)
        self.reason = reason


for _error in list(__all__):
    globals()[_error].__module__ = "shudu"
del _error
