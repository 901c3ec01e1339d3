/// An element of an interface file.
final class InterfaceNode {
    /// The name of the element: "view".
    let name: String
    /// Its attributes, by name.
    let attributes: [String: String]
    /// The line in which it begins, from 1.
    let line: Int
    /// The elements in it, in their order.
    fileprivate(set) var children: [InterfaceNode] = []
    /// The text in it.
    fileprivate(set) var text = ""
    private(set) unowned(unsafe) var parent: InterfaceNode?

    init(name: String, attributes: [String: String], line: Int, parent: InterfaceNode?) {
        (self.name, self.attributes, self.line, self.parent) = (name, attributes, line, parent)
    }

    subscript(attribute: String) -> String? { attributes[attribute] }

    /// What it can be referred to by.
    var id: String? { attributes["id"] }

    /// Which part of the element around it it is.
    var key: String? { attributes["key"] }

    /// The first element in it of a name.
    func child(_ name: String) -> InterfaceNode? { children.first { $0.name == name } }

    /// The first element in it that is a part of it.
    func part(_ key: String) -> InterfaceNode? { children.first { $0.key == key } }

    /// The elements of lists in it that have a name: the views of `subviews`.
    func items(of list: String) -> [InterfaceNode] {
        children.filter { $0.name == list }.flatMap(\.children)
    }

    /// Whether an attribute says YES.
    func says(_ attribute: String) -> Bool { attributes[attribute] == "YES" }

    /// How it is named in messages: `<label id="abc">`.
    var inWords: String { id.map { "<\(name) id=\"\($0)\">" } ?? "<\(name)>" }

    fileprivate func forget() { parent = nil }

    // Children may live on, in messages that are being made: they must not reach for what is gone.
    deinit { for child in children { child.forget() } }
}

extension InterfaceNode {
    /// Puts an element into this one.
    func append(_ child: InterfaceNode) { children.append(child) }

    /// Adds to the text.
    func append(text more: String) { text += more }
}
