/// A hit test view by view: which views were asked, what each answered, and by which rule.
public struct HitTestReport {
    /// The answer of a view to a point.
    public enum Verdict: Hashable, Sendable {
        /// The view was hit: none of its children took the point.
        case hit
        /// A descendant of the view was hit.
        case descended
        /// Its `hitTest` override returned the view itself, although a subview had taken the point
        /// (H-11).
        case keptForItself
        /// Its `hitTest` override returned a view that is not a descendant (H-10).
        case returnedOther
        /// The view is hidden (H-02).
        case hidden
        /// The view has user interaction disabled (H-02), or is part of a transition of controllers
        /// (AN-06).
        case interactionDisabled
        /// The view's alpha is below 0.01 (H-02).
        case transparent(alpha: CGFloat)
        /// The view is animated without `allowUserInteraction` (AN-01). The time is the end of the
        /// animation, in seconds of virtual time since the clock started; nil if it has no end.
        case animated(until: TimeInterval?)
        /// The point is outside of the view's bounds (H-04), by a distance in points of its
        /// coordinate system; negative means left of or above the bounds.
        case outside(dx: CGFloat, dy: CGFloat)
        /// Its `point(inside:with:)` override returned false for a point in its bounds (H-09).
        case refusedByPointInside
        /// Its `hitTest` override returned nil (H-11).
        case refusedByHitTest
        /// The view was not asked, because a view in front of it was hit.
        case notAsked
        /// The view is deeper in its tree than a report lists. It is never the verdict of a step.
        case notListed

        /// Whether the view or one that it returned took the point.
        public var isAccepted: Bool {
            switch self {
            case .hit, .keptForItself, .descended, .returnedOther: true
            default: false
            }
        }
    }

    /// A view that was considered, with its children that were considered.
    public struct Step {
        /// The view.
        public let view: UIView
        /// The point in the view's coordinate system.
        public let point: CGPoint
        /// The view's answer.
        public let verdict: Verdict
        /// Whether its `point(inside:with:)` override accepted a point outside of its bounds.
        public let isEnlarged: Bool
        /// The children that were considered, front to back; empty if `isCut`.
        public let children: [Step]
        /// Whether the views below are not listed, because the report has `HitTestReport.levels` levels
        /// already. They were asked all the same.
        public let isCut: Bool
    }

    /// How many levels of views a report lists, from the window down: 200. Deeper views are asked, and
    /// may be hit, but what each of them answered is left out, because a trace keeps a
    /// report for each touch.
    public static let levels = 200

    /// The point on the screen.
    public let point: CGPoint
    /// The view that was hit; nil if none was (H-18).
    public internal(set) var hitView: UIView?
    /// The views that were considered, each before those in it. A list is made for each touch of a
    /// recorded run, and the tree is rarely read.
    package let visits: ContiguousArray<Visit>

    /// The windows that were considered, front to back, with the views below them.
    public var steps: [Step] {
        var index = 0
        return tree(atLevel: 0, from: &index)
    }

    private func tree(atLevel level: Int, from index: inout Int) -> [Step] {
        var steps: [Step] = []
        while index < visits.count, visits[index].level == level {
            let visit = visits[index]
            index += 1
            steps.append(
                Step(
                    view: visit.view,
                    point: visit.point,
                    verdict: visit.verdict,
                    isEnlarged: visit.isEnlarged,
                    children: tree(atLevel: level + 1, from: &index),
                    isCut: visit.isCut
                )
            )
        }
        return steps
    }

    /// A view that was considered.
    package struct Visit {
        package let view: UIView
        package let point: CGPoint
        /// How many of the visits before it are of views around it.
        package let level: Int
        package internal(set) var verdict: Verdict
        package internal(set) var isEnlarged = false
        package internal(set) var isCut = false
        /// Whether a view directly in it, or one that that view returned, took the point.
        fileprivate var hasTaker = false
    }

    /// The steps from the window to the view that was hit, or to the last one that is listed; empty if
    /// none was hit.
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

/// Records a hit test while it runs, through the same calls that decide it.
@MainActor final class HitTestRecorder {
    /// The recorder of the running hit test; nil if it is not recorded.
    @exclusivity(unchecked) static var active: HitTestRecorder?

    /// Runs hit tests that belong to no report, because a view asks for them to answer another one.
    static func silently<Result>(_ body: () -> Result) -> Result {
        let before = active
        active = nil
        defer { active = before }
        return body()
    }

    @exclusivity(unchecked) private(set) var visits: ContiguousArray<HitTestReport.Visit> = []
    /// The indexes of the visits of the views that are being asked, from the window down.
    @exclusivity(unchecked) private var open: ContiguousArray<Int> = []

    /// The recorder of an earlier hit test, which the next one uses again.
    @exclusivity(unchecked) private static var spare: HitTestRecorder?

    private init() {
        open.reserveCapacity(8)
    }

    /// A recorder without visits.
    static func begin() -> HitTestRecorder {
        let recorder = spare ?? HitTestRecorder()
        spare = nil
        recorder.visits.reserveCapacity(32)
        return recorder
    }

    /// The visits of the hit test, which is over.
    func end() -> ContiguousArray<HitTestReport.Visit> {
        defer {
            visits = []
            Self.spare = self
        }
        return visits
    }

    /// Called before a view is asked.
    func enter(_ view: UIView, at point: CGPoint) {
        open.append(visits.count)
        visits.append(visit(view, at: point, .refusedByHitTest, level: open.count - 1))
    }

    /// Called for a child that is not asked, because a view in front of it was hit, or because it
    /// overrides nothing and refuses.
    func pass(_ view: UIView, at point: CGPoint, _ verdict: HitTestReport.Verdict) {
        visits.append(visit(view, at: point, verdict, level: open.count))
    }

    private func visit(
        _ view: UIView,
        at point: CGPoint,
        _ verdict: HitTestReport.Verdict,
        level: Int
    ) -> HitTestReport.Visit {
        HitTestReport.Visit(view: view, point: point, level: level, verdict: verdict)
    }

    /// The index of the visit of the view that is being asked; nil if it is another view.
    private func place(of view: UIView) -> Int? {
        guard let last = open.last, visits[last].view === view else { return nil }
        return last
    }

    /// Called when the view that is being asked refuses.
    func refuse(_ view: UIView, _ verdict: HitTestReport.Verdict) {
        if let place = place(of: view) { visits[place].verdict = verdict }
    }

    /// Whether the views in the view that is being asked are too deep to be listed.
    var isFull: Bool { open.count >= HitTestReport.levels }

    /// Called when the views in the view that is being asked are asked without being listed.
    func noteCut(_ view: UIView) {
        if let place = place(of: view) { visits[place].isCut = true }
    }

    func noteEnlarged(_ view: UIView) {
        if let place = place(of: view) { visits[place].isEnlarged = true }
    }

    /// Called when the view has answered.
    func leave(_ view: UIView, hit: UIView?) {
        guard let place = open.popLast() else { return }
        if let hit {
            let isBelow = hit !== view && (hit.parent === view || hit.isDescendant(of: view))
            visits[place].verdict =
                hit === view
                ? visits[place].hasTaker ? .keptForItself : .hit
                : isBelow ? .descended : .returnedOther
        }
        if visits[place].verdict.isAccepted, let above = open.last {
            visits[above].hasTaker = true
        }
    }
}

extension UIView {
    /// The standard `hitTest`, which also reports the steps to a recorder.
    func recordedWalk(_ point: CGPoint, with event: UIEvent?, in recorder: HitTestRecorder)
        -> UIView?
    {
        if let refusal = visibilityRefusal {
            recorder.refuse(self, refusal)
            return nil
        }
        let (isInside, inBounds) = (
            answer(inside: point, with: event), hitBounds.containsHit(point)
        )
        guard isInside else {
            recorder.refuse(self, inBounds ? .refusedByPointInside : hitBounds.distance(to: point))
            return nil
        }
        if !inBounds { recorder.noteEnlarged(self) }
        if recorder.isFull, !children.isEmpty {
            recorder.noteCut(self)
            return HitTestRecorder.silently { descend(from: point, with: event) }
        }
        // `children` is read once: an override that changes them does not change this walk.
        for (index, child) in children.enumerated().reversed() {
            let local = child.hitPoint(fromParent: point)
            if let refusal = child.plainRefusal(of: local) {
                recorder.pass(child, at: local, refusal)
                continue
            }
            guard let hit = child.recordedHitTest(local, with: event, in: recorder) else {
                continue
            }
            for hidden in children[..<min(index, children.count)].reversed() {
                recorder.pass(hidden, at: hidden.hitPoint(fromParent: point), .notAsked)
            }
            return hit
        }
        return self
    }

    /// Asks this view through its own `hitTest`, and records the answer.
    func recordedHitTest(_ point: CGPoint, with event: UIEvent?, in recorder: HitTestRecorder)
        -> UIView?
    {
        recorder.enter(self, at: point)
        let hit = hitTest(point, with: event)
        recorder.leave(self, hit: hit)
        return hit
    }

    /// The verdict of a view whose class overrides nothing and that refuses a point, so that it need not
    /// be asked; nil for any other.
    private func plainRefusal(of point: CGPoint) -> HitTestReport.Verdict? {
        guard overrides.allowFastPath else { return nil }
        if !storageTakesTouches { return visibilityRefusal }
        return modelBounds.containsHit(point) ? nil : modelBounds.distance(to: point)
    }

    private var visibilityRefusal: HitTestReport.Verdict? {
        if isHidden { return .hidden }
        if !isUserInteractionEnabled || holds.contains(.transition) { return .interactionDisabled }
        if alpha < UIView.smallestHittableAlpha { return .transparent(alpha: alpha) }
        if holds.contains(.animation) { return .animated(until: endOfHold) }
        return nil
    }
}

extension CGRect {
    /// The distance of a point from the rectangle, along both axes.
    fileprivate func distance(to point: CGPoint) -> HitTestReport.Verdict {
        let dx = point.x < minX ? point.x - minX : point.x >= maxX ? point.x - maxX : 0
        let dy = point.y < minY ? point.y - minY : point.y >= maxY ? point.y - maxY : 0
        return .outside(dx: dx, dy: dy)
    }
}
