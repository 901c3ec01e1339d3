extension TextFact {
    @MainActor var inWords: FactLine {
        let (subject, text): (String, String) =
            switch self {
            case .began(let view): (view.stableName, "is edited from now on (TX-02)")
            case .ended(let view): (view.stableName, "is edited no more")
            case .refused(let view, .begin):
                (view.stableName, "is not edited: its delegate did not want it to begin")
            case .refused(let view, .end):
                (view.stableName, "is still edited: its delegate did not want it to end")
            case .changed(let view, let typed, let old, let new):
                (
                    view.stableName,
                    (typed.isEmpty ? "loses text" : "gets \(typed.quoted)")
                        + ": \(old.quoted) → \(new.quoted)"
                )
            case .kept(let view, let typed):
                (
                    view.stableName,
                    typed.isEmpty
                        ? "keeps its text: its delegate did not want it deleted"
                        : "does not get \(typed.quoted): its delegate did not want it"
                )
            case .returned(let view, let isAccepted):
                (
                    view.stableName,
                    "return: its delegate says \(isAccepted ? "yes" : "no") (TX-07)"
                )
            case .command(let key, let action): ("key \(key)", "is the command \(action)")
            }
        return FactLine(kind: .text, subject: subject, text: text)
    }
}

extension String {
    fileprivate var quoted: String {
        "\"" + replacing("\n", with: "\\n") + "\""
    }
}
