/// A hover recognizer whose values a test sets.
@preconcurrency @MainActor
public final class TestableHoverGestureRecognizer: UIHoverGestureRecognizer,
    TestableGestureRecognizer
{
    /// What `state` reads; nil is its own.
    public var testState: State?
    /// What `location(in:)` reads, in the space of its view.
    public var testLocation: CGPoint?
    /// What `location(ofTouch:in:)` reads, in the space of its view.
    public var testTouchLocations: [CGPoint] = []
    /// What `numberOfTouches` reads.
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

    /// Everything is the recognizer's own again.
    public func forgetTestValues() {
        testState = nil
        testLocation = nil
        testTouchLocations = []
        testNumberOfTouches = nil
    }

    /// Reads as given from now on, and calls the targets.
    ///
    /// - Parameters:
    ///   - state: one that can follow the state of now (G-02).
    ///   - location: in the space of its view; as it was if not given.
    ///   - numberOfTouches: as it was if not given.
    /// - Throws: `TestableRecognizerError`, and nothing has changed.
    public func perform(
        state: State,
        location: CGPoint? = nil,
        numberOfTouches: Int? = nil
    ) throws(TestableRecognizerError) {
        try perform(state, location, numberOfTouches, isDiscrete: false)
    }
}
