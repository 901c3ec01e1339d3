/// How much of an attribute or an element is read.
enum InterfaceGrade: Hashable {
    /// It works as on iOS.
    case read
    /// It works in part; the text says which part, or what is different.
    case partly(String)
    /// It is known and has no effect; the text says why.
    case ignored(String)
}

/// What the reader knows about an element.
///
/// The descriptions are the only table: files are read with it, unknown names are reported by it,
/// and the page about storyboards is made from it.
@MainActor final class ElementDescription {
    /// An attribute of the element.
    struct Attribute {
        let name: String
        let grade: InterfaceGrade
        /// Sets the value on an object; nil if nothing is set, or if the value was read before the
        /// object existed.
        let apply: (@MainActor (AnyObject, InterfaceValue) throws -> Void)?
    }

    /// A child element, for example `color backgroundColor`.
    struct Child {
        let name: String
        /// Its role; nil if only its name counts.
        let key: String?
        let grade: InterfaceGrade
        let apply: (@MainActor (AnyObject, InterfaceNode, InterfaceLoader) throws -> Void)?
    }

    /// Makes an object of the element's own class.
    typealias Make = @MainActor (InterfaceNode, InterfaceLoader) -> AnyObject

    /// Reads a value that the object's initializer needs.
    typealias ReadFirst =
        @MainActor (inout InterfaceCoder.Beginning, InterfaceNode, InterfaceLoader) -> Void

    /// The name of the element.
    let name: String
    /// The class of the objects that the element describes.
    let engineClass: AnyClass
    /// The element whose attributes and children this one has as well.
    let base: ElementDescription?
    /// How much of the element itself is read.
    let grade: InterfaceGrade
    /// Makes an object that is neither a view nor a controller; nil for views and controllers, which
    /// `init?(coder:)` makes, and for elements of which no object is made.
    let make: Make?
    /// Its own attributes, in the order in which they are set.
    fileprivate(set) var attributes: [Attribute] = []
    /// Its own child elements.
    fileprivate(set) var children: [Child] = []
    /// What is read before the object exists.
    fileprivate(set) var beginnings: [ReadFirst] = []
    /// Whether unknown attributes and children are not reported, because the element's class does
    /// not exist here.
    let ignoresTheRest: Bool

    init<Target: AnyObject>(
        _ name: String,
        _ engineClass: Target.Type,
        like base: ElementDescription? = nil,
        grade: InterfaceGrade = .read,
        ignoresTheRest: Bool = false,
        make: Make?,
        _ list: @MainActor (ElementList<Target>) -> Void = { _ in }
    ) {
        self.name = name
        self.engineClass = engineClass
        self.base = base
        self.grade = grade
        self.ignoresTheRest = ignoresTheRest
        self.make = make
        list(ElementList(self))
    }

    /// The description of an element that `init?(coder:)` makes, or of which no object is made.
    convenience init<Target: AnyObject>(
        _ name: String,
        _ engineClass: Target.Type,
        like base: ElementDescription? = nil,
        grade: InterfaceGrade = .read,
        ignoresTheRest: Bool = false,
        _ list: @MainActor (ElementList<Target>) -> Void = { _ in }
    ) {
        self.init(
            name,
            engineClass,
            like: base,
            grade: grade,
            ignoresTheRest: ignoresTheRest,
            make: nil,
            list
        )
    }

    /// Its attributes after those of `base`.
    private(set) lazy var allAttributes: [Attribute] = (base?.allAttributes ?? []) + attributes

    /// The names of all its attributes.
    private(set) lazy var attributeNames = Set(allAttributes.map(\.name))

    /// The description of a child element: the one with its key, or else the one with its name
    /// only.
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

/// Adds attributes and children to the description of an element.
///
/// Each line becomes a row of the page about storyboards: `Scripts/storyboard-table` reads the
/// source lines.
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

    /// An attribute that works as on iOS.
    func read(_ name: String, _ set: @escaping @MainActor (Target, InterfaceValue) throws -> Void) {
        add(name, .read, set)
    }

    /// An attribute whose value is one of several words and is read before the object exists.
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
                    + "It is left out. To fix, write one of them."
            )
        }
    }

    /// An attribute that, if it is YES and no other says more, gives a value before the object exists.
    func readFirstFlag<Key: InterfaceKey>(_ name: String, _ key: Key.Type, _ value: Key.Value) {
        handled(name)
        element.beginnings.append { beginning, node, _ in
            if node[name] == "YES", beginning[key] == nil { beginning[key] = value }
        }
    }

    /// A child element that is read before the object exists.
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

    /// An attribute that is read before the object exists, or by the surrounding code.
    func handled(_ name: String) { add(name, .read, nil) }

    /// An attribute that works in part.
    func partly(
        _ name: String,
        _ what: String,
        _ set: (@MainActor (Target, InterfaceValue) throws -> Void)? = nil
    ) { add(name, .partly(what), set) }

    /// A known attribute without effect.
    func ignored(_ name: String, _ reason: String) { add(name, .ignored(reason), nil) }

    /// An attribute that is YES or NO.
    func flag(_ name: String, _ property: ReferenceWritableKeyPath<Target, Bool>) {
        add(name, .read) { $0[keyPath: property] = try $1.flag }
    }

    /// An attribute that is a number.
    func number<Value: BinaryFloatingPoint>(
        _ name: String,
        _ property: ReferenceWritableKeyPath<Target, Value>
    ) { add(name, .read) { $0[keyPath: property] = Value(try $1.number) } }

    /// An attribute that is a whole number.
    func integer(_ name: String, _ property: ReferenceWritableKeyPath<Target, Int>) {
        add(name, .read) { $0[keyPath: property] = try $1.integer }
    }

    /// An attribute that is a text.
    func text(_ name: String, _ property: ReferenceWritableKeyPath<Target, String?>) {
        add(name, .read) { $0[keyPath: property] = $1.text }
    }

    /// An attribute that is the name of an image.
    func image(_ name: String, _ property: ReferenceWritableKeyPath<Target, UIImage?>) {
        add(name, .read) { $0[keyPath: property] = $1.image }
    }

    /// An attribute that is one of several words.
    func choice<Value>(
        _ name: String,
        _ property: ReferenceWritableKeyPath<Target, Value>,
        _ words: [String: Value]
    ) { add(name, .read) { $0[keyPath: property] = try $1.choice(words) } }

    // MARK: Child elements

    /// A child element that works as on iOS.
    func child(
        _ name: String,
        key: String? = nil,
        _ read: @escaping @MainActor (Target, InterfaceNode, InterfaceLoader) throws -> Void
    ) { add(child: name, key, .read, read) }

    /// A child element that works as on iOS and is read without the loader.
    func child(
        _ name: String,
        key: String? = nil,
        _ read: @escaping @MainActor (Target, InterfaceNode) throws -> Void
    ) { add(child: name, key, .read) { target, node, _ in try read(target, node) } }

    /// A child element that is read by the surrounding code.
    func handledChild(_ name: String, key: String? = nil) { add(child: name, key, .read, nil) }

    /// A child element that works in part.
    func partlyChild(
        _ name: String,
        key: String? = nil,
        _ what: String,
        _ read: (@MainActor (Target, InterfaceNode, InterfaceLoader) throws -> Void)? = nil
    ) { add(child: name, key, .partly(what), read) }

    /// A known child element without effect.
    func ignoredChild(_ name: String, key: String? = nil, _ reason: String) {
        add(child: name, key, .ignored(reason), nil)
    }

    /// A child element that is a color.
    func color(_ key: String, _ property: ReferenceWritableKeyPath<Target, UIColor?>) {
        add(child: "color", key, .read) { target, node, loader in
            target[keyPath: property] = try loader.color(node)
        }
    }

    /// The child element that is the font.
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
