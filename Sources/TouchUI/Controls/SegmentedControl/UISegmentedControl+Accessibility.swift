extension UISegmentedControl: SpokenParts {
    var spokenPartCount: Int { numberOfSegments }

    /// A button, labeled with the title of the segment, or else with the name of its image.
    func spokenPart(at index: Int) -> SpokenPart? {
        guard let (segment, left, width) = segmentForSpeaking(at: index) else { return nil }
        var traits: UIAccessibilityTraits = .button
        if selectedSegmentIndex == index { traits.insert(.selected) }
        if !isEnabled || !segment.isEnabled { traits.insert(.notEnabled) }
        return SpokenPart(
            label: segment.title ?? segment.image?.name,
            traits: traits,
            rect: mirrored(
                CGRect(
                    x: bounds.minX + left,
                    y: bounds.minY,
                    width: width,
                    height: bounds.height
                ),
                in: bounds
            )
        )
    }
}

extension UISegmentedControl: ShowsContent {
    package var contentValue: String? {
        let index = selectedSegmentIndex
        guard index != Self.noSegment else { return "no segment selected" }
        return "segment \(index)" + (titleForSegment(at: index).map { " \"\($0)\"" } ?? "")
    }
}
