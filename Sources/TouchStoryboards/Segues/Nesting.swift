/// Limits how deep controllers of storyboards are nested. Storyboards that refer to each other in a
/// circle would never be finished.
@MainActor enum Nesting {
    /// The maximum depth of nested controllers: [choice] far more than any screen shows; iOS runs
    /// out of stack instead.
    static let limit = 30
    private static var depth = 0

    /// Enters a level, if the limit allows it.
    ///
    /// - Returns: whether it was entered; `leave()` must follow then.
    static func enter() -> Bool {
        guard depth < limit else { return false }
        depth += 1
        return true
    }

    static func leave() { depth -= 1 }
}
