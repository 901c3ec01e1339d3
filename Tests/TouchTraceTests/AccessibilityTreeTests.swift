import Testing
import TouchTesting
import UIKit

/// Whole trees as text. What is out, and in which order the rest stands, follows Apple's pages on
/// `isAccessibilityElement`, `accessibilityElementsHidden`, `accessibilityViewIsModal` and
/// `accessibilityElements`; the order without a list is the one that others found VoiceOver to take.
@Suite("The accessibility tree", .stage) struct AccessibilityTreeTests {
    private func button(_ title: String, _ x: CGFloat, _ y: CGFloat) -> UIButton {
        let button = UIButton(frame: CGRect(x: x, y: y, width: 100, height: 40))
        button.setTitle(title, for: .normal)
        button.accessibilityIdentifier = title.lowercased()
        return button
    }

    private func box(_ name: String, _ y: CGFloat, _ height: CGFloat, _ views: UIView...) -> UIView
    {
        let box = UIView(frame: CGRect(x: 0, y: y, width: 390, height: height))
        box.accessibilityIdentifier = name
        for view in views { box.addSubview(view) }
        return box
    }

    @Test
    func `elements are sorted from top to bottom and left to right, across containers`() throws {
        let text = UILabel(frame: CGRect(x: 150, y: 100, width: 100, height: 20))
        text.text = "Name"
        text.accessibilityHint = "as in the passport"
        let stage = try Stage(
            views: [
                box("lower", 300, 100, button("Right", 200, 10), button("Left", 10, 10)),
                box("upper", 50, 200, button("First", 0, 0), text),
            ]
        )
        #expect(
            stage.accessibilityTree.description == """
                UIButton "first" (0, 50, 100, 40) "First" [button] reached
                UILabel (150, 150, 100, 20) "Name" [staticText] hint "as in the passport" only read
                UIButton "left" (10, 310, 100, 40) "Left" [button] reached
                UIButton "right" (200, 310, 100, 40) "Right" [button] reached
                """
        )
        try stage.expectTranscript("")
    }

    @Test func `a group stays together, at the place of its first element`() throws {
        let group = box("group", 0, 300, button("Low", 0, 200), button("High", 0, 0))
        group.shouldGroupAccessibilityChildren = true
        let stage = try Stage(views: [group, button("Between", 200, 100)])
        #expect(
            stage.accessibilityTree.description == """
                UIView "group" (0, 0, 390, 300) container
                  UIButton "high" (0, 0, 100, 40) "High" [button] reached
                  UIButton "low" (0, 200, 100, 40) "Low" [button] reached
                UIButton "between" (200, 100, 100, 40) "Between" [button] reached
                """
        )
    }

    @Test func `a modal view hides its siblings, unless it is hidden itself`() throws {
        let text = UILabel(frame: CGRect(x: 20, y: 10, width: 100, height: 20))
        text.text = "Sure?"
        let sheet = box("sheet", 400, 200, text, button("Yes", 20, 60))
        sheet.accessibilityViewIsModal = true
        let stage = try Stage(views: [box("page", 0, 844, button("Behind", 20, 100)), sheet])
        #expect(
            stage.accessibilityTree.description == """
                UIView "sheet" (0, 400, 390, 200) modal container
                  UILabel (20, 410, 100, 20) "Sure?" [staticText] only read
                  UIButton "yes" (20, 460, 100, 40) "Yes" [button] reached
                """
        )
        sheet.isHidden = true
        #expect(
            stage.accessibilityTree.description
                == "UIButton \"behind\" (20, 100, 100, 40) \"Behind\" [button] reached"
        )
    }

    @Test func `hidden, transparent, empty and excluded views are left out, with their subviews`()
        throws
    {
        let hidden = box("hidden", 0, 100, button("One", 0, 0))
        hidden.isHidden = true
        let faint = box("faint", 100, 100, button("Two", 0, 0))
        faint.alpha = 0.009
        let shut = box("shut", 200, 100, button("Three", 0, 0))
        shut.accessibilityElementsHidden = true
        let sizeless = UIView()
        sizeless.addSubview(button("Four", 0, 300))
        let seen = box("seen", 400, 100, button("Five", 0, 0))
        seen.alpha = 0.01
        let stage = try Stage(views: [hidden, faint, shut, sizeless, seen])
        #expect(stage.accessibilityTree.elements.map(\.label) == ["Five"])
        seen.isHidden = true
        #expect(stage.accessibilityTree.description == "Assistive technology sees nothing here.")
    }

    @Test func `an element hides its subviews, and one that cannot be reached says why`() throws {
        let row = box("row", 100, 60, button("Inner", 10, 10))
        row.isAccessibilityElement = true
        row.accessibilityLabel = "Row"
        row.accessibilityCustomActions = ["Delete", "Archive"].map {
            UIAccessibilityCustomAction(name: $0, actionHandler: nil)
        }
        let off = button("Off", 10, 300)
        off.isEnabled = false
        off.isUserInteractionEnabled = false
        let cover = box("cover", 195, 50)
        let stage = try Stage(views: [row, button("Under", 10, 200), off, cover])
        #expect(
            stage.accessibilityTree.description == """
                UIView "row" (0, 100, 390, 60) "Row" actions "Delete", "Archive" reached
                UIButton "under" (10, 200, 100, 40) "Under" [button] not reached: "under" is covered \
                by "cover" (0, 195, 390, 50) (H-01)
                UIButton "off" (10, 300, 100, 40) "Off" [button, notEnabled] not reached: "off" has \
                interaction disabled (H-02)
                """
        )
    }

    @Test func `a drawing lists its parts in its own order, and parts can have parts`() throws {
        let chart = box("chart", 100, 200, button("Unlisted", 0, 0))
        func part(_ name: String, _ y: CGFloat, in container: UIResponder) -> UIAccessibilityElement
        {
            let part = UIAccessibilityElement(accessibilityContainer: container)
            part.accessibilityLabel = name
            part.accessibilityFrameInContainerSpace = CGRect(x: 10, y: y, width: 50, height: 20)
            return part
        }
        let legend = part("Legend", 150, in: chart)
        legend.isAccessibilityElement = false
        legend.accessibilityElements = [part("Red", 5, in: legend)]
        let bar = part("March", 20, in: chart)
        bar.accessibilityValue = "12"
        bar.accessibilityTraits = .updatesFrequently
        // A list may hold itself, and what is no responder: both are passed over.
        chart.accessibilityElements = [legend, bar, chart, "text"]
        let stage = try Stage(views: [chart])
        #expect(
            stage.accessibilityTree.description == """
                UIView "chart" (0, 100, 390, 200) container
                  UIAccessibilityElement (10, 250, 50, 20) "Legend" container
                    UIAccessibilityElement (20, 255, 50, 20) "Red" reached
                  UIAccessibilityElement (10, 120, 50, 20) "March" value "12" [updatesFrequently] \
                reached
                """
        )
        #expect(stage.accessibilityTree.elements.map(\.label) == ["Red", "March"])
    }

    @Test func `a container can create its elements on request`() throws {
        final class Keys: UIView {
            override func accessibilityElementCount() -> Int { 2 }
            override func accessibilityElement(at index: Int) -> Any? {
                let key = UIAccessibilityElement(accessibilityContainer: self)
                key.accessibilityLabel = index == 0 ? "A" : "B"
                key.accessibilityTraits = .keyboardKey
                key.accessibilityFrameInContainerSpace = CGRect(
                    x: 40 * CGFloat(index),
                    y: 0,
                    width: 40,
                    height: 50
                )
                return key
            }
        }
        let stage = try Stage(views: [Keys(frame: CGRect(x: 10, y: 700, width: 80, height: 50))])
        #expect(
            stage.accessibilityTree.description == """
                Keys (10, 700, 80, 50) container
                  UIAccessibilityElement (10, 700, 40, 50) "A" [keyboardKey] reached
                  UIAccessibilityElement (50, 700, 40, 50) "B" [keyboardKey] reached
                """
        )
    }

    @Test func `an element outside any view cannot be reached, and an unnamed trait is a number`()
        throws
    {
        let view = box("view", 0, 100)
        let lost = UIAccessibilityElement(accessibilityContainer: NSObject())
        lost.accessibilityLabel = "Lost"
        lost.accessibilityIdentifier = "lost"
        lost.accessibilityFrame = CGRect(x: 10, y: 20, width: 30, height: 40)
        lost.accessibilityTraits = [.link, UIAccessibilityTraits(rawValue: 1 << 40)]
        view.accessibilityElements = [lost]
        let stage = try Stage(views: [view])
        #expect(
            stage.accessibilityTree.description == """
                UIView "view" (0, 0, 390, 100) container
                  UIAccessibilityElement "lost" (10, 20, 30, 40) "Lost" [link, trait 1099511627776] \
                not reached: it is in no view
                """
        )
    }

    @Test
    func `a presented controller hides what is behind it, and a modal window the windows behind`()
        throws
    {
        let presenter = UIViewController()
        presenter.view.addSubview(button("Open", 0, 100))
        let stage = try Stage(showing: presenter)
        let sheet = UIViewController()
        sheet.view.addSubview(button("Close", 0, 200))
        presenter.present(sheet, animated: false)
        #expect(stage.accessibilityTree.elements.map(\.label) == ["Close"])
        let alert = UIWindow()
        alert.windowLevel = .alert
        alert.addSubview(button("OK", 0, 300))
        alert.isHidden = false
        #expect(stage.accessibilityTree.elements.map(\.label) == ["OK", "Close"])
        alert.accessibilityViewIsModal = true
        #expect(stage.accessibilityTree.elements.map(\.label) == ["OK"])
        alert.isHidden = true
        sheet.dismiss(animated: false)
        #expect(stage.accessibilityTree.elements.map(\.label) == ["Open"])
    }

    @Test func `the JSON form is the same tree`() throws {
        let segments = UISegmentedControl(items: ["S", "M"])
        segments.frame = CGRect(x: 0, y: 0, width: 128, height: 32)
        let stage = try Stage(views: [segments, button("Save", 0, 100)])
        let tree = stage.accessibilityTree
        let data = try JSONEncoder().encode(tree)
        #expect(try JSONDecoder().decode(AccessibilityTree.self, from: data) == tree)
        #expect(tree.nodes.map(\.isElement) == [false, true])
        #expect(tree.elements.map(\.activationPoint) == [[32, 16], [96, 16], [50, 120]])
        #expect(tree.nodes.last?.traits == ["button"])
    }
}
