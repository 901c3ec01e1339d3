/// A view for a picture, which takes no touches unless told to, nor lets its subviews (H-08).
/// - Compatibility: partial: its interaction; pictures come with drawing
@preconcurrency @MainActor open class UIImageView: UIView {
    private var shownImage: UIImage?

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

    /// The picture; none by default.
    open var image: UIImage? {
        get { shownImage }
        set {
            shownImage = newValue
            invalidateIntrinsicContentSize()
        }
    }

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
}
