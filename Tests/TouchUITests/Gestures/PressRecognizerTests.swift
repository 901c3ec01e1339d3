import Testing
import TouchTesting
import UIKit

/// A view that can be the first responder, and notes what it and its recognizers receive.
private final class PressPad: UIView {
    var story: [String] = []
    override var canBecomeFirstResponder: Bool { true }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        story.append("began")
    }
    override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        story.append("ended")
    }
    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        story.append("cancelled")
    }
    func recognized(_ recognizer: UIGestureRecognizer) {
        story.append("\(recognizer.name ?? "?") \(recognizer.state)")
    }
    func take() -> [String] {
        defer { story = [] }
        return story
    }
}

/// Refuses presses or events, and notes the questions.
private final class PressDoor: UIGestureRecognizerDelegate {
    var asked: [String] = []
    var takesEvents = true
    var takesPresses = true
    func gestureRecognizer(_ r: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool {
        asked.append("press \(press.type)")
        return takesPresses
    }
    func gestureRecognizer(_ r: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
        asked.append("event \(event.type)")
        return takesEvents
    }
}

/// Recognizes the beginning of a press.
private final class PressDownRecognizer: UIGestureRecognizer {
    var seen: [String] = []
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
        super.pressesBegan(presses, with: event)
        seen.append("began, \(event.presses(for: self).count) in the event")
        state = .began
    }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
        seen.append("ended")
        state = .ended
    }
}

@Suite("Presses and recognizers", .stage) struct PressRecognizerTests {
    private func stage() throws -> (Stage, PressPad) {
        let pad = PressPad(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
        let stage = try Stage(views: [pad])
        pad.becomeFirstResponder()
        return (stage, pad)
    }

    private func tap(_ name: String, _ pad: PressPad) -> UITapGestureRecognizer {
        let tap = UITapGestureRecognizer(target: pad, action: Selector(PressPad.recognized))
        tap.name = name
        pad.addGestureRecognizer(tap)
        return tap
    }

    @Test("a tap recognizes the select button and takes the press from its view (TAP-11, G-31)")
    func select() throws {
        let (stage, pad) = try stage()
        let tap = tap("tap", pad)
        #expect(tap.allowedPressTypes == [4])
        try stage.fingers.press(.select)
        #expect(pad.take() == ["began", "tap ended", "cancelled"])
        #expect(tap.numberOfTouches == 0, "a press is no touch")
        try stage.fingers.press(.menu)
        #expect(pad.take() == ["began", "ended"], "another button is left to the view")
        try stage.expectNothingElse()
    }

    @Test("each tap recognizes the buttons that it allows (TAP-11)")
    func types() throws {
        let (stage, pad) = try stage()
        tap("menu", pad).allowedPressTypes = [NSNumber(value: UIPress.PressType.menu.rawValue)]
        tap("play", pad).allowedPressTypes = [
            NSNumber(value: UIPress.PressType.playPause.rawValue)
        ]
        tap("none", pad).allowedPressTypes = []
        for button in [UIPress.PressType.menu, .playPause, .select] {
            try stage.fingers.press(button)
        }
        #expect(
            pad.take() == [
                "began", "menu ended", "cancelled", "began", "play ended", "cancelled", "began",
                "ended",
            ]
        )
    }

    @Test("a press that is held too long is no tap, and a long press begins by time (TAP-11)")
    func hold() throws {
        let (stage, pad) = try stage()
        _ = tap("tap", pad)
        let long = UILongPressGestureRecognizer(target: pad, action: Selector(PressPad.recognized))
        long.name = "long"
        pad.addGestureRecognizer(long)
        try stage.fingers.press(.select, duration: 1)
        #expect(pad.take() == ["began", "long began", "cancelled", "long ended"])
        try stage.expectNothingElse()
    }

    @Test("two presses make a double tap, and the single tap waits for its failure (TAP-11, G-60)")
    func double() throws {
        let (stage, pad) = try stage()
        let (single, double) = (tap("single", pad), tap("double", pad))
        double.numberOfTapsRequired = 2
        single.require(toFail: double)
        try stage.fingers.press(.select)
        #expect(pad.take() == ["began", "ended"], "the action waits, the press does not")
        try stage.clock.advance(by: 1)
        #expect(pad.take() == ["single ended"])
        try stage.fingers.press(.select)
        try stage.clock.advance(by: 0.1)
        try stage.fingers.press(.select)
        #expect(pad.take() == ["began", "ended", "began", "double ended", "cancelled"])
        try stage.clock.runUntilIdle()
        #expect(pad.take() == [])
    }

    @Test("keys of a keyboard are no select button, and arrows are buttons (G-30)")
    func keys() throws {
        let (stage, pad) = try stage()
        let tap = tap("tap", pad)
        for key: UIKeyboardHIDUsage in [.keyboardA, .keyboardSpacebar, .keyboardReturnOrEnter] {
            try stage.fingers.keyPress(KeyboardKey(rawValue: key.rawValue)!)
        }
        #expect(pad.take() == Array(repeating: ["began", "ended"], count: 3).flatMap { $0 })
        tap.allowedPressTypes = [NSNumber(value: UIPress.PressType.upArrow.rawValue)]
        try stage.fingers.keyPress(
            KeyboardKey(rawValue: UIKeyboardHIDUsage.keyboardUpArrow.rawValue)!
        )
        #expect(pad.take() == ["began", "tap ended", "cancelled"])
    }

    @Test("the delegate is asked about the event and then about the press (G-27, G-21)")
    func delegate() throws {
        let (stage, pad) = try stage()
        let (tap, door) = (tap("tap", pad), PressDoor())
        tap.delegate = door
        try stage.fingers.press(.select)
        #expect(door.asked == ["event presses", "press select"])
        door.takesPresses = false
        try stage.fingers.press(.select)
        door.takesEvents = false
        try stage.fingers.press(.select)
        #expect(door.asked.suffix(3) == ["event presses", "press select", "event presses"])
        #expect(
            pad.take() == ["began", "tap ended", "cancelled", "began", "ended", "began", "ended"]
        )
        try stage.fingers.press(.menu)
        #expect(door.asked.count == 5, "a type that is not allowed is not asked about")
    }

    @Test("recognizers of superviews receive the press too, the deepest first (G-29)")
    func superviews() throws {
        let (stage, pad) = try stage()
        let outer = UITapGestureRecognizer(target: pad, action: Selector(PressPad.recognized))
        outer.name = "outer"
        pad.superview?.addGestureRecognizer(outer)
        let inner = tap("inner", pad)
        try stage.fingers.press(.select)
        #expect(pad.take() == ["began", "inner ended", "cancelled"], "the inner one excludes it")
        inner.isEnabled = false
        try stage.fingers.press(.select)
        #expect(pad.take() == ["began", "outer ended", "cancelled"])
    }

    @Test("without a first responder the view of the controller in front receives presses (G-29)")
    func noFirstResponder() throws {
        let (home, pad) = (UIViewController(), PressPad())
        let stage = try Stage(showing: home)
        let tap = UITapGestureRecognizer(target: pad, action: Selector(PressPad.recognized))
        tap.name = "home"
        home.view.addGestureRecognizer(tap)
        try stage.fingers.press(.select)
        #expect(pad.take() == ["home ended"])
        home.present(UIViewController(), animated: false)
        try stage.fingers.press(.select)
        #expect(pad.take() == [], "what is presented is in front")
    }

    @Test("a class of one's own receives presses, and the view keeps what it ignores (G-29, G-31)")
    func ownClass() throws {
        let (stage, pad) = try stage()
        let down = PressDownRecognizer(target: pad, action: Selector(PressPad.recognized))
        down.name = "down"
        pad.addGestureRecognizer(down)
        try stage.fingers.press(.select)
        #expect(pad.take() == ["down began", "down ended"], "the view never receives the press")
        #expect(down.seen == ["began, 1 in the event", "ended"])
        #expect(down.state == .possible)
        down.cancelsTouchesInView = false
        try stage.fingers.press(.select)
        #expect(pad.take() == ["down began", "began", "down ended", "ended"])
        try stage.expectNothingElse()
    }

    @Test("a recognizer that follows a finger receives no press, and a press no finger (G-27)")
    func mixed() throws {
        let (stage, pad) = try stage()
        _ = tap("tap", pad)
        try stage.fingers.fingerDown(at: pad)
        try stage.fingers.press(.select)
        #expect(pad.take() == ["began", "ended"])
        try stage.fingers.fingerUp()
        #expect(pad.take() == ["tap ended"])
        try stage.expectNothingElse()
    }
}
