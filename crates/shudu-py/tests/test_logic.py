"""Steps, hints and ratings."""

from __future__ import annotations

import pytest

import shudu
from test_solve import EASY, HARD, SOLVED


def test_explanations_lead_to_the_solution_and_speak_three_languages() -> None:
    explanation = shudu.explain(EASY)
    assert explanation.solved and explanation.grid.line == SOLVED
    grid = shudu.read(EASY).grid
    for step in explanation.steps:
        assert step.grid == grid
        for cell, digit in step.placements:
            assert digit in step.candidates[cell]
            grid[cell] = digit
    assert grid.line == SOLVED
    texts = {explanation.text(lang=lang) for lang in ("en", "zh-CN", "zh-TW")}
    assert len(texts) == 3
    shudu.set_language("zh-TW")
    assert str(explanation) == explanation.text(lang="zh-TW")


def test_hard_puzzles_have_arguments() -> None:
    explanation = shudu.explain(HARD)
    assert explanation.solved and explanation.rating.level == "extreme"
    assert any(len(step.argument()) > 3 for step in explanation.steps)
    with pytest.raises(shudu.NoSolution):
        shudu.explain("11" + "." * 79)
    with pytest.raises(ValueError, match="teach, hodoku"):
        shudu.explain(EASY, policy="none")


def test_hints_grow_and_mistakes_are_told() -> None:
    hints = [shudu.hint(EASY, level=level) for level in range(1, 6)]
    assert [hint.text for hint in hints] == hints[0].levels
    assert hints[4].step is not None and hints[4].text == str(hints[4].step)
    wrong = shudu.Grid(9)
    wrong.set(0, 2, 1)
    told = shudu.hint(EASY, wrong)
    assert told.mistakes == [("r1c3", 1)] and told.step is None
    done = shudu.hint(EASY, SOLVED)
    assert done.step is None and done.mistakes == []
    with pytest.raises(ValueError, match="1 to 5"):
        shudu.hint(EASY, level=6)


def test_all_steps_of_a_position() -> None:
    found = shudu.steps(EASY, technique="hidden-single")
    assert found and {step.technique for step in found} == {"hidden-single"}
    assert len(shudu.steps(HARD, limit=5)) == 5
    with pytest.raises(ValueError, match="unknown technique 'x'"):
        shudu.steps(EASY, technique="x")


def test_ratings_order_puzzles() -> None:
    easy, hard = shudu.rate(EASY), shudu.rate(HARD)
    assert (easy.level, hard.level) == ("easy", "extreme") and easy.score < hard.score
    assert shudu.rate(EASY, scale="hodoku").scale == "hodoku"
    assert shudu.rate(EASY, scale="study").solved
    with pytest.raises(shudu.SeveralSolutions):
        shudu.rate("." * 81)


def test_exercises_have_the_technique_as_the_next_step() -> None:
    exercise = shudu.practice("naked-pair", seed=1)
    hint = shudu.hint(exercise.position)
    assert hint.step is not None and hint.step.technique == "naked-pair"
    assert exercise.position.grid == exercise.grid
    assert shudu.count(exercise.puzzle) == 1
    assert exercise._repr_svg_().startswith("<svg")


def test_every_technique_and_kind_is_explained() -> None:
    assert len(shudu.techniques()) > 100 and all(one.about for one in shudu.techniques(lang="zh-CN"))
    assert len(shudu.kinds()) > 80 and all(one.rule and one.page for one in shudu.kinds())
