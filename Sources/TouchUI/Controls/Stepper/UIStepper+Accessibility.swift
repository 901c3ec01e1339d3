extension UIStepper: SpokenParts {
    var spokenPartCount: Int { 2 }

    /// The minus button, then the plus button; each has the value of the stepper, and is not
    /// enabled at the end of the range ([choice]).
    ///
    /// The labels are those by which test suites for iOS find them. The identifier is the
    /// stepper's, followed by the label ([choice]).
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
