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
        let step = UnsourcedValues.accessibilityStep * (maximumValue - minimumValue)
        setValue(old + steps * step, animated: true)
        guard value != old else { return }
        noteValue(from: CGFloat(old).short, to: CGFloat(value).short, rule: "accessibility")
        sendValueChanged(nil)
    }
}

extension UISlider: ShowsContent {
    package var contentValue: String? { "value \(CGFloat(value).short)" }
}
