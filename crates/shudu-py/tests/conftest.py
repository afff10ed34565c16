"""What the tests share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import shudu


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Each test starts, and leaves, in English."""
    shudu.set_language("en")
    yield
    shudu.set_language("en")
