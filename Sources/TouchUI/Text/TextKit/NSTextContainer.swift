/// The rectangle in which a layout manager lays out a text (TX-46).
/// - Compatibility: partial: rectangles only: `exclusionPaths` are stored, and text goes through them
@preconcurrency @MainActor open class NSTextContainer: NSObject {
    /// The text view of the container; nil if it was made for other code.
    final weak var textView: UITextView?
    /// The manager that lays out the text. Weak.
    final weak var manager: NSLayoutManager?

    /// A container of a size in points. A width or a height of 0 or less has no limit.
    public init(size: CGSize) {
        self.size = size
        super.init()
    }

    /// A container without limits.
    public override convenience init() { self.init(size: .zero) }

    /// Not supported: no container is restored from an archive.
    public required init?(coder: NSCoder) {
        size = .zero
        super.init()
    }

    /// The manager that lays out the text in the container; nil by default.
    open var layoutManager: NSLayoutManager? { manager }

    /// The size in points; a width or a height of 0 or less, as that of a new container, has no limit.
    open var size: CGSize { didSet { if size != oldValue { changed() } } }
    /// The distance of the text from the left and the right edge, in points; 5 by default.
    open var lineFragmentPadding: CGFloat = 5 {
        didSet { if lineFragmentPadding != oldValue { changed() } }
    }
    /// The largest number of lines; 0, the default, for no limit.
    open var maximumNumberOfLines = 0 {
        didSet { if maximumNumberOfLines != oldValue { changed() } }
    }
    /// How the last line is cut if there is more text; `byWordWrapping` by default.
    open var lineBreakMode = NSLineBreakMode.byWordWrapping {
        didSet { if lineBreakMode != oldValue { changed() } }
    }
    /// Where there should be no text. Stored only.
    open var exclusionPaths: [UIBezierPath] = []
    /// Whether the width follows that of the text view; false by default, and true in the container that a text
    /// view makes. Stored only: it always does.
    open var widthTracksTextView = false
    /// Whether the height follows that of the text view; false by default. Stored only: it never does.
    open var heightTracksTextView = false

    private func changed() {
        manager?.textChanged()
        textView?.containerChanged()
    }
}
