import Foundation

// Counters of old code that several threads change. On iOS these functions are deprecated, and still there.

private let oneAtATime = NSLock()

private func change<Number: FixedWidthInteger>(
    _ value: UnsafeMutablePointer<Number>,
    by amount: Number
) -> Number {
    oneAtATime.withLock {
        value.pointee &+= amount
        return value.pointee
    }
}

private func swap<Number: Equatable>(
    _ old: Number,
    _ new: Number,
    _ value: UnsafeMutablePointer<Number>
) -> Bool {
    oneAtATime.withLock {
        guard value.pointee == old else { return false }
        value.pointee = new
        return true
    }
}

/// Adds 1 to a number that several threads change, and returns the sum.
@discardableResult
public func OSAtomicIncrement32(_ theValue: UnsafeMutablePointer<Int32>) -> Int32 {
    change(theValue, by: 1)
}
/// The same as `OSAtomicIncrement32(_:)`.
@discardableResult
public func OSAtomicIncrement32Barrier(_ theValue: UnsafeMutablePointer<Int32>) -> Int32 {
    change(theValue, by: 1)
}
/// Subtracts 1 from a number that several threads change, and returns the difference.
@discardableResult
public func OSAtomicDecrement32(_ theValue: UnsafeMutablePointer<Int32>) -> Int32 {
    change(theValue, by: -1)
}
/// The same as `OSAtomicDecrement32(_:)`.
@discardableResult
public func OSAtomicDecrement32Barrier(_ theValue: UnsafeMutablePointer<Int32>) -> Int32 {
    change(theValue, by: -1)
}
/// Adds an amount to a number that several threads change, and returns the sum.
@discardableResult
public func OSAtomicAdd32(_ theAmount: Int32, _ theValue: UnsafeMutablePointer<Int32>) -> Int32 {
    change(theValue, by: theAmount)
}
/// Adds 1 to a number that several threads change, and returns the sum.
@discardableResult
public func OSAtomicIncrement64(_ theValue: UnsafeMutablePointer<Int64>) -> Int64 {
    change(theValue, by: 1)
}
/// Subtracts 1 from a number that several threads change, and returns the difference.
@discardableResult
public func OSAtomicDecrement64(_ theValue: UnsafeMutablePointer<Int64>) -> Int64 {
    change(theValue, by: -1)
}
/// Sets a number that several threads change, if it has an expected value. Returns whether it had.
@discardableResult
public func OSAtomicCompareAndSwap32(
    _ oldValue: Int32,
    _ newValue: Int32,
    _ theValue: UnsafeMutablePointer<Int32>
) -> Bool {
    swap(oldValue, newValue, theValue)
}
/// The same as `OSAtomicCompareAndSwap32(_:_:_:)`.
@discardableResult
public func OSAtomicCompareAndSwap32Barrier(
    _ oldValue: Int32,
    _ newValue: Int32,
    _ theValue: UnsafeMutablePointer<Int32>
) -> Bool {
    swap(oldValue, newValue, theValue)
}
