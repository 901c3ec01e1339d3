/// A hover recognizer that needs no touches. See ``TestableGestureRecognizer``.
///
/// It is continuous: perform `.began` first, then `.changed` or `.ended`. Real touches do not
/// remove its test values.
@preconcurrency @MainActor
public final class TestableHoverGestureRecognizer: UIHoverGestureRecognizer,
    TestableGestureRecognizer
{
    /// The values that every testable recognizer has.
    public var testValues = TestableGestureValues()

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
