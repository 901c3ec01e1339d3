extension ListFact {
    @MainActor var inWords: FactLine {
        switch self {
        case .highlighted(let view, let path, let isOn):
            FactLine(
                kind: .list,
                subject: view.stableName,
                text: "\(isOn ? "highlights" : "unhighlights") \(path)"
            )
        }
    }
}
