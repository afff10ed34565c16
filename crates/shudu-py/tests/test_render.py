"""Pictures."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

import shudu
from test_solve import EASY, SOLVED


def test_svg_is_xml_in_every_theme_and_language() -> None:
    for theme in ("auto", "light", "dark", "print"):
        text = shudu.svg(EASY, SOLVED, candidates=True, labels=True, theme=theme, lang="zh-CN")
        assert ElementTree.fromstring(text).tag.endswith("svg")
    with pytest.raises(ValueError, match="print"):
        shudu.svg(EASY, theme="loud")  # type: ignore[arg-type]


def test_png_and_pdf_are_what_they_say() -> None:
    png = shudu.png(EASY, width=200)
    assert png.startswith(b"\x89PNG") and int.from_bytes(png[16:20], "big") == 200
    assert shudu.pdf(EASY).startswith(b"%PDF")


def test_notebooks_show_puzzles_grids_steps_and_inferences() -> None:
    puzzle = shudu.read(EASY)
    puzzle.add_thermometer("A1B1")
    pictures = [
        puzzle._repr_svg_(),
        puzzle.grid._repr_svg_(),
        shudu.explain(EASY).steps[0]._repr_svg_(),
        shudu.infer(EASY)._repr_svg_(),
    ]
    assert len(set(pictures)) == len(pictures)
    for picture in pictures:
        assert ElementTree.fromstring(picture).tag.endswith("svg")
