"""Ctrl-C, threads, and what happens beside long calls."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time

import pytest

import shudu

# Each of them would go on for ages.
LONG = [
    "shudu.count(shudu.Puzzle(16), limit=None)",
    "shudu.count('.' * 81, limit=None)",
    "shudu.solutions(shudu.Puzzle(16), limit=10**9, engine='naive')",
    "shudu.generate('standard', givens=(17, 17), seed=1)",
    "shudu.estimate('.' * 81, probes=10**12)",
    "shudu.practice('bug-3', seed=1)",
    "shudu.count(shudu.Puzzle(9), limit=None, rules=[Slow()])",
]

SCRIPT = """
import sys, time, shudu
class Slow(shudu.Rule):
    partial = True
    def check(self, board):
        return True
print("ready", flush=True)
start = time.monotonic()
try:
    {call}
except KeyboardInterrupt:
    print("interrupted", flush=True)
    sys.exit(7)
"""


@pytest.mark.parametrize("call", LONG)
def test_ctrl_c_ends_long_calls_at_once(call: str) -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", SCRIPT.format(call=call)], stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "ready\n"
    time.sleep(0.5)
    assert process.poll() is None, "the call was to be long"
    sent = time.monotonic()
    os.kill(process.pid, signal.SIGINT)
    output, _ = process.communicate(timeout=60)
    assert (process.returncode, output) == (7, "interrupted\n")
    assert time.monotonic() - sent < 5


def test_other_threads_run_beside_a_long_call() -> None:
    counted = 0
    done = threading.Event()

    def count() -> None:
        nonlocal counted
        while not done.is_set():
            counted += 1

    thread = threading.Thread(target=count)
    thread.start()
    try:
        with pytest.raises(shudu.Stopped):
            shudu.count(shudu.Puzzle(16), limit=None, timeout=0.3)
    finally:
        done.set()
        thread.join()
    assert counted > 10_000


def test_calls_work_on_any_thread() -> None:
    lines: list[str] = []

    def work() -> None:
        for seed in range(20):
            solution = shudu.solve(shudu.isomorph("." * 80 + "1", seed=seed))
            assert solution is not None
            lines.append(solution.line)

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(lines) == 80
