/// The result of a script, for JSON and for the report.
nonisolated struct RunReport: Codable, Hashable {
    /// A step that was done.
    struct Step: Codable, Hashable {
        var line: Int
        /// The included file that has the step; nil if it is in the script itself.
        var file: String?
        var step: String
        /// When the step ended, in seconds of virtual time.
        var time: TimeInterval
    }

    /// The step that failed.
    struct Failure: Codable, Hashable {
        /// The included file that has the step; nil if it is in the script itself.
        var file: String?
        var line: Int
        var column: Int
        var step: String
        var message: String
        /// What was expected, as a sentence; nil if the step expects nothing.
        var expected: String?
        /// What was found instead, as sentences; nil if the step expects nothing.
        var actual: String?
        /// The lines of the script around the step.
        var excerpt: [ExcerptLine]
        /// The last touch before the failure; nil if there was none.
        var touch: LastTouch?
        /// The cause and what to change; nil if nothing was found.
        var finding: String?
    }

    var script: String
    var scene: String
    var screen: ScreenSettings
    var status: ExitStatus
    var steps: [Step]
    /// How long the script ran, in seconds of virtual time.
    var duration: TimeInterval
    var failure: Failure?
    /// The numbers of the fingers that were still down at the end.
    var fingersDown: [Int]
    /// The page that shows the failure; nil if none was written.
    var page: String?
    /// The trace next to the page, which `trace` prints as text; nil if none was written.
    var trace: String?
    var transcript: [TraceEntry]?
    /// The lanes of the gestures; nil if no gesture recognizer received a touch.
    var lanes: Lanes?

    /// How many expectations held.
    var expectations: Int { steps.count { $0.step == "expect" } }
}

/// The last touch of a run, and what became of it.
nonisolated struct LastTouch: Codable, Hashable {
    /// What became of one finger, or what one recognizer or control decided.
    struct Part: Codable, Hashable {
        /// The name of the finger, the recognizer or the view.
        var name: String
        /// The last thing that happened to it.
        var text: String
        /// When it happened, in seconds of virtual time.
        var time: TimeInterval
    }

    /// The word of the step that made it.
    var step: String
    /// The line of the step.
    var line: Int
    /// The fingers first, then the recognizers and controls, in the order of appearance.
    var parts: [Part]

    /// Finds the last touch.
    ///
    /// - Parameters:
    ///   - begun: the steps of the run, in the order in which they began.
    ///   - lanes: the lanes of the whole run.
    @MainActor init?(
        in begun: [(step: TouchStep, start: TimeInterval, end: TimeInterval?)],
        lanes: Lanes
    ) {
        guard let last = begun.last(where: { $0.end != nil && $0.step.action.makesTouches }) else {
            return nil
        }
        (step, line) = (last.step.name, last.step.mark.line)
        parts = lanes.lanes.compactMap { lane in
            let moments = lane.moments.filter { $0.time >= last.start }
            switch lane.kind {
            case .finger:
                let hit = moments.first { $0.text.hasPrefix("at ") }
                return hit.map { Part(name: lane.name, text: $0.text, time: $0.time) }
            case .recognizer:
                // What it was asked, as in "may it begin? its delegate: yes", is no decision.
                let decided = moments.last {
                    !$0.text.hasPrefix("receives ") && !$0.text.contains("? ")
                }
                return decided.map { Part(name: lane.name, text: $0.text, time: $0.time) }
            case .view:
                let tracked = moments.last {
                    !$0.text.hasPrefix("touches") && $0.text.contains("finger")
                }
                return tracked.map { Part(name: lane.name, text: $0.text, time: $0.time) }
            case .controller, .haptic: return nil
            }
        }
        guard !parts.isEmpty else { return nil }
    }
}
