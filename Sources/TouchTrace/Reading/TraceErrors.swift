/// The failures and the findings of a run, the most important first.
package struct TraceErrors: TraceAnswer {
    /// A failure of the test or the script.
    package struct Failure: Codable, Hashable, Sendable {
        /// The message, which may have several lines.
        package let message: String
        /// Where the source says so: file and line; nil if it is unknown.
        package let place: String?
        /// When it was noticed, in seconds of virtual time.
        package let time: TimeInterval
        /// The number of the action before it, from 1; nil if there is none.
        package let action: Int?
        /// The finding that explains it; nil if there is none.
        package let cause: String?
    }

    /// Something that a developer should look at.
    package struct Finding: Codable, Hashable, Sendable {
        /// The kind.
        package let kind: FindingMark.Kind
        /// When it happened, in seconds of virtual time.
        package let time: TimeInterval
        /// The cause and what to change, with the rules in parentheses.
        package let text: String
        /// The rules that the text cites.
        package let rules: [String]
        /// How often the same was found.
        package let count: Int
        /// The number of the action that it is about, from 1; nil if it is about none.
        package let action: Int?
        /// Whether it explains a failure.
        package let isCause: Bool
    }

    /// A call of the application that was refused.
    package struct Refusal: Codable, Hashable, Sendable {
        /// When, in seconds of virtual time.
        package let time: TimeInterval
        /// What was asked, and why it is impossible.
        package let text: String
    }

    /// The failures, in order.
    package let failures: [Failure]
    /// The findings, the most important first.
    package let findings: [Finding]
    /// The calls of the application that were refused, in order.
    package let refusals: [Refusal]
    /// What is missing from the trace, as sentences.
    package let notes: [String]

    init(_ reading: TraceReading) {
        let trace = reading.trace
        var failures = trace.failures.map { mark in
            Failure(
                message: mark.message,
                place: mark.file.map { "\($0)\(mark.line.map { ":\($0)" } ?? "")" },
                time: mark.time,
                action: reading.action(ofFailureAt: mark.time, line: mark.line, in: mark.file),
                cause: mark.finding.map { trace.findings[$0].text }
            )
        }
        if failures.isEmpty {
            failures = reading.acts.indices.compactMap { index in
                let act = reading.acts[index]
                return act.failure.map {
                    Failure(
                        message: $0,
                        place: act.place,
                        time: act.end,
                        action: index + 1,
                        cause: nil
                    )
                }
            }
        }
        self.failures = failures
        let causes = Set(trace.failures.compactMap(\.finding))
        findings = trace.findings.indices.map { index in
            let mark = trace.findings[index]
            return Finding(
                kind: mark.kind,
                time: mark.time,
                text: mark.text,
                rules: mark.rules,
                count: mark.count,
                action: reading.findingActs[index],
                isCause: causes.contains(index)
            )
        }
        refusals = trace.entries.filter { $0.kind == .refusal }
            .map { Refusal(time: $0.time, text: $0.text) }
        notes = reading.notes
    }

    /// Each failure with its cause, then the other findings, then the refused calls.
    package var lines: [String] {
        var lines = notes.map { "? \($0)" }
        for failure in failures {
            lines += failure.lines
            if let cause = failure.cause, !failure.message.contains(cause) {
                lines.append("  cause: \(cause)")
            }
            let action = failure.action.map { ", in or after action \($0)" } ?? ""
            lines.append("  at \(TraceWords.time(failure.time))\(action)")
        }
        for finding in findings where !finding.isCause {
            let action = finding.action.map { "action \($0), " } ?? ""
            let times = finding.count > 1 ? " (×\(finding.count))" : ""
            lines.append(
                "! \(finding.kind.rawValue), \(action)\(TraceWords.time(finding.time)): "
                    + "\(finding.text)\(times)"
            )
        }
        for refusal in refusals {
            lines.append("! refused call, \(TraceWords.time(refusal.time)): \(refusal.text)")
        }
        return lines.isEmpty ? ["No failure and no finding."] : lines
    }
}

extension TraceErrors.Failure {
    /// The place and the message.
    var lines: [String] {
        let message = TraceWords.lines(of: message)
        let first = "✗ " + (place.map { "\($0): " } ?? "") + (message.first ?? "failed")
        return [first] + message.dropFirst().map { "  \($0)" }
    }
}

extension TraceReading {
    /// The number of the action that failed, or the last one before the failure.
    fileprivate func action(ofFailureAt time: TimeInterval, line: Int?, in file: String?) -> Int? {
        if let failed = acts.firstIndex(where: { $0.failure != nil }) { return failed + 1 }
        let begun = acts.lastIndex { $0.time <= time + 1e-6 }
        guard let line, let file else { return begun.map { $0 + 1 } }
        // A test fails after the call above it, not after later calls of the same moment.
        let above = acts.lastIndex { act in
            guard act.time <= time + 1e-6, let place = act.place?.split(separator: ":"),
                place.count > 1, place[0] == file, let number = Int(place[1])
            else { return false }
            return number <= line
        }
        return (above ?? begun).map { $0 + 1 }
    }
}
