extension HitTestFact {
    @MainActor var inWords: FactLine {
        switch self {
        case .decided(let touch, let report):
            let (point, hit) = (report.point, report.hitView?.elementName ?? .nothing)
            guard let refusals = report.refusalsInWords else {
                return FactLine(kind: .hitTest, touch: touch, says: "at \(point) hits \(hit)")
            }
            return FactLine(
                kind: .hitTest,
                touch: touch,
                says: "at \(point) hits \(hit)\(refusals)"
            )
        }
    }
}

extension HitTestReport {
    /// The views that refused the point before the hit view was found, except those that it simply
    /// missed; nil if there is none.
    @MainActor fileprivate var refusalsInWords: FactText? {
        var text: FactText?
        // What is in a view that took no point is left out.
        var deepest = 0
        for index in visits.indices where visits[index].level <= deepest {
            deepest = visits[index].level
            let isRefusal: Bool
            switch visits[index].verdict {
            case .notAsked, .notListed, .outside: isRefusal = false
            case .hit, .keptForItself, .descended, .returnedOther:
                isRefusal = false
                deepest += 1
            case .hidden, .interactionDisabled, .transparent, .animated:
                isRefusal = visits[index].view.bounds.contains(visits[index].point)
            case .refusedByPointInside, .refusedByHitTest: isRefusal = true
            }
            if isRefusal {
                let (name, verdict) = (visits[index].view.elementName, visits[index].verdict)
                let refusal: FactText = "; \(name) \(verdict.words) \(rule: verdict.rule)"
                text = text.map { $0 + refusal } ?? refusal
            }
        }
        return text
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
                says: FactWords(
                    .contacts(contacts, samples: samples),
                    .contacts(contacts.map(\.self), samples: samples)
                )
            )
        case .delivered(let phase, let touches, let view):
            let places = touches.places(in: view)
            return FactLine(
                kind: .delivery,
                subject: view.elementName,
                says: FactWords(
                    "\(phase.method) \(places.map(\.inWords).joined(separator: ", "))",
                    .delivered(phase.inTrace)
                )
            )
        case .handedOn(let phase, let touches, let from, let to):
            let (next, count) = (to?.elementName ?? .endOfChain, touches.count)
            return FactLine(
                kind: .delivery,
                subject: from.elementName,
                says: FactWords(
                    "hands \(phase.method) on to \(next)\(count > 1 ? " (\(count) touches)" : "")",
                    .handedOn(phase.inTrace)
                )
            )
        case .withheld(let touch, let view, let reason):
            let (name, words) = (view.elementName, reason.words)
            return FactLine(kind: .withheld, touch: touch, says: "is kept from \(name): \(words)")
        case .cancelled(let touch, let view, let reason):
            let (name, other) = (view?.elementName, reason.nameInWords)
            return FactLine(
                kind: .delivery,
                touch: touch,
                says: FactWords(
                    "is cancelled\(name.inWords): \(reason.words(other))",
                    .cancelled
                )
            )
        case .missed(let touch, let point):
            return FactLine(
                kind: .withheld,
                touch: touch,
                says: "at \(point) reaches nobody \(rule: "H-18")"
            )
        case .ignored(let finger, let point):
            return FactLine(
                kind: .withheld,
                subject: .finger(finger),
                finger: finger,
                says: "at \(point) is ignored: interaction is being ignored \(rule: "AN-06")"
            )
        }
    }
}

extension ElementName? {
    /// " in save"; nothing without a view.
    fileprivate var inWords: FactText { if let self { " in \(self)" } else { "" } }
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
    /// Both forms of the name in the words; nil if they have none.
    @MainActor var nameInWords: ElementName? {
        switch self {
        case .animation(let name), .recognizer(let name): ViewNames.kept(name)
        case .digitizer, .viewLeftWindow: nil
        }
    }

    /// The reason in words, with the name that `nameInWords` was at the moment of the fact.
    func words(_ name: ElementName?) -> FactText {
        switch self {
        case .digitizer: "the system took the finger away \(rule: "C-02")"
        case .animation(let readable):
            "\(name ?? ElementName(readable)) is animated without allowUserInteraction \(rule: "C-04")"
        case .viewLeftWindow: "the view left its window \(rule: "C-02")"
        case .recognizer(let readable):
            "\(name ?? ElementName(readable)) recognized \(rule: "G-70")"
        }
    }
}

extension ResponderFact {
    @MainActor var inWords: FactLine {
        switch self {
        case .firstResponder(let responder, let window):
            let name = responder?.elementName ?? "nobody"
            return FactLine(
                kind: .action,
                subject: window.elementName,
                says: "first responder is \(name) \(rule: "FR-02")"
            )
        case .action(let action, let target, _):
            let words = "\(action)"
            return FactLine(
                kind: .action,
                subject: (target as? UIResponder)?.elementName
                    ?? ElementName("\(type(of: target))"),
                says: "performs \(words) \(rule: "SA-01")"
            )
        case .actionRefused(let action, let reason):
            let words = "\(action)"
            return FactLine(kind: .action, subject: "action", says: "\(words): \(reason)")
        case .delivered(let message, let responder):
            return FactLine(
                kind: .delivery,
                subject: responder.elementName,
                says: "\(message) \(rule: "FR-05")"
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
}

/// Where a touch is in a view.
private struct PlaceInView: Sendable {
    let touch: ElementName
    let point: CGPoint
    let taps: Int

    @MainActor init(of touch: UITouch, in view: UIView) {
        (self.touch, taps) = (touch.elementName, touch.tapCount)
        point = touch.location(in: view)
    }

    var inWords: FactText { taps > 1 ? "\(touch) \(point) tap \(taps)" : "\(touch) \(point)" }
}

extension Set<UITouch> {
    /// The touches in the order of their fingers.
    @MainActor var inOrder: [UITouch] {
        // Most sets have one touch, and a comparison on the main actor is not cheap.
        count < 2 ? Array(self) : sorted { $0.finger < $1.finger }
    }

    /// The names of the touches in the order of their fingers.
    @MainActor var namesInOrder: [String] {
        if count == 1, let touch = first { return [touch.nameInTranscript] }
        return inOrder.map(\.nameInTranscript)
    }

    /// Where the touches are in a view, in the order of their fingers.
    @MainActor fileprivate func places(in view: UIView) -> ShortList<PlaceInView> {
        var places = ShortList<PlaceInView>()
        if count < 2 {
            for touch in self { places.append(PlaceInView(of: touch, in: view)) }
        } else {
            for touch in inOrder { places.append(PlaceInView(of: touch, in: view)) }
        }
        return places
    }
}

extension [UITouch] {
    // A loop, because a closure on the main actor that the standard library calls costs as
    // much as a fact.
    @MainActor fileprivate var contacts: ShortList<TraceEntry.Contact> {
        var contacts = ShortList<TraceEntry.Contact>()
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
    fileprivate static let nothing: ElementName = "nothing"
    fileprivate static let endOfChain: ElementName = "nobody: the chain ends"

    fileprivate static func finger(_ number: Int) -> ElementName {
        fingers.indices.contains(number) ? fingers[number] : ElementName("finger \(number)")
    }
}

extension FactText {
    /// "finger 1 moved (60, 120), finger 2 began (80, 120) (3 samples)".
    fileprivate static func contacts(
        _ contacts: ShortList<TraceEntry.Contact>,
        samples: Int
    ) -> FactText {
        let text = contacts.map(\.inWords).joined(separator: ", ")
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
