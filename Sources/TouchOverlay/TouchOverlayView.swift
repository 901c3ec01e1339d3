/// A transparent view over a whole window that draws a circle for each finger. It receives no
/// touches.
@preconcurrency @MainActor open class TouchOverlayView: UIView {
    /// The default color of the circles: a gray that is visible on white and on black.
    nonisolated public static let usualColor = UIColor(white: 0.5, alpha: 0.6)
    /// The default radius of the circles: 25 points.
    nonisolated public static let usualRadius: CGFloat = 25

    /// The color of the circles; `usualColor` by default.
    open var touchColor = TouchOverlayView.usualColor { didSet { setNeedsDisplay() } }
    /// The radius of the circles, in points; 25 by default.
    open var touchRadius = TouchOverlayView.usualRadius { didSet { setNeedsDisplay() } }

    private var fingers: [(touch: ObjectIdentifier, place: CGPoint)] = []

    /// Makes an overlay with a frame in its superview, in points.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Makes an overlay from an archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        isUserInteractionEnabled = false
        isOpaque = false
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        isAccessibilityElement = false
        accessibilityElementsHidden = true
    }

    /// The positions of the fingers in the view's bounds, in the order in which they landed.
    public final var places: [CGPoint] { fingers.map(\.place) }

    /// Whether no finger is shown.
    public final var isEmpty: Bool { fingers.isEmpty }

    /// Shows a finger at a point of the view's bounds, or moves its circle there.
    public final func show(_ touch: UITouch, at place: CGPoint) {
        let id = ObjectIdentifier(touch)
        if let index = fingers.firstIndex(where: { $0.touch == id }) {
            fingers[index].place = place
        } else {
            fingers.append((id, place))
        }
        setNeedsDisplay()
    }

    /// Removes a finger's circle; nothing happens if there is none.
    public final func hide(_ touch: UITouch) {
        fingers.removeAll { $0.touch == ObjectIdentifier(touch) }
        setNeedsDisplay()
    }

    /// Draws the circles.
    open override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        touchColor.setFill()
        for (_, place) in fingers {
            context.fillEllipse(
                in: CGRect(
                    x: place.x - touchRadius,
                    y: place.y - touchRadius,
                    width: 2 * touchRadius,
                    height: 2 * touchRadius
                )
            )
        }
    }
}
