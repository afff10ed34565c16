"""Draws the pictures of the course: ``python docs/course/pictures.py`` writes them to ``docs/course/images``."""

from __future__ import annotations

from pathlib import Path

from shudu import study


def record_of(run: study.Run, method: int, t: str) -> int:
    """The number of the first record of a method that sets (``s``) or takes out (``r``)."""
    return next(n for n, record in enumerate(run.records) if record.method == method and record.t == t)


def pictures() -> dict[str, str]:
    """The pictures by the names of their files."""
    empty, easy = study.Matrix(), study.Matrix("m18")
    simple = study.solve("m18", own=())
    middling = study.solve("m4", own=())
    return {
        "m18.svg": easy.svg(),
        "sees.svg": empty.svg(shaded=empty.can_see(empty.p[4][4])),
        "obvious.svg": simple.picture(0, caption=False),
        "group-number.svg": middling.picture(record_of(middling, 5, "r"), notes=True, caption=False),
        "line-x.svg": empty.svg(shaded=empty.lineX[2].p),
        "line-y.svg": empty.svg(shaded=empty.lineY[3].p),
    }


if __name__ == "__main__":
    folder = Path(__file__).parent / "images"
    folder.mkdir(exist_ok=True)
    for name, svg in pictures().items():
        (folder / name).write_text(svg, encoding="utf-8")
