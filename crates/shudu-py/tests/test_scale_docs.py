"""The page about many puzzles is true, as far as it needs no cluster."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[3] / "docs" / "scale.md"


@pytest.mark.skipif(not PAGE.exists(), reason="the package is tested outside its repository")
def test_the_examples_of_the_page_run() -> None:
    # The fences of code are no output.
    text = PAGE.read_text(encoding="utf-8").replace("```", "")
    example = doctest.DocTestParser().get_doctest(text, {}, "scale.md", str(PAGE), 0)
    result = doctest.DocTestRunner().run(example)
    assert result.attempted >= 9 and result.failed == 0
