extension UIStepper {
    /// Draws minus and plus side by side. `pressed` is the half under a finger.
    final func drawStepper(_ context: CGContext, pressed: StepperStateMachine.Direction?) {
        let bounds = bounds
        let left = CGRect(
            x: bounds.minX,
            y: bounds.minY,
            width: bounds.width / 2,
            height: bounds.height
        )
        let right = left.offsetBy(dx: left.width, dy: 0)
        context.faintly(isEnabled ? 1 : ControlMetrics.disabled) {
            context.fillRounded(bounds, radius: ControlMetrics.controlRadius, ControlMetrics.fill)
            if let pressed {
                context.fillRounded(
                    pressed == .down ? left : right,
                    radius: ControlMetrics.controlRadius,
                    ControlMetrics.pressed
                )
            }
            context.fill(
                CGRect(
                    x: bounds.midX - 0.5,
                    y: bounds.minY + 7,
                    width: 1,
                    height: bounds.height - 14
                ),
                ControlMetrics.mark
            )
            drawMark(
                "minus",
                decrementImage(for: state),
                left,
                context,
                canGo: wraps || value > minimumValue
            )
            drawMark(
                "plus",
                incrementImage(for: state),
                right,
                context,
                canGo: wraps || value < maximumValue
            )
        }
    }

    private func drawMark(
        _ symbol: String,
        _ image: UIImage?,
        _ half: CGRect,
        _ context: CGContext,
        canGo: Bool
    ) {
        let color = ControlMetrics.black.times(canGo ? 1 : ControlMetrics.disabled)
        guard let image else {
            let center = CGPoint(x: half.midX, y: half.midY)
            return context.drawSymbol(symbol, at: center, size: 18, color)
        }
        let place = CALayerContentsGravity.center.place(image.size, in: half)
        image.draw(
            in: place,
            context,
            tint: tintColor.cgColor.times(canGo ? 1 : ControlMetrics.disabled)
        )
    }
}
