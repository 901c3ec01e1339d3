/// Decides whether a touch reaches the content of a scroll view.
extension UIScrollView {
    /// [choice] A finger that lands on moving content only stops it; the content does not receive
    /// the touch, whether the scroll view was decelerating or bouncing back (SV-06, SV-07).
    final func reasonToWithhold(_ touch: UITouch, _ event: UIEvent?, from view: UIView)
        -> DeliveryFact.Withholding?
    {
        if caughtFingers.contains(touch.finger) {
            return .scrollViewWasMoving(ViewNames.keep(elementName))
        }
        if touchesShouldBegin([touch], with: event, in: view) { return nil }
        return .scrollViewDeclined(ViewNames.keep(elementName))
    }
}
