extension LayoutFact {
    /// A transcript has one fact in a line.
    @MainActor var inWords: FactLine {
        switch self {
        case .conflict(let conflict):
            FactLine(
                kind: .layout,
                subject: "layout",
                text: "breaks \(conflict.broken), which contradicts "
                    + conflict.constraints.filter { $0 != conflict.broken }
                    .joined(separator: ", ")
            )
        case .ambiguity(let view, let sentence):
            FactLine(kind: .layout, subject: view.stableName, text: sentence)
        }
    }
}
