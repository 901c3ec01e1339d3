internal import Dispatch

/// Messages by name, which every object of Objective-C understands.
extension NSObjectProtocol {
    /// Whether this object has a method (RT-04).
    ///
    /// - Parameter aSelector: a selector made from a method of the object's class or a superclass,
    ///   or one with a name that its class lists (``NamedMembers``).
    public func responds(to aSelector: Selector!) -> Bool {
        isImplemented(aSelector, by: self)
    }

    /// Calls a method without arguments, and returns the object that it returns (RT-04).
    ///
    /// If the method cannot be called, the call is reported to `Diagnostics` as a sentence, and nil
    /// is returned; iOS raises an exception.
    @discardableResult
    public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
        deliver(aSelector, to: self, nil, nil)
    }

    /// Calls a method with one argument.
    @discardableResult
    public func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
        deliver(aSelector, to: self, object, nil)
    }

    /// Calls a method with two arguments.
    @discardableResult
    public func perform(
        _ aSelector: Selector!,
        with object1: Any!,
        with object2: Any!
    ) -> Unmanaged<AnyObject>! {
        deliver(aSelector, to: self, object1, object2)
    }
}

/// Calls a method by its name with two arguments, and returns the object that it returns.
private func deliver(
    _ selector: Selector?,
    to target: AnyObject,
    _ first: Any?,
    _ second: Any?
) -> Unmanaged<AnyObject>! {
    guard let selector else { return nil }
    nonisolated(unsafe) let (target, first, second) = (target, first, second)
    return onMainThread("perform \(selector)") {
        switch selector.reply(of: target, first, second) {
        case .returned(let value):
            if value is Void { return nil }
            guard let value = RuntimeValue.flat(value) else { return nil }
            return Unmanaged.passUnretained(ResultPool.keep(value as AnyObject))
        case .wrongTarget, .refused:
            let outcome = selector.perform(on: target, sender: first, event: second)
            if case .refused(let reason) = outcome { Diagnostics.refuse(reason) }
            return nil
        }
    }
}

/// A delegate or a data source: an object that is asked whether it has a method.
///
/// On iOS these are subclasses of `NSObject`. Here any class can be one.
public protocol RespondingObject: AnyObject {}

extension RespondingObject {
    /// Whether this object has a method (RT-04).
    @_disfavoredOverload public func responds(to aSelector: Selector!) -> Bool {
        isImplemented(aSelector, by: self)
    }

    /// Calls a method without arguments, as of every object of iOS (RT-04).
    @_disfavoredOverload @discardableResult
    public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
        deliver(aSelector, to: self, nil, nil)
    }

    /// Calls a method with one argument, as of every object of iOS (RT-04).
    @_disfavoredOverload @discardableResult
    public func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
        deliver(aSelector, to: self, object, nil)
    }

    /// Whether this object is of a class, or of one below it.
    @_disfavoredOverload public func isKind(of aClass: AnyClass) -> Bool {
        sequence(first: type(of: self) as AnyClass, next: { _getSuperclass($0) })
            .contains { $0 == aClass }
    }

    /// Whether this object is of a class, and not of one below it.
    @_disfavoredOverload public func isMember(of aClass: AnyClass) -> Bool {
        type(of: self) == aClass
    }

    /// Whether both are the same object.
    @_disfavoredOverload public func isEqual(_ object: Any?) -> Bool {
        if let own = self as? NSObject { return own.isEqual(object) }
        return object.map { $0 as AnyObject === self } ?? false
    }
}

/// An object of any class, which is asked whether it has a method.
///
/// On iOS, `responds(to:)` can be sent to each object, because Swift's root class understands the message. The front door
/// writes this type where such a message is sent to an `AnyObject`.
public struct ObjectOfAnyClass {
    private let object: AnyObject

    /// Takes an object.
    ///
    /// - Parameter object: an object; for nil, the result is nil.
    public init?(_ object: AnyObject?) {
        guard let object else { return nil }
        self.object = object
    }

    /// Whether the object has a method, also if it is no `NSObject` (RT-24).
    public func responds(to aSelector: Selector!) -> Bool { isImplemented(aSelector, by: object) }
}

private func isImplemented(_ selector: Selector?, by object: AnyObject) -> Bool {
    if let object = object as? any ForwardsMessages { return object.responds(to: selector) }
    return selector?.isImplemented(by: object) ?? false
}

/// Keeps the last objects that messages returned, because there is no autorelease pool.
@MainActor private enum ResultPool {
    private static var objects: [AnyObject] = []
    private static var next = 0
    private static let size = 64

    static func keep(_ object: AnyObject) -> AnyObject {
        if objects.count < size {
            objects.append(object)
        } else {
            objects[next] = object
            next = (next + 1) % size
        }
        return object
    }
}

/// The thread on which the main actor runs.
///
/// After an asynchronous program handed its main thread to Dispatch, the main queue runs on threads
/// that are not the first one of the process.
package enum MainThread {
    package static var isCurrent: Bool {
        Thread.isMainThread || DispatchQueue.getSpecific(key: mark) != nil
    }

    private static let mark: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()
}

/// Does something that needs the main thread, if this is the main thread. Otherwise the call is
/// refused with a sentence on standard error.
///
/// - Parameter what: the call, for the sentence: "perform save".
package func onMainThread<Result>(
    _ what: @autoclosure () -> String,
    _ body: @MainActor () -> Result?
) -> Result? {
    guard MainThread.isCurrent else {
        FileHandle.standardError.write(
            Data("touchstone: Cannot \(what()): this is not the main thread.\n".utf8)
        )
        return nil
    }
    return withoutActuallyEscaping(body) { body in
        MainActor.assumeIsolated { MovedOut(value: body()) }.value
    }
}

private struct MovedOut<Value>: @unchecked Sendable {
    // Unchecked: it never leaves the main thread.
    let value: Value
}
