/// The source of a step: the path of a file, and a line in it, from 1.
package struct StepSource: Hashable, Sendable {
    package let file: String
    package let line: Int

    package init(file: String, line: Int) {
        (self.file, self.line) = (file, line)
    }
}

/// Records what fingers, recognizers and views do during a run, as marks.
@MainActor struct RunMarks {
    /// A trace that contains the marks, and neither facts nor screens.
    private(set) var unwritten: UnwrittenTrace
    private var trace: Trace {
        _read { yield unwritten.trace }
        _modify { yield &unwritten.trace }
    }
    /// The source of each step.
    private(set) var stepSources: [StepSource] = []
    /// The indexes of steps that have not ended. Calls of several generators may be nested.
    private var openSteps: [Int] = []
    /// The indexes of the marks of waiting timers.
    private var waiting: [ObjectIdentifier: Int] = [:]
    /// The index of the fact about the last firing of a timer.
    private var firing: Int?
    /// The source of the call that began last, also if it has no step.
    private(set) var lastCall: StepSource?
    /// How many open steps began when the recording was full.
    private var unrecordedSteps = 0
    /// The fingers that were down when the recording was full, and are still down; nil before.
    private var fingersDown: Set<Int>?

    init(header: TraceHeader) {
        unwritten = UnwrittenTrace(header: header)
    }

    /// Writes the marks that have no words yet.
    mutating func write() { unwritten.write() }

    /// Records the marks of a fact.
    ///
    /// - Parameters:
    ///   - entry: the index of the fact among the recorded entries; nil if it is not recorded.
    ///   - capture: provides the numbers of views.
    // Inlined where the type of the fact is known, because a value that may be each of many types is
    // slow to copy.
    @inline(__always)
    mutating func note(
        _ fact: KnownFact,
        at time: TimeInterval,
        entry: Int?,
        on capture: ScreenCapture
    ) {
        let moment = Moment(time: time, entry: entry, capture: capture)
        switch fact {
        case .delivery(let fact): note(fact, moment)
        case .gesture(let fact): note(fact, moment)
        case .hitTest(let fact): note(fact, moment)
        case .animation(let fact):
            if let mark = moment.mark(fact) { trace.animations.append(mark) }
        case .call(let fact): note(fact, at: time)
        case .clock: firing = entry
        case .timer(let fact): note(fact, moment)
        default: break
        }
    }

    /// How many marks there are that no fact in words limits.
    var count: Int { trace.steps.count + trace.timers.count }

    /// Takes a fact that is not recorded, because the recording is full. Only what the marks have of open steps, fingers and
    /// timers gets its end.
    mutating func noteWhenFull(_ fact: KnownFact, at time: TimeInterval, on capture: ScreenCapture)
    {
        let moment = Moment(time: time, entry: nil, capture: capture)
        switch fact {
        case .call(.began(_, let file, let line)):
            unrecordedSteps += 1
            lastCall = StepSource(file: file, line: line)
        case .call(.ended) where unrecordedSteps > 0: unrecordedSteps -= 1
        case .call(let fact): note(fact, at: time)
        case .delivery(.event(_, let changed, _)):
            let open = fingersDown ?? Self.fingersDown(in: trace.touches)
            fingersDown = open
            for touch in changed where touch.phase == .ended || touch.phase == .cancelled {
                if fingersDown?.remove(touch.finger) != nil {
                    trace.touches.append(moment.mark(touch))
                }
            }
        case .timer(.armed): break
        case .timer(let fact): note(fact, moment)
        default: break
        }
    }

    /// The fingers whose last mark is not their end.
    private static func fingersDown(in touches: [TouchMark]) -> Set<Int> {
        var down: Set<Int> = []
        for touch in touches {
            switch touch.phase {
            case UITouch.Phase.began.word: down.insert(touch.finger)
            case UITouch.Phase.ended.word, UITouch.Phase.cancelled.word: down.remove(touch.finger)
            default: break
            }
        }
        return down
    }

    /// The time of a fact, and its index among all facts.
    fileprivate struct Moment {
        let time: TimeInterval
        let entry: Int?
        let capture: ScreenCapture

        @MainActor func number(of view: UIView?) -> Int? {
            guard let view else { return nil }
            return capture.number(ofShown: view)
        }
    }

    private mutating func note(_ fact: HitTestFact, _ moment: Moment) {
        switch fact {
        case .decided(let touch, let report):
            var mark = moment.mark(report, of: touch)
            unwritten.hits.append((trace.hits.count, moment.steps(of: report)))
            mark.chain = report.hitView?.namesInResponderChain ?? []
            if let last = trace.hits.last, last.chain == mark.chain { mark.chain = last.chain }
            trace.hits.append(mark)
            // The innermost open call put the finger down.
            if let last = openSteps.last { trace.steps[last].makesTouches = true }
        }
    }

    // MARK: Steps

    private mutating func note(_ fact: CallFact, at time: TimeInterval) {
        switch fact {
        case .began(let name, let file, let line): begin(name, file, line, at: time)
        case .ended:
            // A recorder that started during a call sees only the end of the call.
            if let last = openSteps.popLast() { trace.steps[last].end = time }
        }
    }

    private mutating func begin(_ name: String, _ file: String, _ line: Int, at time: TimeInterval)
    {
        openSteps.append(trace.steps.count)
        let source = StepSource(file: file, line: line)
        stepSources.append(source)
        lastCall = source
        let place = "\(URL(fileURLWithPath: file).lastPathComponent):\(line)"
        trace.steps.append(
            StepMark(
                time: time,
                end: time,
                text: name,
                place: place,
                source: .test,
                makesTouches: false
            )
        )
    }

    // MARK: Deliveries

    private mutating func note(_ fact: DeliveryFact, _ moment: Moment) {
        switch fact {
        case .event(_, let changed, _):
            for touch in changed { trace.touches.append(moment.mark(touch)) }
        case .delivered(let phase, let touches, let view):
            // A view receives hundreds of moves, which the marks of fingers already show.
            guard phase != .moved, phase != .stationary, phase != .regionMoved else { return }
            add(.delivered, phase, touches.namesInOrder, view, moment)
        case .withheld(let touch, let view, _):
            add(.withheld, nil, [touch.nameInTranscript], view, moment)
        case .cancelled(let touch, let view, _):
            add(.cancelled, nil, [touch.nameInTranscript], view, moment)
        case .handedOn, .missed, .ignored: break
        }
    }

    private mutating func add(
        _ kind: DeliveryMark.Kind,
        _ phase: UITouch.Phase?,
        _ touches: [String],
        _ view: UIView?,
        _ moment: Moment
    ) {
        guard let view else { return }
        trace.deliveries.append(
            DeliveryMark(
                time: moment.time,
                kind: kind,
                phase: phase?.word ?? "",
                touches: touches,
                view: moment.number(of: view),
                viewName: view.nameInTranscript,
                fact: moment.entry
            )
        )
    }

    // MARK: Gestures

    private mutating func note(_ fact: GestureFact, _ moment: Moment) {
        switch fact {
        case .receives(let touch, let recognizers):
            for recognizer in recognizers {
                add(.receives, touch.nameInTranscript, recognizer.nameInTranscript, moment)
            }
            for recognizer in recognizers {
                for other in recognizer.requiredFailures {
                    require(recognizer, other, moment, because: "require(toFail:) \(rule: "G-60")")
                }
            }
        case .refusesTouch(let recognizer, let touch, _):
            add(.refuses, touch.nameInTranscript, recognizer.nameInTranscript, moment)
        case .moved(let recognizer, let from, let to, let reason):
            guard from != to else { return }
            unwritten.reasons.append((trace.gestures.count, reason))
            trace.gestures.append(moment.mark(recognizer, became: to))
            switch reason.cause {
            case .prevented(let winner):
                add(.prevents, winner, recognizer.nameInTranscript, moment)
            case .requirementRecognized(let winner):
                add(.blocks, winner, recognizer.nameInTranscript, moment)
            case .heldTooLong, .nextTapTooLate, nil: break
            }
        case .held(let recognizer, let requirements):
            for requirement in requirements {
                add(
                    .waits,
                    recognizer.nameInTranscript,
                    requirement.recognizer.nameInTranscript,
                    moment
                )
            }
        case .released(let recognizer):
            add(.released, recognizer.nameInTranscript, "", moment)
        case .asked(.simultaneously(let one, let other), answer: true):
            add(.together, one.nameInTranscript, other.nameInTranscript, moment)
        case .asked(.requiresFailure(let one, let other), answer: true):
            require(one, other, moment, because: "its delegate asked for it \(rule: "G-62")")
        case .asked(.isRequiredToFail(let one, let other), answer: true):
            let reason: FactText = "the delegate of that one asked for it \(rule: "G-62")"
            require(other, one, moment, because: reason)
        case .delayed(let touch, let phase, _):
            add(.delayed, phase, [touch.nameInTranscript], touch.view, moment)
        case .replayed(let touch, let phase):
            add(.replayed, phase, [touch.nameInTranscript], touch.view, moment)
        case .dropped(let touch):
            add(.dropped, nil, [touch.nameInTranscript], touch.view, moment)
        case .asked, .action, .reset: break
        }
    }

    private mutating func require(
        _ recognizer: UIGestureRecognizer,
        _ other: UIGestureRecognizer,
        _ moment: Moment,
        because reason: FactText
    ) {
        let (from, to) = (recognizer.nameInTranscript, other.nameInTranscript)
        add(.requires, from, to, moment, because: reason)
    }

    private mutating func add(
        _ kind: RelationMark.Kind,
        _ from: String,
        _ to: String,
        _ moment: Moment,
        because reason: FactText? = nil
    ) {
        let reason = reason?.written
        trace.relations.append(
            RelationMark(
                time: moment.time,
                kind: kind,
                from: from,
                to: to,
                reason: reason?.words,
                rule: reason?.rules.first,
                fact: moment.entry
            )
        )
    }
}

// MARK: Timers

extension RunMarks {
    private mutating func note(_ fact: TimerFact, _ moment: Moment) {
        switch fact {
        case .armed(let timer, let owner):
            waiting[ObjectIdentifier(timer)] = trace.timers.count
            trace.timers.append(
                TimerMark(
                    time: moment.time,
                    name: timer.name,
                    recognizer: (owner as? UIGestureRecognizer)?.nameInTranscript,
                    due: timer.dueTime,
                    interval: timer.interval
                )
            )
        // A repeating timer ends when it is cancelled; its firings are facts.
        case .fired(let timer) where timer.interval != nil: break
        case .fired(let timer): end(timer, .fired, moment, fact: firing)
        case .cancelled(let timer): end(timer, .cancelled, moment, fact: nil)
        }
    }

    private mutating func end(
        _ timer: ClockTimer,
        _ outcome: TimerMark.Outcome,
        _ moment: Moment,
        fact: Int?
    ) {
        // A timer that was armed before the recording started has no mark.
        guard let place = waiting.removeValue(forKey: ObjectIdentifier(timer)) else { return }
        trace.timers[place].end = moment.time
        trace.timers[place].outcome = outcome
        trace.timers[place].fact = fact
    }
}

// MARK: Marks

extension RunMarks.Moment {
    @MainActor fileprivate func mark(_ touch: UITouch) -> TouchMark {
        let inWindow = touch.location(in: nil)
        let place =
            if let window = touch.window { window.pointOnScreen(inWindow) } else { inWindow }
        return TouchMark(
            time: time,
            finger: touch.finger,
            tool: touch.tool.rawValue,
            phase: touch.phase.word,
            location: place,
            radius: touch.majorRadius,
            force: touch.force / touch.maximumPossibleForce,
            taps: touch.tapCount,
            view: number(of: touch.view),
            viewName: touch.view?.nameInTranscript
        )
    }

    @MainActor fileprivate func mark(
        _ recognizer: UIGestureRecognizer,
        became state: UIGestureRecognizer.State
    ) -> GestureMark {
        GestureMark(
            time: time,
            name: recognizer.nameInTranscript,
            type: ViewNames.typeName(Swift.type(of: recognizer)),
            isNamed: recognizer.name?.isEmpty == false,
            view: number(of: recognizer.view),
            state: state.inTrace.rawValue,
            reason: "",
            fingers: recognizer.fingers,
            // A further change is not in the transcript; the action that follows it is.
            fact: entry
        )
    }

    /// The mark of a hit test, without its steps.
    @MainActor fileprivate func mark(_ report: HitTestReport, of touch: UITouch) -> HitTestMark {
        HitTestMark(
            time: time,
            touch: touch.nameInTranscript,
            point: report.point,
            view: number(of: report.hitView),
            viewName: report.hitView?.nameInTranscript,
            fact: entry
        )
    }

    @MainActor fileprivate func steps(of report: HitTestReport) -> ContiguousArray<HitTestStep> {
        var steps: ContiguousArray<HitTestStep> = []
        steps.reserveCapacity(report.visits.count)
        // Part by part, because a copy of a visit costs more than its step.
        for index in report.visits.indices {
            let view = report.visits[index].view
            steps.append(
                HitTestStep(
                    name: view.elementName,
                    number: capture.number(ofShown: view),
                    verdict: report.visits[index].verdict,
                    level: report.visits[index].level,
                    isEnlarged: report.visits[index].isEnlarged,
                    isCut: report.visits[index].isCut
                )
            )
        }
        return steps
    }

    @MainActor fileprivate func mark(_ fact: AnimationFact) -> AnimationMark? {
        let (kind, layer, property): (AnimationMark.Kind, CALayer, String)
        var plan: AnimationFact.Plan?
        switch fact {
        case .began(let animated, let name, let how):
            (kind, layer, property, plan) = (.began, animated, name, how)
        case .ended(let animated, let name): (kind, layer, property) = (.ended, animated, name)
        case .cutShort(let animated, let name, _):
            (kind, layer, property) = (.cutShort, animated, name)
        case .steered: return nil
        }
        return AnimationMark(
            time: time,
            kind: kind,
            name: layer.nameInTranscript,
            property: property,
            duration: plan?.duration,
            delay: plan?.delay,
            from: plan?.ends?.from.words,
            to: plan?.ends?.to.words,
            fact: entry
        )
    }
}
