/// Inputs without a finger: presses, scroll events and transforms (G-27).
extension GestureEnvironment {
    /// Delivers an input to the recognizers that receive it, and settles.
    ///
    /// Called for each change of the input, before a responder receives a press. The recognizers are
    /// collected when the input begins.
    func update(for contact: IndirectContact, with event: UIEvent) {
        let isInOuterEvent = isInEvent
        // A callback that presses or scrolls is inside another decision, which then decides both.
        let isNested = beginStep()
        if contact.currentPhase == .began {
            if !isNested, application.activeTouches.isEmpty, !tracked.isEmpty { resetStale() }
            collectReceivers(of: contact, event)
        }
        for recognizer in contact.receivers
        where recognizer.isSent(contact) && !recognizer.internalState.isTerminal {
            recognizer.receive(contact, event)
        }
        endStep(isNested: isNested)
        settle()
        if !isInOuterEvent { finish() }
    }

    /// Collects the recognizers that receive an input: those of its view and of its superviews, in the
    /// same order as for a touch (G-20).
    private func collectReceivers(of contact: IndirectContact, _ event: UIEvent) {
        var view = contact.hitView
        while let current = view {
            view = current.parent
            let depth = current.depth
            for (place, recognizer) in current.recognizers.enumerated().reversed()
            where recognizer.isEnabled && recognizer.takes(contact) {
                if let refusal = refusal(of: contact, by: recognizer, event) {
                    observers.report(
                        GestureFact.refusesTouch(recognizer, contact, because: refusal)
                    )
                    continue
                }
                // Its delegate can have disabled or removed it (G-103, G-104).
                guard recognizer.isEnabled, recognizer.attachedView === current else { continue }
                contact.receivers.append(recognizer)
                recognizer.activeTouches.append(contact)
                recognizer.sequenceTouches.append(contact)
                track(recognizer, rank: (depth, place))
            }
        }
        if !contact.receivers.isEmpty {
            observers.report(GestureFact.receives(contact, by: Array(contact.receivers)))
        }
    }

    /// The reason why a recognizer does not receive an input that its settings allow; nil if it does
    /// (G-27).
    ///
    /// [choice] A recognizer that follows fingers receives no press and no scroll, and one that
    /// follows a press receives no scroll. No source says what UIKit does.
    private func refusal(
        of contact: IndirectContact,
        by recognizer: UIGestureRecognizer,
        _ event: UIEvent
    ) -> GestureFact.TouchRefusal? {
        if recognizer.internalState.isTerminal { return .finished }
        for touch in recognizer.sequenceTouches where !contact.isSameInput(as: touch) {
            return .exclusiveType
        }
        if !wantsEvent(recognizer, event) { return .event }
        if case .press(let press) = contact.kind, let delegate = recognizer.delegate,
            !delegate.gestureRecognizer(recognizer, shouldReceive: press)
        {
            return .delegate
        }
        return nil
    }
}

extension IndirectContact {
    /// Whether another contact is an input of the same kind.
    fileprivate func isSameInput(as touch: UITouch) -> Bool {
        guard let other = touch as? IndirectContact else { return false }
        return switch (kind, other.kind) {
        case (.press, .press), (.scroll, .scroll), (.transform, .transform): true
        case (.press, _), (.scroll, _), (.transform, _): false
        }
    }
}

extension UIGestureRecognizer {
    /// Whether the recognizer's class and settings take an input. If not, nothing is asked.
    final func takes(_ contact: IndirectContact) -> Bool {
        switch contact.kind {
        case .press(let press):
            guard takesPresses, let type = press.typeForRecognizers else { return false }
            return allowedPressTypes.contains { $0.intValue == type.rawValue }
        case .scroll(let type): return scrollTypes.contains(type)
        case .transform: return takesTransforms
        }
    }

    /// Receives a change of an input without a finger.
    final func receive(_ contact: IndirectContact, _ event: UIEvent) {
        switch contact.kind {
        case .press(let press):
            guard let event = event as? UIPressesEvent else { return }
            switch contact.currentPhase {
            case .began: pressesBegan([press], with: event)
            case .moved: pressesChanged([press], with: event)
            case .ended: pressesEnded([press], with: event)
            case .cancelled: pressesCancelled([press], with: event)
            case .stationary, .regionEntered, .regionMoved, .regionExited: break
            }
        case .scroll: perform(feed(.scrolled(contact.scrollStep)))
        case .transform: feedTransform(contact)
        }
    }

    /// Feeds a transform as two fingers around the pointer.
    ///
    /// [choice] They are 100 points apart at the beginning, so the limits of two fingers on a screen
    /// hold. No source says when UIKit begins a pinch of a trackpad.
    private func feedTransform(_ contact: IndirectContact) {
        let radius = UnsourcedValues.trackpadFingerDistance / 2 * contact.step.scale
        let (x, y) = (cos(contact.step.angle) * radius, sin(contact.step.angle) * radius)
        let middle = contact.sample.location
        let fingers = [(-1, -x, -y), (-2, x, y)].map { id, x, y in
            GestureFinger(
                id: id,
                location: CGPoint(x: middle.x + x, y: middle.y + y),
                time: contact.sample.time
            )
        }
        switch contact.currentPhase {
        case .began: perform(feed(.landed(fingers)))
        case .moved: perform(feed(.moved(fingers)))
        case .ended: perform(feed(.lifted(fingers)))
        case .cancelled: perform(feed(.cancelled(fingers)))
        case .stationary, .regionEntered, .regionMoved, .regionExited: break
        }
    }

    /// The fingers of a machine for presses: each is at the place of its contact and does not move.
    final func fingers(_ presses: Set<UIPress>) -> [GestureFinger] {
        presses.compactMap(\.contact).map { GestureFinger($0) }.sorted { $0.id < $1.id }
    }

    /// Whether the recognizer follows an input without a finger, which is no touch.
    final var followsIndirectInput: Bool { activeTouches.first?.isIndirect ?? false }
}

extension IndirectContact {
    fileprivate var scrollStep: ScrollStep {
        let phase: ScrollStep.Phase =
            switch currentPhase {
            case .ended: .ended
            case .cancelled: .cancelled
            case .began, .moved, .stationary, .regionEntered, .regionMoved, .regionExited: .moved
            }
        var isWheel = false
        if case .scroll(.discrete) = kind { isWheel = true }
        return ScrollStep(
            phase: phase,
            translation: step.translation,
            location: sample.location,
            time: sample.time,
            isWheel: isWheel
        )
    }
}
