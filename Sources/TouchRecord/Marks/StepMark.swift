/// A step of a script, or a call in a test, that made touches or other input.
public struct StepMark: Codable, Hashable, Sendable {
    /// When the step began, in seconds of virtual time since the clock started.
    public var time: TimeInterval
    /// When the step ended, in seconds of virtual time; equals `time` if it never ended.
    public var end: TimeInterval
    /// The text of the step, on one line.
    public var text: String
    /// The place of the step in its source, as compilers write it: file, line and, for scripts,
    /// column.
    public var place: String
    /// Why the step ended the run; nil if it did not.
    public var failure: String?
    /// Whether the step belongs to a script or to a test; nil in traces of earlier versions.
    public var source: Source?
    /// Whether the step puts fingers down; nil in traces of earlier versions.
    public var makesTouches: Bool?

    /// The source of a step.
    public enum Source: String, Codable, Hashable, Sendable {
        /// A script.
        case script
        /// A test.
        case test
    }

    /// Creates a mark.
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
