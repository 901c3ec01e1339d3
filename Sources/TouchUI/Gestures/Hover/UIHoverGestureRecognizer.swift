/// Recognizes a pointer over its view that presses no button; on a phone it never recognizes
/// (HV-01).
///
/// It sends its action with `began` when the pointer enters the view, with `changed` while it moves
/// there, and with `ended` when it leaves. It excludes no other recognizer, and is not called while
/// a button is pressed.
/// - Compatibility: partial: pointers; no pencils that hover, no heights
@preconcurrency @MainActor open class UIHoverGestureRecognizer: UIGestureRecognizer {
    final override var kindInNames: String { "hover" }

    final var pointerLocation = CGPoint.zero

    /// The location of the pointer, in points of a view's coordinate system; nil means the
    /// window's.
    open override func location(in view: UIView?) -> CGPoint {
        fromWindow(pointerLocation, to: view)
    }

    /// Always 0, because a pointer that hovers is not a touch.
    open override var numberOfTouches: Int { 0 }
}
