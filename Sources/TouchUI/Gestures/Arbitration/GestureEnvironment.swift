/// All gesture recognizers of an application: who gets which touch, who wins, whose action is due.
///
/// For each event (G-42): the touches go to the recognizers, which may change their states; then
/// it is settled who recognizes (failure requirements, exclusion), actions are sent, views lose or
/// get the touches that hang on it; the window then sends the views what is left for them; and what
/// is finished is reset. Recognizers never look at each other: all relations are decided here.
@MainActor final class GestureEnvironment {
    private unowned let application: UIApplication
    /// The recognizers that have seen a touch since their last reset.
    @exclusivity(unchecked) private(set) var tracked: ContiguousArray<UIGestureRecognizer> = []
    @exclusivity(unchecked) private var undecided: ContiguousArray<UIGestureRecognizer> = []
    /// How many wait for others to fail: none, mostly, and then nobody needs to look for them.
    @exclusivity(unchecked) private var heldCount = 0
    /// Those that let a rival go first, now; in a circle of rivals the first of them goes first.
    private var yielding: ContiguousArray<UIGestureRecognizer> = []
    @exclusivity(unchecked) private var isWorking = false
    private var hovering: [UIHoverGestureRecognizer] = []
    /// Whether an event is on its way: what is news in it the window sends to the views itself.
    private(set) var isInEvent = false
    @exclusivity(unchecked) private var serial: UInt64 = 0  // Of the step: an event, a timer.
    private(set) lazy var delays = DelayedTouches(environment: self, application: application)

    init(application: UIApplication) {
        self.application = application
    }

    private var observers: TouchObservers { application.clock.observers }

    // MARK: One event

    /// The set of one touch that recognizers were sent, for the view that is sent the same.
    func set(of touch: UITouch) -> Set<UITouch> {
        if let setOfOne, setOfOne.touch === touch { return setOfOne.set }
        return [touch]
    }

    @exclusivity(unchecked) private var setOfOne: (touch: UITouch, set: Set<UITouch>)?

    /// The first half of a window's event: recognizers, who wins, actions, cancellations.
    func update(for event: UIEvent, in window: UIWindow) {
        serial += 1
        isInEvent = true
        // Plain loops: a closure on the main actor costs a check of the executor at each call.
        var (news, begins, onlyBegins) = (0, false, true)
        for touch in event.activeTouches {
            if touch.currentPhase != .began { onlyBegins = false }
            guard touch.hitWindow === window, touch.isNews else { continue }
            news += 1
            if touch.currentPhase == .began { begins = true }
        }
        guard news > 0, begins || !tracked.isEmpty else { return }
        isWorking = true
        if begins {
            if onlyBegins, !tracked.isEmpty { resetStale() }
            for touch in event.activeTouches
            where touch.currentPhase == .began && touch.hitWindow === window && touch.isNews {
                collectReceivers(of: touch, event)
            }
        }
        if !tracked.isEmpty { deliver(event, in: window, news: news) }
        isWorking = false
        settle()
    }

    /// The second half, after the views: finished recognizers get ready for the next gesture.
    func finish() {
        isInEvent = false
        setOfOne = nil
        guard !tracked.isEmpty else { return }
        for recognizer in tracked { recognizer.forgetLiftedTouches() }
        resetFinished()
        serial += 1
    }

    private func deliver(_ event: UIEvent, in window: UIWindow, news: Int) {
        var changed: ContiguousArray<UITouch> = []
        changed.reserveCapacity(news)
        for touch in event.activeTouches where touch.hitWindow === window && touch.isNews {
            changed.append(touch)
        }
        if changed.count == 1 {
            let touch = changed[0]
            let (set, phase) = (Set(changed), touch.currentPhase)
            setOfOne = (touch, set)
            for recognizer in touch.receivers where recognizer.isSent(touch) {
                deliver(set, in: phase, to: recognizer, event)
            }
            return
        }
        var served: Set<ObjectIdentifier> = []
        for touch in changed {
            for recognizer in touch.receivers
            where served.insert(ObjectIdentifier(recognizer)).inserted {
                for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
                    var due: Set<UITouch> = []
                    for touch in changed
                    where touch.currentPhase == phase && recognizer.isSent(touch) {
                        due.insert(touch)
                    }
                    if !due.isEmpty { deliver(due, in: phase, to: recognizer, event) }
                }
            }
        }
    }

    private func deliver(
        _ set: Set<UITouch>,
        in phase: UITouch.Phase,
        to recognizer: UIGestureRecognizer,
        _ event: UIEvent
    ) {
        // A recognizer that is done sees no more of the sequence (G-24).
        guard !recognizer.internalState.isTerminal else { return }
        switch phase {
        case .began: recognizer.touchesBegan(set, with: event)
        case .moved:
            recognizer.touchesMoved(set, with: event)
            // A move while it goes on is an action, assigned or not (G-05); our own recognizers say
            // themselves which moves count (PI-01).
            if recognizer.isMachineDriven { break }
            switch recognizer.internalState {
            case .began, .changed:
                if !recognizer.attempt.isQueued {
                    recognizer.reasonToMove = .wentOn
                    request(.changed, of: recognizer)
                    recognizer.reasonToMove = nil
                }
            case .possible, .ended, .cancelled, .failed: break
            }
        case .ended: recognizer.touchesEnded(set, with: event)
        case .cancelled: recognizer.touchesCancelled(set, with: event)
        case .stationary, .regionEntered, .regionMoved, .regionExited: break
        }
    }

    // MARK: Which touches

    /// The recognizers of the hit view and of all views above it (G-20), the hit view's first, on
    /// each view the newest first ([choice]).
    private func collectReceivers(of touch: UITouch, _ event: UIEvent) {
        var view = touch.hitView
        while let current = view {
            if current.recognizers.isEmpty {
                view = current.parent
                continue
            }
            let depth = current.depth
            for (place, recognizer) in current.recognizers.enumerated().reversed()
            where recognizer.isEnabled {
                if let refusal = refusal(of: touch, by: recognizer, event) {
                    observers.report(
                        GestureFact.refusesTouch(recognizer, touch, because: refusal)
                    )
                    continue
                }
                touch.receivers.append(recognizer)
                recognizer.activeTouches.append(touch)
                recognizer.sequenceTouches.append(touch)
                if !recognizer.attempt.isTracked {
                    recognizer.attempt.isTracked = true
                    recognizer.attempt.rank = (depth, place)
                    tracked.append(recognizer)
                }
            }
            view = current.parent
        }
        if !touch.receivers.isEmpty {
            observers.report(GestureFact.receives(touch, by: Array(touch.receivers)))
        }
    }

    /// Why a recognizer does not get a touch (G-21); nil if it does.
    private func refusal(
        of touch: UITouch,
        by recognizer: UIGestureRecognizer,
        _ event: UIEvent
    ) -> GestureFact.TouchRefusal? {
        if recognizer is UIHoverGestureRecognizer { return .touchType }
        if recognizer.internalState.isTerminal { return .finished }
        let type = touch.type
        if !recognizer.allowsAllTouchTypes,
            !recognizer.allowedTouchTypes.contains(where: { $0.intValue == type.rawValue })
        {
            return .touchType
        }
        if recognizer.requiresExclusiveTouchType, let first = recognizer.sequenceTouches.first,
            first.type != type
        {
            return .exclusiveType
        }
        if !wantsEvent(recognizer, event) { return .event }
        if let delegate = recognizer.delegate,
            !delegate.gestureRecognizer(recognizer, shouldReceive: touch)
        {
            return .delegate
        }
        return nil
    }

    /// Asked once for each event, before the touches (G-21).
    private func wantsEvent(_ recognizer: UIGestureRecognizer, _ event: UIEvent) -> Bool {
        if let asked = recognizer.attempt.eventAnswer, asked.serial == serial {
            return asked.answer
        }
        let answer =
            recognizer.shouldReceive(event)
            && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: event) ?? true
        recognizer.attempt.eventAnswer = (serial, answer)
        return answer
    }

    /// A recognizer takes no more notice of a touch (G-25).
    func ignore(_ touch: UITouch, by recognizer: UIGestureRecognizer) {
        guard recognizer.activeTouches.contains(where: { $0 === touch }) else { return }
        recognizer.activeTouches.removeAll { $0 === touch }
        recognizer.sequenceTouches.removeAll { $0 === touch }
        touch.receivers.removeAll { $0 === recognizer }
        observers.report(GestureFact.refusesTouch(recognizer, touch, because: .ignored))
    }

    // MARK: Hovering

    /// A pointer that presses nothing is over a view, or over none: recognizers for it begin where it
    /// enters their view, change while it moves in it, and end where it leaves (HV-01).
    ///
    /// Nothing happens on a phone, and nothing while a pointer presses. Hovering excludes nobody.
    func hover(over view: UIView?, at location: CGPoint) {
        guard application.screen.idiom == .pad else { return }
        for touch in application.activeTouches where touch.type == .indirectPointer { return }
        var under: [UIHoverGestureRecognizer] = []
        var next = view
        while let current = next {
            for recognizer in current.recognizers.reversed() where recognizer.isEnabled {
                if let hover = recognizer as? UIHoverGestureRecognizer { under.append(hover) }
            }
            next = current.superview
        }
        for recognizer in hovering where !under.contains(recognizer) {
            send(.ended, to: recognizer, at: location)
            recognizer.internalState = .possible
        }
        let before = hovering
        hovering = under
        for recognizer in under {
            send(before.contains(recognizer) ? .changed : .began, to: recognizer, at: location)
        }
    }

    private func send(
        _ state: UIGestureRecognizer.State,
        to recognizer: UIHoverGestureRecognizer,
        at location: CGPoint
    ) {
        recognizer.pointerLocation = location
        move(recognizer, to: state, because: .hovered)
        observers.report(GestureFact.action(recognizer, state))
        recognizer.sendAction(reporting: state)
    }

    // MARK: States

    /// A recognizer wants another state: checked, vetoed, and settled with all others later (G-44).
    func request(_ wanted: UIGestureRecognizer.State, of recognizer: UIGestureRecognizer) {
        let old = recognizer.internalState
        // Cancelling what has not begun is failing (G-03).
        var next = wanted == .cancelled && old == .possible ? .failed : wanted
        guard old.canMove(to: next) else {
            // Assigning possible, or anything after the end, is harmless habit of subclasses.
            guard !old.isTerminal, next != .possible else { return }
            return Diagnostics.refuse(
                "Cannot move \(recognizer.nameInTranscript) from \(old) to \(next) (G-02). "
                    + "It stays \(old). To fix, "
                    + (old == .possible ? "go through began first." : "assign cancelled or ended.")
            )
        }
        var reason = recognizer.reasonToMove ?? .decidedByClass
        if old == .possible, next != .failed, let veto = veto(of: recognizer) {
            (next, reason) = (.failed, veto)
        }
        move(recognizer, to: next, because: reason)
        if next == .began { recognizer.attempt.isContinuous = true }
        if recognizer.attempt.hasActed { recognizer.attempt.due.append(next) }
        note(recognizer)
    }

    private func note(_ recognizer: UIGestureRecognizer) {
        guard !recognizer.attempt.isQueued else { return }
        recognizer.attempt.isQueued = true
        undecided.append(recognizer)
    }

    private func unnote(_ recognizer: UIGestureRecognizer) {
        guard recognizer.attempt.isQueued else { return }
        recognizer.attempt.isQueued = false
        undecided.removeAll { $0 === recognizer }
    }

    private func move(
        _ recognizer: UIGestureRecognizer,
        to next: UIGestureRecognizer.State,
        because reason: GestureReason
    ) {
        let old = recognizer.internalState
        recognizer.internalState = next
        if next.isTerminal {
            recognizer.stopTimer()
            recognizer.attempt.endedInStep = serial
        }
        observers.report(GestureFact.moved(recognizer, from: old, to: next, because: reason))
    }

    /// Who says no to a recognizer that is about to leave possible (G-90, G-91).
    ///
    /// [choice] Of the views, the hit view is asked (so that a button can keep its tap) and the
    /// recognizer's own (so that a scroll view's subclass can refuse its pan).
    private func veto(of recognizer: UIGestureRecognizer) -> GestureReason? {
        if let delegate = recognizer.delegate {
            let answer = delegate.gestureRecognizerShouldBegin(recognizer)
            observers.report(GestureFact.asked(.shouldBegin(recognizer), answer: answer))
            if !answer { return .vetoedByDelegate }
        }
        let own = recognizer.attachedView
        let hit = recognizer.sequenceTouches.first?.hitView
        if let hit, let veto = veto(by: hit, of: recognizer) { return veto }
        if let own, own !== hit { return veto(by: own, of: recognizer) }
        return nil
    }

    private func veto(by view: UIView, of recognizer: UIGestureRecognizer) -> GestureReason? {
        if view.gestureRecognizerShouldBegin(recognizer) { return nil }
        observers.report(GestureFact.asked(.viewAllows(view, recognizer), answer: false))
        return .vetoedByView(view.stableName)
    }

    func timerFired(of recognizer: UIGestureRecognizer) {
        recognizer.perform(recognizer.feed(.timer))
        settleOutsideEvent()
    }

    /// A state that was assigned outside any event takes effect at the end of the turn (G-07).
    func settleOutsideEvent() {
        guard !undecided.isEmpty, !isWorking else { return }
        settle()
        finish()
    }

    // MARK: Settling

    /// Decides all that has changed: who wins, whose action is due, which touches views lose.
    private func settle() {
        // Most events decide nothing: a finger landed, or moved within every slop.
        guard !isWorking, !undecided.isEmpty || !delays.held.isEmpty else { return }
        isWorking = true
        defer { isWorking = false }
        while true {
            var actions: [(UIGestureRecognizer, UIGestureRecognizer.State)] = []
            var winners: [(recognizer: UIGestureRecognizer, touches: ContiguousArray<UITouch>)] = []
            while let recognizer = takeNext() {
                resolve(recognizer, &actions, &winners)
            }
            // Not of one that an action before it disabled or removed, and so reset (G-103).
            for (recognizer, state) in actions where recognizer.attempt.hasActed {
                recognizer.attempt.hasReported = true
                observers.report(GestureFact.action(recognizer, state))
                recognizer.sendAction(reporting: state)
            }
            // Actions first, then the views lose their touches (G-71).
            // Also those of a winner that its own action has disabled.
            for winner in winners where winner.recognizer.cancelsTouchesInView {
                delays.cancelInViews(winner.touches, by: winner.recognizer)
            }
            delays.release()
            if undecided.isEmpty { return }
        }
    }

    /// The next one to decide: the deepest view's first, on one view the newest (G-50).
    private func takeNext() -> UIGestureRecognizer? {
        guard var best = undecided.indices.first else { return nil }
        for index in undecided.indices.dropFirst()
        where undecided[index].attempt.rank > undecided[best].attempt.rank { best = index }
        let next = undecided[best]
        undecided.swapAt(best, undecided.count - 1)
        undecided.removeLast()
        next.attempt.isQueued = false
        return next
    }

    private func resolve(
        _ recognizer: UIGestureRecognizer,
        _ actions: inout [(UIGestureRecognizer, UIGestureRecognizer.State)],
        _ winners: inout [(recognizer: UIGestureRecognizer, touches: ContiguousArray<UITouch>)]
    ) {
        if recognizer.attempt.hasActed {
            for state in recognizer.attempt.due { actions.append((recognizer, state)) }
            recognizer.attempt.due.removeAll(keepingCapacity: true)
            return
        }
        switch recognizer.internalState {
        case .possible: return
        case .failed, .cancelled:
            // It may have waited, and its touches were taken meanwhile: nothing of it is due (G-61).
            unhold(recognizer)
            settleDependents(of: recognizer)
        case .began, .changed, .ended:
            guard mayAct(recognizer) else { return }
            if !yielding.contains(where: { $0 === recognizer }),
                let rival = rivalThatWinsAnyway(recognizer)
            {
                // It would win in either order: it goes first, and this one is decided after it.
                unnote(rival)
                note(recognizer)
                yielding.append(recognizer)
                resolve(rival, &actions, &winners)
                yielding.removeLast()
                return
            }
            recognize(recognizer)
            winners.append((recognizer, recognizer.sequenceTouches))
            let isDiscrete = !recognizer.attempt.isContinuous
            if !isDiscrete { actions.append((recognizer, .began)) }
            if recognizer.internalState == .ended { actions.append((recognizer, .ended)) }
        }
    }

    /// Whether a recognizer that has recognized inside may act: fails it, or holds it, if not.
    private func mayAct(_ recognizer: UIGestureRecognizer) -> Bool {
        if let active = activeBlocker(of: recognizer) {
            fail(recognizer, because: .prevented(by: active.nameInTranscript))
            return false
        }
        switch requirementStatus(of: recognizer) {
        case .broken(let by):
            fail(recognizer, because: .requirementRecognized(by.nameInTranscript))
            return false
        case .pending(let requirements):
            if !recognizer.attempt.isHeld {
                recognizer.attempt.isHeld = true
                heldCount += 1
                observers.report(GestureFact.held(recognizer, waitingFor: requirements))
            }
            return false
        case .met:
            if recognizer.attempt.isHeld {
                unhold(recognizer)
                observers.report(GestureFact.released(recognizer))
            }
            return true
        }
    }

    private func recognize(_ winner: UIGestureRecognizer) {
        winner.attempt.hasActed = true
        for other in tracked where other !== winner && !other.attempt.hasActed {
            guard !other.internalState.isFailure else { continue }
            if requires(other, winner) {
                fail(other, because: .requirementRecognized(winner.nameInTranscript))
            } else if other.sharesTouch(with: winner), prevents(winner, other) {
                fail(other, because: .prevented(by: winner.nameInTranscript))
            }
        }
    }

    private func fail(_ recognizer: UIGestureRecognizer, because reason: GestureReason) {
        unhold(recognizer)
        move(recognizer, to: .failed, because: reason)
        unnote(recognizer)
        settleDependents(of: recognizer)
    }

    private func unhold(_ recognizer: UIGestureRecognizer) {
        guard recognizer.attempt.isHeld else { return }
        recognizer.attempt.isHeld = false
        heldCount -= 1
    }

    /// Those that waited for a recognizer which has failed are decided again.
    private func settleDependents(of recognizer: UIGestureRecognizer) {
        guard heldCount > 0 else { return }
        for other in tracked where other.attempt.isHeld && requires(other, recognizer) {
            note(other)
        }
    }

    // MARK: Exclusion (G-50…G-59)

    /// Whether one recognizer's recognizing makes another fail (G-51, G-52).
    private func prevents(_ winner: UIGestureRecognizer, _ loser: UIGestureRecognizer) -> Bool {
        guard winner.canPrevent(loser), loser.canBePrevented(by: winner) else { return false }
        return !areSimultaneous(winner, loser)
    }

    /// A yes of either delegate is enough; asked again at each conflict (G-45, G-52).
    private func areSimultaneous(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
        for (asked, about) in [(one, other), (other, one)] {
            guard let delegate = asked.delegate else { continue }
            let answer = delegate.gestureRecognizer(
                asked,
                shouldRecognizeSimultaneouslyWith: about
            )
            observers.report(
                GestureFact.asked(.simultaneously(asked, with: about), answer: answer)
            )
            if answer { return true }
        }
        return false
    }

    /// A recognizer that is active and lets this one not begin (G-59).
    private func activeBlocker(of recognizer: UIGestureRecognizer) -> UIGestureRecognizer? {
        for other in tracked
        where other !== recognizer && other.attempt.hasActed && wasActive(other)
            && other.sharesTouch(with: recognizer) && prevents(other, recognizer)
        {
            return other
        }
        return nil
    }

    /// Whether it is active, or was until this step: one that lifts in the event in which another
    /// recognizes was there before it (G-50).
    private func wasActive(_ recognizer: UIGestureRecognizer) -> Bool {
        !recognizer.internalState.isTerminal
            || recognizer.attempt.isContinuous && recognizer.attempt.endedInStep == serial
    }

    /// One that has recognized in the same step, and prevents this one without being prevented by it:
    /// the tap that wants more taps (G-53, T25).
    private func rivalThatWinsAnyway(_ recognizer: UIGestureRecognizer) -> UIGestureRecognizer? {
        guard !undecided.isEmpty else { return nil }
        // Of several the one that goes first among them (G-50).
        return undecided.filter { other in
            guard other !== recognizer, !other.attempt.hasActed,
                !other.internalState.isFailure, other.internalState != .possible,
                other.sharesTouch(with: recognizer)
            else { return false }
            let isPrevented = other.canPrevent(recognizer) && recognizer.canBePrevented(by: other)
            let prevents = recognizer.canPrevent(other) && other.canBePrevented(by: recognizer)
            return isPrevented && !prevents && !areSimultaneous(other, recognizer)
        }.max { $0.attempt.rank < $1.attempt.rank }
    }

    // MARK: Failure requirements (G-60…G-65)

    private enum RequirementStatus {
        case met
        case pending([FailureRequirement])
        case broken(by: UIGestureRecognizer)
    }

    private func requirementStatus(of recognizer: UIGestureRecognizer) -> RequirementStatus {
        var pending: [FailureRequirement] = []
        for requirement in requirements(of: recognizer) {
            let other = requirement.recognizer
            // One that sees no touch can never fail: it does not hold anybody up.
            guard other.attempt.isTracked else { continue }
            switch other.internalState {
            case .failed: continue
            case .possible: pending.append(requirement)
            case .began, .changed, .ended, .cancelled:
                if other.attempt.hasActed { return .broken(by: other) }
                pending.append(requirement)
            }
        }
        return pending.isEmpty ? .met : .pending(pending)
    }

    private func requirements(of recognizer: UIGestureRecognizer) -> [FailureRequirement] {
        let fixed = recognizer.failureRequirements.compactMap(\.recognizer).map {
            FailureRequirement(recognizer: $0, origin: .fixed)
        }
        if tracked.count == 1 { return fixed }
        return fixed + dynamicRequirements(of: recognizer)
    }

    /// Asked once for each attempt, when it matters for the first time (G-62).
    private func dynamicRequirements(of recognizer: UIGestureRecognizer) -> [FailureRequirement] {
        if let known = recognizer.attempt.dynamicRequirements { return known }
        var found: [FailureRequirement] = []
        for other in tracked where other !== recognizer {
            if mustWait(recognizer, for: other) {
                found.append(FailureRequirement(recognizer: other, origin: .waiting))
            } else if mustFail(other, for: recognizer) {
                found.append(FailureRequirement(recognizer: other, origin: .required))
            }
        }
        recognizer.attempt.dynamicRequirements = found
        return found
    }

    private func mustWait(_ one: UIGestureRecognizer, for other: UIGestureRecognizer) -> Bool {
        if one.shouldRequireFailure(of: other) { return true }
        guard let delegate = one.delegate else { return false }
        let answer = delegate.gestureRecognizer(one, shouldRequireFailureOf: other)
        observers.report(GestureFact.asked(.requiresFailure(one, of: other), answer: answer))
        return answer
    }

    private func mustFail(_ one: UIGestureRecognizer, for other: UIGestureRecognizer) -> Bool {
        if one.shouldBeRequiredToFail(by: other) { return true }
        guard let delegate = one.delegate else { return false }
        let answer = delegate.gestureRecognizer(one, shouldBeRequiredToFailBy: other)
        observers.report(GestureFact.asked(.isRequiredToFail(one, by: other), answer: answer))
        return answer
    }

    /// Whether one is known to require another's failure.
    private func requires(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
        one.failureRequirements.contains { $0.recognizer === other }
            || one.attempt.dynamicRequirements?.contains { $0.recognizer === other } ?? false
    }

    // MARK: The end of an attempt (G-63, G-100…G-104)

    private func resetFinished() {
        var hasRelations = false
        for recognizer in tracked where recognizer.hasRequirements { hasRelations = true }
        // One that is reset may free another that it depended on.
        repeat {
            var finished: ContiguousArray<UIGestureRecognizer> = []
            for recognizer in tracked where isFinished(recognizer, hasRelations) {
                finished.append(recognizer)
            }
            guard !finished.isEmpty else { return }
            for recognizer in finished { forget(recognizer) }
            tracked.removeAll { !$0.attempt.isTracked }
        } while hasRelations
    }

    private func isFinished(_ recognizer: UIGestureRecognizer, _ hasRelations: Bool) -> Bool {
        guard recognizer.internalState.isTerminal, recognizer.activeTouches.isEmpty,
            !recognizer.attempt.isHeld
        else { return false }
        guard hasRelations else { return true }
        // Those that may still need its failure keep it as it is (G-63).
        return !tracked.contains { other in
            other !== recognizer && requires(other, recognizer)
                && (other.attempt.isHeld
                    || other.internalState == .possible
                        && (!other.activeTouches.isEmpty || other.isBetweenTouches))
        }
    }

    /// A new sequence begins: those that only watched the last one forget it (G-100).
    private func resetStale() {
        for recognizer in tracked
        where recognizer.internalState == .possible && !recognizer.isBetweenTouches
            && recognizer.activeTouches.allSatisfy(\.isLifted)
        {
            reset(recognizer)
        }
        delays.release()
    }

    private func reset(_ recognizer: UIGestureRecognizer) {
        forget(recognizer)
        tracked.removeAll { $0 === recognizer }
    }

    private func forget(_ recognizer: UIGestureRecognizer) {
        unnote(recognizer)
        unhold(recognizer)
        recognizer.stopTimer()
        recognizer.reset()
        _ = recognizer.feed(.reset)
        recognizer.internalState = .possible
        recognizer.attempt = GestureAttempt()
        recognizer.activeTouches.removeAll(keepingCapacity: true)
        recognizer.sequenceTouches.removeAll(keepingCapacity: true)
        observers.report(GestureFact.reset(recognizer))
    }

    /// A recognizer is disabled, or taken away: what has begun is cancelled, what has not fails, and
    /// it is reset at once (G-103, G-104).
    func withdraw(_ recognizer: UIGestureRecognizer, because reason: GestureReason) {
        if let hover = recognizer as? UIHoverGestureRecognizer, hovering.contains(hover) {
            hovering.removeAll { $0 === hover }
            send(.cancelled, to: hover, at: hover.pointerLocation)
            hover.internalState = .possible
        }
        guard recognizer.attempt.isTracked else { return }
        let isActive = recognizer.attempt.hasActed && !recognizer.internalState.isTerminal
        for touch in recognizer.activeTouches {
            touch.receivers.removeAll { $0 === recognizer }
        }
        if isActive {
            move(recognizer, to: .cancelled, because: reason)
            // Whoever has not been told that it began is not told that it was cancelled (G-02).
            if recognizer.attempt.hasReported {
                observers.report(GestureFact.action(recognizer, .cancelled))
                recognizer.sendAction(reporting: .cancelled)
            }
        } else if !recognizer.internalState.isTerminal || !recognizer.attempt.hasActed,
            recognizer.internalState != .failed
        {
            fail(recognizer, because: reason)
        }
        unnote(recognizer)
        settleDependents(of: recognizer)
        // Whoever waited for it goes on without it.
        for other in tracked {
            other.attempt.dynamicRequirements?.removeAll { $0.recognizer === recognizer }
        }
        reset(recognizer)
        settle()
    }
}

extension UITouch {
    /// Whether this event says something new of the touch.
    fileprivate var isNews: Bool {
        switch currentPhase {
        case .began, .moved, .ended: true
        case .cancelled: isLifted
        case .stationary, .regionEntered, .regionMoved, .regionExited: false
        }
    }
}

extension UIGestureRecognizer.State {
    fileprivate var isFailure: Bool { self == .failed || self == .cancelled }
}

extension UIGestureRecognizer {
    /// Whether it is sent a touch: it got it, and has not ignored it.
    fileprivate func isSent(_ touch: UITouch) -> Bool {
        for active in activeTouches where active === touch { return true }
        return false
    }

    /// Fingers that have gone are no longer followed.
    fileprivate func forgetLiftedTouches() {
        for touch in activeTouches where touch.isLifted {
            return activeTouches.removeAll(where: \.isLifted)
        }
    }

    /// Whether it needs others to fail, as far as is known.
    fileprivate var hasRequirements: Bool {
        !failureRequirements.isEmpty || attempt.dynamicRequirements?.isEmpty == false
    }

    /// Whether both have seen one touch (G-54).
    fileprivate func sharesTouch(with other: UIGestureRecognizer) -> Bool {
        for touch in sequenceTouches {
            for theirs in other.sequenceTouches where theirs === touch { return true }
        }
        return false
    }

    /// Whether every type of touch is allowed, as it is by default.
    fileprivate var allowsAllTouchTypes: Bool { allowedTouchTypes.count == 4 }

    /// Whether it may yet take a touch from the view: it is possible, or held.
    final var isUndecided: Bool {
        attempt.isTracked
            && (internalState == .possible
                || !attempt.hasActed
                    && !(internalState == .failed || internalState == .cancelled))
    }
}
