/// What controls say of themselves where nothing else was said.
extension UIControl {
    /// The traits of its state: selected, not enabled.
    final var stateTraits: UIAccessibilityTraits {
        var traits = UIAccessibilityTraits.none
        if isSelected { traits.insert(.selected) }
        if !isEnabled { traits.insert(.notEnabled) }
        return traits
    }
}

extension UISlider {
    /// The part of the range on the left of the knob, from 0 to 1; 0 where the range is empty.
    private var fraction: Float {
        let span = maximumValue - minimumValue
        return span > 0 ? (value - minimumValue) / span : 0
    }

    /// The value in percent of the range, as it is spoken: "50%".
    final var spokenPercentage: String { "\(Int((fraction * 100).rounded()))%" }

    /// The middle of the knob, on the screen.
    final var middleOfKnob: CGPoint {
        let knob = thumbRect(
            forBounds: bounds,
            trackRect: trackRect(forBounds: bounds),
            value: value
        )
        return onScreen(CGPoint(x: knob.midX, y: knob.midY))
    }

    /// Moves the knob by steps of a tenth of the range and tells so; a disabled slider stays where it
    /// is ([choice]).
    final func adjust(by steps: Float) {
        guard isEnabled else { return }
        let old = value
        let step = Choices.accessibilityStep * (maximumValue - minimumValue)
        setValue(old + steps * step, animated: true)
        guard value != old else { return }
        noteValue(from: CGFloat(old).short, to: CGFloat(value).short, rule: "accessibility")
        sendValueChanged(nil)
    }
}

extension UIPageControl {
    /// The page as it is spoken: "page 1 of 3". Nil where there is no page to be on.
    final var spokenPage: String? {
        numberOfPages > 0 ? "page \(currentPage + 1) of \(numberOfPages)" : nil
    }
}

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

extension UISegmentedControl: SpokenParts {
    var spokenPartCount: Int { numberOfSegments }

    /// A button with the title of the segment, else the name of its image.
    func spokenPart(at index: Int) -> SpokenPart? {
        guard let (segment, left, width) = segmentForSpeaking(at: index) else { return nil }
        var traits: UIAccessibilityTraits = .button
        if selectedSegmentIndex == index { traits.insert(.selected) }
        if !isEnabled || !segment.isEnabled { traits.insert(.notEnabled) }
        return SpokenPart(
            label: segment.title ?? segment.image?.name,
            traits: traits,
            rect: CGRect(
                x: bounds.minX + left,
                y: bounds.minY,
                width: width,
                height: bounds.height
            )
        )
    }
}
