"""The examples in the docstrings of shudu.study."""

from __future__ import annotations

import doctest
import importlib

import pytest

from shudu import study


@pytest.mark.parametrize("name", ["", ".methods", ".procedural", ".solving", ".world"])
def test_the_examples_hold(name: str) -> None:
    study.forget()
    failed, tried = doctest.testmod(importlib.import_module(f"shudu.study{name}"))
    assert tried > 0 and failed == 0
