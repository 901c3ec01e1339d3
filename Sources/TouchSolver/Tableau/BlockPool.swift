/// Many short lists in one array.
///
/// Each list is a ``Block``. Capacities are powers of two, and freed storage is reused for the next
/// list of the same capacity. A thousand rows are thus one allocation, and a copy of a solver
/// copies only a few arrays.
struct BlockPool<Element: BitwiseCopyable & Sendable>: Sendable {
    /// The position of a list in the array.
    struct Block: BitwiseCopyable, Sendable {
        var start: Int32 = 0
        var count: Int32 = 0
        var capacity: Int32 = 0

        var indices: Range<Int> { Int(start)..<Int(start) + Int(count) }
    }

    private(set) var elements: [Element] = []
    /// The starts of freed blocks, by the binary logarithm of their capacity.
    private var vacant: [[Int32]] = Array(repeating: [], count: 32)
    /// The content of storage that was reserved but not yet written.
    private let filler: Element

    init(filler: Element) {
        self.filler = filler
    }

    subscript(index: Int) -> Element {
        get { elements[index] }
        _modify { yield &elements[index] }
    }

    /// Appends an element to a list.
    mutating func append(_ element: Element, to block: inout Block) {
        makeRoom(in: &block)
        elements[Int(block.start) + Int(block.count)] = element
        block.count += 1
    }

    /// Makes room for one more element in a list.
    mutating func makeRoom(in block: inout Block) {
        if block.count == block.capacity { grow(&block, to: max(4, block.capacity * 2)) }
    }

    /// Uses the array of all lists. Its memory must not grow meanwhile.
    mutating func withElements(_ use: (UnsafeMutableBufferPointer<Element>) -> Void) {
        elements.withUnsafeMutableBufferPointer { use($0) }
    }

    /// Removes an element by moving the last one into its slot.
    ///
    /// - Parameter slot: the index relative to the start of the list.
    /// - Returns: the element that is in the slot now; nil if the removed one was the last.
    mutating func removeBySwapping(at slot: Int32, from block: inout Block) -> Element? {
        block.count -= 1
        guard slot < block.count else { return nil }
        let last = elements[Int(block.start) + Int(block.count)]
        elements[Int(block.start) + Int(slot)] = last
        return last
    }

    /// Frees the storage of a list, and makes the list empty.
    mutating func release(_ block: inout Block) {
        if block.capacity > 0 {
            vacant[block.capacity.trailingZeroBitCount].append(block.start)
        }
        block = Block()
    }

    /// Reserves storage for a number of elements.
    mutating func reserve(_ count: Int, for block: inout Block) {
        guard count > block.capacity else { return }
        var capacity: Int32 = 4
        while capacity < count { capacity *= 2 }
        grow(&block, to: capacity)
    }

    private mutating func grow(_ block: inout Block, to capacity: Int32) {
        let start: Int32
        if let room = vacant[capacity.trailingZeroBitCount].popLast() {
            start = room
        } else {
            start = Int32(elements.count)
            elements.append(contentsOf: repeatElement(filler, count: Int(capacity)))
        }
        for offset in 0..<Int(block.count) {
            elements[Int(start) + offset] = elements[Int(block.start) + offset]
        }
        let count = block.count
        release(&block)
        block = Block(start: start, count: count, capacity: capacity)
    }
}
