/// Why an expectation does not hold: what was expected, and what was found instead.
nonisolated struct Mismatch: Hashable, CustomStringConvertible {
    /// What was expected, as a sentence; nil if `actual` says it, as for a transcript.
    var expected: String?
    /// What was found, as sentences.
    var actual: String

    init(_ expected: String? = nil, _ actual: String) {
        self.expected = expected
        self.actual = actual
    }

    /// Both, one after the other.
    var description: String { [expected, actual].compactMap(\.self).joined(separator: " ") }
}
