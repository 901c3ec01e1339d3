import Testing

@testable import TouchUI

/// The Unicode bidirectional algorithm, with cases made from the text of the standard.
///
/// In the cases a small letter is one from left to right, a capital one is Hebrew, `X` and `Y` are Arabic, and
/// 7 and 8 Arabic digits. The arrows and angle brackets are embeddings, overrides and isolates.
@Suite struct BidiTests {
    private static let signs: [Character: Character] = [
        "A": "א", "B": "ב", "C": "ג", "D": "ד", "X": "ا", "Y": "ب", "7": "\u{0667}",
        "8": "\u{0668}",
        "⟨": "\u{2067}", "⟦": "\u{2066}", "‹": "\u{2068}", "⟩": "\u{2069}", "↤": "\u{202E}",
        "↦": "\u{202D}", "←": "\u{202B}", "→": "\u{202A}", "↑": "\u{202C}",
    ]

    private func levels(_ text: String, base: UInt8? = nil) -> String {
        let characters = text.map { Self.signs[$0] ?? $0 }
        let paragraph = BidiParagraph(characters, base: base)
        // What rule X9 removes has no level.
        return zip(characters, paragraph.levels).filter { !BidiClass($0.0).isRemoved }
            .map { String($0.1) }.joined()
    }

    nonisolated static let cases: [(text: String, base: UInt8?, levels: String, rule: String)] = [
        ("ab", nil, "00", "P2"), ("AB", nil, "11", "P3"), (" Aa", nil, "112", "P2"),
        ("⟨A⟩a", nil, "0100", "P2 skips isolates"), ("12", nil, "00", "P3"), ("a", 1, "2", "I2"),
        ("a A", nil, "001", "N2"), ("A a", nil, "112", "N2"), ("A B", 0, "111", "N1"),
        ("a(A)b", nil, "00100", "N0, the paragraph's direction"),
        ("A(a)B", nil, "11211", "N0, the paragraph's direction"),
        ("aA(B)", nil, "01111", "N0, the direction before it"),
        ("aA(b)", nil, "01000", "N0, the direction inside"),
        ("a[A(B]c)", nil, "00111000", "BD16, crossed brackets"),
        ("A12", nil, "122", "I2"), ("A 12 B", nil, "112211", "N1, numbers count as R"),
        ("a 12", nil, "0000", "W7"), ("X12", nil, "122", "W2"), ("A1,2", nil, "1222", "W4"),
        ("A1,,2", nil, "12112", "W4, one separator only"), ("X1+2", nil, "1212", "W2, W4"),
        ("A1$", nil, "122", "W5"), ("A$1", nil, "122", "W5"), ("X1$", nil, "121", "W2, W5"),
        ("A$", nil, "11", "W6"), ("7,8", nil, "222", "W4"),
        ("↤ab↑", nil, "11", "X4"), ("↦AB↑", nil, "22", "X5"), ("←ab↑", nil, "22", "X2"),
        ("A→BC↑", nil, "133", "X3"), ("a⟨b⟩A", nil, "00201", "X5a"),
        ("A⟦B⟩C", nil, "11311", "X5b"), ("a‹Ab⟩c", nil, "001200", "X5c, of its first letter"),
        ("A‹1⟩", nil, "1121", "X5c, without a letter"), ("⟩A", nil, "11", "X6a, no isolate"),
        ("A\tb ", nil, "1121", "L1"), ("a \tA", nil, "0001", "L1"),
        ("A \tb", 0, "1000", "L1"),
    ]

    @Test(arguments: cases)
    func `levels are those of the standard (TX-41)`(
        text: String,
        base: UInt8?,
        levels: String,
        rule: String
    ) {
        #expect(self.levels(text, base: base) == levels, "\(text): \(rule)")
    }

    @Test func `runs are reversed from the highest level down (TX-41)`() {
        func order(_ levels: [UInt8]) -> [Int] { Array(levels.indices).reordered(by: levels) }
        #expect(order([0, 0, 1, 1, 0]) == [0, 1, 3, 2, 4])
        #expect(order([1, 1, 2, 2, 1]) == [4, 2, 3, 1, 0])
        #expect(order([0, 1, 2, 3, 3, 2, 1]) == [0, 6, 2, 4, 3, 5, 1])
        #expect(order([2, 2]) == [0, 1])
    }

    @Test func `spaces at the end of a line have the level of the paragraph (TX-41)`() {
        let levels = BidiParagraph.lineLevels([0, 1, 1, 1], base: 0) { $0 > 1 }
        #expect(levels == [0, 1, 0, 0])
    }

    @Test func `brackets have mirror images, and other letters have none (TX-41)`() {
        #expect(BidiBrackets.mirrored("(") == ")" && BidiBrackets.mirrored("⟩") == "⟨")
        #expect(BidiBrackets.mirrored("«") == "»" && BidiBrackets.mirrored("a") == nil)
    }

    @Test func `only texts with letters from right to left need the algorithm (TX-41)`() {
        for text in ["", "abc 12", "é – 漢字 🙂", "(a) \u{200E}"] {
            #expect(!BidiClass.isNeeded(for: text), "\(text)")
        }
        for text in ["aא", "1 ا", "\u{202E}a"] { #expect(BidiClass.isNeeded(for: text), "\(text)") }
    }

    // Each deeper embedding is counted until it ends, and never deeper than the standard allows.
    @Test func `a hundred nested embeddings end at the deepest level (TX-41)`() {
        let text =
            String(repeating: "←", count: 100) + "a" + String(repeating: "↑", count: 100) + "b"
        let paragraph = BidiParagraph(text.map { Self.signs[$0] ?? $0 }, base: 0)
        #expect(paragraph.levels[100] == 126 && paragraph.levels[201] == 0)
    }
}
