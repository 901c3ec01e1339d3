/// A call of a test that makes touches begins or is over, so that a trace can show which line made them.
/// Transcripts leave it out: it is no deed of the application.
public enum CallFact: TouchFact, Hashable, Sendable {
    /// A test calls: the method's name, and the line where it does.
    case began(name: String, file: String, line: Int)
    /// What was called returned, or threw.
    case ended
}

extension EventGenerator {
    /// A call begins. Of calls in calls only the outermost is told: that is the one that stands in the test.
    ///
    /// - Parameters:
    ///   - function: what is called.
    ///   - file: the source that calls it, by default of each method the one that it is called in.
    ///   - line: the line there.
    /// - Returns: whether it is the outermost, for `endCall(_:)`.
    func beginCall(_ function: StaticString, _ file: StaticString, _ line: UInt) -> Bool {
        guard !isCalled else { return false }
        isCalled = true
        let observers = clock.observers
        guard observers.isListening else { return true }
        let name = "\(function)".prefix { $0 != "(" }
        observers.report(CallFact.began(name: "\(name)", file: "\(file)", line: Int(line)))
        return true
    }

    func endCall(_ isOutermost: Bool) {
        guard isOutermost else { return }
        isCalled = false
        let observers = clock.observers
        if observers.isListening { observers.report(CallFact.ended) }
    }
}
