/// An `Explanation` as data that can be written as JSON.
public struct ExplanationRecord: Codable, Hashable, Sendable {
    /// A view that the hit test considered.
    public struct Step: Codable, Hashable, Sendable {
        /// The stable name of the view.
        public let view: String
        /// The class of the view.
        public let type: String
        /// The answer of the view, in words.
        public let verdict: String
        /// The rule behind the answer.
        public let rule: String
        /// Whether the view or one of its descendants is the hit view.
        public let isAccepted: Bool
        /// The point in the view's own space: x and y, in points.
        public let point: [Double]
        /// The subviews that were considered, front to back.
        public let children: [Step]
    }

    /// The point on the screen: x and y, in points.
    public let point: [Double]
    /// The stable name of the hit view; nil if nothing is hit.
    public let hit: String?
    /// The windows that were considered, front to back, with the views in them.
    public let steps: [Step]
    /// The names of the responders in the chain of the hit view. Empty if nothing is hit.
    public let chain: [String]
}

extension Explanation {
    /// This explanation as data.
    public var record: ExplanationRecord {
        ExplanationRecord(
            point: [report.point.x, report.point.y],
            hit: report.hitView?.nameInTranscript,
            steps: report.steps.map(\.record),
            chain: report.hitView?.namesInResponderChain ?? []
        )
    }
}

extension HitTestReport.Step {
    @MainActor fileprivate var record: ExplanationRecord.Step {
        ExplanationRecord.Step(
            view: view.nameInTranscript,
            type: "\(type(of: view))",
            verdict: verdict.words + (isCut ? ", which are not listed" : ""),
            rule: verdict.rule,
            isAccepted: verdict.isAccepted,
            point: [point.x, point.y],
            children: children.map(\.record)
        )
    }
}
