import Testing
import TouchTesting
import UIKit

/// Fingers on the keys of the keyboard on the screen.
@Suite("Keys on the screen", .stage) struct ScreenKeyTests {
    private let desk = Desk()
    private var stage: Stage { desk.stage }
    private var fingers: EventGenerator { stage.fingers }

    /// Edits a view with the keyboard on the screen, and forgets what was called.
    private func edit(_ view: UIView) throws {
        stage.keyboard = .onScreen
        view.becomeFirstResponder()
        try stage.clock.advance(by: 0.25)
        _ = desk.take()
    }

    private func tap(_ names: String...) throws {
        for name in names { try fingers.fingerTap(at: KeyOnScreen(name)) }
    }

    private var keys: [String] { stage.application.screenKeyboard.shownKeys.map(\.name) }

    // MARK: One finger

    @Test
    func `a key types when the finger is lifted, and asks the delegate before it inserts (KB-13)`()
        throws
    {
        try edit(desk.user)
        try fingers.fingerDown(at: KeyOnScreen("h"))
        try fingers.wait(1)
        #expect(desk.take() == [] && desk.user.text == "")
        try fingers.fingerUp()
        #expect(desk.take() == ["user should change 0+0 to 'h'", "user editingChanged"])
        #expect(desk.user.text == "h" && desk.user.isFirstResponder)

        desk.refusals = ["user should change 1+0 to 'x'"]
        try tap("x", "i")
        #expect(desk.user.text == "hi")
    }

    @Test func `a finger that slides types the key where it is lifted, and outside none (KB-13)`()
        throws
    {
        try edit(desk.user)
        try fingers.fingerDown(at: KeyOnScreen("h"))
        try fingers.fingerMove(to: KeyOnScreen("j"), duration: 0.1)
        try fingers.fingerMove(to: KeyOnScreen("m"), duration: 0.1)
        try fingers.fingerUp()
        #expect(desk.user.text == "m")
        // Outside of the keyboard, and on a key that acts when a finger lands.
        for place in [
            CGPoint(x: 200, y: 400), try KeyOnScreen("delete").windowHitPoint(for: fingers),
        ] {
            try fingers.fingerDown(at: KeyOnScreen("h"))
            try fingers.fingerMove(to: place, duration: 0.1)
            try fingers.fingerUp()
        }
        #expect(desk.user.text == "m")
    }

    @Test func `a finger between two keys is on the nearer one, and one in the margins on none`()
        throws
    {
        try edit(desk.user)
        let q = try KeyOnScreen("q").windowHitPoint(for: fingers)
        try fingers.fingerTap(at: CGPoint(x: 1, y: q.y))
        try fingers.fingerTap(at: CGPoint(x: q.x + 18, y: q.y))
        try fingers.fingerTap(at: CGPoint(x: q.x + 21, y: q.y))
        #expect(desk.user.text == "qqw")
        // The bar of predictions, and the area of the home indicator.
        try fingers.fingerTap(at: CGPoint(x: 195, y: 520))
        try fingers.fingerTap(at: CGPoint(x: 195, y: 800))
        #expect(desk.user.text == "qqw" && desk.user.isFirstResponder)
    }

    // MARK: Two fingers

    @Test func `a second finger types the key of the first, whose touch is over then (KB-14)`()
        throws
    {
        try edit(desk.user)
        try fingers.fingerDown(.leftThumb, at: KeyOnScreen("t"))
        #expect(desk.user.text == "")
        try fingers.fingerDown(.rightThumb, at: KeyOnScreen("h"))
        #expect(desk.user.text == "t")
        try fingers.fingerMove(.leftThumb, to: KeyOnScreen("a"))
        try fingers.fingerUp(.leftThumb)
        #expect(desk.user.text == "t")
        try fingers.fingerUp(.rightThumb)
        #expect(desk.user.text == "th")
    }

    @Test(arguments: [0.2, 0.05, 0.01])
    func `two thumbs type every letter, however quick (KB-14)`(interval: TimeInterval) throws {
        try edit(desk.user)
        let text = "thequickbrownfoxjumps"
        for (index, letter) in text.enumerated() {
            let thumb: FingerIndex = index.isMultiple(of: 2) ? .leftThumb : .rightThumb
            if fingers.fingersDown.contains(thumb) { try fingers.fingerUp(thumb) }
            try fingers.fingerDown(thumb, at: KeyOnScreen(String(letter)))
            try fingers.wait(interval)
        }
        try fingers.fingerUp(fingers.fingersDown)
        #expect(desk.user.text == text)
    }

    @Test func `fingers that land in one frame type in their order, and one key twice (KB-14)`()
        throws
    {
        try edit(desk.user)
        try fingers.fingerDown(at: [KeyOnScreen("a"), KeyOnScreen("a"), KeyOnScreen("l")])
        try fingers.fingerUp(fingers.fingersDown)
        #expect(desk.user.text == "aal")
    }

    @Test func `a touch that the system cancels types nothing (KB-13)`() throws {
        try edit(desk.user)
        try fingers.fingerDown(at: KeyOnScreen("h"))
        try fingers.fingerCancel()
        try fingers.wait(1)
        #expect(desk.user.text == "" && desk.take() == [])
    }

    // MARK: Shift

    @Test func `shift makes one capital, a double tap locks it, and a tap unlocks it (KB-15)`()
        throws
    {
        try edit(desk.user)
        try tap("shift")
        #expect(keys.contains("A") && !keys.contains("a"))
        try tap("a", "b")
        #expect(desk.user.text == "Ab")
        try fingers.fingerDoubleTap(at: KeyOnScreen("shift"))
        try tap("c", "d", "shift", "e")
        #expect(desk.user.text == "AbCDe")
        // Two slow taps cancel each other.
        try tap("shift")
        try fingers.wait(0.4)
        try tap("shift", "f")
        #expect(desk.user.text == "AbCDef")
    }

    @Test func `shift that is held makes capitals, and one that slides makes one (KB-15)`() throws {
        try edit(desk.user)
        try fingers.fingerDown(.leftThumb, at: KeyOnScreen("shift"))
        try fingers.fingerTap(.rightThumb, at: KeyOnScreen("o"))
        try fingers.fingerTap(.rightThumb, at: KeyOnScreen("k"))
        try fingers.fingerUp(.leftThumb)
        try tap("o")
        #expect(desk.user.text == "OKo")
        try fingers.fingerDrag(from: KeyOnScreen("shift"), to: KeyOnScreen("z"), duration: 0.2)
        try tap("z")
        #expect(desk.user.text == "OKoZz")
    }

    @Test func `the text turns shift on where it wants a capital (KB-15, TX-05)`() throws {
        desk.user.autocapitalizationType = .sentences
        try edit(desk.user)
        try fingers.fingerType("go. on")
        #expect(desk.user.text == "Go. On")
        // A tap on shift is stronger; a text that code sets counts again.
        desk.user.text = ""
        try tap("shift", "h")
        #expect(desk.user.text == "h")
        desk.user.autocapitalizationType = .words
        desk.user.text = "a "
        try stage.clock.advance(by: 0.1)
        #expect(keys.contains("B"))
        desk.user.text = "a"
        try stage.clock.advance(by: 0.1)
        #expect(keys.contains("b"))
    }

    // MARK: Other keys

    @Test func `numbers and symbols have planes, which space and an apostrophe leave (KB-16)`()
        throws
    {
        try edit(desk.user)
        try tap("numbers", "1", "2")
        #expect(keys.contains("3"))
        try tap("space")
        #expect(keys.contains("q"))
        try tap("numbers", "'")
        #expect(keys.contains("q"))
        try tap("numbers", "symbols", "€", "numbers", "5", "letters", "q")
        #expect(desk.user.text == "12 '€5q")
        // A space before anything else stays there.
        try tap("numbers", "space")
        #expect(keys.contains("1"))
    }

    @Test func `a slide from the key for numbers, or a finger that holds it, returns (KB-16)`()
        throws
    {
        try edit(desk.user)
        try fingers.fingerDown(at: KeyOnScreen("numbers"))
        #expect(keys.contains("7"))
        try fingers.fingerMove(to: KeyOnScreen("7"), duration: 0.1)
        try fingers.fingerUp()
        #expect(desk.user.text == "7" && keys.contains("q"))
        try fingers.fingerDown(.leftThumb, at: KeyOnScreen("numbers"))
        try fingers.fingerTap(.rightThumb, at: KeyOnScreen("8"))
        try fingers.fingerTap(.rightThumb, at: KeyOnScreen("9"))
        try fingers.fingerUp(.leftThumb)
        #expect(desk.user.text == "789" && keys.contains("q"))
    }

    @Test func `delete acts when the finger lands, and again while it stays (KB-17)`() throws {
        desk.user.text = "abcdefgh"
        try edit(desk.user)
        try fingers.fingerDown(at: KeyOnScreen("delete"))
        #expect(desk.take() == ["user should change 7+1 to ''", "user editingChanged"])
        try stage.clock.advance(by: 0.39)
        #expect(desk.user.text == "abcdefg")
        // At 0.4 s, and each 0.1 s from then on.
        try stage.clock.advance(by: 0.25)
        #expect(desk.user.text == "abcd")
        try fingers.fingerUp()
        try stage.clock.advance(by: 1)
        #expect(desk.user.text == "abcd")

        desk.refusals = ["user should change 3+1 to ''"]
        try tap("delete")
        #expect(desk.user.text == "abcd")
        try stage.expectNothingElse()
    }

    @Test func `two quick spaces become a period and a space (KB-18)`() throws {
        try edit(desk.notes)
        try tap("o", "k", "space")
        _ = desk.take()
        try tap("space")
        #expect(desk.notes.text == "ok. ")
        #expect(desk.take() == ["notes should change 2+1 to '. '", "notes did change"])
        // Not after a period, not after a pause, not at the start.
        try tap("space", "space")
        #expect(desk.notes.text == "ok.   ")
        desk.notes.text = "a"
        try tap("space")
        try fingers.wait(1)
        try tap("space")
        #expect(desk.notes.text == "a  ")
        desk.notes.text = ""
        try tap("space", "space")
        #expect(desk.notes.text == "  ")
    }

    @Test func `return has the title of its type, asks the field, and breaks lines (KB-19)`() throws
    {
        desk.user.returnKeyType = .go
        try edit(desk.user)
        #expect(keys.contains("go") && !keys.contains("return"))
        try tap("go")
        #expect(desk.take() == ["user should return", "user primaryActionTriggered"])
        try edit(desk.notes)
        try tap("a", "return", "b")
        #expect(desk.notes.text == "a\nb")
    }

    @Test func `return is disabled without text where the field wants it (KB-19)`() throws {
        desk.user.enablesReturnKeyAutomatically = true
        try edit(desk.user)
        try tap("return")
        #expect(desk.take() == [])
        let key = try #require(stage.application.screenKeyboard.shownKeys.last)
        #expect(
            key.name == "return" && key.view.accessibilityTraits == [.keyboardKey, .notEnabled]
        )
        try tap("a", "return")
        #expect(desk.take().suffix(2) == ["user should return", "user primaryActionTriggered"])
        desk.user.text = ""
        try stage.clock.advance(by: 0.1)
        #expect(key.view.accessibilityTraits.contains(.notEnabled))
    }

    @Test func `each type of keyboard has its keys (KB-20)`() throws {
        func row(_ type: UIKeyboardType) throws -> String {
            desk.user.resignFirstResponder()
            desk.user.keyboardType = type
            try edit(desk.user)
            return keys.suffix(type == .numberPad ? 12 : 6).joined(separator: " ")
        }
        #expect(try row(.default) == "n m delete numbers space return")
        #expect(try row(.emailAddress) == "delete numbers space @ . return")
        #expect(try row(.URL) == "delete numbers . / .com return")
        #expect(try row(.webSearch) == "m delete numbers space . return")
        #expect(try row(.twitter) == "delete numbers space @ # return")
        #expect(try row(.decimalPad) == "7 8 9 . 0 delete")
        #expect(try row(.numberPad) == "1 2 3 4 5 6 7 8 9 0 delete")
        #expect(try row(.phonePad) == "7 8 9 symbols 0 delete")
        try tap("symbols", "+", "numbers", "4", "9")
        #expect(desk.user.text == "+49")
        #expect(try row(.numbersAndPunctuation) == "! ' delete letters space return")
        #expect(keys.first == "1")
    }

    // MARK: Whole texts

    @Test func `fingers type a text on an announced keyboard, which shows its keys then (KB-21)`()
        throws
    {
        #expect(stage.keyboard == .announced)
        try fingers.fingerTap(at: desk.notes)
        try fingers.fingerType("Dear Ann,\n2 eggs & [milk] cost 3.50€, OK?")
        #expect(stage.keyboard == .onScreen)
        #expect(desk.notes.text == "Dear Ann,\n2 eggs & [milk] cost 3.50€, OK?")
        try stage.expectNothingElse()
    }

    @Test func `each key of a finger is a touch of its own, of a thumb (KB-13)`() throws {
        try edit(desk.user)
        let start = stage.clock.time
        try fingers.fingerType("go")
        #expect(stage.clock.time - start >= 0.4)
        let told = stage.trace.entries.filter { $0.text.contains("key \"") }.map(\.text)
        #expect(told.contains { $0.contains("key \"g\"") })
        #expect(told.contains { $0.contains("key \"o\"") })
    }

    @Test func `a secret's keys are not named in a transcript`() throws {
        desk.secret.isSecureTextEntry = true
        try edit(desk.secret)
        try fingers.fingerType("pw1")
        #expect(desk.secret.text == "pw1")
        #expect(stage.trace.entries.map(\.text).filter { $0.contains("key \"") } == [])
    }

    @Test func `the focus may move while keys are typed`() throws {
        final class Next: NSObject, UITextFieldDelegate {
            var next: UITextField?
            func textFieldShouldReturn(_ field: UITextField) -> Bool {
                next?.becomeFirstResponder()
                return false
            }
        }
        let delegate = Next()
        delegate.next = desk.secret
        desk.user.delegate = delegate
        try edit(desk.user)
        try fingers.fingerType("ab\ncd")
        #expect(desk.user.text == "ab" && desk.secret.text == "cd")
    }

    @Test func `what cannot be typed with a finger is refused with a sentence`() throws {
        #expect(throws: HammerError.self) { try fingers.fingerType("a") }
        try edit(desk.user)
        let unknown = #expect(throws: HammerError.self) { try fingers.fingerType("aж") }
        #expect(desk.user.text == "a")
        #expect(
            unknown?.description.hasPrefix("Cannot type \"ж\" with a finger: no key leads") == true
        )
        let missing = #expect(throws: HammerError.self) {
            try fingers.fingerTap(at: KeyOnScreen("F1"))
        }
        #expect(
            missing?.description.hasPrefix("Cannot touch the key \"F1\": the keyboard shows q w")
                == true
        )
        stage.keyboard = .hardware
        let none = #expect(throws: HammerError.self) { try fingers.fingerType("a") }
        #expect(
            none?.description
                == "Cannot type \"a\" with a finger: a hardware keyboard is connected, so the screen shows "
                + "no keys. To fix, set stage.keyboard to .onScreen, or use keyType(_:)."
        )
    }

    @Test func `any view that conforms to UIKeyInput receives keys of fingers`() throws {
        final class Tape: UIView, UIKeyInput {
            var text = ""
            override var canBecomeFirstResponder: Bool { true }
            var hasText: Bool { !text.isEmpty }
            func insertText(_ new: String) { text += new }
            func deleteBackward() { if !text.isEmpty { text.removeLast() } }
        }
        let tape = Tape(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        stage.window.addSubview(tape)
        try edit(tape)
        try tap("a", "b", "return", "delete", "delete")
        #expect(tape.text == "a")
    }

    @Test func `keys are elements with names and the trait of keys (KB-20)`() throws {
        try edit(desk.user)
        let elements = AccessibilityWalkOfKeys.names(stage)
        #expect(elements.prefix(11) == ["q", "w", "e", "r", "t", "y", "u", "i", "o", "p", "a"])
        #expect(elements.suffix(4) == ["delete", "numbers", "space", "return"])
    }
}

@Suite("Keys of a tablet", .stage) struct TabletKeyTests {
    @Test func `a tablet has keys of its own, one of which hides the keyboard (KB-19, KB-20)`()
        throws
    {
        let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
        field.autocapitalizationType = .none
        let pad = UIScreen(size: CGSize(width: 768, height: 1_024), idiom: .pad)
        let stage = try Stage(views: [field], screen: pad)
        try stage.fingers.fingerTap(at: field)
        try stage.fingers.fingerType("ok, Pad 2!")
        #expect(field.text == "ok, Pad 2!")
        try stage.fingers.fingerTap(at: KeyOnScreen("dismiss"))
        #expect(!field.isFirstResponder && stage.keyboardFrame == nil)
        try stage.expectNothingElse()
    }
}

private enum AccessibilityWalkOfKeys {
    @MainActor static func names(_ stage: Stage) -> [String] {
        stage.application.screenKeyboard.shownKeys.compactMap {
            guard $0.view.isAccessibilityElement,
                $0.view.accessibilityTraits.contains(.keyboardKey)
            else { return nil }
            return $0.view.accessibilityLabel
        }
    }
}
