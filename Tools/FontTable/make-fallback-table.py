"""Writes the widths of letters that Inter does not have, from another font, as a Swift file.

Usage: make-fallback-table.py FOLDER_OF_FONTS > FallbackMetrics.swift
"""

import sys
import unicodedata
from fontTools.ttLib import TTFont

# Hebrew and Arabic letters, signs and digits; no marks, which have no width of their own.
BLOCKS = [
    (0x5BE, 0x5BE), (0x5C0, 0x5C0), (0x5C3, 0x5C3), (0x5D0, 0x5EA), (0x5F0, 0x5F4), (0x60C, 0x60C),
    (0x61B, 0x61B), (0x61F, 0x61F), (0x621, 0x63A), (0x640, 0x64A), (0x660, 0x66D), (0x6F0, 0x6F9),
]
UNITS = 2816


def joined():
    """The forms that Arabic letters have in the middle of a word, or at its end, by the letter."""
    forms = {}
    for form in range(0xFE80, 0xFEFD):
        kind, *letters = unicodedata.decomposition(chr(form)).split()
        if len(letters) == 1 and kind in ("<medial>", "<final>"):
            letter = int(letters[0], 16)
            if kind == "<medial>" or letter not in forms:
                forms[letter] = form
    return forms


def main(folder):
    codes = [code for first, last in BLOCKS for code in range(first, last + 1)]
    print("""// Made by Scripts/font-table; do not edit.
//
// DejaVu Sans (https://dejavu-fonts.github.io), a free font: the widths of some of its characters, and
// nothing of its shapes.

/// The widths of letters from right to left, which Inter does not have, in units of Inter: an em has 2816.
enum FallbackMetrics {
    /// The characters in the table, as ranges: the first one, and how many.
    static let ranges: [(first: UInt32, count: Int)] = [""")
    pieces = [f"(0x{first:X}, {last - first + 1})" for first, last in BLOCKS]
    print("        " + ", ".join(pieces[:6]) + ",")
    print("        " + ", ".join(pieces[6:]) + ",")
    print("    ]")
    for name, file in [("regular", "DejaVuSans"), ("bold", "DejaVuSans-Bold")]:
        font = TTFont(f"{folder}/{file}.ttf")
        names, widths = font.getBestCmap(), font["hmtx"]
        forms = {code: form for code, form in joined().items() if form in names}
        units = [round(widths[names[forms.get(code, code)]][0] * UNITS / font["head"].unitsPerEm) for code in codes]
        print(f"\n    static let {name}: [UInt16] = [")
        for start in range(0, len(units), 14):
            print("        " + " ".join(f"{width}," for width in units[start:start + 14]))
        print("    ]")
    print("}")


main(sys.argv[1])
