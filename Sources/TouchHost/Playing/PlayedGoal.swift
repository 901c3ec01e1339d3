/// What must still happen while a recording is reduced.
enum PlayedGoal {
    /// Something like this fact, at its time at the latest.
    case fact(TraceEntry)
    /// An expectation holds at its time.
    case expectation(PlayedExpectation)

    /// Seconds since the start.
    var time: TimeInterval {
        switch self {
        case .fact(let fact): fact.time
        case .expectation(let expectation): expectation.time
        }
    }

    /// A sentence without its end.
    var words: String {
        switch self {
        case .fact(let fact): "\"\(fact.subject) \(fact.text)\" happens"
        case .expectation(let expectation): expectation.words
        }
    }

    /// Whether it is so in a run whose present is that time.
    func holds(in run: PlayRun) async -> Bool {
        switch self {
        case .fact(let fact): run.entries.contains { $0.isLike(fact) }
        case .expectation(let expectation): await expectation.holds(in: run)
        }
    }
}

extension TraceEntry {
    /// Whether the same thing happens, perhaps at another time, at another place, or with another distance.
    func isLike(_ other: TraceEntry) -> Bool {
        guard kind == other.kind,
            (exact?.subject ?? subject) == (other.exact?.subject ?? other.subject)
        else {
            return false
        }
        switch (detail, other.detail) {
        case (.state(_, let now, _), .state(_, let wanted, _)):
            return now == wanted && rules == other.rules
        case (.contacts(let own, _), .contacts(let others, _)):
            return own.map(\.phase) == others.map(\.phase)
        case (.value, .value): return true
        case (.nearMiss, .nearMiss): return rules == other.rules
        case (nil, nil): return (exact?.text ?? text) == (other.exact?.text ?? other.text)
        default: return detail == other.detail
        }
    }
}
