import Testing
import TouchTesting
import UIKit

/// A class of positions of somebody else.
private final class StrangePosition: UITextPosition {}

@Suite("UITextInput", .stage) struct TextInputTests {
    private let desk = Desk()
    private var notes: UITextView { desk.notes }
    private var user: UITextField { desk.user }

    private func place(_ offset: Int, in input: any UITextInput) throws -> UITextPosition {
        try #require(input.position(from: input.beginningOfDocument, offset: offset))
    }

    private func range(_ from: Int, _ to: Int, in input: any UITextInput) throws -> UITextRange {
        try #require(
            input.textRange(from: try place(from, in: input), to: try place(to, in: input))
        )
    }

    private func offset(_ position: UITextPosition?, in input: any UITextInput) -> Int? {
        position.map { input.offset(from: input.beginningOfDocument, to: $0) }
    }

    @Test func `positions are compared, counted and joined to ranges (TX-14)`() throws {
        user.text = "a👍🏽b"
        let (start, end) = (user.beginningOfDocument, user.endOfDocument)
        #expect(user.offset(from: start, to: end) == 6)
        #expect(user.compare(start, to: end) == .orderedAscending)
        #expect(user.compare(end, to: start) == .orderedDescending)
        #expect(user.compare(end, to: end) == .orderedSame)
        // By characters, not by units, in a direction on the screen.
        let behind = user.position(from: start, in: .right, offset: 2)
        #expect(offset(behind, in: user) == 5)
        #expect(offset(user.position(from: end, in: .left, offset: 2), in: user) == 1)
        #expect(user.position(from: start, in: .left, offset: 1) == nil)
        #expect(user.position(from: start, offset: 7) == nil)
        let all = try #require(user.textRange(from: end, to: start))
        #expect(user.text(in: all) == "a👍🏽b")
        #expect(user.position(within: all, farthestIn: .left) == start)
        #expect(user.position(within: all, farthestIn: .down) == end)
        let strange = StrangePosition()
        #expect(user.textRange(from: start, to: strange) == nil)
        #expect(user.position(from: strange, offset: 1) == nil)
        #expect(user.caretRect(for: strange) == .null)
    }

    @Test func `the tokenizer finds words, sentences, paragraphs and lines (TX-15)`() throws {
        notes.text = "One, don't! Two\nThree"
        let tokenizer = notes.tokenizer
        let (forward, backward) = (
            UITextDirection.storage(.forward), UITextDirection.storage(.backward)
        )
        func unit(
            _ at: Int,
            _ unit: UITextGranularity,
            _ direction: UITextDirection
        ) throws -> String? {
            tokenizer.rangeEnclosingPosition(
                try place(at, in: notes),
                with: unit,
                inDirection: direction
            ).flatMap(notes.text(in:))
        }
        #expect(try unit(0, .word, forward) == "One")
        #expect(try unit(3, .word, forward) == nil)
        #expect(try unit(3, .word, backward) == "One")
        #expect(try unit(7, .word, forward) == "don't")
        #expect(try unit(2, .sentence, forward) == "One, don't! ")
        #expect(try unit(13, .sentence, forward) == "Two")
        #expect(try unit(13, .paragraph, forward) == "One, don't! Two")
        #expect(try unit(16, .line, forward) == "Three")
        #expect(try unit(5, .document, forward) == "One, don't! Two\nThree")
        #expect(try unit(1, .character, forward) == "n")
        let second = try place(5, in: notes)
        #expect(tokenizer.isPosition(second, atBoundary: .word, inDirection: backward))
        #expect(!tokenizer.isPosition(second, atBoundary: .word, inDirection: forward))
        #expect(tokenizer.isPosition(second, withinTextUnit: .word, inDirection: forward))
        #expect(!tokenizer.isPosition(second, withinTextUnit: .word, inDirection: backward))
        let next = tokenizer.position(from: second, toBoundary: .word, inDirection: forward)
        #expect(offset(next, in: notes) == 10)
        let before = tokenizer.position(from: second, toBoundary: .word, inDirection: backward)
        #expect(offset(before, in: notes) == 0)
    }

    @Test func `carets and rectangles are where the text is drawn (TX-13, TX-16)`() throws {
        notes.font = .systemFont(ofSize: 20)
        notes.text = "one two\nthree"
        let font = UIFont.systemFont(ofSize: 20)
        let line = font.lineHeight
        let start = notes.caretRect(for: notes.beginningOfDocument)
        // The padding of the text's container (TX-46).
        #expect(start == CGRect(x: 5, y: 8, width: 2, height: line))
        let one = "one".size(withAttributes: [.font: font]).width
        let behind = notes.caretRect(for: try place(3, in: notes))
        #expect(abs(behind.minX - 5 - one) < 0.001 && behind.minY == 8)
        let third = notes.caretRect(for: try place(8, in: notes))
        #expect(third.minX == 5 && abs(third.minY - 8 - line) < 0.001)
        let first = notes.firstRect(for: try range(0, 3, in: notes))
        #expect(abs(first.width - one) < 0.001 && abs(first.height - line) < 0.001)
        let rects = notes.selectionRects(for: try range(4, 10, in: notes))
        #expect(rects.map(\.containsStart) == [true, false])
        #expect(rects.map(\.containsEnd) == [false, true])
        // The line feed is selected, so the first line is covered up to its end.
        #expect(rects[0].rect.maxX == notes.bounds.width - 5)
        for at in [0, 2, 5, 7, 8, 13] {
            let caret = notes.caretRect(for: try place(at, in: notes))
            let found = notes.closestPosition(to: CGPoint(x: caret.midX, y: caret.midY))
            #expect(offset(found, in: notes) == at)
        }
        let letter = notes.characterRange(at: CGPoint(x: 7, y: 12))
        #expect(letter.flatMap(notes.text(in:)) == "o")
        #expect(notes.characterRange(at: CGPoint(x: 190, y: 12)) == nil)
        #expect(notes.characterRange(at: CGPoint(x: 7, y: 99)) == nil)
        let near = notes.closestPosition(
            to: CGPoint(x: 500, y: 500),
            within: try range(1, 4, in: notes)
        )
        #expect(offset(near, in: notes) == 4)
    }

    @Test func `a wrapped line keeps its last caret, and a field scrolls to its caret (TX-16)`()
        throws
    {
        notes.font = .systemFont(ofSize: 20)
        notes.text = "aaaaaaaaaa bbbbbbbbbb cccccccccc"
        let wide = notes.closestPosition(to: CGPoint(x: 199, y: 10))
        #expect(offset(wide, in: notes) == 10)
        let below = notes.caretRect(for: try place(11, in: notes))
        #expect(below.minX == 5 && below.minY > 20)
        user.text = "a long line that is much wider than its field"
        user.becomeFirstResponder()
        #expect(user.caretRect(for: user.endOfDocument).maxX <= user.bounds.maxX)
        #expect(user.caretRect(for: user.beginningOfDocument).minX < 0)
        user.selectedTextRange = try range(0, 0, in: user)
        #expect(user.caretRect(for: user.beginningOfDocument).minX == 0)
    }

    @Test func `a secret is measured in bullets (TX-27)`() throws {
        desk.secret.isSecureTextEntry = true
        desk.secret.text = "a👍🏽b"
        let bullet = "•".size(withAttributes: [.font: UIFont.systemFont(ofSize: 17)]).width
        let caret = desk.secret.caretRect(for: try place(5, in: desk.secret))
        #expect(abs(caret.minX - 2 * bullet) < 0.001)
        let found = desk.secret.closestPosition(to: CGPoint(x: caret.minX + 1, y: 20))
        #expect(offset(found, in: desk.secret) == 5)
    }

    @Test func `marked text is replaced until it is confirmed (TX-17)`() throws {
        notes.text = "x"
        notes.becomeFirstResponder()
        _ = desk.take()
        notes.setMarkedText("n", selectedRange: NSRange(location: NSNotFound, length: 0))
        notes.setMarkedText("ni", selectedRange: NSRange(location: 2, length: Int.max))
        #expect(notes.text == "xni")
        #expect(notes.markedTextRange == (try range(1, 3, in: notes)))
        notes.setMarkedText("你", selectedRange: NSRange(location: 1, length: 0))
        #expect(notes.text == "x你")
        #expect(notes.selectedRange == NSRange(location: 2, length: 0))
        notes.unmarkText()
        #expect(notes.markedTextRange == nil && notes.text == "x你")
        notes.setMarkedText("h", selectedRange: NSRange(location: 1, length: 0))
        notes.setMarkedText(nil, selectedRange: NSRange())
        #expect(notes.markedTextRange == nil && notes.text == "x你")
        notes.setMarkedText("h", selectedRange: NSRange(location: 1, length: 0))
        notes.selectedRange = NSRange(location: 0, length: 0)
        #expect(notes.markedTextRange == nil)
        // The delegate is notified, and not asked.
        #expect(Set(desk.take()) == ["notes did change"])
    }

    /// Writes down what an input delegate is told.
    private final class Ear: UITextInputDelegate {
        var heard: [String] = []
        func selectionWillChange(_ textInput: (any UITextInput)?) { heard.append("will select") }
        func selectionDidChange(_ textInput: (any UITextInput)?) { heard.append("did select") }
        func textWillChange(_ textInput: (any UITextInput)?) { heard.append("will change") }
        func textDidChange(_ textInput: (any UITextInput)?) { heard.append("did change") }
    }

    @Test func `the input delegate is told of what the keyboard did not do (TX-21)`() throws {
        let ear = Ear()
        user.text = "hello"
        user.becomeFirstResponder()
        user.inputDelegate = ear
        try desk.stage.fingers.keyType("x")
        #expect(ear.heard == [])
        user.selectedTextRange = try range(0, 5, in: user)
        user.replace(try range(0, 1, in: user), withText: "J")
        #expect(user.text == "Jellox")
        #expect(ear.heard == ["will select", "did select", "will change", "did change"])
    }
}
