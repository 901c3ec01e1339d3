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

    // MARK: A controller that is presented over it

    private var page: UIViewController? { desk.user.window?.rootViewController }

    /// Notes its appearances among the calls of the desk.
    private final class Sheet: UIViewController {
        var desk: Desk?
        let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
        var takesKeyboard = false

        override func viewDidLoad() { view.addSubview(field) }
        override func viewWillAppear(_ animated: Bool) {
            desk?.add("will appear", view)
            if takesKeyboard { field.becomeFirstResponder() }
        }
        override func viewDidAppear(_ animated: Bool) { desk?.add("did appear", view) }
        override func viewWillDisappear(_ animated: Bool) { desk?.add("will disappear", view) }
        override func viewDidDisappear(_ animated: Bool) { desk?.add("did disappear", view) }
    }

    private func sheet(_ name: String = "sheet") -> Sheet {
        let sheet = Sheet()
        sheet.desk = desk
        sheet.view.accessibilityIdentifier = name
        sheet.field.accessibilityIdentifier = "title"
        return sheet
    }

    private func beginToType() throws {
        stage.keyboard = .onScreen
        desk.user.becomeFirstResponder()
        try stage.clock.advance(by: 1)
        _ = order.take()
    }

    @Test
    func
        `a sheet takes the keyboard from the field behind it, which gets it back at the end (KB-25)`()
        throws
    {
        try beginToType()
        let sheet = sheet()
        page?.present(sheet, animated: true)
        try stage.clock.advance(by: 2)
        #expect(
            order.take() == [
                "user should end", "user editingDidEnd", "user did end", "sheet will appear",
                "WillChangeFrame → 844", "WillHide → 844", "DidChangeFrame → 844",
                "DidHide → 844", "sheet did appear",
            ]
        )
        #expect(!desk.user.isFirstResponder)
        page?.dismiss(animated: true)
        try stage.clock.advance(by: 2)
        #expect(
            order.take() == [
                "sheet will disappear", "sheet did disappear", "user should begin",
                "user editingDidBegin", "user did begin", "WillChangeFrame → 508",
                "WillShow → 508", "DidChangeFrame → 508", "DidShow → 508",
            ]
        )
        #expect(desk.user.isFirstResponder)
    }

    @Test func `a sheet that takes the keyboard while it appears leaves it up (KB-25, KB-04)`()
        throws
    {
        try beginToType()
        let sheet = sheet()
        sheet.takesKeyboard = true
        page?.present(sheet, animated: true)
        try stage.clock.advance(by: 2)
        #expect(
            order.take() == [
                "user should end", "user editingDidEnd", "user did end", "sheet will appear",
                "sheet did appear",
            ]
        )
        #expect(sheet.field.isFirstResponder)
        page?.dismiss(animated: false)
        try stage.clock.advance(by: 2)
        #expect(desk.user.isFirstResponder)
        #expect(stage.keyboardFrame?.minY == 508)
    }

    @Test func `a sheet that is dragged and released in place gives nothing back (KB-25)`() throws {
        try beginToType()
        page?.present(sheet(), animated: false)
        try stage.clock.advance(by: 2)
        _ = order.take()
        try stage.fingers.fingerDrag(
            from: CGPoint(x: 195, y: 80),
            to: CGPoint(x: 195, y: 140),
            duration: 1
        )
        try stage.clock.advance(by: 2)
        #expect(page?.presentedViewController != nil)
        #expect(
            order.take() == [
                "sheet will disappear", "sheet will appear", "sheet did appear",
            ]
        )
        #expect(!desk.user.isFirstResponder)
        // Dragged away, it gives the keyboard back when it is gone.
        try stage.fingers.fingerDrag(
            from: CGPoint(x: 195, y: 80),
            to: CGPoint(x: 195, y: 700),
            duration: 0.2
        )
        try stage.clock.advance(by: 2)
        #expect(
            order.take().prefix(3) == [
                "sheet will disappear", "sheet did disappear", "user should begin",
            ]
        )
        #expect(desk.user.isFirstResponder)
    }

    @Test func `a field that must not end keeps the keyboard under a sheet (KB-25)`() throws {
        try beginToType()
        desk.refusals = ["user should end"]
        page?.present(sheet(), animated: true)
        try stage.clock.advance(by: 2)
        #expect(order.take() == ["user should end", "sheet will appear", "sheet did appear"])
        #expect(desk.user.isFirstResponder)
        desk.refusals = []
        page?.dismiss(animated: true)
        try stage.clock.advance(by: 2)
        #expect(order.take() == ["sheet will disappear", "sheet did disappear"])
    }

    @Test
    func `two sheets that go at once give the keyboard to the field below both (KB-25)`() throws {
        try beginToType()
        let (first, second) = (sheet("first"), sheet("second"))
        page?.present(first, animated: false)
        first.field.becomeFirstResponder()
        first.present(second, animated: false)
        #expect(!first.field.isFirstResponder)
        try stage.clock.advance(by: 1)
        page?.dismiss(animated: true)
        try stage.clock.advance(by: 2)
        #expect(desk.user.isFirstResponder)
        #expect(page?.presentedViewController == nil)
    }

    @Test
    func `a field that left meanwhile gets nothing, and another keeps what it has (KB-25)`() throws
    {
        try beginToType()
        page?.present(sheet(), animated: false)
        try stage.clock.advance(by: 1)
        desk.secret.becomeFirstResponder()
        _ = order.take()
        page?.dismiss(animated: false)
        try stage.clock.advance(by: 1)
        #expect(desk.secret.isFirstResponder)

        desk.user.becomeFirstResponder()
        page?.present(sheet(), animated: false)
        desk.user.removeFromSuperview()
        try stage.clock.advance(by: 1)
        _ = order.take()
        page?.dismiss(animated: false)
        try stage.clock.advance(by: 1)
        #expect(!desk.user.isFirstResponder)
        #expect(stage.keyboardFrame == nil)
    }

    @Test func `an alert hides the keyboard while it asks (KB-25)`() throws {
        try beginToType()
        let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Yes", style: .default))
        page?.present(alert, animated: true)
        try stage.clock.advance(by: 2)
        #expect(stage.keyboardFrame == nil)
        try stage.fingers.fingerTap(at: CGPoint(x: 195, y: 446))
        try stage.clock.advance(by: 2)
        #expect(desk.user.isFirstResponder)
        #expect(stage.keyboardFrame?.minY == 508)
    }

    @Test
    func `a field that is asked before it is in a window has the keyboard when it arrives (FR-08)`()
        throws
    {
        stage.keyboard = .onScreen
        let navigation = UINavigationController(rootViewController: UIViewController())
        stage.window.rootViewController = navigation
        let next = UIViewController()
        let field = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 40))
        next.loadViewIfNeeded()
        next.view.addSubview(field)
        #expect(!field.becomeFirstResponder())
        #expect(order.take().isEmpty)
        navigation.pushViewController(next, animated: true)
        try stage.clock.advance(by: 1)
        #expect(field.isFirstResponder)
        #expect(
            order.take() == [
                "WillChangeFrame → 508", "WillShow → 508", "DidChangeFrame → 508", "DidShow → 508",
            ]
        )
    }

    @Test
    func `a field that resigns, or after which another is asked, does not take the focus (FR-08)`()
        throws
    {
        let view = try #require(page?.view)
        let (one, other) = (UITextField(), UITextField())
        #expect(!one.becomeFirstResponder())
        one.resignFirstResponder()
        view.addSubview(one)
        #expect(!one.isFirstResponder)

        #expect(!other.becomeFirstResponder())
        desk.user.becomeFirstResponder()
        view.addSubview(other)
        #expect(desk.user.isFirstResponder)

        // Leaving the window ends the focus for good.
        one.becomeFirstResponder()
        one.removeFromSuperview()
        view.addSubview(one)
        #expect(!one.isFirstResponder)
    }
}
