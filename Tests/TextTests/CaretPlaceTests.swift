import Testing
import TouchTesting

@testable import TouchUI

/// The places of carets, in a file that the tests of pictures compare with the places of drawn letters.
@Suite("Places of carets", .stage) struct CaretPlaceTests {
    /// A text of each script that the tables cover, with pairs that fonts kern and ligatures that they join.
    private static let texts = [
        "Sphinx of black quartz", "office fluffy ffi fl", "AVATAR To. Wave Yes", "Łódź ça Ñandú ß",
        "0123456789 1,234.50", "e\u{301}a\u{308}", "Καλημέρα κόσμε", "Съешь ещё этих", "שלום עולם",
        "תשע״ח ן",
        "السلام عليكم", "مرحبا بالعالم", "لا إله أكل الآن", "فارسی گربه چای", "١٢٣٤٥",
    ]

    private var file: URL {
        URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
            .appending(path: "Raster/Tests/TouchRasterTests/Text/caret-places.txt")
    }

    @Test func `the file has the places that the layout computes (TX-13, TX-45)`() throws {
        var lines = [
            "# The places of carets: weight|size|text|points from the left end of the line, before each character and at the end.",
            "# Written by TOUCHSTONE_UPDATE_GOLDENS=1 swift test --filter CaretPlaceTests",
        ]
        for (weight, number) in [(UIFont.Weight.regular, 400), (.bold, 700)] {
            for size: CGFloat in [11, 17, 34] {
                for text in Self.texts {
                    let places = TextPlaces(
                        TextRuns(text, font: .systemFont(ofSize: size, weight: weight)),
                        origin: .zero,
                        width: 2_000,
                        wraps: false,
                        alignment: .left
                    )
                    let carets = (text.indices + [text.endIndex]).map { index in
                        let offset = text.utf16.distance(from: text.startIndex, to: index)
                        return String(format: "%.3f", places.caret(at: offset).minX)
                    }
                    lines.append("\(number)|\(Int(size))|\(text)|\(carets.joined(separator: " "))")
                }
            }
        }
        let made = lines.joined(separator: "\n") + "\n"
        if ProcessInfo.processInfo.environment["TOUCHSTONE_UPDATE_GOLDENS"] == "1" {
            try made.write(to: file, atomically: true, encoding: .utf8)
        }
        #expect(try String(contentsOf: file, encoding: .utf8) == made)
    }

    /// The width in ems.
    private func width(_ text: String) -> CGFloat {
        UIFont.systemFont(ofSize: 17).table.width(of: text)
    }

    @Test func `an Arabic letter has the width of its form between its neighbors (TX-45)`() {
        // Beh alone is wider than two that are joined, and a non-joiner keeps letters apart.
        let (alone, two) = (width("ب"), width("بب"))
        #expect(two < 2 * alone)
        #expect(width("ب\u{200C}ب") == 2 * alone)
        // A space has the font of the letter before it.
        #expect(abs(width("ב ב") - width("בב") - 895 / 2_816) < 0.001 && width(" ") < 895 / 2_816)
        #expect(width("a ב") == width("a") + width(" ") + width("ב"))
        // Reh joins only the letter before it.
        #expect(width("رب") == width("ر") + alone)
        // Lam and alef are one ligature, whose halves are equally wide.
        let joins = ArabicJoins("لا")
        #expect(joins?.form(at: 0).drawn == 0xFEFB && joins?.form(at: 1).drawn == 0xFEFB)
        #expect(ArabicJoins("שלום ab")?.form(at: 1) == .alone && ArabicJoins("ab") == nil)
    }
}
