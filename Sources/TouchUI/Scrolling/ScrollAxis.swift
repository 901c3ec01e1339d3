/// One axis of a scroll view: how far its offset may go, and how it resists beyond that.
struct ScrollAxis: Hashable, Sendable {
    /// The least and the greatest offset at which it rests.
    let limits: ClosedRange<CGFloat>
    /// How long the viewport is.
    let length: CGFloat
    /// Whether fingers can move it at all.
    let isScrollable: Bool
    /// Whether it can be pulled beyond its limits.
    let bounces: Bool

    /// - Parameters:
    ///   - content: the length of the content.
    ///   - length: the length of the viewport.
    ///   - before: the inset before the content.
    ///   - after: the inset behind it.
    ///   - bounces: whether it can be pulled beyond its limits.
    ///   - alwaysBounces: also if the content fits.
    init(
        content: CGFloat,
        length: CGFloat,
        before: CGFloat,
        after: CGFloat,
        bounces: Bool,
        alwaysBounces: Bool
    ) {
        let first = -before
        limits = first...max(first, content + after - length)
        self.length = length
        isScrollable = limits.upperBound > limits.lowerBound || bounces && alwaysBounces
        self.bounces = bounces && isScrollable
    }

    /// How far an offset lies beyond the limits: negative before the first, positive behind the last.
    func excess(of offset: CGFloat) -> CGFloat {
        if offset < limits.lowerBound { return offset - limits.lowerBound }
        if offset > limits.upperBound { return offset - limits.upperBound }
        return 0
    }

    /// The nearest offset within the limits.
    func clamped(_ offset: CGFloat) -> CGFloat { offset - excess(of: offset) }

    /// Where the content is shown that a finger has pulled to an offset (MO-07, MO-11).
    func shown(_ pulled: CGFloat) -> CGFloat {
        let excess = excess(of: pulled)
        guard excess != 0 else { return pulled }
        return pulled - excess + (bounces ? RubberBand.stretch(excess, in: length) : 0)
    }

    /// Where a finger must have pulled content to that is shown at an offset: the inverse.
    func pulled(_ shown: CGFloat) -> CGFloat {
        let excess = excess(of: shown)
        guard excess != 0, bounces else { return shown }
        return shown - excess + RubberBand.distance(stretchedBy: excess, in: length)
    }

    /// How fast the content goes while the finger goes at a velocity: slower on the rubber band,
    /// by its derivative.
    func shownVelocity(_ velocity: CGFloat, pulledTo pulled: CGFloat) -> CGFloat {
        let excess = excess(of: pulled)
        guard excess != 0 else { return velocity }
        guard bounces, length > 0 else { return 0 }
        let root = excess.magnitude * RubberBand.coefficient / length + 1
        return velocity * RubberBand.coefficient / (root * root)
    }
}
