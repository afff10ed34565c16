"""The examples in the docstrings of shudu.study."""

from __future__ import annotations

import doctest
from types import ModuleType

import pytest

import shudu.study
from shudu.study import methods, procedural, solving, world


@pytest.mark.parametrize("module", [shudu.study, methods, procedural, solving, world])
def test_the_examples_hold(module: ModuleType) -> None:
    shudu.study.forget()
    failed, tried = doctest.testmod(module)
    assert tried > 0 and failed == 0
