/// A view that shows an image. Neither it nor its subviews take touches unless
/// `isUserInteractionEnabled` is set (H-08).
@preconcurrency @MainActor open class UIImageView: UIView {
    private var shownImage: UIImage?
    /// The opacity that a button gives its image, from 0 to 1.
    final var strength: CGFloat = 1 { didSet { if strength != oldValue { noteShown() } } }

    /// Creates an image view with a frame in points of its superview.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        modelInteractionEnabled = false
    }

    /// Creates an image view from a storyboard or a nib.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        modelInteractionEnabled = false
        coder.didMake(self, as: UIImageView.self)
    }

    /// Creates an image view of the size of an image.
    public convenience init(image: UIImage?) {
        self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        shownImage = image
    }

    /// Creates an image view of the size of an image, with another image for the highlighted state.
    public convenience init(image: UIImage?, highlightedImage: UIImage?) {
        self.init(image: image)
        self.highlightedImage = highlightedImage
    }

    /// The image; nil by default, which shows nothing.
    open var image: UIImage? {
        get { shownImage }
        set {
            shownImage = newValue
            invalidateIntrinsicContentSize()
            setNeedsDisplay()
        }
    }

    /// The image that is shown while `isHighlighted` is true; nil by default, which means `image`.
    open var highlightedImage: UIImage? { didSet { setNeedsDisplay() } }
    /// Whether `highlightedImage` is shown; false by default.
    open var isHighlighted = false { didSet { setNeedsDisplay() } }

    /// The size of the image in points; `noIntrinsicMetric` without one.
    open override var intrinsicContentSize: CGSize {
        shownImage?.size ?? super.intrinsicContentSize
    }

    /// An image. It is not an accessibility element unless it is made one, because only the app
    /// knows what it shows.
    override var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(traits: .image)
    }

    /// The size of the image in points; without one, the view's own size.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        shownImage?.size ?? super.sizeThatFits(size)
    }

    override func drawAppearance(in context: CGContext) {
        guard let image = isHighlighted ? highlightedImage ?? shownImage : shownImage else {
            return
        }
        let place = contentMode.gravity.place(image.size, in: bounds)
        context.faintly(strength) { image.draw(in: place, context, tint: tintColor.cgColor) }
    }
}
