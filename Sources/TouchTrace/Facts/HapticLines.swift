extension HapticFact {
    @MainActor var inWords: FactLine {
        switch self {
        case .played(let haptic):
            let words = haptic.description
            return FactLine(
                kind: .haptic,
                subject: "haptic",
                says: FactWords("\(words)", .haptic(words))
            )
        }
    }
}
