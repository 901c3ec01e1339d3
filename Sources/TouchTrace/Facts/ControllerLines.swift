extension ControllerFact {
    @MainActor var inWords: FactLine {
        switch self {
        case .pushed(let controller, let stack, let depth):
            FactLine(
                kind: .controller,
                subject: stack.nameInTranscript,
                text: "pushes \(controller.nameInTranscript) on \(depth)"
            )
        }
    }
}
