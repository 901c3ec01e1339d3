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
    /// Of nested calls only the outermost is reported: it is the one written in the test. Its line
    /// is in the sentence of a refusal, and with each finger that it puts down.
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
        guard callPlace == nil else { return try body() }
        let place = CallPlace(file: file, line: line)
        callPlace = place
        Self.runningCalls += 1
        defer {
            callPlace = nil
            Self.runningCalls -= 1
            report(.ended)
        }
        report(.began(name: Self.name(of: function), file: "\(file)", line: Int(line)))
        do {
            return try body()
        } catch {
            throw Self.refusal(error, at: namesCallers ? place.words : nil)
        }
    }

    /// Runs the body of a public method that only looks something up, which is not reported. Its
    /// errors name the line of the call.
    func look<Result>(
        _ file: StaticString,
        _ line: UInt,
        _ body: () throws -> Result
    ) rethrows -> Result {
        do {
            return try body()
        } catch {
            guard callPlace == nil else { throw error }
            let place = CallPlace(file: file, line: line)
            throw Self.refusal(error, at: namesCallers ? place.words : nil)
        }
    }

    /// An error that a call throws, as a `HammerError` with the line of the call. Errors of a
    /// test's own conditions stay as they are.
    static func refusal(_ error: any Error, at place: String?) -> any Error {
        switch error {
        case let error as HammerError: error.thrown(at: place)
        case let error as WaitError:
            HammerError.impossibleGesture(error.description).thrown(at: place)
        case let error as DigitizerStreamError:
            HammerError.impossibleGesture(error.description).thrown(at: place)
        default: error
        }
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
