import Testing
import TouchTesting
import UIKit

/// A controller that hears of presses and offers commands.
private final class Listener: UIViewController {
    var heard: [String] = []
    var keepsPresses = false
    var saves = 0
    var types = 0

    override var canBecomeFirstResponder: Bool { true }

    override var keyCommands: [UIKeyCommand]? {
        [
            UIKeyCommand(
                input: "s",
                modifierFlags: .command,
                action: Selector(Listener.save)
            ),
            UIKeyCommand(input: "t", modifierFlags: [], action: Selector(Listener.typed)),
            UIKeyCommand(
                input: UIKeyCommand.inputUpArrow,
                modifierFlags: .shift,
                action: Selector(Listener.save)
            ),
        ]
    }

    func save() { saves += 1 }
    func typed() { types += 1 }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        for press in presses {
            guard let key = press.key else { continue }
            heard.append(
                "down \(key.characters.debugDescription) \(key.modifierFlags.rawValue >> 16)"
            )
        }
        if !keepsPresses { super.pressesBegan(presses, with: event) }
    }

    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        for press in presses {
            heard.append("up \(press.key?.charactersIgnoringModifiers.debugDescription ?? "")")
        }
        super.pressesEnded(presses, with: event)
    }
}

@Suite("Keys", .stage) struct KeyTests {
    private let listener = Listener()
    private let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))

    private func room() throws -> Stage {
        field.accessibilityIdentifier = "field"
        field.autocapitalizationType = .none
        listener.view.addSubview(field)
        return try Stage(showing: listener)
    }

    @Test
    func `keys go to the first responder of the key window and up the chain (TX-09)`() throws {
        let stage = try room()
        field.becomeFirstResponder()
        try stage.fingers.keyType("aB")
        // 1 is caps lock, 2 shift.
        #expect(
            listener.heard == [
                #"down "a" 0"#, #"up "a""#, #"down "" 2"#, #"down "B" 2"#, #"up "B""#, #"up """#,
            ]
        )
        #expect(field.text == "aB")
    }

    @Test func `a key press that a responder keeps types nothing`() throws {
        let stage = try room()
        listener.keepsPresses = true
        field.becomeFirstResponder()
        try stage.fingers.keyType("a")
        #expect(field.text == "")
    }

    @Test func `typing into a window that is not key is refused (TX-09)`() throws {
        let stage = try room()
        let other = UIWindow(frame: UIScreen.main.bounds)
        other.makeKeyAndVisible()
        let error = #expect(throws: HammerError.self) { try stage.fingers.keyType("a") }
        #expect(
            error?.description == "Cannot type: the window is not the key window. "
                + "To fix, call makeKey() first."
        )
        withExtendedLifetime(other) {}
    }

    @Test
    func `a command with a modifier comes before the press, and a plain one after typing`() throws {
        let stage = try room()
        field.becomeFirstResponder()
        try stage.fingers.keyDown(.keyboardLeftGUI)
        try stage.fingers.keyPress("s")
        try stage.fingers.keyUp(.keyboardLeftGUI)
        try stage.fingers.keyPress("t")
        #expect(listener.saves == 1 && listener.types == 0 && field.text == "t")
        #expect(!listener.heard.contains { $0.contains("\"s\"") })
        field.resignFirstResponder()
        listener.becomeFirstResponder()
        try stage.fingers.keyPress("t")
        #expect(listener.types == 1)
        // Other modifiers make another key.
        try stage.fingers.keyDown(.keyboardRightShift)
        try stage.fingers.keyPress(.keyboardUpArrow)
        try stage.fingers.keyUp(.keyboardRightShift)
        try stage.fingers.keyPress(.keyboardUpArrow)
        #expect(listener.saves == 2)
        let told = stage.trace.entries.filter { $0.kind == .text && $0.subject.hasPrefix("key ") }
        #expect(told.map(\.subject) == ["key s", "key t", "key UpArrow"])
    }

    @Test func `a held key repeats its text, not its press`() throws {
        let stage = try room()
        field.becomeFirstResponder()
        try stage.fingers.keyDown("a")
        try stage.clock.advance(by: 0.39)
        #expect(field.text == "a")
        // At 0.4 s, and each 0.1 s from then on.
        try stage.clock.advance(by: 0.25)
        #expect(field.text == "aaaa")
        try stage.clock.runUntilIdle()
        try stage.fingers.keyUp("a")
        try stage.clock.advance(by: 1)
        #expect(field.text == "aaaa")
        #expect(listener.heard == [#"down "a" 0"#, #"up "a""#])
    }

    @Test
    func
        `pressing another key ends the repetition of the first, whose lift does not end the second's`()
        throws
    {
        let stage = try room()
        field.becomeFirstResponder()
        try stage.fingers.keyDown("a")
        try stage.clock.advance(by: 0.3)
        try stage.fingers.keyDown("b")
        try stage.fingers.keyUp("a")
        try stage.clock.advance(by: 0.45)
        #expect(field.text == "abb")
    }

    @Test func `a modifier changes what a held key types, and does not stop it`() throws {
        let stage = try room()
        field.becomeFirstResponder()
        try stage.fingers.keyDown("a")
        try stage.clock.advance(by: 0.3)
        try stage.fingers.keyDown(.keyboardLeftShift)
        try stage.clock.advance(by: 0.15)
        try stage.fingers.keyUp(.keyboardLeftShift)
        try stage.clock.advance(by: 0.1)
        #expect(field.text == "aAa")
    }

    @Test
    func
        `return matches a key command of carriage return, tab types nothing, delete works both ways`()
        throws
    {
        final class Sender: UIViewController {
            var sent = 0
            override var keyCommands: [UIKeyCommand]? {
                [
                    UIKeyCommand(
                        input: "\r",
                        modifierFlags: .command,
                        action: Selector(Sender.send)
                    )
                ]
            }
            func send() { sent += 1 }
        }
        let sender = Sender()
        sender.view.addSubview(field)
        let stage = try Stage(showing: sender)
        field.text = "ab"
        field.becomeFirstResponder()
        try stage.fingers.keyDown(.keyboardLeftGUI)
        try stage.fingers.keyPress(.keyboardReturnOrEnter)
        try stage.fingers.keyUp(.keyboardLeftGUI)
        #expect(sender.sent == 1)
        try stage.fingers.keyPress(.keyboardTab)
        try stage.fingers.keyPress(.keyboardLeftArrow)
        try stage.fingers.keyPress(.keyboardDeleteForward)
        #expect(field.text == "a")
    }

    @Test func `caps lock affects letters only, and shift types capitals too`() throws {
        let stage = try room()
        field.becomeFirstResponder()
        try stage.fingers.keyPress(.keyboardCapsLock)
        try stage.fingers.keyPress("a")
        try stage.fingers.keyPress("1")
        try stage.fingers.keyDown(.keyboardLeftShift)
        try stage.fingers.keyPress("b")
        try stage.fingers.keyUp(.keyboardLeftShift)
        try stage.fingers.keyPress(.keyboardCapsLock)
        try stage.fingers.keyPress("c")
        #expect(field.text == "A1bc")
    }

    @Test func `any view that conforms to UIKeyInput receives keys`() throws {
        final class Tape: UIView, UIKeyInput {
            var text = ""
            override var canBecomeFirstResponder: Bool { true }
            var hasText: Bool { !text.isEmpty }
            func insertText(_ new: String) { text += new }
            func deleteBackward() { if !text.isEmpty { text.removeLast() } }
        }
        let stage = try room()
        let tape = Tape(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        listener.view.addSubview(tape)
        tape.becomeFirstResponder()
        try stage.fingers.keyType("ab\n")
        try stage.fingers.keyPress(.keyboardDeleteOrBackspace)
        try stage.fingers.keyPress(.keyboardDeleteOrBackspace)
        #expect(tape.text == "a")
    }
}
