"""The course in docs/course: its code runs, its pictures are those of the renderer, its languages say the same."""

from __future__ import annotations

import doctest
import re
import runpy
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import shudu
from shudu import study

COURSE = Path(__file__).parents[3] / "docs" / "course"
LANGUAGES = ("en", "zh-CN", "zh-TW")
PAGES = ("README", "1-by-hand", "2-methods", "3-programming")
pytestmark = pytest.mark.skipif(not COURSE.exists(), reason="the package is tested outside its repository")
FENCE = re.compile(r"^```(\S*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@pytest.fixture(autouse=True)
def no_methods_of_others() -> Iterator[None]:
    study.forget()
    yield
    study.forget()


def page(language: str, name: str) -> str:
    return (COURSE / language / f"{name}.md").read_text(encoding="utf-8")


def blocks(text: str) -> list[tuple[int, str]]:
    """The blocks of Python that are to run, with their lines."""
    found = FENCE.finditer(text)
    return [(text.count("\n", 0, one.start()) + 1, one[2]) for one in found if one[1] == "python"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", PAGES)
def test_the_code_of_a_page_runs_and_answers_as_it_says(language: str, name: str) -> None:
    text = page(language, name)
    names: dict[str, Any] = {"__name__": "course"}
    flags = doctest.ELLIPSIS
    runner = doctest.DocTestRunner(optionflags=flags)
    failures: list[str] = []
    n_blocks = 0
    for line, code in blocks(text):
        n_blocks += 1
        if ">>>" in code:
            test = doctest.DocTestParser().get_doctest(code, {}, f"{language}/{name}", name, line)
            test.globs = names
            runner.run(test, out=failures.append, clear_globs=False)
        else:
            exec(compile("\n" * line + code, str(COURSE / language / f"{name}.md"), "exec"), names)
    assert n_blocks > 0
    assert not failures, "\n".join(failures)


@pytest.mark.parametrize("name", PAGES)
def test_the_languages_have_the_same_parts(name: str) -> None:
    def parts(language: str) -> tuple[list[str], list[str], list[str], int]:
        text = page(language, name)
        without_code = FENCE.sub("", text)
        headings = [one.split()[0] for one in re.findall(r"^#+ .*$", without_code, re.MULTILINE)]
        fences = [one[1] for one in FENCE.finditer(text)]
        images = re.findall(r"!\[[^]]+\]\(([^)]+)\)", text.replace("[2]", "").replace("[3]", ""))
        return headings, fences, images, text.count("<details>")

    assert parts("en") == parts("zh-CN") == parts("zh-TW")


def test_links_and_pictures_lead_somewhere() -> None:
    for file in [COURSE / "SUMMARY.md", *COURSE.glob("*/*.md")]:
        text = FENCE.sub("", file.read_text(encoding="utf-8"))
        for target in re.findall(r"\]\(([^)#]+)\)", text):
            assert target.startswith("http") or (file.parent / target).exists(), f"{file}: {target}"


def test_pictures_are_as_they_are_drawn() -> None:
    drawn = runpy.run_path(str(COURSE / "pictures.py"))["pictures"]()
    files = {file.name for file in (COURSE / "images").iterdir()}
    assert files == set(drawn)
    for name, svg in drawn.items():
        assert (COURSE / "images" / name).read_text(encoding="utf-8") == svg, f"run docs/course/pictures.py: {name}"


def test_characters_are_of_the_language() -> None:
    """A few characters that only one of the two scripts has."""
    simplified, traditional = "数这说来写们个为会学对时", "數這說來寫們個為會學對時"
    for name in PAGES:
        cn = re.sub(r"繁體中文", "", page("zh-CN", name))
        tw = re.sub(r"简体中文", "", page("zh-TW", name))
        assert not set(cn) & set(traditional), name
        assert not set(tw) & set(simplified), name
        # A row is 行 in one and 列 in the other, and the code agrees: lineX is a column.
        assert shudu.get_language() == "en"
