"""Boards of any size, and the short forms that they are written in."""

from __future__ import annotations

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

import shudu


def test_a_board_is_empty_prints_dots_and_takes_digits() -> None:
    board = shudu.Board(3)
    assert str(board) == ". . .\n. . .\n. . ."
    assert board.first_empty() == (0, 0)
    board.set(0, 0, 2)
    board[1, 1] = 3
    board["r3c3"] = 1
    assert str(board) == "2 . .\n. 3 .\n. . 1"
    assert (board.get(0, 0), board["B2"], board[2, 2], board[0, 1]) == (2, 3, 1, 0)
    assert board.first_empty() == (0, 1)
    board.clear(0, 0)
    del board[1, 1]
    assert board.n_filled == 1


def test_a_copy_is_a_board_of_its_own() -> None:
    board = shudu.Grid(2)
    other = board.copy()
    other.set(0, 0, 1)
    assert board != other and board.n_filled == 0
    assert copy.deepcopy(other) == other == copy.copy(other)


def test_digits_beyond_nine_print_as_numbers_and_are_letters_in_a_line() -> None:
    board = shudu.Grid(12)
    board.set(0, 0, 12)
    assert str(board).splitlines()[0] == "12 . . . . . . . . . . ."
    assert board.line.startswith("C.")


def test_zero_can_be_a_digit() -> None:
    board = shudu.Grid(3, digits=(0, 2))
    assert board.empty == -1 and board.get(0, 0) == -1
    board.set(0, 0, 0)
    assert board.to_list() == [0] + [-1] * 8 and board.n_filled == 1


@pytest.mark.parametrize(
    ("numbers", "words"),
    [
        ([1, 2, 3], "3"),
        ([1, 2, 3, 5] + [0] * 12, "r1c4: found 5, expected a digit from 1 to 4"),
        ([-1] + [0] * 15, "r1c1: found -1"),
    ],
)
def test_wrong_lists_are_refused_and_change_nothing(numbers: list[int], words: str) -> None:
    board = shudu.Grid(4)
    board.set(3, 3, 4)
    with pytest.raises(shudu.PuzzleError, match=words):
        board.load(numbers)
    assert board.n_filled == 1


@pytest.mark.parametrize("size", [0, -1, 37])
def test_sizes_out_of_bounds_are_refused(size: int) -> None:
    with pytest.raises(shudu.PuzzleError):
        shudu.Grid(size)


@pytest.mark.parametrize("cell", [(0, 9), (-1, 0), "r10c1", "r1c", "", "r1c1 r1c2"])
def test_cells_off_the_board_are_refused(cell: str | tuple[int, int]) -> None:
    with pytest.raises(shudu.PuzzleError):
        shudu.Grid(9)[cell]


@given(st.integers(1, 36), st.data())
def test_lists_lines_rows_and_pickles_come_back(n: int, data: st.DataObject) -> None:
    numbers = data.draw(st.lists(st.integers(0, n), min_size=n * n, max_size=n * n))
    board = shudu.Grid(n)
    board.load(numbers)
    assert board.to_list() == numbers == [digit for row in board.to_rows() for digit in row]
    again = shudu.Grid(n)
    again.load(board.to_rows())
    assert again == board == pickle.loads(pickle.dumps(board))
    assert shudu.parse_spaced_grid(str(board)) == numbers
    if n < 36:
        assert shudu.parse_grid(board.line) == numbers


def test_numpy_arrays_load() -> None:
    numpy = pytest.importorskip("numpy")
    board = shudu.Grid(4)
    board.load(numpy.arange(16).reshape(4, 4) % 5)
    assert board.to_list() == [number % 5 for number in range(16)]


def test_thermometers_with_and_without_spaces() -> None:
    assert shudu.parse_thermometer("A1B1B2") == [(0, 0), (1, 0), (1, 1)]
    assert shudu.parse_thermometer("B7 B8 B9 B10") == [(1, 6), (1, 7), (1, 8), (1, 9)]
    assert shudu.parse_thermometer("AA36 AJ1") == [(26, 35), (35, 0)]


@given(st.lists(st.tuples(st.integers(0, 35), st.integers(0, 35)), min_size=1, max_size=12))
def test_thermometers_come_back(cells: list[tuple[int, int]]) -> None:
    def letters(row: int) -> str:
        return chr(65 + row) if row < 26 else "A" + chr(65 + row - 26)

    names = [f"{letters(row)}{column + 1}" for row, column in cells]
    assert shudu.parse_thermometer("".join(names)) == cells == shudu.parse_thermometer(" ".join(names))


def test_what_is_no_digit_is_named_with_its_place() -> None:
    with pytest.raises(shudu.FormatError) as caught:
        shudu.parse_grid("01?")
    assert (caught.value.line, caught.value.column) == (1, 3)
    with pytest.raises(shudu.FormatError) as caught:
        shudu.parse_spaced_grid("1 2 x")
    assert caught.value.column == 5
    with pytest.raises(shudu.FormatError):
        shudu.parse_thermometer("A1?")
