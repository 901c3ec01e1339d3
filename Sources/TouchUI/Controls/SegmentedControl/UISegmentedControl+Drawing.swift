extension UISegmentedControl {
    /// Draws the titles side by side on a background, with a lighter one behind the selected
    /// segment.
    final func drawSegments(_ context: CGContext, _ row: SegmentRow, pressed: Int?) {
        let bounds = bounds
        let widths = row.widths(in: bounds.width)
        var places: [CGRect] = []
        for width in widths {
            let x = places.last?.maxX ?? bounds.minX
            places.append(CGRect(x: x, y: bounds.minY, width: width, height: bounds.height))
        }
        places = places.map { mirrored($0, in: bounds) }
        context.faintly(isEnabled ? 1 : ControlMetrics.disabled) {
            context.fillRounded(bounds, radius: ControlMetrics.controlRadius, ControlMetrics.fill)
            if let selected = row.selected, places.indices.contains(selected) {
                context.saveGState()
                context.setShadow(
                    offset: CGSize(width: 0, height: 2),
                    blur: 4,
                    color: CGColor(red: 0, green: 0, blue: 0, alpha: 0.12)
                )
                context.fillRounded(
                    places[selected].insetBy(dx: 2, dy: 2),
                    radius: ControlMetrics.controlRadius - 1,
                    selectedSegmentTintColor?.cgColor ?? ControlMetrics.selectedSegment
                )
                context.restoreGState()
            }
            for (index, place) in places.enumerated() {
                if index > 0, row.selected != index, row.selected != index - 1 {
                    context.fill(
                        CGRect(
                            x: (isRightToLeft ? place.maxX : place.minX) - 0.5,
                            y: place.minY + 8,
                            width: 1,
                            height: place.height - 16
                        ),
                        ControlMetrics.mark
                    )
                }
                draw(row[index], in: place, context, (index == row.selected, index == pressed))
            }
        }
    }

    private func draw(
        _ segment: SegmentRow.Segment,
        in place: CGRect,
        _ context: CGContext,
        _ state: (isSelected: Bool, isPressed: Bool)
    ) {
        let isFaint = state.isPressed && !state.isSelected
        let strength =
            segment.isEnabled ? isFaint ? ControlMetrics.pressedTitle : 1 : ControlMetrics.disabled
        let moved = place.offsetBy(
            dx: segment.contentOffset.width,
            dy: segment.contentOffset.height
        )
        if let image = segment.image {
            let rect = CALayerContentsGravity.center.place(image.size, in: moved)
            context.faintly(strength) { image.draw(in: rect, context, tint: ControlMetrics.black) }
        } else if let title = segment.title {
            let style = titleStyle(isSelected: state.isSelected)
            context.drawCentered(
                title,
                font: style.font ?? ControlMetrics.segment(isSelected: state.isSelected),
                (style.color?.cgColor ?? ControlMetrics.black).times(strength),
                in: moved
            )
        }
    }

    /// The font and the color of a title that were set: those of its state, or else of `normal` (LK-15).
    private func titleStyle(isSelected: Bool) -> (font: UIFont?, color: UIColor?) {
        let states: [UIControl.State] = isSelected ? [.selected, .normal] : [.normal]
        let styles = states.compactMap { titleStyles[$0.rawValue] }
        return (
            styles.lazy.compactMap { $0[.font] as? UIFont }.first,
            styles.lazy.compactMap { $0[.foregroundColor] as? UIColor }.first
        )
    }
}
