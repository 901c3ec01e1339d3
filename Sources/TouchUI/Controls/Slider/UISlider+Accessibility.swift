extension UISlider {
    /// The position of the value in the range, from 0 to 1; 0 if the range is empty.
    private var fraction: Float {
        let span = maximumValue - minimumValue
        return span > 0 ? (value - minimumValue) / span : 0
    }

    /// The value in percent of the range, as spoken: "50%".
    final var spokenPercentage: String { "\(Int(clamping: CGFloat(fraction * 100).rounded()))%" }

    /// The center of the knob, in screen coordinates.
    final var middleOfKnob: CGPoint {
        let knob = thumbRect(
            forBounds: bounds,
            trackRect: trackRect(forBounds: bounds),
            value: value
        )
        return onScreen(CGPoint(x: knob.midX, y: knob.midY))
    }

    /// Moves the knob by steps of a tenth of the range and sends `valueChanged`; a disabled slider
    /// does not change ([choice]).
    final func adjust(by steps: Float) {
        guard isEnabled else { return }
        let old = value
        let step = UnsourcedValues.accessibilityStep * (maximumValue - minimumValue)
        setValue(old + steps * step, animated: true)
        guard value != old else { return }
        noteValue(from: CGFloat(old).short, to: CGFloat(value).short, rule: nil)
        sendValueChanged(nil)
    }
}

extension UISlider: ShowsContent {
    package var contentValue: String? { "value \(CGFloat(value).short)" }
}
