import Testing
import TouchTesting
import UIKit

@Suite("UITextField", .stage) struct TextFieldTests {
    private let desk = Desk()
    private var fingers: EventGenerator { desk.stage.fingers }
    private var user: UITextField { desk.user }

    @Test
    func
        `a tap begins editing before it returns, and focus on another field ends it (TX-01, TX-02)`()
        throws
    {
        try fingers.fingerTap(at: "user")
        #expect(user.isFirstResponder && user.isEditing)
        #expect(desk.take() == ["user should begin", "user editingDidBegin", "user did begin"])
        try fingers.fingerTap(at: "secret")
        #expect(
            desk.take() == [
                "secret should begin", "user should end", "user editingDidEnd", "user did end",
                "secret editingDidBegin", "secret did begin",
            ]
        )
        #expect(!user.isEditing && desk.secret.isEditing)
    }

    @Test func `default attributes are those of the whole text and of what is typed (TX-40)`()
        throws
    {
        let font = UIFont.systemFont(ofSize: 21)
        user.text = "Ann"
        user.defaultTextAttributes = [.font: font, .foregroundColor: UIColor.red, .kern: 2]
        #expect(user.font == font && user.textColor == .red && user.text == "Ann")
        let shown = try #require(user.attributedText).attributes(at: 2, effectiveRange: nil)
        #expect(shown[.kern] as? Int == 2 && shown[.foregroundColor] as? UIColor == .red)
        #expect(user.defaultTextAttributes[.kern] as? Int == 2)
        #expect(user.defaultTextAttributes[.font] as? UIFont == font)
        func kern(_ place: Int) -> Int? {
            user.attributedText?.attribute(.kern, at: place, effectiveRange: nil) as? Int
        }
        user.text = "Bob"
        #expect(kern(1) == 2)
        user.text = ""
        try fingers.fingerTap(at: "user")
        user.insertText("Cy")
        #expect(user.text == "Cy" && kern(1) == 2)
        user.deleteBackward()
        user.deleteBackward()
        user.insertText("D")
        #expect(user.text == "D" && kern(0) == 2)
        user.font = .systemFont(ofSize: 9)
        user.text = "Eve"
        let later = user.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
        #expect(later?.pointSize == 9 && kern(2) == 2)
        user.textAlignment = .right
        let paragraph = user.defaultTextAttributes[.paragraphStyle] as? NSParagraphStyle
        #expect(paragraph?.alignment == .right)
        _ = desk.take()
    }

    @Test
    func `touches sent straight to the field do not focus it: a recognizer does (TX-03)`() throws {
        let touch = try #require(UITouch(in: user))
        let event = UIEvent(touch: touch)
        user.touchesBegan([touch], with: event)
        touch.changeToPhase(.ended)
        user.touchesEnded([touch], with: event)
        #expect(!user.isFirstResponder)
        #expect(desk.take() == [])
    }

    @Test func `the delegate may refuse the beginning and the end of editing`() throws {
        desk.refusals = ["secret should begin", "user should end"]
        try fingers.fingerTap(at: "user")
        try fingers.fingerTap(at: "secret")
        #expect(user.isEditing)
        #expect(!user.resignFirstResponder() && user.isEditing)
        #expect(
            desk.take() == [
                "user should begin", "user editingDidBegin", "user did begin",
                "secret should begin", "user should end",
            ]
        )
        let told = desk.stage.trace.entries.filter { $0.kind == .text }.map {
            "\($0.subject) \($0.text)"
        }
        #expect(
            told == [
                "user is edited from now on (TX-02)",
                "secret is not edited: its delegate did not want it to begin",
                "user is still edited: its delegate did not want it to end",
            ]
        )
    }

    @Test func `a disabled field is not focused (CT-07)`() throws {
        user.isEnabled = false
        try fingers.fingerTap(at: "user")
        #expect(!user.isFirstResponder && !user.becomeFirstResponder())
        #expect(desk.take() == [])
    }

    @Test
    func `each character asks the delegate and changes the text once (TX-04, TX-08)`() throws {
        try fingers.fingerTap(at: "user")
        _ = desk.take()
        let start = desk.stage.clock.time
        try fingers.keyType("aB")
        #expect(user.text == "aB")
        #expect(
            desk.take() == [
                "user should change 0+0 to 'a'", "user editingChanged",
                "user should change 1+0 to 'B'", "user editingChanged",
            ]
        )
        // A character each 0.02 s (TX-11).
        #expect(abs(desk.stage.clock.time - start - 0.04) < 1e-9)
        let told = desk.stage.trace.entries.filter { $0.kind == .delivery && $0.subject == "user" }
            .map(\.text).filter { $0.hasPrefix("presses") }
        #expect(
            told == [
                "pressesBegan a (FR-05)", "pressesEnded a (FR-05)",
                "pressesBegan LeftShift (FR-05)", "pressesBegan b (FR-05)",
                "pressesEnded b (FR-05)", "pressesEnded LeftShift (FR-05)",
            ]
        )
    }

    @Test func `digits and signs are typed as they are, upper signs with shift (TX-04)`() throws {
        try fingers.fingerTap(at: "user")
        try fingers.keyType("0123456789-=,./;'[]\\")
        #expect(user.text == "0123456789-=,./;'[]\\")
        user.text = ""
        try fingers.keyType("!@#$%^&*()_+<>?:\"{}|~")
        #expect(user.text == "!@#$%^&*()_+<>?:\"{}|~")
    }

    @Test func `a refused character is not typed`() throws {
        desk.refusals = ["user should change 1+0 to 'x'"]
        try fingers.fingerTap(at: "user")
        try fingers.keyType("axb")
        #expect(user.text == "ab")
        let told = desk.stage.trace.entries.filter { $0.kind == .text && $0.subject == "user" }
        #expect(
            told.map(\.text) == [
                "is edited from now on (TX-02)", "gets \"a\": \"\" → \"a\"",
                "does not get \"x\": its delegate did not want it", "gets \"b\": \"a\" → \"ab\"",
            ]
        )
    }

    @Test func `sentences begin with an automatic capital (TX-05)`() throws {
        for (type, expected) in [
            (.sentences, "Ab cd. Ef g"), (.words, "Ab Cd. Ef G"), (.allCharacters, "AB CD. EF G"),
            (.none, "ab cd. ef g"),
        ] as [(UITextAutocapitalizationType, String)] {
            user.text = ""
            user.autocapitalizationType = type
            user.becomeFirstResponder()
            try fingers.keyType("ab cd. ef g")
            #expect(user.text == expected)
        }
        // Capitals that are typed stay capitals.
        user.text = ""
        user.autocapitalizationType = .sentences
        try fingers.keyType("ABCxYZ")
        #expect(user.text == "ABCxYZ")
    }

    @Test func `return asks and inserts nothing, and the next key goes to the new focus (TX-07)`()
        throws
    {
        try fingers.fingerTap(at: "user")
        try fingers.keyType("ab")
        _ = desk.take()
        try fingers.keyPress(.keyboardReturnOrEnter)
        #expect(
            desk.take() == ["user should return", "user primaryActionTriggered"]
        )
        #expect(user.text == "ab" && user.isEditing)
        desk.secret.becomeFirstResponder()
        try fingers.keyType("c")
        #expect(user.text == "ab" && desk.secret.text == "c")
        desk.refusals = ["secret should return"]
        _ = desk.take()
        try fingers.keyType("\n")
        #expect(desk.take() == ["secret should return"])
    }

    @Test func `a field with an editingDidEndOnExit action stops editing on return`() throws {
        user.addAction(
            UIAction { [desk] _ in desk.add("exit", desk.user) },
            for: .editingDidEndOnExit
        )
        user.becomeFirstResponder()
        _ = desk.take()
        try fingers.keyType("\n")
        #expect(
            desk.take() == [
                "user should return", "user exit", "user primaryActionTriggered",
                "user should end", "user editingDidEnd", "user did end",
            ]
        )
        #expect(!user.isEditing)
    }

    @Test func `delete removes one character, an emoji as a whole (TX-10)`() throws {
        user.text = "a👨‍👩‍👧é"
        user.becomeFirstResponder()
        _ = desk.take()
        try fingers.keyPress(.keyboardDeleteOrBackspace)
        #expect(user.text == "a👨‍👩‍👧")
        try fingers.keyPress(.keyboardDeleteOrBackspace)
        #expect(user.text == "a")
        try fingers.keyPress(.keyboardDeleteOrBackspace, numberOfTimes: 2)
        #expect(user.text == "")
        // The family is eight UTF-16 units long. Where nothing is left, nobody is asked.
        #expect(
            desk.take() == [
                "user should change 9+1 to ''", "user editingChanged",
                "user should change 1+8 to ''", "user editingChanged",
                "user should change 0+1 to ''", "user editingChanged",
            ]
        )
    }

    @Test func `insertText puts in any script, as an input method does`() throws {
        let error = #expect(throws: HammerError.self) { try fingers.insertText("я") }
        #expect(
            error?.description == "Cannot insert \"я\": there is no first responder. "
                + "To fix, tap a text field first."
        )
        try fingers.fingerTap(at: "user")
        for text in ["привет ", "こんにちは ", "שלום ", "👋🏽"] { try fingers.insertText(text) }
        #expect(user.text == "привет こんにちは שלום 👋🏽")
        try fingers.keyPress(.keyboardDeleteOrBackspace)
        #expect(user.text == "привет こんにちは שלום ")
        let unknown = #expect(throws: HammerError.self) { try fingers.keyType("aя") }
        #expect(
            unknown?.description == "Cannot type \"я\": no key of a US keyboard types it. "
                + "To fix, insert it with insertText(_:), as an input method does."
        )
        // What comes before it is typed.
        #expect(user.text == "привет こんにちは שלום a")
    }

    @Test
    func `a secure text is shown in bullets, and the first change after a return replaces it`()
        throws
    {
        desk.secret.isSecureTextEntry = true
        try fingers.fingerTap(at: "secret")
        try fingers.keyType("ab")
        #expect(desk.secret.text == "ab" && desk.secret.accessibilityValue == "••")
        try fingers.fingerTap(at: "user")
        try fingers.fingerTap(at: "secret")
        try fingers.keyType("c")
        #expect(desk.secret.text == "c")
        #expect(!desk.stage.trace.transcript.description.contains("\"ab\""))
    }

    @Test func `typing happens at the caret or replaces the selection`() throws {
        user.text = "abcd"
        user.becomeFirstResponder()
        try fingers.keyPress(.keyboardLeftArrow, numberOfTimes: 2)
        try fingers.keyType("x")
        #expect(user.text == "abxcd")
        let start = try #require(user.position(from: user.beginningOfDocument, offset: 1))
        let end = try #require(user.position(from: start, offset: 3))
        user.selectedTextRange = user.textRange(from: start, to: end)
        try fingers.keyType("-")
        #expect(user.text == "a-d")
        #expect(
            user.selectedTextRange.map { user.offset(from: user.beginningOfDocument, to: $0.end) }
                == 2
        )
        #expect(user.position(from: user.endOfDocument, offset: 1) == nil)
    }

    @Test func `the clear button clears and keeps editing`() throws {
        user.clearButtonMode = .whileEditing
        try fingers.fingerTap(at: "user")
        try fingers.keyType("ab")
        _ = desk.take()
        try fingers.fingerTap(at: CGPoint(x: 200, y: 120))
        #expect(user.text == "" && user.isEditing)
        #expect(desk.take() == ["user should clear", "user editingChanged"])
    }

    @Test func `notifications are posted for a user's changes, not for changes by code`() throws {
        final class Box { var names: [String] = [] }
        let box = Box()
        let names: [Notification.Name] = [
            UITextField.textDidBeginEditingNotification, UITextField.textDidChangeNotification,
            UITextField.textDidEndEditingNotification,
        ]
        let tokens = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: user, queue: nil) { _ in
                MainActor.assumeIsolated { box.names.append(name.rawValue) }
            }
        }
        user.text = "x"
        user.becomeFirstResponder()
        try fingers.keyType("y")
        user.resignFirstResponder()
        tokens.forEach { NotificationCenter.default.removeObserver($0) }
        #expect(box.names == names.map(\.rawValue))
    }
}
