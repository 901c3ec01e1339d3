/// Where a scroll view may go.
extension UIScrollView {
    final var observers: TouchObservers { clock.observers }
    final var clock: VirtualClock { window?.application.clock ?? VirtualClock.current }

    /// Left and right.
    final var horizontal: ScrollAxis {
        ScrollAxis(
            content: contentSize.width,
            length: bounds.width,
            before: modelAdjustedInset.left,
            after: modelAdjustedInset.right,
            bounces: bouncesHorizontally,
            alwaysBounces: alwaysBounceHorizontal
        )
    }

    /// Up and down.
    final var vertical: ScrollAxis {
        ScrollAxis(
            content: contentSize.height,
            length: bounds.height,
            before: modelAdjustedInset.top,
            after: modelAdjustedInset.bottom,
            bounces: bouncesVertically,
            // What refreshes can be pulled, however little there is.
            alwaysBounces: alwaysBounceVertical || refreshControl != nil
        )
    }

    final func clamped(_ offset: CGPoint) -> CGPoint {
        CGPoint(x: horizontal.clamped(offset.x), y: vertical.clamped(offset.y))
    }

    /// SV-12: offsets are whole pixels.
    final func onPixels(_ offset: CGPoint) -> CGPoint {
        let scale = window?.screen.scale ?? UIScreen.main.scale
        guard offset.x.isFinite, offset.y.isFinite else { return offset }
        return CGPoint(
            x: (offset.x * scale).rounded() / scale,
            y: (offset.y * scale).rounded() / scale
        )
    }

    /// Sizes, insets or what covers them changed: what rests beyond an end is brought back, and what
    /// is on its way is planned anew.
    final func limitsChanged() {
        refreshAdjustedInset()
        switch phase {
        case .resting:
            guard zooming == nil else { return }
            let offset = onPixels(clamped(contentOffset))
            if offset != contentOffset { contentOffset = offset }
        case .flying: replan()
        case .animating(var animation):
            animation.isOutdated = true
            phase = .animating(animation)
        case .dragging(var drag):
            // What is shown stays where it is; from there the finger goes on.
            drag.pulled = CGPoint(
                x: horizontal.pulled(contentOffset.x),
                y: vertical.pulled(contentOffset.y)
            )
            phase = .dragging(drag)
        case .held: break
        }
    }

    final func refreshAdjustedInset() {
        let (old, oldCovered, covered) = (modelAdjustedInset, coveredInset, insetToCover)
        coveredInset = covered
        modelAdjustedInset = UIEdgeInsets(
            top: contentInset.top + covered.top + (refreshControl?.roomTaken ?? 0),
            left: contentInset.left + covered.left,
            bottom: contentInset.bottom + covered.bottom,
            right: contentInset.right + covered.right
        )
        guard modelAdjustedInset != old else { return }
        // [choice] What is at the top stays there when bars come and go.
        if phase.isResting, covered.top != oldCovered.top, contentOffset.y == -old.top {
            contentOffset.y = -modelAdjustedInset.top
        }
        adjustedContentInsetDidChange()
    }

    /// How much of the safe area counts (`contentInsetAdjustmentBehavior`).
    private var insetToCover: UIEdgeInsets {
        if case .never = contentInsetAdjustmentBehavior { return .zero }
        var safe = safeAreaInsets
        guard safe != .zero else { return .zero }
        let isAlways = contentInsetAdjustmentBehavior == .always
        let scrollsX = contentSize.width > bounds.width || alwaysBounceHorizontal
        let scrollsY = contentSize.height > bounds.height || alwaysBounceVertical
        let isUnderBars = contentInsetAdjustmentBehavior == .automatic && isUnderBars
        if !isAlways, !scrollsX { (safe.left, safe.right) = (0, 0) }
        if !isAlways, !scrollsY, !isUnderBars { (safe.top, safe.bottom) = (0, 0) }
        return safe
    }

    /// Whether it is the view, or the first subview, of a controller whose container has bars.
    private var isUnderBars: Bool {
        if let controller { return controller.coveredByBars != .zero }
        guard let above = superview, above.subviews.first === self else { return false }
        return above.controller.map { $0.coveredByBars != .zero } ?? false
    }

    /// The offset nearest to the one of now at which a rectangle shows.
    final func offsetToShow(_ rect: CGRect) -> CGPoint {
        refreshAdjustedInset()
        let shown = bounds.inset(by: modelAdjustedInset)
        var offset = contentOffset
        offset.x += Self.step(
            from: shown.minX...max(shown.minX, shown.maxX),
            to: rect.minX,
            rect.maxX
        )
        offset.y += Self.step(
            from: shown.minY...max(shown.minY, shown.maxY),
            to: rect.minY,
            rect.maxY
        )
        return clamped(offset)
    }

    private static func step(
        from shown: ClosedRange<CGFloat>,
        to first: CGFloat,
        _ last: CGFloat
    ) -> CGFloat {
        if first >= shown.lowerBound, last <= shown.upperBound { return 0 }
        // What does not fit shows its beginning.
        if first < shown.lowerBound || last - first > shown.upperBound - shown.lowerBound {
            return first - shown.lowerBound
        }
        return last - shown.upperBound
    }
}
