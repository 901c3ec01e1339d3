/// An element of an XML file that is not an interface file.
package struct XMLFileElement: Hashable, Sendable {
    /// The name of the element.
    package let name: String
    /// The attributes by name.
    package let attributes: [String: String]
    /// The child elements in the order of the file.
    package let children: [XMLFileElement]
    /// The text of the element, without that of its children.
    package let text: String
    /// The line where the element begins, from 1.
    package let line: Int

    fileprivate init(_ node: InterfaceNode) {
        (name, attributes, text, line) = (node.name, node.attributes, node.text, node.line)
        children = node.children.map(XMLFileElement.init)
    }
}

/// Reads XML files, with the limits that hold for interface files: no entities, no deep nesting.
package enum XMLFile {
    /// Why a file cannot be read, as a sentence without a beginning and an end.
    package struct Problem: Error, Hashable, Sendable {
        package let reason: String
    }

    /// Reads the outermost element.
    package static func element(of data: Data) throws(Problem) -> XMLFileElement {
        do {
            return XMLFileElement(try InterfaceParser.parse(data, file: ""))
        } catch {
            throw Problem(reason: reason(error))
        }
    }

    private static func reason(_ error: InterfaceFileError) -> String {
        switch error {
        case .isNotText: "it is not UTF-8 text"
        case .declaresEntities(_, let line):
            "line \(line) declares a document type or an entity, and these are not expanded"
        case .isBroken(_, let line, let column, let reason):
            "at line \(line), column \(column), \(reason)"
        case .isTooDeep(_, let line, let limit):
            "at line \(line) more than \(limit) elements are nested in each other"
        case .hasTooManyAttributes(_, let line, let limit):
            "at line \(line) an element has more than \(limit) attributes"
        case .hasTooLongAttribute(_, let line, let limit):
            "at line \(line) an attribute is longer than \(limit) bytes"
        // The parser throws no others.
        case .isMissing, .isNotReadable, .isNoInterface, .isTooOld, .isForAnotherSystem,
            .hasNoController, .hasNoInitialController, .controllerWasNotMade:
            error.description
        }
    }
}
