extension HitTestFact {
    @MainActor var inWords: FactLine {
        switch self {
        case .decided(let touch, let report):
            let subject = touch.elementName
            var text: FactText =
                "at \(report.point) hits \(report.hitView?.elementName ?? "nothing")"
            // The views that refused the point before the hit view was found, except those that it
            // simply missed.
            for step in report.refusals {
                text +=
                    "; \(step.view.elementName) \(step.verdict.words) \(rule: step.verdict.rule)"
            }
            return FactLine(kind: .hitTest, subject: subject, text: text, finger: touch.finger)
        }
    }
}

extension HitTestReport {
    /// Every view that refused the point although the point was in it or this could not be
    /// determined.
    @MainActor fileprivate var refusals: [Visit] {
        var refusals: [Visit] = []
        // What is in a view that took no point is left out.
        var deepest = 0
        for index in visits.indices where visits[index].level <= deepest {
            let visit = visits[index]
            deepest = visit.level
            switch visit.verdict {
            case .notAsked, .notListed, .outside: break
            case .hit, .keptForItself, .descended, .returnedOther: deepest += 1
            case .hidden, .interactionDisabled, .transparent, .animated:
                if visit.view.bounds.contains(visit.point) { refusals.append(visit) }
            case .refusedByPointInside, .refusedByHitTest: refusals.append(visit)
            }
        }
        return refusals
    }
}

extension DeliveryFact {
    @MainActor var inWords: FactLine {
        switch self {
        case .event(_, let changed, let samples):
            let contacts = changed.contacts
            return FactLine(
                kind: .event,
                subject: .event,
                text: .contacts(contacts, samples: samples),
                detail: .contacts(contacts, samples: samples)
            )
        case .delivered(let phase, let touches, let view):
            return FactLine(
                kind: .delivery,
                subject: view.elementName,
                text: "\(phase.method) \(touches.inWords(in: view))",
                detail: .delivered(phase.inTrace)
            )
        case .handedOn(let phase, let touches, let from, let to):
            let next = to?.elementName ?? .endOfChain
            let count = touches.count > 1 ? " (\(touches.count) touches)" : ""
            return FactLine(
                kind: .delivery,
                subject: from.elementName,
                text: "hands \(phase.method) on to \(next)\(count)",
                detail: .handedOn(phase.inTrace)
            )
        case .withheld(let touch, let view, let reason):
            return FactLine(
                kind: .withheld,
                touch: touch,
                text: "is kept from \(view.elementName): \(reason.words)"
            )
        case .cancelled(let touch, let view, let reason):
            let place: FactText = if let view { " in \(view.elementName)" } else { "" }
            return FactLine(
                kind: .delivery,
                touch: touch,
                text: "is cancelled\(place): \(reason.words)",
                detail: .cancelled
            )
        case .missed(let touch, let point):
            return FactLine(
                kind: .withheld,
                touch: touch,
                text: "at \(point) reaches nobody \(rule: "H-18")"
            )
        case .ignored(let finger, let point):
            return FactLine(
                kind: .withheld,
                subject: .finger(finger),
                text:
                    "at \(point) is ignored: interaction is being ignored \(rule: "AN-06")",
                finger: finger
            )
        }
    }
}

extension DeliveryFact.Withholding {
    @MainActor var words: FactText {
        switch self {
        case .singleTouchView: "it has a touch and takes one at a time \(rule: "X-02")"
        case .otherViewHasTouch: "it is exclusive and another view has a touch \(rule: "X-03")"
        case .exclusiveViewHasTouch: "an exclusive view has a touch \(rule: "X-03")"
        case .scrollViewWasMoving(let name):
            "\(ViewNames.kept(name)) was moving when the finger landed, and is stopped by it \(rule: "SV-06")"
        case .scrollViewDeclined(let name):
            "touchesShouldBegin of \(ViewNames.kept(name)) said no \(rule: "SV-05")"
        }
    }
}

extension DeliveryFact.Cancellation {
    @MainActor var words: FactText {
        switch self {
        case .digitizer: "the system took the finger away \(rule: "C-02")"
        case .animation(let name):
            "\(ViewNames.kept(name)) is animated without allowUserInteraction \(rule: "C-04")"
        case .viewLeftWindow: "the view left its window \(rule: "C-02")"
        case .recognizer(let name): "\(ViewNames.kept(name)) recognized \(rule: "G-70")"
        }
    }
}

extension ResponderFact {
    @MainActor var inWords: FactLine {
        switch self {
        case .firstResponder(let responder, let window):
            FactLine(
                kind: .action,
                subject: window.elementName,
                text:
                    "first responder is \(responder.map(\.elementName) ?? "nobody") \(rule: "FR-02")"
            )
        case .action(let action, let target, _):
            FactLine(
                kind: .action,
                subject: (target as? UIResponder)?.elementName
                    ?? ElementName("\(type(of: target))"),
                text: "performs \(action) \(rule: "SA-01")"
            )
        case .actionRefused(let action, let reason):
            FactLine(kind: .action, subject: "action", text: "\(action): \(reason)")
        case .delivered(let message, let responder):
            FactLine(
                kind: .delivery,
                subject: responder.elementName,
                text: "\(message) \(rule: "FR-05")"
            )
        }
    }
}

extension UITouch {
    /// `finger 2`, or `stylus`, or an input without a finger: `press select`.
    @MainActor var elementName: ElementName {
        if let nameOfIndirectInput { return ElementName(nameOfIndirectInput) }
        return switch type {
        case .pencil: "stylus"
        case .indirectPointer: "pointer"
        case .direct, .indirect: .finger(finger)
        }
    }

    @MainActor var nameInTranscript: String { elementName.readable }

    @MainActor fileprivate func inWords(in view: UIView) -> FactText {
        let place = location(in: view)
        return tapCount > 1
            ? "\(elementName) \(place) tap \(tapCount)" : "\(elementName) \(place)"
    }

}

extension [UITouch] {
    // Loops, here and below, because a closure on the main actor that the standard library calls costs as
    // much as a fact.
    @MainActor fileprivate var contacts: [TraceEntry.Contact] {
        var contacts: [TraceEntry.Contact] = []
        contacts.reserveCapacity(count)
        for touch in self {
            contacts.append(
                TraceEntry.Contact(
                    name: touch.nameInTranscript,
                    finger: touch.finger,
                    phase: touch.phase.inTrace,
                    location: touch.location(in: nil)
                )
            )
        }
        return contacts
    }
}

extension ElementName {
    /// The names of fingers, which nearly every fact has.
    private static let fingers = (0...10).map { ElementName("finger \($0)") }
    fileprivate static let event: ElementName = "event"
    fileprivate static let endOfChain: ElementName = "nobody: the chain ends"

    fileprivate static func finger(_ number: Int) -> ElementName {
        fingers.indices.contains(number) ? fingers[number] : ElementName("finger \(number)")
    }
}

extension FactText {
    /// "finger 1 moved (60, 120), finger 2 began (80, 120) (3 samples)".
    fileprivate static func contacts(_ contacts: [TraceEntry.Contact], samples: Int) -> FactText {
        let text: FactText =
            contacts.count == 1
            ? contacts[0].inWords : contacts.map(\.inWords).joined(separator: ", ")
        return samples > contacts.count ? "\(text) (\(samples) samples)" : text
    }
}

extension TraceEntry.Contact {
    /// "moved (60, 120)".
    var words: String { "\(phase.rawValue) \(location.short)" }

    fileprivate var inWords: FactText { "\(name) \(phase.rawValue) \(location)" }
}

extension UITouch.Phase {
    var inTrace: TraceEntry.TouchPhase {
        switch self {
        case .began: .began
        case .moved: .moved
        case .stationary: .stationary
        case .ended: .ended
        case .cancelled: .cancelled
        case .regionEntered: .entered
        case .regionMoved: .hovered
        case .regionExited: .left
        }
    }

    var word: String { inTrace.rawValue }

    var method: String {
        switch self {
        case .began: "touchesBegan"
        case .moved: "touchesMoved"
        case .ended: "touchesEnded"
        case .cancelled: "touchesCancelled"
        case .stationary, .regionEntered, .regionMoved, .regionExited:
            "touches" + word.prefix(1).uppercased() + word.dropFirst()
        }
    }
}

extension Set<UITouch> {
    /// The touches in the order of their fingers.
    @MainActor var inOrder: [UITouch] {
        // Most sets have one touch, and a comparison on the main actor is not cheap.
        count < 2 ? Array(self) : sorted { $0.finger < $1.finger }
    }

    /// The touches with their locations in a view.
    @MainActor fileprivate func inWords(in view: UIView) -> FactText {
        if count == 1, let touch = first { return touch.inWords(in: view) }
        return inOrder.map { $0.inWords(in: view) }.joined(separator: ", ")
    }
}
