"""The tour is true."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

TOUR = Path(__file__).parents[3] / "docs" / "python.md"


@pytest.mark.skipif(not TOUR.exists(), reason="the package is tested outside its repository")
def test_the_examples_of_the_tour_run() -> None:
    # The fences of code are no output.
    text = TOUR.read_text(encoding="utf-8").replace("```", "")
    example = doctest.DocTestParser().get_doctest(text, {}, "python.md", str(TOUR), 0)
    result = doctest.DocTestRunner(optionflags=doctest.IGNORE_EXCEPTION_DETAIL).run(example)
    assert result.attempted > 40 and result.failed == 0
