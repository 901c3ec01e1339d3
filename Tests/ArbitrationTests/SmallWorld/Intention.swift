/// What one recognizer would be, were it alone: read from all the samples of its attempt, anew at
/// every tick. Nothing is remembered from tick to tick.
nonisolated enum Intention: Equatable {
    /// It may yet be this gesture.
    case open
    /// It is not this gesture.
    case failed
    /// It is this gesture, since that tick, and goes on.
    case going(since: Int)
    /// It was this gesture, since that tick, and is complete.
    case complete(since: Int)

    var isOver: Bool {
        switch self {
        case .open, .going: false
        case .failed, .complete: true
        }
    }

    /// Since when it is this gesture.
    var since: Int? {
        switch self {
        case .open, .failed: nil
        case .going(let tick), .complete(let tick): tick
        }
    }
}

extension Kind {
    // In ticks of 1/120 s. What comes exactly at a limit is in time.
    private nonisolated static var tapDuration: Int { 90 }  // 0.75 s (TAP-05)
    private nonisolated static var tapInterval: Int { 42 }  // 0.35 s (TAP-04)
    private nonisolated static var pressDuration: Int { 60 }  // 0.5 s (LP-01)

    nonisolated func intention(_ samples: [Stream.Sample], at now: Int) -> Intention {
        guard !samples.isEmpty else { return .open }
        switch self {
        case .tap: return taps(1, samples, at: now)
        case .doubleTap: return taps(2, samples, at: now)
        case .pan: return pan(samples)
        case .longPress: return longPress(samples, at: now)
        }
    }

    private nonisolated func taps(
        _ wanted: Int,
        _ samples: [Stream.Sample],
        at now: Int
    ) -> Intention {
        let downs = samples.filter { $0.step == .down }
        let ups = samples.filter { $0.step == .up }
        for (number, down) in downs.enumerated() {
            // TAP-04: the next tap comes within 0.35 s of the lift.
            if number > 0, down.tick - ups[number - 1].tick > Self.tapInterval { return .failed }
            let up = number < ups.count ? ups[number] : nil
            // TAP-05: a tap has a longest duration.
            if (up?.tick ?? now) - down.tick > Self.tapDuration { return .failed }
            // TAP-06: it may wander 45 pt.
            let own = samples.filter {
                $0.step == .move && $0.tick > down.tick && $0.tick < up?.tick ?? .max
            }
            if own.contains(where: { abs($0.x - down.x) > 45 }) { return .failed }
        }
        if ups.count == wanted { return .complete(since: ups[wanted - 1].tick) }
        // TAP-04 again, when no further touch comes.
        if ups.count == downs.count, now - ups[ups.count - 1].tick > Self.tapInterval {
            return .failed
        }
        return .open
    }

    private nonisolated func pan(_ samples: [Stream.Sample]) -> Intention {
        let isLifted = samples.contains { $0.step == .up }
        // PAN-02, PAN-03: 10 points from where it landed.
        let crossing = samples.first { $0.step == .move && abs($0.x - samples[0].x) >= 10 }
        guard let crossing else { return isLifted ? .failed : .open }
        // PAN-01: it ends when all fingers have lifted.
        return isLifted ? .complete(since: crossing.tick) : .going(since: crossing.tick)
    }

    private nonisolated func longPress(_ samples: [Stream.Sample], at now: Int) -> Intention {
        let due = samples[0].tick + Self.pressDuration
        let lift = samples.first { $0.step == .up }
        // LP-06: lifted before the duration.
        if let lift, lift.tick <= due { return .failed }
        // LP-02: more than 10 points before it began; no limit after that.
        let early = samples.filter { $0.step == .move && $0.tick <= due }
        if early.contains(where: { abs($0.x - samples[0].x) > 10 }) { return .failed }
        // LP-03: it begins from a timer.
        if now <= due { return .open }
        return lift == nil ? .going(since: due + 1) : .complete(since: due + 1)
    }
}
