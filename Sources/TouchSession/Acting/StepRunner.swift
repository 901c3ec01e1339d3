/// Runs the steps of a script in a window, and stops at the first that fails.
package final class StepRunner {
    /// A step that failed.
    package struct Failure {
        /// The kind of a failure.
        package enum Reason {
            /// An expectation did not hold.
            case expectation
            /// The step could not be done.
            case refusal
            /// A wait used up its budget before its condition held.
            case spentBudget
        }

        package let step: TouchStep
        package let reason: Reason
        /// What was asked or expected, what was found instead, and how the run reached the step.
        package let message: String
        /// What was expected, and what was found instead; nil if the step is no expectation.
        package let mismatch: Mismatch?

        package init(step: TouchStep, reason: Reason, message: String, mismatch: Mismatch? = nil) {
            self.step = step
            self.reason = reason
            self.message = message + step.trail.trailLines
            self.mismatch = mismatch
        }
    }

    /// The steps that were done, with the virtual time at which each ended.
    package private(set) var done: [(step: TouchStep, time: TimeInterval)] = []
    /// All steps in the order in which they began, with the virtual times of their start and end.
    /// The end is nil for a step that has not ended.
    package private(set) var begun: [(step: TouchStep, start: TimeInterval, end: TimeInterval?)] =
        []
    /// All facts since the script began.
    package var entries: [TraceEntry] { recorder.entries }
    /// The fingers that are down.
    package var fingersDown: [FingerIndex] { generator.fingersDown }

    /// How a run of a sweep differs from the script.
    package struct Variation {
        /// Seconds between the taps of a step; nil keeps the script's value.
        package var gap: TimeInterval?
        /// How far the finger of a tap or a long press moves before it lifts, in points; nil for no
        /// movement.
        package var move: CGFloat?

        /// By default as in the script.
        package init(gap: TimeInterval? = nil, move: CGFloat? = nil) {
            self.gap = gap
            self.move = move
        }
    }

    /// What is checked after each step, besides the invariants of the engine; nothing by default.
    package var invariants: [Invariant] = []

    /// The names of the recognizers that received a touch, and of those that recognized their gesture.
    package var recognizers: (touched: Set<String>, recognized: Set<String>) {
        (Set(recognitions.names), Set(recognitions.recognized.map(\.name)))
    }

    /// The file and the line of a test that the steps come from, and what each is called. A trace then has the steps. By default
    /// it has the calls of the generator, each with its own line.
    package var origin: (file: String, line: Int, name: (TouchStep) -> String)?

    /// How the run differs from the script; by default not at all.
    package var variation = Variation()

    package let generator: EventGenerator
    /// When the script began, in seconds of virtual time.
    package let start: TimeInterval
    package let finder: LocatorFinder
    /// Records all facts since the script began.
    package let recorder: TraceRecorder
    private let recognitions: RecognitionLog
    private var expectedEntries = 0
    private var expectedHaptics = HapticCheck()
    /// How often the recorder was cleared when an expectation was checked last.
    private var knownClears = 0

    /// - Parameter references: the references of a session, whose finder also accepts a text or a
    ///   name where an identifier is expected; nil for a script.
    package init(window: UIWindow, references: ElementReferences? = nil) throws {
        generator = try EventGenerator(window: window)
        generator.namesCallers = false  // A script has lines of its own.
        generator.samplesPerSecond = window.screen.maximumFramesPerSecond
        recorder = TraceRecorder(clock: generator.clock)
        recognitions = RecognitionLog(clock: generator.clock)
        finder = LocatorFinder(generator: generator, references: references)
        start = generator.clock.time
    }

    /// A runner for the fingers and the facts of a test.
    package init(generator: EventGenerator, recorder: TraceRecorder) {
        self.generator = generator
        self.recorder = recorder
        recognitions = RecognitionLog(clock: generator.clock)
        finder = LocatorFinder(generator: generator)
        start = generator.clock.time
    }

    /// Runs the steps in order.
    ///
    /// - Returns: the step that failed; nil if all steps were done.
    package func run(_ steps: [TouchStep]) async -> Failure? {
        for step in steps {
            do {
                if let origin {
                    try await generator.step(origin.name(step), origin.file, origin.line) {
                        try await perform(step)
                    }
                } else {
                    try await perform(step)
                }
                await generator.clock.serveMainQueue()
                try checkInvariants()
            } catch let failure as BranchFailure {
                return self.failure(of: failure.step, failure.error)
            } catch {
                return failure(of: step, error)
            }
        }
        return nil
    }

    /// Does what happens to the device; why it is refused becomes a note.
    func undergo(_ event: DeviceEvent) {
        generator.clock.note(ifRefused: generator.application.undergo(event))
    }

    /// Changes the settings of the device; why a change is refused becomes a note.
    func change(_ settings: DeviceSettings) {
        generator.clock.note(ifRefused: generator.application.change(settings))
    }

    /// What does not hold before the first step; nil if every invariant holds.
    package func failureAtStart() -> Failure? {
        do {
            try checkInvariants("when the application starts")
            return nil
        } catch {
            return failure(of: TouchStep(number: 0, .note("start")), error)
        }
    }

    /// - Parameter moment: when they are checked, in words.
    /// - Throws: `ExpectationFailure` for the first invariant that does not hold.
    private func checkInvariants(_ moment: String = "after this step") throws {
        if let broken = generator.application.brokenInvariants.first {
            throw ExpectationFailure(
                mismatch: Mismatch(
                    "Expected the touch system to be in order after each step.",
                    "\(broken.prefix(1).uppercased() + broken.dropFirst()). This is a mistake of Touchstone, and not of the "
                        + "application. To fix, report it with these steps."
                )
            )
        }
        guard !invariants.isEmpty else { return }
        generator.application.layOutWindows()
        for invariant in invariants where !invariant.holds(in: generator.window) {
            throw ExpectationFailure(
                mismatch: Mismatch(
                    "Expected this to hold always: \(invariant.name).",
                    "It does not hold \(moment)."
                )
            )
        }
    }

    /// The failure of a step in a branch of `parallel`.
    struct BranchFailure: Error {
        let step: TouchStep
        let error: any Error
    }

    /// Records the start of a step.
    func noteBeginning(of step: TouchStep) {
        begun.append((step, generator.clock.time, nil))
    }

    /// Records the end of a step.
    func note(_ step: TouchStep) {
        let time = generator.clock.time
        done.append((step, time))
        if let index = begun.lastIndex(where: { $0.step.mark == step.mark && $0.end == nil }) {
            begun[index].end = time
        }
    }

    private func failure(of step: TouchStep, _ error: any Error) -> Failure {
        if let failed = error as? ExpectationFailure {
            return Failure(
                step: step,
                reason: .expectation,
                message: failed.mismatch.description,
                mismatch: failed.mismatch
            )
        }
        return Failure(
            step: step,
            reason: Self.isSpentBudget(error) ? .spentBudget : .refusal,
            message: Self.sentence(of: error, in: step),
            mismatch: (error as? WaitFailure)?.mismatch
        )
    }

    struct ExpectationFailure: Error {
        let mismatch: Mismatch
    }

    /// A wait that ended without its condition, with the state of the condition at the end.
    package struct WaitFailure: Error, CustomStringConvertible {
        let wait: WaitError
        let condition: Mismatch?

        /// The condition, and how the wait ended.
        var mismatch: Mismatch? {
            condition.map { Mismatch($0.expected, "\($0.actual)\n\(wait)") }
        }

        package var description: String { "\(condition?.description ?? "")\n\(wait)" }
    }

    private static func isSpentBudget(_ error: any Error) -> Bool {
        switch (error as? WaitFailure)?.wait ?? error {
        case WaitError.spentBudget, WaitError.unmetCondition: true
        default: false
        }
    }

    private static func sentence(of error: any Error, in step: TouchStep) -> String {
        error is LocatorFinder.Absence ? "Cannot do \"\(step.name)\". \(error)" : "\(error)"
    }

    // MARK: Steps

    private func perform(_ step: TouchStep) async throws {
        if case .parallel(let branches) = step.action {
            try runTogether(branches)
        } else {
            noteBeginning(of: step)
            try await perform(step.action)
            note(step)
        }
    }

    private func perform(_ action: TouchAction) async throws {
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
        case .press(let type, let duration): try generator.press(type, duration: duration)
        case .click(let place, let buttons, let times, let duration):
            let target = try finder.touchable(place)
            for time in 1...times {
                try generator.pointerDown(at: target, buttons: buttons)
                try generator.wait(duration)
                try generator.pointerUp()
                if time < times { try generator.wait(EventGenerator.multiTapInterval) }
            }
        case .pointerDrag(let from, let to, let buttons, let duration, let curve):
            try generator.pointerDrag(
                from: try finder.touchable(from),
                to: try finder.point(to),
                buttons: buttons,
                duration: duration,
                curve: curve
            )
        case .stylus(let stylus): try draw(with: stylus)
        case .wheel(let place, let way, let notches, let interval):
            try generator.pointerWheel(
                at: try finder.point(place),
                x: way.dx,
                y: way.dy,
                notches: notches,
                interval: interval
            )
        case .trackpad(let place, .scroll(let way), let duration):
            try generator.pointerScroll(
                at: try finder.point(place),
                x: way.dx,
                y: way.dy,
                duration: duration
            )
        case .trackpad(let place, .transform(let scale, let angle), let duration):
            try generator.pointerTransform(
                at: try finder.point(place),
                scale: scale,
                rotation: angle,
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
            try generator.fingerUp(finger.map { [$0] } ?? generator.fingersDown)
        case .cancel(let finger):
            try generator.fingerCancel(finger.map { [$0] } ?? [])
        case .scroll(let place, let container): try finder.scroll(to: place, in: container)
        case .tapStatusBar: try generator.statusBarTap()
        case .device(let event):
            undergo(event)
        case .settings(let settings): change(settings)
        case .type(let text, let interval):
            try perform(typing(text, interval: interval))
        case .fingerType(let text, let interval):
            try generator.fingerType(text, interval: interval)
        case .key(let key):
            try perform(pressing(key))
        case .keyDown(let key): try generator.keyDown(key)
        case .keyUp(let key): try generator.keyUp(key)
        case .samples(let samples): try generator.play(samples)
        case .wait(let seconds):
            try await generator.waitServingMainQueue(seconds)
        case .waitUntilTime(let time):
            try await generator.waitServingMainQueue(untilScriptTime(time))
        case .waitUntilSettled(let budget):
            try await generator.waitUntilSettledServingMainQueue(budget: budget)
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
            try generator.fingerUp(generator.fingersDown)
            if time < times { try generator.wait(interval) }
        }
    }

    /// Moves the fingers that are down by the variation's distance.
    private func wander() throws {
        guard let move = variation.move else { return }
        try generator.fingerMove(
            generator.fingersDown,
            translationX: move,
            y: 0,
            duration: EventGenerator.fingerLiftDelay / 2
        )
    }

    /// A position for each finger, side by side around a locator's point.
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

    private func follow(_ path: FingerPath) throws {
        guard case .duration(let duration, let curve) = path.timing else {
            // A hand reproduces exactly these samples.
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

    // MARK: Stylus

    private func draw(with stylus: StylusGesture) throws {
        let start = try finder.touchable(stylus.places[0])
        for time in 1...stylus.times {
            try generator.stylusDown(
                at: start,
                azimuth: stylus.azimuth,
                altitude: stylus.altitude,
                pressure: stylus.force
            )
            if stylus.places.count == 1 { try generator.wait(stylus.duration) }
            for place in stylus.places.dropFirst() {
                try generator.stylusMove(
                    to: try finder.point(place),
                    azimuth: stylus.azimuth,
                    altitude: stylus.altitude,
                    pressure: stylus.force,
                    duration: stylus.duration / TimeInterval(stylus.places.count - 1),
                    curve: stylus.curve
                )
            }
            try generator.stylusUp()
            if time < stylus.times { try generator.wait(EventGenerator.multiTapInterval) }
        }
    }

    // MARK: Waits and expectations

    /// The seconds until a time of the script; 0 if it has passed.
    private func untilScriptTime(_ time: TimeInterval) -> TimeInterval {
        max(0, start + time - generator.clock.time)
    }

    /// Waits until a condition holds; nil waits until the clock is idle.
    ///
    /// - Throws: `WaitFailure` if it does not hold within the budgets, and `GoldenError` for an expected transcript that cannot
    ///   be read.
    package func wait(
        until condition: Expectation?,
        budget: TimeInterval,
        realBudget: TimeInterval
    ) async throws {
        guard let condition else {
            return try await generator.clock.runUntilIdleServingMainQueue(budget: budget)
        }
        var last: Mismatch?
        var problem: (any Error)?
        do {
            try await generator.clock.run(
                until: {
                    do { last = try self.check.failure(of: condition) } catch { problem = error }
                    return last == nil || problem != nil
                },
                budget: budget,
                realBudget: realBudget
            )
        } catch {
            throw WaitFailure(wait: error, condition: last)
        }
        if let problem { throw problem }
    }

    private var check: ExpectationCheck {
        if recorder.clears != knownClears {
            // A test removed the facts, so what was expected before no longer counts.
            (knownClears, expectedEntries, expectedHaptics) = (recorder.clears, 0, HapticCheck())
        }
        return ExpectationCheck(
            finder: finder,
            recorder: recorder,
            expectedEntries: expectedEntries,
            recognitions: recognitions,
            haptics: expectedHaptics
        )
    }

    func expect(_ expectation: Expectation) throws {
        if let mismatch = try mismatch(of: expectation) {
            throw ExpectationFailure(mismatch: mismatch)
        }
    }

    /// Why an expectation does not hold; nil if it holds. The next expectation of the same gesture,
    /// haptic or transcript then counts from here on.
    ///
    /// - Throws: `GoldenError` for an expected transcript that cannot be read.
    package func mismatch(of expectation: Expectation) throws -> Mismatch? {
        if let mismatch = try check.failure(of: expectation) { return mismatch }
        switch expectation {
        case .transcript: expectedEntries = recorder.count
        case .recognized(let wanted), .notRecognized(let wanted):
            recognitions.expect(wanted.gesture)
        case .haptic(let wanted): expectedHaptics.expect(wanted, at: recorder.count)
        case .textIs, .textContains, .exists, .missing, .hittable, .unhittable, .covered, .frame,
            .offset, .state, .touchTargets:
            break
        }
        return nil
    }
}
