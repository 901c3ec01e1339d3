/// Why an expectation does not hold: what was expected, and what was found instead.
public nonisolated struct Mismatch: Hashable, Sendable, CustomStringConvertible {
    /// What was expected, as a sentence; nil if `actual` says it, as for a transcript.
    public var expected: String?
    /// What was found, as sentences.
    public var actual: String

    /// What was expected and what was found, as sentences.
    public init(_ expected: String? = nil, _ actual: String) {
        self.expected = expected
        self.actual = actual
    }

    /// Both, one after the other.
    public var description: String { [expected, actual].compactMap(\.self).joined(separator: " ") }
}
