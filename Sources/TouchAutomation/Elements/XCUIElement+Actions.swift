internal import TouchHost

/// How fast a finger moves, in points per second of virtual time. A gesture takes 1 to 100,000; another number fails the test.
public struct XCUIGestureVelocity: RawRepresentable, Hashable, Sendable, ExpressibleByFloatLiteral,
    ExpressibleByIntegerLiteral
{
    /// Points per second; 0 for the usual velocity.
    public let rawValue: CGFloat

    /// A velocity in points per second.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// A velocity in points per second.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    /// A velocity in points per second.
    public init(floatLiteral value: Double) { rawValue = CGFloat(value) }
    /// A velocity in points per second.
    public init(integerLiteral value: Int) { rawValue = CGFloat(value) }

    /// The usual velocity: 1,500 points per second of a swipe, and 1,000 of a drag (UT-11).
    public static let `default` = Self(rawValue: 0)
    /// [choice] XCUITest's numbers are not published (UT-11); a recording of a swipe in a simulator would decide it.
    public static let slow = Self(rawValue: 500)
    /// [choice] XCUITest's numbers are not published (UT-11); a recording of a swipe in a simulator would decide it.
    public static let fast = Self(rawValue: 3_000)
}

/// Touches and keys. Each waits until the application has settled. One that is impossible fails the test at the line of the
/// call, and says why.
extension XCUIElement {
    /// Touches the middle of the visible part of the element with one finger. One that is scrolled away is scrolled to first
    /// (UT-08). A covered element fails the test, which names the cover.
    public func tap() {
        act("tap") { target throws(AutomationProblem) in
            guard let id = target.viewID else { return try target.mobile("tap") }
            try target.application.command("POST", "element/\(id)/click")
        }
    }

    /// Touches the element twice with one finger. One that is scrolled away is scrolled to first (UT-08).
    public func doubleTap() {
        act("double tap") { target throws(AutomationProblem) in
            try target.mobile("doubleTap")
        }
    }

    /// Clicks the middle of the element with a pointer (UT-21).
    public func click() { click("click", times: 1) }

    /// Clicks twice with a pointer (UT-21).
    public func doubleClick() { click("double click", times: 2) }

    /// Clicks with the secondary button of a pointer (UT-21).
    public func rightClick() { click("right click", times: 1, isSecondary: true) }

    private func click(_ verb: String, times: Int, isSecondary: Bool = false) {
        act(verb) { target throws(AutomationProblem) in
            try target.pointer(times: times, isSecondary: isSecondary)
        }
    }

    /// Touches the element with two fingers at once. One that is scrolled away is scrolled to first (UT-08).
    public func twoFingerTap() {
        act("tap with two fingers") { target throws(AutomationProblem) in
            try target.mobile("twoFingerTap")
        }
    }

    /// Touches the element several times, with several fingers at once. One that is scrolled away is scrolled to first (UT-08).
    ///
    /// - Parameters:
    ///   - numberOfTaps: from 1 to 100.
    ///   - numberOfTouches: the fingers, from 1 to 10; on a phone at most 5.
    public func tap(
        withNumberOfTaps numberOfTaps: Int,
        numberOfTouches: Int
    ) {
        act("tap") { target throws(AutomationProblem) in
            try target.mobile(
                "tapWithNumberOfTaps",
                [
                    "numberOfTaps": .number(Double(numberOfTaps)),
                    "numberOfTouches": .number(Double(numberOfTouches)),
                ]
            )
        }
    }

    /// Holds a finger on the middle of the element. One that is scrolled away is scrolled to first (UT-08).
    ///
    /// - Parameter duration: seconds of virtual time, from 0 to 3,600.
    public func press(
        forDuration duration: TimeInterval
    ) {
        act("press") { target throws(AutomationProblem) in
            try target.mobile("touchAndHold", ["duration": .number(duration)])
        }
    }

    /// Holds a finger on the middle of the element, and then drags it to the middle of another one. The first one is
    /// scrolled to if it is scrolled away (UT-08); the other one must be on the screen then.
    ///
    /// - Parameters:
    ///   - duration: seconds of virtual time before the drag, from 0 to 3,600.
    ///   - otherElement: where the finger lifts.
    public func press(
        forDuration duration: TimeInterval,
        thenDragTo otherElement: XCUIElement
    ) {
        startOfDrag.press(
            forDuration: duration,
            thenDragTo: otherElement.middle
        )
    }

    /// Holds a finger on the middle of the element, drags it to the middle of another one at a velocity, and holds it there. The
    /// first one is scrolled to if it is scrolled away (UT-08); the other one must be on the screen then.
    ///
    /// - Parameters:
    ///   - duration: seconds of virtual time before the drag, from 0 to 3,600.
    ///   - otherElement: where the finger lifts.
    ///   - velocity: points per second.
    ///   - holdDuration: seconds of virtual time after the drag, from 0 to 3,600.
    public func press(
        forDuration duration: TimeInterval,
        thenDragTo otherElement: XCUIElement,
        withVelocity velocity: XCUIGestureVelocity,
        thenHoldForDuration holdDuration: TimeInterval
    ) {
        startOfDrag.press(
            forDuration: duration,
            thenDragTo: otherElement.middle,
            withVelocity: velocity,
            thenHoldForDuration: holdDuration
        )
    }

    private var middle: XCUICoordinate {
        coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.5))
    }

    private var startOfDrag: XCUICoordinate {
        let start = middle
        start.scrollsToElement = true
        return start
    }

    /// Swipes up with one finger through the middle of the element. One that is scrolled away is scrolled to first (UT-08).
    public func swipeUp(
        velocity: XCUIGestureVelocity = .default
    ) { swipe("up", velocity) }

    /// Swipes down with one finger through the middle of the element. One that is scrolled away is scrolled to first (UT-08).
    public func swipeDown(
        velocity: XCUIGestureVelocity = .default
    ) { swipe("down", velocity) }

    /// Swipes to the left with one finger through the middle of the element.
    public func swipeLeft(
        velocity: XCUIGestureVelocity = .default
    ) { swipe("left", velocity) }

    /// Swipes to the right with one finger through the middle of the element.
    public func swipeRight(
        velocity: XCUIGestureVelocity = .default
    ) { swipe("right", velocity) }

    private func swipe(
        _ direction: String,
        _ velocity: XCUIGestureVelocity
    ) {
        var members: [String: JSONValue] = ["direction": .text(direction)]
        if velocity != .default { members["velocity"] = .number(Double(velocity.rawValue)) }
        act("swipe \(direction)") { target throws(AutomationProblem) in
            try target.mobile("swipe", members)
        }
    }

    /// Moves two fingers in the element apart, or together if the scale is below 1. The application itself is pinched in the middle of
    /// the screen.
    ///
    /// - Parameters:
    ///   - scale: the distance of the fingers at the end, as a multiple of that at the start; from 0.01 to 100.
    ///   - velocity: the change of the scale in a second, from -1,000 to 1,000. Its sign has no effect. The gesture takes from 0.1 to
    ///     60 seconds, and one second if the velocity is 0.
    public func pinch(
        withScale scale: CGFloat,
        velocity: CGFloat
    ) {
        act("pinch") { target throws(AutomationProblem) in
            try target.mobile(
                "pinch",
                ["scale": .number(Double(scale)), "velocity": .number(Double(velocity))]
            )
        }
    }

    /// Turns two fingers in the element.
    ///
    /// - Parameters:
    ///   - rotation: the angle in radians, clockwise if it is positive; from -100 to 100.
    ///   - velocity: radians in a second, from -1,000 to 1,000. Its sign has no effect. The gesture takes from 0.1 to 60 seconds,
    ///     and one second if the velocity is 0.
    public func rotate(
        _ rotation: CGFloat,
        withVelocity velocity: CGFloat
    ) {
        act("rotate") { target throws(AutomationProblem) in
            try target.mobile(
                "rotateElement",
                ["rotation": .number(Double(rotation)), "velocity": .number(Double(velocity))]
            )
        }
    }

    /// Drags the knob of a slider to a part of its way. An element that is no slider fails the test.
    ///
    /// - Parameter normalizedSliderPosition: from 0 to 1; another number fails the test.
    public func adjust(
        toNormalizedSliderPosition normalizedSliderPosition: CGFloat
    ) {
        act("adjust") { target throws(AutomationProblem) in
            guard let id = target.viewID, target.record.type == .slider else {
                throw AutomationProblem(
                    "Cannot adjust \(self.words): it is no slider, but \(target.kind). To fix, adjust a slider."
                )
            }
            try target.application.command(
                "POST",
                "element/\(id)/value",
                ["text": .text("\(Double(normalizedSliderPosition))")]
            )
        }
    }

    /// Turns the wheel of a picker, by taps of a finger, to the row with a text: the nearest one if there are several. The test
    /// fails if no row has it (UT-17).
    public func adjust(toPickerWheelValue pickerWheelValue: String) {
        act("adjust") { target throws(AutomationProblem) in
            guard let id = target.viewID, target.record.type == .pickerWheel else {
                throw AutomationProblem(
                    "Cannot adjust \(self.words): it is no wheel of a picker, but \(target.kind). To fix, adjust one of "
                        + "pickerWheels."
                )
            }
            try target.application.script(
                "touchstone: wheel",
                ["elementId": .text(id), "value": .text(pickerWheelValue)]
            )
        }
    }

    /// Does something with the element, and fails the test if it is impossible.
    func act(
        _ verb: String,
        _ body: (ActionTarget) throws(AutomationProblem) -> Void
    ) {
        application.act("\(verb) \(words)") { () throws(AutomationProblem) in
            let found = try self.application.resolved(self.steps, asking: nil)
            try body(
                ActionTarget(application: self.application, tree: found.tree, index: found.index)
            )
        }
    }
}
