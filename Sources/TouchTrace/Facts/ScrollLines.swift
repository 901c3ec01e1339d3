extension ScrollFact {
    @MainActor var inWords: FactLine {
        switch self {
        case .beganDragging(let view):
            FactLine(kind: .scroll, subject: view.stableName, text: "is dragged")
        }
    }
}
