/// Checks whether a haptic was played, and says which were played instead.
struct HapticCheck {
    /// For each haptic, how many facts there were when it was last expected.
    private var expected: [String: Int] = [:]

    /// Called after an expectation: the next one only counts haptics from here on.
    mutating func expect(_ wanted: ExpectedHaptic, at count: Int) {
        expected[wanted.feedback] = count
    }

    /// Why a haptic was not played as expected; nil if it was.
    @MainActor func failure(of wanted: ExpectedHaptic, in recorder: TraceRecorder) -> Mismatch? {
        let often = wanted.times.map { $0 == 1 ? " once" : " \($0) times" } ?? ""
        let expectation = "Expected the haptic \"\(wanted.feedback)\" to be played\(often)."
        let played = recorder.entries.dropFirst(expected[wanted.feedback] ?? 0)
            .compactMap { entry -> (haptic: Haptic, time: TimeInterval)? in
                guard case .haptic(let words) = entry.detail else { return nil }
                return Haptic(words).map { ($0, entry.time) }
            }
        let count = played.count { $0.haptic.answers(to: wanted.feedback) }
        // Facts that are missing can only make the count larger.
        if let why = recorder.whyFull, wanted.times.map({ $0 >= count }) ?? (count == 0) {
            return Mismatch(expectation, "\(why) \(TraceRecorder.fixWhenFull)")
        }
        if wanted.times.map({ $0 == count }) ?? (count > 0) { return nil }
        let list = played.map { haptic, time in
            "\(haptic) at \(TimeWords.text(time))"
        }
        return Mismatch(
            expectation,
            list.isEmpty ? "None was played." : "Played: \(list.joined(separator: "; "))."
        )
    }
}
