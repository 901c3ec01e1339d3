import FoundationXML

/// Parses XML into elements that know their lines.
///
/// It uses the parser of the toolchain. A file that declares a document type is refused before that
/// parser sees it. So no entity can expand, and nothing is loaded from elsewhere.
enum InterfaceParser {
    /// The maximum depth of nested elements: [choice] the XML library itself allows 256.
    static let maximumDepth = 250

    /// - Returns: the root element.
    static func parse(_ data: Data, file: String) throws(InterfaceFileError) -> InterfaceNode {
        guard let text = String(validating: data, as: UTF8.self) else {
            throw .isNotText(file: file)
        }
        if let line = lineOfDeclaration(in: text.utf8) {
            throw .declaresEntities(file: file, line: line)
        }
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

    /// The line of the first `<!` that begins neither a comment nor a CDATA section.
    private static func lineOfDeclaration(in text: String.UTF8View) -> Int? {
        var line = 1
        var rest = text[...]
        func begins(_ word: StaticString) -> Bool {
            word.withUTF8Buffer { rest.starts(with: $0) }
        }
        func skip(past end: StaticString) {
            while !rest.isEmpty, !begins(end) {
                if rest.removeFirst() == UInt8(ascii: "\n") { line += 1 }
            }
        }
        while let byte = rest.first {
            if byte == UInt8(ascii: "<") {
                if begins("<!--") {
                    skip(past: "-->")
                } else if begins("<![CDATA[") {
                    skip(past: "]]>")
                } else if begins("<!") {
                    return line
                }
            } else if byte == UInt8(ascii: "\n") {
                line += 1
            }
            if !rest.isEmpty { rest.removeFirst() }
        }
        return nil
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
