/// An object whose outlets and actions a storyboard or a nib connects by name.
///
/// The Objective-C runtime, which reads `@IBOutlet` and `@IBAction`, is not available here, and
/// Swift cannot find a property or a method by its name. So the class lists its names once:
///
/// ```swift
/// import UIKit
///
/// class ViewController: UIViewController {
///     weak var square: UIView?
///     func handlePan(_ pan: UIPanGestureRecognizer) {}
/// }
///
/// extension ViewController: InterfaceConnectable {
///     class var interfaceConnections: InterfaceConnections {
///         .of(ViewController.self) {
///             $0.outlet("square", \.square)
///             $0.action("handlePan:", ViewController.handlePan)
///         }
///     }
/// }
/// ```
/// A subclass inherits all of them. It overrides `interfaceConnections` and lists only its own. In
/// a file that is also compiled for iOS, put the extension between `#if !canImport(ObjectiveC)` and
/// `#endif`.
@preconcurrency @MainActor public protocol InterfaceConnectable: AnyObject {
    /// The names of this class: outlets, outlet collections, actions and runtime attributes.
    static var interfaceConnections: InterfaceConnections { get }
}

/// The names in interface files for the members of a class.
@preconcurrency @MainActor public struct InterfaceConnections {
    /// A property that an interface file can set.
    struct Property {
        /// The name of the property's type, for messages.
        let type: String
        /// Sets the property; false if the value is of another type.
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
    ///   - list: adds the names to an empty list.
    public static func of<Owner: AnyObject>(
        _ owner: Owner.Type,
        _ list: (inout InterfaceConnectionList<Owner>) -> Void
    ) -> InterfaceConnections {
        var names = InterfaceConnectionList<Owner>()
        list(&names)
        return names.connections
    }
}

/// The names of one class, as `InterfaceConnections.of(_:_:)` collects them.
@preconcurrency @MainActor public struct InterfaceConnectionList<Owner: AnyObject> {
    fileprivate(set) var connections = InterfaceConnections()

    /// Adds an outlet whose property is an optional, weak or not, or ends in `!`.
    ///
    /// - Parameters:
    ///   - name: the outlet's name in the file, which is the property's name.
    ///   - property: the property, for example `\.square`.
    public mutating func outlet<Value>(
        _ name: String,
        _ property: ReferenceWritableKeyPath<Owner, Value?>
    ) {
        connections.outlets[name] = Self.setting(property) { $0 as? Value }
    }

    /// Adds an outlet that is set without being read. A key path reads the property first, and
    /// reading a controller's view loads it.
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

    /// Adds an outlet that always has a value.
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

    /// Adds an outlet collection: an array that is an optional or ends in `!`.
    public mutating func outlets<Value>(
        _ name: String,
        _ property: ReferenceWritableKeyPath<Owner, [Value]?>
    ) {
        connections.collections[name] = Self.setting(property) { $0 as? [Value] }
    }

    /// Adds an outlet collection: an array.
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

    /// Adds an action without arguments, for example `save`.
    public mutating func action<Result>(
        _ name: String,
        _ method: @escaping (Owner) -> () -> Result
    ) {
        connections.actions[name] = Selector(method, named: name)
    }

    /// Adds an action that takes the sender, for example `save:`, or an unwind action, which takes
    /// the segue.
    public mutating func action<Sender, Result>(
        _ name: String,
        _ method: @escaping (Owner) -> (Sender) -> Result
    ) {
        connections.actions[name] = Selector(method, named: name)
    }

    /// Adds an action that takes the sender and the event, for example `save:forEvent:`.
    public mutating func action<Sender, Event, Result>(
        _ name: String,
        _ method: @escaping (Owner) -> (Sender, Event) -> Result
    ) {
        connections.actions[name] = Selector(method, named: name)
    }

    /// Adds a runtime attribute: an `@IBInspectable` property whose value is in the file.
    ///
    /// Numbers, Booleans, texts, points, sizes, rectangles, colors and images can be set.
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

    /// Adds a runtime attribute whose property may be nil.
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

/// A value that an interface file sets on a custom property.
enum RuntimeValue {
    /// Converts the value to a type, if possible. A number is converted to any number type.
    static func converted<Value>(_ value: Any, to type: Value.Type) -> Value? {
        if let value = value as? Value { return value }
        guard let number = value as? Double else { return nil }
        let whole = Int(exactly: number.rounded())
        return CGFloat(number) as? Value ?? Float(number) as? Value ?? whole as? Value
            ?? whole.map { UInt(clamping: $0) } as? Value ?? NSNumber(value: number) as? Value
            ?? whole.map { Int32(clamping: $0) } as? Value
    }
}
