/// One thing that happened: an event arrived, a view was not hit, a touch was delivered.
///
/// Each part of the engine has its own facts (`HitTestFact`, `DeliveryFact`, …). An application may
/// add facts of its own with ``TouchObservers/report(_:)``; they appear in the same stream, in
/// order.
public protocol TouchFact {}

/// When a fact happened, and whether real-time work may have caused it.
public struct FactStamp: Hashable, Sendable {
    /// Seconds of virtual time since the clock started.
    public let time: TimeInterval
    /// Whether the fact happened while real-time work (a main-queue block, a task, a Foundation
    /// timer) was being served. The next run may have this fact at another position in the stream.
    public let dependsOnRealTime: Bool
    /// The number of the fact among those of its clock, from 1, so that two observers can tell whether
    /// they received the same one. 0 in a stamp that no clock made.
    package private(set) var number = 0

    /// Makes a stamp for a virtual time in seconds.
    public init(time: TimeInterval, dependsOnRealTime: Bool = false) {
        self.time = time
        self.dependsOnRealTime = dependsOnRealTime
    }

    fileprivate init(time: TimeInterval, dependsOnRealTime: Bool, number: Int) {
        self.init(time: time, dependsOnRealTime: dependsOnRealTime)
        self.number = number
    }
}

/// Receives every fact about an application, in the order in which the facts happen.
///
/// Observers are the only way to see inside the engine. Transcripts, traces and films are made by
/// observers, and a test can add its own:
///
/// ```swift
/// import TouchTesting
/// import UIKit
///
/// final class FactCounter: TouchObserver {
///     var count = 0
///
///     func observe(_ fact: any TouchFact, at stamp: FactStamp) {
///         if fact is TimerFact { count += 1 }
///     }
/// }
///
/// @MainActor func countedTimers() throws -> Int {
///     let clock = VirtualClock()
///     let counter = FactCounter()
///     clock.observers.add(counter)
///     clock.schedule(after: 1, named: "save") {}
///     try clock.runUntilIdle()
///     clock.observers.remove(counter)
///     return counter.count  // Two: armed, and fired.
/// }
/// ```
///
/// ## What an observer must not do
///
/// `observe` is called synchronously, in the middle of the work that it reports. The state of
/// views, touches and gesture recognizers may be read. It must not be changed, and the clock must
/// not be stepped: the engine does not protect itself against it.
///
/// ## Cost
///
/// Without an observer no fact is made. Adding one therefore makes an application slower, but
/// changes nothing that the application does.
@preconcurrency @MainActor public protocol TouchObserver: AnyObject {
    /// Called synchronously for each fact, at the moment at which it happens.
    ///
    /// - Parameters:
    ///   - fact: what happened. Test its type with `as?` to find the facts that you need.
    ///   - stamp: when it happened, in virtual time.
    func observe(_ fact: any TouchFact, at stamp: FactStamp)
}

/// An observer in the engine, which receives each fact as its own type, so that no fact is boxed for
/// it or cast by it.
@MainActor package protocol FactReader: TouchObserver {
    /// Called instead of `observe`, at the same moment.
    func read<Fact: TouchFact>(_ fact: Fact, at stamp: FactStamp)
}

/// The observers of one clock, called in the order in which they were added.
@preconcurrency @MainActor public final class TouchObservers {
    /// Whether there is an observer. Read this first where it takes work to prepare a fact.
    @exclusivity(unchecked) public package(set) final var isListening = false
    @exclusivity(unchecked) private var listeners: ContiguousArray<Listener> = []
    /// The clock, which owns this object.
    @exclusivity(unchecked) final unowned var clock: VirtualClock!
    @exclusivity(unchecked) private var factCount = 0

    private enum Listener {
        case reader(any FactReader)
        case observer(any TouchObserver)

        var observer: any TouchObserver {
            switch self {
            case .reader(let reader): reader
            case .observer(let observer): observer
            }
        }
    }

    init() {}

    /// Adds an observer, and keeps it alive until it is removed. Does nothing if it was already
    /// added.
    public func add(_ observer: any TouchObserver) {
        guard !listeners.contains(where: { $0.observer === observer }) else { return }
        listeners.append(
            (observer as? any FactReader).map(Listener.reader) ?? .observer(observer)
        )
        isListening = true
    }

    /// Removes an observer. Does nothing if it was never added.
    public func remove(_ observer: any TouchObserver) {
        listeners.removeAll { $0.observer === observer }
        isListening = !listeners.isEmpty
    }

    /// Passes a fact to every observer. The expression is not evaluated if there is no observer.
    @inline(__always)
    public func report<Fact: TouchFact>(_ fact: @autoclosure () -> Fact) {
        guard isListening else { return }
        publish(fact())
    }

    private func publish<Fact: TouchFact>(_ fact: Fact) {
        factCount += 1
        let stamp = FactStamp(
            time: clock.time,
            dependsOnRealTime: clock.isServingRealTimeWork,
            number: factCount
        )
        for listener in listeners {
            switch listener {
            case .reader(let reader): reader.read(fact, at: stamp)
            case .observer(let observer): observer.observe(fact, at: stamp)
            }
        }
    }
}
