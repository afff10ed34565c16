"""What the tests share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from hypothesis import settings

import shudu

# How long an example takes depends on what else the machine does.
settings.register_profile("shudu", deadline=None)
settings.load_profile("shudu")


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Each test starts, and leaves, in English."""
    shudu.set_language("en")
    yield
    shudu.set_language("en")
