"""The study way of solving side by side with SudokuStudyLib, and what a call of a student's method costs.

``python benches/study.py [PYTHON]``: ``PYTHON`` is an interpreter that has SudokuStudyLib; without it only ours is
measured. Times are CPU time per puzzle. Ours is the least of several runs; SudokuStudyLib, which keeps state from one
run to the next, runs once in a process of its own, five times, and the least counts.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import time

from shudu import study

THEIRS = """
import io, os, sys, time, sudoku
file = os.path.join(os.path.dirname(sudoku.__file__), "data", sys.argv[1] + ".data")
out, sys.stdout = sys.stdout, io.StringIO()
began = time.process_time()
sudoku.solve(file)
took = time.process_time() - began
sys.stdout = out
print(took)
"""


def theirs(python: str, name: str) -> float:
    """Seconds of CPU time that SudokuStudyLib takes."""
    runs = (subprocess.run([python, "-c", THEIRS, name], capture_output=True, text=True, check=True) for _ in range(5))
    return min(float(run.stdout) for run in runs)


def ours(name: str, rounds: int = 300) -> float:
    """Seconds of CPU time that ours takes."""
    study.solve(name, own=())
    best = float("inf")
    for _ in range(rounds):
        began = time.process_time()
        for _ in range(20):
            study.solve(name, own=())
        best = min(best, (time.process_time() - began) / 20)
    return best


def call_cost() -> float:
    """Seconds that a call of a method that does nothing adds."""
    calls = 0

    def nothing(m: study.Matrix, num: int) -> None:
        nonlocal calls
        calls += 1

    def least(own: tuple[study.Solver, ...]) -> float:
        best = float("inf")
        for _ in range(200):
            began = time.process_time()
            study.solve("m20", own=own)
            best = min(best, time.process_time() - began)
        return best

    # A second method that does nothing, so that what a run with methods costs by itself is no part of it.
    one = least((nothing,))
    per_run = calls / 200
    return (least((nothing, nothing)) - one) / per_run


def main() -> None:
    python = sys.argv[1] if len(sys.argv) > 1 else None
    ratios = []
    totals = [0.0, 0.0]
    for name in study.puzzles():
        mine = ours(name)
        line = f"{name:4} {mine * 1e6:8.1f} µs"
        if python is not None:
            other = theirs(python, name)
            ratios.append(other / mine)
            totals = [totals[0] + mine, totals[1] + other]
            line += f" {other * 1e3:8.2f} ms {other / mine:7.0f}×"
        print(line)
    if ratios:
        print(f"all {totals[1] / totals[0]:.0f}×, least {min(ratios):.0f}×, median {statistics.median(ratios):.0f}×")
    print(f"a call of a student's method: {call_cost() * 1e6:.2f} µs")


if __name__ == "__main__":
    main()
