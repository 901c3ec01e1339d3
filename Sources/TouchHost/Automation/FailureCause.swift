/// What an application knows about a failure of the test that drives it, in a form that goes to another process.
package nonisolated struct FailureCause: Codable, Hashable, Sendable {
    /// When the failure was noticed, in seconds of virtual time.
    package var time: TimeInterval
    /// What became of the last touch, in a sentence; nil if there was none.
    package var text: String?
    /// The finding that explains the failure.
    package var finding: FindingMark?

    package init(time: TimeInterval, text: String?, finding: FindingMark?) {
        (self.time, self.text, self.finding) = (time, text, finding)
    }
}
