import TestSupport
import Testing
import TouchTesting
import UIKit

/// Writes down what the delegate of a popover is told.
private final class Witness: NSObject, UIPopoverPresentationControllerDelegate {
    let journal: Journal
    var allows = true
    var style = UIModalPresentationStyle.none
    var prepare: (UIPopoverPresentationController) -> Void = { _ in }
    init(_ journal: Journal) { self.journal = journal }

    func prepareForPopoverPresentation(_ popover: UIPopoverPresentationController) {
        journal.add("prepare")
        prepare(popover)
    }
    func presentationControllerShouldDismiss(_: UIPresentationController) -> Bool {
        journal.add("shouldDismiss")
        return allows
    }
    func presentationControllerWillDismiss(_: UIPresentationController) {
        journal.add("willDismiss")
    }
    func presentationControllerDidDismiss(_: UIPresentationController) { journal.add("didDismiss") }
    func presentationControllerDidAttemptToDismiss(_: UIPresentationController) {
        journal.add("didAttempt")
    }
    func adaptivePresentationStyle(for _: UIPresentationController) -> UIModalPresentationStyle {
        style
    }
}

/// Answers for each collection of traits.
private final class StyleForTraits: NSObject, UIAdaptivePresentationControllerDelegate {
    func adaptivePresentationStyle(
        for controller: UIPresentationController,
        traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle {
        traitCollection.verticalSizeClass == .compact ? .fullScreen : .none
    }
}

@Suite("Popovers", .stage) struct PopoverTests {
    private let journal: Journal
    /// Not retained by the popover.
    private let witness: Witness
    init() {
        journal = Journal()
        witness = Witness(journal)
    }
    private static let pad = CGSize(width: 834, height: 1112)

    /// A stage with a page whose button at (145, 400, 100, 44) is the source of a popover.
    private func room(isPad: Bool = true, inStack: Bool = false) throws -> (Stage, Page, Page) {
        let root = Page("root", journal)
        let screen =
            isPad
            ? UIScreen(size: Self.pad, idiom: .pad)
            : UIScreen(size: CGSize(width: 390, height: 844))
        let stage = try Stage(
            showing: inStack ? UINavigationController(rootViewController: root) : root,
            screen: screen
        )
        let content = Page("content", journal)
        content.modalPresentationStyle = .popover
        content.preferredContentSize = CGSize(width: 300, height: 200)
        content.popoverPresentationController?.sourceView = root.button
        content.popoverPresentationController?.delegate = witness
        try stage.clock.step()
        _ = journal.take()
        stage.trace.clear()
        return (stage, root, content)
    }

    private func frame(of controller: UIViewController) -> CGRect {
        controller.view.convert(controller.view.bounds, to: nil)
    }

    @Test func `a popover is next to its source, and its arrow is in its safe area (PO-03, PO-04)`()
        throws
    {
        let (stage, root, content) = try room()
        let popover = try #require(content.popoverPresentationController)
        #expect(popover.arrowDirection == .unknown && popover.presentationStyle == .popover)
        root.present(content, animated: true) { journal.add("completion") }
        #expect(frame(of: content) == CGRect(x: 45, y: 444, width: 300, height: 213))
        #expect(popover.arrowDirection == .up && popover.adaptivePresentationStyle == .none)
        #expect(content.view.safeAreaInsets == UIEdgeInsets(top: 13, left: 0, bottom: 0, right: 0))
        #expect(stage.hit(195, 600) != "page-content", "AN-06")
        try stage.settle()
        #expect(stage.hit(195, 600) == "page-content")
        #expect(
            journal.take() == [
                "prepare", "content willAppear, animated", "content isAppearing, animated",
                "content didAppear, animated", "completion",
            ]
        )
        popover.sourceRect = CGRect(x: 0, y: 0, width: 20, height: 44)
        popover.permittedArrowDirections = .left
        try stage.settle()
        #expect(frame(of: content) == CGRect(x: 165, y: 322, width: 313, height: 200))
        #expect(content.view.safeAreaInsets == UIEdgeInsets(top: 0, left: 13, bottom: 0, right: 0))
        #expect(journal.take() == [])
    }

    @Test func `a tap outside dismisses a popover, and the delegate is told in order (PO-07)`()
        throws
    {
        let (stage, root, content) = try room()
        root.present(content, animated: true)
        try stage.settle()
        _ = journal.take()
        try stage.fingers.fingerTap(at: CGPoint(x: 600, y: 900))
        #expect(content.isBeingDismissed)
        try stage.settle()
        #expect(
            journal.take() == [
                "shouldDismiss", "willDismiss", "content willDisappear, animated",
                "content didDisappear, animated", "didDismiss",
            ]
        )
        #expect(root.presentedViewController == nil && content.view.window == nil)
        try stage.fingers.fingerTap(at: "button-root")
        #expect(root.taps == 1)
        try stage.expectNothingElse()
    }

    @Test func `code dismisses without a word to the delegate (PO-07)`() throws {
        let (stage, root, content) = try room()
        root.present(content, animated: false)
        _ = journal.take()
        root.dismiss(animated: false)
        try stage.settle()
        #expect(journal.take() == ["content willDisappear", "content didDisappear"])
        #expect(root.presentedViewController == nil)
    }

    @Test func `a modal popover and one whose delegate refuses stay (PO-07)`() throws {
        let (stage, root, content) = try room()
        root.present(content, animated: false)
        _ = journal.take()
        content.isModalInPresentation = true
        try stage.fingers.fingerTap(at: CGPoint(x: 600, y: 900))
        try stage.settle()
        #expect(journal.take() == ["didAttempt"])
        content.isModalInPresentation = false
        witness.allows = false
        try stage.fingers.fingerTap(at: CGPoint(x: 600, y: 900))
        try stage.settle()
        #expect(journal.take() == ["shouldDismiss", "didAttempt"])
        #expect(root.presentedViewController === content && root.taps == 0)
        #expect(
            throws: HammerError.self,
            "The message says what covers the button."
        ) { try stage.fingers.fingerTap(at: "button-root") }
    }

    @Test func `views that pass touches through receive them, and others do not (PO-08)`() throws {
        let (stage, root, content) = try room()
        let other = UIButton(type: .system)
        other.frame = CGRect(x: 600, y: 800, width: 100, height: 44)
        var taps = 0
        other.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        let cover = UIView(frame: CGRect(x: 650, y: 800, width: 200, height: 44))
        root.view.addSubview(other)
        root.view.addSubview(cover)
        content.popoverPresentationController?.passthroughViews = [other]
        root.present(content, animated: false)
        _ = journal.take()
        try stage.fingers.fingerTap(at: CGPoint(x: 620, y: 820))
        #expect(taps == 1 && root.presentedViewController === content && journal.take() == [])
        // What is in front of such a view is not one.
        try stage.fingers.fingerTap(at: CGPoint(x: 680, y: 820))
        try stage.settle()
        #expect(taps == 1 && root.presentedViewController == nil)
        #expect(journal.take().first == "shouldDismiss")
    }

    @Test func `a popover from a bar button item leaves the bar alive (PO-09)`() throws {
        let (stage, root, content) = try room(inStack: true)
        let stack = try #require(root.navigationController)
        var log: [String] = []
        let more = UIBarButtonItem(
            primaryAction: UIAction(title: "More") { _ in
                log.append("more")
                root.present(content, animated: true)
            }
        )
        let done = UIBarButtonItem(
            primaryAction: UIAction(title: "Done") { _ in log.append("done") }
        )
        root.navigationItem.rightBarButtonItems = [more, done]
        content.popoverPresentationController?.sourceView = nil
        content.popoverPresentationController?.sourceItem = more
        try stage.clock.step()
        try stage.fingers.activate(label: "More")
        try stage.settle()
        let popover = try #require(content.popoverPresentationController)
        #expect(popover.barButtonItem === more && popover.arrowDirection == .up)
        #expect(popover.passthroughViews == [stack.navigationBar])
        #expect(frame(of: content).maxX == 824, "10 points from the edge")
        #expect(frame(of: content).width == 300)
        let button = try #require(more.frame(in: stage.window))
        #expect(frame(of: content).minY == button.maxY)
        let place = try #require(done.frame(in: stage.window))
        try stage.fingers.fingerTap(at: CGPoint(x: place.midX, y: place.midY))
        try stage.settle()
        #expect(log == ["more", "done"] && stack.presentedViewController === content)
    }

    @Test func `on a phone a popover is a sheet, unless the delegate says none (PO-01)`() throws {
        let (stage, root, content) = try room(isPad: false)
        let popover = try #require(content.popoverPresentationController)
        witness.style = .automatic
        root.present(content, animated: false)
        #expect(
            popover.adaptivePresentationStyle == .pageSheet && popover.arrowDirection == .unknown
        )
        #expect(frame(of: content) == CGRect(x: 0, y: 57, width: 390, height: 787))
        #expect(!journal.take().contains("prepare"))
        // As a sheet, it is dragged away.
        try stage.fingers.fingerDrag(
            from: CGPoint(x: 300, y: 100),
            to: CGPoint(x: 300, y: 800),
            duration: 0.2
        )
        try stage.settle()
        #expect(root.presentedViewController == nil)
        #expect(
            journal.take() == [
                "shouldDismiss", "willDismiss", "content willDisappear, animated",
                "content didDisappear, animated", "didDismiss",
            ]
        )
        witness.style = .none
        content.popoverPresentationController?.delegate = witness
        content.popoverPresentationController?.sourceView = root.button
        root.present(content, animated: false)
        #expect(frame(of: content) == CGRect(x: 45, y: 444, width: 300, height: 213))
        #expect(content.popoverPresentationController?.arrowDirection == .up)
        root.dismiss(animated: false)
        witness.style = .fullScreen
        content.popoverPresentationController?.delegate = witness
        root.present(content, animated: false)
        #expect(frame(of: content) == stage.window.bounds && root.view.window == nil)
        root.dismiss(animated: false)
        #expect(root.view.window != nil)
    }

    @Test func `a popover becomes a sheet when the width becomes compact, and back (PO-01)`() throws
    {
        let root = Page("root", journal)
        let stage = try Stage(
            showing: root,
            screen: UIScreen(size: CGSize(width: 430, height: 932))
        )
        #expect(stage.rotate(to: .landscapeLeft) == nil)
        try stage.settle()
        let content = Page("content", journal)
        content.modalPresentationStyle = .popover
        content.preferredContentSize = CGSize(width: 300, height: 200)
        let popover = try #require(content.popoverPresentationController)
        popover.sourceView = root.view
        popover.sourceRect = CGRect(x: 400, y: 60, width: 40, height: 40)
        root.present(content, animated: false)
        #expect(frame(of: content) == CGRect(x: 270, y: 100, width: 300, height: 213))
        #expect(stage.rotate(to: .portrait) == nil)
        try stage.settle()
        #expect(popover.adaptivePresentationStyle == .pageSheet)
        #expect(frame(of: content).width == 430 && frame(of: content).maxY == 932)
        #expect(content.view.safeAreaInsets.top == 0)
        #expect(stage.rotate(to: .landscapeLeft) == nil)
        try stage.settle()
        #expect(frame(of: content) == CGRect(x: 270, y: 100, width: 300, height: 213))
        try stage.fingers.fingerDrag(
            from: CGPoint(x: 400, y: 150),
            to: CGPoint(x: 400, y: 400),
            duration: 0.1
        )
        try stage.settle()
        #expect(root.presentedViewController === content, "a popover is not dragged away")
    }

    @Test func `the question with traits is asked instead of the other one (PO-01)`() throws {
        let (stage, root, content) = try room(isPad: false)
        let delegate = StyleForTraits()
        content.popoverPresentationController?.delegate = delegate
        root.present(content, animated: false)
        #expect(content.popoverPresentationController?.arrowDirection != .unknown)
        #expect(content.popoverPresentationController?.arrowDirection == .up)
        try stage.settle()
    }

    @Test func `a popover without a source is refused, and the delegate may give it one (PO-02)`()
        throws
    {
        let (stage, root, content) = try room()
        let popover = try #require(content.popoverPresentationController)
        popover.sourceView = nil
        root.present(content, animated: true) { journal.add("completion") }
        #expect(root.presentedViewController == nil && journal.take() == ["prepare"])
        witness.prepare = { $0.sourceView = UIView() }
        root.present(content, animated: true)
        #expect(
            stage.refusals == [
                """
                Cannot present Page "content" on Page "root": a popover needs to know to what it points, \
                and has neither a source view nor a bar button item. Nothing was presented; iOS throws here. \
                To fix, set `sourceView` or `sourceItem` of its `popoverPresentationController`.
                """,
                """
                Cannot present Page "content" on Page "root": the source of the popover is in no window. \
                Nothing was presented. To fix, present it while its source is shown.
                """,
            ]
        )
        witness.prepare = { $0.sourceView = root.button }
        root.present(content, animated: false)
        #expect(root.presentedViewController === content)
    }

    @Test func `a stack in a popover has the preferred size of its top page (PO-10)`() throws {
        let (stage, root, content) = try room()
        let stack = UINavigationController(rootViewController: content)
        stack.modalPresentationStyle = .popover
        stack.popoverPresentationController?.sourceView = root.button
        stack.popoverPresentationController?.delegate = witness
        root.present(stack, animated: false)
        try stage.settle()
        #expect(frame(of: stack).width == 300)
        content.preferredContentSize.width = 250
        try stage.clock.step()
        #expect(frame(of: stack).width == 250)
        stack.preferredContentSize = CGSize(width: 280, height: 100)
        try stage.clock.step()
        #expect(frame(of: stack).width == 280, "its own size comes first")
    }

    @Test func `a popover follows the preferred size of its content (PO-10)`() throws {
        let (stage, root, content) = try room()
        root.present(content, animated: false)
        content.preferredContentSize = CGSize(width: 200, height: 5000)
        try stage.settle()
        let safe = stage.window.safeAreaInsets
        let bottom = Self.pad.height - max(10, safe.bottom)
        // Beside the button it can be higher than below it.
        #expect(content.popoverPresentationController?.arrowDirection == .left)
        #expect(
            frame(of: content)
                == CGRect(
                    x: 245,
                    y: max(10, safe.top),
                    width: 213,
                    height: bottom - max(10, safe.top)
                )
        )
        content.preferredContentSize = .zero
        try stage.settle()
        #expect(frame(of: content).size == CGSize(width: 320, height: 493))
    }

    @Test func `an action sheet of a pad is a popover without a cancel button (PO-11)`() throws {
        let (stage, root, _) = try room()
        func sheet() -> UIAlertController {
            let alert = UIAlertController(
                title: "Delete?",
                message: nil,
                preferredStyle: .actionSheet
            )
            for (title, style) in [
                ("Delete", UIAlertAction.Style.destructive), ("Cancel", .cancel),
            ] {
                alert.addAction(
                    UIAlertAction(title: title, style: style) { [journal] in
                        journal.add($0.title ?? "")
                    }
                )
            }
            return alert
        }
        root.present(sheet(), animated: false)
        #expect(root.presentedViewController == nil && stage.refusals.count == 1)
        let alert = sheet()
        alert.popoverPresentationController?.sourceView = root.button
        root.present(alert, animated: true)
        try stage.settle()
        #expect(frame(of: alert).minY == 444 && frame(of: alert).width == 270)
        #expect(throws: HammerError.self) { try stage.fingers.elementWithLabel("Cancel") }
        try stage.fingers.activate(label: "Delete")
        try stage.settle()
        #expect(journal.take().last == "Delete" && root.presentedViewController == nil)
        let second = sheet()
        second.popoverPresentationController?.sourceView = root.button
        root.present(second, animated: true)
        try stage.settle()
        try stage.fingers.fingerTap(at: CGPoint(x: 600, y: 900))
        try stage.settle()
        #expect(journal.take() == ["Cancel"] && root.presentedViewController == nil)
    }

    @Test func `what a popover shows can present an alert, and both go together`() throws {
        let (stage, root, content) = try room()
        root.present(content, animated: false)
        let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        content.present(alert, animated: true)
        try stage.settle()
        #expect(alert.presentingViewController === content)
        root.dismiss(animated: true)
        try stage.settle()
        #expect(root.presentedViewController == nil && content.presentedViewController == nil)
        try stage.expectNothingElse()
    }

    @Test(arguments: randomSeeds(12, unlessSetBy: "TOUCHSTONE_POPOVER_SEEDS"))
    func `random fingers and changes leave a popover in its window, or gone (PO-04, PO-07)`(
        seed: Int
    ) throws {
        let (stage, root, content) = try room()
        var random = SeededGenerator(seed: UInt64(seed))
        var dismissals = (will: 0, did: 0)
        for step in 0..<60 {
            func coordinate(_ most: CGFloat) -> CGFloat {
                CGFloat.random(in: 1..<most, using: &random).rounded(.down)
            }
            switch Int.random(in: 0...6, using: &random) {
            case 0, 1:
                if root.presentedViewController == nil {
                    root.button.frame.origin = CGPoint(x: coordinate(734), y: coordinate(1068))
                    content.popoverPresentationController?.sourceView = root.button
                    content.popoverPresentationController?.delegate = witness
                    root.present(content, animated: Bool.random(using: &random))
                }
            case 2:
                content.preferredContentSize = CGSize(
                    width: coordinate(900),
                    height: coordinate(1200)
                )
            case 3: root.dismiss(animated: Bool.random(using: &random))
            case 4: witness.allows.toggle()
            case 5: try stage.settle()
            default:
                try stage.fingers.fingerTap(at: CGPoint(x: coordinate(834), y: coordinate(1112)))
            }
            try stage.clock.advance(by: Double(Int.random(in: 0...20, using: &random)) / 60)
            let told = journal.take()
            dismissals.will += told.filter { $0 == "willDismiss" }.count
            dismissals.did += told.filter { $0 == "didDismiss" }.count
            let isInside =
                content.view.window == nil || stage.window.bounds.contains(frame(of: content))
            let broken = stage.application.brokenInvariants.first
            guard isInside, broken == nil, dismissals.did <= dismissals.will else {
                Issue.record("seed \(seed), step \(step): \(broken ?? "\(frame(of: content))")")
                return
            }
        }
        try stage.settle()
        dismissals.did += journal.take().filter { $0 == "didDismiss" }.count
        #expect(dismissals.did == dismissals.will)
        #expect((root.presentedViewController == nil) == (content.view.window == nil))
        try stage.expectNothingElse()
    }
}
