/// Whether the content of scroll views gets a touch at all.
extension UIScrollView {
    /// [choice] A finger that lands on content which moves gets it to stop and no more, whether it
    /// slows down or bounces back (SV-06, SV-07).
    final func reasonToWithhold(_ touch: UITouch, _ event: UIEvent?, from view: UIView)
        -> DeliveryFact.Withholding?
    {
        if caughtFingers.contains(touch.finger) { return .scrollViewWasMoving(stableName) }
        if touchesShouldBegin([touch], with: event, in: view) { return nil }
        return .scrollViewDeclined(stableName)
    }
}
