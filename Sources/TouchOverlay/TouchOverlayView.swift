/// A clear view over a whole window that draws a circle under each finger and takes no touches itself.
@preconcurrency @MainActor open class TouchOverlayView: UIView {
    /// A grey that is seen on white and on black.
    nonisolated public static let usualColor = UIColor(white: 0.5, alpha: 0.6)
    /// 25 points.
    nonisolated public static let usualRadius: CGFloat = 25

    /// The colour of the circles.
    open var touchColor = TouchOverlayView.usualColor { didSet { setNeedsDisplay() } }
    /// The radius of the circles, in points.
    open var touchRadius = TouchOverlayView.usualRadius { didSet { setNeedsDisplay() } }

    private var fingers: [(touch: ObjectIdentifier, place: CGPoint)] = []

    /// An overlay of a frame, in points of its window.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// An overlay from an archive.
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

    /// Where the fingers are, in the view's own space, in the order in which they landed.
    public final var places: [CGPoint] { fingers.map(\.place) }

    /// Whether no finger is shown.
    public final var isEmpty: Bool { fingers.isEmpty }

    /// Shows a finger at a point of the view's own space, or moves its circle there.
    public final func show(_ touch: UITouch, at place: CGPoint) {
        let id = ObjectIdentifier(touch)
        if let index = fingers.firstIndex(where: { $0.touch == id }) {
            fingers[index].place = place
        } else {
            fingers.append((id, place))
        }
        setNeedsDisplay()
    }

    /// Takes a finger's circle away.
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
