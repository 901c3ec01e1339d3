/// Decides which touches a gesture recognizer receives, whether it may begin, and how it relates to
/// others.
///
/// Every method has a default implementation with the answer that UIKit assumes where a delegate
/// does not implement the method, so it makes no difference whether a method is implemented.
@preconcurrency @MainActor public protocol UIGestureRecognizerDelegate: RespondingObject {
    /// Whether a recognizer may leave `possible`; true by default (G-90).
    ///
    /// Called when the recognizer is about to begin or to recognize; its `state` is still
    /// `possible`, and its location and translation are those of the beginning. If it returns false,
    /// the recognizer fails, and recognizers that require its failure may act (G-64). If it returns
    /// true, the hit view's method of the same name is asked next (G-91).
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
    /// Whether two recognizers may recognize at the same time; false by default.
    ///
    /// Asked when one recognizes and would make the other fail. Both delegates can be asked; it is
    /// enough if one returns true (G-52). Asked again at each conflict, so the answer should not change
    /// (G-45).
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    /// Whether a recognizer must wait until another has failed; false by default (G-62).
    ///
    /// Asked at most once for each pair in each attempt, when the answer is first needed. If it returns
    /// true, the recognizer waits. If it returns false, another class or delegate can still make it
    /// wait.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    /// Whether another recognizer must wait until this one has failed; false by default (G-62).
    ///
    /// Asked at most once for each pair in each attempt, when the answer is first needed. If it returns
    /// true, the other recognizer waits. If it returns false, another class or delegate can still make
    /// it wait.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    /// Whether a recognizer receives a touch that begins; true by default (G-21).
    ///
    /// Called before `touchesBegan` of the recognizer (G-22). If it returns false, the recognizer never
    /// receives this touch. `touch.view` is the hit view, not the recognizer's view (T-07).
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldReceive touch: UITouch
    ) -> Bool
    /// Whether a recognizer receives a press that begins; true by default (G-27).
    ///
    /// Called before `pressesBegan` of the recognizer, for a press of an allowed type. If it returns
    /// false, the recognizer never receives this press.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldReceive press: UIPress
    ) -> Bool
    /// Whether a recognizer receives the new touches of an event, or the press, the scroll or the
    /// transform that begins with it; true by default.
    ///
    /// Called once for each event, before the recognizer is asked about each touch or press (G-21,
    /// G-27). The type of the event says what it is.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldReceive event: UIEvent
    ) -> Bool
}

extension UIGestureRecognizerDelegate {
    /// Returns true: the recognizer may begin.
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        optionalAnswer(
            of: self,
            "gestureRecognizerShouldBegin:",
            (gestureRecognizer),
            otherwise: true
        )
    }
    /// Returns false: one of the two fails.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        optionalAnswer(
            of: self,
            "gestureRecognizer:shouldRecognizeSimultaneouslyWith:",
            (gestureRecognizer, otherGestureRecognizer),
            otherwise: false
        )
    }
    /// Returns false: it does not wait.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        optionalAnswer(
            of: self,
            "gestureRecognizer:shouldRequireFailureOf:",
            (gestureRecognizer, otherGestureRecognizer),
            otherwise: false
        )
    }
    /// Returns false: the other does not wait.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        optionalAnswer(
            of: self,
            "gestureRecognizer:shouldBeRequiredToFailBy:",
            (gestureRecognizer, otherGestureRecognizer),
            otherwise: false
        )
    }
    /// Returns true: the recognizer receives the touch.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldReceive touch: UITouch
    ) -> Bool {
        optionalAnswer(
            of: self,
            "gestureRecognizer:shouldReceive:",
            (gestureRecognizer, touch),
            otherwise: true
        )
    }
    /// Returns true: the recognizer receives the press.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldReceive press: UIPress
    ) -> Bool {
        optionalAnswer(
            of: self,
            "gestureRecognizer:shouldReceive:",
            (gestureRecognizer, press),
            otherwise: true
        )
    }
    /// Returns true: the recognizer receives the event.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldReceive event: UIEvent
    ) -> Bool {
        optionalAnswer(
            of: self,
            "gestureRecognizer:shouldReceive:",
            (gestureRecognizer, event),
            otherwise: true
        )
    }
}
