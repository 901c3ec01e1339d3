/// A failure of the test or the script that made the run.
public struct FailureMark: Codable, Hashable, Sendable {
    /// When it was noticed, in seconds of virtual time since the clock started.
    public var time: TimeInterval
    /// The message, which may have several lines.
    public var message: String
    /// The name of the source file, without its folder; nil if it is unknown.
    public var file: String?
    /// The line in the file, from 1; nil if it is unknown.
    public var line: Int?
    /// The lines of the source around the failure, in order. Empty if the source cannot be read.
    public var source: [SourceLine]
    /// The finding that explains the failure, as its index in `Trace.findings`; nil if there is
    /// none.
    public var finding: Int?

    /// A line of a source file.
    public struct SourceLine: Codable, Hashable, Sendable {
        /// The number of the line, from 1.
        public var line: Int
        /// The text of the line, without its line end.
        public var text: String

        /// Creates a line.
        public init(line: Int, text: String) {
            (self.line, self.text) = (line, text)
        }
    }

    /// Creates a failure.
    public init(
        time: TimeInterval,
        message: String,
        file: String? = nil,
        line: Int? = nil,
        source: [SourceLine] = [],
        finding: Int? = nil
    ) {
        (self.time, self.message) = (time, message)
        (self.file, self.line, self.source) = (file, line, source)
        self.finding = finding
    }
}
