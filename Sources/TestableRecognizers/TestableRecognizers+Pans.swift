/// A pan recognizer that needs no touches. See ``TestableGestureRecognizer``.
///
/// A pan is continuous: perform `.began` first, then `.changed` or `.ended`.
@preconcurrency @MainActor
public final class TestablePanGestureRecognizer: UIPanGestureRecognizer,
    TestableGestureRecognizer
{
    /// The values that every testable recognizer has.
    public var testValues = TestableGestureValues()
    /// The value of `translation(in:)`, in the space of the recognizer's view; nil (the default)
    /// means the recognizer's own.
    public var testTranslation: CGPoint?
    /// The value of `velocity(in:)`, in points per second in the space of the recognizer's view;
    /// nil (the default) means the recognizer's own.
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

    /// Sets the translation, and sets the velocity to zero (PAN-06).
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

    /// Removes all values that were set. A new touch for the recognizer does so too.
    public func forgetTestValues() {
        testValues = TestableGestureValues()
        testTranslation = nil
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
    ///   - location: in the space of the recognizer's view; nil keeps the value.
    ///   - translation: in the space of the recognizer's view. Nil means zero for `.began`
    ///     (PAN-05); otherwise it keeps the value, which the target may have set.
    ///   - velocity: in points per second in the space of the recognizer's view; nil keeps the
    ///     value.
    ///   - numberOfTouches: nil keeps the value.
    /// - Throws: `TestableRecognizerError`; then nothing has changed.
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

/// An edge pan recognizer that needs no touches. See ``TestableGestureRecognizer``.
///
/// It is continuous: perform `.began` first, then `.changed` or `.ended`. `edges` is not a test
/// value.
@preconcurrency @MainActor
public final class TestableScreenEdgePanGestureRecognizer: UIScreenEdgePanGestureRecognizer,
    TestableGestureRecognizer
{
    /// The values that every testable recognizer has.
    public var testValues = TestableGestureValues()
    /// The value of `translation(in:)`, in the space of the recognizer's view; nil (the default)
    /// means the recognizer's own.
    public var testTranslation: CGPoint?
    /// The value of `velocity(in:)`, in points per second in the space of the recognizer's view;
    /// nil (the default) means the recognizer's own.
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

    /// Sets the translation, and sets the velocity to zero (PAN-06).
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

    /// Removes all values that were set. A new touch for the recognizer does so too.
    public func forgetTestValues() {
        testValues = TestableGestureValues()
        testTranslation = nil
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
    ///   - location: in the space of the recognizer's view; nil keeps the value.
    ///   - translation: in the space of the recognizer's view. Nil means zero for `.began`
    ///     (PAN-05); otherwise it keeps the value, which the target may have set.
    ///   - velocity: in points per second in the space of the recognizer's view; nil keeps the
    ///     value.
    ///   - numberOfTouches: nil keeps the value.
    /// - Throws: `TestableRecognizerError`; then nothing has changed.
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
