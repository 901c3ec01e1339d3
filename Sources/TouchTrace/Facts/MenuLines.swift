extension MenuFact {
    @MainActor var inWords: FactLine {
        let (view, text): (UIView, FactText) =
            switch self {
            case .opened(let view, let titles):
                (
                    view,
                    """
                    opens a menu: \(titles.isEmpty ? "no rows" : titles.joined(separator: ", ")) \
                    \(rule: "IA-03")
                    """
                )
            case .declined(let view):
                (view, "opens no menu: its delegate has no configuration \(rule: "IA-02")")
            case .chosen(let view, let title): (view, "\"\(title)\" is chosen \(rule: "IA-04")")
            case .disabled(let view, let title):
                (view, "\"\(title)\" is not chosen: it is disabled \(rule: "IA-04")")
            case .closed(let view): (view, "closes its menu")
            }
        return FactLine(kind: .control, subject: view.elementName, says: FactWords(text))
    }
}
