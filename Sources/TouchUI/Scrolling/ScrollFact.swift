/// The events in the life of a scroll view; offsets are in points of its content.
public enum ScrollFact: TouchFact {
    /// Fingers began to drag the content.
    case beganDragging(UIScrollView, at: CGPoint)
    /// The fingers lifted. Carries the content's velocity in points per second, the offset at which
    /// it will rest, whether it continues to move at all, and what the finger lacked to move it on or
    /// to turn its page.
    case endedDragging(
        UIScrollView,
        velocity: CGVector,
        target: CGPoint,
        goesOn: Bool,
        rule: String,
        lacks: ScrollShortage?
    )
    /// A finger stopped content that moved by itself (SV-06).
    case caught(UIScrollView, at: CGPoint)
    /// The application stopped the content.
    case stopped(UIScrollView, at: CGPoint)
    /// The content came to rest.
    case rests(UIScrollView, at: CGPoint)
    /// An animated scroll to an offset began.
    case animates(UIScrollView, to: CGPoint)
    /// Fingers began to zoom.
    case beganZooming(UIScrollView, scale: CGFloat)
    /// Zooming ended, including the bounce.
    case endedZooming(UIScrollView, scale: CGFloat)
    /// The content was pulled far enough to refresh it.
    case refreshes(UIScrollView, pulled: CGFloat, needed: CGFloat)
    /// A tap on the status bar scrolled no view to the top, because there was not exactly one
    /// candidate (SV-15).
    case noScrollToTop(UIWindow, candidates: Int)
}

/// A lift that was too slow for content to decelerate (MO-15), or for a page to turn (MO-10).
public struct ScrollShortage: Hashable, Sendable {
    /// The velocity of the finger at its lift, in points per second.
    public let velocity: CGFloat
    /// The velocity at which it would have happened, in points per second.
    public let needed: CGFloat
    /// Whether a page should have turned.
    public let turnsPage: Bool
}
