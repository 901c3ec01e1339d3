/// Checks whether a haptic was played, and says which were played instead.
struct HapticCheck {
    private var entries: [TraceEntry] = []
    /// For each haptic, how many facts there were when it was last expected.
    private var expected: [String: Int] = [:]

    /// The check with all facts so far.
    func playing(_ entries: [TraceEntry]) -> HapticCheck {
        var check = self
        check.entries = entries
        return check
    }

    /// Called after an expectation: the next one only counts haptics from here on.
    mutating func expect(_ wanted: ExpectedHaptic, at count: Int) {
        expected[wanted.feedback] = count
    }

    /// Why a haptic was not played as expected; nil if it was.
    func failure(of wanted: ExpectedHaptic) -> Mismatch? {
        let played = entries.dropFirst(expected[wanted.feedback] ?? 0)
            .compactMap { entry -> (haptic: Haptic, time: TimeInterval)? in
                guard case .haptic(let words) = entry.detail else { return nil }
                return Haptic(words).map { ($0, entry.time) }
            }
        let count = played.count { $0.haptic.answers(to: wanted.feedback) }
        if wanted.times.map({ $0 == count }) ?? (count > 0) { return nil }
        let often = wanted.times.map { $0 == 1 ? " once" : " \($0) times" } ?? ""
        let list = played.map { haptic, time in
            "\(haptic) at \(TimeWords.text(time))"
        }
        return Mismatch(
            "Expected the haptic \"\(wanted.feedback)\" to be played\(often).",
            list.isEmpty ? "None was played." : "Played: \(list.joined(separator: "; "))."
        )
    }
}
