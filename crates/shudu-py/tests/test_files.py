"""What `save` does to files: the rules of the command's `-o`."""

from __future__ import annotations

import os
import stat
import threading
from pathlib import Path

import pytest

import shudu


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_a_new_file_has_the_usual_permissions_and_an_old_one_keeps_its_own(tmp_path: Path) -> None:
    usual, path = tmp_path / "usual", tmp_path / "board.svg"
    usual.touch()
    shudu.save(path, "first")
    assert mode(path) == mode(usual)
    path.chmod(0o604)
    shudu.save(path, b"second")
    assert (path.read_bytes(), mode(path)) == (b"second", 0o604)
    assert sorted(one.name for one in tmp_path.iterdir()) == ["board.svg", "usual"]


def test_links_stay_links(tmp_path: Path) -> None:
    link = tmp_path / "link"
    link.symlink_to("made")
    for content in ("dangling", "again"):
        shudu.save(link, content)
        assert link.is_symlink()
        assert (tmp_path / "made").read_text(encoding="utf-8") == content


def test_open_files_and_pipes_are_written_to(tmp_path: Path) -> None:
    path = tmp_path / "log"
    with path.open("ab") as file:
        file.write(b"before\n")
        file.flush()
        shudu.save(f"/dev/fd/{file.fileno()}", "ours\n")
        file.write(b"after\n")
    assert path.read_text(encoding="utf-8") == "before\nours\nafter\n"
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    got: list[bytes] = []
    reader = threading.Thread(target=lambda: got.append(pipe.read_bytes()))
    reader.start()
    shudu.save(pipe, "through")
    reader.join()
    assert got == [b"through"]
    assert pipe.is_fifo()


def test_failures_name_their_cause(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="there is no folder"):
        shudu.save(tmp_path / "no" / "board.svg", "")
    with pytest.raises(IsADirectoryError):
        shudu.save(tmp_path, "")
    (tmp_path / "file").touch()
    with pytest.raises(NotADirectoryError, match="is a file, expected a folder"):
        shudu.save(tmp_path / "file" / "board.svg", "")


def test_the_umask_is_left_alone(tmp_path: Path) -> None:
    umask = os.umask(0o077)
    try:
        seen: set[int] = set()
        done = threading.Event()

        def watch() -> None:
            # What another thread makes meanwhile is not for everyone.
            while not done.is_set():
                path = tmp_path / "other"
                path.touch()
                seen.add(mode(path))
                path.unlink()

        watcher = threading.Thread(target=watch)
        watcher.start()
        for number in range(50):
            shudu.save(tmp_path / f"{number}.svg", "x")
        done.set()
        watcher.join()
        assert seen <= {0o600}
        assert {mode(one) for one in tmp_path.glob("*.svg")} == {0o600}
    finally:
        os.umask(umask)


def test_what_a_killed_run_left_is_swept(tmp_path: Path) -> None:
    left = tmp_path / ".shudu-board.svg-0123abcd.tmp"
    left.write_text("half", encoding="utf-8")
    shudu.save(tmp_path / "board.svg", "whole")
    assert [one.name for one in tmp_path.iterdir()] == ["board.svg"]
