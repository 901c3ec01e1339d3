/// Expectations as a test writes them: `.text(of: "log", is: "saved")`.
nonisolated extension Expectation {
    /// The view's text, or its accessibility label, is exactly this.
    public static func text(of place: Locator, is text: String) -> Expectation {
        .textIs(place, text)
    }

    /// The view's text, or its accessibility label, contains this.
    public static func text(of place: Locator, contains text: String) -> Expectation {
        .textContains(place, text)
    }

    /// The view's frame in the window's space. Each of the four numbers may differ by the tolerance,
    /// 0.5 by default, as in a script.
    public static func frame(
        of place: Locator,
        is frame: CGRect,
        within tolerance: CGFloat = 0.5
    ) -> Expectation {
        .frame(place, frame, within: tolerance)
    }

    /// The scroll view's content offset. Each of the two numbers may differ by the tolerance, 0.5 by
    /// default, as in a script.
    public static func offset(
        of place: Locator,
        is offset: CGPoint,
        within tolerance: CGFloat = 0.5
    ) -> Expectation {
        .offset(place, offset, within: tolerance)
    }

    /// The view has all of these states.
    public static func state(of place: Locator, is states: ViewState...) -> Expectation {
        .state(place, states)
    }

    /// A gesture was recognized since it was last expected.
    ///
    /// - Parameters:
    ///   - gesture: the name of the recognizer, as in transcripts.
    ///   - place: the recognizer's view, or a view that contains it; any view by default.
    ///   - times: how often; at least once by default.
    public static func recognized(
        _ gesture: String,
        in place: Locator? = nil,
        times: Int? = nil
    ) -> Expectation {
        .recognized(ExpectedRecognition(gesture: gesture, place: place, times: times))
    }

    /// A gesture was not recognized since it was last expected. The place is that of
    /// `recognized(_:in:times:)`.
    public static func notRecognized(_ gesture: String, in place: Locator? = nil) -> Expectation {
        .notRecognized(ExpectedRecognition(gesture: gesture, place: place))
    }

    /// A haptic was played since it was last expected.
    ///
    /// - Parameters:
    ///   - feedback: the words of the haptic, as in transcripts, or their beginning.
    ///   - times: how often; at least once by default.
    public static func haptic(_ feedback: String, times: Int? = nil) -> Expectation {
        .haptic(ExpectedHaptic(feedback: feedback, times: times))
    }
}
