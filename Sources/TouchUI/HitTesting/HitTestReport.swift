/// A hit test view by view: who was asked, what each answered, and by which rule.
public struct HitTestReport {
    /// What a view said to a point.
    public enum Verdict: Hashable, Sendable {
        /// It is the one: no child of it is at the point.
        case hit
        /// One of its descendants is the one.
        case descended
        /// Its `hitTest` override kept the point, although a view in it had taken it (H-11).
        case keptForItself
        /// Its `hitTest` override returned another view, which is no descendant of it (H-10).
        case returnedOther
        /// It is hidden (H-02).
        case hidden
        /// It does not take part in interaction (H-02).
        case interactionDisabled
        /// It is too transparent (H-02): its alpha.
        case transparent(alpha: CGFloat)
        /// It is animated without `allowUserInteraction` (AN-01): until when, in seconds of virtual time
        /// since the clock started; nil if without an end.
        case animated(until: TimeInterval?)
        /// The point is outside its bounds (H-04): how far, in points of its own space, to each
        /// side; negative is left of or above it.
        case outside(dx: CGFloat, dy: CGFloat)
        /// Its `point(inside:with:)` override returned false for a point in its bounds (H-09).
        case refusedByPointInside
        /// Its `hitTest` override returned nil (H-11).
        case refusedByHitTest
        /// It was not asked, for a sibling in front of it, or one of that sibling's descendants,
        /// had been hit.
        case notAsked

        /// Whether the point was found in this view or below it.
        public var isAccepted: Bool {
            self == .hit || self == .keptForItself || self == .descended || self == .returnedOther
        }
    }

    /// A view on the way, with those of its children that were considered, front to back.
    public struct Step {
        /// The view.
        public let view: UIView
        /// The point in the view's own space.
        public let point: CGPoint
        /// What it said.
        public internal(set) var verdict: Verdict
        /// Whether its `point(inside:with:)` override let a point in that is outside its bounds.
        public internal(set) var isEnlarged = false
        /// Its children, front to back.
        public internal(set) var children: [Step] = []
    }

    /// The point in the window.
    public let point: CGPoint
    /// The window and all below it that was considered; the windows before it refused the point.
    public internal(set) var steps: [Step]
    /// The view that was hit; nil if there is none (H-18).
    public internal(set) var hitView: UIView?

    /// The steps from the window to the view that was hit.
    public var path: [Step] {
        var path: [Step] = []
        var level = steps
        while let step = level.first(where: { $0.verdict.isAccepted }) {
            path.append(step)
            if step.view === hitView { break }
            level = step.children
        }
        return path
    }
}

/// Takes down a hit test while it runs, through the very calls that decide it.
@MainActor final class HitTestRecorder {
    /// The recorder of the hit test that is running; nil when nobody wants to know.
    static var active: HitTestRecorder?

    private(set) var roots: [HitTestReport.Step] = []
    private var open: [HitTestReport.Step] = []

    /// A view is about to be asked.
    func enter(_ view: UIView, at point: CGPoint) {
        open.append(HitTestReport.Step(view: view, point: point, verdict: .refusedByHitTest))
    }

    /// The view that is being asked says why it refuses.
    func refuse(_ view: UIView, _ verdict: HitTestReport.Verdict) {
        guard let last = open.indices.last, open[last].view === view else { return }
        open[last].verdict = verdict
    }

    func noteEnlarged(_ view: UIView) {
        guard let last = open.indices.last, open[last].view === view else { return }
        open[last].isEnlarged = true
    }

    /// A child that is not asked, because another one was hit.
    func skip(_ view: UIView, at point: CGPoint) {
        add(HitTestReport.Step(view: view, point: point, verdict: .notAsked))
    }

    /// The view has answered.
    func leave(_ view: UIView, hit: UIView?) {
        guard var step = open.popLast() else { return }
        if let hit {
            let isBelow = hit !== view && hit.isDescendant(of: view)
            let isOverruled = step.children.contains { $0.verdict.isAccepted }
            step.verdict =
                hit === view
                ? isOverruled ? .keptForItself : .hit : isBelow ? .descended : .returnedOther
        }
        add(step)
    }

    private func add(_ step: HitTestReport.Step) {
        if let last = open.indices.last {
            open[last].children.append(step)
        } else {
            roots.append(step)
        }
    }
}

extension UIView {
    /// The standard `hitTest`, telling the recorder what it asks and what it is answered.
    func recordedWalk(_ point: CGPoint, with event: UIEvent?, in recorder: HitTestRecorder)
        -> UIView?
    {
        if let refusal = visibilityRefusal {
            recorder.refuse(self, refusal)
            return nil
        }
        let (isInside, inBounds) = (
            self.point(inside: point, with: event), hitBounds.containsHit(point)
        )
        guard isInside else {
            recorder.refuse(self, inBounds ? .refusedByPointInside : hitBounds.distance(to: point))
            return nil
        }
        if !inBounds { recorder.noteEnlarged(self) }
        // The children of now: an override that changes them does not change this walk.
        for (index, child) in children.enumerated().reversed() {
            let local = child.hitPoint(fromParent: point)
            guard let hit = child.recordedHitTest(local, with: event, in: recorder) else {
                continue
            }
            for hidden in children[..<min(index, children.count)].reversed() {
                recorder.skip(hidden, at: hidden.hitPoint(fromParent: point))
            }
            return hit
        }
        return self
    }

    /// Asks this view through its own `hitTest`, and takes down the answer.
    func recordedHitTest(_ point: CGPoint, with event: UIEvent?, in recorder: HitTestRecorder)
        -> UIView?
    {
        recorder.enter(self, at: point)
        let hit = hitTest(point, with: event)
        recorder.leave(self, hit: hit)
        return hit
    }

    private var visibilityRefusal: HitTestReport.Verdict? {
        if isHidden { return .hidden }
        if !isUserInteractionEnabled { return .interactionDisabled }
        if alpha < UIView.smallestHittableAlpha { return .transparent(alpha: alpha) }
        if isHeldByAnimation { return .animated(until: endOfHold) }
        return nil
    }
}

extension CGRect {
    /// How far outside a point is, to each side.
    fileprivate func distance(to point: CGPoint) -> HitTestReport.Verdict {
        let dx = point.x < minX ? point.x - minX : point.x >= maxX ? point.x - maxX : 0
        let dy = point.y < minY ? point.y - minY : point.y >= maxY ? point.y - maxY : 0
        return .outside(dx: dx, dy: dy)
    }
}
