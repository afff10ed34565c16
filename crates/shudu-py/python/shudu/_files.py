"""Writes results to files, completely or not at all."""

from __future__ import annotations

import os
from collections.abc import Iterable

from ._shudu import Puzzle, _save_bytes, write_all

__all__ = ["save", "write_file"]


def save(path: str | os.PathLike[str], content: str | bytes) -> None:
    """Writes text or a picture to a file. The file is replaced only when everything is written.

    The content is on the disk when the call returns. A file that is replaced keeps its permissions; a link stays a
    link; a pipe or a device, such as ``/dev/stdout``, is written to.

    >>> import tempfile, os
    >>> path = os.path.join(tempfile.mkdtemp(), "board.svg")
    >>> shudu.save(path, shudu.svg("1..............."))
    """
    _save_bytes(path, content.encode() if isinstance(content, str) else content)


def write_file(path: str | os.PathLike[str], puzzles: Iterable[Puzzle], format: str = "json") -> None:
    """Writes puzzles to a file in a format. The file is replaced only when everything is written."""
    save(path, write_all(puzzles, format))
