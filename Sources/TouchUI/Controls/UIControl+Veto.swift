/// Decides which recognizers above a control yield to it (CG-01…CG-06).
extension UIControl {
    /// Whether the control prevents a recognizer from beginning.
    ///
    /// It does not prevent its own recognizers, which win over it (G-93, CG-05), nor a recognizer
    /// that would leave it the touch, because then both act (CG-04). [choice] A disabled control
    /// prevents none, because it has no use for the touch.
    final func vetoes(_ recognizer: UIGestureRecognizer) -> Bool {
        recognizer.cancelsTouchesInView && isRival(recognizer)
    }

    /// Whether a recognizer would have to yield if it did not leave the control its touch (CG-04).
    final func shares(_ recognizer: UIGestureRecognizer) -> Bool {
        !recognizer.cancelsTouchesInView && isRival(recognizer)
    }

    private func isRival(_ recognizer: UIGestureRecognizer) -> Bool {
        guard let view = recognizer.attachedView, view !== self, isDescendant(of: view), isEnabled
        else { return false }
        return keepsTouch(from: recognizer)
    }

    /// Whether the recognizer's only finger landed in a rectangle of the control and moved along
    /// the control rather than across it.
    final func wentAlong(_ recognizer: UIGestureRecognizer, from knob: CGRect) -> Bool {
        let touches = recognizer.sequenceTouches
        guard touches.count == 1, let touch = touches.first else { return false }
        let start = convert(touch.startLocation, from: nil)
        let end = touch.location(in: self)
        return knob.contains(start) && (end.x - start.x).magnitude > (end.y - start.y).magnitude
    }
}

extension UIGestureRecognizer {
    /// Whether it recognizes one tap with one finger.
    final var isSingleTap: Bool {
        guard let tap = self as? UITapGestureRecognizer else { return false }
        return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
    }
}
