/// A hover recognizer that needs no touches. See ``TestableGestureRecognizer``.
///
/// It is continuous: perform `.began` first, then `.changed` or `.ended`. Real touches do not
/// remove its test values.
@preconcurrency @MainActor
public final class TestableHoverGestureRecognizer: UIHoverGestureRecognizer,
    TestableGestureRecognizer
{
    /// The value of `state`; nil (the default) means the recognizer's own state.
    public var testState: State?
    /// The value of `location(in:)`, in the space of the recognizer's view; nil by default.
    public var testLocation: CGPoint?
    /// The values of `location(ofTouch:in:)`, in the space of the recognizer's view; empty by
    /// default.
    public var testTouchLocations: [CGPoint] = []
    /// The value of `numberOfTouches`; nil by default.
    public var testNumberOfTouches: Int?

    public override var state: State {
        get { actionState ?? testState ?? super.state }
        set { super.state = newValue }
    }

    public override var isEnabled: Bool {
        get { super.isEnabled }
        set {
            super.isEnabled = newValue
            if !newValue { wasDisabled() }
        }
    }

    public override func location(in view: UIView?) -> CGPoint {
        testedLocation(in: view) ?? super.location(in: view)
    }

    public override func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        testedLocation(ofTouch: touchIndex, in: view)
            ?? super.location(ofTouch: touchIndex, in: view)
    }

    public override var numberOfTouches: Int {
        testNumberOfTouches ?? super.numberOfTouches
    }

    /// Removes all values that were set.
    public func forgetTestValues() {
        testState = nil
        testLocation = nil
        testTouchLocations = []
        testNumberOfTouches = nil
    }

    /// Sets the state and the given values, and calls the targets. A failure calls none (G-02).
    ///
    /// - Parameters:
    ///   - state: the new state, which must be able to follow the current one (G-02).
    ///   - location: in the space of the recognizer's view; nil keeps the value.
    ///   - numberOfTouches: nil keeps the value.
    /// - Throws: `TestableRecognizerError`; then nothing has changed.
    public func perform(
        state: State,
        location: CGPoint? = nil,
        numberOfTouches: Int? = nil
    ) throws(TestableRecognizerError) {
        try perform(state, location, numberOfTouches, isDiscrete: false)
    }
}
