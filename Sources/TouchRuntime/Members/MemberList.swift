/// The list to which a class adds its members by name (``NamedMembers``).
@preconcurrency @MainActor public struct MemberList<Owner: AnyObject> {
    private(set) var members = Members()

    init() {}

    // MARK: Outlets

    /// Adds an outlet whose property is an optional, weak or not, or ends in `!`.
    ///
    /// - Parameters:
    ///   - name: the outlet's name in the file, which is the property's name.
    ///   - property: the property, for example `\.square`.
    public mutating func outlet<Value>(
        _ name: String,
        _ property: ReferenceWritableKeyPath<Owner, Value?>
    ) {
        add(.outlet, name, optional: property)
    }

    /// Adds an outlet that always has a value.
    public mutating func outlet<Value>(
        _ name: String,
        _ property: ReferenceWritableKeyPath<Owner, Value>
    ) {
        add(.outlet, name, property)
    }

    /// Adds an outlet that is set without being read. A key path reads the property first, and
    /// reading a controller's view loads it.
    package mutating func outlet<Value>(
        _ name: String,
        set: @escaping @MainActor (Owner, Value) -> Void
    ) {
        members.add(
            name,
            Members.Property(kind: .outlet, type: "\(Value.self)", path: nil, get: nil) {
                guard let owner = $0 as? Owner, let value = $1 as? Value else { return false }
                set(owner, value)
                return true
            }
        )
    }

    /// Adds an outlet collection: an array that is an optional or ends in `!`.
    public mutating func outlets<Value>(
        _ name: String,
        _ property: ReferenceWritableKeyPath<Owner, [Value]?>
    ) {
        add(.collection, name, optional: property)
    }

    /// Adds an outlet collection: an array.
    public mutating func outlets<Value>(
        _ name: String,
        _ property: ReferenceWritableKeyPath<Owner, [Value]>
    ) {
        add(.collection, name, property)
    }

    // MARK: Actions and other methods

    /// Adds an action without arguments, for example `save`.
    public mutating func action<Result>(
        _ name: String,
        _ method: @escaping (Owner) -> () -> Result
    ) {
        members.add(Selector(method, named: name))
    }

    /// Adds an action that takes the sender, for example `save:`, or an unwind action, which takes
    /// the segue.
    public mutating func action<Sender, Result>(
        _ name: String,
        _ method: @escaping (Owner) -> (Sender) -> Result
    ) {
        members.add(Selector(method, named: name))
    }

    /// Adds an action that takes the sender and the event, for example `save:forEvent:`.
    public mutating func action<Sender, Event, Result>(
        _ name: String,
        _ method: @escaping (Owner) -> (Sender, Event) -> Result
    ) {
        members.add(Selector(method, named: name))
    }

    /// Adds a method without arguments.
    public mutating func method<Result>(
        _ name: String,
        _ method: @escaping (Owner) -> () -> Result
    ) {
        members.add(Selector(method, named: name))
    }

    /// Adds a method with one argument.
    public mutating func method<Argument, Result>(
        _ name: String,
        _ method: @escaping (Owner) -> (Argument) -> Result
    ) {
        members.add(Selector(method, named: name))
    }

    /// Adds a method with two arguments.
    public mutating func method<First, Second, Result>(
        _ name: String,
        _ method: @escaping (Owner) -> (First, Second) -> Result
    ) {
        members.add(Selector(method, named: name))
    }

    /// Adds a method that is optional in a protocol (RT-17). `responds(to:)` is true for it, and the
    /// protocol's default implementation calls it if the class that conforms does not have it.
    ///
    /// - Parameters:
    ///   - name: the name as `#selector` gives it, with all labels: `tableView:didSelectRowAt:`.
    ///   - method: the method, for example `List.tableView(_:didSelectRowAt:)`.
    public mutating func implements<each Argument, Answer>(
        _ name: String,
        _ method: @escaping (Owner) -> (repeat each Argument) -> Answer
    ) {
        add(name) { (owner, arguments: (repeat each Argument)) in
            method(owner)(repeat each arguments)
        }
    }

    // The compiler cannot pass a method to a list of arguments of any length if one of them is an optional closure
    // with a protocol in it. So the lengths that protocols have are written out.

    /// Adds a method with one argument that is optional in a protocol.
    public mutating func implements<Argument, Answer>(
        _ name: String,
        _ method: @escaping (Owner) -> (Argument) -> Answer
    ) {
        add(name) { method($0)($1) }
    }

    /// Adds a method with two arguments that is optional in a protocol.
    public mutating func implements<First, Second, Answer>(
        _ name: String,
        _ method: @escaping (Owner) -> (First, Second) -> Answer
    ) {
        add(name) { (owner, arguments: (First, Second)) in
            method(owner)(arguments.0, arguments.1)
        }
    }

    /// Adds a method with three arguments that is optional in a protocol.
    public mutating func implements<First, Second, Third, Answer>(
        _ name: String,
        _ method: @escaping (Owner) -> (First, Second, Third) -> Answer
    ) {
        add(name) { (owner, arguments: (First, Second, Third)) in
            method(owner)(arguments.0, arguments.1, arguments.2)
        }
    }

    /// Adds a method with four arguments that is optional in a protocol.
    public mutating func implements<First, Second, Third, Fourth, Answer>(
        _ name: String,
        _ method: @escaping (Owner) -> (First, Second, Third, Fourth) -> Answer
    ) {
        add(name) { (owner, arguments: (First, Second, Third, Fourth)) in
            method(owner)(arguments.0, arguments.1, arguments.2, arguments.3)
        }
    }

    private mutating func add<Arguments, Answer>(
        _ name: String,
        call: @escaping (Owner, Arguments) -> Answer
    ) {
        members.add(
            name,
            optional: OptionalMethod<Arguments, Answer> { owner, arguments in
                // The table of a class is asked for objects of this class only.
                call(unsafeDowncast(owner, to: Owner.self), arguments)
            }
        )
    }

    // MARK: Attributes and other properties

    /// Adds a runtime attribute: an `@IBInspectable` property whose value is in the file.
    ///
    /// Numbers, Booleans, texts, points, sizes, rectangles, colors and images can be set.
    public mutating func attribute<Value>(
        _ keyPath: String,
        _ property: ReferenceWritableKeyPath<Owner, Value>
    ) {
        add(.attribute, keyPath, property)
    }

    /// Adds a runtime attribute whose property may be nil.
    public mutating func attribute<Value>(
        _ keyPath: String,
        _ property: ReferenceWritableKeyPath<Owner, Value?>
    ) {
        add(.attribute, keyPath, optional: property)
    }

    /// Adds a property that is only read by its name.
    public mutating func property<Value>(_ name: String, _ property: KeyPath<Owner, Value>) {
        let get = Self.reading(property)
        members.add(
            name,
            Members.Property(
                kind: .property,
                type: "\(Value.self)",
                path: rootless(property),
                get: get,
                change: nil
            )
        )
    }

    /// Adds a property that is read and set by its name.
    public mutating func property<Value>(
        _ name: String,
        _ property: ReferenceWritableKeyPath<Owner, Value>
    ) {
        add(.property, name, property)
    }

    /// Adds a property that is read and set by its name, and may be nil.
    public mutating func property<Value>(
        _ name: String,
        _ property: ReferenceWritableKeyPath<Owner, Value?>
    ) {
        add(.property, name, optional: property)
    }

    /// Says that the setters of properties report no changes, so observing them is refused (RT-09).
    package mutating func unreported(_ names: String...) {
        for name in names { members.noteUnreported(name) }
    }

    // MARK: Making properties

    private mutating func add<Value>(
        _ kind: Members.Property.Kind,
        _ name: String,
        _ property: ReferenceWritableKeyPath<Owner, Value>
    ) {
        members.add(
            name,
            Members.Property(
                kind: kind,
                type: "\(Value.self)",
                path: rootless(property),
                get: Self.reading(property)
            ) {
                guard let owner = $0 as? Owner,
                    let value = RuntimeValue.converted($1, to: Value.self)
                else { return false }
                owner[keyPath: property] = value
                return true
            }
        )
    }

    private mutating func add<Value>(
        _ kind: Members.Property.Kind,
        _ name: String,
        optional property: ReferenceWritableKeyPath<Owner, Value?>
    ) {
        members.add(
            name,
            Members.Property(
                kind: kind,
                type: "\(Value.self)",
                path: rootless(property),
                get: Self.reading(property)
            ) {
                guard let owner = $0 as? Owner else { return false }
                guard let value = $1 else {
                    owner[keyPath: property] = nil
                    return true
                }
                guard let value = RuntimeValue.converted(value, to: Value.self) else {
                    return false
                }
                owner[keyPath: property] = value
                return true
            }
        )
    }

    private static func reading<Value>(
        _ property: KeyPath<Owner, Value>
    ) -> @MainActor (AnyObject) -> Any? {
        { ($0 as? Owner).flatMap { RuntimeValue.flat($0[keyPath: property]) } }
    }
}

/// A value that is set or read by name.
package enum RuntimeValue {
    /// Converts the value to a type, if possible. A number is converted to any number type.
    static func converted<Value>(_ value: Any?, to type: Value.Type) -> Value? {
        guard let value = flat(value) else { return nil }
        if let value = value as? Value { return value }
        guard let number = value as? Double ?? (value as? NSNumber)?.doubleValue else {
            return (value as? Int).flatMap { converted(Double($0), to: type) }
        }
        let whole = Int(exactly: number.rounded())
        return number as? Value ?? CGFloat(number) as? Value ?? Float(number) as? Value
            ?? whole as? Value ?? whole.map { UInt(clamping: $0) } as? Value
            ?? NSNumber(value: number) as? Value ?? whole.map { Int32(clamping: $0) } as? Value
    }

    /// A value as code reads it by its name: a number as an object, so that it converts to every type of numbers, and geometry
    /// as `NSValue` (RT-35).
    package static func boxed(_ value: Any) -> Any {
        // A flag stays one: it converts to `NSNumber`, and a number is no flag.
        if type(of: value) == Bool.self { return value }
        return (value as? NSNumber) ?? (value as? NSValue) ?? value
    }

    /// The value without layers of optionals; nil if one of them is nil.
    static func flat(_ value: Any?) -> Any? {
        guard let value else { return nil }
        // A cast to a type with fewer layers takes the others away, and fails for nil.
        return (value as? any HoldsValue).map { $0.held } ?? value
    }
}

/// An optional inside an `Any`.
private protocol HoldsValue {
    var held: Any? { get }
}

extension Optional: HoldsValue {
    fileprivate var held: Any? { flatMap { RuntimeValue.flat($0) } }
}

/// A key path as if its root were any object, so that a property of a superclass has one key path
/// for all subclasses.
///
/// `\UITableView.contentOffset` and `\UIScrollView.contentOffset` are not equal, but they have the
/// same components. Appended to a path of one root, they become equal.
package func rootless<Root, Value>(_ path: KeyPath<Root, Value>) -> AnyKeyPath {
    let root: KeyPath<RootOfPaths, AnyObject> = \RootOfPaths.object
    // Neither the root nor the value of a key path changes how the path is stored.
    return root.appending(path: seen(path, as: KeyPath<AnyObject, Value>.self))
}

private func seen<Object, Other>(_ object: Object, as other: Other.Type) -> Other {
    unsafeBitCast(object, to: other)
}

private final class RootOfPaths {
    let object: AnyObject
    init(_ object: AnyObject) { self.object = object }
}
