public import Testing

extension Stage {
    /// The haptics that were played since the transcript began, in order. A recording that is full (`TraceRecorder`) lacks the
    /// later ones; `expectHaptics(_:)` says so.
    public var haptics: [Haptic] { playedHaptics.map(\.haptic) }

    /// Expects that exactly these haptics were played since the transcript began, in this order;
    /// an empty list expects none.
    ///
    /// An impact has the intensity 1 unless it is given: `[.impact(.light), .selection]`. If others
    /// were played, the failure lists them with their times.
    ///
    /// - Throws: outside of Swift Testing, `StageError.expectationFailed`; in Swift Testing a failure is
    ///   recorded as an issue.
    public func expectHaptics(
        _ expected: [Haptic],
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        guard try hasAllFacts(sourceLocation) else { return }
        let played = playedHaptics
        guard played.map(\.haptic) != expected else { return }
        let wanted = expected.isEmpty ? "no haptics" : "the haptics \(Self.list(expected))"
        let found =
            played.isEmpty
            ? "None was played."
            : "Played: "
                + played.map { "\($0.haptic) at \(CGFloat($0.time * 1_000).short) ms" }
                .joined(separator: "; ") + "."
        try fail("Expected \(wanted). \(found)", at: sourceLocation)
    }

    private static func list(_ haptics: [Haptic]) -> String {
        haptics.map(\.description).joined(separator: "; ")
    }

    private var playedHaptics: [(haptic: Haptic, time: TimeInterval)] {
        trace.entries.compactMap { entry in
            guard case .haptic(let words) = entry.detail, let haptic = Haptic(words) else {
                return nil
            }
            return (haptic, entry.time)
        }
    }
}
