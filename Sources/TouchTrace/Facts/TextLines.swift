extension TextFact {
    @MainActor var inWords: FactLine {
        var detail: TraceEntry.Detail?
        let (subject, text): (ElementName, FactText)
        switch self {
        case .began(let view):
            (subject, text) = (view.elementName, "is edited from now on \(rule: "TX-02")")
        case .ended(let view): (subject, text) = (view.elementName, "is edited no more")
        case .refused(let view, .begin):
            (subject, text) = (
                view.elementName, "is not edited: its delegate did not want it to begin"
            )
        case .refused(let view, .end):
            (subject, text) = (
                view.elementName, "is still edited: its delegate did not want it to end"
            )
        case .changed(let view, let typed, let old, let new):
            let change = typed.isEmpty ? "loses text" : "gets \(typed.quoted)"
            (subject, text) = (view.elementName, "\(change): \(old.quoted) → \(new.quoted)")
        case .kept(let view, let typed):
            (subject, text) = (
                view.elementName,
                typed.isEmpty
                    ? "keeps its text: its delegate did not want it deleted"
                    : "does not get \(typed.quoted): its delegate did not want it"
            )
        case .returned(let view, let isAccepted):
            (subject, text) = (
                view.elementName,
                "return: its delegate says \(isAccepted ? "yes" : "no") \(rule: "TX-07")"
            )
        case .caretPlaced(let view, let offset):
            (subject, text) = (
                view.elementName, "has its caret at \(offset) \(rule: "TX-18")"
            )
        case .selected(let view, let selected):
            (subject, text) = (
                view.elementName, "has \(selected.quoted) selected \(rule: "TX-19")"
            )
        case .magnified(let view, let isShown):
            (subject, text) = (
                view.elementName,
                isShown
                    ? "shows its loupe \(rule: "TX-44")" : "hides its loupe"
            )
        case .reverted(let view, let new):
            (subject, text) = (
                view.elementName, "has its change taken back: \(new.quoted) \(rule: "TX-33")"
            )
        case .linkTapped(let view, let url, let isOpened):
            (subject, text) = (
                view.elementName,
                "link \(url.absoluteString) is tapped"
                    + (isOpened ? "" : ", and its delegate did not want it opened")
            )
        case .command(let key, let action):
            (subject, text) = (ElementName("key \(key)"), "is the command \(action)")
            detail = .command(key: key, action: "\(action)")
        }
        let data = detail
        return FactLine(kind: .text, subject: subject, says: FactWords(text, data))
    }
}

extension String {
    fileprivate var quoted: String {
        "\"" + replacing("\n", with: "\\n") + "\""
    }
}
