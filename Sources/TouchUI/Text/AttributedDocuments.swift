extension NSAttributedString {
    /// The format of a document.
    public struct DocumentType: RawRepresentable, Hashable, Sendable {
        /// The format's name.
        public let rawValue: String
        /// A format with a name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Text without attributes.
        public static let plain = DocumentType(rawValue: "NSPlainText")
        /// A page of the web. It cannot be read here.
        public static let html = DocumentType(rawValue: "NSHTML")
        /// Rich text. It cannot be read here.
        public static let rtf = DocumentType(rawValue: "NSRTF")
        /// Rich text with files. It cannot be read here.
        public static let rtfd = DocumentType(rawValue: "NSRTFD")
    }

    /// How a document is read.
    public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
        /// The option's name.
        public let rawValue: String
        /// An option with a name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The format: a `DocumentType`.
        public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
        /// The encoding: the raw value of a `String.Encoding`.
        public static let characterEncoding = DocumentReadingOptionKey(
            rawValue: "CharacterEncoding"
        )
        /// The attributes of text that has none.
        public static let defaultAttributes = DocumentReadingOptionKey(
            rawValue: "DefaultAttributes"
        )
    }

    /// What a document says about itself.
    public struct DocumentAttributeKey: RawRepresentable, Hashable, Sendable {
        /// The attribute's name.
        public let rawValue: String
        /// An attribute with a name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The format: a `DocumentType`.
        public static let documentType = DocumentAttributeKey(rawValue: "DocumentType")
    }

    /// Why a document cannot be read.
    public struct UnreadableDocument: LocalizedError, CustomStringConvertible {
        /// What was asked, why it is impossible, and how to fix it.
        public let description: String
        /// The same sentence.
        public var errorDescription: String? { description }
    }

    /// Reads a document. Only plain text can be read here.
    ///
    /// - Parameters:
    ///   - data: the document.
    ///   - options: the format, plain text by default, the encoding, UTF-8 by default, and the
    ///     attributes of the text.
    ///   - dict: is not written.
    /// - Throws: `UnreadableDocument` with a sentence, for another format or for data that is no text.
    public convenience init(
        data: Data,
        options: [DocumentReadingOptionKey: Any] = [:],
        documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?
    ) throws {
        let type = options[.documentType] as? DocumentType ?? .plain
        guard type == .plain else {
            throw UnreadableDocument(
                description:
                    "Cannot read a document of \(data.count) bytes as \(type.rawValue): only plain text is "
                    + "read here. To fix, make the attributed string from its parts."
            )
        }
        let encoding = (options[.characterEncoding] as? UInt).map(String.Encoding.init) ?? .utf8
        guard let text = String(data: data, encoding: encoding) else {
            throw UnreadableDocument(
                description:
                    "Cannot read \(data.count) bytes as text: they are not \(encoding). To fix, name the "
                    + "encoding in the option characterEncoding."
            )
        }
        self.init(string: text, attributes: options[.defaultAttributes] as? [Key: Any])
    }
}
