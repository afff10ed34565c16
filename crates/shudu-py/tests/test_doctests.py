"""The examples of the docstrings."""

from __future__ import annotations

import doctest
import inspect
from collections.abc import Iterator

import pytest

import shudu


def documented() -> Iterator[tuple[str, str]]:
    """Every public name and member that has a docstring."""
    yield "shudu", shudu.__doc__ or ""
    for name in shudu.__all__:
        thing = getattr(shudu, name)
        if isinstance(thing, str) or name == "Board" or not (inspect.isclass(thing) or callable(thing)):
            continue
        yield name, inspect.getdoc(thing) or ""
        if inspect.isclass(thing):
            for member, value in vars(thing).items():
                if not member.startswith("_"):
                    yield f"{name}.{member}", inspect.getdoc(value) or ""


@pytest.mark.parametrize(("name", "text"), [pair for pair in documented() if ">>>" in pair[1]])
def test_the_example_is_true(name: str, text: str) -> None:
    example = doctest.DocTestParser().get_doctest(text, {"shudu": shudu}, name, None, 0)
    result = doctest.DocTestRunner().run(example)
    assert result.failed == 0, name


def test_everything_is_documented() -> None:
    missing = [name for name, text in documented() if not text.strip()]
    assert missing == []
    assert sum(">>>" in text for _, text in documented()) >= 30
