"""Results in files: whole, or not at all."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterable
from pathlib import Path

from ._shudu import Puzzle, write_all

__all__ = ["save", "write_file"]


def save(path: str | os.PathLike[str], content: str | bytes) -> None:
    """Writes text or a picture to a file, which appears whole or stays as it was.

    >>> import tempfile, os
    >>> path = os.path.join(tempfile.mkdtemp(), "board.svg")
    >>> shudu.save(path, shudu.svg("1..............."))
    """
    target = Path(path)
    data = content.encode() if isinstance(content, str) else content
    handle, name = tempfile.mkstemp(dir=target.parent or ".", prefix=f".{target.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        # A temporary file is for its owner alone; the result is as other files are.
        umask = os.umask(0)
        os.umask(umask)
        os.chmod(name, 0o666 & ~umask)
        os.replace(name, target)
    except BaseException:
        os.unlink(name)
        raise


def write_file(path: str | os.PathLike[str], puzzles: Iterable[Puzzle], format: str = "json") -> None:
    """Writes puzzles to a file in a format, which appears whole or stays as it was."""
    save(path, write_all(puzzles, format))
