/// A call of a test that makes touches begins or is over, so that a trace can show which line made them.
/// Transcripts leave it out: it is no deed of the application.
public enum CallFact: TouchFact, Hashable, Sendable {
    /// A test calls: the method's name, and the line where it does.
    case began(name: String, file: String, line: Int)
    /// What was called returned, or threw.
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
