public import Foundation

/// A lock in memory that the caller owns.
public struct os_unfair_lock: Sendable {
    /// 0 while it is not locked.
    public var _os_unfair_lock_opaque: UInt32 = 0
    public init() {}
}

/// A pointer to a lock.
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock>
/// A pointer to a lock.
public typealias os_unfair_lock_s = os_unfair_lock

private let condition = NSCondition()

/// Waits until the lock is free, and locks it.
public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) {
    condition.lock()
    while lock.pointee._os_unfair_lock_opaque != 0 { condition.wait() }
    lock.pointee._os_unfair_lock_opaque = 1
    condition.unlock()
}

/// Locks the lock if it is free; returns whether it was.
public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool {
    condition.lock()
    defer { condition.unlock() }
    guard lock.pointee._os_unfair_lock_opaque == 0 else { return false }
    lock.pointee._os_unfair_lock_opaque = 1
    return true
}

/// Unlocks the lock.
public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) {
    condition.lock()
    lock.pointee._os_unfair_lock_opaque = 0
    condition.broadcast()
    condition.unlock()
}

/// A lock with the state that it protects.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
    // Unchecked: the state is reached under the lock only.
    private final class Storage {
        let lock = NSLock()
        var state: State
        init(_ state: State) { self.state = state }
    }

    private let storage: Storage

    public init(uncheckedState initialState: State) { storage = Storage(initialState) }
    public init(initialState: State) where State: Sendable { storage = Storage(initialState) }

    public func withLock<Result: Sendable>(
        _ body: @Sendable (inout State) throws -> Result
    ) rethrows -> Result {
        try withLockUnchecked(body)
    }

    public func withLockUnchecked<Result>(
        _ body: (inout State) throws -> Result
    ) rethrows -> Result {
        storage.lock.lock()
        defer { storage.lock.unlock() }
        return try body(&storage.state)
    }

    /// Runs a closure under the lock if it is free; nil if it is not.
    public func withLockIfAvailable<Result: Sendable>(
        _ body: @Sendable (inout State) throws -> Result
    ) rethrows -> Result? {
        guard storage.lock.try() else { return nil }
        defer { storage.lock.unlock() }
        return try body(&storage.state)
    }
}

extension OSAllocatedUnfairLock where State == Void {
    public init() { self.init(uncheckedState: ()) }
    public func lock() { storageLock.lock() }
    public func unlock() { storageLock.unlock() }
    public func lockIfAvailable() -> Bool { storageLock.try() }
    public func withLock<Result: Sendable>(_ body: @Sendable () throws -> Result) rethrows -> Result
    {
        try withLockUnchecked(body)
    }
    public func withLockUnchecked<Result>(_ body: () throws -> Result) rethrows -> Result {
        storageLock.lock()
        defer { storageLock.unlock() }
        return try body()
    }
    private var storageLock: NSLock { lockOfStorage }
}

extension OSAllocatedUnfairLock {
    fileprivate var lockOfStorage: NSLock { storage.lock }
}
