// Changes of short lists, as loops. The methods of the standard library that take a closure check the
// main actor for each element, and those for ranges do more than the removal itself.

extension RangeReplaceableCollection where Self: BidirectionalCollection {
    /// Removes the elements from an index on, and keeps the memory.
    mutating func truncate(to count: Int) {
        while self.count > count { removeLast() }
    }
}

extension ContiguousArray where Element: AnyObject {
    /// An object without a reference of its own: the list keeps it alive.
    @inline(__always)
    nonisolated func borrowed(at index: Int) -> Unmanaged<Element> {
        withUnsafeBufferPointer { .passUnretained($0[index]) }
    }

    /// Removes an object, if it is in the list. The others keep their order.
    mutating func remove(_ object: Element) {
        for index in indices where self[index] === object {
            remove(at: index)
            return
        }
    }
}

extension ContiguousArray {
    /// Whether both are the same memory, so that their elements are the same. Two lists that never
    /// changed apart share theirs.
    @inline(__always)
    nonisolated func hasSameStorage(as other: Self) -> Bool {
        withUnsafeBufferPointer { mine in
            other.withUnsafeBufferPointer { mine.baseAddress == $0.baseAddress }
        }
    }
}
