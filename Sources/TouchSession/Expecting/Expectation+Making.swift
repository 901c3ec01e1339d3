/// Expectations as a test writes them: `.text(of: "log", is: "saved")`.
nonisolated extension Expectation {
    /// The view's text, or its accessibility label, is exactly this. If there is no such view, it does
    /// not hold.
    public static func text(of place: Locator, is text: String) -> Expectation {
        .textIs(place, text)
    }

    /// The view's text, or its accessibility label, contains this.
    public static func text(of place: Locator, contains text: String) -> Expectation {
        .textContains(place, text)
    }

    /// The smallest rectangle around the view in the window's space, in points, is this. Each of the four
    /// numbers may differ by the tolerance, 0.5 by default, as in a script.
    public static func frame(
        of place: Locator,
        is frame: CGRect,
        within tolerance: CGFloat = 0.5
    ) -> Expectation {
        .frame(place, frame, within: tolerance)
    }

    /// The scroll view's content offset, in points of its content, is this. Each of the two numbers may
    /// differ by the tolerance, 0.5 by default, as in a script.
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

    /// A finger can touch each target, on enough points.
    ///
    /// A target is a view on which a touch has an effect: a control, a row, a view with recognizers, or
    /// one that handles touches. It fails if another view takes all of its touches, or if the part that
    /// a finger reaches is smaller than `side`. Targets that only the edge of a scroll view cuts off
    /// are complete; those behind something that is presented are not checked (H-01).
    ///
    /// ```swift
    /// import Testing
    /// import TouchSession
    /// import TouchTesting
    ///
    /// @MainActor func toolbarCanBeTouched(on stage: Stage) throws {
    ///     try stage.expect(.touchTargets(in: "toolbar"))
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - side: the least width and height, in points; 44 by default, as Apple recommends.
    ///   - place: the view whose targets are checked; the whole screen by default.
    ///   - exceptions: views whose targets are not checked.
    public static func touchTargets(
        atLeast side: CGFloat = ExpectedTargets.recommendedSide,
        in place: Locator? = nil,
        except exceptions: [Locator] = []
    ) -> Expectation {
        .touchTargets(ExpectedTargets(atLeast: side, in: place, except: exceptions))
    }
}
