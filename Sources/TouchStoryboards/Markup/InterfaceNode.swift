/// An element of an interface file.
final class InterfaceNode {
    /// The name of the element, for example "view".
    let name: String
    /// The attributes by name.
    let attributes: [String: String]
    /// The line where the element begins, from 1.
    let line: Int
    /// The child elements in the order of the file.
    fileprivate(set) var children: [InterfaceNode] = []
    /// The text of the element.
    fileprivate(set) var text = ""
    private(set) unowned(unsafe) var parent: InterfaceNode?

    init(name: String, attributes: [String: String], line: Int, parent: InterfaceNode?) {
        (self.name, self.attributes, self.line, self.parent) = (name, attributes, line, parent)
    }

    subscript(attribute: String) -> String? { attributes[attribute] }

    /// The id by which other elements refer to this one.
    var id: String? { attributes["id"] }

    /// The role of the element in its parent.
    var key: String? { attributes["key"] }

    /// The first child element with a name.
    func child(_ name: String) -> InterfaceNode? { children.first { $0.name == name } }

    /// The first child element with a key.
    func part(_ key: String) -> InterfaceNode? { children.first { $0.key == key } }

    /// The elements of all child lists with a name: for "subviews", the views.
    func items(of list: String) -> [InterfaceNode] {
        children.filter { $0.name == list }.flatMap(\.children)
    }

    /// Whether an attribute is YES.
    func says(_ attribute: String) -> Bool { attributes[attribute] == "YES" }

    /// The element as messages name it: `<label id="abc">`.
    var inWords: String { id.map { "<\(name) id=\"\($0)\">" } ?? "<\(name)>" }

    fileprivate func forget() { parent = nil }

    // Children may outlive their parent, in messages that are being composed. They must not access
    // it then.
    deinit { for child in children { child.forget() } }
}

extension InterfaceNode {
    /// Appends a child element.
    func append(_ child: InterfaceNode) { children.append(child) }

    /// Appends to the text.
    func append(text more: String) { text += more }
}
