/// A gesture recognizer that needs no touches: a test says what it reads, and calls its targets.
///
/// For tests of the methods that recognizers call:
///
/// ```swift
/// let pan = TestablePanGestureRecognizer(target: card, action: Selector(Card.handlePan))
/// try pan.perform(state: .began)
/// try pan.perform(state: .changed, translation: CGPoint(x: 30, y: 0))
/// #expect(card.center.x == 130)
/// ```
/// There is one for each recognizer of UIKit, and each is a subclass of it: it can be attached to a
/// view, and real touches make it do what the real one does. What such a test leaves out (the
/// recognizer, the hit test, who wins) is told in `Documentation/TestableRecognizers.md`.
///
/// Values that are not set are those of the real recognizer; a value stays until another is set, or
/// until a real touch comes.
/// Places and vectors are in the space of the recognizer's view, in points, and are converted for
/// whichever view is asked about; a recognizer without a view gives everybody the same numbers.
@preconcurrency @MainActor public protocol TestableGestureRecognizer: UIGestureRecognizer {
    /// What `state` reads; nil, the default, is the recognizer's own.
    ///
    /// Any value may be set, for code that is called with the recognizer directly. `perform` is what
    /// looks whether a state can follow the one before it.
    var testState: State? { get set }
    /// What `location(in:)` reads; by default the middle of `testTouchLocations`.
    var testLocation: CGPoint? { get set }
    /// What `location(ofTouch:in:)` reads, one place for each touch; by default all of them are where
    /// `testLocation` is.
    var testTouchLocations: [CGPoint] { get set }
    /// What `numberOfTouches` reads; by default as many as `testTouchLocations` has, and if that is
    /// empty as many as the recognizer needs, once there is a `testState`.
    var testNumberOfTouches: Int? { get set }
    /// Everything is the recognizer's own again; real touches do this as well.
    func forgetTestValues()
}

extension TestableGestureRecognizer {
    /// Whom it tells, the first one if there are several; nil if it is gone. Not kept alive.
    public var testTarget: AnyObject? { targetsAndActions.first?.target }

    /// The method that is called, the first one if there are several.
    public var testAction: Selector? { targetsAndActions.first?.action }

    // MARK: What is read

    /// The place that a test has set, in the space of the recognizer's view.
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

    /// A vector in the space of the recognizer's view, as another view sees it.
    func convertedVector(_ vector: CGPoint, to other: UIView?) -> CGPoint {
        let (zero, end) = (converted(.zero, to: other), converted(vector, to: other))
        return CGPoint(x: end.x - zero.x, y: end.y - zero.y)
    }

    /// A vector in another view's space, as the recognizer's view sees it.
    func vectorFrom(_ other: UIView?, _ vector: CGPoint) -> CGPoint {
        guard let view, view !== other else { return vector }
        let (zero, end) = (
            view.convert(CGPoint.zero, from: other), view.convert(vector, from: other)
        )
        return CGPoint(x: end.x - zero.x, y: end.y - zero.y)
    }

    // MARK: Performing

    /// Sets what was given, then the state, and calls the targets; nothing changes if it is refused.
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
        // After the end UIKit resets a recognizer: what comes next is a new gesture (G-100).
        let now = state.isTerminal ? .possible : state
        guard now.canBeFollowed(by: next, isDiscrete: isDiscrete) else {
            throw .stateCannotFollow(
                recognizer: nameInTranscript,
                from: now,
                to: next,
                isDiscrete: isDiscrete
            )
        }
        // Nobody is told of a failure (G-02).
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

    /// A recognizer that is disabled while it goes on is cancelled, which is an action (G-103).
    func wasDisabled() {
        guard testState == .began || testState == .changed else { return }
        testState = .cancelled
        sendAction(reporting: .cancelled)
    }
}

/// Something that a test gives to `perform`, if it gives it.
enum TestedValue {
    case place(String, CGPoint?)
    case number(String, CGFloat?)
    case scale(CGFloat?)
    case touches(Int?)

    /// Why no finger gives a recognizer this value; nil if some do.
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
    /// The moves of UIKit's table (G-02), and of them those of one kind of recognizer: a discrete one
    /// never begins, and a continuous one never ends without having begun.
    fileprivate func canBeFollowed(by next: Self, isDiscrete: Bool) -> Bool {
        guard canMove(to: next) else { return false }
        return switch next {
        case .possible, .failed: true
        case .began, .changed, .cancelled: !isDiscrete
        case .ended: isDiscrete || self != .possible
        }
    }
}

/// Why a testable recognizer did not perform.
public enum TestableRecognizerError: Error, Hashable, CustomStringConvertible {
    /// The real recognizer never goes from one of these states to the other (G-02, G-03).
    case stateCannotFollow(
        recognizer: String,
        from: UIGestureRecognizer.State,
        to: UIGestureRecognizer.State,
        isDiscrete: Bool
    )
    /// It has no target, or its target is gone.
    case nobodyToTell(recognizer: String, targetIsGone: Bool)
    /// It is disabled, and a disabled recognizer does not act.
    case recognizerIsDisabled(recognizer: String)
    /// A place, a distance or a speed is infinite or not a number.
    case valueIsNotANumber(recognizer: String, value: String)
    /// Fingers never pinch to a scale of 0 or less.
    case scaleIsNotPositive(recognizer: String, scale: String)
    /// There are no fewer touches than none.
    case touchCountIsNegative(recognizer: String, count: Int)

    /// What was asked, why it is impossible, how to fix it.
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
            "Cannot perform with the scale \(scale) on \(recognizer): the distance of two fingers "
                + "against another is more than 0. To fix, give 0.5 for half, 2 for twice."
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
                + "To fix, perform the next gesture: it begins anew by itself."
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
