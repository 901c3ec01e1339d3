/// What happens to a scroll view.
public enum ScrollFact: TouchFact {
    /// Fingers begin to drag the content.
    case beganDragging(UIScrollView)
}
