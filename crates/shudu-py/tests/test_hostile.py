"""Puzzles made to hurt: every call with a time limit ends within it and a second more, and nothing crashes."""

from __future__ import annotations

import os
import time
from collections.abc import Callable

import pytest

import shudu

LIMIT = 0.3
MORE = 1.0


def board(n: int, sections: str = "") -> str:
    rows = "\n".join([" ".join("." * n)] * n)
    return f"{sections}\nGRID\n{rows}\n"


def snake(n: int, start: int, length: int) -> str:
    cells = []
    for place in range(start, start + length):
        row, column = place // n % n, place % n
        cells.append(f"{row} {column if row % 2 == 0 else n - 1 - column}")
    return " ".join(cells)


def lines(n: int, section: str, word: str, copies: int, length: int) -> str:
    text = "".join(f"{word} {snake(n, copy * 5, length)}\n" for copy in range(copies))
    return board(n, f"{section}\n{text}")


def corpus() -> dict[str, str]:
    stars = "(" * 49 + ".*" + ")*" * 49
    chain = "end=9998" + "".join(f";{n}>{n + 1}:*" for n in range(9998))
    dense = "end=99" + "".join(f";{a}>{b}:{1 + (a * 7 + b) % 9}" for a in range(100) for b in range(100))
    nested = '{"kind":"any-of","choices":[[' * 160 + '{"kind":"strict-kropki"}' + "]]}" * 160
    grid = str([[0] * 9] * 9)
    found = {
        "empty board of 36": board(36),
        "empty board of 25": board(25),
        "a line of digits": "1" * 900_000,
        "a line of dots": "." * 900_000,
        "deep arrays": "[" * 400_000,
        "deep objects": '{"a":' * 100_000,
        "deep choices": f'{{"grid":{grid},"constraints":[{nested}]}}',
        "brackets": board(9, f"ANY-OF\n{'( ' * 5000}even 0 0{' )' * 5000}\n"),
        "a chain": lines(36, "AUTOMATA", chain, 1, 1296),
        "a dense automaton": lines(9, "AUTOMATA", dense, 1, 9),
        "automata": lines(9, "AUTOMATA", "end=1;0>0:1-5;0>1:6-9;1>1:*", 5000, 9),
        "items": ".Or" * 50_000 + ".End" * 50_000,
    }
    for n, length in ((9, 9), (36, 36), (36, 600)):
        for name, regex in {
            "?": "1" + "?" * 160_000,
            "stars": "((((((.*)*)*)*)*)*)",
            "fifty stars": stars,
            "options": "(.?){1500}",
            "brackets": "(" * 160_000,
            "doubles": "1" + "{2}" * 5000,
            "bars": "|" * 15_000,
            "words": "(.|..|...)*(.|..)*.*Z",
        }.items():
            found[f"regex {name}, {n}, {length}"] = lines(n, "REGEXES", regex, 1, length)
        found[f"regexes, {n}, {length}"] = lines(n, "REGEXES", ".*1.*2.*3.*", 200, length)
    for copies, length, total in ((300, 30, 555), (1000, 18, 333), (20_000, 3, 40), (600, 36, 666)):
        found[f"{copies} cages of {length}"] = lines(36, "CAGES", str(total), copies, length)
    for section in ("THERMOMETERS", "RENBAN", "PALINDROMES", "WHISPERS", "ARROWS", "BETWEEN-LINES"):
        for copies, length in ((60, 30), (2000, 4), (3, 5000)):
            found[f"{section}, {copies}, {length}"] = lines(36, section, "", copies, length)
    return found


CALLS: dict[str, Callable[[str], object]] = {
    "solve": lambda text: shudu.solve(text, timeout=LIMIT),
    "check": lambda text: shudu.check(text, timeout=LIMIT),
    "candidates": lambda text: shudu.candidates(text, timeout=LIMIT),
    "infer": lambda text: shudu.infer(text, timeout=LIMIT),
    "true_candidates": lambda text: shudu.true_candidates(text, timeout=LIMIT),
    "random": lambda text: shudu.random(text, seed=1, timeout=LIMIT),
    "explain": lambda text: shudu.explain(text, timeout=LIMIT),
}

CORPUS = corpus()


def test_there_are_enough() -> None:
    assert len(CORPUS) >= 60


@pytest.mark.parametrize("number", range(len(CORPUS)))
def test_every_call_keeps_its_limit(number: int) -> None:
    name, text = list(CORPUS.items())[number]
    names = list(CALLS)
    # One call for each puzzle, in turn; all of them in a full run.
    chosen = names if os.environ.get("SHUDU_TEST_FULL") else [names[number % len(names)]]
    for call in chosen:
        for attempt in range(2):
            start = time.monotonic()
            try:
                CALLS[call](text)
            except shudu.ShuduError:
                pass
            took = time.monotonic() - start
            # A machine that does much else may be late once.
            if took <= LIMIT + MORE:
                break
        assert took <= LIMIT + MORE, f"{call} on {name}: {took:.2f} s"


def test_choices_within_themselves_are_refused() -> None:
    choices: dict[str, object] = {}
    choices["choices"] = [[("any-of", choices)]]
    puzzle = shudu.Puzzle(size=9)
    with pytest.raises(shudu.ShuduError):
        puzzle.add("any-of", **choices)
