extension UIPageControl {
    /// Draws the dots in the center, with the current page in another color.
    final func drawPages(_ context: CGContext) {
        guard numberOfPages > 0, !(hidesForSinglePage && numberOfPages == 1) else { return }
        let bounds = bounds
        let size = size(forNumberOfPages: numberOfPages)
        let start = bounds.midX - size.width / 2
        if backgroundStyle == .prominent || backgroundStyle == .automatic && isTracking {
            let ground = CGRect(
                x: start - 4,
                y: bounds.midY - size.height / 2,
                width: size.width + 8,
                height: size.height
            )
            context.fillRounded(ground, radius: size.height / 2, ControlMetrics.fill)
        }
        let plain = pageIndicatorTintColor?.cgColor ?? ControlMetrics.dot
        let lit = currentPageIndicatorTintColor?.cgColor ?? ControlMetrics.black.times(0.7)
        for page in 0..<numberOfPages {
            let color = page == currentPage ? lit : plain
            let center = CGPoint(
                x: start + (CGFloat(page) + 0.5) * UnsourcedValues.pageDotSpacing,
                y: bounds.midY
            )
            let side = ControlMetrics.dotSize
            let dot = mirrored(
                CGRect(
                    x: center.x - side / 2,
                    y: center.y - side / 2,
                    width: side,
                    height: side
                ),
                in: bounds
            )
            if let image = indicatorImage(forPage: page) {
                image.withRenderingMode(.alwaysTemplate).draw(
                    in: dot.insetBy(dx: -2, dy: -2),
                    context,
                    tint: color
                )
            } else {
                context.setFillColor(color)
                context.fillEllipse(in: dot)
            }
        }
    }
}
