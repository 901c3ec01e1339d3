extension UIPageControl {
    /// Draws the dots in the center, with the current page in another color.
    final func drawPages(_ context: CGContext) {
        guard numberOfPages > 0, !(hidesForSinglePage && numberOfPages == 1) else { return }
        let bounds = bounds
        let size = size(forNumberOfPages: numberOfPages)
        if backgroundStyle == .prominent || backgroundStyle == .automatic && isTracking {
            let ground = CGRect(
                x: bounds.midX - size.width / 2,
                y: bounds.midY - size.height / 2,
                width: size.width,
                height: size.height
            ).insetBy(dx: isUpright ? 0 : -4, dy: isUpright ? -4 : 0)
            let radius = min(size.width, size.height) / 2
            context.fillRounded(ground, radius: radius, ControlMetrics.fill)
        }
        let plain = pageIndicatorTintColor?.cgColor ?? ControlMetrics.dot
        let lit = currentPageIndicatorTintColor?.cgColor ?? ControlMetrics.black.times(0.7)
        for page in 0..<numberOfPages {
            let color = page == currentPage ? lit : plain
            let center = centerOfDot(page)
            let side = ControlMetrics.dotSize
            let dot = CGRect(
                x: center.x - side / 2,
                y: center.y - side / 2,
                width: side,
                height: side
            )
            let own = page == currentPage ? currentPageIndicatorImage(forPage: page) : nil
            if let image = own ?? indicatorImage(forPage: page) {
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

    /// The center of the dot of a page, in bounds (PC-02).
    private func centerOfDot(_ page: Int) -> CGPoint {
        let place = CGFloat(page) + 0.5 - CGFloat(numberOfPages) / 2
        let step = place * UnsourcedValues.pageDotSpacing
        return switch direction {
        case .natural:
            CGPoint(x: bounds.midX + (isRightToLeft ? -step : step), y: bounds.midY)
        case .leftToRight: CGPoint(x: bounds.midX + step, y: bounds.midY)
        case .rightToLeft: CGPoint(x: bounds.midX - step, y: bounds.midY)
        case .topToBottom: CGPoint(x: bounds.midX, y: bounds.midY + step)
        case .bottomToTop: CGPoint(x: bounds.midX, y: bounds.midY - step)
        }
    }
}
