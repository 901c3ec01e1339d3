/// Reports calls that could not do what was asked and have no way to return an error.
///
/// UIKit's signatures leave no room for an error. A call that is impossible changes nothing and
/// reports a sentence: to observers every time, and on standard error the first time.
@preconcurrency @MainActor public enum Diagnostics {
    /// A call that was refused.
    public struct Refusal: TouchFact, Hashable, Sendable {
        /// What was asked, why it is impossible, and what was done instead.
        public let sentence: String
    }

    private static var said: Set<String> = []

    package static func refuse(_ sentence: String) {
        say(sentence, as: Refusal(sentence: sentence))
    }

    /// Reports a sentence from any thread: at once on the main thread, and soon from another one.
    nonisolated package static func refuseOnAnyThread(_ sentence: String) {
        if MainThread.isCurrent {
            MainActor.assumeIsolated { refuse(sentence) }
        } else {
            Task { @MainActor in refuse(sentence) }
        }
    }

    /// Reports a sentence with its own type of fact.
    package static func say(_ sentence: String, as fact: some TouchFact) {
        VirtualClock.current.observers.report(fact)
        // Sentences repeat in loops, and one of each is enough.
        guard said.count < 1_000, said.insert(sentence).inserted else { return }
        FileHandle.standardError.write(Data(("touchstone: " + sentence + "\n").utf8))
    }
}
