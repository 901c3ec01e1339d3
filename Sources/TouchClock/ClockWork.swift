/// Work that a clock performs again and again: in display frames, or at the end of each turn.
///
/// A protocol, and not a closure, because a closure on the main actor checks its actor at each call.
/// These checks took 4 % of the instructions of an event.
@MainActor package protocol ClockWork: AnyObject {
    /// Performs the work. The clock does not move meanwhile, unless the work moves it.
    func perform()
}

/// Work that is given as a closure.
@MainActor final class ClosureWork: ClockWork {
    private let work: @MainActor () -> Void

    init(_ work: @escaping @MainActor () -> Void) {
        self.work = work
    }

    func perform() {
        work()
    }
}
