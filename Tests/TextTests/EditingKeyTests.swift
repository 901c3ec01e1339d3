import Testing
import TouchTesting
import UIKit

@Suite("Keys that move, select, delete and undo", .stage) struct EditingKeyTests {
    private let desk = Desk()
    private var notes: UITextView { desk.notes }
    private var user: UITextField { desk.user }

    /// Presses a key while modifiers are down.
    private func press(_ key: KeyboardKey, _ modifiers: KeyboardKey...) throws {
        for modifier in modifiers { try desk.stage.fingers.keyDown(modifier) }
        try desk.stage.fingers.keyPress(key)
        for modifier in modifiers.reversed() { try desk.stage.fingers.keyUp(modifier) }
    }

    private func type(_ text: String) throws { try desk.stage.fingers.keyType(text) }

    private var place: String {
        "\(notes.selectedRange.location)+\(notes.selectedRange.length)"
    }

    @Test func `arrows move by characters, words, lines and paragraphs (TX-29)`() throws {
        notes.text = "one two\nthree four\nfive"
        notes.becomeFirstResponder()
        notes.selectedRange = NSRange(location: 10, length: 0)
        var places: [String] = []
        func go(_ key: KeyboardKey, _ modifiers: KeyboardKey...) throws {
            for modifier in modifiers { try desk.stage.fingers.keyDown(modifier) }
            try desk.stage.fingers.keyPress(key)
            for modifier in modifiers.reversed() { try desk.stage.fingers.keyUp(modifier) }
            places.append(place)
        }
        try go(.keyboardRightArrow, .keyboardLeftAlt)
        try go(.keyboardRightArrow, .keyboardLeftAlt)
        try go(.keyboardLeftArrow, .keyboardLeftAlt)
        try go(.keyboardLeftArrow, .keyboardLeftGUI)
        try go(.keyboardRightArrow, .keyboardLeftGUI)
        try go(.keyboardUpArrow)
        // The next line has room for the place that the caret came from.
        try go(.keyboardDownArrow)
        try go(.keyboardUpArrow, .keyboardLeftAlt)
        try go(.keyboardDownArrow, .keyboardLeftAlt)
        try go(.keyboardUpArrow, .keyboardLeftGUI)
        try go(.keyboardUpArrow)
        try go(.keyboardDownArrow, .keyboardLeftGUI)
        #expect(
            places == [
                "13+0", "18+0", "14+0", "8+0", "18+0", "7+0", "18+0", "8+0", "18+0", "0+0", "0+0",
                "23+0",
            ]
        )
    }

    @Test func `with shift one end of the selection moves and the other stays (TX-30)`() throws {
        notes.text = "one two three"
        notes.becomeFirstResponder()
        notes.selectedRange = NSRange(location: 4, length: 0)
        try press(.keyboardRightArrow, .keyboardLeftShift)
        try press(.keyboardRightArrow, .keyboardLeftShift)
        #expect(place == "4+2")
        try press(.keyboardLeftArrow, .keyboardLeftShift, .keyboardLeftAlt)
        #expect(place == "4+0")
        try press(.keyboardLeftArrow, .keyboardLeftShift)
        try press(.keyboardLeftArrow, .keyboardLeftShift)
        #expect(place == "2+2")
        try press(.keyboardRightArrow, .keyboardLeftShift, .keyboardLeftGUI)
        #expect(place == "4+9")
        try press(.keyboardLeftArrow)
        #expect(place == "4+0")
        try press(.keyboardDownArrow, .keyboardLeftShift)
        #expect(place == "4+9")
        try press(.keyboardRightArrow)
        #expect(place == "13+0")
    }

    @Test func `the delete key deletes a word with option, a line with command (TX-31)`() throws {
        user.text = "one two three"
        user.becomeFirstResponder()
        _ = desk.take()
        try press(.keyboardDeleteOrBackspace, .keyboardLeftAlt)
        #expect(user.text == "one two ")
        desk.refusals = ["user should change 0+8 to ''"]
        try press(.keyboardDeleteOrBackspace, .keyboardLeftGUI)
        #expect(user.text == "one two ")
        desk.refusals = []
        try press(.keyboardDeleteOrBackspace, .keyboardLeftGUI)
        try press(.keyboardDeleteOrBackspace, .keyboardLeftGUI)
        #expect(user.text == "")
        #expect(
            desk.take() == [
                "user should change 8+5 to ''", "user editingChanged",
                "user should change 0+8 to ''", "user should change 0+8 to ''",
                "user editingChanged",
            ]
        )
    }

    /// A view that can be copied, and is not a text.
    private final class Card: UIView {
        var copies = 0
        override var canBecomeFirstResponder: Bool { true }
        override func copy(_ sender: Any?) { copies += 1 }
    }

    @Test func `command and a letter send the edit actions up the responder chain (TX-24, TX-32)`()
        throws
    {
        user.text = "one"
        user.becomeFirstResponder()
        try press(.keyboardA, .keyboardLeftGUI)
        try press(.keyboardC, .keyboardLeftGUI)
        #expect(UIPasteboard.general.string == "one" && user.text == "one")
        try press(.keyboardX, .keyboardLeftGUI)
        #expect(user.text == "")
        try press(.keyboardV, .keyboardLeftGUI)
        try press(.keyboardV, .keyboardLeftGUI)
        #expect(user.text == "oneone")
        let card = Card(frame: CGRect(x: 0, y: 600, width: 50, height: 50))
        desk.stage.window.addSubview(card)
        card.becomeFirstResponder()
        try press(.keyboardC, .keyboardLeftGUI)
        try press(.keyboardX, .keyboardLeftGUI)
        #expect(card.copies == 1)
        let (copy, cut) = (
            Selector(UIResponderStandardEditActions.copy(_:), named: "copy"),
            Selector(UIResponderStandardEditActions.cut(_:), named: "cut")
        )
        #expect(card.canPerformAction(copy, withSender: nil))
        #expect(!card.canPerformAction(cut, withSender: nil))
        #expect(!UIView().canPerformAction(copy, withSender: nil))
    }

    @Test func `what is typed in one go is undone and redone in one go (TX-33, TX-34)`() throws {
        notes.becomeFirstResponder()
        try type("one")
        notes.selectedRange = NSRange(location: 0, length: 0)
        try type("ab")
        try press(.keyboardDeleteOrBackspace)
        try press(.keyboardDeleteOrBackspace)
        #expect(notes.text == "one")
        _ = desk.take()
        var texts: [String] = []
        for _ in 0..<4 {
            try press(.keyboardZ, .keyboardLeftGUI)
            texts.append(notes.text)
        }
        #expect(texts == ["abone", "one", "", ""])
        texts = []
        for _ in 0..<4 {
            try press(.keyboardZ, .keyboardLeftGUI, .keyboardLeftShift)
            texts.append(notes.text)
        }
        #expect(texts == ["one", "abone", "one", "one"])
        // The delegate is notified, and not asked.
        #expect(Set(desk.take()) == ["notes did change"])
        try press(.keyboardZ, .keyboardLeftGUI)
        #expect(notes.text == "abone")
        notes.text = "new"
        try press(.keyboardZ, .keyboardLeftGUI)
        #expect(notes.text == "new")
    }

    @Test func `what is pasted is undone alone, also in a field (TX-33, TX-34)`() throws {
        user.becomeFirstResponder()
        UIPasteboard.general.string = "two"
        try type("a")
        try press(.keyboardV, .keyboardLeftGUI)
        // Changes of one moment are undone together (IA-12).
        try desk.stage.clock.advance(by: 0.1)
        try type("b")
        #expect(user.text == "atwob")
        var texts: [String] = []
        for _ in 0..<3 {
            try press(.keyboardZ, .keyboardLeftGUI)
            texts.append(user.text ?? "")
        }
        #expect(texts == ["atwo", "a", ""])
        #expect(user.undoManager?.redoActionName == "Typing")
    }

    @Test func `a text view scrolls to its caret, as little as needed (TX-35)`() throws {
        notes.text = (1...20).map { "line \($0)" }.joined(separator: "\n")
        notes.becomeFirstResponder()
        notes.selectedRange = NSRange(location: 0, length: 0)
        #expect(notes.contentOffset.y == 0)
        try press(.keyboardDownArrow, .keyboardLeftGUI)
        // The height of the content is rounded up to pixels.
        let bottom = notes.contentSize.height - notes.bounds.height
        #expect(abs(notes.contentOffset.y - bottom) < 1)
        try press(.keyboardUpArrow)
        #expect(abs(notes.contentOffset.y - bottom) < 1)
        try press(.keyboardUpArrow, .keyboardLeftGUI)
        #expect(notes.contentOffset.y == 0)
        notes.scrollRangeToVisible(NSRange(location: notes.text.utf16.count, length: 0))
        #expect(abs(notes.contentOffset.y - bottom) < 1)
    }
}
