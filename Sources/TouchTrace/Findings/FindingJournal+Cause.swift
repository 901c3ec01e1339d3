/// The finding or the sentence that explains a failure.
extension FindingJournal {
    /// The index of the finding that explains a failure now: a call that was refused since the last
    /// touch landed, else the most important one about that touch, else since it landed, else the
    /// latest about an earlier touch that was lost. Nil if there is none.
    func index(ofCauseIn found: [Found]) -> Int? {
        if wasRefused {
            let refused = found.indices.filter { found[$0].mark.kind == .refused }
            return refused.max { found[$0].latest.time < found[$1].latest.time }
        }
        let since = last?.start ?? 0
        let own = last.flatMap { last in found.firstIndex { $0.latest.isAbout(last) } }
        // What a view loses to content that is dragged is not the reason, if it is known what the drag lacked.
        if let own, found[own].mark.kind != .unused, let last, last.isPanned,
            !last.explanations.isEmpty
        {
            return nil
        }
        if let own, lastKey == nil || found[own].mark.kind <= .lost { return own }
        if lastKey != nil { return nil }
        if let recent = found.firstIndex(where: { $0.latest.time >= since - 1e-6 }) {
            return recent
        }
        // The last touch was used, and says why it had no effect.
        if let last, !last.users.isEmpty, !last.explanations.isEmpty { return nil }
        guard let first = found.first, first.mark.kind <= .lost else { return nil }
        return found.lastIndex { $0.mark.kind == first.mark.kind }
    }

    /// Whether a finding is about an earlier touch than the last one.
    func isEarlier(_ mark: FindingMark) -> Bool {
        last.map { mark.time < $0.start - 1e-6 } ?? false
    }

    /// Whether it is known why the last touch, which was used, or the last key had no effect.
    var saysWhyNothingHappened: Bool {
        if lastKey != nil { return true }
        guard let last, !last.users.isEmpty else { return false }
        return !last.allRemarks.isEmpty || last.slowness != nil
    }

    /// A sentence about the last key that no text received, or else about the last touch; nil if there
    /// was none.
    var lastInput: String? { lastKey?().written.words ?? lastTouch }

    private var lastTouch: String? {
        guard let last else { return nil }
        var users: [String] = []
        for user in last.users where !users.contains(user) { users.append(user) }
        guard !users.isEmpty else { return nil }
        let remarks = last.allRemarks
        let slowness = last.lack != nil || remarks.isEmpty ? last.slowness : nil
        return "The last \(last.gesture), of \(last.name) at \(last.point.short), was used by "
            + users.joined(separator: ", ") + "."
            + (slowness.map { " \($0)" } ?? "")
            + remarks.map { " \($0.written.words)" }.joined()
    }

    /// How the finger of the last touch lifted, if that was too slow for content to move on, and a
    /// finding about that touch explains something else.
    func slowness(besides mark: FindingMark) -> String? {
        guard let last, mark.kind == .prevented, last.lack != nil else { return nil }
        return last.slowness
    }
}

extension FindingMark {
    @MainActor fileprivate func isAbout(_ stroke: Stroke) -> Bool {
        finger == stroke.finger && point == stroke.point && time >= stroke.start - 1e-6
    }
}
