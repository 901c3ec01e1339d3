/// Does the steps of a script to a window, one after the other, until one is in vain.
final class ScriptRunner {
    /// A step that did not work out.
    struct Failure {
        let step: ScriptStep
        let status: ExitStatus
        /// What was asked or expected, and what was there instead; how the run came there.
        let message: String

        init(step: ScriptStep, status: ExitStatus, message: String) {
            self.step = step
            self.status = status
            self.message = message + step.trail.trailLines
        }
    }

    /// The steps that were done, with the time at which each was over.
    private(set) var done: [(step: ScriptStep, time: TimeInterval)] = []
    /// All steps in the order in which they began, with the times at which each began and was over.
    private(set) var begun: [(step: ScriptStep, start: TimeInterval, end: TimeInterval?)] = []
    /// Everything that happened since the script began.
    var entries: [TraceEntry] { recorder.entries }
    /// The fingers that are down.
    var fingersDown: [FingerIndex] { generator.fingersDown }

    /// What a sweep makes different from the script.
    struct Variation {
        /// Seconds between the taps of one step; nil as the script says.
        var gap: TimeInterval?
        /// Points that the finger of a tap or a long press wanders before it lifts; nil for none.
        var move: CGFloat?
    }

    /// What is different from the script; nothing by default.
    var variation = Variation()

    let generator: EventGenerator
    /// Seconds of virtual time at which the script began.
    let start: TimeInterval
    let finder: LocatorFinder
    private let recorder: TraceRecorder
    private let recognitions: RecognitionLog
    private var expectedEntries = 0

    init(window: UIWindow) throws {
        generator = try EventGenerator(window: window)
        generator.samplesPerSecond = window.screen.maximumFramesPerSecond
        recorder = TraceRecorder(clock: generator.clock)
        recognitions = RecognitionLog(clock: generator.clock)
        finder = LocatorFinder(generator: generator)
        start = generator.clock.time
    }

    /// Runs the steps.
    ///
    /// - Returns: the step that ended the run; nil if all were done.
    func run(_ steps: [ScriptStep]) async -> Failure? {
        for step in steps {
            do {
                if case .parallel(let branches) = step.action {
                    try runTogether(branches)
                } else {
                    noteBeginning(of: step)
                    try await perform(step.action)
                    note(step)
                }
            } catch let failure as BranchFailure {
                return self.failure(of: failure.step, failure.error)
            } catch {
                return failure(of: step, error)
            }
        }
        return nil
    }

    /// A step of a branch that did not work out.
    struct BranchFailure: Error {
        let step: ScriptStep
        let error: any Error
    }

    /// A step begins.
    func noteBeginning(of step: ScriptStep) {
        begun.append((step, generator.clock.time, nil))
    }

    /// A step is done.
    func note(_ step: ScriptStep) {
        let time = generator.clock.time
        done.append((step, time))
        if let index = begun.lastIndex(where: { $0.step.mark == step.mark && $0.end == nil }) {
            begun[index].end = time
        }
    }

    private func failure(of step: ScriptStep, _ error: any Error) -> Failure {
        if let failed = error as? ExpectationFailure {
            return Failure(step: step, status: .expectationFailed, message: failed.description)
        }
        return Failure(
            step: step,
            status: Self.isSpentBudget(error) ? .budgetSpent : .inputRefused,
            message: Self.sentence(of: error, in: step)
        )
    }

    private struct ExpectationFailure: Error {
        let description: String
    }

    /// A wait for a condition that was in vain, and how the condition stood at the end.
    private struct WaitFailure: Error, CustomStringConvertible {
        let wait: WaitError
        let condition: String

        var description: String { "\(condition)\n\(wait)" }
    }

    private static func isSpentBudget(_ error: any Error) -> Bool {
        switch (error as? WaitFailure)?.wait ?? error {
        case WaitError.spentBudget, WaitError.unmetCondition: true
        default: false
        }
    }

    private static func sentence(of error: any Error, in step: ScriptStep) -> String {
        error is LocatorFinder.Absence ? "Cannot do \"\(step.name)\". \(error)" : "\(error)"
    }

    // MARK: Steps

    private func perform(_ action: ScriptAction) async throws {
        switch action {
        case .tap(let place, let times, let interval, let fingers):
            try tap(
                try around(place, fingers: fingers),
                times: times,
                interval: variation.gap ?? interval
            )
        case .longPress(let place, let duration):
            try generator.fingerDown(at: try finder.touchable(place))
            try wander()
            try generator.wait(duration)
            try generator.fingerUp()
        case .drag(let from, let to, let duration, let hold, let curve):
            try generator.fingerDrag(
                from: try finder.touchable(from),
                to: try finder.point(to),
                duration: duration,
                hold: hold,
                curve: curve
            )
        case .path(let path):
            try follow(path)
        case .fling(let from, let to, let velocity, let duration):
            try generator.fingerFling(
                from: try finder.touchable(from),
                to: try finder.point(to),
                velocity: velocity,
                duration: duration
            )
        case .twoFingers(let place, let distance, let angle, let duration):
            try generator.fingerTransform(
                at: try finder.touchable(place),
                fromDistance: distance.from,
                toDistance: distance.to,
                fromAngle: angle.from,
                toAngle: angle.to,
                duration: duration
            )
        case .down(let finger, let place, let force, let radius):
            try generator.fingerDown(
                finger,
                at: try finder.touchable(place),
                force: force,
                radius: radius
            )
        case .move(let finger, let place, let duration, let curve):
            let point = try finder.point(place)
            if duration > 0 {
                try generator.fingerMove(finger, to: point, duration: duration, curve: curve)
            } else {
                try generator.fingerMove(finger, to: point)
            }
        case .up(let finger):
            try generator.fingerUp(finger.map { [$0] } ?? [])
        case .cancel(let finger):
            try generator.fingerCancel(finger.map { [$0] } ?? [])
        case .scroll(let place, let container): try scroll(to: place, in: container)
        case .tapStatusBar: try generator.statusBarTap()
        case .type(let text, let interval):
            try perform(typing(text, interval: interval))
        case .key(let key):
            try perform(pressing(key))
        case .wait(let seconds):
            try generator.wait(seconds)
        case .waitUntilTime(let time):
            try generator.wait(untilScriptTime(time))
        case .waitUntil(let condition, let budget, let realBudget):
            try await wait(until: condition, budget: budget, realBudget: realBudget)
        case .expect(let expectation):
            try expect(expectation)
        case .note(let text):
            generator.clock.note(text)
        case .parallel(let branches):
            try runTogether(branches)
        }
    }

    private func tap(
        _ places: [any HammerLocatable],
        times: Int,
        interval: TimeInterval
    ) throws {
        guard variation.move != nil else {
            return try generator.fingersTap(at: places, numberOfTimes: times, interval: interval)
        }
        for time in 1...times {
            try generator.fingerDown(at: places)
            try wander()
            try generator.wait(EventGenerator.fingerLiftDelay / 2)
            try generator.fingerUp()
            if time < times { try generator.wait(interval) }
        }
    }

    /// Moves the fingers that are down as far as the variation says.
    private func wander() throws {
        guard let move = variation.move else { return }
        try generator.fingerMove(
            translationX: move,
            y: 0,
            duration: EventGenerator.fingerLiftDelay / 2
        )
    }

    /// As many places as fingers, side by side around a place.
    func around(_ place: Locator, fingers: Int) throws -> [any HammerLocatable] {
        let middle = try finder.touchable(place)
        if fingers == 1 { return [middle] }
        let center = try middle.windowHitPoint(for: generator)
        return (0..<fingers).map { index in
            let steps = CGFloat(index) - CGFloat(fingers - 1) / 2
            return CGPoint(
                x: center.x + steps * EventGenerator.twoFingerDistance,
                y: center.y
            )
        }
    }

    private func follow(_ path: ScriptPath) throws {
        guard case .duration(let duration, let curve) = path.timing else {
            // Exactly these samples: what a hand does, alone.
            let hand = Hand(generator, at: Hand.FingerTable(generator, named: []))
            var parts = parts(of: path, by: hand)[...]
            return try generator.play(hands: [{ try parts.popFirst()?() }])
        }
        let points = try path.places.map { try finder.point($0) }
        let before = generator.fingersDown
        try generator.fingerDown(
            at: try finder.touchable(path.places[0]),
            force: path.force[0],
            radius: path.radius[0]
        )
        let finger = generator.fingersDown.first { !before.contains($0) }
        try generator.fingerPath(
            finger,
            along: .polyline(points),
            duration: duration,
            curve: curve
        )
        try generator.fingerUp(finger)
    }

    // MARK: Waits and expectations

    /// Seconds from now to a time of the script; 0 if it is over.
    private func untilScriptTime(_ time: TimeInterval) -> TimeInterval {
        max(0, start + time - generator.clock.time)
    }

    private func wait(
        until condition: Expectation?,
        budget: TimeInterval,
        realBudget: TimeInterval
    ) async throws {
        guard let condition else { return try generator.clock.runUntilIdle(budget: budget) }
        var last: String?
        do {
            try await generator.clock.run(
                until: {
                    last = (try? self.check.failure(of: condition)) ?? nil
                    return last == nil
                },
                budget: budget,
                realBudget: realBudget
            )
        } catch {
            throw WaitFailure(wait: error, condition: last ?? "")
        }
    }

    private var check: ExpectationCheck {
        ExpectationCheck(
            finder: finder,
            transcript: Transcript(entries: Array(recorder.entries.dropFirst(expectedEntries))),
            recognitions: recognitions
        )
    }

    /// What does not exist yet is looked for first, then shown.
    private func scroll(to place: Locator, in container: Locator?) throws {
        if let container {
            let view = try finder.view(container)
            guard let scroll = view as? UIScrollView else {
                throw HammerError.impossibleGesture(
                    "Cannot scroll the \(container.words): a \(type(of: view)) does not scroll."
                )
            }
            try generator.fingerScroll(scroll, lookingFor: "the \(place.words)") {
                generator.application.layOutWindows()
                return (try? finder.view(place)) != nil
            }
        }
        try generator.fingerScroll(to: try finder.view(place))
    }

    func expect(_ expectation: Expectation) throws {
        if let failure = try check.failure(of: expectation) {
            throw ExpectationFailure(description: failure)
        }
        switch expectation {
        case .transcript: expectedEntries = recorder.entries.count
        case .recognized(let wanted), .notRecognized(let wanted):
            recognitions.expect(wanted.gesture)
        case .textIs, .textContains, .exists, .missing, .hittable, .unhittable, .covered, .frame,
            .offset, .state:
            break
        }
    }
}
