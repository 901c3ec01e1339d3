/// One thing that happened: an event arrived, a view was refused, a touch was delivered.
///
/// Each room of the engine has its own facts (`HitTestFact`, `DeliveryFact`, …); an application
/// may add its own and they appear in the same stream, in order.
public protocol TouchFact {}

/// When a fact happened, and whether real time had a part in it.
public struct FactStamp: Hashable, Sendable {
    /// Seconds of virtual time since the clock started.
    public let time: TimeInterval
    /// Whether the fact happened while real-time work (a main-queue block, a task, a Foundation
    /// timer) was being served. Such a fact need not happen at the same place in the next run.
    public let dependsOnRealTime: Bool

    /// A stamp of a virtual time in seconds.
    public init(time: TimeInterval, dependsOnRealTime: Bool = false) {
        self.time = time
        self.dependsOnRealTime = dependsOnRealTime
    }
}

/// The one window out of the engine: sees every fact, in the order in which it happened.
@preconcurrency @MainActor public protocol TouchObserver: AnyObject {
    /// Called synchronously, at the moment of the fact. An observer must change nothing.
    func observe(_ fact: any TouchFact, at stamp: FactStamp)
}

/// The observers of one clock, called in the order in which they were added.
@preconcurrency @MainActor public final class TouchObservers {
    /// Whether anybody listens. A fact is made only if somebody does: read this first.
    public package(set) final var isListening = false
    private var observers: [any TouchObserver] = []
    private unowned let clock: VirtualClock

    init(clock: VirtualClock) {
        self.clock = clock
    }

    /// Adds an observer, which is kept alive until it is removed; adding it twice does nothing.
    public func add(_ observer: any TouchObserver) {
        guard !observers.contains(where: { $0 === observer }) else { return }
        observers.append(observer)
        isListening = true
    }

    /// Removes an observer; one that was never added is ignored.
    public func remove(_ observer: any TouchObserver) {
        observers.removeAll { $0 === observer }
        isListening = !observers.isEmpty
    }

    /// Tells every observer of a fact. The fact is not made when nobody listens.
    @inline(__always)
    public func report(_ fact: @autoclosure () -> some TouchFact) {
        guard isListening else { return }
        publish(fact())
    }

    private func publish(_ fact: any TouchFact) {
        let stamp = FactStamp(
            time: clock.time,
            dependsOnRealTime: clock.isServingRealTimeWork
        )
        for observer in observers {
            observer.observe(fact, at: stamp)
        }
    }
}
