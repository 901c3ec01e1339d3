extension LayoutFact {
    /// The text on one line, because each fact of a transcript has one line.
    @MainActor var inWords: FactLine {
        switch self {
        case .conflict(let conflict):
            let others = conflict.constraints.filter { $0 != conflict.broken }
            return FactLine(
                kind: .layout,
                subject: "layout",
                says:
                    "breaks \(conflict.broken), which contradicts \(others.joined(separator: ", "))"
            )
        case .ambiguity(let view, let sentence):
            return FactLine(kind: .layout, subject: view.elementName, says: "\(sentence)")
        }
    }
}
