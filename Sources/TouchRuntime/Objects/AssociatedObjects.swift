internal import Synchronization

/// How an associated object is kept.
public enum objc_AssociationPolicy: UInt, Sendable {
    /// Not retained. Here it becomes nil when it is freed; on iOS it becomes invalid.
    case OBJC_ASSOCIATION_ASSIGN = 0
    /// Retained.
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    /// A copy is retained, if the object is `NSCopying`.
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
    /// Retained.
    case OBJC_ASSOCIATION_RETAIN = 769
    /// A copy is retained, if the object is `NSCopying`.
    case OBJC_ASSOCIATION_COPY = 771
}

/// The value that is associated with an object for a key; nil if there is none (RT-10).
///
/// - Parameters:
///   - object: the owner, an instance of a class.
///   - key: an address that is used for nothing else, such as that of a static variable.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    AssociatedObjects.value(of: object as AnyObject, key)
}

/// Associates a value with an object, in place of the one that had the key; nil removes it (RT-10).
///
/// The value is released with the owner: at once if the owner is a responder or a gesture
/// recognizer, otherwise at the next use of associated objects or at the end of the clock's turn.
/// On iOS it is always at once.
///
/// - Parameters:
///   - object: the owner, an instance of a class. It is not retained.
///   - key: an address that is used for nothing else.
///   - value: the value; nil to remove it.
///   - policy: whether the value is retained, copied or not retained.
public func objc_setAssociatedObject(
    _ object: Any,
    _ key: UnsafeRawPointer,
    _ value: Any?,
    _ policy: objc_AssociationPolicy
) {
    AssociatedObjects.set(value, of: object as AnyObject, key, policy)
}

/// Removes all values that are associated with an object.
public func objc_removeAssociatedObjects(_ object: Any) {
    AssociatedObjects.release(object as AnyObject)
}

/// Values by owner and key. An owner is known by its address, and by a weak reference: another object
/// may get the address later.
package enum AssociatedObjects {
    private struct Value {
        let strong: Any?
        weak var weak: AnyObject?
        let isWeak: Bool
        var object: Any? { isWeak ? weak : strong }
    }

    private struct Owner {
        weak var object: AnyObject?
        var values: [UnsafeRawPointer: Value] = [:]
    }

    private struct Table: @unchecked Sendable {
        // Unchecked: the values are those of the application, which says with a policy how they are
        // used.
        var owners: [ObjectIdentifier: Owner] = [:]
    }

    private static let table = Mutex(Table())
    /// Whether any object has or had associated values, so that others need not look.
    package private(set) nonisolated(unsafe) static var areUsed = false

    static func value(of owner: AnyObject, _ key: UnsafeRawPointer) -> Any? {
        guard areUsed else { return nil }
        nonisolated(unsafe) let owner = owner
        nonisolated(unsafe) let key = key
        let found = table.withLock { table in
            let found = table.owners[ObjectIdentifier(owner)]
            return Moved(found?.object === owner ? found?.values[key]?.object : nil)
        }
        return found.value
    }

    static func set(
        _ value: Any?,
        of owner: AnyObject,
        _ key: UnsafeRawPointer,
        _ policy: objc_AssociationPolicy
    ) {
        if !areUsed {
            guard value != nil else { return }
            areUsed = true
        }
        sweepAtEndOfTurns()
        let isCopy = policy == .OBJC_ASSOCIATION_COPY || policy == .OBJC_ASSOCIATION_COPY_NONATOMIC
        let kept = isCopy ? (value as? any NSCopying)?.copy(with: nil) ?? value : value
        let isObject = kept.map { type(of: $0) is any AnyObject.Type } ?? false
        let isWeak = policy == .OBJC_ASSOCIATION_ASSIGN && isObject
        let entry = kept.map {
            Moved(
                Value(
                    strong: isWeak ? nil : $0,
                    weak: isWeak ? $0 as AnyObject : nil,
                    isWeak: isWeak
                )
            )
        }
        let (owner, key) = (Moved(owner), Moved(key))
        // What is replaced is released after the lock: its deinit may use associated objects.
        let released = table.withLock { table in
            let id = ObjectIdentifier(owner.value)
            var own = table.owners[id] ?? Owner(object: owner.value)
            var gone: [Any?] = []
            if own.object !== owner.value {
                gone.append(own.values)
                own = Owner(object: owner.value)
            }
            gone.append(own.values[key.value])
            own.values[key.value] = entry?.value
            table.owners[id] = own.values.isEmpty ? nil : own
            return Moved(gone)
        }
        withExtendedLifetime(released) {}
    }

    /// Releases the values of an object that is being freed, or that shall have none.
    package static func release(_ owner: AnyObject) {
        guard areUsed else { return }
        let id = ObjectIdentifier(owner)
        let released = table.withLock { Moved($0.owners.removeValue(forKey: id)) }
        withExtendedLifetime(released) {}
    }

    /// Releases the values of owners that were freed.
    static func sweep() {
        let released = table.withLock { table in
            let freed = table.owners.filter { $0.value.object == nil }
            for id in freed.keys { table.owners[id] = nil }
            return Moved(freed)
        }
        withExtendedLifetime(released) {}
    }

    @MainActor private static var sweptClock = WeakHandle<VirtualClock>()

    private static func sweepAtEndOfTurns() {
        sweep()
        guard MainThread.isCurrent else { return }
        MainActor.assumeIsolated {
            let clock = VirtualClock.current
            guard sweptClock.object !== clock else { return }
            sweptClock = clock.weakHandle
            clock.atEndOfTurn { sweep() }
        }
    }
}

/// A value that crosses a lock.
private struct Moved<Value>: @unchecked Sendable {
    // Unchecked: the lock is what makes it safe.
    let value: Value
    init(_ value: Value) { self.value = value }
}
