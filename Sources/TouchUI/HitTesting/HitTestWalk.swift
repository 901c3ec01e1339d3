/// Hit testing (H-01…H-06): from a view that contains the point down to the one that is hit.
extension UIView {
    /// Whether the view's own storage lets touches in (H-02): shown, enabled, alpha not below 0.01.
    var storageTakesTouches: Bool {
        !modelHidden && modelInteractionEnabled && modelAlpha >= UIView.smallestHittableAlpha
    }

    /// The alpha below which a view takes no touches; 0.01 itself does (H-02).
    nonisolated static let smallestHittableAlpha: CGFloat = 0.01

    /// The same, asked of the class where it overrides one of the three.
    var takesTouches: Bool {
        guard overrides.contains(.visibility) else { return storageTakesTouches }
        return !isHidden && isUserInteractionEnabled && alpha >= UIView.smallestHittableAlpha
    }

    /// The standard `hitTest`, without a word about it.
    func walk(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard takesTouches else { return nil }
        let isInside = overrides.isDisjoint(with: [.pointInside, .bounds])
            ? modelBounds.containsHit(point) : self.point(inside: point, with: event)
        guard isInside else { return nil }
        return descend(from: point, with: event)
    }

    /// The frontmost descendant at a point that this view contains, or this view itself.
    ///
    /// A child without overrides that contains the point answers for sure (itself at least): the
    /// walk goes down into it and never comes back, so it needs no stack.
    private func descend(from start: CGPoint, with event: UIEvent?) -> UIView {
        unowned(unsafe) var view = self
        var point = start
        down: while true {
            var index = view.boxes.count
            while index > 0 {
                index -= 1
                // Children are asked front to back, which is last to first (H-01).
                guard let below = view.boxes.lastIndex(under: point, before: &index) else { break }
                unowned(unsafe) let child = below
                let local = child.pointFromParent(point)
                let overrides = child.overrides
                if overrides.isEmpty {
                    guard !child.isTransformed || child.modelBounds.containsHit(local) else {
                        continue
                    }
                } else {
                    // An override may change the tree under our feet: hold on to both views.
                    let (asker, asked) = (view, child)
                    defer { withExtendedLifetime((asker, asked)) {} }
                    if overrides.mustAskEverywhere {
                        if let hit = asked.hitTest(local, with: event) { return hit }
                        index = min(index, asker.boxes.count)
                        continue
                    }
                    guard asked.point(inside: local, with: event) else {
                        index = min(index, asker.boxes.count)
                        continue
                    }
                }
                view = child
                point = local
                continue down
            }
            return view
        }
    }
}

extension ContiguousArray<ChildBox> {
    /// The frontmost child before `index` whose box holds the point; moves `index` to it.
    @inline(__always)
    fileprivate func lastIndex(under point: CGPoint, before index: inout Int) -> UIView? {
        withUnsafeBufferPointer { boxes in
            while index >= 0 {
                if boxes[index].contains(point) { return boxes[index].child }
                index -= 1
            }
            return nil
        }
    }
}

extension CGRect {
    /// Whether a point is inside: min edge in, max edge out (H-06).
    @inline(__always)
    func containsHit(_ point: CGPoint) -> Bool {
        point.x >= origin.x && point.x < origin.x + size.width
            && point.y >= origin.y && point.y < origin.y + size.height
    }
}
