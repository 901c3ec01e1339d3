extension UIStepper: SpokenParts {
    var spokenPartCount: Int { 2 }

    /// Minus, then plus: each says the value, and is dimmed where it would go beyond an end ([choice]).
    ///
    /// They are called as suites for iOS find them, by these labels; the identifier is the stepper's
    /// with the label behind it ([choice]).
    func spokenPart(at index: Int) -> SpokenPart? {
        guard index == 0 || index == 1 else { return nil }
        let label = index == 0 ? "Decrement" : "Increment"
        let isAtEnd = !wraps && (index == 0 ? value <= minimumValue : value >= maximumValue)
        var traits = stateTraits.union(.button)
        if isAtEnd { traits.insert(.notEnabled) }
        let half = bounds.width / 2
        return SpokenPart(
            label: label,
            value: accessibilityValue ?? CGFloat(value).short,
            traits: traits,
            identifier: accessibilityIdentifier.map { "\($0)-\(label)" } ?? label,
            rect: CGRect(
                x: bounds.minX + CGFloat(index) * half,
                y: bounds.minY,
                width: half,
                height: bounds.height
            )
        )
    }
}

extension UIStepper: ShowsContent {
    package var contentValue: String? { "value \(CGFloat(value).short)" }
}
