/// What views are not told yet, because a recognizer may take the touch (G-73…G-78).
@MainActor final class DelayedTouches {
    private unowned let environment: GestureEnvironment
    private unowned let application: UIApplication
    /// Touches of which something is kept back, also those whose finger has lifted.
    private(set) var held: ContiguousArray<UITouch> = []

    init(environment: GestureEnvironment, application: UIApplication) {
        self.environment = environment
        self.application = application
    }

    private var observers: TouchObservers { application.clock.observers }

    /// Whether the view must not be told now; what it would have been told is remembered.
    func keepsBack(_ touch: UITouch, _ phase: UITouch.Phase) -> Bool {
        switch phase {
        case .began:
            var delaying: [UIGestureRecognizer] = []
            for recognizer in touch.receivers
            where recognizer.delaysTouchesBegan && recognizer.isUndecided {
                delaying.append(recognizer)
            }
            guard !delaying.isEmpty else { return false }
            touch.delayedBegan = DelayedBegan(sample: touch.sample, taps: touch.taps)
            hold(touch, .began, delaying)
            return true
        case .moved:
            guard touch.delayedBegan != nil else { return false }
            touch.delayedBegan?.hasMoved = true
            return true
        case .ended:
            if touch.delayedBegan != nil {
                touch.delayedBegan?.hasEnded = true
                return true
            }
            var delaying: [UIGestureRecognizer] = []
            for recognizer in touch.receivers
            where recognizer.delaysTouchesEnded && recognizer.isUndecided {
                delaying.append(recognizer)
            }
            guard !delaying.isEmpty else { return false }
            touch.isEndDelayed = true
            hold(touch, .ended, delaying)
            return true
        case .cancelled:
            guard touch.delayedBegan != nil else { return false }
            drop(touch)
            return true
        case .stationary, .regionEntered, .regionMoved, .regionExited: return false
        }
    }

    private func hold(
        _ touch: UITouch,
        _ phase: UITouch.Phase,
        _ delaying: [UIGestureRecognizer]
    ) {
        if !held.contains(where: { $0 === touch }) { held.append(touch) }
        observers.report(GestureFact.delayed(touch, phase, because: delaying))
    }

    private func drop(_ touch: UITouch) {
        touch.delayedBegan = nil
        touch.isEndDelayed = false
        held.removeAll { $0 === touch }
        TouchDelivery.drop(touch, observers)
    }

    /// A recognizer won: the views lose its touches (G-70). What they were not told they never are.
    func cancelInViews(_ touches: ContiguousArray<UITouch>, by winner: UIGestureRecognizer) {
        cancelInViews(
            touches,
            // A name is a string, and with nobody listening nobody reads it.
            because: .recognizer(observers.isListening ? winner.nameInTranscript : ""),
            with: application.environment.event
        )
    }

    /// Views lose touches; recognizers keep them.
    func cancelInViews(
        _ touches: ContiguousArray<UITouch>,
        because reason: DeliveryFact.Cancellation,
        with event: UIEvent?
    ) {
        var lost: [UITouch] = []
        for touch in touches where touch.recipient != nil {
            if touch.delayedBegan != nil { drop(touch) } else { lost.append(touch) }
        }
        // What has lifted and was kept back goes first, touch by touch (T32).
        for touch in lost where touch.isEndDelayed {
            held.removeAll { $0 === touch }
            touch.isEndDelayed = false
            cancel([touch], because: reason, with: event)
        }
        for touch in lost {
            guard !touch.isEndDelayed, let view = touch.recipient else { continue }
            if lost.count == 1 {
                cancel(lost, because: reason, with: event)
            } else {
                cancel(lost.filter { $0.recipient === view }, because: reason, with: event)
            }
        }
    }

    private func cancel(
        _ touches: [UITouch],
        because reason: DeliveryFact.Cancellation,
        with event: UIEvent?
    ) {
        guard let view = touches.first?.recipient else { return }
        let phases = touches.map(\.currentPhase)
        TouchDelivery.cancel(touches, in: view, because: reason, with: event, observers)
        // Recognizers go on seeing what the fingers do.
        for index in touches.indices { touches[index].currentPhase = phases[index] }
    }

    /// Tells the views what nobody keeps back any more.
    func release() {
        guard !held.isEmpty else { return }
        for touch in held {
            if touch.delayedBegan != nil {
                if touch.receivers.contains(where: { $0.delaysTouchesBegan && $0.hasWon }) {
                    drop(touch)
                } else if !touch.receivers.contains(where: {
                    $0.delaysTouchesBegan && $0.isUndecided && $0.follows(touch)
                }) {
                    replay(touch)
                }
            }
            if touch.isEndDelayed,
                !touch.receivers.contains(where: {
                    $0.delaysTouchesEnded && $0.isUndecided && $0.follows(touch)
                })
            {
                touch.isEndDelayed = false
                held.removeAll { $0 === touch }
                tell(touch, .ended, touch.sample)
            }
        }
    }

    /// Began as it was, then at most one move to where the finger is now, then its end (G-74).
    private func replay(_ touch: UITouch) {
        guard let delayed = touch.delayedBegan else { return }
        let (sample, phase) = (touch.sample, touch.currentPhase)
        touch.delayedBegan = nil
        held.removeAll { $0 === touch }
        tell(touch, .began, delayed.sample)
        // A move of the event that is on its way is the one move, and the window sends it.
        let isComing = environment.isInEvent && phase == .moved
        if delayed.hasMoved, !isComing, touch.recipient != nil { tell(touch, .moved, sample) }
        touch.sample = sample
        touch.currentPhase = phase
        if delayed.hasEnded, touch.recipient != nil {
            let delaying = touch.receivers.filter {
                $0.delaysTouchesEnded && $0.isUndecided && $0.follows(touch)
            }
            if delaying.isEmpty {
                tell(touch, .ended, sample)
            } else {
                touch.isEndDelayed = true
                hold(touch, .ended, delaying)
            }
        }
    }

    private func tell(_ touch: UITouch, _ phase: UITouch.Phase, _ sample: TouchSample) {
        guard let view = touch.recipient else { return }
        (touch.sample, touch.currentPhase) = (sample, phase)
        let event = application.environment.event
        if phase == .began, touch.isRefusedByScrollViews(event) { return }
        observers.report(GestureFact.replayed(touch, phase))
        TouchDelivery.tell(
            view,
            of: CollectionOfOne(touch),
            as: [touch],
            in: phase,
            with: event,
            observers
        )
    }

    /// The view left its window: what was kept back is forgotten. A view that waits for the end of a
    /// finger that has lifted is told that the touch was cancelled (C-01, C-02), outside any event.
    func forget(_ touch: UITouch) {
        guard touch.delayedBegan != nil || touch.isEndDelayed else { return }
        let isOver = touch.isEndDelayed && !application.activeTouches.contains { $0 === touch }
        touch.delayedBegan = nil
        touch.isEndDelayed = false
        held.removeAll { $0 === touch }
        guard isOver, let view = touch.recipient else { return }
        touch.currentPhase = .cancelled
        TouchDelivery.cancelAfterLeaving(view, CollectionOfOne(touch), observers)
    }
}

/// A touchesBegan that is kept back: as it was, and what came since.
struct DelayedBegan {
    let sample: TouchSample
    let taps: Int
    var hasMoved = false
    var hasEnded = false
}

extension UIGestureRecognizer {
    /// Whether its actions have begun.
    fileprivate var hasWon: Bool { attempt.isTracked && attempt.hasActed }

    /// Whether it still counts a touch as part of what it sees.
    fileprivate func follows(_ touch: UITouch) -> Bool {
        sequenceTouches.contains { $0 === touch }
    }
}
