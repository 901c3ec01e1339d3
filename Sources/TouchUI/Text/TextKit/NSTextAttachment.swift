/// Something between the characters of an attributed text, mostly an image.
///
/// In the text it is one character, `NSTextAttachment.character`.
/// - Compatibility: partial: it is kept, has the width of that character, and is not drawn
open class NSTextAttachment: NSObject {
    /// The character that stands for an attachment.
    public static let character = 0xFFFC

    /// The data of a file; nil by default.
    open var contents: Data?
    /// The type of the file; nil by default.
    open var fileType: String?
    /// The image; nil by default.
    open var image: UIImage?
    /// Its rectangle, in points, relative to the place of the character on the baseline; zero by default.
    open var bounds = CGRect.zero

    /// An attachment without contents.
    public override init() { super.init() }

    /// An attachment with the data of a file of a type.
    public init(data contentData: Data?, ofType uti: String?) {
        contents = contentData
        fileType = uti
        super.init()
    }

    /// An attachment with an image.
    public convenience init(image: UIImage) {
        self.init()
        self.image = image
    }

    /// The image to draw. Called by no code here: attachments are not drawn.
    open func image(
        forBounds imageBounds: CGRect,
        textContainer: NSTextContainer?,
        characterIndex charIndex: Int
    ) -> UIImage? { image }

    /// The rectangle to draw the image in. Called by no code here: attachments are not drawn.
    open func attachmentBounds(
        for textContainer: NSTextContainer?,
        proposedLineFragment lineFrag: CGRect,
        glyphPosition position: CGPoint,
        characterIndex charIndex: Int
    ) -> CGRect { bounds }
}

extension NSAttributedString {
    /// The character of an attachment, with the attachment as its attribute.
    public convenience init(attachment: NSTextAttachment) {
        self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
    }
}

/// The shadow of a text.
/// - Compatibility: partial: it is kept, and text is drawn without shadows
open class NSShadow: NSObject {
    /// The distance from the text, in points; zero by default.
    open var shadowOffset = CGSize.zero
    /// How far the edge is blurred, in points; 0 by default.
    open var shadowBlurRadius: CGFloat = 0
    /// The color: a `UIColor`; nil by default, for black with an opacity of 1/3.
    open var shadowColor: Any?

    /// A shadow without offset.
    public override init() { super.init() }
}
