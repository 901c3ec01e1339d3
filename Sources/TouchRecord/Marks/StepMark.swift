/// A step of the script that was run, or a line of a test: what made the touches.
public struct StepMark: Codable, Hashable, Sendable {
    /// When it began, in seconds of virtual time since the clock started.
    public var time: TimeInterval
    /// When it was over; that of its beginning if it was never.
    public var end: TimeInterval
    /// What it says, on one line.
    public var text: String
    /// Where it stands: file, line and column, as compilers write them.
    public var place: String
    /// Why it ended the run; nil if it did not.
    public var failure: String?
    /// Whether it stands in a script or in a test; nil in traces of earlier versions.
    public var source: Source?
    /// Whether it puts fingers down; nil in traces of earlier versions.
    public var makesTouches: Bool?

    /// Where steps stand.
    public enum Source: String, Codable, Hashable, Sendable {
        /// It is a step of a script.
        case script
        /// It is a line of a test.
        case test
    }

    /// A step.
    public init(
        time: TimeInterval,
        end: TimeInterval,
        text: String,
        place: String,
        failure: String? = nil,
        source: Source? = nil,
        makesTouches: Bool? = nil
    ) {
        (self.time, self.end) = (time, end)
        (self.text, self.place) = (text, place)
        self.failure = failure
        (self.source, self.makesTouches) = (source, makesTouches)
    }
}
