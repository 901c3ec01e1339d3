import Testing
import TouchTesting
import UIKit

/// Fields that lose the first responder without wanting to, and callbacks that change who it is.
@Suite("Ending editing", .stage) struct LeavingTests {
    private let desk = Desk()
    private var fingers: EventGenerator { desk.stage.fingers }
    private var user: UITextField { desk.user }

    @Test
    func `a field that is removed ends editing, whatever its delegate answers (FR-03)`() throws {
        desk.refusals = ["user should end"]
        user.becomeFirstResponder()
        _ = desk.take()
        user.removeFromSuperview()
        #expect(desk.take() == ["user should end", "user editingDidEnd", "user did end"])
        #expect(desk.stage.window.firstResponder == nil)
    }

    @Test func `a field that moves to another window or is disabled ends editing`() throws {
        let other = UIWindow(frame: UIScreen.main.bounds)
        other.isHidden = false
        user.becomeFirstResponder()
        _ = desk.take()
        other.addSubview(user)
        #expect(desk.take() == ["user should end", "user editingDidEnd", "user did end"])
        #expect(desk.stage.window.firstResponder == nil && !user.isFirstResponder)

        desk.secret.becomeFirstResponder()
        _ = desk.take()
        desk.secret.isEnabled = false
        #expect(desk.take() == ["secret should end", "secret editingDidEnd", "secret did end"])

        desk.notes.becomeFirstResponder()
        _ = desk.take()
        desk.notes.removeFromSuperview()
        #expect(desk.take() == ["notes should end", "notes did end"])
        withExtendedLifetime(other) {}
    }

    @Test func `a controller whose view has left the window is no longer first responder`() throws {
        final class Listener: UIViewController {
            override var canBecomeFirstResponder: Bool { true }
        }
        let parent = try #require(desk.stage.window.rootViewController)
        let child = Listener()
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.becomeFirstResponder()
        #expect(desk.stage.window.firstResponder === child)
        child.view.removeFromSuperview()
        #expect(desk.stage.window.firstResponder == nil)
    }

    @Test func `a field in a hidden window is not retained`() throws {
        weak var gone: UITextField?
        do {
            let window = UIWindow(frame: UIScreen.main.bounds)
            let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
            window.addSubview(field)
            window.isHidden = false
            field.becomeFirstResponder()
            window.isHidden = true
            field.removeFromSuperview()
            #expect(window.firstResponder == nil)
            gone = field
        }
        #expect(gone == nil)
    }

    @Test func `endEditing asks the delegate, and with force ignores the answer`() throws {
        let view = try #require(desk.stage.window.rootViewController?.view)
        #expect(view.endEditing(false))
        desk.refusals = ["user should end"]
        user.becomeFirstResponder()
        _ = desk.take()
        #expect(!view.endEditing(false) && user.isEditing)
        #expect(view.endEditing(true) && !user.isEditing)
        #expect(
            desk.take() == [
                "user should end", "user should end", "user should end", "user editingDidEnd",
                "user did end",
            ]
        )
        desk.secret.becomeFirstResponder()
        // Only who is in it.
        #expect(user.endEditing(true) && desk.secret.isEditing)
    }

    @Test func `a view that becomes first responder while another resigns has to resign as well`()
        throws
    {
        user.addAction(
            UIAction { [desk] _ in desk.notes.becomeFirstResponder() },
            for: .editingDidEnd
        )
        user.becomeFirstResponder()
        _ = desk.take()
        desk.secret.becomeFirstResponder()
        #expect(desk.stage.window.firstResponder === desk.secret)
        let told = desk.take()
        for name in ["user", "notes"] {
            let begins = told.filter { $0 == "\(name) did begin" }.count + (name == "user" ? 1 : 0)
            #expect(begins == told.filter { $0 == "\(name) did end" }.count)
        }
        #expect(told.last == "secret did begin")
    }

    @Test func `a field that resigns in editingDidBegin gets no didBeginEditing`() throws {
        user.addAction(
            UIAction { [desk] _ in desk.user.resignFirstResponder() },
            for: .editingDidBegin
        )
        #expect(!user.becomeFirstResponder())
        #expect(!desk.take().contains("user did begin"))
    }

    @Test func `a held key does not type into another field`() throws {
        user.becomeFirstResponder()
        try fingers.keyDown("a")
        desk.secret.becomeFirstResponder()
        try desk.stage.clock.advance(by: 2)
        #expect(user.text == "a" && desk.secret.text == "")
        try fingers.keyUp("a")
    }

    @Test func `a refused forward delete leaves the caret where it was`() throws {
        user.text = "ab"
        user.becomeFirstResponder()
        try fingers.keyPress(.keyboardHome)
        desk.refusals = ["user should change 0+1 to ''"]
        try fingers.keyPress(.keyboardDeleteForward)
        #expect(user.text == "ab")
        try fingers.keyType("x")
        #expect(user.text == "xab")
    }

    @Test func `the clear button has no identifier that could clash with the app's`() throws {
        user.clearButtonMode = .always
        user.text = "a"
        #expect(throws: HammerError.self) { try fingers.viewWithIdentifier("clear") }
    }

    @Test func `a field with clearsOnBeginEditing asks its delegate`() {
        user.clearsOnBeginEditing = true
        user.text = "kept"
        desk.refusals = ["user should clear"]
        user.becomeFirstResponder()
        #expect(user.text == "kept" && desk.take().contains("user should clear"))
        user.resignFirstResponder()
        desk.refusals = []
        user.becomeFirstResponder()
        #expect(user.text == "")
    }
}
