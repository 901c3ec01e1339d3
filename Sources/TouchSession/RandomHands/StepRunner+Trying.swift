extension StepRunner {
    /// Does steps, one after the other, until one breaks something. A step that cannot be done is left out: a hand then
    /// tries something else.
    ///
    /// - Parameter next: the next step, given how many were tried and how many of them were done; nil to end.
    /// - Returns: the steps that were done, and what the last of them broke; nil if none broke anything.
    package func tryOut(
        _ next: (_ tried: Int, _ done: Int) throws -> TouchStep?
    ) async rethrows -> (done: [TouchStep], broken: Failure?) {
        var (done, tried): ([TouchStep], Int) = ([], 0)
        while let step = try next(tried, done.count) {
            tried += 1
            let failure = await run([step])
            if let failure, failure.kind == nil { continue }
            done.append(step)
            if failure != nil { return (done, failure) }
        }
        return (done, nil)
    }
}

extension StepRunner.Failure {
    /// What failed, without what differs between two runs; nil if a step was refused, or a wait used up its budget.
    package var kind: String? { reason == .expectation ? mismatch?.expected ?? message : nil }
}

extension TouchAction {
    /// A tap where a longer gesture begins; nil for a tap, and for what is no gesture at a place.
    package var tapInItsPlace: TouchAction? {
        switch self {
        case .tap(let place, 2, _, 1), .longPress(let place, _),
            .drag(let place, _, _, _, _), .fling(let place, _, _, _):
            .tap(place, times: 1, interval: EventGenerator.multiTapInterval, fingers: 1)
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
