/// Recognizes a pointer over its view that presses nothing; does nothing on a phone (HV-01).
///
/// It began where the pointer entered, changed while it moves, ended where it left.
/// - Compatibility: partial: pointers; no pencils that hover, no heights
@preconcurrency @MainActor open class UIHoverGestureRecognizer: UIGestureRecognizer {
    final var pointerLocation = CGPoint.zero

    /// Where the pointer is, in a view's space; nil is the window's.
    open override func location(in view: UIView?) -> CGPoint {
        fromWindow(pointerLocation, to: view)
    }

    /// None: a pointer that hovers is no touch.
    open override var numberOfTouches: Int { 0 }
}
