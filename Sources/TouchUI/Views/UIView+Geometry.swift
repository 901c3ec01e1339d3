/// Conversion between a view's coordinate system, its superview's and others.
extension UIView {
    /// The frame computed from `center`, `bounds` and `transform`.
    nonisolated final var frameFromModel: CGRect {
        let size = modelBounds.size
        let plain = CGRect(
            x: modelCenter.x - size.width / 2,
            y: modelCenter.y - size.height / 2,
            width: size.width,
            height: size.height
        )
        guard isTransformed else { return plain }
        if hasLayerOnlyGeometry, let geometry = specialGeometry { return geometry.frame }
        let aroundCenter = CGRect(
            x: -size.width / 2,
            y: -size.height / 2,
            width: size.width,
            height: size.height
        )
        return aroundCenter.applying(modelTransform)
            .offsetBy(dx: modelCenter.x, dy: modelCenter.y)
    }

    /// Converts a point of the superview to this view's coordinate system.
    @inline(__always)
    final func pointFromParent(_ point: CGPoint) -> CGPoint {
        if isTransformed { return pointFromParentThroughTransform(point) }
        return CGPoint(
            x: point.x - (modelCenter.x - modelBounds.size.width / 2) + modelBounds.origin.x,
            y: point.y - (modelCenter.y - modelBounds.size.height / 2) + modelBounds.origin.y
        )
    }

    private func pointFromParentThroughTransform(_ point: CGPoint) -> CGPoint {
        if hasLayerOnlyGeometry, let geometry = specialGeometry {
            return geometry.pointFromParent(point)
        }
        let aroundCenter = CGPoint(x: point.x - modelCenter.x, y: point.y - modelCenter.y)
            .applying(modelTransform.inverted())
        return CGPoint(x: aroundCenter.x + modelBounds.midX, y: aroundCenter.y + modelBounds.midY)
    }

    /// Converts a point of this view to its superview's coordinate system.
    final func pointToParent(_ point: CGPoint) -> CGPoint {
        if hasLayerOnlyGeometry, let geometry = specialGeometry {
            return geometry.pointToParent(point)
        }
        let aroundCenter = CGPoint(x: point.x - modelBounds.midX, y: point.y - modelBounds.midY)
        let mapped = isTransformed ? aroundCenter.applying(modelTransform) : aroundCenter
        return CGPoint(x: mapped.x + modelCenter.x, y: mapped.y + modelCenter.y)
    }

    /// The topmost superview, which is the window if the view is in one; the view itself if it has
    /// no superview.
    final var root: UIView {
        var view = Unmanaged.passUnretained(self)
        while let above = view.borrow({ $0.unretainedParent }) { view = above }
        return view.takeUnretainedValue()
    }

    /// The window that the view is in or that it is; nil if there is none. The caller keeps the view
    /// alive while it uses the window.
    final var borrowedWindow: Unmanaged<UIWindow>? {
        var view = Unmanaged.passUnretained(self)
        while let above = view.borrow({ $0.unretainedParent }) { view = above }
        guard let window = view.borrow({ $0 as? UIWindow }) else { return nil }
        return .passUnretained(window)
    }

    /// The superview, as the engine stores it; nil if there is none.
    nonisolated final var parent: UIView? {
        get { unretainedParent?.takeUnretainedValue() }
        set { unretainedParent = newValue.map { .passUnretained($0) } }
    }

    /// The next responder, without a reference of its own: the controller or the tree holds it.
    nonisolated final var borrowedNext: Unmanaged<UIResponder>? {
        if let controller { return .passUnretained(controller) }
        return unretainedParent.map { .fromOpaque($0.toOpaque()) }
    }

    /// This view or the nearest superview that has gesture recognizers; nil if none has.
    final var nearestWithRecognizers: UIView? {
        var view = Unmanaged.passUnretained(self)
        while view.borrow({ $0.recognizers.isEmpty }) {
            guard let above = view.borrow({ $0.unretainedParent }) else { return nil }
            view = above
        }
        return view.takeUnretainedValue()
    }

    /// The number of views above this one.
    final var depth: Int {
        var view = Unmanaged.passUnretained(self)
        var depth = 0
        while let above = view.borrow({ $0.unretainedParent }) {
            view = above
            depth += 1
        }
        return depth
    }

    /// Converts a point of this view to the coordinate system of its root.
    final func pointToRoot(_ point: CGPoint) -> CGPoint {
        unowned(unsafe) var view = self
        var point = point
        while let above = view.parent {
            point = view.pointToParent(point)
            view = above
        }
        return point
    }

    /// Converts a point of the root to this view's coordinate system.
    final func pointFromRoot(_ point: CGPoint) -> CGPoint {
        pointFromRoot(point, callsLeft: 200)
    }

    /// - Parameter callsLeft: how many calls inside calls are made before the rest of the way is kept in
    ///   a list. The tree may be deeper than the stack, and the usual tree needs no list.
    private func pointFromRoot(_ point: CGPoint, callsLeft: Int) -> CGPoint {
        guard let parent else { return point }
        if callsLeft > 0 {
            return pointFromParent(parent.pointFromRoot(point, callsLeft: callsLeft - 1))
        }
        var path: ContiguousArray<Unmanaged<UIView>> = []
        var next = Unmanaged.passUnretained(self)
        while let above = next.borrow({ $0.unretainedParent }) {
            path.append(next)
            next = above
        }
        var point = point
        while let view = path.popLast() { point = view.borrow { $0.pointFromParent(point) } }
        return point
    }

    final func converted(_ point: CGPoint, to view: UIView?) -> CGPoint {
        if view === self { return point }
        guard let view else { return pointToRoot(point) }
        // One step needs no way through the root, which may be far: who looks at all views of a tree takes this way.
        if view.parent === self { return view.pointFromParent(point) }
        if parent === view { return pointToParent(point) }
        let inRoot = pointToRoot(point)
        let (from, to) = (root, view.root)
        if from === to { return view.pointFromRoot(inRoot) }
        // Different windows are converted through the screen; trees outside of windows have no
        // position on it.
        let onScreen = from is UIWindow ? from.pointToParent(inRoot) : inRoot
        return view.pointFromRoot(to is UIWindow ? to.pointFromParent(onScreen) : onScreen)
    }

    /// The smallest rectangle around the mapped corners of a rectangle.
    final func converted(_ rect: CGRect, by map: (CGPoint) -> CGPoint) -> CGRect {
        guard !rect.isNull, !rect.isInfinite else { return rect }
        let first = map(CGPoint(x: rect.minX, y: rect.minY))
        var (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
        for corner in [
            CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.minX, y: rect.maxY),
            CGPoint(x: rect.maxX, y: rect.maxY),
        ] {
            let point = map(corner)
            left = min(left, point.x)
            right = max(right, point.x)
            top = min(top, point.y)
            bottom = max(bottom, point.y)
        }
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Called when the geometry changed: updates the copy that the superview keeps for hit testing.
    final func geometryChanged() {
        reachChanged()
        noteMoved()
        if let layoutBox, layoutBox.isPinned { layoutEngine?.noteGeometry(of: self) }
    }

    /// Updates the copy of this view's geometry and visibility that the superview keeps.
    final func reachChanged() {
        guard let parent else { return }
        parent.boxes[indexInParent] = ChildBox(self)
    }
}
