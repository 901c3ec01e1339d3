internal import Synchronization

/// Whether any property of any object is observed. Setters test it, so that they cost nothing more
/// while it is false. It is read and written in one step, so the check for overlapping access is off.
@exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var isAnyPropertyObserved = false

/// Reports that a property is about to be set (RT-09). Called by setters, before the value changes.
///
/// - Parameters:
///   - object: the object whose property it is.
///   - key: the property's name.
///   - newValue: the value that it will have.
@inlinable @inline(__always) public func willChange<Value>(
    _ object: AnyObject,
    _ key: String,
    _ newValue: @autoclosure () -> Value
) {
    if isAnyPropertyObserved { reportWillChange(object, key) }
}

/// Reports that a property was set (RT-09). Called by setters, after the value changed.
///
/// - Parameters:
///   - object: the object whose property it is.
///   - key: the property's name.
///   - oldValue: the value before.
///   - newValue: the value now.
@inlinable @inline(__always) public func didChange<Value>(
    _ object: AnyObject,
    _ key: String,
    _ oldValue: @autoclosure () -> Value,
    _ newValue: @autoclosure () -> Value
) {
    if isAnyPropertyObserved { reportDidChange(object, key, oldValue(), newValue()) }
}

/// Sets a property and reports the change before and after, if any property is observed. Otherwise it
/// costs one test.
@inlinable @inline(__always) package func reportingChange<Value>(
    of object: AnyObject,
    _ key: String,
    _ value: @autoclosure () -> Value,
    _ set: () -> Void
) {
    guard isAnyPropertyObserved else { return set() }
    let old = value()
    reportWillChange(object, key)
    set()
    reportDidChange(object, key, old, value())
}

@usableFromInline func reportWillChange(_ object: AnyObject, _ key: String) {
    for observer in KeyValueObserver.those(of: object, key) where observer.wantsPrior {
        observer.deliver(.prior(old: observer.read()))
    }
}

@usableFromInline func reportDidChange(
    _ object: AnyObject,
    _ key: String,
    _ oldValue: Any,
    _ newValue: Any
) {
    for observer in KeyValueObserver.those(of: object, key) {
        observer.deliver(.did(old: oldValue, new: newValue))
    }
}

/// One observer of one property of one object.
final class KeyValueObserver: @unchecked Sendable {
    // Unchecked: changed under the registry's lock only. The closures are called on the thread that
    // sets the property, as on iOS.

    /// A call of an observer.
    enum Call {
        case initial(new: Any?)
        case prior(old: Any?)
        case did(old: Any?, new: Any?)
    }

    /// The property's name, as Objective-C names its getter's key.
    let key: String
    let wantsPrior: Bool
    /// Reads the property.
    let read: () -> Any?
    private weak var object: AnyObject?
    private let receive: (Call) -> Void
    private var isEnded = false

    private struct Registry {
        var observers: [ObjectIdentifier: [KeyValueObserver]] = [:]
    }

    private static let registry = Mutex(Registry())

    /// Makes an observer. It is called once it has begun.
    init(
        of object: AnyObject,
        _ key: String,
        wantsPrior: Bool,
        read: @escaping () -> Any?,
        receive: @escaping (Call) -> Void
    ) {
        self.object = object
        self.key = KeyValueCoding.canonical(key)
        self.wantsPrior = wantsPrior
        self.read = read
        self.receive = receive
    }

    /// Adds it to the observers of its object. They are called in the order of adding ([choice]).
    func begin() {
        guard let id = object.map(ObjectIdentifier.init) else { return }
        Self.registry.withLock { registry in
            // Observers of freed objects, whose place another object may have now.
            for (id, observers) in registry.observers
            where observers.contains(where: { $0.object == nil }) {
                registry.observers[id] = observers.filter { $0.object != nil }
            }
            registry.observers[id, default: []].append(self)
            isAnyPropertyObserved = true
        }
    }

    /// Removes it from the observers of its object.
    func end() {
        Self.registry.withLock { registry in
            isEnded = true
            for (id, observers) in registry.observers
            where observers.contains(where: { $0 === self }) {
                let others = observers.filter { $0 !== self }
                registry.observers[id] = others.isEmpty ? nil : others
            }
            isAnyPropertyObserved = !registry.observers.isEmpty
        }
    }

    func deliver(_ call: Call) {
        if !isEnded { receive(call) }
    }

    static func those(of object: AnyObject, _ key: String) -> [KeyValueObserver] {
        let id = ObjectIdentifier(object)
        let all = registry.withLock { $0.observers[id] }
        guard let all else { return [] }
        let canonical = KeyValueCoding.canonical(key)
        return all.filter { $0.key == canonical && $0.object === object }
    }
}
