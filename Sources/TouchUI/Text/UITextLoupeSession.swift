/// A loupe: a capsule above the finger that shows what is under it enlarged (TX-44).
///
/// Texts show one by themselves while a finger moves the caret or an end of the selection. For a view of your own, begin a
/// session when a gesture begins, move it with the gesture, and end it with `invalidate()`.
///
/// ```swift
/// import UIKit
///
/// let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
/// let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
/// window.addSubview(view)
/// let finger = CGPoint(x: 40, y: 60)
/// let loupe = UITextLoupeSession.begin(at: finger, fromSelectionWidgetView: nil, in: view)
/// loupe?.move(to: CGPoint(x: 50, y: 60), withCaretRect: .null, trackingCaret: false)
/// loupe?.invalidate()
/// ```
/// - Compatibility: partial: it appears and disappears at once
@preconcurrency @MainActor open class UITextLoupeSession: NSObject {
    private weak var view: UIView?
    private var window: LoupeWindow?

    /// Call `begin(at:fromSelectionWidgetView:in:)` instead: a session that was made otherwise shows nothing.
    public required override init() {
        super.init()
    }

    /// Shows a loupe.
    ///
    /// - Parameters:
    ///   - point: what is enlarged, in points of `interactionView`.
    ///   - selectionWidget: the view of the caret, from which the loupe grows on iOS. It has no effect.
    ///   - interactionView: the view that is enlarged.
    /// - Returns: nil if the view is in no window.
    open class func begin(
        at point: CGPoint,
        fromSelectionWidgetView selectionWidget: UIView?,
        in interactionView: UIView
    ) -> Self? {
        guard let window = interactionView.window else { return nil }
        let session = Self()
        session.view = interactionView
        session.window = LoupeWindow(of: interactionView, in: window)
        session.move(to: point, withCaretRect: .null, trackingCaret: false)
        return session
    }

    /// Shows another place.
    ///
    /// - Parameters:
    ///   - point: where the finger is, in points of the view.
    ///   - caretRect: the caret, in points of the view; null if there is none.
    ///   - tracksCaret: whether the loupe is above the caret instead of the finger. Both show the line of the caret.
    open func move(
        to point: CGPoint,
        withCaretRect caretRect: CGRect,
        trackingCaret tracksCaret: Bool
    ) {
        guard let window else { return }
        guard let view, view.window != nil else { return invalidate() }
        let caret = caretRect.isNull ? CGRect(origin: point, size: .zero) : caretRect
        window.show(
            CGPoint(x: tracksCaret ? caret.midX : point.x, y: caret.midY),
            above: min(caret.minY, point.y)
        )
    }

    /// Takes the loupe away. The session cannot be used any more.
    open func invalidate() {
        window?.isHidden = true
        window = nil
    }
}

/// The loupe, in a window in front of all others that takes no touches (TX-44).
private final class LoupeWindow: UIWindow {
    private let glass: LoupeView

    init(of view: UIView, in window: UIWindow) {
        glass = LoupeView(of: view)
        super.init(frame: window.frame)
        windowLevel = Level(rawValue: 20_000_000)
        isUserInteractionEnabled = false
        addSubview(glass)
        isHidden = false
    }

    required init?(coder: NSCoder) { nil }

    override var description: String { "the window of the loupe" }

    /// Shows a place, in points of the enlarged view, above a line of it.
    func show(_ place: CGPoint, above y: CGFloat) {
        guard let view = glass.enlarged else { return }
        let above = view.convert(CGPoint(x: place.x, y: y), to: nil)
        let size = LoupeView.size
        let edge = size.height / 2
        glass.place = place
        glass.center = CGPoint(
            x: min(
                max(above.x, size.width / 2),
                max(size.width / 2, bounds.width - size.width / 2)
            ),
            y: max(edge, above.y - LoupeView.gap - edge)
        )
    }
}

/// What the loupe shows: the view, larger, with a place in the middle.
private final class LoupeView: UIView {
    /// [choice] In points: twice as high as a line of text, as the loupe of iOS 17 on pictures. The size of a
    /// loupe on a device would decide it, and so the two values below.
    static let size = CGSize(width: 120, height: 44)
    /// [choice] The distance between the loupe and the line, in points: a finger covers less.
    static let gap: CGFloat = 20
    /// [choice] How much larger things are.
    private static let scale: CGFloat = 1.4

    private(set) weak var enlarged: UIView?
    /// The place in the middle, in points of the enlarged view.
    var place = CGPoint.zero { didSet { noteShown() } }

    init(of view: UIView) {
        enlarged = view
        super.init(frame: CGRect(origin: .zero, size: Self.size))
        layer.cornerRadius = Self.size.height / 2
        (layer.shadowOpacity, layer.shadowRadius) = (0.25, 8)
        layer.shadowOffset = CGSize(width: 0, height: 2)
    }

    required init?(coder: NSCoder) { nil }

    override func applyDefaultBackground(_ style: inout ShownLayer.Style) {
        style.background = ControlMetrics.row
        (style.borderWidth, style.borderColor) = (0.5, ControlMetrics.hairline)
    }

    override func drawAppearance(in context: CGContext) {
        guard let enlarged else { return }
        context.saveGState()
        context.addPath(
            UIBezierPath(roundedRect: bounds, cornerRadius: Self.size.height / 2).cgPath
        )
        context.clip()
        context.translateBy(x: bounds.midX, y: bounds.midY)
        context.scaleBy(x: Self.scale, y: Self.scale)
        // A drawing of a view has the origin of its bounds, as places in it do.
        context.translateBy(x: -place.x, y: -place.y)
        context.draw(ScreenCapture.drawing(of: enlarged))
        context.restoreGState()
    }
}
