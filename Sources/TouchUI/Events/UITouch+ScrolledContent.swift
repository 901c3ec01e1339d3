/// Asks scroll views whether views in their content receive a touch.
extension UITouch {
    /// Whether a scroll view around the view of a touch refuses it. The innermost is asked first.
    ///
    /// Called before the view receives `touchesBegan`. If a scroll view refuses, the touch is
    /// withheld: the view never receives it (SV-05, SV-06).
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
