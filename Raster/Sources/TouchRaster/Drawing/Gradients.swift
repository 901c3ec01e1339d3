internal import CCairo
internal import TouchRecord

extension Canvas {
    /// Draws a gradient along a line, in the whole clipping area.
    func paint(
        _ gradient: CGGradient,
        from start: CGPoint,
        to end: CGPoint,
        _ options: CGGradientDrawingOptions,
        alpha: CGFloat
    ) {
        guard [start.x, start.y, end.x, end.y].allSatisfy(\.isFinite) else { return }
        let (start, end) = (start.clamped(to: limit), end.clamped(to: limit))
        let pattern = cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
        paint(pattern, gradient, options, alpha: alpha)
    }

    /// Draws a gradient between two circles.
    func paint(
        _ gradient: CGGradient,
        from first: DrawingCommand.Circle,
        to last: DrawingCommand.Circle,
        _ options: CGGradientDrawingOptions,
        alpha: CGFloat
    ) {
        let numbers = [
            first.center.x, first.center.y, first.radius, last.center.x, last.center.y, last.radius,
        ]
        guard numbers.allSatisfy(\.isFinite), first.radius >= 0, last.radius >= 0 else { return }
        let limit = limit
        let n = numbers.map { Double($0.clamped(to: limit)) }
        let pattern = cairo_pattern_create_radial(n[0], n[1], n[2], n[3], n[4], n[5])
        paint(pattern, gradient, options, alpha: alpha)
    }

    private func paint(
        _ pattern: OpaquePointer?,
        _ gradient: CGGradient,
        _ options: CGGradientDrawingOptions,
        alpha: CGFloat
    ) {
        func stop(_ place: CGFloat, _ color: CGColor, alpha: CGFloat) {
            cairo_pattern_add_color_stop_rgba(
                pattern,
                place.part,
                color.red.part,
                color.green.part,
                color.blue.part,
                (color.alpha * alpha).part
            )
        }
        // Cairo extends a gradient beyond both ends or none; an end that must stop is extended
        // transparently.
        let isExtended = !options.isEmpty
        cairo_pattern_set_extend(pattern, isExtended ? CAIRO_EXTEND_PAD : CAIRO_EXTEND_NONE)
        if isExtended, !options.contains(.drawsBeforeStartLocation),
            let first = gradient.colors.first
        {
            stop(0, first, alpha: 0)
            stop(0, first, alpha: alpha)
        }
        for (color, place) in zip(gradient.colors, gradient.locations) {
            stop(place, color, alpha: alpha)
        }
        if isExtended, !options.contains(.drawsAfterEndLocation), let last = gradient.colors.last {
            stop(1, last, alpha: alpha)
            stop(1, last, alpha: 0)
        }
        cairo_set_source(context, pattern)
        cairo_pattern_destroy(pattern)
        cairo_paint(context)
    }
}
