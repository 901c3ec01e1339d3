/// One action that the clock will perform at a virtual time, once or repeatedly.
///
/// `VirtualClock.schedule(after:named:_:)` and `schedule(every:named:_:)` make timers. The clock
/// keeps a timer until it has fired for the last time or is cancelled.
@preconcurrency @MainActor public final class ClockTimer {
    /// The timer's name in `VirtualClock.pending` and in transcripts.
    public var name: String { naming?() ?? plainName }
    private let plainName: String
    private let naming: (() -> String)?
    /// Whether no fact is reported when it fires, because its action reports what happened.
    let isQuiet: Bool
    /// Seconds of virtual time between two firings; nil for a timer that fires once.
    public let interval: TimeInterval?
    /// Whether it will still fire. False after its last firing, and after `cancel()`.
    @exclusivity(unchecked) public private(set) var isPending = true

    @exclusivity(unchecked) private(set) var due: Nanoseconds
    private let start: Nanoseconds
    @exclusivity(unchecked) private var firing: Int64 = 1
    let order: UInt64
    @exclusivity(unchecked) private var action: ((ClockTimer) -> Void)?
    /// Reports to the observers that it will not fire; nil if there was no observer when it was
    /// scheduled.
    @exclusivity(unchecked) var whenCancelled: ((ClockTimer) -> Void)?

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

    /// Prevents the timer from firing (again), and releases its action. Does nothing if it has
    /// already fired or was cancelled.
    public func cancel() {
        let tell = isPending ? whenCancelled : nil
        let released = action
        letGo()
        tell?(self)
        // Releasing the action may free objects that report facts themselves. Those come after this
        // one.
        extendLifetime(released)
    }

    /// Releases the action, and with it whatever the action retains, now instead of at the due
    /// time.
    private func letGo() {
        isPending = false
        action = nil
        whenCancelled = nil
    }

    /// The time of the next firing, in seconds of virtual time since the clock started.
    package var dueTime: TimeInterval { due.seconds }

    /// Computes the next due time from the start, so that intervals such as 1/60 s do not drift.
    /// Firings that were missed because an action moved the clock are skipped, as Foundation's
    /// timers skip them.
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

/// The timers of a clock: a binary heap ordered by due time, then by order of scheduling.
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

    /// The pending timers, by due time and order of scheduling.
    var pending: [ClockTimer] {
        heap.filter { $0.timer.isPending }.sorted { $0.precedes($1) }.map(\.timer)
    }

    /// Whether a pending timer fires only once.
    var holdsFiniteWork: Bool {
        heap.contains { $0.timer.isPending && $0.timer.interval == nil }
    }

    /// When the next pending timer is due; nil if there is none. Cancelled timers that are found on
    /// the way are removed.
    mutating func nextDue() -> Nanoseconds? {
        while !heap.isEmpty {
            if heap[0].timer.isPending { return heap[0].due }
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

    /// Removes the first timer, of which there must be one.
    @discardableResult
    mutating func removeFirst() -> ClockTimer {
        let last = heap.removeLast()
        guard !heap.isEmpty else { return last.timer }
        let first = heap[0].timer
        heap[0] = last
        var parent = 0
        while true {
            let left = 2 * parent + 1
            guard left < heap.count else { return first }
            let right = left + 1
            let child = right < heap.count && heap[right].precedes(heap[left]) ? right : left
            guard heap[child].precedes(heap[parent]) else { return first }
            heap.swapAt(child, parent)
            parent = child
        }
    }
}
