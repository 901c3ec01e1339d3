internal import Dispatch
internal import Synchronization
internal import Testing

/// Notices the failures of a test with the trait, and adds to each what the run knows about it: the
/// cause, and once the page of the run.
final class FailureWatch: Sendable {
    /// A failure with the finding that explained it when it happened.
    struct Noted: Sendable {
        let mark: FailureMark
        let cause: FindingMark?
    }

    private let scope: StageScope
    private let whereToRead: String?
    private let state = Mutex<(isFailed: Bool, noted: [Noted])>((false, []))

    /// - Parameter whereToRead: a sentence that names the page that the test will leave if it fails;
    ///   nil if it leaves none.
    init(scope: StageScope, whereToRead: String?) {
        (self.scope, self.whereToRead) = (scope, whereToRead)
    }

    var sawFailure: Bool { state.withLock { $0.isFailed } }
    var noted: [Noted] { state.withLock { $0.noted } }

    /// The trait that notices failures and adds to their comments.
    var trait: IssueHandlingTrait {
        .compactMapIssues { issue in
            guard issue.isFailure else { return issue }
            let isFirst = self.state.withLock { state in
                defer { state.isFailed = true }
                return !state.isFailed
            }
            // A failure outside of the main actor has no moment in the run.
            guard MainQueue.isCurrent else { return issue }
            return MainActor.assumeIsolated { self.explained(issue, isFirst: isFirst) }
        }
    }

    @MainActor private func explained(_ issue: Issue, isFirst: Bool) -> Issue {
        guard let stage = Stage.live(of: scope) else { return issue }
        var issue = issue
        let message = issue.message
        let cause = stage.trace.causeOfFailure
        note(issue, message, cause.finding, at: stage.clock.time)
        if let text = cause.text, !message.contains(text) {
            issue.comments.append(Comment(rawValue: text))
        }
        if isFirst, let whereToRead { issue.comments.append(Comment(rawValue: whereToRead)) }
        return issue
    }

    /// Reports an error of a gesture or of the stage that ended a test, with the line of the call and
    /// the page of the run, which the test itself would not name.
    ///
    /// - Returns: false for an error that the test has to report.
    @MainActor func report(_ error: any Error, of test: Test) -> Bool {
        guard error is HammerError || error is StageError else { return false }
        let (message, remains) = ("\(error)", Stage.remains(of: scope))
        let isFirst = state.withLock { state in
            defer { state.isFailed = true }
            return !state.isFailed
        }
        var location = test.sourceLocation
        if let call = remains?.lastCall, call.file == location.path {
            location.line = call.line
            location.column = 1
        }
        let mark = FailureMark(
            time: remains?.run.trace.end ?? 0,
            message: message,
            file: location.fileName,
            line: location.line,
            source: SourceLines.around(line: location.line, of: location.path)
        )
        let cause = remains?.run.trace.findings.first {
            $0.kind == .refused && message.contains($0.text)
        }
        state.withLock { $0.noted.append(Noted(mark: mark, cause: cause)) }
        let comment = isFirst && remains != nil ? whereToRead.map { Comment(rawValue: $0) } : nil
        Issue.record(error, comment, sourceLocation: location)
        return true
    }

    /// Notes a failure that the test does not report itself.
    func note(_ message: String, at time: TimeInterval) {
        let mark = FailureMark(time: time, message: message)
        state.withLock { $0.noted.append(Noted(mark: mark, cause: nil)) }
    }

    private func note(
        _ issue: Issue,
        _ message: String,
        _ cause: FindingMark?,
        at time: TimeInterval
    ) {
        let location = issue.sourceLocation
        let mark = FailureMark(
            time: time,
            message: message,
            file: location?.fileName,
            line: location?.line,
            source: location.map { SourceLines.around(line: $0.line, of: $0.path) } ?? []
        )
        state.withLock { $0.noted.append(Noted(mark: mark, cause: cause)) }
    }
}

extension Issue {
    /// What failed, with the comments of the test, without the severity.
    fileprivate var message: String {
        let what: String =
            switch kind {
            case .errorCaught(let error): "\(error)"
            default: "\(kind)"
            }
        return ([what] + comments.map(\.rawValue)).joined(separator: "\n")
    }
}

extension [FailureWatch.Noted] {
    /// Adds the failures to a trace, each with the index of its finding.
    func added(to trace: Trace) -> Trace {
        var trace = trace
        for noted in self {
            var mark = noted.mark
            if let cause = noted.cause {
                let place = trace.findings.firstIndex {
                    $0.kind == cause.kind && $0.text == cause.text
                }
                // What was pending at the failure may have ended before the test did.
                if place == nil { trace.findings.append(cause) }
                mark.finding = place ?? trace.findings.count - 1
            }
            trace.failures.append(mark)
        }
        return trace
    }
}

/// Says whether code runs on the main queue, which is where the main actor runs its jobs. On Linux
/// that need not be the main thread.
private enum MainQueue {
    private static let key = DispatchSpecificKey<Bool>()
    private static let mark: Void = DispatchQueue.main.setSpecific(key: key, value: true)

    static var isCurrent: Bool {
        mark
        return DispatchQueue.getSpecific(key: key) == true
    }
}
