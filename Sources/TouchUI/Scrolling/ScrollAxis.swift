/// One axis of a scroll view: the range of its offset, and its resistance beyond that range.
struct ScrollAxis: Hashable, Sendable {
    /// The smallest and the largest offset at which the content can rest.
    let limits: ClosedRange<CGFloat>
    /// The length of the viewport, in points.
    let length: CGFloat
    /// Whether fingers can scroll along this axis.
    let isScrollable: Bool
    /// Whether the content can be pulled beyond its limits.
    let bounces: Bool

    /// - Parameters:
    ///   - content: the length of the content.
    ///   - length: the length of the viewport.
    ///   - before: the inset before the content.
    ///   - after: the inset after the content.
    ///   - bounces: whether the content can be pulled beyond its limits.
    ///   - alwaysBounces: whether it can be pulled even if the content fits the viewport.
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

    /// The distance of an offset from the limits: negative before the first, positive after the
    /// last, 0 within them.
    func excess(of offset: CGFloat) -> CGFloat {
        if offset < limits.lowerBound { return offset - limits.lowerBound }
        if offset > limits.upperBound { return offset - limits.upperBound }
        return 0
    }

    /// The nearest offset within the limits.
    func clamped(_ offset: CGFloat) -> CGFloat { offset - excess(of: offset) }

    /// The offset at which the content is shown when a finger has pulled it to `pulled` (MO-07,
    /// MO-11).
    func shown(_ pulled: CGFloat) -> CGFloat {
        let excess = excess(of: pulled)
        guard excess != 0 else { return pulled }
        return pulled - excess + (bounces ? RubberBand.stretch(excess, in: length) : 0)
    }

    /// The offset to which a finger must pull the content so that it is shown at `shown`: the
    /// inverse of `shown(_:)`.
    func pulled(_ shown: CGFloat) -> CGFloat {
        let excess = excess(of: shown)
        guard excess != 0, bounces else { return shown }
        return shown - excess + RubberBand.distance(stretchedBy: excess, in: length)
    }

    /// The velocity of the content while the finger moves at `velocity`. On the rubber band it is
    /// lower, by the derivative of the stretch.
    func shownVelocity(_ velocity: CGFloat, pulledTo pulled: CGFloat) -> CGFloat {
        let excess = excess(of: pulled)
        guard excess != 0 else { return velocity }
        guard bounces, length > 0 else { return 0 }
        let root = excess.magnitude * RubberBand.coefficient / length + 1
        return velocity * RubberBand.coefficient / (root * root)
    }
}
