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
    public init(image: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        modelInteractionEnabled = false
        shownImage = image
        playFrames()
    }

    /// Creates an image view of the size of an image, with another image for the highlighted state.
    public init(image: UIImage?, highlightedImage: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        modelInteractionEnabled = false
        shownImage = image
        self.highlightedImage = highlightedImage
        playFrames()
    }

    /// The image; nil by default, which shows nothing. The frames of an animated image are shown one after the other,
    /// unless there are `animationImages` (EF-10).
    open var image: UIImage? {
        get { shownImage }
        set {
            let (old, wasAnimated) = (alignmentRectInsets, shownImage?.images != nil)
            shownImage =
                preferredSymbolConfiguration.map { newValue?.withConfiguration($0) } ?? newValue
            if alignmentRectInsets != old { layoutRulesChanged() }
            invalidateIntrinsicContentSize()
            setNeedsDisplay()
            if wasAnimated, animationImages == nil { stopAnimating() }
            playFrames()
        }
    }

    /// Begins to show the frames of an animated image.
    private func playFrames() {
        if shownImage?.images != nil, animationImages == nil { startAnimating() }
    }

    /// The image that is shown while `isHighlighted` is true; nil by default, which means `image`.
    open var highlightedImage: UIImage? { didSet { setNeedsDisplay() } }
    /// Whether `highlightedImage` is shown; false by default.
    open var isHighlighted = false { didSet { setNeedsDisplay() } }

    // MARK: Animation

    /// The images that `startAnimating()` shows one after the other; nil by default.
    open var animationImages: [UIImage]? { didSet { stopAnimating() } }
    /// The images for the highlighted state; nil by default, which means `animationImages`.
    open var highlightedAnimationImages: [UIImage]? { didSet { stopAnimating() } }
    /// How long all images together are shown, in seconds. 0 (the default) means a thirtieth of a
    /// second for each image (EF-07), and for the frames of an animated image its own duration (EF-10).
    open var animationDuration: TimeInterval = 0
    /// How often the images are shown; 0 (the default) means until `stopAnimating()` (EF-07).
    open var animationRepeatCount = 0
    /// The configuration for symbols; nil by default. It applies to images that are set later.
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration?

    /// Whether the image grows with the size category of accessibility; false by default. Stored only.
    open var adjustsImageSizeForAccessibilityContentSizeCategory = false

    private var flipping: ClockMotion?
    private var flipIndex = 0

    /// Whether the images are shown one after the other.
    open var isAnimating: Bool { flipping?.isRunning ?? false }

    /// Shows the images one after the other, from the first, on the virtual clock (EF-07). Does
    /// nothing without images.
    open func startAnimating() {
        guard let images = flippedImages, !images.isEmpty, !isAnimating else { return }
        let ownDuration = animationImages == nil ? shownImage?.duration ?? 0 : 0
        let usual = ownDuration > 0 ? ownDuration : Double(images.count) / 30
        let duration = animationDuration > 0 ? animationDuration : usual
        let repeats = animationRepeatCount
        flipIndex = 0
        setNeedsDisplay()
        let count = images.count
        flipping = VirtualClock.current.move(
            named: "images of \(nameInTranscript)",
            isEndless: repeats == 0
        ) { [weak self] elapsed in
            guard let self else { return false }
            // Rounding makes a frame a little early or late; without the tolerance it would skip an image.
            // A tiny duration shows more images than an integer counts.
            let shown = Int(
                min((elapsed / duration * Double(count) + 1e-6).rounded(.down), 1e15)
            )
            // In floating point: `Int.max` repetitions are more than an integer counts.
            if repeats > 0, Double(shown) >= Double(repeats) * Double(count) {
                setNeedsDisplay()
                return false
            }
            if shown % count != flipIndex {
                flipIndex = shown % count
                setNeedsDisplay()
            }
            return true
        }
    }

    /// Stops the animation and shows `image`.
    open func stopAnimating() {
        flipping?.stop()
        flipping = nil
        setNeedsDisplay()
    }

    private var flippedImages: [UIImage]? {
        let set = isHighlighted ? highlightedAnimationImages ?? animationImages : animationImages
        if isHighlighted, highlightedImage != nil { return set }
        return set ?? shownImage?.images
    }

    /// The image that is shown now.
    package final var imageNow: UIImage? {
        if isAnimating, let images = flippedImages, !images.isEmpty {
            return images[flipIndex % images.count]
        }
        return isHighlighted ? highlightedImage ?? shownImage : shownImage
    }

    // MARK: Size

    /// The size of the image in points, without its alignment insets; `noIntrinsicMetric` without an image.
    open override var intrinsicContentSize: CGSize {
        guard let image = shownImage else { return super.intrinsicContentSize }
        let insets = image.alignmentRectInsets
        return CGSize(
            width: image.size.width - insets.left - insets.right,
            height: image.size.height - insets.top - insets.bottom
        )
    }

    /// Those of the image; zero without one.
    open override var alignmentRectInsets: UIEdgeInsets {
        shownImage?.alignmentRectInsets ?? .zero
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
        guard let image = imageNow else { return }
        let place = contentMode.gravity.place(image.size, in: bounds)
        let shown =
            effectiveUserInterfaceLayoutDirection == .rightToLeft ? image.inRightToLeft : image
        context.faintly(strength) { shown.draw(in: place, context, tint: tintColor.cgColor) }
    }
}
