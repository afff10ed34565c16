"""Makes the subsets in this folder; see README.md.

    python subset.py DejaVuSans.ttf DejaVuSans-Bold.ttf NotoSansCJK-Regular.ttc
"""

import pathlib
import sys

from fontTools import subset
from fontTools.ttLib import TTFont

HERE = pathlib.Path(__file__).parent
MESSAGES = HERE / "../../shudu-i18n/messages"
# Latin, Greek, Cyrillic; punctuation, sub- and superscripts, arrows, symbols, geometric shapes.
LATIN = [(0x20, 0x7E), (0xA0, 0x17F), (0x386, 0x3CE), (0x400, 0x45F), (0x2010, 0x2027),
         (0x2030, 0x203A), (0x2070, 0x209C), (0x2190, 0x21D5), (0x2200, 0x2265), (0x2460, 0x2473),
         (0x25A0, 0x25FF), (0x2605, 0x2606), (0x2660, 0x2667), (0x2713, 0x2718), (0xFFFD, 0xFFFD)]


def messages():
    text = "".join(path.read_text("utf-8") for path in sorted(MESSAGES.glob("*/*.ftl")))
    return {ord(character) for character in text}


def make(font, characters, name):
    options = subset.Options(layout_features=[], hinting=False, notdef_outline=True,
                             name_IDs=[0, 1, 2, 3, 4, 5, 6, 7, 13, 14], desubroutinize=False,
                             drop_tables=subset.Options().drop_tables + ["VORG", "vhea", "vmtx", "BASE", "STAT"])
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)
    font.save(HERE / name)
    print(name, (HERE / name).stat().st_size)


def main(regular, bold, cjk):
    latin = {code for first, last in LATIN for code in range(first, last + 1)}
    make(TTFont(regular), latin | messages(), "DejaVuSans.subset.ttf")
    make(TTFont(bold), latin, "DejaVuSans-Bold.subset.ttf")
    wide = {code for code in messages() if code >= 0x2E80} | set(range(0x3000, 0x3020))
    quotes = {ord(character) for character in "“”‘’…—·"}
    number = 0
    while number < 10:
        font = TTFont(cjk, fontNumber=number)
        name = font["name"].getDebugName(4)
        for language in ("SC", "TC"):
            if name in (f"Noto Sans CJK {language}", f"Noto Sans CJK {language} Regular"):
                make(font, wide | quotes, f"NotoSans{language}.subset.otf")
        number += 1


if __name__ == "__main__":
    main(*sys.argv[1:])
