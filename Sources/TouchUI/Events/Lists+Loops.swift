// Changes of short lists, as loops. The methods of the standard library that take a closure check the
// main actor for each element, and those for ranges do more than the removal itself.

extension RangeReplaceableCollection where Self: BidirectionalCollection {
    /// Removes the elements from an index on, and keeps the memory.
    mutating func truncate(to count: Int) {
        while self.count > count { removeLast() }
    }
}

extension ContiguousArray where Element: AnyObject {
    /// Removes an object, if it is in the list. The others keep their order.
    mutating func remove(_ object: Element) {
        for index in indices where self[index] === object {
            remove(at: index)
            return
        }
    }
}
