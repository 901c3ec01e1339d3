import Testing
import TouchTesting
import UIKit

/// The keyboard on the screen, as an application hears of it.
@Suite("Keyboard on the screen", .stage) struct KeyboardNotificationTests {
    private let desk = Desk()
    private let listener: KeyboardListener
    private var stage: Stage { desk.stage }
    private let whole = CGRect(x: 0, y: 508, width: 390, height: 336)
    private let below = CGRect(x: 0, y: 844, width: 390, height: 336)

    init() { listener = KeyboardListener(desk) }

    @Test func `a tap on a field lets the keyboard appear within its duration (KB-01)`() throws {
        try stage.fingers.fingerTap(at: desk.user)
        #expect(listener.take() == ["willChangeFrame", "willShow"])
        #expect(stage.keyboardFrame == whole)
        try stage.clock.advance(by: 0.249)
        #expect(listener.take() == [])
        try stage.clock.advance(by: 0.001)
        #expect(listener.take() == ["didChangeFrame", "didShow"])
        try stage.clock.advance(by: 2)
        #expect(listener.take() == [])
        try stage.expectNothingElse()
    }

    @Test func `it disappears when the field gives up the first responder (KB-02)`() throws {
        desk.user.becomeFirstResponder()
        try stage.clock.advance(by: 1)
        _ = listener.take()
        desk.user.resignFirstResponder()
        #expect(listener.take() == ["willChangeFrame", "willHide"])
        #expect(stage.keyboardFrame == nil)
        #expect(listener.frames == [whole, below])
        try stage.clock.advance(by: 0.25)
        #expect(listener.take() == ["didChangeFrame", "didHide"])
        #expect(listener.frames == [whole, below])
    }

    @Test
    func
        `each notification has frames, duration, curve and the screen, in each type that code asks for (KB-03)`()
        throws
    {
        desk.user.becomeFirstResponder()
        try stage.clock.advance(by: 1)
        #expect(listener.all.count == 4)
        for note in listener.all {
            let info = try #require(note.userInfo)
            let end = info[UIResponder.keyboardFrameEndUserInfoKey]
            #expect((end as? NSValue)?.cgRectValue == whole)
            #expect(end as? CGRect == whole)
            #expect(info[UIResponder.keyboardFrameBeginUserInfoKey] as? CGRect == below)
            let duration = info[UIResponder.keyboardAnimationDurationUserInfoKey]
            #expect(duration as? Double == 0.25)
            #expect((duration as? NSNumber)?.doubleValue == 0.25)
            let curve = info[UIResponder.keyboardAnimationCurveUserInfoKey]
            #expect(curve as? Int == 7 && curve as? UInt == 7)
            #expect(info[UIResponder.keyboardIsLocalUserInfoKey] as? Bool == true)
            #expect(note.object as? UIScreen === stage.window.screen)
        }
    }

    @Test func `a field notifies its delegate before the keyboard, a text view after it (KB-05)`() {
        desk.user.becomeFirstResponder()
        #expect(
            listener.mixed() == [
                "user should begin", "user editingDidBegin", "user did begin", "willChangeFrame",
                "willShow",
            ]
        )
        desk.user.resignFirstResponder()
        _ = listener.mixed()
        desk.notes.becomeFirstResponder()
        #expect(
            listener.mixed() == [
                "notes should begin", "willChangeFrame", "willShow", "notes did begin",
            ]
        )
    }

    @Test func `the keyboard is notified of the end before the delegate (KB-06)`() {
        for view in [desk.user, desk.notes] {
            view.becomeFirstResponder()
            _ = listener.mixed()
            view.resignFirstResponder()
            let name = view.accessibilityIdentifier ?? ""
            var wanted = ["\(name) should end", "willChangeFrame", "willHide"]
            if view is UITextField { wanted.append("\(name) editingDidEnd") }
            wanted.append("\(name) did end")
            #expect(listener.mixed() == wanted)
        }
    }

    @Test func `focus that moves to a field with the same keyboard posts nothing (KB-04)`() throws {
        desk.user.becomeFirstResponder()
        try stage.clock.advance(by: 1)
        _ = listener.take()
        desk.secret.becomeFirstResponder()
        desk.notes.becomeFirstResponder()
        desk.user.becomeFirstResponder()
        try stage.clock.advance(by: 1)
        #expect(listener.take() == [])
        #expect(stage.keyboardFrame == whole)
    }

    @Test func `focus that moves to another keyboard shows that one (KB-04, KB-07)`() throws {
        desk.secret.keyboardType = .numberPad
        desk.user.becomeFirstResponder()
        try stage.clock.advance(by: 1)
        _ = listener.take()
        desk.secret.becomeFirstResponder()
        let low = CGRect(x: 0, y: 553, width: 390, height: 291)
        #expect(listener.take() == ["willChangeFrame", "willShow"])
        #expect(listener.frames == [whole, low])
        try stage.clock.advance(by: 1)
        #expect(listener.take() == ["didChangeFrame", "didShow"])
        #expect(stage.keyboardFrame == low)
    }

    @Test func `another accessory view of the same height is a change too (KB-04)`() throws {
        for field in [desk.user, desk.secret] {
            field.inputAccessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 44))
        }
        desk.user.becomeFirstResponder()
        try stage.clock.advance(by: 1)
        _ = listener.take()
        desk.secret.becomeFirstResponder()
        #expect(listener.take() == ["willChangeFrame", "willShow"])
        let high = CGRect(x: 0, y: 464, width: 390, height: 380)
        #expect(listener.frames == [high, high])

        // With one view for both it stays.
        desk.user.inputAccessoryView = desk.secret.inputAccessoryView
        try stage.clock.advance(by: 1)
        _ = listener.take()
        desk.user.becomeFirstResponder()
        try stage.clock.advance(by: 1)
        #expect(listener.take() == [])
    }

    @Test func `a change that another one interrupts is not reported as done`() throws {
        desk.user.becomeFirstResponder()
        try stage.clock.advance(by: 0.1)
        desk.user.resignFirstResponder()
        try stage.clock.advance(by: 1)
        #expect(
            listener.take() == [
                "willChangeFrame", "willShow", "willChangeFrame", "willHide", "didChangeFrame",
                "didHide",
            ]
        )
    }

    @Test func `an observer that ends editing ends the notifications of its beginning`() throws {
        listener.whenPosted = { [desk] in
            if $0 == "willChangeFrame" { desk.user.resignFirstResponder() }
        }
        desk.user.becomeFirstResponder()
        try stage.clock.advance(by: 1)
        #expect(
            listener.take() == [
                "willChangeFrame", "willChangeFrame", "willHide", "didChangeFrame", "didHide",
            ]
        )
        #expect(stage.keyboardFrame == nil)
    }

    @Test func `without animations the keyboard appears at once`() throws {
        UIView.performWithoutAnimation { _ = desk.user.becomeFirstResponder() }
        #expect(
            listener.all.first?.userInfo?[UIResponder.keyboardAnimationDurationUserInfoKey]
                as? Double == 0
        )
        try stage.clock.advance(by: 0.001)
        #expect(listener.take() == ["willChangeFrame", "willShow", "didChangeFrame", "didShow"])
    }

    @Test func `responders without text show no keyboard, and those that take keys do`() throws {
        final class Plain: UIView { override var canBecomeFirstResponder: Bool { true } }
        final class Pad: UIView, UIKeyInput {
            override var canBecomeFirstResponder: Bool { true }
            var hasText: Bool { false }
            func insertText(_ text: String) {}
            func deleteBackward() {}
        }
        let (plain, pad) = (Plain(), Pad())
        stage.window.addSubview(plain)
        stage.window.addSubview(pad)
        plain.becomeFirstResponder()
        desk.notes.isEditable = false
        desk.notes.becomeFirstResponder()
        #expect(stage.window.firstResponder === desk.notes)
        try stage.clock.advance(by: 1)
        #expect(listener.take() == [])
        pad.becomeFirstResponder()
        #expect(listener.take() == ["willChangeFrame", "willShow"])
    }

    @Test func `a field that leaves the window takes the keyboard with it`() throws {
        desk.user.becomeFirstResponder()
        _ = listener.take()
        desk.user.removeFromSuperview()
        #expect(listener.take() == ["willChangeFrame", "willHide"])

        desk.secret.becomeFirstResponder()
        _ = listener.take()
        stage.window.isHidden = true
        #expect(listener.take() == ["willChangeFrame", "willHide"])
    }

    @Test func `the keyboard turns with the interface`() throws {
        desk.user.becomeFirstResponder()
        try stage.clock.advance(by: 1)
        _ = listener.take()
        stage.rotate(to: .landscapeLeft)
        #expect(listener.take() == ["willChangeFrame", "willShow"])
        #expect(stage.keyboardFrame == CGRect(x: 0, y: 181, width: 844, height: 209))
    }

    @Test func `each device has its keyboard (KB-07)`() throws {
        let plain = UIScreen(
            size: CGSize(width: 375, height: 667),
            safeAreaInsets: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
        )
        let pad = UIScreen(size: CGSize(width: 768, height: 1_024), idiom: .pad)
        for (screen, frame) in [
            (plain, CGRect(x: 0, y: 407, width: 375, height: 260)),
            (pad, CGRect(x: 0, y: 711, width: 768, height: 313)),
        ] {
            let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
            let application = UIApplication.start(screen: screen)
            let shown = UIWindow(frame: screen.bounds)
            shown.addSubview(field)
            shown.makeKeyAndVisible()
            field.becomeFirstResponder()
            #expect(application.screenKeyboard.frame == frame)
            withExtendedLifetime(shown) {}
        }
    }

    // MARK: Input views

    @Test func `an accessory view is above the keys, and fingers reach its buttons (KB-08)`() throws
    {
        let done = UIButton(type: .system)
        done.frame = CGRect(x: 300, y: 0, width: 80, height: 44)
        done.addAction(
            UIAction { [desk] _ in _ = desk.user.resignFirstResponder() },
            for: .touchUpInside
        )
        let bar = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
        bar.addSubview(done)
        desk.user.inputAccessoryView = bar
        desk.user.becomeFirstResponder()
        try stage.clock.advance(by: 1)
        #expect(stage.keyboardFrame == CGRect(x: 0, y: 464, width: 390, height: 380))
        #expect(bar.convert(bar.bounds, to: nil) == CGRect(x: 0, y: 464, width: 390, height: 44))

        let window = try #require(done.window)
        #expect(window !== stage.window && !window.isKeyWindow)
        try EventGenerator(window: window).fingerTap(at: done)
        #expect(!desk.user.isFirstResponder && stage.keyboardFrame == nil)
        try stage.clock.advance(by: 1)
        #expect(done.window == nil)
        #expect(stage.application.windows == [stage.window])
    }

    @Test func `an input view replaces the keys, also one of a responder up the chain (KB-08)`()
        throws
    {
        final class Composer: UIViewController {
            let bar = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 50))
            override var canBecomeFirstResponder: Bool { true }
            override var inputAccessoryView: UIView? { bar }
        }
        let composer = Composer()
        let picker = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
        let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
        composer.view.addSubview(field)
        stage.window.rootViewController = composer

        // The bar alone, above the home indicator.
        composer.becomeFirstResponder()
        #expect(stage.keyboardFrame == CGRect(x: 0, y: 760, width: 390, height: 84))
        #expect(listener.take() == ["willChangeFrame", "willShow"])
        field.inputView = picker
        field.becomeFirstResponder()
        #expect(stage.keyboardFrame == CGRect(x: 0, y: 560, width: 390, height: 284))
        try stage.clock.advance(by: 1)
        #expect(
            picker.convert(picker.bounds, to: nil) == CGRect(x: 0, y: 610, width: 390, height: 200)
        )

        // A new input view needs a call.
        field.inputView = nil
        #expect(stage.keyboardFrame?.height == 284)
        field.reloadInputViews()
        #expect(stage.keyboardFrame?.height == 386)
        try stage.clock.advance(by: 1)
        #expect(picker.window == nil && composer.bar.window != nil)
    }

    @Test func `with a hardware keyboard only views of the application are announced (KB-09)`()
        throws
    {
        stage.keyboard = .hardware
        desk.user.becomeFirstResponder()
        try stage.clock.advance(by: 1)
        #expect(listener.take() == [] && stage.keyboardFrame == nil)
        desk.secret.inputAccessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 44))
        desk.secret.becomeFirstResponder()
        #expect(listener.take() == ["willChangeFrame", "willShow"])
        #expect(stage.keyboardFrame == CGRect(x: 0, y: 766, width: 390, height: 78))

        // Without the hardware keyboard the keys appear again.
        stage.keyboard = .announced
        #expect(stage.keyboardFrame?.height == 380)
    }

    // MARK: Layout

    @Test func `views at the guide of the keyboard move with it (KB-10, KB-11)`() throws {
        let view = try #require(stage.window.rootViewController?.view)
        let send = UIView()
        send.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(send)
        NSLayoutConstraint.activate([
            send.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            send.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            send.heightAnchor.constraint(equalToConstant: 50),
            send.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
        ])
        view.layoutIfNeeded()
        #expect(send.frame.maxY == 810)
        desk.user.becomeFirstResponder()
        #expect(send.frame.maxY == 508)
        #expect(view.keyboardLayoutGuide.layoutFrame == whole)
        try stage.clock.advance(by: 0.125)
        let halfway = try #require(send.layer.presentation()).frame.maxY
        // The fitted curve is past three quarters after half of the time.
        #expect(halfway > 508 && halfway < 584)
        try stage.clock.advance(by: 1)
        desk.user.resignFirstResponder()
        #expect(send.frame.maxY == 810)
        view.keyboardLayoutGuide.usesBottomSafeArea = false
        view.layoutIfNeeded()
        #expect(send.frame.maxY == 844)
    }

    @Test func `the curve of the notifications is one for animations (KB-11)`() throws {
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        stage.window.addSubview(box)
        let options = UIView.AnimationOptions(rawValue: 7 << 16)
        UIView.animate(withDuration: 1, delay: 0, options: options) { box.center.x = 105 }
        try stage.clock.advance(by: 0.5)
        // The cubic with the control points (0.38, 0.7) and (0.125, 1) at half of the time.
        let middle = try #require(box.layer.presentation()).position.x
        #expect(middle > 95 && middle < 104)
        #expect(UIView.AnimationCurve(rawValue: 7) == .easeOut)
        #expect(UIView.AnimationCurve(rawValue: 5) == nil)
    }

    // MARK: Touches

    @Test func `a keyboard on the screen takes the touches in its frame (KB-12)`() throws {
        var presses = 0
        let save = UIButton(frame: CGRect(x: 20, y: 600, width: 100, height: 44))
        save.accessibilityIdentifier = "save"
        save.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
        stage.window.rootViewController?.view.addSubview(save)

        // One that is only announced takes none.
        desk.user.becomeFirstResponder()
        try stage.fingers.fingerTap(at: save)
        #expect(presses == 1)

        stage.keyboard = .onScreen
        #expect(!stage.fingers.viewIsHittable(save))
        #expect(throws: HammerError.self) { try stage.fingers.fingerTap(at: save) }
        #expect(presses == 1 && desk.user.isFirstResponder)

        desk.user.resignFirstResponder()
        try stage.clock.advance(by: 1)
        try stage.fingers.fingerTap(at: save)
        #expect(presses == 2)
    }

    @Test func `an application that is replaced frees its keyboard`() {
        let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
        field.inputAccessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 44))
        stage.window.addSubview(field)
        field.becomeFirstResponder()
        weak let window = field.inputAccessoryView?.window
        #expect(window != nil)
        UIApplication.start()
        #expect(window == nil)
    }
}

/// Collects the keyboard's notifications, and puts them between the events of a desk.
@MainActor private final class KeyboardListener: NSObject {
    private let desk: Desk
    private(set) var all: [Notification] = []
    private var names: [String] = []
    private var order: [String] = []
    var whenPosted: (String) -> Void = { _ in }
    private var tokens: [any NSObjectProtocol] = []

    init(_ desk: Desk) {
        self.desk = desk
        super.init()
        for (notification, name) in [
            (UIResponder.keyboardWillShowNotification, "willShow"),
            (UIResponder.keyboardDidShowNotification, "didShow"),
            (UIResponder.keyboardWillHideNotification, "willHide"),
            (UIResponder.keyboardDidHideNotification, "didHide"),
            (UIResponder.keyboardWillChangeFrameNotification, "willChangeFrame"),
            (UIResponder.keyboardDidChangeFrameNotification, "didChangeFrame"),
        ] {
            tokens.append(
                NotificationCenter.default.addObserver(
                    forName: notification,
                    object: nil,
                    queue: nil
                ) { [weak self] note in
                    nonisolated(unsafe) let note = note
                    MainActor.assumeIsolated { self?.hear(name, note) }
                }
            )
        }
    }

    private func hear(_ name: String, _ note: Notification) {
        all.append(note)
        names.append(name)
        order += desk.take() + [name]
        whenPosted(name)
    }

    /// The names since the last time.
    func take() -> [String] {
        defer { names.removeAll() }
        return names
    }

    /// The names and the events of the desk since the last time, in order.
    func mixed() -> [String] {
        defer { order.removeAll() }
        return order + desk.take()
    }

    /// The frames before and after the last change.
    var frames: [CGRect?] {
        let info = all.last?.userInfo
        return [
            info?[UIResponder.keyboardFrameBeginUserInfoKey] as? CGRect,
            info?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect,
        ]
    }

    isolated deinit {
        for token in tokens { NotificationCenter.default.removeObserver(token) }
    }
}
