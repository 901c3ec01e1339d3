/// The decision of scroll views whether their content gets a touch.
extension UITouch {
    /// Asks the scroll views around the view of a touch that is about to begin in it, the innermost
    /// first. If one refuses, the view never gets the touch (SV-05, SV-06).
    final func isRefusedByScrollViews(_ event: UIEvent?) -> Bool {
        guard let view = recipient else { return false }
        for recognizer in receivers {
            guard let owner = recognizer.contentOwner, owner !== view,
                let reason = owner.reasonToWithhold(self, event, from: view)
            else { continue }
            TouchDelivery.withhold(self, from: view, because: reason, owner.observers)
            return true
        }
        return false
    }
}
