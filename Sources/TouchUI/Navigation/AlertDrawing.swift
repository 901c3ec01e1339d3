extension AlertView {
    /// A ground with round corners, lines between the buttons, grounds of the fields. `cancel` is the frame of
    /// a button that stands apart from the others.
    final func drawAlert(
        _ context: CGContext,
        buttons: [CGRect],
        fields: [CGRect],
        apart cancel: CGRect?,
        isSideBySide: Bool
    ) {
        var ground = bounds
        if let cancel {
            ground.size.height = max(0, cancel.minY - Choices.actionSheetMargin - ground.minY)
            context.fillRounded(cancel, radius: Looks.alertRadius, Looks.white)
        }
        context.fillRounded(ground, radius: Looks.alertRadius, Looks.alert)
        let line = hairlineWidth
        context.setFillColor(Looks.hairline)
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
            context.fillRounded(field, radius: Looks.fieldRadius, Looks.white)
            context.strokeRounded(
                field,
                radius: Looks.fieldRadius,
                Looks.fieldBorder,
                width: line
            )
        }
    }
}
