/// What happens to a scroll view; offsets are in points of its content.
public enum ScrollFact: TouchFact {
    /// Fingers begin to drag the content.
    case beganDragging(UIScrollView, at: CGPoint)
    /// They have lifted: the content's velocity in points per second, where it will rest, and whether
    /// it goes on at all.
    case endedDragging(
        UIScrollView,
        velocity: CGVector,
        target: CGPoint,
        goesOn: Bool,
        rule: String
    )
    /// A finger stopped what went on by itself (SV-06).
    case caught(UIScrollView, at: CGPoint)
    /// The application stopped it.
    case stopped(UIScrollView, at: CGPoint)
    /// The content has come to rest.
    case rests(UIScrollView, at: CGPoint)
    /// The content is on its way to an offset in a set time.
    case animates(UIScrollView, to: CGPoint)
    /// Fingers begin to zoom.
    case beganZooming(UIScrollView, scale: CGFloat)
    /// Zooming is over, a bounce behind it as well.
    case endedZooming(UIScrollView, scale: CGFloat)
    /// Content was pulled far enough to be refreshed.
    case refreshes(UIScrollView, pulled: CGFloat, needed: CGFloat)
    /// A tap on the status bar scrolled nobody to the top, and why (SV-15).
    case noScrollToTop(UIWindow, candidates: Int)
}
