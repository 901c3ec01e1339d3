/// A condition that is expected to hold.
public nonisolated enum Expectation: Hashable, Sendable {
    /// The view's text is exactly this.
    case textIs(Locator, String)
    /// The view's text contains this.
    case textContains(Locator, String)
    /// There is such a view.
    case exists(Locator)
    /// There is no such view.
    case missing(Locator)
    /// A touch in the middle of the view reaches it.
    case hittable(Locator)
    /// No touch in the middle of the view reaches it.
    case unhittable(Locator)
    /// Another view is in front: the given one, or any if nil.
    case covered(Locator, by: Locator?)
    /// The facts since the last expectation of this kind are these lines.
    case transcript(String)
    /// The view's frame in the window's space. Each of the four numbers may differ by the
    /// tolerance.
    case frame(Locator, CGRect, within: CGFloat)
    /// The scroll view's content offset. Each of the two numbers may differ by the tolerance.
    case offset(Locator, CGPoint, within: CGFloat)
    /// The view has all of these states.
    case state(Locator, [ViewState])
    /// The gesture was recognized since it was last expected.
    case recognized(ExpectedRecognition)
    /// The gesture was not recognized since it was last expected.
    case notRecognized(ExpectedRecognition)
    /// The haptic was played since it was last expected.
    case haptic(ExpectedHaptic)
    /// A finger can touch the targets, and they are not small.
    case touchTargets(ExpectedTargets)
}

/// A gesture that is expected to be recognized, or not to be.
public nonisolated struct ExpectedRecognition: Hashable, Sendable {
    /// The name of the recognizer, as in transcripts and lanes.
    public var gesture: String
    /// The recognizer's view, or a view that contains it; nil for any view.
    public var place: Locator?
    /// How often it is recognized; nil for at least once.
    public var times: Int?

    /// A gesture on any view, at least once, by default.
    public init(gesture: String, place: Locator? = nil, times: Int? = nil) {
        self.gesture = gesture
        self.place = place
        self.times = times
    }
}

/// Touch targets that a finger is expected to reach.
public nonisolated struct ExpectedTargets: Hashable, Sendable {
    /// The width and height that Apple recommends at least, in points: 44.
    public static let recommendedSide: CGFloat = 44

    /// The least width and height of the part that a finger reaches, in points.
    public var side: CGFloat
    /// The view whose targets are meant, itself included; nil for the whole screen.
    public var place: Locator?
    /// The views whose targets are not meant, themselves included.
    public var exceptions: [Locator]

    /// All targets of the screen, at least 44 × 44 points, by default.
    public init(
        atLeast side: CGFloat = recommendedSide,
        in place: Locator? = nil,
        except exceptions: [Locator] = []
    ) {
        self.side = side
        self.place = place
        self.exceptions = exceptions
    }
}

/// A haptic that is expected to be played.
public nonisolated struct ExpectedHaptic: Hashable, Sendable {
    /// The words of the haptic, as in transcripts, or their beginning.
    public var feedback: String
    /// How often it is played; nil for at least once.
    public var times: Int?

    /// A haptic that is played at least once, by default.
    public init(feedback: String, times: Int? = nil) {
        self.feedback = feedback
        self.times = times
    }
}
