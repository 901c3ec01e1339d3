import Testing
import TouchTesting
import UIKit

/// What is called, in order, when the focus or the keyboard of the device changes.
@Suite("Order of calls around the keyboard", .stage) struct KeyboardOrderTests {
    private let desk = Desk()
    private let order: Order
    private var stage: Stage { desk.stage }

    /// The calls of the desk, with the notifications of the keyboard between them.
    private final class Order: NSObject {
        private let desk: Desk
        private var lines: [String] = []

        init(_ desk: Desk) {
            self.desk = desk
            super.init()
            for name in [
                UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
                UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
                UIResponder.keyboardWillChangeFrameNotification,
                UIResponder.keyboardDidChangeFrameNotification,
            ] {
                NotificationCenter.default.addObserver(
                    self,
                    selector: Selector(Order.hear),
                    name: name,
                    object: nil
                )
            }
        }

        func hear(_ note: Notification) {
            let end = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
            let name = note.name.rawValue.replacing("UIKeyboard", with: "")
                .replacing("Notification", with: "")
            lines += desk.take() + ["\(name) → \(Int(end?.minY ?? -1))"]
        }

        func take() -> [String] {
            defer { lines = [] }
            return lines + desk.take()
        }
    }

    init() { order = Order(desk) }

    @Test
    func
        `a tap on another field asks it first, then the one before, and moves no keyboard (KB-04, KB-23)`()
        throws
    {
        stage.keyboard = .onScreen
        try stage.fingers.fingerTap(at: desk.user)
        try stage.clock.advance(by: 1)
        #expect(
            order.take() == [
                "user should begin", "user editingDidBegin", "user did begin",
                "WillChangeFrame → 508", "WillShow → 508", "DidChangeFrame → 508", "DidShow → 508",
            ]
        )
        try stage.fingers.fingerTap(at: desk.secret)
        try stage.clock.advance(by: 1)
        #expect(
            order.take() == [
                "secret should begin", "user should end", "user editingDidEnd", "user did end",
                "secret editingDidBegin", "secret did begin",
            ]
        )
    }

    @Test func `another keyboard is announced after both fields were told (KB-04, KB-23)`() throws {
        stage.keyboard = .onScreen
        desk.secret.keyboardType = .numberPad
        desk.user.becomeFirstResponder()
        try stage.clock.advance(by: 1)
        _ = order.take()
        try stage.fingers.fingerTap(at: desk.secret)
        try stage.clock.advance(by: 1)
        #expect(
            order.take() == [
                "secret should begin", "user should end", "user editingDidEnd", "user did end",
                "secret editingDidBegin", "secret did begin", "WillChangeFrame → 553",
                "WillShow → 553", "DidChangeFrame → 553", "DidShow → 553",
            ]
        )
        // A field that refuses leaves everything.
        desk.refusals = ["user should begin"]
        try stage.fingers.fingerTap(at: desk.user)
        try stage.clock.advance(by: 1)
        #expect(order.take() == ["user should begin"])
        #expect(desk.secret.isFirstResponder)
    }

    @Test
    func `a hardware keyboard that is connected hides the keys and keeps the focus (KB-09, KB-24)`()
        throws
    {
        stage.keyboard = .onScreen
        desk.user.becomeFirstResponder()
        try stage.clock.advance(by: 1)
        _ = order.take()
        stage.keyboard = .hardware
        try stage.clock.advance(by: 1)
        #expect(
            order.take() == [
                "WillChangeFrame → 844", "WillHide → 844", "DidChangeFrame → 844", "DidHide → 844",
            ]
        )
        #expect(desk.user.isFirstResponder)
        try stage.fingers.keyType("hi")
        _ = order.take()
        stage.keyboard = .onScreen
        try stage.clock.advance(by: 1)
        #expect(
            order.take() == [
                "WillChangeFrame → 508", "WillShow → 508", "DidChangeFrame → 508", "DidShow → 508",
            ]
        )
        try stage.fingers.fingerType("gh")
        #expect(desk.user.text == "high")
    }
}
