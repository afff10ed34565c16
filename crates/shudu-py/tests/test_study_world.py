"""The world of students: the same board, whichever object looks at it."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import shudu
from shudu import study
from shudu.study import Matrix, Point, SudokuError

places = st.tuples(st.integers(0, 8), st.integers(0, 8))
names = st.sampled_from(study.puzzles())


def given_by(name: str) -> dict[tuple[int, int], int]:
    lines = (line.split(",") for line in study.puzzle(name).split())
    return {(int(x) - 1, int(y) - 1): int(v) for x, y, v in lines}


def sees(one: tuple[int, int], other: tuple[int, int]) -> bool:
    same_box = one[0] // 3 == other[0] // 3 and one[1] // 3 == other[1] // 3
    return one != other and (one[0] == other[0] or one[1] == other[1] or same_box)


@pytest.mark.parametrize("name", study.puzzles())
def test_a_matrix_is_what_its_text_says(name: str) -> None:
    numbers = given_by(name)
    m = Matrix(name)
    assert m.filled == len(numbers)
    assert not m.done
    for x in range(9):
        for y in range(9):
            p = m.p[x][y]
            assert (p.x, p.y, p.v) == (x, y, numbers.get((x, y), 0))
            seen = {v for place, v in numbers.items() if sees(place, (x, y))}
            assert p.possible == ([] if p.v else [v for v in range(1, 10) if v not in seen])
            assert all(m.allow(x, y, v) == (not p.v and v not in seen) for v in range(1, 10))
            assert p in m.lineX[x].p and p in m.lineY[y].p and p in m.b[p.b].p
    for v in range(1, 10):
        assert {(p.x, p.y) for p in m.n[v].p} == {place for place, its in numbers.items() if its == v}
        assert m.n[v].filled == len(m.n[v].p)
    assert Matrix(m.xyv).line == m.line == Matrix(m.line).line


@given(places, places)
def test_points_see_each_other_as_the_rules_say(one: tuple[int, int], other: tuple[int, int]) -> None:
    m = Matrix()
    a, b = m.p[one[0]][one[1]], m.p[other[0]][other[1]]
    how = a.can_see(b)
    assert how == b.can_see(a)
    assert (how > 0) == sees(one, other)
    assert (how == -1) == (one == other) == (a == b)
    if how > 0:
        assert (how & 1 > 0, how & 2 > 0, how & 4 > 0) == (a.x == b.x, a.y == b.y, a.b == b.b)
    assert (other in a.can_see_those([other])) == sees(one, other)
    assert (b in m.can_see(a, method="a")) == sees(one, other)


def test_groups_know_what_they_have() -> None:
    m = Matrix("m3")
    for group in (*m.lineX, *m.lineY, *m.b):
        assert len(group.p) == 9
        assert group.filled == len(group.get_all_pos(method="s")) == 9 - len(group.get_all_pos(method="u"))
        assert set(group.possible) == {v for v in range(1, 10) if group.allow(v)}
        for v in range(1, 10):
            found = group.get_num_pos(v)
            assert (found is None) == group.allow(v)
            assert found is None or found.v == v
            counted = dict(pair for count in range(1, 10) for pair in group.count_num_possible(count))
            assert counted.get(v, []) == group.get_all_pos(method="u", num=v)
        empty = group.get_all_pos(method="u")
        assert group.get_all_pos(method="u", diff=empty[:1]) == empty[1:]
        assert all(len(p.possible) == 2 for p in group.get_all_pos(method="u", possibles=2))
        assert all(p.x != 1 and p.y != 2 for p in group.get_all_pos(notInLineX=1, notInLineY=2))
        chained = {p for one in group.chain for p in one.posList}
        assert set(group.get_all_pos(chain=True)) == chained
        assert set(group.get_all_pos(chain=False)) == set(group.p) - chained


def test_boxes_and_their_effects() -> None:
    m = Matrix()
    assert [[m.p[x][y].b for x in (0, 3, 6)] for y in (0, 3, 6)] == [[0, 3, 6], [1, 4, 7], [2, 5, 8]]
    for box in m.b:
        assert len(box.effects) == 4
        assert set(box.effects) == set(box.effectsX) | set(box.effectsY)
        xs, ys = {p.x for p in box.p}, {p.y for p in box.p}
        for other in m.b:
            if other.idx != box.idx:
                assert (other.idx in box.effectsX) == bool(xs & {p.x for p in other.p})
                assert (other.idx in box.effectsY) == bool(ys & {p.y for p in other.p})


@given(names)
def test_chains_have_as_many_numbers_as_points(name: str) -> None:
    for chain in Matrix(name).chain:
        assert len(chain.numList) == len(chain.posList)
        assert {v for p in chain.posList for v in p.possible} == set(chain.numList)


@given(names)
def test_group_numbers_lie_in_a_line(name: str) -> None:
    m = study.solve(name, use_try=False, rec_limit=25, own=()).matrix
    for box in m.b:
        for v in box.possible:
            found = box.get_group_number(v)
            spots = box.get_all_pos(method="u", num=v)
            in_line = len({p.x for p in spots}) == 1 or len({p.y for p in spots}) == 1
            assert (found is not None) == (in_line and 2 <= len(spots) <= 3)
    for v in range(1, 10):
        for one in m.n[v].group:
            assert v in m.b[one.b].groupnumber
            line = m.lineX[one.idx] if one.direction == "x" else m.lineY[one.idx]
            assert all(p in line.p and p in m.b[one.b].p for p in one.p)
            outside = next(p for p in line.p if p.b != one.b)
            assert m.n[v].can_see_by_group_number(outside) is not None


def test_what_is_set_is_seen_everywhere_at_once() -> None:
    m = Matrix()
    p = m.p[2][6]
    assert m.setit(2, 6, 5, d="mine", info="because") == 1
    assert p.v == 5 and p.possible == [] and m.filled == 1 and m.n[5].p == [p]
    assert all(5 not in other.possible for other in m.can_see(p))
    assert m.lineX[2].get_num_pos(5) is p
    record = m.rec[0]
    assert (record.x, record.y, record.v, record.t, record.d, record.info) == (2, 6, 5, "s", "mine", "because")
    other = m.copy()
    other.setit(0, 0, 5)
    assert m.p[0][0].v == 0 and other.p[0][0].v == 5
    assert m.reduce(0, 0, 1) == 1 and m.reduce(0, 0, 1) == 0
    assert m.p[0][0].possible == [2, 3, 4, 5, 6, 7, 8, 9]
    with pytest.raises(SudokuError):
        m.reduce(0, 0, 1, check=True)


def test_what_cannot_be_is_refused_and_changes_nothing() -> None:
    m = Matrix("m18")
    before = m.line
    for x, y, v, says in [
        (0, 0, 5, "r1c1 cannot be 5: it is already 1"),
        (1, 0, 1, "r1c2 cannot be 1: it sees r1c1, which is 1"),
        (9, 0, 1, "there is no point x = 9, y = 0"),
        (-1, 3, 1, "there is no point x = -1, y = 3"),
        (1, 0, 10, "there is no number 10"),
        (1, 0, 0, "there is no number 0"),
    ]:
        with pytest.raises(SudokuError, match=says) as caught:
            m.setit(x, y, v)
        assert caught.value.t == "s"
        assert m.line == before and m.rec == []
    p = m.sort_unassigned_pos_by_possibles()[-1]
    *others, last = p.possible
    for v in others:
        m.reduce(p.x, p.y, v)
    with pytest.raises(SudokuError, match="no other digit is possible there") as caught:
        m.reduce(p.x, p.y, last)
    assert (caught.value.x, caught.value.y, caught.value.v, caught.value.t) == (p.x, p.y, last, "r")
    with pytest.raises(SudokuError, match="removed earlier"):
        m.setit(p.x, p.y, others[0])


def test_puzzles_come_from_names_files_and_texts(tmp_path: Path) -> None:
    text = study.puzzle("m6")
    file = tmp_path / "mine.txt"
    file.write_text(text)
    boards = {Matrix(source).line for source in ("m6", "m6.data", "m6.txt", text, file, str(file), Matrix("m6"), shudu.read(text))}
    assert len(boards) == 1
    with pytest.raises(FileNotFoundError):
        Matrix("m24")
    with pytest.raises(ValueError, match="m1 to m23"):
        study.puzzle("m24")
    file.write_text("1,1,1\n2,2,12\n")
    with pytest.raises(shudu.FormatError) as caught:
        Matrix(file)
    assert caught.value.file == str(file) and caught.value.line == 2
    with pytest.raises(shudu.PuzzleError, match="9 × 9"):
        Matrix("." * 256)


def test_matrices_are_shown() -> None:
    m = Matrix("m18")
    assert repr(m) == f"<Matrix {m.line}>"
    assert repr(m.lineY[0]) == "<LineY 0: 1 . . . 3 . . . 8>"
    assert repr(m.n[1]) == "<Number 1: r1c1 r4c2>"
    svg = m._repr_svg_()
    assert svg.startswith("<svg") and svg.rstrip().endswith("</svg>")
    assert len(m.svg(notes=True)) > len(svg)
    assert isinstance(m.p[0][0], Point) and hash(m.p[0][0]) == hash(Matrix("m18").p[0][0])
