/// A pinch recognizer whose values a test sets.
@preconcurrency @MainActor
public final class TestablePinchGestureRecognizer: UIPinchGestureRecognizer,
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
    /// What `scale` reads.
    public var testScale: CGFloat?
    /// What `velocity` reads, in one second.
    public var testVelocity: CGFloat?

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
        testedCount(usual: 2) ?? super.numberOfTouches
    }

    /// The scale; setting it forgets the velocity.
    public override var scale: CGFloat {
        get { testScale ?? super.scale }
        set {
            guard testScale != nil else {
                super.scale = newValue
                return
            }
            testScale = newValue
            if testVelocity != nil { testVelocity = 0 }
        }
    }

    public override var velocity: CGFloat { testVelocity ?? super.velocity }

    /// Everything is the recognizer's own again; real touches do this as well.
    public func forgetTestValues() {
        testState = nil
        testLocation = nil
        testTouchLocations = []
        testNumberOfTouches = nil
        testScale = nil
        testVelocity = nil
    }

    public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        forgetTestValues()
        super.touchesBegan(touches, with: event)
    }

    /// Reads as given from now on, and calls the targets.
    ///
    /// - Parameters:
    ///   - state: one that can follow the state of now (G-02).
    ///   - location: the middle of the fingers, in the space of its view; as it was if not given.
    ///   - scale: if not given as it was, or as the target has set it; 1 when it begins.
    ///   - velocity: the change in one second; as it was if not given.
    ///   - numberOfTouches: as it was if not given.
    /// - Throws: `TestableRecognizerError`, and nothing has changed.
    public func perform(
        state: State,
        location: CGPoint? = nil,
        scale: CGFloat? = nil,
        velocity: CGFloat? = nil,
        numberOfTouches: Int? = nil
    ) throws(TestableRecognizerError) {
        try performTested(
            state,
            isDiscrete: false,
            with: [
                .place("location", location), .scale(scale), .number("velocity", velocity),
                .touches(numberOfTouches),
            ]
        ) {
            testLocation = location ?? testLocation
            testScale = scale ?? (state == .began ? 1 : testScale)
            testVelocity = velocity ?? testVelocity
            testNumberOfTouches = numberOfTouches ?? testNumberOfTouches
        }
    }
}

/// A rotation recognizer whose values a test sets.
@preconcurrency @MainActor
public final class TestableRotationGestureRecognizer: UIRotationGestureRecognizer,
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
    /// What `rotation` reads, in radians.
    public var testRotation: CGFloat?
    /// What `velocity` reads, in one second.
    public var testVelocity: CGFloat?

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
        testedCount(usual: 2) ?? super.numberOfTouches
    }

    /// The angle; setting it forgets the velocity.
    public override var rotation: CGFloat {
        get { testRotation ?? super.rotation }
        set {
            guard testRotation != nil else {
                super.rotation = newValue
                return
            }
            testRotation = newValue
            if testVelocity != nil { testVelocity = 0 }
        }
    }

    public override var velocity: CGFloat { testVelocity ?? super.velocity }

    /// Everything is the recognizer's own again; real touches do this as well.
    public func forgetTestValues() {
        testState = nil
        testLocation = nil
        testTouchLocations = []
        testNumberOfTouches = nil
        testRotation = nil
        testVelocity = nil
    }

    public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        forgetTestValues()
        super.touchesBegan(touches, with: event)
    }

    /// Reads as given from now on, and calls the targets.
    ///
    /// - Parameters:
    ///   - state: one that can follow the state of now (G-02).
    ///   - location: the middle of the fingers, in the space of its view; as it was if not given.
    ///   - rotation: if not given as it was, or as the target has set it; 0 when it begins.
    ///   - velocity: the change in one second; as it was if not given.
    ///   - numberOfTouches: as it was if not given.
    /// - Throws: `TestableRecognizerError`, and nothing has changed.
    public func perform(
        state: State,
        location: CGPoint? = nil,
        rotation: CGFloat? = nil,
        velocity: CGFloat? = nil,
        numberOfTouches: Int? = nil
    ) throws(TestableRecognizerError) {
        try performTested(
            state,
            isDiscrete: false,
            with: [
                .place("location", location), .number("rotation", rotation),
                .number("velocity", velocity),
                .touches(numberOfTouches),
            ]
        ) {
            testLocation = location ?? testLocation
            testRotation = rotation ?? (state == .began ? 0 : testRotation)
            testVelocity = velocity ?? testVelocity
            testNumberOfTouches = numberOfTouches ?? testNumberOfTouches
        }
    }
}
