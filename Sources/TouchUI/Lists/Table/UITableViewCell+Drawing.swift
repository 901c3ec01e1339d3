extension UITableViewCell {
    /// Draws the background of a highlighted or selected row, its accessory, and the line below it.
    final func drawCell(
        _ context: CGContext,
        isLit: Bool,
        mark: AccessoryType,
        reorderWidth: CGFloat
    ) {
        let bounds = bounds
        if isLit {
            context.setFillColor(ControlMetrics.selectedRow)
            context.addPath(groupShape)
            context.fillPath()
        }
        let end = CGPoint(x: bounds.maxX - reorderWidth - ControlMetrics.markMargin, y: bounds.midY)
        let middle = CGPoint(x: end.x - ControlMetrics.markSize / 2, y: end.y)
        switch mark {
        case .disclosureIndicator:
            context.drawSymbol(
                "chevron.right",
                at: middle,
                size: ControlMetrics.markSize,
                ControlMetrics.mark,
                weight: .bold
            )
        case .checkmark:
            context.drawSymbol(
                "checkmark",
                at: middle,
                size: ControlMetrics.markSize,
                tintColor.cgColor,
                weight: .bold
            )
        // The accessory button draws itself. There is no room for an arrow next to it here.
        case .detailDisclosureButton, .detailButton, .none: break
        }
        drawSeparator(context, bounds)
    }

    private func drawSeparator(_ context: CGContext, _ bounds: CGRect) {
        // The last row of a rounded group has no line below it (LK-04).
        guard let table, table.separatorStyle != .none, !groupEnds.contains(.bottom) else { return }
        let own = separatorInset
        // The cell's inset overrides the table's, unless it is the default.
        let isOwn =
            own != UIEdgeInsets(top: 0, left: UnsourcedValues.rowMargin, bottom: 0, right: 0)
        var inset = isOwn ? own : table.separatorInset
        // Next to an image the line begins where the text does (LK-05).
        if !isOwn, inset == own, let start = startOfTextNextToImage { inset.left = start }
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

/// The ends of a group of rows that are at a row.
struct GroupEnds: OptionSet {
    let rawValue: UInt8

    static let top = GroupEnds(rawValue: 1)
    static let bottom = GroupEnds(rawValue: 2)

    /// The corners that are round, as the bits of `CACornerMask`.
    var corners: UInt { (contains(.top) ? 3 : 0) | (contains(.bottom) ? 12 : 0) }
}

extension UITableViewCell {
    /// The bounds, with round corners where a group begins and ends (LK-04).
    fileprivate final var groupShape: CGPath {
        var corners: UIRectCorner = []
        if groupEnds.contains(.top) { corners.formUnion([.topLeft, .topRight]) }
        if groupEnds.contains(.bottom) { corners.formUnion([.bottomLeft, .bottomRight]) }
        let radius = ControlMetrics.groupRadius
        return UIBezierPath(
            roundedRect: bounds,
            byRoundingCorners: corners,
            cornerRadii: CGSize(width: radius, height: radius)
        )
        .cgPath
    }
}

extension EditControl {
    /// Draws a red minus, a green plus, or the mark of a row: a circle, with a check mark if the row is selected.
    final func drawEditControl(_ context: CGContext) {
        guard !isMark else { return drawMark(context) }
        let inserts = isInsert || cell?.shownEditingStyle == .insert
        let color: UIColor = inserts ? .systemGreen : .systemRed
        let center = CGPoint(x: bounds.midX, y: bounds.midY)
        context.setFillColor(color.cgColor.times(isHighlighted ? ControlMetrics.pressedImage : 1))
        context.fillEllipse(
            in: CGRect(x: center.x - 11, y: center.y - 11, width: 22, height: 22)
        )
        context.drawSymbol(inserts ? "plus" : "minus", at: center, size: 16, ControlMetrics.white)
    }

    private func drawMark(_ context: CGContext) {
        let isOn = cell?.isSelected == true
        context.drawSymbol(
            isOn ? "checkmark.circle.fill" : "circle",
            at: CGPoint(x: bounds.midX, y: bounds.midY),
            size: 22,
            ControlMetrics.mark
        )
    }
}

extension ReorderControl {
    /// Draws three lines.
    final func drawGrip(_ context: CGContext) {
        let center = CGPoint(x: bounds.midX, y: bounds.midY)
        context.drawSymbol("line.horizontal.3", at: center, size: 24, ControlMetrics.mark)
    }
}
