/// An explanation as data, for machines.
public struct ExplanationRecord: Codable, Hashable, Sendable {
    /// One view of the walk.
    public struct Step: Codable, Hashable, Sendable {
        /// Its stable name.
        public let view: String
        /// Its class.
        public let type: String
        /// What it said, in words.
        public let verdict: String
        /// The rule it follows.
        public let rule: String
        /// Whether the point was found in it or below it.
        public let isAccepted: Bool
        /// The point in its own space: x and y.
        public let point: [Double]
        /// Its children that were considered, front to back.
        public let children: [Step]
    }

    /// The point on the screen: x and y.
    public let point: [Double]
    /// The view that was hit.
    public let hit: String?
    /// The walk.
    public let steps: [Step]
    /// The responder chain of the view that was hit.
    public let chain: [String]
}

extension Explanation {
    /// This explanation as data.
    public var record: ExplanationRecord {
        ExplanationRecord(
            point: [report.point.x, report.point.y],
            hit: report.hitView?.stableName,
            steps: report.steps.map(\.record),
            chain: chain.map(\.nameInTranscript)
        )
    }
}

extension HitTestReport.Step {
    @MainActor fileprivate var record: ExplanationRecord.Step {
        ExplanationRecord.Step(
            view: view.stableName,
            type: "\(type(of: view))",
            verdict: verdict.words,
            rule: verdict.rule,
            isAccepted: verdict.isAccepted,
            point: [point.x, point.y],
            children: children.map(\.record)
        )
    }
}
