/// A type whose values can be made from the type alone. The source rewriter adds it to types of an
/// application that conform to a protocol with `init()`.
public protocol Creatable {
    /// Creates a value.
    init()
}

/// Makes an object with the initializer without arguments, which each object has in Objective-C.
///
/// Called by the initializer of a protocol to which all objects conform. A class that declares another initializer and does not override `init()` ends the program, as on iOS.
public func newObject<Object>(of type: Object.Type) -> Object {
    let made: Any?
    if let type = type as? any Creatable.Type {
        made = type.init()
    } else if let type = type as? NSObject.Type {
        // Both classes have this initializer in the same place of their tables: the one is an override
        // of the other. Swift calls it by a class only if it is `required`.
        made = unsafeBitCast(type, to: WithRequiredInitializer.Type.self).init()
    } else {
        made = nil
    }
    guard let object = made as? Object else {
        fatalError(
            "Cannot make a \(type) without arguments: it has no initializer init(). "
                + "To fix, give the class one."
        )
    }
    return object
}

/// For `newObject(of:)` only. It is open so that its initializer is found by the class of the object.
open class WithRequiredInitializer: NSObject {
    /// Creates an object.
    public override required init() { super.init() }
}
