/// A method that is optional in a protocol, as a class lists it.
struct OptionalMethod<Arguments, Answer>: @unchecked Sendable {
    // Unchecked: called on the main actor only.
    /// Calls the method on an object of its class.
    let call: (_ owner: AnyObject, _ arguments: Arguments) -> Answer
}

/// An object that says itself what it responds to, and to which object it forwards a message (RT-16).
public protocol ForwardsMessages: AnyObject {
    /// Whether the object has a method, or forwards its message.
    func responds(to aSelector: Selector!) -> Bool
    /// The object that receives a message; nil for none.
    func forwardingTarget(for aSelector: Selector!) -> Any?
}

/// Whether any class lists optional methods. If none does, asking for one costs one test. Read when a
/// default implementation is called for the first time: all classes of the program are loaded then.
@MainActor private let areOptionalMethodsListed = MemberLists.haveOptionalMethods

/// A method that is optional in a protocol and that the conforming class does not have: that of a
/// subclass (RT-17), or of the object to which this one forwards the message (RT-16); nil if there is
/// neither, and on another thread than the main one, where the lists cannot be read.
///
/// - Parameters:
///   - object: the object whose class conforms to the protocol.
///   - name: the method's name as `#selector` gives it: `tableView:didSelectRowAt:`.
///   - arguments: the types of the arguments, as a tuple.
///   - answer: the type of the answer.
public func optionalMethod<Arguments, Answer>(
    of object: AnyObject,
    _ name: String,
    _ arguments: Arguments.Type,
    _ answer: Answer.Type
) -> ((Arguments) -> Answer)? {
    guard MainThread.isCurrent else { return nil }
    nonisolated(unsafe) let object = object
    return MainActor.assumeIsolated {
        areOptionalMethodsListed ? FoundMethod<Arguments, Answer>(name, of: object) : nil
    }?.call
}

/// Calls a method that is optional in a protocol and that the conforming class does not have. Called by
/// the default implementation, with the answer that it gives if there is no such method.
@MainActor package func optionalAnswer<Arguments, Answer>(
    of object: AnyObject,
    _ name: @autoclosure () -> String,
    _ arguments: @autoclosure () -> Arguments,
    otherwise: @autoclosure () -> Answer
) -> Answer {
    guard areOptionalMethodsListed, let method = FoundMethod<Arguments, Answer>(name(), of: object)
    else { return otherwise() }
    return method.call(arguments())
}

/// Calls a method without an answer that is optional in a protocol and that the conforming class does
/// not have.
@MainActor package func optionalAnswer<Arguments>(
    of object: AnyObject,
    _ name: @autoclosure () -> String,
    _ arguments: @autoclosure () -> Arguments
) {
    optionalAnswer(of: object, name(), arguments(), otherwise: ())
}

/// Whether an object's class has a method that is optional in a protocol; nil if that is not known,
/// because the class lists none of the methods that belong together.
///
/// - Parameters:
///   - name: the method.
///   - group: methods of which a class lists all that it has: if it lists one of them, it lacks those
///     that it does not list.
@MainActor package func hasOptionalMethod(
    _ name: String,
    of group: [String],
    in object: AnyObject
) -> Bool? {
    guard areOptionalMethodsListed else { return nil }
    let members = MemberTable.of(object).members
    guard group.contains(where: members.hasOptionalMethod) else { return nil }
    return members.hasOptionalMethod(name)
}

/// An optional method of an object, or of the one to which it forwards the message.
private struct FoundMethod<Arguments, Answer>: @unchecked Sendable {
    // Unchecked: made and called on the main thread only.
    let call: (Arguments) -> Answer

    @MainActor init?(_ name: String, of object: AnyObject) {
        if let own = Self.listed(name, of: object) {
            self = own
            return
        }
        let selector = Selector(name)
        guard let object = object as? any ForwardsMessages, object.responds(to: selector),
            let target = object.forwardingTarget(for: selector) as AnyObject?,
            let other = Self.listed(name, of: target)
        else { return nil }
        self = other
    }

    private init(call: @escaping (Arguments) -> Answer) {
        self.call = call
    }

    @MainActor private static func listed(_ name: String, of object: AnyObject) -> Self? {
        MemberTable.of(object).members
            .optionalMethod(name, as: OptionalMethod<Arguments, Answer>.self)
            .map { method in Self { method.call(object, $0) } }
    }
}
