"""Many puzzles at a time: whatever holds the texts, each row gets what it would get alone."""

from __future__ import annotations

import gc
import os
import signal
import subprocess
import sys
import textwrap
import threading
import time
from typing import Any

import numpy as np
import pandas as pd
import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import shudu

#: The machine may be busy.
settings.register_profile("batch", deadline=None)
settings.load_profile("batch")

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
HARD = "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........"
#: Texts of every sort, some with a solution and most without.
POOL: list[str | None] = [
    EASY,
    EASY.replace(".", "0"),
    HARD,
    "535" + EASY[3:],
    "." * 81,
    "x" + EASY[1:],
    EASY[1:],
    "1...4..3...4..3.",
    "11..............",
    "",
    "what?",
    "数独" * 20,
    EASY + "\n" + EASY,
    None,
]
texts = st.lists(st.sampled_from(POOL), max_size=40)


def alone(text: str | None) -> tuple[str | None, str | None]:
    """The solution and the error of one text."""
    solutions, errors = shudu.solve_batch([text], unique=True)
    return solutions[0], errors[0]


@pytest.fixture(scope="module")
def expected() -> dict[str | None, tuple[str | None, str | None]]:
    shudu.set_language("en")
    return {text: alone(text) for text in POOL}


def is_solution(puzzle: str, solution: str) -> bool:
    """By the definition of a classic puzzle."""
    rows = [solution[9 * row : 9 * row + 9] for row in range(9)]
    columns = ["".join(row[column] for row in rows) for column in range(9)]
    blocks = [
        "".join(rows[3 * (b // 3) + cell // 3][3 * (b % 3) + cell % 3] for cell in range(9))
        for b in range(9)
    ]
    keeps = all(given in (".", "0", digit) for given, digit in zip(puzzle, solution, strict=True))
    return keeps and all(sorted(house) == list("123456789") for house in rows + columns + blocks)


def test_what_each_text_gets(expected: dict[str | None, tuple[str | None, str | None]]) -> None:
    for text in (EASY, EASY.replace(".", "0"), HARD):
        solution, error = expected[text]
        assert solution is not None and error is None
        assert is_solution(text, solution)
    assert expected["1...4..3...4..3."] == ("1342421331242431", None)
    reasons = {text: error for text, (solution, error) in expected.items() if solution is None}
    assert reasons["." * 81] == "several solutions"
    assert "5 appears twice in row 1" in str(reasons["535" + EASY[3:]])
    assert "more than one puzzle" in str(reasons[EASY + "\n" + EASY])
    assert "nothing here" in str(reasons[None])
    assert all(reasons.values())


def both(batch: shudu.SolvedBatch[Any]) -> list[tuple[str | None, str | None]]:
    """The rows of a batch in any type as those of a list."""

    def values(column: Any) -> list[str | None]:
        if isinstance(column, np.ndarray):
            column = [
                None if value in (b"", "", None) else value for value in column.tolist()
            ]
            return [value.decode() if isinstance(value, bytes) else value for value in column]
        if isinstance(column, pd.Series):
            return [None if value is pd.NA or value is None else value for value in column]
        if isinstance(column, (pa.Array, pa.ChunkedArray)):
            column.validate(full=True)
            return column.to_pylist()  # type: ignore[no-any-return]
        return list(column)

    return list(zip(values(batch.solutions), values(batch.errors), strict=True))


def rows(
    given: list[str | None], expected: dict[str | None, tuple[str | None, str | None]]
) -> list[tuple[str | None, str | None]]:
    return [expected[text] for text in given]


@given(texts)
def test_lists(
    expected: dict[str | None, tuple[str | None, str | None]], given: list[str | None]
) -> None:
    batch = shudu.solve_batch(given, unique=True)
    assert isinstance(batch.solutions, list)
    assert both(batch) == rows(given, expected)
    as_bytes = [text and text.encode() for text in given]
    assert both(shudu.solve_batch(as_bytes, unique=True)) == rows(given, expected)
    assert both(shudu.solve_batch((text for text in given), unique=True)) == rows(given, expected)


TYPES = [pa.string(), pa.large_string(), pa.string_view(), pa.binary(), pa.large_binary()]


@given(texts, st.sampled_from(TYPES), st.data())
def test_arrow_slices(
    expected: dict[str | None, tuple[str | None, str | None]],
    given: list[str | None],
    type: pa.DataType,
    data: st.DataObject,
) -> None:
    start = data.draw(st.integers(0, len(given)))
    end = data.draw(st.integers(start, len(given)))
    array = pa.array(given, pa.string()).cast(type).slice(start, end - start)
    batch = shudu.solve_batch(array, unique=True)
    assert isinstance(batch.solutions, pa.Array)
    assert both(batch) == rows(given[start:end], expected)
    if not pa.types.is_binary(type) and not pa.types.is_large_binary(type):
        assert batch.solutions.type == batch.errors.type == type


@given(st.lists(texts, max_size=6), st.sampled_from(TYPES[:3]), st.integers(1, 4))
def test_arrow_chunks(
    expected: dict[str | None, tuple[str | None, str | None]],
    given: list[list[str | None]],
    type: pa.DataType,
    threads: int,
) -> None:
    array = pa.chunked_array([pa.array(chunk, type) for chunk in given], type)
    batch = shudu.solve_batch(array, unique=True, threads=threads)
    assert isinstance(batch.solutions, pa.ChunkedArray)
    assert both(batch) == rows([text for chunk in given for text in chunk], expected)


def test_views_of_several_buffers(
    expected: dict[str | None, tuple[str | None, str | None]],
) -> None:
    # Joined arrays of views keep the buffers of both.
    one = pa.array([EASY, "1...4..3...4..3.", None, "what?"] * 9, pa.string_view())
    other = pa.array([HARD, EASY] * 7, pa.string_view())
    array = pa.concat_arrays([one, other, one])
    assert len(array.buffers()) > 3
    assert both(shudu.solve_batch(array, unique=True)) == rows(array.to_pylist(), expected)


def test_arrow_of_nothing_and_of_something_else() -> None:
    batch = shudu.solve_batch(pa.nulls(3))
    assert batch.solutions.to_pylist() == [None] * 3
    assert batch.errors.null_count == 0
    for empty in (pa.array([], pa.string()), pa.array([], pa.string_view()), pa.nulls(0)):
        assert len(shudu.solve_batch(empty).solutions) == 0
    assert len(shudu.solve_batch(pa.chunked_array([], pa.string())).solutions) == 0
    with pytest.raises(TypeError, match="Arrow type d"):
        shudu.solve_batch(pa.array([1], pa.decimal128(3)))
    with pytest.raises(ValueError, match="Arrow type l"):
        shudu.solve_batch(pa.array([1, 2]))
    with pytest.raises(TypeError, match="dictionary"):
        shudu.solve_batch(pa.array([EASY]).dictionary_encode())
    with pytest.raises(TypeError, match="take one of its columns"):
        shudu.solve_batch(pa.table({"puzzle": [EASY]}))


class OnlyArrow:
    """An array of a library that nobody here knows."""

    def __init__(self, array: pa.Array) -> None:
        self.array = array

    def __arrow_c_array__(self, requested_schema: object = None) -> Any:
        return self.array.__arrow_c_array__(requested_schema)


def test_arrays_of_unknown_libraries_get_columns_that_know_arrow() -> None:
    solutions, errors = shudu.solve_batch(OnlyArrow(pa.array([EASY, None])))
    assert len(solutions) == 2 and solutions.missing == 1 and errors.missing == 1
    assert pa.array(solutions).to_pylist()[1] is None
    assert is_solution(EASY, pa.array(solutions)[0].as_py())
    # A column is an array like any other, so what was solved can be solved again.
    again, _ = shudu.solve_batch(solutions)
    assert again.to_list() == solutions.to_list()


def test_a_capsule_is_taken_once() -> None:
    class Twice:
        capsules = pa.array([EASY]).__arrow_c_array__()

        def __arrow_c_array__(self, requested_schema: object = None) -> Any:
            return self.capsules

    twice = Twice()
    shudu.solve_batch(twice)
    with pytest.raises(ValueError, match="do not follow its interface"):
        shudu.solve_batch(twice)


@given(texts, st.sampled_from(["S", "U", "O"]), st.integers(1, 3), st.booleans())
def test_numpy(
    expected: dict[str | None, tuple[str | None, str | None]],
    given: list[str | None],
    kind: str,
    step: int,
    backwards: bool,
) -> None:
    if kind != "O":
        # These have no way to say that there is nothing: an empty text is what there is.
        given = [text or "" for text in given]
    items = [text and text.encode() for text in given] if kind == "S" else given
    whole = np.array(items, dtype=object if kind == "O" else f"{kind}170")
    array = whole[:: -step if backwards else step]
    given = given[:: -step if backwards else step]
    batch = shudu.solve_batch(array, unique=True)
    assert isinstance(batch.solutions, np.ndarray)
    assert batch.solutions.dtype.kind == kind
    assert batch.errors.dtype.kind == "O"
    assert both(batch) == rows(given, expected)


def test_numpy_of_exactly_81_characters_is_not_copied() -> None:
    array = np.array([EASY, HARD, EASY], dtype="S81")
    batch = shudu.solve_batch(array)
    assert batch.solutions.dtype == "S81"
    assert all(
        is_solution(puzzle.decode(), solution.decode())
        for puzzle, solution in zip(array, batch.solutions, strict=True)
    )
    # The memory is that of the column, which lives as long as the array.
    assert not batch.solutions.flags.owndata
    swapped = np.array([EASY], dtype=np.dtype("U81").newbyteorder())
    assert shudu.solve_batch(swapped).errors[0] is None
    assert len(shudu.solve_batch(np.array([], dtype="S81")).solutions) == 0


def test_pandas() -> None:
    for dtype in (object, "string[pyarrow]", "string[python]"):
        series = pd.Series([EASY, None, "what?"], index=[5, 6, 7], dtype=dtype)
        batch = shudu.solve_batch(series, unique=True)
        assert list(batch.solutions.index) == [5, 6, 7]
        assert [pd.isna(one) for one in batch.solutions] == [False, True, True]
        assert [pd.isna(one) for one in batch.errors] == [True, False, False]
        assert batch.solutions.dtype == dtype
    rated = shudu.rate_batch(pd.Series([EASY, None]))
    assert str(rated.scores.dtype) == "Int64"


def test_what_is_no_text_is_told_in_its_row() -> None:
    _, errors = shudu.solve_batch([EASY, 5, float("nan"), ["x"], "\ud800", EASY])
    assert errors[0] is None and errors[5] is None
    assert errors[1] == "expected the text of a puzzle, found int"
    assert errors[2] == "found nothing here, expected the text of a puzzle"
    assert errors[3] == "expected the text of a puzzle, found list"
    assert "surrogates" in str(errors[4])
    with pytest.raises(ValueError, match="one puzzle, expected several"):
        shudu.solve_batch(EASY)
    with pytest.raises(TypeError):
        shudu.solve_batch(5)


def test_arguments() -> None:
    with pytest.raises(ValueError, match="unknown format"):
        shudu.solve_batch([EASY], format="lines")
    with pytest.raises(ValueError, match="expected at least 1"):
        shudu.solve_batch([EASY], threads=0)
    with pytest.raises(ValueError, match="seconds"):
        shudu.solve_batch([EASY], timeout=-1)
    with pytest.raises(ValueError, match="unknown scale"):
        shudu.rate_batch([EASY], scale="what")
    _, errors = shudu.solve_batch(["what?"], lang="zh-CN")
    assert errors[0] is not None and errors[0] != shudu.solve_batch(["what?"]).errors[0]
    # An empty board of 16 by 16 takes more than a step.
    limited = shudu.solve_batch(["." * 256], max_steps=1)
    assert limited.solutions == [None] and "1" in str(limited.errors[0])
    # Without any time the first look at the clock ends it, however quick the machine is.
    late = shudu.solve_batch(["." * 1296], timeout=0)
    assert late.solutions == [None] and late.errors[0]


def test_ratings() -> None:
    batch = shudu.rate_batch([EASY, HARD, "." * 81, None, "what?"])
    assert batch.levels[0] == "easy" and batch.levels[1] not in (None, "easy")
    assert batch.scores[0] is not None and batch.scores[1] is not None
    assert batch.scores[0] < batch.scores[1]
    assert batch.hardest[0] == "hidden-single"
    assert batch.errors[:2] == [None, None] and all(batch.errors[2:])
    assert batch.levels[2:] == batch.hardest[2:] == [None] * 3
    assert batch.scores[2:] == [None] * 3
    arrow = shudu.rate_batch(pa.array([EASY, None]))
    assert arrow.scores.type == pa.int64()
    assert arrow.scores.to_pylist() == [batch.scores[0], None]
    numpy = shudu.rate_batch(np.array([EASY, "?"]))
    assert numpy.scores[0] == batch.scores[0] and np.isnan(numpy.scores[1])
    for scale in ("hodoku", "study"):
        assert shudu.rate_batch([EASY], scale=scale).errors == [None]


def test_puzzles_to_order() -> None:
    batch = shudu.generate_batch([1, 2, 2**64 - 1, None, -1, "x"], "standard", givens=(24, 30))
    puzzles, errors = batch.puzzles, batch.errors
    assert puzzles[3:] == batch.solutions[3:] == [None] * 3
    assert errors[:3] == [None] * 3 and all(errors[3:])
    assert shudu.solve_batch(puzzles[:3], unique=True).solutions == batch.solutions[:3]
    # Each as if it had been made alone, and in any array.
    for seed, puzzle in zip((1, 2), puzzles, strict=False):
        alone = shudu.generate("standard", givens=(24, 30), seed=seed)
        assert alone.grid.line == puzzle
    unsigned = pa.array([0, 1, 2, None, 2**64 - 1], pa.uint64()).slice(1)
    arrow = shudu.generate_batch(unsigned, "standard", givens=(24, 30))
    assert arrow.puzzles.to_pylist() == [puzzles[0], puzzles[1], None, puzzles[2]]
    chunked = pa.chunked_array([[1], [], [2]], pa.int64())
    assert (
        shudu.generate_batch(chunked, "standard", givens=(24, 30)).puzzles.to_pylist() == puzzles[:2]
    )
    numpy = shudu.generate_batch(np.array([1, 2]), "standard", givens=(24, 30), threads=1)
    assert isinstance(numpy.puzzles, np.ndarray) and list(numpy.puzzles) == puzzles[:2]
    many = shudu.generate_batch(100, "standard", givens=(24, 30), seed=1)
    assert len(set(many.puzzles)) == 100 and many.puzzles[0] == puzzles[0]
    assert many.puzzles == shudu.generate_batch(100, "standard", givens=(24, 30), seed=1).puzzles


def test_puzzles_of_other_kinds_to_order() -> None:
    batch = shudu.generate_batch(3, "killer", size=4, seed=5)
    assert batch.errors == [None] * 3
    assert all(puzzle is not None and "\n" not in puzzle for puzzle in batch.puzzles)
    assert shudu.solve_batch(batch.puzzles, unique=True).solutions == batch.solutions
    refused = shudu.generate_batch(2, "standard", givens=(3, 5), seed=1)
    assert refused.puzzles == [None, None] and all(refused.errors)
    unwritten = shudu.generate_batch(1, "killer", size=4, seed=5, format="line")
    assert unwritten.puzzles == [None] and unwritten.errors[0]
    sections = shudu.generate_batch(1, "killer", size=4, seed=5, format="sections")
    assert "CAGES" in str(sections.puzzles[0])
    # Seventeen givens are not found in so short a time, and the others do not wait for them.
    late = shudu.generate_batch(2, "standard", givens=17, seed=1, timeout=0.2)
    assert late.puzzles == late.solutions == [None, None]
    assert late.errors == ["stopped at the time limit"] * 2
    in_time = shudu.generate_batch(3, "killer", size=4, seed=5, timeout=60)
    assert in_time.puzzles == batch.puzzles and in_time.solutions == batch.solutions
    with pytest.raises(ValueError, match="seed= is only for the latter"):
        shudu.generate_batch([1], "standard", seed=1)
    with pytest.raises(ValueError, match="array of seeds"):
        shudu.generate_batch(pa.array(["1"]), "standard")
    with pytest.raises(ValueError, match="not enough memory for"):
        shudu.generate_batch(2**62, "standard")


def test_the_order_is_kept_over_many_pieces_and_threads() -> None:
    pool = [EASY, HARD, EASY.replace(".", "0"), None, "." * 80]
    given = [pool[place * 7 % 5] for place in range(30_000)]
    one = shudu.solve_batch(pa.array(given), threads=1)
    three = shudu.solve_batch(pa.array(given), threads=3)
    assert one.solutions == three.solutions and one.errors == three.errors
    easy = shudu.solve_batch([EASY]).solutions[0]
    for place in range(0, 30_000, 371):
        found = one.solutions[place].as_py()
        assert (found is None) == (given[place] in (None, "." * 80))
        if given[place] == EASY:
            assert found == easy


def resident() -> int:
    """Bytes of memory that this process has."""
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def test_nothing_is_leaked() -> None:
    array = pa.array([EASY] * 9_000 + [None, "what?"])
    view = array.cast(pa.string_view())
    chunked = pa.chunked_array([array, array])
    plain = np.array([EASY] * 9_000, dtype="S81")

    def calls() -> None:
        for given in (array, array.slice(3, 5000), view, chunked, plain, array.to_pylist()[:500]):
            shudu.solve_batch(given)
        # Columns that nobody takes, and capsules that nobody opens.
        column, _ = shudu.solve_batch(OnlyArrow(array))
        column.__arrow_c_array__()
        column.__arrow_c_schema__()

    for _ in range(10):
        calls()
    gc.collect()
    before, borrowed = resident(), pa.total_allocated_bytes()
    # Every call makes some five megabytes.
    for _ in range(60):
        calls()
    gc.collect()
    assert pa.total_allocated_bytes() == borrowed
    assert resident() - before < 20_000_000


def test_what_was_taken_is_given_back() -> None:
    before = pa.total_allocated_bytes()
    array = pa.array([EASY] * 1000)
    assert pa.total_allocated_bytes() > before
    batch = shudu.solve_batch(OnlyArrow(array))
    del array
    gc.collect()
    assert pa.total_allocated_bytes() == before
    # And what we lent outlives us.
    solutions = pa.array(batch.solutions)
    del batch
    gc.collect()
    assert is_solution(EASY, solutions[999].as_py())


def test_others_run_meanwhile() -> None:
    ticks = 0
    done = threading.Event()

    def tick() -> None:
        nonlocal ticks
        while not done.is_set():
            ticks += 1
            time.sleep(0.001)

    thread = threading.Thread(target=tick)
    thread.start()
    start = time.monotonic()
    shudu.rate_batch([HARD] * 40, threads=1)
    elapsed = time.monotonic() - start
    done.set()
    thread.join()
    assert ticks > elapsed * 1000 / 20


@pytest.mark.parametrize("call", ["rate_batch([puzzle] * 1_000_000)", "solve_batch([big] * 99)"])
def test_ctrl_c_ends_it(call: str) -> None:
    program = textwrap.dedent(
        f"""
        import signal, shudu
        # Whoever runs the tests in the background passes on that the signal is ignored.
        signal.signal(signal.SIGINT, signal.default_int_handler)
        puzzle = {HARD!r}
        big = "." * 1296
        print("ready", flush=True)
        try:
            shudu.{call}
        except KeyboardInterrupt:
            print("interrupted", flush=True)
        """
    )
    process = subprocess.Popen(
        [sys.executable, "-c", program], stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "ready\n"
    time.sleep(1.0)
    process.send_signal(signal.SIGINT)
    start = time.monotonic()
    out, _ = process.communicate(timeout=60)
    assert out == "interrupted\n"
    assert time.monotonic() - start < 20

