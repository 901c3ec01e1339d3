extension DynamicsFact {
    @MainActor var inWords: FactLine {
        switch self {
        case .resumed(let animator):
            line(
                animator.referenceView?.elementName ?? "items",
                "dynamics runs \(rule: "DY-08")"
            )
        case .paused(let animator, let time):
            line(
                animator.referenceView?.elementName ?? "items",
                """
                dynamics pauses after \(Int((time * 1000).rounded())) ms: all items rest \
                \(rule: "DY-08")
                """
            )
        case .touched(let item, let other, let place):
            line(name(of: item), "touches \(name(of: other)) at \(place) \(rule: "DY-22")")
        case .touchedBoundary(let item, let identifier, let place):
            line(
                name(of: item),
                """
                touches \(identifier.map { "boundary \($0)" } ?? "the reference bounds") at \
                \(place) \(rule: "DY-22")
                """
            )
        }
    }

    @MainActor private func line(_ subject: ElementName, _ text: FactText) -> FactLine {
        FactLine(kind: .animation, subject: subject, says: FactWords(text))
    }

    @MainActor private func name(of item: any UIDynamicItem) -> ElementName {
        (item as? UIView)?.elementName ?? ElementName("\(type(of: item))")
    }
}
