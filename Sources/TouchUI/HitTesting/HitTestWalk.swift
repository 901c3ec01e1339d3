/// Hit testing (H-01…H-06): from a view that contains the point down to the one that is hit.
extension UIView {
    /// Whether the view's own storage lets touches in (H-02): shown, enabled, alpha not below
    /// 0.01, not animated in a way that takes none (AN-01).
    var storageTakesTouches: Bool {
        !modelHidden && modelInteractionEnabled && modelAlpha >= UIView.smallestHittableAlpha
            && !isHeldByAnimation
    }

    /// The alpha below which a view takes no touches; 0.01 itself does (H-02).
    nonisolated static let smallestHittableAlpha: CGFloat = 0.01

    /// The same, asked of the class where it overrides one of the three.
    var takesTouches: Bool {
        guard overrides.contains(.visibility) else { return storageTakesTouches }
        return !isHidden && isUserInteractionEnabled && alpha >= UIView.smallestHittableAlpha
            && !isHeldByAnimation
    }

    /// The standard `hitTest`, without a word about it.
    func walk(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard takesTouches else { return nil }
        let isInside =
            overrides.isDisjoint(with: [.pointInside, .bounds, .appearance])
            ? modelBounds.containsHit(point) : self.point(inside: point, with: event)
        guard isInside else { return nil }
        return descend(from: point, with: event)
    }

    /// The frontmost descendant at a point that this view contains, or this view itself.
    private func descend(from start: CGPoint, with event: UIEvent?) -> UIView {
        var holder = self
        let hit = descend(from: start, with: event, holding: &holder)
        keepAlive(holder)
        return hit
    }

    /// A child without overrides that contains the point answers for sure (itself at least): the
    /// walk goes down into it and never comes back, so it needs no stack.
    ///
    /// Views are borrowed, not retained, while only the engine's own code runs. An override may
    /// change the tree under our feet: before it is called, the view whose children are walked goes
    /// into `holder`, which keeps it alive for the rest of the walk.
    private func descend(
        from start: CGPoint,
        with event: UIEvent?,
        holding holder: inout UIView
    ) -> UIView {
        var view = Unmanaged.passUnretained(self)
        var point = start
        down: while true {
            var index = view.borrow { $0.boxes.count }
            // Children are asked front to back, which is last to first (H-01).
            while let child = view.frontmostChild(under: point, before: &index) {
                var local = child.borrow { $0.pointFromParent(point) }
                let overrides = child.borrow { $0.overrides }
                if overrides.allowFastPath {
                    guard child.borrow({ !$0.isTransformed || $0.modelBounds.containsHit(local) })
                    else { continue }
                } else {
                    let asked = child.takeUnretainedValue()
                    holder = view.takeUnretainedValue()
                    if overrides.contains(.appearance) { local = asked.hitPoint(fromParent: point) }
                    if overrides.mustAskEverywhere {
                        if let hit = asked.hitTest(local, with: event) { return hit }
                        index = min(index, holder.boxes.count)
                        continue
                    }
                    guard asked.point(inside: local, with: event) else {
                        index = min(index, holder.boxes.count)
                        continue
                    }
                    holder = asked
                }
                view = child
                point = local
                continue down
            }
            return view.takeUnretainedValue()
        }
    }
}

extension Unmanaged<UIView> {
    /// Uses the view without retaining it: somebody else must keep it alive meanwhile.
    ///
    /// A function of this module, because a closure on the main actor that is handed to the
    /// standard library checks at each call that it is there, which costs as much as a hit test.
    @inline(__always)
    fileprivate func borrow<Result>(_ use: (UIView) -> Result) -> Result {
        _withUnsafeGuaranteedRef(use)
    }

    /// The frontmost child before `index` whose box holds the point; moves `index` to it.
    @inline(__always)
    fileprivate func frontmostChild(
        under point: CGPoint,
        before index: inout Int
    ) -> Unmanaged<UIView>? {
        _withUnsafeGuaranteedRef { view in
            view.boxes.withUnsafeBufferPointer { boxes in
                while index > 0 {
                    index -= 1
                    if boxes[index].contains(point) { return .passUnretained(boxes[index].child) }
                }
                return nil
            }
        }
    }
}

/// Keeps an object alive up to here, without the check of the actor that a closure would make.
@inline(__always)
private nonisolated func keepAlive(_ object: AnyObject) {
    withExtendedLifetime(object) {}
}

extension CGRect {
    /// Whether a point is inside: min edge in, max edge out (H-06).
    @inline(__always)
    func containsHit(_ point: CGPoint) -> Bool {
        point.x >= origin.x && point.x < origin.x + size.width
            && point.y >= origin.y && point.y < origin.y + size.height
    }
}
