/// A gesture recognizer that needs no touches: a test sets its values, and calls its targets.
///
/// Use it to test the methods that recognizers call:
///
/// ```swift
/// import TestableRecognizers
/// import Testing
/// import TouchTesting
/// import UIKit
///
/// final class Card: UIView {
///     func handlePan(_ pan: UIPanGestureRecognizer) {
///         center.x = 100 + pan.translation(in: nil).x
///     }
/// }
///
/// @MainActor @Test(.stage) func `the card follows the finger`() throws {
///     let card = Card(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
///     let pan = TestablePanGestureRecognizer(target: card, action: Selector(Card.handlePan))
///     try pan.perform(state: .began)
///     try pan.perform(state: .changed, translation: CGPoint(x: 30, y: 0))
///     #expect(card.center.x == 130)
/// }
/// ```
///
/// Each recognizer class of UIKit has a testable subclass, whose `perform` takes the values of that
/// class. It can be attached to a view, and then behaves like its superclass for real touches. Such
/// a test does not cover the recognition itself, the hit test, and other recognizers:
/// `Documentation/TestableRecognizers.md` compares it with a test by touches.
///
/// A value that is not set is that of the real recognizer. A value that is set stays until it is
/// set again, until `forgetTestValues()`, or until the recognizer receives a new touch.
///
/// Points and vectors are in points in the space of the recognizer's view, and are converted to the
/// space of the view that is asked for. A recognizer without a view returns them unchanged.
@preconcurrency @MainActor public protocol TestableGestureRecognizer: UIGestureRecognizer {
    /// The values that every testable recognizer has: `testState`, `testLocation`,
    /// `testTouchLocations` and `testNumberOfTouches`.
    var testValues: TestableGestureValues { get set }
    /// Removes all values that were set. A new touch for the recognizer does so too.
    func forgetTestValues()
}

/// The values that a test gave to a recognizer; those that are nil or empty are the recognizer's own.
@preconcurrency @MainActor public struct TestableGestureValues {
    /// The value of `state`.
    public var state: UIGestureRecognizer.State?
    /// The value of `location(in:)`, in points in the space of the recognizer's view.
    public var location: CGPoint?
    /// The values of `location(ofTouch:in:)`, in points in the space of the recognizer's view.
    public var touchLocations: [CGPoint] = []
    /// The value of `numberOfTouches`.
    public var numberOfTouches: Int?

    /// No values.
    public init() {}
}

extension TestableGestureRecognizer {
    /// The value of `state`; nil (the default) means the recognizer's own state.
    ///
    /// Any value may be set, for code that is called with the recognizer directly. Only `perform`
    /// checks that a state can follow the previous one.
    public var testState: State? {
        get { testValues.state }
        set { testValues.state = newValue }
    }

    /// The value of `location(in:)`; nil (the default) means the middle of `testTouchLocations`, or
    /// the recognizer's own location if these are empty.
    public var testLocation: CGPoint? {
        get { testValues.location }
        set { testValues.location = newValue }
    }

    /// The values of `location(ofTouch:in:)`, one for each touch; empty by default. A touch without
    /// a value is at `testLocation`.
    public var testTouchLocations: [CGPoint] {
        get { testValues.touchLocations }
        set { testValues.touchLocations = newValue }
    }

    /// The value of `numberOfTouches`; nil (the default) means the count of `testTouchLocations`.
    /// If these are empty, it is the number that the recognizer requires, as soon as there is a
    /// `testState`.
    public var testNumberOfTouches: Int? {
        get { testValues.numberOfTouches }
        set { testValues.numberOfTouches = newValue }
    }

    /// Removes all values that were set. A new touch for the recognizer does so too.
    public func forgetTestValues() { testValues = TestableGestureValues() }

    /// The first target; nil if there is none, or it no longer exists. The recognizer does not keep
    /// it alive.
    public var testTarget: AnyObject? { targetsAndActions.first?.target }

    /// The action of the first target; nil if there is none.
    public var testAction: Selector? { targetsAndActions.first?.action }

    // MARK: Values

    /// The location that the test has set, in the space of the recognizer's view; nil if none.
    private var ownLocation: CGPoint? {
        if let testLocation { return testLocation }
        guard !testTouchLocations.isEmpty else { return nil }
        let count = CGFloat(testTouchLocations.count)
        return CGPoint(
            x: testTouchLocations.reduce(0) { $0 + $1.x } / count,
            y: testTouchLocations.reduce(0) { $0 + $1.y } / count
        )
    }

    func testedLocation(in other: UIView?) -> CGPoint? {
        ownLocation.map { converted($0, to: other) }
    }

    func testedLocation(ofTouch index: Int, in other: UIView?) -> CGPoint? {
        guard testState != nil || ownLocation != nil else { return nil }
        let count = numberOfTouches
        guard (0..<count).contains(index) else {
            Diagnostics.refuse(
                "Cannot say where touch \(index) of \(nameInTranscript) is: its test gave it "
                    + "\(count). The middle of all is returned; iOS throws here. "
                    + "To fix, look at numberOfTouches first, or set testTouchLocations."
            )
            return location(in: other)
        }
        guard testTouchLocations.indices.contains(index) else { return location(in: other) }
        return converted(testTouchLocations[index], to: other)
    }

    func testedCount(usual: Int) -> Int? {
        if let testNumberOfTouches { return testNumberOfTouches }
        if !testTouchLocations.isEmpty { return testTouchLocations.count }
        return testState == nil ? nil : usual
    }

    private func converted(_ point: CGPoint, to other: UIView?) -> CGPoint {
        guard let view, view !== other else { return point }
        return view.convert(point, to: other)
    }

    /// Converts a vector from the space of the recognizer's view to that of another view.
    func convertedVector(_ vector: CGPoint, to other: UIView?) -> CGPoint {
        let (zero, end) = (converted(.zero, to: other), converted(vector, to: other))
        return CGPoint(x: end.x - zero.x, y: end.y - zero.y)
    }

    /// Converts a vector from the space of another view to that of the recognizer's view.
    func vectorFrom(_ other: UIView?, _ vector: CGPoint) -> CGPoint {
        guard let view, view !== other else { return vector }
        let (zero, end) = (
            view.convert(CGPoint.zero, from: other), view.convert(vector, from: other)
        )
        return CGPoint(x: end.x - zero.x, y: end.y - zero.y)
    }

    // MARK: Performing

    /// Checks the values, sets them and the state, and calls the targets. Nothing changes if it
    /// throws.
    func performTested(
        _ next: State,
        isDiscrete: Bool,
        with values: [TestedValue],
        set: () -> Void
    ) throws(TestableRecognizerError) {
        for value in values {
            if let refusal = value.refusal(by: nameInTranscript) { throw refusal }
        }
        guard isEnabled else { throw .recognizerIsDisabled(recognizer: nameInTranscript) }
        // UIKit resets a recognizer after its end, so the next state begins a new gesture (G-100).
        let now = state.isTerminal ? .possible : state
        guard now.canBeFollowed(by: next, isDiscrete: isDiscrete) else {
            throw .stateCannotFollow(
                recognizer: nameInTranscript,
                from: now,
                to: next,
                isDiscrete: isDiscrete
            )
        }
        // A failure sends no action, so it needs no target (G-02).
        if next != .failed, !targetsAndActions.contains(where: { $0.target != nil }) {
            throw .nobodyToTell(
                recognizer: nameInTranscript,
                targetIsGone: !targetsAndActions.isEmpty
            )
        }
        set()
        testState = next
        if next != .failed { sendAction(reporting: next) }
    }

    /// Cancels the gesture if it is running: disabling a recognizer does so, and sends an action
    /// (G-103).
    func wasDisabled() {
        guard testState == .began || testState == .changed else { return }
        testState = .cancelled
        sendAction(reporting: .cancelled)
    }
}

/// A value that a test may pass to `perform`; nil if it does not.
enum TestedValue {
    case place(String, CGPoint?)
    case number(String, CGFloat?)
    case scale(CGFloat?)
    case touches(Int?)

    /// Why fingers can never cause this value; nil if they can.
    func refusal(by recognizer: String) -> TestableRecognizerError? {
        switch self {
        case .place(let name, let point?) where !(point.x.isFinite && point.y.isFinite):
            .valueIsNotANumber(recognizer: recognizer, value: "\(name) (\(point.x), \(point.y))")
        case .number(let name, let number?) where !number.isFinite:
            .valueIsNotANumber(recognizer: recognizer, value: "\(name) \(number)")
        case .scale(let scale?) where !scale.isFinite:
            .valueIsNotANumber(recognizer: recognizer, value: "scale \(scale)")
        case .scale(let scale?) where scale <= 0:
            .scaleIsNotPositive(recognizer: recognizer, scale: scale.short)
        case .touches(let count?) where count < 0:
            .touchCountIsNegative(recognizer: recognizer, count: count)
        case .place, .number, .scale, .touches: nil
        }
    }
}

extension UIGestureRecognizer.State {
    /// Whether a recognizer of one kind can change to a state (G-02): a discrete recognizer never
    /// begins, and a continuous one never ends without having begun.
    fileprivate func canBeFollowed(by next: Self, isDiscrete: Bool) -> Bool {
        guard canMove(to: next) else { return false }
        return switch next {
        case .possible, .failed: true
        case .began, .changed, .cancelled: !isDiscrete
        case .ended: isDiscrete || self != .possible
        }
    }
}

/// Why a testable recognizer refused to perform.
public enum TestableRecognizerError: Error, Hashable, CustomStringConvertible {
    /// The real recognizer never changes from the first state to the second (G-02, G-03).
    case stateCannotFollow(
        recognizer: String,
        from: UIGestureRecognizer.State,
        to: UIGestureRecognizer.State,
        isDiscrete: Bool
    )
    /// The recognizer has no target, or its target no longer exists.
    case nobodyToTell(recognizer: String, targetIsGone: Bool)
    /// The recognizer is disabled, so it cannot send actions (G-103).
    case recognizerIsDisabled(recognizer: String)
    /// A location, a translation or a velocity is infinite or not a number.
    case valueIsNotANumber(recognizer: String, value: String)
    /// The scale of a pinch is 0 or less.
    case scaleIsNotPositive(recognizer: String, scale: String)
    /// The number of touches is negative.
    case touchCountIsNegative(recognizer: String, count: Int)

    /// What was asked, why it is impossible, and how to fix it.
    public var description: String {
        switch self {
        case .stateCannotFollow(let recognizer, let from, let to, let isDiscrete):
            "Cannot perform \(to) on \(recognizer): its state is \(from), and "
                + Self.way(from: from, to: to, isDiscrete: isDiscrete)
        case .nobodyToTell(let recognizer, true):
            "Cannot perform on \(recognizer): its target is gone, and a recognizer does not keep it "
                + "alive. To fix, keep the target in a variable of the test."
        case .nobodyToTell(let recognizer, false):
            "Cannot perform on \(recognizer): it has no target. "
                + "To fix, give it one: init(target:action:) or addTarget(_:action:)."
        case .recognizerIsDisabled(let recognizer):
            "Cannot perform on \(recognizer): it is disabled, and would not act on iOS (G-103). "
                + "To fix, set isEnabled to true, or expect this error."
        case .valueIsNotANumber(let recognizer, let value):
            "Cannot perform with the \(value) on \(recognizer): no finger gives it such a value. "
                + "To fix, give finite numbers."
        case .scaleIsNotPositive(let recognizer, let scale):
            "Cannot perform with the scale \(scale) on \(recognizer): the ratio of "
                + "two distances is more than 0. To fix, give 0.5 for half, 2 for twice."
        case .touchCountIsNegative(let recognizer, let count):
            "Cannot perform with \(count) touches on \(recognizer): there are none or more. "
                + "To fix, give 0 or more."
        }
    }

    private static func way(
        from: UIGestureRecognizer.State,
        to: UIGestureRecognizer.State,
        isDiscrete: Bool
    ) -> String {
        switch (to, isDiscrete) {
        case (.possible, _):
            "only UIKit makes it possible again, without an action (G-100). "
                + "To fix, perform the next gesture: it starts from possible automatically."
        case (_, true):
            "a discrete gesture is only ever recognized or failed (G-02, G-03). "
                + "To fix, perform ended or failed."
        case (.failed, false):
            "a gesture that has begun cannot fail (G-03). To fix, perform cancelled."
        case (.began, false):
            "it has begun already (G-02). To fix, perform changed, or ended first."
        default:
            "a continuous gesture begins first (G-02). To fix, perform began before it."
        }
    }
}
