import Testing
import TouchTesting
import UIKit

/// What UIKit's classes say of themselves, as Apple's pages on the classes and on
/// `isAccessibilityElement` have it; what they leave open is marked `[choice]` where it is made.
@Suite("Accessibility of controls", .stage) struct DefaultsTests {
    /// Everything that is spoken, in one line; whatever is no element stands in brackets.
    private func spoken(_ responder: UIResponder) -> String {
        let parts = [
            responder.accessibilityLabel, responder.accessibilityValue.map { "= \($0)" },
            names(responder.accessibilityTraits),
        ]
        let line = parts.compactMap(\.self).joined(separator: " ")
        return responder.isAccessibilityElement ? line : "(\(line))"
    }

    private func names(_ traits: UIAccessibilityTraits) -> String {
        let known: [(UIAccessibilityTraits, String)] = [
            (.button, "button"), (.toggleButton, "toggle"), (.adjustable, "adjustable"),
            (.staticText, "text"), (.image, "image"), (.selected, "selected"),
            (.notEnabled, "dimmed"),
        ]
        return known.filter { traits.contains($0.0) }.map(\.1).joined(separator: "+")
    }

    private func parts(of control: UIControl) -> [String] {
        (0..<control.accessibilityElementCount()).compactMap {
            (control.accessibilityElement(at: $0) as? UIResponder).map(spoken)
        }
    }

    @Test func `labels, image views and plain views have UIKit's accessibility`() {
        let label = UILabel()
        #expect(spoken(label) == "(text)")
        label.text = "Hello"
        #expect(spoken(label) == "Hello text")
        label.accessibilityLabel = "Greeting"
        #expect(spoken(label) == "Greeting text")
        label.accessibilityLabel = nil
        label.isAccessibilityElement = false
        #expect(spoken(label) == "(Hello text)")
        #expect(spoken(UIImageView()) == "(image)")
        #expect(spoken(UIView()) == "()")
        #expect(spoken(UIControl()) == "()")
    }

    @Test func `a button's label is its title, with its state`() {
        let button = UIButton(type: .system)
        #expect(spoken(button) == "button")
        button.setTitle("Save", for: .normal)
        #expect(spoken(button) == "Save button")
        button.isSelected = true
        button.isEnabled = false
        #expect(spoken(button) == "Save button+selected+dimmed")
        button.accessibilityTraits = .link
        #expect(names(button.accessibilityTraits) == "")
        let picture = UIButton()
        picture.setImage(UIImage(named: "trash"), for: .normal)
        #expect(spoken(picture) == "trash button")
        #expect(
            spoken(UIButton(configuration: .plain(), primaryAction: UIAction(title: "Go") { _ in }))
                == "Go button"
        )
    }

    @Test func `a switch reads 1 or 0, a slider its percentage, and a page control page 1 of 3`() {
        let toggle = UISwitch()
        #expect(spoken(toggle) == "= 0 button+toggle")
        toggle.isOn = true
        toggle.isEnabled = false
        #expect(spoken(toggle) == "= 1 button+toggle+dimmed")
        let slider = UISlider()
        (slider.minimumValue, slider.maximumValue) = (20, 60)
        slider.value = 30
        #expect(spoken(slider) == "= 25% adjustable")
        slider.accessibilityValue = "30 degrees"
        #expect(spoken(slider) == "= 30 degrees adjustable")
        slider.accessibilityValue = nil
        slider.maximumValue = 20
        #expect(spoken(slider) == "= 0% adjustable", "an empty range has no part that is covered")
        let pages = UIPageControl()
        pages.numberOfPages = 3
        #expect(spoken(pages) == "= page 1 of 3 adjustable")
        pages.numberOfPages = 0
        #expect(pages.accessibilityValue == nil)
    }

    @Test func `a field reads its text, bullets for a secure one, or else its placeholder`() {
        let field = UITextField()
        field.placeholder = "Name"
        #expect(spoken(field) == "= Name ")
        field.text = "Ann"
        field.accessibilityLabel = "Name"
        #expect(spoken(field) == "Name = Ann ")
        field.isSecureTextEntry = true
        field.isEnabled = false
        #expect(spoken(field) == "Name = ••• dimmed")
        let text = UITextView()
        text.text = "Dear Ann"
        #expect(spoken(text) == "= Dear Ann ")
    }

    @Test func `a slider is activated on its knob, wherever that is`() throws {
        // Its knob of 31 points goes from 117.5 to 286.5.
        let slider = UISlider(frame: CGRect(x: 100, y: 100, width: 204, height: 34))
        let stage = try Stage(views: [slider])
        let middles = [Float(0), 0.5, 1].map { (value: Float) -> CGFloat in
            slider.value = value
            return slider.accessibilityActivationPoint.x
        }
        #expect(middles == [117.5, 202, 286.5])
        #expect(slider.accessibilityActivationPoint.y == 117)
        try stage.expectNothingElse()
    }

    @Test func `a stepper is two buttons, dimmed at its limits`() throws {
        let stepper = UIStepper(frame: CGRect(x: 10, y: 20, width: 0, height: 0))
        let stage = try Stage(views: [stepper])
        #expect(spoken(stepper) == "()")
        #expect(parts(of: stepper) == ["Decrement = 0 button+dimmed", "Increment = 0 button"])
        stepper.value = 100
        #expect(parts(of: stepper) == ["Decrement = 100 button", "Increment = 100 button+dimmed"])
        stepper.wraps = true
        #expect(parts(of: stepper) == ["Decrement = 100 button", "Increment = 100 button"])
        stepper.accessibilityIdentifier = "copies"
        let plus = stepper.accessibilityElement(at: 1) as? UIResponder
        #expect(plus?.accessibilityIdentifier == "copies-Increment")
        #expect(plus?.accessibilityFrame == CGRect(x: 57, y: 20, width: 47, height: 32))
        try stage.expectNothingElse()
    }

    @Test func `segments are buttons that say whether they are selected or disabled`() throws {
        let segments = UISegmentedControl(items: ["S", "M", UIImage(named: "large") as Any])
        segments.frame = CGRect(x: 10, y: 20, width: 200, height: 32)
        segments.setWidth(60, forSegmentAt: 0)
        segments.setWidth(40, forSegmentAt: 1)
        segments.selectedSegmentIndex = 1
        segments.setEnabled(false, forSegmentAt: 2)
        let stage = try Stage(views: [segments])
        #expect(parts(of: segments) == ["S button", "M button+selected", "large button+dimmed"])
        // The third shares what the others leave: 100 points, after 60 and 40.
        let frames = (0..<3).compactMap {
            (segments.accessibilityElement(at: $0) as? UIResponder)?.accessibilityFrame
        }
        #expect(frames.map(\.minX) == [10, 70, 110] && frames.map(\.width) == [60, 40, 100])
        segments.isEnabled = false
        #expect(
            parts(of: segments) == [
                "S button+dimmed", "M button+selected+dimmed", "large button+dimmed",
            ]
        )
        try stage.expectNothingElse()
    }
}
