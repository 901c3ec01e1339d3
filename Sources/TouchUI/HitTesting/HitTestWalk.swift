/// Hit testing (H-01…H-06): the walk from a view that contains the point down to the view that is
/// hit.
extension UIView {
    /// Whether the view takes touches according to its stored properties (H-02): shown, interaction
    /// enabled, alpha not below 0.01, not animated without touches (AN-01).
    var storageTakesTouches: Bool {
        !modelHidden && modelInteractionEnabled && modelAlpha >= UIView.smallestHittableAlpha
            && holds.isEmpty
    }

    /// The alpha below which a view takes no touches; 0.01 itself takes them (H-02).
    nonisolated static let smallestHittableAlpha: CGFloat = 0.01

    /// Whether the view takes touches, asking its properties if the class overrides one of them.
    var takesTouches: Bool {
        guard overrides.contains(.visibility) else { return storageTakesTouches }
        return !isHidden && isUserInteractionEnabled && alpha >= UIView.smallestHittableAlpha
            && holds.isEmpty
    }

    /// The standard `hitTest`, without recording.
    func walk(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard takesTouches else { return nil }
        let isInside =
            overrides.isDisjoint(with: [.pointInside, .bounds, .appearance])
            ? modelBounds.containsHit(point) : answer(inside: point, with: event)
        guard isInside else { return nil }
        return descend(from: point, with: event)
    }

    /// `hitTest`, unless calls of overrides are nested too deep.
    private func answer(to point: CGPoint, with event: UIEvent?) -> UIView? {
        guard NestedCalls.ofHitTests.enter(orSay: sentenceForNestedHitTest) else { return nil }
        defer { NestedCalls.ofHitTests.leave() }
        return hitTest(point, with: event)
    }

    /// `point(inside:)`, unless calls of overrides are nested too deep.
    func answer(inside point: CGPoint, with event: UIEvent?) -> Bool {
        guard NestedCalls.ofHitTests.enter(orSay: sentenceForNestedHitTest) else { return false }
        defer { NestedCalls.ofHitTests.leave() }
        return self.point(inside: point, with: event)
    }

    private var sentenceForNestedHitTest: String {
        "Cannot ask \(nameInSentence) (\(Swift.type(of: self))) whether it is hit: overrides of "
            + "hitTest(_:with:) and point(inside:with:) are inside one another already, "
            + "\(NestedCalls.limit) calls deep. It counts as not hit. To fix, look for an override that "
            + "asks itself or a view around it, or override them in fewer of the nested views."
    }

    /// The frontmost descendant at a point that this view contains; this view if there is none.
    func descend(from start: CGPoint, with event: UIEvent?) -> UIView {
        var kept = KeptForOverrides()
        let hit = descend(from: start, with: event, keeping: &kept)
        extendLifetime(kept)
        return hit
    }

    /// The walk itself.
    ///
    /// A child without overrides that contains the point has an answer, at least itself. So the
    /// walk descends into it without ever coming back, and needs no stack.
    ///
    /// Views are borrowed rather than retained while only the engine's own code runs. An override
    /// may change the view tree during the walk. Therefore the view whose children are visited,
    /// and the children, are stored in `kept` before an override is called, which keeps them alive
    /// for the rest of the walk.
    private func descend(
        from start: CGPoint,
        with event: UIEvent?,
        keeping kept: inout KeptForOverrides
    ) -> UIView {
        var view = Unmanaged.passUnretained(self)
        var point = start
        down: while true {
            var index = view.borrow { $0.boxes.count }
            // Front to back, which is last to first (H-01).
            while let (child, plainPoint) = view.frontmostChild(under: point, before: &index) {
                if let plainPoint {
                    view = child
                    point = plainPoint
                    continue down
                }
                var local = child.borrow { $0.pointFromParent(point) }
                let overrides = child.borrow { $0.overrides }
                if overrides.allowFastPath {
                    guard child.borrow({ !$0.isTransformed || $0.modelBounds.containsHit(local) })
                    else { continue }
                } else {
                    view.borrow { kept.keep($0) }
                    if overrides.contains(.appearance) {
                        local = child.borrow { $0.hitPoint(fromParent: point) }
                    }
                    if overrides.mustAskEverywhere {
                        if let hit = child.borrow({ $0.answer(to: local, with: event) }) {
                            return hit
                        }
                        index = min(index, view.borrow { $0.boxes.count })
                        continue
                    }
                    guard child.borrow({ $0.answer(inside: local, with: event) }) else {
                        index = min(index, view.borrow { $0.boxes.count })
                        continue
                    }
                }
                view = child
                point = local
                continue down
            }
            return view.takeUnretainedValue()
        }
    }
}

/// What stays alive while overrides are called: they may remove any view of the tree.
private struct KeptForOverrides {
    private var view: UIView?
    private var children: ContiguousArray<UIView> = []

    /// Keeps a view and its present children, in place of those of the view before.
    @MainActor mutating func keep(_ view: UIView) {
        // The same storage has the same children: an array that is kept is copied when it changes.
        guard !children.hasSameStorage(as: view.children) else { return }
        // In this order: the children that are given up may hold the last reference to the view.
        self.view = view
        children = view.children
    }
}

extension Unmanaged {
    /// Uses the object without retaining it; the caller must keep it alive meanwhile.
    ///
    /// It is a function of this module, because the standard library checks at each call whether a
    /// closure is on the main actor, which costs as much as a hit test.
    @inline(__always)
    func borrow<Result>(_ use: (Instance) -> Result) -> Result {
        _withUnsafeGuaranteedRef(use)
    }
}

extension Unmanaged<UIView> {
    /// Returns the frontmost child before `index` whose box contains the point, and sets `index` to
    /// it. The point is that in the child's own coordinates, or nil if the child must be asked.
    @inline(__always)
    fileprivate func frontmostChild(
        under point: CGPoint,
        before index: inout Int
    ) -> (Unmanaged<UIView>, CGPoint?)? {
        _withUnsafeGuaranteedRef { view in
            view.boxes.withUnsafeBufferPointer { boxes in
                while index > 0 {
                    index -= 1
                    guard boxes[index].contains(point) else { continue }
                    let box = boxes[index]
                    return (box.child, box.isPlain ? box.plainPoint(point) : nil)
                }
                return nil
            }
        }
    }
}

extension CGRect {
    /// Whether a point is inside: left and top edges are inside, right and bottom edges outside
    /// (H-06).
    @inline(__always)
    func containsHit(_ point: CGPoint) -> Bool {
        point.x >= origin.x && point.x < origin.x + size.width
            && point.y >= origin.y && point.y < origin.y + size.height
    }
}
