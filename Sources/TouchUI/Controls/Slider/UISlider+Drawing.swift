extension UISlider {
    /// Draws a track in two colors, the knob, and the images at its ends.
    final func drawSlider(_ context: CGContext) {
        let bounds = bounds
        let track = trackRect(forBounds: bounds)
        let knob = thumbRect(forBounds: bounds, trackRect: track, value: value)
        context.faintly(isEnabled ? 1 : ControlMetrics.disabled) {
            drawTrack(context, track, upTo: knob.midX)
            let tint = tintColor.cgColor
            minimumValueImage?.draw(
                in: minimumValueImageRect(forBounds: bounds),
                context,
                tint: tint
            )
            maximumValueImage?.draw(
                in: maximumValueImageRect(forBounds: bounds),
                context,
                tint: tint
            )
            if let image = currentThumbImage {
                image.draw(in: knob, context, tint: thumbTintColor?.cgColor ?? tint)
            } else {
                context.drawKnob(
                    knob.insetBy(dx: 1.5, dy: 1.5),
                    (thumbTintColor ?? .white).cgColor
                )
            }
        }
    }

    private func drawTrack(_ context: CGContext, _ whole: CGRect, upTo middle: CGFloat) {
        // At its ends the knob covers the track.
        let track = whole.insetBy(dx: min(2, whole.width / 2), dy: 0)
        guard track.width > 0 else { return }
        let x = min(max(middle, track.minX), track.maxX)
        var left = CGRect(x: track.minX, y: track.minY, width: x - track.minX, height: track.height)
        var right = CGRect(x: x, y: track.minY, width: track.maxX - x, height: track.height)
        // From right to left the part of the minimum is the right one (TR-24).
        if isRightToLeft { (left, right) = (right, left) }
        let radius = track.height / 2
        if let image = maximumTrackImage(for: state) {
            image.draw(in: right, context, tint: nil)
        } else {
            context.fillRounded(
                track,
                radius: radius,
                maximumTrackTintColor?.cgColor ?? ControlMetrics.track
            )
        }
        if let image = minimumTrackImage(for: state) {
            image.draw(in: left, context, tint: nil)
        } else {
            context.fillRounded(
                left,
                radius: radius,
                (minimumTrackTintColor ?? tintColor).cgColor
            )
        }
    }
}
