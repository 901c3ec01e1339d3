extension UITableViewCell {
    /// Draws the background of a highlighted or selected row, its accessory, and the line below it.
    final func drawCell(
        _ context: CGContext,
        isLit: Bool,
        mark: AccessoryType,
        reorderWidth: CGFloat
    ) {
        let bounds = bounds
        if isLit { context.fill(bounds, ControlMetrics.selectedRow) }
        let end = CGPoint(x: bounds.maxX - reorderWidth - ControlMetrics.markMargin, y: bounds.midY)
        let middle = CGPoint(x: end.x - ControlMetrics.markSize / 2, y: end.y)
        switch mark {
        case .disclosureIndicator:
            context.drawSymbol(
                "chevron.right",
                at: middle,
                size: ControlMetrics.markSize,
                ControlMetrics.mark
            )
        case .checkmark:
            context.drawSymbol(
                "checkmark",
                at: middle,
                size: ControlMetrics.markSize,
                tintColor.cgColor
            )
        // The accessory button draws itself. There is no room for an arrow next to it here.
        case .detailDisclosureButton, .detailButton, .none: break
        }
        drawSeparator(context, bounds)
    }

    private func drawSeparator(_ context: CGContext, _ bounds: CGRect) {
        guard let table, table.separatorStyle != .none else { return }
        let own = separatorInset
        // The cell's inset overrides the table's, unless it is the default.
        let isOwn =
            own != UIEdgeInsets(top: 0, left: UnsourcedValues.rowMargin, bottom: 0, right: 0)
        let inset = isOwn ? own : table.separatorInset
        let line = hairlineWidth
        context.fill(
            CGRect(
                x: bounds.minX + inset.left,
                y: bounds.maxY - line,
                width: max(0, bounds.width - inset.left - inset.right),
                height: line
            ),
            (table.separatorColor ?? .separator).cgColor
        )
    }
}

extension EditControl {
    /// Draws a red minus or a green plus.
    final func drawEditControl(_ context: CGContext) {
        let inserts = isInsert || cell?.shownEditingStyle == .insert
        let color: UIColor = inserts ? .systemGreen : .systemRed
        let center = CGPoint(x: bounds.midX, y: bounds.midY)
        context.setFillColor(color.cgColor.times(isHighlighted ? ControlMetrics.pressedImage : 1))
        context.fillEllipse(
            in: CGRect(x: center.x - 11, y: center.y - 11, width: 22, height: 22)
        )
        context.drawSymbol(inserts ? "plus" : "minus", at: center, size: 16, ControlMetrics.white)
    }
}

extension ReorderControl {
    /// Draws three lines.
    final func drawGrip(_ context: CGContext) {
        let center = CGPoint(x: bounds.midX, y: bounds.midY)
        context.drawSymbol("line.horizontal.3", at: center, size: 24, ControlMetrics.mark)
    }
}
