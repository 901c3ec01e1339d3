extension StepRunner {
    /// What came of steps that were tried.
    package struct Trial {
        /// The steps that were done.
        package var done: [TouchStep] = []
        /// For each of them, the action with a name in the place of its point; nil if there was none.
        package var named: [TouchAction?] = []
        /// What the last of them broke, or what does not hold before the first one; nil if nothing broke.
        package var broken: Failure?
    }

    /// Does steps, one after the other, until one breaks something. A step that cannot be done is left out: a hand then
    /// tries something else. If such a step did a part before it was refused, it is the last one: steps that follow could not
    /// be done again without it.
    ///
    /// - Parameter next: the next step, given how many were tried and how many of them were done; nil to end.
    package func tryOut(_ next: (_ tried: Int, _ done: Int) throws -> TouchStep?) async rethrows
        -> Trial
    {
        var trial = Trial(broken: failureAtStart())
        var tried = 0
        while trial.broken == nil, let step = try next(tried, trial.done.count) {
            tried += 1
            let time = generator.clock.time
            let name = named(step.action)
            let failure = await run([step])
            if let failure, failure.kind == nil {
                if generator.clock.time != time { break }
                continue
            }
            trial.done.append(step)
            trial.named.append(name)
            trial.broken = failure
        }
        return trial
    }

    /// An action with the identifier of what it touches first, in the place of a point. It touches the middle then, so it
    /// must be tried whether it does the same.
    ///
    /// - Returns: nil if it begins at no point, or if what is there now has no identifier.
    package func named(_ action: TouchAction) -> TouchAction? {
        action.beginning { place in
            guard case .point(let point) = place.subject else { return nil }
            let onScreen = generator.window.onScreen(CGRect(origin: point, size: .zero)).origin
            let target = UIApplication.shared.hitTestReport(at: onScreen).hitView?.touchTarget
            return target?.accessibilityIdentifier.flatMap { $0.isEmpty ? nil : Locator($0) }
        }
    }

    /// What is said of a failure that the same steps do not show again.
    package static let isNotShownAgain =
        "Done again, the same steps do not break it: the application keeps something outside of its objects, or depends on real "
        + "time."
}

extension StepRunner.Failure {
    /// What failed, without what differs between two runs; nil if a step was refused, or a wait used up its budget.
    package var kind: String? { reason == .expectation ? mismatch?.expected ?? message : nil }
}

extension TouchAction {
    /// What may be enough in place of the action: a tap in the place of a longer gesture or of two fingers, and the last action of each hand alone
    /// where several act at the same time.
    package var simpler: [TouchAction] {
        switch self {
        case .tap(let place, 2, _, 1), .tap(let place, 1, _, 2), .longPress(let place, _),
            .drag(let place, _, _, _, _), .fling(let place, _, _, _), .click(let place, _, _, _),
            .twoFingers(let place, _, _, _):
            [.tap(place, times: 1, interval: EventGenerator.multiTapInterval, fingers: 1)]
        case .parallel(let branches): branches.compactMap { $0.last?.action }
        default: []
        }
    }
}

extension TouchAction {
    /// The same with another place at which it begins; nil if it has no such place, or if there is no other one.
    fileprivate func beginning(_ other: (Locator) -> Locator?) -> TouchAction? {
        switch self {
        case .tap(let place, let times, let interval, let fingers):
            other(place).map { .tap($0, times: times, interval: interval, fingers: fingers) }
        case .longPress(let place, let duration):
            other(place).map { .longPress($0, duration: duration) }
        case .drag(let place, let to, let duration, let hold, let curve):
            other(place).map {
                .drag(from: $0, to: to, duration: duration, hold: hold, curve: curve)
            }
        case .fling(let place, let to, let velocity, let duration):
            other(place).map { .fling(from: $0, to: to, velocity: velocity, duration: duration) }
        case .click(let place, let buttons, let times, let duration):
            other(place).map { .click($0, buttons: buttons, times: times, duration: duration) }
        case .wheel(let place, let way, let notches, let interval):
            other(place).map { .wheel($0, by: way, notches: notches, interval: interval) }
        default: nil
        }
    }
}

extension TouchStep {
    /// A step of a random hand. Its number, from 1, is its line.
    package init(number: Int, name: String = "step", _ action: TouchAction) {
        self.init(mark: SourceMark(line: number, column: 1), name: name, action: action)
    }
}
