/// Scroll indicators, shown while a finger, or the deceleration after it, moves the content.
extension UIScrollView {
    /// The indicators, in bounds.
    final func indicators(in bounds: CGRect) -> [ShownBar] {
        guard phase.isDragging else { return [] }
        let color =
            indicatorStyle == .white ? ControlMetrics.whiteIndicator : ControlMetrics.indicator
        return indicatorFrames(in: bounds).map { ShownBar(frame: $0, color: color) }
    }

    private func indicatorFrames(in bounds: CGRect) -> [CGRect] {
        let (size, inset) = (contentSize, modelAdjustedInset)
        let look = ControlMetrics.indicatorSize
        var rects: [CGRect] = []
        if showsVerticalScrollIndicator,
            let bar = Self.bar(
                offset: bounds.minY + inset.top,
                sight: bounds.height - inset.top - inset.bottom,
                content: size.height
            )
        {
            rects.append(
                CGRect(
                    x: bounds.maxX - look.margin - look.thickness,
                    y: bounds.minY + inset.top + bar.start,
                    width: look.thickness,
                    height: bar.length
                )
            )
        }
        if showsHorizontalScrollIndicator,
            let bar = Self.bar(
                offset: bounds.minX + inset.left,
                sight: bounds.width - inset.left - inset.right,
                content: size.width
            )
        {
            rects.append(
                CGRect(
                    x: bounds.minX + inset.left + bar.start,
                    y: bounds.maxY - look.margin - look.thickness,
                    width: bar.length,
                    height: look.thickness
                )
            )
        }
        return rects
    }

    /// The start and the length of an indicator in the visible part; nil if there is nothing to
    /// scroll.
    private static func bar(
        offset: CGFloat,
        sight: CGFloat,
        content: CGFloat
    ) -> (start: CGFloat, length: CGFloat)? {
        let look = ControlMetrics.indicatorSize
        let track = sight - 2 * look.margin
        guard content > sight, track > look.least else { return nil }
        // Beyond an end the indicator becomes shorter, as if it were compressed.
        let beyond = max(0, -offset) + max(0, offset - (content - sight))
        let whole = max(look.least, track * sight / content)
        let length = max(look.thickness * 2, whole - beyond)
        let part = min(max(offset / (content - sight), 0), 1)
        return (look.margin + part * (track - length), length)
    }
}
