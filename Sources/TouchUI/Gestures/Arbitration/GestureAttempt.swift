/// How far a recognizer has come with the gesture that it may be seeing.
struct GestureAttempt {
    /// Whether its actions have begun: it has won.
    var hasActed = false
    /// Whether its targets have been told: an action sent before its own may still stop it (G-103).
    var hasReported = false
    /// Whether it has recognized and waits for others to fail (G-60).
    var isHeld = false
    /// Whether it went through began: what is due later starts with it (G-10).
    var isContinuous = false
    /// In which step it came to its end.
    var endedInStep: UInt64?
    /// States whose actions are due, in order.
    var due: [UIGestureRecognizer.State] = []
    /// What its class and the delegates asked for, once for each attempt (G-62).
    var dynamicRequirements: [FailureRequirement]?
    /// Whether the environment follows it.
    var isTracked = false
    /// Whether it is about to be decided.
    var isQueued = false
    /// How deep its view is, and how new it is there: the greater goes first (G-50).
    var rank = (depth: 0, place: 0)
    /// In which event `shouldReceive(event)` was asked, and the answer.
    var eventAnswer: (serial: UInt64, answer: Bool)?
}
