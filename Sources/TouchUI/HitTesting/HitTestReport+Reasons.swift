/// The reason why a view did not get a point.
public struct HitRefusal: Hashable {
    /// The view that decided it: the view itself, or the topmost of its ancestors that refused.
    public let view: UIView
    /// The answer of that view.
    public let verdict: HitTestReport.Verdict
    /// The point in that view's coordinate system.
    public let point: CGPoint
    /// The view that was hit instead, if the deciding view was not asked or returned another view;
    /// nil otherwise.
    public let coveredBy: UIView?
}

extension HitTestReport {
    /// The reason why a view did not get the point: the first refusal on the way down from the
    /// window.
    @preconcurrency @MainActor public func refusal(of view: UIView) -> HitRefusal? {
        if let hitView, hitView.isDescendant(of: view) { return nil }
        var above: [UIView] = []
        var next: UIView? = view
        while let current = next {
            above.append(current)
            next = current.superview
        }
        var place: Int?
        for current in above.reversed() {
            guard let next = visit(of: current, below: place) else { break }
            place = next
            let step = visits[next]
            if step.isCut, current !== view, step.verdict.isAccepted {
                return HitRefusal(
                    view: view,
                    verdict: .notListed,
                    point: view.convert(point, from: nil),
                    coveredBy: nil
                )
            }
            let isPassedOver = current === view ? true : !step.verdict.isAccepted
            if isPassedOver || step.verdict == .returnedOther {
                let cover = step.verdict == .notAsked || step.verdict.isAccepted ? hitView : nil
                return HitRefusal(
                    view: current,
                    verdict: step.verdict,
                    point: step.point,
                    coveredBy: cover
                )
            }
        }
        // The view has no step: its window is not shown, or it is in no window, or an override of
        // an ancestor answered without asking it.
        let wasEntered = visits.contains {
            $0.level == 0 && $0.view === above.last && $0.verdict.isAccepted
        }
        return HitRefusal(
            view: view,
            verdict: .notAsked,
            point: view.convert(point, from: nil),
            coveredBy: wasEntered ? hitView : nil
        )
    }

    /// The index of the visit of a view directly below that of another one; nil if there is none.
    ///
    /// - Parameter above: the index of the other visit; nil for the windows.
    private func visit(of view: UIView, below above: Int?) -> Int? {
        let level = above.map { visits[$0].level + 1 } ?? 0
        var index = above.map { $0 + 1 } ?? 0
        while index < visits.count, visits[index].level >= level {
            if visits[index].level == level, visits[index].view === view { return index }
            index += 1
        }
        return nil
    }
}

extension HitTestReport.Verdict {
    /// The number of the rule that the verdict follows.
    public var rule: String {
        switch self {
        case .hit, .descended: "H-01"
        case .returnedOther: "H-10"
        case .hidden, .interactionDisabled, .transparent: "H-02"
        case .animated: "AN-01"
        case .outside: "H-04"
        case .refusedByPointInside: "H-09"
        case .refusedByHitTest, .keptForItself: "H-11"
        case .notAsked, .notListed: "H-01"
        }
    }

    /// The verdict as a predicate of the view, such as "is hidden".
    public var words: String {
        switch self {
        case .hit: "is hit"
        case .keptForItself: "kept the point for itself in its hitTest override"
        case .descended: "asks its subviews"
        case .returnedOther: "returned another view from its hitTest override"
        case .hidden: "is hidden"
        case .interactionDisabled: "has interaction disabled"
        case .transparent(let alpha): "has alpha \(alpha.short), less than 0.01"
        case .animated(let end):
            "is animated without allowUserInteraction"
                + (end.map { " until \(CGFloat($0 * 1_000).short) ms" } ?? " without an end")
        case .outside(let dx, let dy): "is missed by \(Self.distance(dx, dy))"
        case .refusedByPointInside: "returned false from its point(inside:) override"
        case .refusedByHitTest: "returned nil from its hitTest override"
        case .notAsked: "is not asked"
        case .notListed:
            "is not hit, and is deeper in its tree than the \(HitTestReport.levels) levels that are listed"
        }
    }

    private static func distance(_ dx: CGFloat, _ dy: CGFloat) -> String {
        var parts: [String] = []
        // A point on the right or bottom edge is outside (H-06), at a distance of zero.
        if dx != 0 { parts.append("\(dx.magnitude.short) pt \(dx < 0 ? "left of" : "right of")") }
        if dy != 0 { parts.append("\(dy.magnitude.short) pt \(dy < 0 ? "above" : "below")") }
        guard !parts.isEmpty else { return "0 pt: the far edges are outside" }
        return parts.joined(separator: " and ") + " its bounds"
    }
}

extension HitRefusal {
    /// Whether an ancestor of the view kept the point by an override (H-11), rather than a view in
    /// front of it.
    @MainActor package var isKeptFromAbove: Bool {
        guard let coveredBy, verdict != .returnedOther else { return false }
        return view !== coveredBy && view.isDescendant(of: coveredBy)
    }

    /// The reason in words, with its rule: `"save" is hidden (H-02)`.
    @preconcurrency @MainActor public var words: String {
        let name = view.nameInSentence
        if let coveredBy {
            if isKeptFromAbove {
                return "\(name) is in \(coveredBy.nameInSentence), "
                    + "which kept the point for itself in its hitTest override (H-11)"
            }
            let frame = coveredBy.convert(coveredBy.bounds, to: nil)
            return
                "\(name) is covered by \(coveredBy.nameInSentence) \(frame.short) (\(verdict.rule))"
                + (coveredBy.coverExplanation.map { ": \($0.reason)" } ?? coverRemark)
        }
        if verdict == .notAsked { return "\(name) is in no window that is shown (H-14)" }
        if let passingReason { return passingReason }
        if hasNoSize {
            let size = view.bounds.size
            return
                "\(name) is \(size.width.short) × \(size.height.short) pt, so no point is inside it "
                + "(\(verdict.rule))"
        }
        return "\(name) \(verdict.words) (\(verdict.rule))"
    }
}

extension HitRefusal {
    /// Whether the view refused the point because it has no width or no height.
    @MainActor package var hasNoSize: Bool {
        guard case .outside = verdict else { return false }
        return view.bounds.width == 0 || view.bounds.height == 0
    }

    /// What to add if the view is covered and is seen all the same: it is drawn in front of the cover by
    /// its `zPosition`, or the cover is scaled to nothing.
    @MainActor private var coverRemark: String {
        guard let coveredBy else { return "" }
        for own in sequence(first: view, next: \.superview) {
            guard let parent = own.superview, coveredBy.isDescendant(of: parent) else { continue }
            let other = sequence(first: coveredBy, next: \.superview).first {
                $0.superview === parent
            }
            guard let other else { return "" }
            if other.isTransformed, other.transform.determinant == 0 {
                return
                    ": the transform of \(other.nameInSentence) scales it to nothing and has no inverse, so "
                    + "every point is inside it"
            }
            guard own.layer.zPosition > other.layer.zPosition else { return "" }
            return ": its zPosition draws it in front, and hit testing asks subviews in their order"
        }
        return ""
    }
}

extension CGFloat {
    /// The number with at most three decimals, without trailing zeros, never "-0".
    package var short: String {
        guard isFinite else { return "\(self)" }
        let rounded = (self * 1_000).rounded() / 1_000
        if rounded == rounded.rounded(), rounded.magnitude < 1e15 { return "\(Int(rounded))" }
        return "\(rounded)"
    }
}

extension CGPoint {
    /// `(x, y)` with short numbers.
    package var short: String { "(\(x.short), \(y.short))" }
}

extension CGRect {
    /// `(x, y, width, height)` with short numbers.
    package var short: String {
        "(\(minX.short), \(minY.short), \(width.short), \(height.short))"
    }
}
