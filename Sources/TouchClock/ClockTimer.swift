/// One thing that the clock will do at a virtual time.
@preconcurrency @MainActor public final class ClockTimer {
    /// What it is called in the list of what is pending.
    public var name: String { naming?() ?? plainName }
    private let plainName: String
    private let naming: (() -> String)?
    /// Whether its firing is no fact: what it does says what happened.
    let isQuiet: Bool
    /// Seconds between two firings; nil fires once.
    public let interval: TimeInterval?
    /// Whether it still waits to fire.
    public private(set) var isPending = true

    private(set) var due: Nanoseconds
    private let start: Nanoseconds
    private var firing: Int64 = 1
    let order: UInt64
    private var action: ((ClockTimer) -> Void)?
    /// Tells who listens that it will not fire; nil where nobody did when it was scheduled.
    var whenCancelled: ((ClockTimer) -> Void)?

    init(
        name: String,
        due: Nanoseconds,
        order: UInt64,
        interval: TimeInterval?,
        naming: (() -> String)? = nil,
        action: @escaping (ClockTimer) -> Void
    ) {
        plainName = name
        self.naming = naming
        isQuiet = naming != nil
        self.due = due
        start = due - Nanoseconds(seconds: interval ?? 0)
        self.order = order
        self.interval = interval
        self.action = action
    }

    /// Keeps it from firing (again); harmless when it has fired.
    public func cancel() {
        let tell = isPending ? whenCancelled : nil
        // What goes with the action may say something of its own: that comes after.
        withExtendedLifetime(action) {
            letGo()
            tell?(self)
        }
    }

    /// Whatever the action holds on to is let go now, not when the time would have come.
    private func letGo() {
        isPending = false
        action = nil
        whenCancelled = nil
    }

    /// When it fires next, in seconds of virtual time since the clock started.
    package var dueTime: TimeInterval { due.seconds }

    /// Counted from the start, so that intervals like 1/60 s do not drift; firings that were missed,
    /// because an action moved the clock itself, are skipped as Foundation's timers skip them.
    func moveToNextFiring(after now: Nanoseconds) {
        guard let interval else { return }
        firing = max(firing + 1, Int64((now - start).seconds / interval))
        due = start + Nanoseconds(seconds: interval * TimeInterval(firing))
        while due <= now {
            firing += 1
            due = start + Nanoseconds(seconds: interval * TimeInterval(firing))
        }
    }

    func fire() {
        let action = action
        if interval == nil { letGo() }
        action?(self)
    }
}

/// The timers of a clock: a binary heap by due time, then by order of scheduling.
@MainActor struct TimerHeap {
    private var heap: [Entry] = []

    private struct Entry {
        let due: Nanoseconds
        let order: UInt64
        let timer: ClockTimer

        func precedes(_ other: Entry) -> Bool {
            (due, order) < (other.due, other.order)
        }
    }

    /// The timers that wait, by due time and order of scheduling.
    var pending: [ClockTimer] {
        heap.filter { $0.timer.isPending }.sorted { $0.precedes($1) }.map(\.timer)
    }

    /// Whether a timer waits that fires only once.
    var holdsFiniteWork: Bool {
        heap.contains { $0.timer.isPending && $0.timer.interval == nil }
    }

    /// The next timer that waits; cancelled ones are dropped on the way.
    mutating func first() -> ClockTimer? {
        while let entry = heap.first {
            if entry.timer.isPending { return entry.timer }
            removeFirst()
        }
        return nil
    }

    mutating func insert(_ timer: ClockTimer) {
        heap.append(Entry(due: timer.due, order: timer.order, timer: timer))
        var child = heap.count - 1
        while child > 0 {
            let parent = (child - 1) / 2
            guard heap[child].precedes(heap[parent]) else { return }
            heap.swapAt(child, parent)
            child = parent
        }
    }

    mutating func removeFirst() {
        guard heap.count > 1 else {
            heap.removeAll(keepingCapacity: true)
            return
        }
        heap[0] = heap.removeLast()
        var parent = 0
        while true {
            let left = 2 * parent + 1
            guard left < heap.count else { return }
            let right = left + 1
            let child = right < heap.count && heap[right].precedes(heap[left]) ? right : left
            guard heap[child].precedes(heap[parent]) else { return }
            heap.swapAt(child, parent)
            parent = child
        }
    }
}
