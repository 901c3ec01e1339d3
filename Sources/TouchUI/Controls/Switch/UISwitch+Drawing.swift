extension UISwitch {
    /// A track, and a knob at one of its ends.
    final func drawSwitch(_ context: CGContext) {
        let bounds = bounds
        let track = isOn ? (onTintColor ?? .systemGreen).cgColor : Looks.switchOff
        let side = bounds.height - 2 * Looks.switchMargin
        let width = side + (isHighlighted ? Looks.switchStretch : 0)
        let x =
            isOn
            ? bounds.maxX - Looks.switchMargin - width : bounds.minX + Looks.switchMargin
        context.faintly(isEnabled ? 1 : Looks.disabled) {
            context.fillRounded(bounds, radius: bounds.height / 2, track)
            context.drawKnob(
                CGRect(x: x, y: bounds.minY + Looks.switchMargin, width: width, height: side),
                (thumbTintColor ?? .white).cgColor
            )
        }
    }
}
