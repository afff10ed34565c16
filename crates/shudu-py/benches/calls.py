"""What one call costs beyond the engine.

    python benches/calls.py [PUZZLES]

PUZZLES is a file of classic puzzles, one in a line of 81 characters; without it, puzzles are made. The engine's own
time is measured in Rust, in the same process.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable

import shudu
from shudu import _shudu


def per_call(call: Callable[[], object], n: int, rounds: int = 15) -> float:
    """The median time of several rounds, in microseconds for each of n calls."""
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        call()
        times.append(time.perf_counter() - start)
    return statistics.median(times) / n * 1e6


def main() -> None:
    if len(sys.argv) > 1:
        with open(sys.argv[1], encoding="ascii") as file:
            lines = [line[:81] for line in file if len(line) > 81][:2000]
    else:
        lines = [shudu.generate("standard", seed=seed).grid.line for seed in range(500)]
    n = len(lines)

    def each() -> None:
        solve = shudu.solve
        for line in lines:
            solve(line)

    def nothing() -> None:
        call = shudu.get_language
        for _ in lines:
            call()

    engine = statistics.median(_shudu._engine_alone(lines) for _ in range(15)) / n * 1e6
    call = per_call(each, n)
    print(f"{n} puzzles, microseconds for each:")
    print(f"  the engine alone      {engine:7.3f}")
    print(f"  shudu.solve(line)     {call:7.3f}   {call - engine:.3f} over the engine")
    print(f"  a call of nothing     {per_call(nothing, n):7.3f}")
    grids = [shudu.read(line) for line in lines]
    print(f"  shudu.solve(Puzzle)   {per_call(lambda: [shudu.solve(one) for one in grids], n, 3):7.3f}")


if __name__ == "__main__":
    main()
