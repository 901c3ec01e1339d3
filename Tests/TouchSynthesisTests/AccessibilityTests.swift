import Testing
import TouchTesting
import UIKit

/// Finding by what is said, and using what was found as VoiceOver does: `accessibilityActivate()`
/// first, a tap at the activation point if that says no (Apple's page on `accessibilityActivate()`).
@Suite("Activation", .stage) struct AccessibilityTests {
    private final class Star: UIView {
        var isOn = false
        override func accessibilityActivate() -> Bool {
            isOn.toggle()
            return true
        }
    }

    private func seen(_ view: UIView, _ label: String, _ traits: UIAccessibilityTraits = .button)
        -> UIView
    {
        view.isAccessibilityElement = true
        view.accessibilityLabel = label
        view.accessibilityIdentifier = label.lowercased()
        view.accessibilityTraits = traits
        return view
    }

    private func frame(_ y: CGFloat) -> CGRect { CGRect(x: 20, y: y, width: 100, height: 40) }

    @Test func `a button without accessibilityActivate is tapped`() throws {
        let button = UIButton(frame: frame(100))
        button.addAction(UIAction(title: "Save it") { _ in }, for: .touchUpInside)
        let stage = try Stage(views: [seen(button, "Save")])
        try stage.fingers.activate(label: "Save")
        try stage.expectTranscript(
            """
             0.0 ms  save  is activated, and does nothing itself: tapped at (70, 120)
             0.0 ms  finger 1  at (70, 120) hits save
             0.0 ms  event  finger 1 began (70, 120)
             0.0 ms  save  touchesBegan finger 1 (50, 20)
             0.0 ms  save  tracks finger 1 (CT-01)
            50.0 ms  event  finger 1 ended (70, 120)
            50.0 ms  save  touchesEnded finger 1 (50, 20)
            50.0 ms  save  tracked finger 1 to its lift inside (CT-01)
            50.0 ms  save  sends touchUpInside to the action "Save it"
            """
        )
    }

    @Test
    func `an element with accessibilityActivate is not tapped, even where no touch would reach it`()
        throws
    {
        let star = Star(frame: frame(100))
        let stage = try Stage(views: [seen(star, "Star"), UIView(frame: frame(100))])
        try stage.fingers.activate(stage.fingers.elementWithLabel("Star", traits: .button))
        #expect(star.isOn)
        try stage.expectTranscript("0.0 ms  star  is activated, and says that it did it")
    }

    @Test func `activation toggles a switch, selects a segment and steps a stepper`() throws {
        let toggle = UISwitch(frame: frame(100))
        let segments = UISegmentedControl(items: ["S", "M", "L"])
        segments.frame = frame(200)
        let stepper = UIStepper(frame: frame(300))
        let stage = try Stage(views: [seen(toggle, "Wireless"), segments, stepper])
        try stage.fingers.activate(label: "Wireless")
        try stage.fingers.activate(label: "L", traits: .button)
        try stage.fingers.activate(label: "Increment")
        try stage.fingers.activate(label: "Increment")
        #expect(toggle.isOn && segments.selectedSegmentIndex == 2 && stepper.value == 2)
        try stage.expectNothingElse()
    }

    @Test
    func `an increment moves a slider by ten percent of its range and sends valueChanged`() throws {
        let slider = UISlider(frame: CGRect(x: 20, y: 100, width: 204, height: 34))
        (slider.minimumValue, slider.maximumValue, slider.value) = (0, 50, 10)
        slider.addAction(UIAction(title: "tell") { _ in }, for: .valueChanged)
        slider.accessibilityIdentifier = "volume"
        let stage = try Stage(views: [slider])
        try stage.fingers.increment(slider, numberOfTimes: 2)
        try stage.fingers.decrement(slider)
        slider.value = 50
        try stage.fingers.increment(slider)
        slider.isEnabled = false
        try stage.fingers.decrement(slider)
        try stage.expectTranscript(
            """
             0.0 ms  volume  is incremented
             0.0 ms  volume  value 10 → 15 (accessibility)
             0.0 ms  volume  sends valueChanged to the action "tell"
             0.0 ms  volume  is incremented
             0.0 ms  volume  value 15 → 20 (accessibility)
             0.0 ms  volume  sends valueChanged to the action "tell"
             0.0 ms  volume  is decremented
             0.0 ms  volume  value 20 → 15 (accessibility)
             0.0 ms  volume  sends valueChanged to the action "tell"
             0.0 ms  volume  is incremented
             0.0 ms  volume  is decremented
            """
        )
    }

    @Test func `increments turn pages one by one, up to the last`() throws {
        let pages = UIPageControl(frame: frame(100))
        pages.numberOfPages = 2
        pages.accessibilityIdentifier = "pages"
        let stage = try Stage(views: [pages])
        try stage.fingers.increment(pages, numberOfTimes: 2)
        #expect(pages.accessibilityValue == "page 2 of 2")
        try stage.expectTranscript(
            """
             0.0 ms  pages  is incremented
             0.0 ms  pages  value page 0 → page 1 (accessibility)
             0.0 ms  pages  is incremented
            """
        )
    }

    @Test func `activating a label taps the view below it, and a label can be a place`() throws {
        let row = UIButton(frame: CGRect(x: 0, y: 100, width: 390, height: 60))
        row.isAccessibilityElement = false
        row.accessibilityIdentifier = "row"
        let text = UILabel(frame: CGRect(x: 20, y: 20, width: 100, height: 20))
        text.text = "Language"
        row.addSubview(text)
        var taps = 0
        row.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        let stage = try Stage(views: [row])
        try stage.fingers.activate(text)
        try stage.fingers.fingerTap(at: ElementLocation(label: "Language"))
        try stage.fingers.fingerTap(at: ElementLocation(text))
        #expect(taps == 3)
        try stage.expectNothingElse()
    }

    @Test
    func `custom actions are found by name, and an escape goes up the responder chain`() throws {
        final class Page: UIViewController {
            var isLeft = false
            override func accessibilityPerformEscape() -> Bool {
                isLeft = true
                return true
            }
        }
        let page = Page()
        let mail = seen(UIView(frame: frame(100)), "Mail")
        mail.accessibilityCustomActions = [
            UIAccessibilityCustomAction(name: "Delete") { _ in true },
            UIAccessibilityCustomAction(name: "Move", actionHandler: nil),
        ]
        page.view.addSubview(mail)
        let stage = try Stage(showing: page)
        #expect(try stage.fingers.performCustomAction("Delete", of: mail))
        #expect(try !stage.fingers.performCustomAction("Move", of: mail))
        #expect(try stage.fingers.performEscape() && page.isLeft)
        #expect(try !stage.fingers.performEscape(from: stage.window))
        UIAccessibility.post(notification: .announcement, argument: "Deleted")
        UIAccessibility.post(notification: .layoutChanged, argument: mail)
        try stage.expectTranscript(
            """
             0.0 ms  mail  is asked for "Delete" and says that it did it
             0.0 ms  mail  is asked for "Move" and says that it could not
             0.0 ms  mail  is left: Page did it
             0.0 ms  UIWindow  is left: nobody did it
             0.0 ms  accessibility  announcement: Deleted
             0.0 ms  accessibility  layoutChanged: mail
            """
        )
        let error = #expect(throws: HammerError.self) {
            try stage.fingers.performCustomAction("Delet", of: mail)
        }
        #expect(
            error?.description
                == "Cannot perform \"Delet\" of \"mail\": it has no such action. It has: "
                + "\"Delete\", \"Move\". To fix, use one of them. Did you mean \"Delete\"?"
        )
    }
}
