internal import TouchHost

/// How fast fingers move.
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

    /// The usual velocity.
    public static let `default` = Self(rawValue: 0)
    /// [choice] XCUITest's numbers are not published (UT-11); a recording of a swipe in a simulator would decide it.
    public static let slow = Self(rawValue: 500)
    /// [choice] XCUITest's numbers are not published (UT-11); a recording of a swipe in a simulator would decide it.
    public static let fast = Self(rawValue: 3_000)
}

/// Touches and keys. Each waits until the application has settled. One that is impossible fails the test at the line of the
/// call, and says why.
extension XCUIElement {
    /// Touches the middle of the element with one finger. One that is scrolled away is scrolled to first.
    public func tap() {
        act("tap") { target throws(AutomationProblem) in
            guard let id = target.viewID else { return try target.mobile("tap") }
            try target.application.command("POST", "element/\(id)/click")
        }
    }

    /// Touches twice with one finger.
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

    /// Touches with two fingers at once.
    public func twoFingerTap() {
        act("tap with two fingers") { target throws(AutomationProblem) in
            try target.mobile("twoFingerTap")
        }
    }

    /// Touches several times, with several fingers at once.
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

    /// Holds a finger on the element.
    ///
    /// - Parameter duration: seconds of virtual time.
    public func press(
        forDuration duration: TimeInterval
    ) {
        act("press") { target throws(AutomationProblem) in
            try target.mobile("touchAndHold", ["duration": .number(duration)])
        }
    }

    /// Holds a finger on the element, and then drags it to another one.
    public func press(
        forDuration duration: TimeInterval,
        thenDragTo otherElement: XCUIElement
    ) {
        let middle = CGVector(dx: 0.5, dy: 0.5)
        coordinate(withNormalizedOffset: middle).press(
            forDuration: duration,
            thenDragTo: otherElement.coordinate(withNormalizedOffset: middle)
        )
    }

    /// Holds a finger on the element, drags it to another one at a velocity, and holds it there.
    public func press(
        forDuration duration: TimeInterval,
        thenDragTo otherElement: XCUIElement,
        withVelocity velocity: XCUIGestureVelocity,
        thenHoldForDuration holdDuration: TimeInterval
    ) {
        let middle = CGVector(dx: 0.5, dy: 0.5)
        coordinate(withNormalizedOffset: middle).press(
            forDuration: duration,
            thenDragTo: otherElement.coordinate(withNormalizedOffset: middle),
            withVelocity: velocity,
            thenHoldForDuration: holdDuration
        )
    }

    /// Swipes up with one finger through the middle of the element.
    public func swipeUp(
        velocity: XCUIGestureVelocity = .default
    ) { swipe("up", velocity) }

    /// Swipes down with one finger through the middle of the element.
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

    /// Moves two fingers apart, or together if the scale is below 1.
    ///
    /// - Parameter velocity: the change of the scale in a second; negative for scales below 1.
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

    /// Turns two fingers.
    ///
    /// - Parameters:
    ///   - rotation: the angle in radians.
    ///   - velocity: radians in a second.
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

    /// Drags the knob of a slider to a part of its way, from 0 to 1.
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

    /// Turns the wheel of a picker, by taps of a finger, to the row that says a text. The test fails if none does (UT-17).
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
