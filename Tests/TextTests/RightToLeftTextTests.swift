import Testing
import TouchTesting

@testable import TouchUI

/// Texts from right to left and of both directions: where carets are, what fingers and arrows reach, and
/// what is drawn there. "שלום" has four letters.
@Suite("Text from right to left", .stage) struct RightToLeftTextTests {
    private let desk = Desk()
    private var notes: UITextView { desk.notes }
    private let font = UIFont.systemFont(ofSize: 20)

    private func place(_ offset: Int) throws -> UITextPosition {
        try #require(notes.position(from: notes.beginningOfDocument, offset: offset))
    }

    private func caret(_ offset: Int) throws -> CGFloat {
        notes.caretRect(for: try place(offset)).minX
    }

    private func offset(_ position: UITextPosition?) -> Int? {
        position.map { notes.offset(from: notes.beginningOfDocument, to: $0) }
    }

    /// The width of a text with the spaces at its end.
    private func width(_ text: String) -> CGFloat {
        (text + "|").size(withAttributes: [.font: font]).width
            - "|".size(withAttributes: [.font: font]).width
    }

    private func show(_ text: String) {
        notes.font = font
        notes.text = text
    }

    /// Where lines begin, and how far from the right edge they end: the padding of the text's container (TX-46).
    private let edge: CGFloat = 5

    /// The pieces of text that a view draws: the text, and the left and the right end.
    private func drawn() throws -> [(text: String, left: CGFloat, right: CGFloat)] {
        try desk.stage.clock.advance(by: 0.1)
        let capture = ScreenCapture(of: desk.stage.application)
        defer { capture.stop() }
        return capture.look(at: desk.stage.clock.time).changes.flatMap { $0.drawing ?? [] }
            .compactMap { command in
                guard case .text(let text, let style, let origin) = command else { return nil }
                return (text, origin.x, origin.x + style.width)
            }
    }

    @Test func `carets go to the left in a Hebrew line, and fingers find them (TX-41, TX-16)`()
        throws
    {
        show("שלום")
        let end = width("שלום")
        #expect(try abs(caret(0) - edge - end) < 0.001, "before the first letter, at its right")
        for (offset, text) in ["", "ש", "של", "שלו", "שלום"].enumerated() {
            #expect(try abs(caret(offset) - edge - (end - width(text))) < 0.001)
            let found = notes.closestPosition(to: CGPoint(x: try caret(offset), y: 12))
            #expect(self.offset(found) == offset)
        }
        let first = notes.characterRange(at: CGPoint(x: edge + end - 2, y: 12))
        #expect(first.flatMap(notes.text(in:)) == "ש")
        #expect(notes.baseWritingDirection(for: try place(1), in: .forward) == .rightToLeft)
    }

    @Test func `each piece is drawn where its carets are (TX-13, TX-41)`() throws {
        show("ab שלום (12) c")
        let pieces = try drawn()
        // Digits run from left to right also in a Hebrew part, and a bracket alone is drawn mirrored.
        #expect(pieces.map(\.text) == ["ab ", "(", "12", "שלום (", " c"])
        let ranges = [(0, 3), (11, 12), (9, 11), (3, 9), (12, 14)]
        for (piece, range) in zip(pieces, ranges) {
            let selected = try #require(
                notes.textRange(from: place(range.0), to: place(range.1))
            )
            let rect = try #require(notes.selectionRects(for: selected).first?.rect)
            #expect(abs(rect.minX - piece.left) < 0.001 && abs(rect.maxX - piece.right) < 0.001)
        }
        show("שלום (12) ab!")
        let turned = try drawn()
        #expect(turned.map(\.text) == ["!", "ab", " (", "12", "שלום ("])
        #expect(turned.first?.left == edge)
    }

    @Test func `between two directions the caret is where the paragraph goes on (TX-41)`() throws {
        show("ab שלום")
        // A letter from left to right would be inserted before the Hebrew word, at its left.
        #expect(try abs(caret(3) - edge - width("ab ")) < 0.001)
        #expect(try abs(caret(4) - edge - (width("ab שלום") - width("ש"))) < 0.001)
        #expect(try abs(caret(7) - edge - width("ab שלום")) < 0.001)
    }

    @Test func `a selection across directions has several rectangles (TX-41)`() throws {
        show("ab שלום")
        let range = try #require(notes.textRange(from: place(1), to: place(5)))
        let rects = notes.selectionRects(for: range)
        #expect(rects.map(\.writingDirection) == [.leftToRight, .rightToLeft])
        #expect(abs(rects[0].rect.minX - edge - width("a")) < 0.001)
        #expect(abs(rects[0].rect.width - width("b ")) < 0.001)
        #expect(abs(rects[1].rect.maxX - edge - width("ab שלום")) < 0.001)
        #expect(abs(rects[1].rect.width - width("של")) < 0.001)
        #expect(rects.map(\.containsStart) == [true, false])
        #expect(rects.map(\.containsEnd) == [false, true])
    }

    @Test func `arrows go to the next place on the screen (TX-43)`() throws {
        show("ab שלום")
        notes.becomeFirstResponder()
        notes.selectedRange = NSRange(location: 2, length: 0)
        var places: [Int] = []
        for _ in 0..<5 {
            try desk.stage.fingers.keyPress(.keyboardRightArrow)
            places.append(notes.selectedRange.location)
        }
        // Into the word from its left end, which is its last letter.
        #expect(places == [3, 6, 5, 4, 7])
        try desk.stage.fingers.keyPress(.keyboardLeftArrow)
        #expect(notes.selectedRange.location == 4)
        show("שלום עולם")
        notes.selectedRange = NSRange(location: 0, length: 0)
        try desk.stage.fingers.keyPress(.keyboardLeftArrow)
        #expect(notes.selectedRange.location == 1)
        let left = notes.position(from: try place(1), in: .left, offset: 2)
        #expect(offset(left) == 3)
    }

    @Test func `a direction that is set counts before that of the letters (TX-42)`() throws {
        show("abc")
        notes.setBaseWritingDirection(
            .rightToLeft,
            for: try #require(notes.textRange(from: place(0), to: place(3)))
        )
        #expect(notes.baseWritingDirection(for: try place(0), in: .forward) == .rightToLeft)
        // The letters still run from left to right, at the right edge.
        #expect(try abs(caret(2) - (200 - edge - width("c"))) < 0.02)
        let style = NSMutableParagraphStyle()
        style.baseWritingDirection = .rightToLeft
        let label = UILabel(frame: CGRect(x: 0, y: 400, width: 200, height: 30))
        label.attributedText = NSAttributedString(
            string: "abc!",
            attributes: [.font: font, .paragraphStyle: style]
        )
        desk.stage.window.addSubview(label)
        let pieces = try drawn().filter { !$0.text.contains("c") || $0.text == "abc" }
        #expect(pieces.contains { $0.text == "!" && $0.right < 200 - self.width("ab") })
    }

    @Test func `a line of both directions is cut at its end (TX-41)`() throws {
        let label = UILabel(frame: CGRect(x: 20, y: 400, width: 60, height: 30))
        label.font = font
        label.text = "שלום עולם"
        desk.stage.window.addSubview(label)
        let pieces = try drawn()
        let text = try #require(pieces.first?.text)
        #expect(pieces.count == 1 && text.hasPrefix("ש") && text.hasSuffix("…"))
    }
}
