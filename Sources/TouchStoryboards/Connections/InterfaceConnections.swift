/// An object whose outlets and actions a storyboard or a nib connects by name.
///
/// `@IBOutlet` and `@IBAction` are read by Objective-C, which is not there: Swift has no way to find a property
/// or a method by its name. So the class says once which name stands for which:
///
/// ```swift
/// extension ViewController: InterfaceConnectable {
///     class var interfaceConnections: InterfaceConnections {
///         .of(ViewController.self) {
///             $0.outlet("square", \.square)
///             $0.action("handlePan:", ViewController.handlePan)
///         }
///     }
/// }
/// ```
/// A subclass inherits all of it; it overrides `interfaceConnections` and lists only what is new. In a file
/// that iOS compiles too, put the extension between `#if !canImport(ObjectiveC)` and `#endif`.
@preconcurrency @MainActor public protocol InterfaceConnectable: AnyObject {
    /// The names of this class: outlets, collections of them, actions, runtime attributes.
    static var interfaceConnections: InterfaceConnections { get }
}

/// Which name of an interface file stands for which member of a class.
@preconcurrency @MainActor public struct InterfaceConnections {
    /// A property, as an interface file sets it.
    struct Property {
        /// What it takes.
        let type: String
        /// Sets it; false where the value is of another type.
        let set: @MainActor (_ owner: AnyObject, _ value: Any) -> Bool
    }

    var outlets: [String: Property] = [:]
    var collections: [String: Property] = [:]
    var actions: [String: Selector] = [:]
    var attributes: [String: Property] = [:]

    /// The connections of a class.
    ///
    /// - Parameters:
    ///   - owner: the class.
    ///   - list: is given an empty list; it writes the names into it.
    public static func of<Owner: AnyObject>(
        _ owner: Owner.Type,
        _ list: (inout InterfaceConnectionList<Owner>) -> Void
    ) -> InterfaceConnections {
        var names = InterfaceConnectionList<Owner>()
        list(&names)
        return names.connections
    }
}

/// The names of one class, as `InterfaceConnections.of(_:_:)` lists them.
@preconcurrency @MainActor public struct InterfaceConnectionList<Owner: AnyObject> {
    fileprivate(set) var connections = InterfaceConnections()

    /// An outlet: a property that is an optional, weak or not, or ends in `!`.
    ///
    /// - Parameters:
    ///   - name: the outlet's name in the file, which is the property's.
    ///   - property: the property: `\.square`.
    public mutating func outlet<Value>(
        _ name: String,
        _ property: ReferenceWritableKeyPath<Owner, Value?>
    ) {
        connections.outlets[name] = Self.setting(property) { $0 as? Value }
    }

    /// An outlet that is set without being read first, as key paths do it: reading a view loads it.
    mutating func outlet<Value>(
        _ name: String,
        set: @escaping @MainActor (Owner, Value) -> Void
    ) {
        connections.outlets[name] = InterfaceConnections.Property(type: "\(Value.self)") {
            guard let owner = $0 as? Owner, let value = $1 as? Value else { return false }
            set(owner, value)
            return true
        }
    }

    /// An outlet that always has a value.
    public mutating func outlet<Value>(
        _ name: String,
        _ property: ReferenceWritableKeyPath<Owner, Value>
    ) {
        connections.outlets[name] = InterfaceConnections.Property(type: "\(Value.self)") {
            guard let owner = $0 as? Owner, let value = $1 as? Value else { return false }
            owner[keyPath: property] = value
            return true
        }
    }

    /// A collection of outlets: an array that is an optional or ends in `!`.
    public mutating func outlets<Value>(
        _ name: String,
        _ property: ReferenceWritableKeyPath<Owner, [Value]?>
    ) {
        connections.collections[name] = Self.setting(property) { $0 as? [Value] }
    }

    /// A collection of outlets: an array.
    public mutating func outlets<Value>(
        _ name: String,
        _ property: ReferenceWritableKeyPath<Owner, [Value]>
    ) {
        connections.collections[name] = InterfaceConnections.Property(type: "\([Value].self)") {
            guard let owner = $0 as? Owner, let value = $1 as? [Value] else { return false }
            owner[keyPath: property] = value
            return true
        }
    }

    /// An action without arguments: `save`.
    public mutating func action<Result>(
        _ name: String,
        _ method: @escaping (Owner) -> () -> Result
    ) {
        connections.actions[name] = Selector(method, named: name)
    }

    /// An action that takes the sender: `save:`; or an unwind action, which takes the segue.
    public mutating func action<Sender, Result>(
        _ name: String,
        _ method: @escaping (Owner) -> (Sender) -> Result
    ) {
        connections.actions[name] = Selector(method, named: name)
    }

    /// An action that takes the sender and the event: `save:forEvent:`.
    public mutating func action<Sender, Event, Result>(
        _ name: String,
        _ method: @escaping (Owner) -> (Sender, Event) -> Result
    ) {
        connections.actions[name] = Selector(method, named: name)
    }

    /// A runtime attribute, which the file gives a value: an `@IBInspectable` property.
    ///
    /// Numbers, flags, texts, points, sizes, rectangles, colours and images are set.
    public mutating func attribute<Value>(
        _ keyPath: String,
        _ property: ReferenceWritableKeyPath<Owner, Value>
    ) {
        connections.attributes[keyPath] = InterfaceConnections.Property(type: "\(Value.self)") {
            guard let owner = $0 as? Owner,
                let value = RuntimeValue.converted($1, to: Value.self)
            else { return false }
            owner[keyPath: property] = value
            return true
        }
    }

    /// A runtime attribute that may be nil.
    public mutating func attribute<Value>(
        _ keyPath: String,
        _ property: ReferenceWritableKeyPath<Owner, Value?>
    ) {
        connections.attributes[keyPath] = Self.setting(property) {
            RuntimeValue.converted($0, to: Value.self)
        }
    }

    private static func setting<Value>(
        _ property: ReferenceWritableKeyPath<Owner, Value?>,
        _ convert: @escaping @MainActor (Any) -> Value?
    ) -> InterfaceConnections.Property {
        InterfaceConnections.Property(type: "\(Value.self)") {
            guard let owner = $0 as? Owner, let value = convert($1) else { return false }
            owner[keyPath: property] = value
            return true
        }
    }
}

/// A value that an interface file gives a property of one's own.
enum RuntimeValue {
    /// The value as a type, if it can be one: a number is whichever number is wanted.
    static func converted<Value>(_ value: Any, to type: Value.Type) -> Value? {
        if let value = value as? Value { return value }
        guard let number = value as? Double else { return nil }
        let whole = Int(exactly: number.rounded())
        return CGFloat(number) as? Value ?? Float(number) as? Value ?? whole as? Value
            ?? whole.map { UInt(clamping: $0) } as? Value ?? NSNumber(value: number) as? Value
            ?? whole.map { Int32(clamping: $0) } as? Value
    }
}
