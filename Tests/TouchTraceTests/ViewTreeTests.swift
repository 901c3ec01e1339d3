import Testing
import TouchTesting
import UIKit

@Suite("The view tree", .stage) struct ViewTreeTests {
    private final class Field: UIView {
        override var canBecomeFirstResponder: Bool { true }
    }

    private func add(_ view: UIView, _ name: String, _ y: CGFloat, to root: UIView) {
        view.frame = CGRect(x: 10, y: y, width: 100, height: 40)
        view.accessibilityIdentifier = name
        root.addSubview(view)
    }

    @Test
    func `each view is a line with class, name, frame, text, state and whether it can be hit`()
        throws
    {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        root.accessibilityIdentifier = "root"
        let save = UIButton()
        (save.isEnabled, save.isSelected, save.isHighlighted) = (false, true, true)
        save.accessibilityLabel = "Save it"
        let slider = UISlider()
        slider.value = 0.25
        let toggle = UISwitch()
        toggle.isOn = true
        toggle.alpha = 0.5
        let segments = UISegmentedControl(items: ["S", "M"])
        let pages = UIPageControl()
        pages.numberOfPages = 3
        let field = Field()
        field.accessibilityValue = "Berlin"
        add(save, "save", 0, to: root)
        add(slider, "slider", 50, to: root)
        add(toggle, "toggle", 100, to: root)
        add(UIStepper(), "stepper", 150, to: root)
        add(segments, "none", 200, to: root)
        add(pages, "pages", 250, to: root)
        add(field, "field", 300, to: root)
        let stage = try Stage(views: [root])
        #expect(field.becomeFirstResponder())
        #expect(
            ViewTree().description == """
                UIWindow (0, 0, 390, 844)
                  UIView "root" (0, 0, 390, 844)
                    UIButton "save" (10, 0, 100, 40) "Save it" [disabled, selected, highlighted]
                    UISlider "slider" (10, 50, 100, 40) [value 0.25]
                    UISwitch "toggle" (10, 100, 51, 31) [on, alpha 0.5]
                    UIStepper "stepper" (10, 150, 94, 32) [value 0]
                    UISegmentedControl "none" (10, 200, 100, 40) [no segment selected]
                    UIPageControl "pages" (10, 250, 100, 40) [page 0 of 3]
                    Field "field" (10, 300, 100, 40) [Berlin, first responder]
                """
        )
        segments.selectedSegmentIndex = 1
        field.transform = CGAffineTransform(rotationAngle: .pi / 2)
        let lines = ViewTree().description.split(separator: "\n")
        #expect(lines[6].hasSuffix("[segment 1 \"M\"]"))
        // About its middle (60, 320), 100 by 40 becomes 40 by 100.
        #expect(lines.last?.hasPrefix("    Field \"field\" (40, 270, 40, 100) ") == true)
        try stage.expectNothingElse()
    }

    @Test func `the JSON form is the same tree, with frames on the screen`() throws {
        let stage = try Stage { _ in UIWindow(frame: CGRect(x: 100, y: 50, width: 200, height: 200))
        }
        let label = UILabel(frame: CGRect(x: 5, y: 6, width: 7, height: 8))
        label.text = "Hi"
        stage.window.addSubview(label)
        let tree = ViewTree(of: stage.application)
        let data = try JSONEncoder().encode(tree)
        #expect(try JSONDecoder().decode(ViewTree.self, from: data) == tree)
        let node = try #require(tree.windows.first?.children.first)
        #expect(node.frame == [105, 56, 7, 8] && node.text == "Hi" && node.state.isEmpty)
        #expect(!node.isHittable && node.reason == "label \"Hi\" has interaction disabled (H-02)")
    }
}
