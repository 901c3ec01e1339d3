/// A test's call to an event generator begins or ends. A trace uses it to show which line made a
/// touch.
///
/// Transcripts leave it out, because it is not something that the application does.
public enum CallFact: TouchFact, Hashable, Sendable {
    /// The test calls a method: its name, and the file and line of the call.
    case began(name: String, file: String, line: Int)
    /// The method returned or threw.
    case ended
}

extension EventGenerator {
    /// Reports that a public method begins, runs its body, and reports that it is over.
    ///
    /// Of nested calls only the outermost is reported: it is the one written in the test.
    ///
    /// - Parameters:
    ///   - function: the method, as `#function` in it.
    ///   - file: the source file of the caller.
    ///   - line: the line of the caller.
    ///   - body: what the method does.
    func call<Result>(
        _ function: StaticString,
        _ file: StaticString,
        _ line: UInt,
        _ body: () throws -> Result
    ) rethrows -> Result {
        guard !isCalled else { return try body() }
        isCalled = true
        defer {
            isCalled = false
            report(.ended)
        }
        report(.began(name: Self.name(of: function), file: "\(file)", line: Int(line)))
        return try body()
    }

    /// The name of a function without its arguments.
    private static func name(of function: StaticString) -> String {
        String("\(function)".prefix { $0 != "(" })
    }

    private func report(_ fact: @autoclosure () -> CallFact) {
        let observers = clock.observers
        if observers.isListening { observers.report(fact()) }
    }
}
