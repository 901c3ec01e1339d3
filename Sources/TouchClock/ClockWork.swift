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

/// Work at the end of each turn. An object, because a list of protocols cannot lend its elements.
@MainActor final class TurnEnding {
    let work: any ClockWork

    init(work: any ClockWork) {
        self.work = work
    }
}

extension ContiguousArray where Element: AnyObject {
    /// An object without a reference of its own: the list keeps it alive. The lists of a clock only
    /// grow.
    @inline(__always)
    nonisolated func borrowed(at index: Int) -> Unmanaged<Element> {
        withUnsafeBufferPointer { .passUnretained($0[index]) }
    }
}

extension Unmanaged {
    /// Uses the object without retaining it; the caller must keep it alive meanwhile.
    ///
    /// It is a function of this module, because the standard library checks at each call whether a
    /// closure is on the main actor, which costs as much as what is saved.
    @inline(__always)
    func borrow<Result>(_ use: (Instance) -> Result) -> Result {
        _withUnsafeGuaranteedRef(use)
    }
}
