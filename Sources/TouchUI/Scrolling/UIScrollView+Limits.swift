/// The limits of a scroll view's offset.
extension UIScrollView {
    final var observers: TouchObservers { clock.observers }
    final var clock: VirtualClock { window?.application.clock ?? VirtualClock.current }

    /// The horizontal axis.
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

    /// The vertical axis.
    final var vertical: ScrollAxis {
        ScrollAxis(
            content: contentSize.height,
            length: bounds.height,
            before: modelAdjustedInset.top + roomAboveInset,
            after: modelAdjustedInset.bottom,
            bounces: bouncesVertically,
            // A refresh control can be pulled even if the content fits.
            alwaysBounces: alwaysBounceVertical || refreshControl != nil
        )
    }

    final func clamped(_ offset: CGPoint) -> CGPoint {
        CGPoint(x: horizontal.clamped(offset.x), y: vertical.clamped(offset.y))
    }

    /// Rounds an offset to whole pixels (SV-12).
    final func onPixels(_ offset: CGPoint) -> CGPoint {
        let scale = window?.screen.scale ?? UIScreen.main.scale
        guard offset.x.isFinite, offset.y.isFinite else { return offset }
        return CGPoint(
            x: (offset.x * scale).rounded() / scale,
            y: (offset.y * scale).rounded() / scale
        )
    }

    /// Updates the motion after a change of sizes, insets or the safe area. Resting content beyond
    /// an end is brought back, and a deceleration is planned again.
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
            // The shown content does not jump: the finger continues from its current offset.
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
        // [choice] Content at its top stays at its top when bars appear and disappear.
        if phase.isResting, covered.top != oldCovered.top, contentOffset.y == -old.top {
            contentOffset.y = -modelAdjustedInset.top
        }
        adjustedContentInsetDidChange()
    }

    /// The part of the safe area that is added to the insets (`contentInsetAdjustmentBehavior`).
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

    /// Whether it is the view, or the first subview, of a controller in a container with bars, and
    /// the controller does not refuse (NV-10).
    private var isUnderBars: Bool {
        let owner = controller ?? (superview?.subviews.first === self ? superview?.controller : nil)
        guard let owner, owner.automaticallyAdjustsScrollViewInsets else { return false }
        return owner.coveredByBars != .zero || owner.navigationController != nil
    }

    /// The part of the bounds in which content counts as visible: without the insets, but whole
    /// along an axis on which the insets leave nothing (SV-18).
    package final var partWithoutInsets: CGRect {
        let bounds = bounds
        var insets = adjustedContentInset
        if insets.left + insets.right >= bounds.width { (insets.left, insets.right) = (0, 0) }
        if insets.top + insets.bottom >= bounds.height { (insets.top, insets.bottom) = (0, 0) }
        return bounds.inset(by: insets)
    }

    /// The offset nearest to the current one at which a rectangle is visible.
    final func offsetToShow(_ rect: CGRect) -> CGPoint {
        refreshAdjustedInset()
        let shown = partWithoutInsets
        var offset = contentOffset
        offset.x += Self.step(from: shown.minX...shown.maxX, to: rect.minX, rect.maxX)
        offset.y += Self.step(from: shown.minY...shown.maxY, to: rect.minY, rect.maxY)
        return clamped(offset)
    }

    private static func step(
        from shown: ClosedRange<CGFloat>,
        to first: CGFloat,
        _ last: CGFloat
    ) -> CGFloat {
        if first >= shown.lowerBound, last <= shown.upperBound { return 0 }
        // A rectangle that is larger than the viewport shows its beginning.
        if first < shown.lowerBound || last - first > shown.upperBound - shown.lowerBound {
            return first - shown.lowerBound
        }
        return last - shown.upperBound
    }
}

/// A bar that grows and shrinks while the content of a scroll view moves.
@MainActor protocol FollowsContent: AnyObject {
    /// The offset of the scroll view has changed, and its delegate does not know yet.
    func contentMoved(_ scroll: UIScrollView)
    /// The offset at which released content rests, before the delegate is asked.
    func restingPlace(_ proposed: CGPoint, of scroll: UIScrollView) -> CGPoint
}
