import TestSupport
import Testing
import TouchTesting
import UIKit

@Suite("Alerts", .stage) struct AlertTests {
    private let journal = Journal()

    private func room(
        _ style: UIAlertController.Style,
        _ actions: [(String, UIAlertAction.Style)]
    ) throws -> (Stage, Page, UIAlertController) {
        let root = Page("root")
        let stage = try Stage(showing: root)
        let alert = UIAlertController(title: "Delete?", message: "All of it", preferredStyle: style)
        for (title, style) in actions {
            alert.addAction(
                UIAlertAction(title: title, style: style) { [journal] in
                    journal.add("\($0.title ?? "") \(alert.presentingViewController == nil)")
                }
            )
        }
        root.present(alert, animated: true)
        try stage.settle()
        return (stage, root, alert)
    }

    @Test func `a tap on an action dismisses the alert, and then its handler is called`() throws {
        let (stage, root, alert) = try room(.alert, [("Cancel", .cancel), ("OK", .default)])
        #expect(
            stage.accessibilityTree.elements.map(\.label) == [
                "Delete?", "All of it", "Cancel", "OK",
            ]
        )
        #expect(alert.view.bounds.width == 270)
        try stage.fingers.activate(label: "OK")
        #expect(journal.take() == [] && root.presentedViewController === alert)
        try stage.settle()
        #expect(journal.take() == ["OK true"])
        try stage.fingers.fingerTap(at: "button-root")
        #expect(root.taps == 1)
        try stage.expectNothingElse()
    }

    @Test func `a tap next to an alert or on a disabled action does nothing`() throws {
        let (stage, root, alert) = try room(.alert, [("Cancel", .cancel), ("OK", .default)])
        alert.actions[1].isEnabled = false
        try stage.fingers.fingerTap(at: CGPoint(x: 195, y: 200))
        let ok = try #require(stage.fingers.elementWithLabel("OK") as? UIView)
        try stage.fingers.fingerTap(at: ok)
        try stage.settle()
        #expect(root.presentedViewController === alert && journal.take() == [])
        #expect(root.taps == 0)
    }

    @Test func `a tap outside an action sheet chooses its cancel action`() throws {
        let (stage, root, _) = try room(
            .actionSheet,
            [("Delete", .destructive), ("Cancel", .cancel), ("Keep", .default)]
        )
        let labels = stage.accessibilityTree.elements.map(\.label)
        #expect(labels == ["Delete?", "All of it", "Delete", "Keep", "Cancel"])
        try stage.fingers.fingerTap(at: CGPoint(x: 195, y: 200))
        try stage.settle()
        #expect(journal.take() == ["Cancel true"])
        #expect(root.presentedViewController == nil && root.taps == 0)
    }

    @Test
    func `an alert without actions can be dismissed only by code, without a handler`() throws {
        let (stage, root, _) = try room(.actionSheet, [])
        try stage.fingers.fingerTap(at: CGPoint(x: 195, y: 200))
        try stage.settle()
        #expect(root.presentedViewController != nil)
        root.dismiss(animated: false)
        #expect(root.presentedViewController == nil && journal.take() == [])
    }

    @Test func `a handler may present the next alert, and text fields can be typed into`() throws {
        let root = Page("root")
        let stage = try Stage(showing: root)
        let first = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
        first.addTextField { $0.placeholder = "Name" }
        var greeted = ""
        first.addAction(
            UIAlertAction(title: "OK", style: .default) { _ in
                let second = UIAlertController(
                    title: "Hello, \(first.textFields?[0].text ?? "")",
                    message: nil,
                    preferredStyle: .alert
                )
                greeted = second.title ?? ""
                second.addAction(UIAlertAction(title: "Fine", style: .default))
                root.present(second, animated: true)
            }
        )
        root.present(first, animated: true)
        try stage.settle()
        try stage.fingers.keyType("Ann")
        try stage.fingers.activate(label: "OK")
        try stage.settle()
        #expect(greeted == "Hello, Ann")
        try stage.fingers.activate(label: "Fine")
        try stage.settle()
        #expect(root.presentedViewController == nil)
    }

    @Test func `a button is found by the identifier of its action, also if that is set later`()
        throws
    {
        let (stage, root, alert) = try room(.alert, [("Delete", .destructive), ("Keep", .cancel)])
        alert.actions[0].accessibilityIdentifier = "confirm"
        #expect((alert.actions[0] as Any) is any UIAccessibilityIdentification)
        try stage.fingers.fingerTap(at: "confirm")
        try stage.settle()
        #expect(journal.take() == ["Delete true"] && root.presentedViewController == nil)
    }

    @Test func `impossible alerts are refused with a sentence`() throws {
        let (stage, _, alert) = try room(.actionSheet, [("Cancel", .cancel)])
        alert.addAction(UIAlertAction(title: "Never mind", style: .cancel))
        alert.addTextField()
        alert.preferredAction = UIAlertAction(title: "Other", style: .default)
        #expect(
            stage.refusals == [
                "Cannot add \"Never mind\" to the alert \"Delete?\": it has a cancel "
                    + "action already, and can have only one. Nothing was added. To fix, give it another style.",
                "Cannot add a text field to the action sheet \"Delete?\": only alerts have them. "
                    + "Nothing was added. To fix, use preferredStyle: .alert.",
                "Cannot prefer \"Other\" in the alert \"Delete?\": it is not among its 1 actions. "
                    + "Nothing was changed. To fix, add it first.",
            ]
        )
    }
}
