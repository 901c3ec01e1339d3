import Testing
import TouchTesting
import UIKit

/// What is typed into a secret, and who hears of it.
@Suite("Secure text", .stage) struct SecretTests {
    private let desk = Desk()
    private var fingers: EventGenerator { desk.stage.fingers }

    /// A view of one's own that takes a number and keeps it.
    private final class Vault: UIView, UIKeyInput {
        var digits = ""
        var isSecureTextEntry = true
        override var canBecomeFirstResponder: Bool { true }
        var hasText: Bool { !digits.isEmpty }
        func insertText(_ text: String) { digits += text }
        func deleteBackward() { digits = String(digits.dropLast()) }
    }

    @Test
    func `keys for any secure view are bullets in the transcript, until they are lifted`() throws {
        let vault = Vault(frame: CGRect(x: 0, y: 400, width: 50, height: 50))
        vault.accessibilityIdentifier = "vault"
        desk.notes.superview?.addSubview(vault)
        vault.becomeFirstResponder()
        try fingers.keyDown("4")
        vault.isSecureTextEntry = false
        try fingers.keyUp("4")
        #expect(vault.digits == "4")
        let told = desk.stage.trace.entries.filter { $0.subject == "vault" }.map(\.text)
        #expect(
            told.filter { $0.hasPrefix("presses") } == [
                "pressesBegan • (FR-05)", "pressesEnded • (FR-05)",
            ]
        )
    }

    @Test func `secure and numeric fields get no automatic capitals`() throws {
        for field in [desk.user, desk.secret] {
            field.autocapitalizationType = .sentences
        }
        desk.secret.isSecureTextEntry = true
        desk.user.keyboardType = .phonePad
        for field in [desk.secret, desk.user] {
            field.becomeFirstResponder()
            try fingers.keyType("ab")
            #expect(field.text == "ab")
        }
    }

    @Test
    func
        `the first key in a secure field replaces the text, but the delegate gets the caret's range`()
        throws
    {
        let secret = desk.secret
        secret.isSecureTextEntry = true
        secret.text = "abc"
        secret.becomeFirstResponder()
        _ = desk.take()
        try fingers.keyType("d")
        #expect(desk.take().first == "secret should change 3+0 to 'd'")
        #expect(secret.text == "d")
        secret.isSecureTextEntry = false
        secret.isSecureTextEntry = true
        try fingers.keyType("e")
        #expect(secret.text == "e")
    }

    @Test func `inserting text from code does not ask the delegate, but keys and input methods do`()
        throws
    {
        desk.user.becomeFirstResponder()
        _ = desk.take()
        desk.user.insertText("a")
        desk.user.deleteBackward()
        #expect(desk.take() == ["user editingChanged", "user editingChanged"])
        try fingers.insertText("ж")
        #expect(desk.take().first == "user should change 0+0 to 'ж'")
    }

    @Test func `positions beyond the text are nil, and those inside a character move to its start`()
        throws
    {
        let user = desk.user
        user.text = "a👍🏽b"
        #expect(user.position(from: user.endOfDocument, offset: .max) == nil)
        #expect(user.position(from: user.beginningOfDocument, offset: -1) == nil)
        let middle = try #require(user.position(from: user.beginningOfDocument, offset: 3))
        let range = try #require(user.textRange(from: middle, to: user.endOfDocument))
        // The thumb begins at 1.
        user.replace(range, withText: "x")
        #expect(user.text == "ax")
    }
}
