"""Writes the widths of letters that Inter does not have, from another font, as a Swift file.

Usage: make-fallback-table.py FOLDER_OF_FONTS > FallbackMetrics.swift
"""

import sys
import unicodedata
from fontTools.ttLib import TTFont

# The space, Hebrew and Arabic letters, signs and digits, and the ligature of lam and alef; no marks, which have
# no width of their own.
BLOCKS = [
    (0x20, 0x20), (0x5BE, 0x5BE), (0x5C0, 0x5C0), (0x5C3, 0x5C3), (0x5D0, 0x5EA), (0x5F0, 0x5F4), (0x60C, 0x60C),
    (0x61B, 0x61B), (0x61F, 0x61F), (0x621, 0x63A), (0x640, 0x64A), (0x660, 0x66D), (0x679, 0x6BF),
    (0x6CC, 0x6CC), (0x6D2, 0x6D3), (0x6F0, 0x6F9), (0xFEFB, 0xFEFC),
]
UNITS = 2816


def forms():
    """The characters of the forms that each Arabic letter has: alone, at the end of a word, at its start, inside."""
    found = {}
    for form in [*range(0xFB50, 0xFBFF), *range(0xFE80, 0xFEF5)]:
        kind, *letters = unicodedata.decomposition(chr(form)).split() or [""]
        kinds = ["<final>", "<initial>", "<medial>"]
        if len(letters) == 1 and kind in kinds:
            found.setdefault(int(letters[0], 16), {})[kinds.index(kind)] = form
    return found


def lines(text, width):
    return [text[start:start + width] for start in range(0, len(text), width)]


def main(folder):
    codes = [code for first, last in BLOCKS for code in range(first, last + 1)]
    joined = forms()
    print("""// Made by Scripts/font-table; do not edit.
//
// DejaVu Sans (https://dejavu-fonts.github.io), a free font: the widths of some of its characters, and
// nothing of its shapes.

/// The widths of letters from right to left, which Inter does not have, in units of Inter: an em has 2816.
enum FallbackMetrics {
    /// The characters in the table, as ranges: the first one, and how many.
    static let ranges: [(first: UInt32, count: Int)] = [""")
    pieces = [f"(0x{first:X}, {last - first + 1})" for first, last in BLOCKS]
    for start in range(0, len(pieces), 6):
        print("        " + ", ".join(pieces[start:start + 6]) + ",")
    print("    ]")
    # A letter joins the next one if it has a form for the start of a word.
    print("\n    /// A digit for each character: 0 if it joins no other, 1 if the one before it, 2 if both.")
    kinds = "".join(str(2 if 1 in joined.get(code, {}) else 1 if 0 in joined.get(code, {}) else 0) for code in codes)
    kinds = kinds[:codes.index(0x640)] + "2" + kinds[codes.index(0x640) + 1:]
    print('    static let joins = """')
    for line in lines(kinds, 88):
        print(f"        {line}")
    print('        """')
    for name, file in [("regular", "DejaVuSans"), ("bold", "DejaVuSans-Bold")]:
        font = TTFont(f"{folder}/{file}.ttf")
        names, widths = font.getBestCmap(), font["hmtx"]

        def units(code):
            return round(widths[names[code]][0] * UNITS / font["head"].unitsPerEm) if code in names else 0

        digits = ""
        for code in codes:
            own = joined.get(code, {})
            for form in (code, own.get(0), own.get(1), own.get(2)):
                digits += f"{units(form) if form in names else units(code):04x}"
        print("\n    /// Four hexadecimal digits for each form of each character: alone, final, initial, medial.")
        print(f'    static let {name} = """')
        for line in lines(digits, 88):
            print(f"        {line}")
        print('        """')
    print("}")


main(sys.argv[1])
