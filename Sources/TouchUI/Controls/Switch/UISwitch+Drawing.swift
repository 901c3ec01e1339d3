extension UISwitch {
    /// Draws a track with a knob at one of its ends.
    final func drawSwitch(_ context: CGContext) {
        let bounds = bounds
        let track = isOn ? (onTintColor ?? .systemGreen).cgColor : ControlMetrics.switchOff
        let side = bounds.height - 2 * ControlMetrics.switchMargin
        let width = side + (isHighlighted ? ControlMetrics.switchStretch : 0)
        let x =
            isOn
            ? bounds.maxX - ControlMetrics.switchMargin - width
            : bounds.minX + ControlMetrics.switchMargin
        context.faintly(isEnabled ? 1 : ControlMetrics.disabled) {
            context.fillRounded(bounds, radius: bounds.height / 2, track)
            context.drawKnob(
                mirrored(
                    CGRect(
                        x: x,
                        y: bounds.minY + ControlMetrics.switchMargin,
                        width: width,
                        height: side
                    ),
                    in: bounds
                ),
                (thumbTintColor ?? .white).cgColor
            )
        }
    }
}
