/// Whether the content of scroll views gets a touch at all.
extension UITouch {
    /// Asks the scroll views around the view of a touch that is about to begin in it, the innermost
    /// first; the view of one that is refused is never told of it (SV-05, SV-06).
    final func isRefusedByScrollViews(_ event: UIEvent?) -> Bool {
        guard let view = recipient else { return false }
        for recognizer in receivers {
            guard let owner = recognizer.contentOwner, owner !== view,
                let reason = owner.reasonToRefuse(self, event, in: view)
            else { continue }
            recipient = nil
            owner.observers.report(DeliveryFact.withheld(self, from: view, because: reason))
            return true
        }
        return false
    }
}

extension UIScrollView {
    /// [choice] A finger that lands on content which moves gets it to stop and no more, whether it
    /// slows down or bounces back (SV-06, SV-07).
    fileprivate func reasonToRefuse(_ touch: UITouch, _ event: UIEvent?, in view: UIView)
        -> DeliveryFact.Withholding?
    {
        if caughtFingers.contains(touch.finger) { return .scrollViewWasMoving(stableName) }
        if touchesShouldBegin([touch], with: event, in: view) { return nil }
        return .scrollViewDeclined(stableName)
    }
}
