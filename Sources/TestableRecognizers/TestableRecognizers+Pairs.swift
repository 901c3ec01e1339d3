/// A pinch recognizer that needs no touches. See ``TestableGestureRecognizer``.
///
/// A pinch is continuous: perform `.began` first, then `.changed` or `.ended`.
@preconcurrency @MainActor
public final class TestablePinchGestureRecognizer: UIPinchGestureRecognizer,
    TestableGestureRecognizer
{
    /// The values that every testable recognizer has.
    public var testValues = TestableGestureValues()
    /// The value of `scale`; nil (the default) means the recognizer's own.
    public var testScale: CGFloat?
    /// The value of `velocity`, the change of scale per second; nil (the default) means the
    /// recognizer's own.
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

    /// The scale. Setting it also sets the velocity to 0.
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

    /// Removes all values that were set. A new touch for the recognizer does so too.
    public func forgetTestValues() {
        testValues = TestableGestureValues()
        testScale = nil
        testVelocity = nil
    }

    public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        forgetTestValues()
        super.touchesBegan(touches, with: event)
    }

    /// Sets the state and the given values, and calls the targets. A failure calls none (G-02).
    ///
    /// - Parameters:
    ///   - state: the new state, which must be able to follow the current one (G-02).
    ///   - location: the middle of the fingers, in the space of the recognizer's view; nil keeps
    ///     the value.
    ///   - scale: the ratio to the distance at the beginning. Nil means 1 for `.began`; otherwise
    ///     it keeps the value, which the target may have set.
    ///   - velocity: the change per second; nil keeps the value.
    ///   - numberOfTouches: nil keeps the value.
    /// - Throws: `TestableRecognizerError`; then nothing has changed.
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

/// A rotation recognizer that needs no touches. See ``TestableGestureRecognizer``.
///
/// A rotation is continuous: perform `.began` first, then `.changed` or `.ended`.
@preconcurrency @MainActor
public final class TestableRotationGestureRecognizer: UIRotationGestureRecognizer,
    TestableGestureRecognizer
{
    /// The values that every testable recognizer has.
    public var testValues = TestableGestureValues()
    /// The value of `rotation`, in radians; nil (the default) means the recognizer's own.
    public var testRotation: CGFloat?
    /// The value of `velocity`, in radians per second; nil (the default) means the recognizer's
    /// own.
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

    /// The angle in radians. Setting it also sets the velocity to 0.
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

    /// Removes all values that were set. A new touch for the recognizer does so too.
    public func forgetTestValues() {
        testValues = TestableGestureValues()
        testRotation = nil
        testVelocity = nil
    }

    public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        forgetTestValues()
        super.touchesBegan(touches, with: event)
    }

    /// Sets the state and the given values, and calls the targets. A failure calls none (G-02).
    ///
    /// - Parameters:
    ///   - state: the new state, which must be able to follow the current one (G-02).
    ///   - location: the middle of the fingers, in the space of the recognizer's view; nil keeps
    ///     the value.
    ///   - rotation: the angle in radians. Nil means 0 for `.began`; otherwise it keeps the value,
    ///     which the target may have set.
    ///   - velocity: the change per second; nil keeps the value.
    ///   - numberOfTouches: nil keeps the value.
    /// - Throws: `TestableRecognizerError`; then nothing has changed.
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
