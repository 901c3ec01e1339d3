/// A fact in words and as data, without its time.
struct FactLine {
    let kind: TraceEntry.Kind
    let subject: String
    let text: FactText
    var finger: Int?
    var detail: TraceEntry.Detail?

    /// The line as an entry of a trace; `exact` is the same line with exact names.
    func entry(at stamp: FactStamp, exact: FactLine? = nil) -> TraceEntry {
        let exact = exact.flatMap {
            $0.subject == subject && $0.text.words == text.words ? nil : $0
        }
        return TraceEntry(
            time: stamp.time,
            dependsOnRealTime: stamp.dependsOnRealTime,
            kind: kind,
            subject: subject,
            text: text.words,
            finger: finger,
            rules: text.rules,
            detail: detail,
            exact: exact.map { TraceEntry.Exact(subject: $0.subject, text: $0.text.words) }
        )
    }
}

extension FactLine {
    /// A line about a touch.
    @MainActor init(
        kind: TraceEntry.Kind,
        touch: UITouch,
        text: FactText,
        detail: TraceEntry.Detail? = nil
    ) {
        self.init(
            kind: kind,
            subject: touch.nameInTranscript,
            text: text,
            finger: touch.finger,
            detail: detail
        )
    }
}

extension TouchFact {
    /// The lines of a fact; most facts have one. Facts of other modules use their descriptions.
    @MainActor var lines: [FactLine] {
        switch self {
        case let fact as HitTestFact: fact.inWords
        case let fact as DeliveryFact: [fact.inWords]
        case let fact as GestureFact: fact.inWords.map { [$0] } ?? []
        case let fact as ControlFact: [fact.inWords]
        case let fact as ScrollFact: [fact.inWords]
        case let fact as LayoutFact: [fact.inWords]
        case let fact as FrameFact: [fact.inWords]
        case let fact as AnimationFact: [fact.inWords]
        case let fact as ClockRefusal:
            [FactLine(kind: .refusal, subject: "refused", text: "\(fact.sentence)")]
        case let fact as ListFact: [fact.inWords]
        case let fact as DynamicsFact: [fact.inWords]
        case let fact as ControllerFact: [fact.inWords]
        case let fact as SceneFact: [fact.inWords]
        case let fact as AccessibilityFact: [fact.inWords]
        case let fact as TextFact: [fact.inWords]
        case let fact as HapticFact: [fact.inWords]
        case let fact as MenuFact: [fact.inWords]
        case let fact as DragFact: [fact.inWords]
        case let fact as ResponderFact: [fact.inWords]
        case .timerFired(let name) as ClockFact:
            [
                FactLine(
                    kind: .timer,
                    subject: "timer",
                    text: "\(name) fired",
                    detail: .fired(timer: name)
                )
            ]
        // Only the viewer shows when a timer was armed.
        case is TimerFact: []
        case let fact as Diagnostics.Refusal:
            [FactLine(kind: .refusal, subject: "refused", text: "\(fact.sentence.onOneLine)")]
        case is CallFact, is RefusedCall: []
        case let fact as NoteFact:
            [FactLine(kind: .note, subject: fact.subject, text: "\(fact.text)")]
        default:
            [FactLine(kind: .note, subject: "\(type(of: self))", text: "\(self)")]
        }
    }
}

extension HitTestFact {
    @MainActor fileprivate var inWords: [FactLine] {
        guard case .decided(let touch, let report) = self else { return [] }
        let answer: FactText = "hits \(report.hitView?.nameInTranscript ?? "nothing")"
        // The views that refused the point before the hit view was found, except those that it
        // simply missed.
        let refusals: [FactText] = report.refusals.map { step in
            "\(step.view.nameInTranscript) \(step.verdict.words) \(rule: step.verdict.rule)"
        }
        let text = ([answer] + refusals).joined(separator: "; ")
        return [
            FactLine(
                kind: .hitTest,
                touch: touch,
                text: "at \(report.point.short) \(text)"
            )
        ]
    }
}

extension HitTestReport {
    /// Every view that refused the point although the point was in it or this could not be
    /// determined.
    @MainActor var refusals: [Step] {
        var refusals: [Step] = []
        @MainActor func collect(_ steps: [Step]) {
            for index in steps.indices {
                switch steps[index].verdict {
                case .notAsked, .notListed, .outside: break
                case .hit, .keptForItself, .descended, .returnedOther:
                    collect(steps[index].children)
                case .hidden, .interactionDisabled, .transparent, .animated:
                    let step = steps[index]
                    if step.view.bounds.contains(step.point) { refusals.append(step) }
                case .refusedByPointInside, .refusedByHitTest: refusals.append(steps[index])
                }
            }
        }
        collect(steps)
        return refusals
    }
}

extension DeliveryFact {
    @MainActor fileprivate var inWords: FactLine {
        switch self {
        case .event(_, let changed, let samples):
            let contacts = changed.map(\.contact)
            let parts = contacts.map { "\($0.name) \($0.words)" }.joined(separator: ", ")
            return FactLine(
                kind: .event,
                subject: "event",
                text: "\(parts)\(samples > contacts.count ? " (\(samples) samples)" : "")",
                detail: .contacts(contacts, samples: samples)
            )
        case .delivered(let phase, let touches, let view):
            return FactLine(
                kind: .delivery,
                subject: view.nameInTranscript,
                text: "\(phase.method) \(touches.inWords(in: view))",
                detail: .delivered(phase.inTrace)
            )
        case .handedOn(let phase, let touches, let from, let to):
            let next = to.map(\.nameInTranscript) ?? "nobody: the chain ends"
            let count = touches.count > 1 ? " (\(touches.count) touches)" : ""
            return FactLine(
                kind: .delivery,
                subject: from.nameInTranscript,
                text: "hands \(phase.method) on to \(next)\(count)",
                detail: .handedOn(phase.inTrace)
            )
        case .withheld(let touch, let view, let reason):
            return FactLine(
                kind: .withheld,
                touch: touch,
                text: "is kept from \(view.nameInTranscript): \(reason.words)"
            )
        case .cancelled(let touch, let view, let reason):
            let place = view.map { " in \($0.nameInTranscript)" } ?? ""
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
                text: "at \(point.short) reaches nobody \(rule: "H-18")"
            )
        case .ignored(let finger, let point):
            return FactLine(
                kind: .withheld,
                subject: "finger \(finger)",
                text:
                    "at \(point.short) is ignored: interaction is being ignored \(rule: "AN-06")",
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
            "\(kept: name) was moving when the finger landed, and is stopped by it \(rule: "SV-06")"
        case .scrollViewDeclined(let name):
            "touchesShouldBegin of \(kept: name) said no \(rule: "SV-05")"
        }
    }
}

extension DeliveryFact.Cancellation {
    @MainActor var words: FactText {
        switch self {
        case .digitizer: "the system took the finger away \(rule: "C-02")"
        case .animation(let name):
            "\(kept: name) is animated without allowUserInteraction \(rule: "C-04")"
        case .viewLeftWindow: "the view left its window \(rule: "C-02")"
        case .recognizer(let name): "\(kept: name) recognized \(rule: "G-70")"
        }
    }
}

extension ResponderFact {
    @MainActor fileprivate var inWords: FactLine {
        switch self {
        case .firstResponder(let responder, let window):
            FactLine(
                kind: .action,
                subject: window.nameInTranscript,
                text:
                    "first responder is \(responder.map(\.nameInTranscript) ?? "nobody") \(rule: "FR-02")"
            )
        case .action(let action, let target, _):
            FactLine(
                kind: .action,
                subject: (target as? UIResponder)?.nameInTranscript ?? "\(type(of: target))",
                text: "performs \(action) \(rule: "SA-01")"
            )
        case .actionRefused(let action, let reason):
            FactLine(kind: .action, subject: "action", text: "\(action): \(reason)")
        case .delivered(let message, let responder):
            FactLine(
                kind: .delivery,
                subject: responder.nameInTranscript,
                text: "\(message) \(rule: "FR-05")"
            )
        }
    }
}

extension UITouch {
    /// `finger 2`, or `stylus`, or an input without a finger: `press select`.
    @MainActor var nameInTranscript: String {
        if let nameOfIndirectInput { return nameOfIndirectInput }
        return switch type {
        case .pencil: "stylus"
        case .indirectPointer: "pointer"
        case .direct, .indirect: "finger \(finger)"
        }
    }
}

extension UITouch {
    @MainActor fileprivate var contact: TraceEntry.Contact {
        TraceEntry.Contact(
            name: nameInTranscript,
            finger: finger,
            phase: phase.inTrace,
            location: location(in: nil)
        )
    }
}

extension TraceEntry.Contact {
    /// "moved (60, 120)".
    var words: String { "\(phase.rawValue) \(location.short)" }
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
    /// The touches in the order of their fingers, with their locations in a view.
    @MainActor fileprivate func inWords(in view: UIView) -> String {
        sorted { $0.finger < $1.finger }
            .map { touch in
                let taps = touch.tapCount > 1 ? " tap \(touch.tapCount)" : ""
                return "\(touch.nameInTranscript) \(touch.location(in: view).short)\(taps)"
            }
            .joined(separator: ", ")
    }
}

extension String {
    /// A fact is one line of a transcript.
    fileprivate var onOneLine: String {
        split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { !$0.isEmpty }.joined(separator: " ")
    }
}
