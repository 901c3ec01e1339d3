/// Runs several lists of steps at the same time.
extension StepRunner {
    /// Runs branches at the same time, each with its own hand, until all are done.
    ///
    /// - Throws: `BranchFailure` for the first step that fails. It ends all branches.
    func runTogether(_ branches: [[TouchStep]]) throws {
        let named = Set(branches.joined().flatMap(\.action.namedFingers))
        let table = Hand.FingerTable(generator, named: named)
        try generator.play(
            hands: branches.map { steps in
                let branch = StepBranch(steps, of: self, hand: Hand(generator, at: table))
                return { try branch.next() }
            }
        )
    }

    /// Runs lists of actions at the same time, each with its own hand.
    ///
    /// - Returns: why an expectation in one of them does not hold; nil if all hold.
    /// - Throws: why an action cannot be done.
    package func runTogether(_ hands: [[TouchAction]]) throws -> Mismatch? {
        var number = 0
        let branches = hands.map { actions in
            actions.map { action in
                number += 1
                return TouchStep(
                    mark: SourceMark(line: number, column: 1),
                    name: "together",
                    action: action
                )
            }
        }
        do {
            try runTogether(branches)
        } catch let failure as BranchFailure {
            guard let expectation = failure.error as? ExpectationFailure else {
                throw failure.error
            }
            return expectation.mismatch
        }
        return nil
    }

    /// The parts of a hand that carry out a path.
    func parts(of path: FingerPath, by hand: Hand) -> [Hand.Part] {
        let places: Hand.Lookup<(start: any HammerLocatable, points: [CGPoint])> = { [self] in
            (
                try finder.touchable(path.places[0]),
                try path.places.map { try finder.point($0) }
            )
        }
        switch path.timing {
        case .duration(let duration, let curve):
            return hand.path(
                places,
                duration: duration,
                curve: curve,
                force: path.force[0],
                radius: path.radius[0]
            )
        case .times(let times):
            return hand.path(places, times: times, force: path.force, radius: path.radius)
        }
    }
}

/// One branch of a `parallel`, which splits its steps into the actions of its hand.
final class StepBranch {
    private var steps: ArraySlice<TouchStep>
    private var parts: ArraySlice<Hand.Part> = []
    private var current: TouchStep?
    private let runner: StepRunner
    private let hand: Hand

    init(_ steps: [TouchStep], of runner: StepRunner, hand: Hand) {
        self.steps = steps[...]
        self.runner = runner
        self.hand = hand
    }

    /// The next action of the hand; nil when all steps are done.
    func next() throws -> HandAct? {
        while true {
            if let part = parts.popFirst() { return try attempt { try self.checked(part()) } }
            if let current { runner.note(current) }
            current = steps.popFirst()
            guard let current else { return nil }
            runner.noteBeginning(of: current)
            parts = try attempt { try self.parts(of: current.action)[...] }
        }
    }

    /// Runs work, and attributes an error to the current step.
    private func attempt<Value>(_ work: () throws -> Value) throws -> Value {
        do {
            return try work()
        } catch {
            guard let current else { throw error }
            throw StepRunner.BranchFailure(step: current, error: error)
        }
    }

    private func checked(_ act: HandAct) throws -> HandAct {
        guard case .check(let check) = act else { return act }
        return .check { [self] in try attempt(check) }
    }

    private func parts(of action: TouchAction) throws -> [Hand.Part] {
        let finder = runner.finder
        switch action {
        case .tap(let place, let times, let interval, let fingers):
            return tap(place, times: times, interval: interval, fingers: fingers)
        case .longPress(let place, let duration):
            return [hand.down { [try finder.touchable(place)] }] + wandering
                + [{ .rest(duration) }, hand.up()]
        case .drag(let from, let to, let duration, let hold, let curve):
            return hand.drag(
                { (try finder.touchable(from), try finder.point(to)) },
                duration: duration,
                hold: hold
            ) { _ in curve }
        case .path(let path):
            return runner.parts(of: path, by: hand)
        case .fling(let from, let to, let velocity, let duration):
            return hand.fling(
                { (try finder.touchable(from), try finder.point(to)) },
                velocity: velocity,
                duration: duration
            )
        case .twoFingers(let place, let distance, let angle, let duration):
            return hand.twoFingers(
                at: { try finder.touchable(place) },
                distance: distance,
                angle: angle,
                duration: duration
            )
        case .down(let finger, let place, let force, let radius):
            return [
                hand.down(
                    finger,
                    at: { [try finder.touchable(place)] },
                    force: force,
                    radius: radius
                )
            ]
        case .move(let finger, let place, let duration, let curve):
            return [
                hand.move(
                    finger,
                    to: { try finder.point(place) },
                    duration: duration,
                    curve: curve
                )
            ]
        case .up(let finger): return [hand.up(finger)]
        case .cancel(let finger): return [hand.cancel(finger)]
        case .tapStatusBar:
            return [{ [runner] in .check { try runner.generator.statusBarTap() } }]
        case .device(let event):
            return [{ [runner] in .check { runner.undergo(event) } }]
        case .settings(let settings):
            return [{ [runner] in .check { runner.change(settings) } }]
        case .type(let text, let interval):
            return parts(of: runner.typing(text, interval: interval))
        case .key(let key):
            return parts(of: runner.pressing(key))
        case .keyDown(let key):
            return [{ [runner] in .check { try runner.generator.keyDown(key) } }]
        case .keyUp(let key):
            return [{ [runner] in .check { try runner.generator.keyUp(key) } }]
        case .samples(let samples):
            return [{ [runner] in try runner.generator.act(of: samples) }]
        case .wait(let seconds): return [{ .rest(seconds) }]
        case .waitUntilTime(let time):
            return [{ [runner] in .restUntil(runner.start + time) }]
        case .expect(let expectation):
            return [{ [runner] in .check { try runner.expect(expectation) } }]
        case .note(let text):
            return [{ [runner] in .check { runner.generator.clock.note(text) } }]
        case .waitUntil, .waitUntilSettled, .parallel, .scroll, .press, .click, .pointerDrag,
            .wheel, .trackpad,
            .stylus, .fingerType:
            // The script reader refuses these in a branch.
            throw HammerError.impossibleGesture(
                "Cannot do this while other hands act. To fix, do it before or after them."
            )
        }
    }

    private func parts(of typing: [TypingPart]) -> [Hand.Part] {
        typing.flatMap { part -> [Hand.Part] in [{ .check(part.act) }, { .rest(part.rest) }] }
    }

    private func tap(
        _ place: Locator,
        times: Int,
        interval: TimeInterval,
        fingers: Int
    ) -> [Hand.Part] {
        let delay = EventGenerator.fingerLiftDelay
        let isWandering = runner.variation.move != nil
        // The place is looked up once: all taps go where the first went, as in a tap outside of
        // `parallel`.
        var places: [any HammerLocatable]?
        let down = hand.down { [runner] in
            let found = try places ?? runner.around(place, fingers: fingers)
            places = found
            return found
        }
        let once = [down] + wandering + [{ .rest(isWandering ? delay / 2 : delay) }, hand.up()]
        let pause: Hand.Part = { [runner] in .rest(runner.variation.gap ?? interval) }
        return (1...times).flatMap { $0 == 1 ? once : [pause] + once }
    }

    /// The finger movement that a sweep adds.
    private var wandering: [Hand.Part] {
        guard let distance = runner.variation.move else { return [] }
        return [hand.wander(by: distance, duration: EventGenerator.fingerLiftDelay / 2)]
    }
}
