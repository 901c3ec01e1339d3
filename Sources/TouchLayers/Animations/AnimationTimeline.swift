/// The animations of one clock.
///
/// Each is a value that says where it is at any time: nothing happens between its beginning and its end,
/// and waiting for it costs nothing.
@MainActor package final class AnimationTimeline: ClockCompanion {
    package unowned let clock: VirtualClock
    /// Those that never end by themselves: they are named and not waited for.
    private var endless: [ObjectIdentifier: AnimationRun] = [:]
    private var endlessOrder: [ObjectIdentifier] = []
    var transactions: [TransactionLevel] = [TransactionLevel()]
    /// Layers that were put somewhere in this turn: they are shown without an animation.
    private var fresh: [CALayer] = []
    /// Layers that asked to be shown anew in this turn.
    private var asking: [WeakLayer] = []

    init(clock: VirtualClock) {
        self.clock = clock
    }

    /// The timeline of the application that runs.
    package static var current: AnimationTimeline { VirtualClock.current.animations }

    /// Seconds on the clock.
    package var now: TimeInterval { clock.time }

    /// What runs without an end, by name.
    package var endlessWork: [PendingWork] {
        for (id, run) in endless where run.members.isEmpty {
            // Their layers are gone.
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

    /// A run began: the transactions that wait for what is added to them wait for it.
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

    /// Commits what was changed outside any transaction.
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

/// A layer that is not kept alive.
private struct WeakLayer {
    weak var layer: CALayer?
}

/// What is set in one transaction.
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

/// What is done when all animations of a transaction are over.
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
    /// The animations that live on this clock.
    package var animations: AnimationTimeline {
        // Nothing else is ever a clock's companion, and this is asked for at each change of a layer.
        if let companion { return unsafeDowncast(companion, to: AnimationTimeline.self) }
        let animations = AnimationTimeline(clock: self)
        companion = animations
        return animations
    }
}
