/// The animations of one clock.
///
/// An animation is a function of time, so it costs nothing between its beginning and its end.
@MainActor package final class AnimationTimeline: ClockCompanion {
    package unowned let clock: VirtualClock
    /// The runs that never end by themselves. They are listed as pending, and waits do not wait for
    /// them.
    private var endless: [ObjectIdentifier: AnimationRun] = [:]
    private var endlessOrder: [ObjectIdentifier] = []
    /// When the running animations end that end by themselves.
    private var ends: [ObjectIdentifier: Nanoseconds] = [:]
    var transactions: [TransactionLevel] = [TransactionLevel()]
    /// Layers that were added in this turn. Their changes are not animated.
    private var fresh: [CALayer] = []
    /// Layers that requested a display in this turn.
    private var asking: [WeakLayer] = []

    init(clock: VirtualClock) {
        self.clock = clock
    }

    /// The timeline of the running application.
    package static var current: AnimationTimeline { VirtualClock.current.animations }

    /// Seconds of virtual time on the clock.
    package var now: TimeInterval { clock.time }

    /// The endless animations, by name.
    package var endlessWork: [PendingWork] {
        for (id, run) in endless where run.members.isEmpty {
            // Their layers were freed.
            endless[id] = nil
            endlessOrder.removeAll { $0 == id }
        }
        return endlessOrder.compactMap { id in
            endless[id].map {
                PendingWork(name: $0.nameOfPending, due: clock.time, isEndless: true)
            }
        }
    }

    func setEndless(_ run: AnimationRun, _ isEndless: Bool) {
        let id = ObjectIdentifier(run)
        if isEndless {
            if endless.updateValue(run, forKey: id) == nil { endlessOrder.append(id) }
        } else if endless.removeValue(forKey: id) != nil {
            endlessOrder.removeAll { $0 == id }
        }
    }

    func setEnd(_ run: AnimationRun, _ end: Nanoseconds?) { ends[ObjectIdentifier(run)] = end }

    /// Whether an animation runs, or waits for its delay, that will end by itself.
    package var awaitsAnEnd: Bool { ends.values.contains { $0 > clock.now } }

    /// Whether an animation runs, or waits for its delay.
    package var areRunning: Bool { !endless.isEmpty || !ends.isEmpty }

    /// Called when a run begins. Transactions with a completion block wait for it.
    func noteBegun(_ run: AnimationRun) {
        for level in transactions {
            guard let waiting = level.completion else { continue }
            waiting.count += 1
            run.whenOver { _ in waiting.oneIsOver() }
        }
    }

    package func report(_ fact: @autoclosure () -> AnimationFact) {
        clock.observers.report(fact())
    }

    // MARK: Turns

    func noteNeedsDisplay(_ layer: CALayer) {
        asking.append(WeakLayer(layer: layer))
    }

    func noteFresh(_ layer: CALayer) {
        fresh.append(layer)
    }

    package func turnWillEnd() { commitImplicit() }

    /// Commits changes that were made outside any transaction.
    func commitImplicit() {
        if !fresh.isEmpty {
            for layer in fresh { layer.isCommitted = true }
            fresh.removeAll()
        }
        if !asking.isEmpty {
            let layers = asking
            asking.removeAll()
            for asked in layers { asked.layer?.displayIfNeeded() }
        }
        guard transactions.count == 1, transactions[0].isChanged else { return }
        let level = transactions[0]
        transactions[0] = TransactionLevel()
        level.completion?.commit()
    }
}

/// A weak reference to a layer.
private struct WeakLayer {
    weak var layer: CALayer?
}

/// The settings of one transaction.
@MainActor final class TransactionLevel {
    var duration: TimeInterval?
    var timingFunction: CAMediaTimingFunction?
    var disablesActions: Bool?
    var completion: TransactionCompletion?
    var values: [String: Any] = [:]

    var isChanged: Bool {
        duration != nil || timingFunction != nil || disablesActions != nil || completion != nil
            || !values.isEmpty
    }
}

/// The completion block of a transaction, which is called when all its animations have ended.
@MainActor final class TransactionCompletion {
    private var block: (() -> Void)?
    var count = 0
    private var isCommitted = false

    init(_ block: @escaping () -> Void) {
        self.block = block
    }

    func oneIsOver() {
        count -= 1
        callIfDue()
    }

    func commit() {
        isCommitted = true
        callIfDue()
    }

    private func callIfDue() {
        guard isCommitted, count == 0, let block else { return }
        self.block = nil
        block()
    }
}

extension VirtualClock {
    /// The animations on this clock.
    package var animations: AnimationTimeline {
        // No other class is a clock's companion, and each change of a layer gets here.
        if let companion { return unsafeDowncast(companion, to: AnimationTimeline.self) }
        let animations = AnimationTimeline(clock: self)
        companion = animations
        return animations
    }
}
