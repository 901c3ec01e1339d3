internal import Synchronization

/// Begins a part of the program that one thread at a time may run for an object. Returns 0.
///
/// The same thread may enter again, and leaves as often as it entered.
@discardableResult public func objc_sync_enter(_ object: Any) -> Int32 {
    ObjectLocks.enter(ObjectIdentifier(object as AnyObject))
    return 0
}

/// Ends what `objc_sync_enter` began. Returns 0, or -1 if this object was not entered.
@discardableResult public func objc_sync_exit(_ object: Any) -> Int32 {
    ObjectLocks.leave(ObjectIdentifier(object as AnyObject)) ? 0 : -1
}

/// Runs a closure. Linux has no autoreleased objects, so there is no pool.
public func autoreleasepool<Result, Failure: Error>(
    invoking body: () throws(Failure) -> Result
) throws(Failure) -> Result {
    try body()
}

private enum ObjectLocks {
    private struct Entry {
        let lock = NSRecursiveLock()
        var users = 1
    }

    private static let entries = Mutex<[ObjectIdentifier: Entry]>([:])

    static func enter(_ object: ObjectIdentifier) {
        let lock = entries.withLock { entries in
            entries[object]?.users += 1
            let entry = entries[object] ?? Entry()
            entries[object] = entry
            return entry.lock
        }
        lock.lock()
    }

    static func leave(_ object: ObjectIdentifier) -> Bool {
        let lock = entries.withLock { entries -> NSRecursiveLock? in
            guard var entry = entries[object] else { return nil }
            entry.users -= 1
            entries[object] = entry.users == 0 ? nil : entry
            return entry.lock
        }
        lock?.unlock()
        return lock != nil
    }
}
