import Combine
import Darwin
import Foundation
import ObjectiveC
import Testing

@testable import os

@Suite struct CompatibilityTests {
    @Test func `placeholders of os_log are replaced by values of any type`() {
        #expect(
            Placeholders.filled("%{public}@ has %.2f of %d%%, %s", ["Anna", 1.5, 3])
                == "Anna has 1.5 of 3%, <missing>"
        )
        #expect(
            OSLogMessage("a \(1, privacy: .public) \(2.5, format: .fixed(precision: 2))").text
                == "a 1 2.50"
        )
    }

    @Test func `a lock protects a count that threads change`() {
        let lock = os_unfair_lock_t.allocate(capacity: 1)
        lock.initialize(to: os_unfair_lock())
        defer { lock.deallocate() }
        let count = OSAllocatedUnfairLock(initialState: 0)
        nonisolated(unsafe) let plain = UnsafeMutablePointer<Int>.allocate(capacity: 1)
        nonisolated(unsafe) let shared = lock
        plain.pointee = 0
        DispatchQueue.concurrentPerform(iterations: 1_000) { _ in
            count.withLock { $0 += 1 }
            os_unfair_lock_lock(shared)
            plain.pointee += 1
            os_unfair_lock_unlock(shared)
        }
        #expect(count.withLock { $0 } == 1_000 && plain.pointee == 1_000)
        plain.deallocate()
        #expect(os_unfair_lock_trylock(lock) && !os_unfair_lock_trylock(lock))
    }

    @Test func `a subject of Combine sends to its subscribers until they cancel`() {
        let subject = PassthroughSubject<Int, Never>()
        var values: [Int] = []
        let subscription = subject.map { $0 * 2 }.sink { values.append($0) }
        subject.send(1)
        subscription.cancel()
        subject.send(2)
        #expect(values == [2])
    }

    @Test func `names of the runtime and of C are there`() {
        #expect(NSStringFromSelector(Selector("save:")) == "save:")
        #expect(Darwin.sqrt(4.0) == 2 && getpid() > 0)
    }
}
