extension TextFact {
    @MainActor var inWords: FactLine {
        var detail: TraceEntry.Detail?
        let (subject, text): (String, FactText)
        switch self {
        case .began(let view):
            (subject, text) = (view.nameInTranscript, "is edited from now on \(rule: "TX-02")")
        case .ended(let view): (subject, text) = (view.nameInTranscript, "is edited no more")
        case .refused(let view, .begin):
            (subject, text) = (
                view.nameInTranscript, "is not edited: its delegate did not want it to begin"
            )
        case .refused(let view, .end):
            (subject, text) = (
                view.nameInTranscript, "is still edited: its delegate did not want it to end"
            )
        case .changed(let view, let typed, let old, let new):
            let change = typed.isEmpty ? "loses text" : "gets \(typed.quoted)"
            (subject, text) = (view.nameInTranscript, "\(change): \(old.quoted) → \(new.quoted)")
        case .kept(let view, let typed):
            (subject, text) = (
                view.nameInTranscript,
                typed.isEmpty
                    ? "keeps its text: its delegate did not want it deleted"
                    : "does not get \(typed.quoted): its delegate did not want it"
            )
        case .returned(let view, let isAccepted):
            (subject, text) = (
                view.nameInTranscript,
                "return: its delegate says \(isAccepted ? "yes" : "no") \(rule: "TX-07")"
            )
        case .caretPlaced(let view, let offset):
            (subject, text) = (
                view.nameInTranscript, "has its caret at \(offset) \(rule: "TX-18")"
            )
        case .selected(let view, let selected):
            (subject, text) = (
                view.nameInTranscript, "has \(selected.quoted) selected \(rule: "TX-19")"
            )
        case .magnified(let view, let isShown):
            (subject, text) = (
                view.nameInTranscript,
                isShown
                    ? "shows its loupe \(rule: "TX-20")" : "hides its loupe"
            )
        case .reverted(let view, let new):
            (subject, text) = (
                view.nameInTranscript, "has its change taken back: \(new.quoted) \(rule: "TX-33")"
            )
        case .linkTapped(let view, let url, let isOpened):
            (subject, text) = (
                view.nameInTranscript,
                "link \(url.absoluteString) is tapped"
                    + (isOpened ? "" : ", and its delegate did not want it opened")
            )
        case .command(let key, let action):
            (subject, text) = ("key \(key)", "is the command \(action)")
            detail = .command(key: key, action: "\(action)")
        }
        return FactLine(kind: .text, subject: subject, text: text, detail: detail)
    }
}

extension String {
    fileprivate var quoted: String {
        "\"" + replacing("\n", with: "\\n") + "\""
    }
}
