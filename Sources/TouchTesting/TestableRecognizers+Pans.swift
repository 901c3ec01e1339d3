/// A pan recognizer whose values a test sets.
@preconcurrency @MainActor
public final class TestablePanGestureRecognizer: UIPanGestureRecognizer,
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
    /// What `translation(in:)` reads, in the space of its view.
    public var testTranslation: CGPoint?
    /// What `velocity(in:)` reads, in points per second of its view's space.
    public var testVelocity: CGPoint?

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
        testedCount(usual: minimumNumberOfTouches) ?? super.numberOfTouches
    }

    public override func translation(in view: UIView?) -> CGPoint {
        testTranslation.map { convertedVector($0, to: view) } ?? super.translation(in: view)
    }

    /// Makes the translation another one, and forgets the velocity (PAN-06).
    public override func setTranslation(_ translation: CGPoint, in view: UIView?) {
        guard testTranslation != nil else {
            return super.setTranslation(translation, in: view)
        }
        testTranslation = vectorFrom(view, translation)
        if testVelocity != nil { testVelocity = .zero }
    }

    public override func velocity(in view: UIView?) -> CGPoint {
        testVelocity.map { convertedVector($0, to: view) } ?? super.velocity(in: view)
    }

    /// Everything is the recognizer's own again; real touches do this as well.
    public func forgetTestValues() {
        testState = nil
        testLocation = nil
        testTouchLocations = []
        testNumberOfTouches = nil
        testTranslation = nil
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
    ///   - location: in the space of its view; as it was if not given.
    ///   - translation: in the space of its view. If not given as it was, or as the target has set
    ///     it; zero when it begins (PAN-05).
    ///   - velocity: in points per second of its view's space; as it was if not given.
    ///   - numberOfTouches: as it was if not given.
    /// - Throws: `TestableRecognizerError`, and nothing has changed.
    public func perform(
        state: State,
        location: CGPoint? = nil,
        translation: CGPoint? = nil,
        velocity: CGPoint? = nil,
        numberOfTouches: Int? = nil
    ) throws(TestableRecognizerError) {
        try performTested(
            state,
            isDiscrete: false,
            with: [
                .place("location", location), .place("translation", translation),
                .place("velocity", velocity), .touches(numberOfTouches),
            ]
        ) {
            testLocation = location ?? testLocation
            testTranslation = translation ?? (state == .began ? .zero : testTranslation)
            testVelocity = velocity ?? testVelocity
            testNumberOfTouches = numberOfTouches ?? testNumberOfTouches
        }
    }
}

/// An edge pan recognizer whose values a test sets; `edges` is its own.
@preconcurrency @MainActor
public final class TestableScreenEdgePanGestureRecognizer: UIScreenEdgePanGestureRecognizer,
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
    /// What `translation(in:)` reads, in the space of its view.
    public var testTranslation: CGPoint?
    /// What `velocity(in:)` reads, in points per second of its view's space.
    public var testVelocity: CGPoint?

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
        testedCount(usual: 1) ?? super.numberOfTouches
    }

    public override func translation(in view: UIView?) -> CGPoint {
        testTranslation.map { convertedVector($0, to: view) } ?? super.translation(in: view)
    }

    /// Makes the translation another one, and forgets the velocity (PAN-06).
    public override func setTranslation(_ translation: CGPoint, in view: UIView?) {
        guard testTranslation != nil else {
            return super.setTranslation(translation, in: view)
        }
        testTranslation = vectorFrom(view, translation)
        if testVelocity != nil { testVelocity = .zero }
    }

    public override func velocity(in view: UIView?) -> CGPoint {
        testVelocity.map { convertedVector($0, to: view) } ?? super.velocity(in: view)
    }

    /// Everything is the recognizer's own again; real touches do this as well.
    public func forgetTestValues() {
        testState = nil
        testLocation = nil
        testTouchLocations = []
        testNumberOfTouches = nil
        testTranslation = nil
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
    ///   - location: in the space of its view; as it was if not given.
    ///   - translation: in the space of its view. If not given as it was, or as the target has set
    ///     it; zero when it begins (PAN-05).
    ///   - velocity: in points per second of its view's space; as it was if not given.
    ///   - numberOfTouches: as it was if not given.
    /// - Throws: `TestableRecognizerError`, and nothing has changed.
    public func perform(
        state: State,
        location: CGPoint? = nil,
        translation: CGPoint? = nil,
        velocity: CGPoint? = nil,
        numberOfTouches: Int? = nil
    ) throws(TestableRecognizerError) {
        try performTested(
            state,
            isDiscrete: false,
            with: [
                .place("location", location), .place("translation", translation),
                .place("velocity", velocity), .touches(numberOfTouches),
            ]
        ) {
            testLocation = location ?? testLocation
            testTranslation = translation ?? (state == .began ? .zero : testTranslation)
            testVelocity = velocity ?? testVelocity
            testNumberOfTouches = numberOfTouches ?? testNumberOfTouches
        }
    }
}
