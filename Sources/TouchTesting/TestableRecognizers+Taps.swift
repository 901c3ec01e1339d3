/// A tap recognizer whose values a test sets.
@preconcurrency @MainActor
public final class TestableTapGestureRecognizer: UITapGestureRecognizer,
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
        testedCount(usual: numberOfTouchesRequired) ?? super.numberOfTouches
    }

    /// Everything is the recognizer's own again; real touches do this as well.
    public func forgetTestValues() {
        testState = nil
        testLocation = nil
        testTouchLocations = []
        testNumberOfTouches = nil
    }

    public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        forgetTestValues()
        super.touchesBegan(touches, with: event)
    }

    /// Reads as given from now on, and calls the targets.
    ///
    /// - Parameters:
    ///   - state: ended, or failed, of which nobody is told (G-02); ended by default.
    ///   - location: in the space of its view; as it was if not given.
    ///   - numberOfTouches: as it was if not given.
    /// - Throws: `TestableRecognizerError`, and nothing has changed.
    public func perform(
        state: State = .ended,
        location: CGPoint? = nil,
        numberOfTouches: Int? = nil
    ) throws(TestableRecognizerError) {
        try perform(state, location, numberOfTouches, isDiscrete: true)
    }
}

/// A long press recognizer whose values a test sets.
@preconcurrency @MainActor
public final class TestableLongPressGestureRecognizer: UILongPressGestureRecognizer,
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
        testedCount(usual: numberOfTouchesRequired) ?? super.numberOfTouches
    }

    /// Everything is the recognizer's own again; real touches do this as well.
    public func forgetTestValues() {
        testState = nil
        testLocation = nil
        testTouchLocations = []
        testNumberOfTouches = nil
    }

    public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        forgetTestValues()
        super.touchesBegan(touches, with: event)
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

/// A swipe recognizer whose values a test sets; `direction` is its own.
@preconcurrency @MainActor
public final class TestableSwipeGestureRecognizer: UISwipeGestureRecognizer,
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
        testedCount(usual: numberOfTouchesRequired) ?? super.numberOfTouches
    }

    /// Everything is the recognizer's own again; real touches do this as well.
    public func forgetTestValues() {
        testState = nil
        testLocation = nil
        testTouchLocations = []
        testNumberOfTouches = nil
    }

    public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        forgetTestValues()
        super.touchesBegan(touches, with: event)
    }

    /// Reads as given from now on, and calls the targets.
    ///
    /// - Parameters:
    ///   - state: ended, or failed, of which nobody is told (G-02); ended by default.
    ///   - location: in the space of its view; as it was if not given.
    ///   - numberOfTouches: as it was if not given.
    /// - Throws: `TestableRecognizerError`, and nothing has changed.
    public func perform(
        state: State = .ended,
        location: CGPoint? = nil,
        numberOfTouches: Int? = nil
    ) throws(TestableRecognizerError) {
        try perform(state, location, numberOfTouches, isDiscrete: true)
    }
}

extension TestableGestureRecognizer {
    /// What the recognizers perform that have nothing but a place.
    func perform(
        _ state: State,
        _ location: CGPoint?,
        _ count: Int?,
        isDiscrete: Bool
    ) throws(TestableRecognizerError) {
        try performTested(
            state,
            isDiscrete: isDiscrete,
            with: [.place("location", location), .touches(count)]
        ) {
            testLocation = location ?? testLocation
            testNumberOfTouches = count ?? testNumberOfTouches
        }
    }
}
