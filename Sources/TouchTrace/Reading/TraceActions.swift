/// What was done in a run, a line for each action.
package struct TraceActions: TraceAnswer {
    /// An action: a step of a script, a call of a test, or a sequence of touches.
    package struct Action: Codable, Hashable, Sendable {
        /// The number, from 1.
        package let number: Int
        /// When it began, in seconds of virtual time.
        package let time: TimeInterval
        /// When it ended, in seconds of virtual time.
        package let end: TimeInterval
        /// What was done, such as `tap: photo`.
        package let what: String
        /// Where the source says so, as in `taps.yaml:4:5`; nil if no step made it.
        package let place: String?
        /// The names of those that won its touches. Empty if it makes no touches, or none won.
        package let winners: [String]
        /// What came of it.
        package let outcome: String
        /// Whether it ended the run.
        package let isFailed: Bool
    }

    /// The actions, in the order in which they began.
    package let actions: [Action]
    /// Whether the trace is whole.
    let isWhole: Bool

    /// A line for each action; a sentence if there are none.
    package var lines: [String] {
        guard !actions.isEmpty else { return ["The trace has no steps and no touches."] }
        return actions.map { action in
            let number = String(format: "%3d", action.number)
            let what = TraceWords.cut(action.what, to: 70)
            let mark = action.isFailed ? "✗" : " "
            let outcome = action.outcome.isEmpty ? "" : "  → \(action.outcome)"
            return "\(mark)\(number) \(TraceWords.column(action.time))  \(what)\(outcome)"
        }
    }

    /// The first and the last actions, because a failure is at the end.
    package func shortened(to most: Int) -> (lines: [String], leftOut: Int) {
        let all = lines
        guard all.count > most else { return (all, 0) }
        let first = most / 3
        let last = most - first - 1
        return (all.prefix(first) + ["    ⋮"] + all.suffix(last), all.count - first - last)
    }
}

/// One action of a run in detail.
package struct TraceActionDetail: TraceAnswer {
    /// A touch of the action.
    package struct Touch: Codable, Hashable, Sendable {
        /// The touch, as transcripts name it: `finger 1`, `stylus`.
        package let name: String
        /// When it landed, in seconds of virtual time.
        package let time: TimeInterval
        /// Where it landed: x and y in points of the screen.
        package let from: [Double]
        /// Where it was last: x and y in points of the screen.
        package let to: [Double]
        /// When it lifted, in seconds of virtual time; nil if it was still down.
        package let end: TimeInterval?
        /// The name of the hit view; nil if it hit none.
        package let hit: String?
        /// The views from the window to the hit view.
        package let path: [String]
        /// What the hit test said, in words.
        package let says: String
    }

    /// The action as in the list.
    package let action: TraceActions.Action
    /// Its touches, in the order in which they landed.
    package let touches: [Touch]
    /// Who could have used the touches, the winners first.
    package let contenders: [TraceContender]
    /// What views and controllers did, in order: values, texts, actions that were sent.
    package let effects: [String]
    /// What changed on the screen, as sentences. If it is unknown which of two actions made a
    /// change, the last sentence says so.
    package let changes: [String]
    /// The findings about it.
    package let findings: [FindingMark]
    /// Why it ended the run; nil if it did not.
    package let failure: String?

    /// The parts of the answer under titles. Empty parts are left out.
    package var lines: [String] {
        let span = "\(TraceWords.time(action.time)) to \(TraceWords.time(action.end))"
        var lines = ["Action \(action.number), \(span): \(action.what)"]
        if let place = action.place { lines.append("  in \(place)") }
        if let failure {
            lines += TraceWords.lines(of: failure).enumerated().map {
                ($0.offset == 0 ? "✗ " : "  ") + $0.element
            }
        }
        for finding in findings {
            lines.append("! \(finding.text)" + (finding.count > 1 ? " (×\(finding.count))" : ""))
        }
        lines += touches.flatMap(\.lines)
        lines += contenders.map(\.line)
        lines += Self.part("What it did", effects)
        lines += Self.part("What changed on the screen", changes)
        return lines
    }

    private static func part(_ title: String, _ entries: [String]) -> [String] {
        entries.isEmpty ? [] : ["\(title):"] + entries.map { "  \($0)" }
    }
}

extension TraceActionDetail.Touch {
    fileprivate var lines: [String] {
        let (start, last) = (CGPoint(x: from[0], y: from[1]), CGPoint(x: to[0], y: to[1]))
        let way = start == last ? "" : " to \(last.short)"
        let lift = end.map { "lifted at \(TraceWords.time($0))" } ?? "still down"
        return [
            "\(name) at \(start.short)\(way), landed at \(TraceWords.time(time)), \(lift)",
            "  hit test: \(path.isEmpty ? says : path.joined(separator: " › "))"
                + (path.isEmpty || says.isEmpty ? "" : "; \(says)"),
        ]
    }
}
