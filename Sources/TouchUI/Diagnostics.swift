/// Where a call that cannot fail says why it did not do what was asked.
///
/// UIKit's own signatures leave no room for an error: such a call changes nothing and says a
/// sentence, the first time on standard error, and every time to whoever watches.
@preconcurrency @MainActor public enum Diagnostics {
    /// A sentence about a call that was refused.
    public struct Refusal: TouchFact, Hashable, Sendable {
        /// What was asked, why it is impossible, what was done instead.
        public let sentence: String
    }

    private static var said: Set<String> = []

    package static func refuse(_ sentence: String) {
        say(sentence, as: Refusal(sentence: sentence))
    }

    /// Says a sentence that is a fact of its own.
    package static func say(_ sentence: String, as fact: some TouchFact) {
        VirtualClock.current.observers.report(fact)
        // Sentences repeat in loops, and one of each is enough.
        guard said.count < 1_000, said.insert(sentence).inserted else { return }
        FileHandle.standardError.write(Data(("touchstone: " + sentence + "\n").utf8))
    }
}
