import TestSupport
import Testing
import TouchTesting
import UIKit

/// A page that writes down how large it will be and what comes of it.
private final class SizedPage: Page {
    var onTransition: (any UIViewControllerTransitionCoordinator) -> Void = { _ in }

    override func viewWillTransition(
        to size: CGSize,
        with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        journal.add(
            "\(name) willTransition to \(Int(size.width)) by \(Int(size.height)), "
                + "is \(Int(view.bounds.width))"
        )
        super.viewWillTransition(to: size, with: coordinator)
        onTransition(coordinator)
    }
    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        journal.add("\(name) didLayout \(Int(view.bounds.width))")
    }
    override func preferredContentSizeDidChange(
        forChildContentContainer container: any UIContentContainer
    ) {
        journal.add("\(name): a child wants \(Int(container.preferredContentSize.height))")
    }
}

@Suite("Sizes of controllers", .stage) struct SizeTests {
    private let journal = Journal()
    private let turned = CGRect(x: 0, y: 0, width: 844, height: 390)

    private func room() throws -> (stage: Stage, root: SizedPage) {
        let root = SizedPage("root", journal)
        let stage = try Stage(showing: root)
        try stage.clock.step()
        _ = journal.take()
        stage.trace.clear()
        return (stage, root)
    }

    @Test
    func `viewWillTransition gets the size, animates alongside, and completes after`() throws {
        let (stage, root) = try room()
        let badge = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        root.view.addSubview(badge)
        try stage.clock.step()
        _ = journal.take()
        root.onTransition = { coordinator in
            #expect(coordinator.isAnimated && coordinator.transitionDuration == 0.3)
            coordinator.animate(
                alongsideTransition: { _ in
                    journal.add("alongside, is \(Int(root.view.bounds.width))")
                    badge.center.x = 105
                },
                completion: { _ in journal.add("completion") }
            )
        }
        UIView.animate(
            withDuration: 0.3,
            delay: 0,
            options: .curveLinear,
            animations: { stage.window.frame = turned },
            completion: { _ in journal.add("turned") }
        )
        #expect(
            journal.take() == [
                "root willTransition to 844 by 390, is 390", "root didLayout 844",
                "alongside, is 844",
            ]
        )
        #expect(badge.center.x == 105, "AN-02")
        try stage.clock.advance(by: 0.15)
        let seen = try #require(badge.layer.presentation()).position.x
        #expect((seen - 55).magnitude < 0.001, "half of the way from 5 to 105")
        try stage.settle()
        #expect(journal.take() == ["turned", "completion"])
        try stage.expectNothingElse()
    }

    @Test
    func `without animation it completes in the next turn, and an equal size changes nothing`()
        throws
    {
        let (stage, root) = try room()
        root.onTransition = { coordinator in
            #expect(!coordinator.isAnimated && coordinator.transitionDuration == 0)
            coordinator.animate(alongsideTransition: { _ in journal.add("alongside") }) { context in
                journal.add("completion, \(context.percentComplete)")
            }
        }
        stage.window.frame = turned
        #expect(
            journal.take() == [
                "root willTransition to 844 by 390, is 390", "root didLayout 844", "alongside",
            ]
        )
        try stage.settle()
        #expect(journal.take() == ["completion, 1.0"])
        stage.window.frame = turned.offsetBy(dx: 10, dy: 0)
        try stage.settle()
        #expect(journal.take() == [])
        try stage.expectNothingElse()
    }

    @Test func `children and presented controllers get their own sizes`() throws {
        let (stage, root) = try room()
        let (child, sheet) = (SizedPage("child", journal), SizedPage("sheet", journal))
        root.addChild(child)
        root.view.addSubview(child.view)
        child.didMove(toParent: root)
        root.present(sheet, animated: false)
        try stage.settle()
        _ = journal.take()
        stage.window.frame = turned
        try stage.settle()
        #expect(
            journal.take().filter { $0.contains("willTransition") } == [
                "root willTransition to 844 by 390, is 390",
                "child willTransition to 844 by 390, is 390",
                "sheet willTransition to 844 by 333, is 390",
            ]
        )
        #expect(sheet.view.bounds.size == CGSize(width: 844, height: 333), "as it was told")
        child.preferredContentSize = CGSize(width: 10, height: 20)
        #expect(journal.take() == ["root: a child wants 20"])
    }
}
