"""Solving as a student learns it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shudu import study
from shudu.study import Matrix

names = st.sampled_from(study.puzzles())
SEVERAL = ("m5", "m23")


def is_solution(m: Matrix) -> bool:
    groups = (*m.lineX, *m.lineY, *m.b)
    return all({p.v for p in group.p} == set(range(1, 10)) for group in groups)


@pytest.mark.parametrize("name", study.puzzles())
def test_every_study_puzzle_is_solved(name: str) -> None:
    run = study.solve(name)
    assert run.solved and run.matrix.done and is_solution(run.matrix)
    start = Matrix(name)
    for p in start.get_all_pos(method="s"):
        assert run.matrix.p[p.x][p.y].v == p.v
    sets = [record for record in run.records if record.t == "s"]
    assert len(sets) == 81 - start.filled
    trial = study.try_error(file=name)
    assert trial.matrix is not None and is_solution(trial.matrix)
    assert name in SEVERAL or trial.matrix.line == run.matrix.line


@given(names, st.sampled_from([0, 1, 2, 3, 5, 10, 15, 20]), st.booleans(), st.booleans())
def test_records_lead_from_the_start_to_the_end(name: str, level: int, use_try: bool, use_emu: bool) -> None:
    run = study.solve(name, level_limit=level, use_try=use_try, use_emu=use_emu)
    m = Matrix(name)
    for record in run.records:
        if record.t == "s":
            m.setit(record.x, record.y, record.v)
        else:
            assert m.reduce(record.x, record.y, record.v) == 1
    assert m.line == run.matrix.line
    assert [p.possible for p in m.get_all_pos()] == [p.possible for p in run.matrix.get_all_pos()]
    levels = {one.index: one.level for one in study.methods()}
    # After a guess the limit is 2.
    assert level == 0 or all(levels[one.method] <= max(level, 2 if run.guesses else 0) for one in run.tries)
    assert run.solved == run.matrix.done
    assert use_try or run.guesses == 0
    score = sum(levels[one.method] for one in run.tries) + 5 * run.guesses
    assert (run.score - score) % 1000 == 0


def test_without_guesses_the_methods_decide() -> None:
    def solved(level_limit: int = 0, use_emu: bool = False) -> list[str]:
        def run(name: str) -> study.Run:
            return study.solve(name, use_try=False, level_limit=level_limit, use_emu=use_emu)

        return [name for name in study.puzzles() if run(name).solved]

    two_possibles = ["m2", "m3", "m4", "m6", "m7", "m8", "m9", "m13", "m16", "m17", "m18", "m21"]
    assert solved() == solved(level_limit=15) == two_possibles
    assert solved(level_limit=10) == ["m2", "m4", "m6", "m7", "m17", "m18"]
    assert solved(use_emu=True) == [name for name in study.puzzles() if name not in ("m5", "m10", "m23")]


def test_a_run_stops_where_it_is_told() -> None:
    whole = study.solve("m3")
    assert study.solve("m3", loop_limit=2).ending == "loop-limit"
    stopped = study.solve("m3", rec_limit=10)
    assert stopped.ending == "rec-limit" and len(stopped.records) >= 10
    twentieth = [record for record in whole.records if record.t == "s"][20]
    stopped = study.solve("m3", check=[(twentieth.x, twentieth.y)])
    assert stopped.ending == "reached" and stopped.records[-1] == twentieth
    assert stopped.reached is not None and stopped.reached.v == twentieth.v
    few = study.solve("m1", level_limit=10, use_try=False)
    many = study.solve("m1", level_limit=10, use_try=False, written_limit=9)
    assert few.matrix.filled <= many.matrix.filled
    with pytest.raises(ValueError, match="x = 9"):
        study.solve("m3", check=[(9, 0)])
    with pytest.raises(ValueError, match="loop_limit"):
        study.solve("m3", loop_limit=-1)


def test_highest_method_and_what_was_tried() -> None:
    run = study.solve("m17")
    assert run.highest is not None and run.highest.name == "obvious number"
    assert (run.score, run.loops, len(run.records)) == (1, 1, 52)
    assert [(one.method, one.sets) for one in run.tries] == [(1, 0), (2, 52)]
    run = study.solve("m10")
    assert run.highest is not None and run.highest.is_trial
    assert run.has_trials and run.guesses > 0
    assert any(record.is_trial for record in run.records)


def test_a_puzzle_without_a_solution_ends_in_a_contradiction() -> None:
    m = Matrix("m10")
    solution = study.solve("m10").matrix
    p = m.sort_unassigned_pos_by_possibles()[0]
    wrong = next(v for v in p.possible if v != solution.p[p.x][p.y].v)
    m.setit(p.x, p.y, wrong)
    assert study.solve(m).ending == "contradiction"
    assert m.p[p.x][p.y].v == wrong and len(m.rec) == 1
    trial = study.try_error(m)
    assert trial.matrix is None and not trial.is_cut
    assert study.try_error(m, limit=5).is_cut


def test_steps_are_printed_on_request(capsys: pytest.CaptureFixture[str]) -> None:
    study.solve("m6")
    assert capsys.readouterr().out == ""
    run = study.solve("m6", print_step=True)
    out = capsys.readouterr().out
    assert all(sentence in out for sentence in run.sentences())
    assert run.summary() in out and str(run.matrix) in out


def test_sentences_are_in_every_language_and_steps_have_pictures() -> None:
    run = study.solve("m4")
    for lang in ("en", "zh-CN", "zh-TW"):
        sentences = run.sentences(lang)
        assert len(sentences) == len(run.records)
        assert not any("study-" in one or "{" in one for one in [*sentences, run.summary(lang)])
    assert "链结" not in run.sentences("zh-TW")[0]
    first, last = run.picture(0), run.picture(-1, notes=True, lang="zh-CN")
    assert first.startswith("<svg") and last.startswith("<svg") and first != last
    with pytest.raises(IndexError):
        run.picture(1000)


@given(names, st.integers(0, 13))
def test_the_procedural_way_comes_to_the_same(name: str, methods: int) -> None:
    m, n, p = study.main(name, methods=methods)
    matrix = Matrix(name)
    assert m[0][0] == sum(1 for x in range(1, 10) for y in range(1, 10) if m[x][y])
    for point in matrix.get_all_pos(method="s"):
        assert m[point.x + 1][point.y + 1] == point.v
    for v in range(1, 10):
        assert n[v][0] == len(n[v]) - 1
        assert all(m[x][y] == v for x, y in n[v][1:])
    assert all(bool(p[x][y]) != bool(m[x][y]) for x in range(1, 10) for y in range(1, 10))


def test_the_procedural_examples() -> None:
    assert study.main("m6")[0][0][0] == 81
    assert study.main("m3", methods=8)[0][0][0] < 81
    assert study.main("m3", methods=10)[0][0][0] == 81
    assert study.TryError("m10")[0][0][0] == 81
    with pytest.raises(ValueError, match="methods=-1"):
        study.main("m3", methods=-1)
