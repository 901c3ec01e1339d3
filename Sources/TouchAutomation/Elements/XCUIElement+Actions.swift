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

    /// Types a text on the keyboard. The element, or one in it, must have the keyboard: tap it first.
    public func typeText(
        _ text: String
    ) {
        act("type") { target throws(AutomationProblem) in
            guard target.tree.hasFocus(target.index) else {
                throw AutomationProblem(
                    "Cannot type into \(self.words): neither it nor an element in it has the keyboard. "
                        + target.focusWords + " To fix, tap it first."
                )
            }
            try target.application.type(XCUIKeyboardKey.forCommands(text))
        }
    }

    /// Presses a key of a hardware keyboard, while others are held.
    public func typeKey(_ key: XCUIKeyboardKey, modifierFlags: KeyModifierFlags) {
        typeKey(key.rawValue, modifierFlags: modifierFlags)
    }

    /// Presses the key that a text of one character stands for, while others are held.
    public func typeKey(_ key: String, modifierFlags flags: KeyModifierFlags) {
        application.act("type a key") { () throws(AutomationProblem) in
            guard key.count == 1 else {
                throw AutomationProblem(
                    "Cannot type the key \"\(key.prefix(60))\": it has \(key.count) characters. To fix, give one, or type a "
                        + "text with typeText."
                )
            }
            try self.application.type(flags.codes + XCUIKeyboardKey.forCommands(key) + "\u{E000}")
        }
    }

    /// Keys that are held while another one is pressed, with XCUITest's numbers.
    public struct KeyModifierFlags: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// Keys by their bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Caps Lock, which has no effect here.
        public static let capsLock = Self(rawValue: 1)
        /// The shift key.
        public static let shift = Self(rawValue: 1 << 1)
        /// The control key.
        public static let control = Self(rawValue: 1 << 2)
        /// The option key.
        public static let option = Self(rawValue: 1 << 3)
        /// The option key.
        public static let alternate = option
        /// The command key.
        public static let command = Self(rawValue: 1 << 4)

        /// The code points of WebDriver.
        var codes: String {
            [
                (Self.shift, "\u{E008}"), (.control, "\u{E009}"), (.option, "\u{E00A}"),
                (.command, "\u{E03D}"),
            ]
            .filter { contains($0.0) }.map(\.1).joined()
        }
    }

    /// Does something with the element, and fails the test if it is impossible.
    private func act(
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

/// The element of an action.
@MainActor struct ActionTarget {
    let application: XCUIApplication
    let tree: ElementTree
    let index: Int

    var record: ElementRecord { tree.records[index] }
    /// The id of the view that it is; nil for a part of a view, and for the application.
    var viewID: String? { record.point == nil ? record.id : nil }
    /// The kind of element, for messages.
    var kind: String { "a \(tree.type(of: index).words)" }

    /// Which element has the keyboard, in a sentence.
    var focusWords: String {
        guard let focused = tree.records.indices.first(where: { tree.records[$0].hasFocus }) else {
            return "No element has it."
        }
        let name = tree.names(of: focused).first.map { " \"\($0)\"" } ?? ""
        return "The \(tree.type(of: focused).words)\(name) has it."
    }

    /// Gestures that do not need the element to be on the screen before: they move what is there.
    private static let movesScreen: Set = ["swipe", "scroll"]

    /// A gesture of XCUITest's driver on the element. One that is scrolled away is scrolled to first (UT-08).
    func mobile(_ name: String, _ members: [String: JSONValue] = [:]) throws(AutomationProblem) {
        var members = members
        if let id = viewID, !Self.movesScreen.contains(name) {
            try application.script("mobile: scrollToElement", ["elementId": .text(id)])
        }
        if let point = record.point {
            (members["x"], members["y"]) = (.number(point[0]), .number(point[1]))
        } else if let id = record.id {
            members["elementId"] = .text(id)
        } else if members["direction"] == nil {
            let middle = record.cgFrame
            (members["x"], members["y"]) = (
                .number(Double(middle.midX)), .number(Double(middle.midY))
            )
        }
        try application.script("mobile: \(name)", members)
    }
}
