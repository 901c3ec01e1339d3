/// How deep controllers of storyboards stand in each other now: storyboards that refer to each other in a circle
/// would never be finished.
@MainActor enum Nesting {
    /// [choice] Far more than any screen shows; iOS runs out of stack.
    static let limit = 30
    private static var depth = 0

    /// - Returns: whether one more is allowed; then `leave()` has to follow.
    static func enter() -> Bool {
        guard depth < limit else { return false }
        depth += 1
        return true
    }

    static func leave() { depth -= 1 }
}
