/// How much of an attribute or an element is read.
enum InterfaceGrade: Hashable {
    /// It does what it does on iOS.
    case read
    /// It does some of it: which, or what is different.
    case partly(String)
    /// It is known and does nothing: why.
    case ignored(String)
}

/// What the reader knows of an element: the one table from which interface files are read, unknown things are
/// reported, and the page about storyboards is made.
@MainActor final class ElementDescription {
    /// An attribute.
    struct Attribute {
        let name: String
        let grade: InterfaceGrade
        /// Gives an object the value; nil where nothing is set, or where it was read before the object existed.
        let apply: (@MainActor (AnyObject, InterfaceValue) throws -> Void)?
    }

    /// An element in it: `color backgroundColor`.
    struct Child {
        let name: String
        /// Which part it is; nil where there is one of its name only.
        let key: String?
        let grade: InterfaceGrade
        let apply: (@MainActor (AnyObject, InterfaceNode, InterfaceLoader) throws -> Void)?
    }

    /// Reads something that the object's initializer needs.
    typealias ReadFirst =
        @MainActor (inout InterfaceCoder.Beginning, InterfaceNode, InterfaceLoader) -> Void

    /// The name of the element.
    let name: String
    /// The class that it stands for.
    let engineClass: AnyClass
    /// The element of whose attributes it has all.
    let base: ElementDescription?
    /// How much of the element itself is read.
    let grade: InterfaceGrade
    /// Its own attributes, in the order in which they are set.
    fileprivate(set) var attributes: [Attribute] = []
    /// The elements in it.
    fileprivate(set) var children: [Child] = []
    /// What is read before the object exists.
    fileprivate(set) var beginnings: [ReadFirst] = []
    /// Whether it is not looked at further: what it stands for is not there.
    let ignoresTheRest: Bool

    init<Target: AnyObject>(
        _ name: String,
        _ engineClass: Target.Type,
        like base: ElementDescription? = nil,
        grade: InterfaceGrade = .read,
        ignoresTheRest: Bool = false,
        _ list: @MainActor (ElementList<Target>) -> Void = { _ in }
    ) {
        self.name = name
        self.engineClass = engineClass
        self.base = base
        self.grade = grade
        self.ignoresTheRest = ignoresTheRest
        list(ElementList(self))
    }

    /// Its attributes and those of what it is like, these first.
    private(set) lazy var allAttributes: [Attribute] = (base?.allAttributes ?? []) + attributes

    /// The names of all of them.
    private(set) lazy var attributeNames = Set(allAttributes.map(\.name))

    /// What is known of an element in it: that with its key, else that of its name.
    func child(_ node: InterfaceNode) -> Child? {
        var description: ElementDescription? = self
        while let current = description {
            let found =
                current.children.first {
                    $0.name == node.name && $0.key != nil && $0.key == node.key
                }
                ?? current.children.first { $0.name == node.name && $0.key == nil }
            if let found { return found }
            description = current.base
        }
        return nil
    }
}

/// Writes the description of an element.
///
/// Every line stands for a row of the page about storyboards; `Scripts/storyboard-table` reads these lines.
@MainActor struct ElementList<Target: AnyObject> {
    private let element: ElementDescription

    fileprivate init(_ element: ElementDescription) { self.element = element }

    private func add(
        _ name: String,
        _ grade: InterfaceGrade,
        _ set: (@MainActor (Target, InterfaceValue) throws -> Void)?
    ) {
        guard let set else {
            element.attributes.append(.init(name: name, grade: grade, apply: nil))
            return
        }
        let apply: @MainActor (AnyObject, InterfaceValue) throws -> Void = { object, value in
            if let target = object as? Target { try set(target, value) }
        }
        element.attributes.append(.init(name: name, grade: grade, apply: apply))
    }

    // MARK: Attributes

    /// Read as it is on iOS.
    func read(_ name: String, _ set: @escaping @MainActor (Target, InterfaceValue) throws -> Void) {
        add(name, .read, set)
    }

    /// One of some words, read before the object exists.
    func readFirst<Key: InterfaceKey>(
        _ name: String,
        _ key: Key.Type,
        _ words: [String: Key.Value]
    ) {
        handled(name)
        element.beginnings.append { beginning, node, loader in
            guard let text = node[name] else { return }
            beginning[key] = words[text]
            if words[text] != nil { return }
            loader.say(
                .error,
                node,
                "\(name)=\"\(text)\" is not one of \(words.keys.sorted().joined(separator: ", ")). "
                    + "It is left out."
            )
        }
    }

    /// An element in it, read before the object exists.
    func readFirstChild<Key: InterfaceKey>(
        _ name: String,
        _ key: Key.Type,
        _ make: @escaping @MainActor (InterfaceNode, InterfaceLoader) -> Key.Value?
    ) {
        handledChild(name)
        element.beginnings.append { beginning, node, loader in
            if let part = node.part(name) { beginning[key] = make(part, loader) }
        }
    }

    /// Read before the object exists, or by what is around it.
    func handled(_ name: String) { add(name, .read, nil) }

    /// Read in part.
    func partly(
        _ name: String,
        _ what: String,
        _ set: (@MainActor (Target, InterfaceValue) throws -> Void)? = nil
    ) { add(name, .partly(what), set) }

    /// Known, without effect.
    func ignored(_ name: String, _ reason: String) { add(name, .ignored(reason), nil) }

    /// YES or NO.
    func flag(_ name: String, _ property: ReferenceWritableKeyPath<Target, Bool>) {
        add(name, .read) { $0[keyPath: property] = try $1.flag }
    }

    /// A number.
    func number<Value: BinaryFloatingPoint>(
        _ name: String,
        _ property: ReferenceWritableKeyPath<Target, Value>
    ) { add(name, .read) { $0[keyPath: property] = Value(try $1.number) } }

    /// A whole number.
    func integer(_ name: String, _ property: ReferenceWritableKeyPath<Target, Int>) {
        add(name, .read) { $0[keyPath: property] = try $1.integer }
    }

    /// A text.
    func text(_ name: String, _ property: ReferenceWritableKeyPath<Target, String?>) {
        add(name, .read) { $0[keyPath: property] = $1.text }
    }

    /// The name of an image.
    func image(_ name: String, _ property: ReferenceWritableKeyPath<Target, UIImage?>) {
        add(name, .read) { $0[keyPath: property] = $1.image }
    }

    /// One of some words.
    func choice<Value>(
        _ name: String,
        _ property: ReferenceWritableKeyPath<Target, Value>,
        _ words: [String: Value]
    ) { add(name, .read) { $0[keyPath: property] = try $1.choice(words) } }

    // MARK: Elements in it

    /// Read as it is on iOS.
    func child(
        _ name: String,
        key: String? = nil,
        _ read: @escaping @MainActor (Target, InterfaceNode, InterfaceLoader) throws -> Void
    ) { add(child: name, key, .read, read) }

    /// Read as it is on iOS, from the element alone.
    func child(
        _ name: String,
        key: String? = nil,
        _ read: @escaping @MainActor (Target, InterfaceNode) throws -> Void
    ) { add(child: name, key, .read) { target, node, _ in try read(target, node) } }

    /// Read by what is around it.
    func handledChild(_ name: String, key: String? = nil) { add(child: name, key, .read, nil) }

    /// Read in part.
    func partlyChild(
        _ name: String,
        key: String? = nil,
        _ what: String,
        _ read: (@MainActor (Target, InterfaceNode, InterfaceLoader) throws -> Void)? = nil
    ) { add(child: name, key, .partly(what), read) }

    /// Known, without effect.
    func ignoredChild(_ name: String, key: String? = nil, _ reason: String) {
        add(child: name, key, .ignored(reason), nil)
    }

    /// A colour.
    func color(_ key: String, _ property: ReferenceWritableKeyPath<Target, UIColor?>) {
        add(child: "color", key, .read) { target, node, loader in
            target[keyPath: property] = try loader.color(node)
        }
    }

    /// A font.
    func font(_ property: ReferenceWritableKeyPath<Target, UIFont?>) {
        add(child: "fontDescription", "fontDescription", .read) { target, node, loader in
            target[keyPath: property] = try loader.font(node)
        }
    }

    private func add(
        child name: String,
        _ key: String?,
        _ grade: InterfaceGrade,
        _ read: (@MainActor (Target, InterfaceNode, InterfaceLoader) throws -> Void)?
    ) {
        guard let read else {
            element.children.append(.init(name: name, key: key, grade: grade, apply: nil))
            return
        }
        let apply: @MainActor (AnyObject, InterfaceNode, InterfaceLoader) throws -> Void = {
            object,
            node,
            loader in
            if let target = object as? Target { try read(target, node, loader) }
        }
        element.children.append(.init(name: name, key: key, grade: grade, apply: apply))
    }
}
