/// Counts how deep calls of an application's code are nested.
///
/// Code that calls itself without an end would fill the stack, and the process would be killed without a
/// message. At the limit the engine refuses the call instead, and every further one until the outermost
/// call has returned: an override that calls twice at each level would otherwise never end.
@MainActor struct NestedCalls {
    /// [choice] The number of nested calls at which the next one is refused. It leaves 8 kB of a usual
    /// stack to each call; a call of the engine and an override without much of its own need 2 kB in a
    /// debug build. No source states how deep UIKit can go: its stack is smaller.
    static let limit = 1_000

    private var depth = 0
    private var isRefusing = false

    // Not checked for overlapping access, because a sentence may ask code of the application for a name.

    /// The calls of overrides by hit tests.
    @exclusivity(unchecked) static var ofHitTests = NestedCalls()
    /// The calls of `layoutSubviews()`.
    @exclusivity(unchecked) static var ofLayout = NestedCalls()

    /// Whether a call may be made. If so, `leave()` must follow it.
    ///
    /// - Parameter sentence: what is reported with the first call that is refused.
    mutating func enter(orSay sentence: @autoclosure () -> String) -> Bool {
        if depth < Self.limit, !isRefusing {
            depth += 1
            return true
        }
        if !isRefusing {
            isRefusing = true
            Diagnostics.refuse(sentence())
        }
        return false
    }

    /// Call it after a call that `enter` allowed.
    mutating func leave() {
        depth -= 1
        if depth == 0 { isRefusing = false }
    }
}
