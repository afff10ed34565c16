"""Rules of one's own, beside those of the catalogue."""

from __future__ import annotations

import pickle
import traceback
from collections.abc import Iterable

import pytest

import shudu


class EvenSides(shudu.Rule):
    """The middle cells of the four sides add up to an even number."""

    name = "even sides"

    def check(self, board: shudu.Grid) -> bool:
        last = board.rows - 1
        sides = [(0, last // 2), (last // 2, 0), (last // 2, last), (last, last // 2)]
        return sum(board[side] for side in sides) % 2 == 0


class Rising(shudu.Rule):
    """The digits of the first row rise."""

    partial = True

    def __init__(self) -> None:
        self.asked = 0

    def check(self, board: shudu.Grid) -> bool:
        self.asked += 1
        digits = [board[0, column] for column in range(board.columns) if board[0, column]]
        return digits == sorted(set(digits))

    def cells(self, board: shudu.Grid) -> Iterable[shudu.CellLike]:
        return [(0, column) for column in range(board.columns)]


class RisingFast(Rising):
    """The same; it tells which candidates cannot be."""

    def propagate(
        self, board: shudu.Grid, candidates: shudu.Candidates
    ) -> Iterable[tuple[shudu.CellLike, int]]:
        for column in range(board.columns):
            for digit in candidates[0, column]:
                if digit != column + 1:
                    yield (0, column), digit


def test_a_check_is_enough() -> None:
    rule = EvenSides()
    expected = [grid for grid in shudu.solutions(shudu.Puzzle(4)) if rule.check(grid)]
    assert 0 < len(expected) < 288
    assert shudu.count(shudu.Puzzle(4), rules=[rule]) == len(expected)
    for engine in ("search", "naive", "sat"):
        found = shudu.solutions(shudu.Puzzle(4), rules=[rule], engine=engine)
        assert sorted(grid.line for grid in found) == sorted(grid.line for grid in expected)
    solution = shudu.solve("1" + "." * 15, rules=[rule])
    assert solution is not None and rule.check(solution)
    assert str(rule) == "even sides" and Rising().name == "Rising"


def test_a_rule_stands_beside_built_in_kinds() -> None:
    puzzle = shudu.Puzzle(9)
    puzzle.add("thermometer", cells="A1B1B2")
    puzzle.add("anti-knight")
    puzzle.add(RisingFast())
    solution = shudu.solve(puzzle)
    assert solution is not None
    assert solution.line.startswith("123456789")
    assert solution["A1"] < solution["B1"] < solution["B2"]
    assert [rule.name for rule in puzzle.rules] == ["RisingFast"]
    assert shudu.verify(puzzle, solution)
    assert not shudu.verify(puzzle, shudu.rotate(solution, 180).grid)


def test_propagation_saves_questions_and_changes_nothing() -> None:
    slow, fast = Rising(), RisingFast()
    assert shudu.count(shudu.Puzzle(4), rules=[slow]) == 288 // 24
    assert shudu.count(shudu.Puzzle(4), rules=[fast]) == 288 // 24
    assert fast.asked < slow.asked


def test_what_is_broken_names_the_rule() -> None:
    full = shudu.solve("." * 16, rules=[Rising()])
    assert full is not None
    turned = shudu.rotate(full, 180).grid
    broken = shudu.check(shudu.Puzzle.of(turned), rules=[Rising()])
    assert [one.rule for one in broken] == ["Rising"]
    assert broken[0].cells == ["r1c1", "r1c2", "r1c3", "r1c4"]


class NineOnly(shudu.Rule):
    name = "nine only"

    def check(self, board: shudu.Grid) -> bool:
        return True

    def fits(self, board: shudu.Grid) -> str | None:
        return None if board.rows == 9 else "needs nine rows"


def test_a_rule_that_does_not_fit_fails_at_once_with_its_name() -> None:
    with pytest.raises(shudu.RuleError) as caught:
        shudu.Puzzle(4).add(NineOnly())
    assert str(caught.value) == "needs nine rows (rule: nine only)"
    assert caught.value.rule == "nine only"
    with pytest.raises(shudu.RuleError, match="nine only"):
        shudu.solve("." * 16, rules=[NineOnly()])
    shudu.set_language("zh-CN")
    with pytest.raises(shudu.RuleError) as caught:
        shudu.Puzzle(4).add(NineOnly())
    assert str(caught.value) == "needs nine rows（规则：nine only）"
    with pytest.raises(shudu.RuleError, match="规则"):
        shudu.Puzzle(8, blocks=False).add("block")


class Broken(shudu.Rule):
    def check(self, board: shudu.Grid) -> bool:
        raise KeyError("no such thing")


class Forgetful(shudu.Rule):
    def check(self, board: shudu.Grid) -> bool:  # type: ignore[empty-body]
        """Somebody has forgotten to return anything."""


@pytest.mark.parametrize("engine", ["auto", "search", "naive", "sat"])
def test_an_exception_ends_the_call_and_names_the_rule(engine: str) -> None:
    puzzle = shudu.Puzzle(9)
    with pytest.raises(KeyError, match="no such thing") as caught:
        shudu.count(puzzle, rules=[Broken()], engine=engine)
    text = "".join(traceback.format_exception(caught.value))
    assert "in the rule 'Broken'" in text and "raise KeyError" in text
    with pytest.raises(TypeError, match="True or False"):
        shudu.solve(puzzle, rules=[Forgetful()], engine=engine)


def test_what_is_no_rule_is_refused() -> None:
    with pytest.raises(shudu.PuzzleError, match=r"shudu\.Rule"):
        shudu.solve("." * 16, rules=[42])  # type: ignore[list-item]
    with pytest.raises(shudu.PuzzleError, match="unknown rule"):
        shudu.solve("." * 16, rules=["unheard-of"])
    with pytest.raises(TypeError):
        shudu.Rule()  # type: ignore[abstract]


def test_puzzles_are_made_with_a_rule() -> None:
    rule = Rising()
    made = shudu.generate("standard", size=4, givens=(4, 16), rules=["row", "column", "block", rule], seed=1)
    assert made.solution is not None and made.solution.line.startswith("1234")
    assert made.rules == [rule]
    assert [one.kind for one in made.constraints] == ["row", "column", "block"]
    assert shudu.count(made) == 1
    with pytest.raises(shudu.FormatError, match="Rising"):
        made.write("json")
    again = pickle.loads(pickle.dumps(made))
    assert shudu.count(again) == 1 and [one.name for one in again.rules] == ["Rising"]


def test_rules_hold_for_logic_too() -> None:
    puzzle = shudu.Puzzle(4)
    puzzle.add(Rising())
    puzzle.set(1, 0, 3)
    explanation = shudu.explain(puzzle)
    assert explanation.grid.n_filled >= 1
    assert shudu.candidates(puzzle)["r2c1"] == [3]
