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

/// A test's call was refused: the gesture is impossible, so no touch was made.
///
/// Transcripts leave it out; findings and the viewer show it.
public struct RefusedCall: TouchFact {
    /// What was asked, why it is impossible, and how to fix it.
    public let sentence: String
    /// The rules that the sentence cites.
    public let rules: [String]
    /// Where the touch would have landed, in points of the screen; nil if that is unknown.
    public let point: CGPoint?
    /// The view that should have been touched; nil if the call named none.
    public let wanted: UIView?
    /// The view that would have been touched instead; nil if there is none.
    public let hit: UIView?
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
        guard beginCall(function, file, line) else { return try body() }
        defer { endCall() }
        do {
            return try body()
        } catch {
            throw refusal(error)
        }
    }

    /// Runs the body of a public method that awaits, as the other form does.
    func call<Result>(
        _ function: StaticString,
        _ file: StaticString,
        _ line: UInt,
        _ body: () async throws -> Result
    ) async throws -> Result {
        guard beginCall(function, file, line) else { return try await body() }
        defer { endCall() }
        do {
            return try await body()
        } catch {
            throw refusal(error)
        }
    }

    /// Runs a step, and reports it instead of the calls that it makes. No line of a test makes these calls; a random hand does.
    ///
    /// - Parameters:
    ///   - name: what the step is called.
    ///   - file: the path of the file that it comes from.
    ///   - line: the line that it comes from.
    ///   - body: what the step does.
    package func step(
        _ name: String,
        _ file: String,
        _ line: Int,
        _ body: () async throws -> Void
    ) async rethrows {
        let isInner = isInStep
        isInStep = true
        report(.began(name: name, file: file, line: line))
        defer {
            report(.ended)
            isInStep = isInner
        }
        try await body()
    }

    /// Reports the start of a call; false if it is nested in another one.
    private func beginCall(_ function: StaticString, _ file: StaticString, _ line: UInt) -> Bool {
        guard callPlace == nil else { return false }
        callPlace = CallPlace(file: file, line: line)
        Self.runningCalls += 1
        if !isInStep {
            report(.began(name: Self.name(of: function), file: "\(file)", line: Int(line)))
        }
        return true
    }

    private func endCall() {
        callPlace = nil
        Self.runningCalls -= 1
        if !isInStep { report(.ended) }
    }

    /// Reports the error of the running call, and returns it with its place.
    private func refusal(_ error: any Error) -> any Error {
        if let error = error as? HammerError { report(refused: error) }
        return Self.refusal(error, at: namesCallers ? callPlace?.words : nil)
    }

    private func report(refused error: HammerError) {
        let observers = clock.observers
        guard observers.isListening else { return }
        let (point, wanted): (CGPoint?, UIView?) =
            switch error {
            case .viewIsNotHittable(let view), .viewIsNotVisible(let view):
                (view.convert(middleOfVisiblePart(of: view), to: nil), view)
            case .pointIsNotHittable(let point): (point, nil)
            default: (nil, nil)
            }
        let onScreen = point.map { application.screenPoint($0, in: wanted?.window ?? window) }
        let report = onScreen.map { application.hitTestReport(at: $0) }
        let refusal = wanted.flatMap { report?.refusal(of: $0) }
        observers.report(
            RefusedCall(
                sentence: error.description,
                rules: refusal.map { [$0.verdict.rule] } ?? [],
                point: onScreen,
                wanted: wanted,
                hit: report?.hitView
            )
        )
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
