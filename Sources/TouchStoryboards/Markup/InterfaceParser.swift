import FoundationXML

/// Parses XML into elements that know their lines.
///
/// It uses the parser of the toolchain. A file that declares a document type is refused before that
/// parser sees it. So no entity can expand, and nothing is loaded from elsewhere.
enum InterfaceParser {
    /// The maximum depth of nested elements: [choice] the XML library itself allows 256.
    static let maximumDepth = 250
    /// The maximum number of attributes of an element: [choice] Xcode writes fewer than a hundred. The
    /// XML library compares each with each, so 200,000 took a minute.
    static let maximumAttributes = 1_000
    /// The maximum length of an attribute, in bytes: that of the XML library.
    static let maximumLength = 10_000_000

    /// - Returns: the root element.
    static func parse(_ data: Data, file: String) throws(InterfaceFileError) -> InterfaceNode {
        guard var text = String(validating: data, as: UTF8.self) else {
            throw .isNotText(file: file)
        }
        if let refusal = text.withUTF8({ refusal(of: $0, file) }) { throw refusal }
        let builder = TreeBuilder()
        let parser = XMLParser(data: data)
        parser.shouldResolveExternalEntities = false
        parser.delegate = builder
        let isWellFormed = parser.parse()
        if let line = builder.lineBeyondLimit {
            throw .isTooDeep(file: file, line: line, limit: maximumDepth)
        }
        // A truncated text may be well-formed as far as it goes.
        guard isWellFormed, builder.isComplete, let root = builder.root else {
            let place = builder.firstError ?? (parser.lineNumber, parser.columnNumber, nil)
            throw .isBroken(
                file: file,
                line: max(place.line, 1),
                column: max(place.column, 1),
                reason: reason(place.number)
            )
        }
        return root
    }

    /// Why the text must not reach the XML library: a `<!` that begins neither a comment nor a CDATA
    /// section, an element with too many or too long attributes, or a processing instruction that is only
    /// a name, at which Foundation ends the process; nil if nothing speaks against it.
    private static func refusal(
        of text: UnsafeBufferPointer<UInt8>,
        _ file: String
    ) -> InterfaceFileError? {
        var line = 1
        /// How many attributes the open tag has; nil between tags.
        var attributes: Int?
        var place = 0
        func begins(_ word: StaticString) -> Bool {
            word.withUTF8Buffer { text[place...].starts(with: $0) }
        }
        func skip(past end: StaticString) {
            while place < text.count, !begins(end) {
                if text[place] == UInt8(ascii: "\n") { line += 1 }
                place += 1
            }
        }
        while place < text.count {
            let byte = text[place]
            if byte == UInt8(ascii: "<") {
                if begins("<!--") {
                    skip(past: "-->")
                } else if begins("<![CDATA[") {
                    skip(past: "]]>")
                } else if begins("<!") {
                    return .declaresEntities(file: file, line: line)
                } else if begins("<?"), isOnlyName(text[(place + 2)...]) {
                    let column = place - (text[..<place].lastIndex(of: UInt8(ascii: "\n")) ?? -1)
                    let reason =
                        "a processing instruction has a name and no content, which cannot be read here"
                    return .isBroken(file: file, line: line, column: column, reason: reason)
                } else {
                    attributes = 0
                }
            } else if byte == UInt8(ascii: "\n") {
                line += 1
            } else if byte == UInt8(ascii: ">") {
                attributes = nil
            } else if let count = attributes,
                byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
            {
                guard count < maximumAttributes else {
                    return .hasTooManyAttributes(file: file, line: line, limit: maximumAttributes)
                }
                attributes = count + 1
                let (first, before) = (place, line)
                place += 1
                // XML has no < in a value, so nothing can hide in one.
                while place < text.count, text[place] != byte, text[place] != UInt8(ascii: "<") {
                    if text[place] == UInt8(ascii: "\n") { line += 1 }
                    place += 1
                }
                guard place - first <= maximumLength else {
                    return .hasTooLongAttribute(file: file, line: before, limit: maximumLength)
                }
                if place < text.count, text[place] == UInt8(ascii: "<") { continue }
            }
            place += 1
        }
        return nil
    }

    /// Whether a processing instruction ends right behind its name.
    ///
    /// - Parameter text: what is behind `<?`.
    private static func isOnlyName(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        let blanks = Set<UInt8>([0x20, 0x09, 0x0A, 0x0D])
        let name = text.prefix { $0 != UInt8(ascii: "?") && !blanks.contains($0) }
        return text[name.endIndex...].starts(with: [UInt8(ascii: "?"), UInt8(ascii: ">")])
    }

    /// The XML library's most common errors, by their numbers.
    private static func reason(_ number: Int?) -> String {
        switch number {
        case nil, 4, 5, 77: "it ends before its elements do"
        case 76: "an end tag does not match the element that is open"
        case 42: "an attribute is repeated"
        case 26: "an entity is used that XML does not have"
        case 38: "the value of an attribute contains <"
        case .some(let other): "it is not well-formed XML (error \(other) of the parser)"
        }
    }
}

/// Builds the tree of elements while the parser reads the text.
private final class TreeBuilder: NSObject, XMLParserDelegate {
    var root: InterfaceNode?
    /// The line where elements are nested too deeply.
    var lineBeyondLimit: Int?
    /// The first error; later errors only follow from it.
    var firstError: (line: Int, column: Int, number: Int?)?
    private var open: [InterfaceNode] = []

    /// Whether every element that began has ended.
    var isComplete: Bool { open.isEmpty }

    func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) {
        guard firstError == nil else { return }
        firstError = (parser.lineNumber, parser.columnNumber, (parseError as NSError).code)
    }

    func parser(
        _ parser: XMLParser,
        didStartElement elementName: String,
        namespaceURI: String?,
        qualifiedName qName: String?,
        attributes attributeDict: [String: String]
    ) {
        guard lineBeyondLimit == nil else { return }
        guard open.count < InterfaceParser.maximumDepth else {
            lineBeyondLimit = parser.lineNumber
            return parser.abortParsing()
        }
        let node = InterfaceNode(
            name: elementName,
            attributes: attributeDict,
            line: parser.lineNumber,
            parent: open.last
        )
        if let parent = open.last { parent.append(node) } else { root = root ?? node }
        open.append(node)
    }

    func parser(
        _ parser: XMLParser,
        didEndElement elementName: String,
        namespaceURI: String?,
        qualifiedName qName: String?
    ) {
        _ = open.popLast()
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
        open.last?.append(text: string)
    }

    func parser(_ parser: XMLParser, foundCDATA CDATABlock: Data) {
        open.last?.append(text: String(decoding: CDATABlock, as: UTF8.self))
    }
}
