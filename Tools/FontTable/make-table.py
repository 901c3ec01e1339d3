"""Writes the metrics of a font as a Swift file: the width of each character, in each weight.

Usage: make-table.py FOLDER_OF_FONTS > InterMetrics.swift
"""

import sys
from fontTools.ttLib import TTFont

WEIGHTS = ["Thin", "ExtraLight", "Light", "Regular", "Medium", "SemiBold", "Bold", "ExtraBold", "Black"]
NAMES = ["thin", "ultraLight", "light", "regular", "medium", "semibold", "bold", "heavy", "black"]
# Latin, Greek, Cyrillic, punctuation, currency, letterlike, arrows, mathematics, shapes, symbols.
BLOCKS = [
    (0x20, 0x52F), (0x1E00, 0x1EFF), (0x2000, 0x206F), (0x2070, 0x209F), (0x20A0, 0x20CF),
    (0x2100, 0x214F), (0x2150, 0x218F), (0x2190, 0x21FF), (0x2200, 0x22FF), (0x25A0, 0x25FF),
    (0x2600, 0x27BF), (0xFB00, 0xFB06),
]


def ranges(codes):
    found = []
    for code in codes:
        if found and code == found[-1][0] + found[-1][1]:
            found[-1][1] += 1
        else:
            found.append([code, 1])
    return found


def lines(text, width):
    return [text[start:start + width] for start in range(0, len(text), width)]


def main(folder):
    fonts = [TTFont(f"{folder}/Inter-{weight}.otf") for weight in WEIGHTS]
    maps = [font.getBestCmap() for font in fonts]
    codes = [code for first, last in BLOCKS for code in range(first, last + 1)
             if all(code in map for map in maps)]
    regular = fonts[WEIGHTS.index("Regular")]
    header, metrics = regular["hhea"], regular["OS/2"]
    version = regular["name"].getDebugName(5).split(";")[0]
    print(f"""// Made by Scripts/font-table; do not edit. It is one table, and so one long file.
//
// Inter, {version}, by The Inter Project Authors (https://github.com/rsms/inter), Open Font License
// 1.1: the widths of its characters, and nothing of its shapes.

/// The metrics of the font that text is measured with, in units of which an em has `unitsPerEm`.
enum InterMetrics {{
    static let unitsPerEm = {regular['head'].unitsPerEm}
    static let ascender = {header.ascent}
    static let descender = {header.descent}
    static let lineGap = {header.lineGap}
    static let capHeight = {metrics.sCapHeight}
    static let xHeight = {metrics.sxHeight}

    /// The characters in the table, as ranges: the first one, and how many.
    static let ranges: [(first: UInt32, count: Int)] = [""")
    found = ranges(codes)
    row = "       "
    for first, count in found:
        piece = f" (0x{first:X}, {count}),"
        if len(row) + len(piece) > 100:
            print(row)
            row = "       "
        row += piece
    print(row)
    print("    ]")
    for name, font, map in zip(NAMES, fonts, maps):
        digits = "".join(f"{font['hmtx'][map[code]][0]:04x}" for code in codes)
        print(f"\n    /// Four hexadecimal digits for each character, in the order of the ranges.")
        print(f'    static let {name} = """')
        for line in lines(digits, 88):
            print(f"        {line}")
        print('        """')
    print("}")


main(sys.argv[1])
