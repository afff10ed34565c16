"""CPU time of batches against the command: python benches/batch.py FILE SHUDU

FILE has a puzzle in each line, SHUDU is the command built with --release. Both run in turns, with two threads; told is
the least of all rounds, as on a machine with other work the least is what the work itself takes.
"""

from __future__ import annotations

import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import numpy
import pyarrow

import shudu

ROUNDS = 5
THREADS = 2


def cpu(work: Callable[[], object]) -> float:
    start = time.process_time()
    work()
    return time.process_time() - start


def command(arguments: list[str]) -> float:
    def used() -> float:
        usage = resource.getrusage(resource.RUSAGE_CHILDREN)
        return usage.ru_utime + usage.ru_stime

    start = used()
    subprocess.run(arguments, check=True)
    return used() - start


def main(file: str, program: str) -> None:
    lines = Path(file).read_text().split()
    arrow = pyarrow.array(lines)
    given: dict[str, object] = {
        "Arrow string": arrow,
        "Arrow large_string": arrow.cast(pyarrow.large_string()),
        "Arrow string_view": arrow.cast(pyarrow.string_view()),
        "NumPy S81": numpy.array(lines, dtype="S81"),
        "NumPy U81": numpy.array(lines, dtype="U81"),
        "list": lines,
    }
    times: dict[str, list[float]] = {name: [] for name in ["shudu solve", *given]}
    with tempfile.TemporaryDirectory() as folder:
        target = str(Path(folder) / "out.txt")
        for _ in range(ROUNDS):
            arguments = [program, "solve", file, "-o", target, "--threads", str(THREADS)]
            times["shudu solve"].append(command(arguments))
            for name, puzzles in given.items():
                times[name].append(
                    cpu(lambda puzzles=puzzles: shudu.solve_batch(puzzles, threads=THREADS))  # type: ignore[misc]
                )
    least = min(times["shudu solve"])
    for name, rounds in times.items():
        print(f"{name:20} {min(rounds):.3f} s CPU, {min(rounds) / least:.2f} times the command's")


if __name__ == "__main__":
    main(*sys.argv[1:])
