extension AlertView {
    /// Draws a rounded background, lines between the buttons, and the backgrounds of the fields.
    /// `cancel` is the frame of a button that is separate from the others.
    final func drawAlert(
        _ context: CGContext,
        buttons: [CGRect],
        fields: [CGRect],
        apart cancel: CGRect?,
        isSideBySide: Bool
    ) {
        var ground = bounds
        if let cancel {
            ground.size.height = max(
                0,
                cancel.minY - UnsourcedValues.actionSheetMargin - ground.minY
            )
            context.fillRounded(cancel, radius: ControlMetrics.alertRadius, ControlMetrics.row)
        }
        context.fillRounded(ground, radius: ControlMetrics.alertRadius, ControlMetrics.alert)
        let line = hairlineWidth
        context.setFillColor(ControlMetrics.hairline)
        for button in buttons where button != cancel {
            if !(isSideBySide && button.minX > bounds.minX), button.minY > bounds.minY {
                let width = isSideBySide ? bounds.width : button.width
                context.fill(CGRect(x: button.minX, y: button.minY, width: width, height: line))
            }
            if isSideBySide, button.minX > bounds.minX {
                context.fill(
                    CGRect(x: button.minX, y: button.minY, width: line, height: button.height)
                )
            }
        }
        for field in fields {
            context.fillRounded(field, radius: ControlMetrics.fieldRadius, ControlMetrics.row)
            context.strokeRounded(
                field,
                radius: ControlMetrics.fieldRadius,
                ControlMetrics.fieldBorder,
                width: line
            )
        }
    }
}
