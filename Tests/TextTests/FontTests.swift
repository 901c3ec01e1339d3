import Testing
import TouchTesting
import UIKit

@testable import TouchUI

@Suite("Fonts and the size of text", .stage) struct FontTests {
    /// As the font's own tables say, read with another program: units of 2,816 to the em.
    @Test(arguments: [
        ("i", 668.0), ("M", 2_504), ("a", 1_588), (" ", 792), ("0", 1_760), ("W", 2_672),
    ])
    func `regular characters have the widths of the font`(character: Character, units: CGFloat) {
        #expect(abs(FontTable.regular.width(of: character) - units / 2_816) < 1e-12)
    }

    @Test func `bold is wider than regular, and thin is not`() {
        let word = "Handgloves"
        let widths = [FontTable.thin, .regular, .bold, .black].map { $0.width(of: word) }
        #expect(widths == widths.sorted())
        #expect(abs(FontTable.bold.width(of: "M") - 2_576 / 2_816) < 1e-12)
    }

    @Test func `characters that the font lacks also have a width`() {
        #expect(FontTable.regular.width(of: "漢") == 1)
        #expect(FontTable.regular.width(of: "👨‍👩‍👧") == 1)
        #expect(FontTable.regular.width(of: "ก") == FontTable.regular.width(of: "n"))
        #expect(FontTable.regular.width(of: "\u{7}") == 0)
        #expect(FontTable.regular.width(of: "e\u{301}") == FontTable.regular.width(of: "e"))
    }

    @Test func `a font of 17 points has the font's metrics, and text styles have their sizes`() {
        let font = UIFont.systemFont(ofSize: 17)
        #expect(abs(font.ascender - 17 * 2_728 / 2_816) < 1e-9)
        #expect(abs(font.lineHeight - 17 * 3_408 / 2_816) < 1e-9)
        #expect(UIFont.preferredFont(forTextStyle: .largeTitle).pointSize == 34)
        #expect(UIFont.preferredFont(forTextStyle: .body) == .systemFont(ofSize: 17))
        #expect(UIFont.boldSystemFont(ofSize: 17) != font)
        #expect(font.withSize(20).pointSize == 20)
    }

    // Zeros are 1,760 units wide (other digits are not), spaces 792.
    private let font = UIFont.systemFont(ofSize: 17)
    private let digit: CGFloat = 17 * 1_760 / 2_816
    private let space: CGFloat = 17 * 792 / 2_816

    private func lines(_ text: String, _ width: CGFloat, limit: Int = 0) -> [String] {
        TextFlow(text, font: font, width: width, limit: limit).lines.map(\.text)
    }

    @Test func `lines break at spaces, which then take no room`() {
        let flow = TextFlow("000 000 000", font: font, width: 2 * 3 * digit + space + 0.1)
        #expect(flow.lines.map(\.text) == ["000 000", "000"])
        #expect(abs(flow.size.width - (6 * digit + space)) < 1e-9)
        #expect(abs(flow.size.height - 2 * font.lineHeight) < 1e-9)
        #expect(lines("000 000 000", 2 * 3 * digit + space - 0.1) == ["000", "000", "000"])
    }

    @Test func `a word that is too long for a line breaks between characters`() {
        #expect(lines("0 000000", 3 * digit + 0.1) == ["0", "000", "000"])
        #expect(lines("12345", 0.5) == ["1", "2", "3", "4", "5"])
    }

    @Test func `a line may break after a hyphen, and always breaks at a line feed`() {
        #expect(lines("00-00-00", 6 * digit) == ["00-00-", "00"])
        #expect(lines("1\n\n2", 100) == ["1", "", "2"])
        #expect(lines("", 100) == [""])
    }

    @Test func `lines beyond the limit are cut`() {
        let flow = TextFlow("0 0 0 0", font: font, width: digit + 0.1, limit: 2)
        #expect(flow.lines.map(\.text) == ["0", "0"])
        #expect(flow.isCut)
        #expect(!TextFlow("0 0", font: font, width: digit + 0.1, limit: 2).isCut)
    }

    @Test func `a label fits its text on one line unless it may have more`() throws {
        _ = try Stage(screen: UIScreen(scale: 2))
        let label = UILabel()
        label.text = "000 000"
        let width = 6 * digit + space
        let half = { (length: CGFloat) in (length * 2).rounded(.up) / 2 }
        #expect(
            label.sizeThatFits(.zero) == CGSize(width: half(width), height: half(font.lineHeight))
        )
        #expect(label.sizeThatFits(CGSize(width: 40, height: 0)).height == half(font.lineHeight))
        label.numberOfLines = 0
        #expect(
            label.sizeThatFits(CGSize(width: 40, height: 0))
                == CGSize(width: half(3 * digit), height: half(2 * font.lineHeight))
        )
        label.sizeToFit()
        #expect(label.frame.size.width == half(width))
        label.text = nil
        #expect(label.sizeThatFits(.zero) == .zero)
    }

    @Test func `a text view scrolls over all of its lines`() throws {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        _ = try Stage(views: [view], screen: UIScreen(scale: 1))
        view.font = font
        view.text = "1\n2\n3\n4"
        #expect(view.contentSize.height == (4 * font.lineHeight).rounded(.up) + 16)
    }

    /// Texts with words, spaces in a row, hyphens and spaces at both ends.
    @Test(arguments: 0..<60)
    func `a line of plain characters is as wide as the breaker of lines makes it`(seed: Int) {
        let characters = Array("ab Wi.-9  x")
        var number = seed
        let text = String(
            (0...(seed % 17)).map { _ in
                number = (number * 1_103_515_245 + 12_345) & 0x7FFF_FFFF
                return characters[(number >> 8) % characters.count]
            }
        )
        let span = TextSpan(font)
        for width in [CGFloat.infinity, 70] {
            // Two runs of one font take the way through the breaker, but have other heights.
            let lines = [[span], [span, span]].map { spans in
                TextFlow(text, spans: spans, width: width).lines.map { line in
                    var line = line
                    (line.height, line.advance, line.baseline) = (0, 0, 0)
                    return line
                }
            }
            #expect(lines[0] == lines[1], "\"\(text)\" in \(width)")
        }
    }
}
