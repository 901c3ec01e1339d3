/// All gesture recognizers of an application: who gets which touch, who wins, whose action is due.
///
/// For each event (G-42): the touches go to the recognizers, which may change their states; then
/// it is settled who recognizes (failure requirements, exclusion), actions are sent, views lose or
/// get the touches that hang on it; the window then sends the views what is left for them; and what
/// is finished is reset. Recognizers never look at each other: all relations are decided here.
@MainActor final class GestureEnvironment {
    unowned let application: UIApplication
    /// The recognizers that have seen a touch since their last reset.
    @exclusivity(unchecked) var tracked: ContiguousArray<UIGestureRecognizer> = []
    @exclusivity(unchecked) var undecided: ContiguousArray<UIGestureRecognizer> = []
    /// How many wait for others to fail: none, mostly, and then nobody needs to look for them.
    @exclusivity(unchecked) var heldCount = 0
    /// Those that let a rival go first, now; in a circle of rivals the first of them goes first.
    var yielding: ContiguousArray<UIGestureRecognizer> = []
    @exclusivity(unchecked) private(set) var isWorking = false
    var hovering: [UIHoverGestureRecognizer] = []
    /// Whether an event is on its way: what is news in it the window sends to the views itself.
    private(set) var isInEvent = false
    @exclusivity(unchecked) var serial: UInt64 = 0  // Of the step: an event, a timer.
    private(set) lazy var delays = DelayedTouches(environment: self, application: application)

    init(application: UIApplication) {
        self.application = application
    }

    var observers: TouchObservers { application.clock.observers }

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
            guard touch.hitWindow === window, touch.hasChanged else { continue }
            news += 1
            if touch.currentPhase == .began { begins = true }
        }
        guard news > 0, begins || !tracked.isEmpty else { return }
        isWorking = true
        if begins {
            if onlyBegins, !tracked.isEmpty { resetStale() }
            for touch in event.activeTouches
            where touch.currentPhase == .began && touch.hitWindow === window && touch.hasChanged {
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

    func deliver(_ event: UIEvent, in window: UIWindow, news: Int) {
        var changed: ContiguousArray<UITouch> = []
        for touch in event.activeTouches where touch.hitWindow === window && touch.hasChanged {
            if news == 1 { return deliver(touch, event) }
            if changed.isEmpty { changed.reserveCapacity(news) }
            changed.append(touch)
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

    /// The only touch that is news: its set is made once, for its recognizers and its view.
    private func deliver(_ touch: UITouch, _ event: UIEvent) {
        let (set, phase) = (Set(CollectionOfOne(touch)), touch.currentPhase)
        setOfOne = (touch, set)
        for recognizer in touch.receivers where recognizer.isSent(touch) {
            deliver(set, in: phase, to: recognizer, event)
        }
    }

    func deliver(
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
        enqueue(recognizer)
    }

    func enqueue(_ recognizer: UIGestureRecognizer) {
        guard !recognizer.attempt.isQueued else { return }
        recognizer.attempt.isQueued = true
        undecided.append(recognizer)
    }

    func dequeue(_ recognizer: UIGestureRecognizer) {
        guard recognizer.attempt.isQueued else { return }
        recognizer.attempt.isQueued = false
        undecided.removeAll { $0 === recognizer }
    }

    func move(
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
    func veto(of recognizer: UIGestureRecognizer) -> GestureReason? {
        if let reason = recognizer.reasonNotToBegin() { return reason }
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

    func veto(by view: UIView, of recognizer: UIGestureRecognizer) -> GestureReason? {
        if view.gestureRecognizerShouldBegin(recognizer) {
            if observers.isListening { view.reportSharing(with: recognizer) }
            return nil
        }
        observers.report(GestureFact.asked(.viewAllows(view, recognizer), answer: false))
        // Names are strings, and with nobody listening nobody reads them.
        guard observers.isListening else { return .vetoedByView("") }
        return view.veto(of: recognizer) ?? .vetoedByView(view.stableName)
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
    func settle() {
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
    func takeNext() -> UIGestureRecognizer? {
        guard var best = undecided.indices.first else { return nil }
        for index in undecided.indices.dropFirst()
        where undecided[index].attempt.rank > undecided[best].attempt.rank { best = index }
        let next = undecided[best]
        undecided.swapAt(best, undecided.count - 1)
        undecided.removeLast()
        next.attempt.isQueued = false
        return next
    }

    func resolve(
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
            releaseHold(recognizer)
            settleDependents(of: recognizer)
        case .began, .changed, .ended:
            guard mayAct(recognizer) else { return }
            if !yielding.contains(where: { $0 === recognizer }),
                let rival = preemptingRival(recognizer)
            {
                // It would win in either order: it goes first, and this one is decided after it.
                dequeue(rival)
                enqueue(recognizer)
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
    func mayAct(_ recognizer: UIGestureRecognizer) -> Bool {
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
                releaseHold(recognizer)
                observers.report(GestureFact.released(recognizer))
            }
            return true
        }
    }

    func recognize(_ winner: UIGestureRecognizer) {
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

    func fail(_ recognizer: UIGestureRecognizer, because reason: GestureReason) {
        releaseHold(recognizer)
        move(recognizer, to: .failed, because: reason)
        dequeue(recognizer)
        settleDependents(of: recognizer)
    }

    func releaseHold(_ recognizer: UIGestureRecognizer) {
        guard recognizer.attempt.isHeld else { return }
        recognizer.attempt.isHeld = false
        heldCount -= 1
    }

    /// Those that waited for a recognizer which has failed are decided again.
    func settleDependents(of recognizer: UIGestureRecognizer) {
        guard heldCount > 0 else { return }
        for other in tracked where other.attempt.isHeld && requires(other, recognizer) {
            enqueue(other)
        }
    }
}
