/// Something that changes with every display frame until it has finished: a deceleration, a
/// transition.
@preconcurrency @MainActor package final class ClockMotion {
    /// The motion's name in `VirtualClock.pending`.
    package let name: String
    /// Whether it never ends by itself. Such a motion does not keep a clock from being idle.
    package let isEndless: Bool
    private let start: Nanoseconds
    private unowned let motions: ClockMotions
    private let step: @MainActor (TimeInterval) -> Bool
    package private(set) var isRunning = true

    init(
        name: String,
        isEndless: Bool,
        start: Nanoseconds,
        in motions: ClockMotions,
        step: @escaping @MainActor (TimeInterval) -> Bool
    ) {
        (self.name, self.isEndless, self.start) = (name, isEndless, start)
        self.motions = motions
        self.step = step
    }

    /// Stops the motion where it is. Its step closure is not called again.
    package func stop() {
        isRunning = false
        motions.forget(self)
    }

    func perform(at now: Nanoseconds) {
        if isRunning, !step((now - start).seconds) { isRunning = false }
    }
}

/// All motions of one clock. They move in the order in which they began.
@MainActor final class ClockMotions {
    private unowned let clock: VirtualClock
    private var running: [ClockMotion] = []
    private lazy var frames = clock.addFrameClient(named: "animations", turn: .animation) {
        [unowned self] in performFrame()
    }

    init(clock: VirtualClock) {
        self.clock = clock
    }

    func begin(
        named name: String,
        isEndless: Bool,
        step: @escaping @MainActor (TimeInterval) -> Bool
    ) -> ClockMotion {
        let motion = ClockMotion(
            name: name,
            isEndless: isEndless,
            start: clock.now,
            in: self,
            step: step
        )
        running.append(motion)
        requestFrame()
        return motion
    }

    func forget(_ motion: ClockMotion) {
        running.removeAll { $0 === motion }
        if running.isEmpty { frames.cancelRequest() } else { requestFrame() }
    }

    private func performFrame() {
        // Motions that begin during this frame have their first step on a later one.
        for motion in running { motion.perform(at: clock.now) }
        running.removeAll { !$0.isRunning }
        if !running.isEmpty { requestFrame() }
    }

    private func requestFrame() {
        frames.waitsFor = running.map { ($0.name, $0.isEndless) }
        // A motion that begins on a display frame has its first step on the next one.
        frames.requestFrame(notBefore: clock.now + 1 + Nanoseconds.rounding)
    }
}
