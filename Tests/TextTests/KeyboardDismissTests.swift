import Testing
import TouchTesting
import UIKit

/// A finger that pulls the keyboard down, out of a scroll view.
@Suite("A finger that pulls the keyboard", .stage) struct KeyboardDismissTests {
    private let stage: Stage
    private let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    private let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
    private let bar = UIView()
    private let posts = Posts()

    private final class Posts: NSObject {
        var names: [String] = []
        var frames: [CGRect] = []

        func hear(_ note: Notification) {
            names.append(
                note.name.rawValue.replacing("UIKeyboard", with: "").replacing(
                    "Notification",
                    with: ""
                )
            )
            let begin = note.userInfo?[UIResponder.keyboardFrameBeginUserInfoKey] as? CGRect
            if let begin { frames.append(begin) }
        }
    }

    init() throws {
        let controller = UIViewController()
        scroll.contentSize = CGSize(width: 390, height: 2_000)
        scroll.keyboardDismissMode = .interactive
        scroll.addSubview(field)
        controller.view.addSubview(scroll)
        bar.translatesAutoresizingMaskIntoConstraints = false
        controller.view.addSubview(bar)
        NSLayoutConstraint.activate([
            bar.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
            bar.trailingAnchor.constraint(equalTo: controller.view.trailingAnchor),
            bar.heightAnchor.constraint(equalToConstant: 44),
            bar.bottomAnchor.constraint(equalTo: controller.view.keyboardLayoutGuide.topAnchor),
        ])
        stage = try Stage(showing: controller)
        stage.keyboard = .onScreen
        field.becomeFirstResponder()
        try stage.clock.advance(by: 1)
        for name in [
            UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
            UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
            UIResponder.keyboardWillChangeFrameNotification,
            UIResponder.keyboardDidChangeFrameNotification,
        ] {
            NotificationCenter.default.addObserver(
                posts,
                selector: Selector(Posts.hear),
                name: name,
                object: nil
            )
        }
    }

    private var keysTop: CGFloat? {
        stage.application.screenKeyboard.shownKeys.first.map {
            ($0.view.superview?.convert(CGPoint.zero, to: nil).y ?? 0).rounded()
        }
    }

    @Test func `the keyboard follows a finger that reaches it, down and up again (KB-22)`() throws {
        #expect(keysTop == 508 && bar.frame.maxY == 508)
        let fingers = stage.fingers
        try fingers.fingerDown(at: CGPoint(x: 195, y: 400))
        try fingers.fingerMove(to: CGPoint(x: 195, y: 500), duration: 0.2)
        #expect(keysTop == 508)
        try fingers.fingerMove(to: CGPoint(x: 195, y: 600), duration: 0.2)
        #expect(keysTop == 600 && bar.frame.maxY == 600)
        #expect(stage.keyboardFrame?.minY == 508 && field.isFirstResponder)
        try fingers.fingerMove(to: CGPoint(x: 195, y: 550), duration: 0.2)
        #expect(keysTop == 550)
        try fingers.fingerMove(to: CGPoint(x: 195, y: 450), duration: 0.2)
        #expect(keysTop == 508 && bar.frame.maxY == 508)
        try fingers.fingerUp()
        try stage.clock.advance(by: 3)
        #expect(posts.names == [] && field.isFirstResponder)
    }

    @Test func `a finger that is lifted on its way down dismisses it from there (KB-22, KB-02)`()
        throws
    {
        let fingers = stage.fingers
        try fingers.fingerDown(at: CGPoint(x: 195, y: 400))
        try fingers.fingerMove(to: CGPoint(x: 195, y: 570), duration: 0.3, curve: .linear)
        try fingers.fingerUp()
        #expect(!field.isFirstResponder && stage.keyboardFrame == nil)
        #expect(posts.names == ["WillChangeFrame", "WillHide"])
        #expect(posts.frames.first?.minY == 570)
        try stage.clock.advance(by: 3)
        #expect(posts.names == ["WillChangeFrame", "WillHide", "DidChangeFrame", "DidHide"])
        #expect(bar.frame.maxY == 810)
    }

    @Test(arguments: [(600, true), (760, false)])
    func `a finger that rests before it is lifted leaves it to the half (KB-22)`(
        y: Int,
        stays: Bool
    ) throws {
        let fingers = stage.fingers
        try fingers.fingerDown(at: CGPoint(x: 195, y: 400))
        try fingers.fingerMove(to: CGPoint(x: 195, y: y), duration: 0.5)
        try fingers.fingerStationary(duration: 0.5)
        try fingers.fingerUp()
        try stage.clock.advance(by: 3)
        #expect(field.isFirstResponder == stays)
        #expect(keysTop == (stays ? 508 : nil))
        #expect(posts.names.isEmpty == stays)
        #expect(bar.frame.maxY == (stays ? 508 : 810))
    }

    @Test func `a field that does not want to end keeps the keyboard, which comes back (KB-22)`()
        throws
    {
        final class Keeper: NSObject, UITextFieldDelegate {
            func textFieldShouldEndEditing(_ field: UITextField) -> Bool { false }
        }
        let keeper = Keeper()
        field.delegate = keeper
        let fingers = stage.fingers
        try fingers.fingerDrag(
            from: CGPoint(x: 195, y: 400),
            to: CGPoint(x: 195, y: 780),
            duration: 0.3,
            curve: .linear
        )
        try stage.clock.advance(by: 3)
        #expect(field.isFirstResponder && keysTop == 508 && posts.names == [])
    }

    @Test func `the guide's padding lets the drag begin above the keyboard (KB-22)`() throws {
        let view = try #require(stage.window.rootViewController?.view)
        view.keyboardLayoutGuide.keyboardDismissPadding = 44
        let fingers = stage.fingers
        try fingers.fingerDown(at: CGPoint(x: 195, y: 300))
        try fingers.fingerMove(to: CGPoint(x: 195, y: 500), duration: 0.3)
        #expect(keysTop == 544 && bar.frame.maxY == 544)
        try fingers.fingerMove(to: CGPoint(x: 195, y: 300), duration: 0.3)
        try fingers.fingerUp()
        try stage.clock.advance(by: 3)
        #expect(keysTop == 508)
    }

    @Test
    func `without the mode a drag leaves the keyboard, and onDrag ends editing at its beginning`()
        throws
    {
        for (mode, stays) in [
            (UIScrollView.KeyboardDismissMode.none, true), (.onDrag, false),
        ] {
            scroll.keyboardDismissMode = mode
            try stage.fingers.fingerDown(at: CGPoint(x: 195, y: 400))
            try stage.fingers.fingerMove(to: CGPoint(x: 195, y: 600), duration: 0.2)
            #expect(field.isFirstResponder == stays)
            try stage.fingers.fingerUp()
            try stage.clock.advance(by: 3)
        }
    }
}
