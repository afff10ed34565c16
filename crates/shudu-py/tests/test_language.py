from __future__ import annotations

import pytest

import shudu


def test_the_language_is_kept_and_a_wrong_one_refused() -> None:
    assert shudu.get_language() == "en"
    shudu.set_language("zh-CN")
    assert shudu.get_language() == "zh-CN"
    with pytest.raises(ValueError, match="unknown language 'fr'"):
        shudu.set_language("fr")
    assert shudu.get_language() == "zh-CN"
