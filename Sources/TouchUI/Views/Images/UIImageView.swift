/// A view for a picture, which takes no touches unless told to, nor lets its subviews (H-08).
/// - Compatibility: partial: one picture, or two for two states; no animations of pictures
@preconcurrency @MainActor open class UIImageView: UIView {
    private var shownImage: UIImage?
    /// How much of its colour a button leaves the picture in it, from 0 to 1.
    final var strength: CGFloat = 1 { didSet { if strength != oldValue { noteShown() } } }

    /// An image view of a frame.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        modelInteractionEnabled = false
    }

    /// An image view from a storyboard or a nib.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        modelInteractionEnabled = false
        coder.didMake(self, as: UIImageView.self)
    }

    /// A view of the size of a picture, showing it.
    public convenience init(image: UIImage?) {
        self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        shownImage = image
    }

    /// A view of the size of a picture, showing it, and another one while it is highlighted.
    public convenience init(image: UIImage?, highlightedImage: UIImage?) {
        self.init(image: image)
        self.highlightedImage = highlightedImage
    }

    /// The picture; none by default.
    open var image: UIImage? {
        get { shownImage }
        set {
            shownImage = newValue
            invalidateIntrinsicContentSize()
            setNeedsDisplay()
        }
    }

    /// The picture while it is highlighted; none, the usual one.
    open var highlightedImage: UIImage? { didSet { setNeedsDisplay() } }
    /// Whether it shows its highlighted picture; false.
    open var isHighlighted = false { didSet { setNeedsDisplay() } }

    /// The size of the picture; without one it wants none.
    open override var intrinsicContentSize: CGSize {
        shownImage?.size ?? super.intrinsicContentSize
    }

    /// An image, and no element until somebody says what it shows.
    override var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(traits: .image)
    }

    /// The size of the picture; the view's own if it shows none.
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
