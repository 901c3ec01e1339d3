/// A tap recognizer that needs no touches. See ``TestableGestureRecognizer``.
///
/// A tap is discrete: `perform()` reports one recognized tap.
@preconcurrency @MainActor
public final class TestableTapGestureRecognizer: UITapGestureRecognizer,
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
        testedCount(usual: numberOfTouchesRequired) ?? super.numberOfTouches
    }

    public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        forgetTestValues()
        super.touchesBegan(touches, with: event)
    }

    /// Sets the state and the given values, and calls the targets. A failure calls none (G-02).
    ///
    /// - Parameters:
    ///   - state: `.ended` (the default) or `.failed`.
    ///   - location: in the space of the recognizer's view; nil keeps the value.
    ///   - numberOfTouches: nil keeps the value.
    /// - Throws: `TestableRecognizerError`; then nothing has changed.
    public func perform(
        state: State = .ended,
        location: CGPoint? = nil,
        numberOfTouches: Int? = nil
    ) throws(TestableRecognizerError) {
        try perform(state, location, numberOfTouches, isDiscrete: true)
    }
}

/// A long press recognizer that needs no touches. See ``TestableGestureRecognizer``.
///
/// A long press is continuous: perform `.began` first, then `.changed` or `.ended`.
@preconcurrency @MainActor
public final class TestableLongPressGestureRecognizer: UILongPressGestureRecognizer,
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
        testedCount(usual: numberOfTouchesRequired) ?? super.numberOfTouches
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

/// A swipe recognizer that needs no touches. See ``TestableGestureRecognizer``.
///
/// A swipe is discrete: `perform()` reports one recognized swipe. `direction` is not a test value.
@preconcurrency @MainActor
public final class TestableSwipeGestureRecognizer: UISwipeGestureRecognizer,
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
        testedCount(usual: numberOfTouchesRequired) ?? super.numberOfTouches
    }

    public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        forgetTestValues()
        super.touchesBegan(touches, with: event)
    }

    /// Sets the state and the given values, and calls the targets. A failure calls none (G-02).
    ///
    /// - Parameters:
    ///   - state: `.ended` (the default) or `.failed`.
    ///   - location: in the space of the recognizer's view; nil keeps the value.
    ///   - numberOfTouches: nil keeps the value.
    /// - Throws: `TestableRecognizerError`; then nothing has changed.
    public func perform(
        state: State = .ended,
        location: CGPoint? = nil,
        numberOfTouches: Int? = nil
    ) throws(TestableRecognizerError) {
        try perform(state, location, numberOfTouches, isDiscrete: true)
    }
}

extension TestableGestureRecognizer {
    /// Performs for the recognizers that have no values but a location.
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
