"""Methods of a student's own: used, recorded, and caught when they go wrong."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Iterator
from typing import Any

import pytest

from shudu import study
from shudu.study import Matrix, SudokuError, WrongDeduction, method


@pytest.fixture(autouse=True)
def no_methods_of_others() -> Iterator[None]:
    study.forget()
    yield
    study.forget()


def solution(name: str) -> Matrix:
    return study.solve(name, own=()).matrix


def obvious_for_a_country(m: Matrix, num: int) -> None:
    """A box next to one of the country's people has one house left for it."""
    checked = set()
    for v in [*range(num, 10), *range(1, num)]:
        for p1 in m.n[v].p:
            for b in m.b[p1.b].effects:
                if (v, b) in checked or v not in m.b[b].possible:
                    continue
                checked.add((v, b))
                spots = [p for p in m.b[b].p if m.allow(p.x, p.y, v)]
                if len(spots) == 1:
                    m.setit(spots[0].x, spots[0].y, v)


def test_a_method_joins_the_order_by_its_level_and_is_used() -> None:
    method(level=0, name="for one country")(obvious_for_a_country)
    assert [one.name for one in study.methods()][:3] == [
        "last position in a group",
        "for one country",
        "obvious number",
    ]
    run = study.solve("m18")
    assert run.solved and not run.faults
    assert run.matrix.line == solution("m18").line
    mine = [record for record in run.records if record.d == "for one country"]
    assert mine and all(one.info == "A box next to one of the country's people has one house left for it." for one in mine)
    assert all(record.method in (1, 12) for record in run.records)
    assert mine[0].sentence.endswith(f"for one country: {mine[0].info}")
    assert run.highest is not None and run.highest.function is obvious_for_a_country
    study.forget("for one country")
    assert not any(record.method == 12 for record in study.solve("m18").records)
    with pytest.raises(ValueError, match="no method"):
        study.forget("for one country")


def test_methods_can_be_given_for_one_run() -> None:
    run = study.solve("m18", own=[obvious_for_a_country])
    assert any(record.d == "obvious for a country" for record in run.records)
    assert study.methods()[1].name == "obvious number"
    assert not study.solve("m18", own=()).faults


@pytest.mark.parametrize("name", study.puzzles())
def test_a_right_method_is_never_blamed_even_after_wrong_guesses(name: str) -> None:
    method(level=0)(obvious_for_a_country)

    @method(level=2)
    def sole_place(m: Matrix, num: int) -> None:
        """A group has one place left for a number."""
        for group in (*m.lineX, *m.lineY, *m.b):
            for v, [p] in group.count_num_possible(1):
                m.setit(p.x, p.y, v)
                return

    @method(level=2)
    def naked(m: Matrix, num: int) -> None:
        """A point has one number left."""
        for p in m.get_all_pos(method="u", possibles=1):
            m.setit(p.x, p.y, p.possible[0])

    @method(level=1)
    def pointing(m: Matrix, num: int) -> None:
        """A number of a box is in one line, and so not elsewhere in it."""
        for box in m.b:
            for v in box.possible:
                one = box.get_group_number(v)
                if one:
                    line = m.lineX[one.idx] if one.direction == "x" else m.lineY[one.idx]
                    for p in line.get_all_pos(method="u", num=v):
                        if p.b != box.idx:
                            m.reduce(p.x, p.y, v)

    run = study.solve(name)
    assert run.faults == []
    assert run.solved
    if name not in ("m5", "m23"):
        assert run.matrix.line == solution(name).line


@pytest.mark.parametrize("name", ["m3", "m5", "m10", "m17"])
def test_an_exception_is_caught_named_and_undone(name: str) -> None:
    right = solution(name)
    p0 = Matrix(name).sort_unassigned_pos_by_possibles()[0]

    @method(level=0)
    def breaks(m: Matrix, num: int) -> None:
        """It breaks."""
        m.setit(p0.x, p0.y, right.p[p0.x][p0.y].v) if name not in ("m5",) else None
        m.p[3][4].possible
        [][num]

    run = study.solve(name)
    [fault] = run.faults
    assert fault.kind == "exception" and fault.method.name == "breaks"
    assert isinstance(fault.error, IndexError)
    assert fault.cell == (3, 4)
    assert "'breaks'" in fault.message and "IndexError" in fault.message and "r5c4" in fault.message
    assert "[][num]" in fault.traceback
    assert run.records == study.solve(name, own=()).records
    assert run.matrix.line == right.line


def test_a_wrong_number_is_caught_named_and_undone() -> None:
    right = solution("m3")

    @method(level=0, name="hasty")
    def hasty(m: Matrix, num: int) -> None:
        """The first number that is possible."""
        for p in m.get_all_pos(method="u"):
            for v in p.possible:
                m.setit(p.x, p.y, v)
                return

    p = Matrix("m3").get_all_pos(method="u")[0]
    if p.possible[0] == right.p[p.x][p.y].v:
        pytest.skip("the first one happens to be right")
    run = study.solve("m3")
    [fault] = run.faults
    assert fault.kind == "wrong" and fault.cell == (p.x, p.y)
    assert p.name in fault.message
    assert isinstance(fault.error, WrongDeduction)
    assert run.records == study.solve("m3", own=()).records


@pytest.mark.parametrize("name", ["m3", "m5", "m23"])
def test_what_does_not_follow_is_caught_even_if_the_method_hides_it(name: str) -> None:
    right = solution(name)
    seen: list[type] = []

    @method(level=0)
    def takes_out_all(m: Matrix, num: int) -> tuple[int, int]:
        """I take the right number out."""
        p = m.sort_unassigned_pos_by_possibles()[-1]
        try:
            m.reduce(p.x, p.y, right.p[p.x][p.y].v)
        except SudokuError as error:
            seen.append(type(error))
        return 0, 1

    run = study.solve(name)
    [fault] = run.faults
    assert seen == [WrongDeduction] and fault.kind == "wrong"
    assert run.matrix.line == right.line


def test_what_breaks_the_rules_is_caught() -> None:
    @method(level=0)
    def breaks_the_rules(m: Matrix, num: int) -> None:
        """Two of them in a line."""
        m.setit(1, 0, m.p[0][0].v)

    run = study.solve("m18")
    [fault] = run.faults
    assert fault.kind == "wrong" and fault.cell == (1, 0)
    assert "r1c2 cannot be 1: it sees r1c1, which is 1" in fault.message
    assert run.solved


def endless(m: Matrix, num: int) -> None:
    """It does not end."""
    m.p[2][7].v
    while True:
        pass


def endless_that_catches(m: Matrix, num: int) -> None:
    """It does not end, and catches what it can."""
    while True:
        try:
            while True:
                m.p[2][7].v
        except BaseException:
            pass


def endless_that_insists(m: Matrix, num: int) -> None:
    """It catches twice."""
    while True:
        try:
            endless_that_catches(m, num)
        except BaseException:
            m.p[2][7].v


@pytest.mark.parametrize("function", [endless, endless_that_catches, endless_that_insists])
@pytest.mark.parametrize("in_thread", [False, True])
def test_a_method_that_does_not_end_is_stopped(function: Any, in_thread: bool) -> None:
    runs: list[study.Run] = []

    def solve() -> None:
        runs.append(study.solve("m17", own=[function], seconds=0.2))

    began = time.monotonic()
    if in_thread:
        thread = threading.Thread(target=solve)
        thread.start()
        thread.join()
    else:
        solve()
    assert time.monotonic() - began < 10
    [run] = runs
    [fault] = run.faults
    assert fault.kind == "too-long" and fault.cell == (2, 7)
    assert "0.2 s" in fault.message and "r8c3" in fault.message
    assert run.solved and run.records == study.solve("m17").records
    # Nothing of it comes later.
    assert sum(range(100_000)) == 4999950000


def test_a_method_is_stopped_under_a_debugger_too() -> None:
    def tracer(frame: Any, event: str, arg: Any) -> None:
        return None

    before = sys.gettrace()
    sys.settrace(tracer)
    try:
        run = study.solve("m17", own=[endless], seconds=0.1)
        assert [fault.kind for fault in run.faults] == ["too-long"]
        assert sys.gettrace() is tracer
    finally:
        sys.settrace(before)


def test_faults_of_one_method_leave_the_others() -> None:
    @method(level=0)
    def breaks(m: Matrix, num: int) -> None:
        """It breaks."""
        raise RuntimeError

    method(level=0, name="works")(obvious_for_a_country)
    run = study.solve("m18")
    assert [fault.method.name for fault in run.faults] == ["breaks"]
    assert any(record.d == "works" for record in run.records)
    assert str(run.faults[0]) == (
        "method 'breaks' raised RuntimeError. Its changes were undone, and solving continued without it."
    )
    assert str(run.faults[0]) in str(run)


@pytest.mark.parametrize("error", [KeyboardInterrupt, SystemExit])
def test_what_is_not_the_methods_goes_through(error: type[BaseException]) -> None:
    @method(level=0)
    def stops(m: Matrix, num: int) -> None:
        """Somebody presses Ctrl-C."""
        raise error

    with pytest.raises(error):
        study.solve("m18")


def test_a_method_may_solve_a_copy() -> None:
    @method(level=0, name="peeks")
    def peeks(m: Matrix, num: int) -> None:
        """I let another solve it."""
        whole = study.solve(m, own=()).matrix
        p = m.get_all_pos(method="u")[0]
        m.setit(p.x, p.y, whole.p[p.x][p.y].v, info="it is in the copy")

    run = study.solve("m10")
    assert run.solved and run.guesses == 0 and not run.faults
    assert {record.info for record in run.records if record.d == "peeks"} == {"it is in the copy"}


def test_a_method_says_what_to_look_at_next() -> None:
    firsts: list[int] = []

    @method(level=0)
    def looks(m: Matrix, num: int) -> tuple[int, int, int, int, bool]:
        """As the methods of SudokuStudyLib return it."""
        firsts.append(num)
        p = m.get_all_pos(method="u")[0]
        m.setit(p.x, p.y, right.p[p.x][p.y].v)
        return 1, 0, 1, 7, False

    right = solution("m3")
    study.solve("m3")
    assert firsts[0] == 1 and set(firsts[1:]) == {7}


def test_levels_and_limits_are_checked() -> None:
    for level in (-1, 1.5, "3", True):
        with pytest.raises(ValueError, match="level"):
            method(level=level)  # type: ignore[arg-type]
    for seconds in (0.0, -1.0, float("nan")):
        with pytest.raises(ValueError, match="time limit"):
            study.solve("m18", own=[obvious_for_a_country], seconds=seconds)
    method(level=3)(obvious_for_a_country)
    assert not any(one.method == 12 for one in study.solve("m1", level_limit=2).tries)


def test_a_call_of_a_method_costs_next_to_nothing() -> None:
    calls = 0

    @method(level=0)
    def does_nothing(m: Matrix, num: int) -> None:
        """Nothing."""
        nonlocal calls
        calls += 1

    def best(times: int) -> float:
        found = []
        for _ in range(times):
            began = time.perf_counter()
            study.solve("m20")
            found.append(time.perf_counter() - began)
        return min(found)

    with_method = best(10)
    per_run = calls / 10
    study.forget()
    overhead = (with_method - best(10)) / per_run
    # The bar is 2 µs; a loaded machine and a build for debugging are allowed more.
    assert overhead < 50e-6
