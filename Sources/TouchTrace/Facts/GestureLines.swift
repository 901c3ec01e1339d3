extension GestureFact {
    /// The line of the fact; nil if it does not help a reader of a transcript.
    @MainActor var inWords: FactLine? {
        switch self {
        case .receives(let touch, let recognizers):
            let names = recognizers.names
            return FactLine(
                kind: .gesture,
                touch: touch,
                says: FactWords(
                    "is received by \(names.joined)",
                    .received(by: names.map(\.readable))
                )
            )
        case .refusesTouch(let recognizer, let touch, let reason):
            let name = touch.elementName
            return FactLine(of: recognizer, says: "does not get \(name): \(reason.words)")
        case .moved(let recognizer, let from, let to, let reason):
            // The action that follows already shows a further change.
            if from == to || (from == .began && to == .changed) { return nil }
            return FactLine(
                of: recognizer,
                says: FactWords(
                    "\(from) → \(to): \(reason) \(rule: reason.rule)",
                    .state(from: from.inTrace, to: to.inTrace, reason: reason.inTrace)
                )
            )
        case .held(let recognizer, let requirements):
            let names = requirements.map { requirement -> FactText in
                "\(requirement.recognizer.elementName)\(requirement.origin.words)"
            }.joined(separator: ", ")
            return FactLine(of: recognizer, says: "waits for \(names) to fail \(rule: "G-60")")
        case .released(let recognizer):
            return FactLine(
                of: recognizer,
                says: "waits no more: all it waited for has failed \(rule: "G-61")"
            )
        case .asked(let question, let answer):
            return question.inWords(answer)
        case .action(let recognizer, let state):
            return FactLine(
                of: recognizer,
                says: FactWords("action(\(state))", .action(state.inTrace))
            )
        case .delayed(let touch, let phase, let recognizers):
            let names = recognizers.names
            return FactLine(
                kind: .gesture,
                touch: touch,
                says: """
                    \(phase.method) is kept back: \(names.joined) may take the touch \
                    \(rule: phase == .began ? "G-73" : "G-75")
                    """
            )
        case .replayed(let touch, let phase):
            return FactLine(
                kind: .gesture,
                touch: touch,
                says: "\(phase.method) is delivered late \(rule: "G-74")"
            )
        case .dropped(let touch):
            return FactLine(
                kind: .gesture,
                touch: touch,
                says: "its view is never told of it \(rule: "G-73")"
            )
        case .reset:
            return nil  // Of no interest to a reader: what counts is what it does next.
        }
    }
}

extension [UIGestureRecognizer] {
    @MainActor fileprivate var names: ShortList<ElementName> {
        var names = ShortList<ElementName>()
        for recognizer in self { names.append(recognizer.elementName) }
        return names
    }
}

extension UIGestureRecognizer.State {
    var inTrace: TraceEntry.RecognizerState {
        switch self {
        case .possible: .possible
        case .began: .began
        case .changed: .changed
        case .ended: .ended
        case .cancelled: .cancelled
        case .failed: .failed
        }
    }
}

extension GestureReason {
    fileprivate var inTrace: TraceEntry.Reason {
        TraceEntry.Reason(
            words: words,
            value: margin?.value?.finite,
            limit: margin?.limit?.finite,
            unit: margin?.unit.inTrace
        )
    }
}

extension GestureReason.Unit {
    fileprivate var inTrace: TraceEntry.Reason.Unit {
        switch self {
        case .points: .points
        case .seconds: .seconds
        case .radians: .radians
        case .count: .count
        }
    }
}

extension Double {
    /// A number that JSON can hold; nil if it is infinite or not a number.
    fileprivate var finite: Double? { isFinite ? self : nil }
}

extension GestureFact.TouchRefusal {
    var words: FactText {
        switch self {
        case .touchType: "it does not take touches of this type \(rule: "G-21")"
        case .buttons: "it needs another button of the pointer \(rule: "TAP-01")"
        case .exclusiveType: "it has touches of another type \(rule: "G-21")"
        case .event: "it does not want the event \(rule: "G-21")"
        case .delegate: "its delegate does not want it \(rule: "G-21")"
        case .finished: "it is finished and waits for the last finger to lift \(rule: "G-102")"
        case .ignored: "it ignores the touch \(rule: "G-25")"
        }
    }
}

extension FailureRequirement.Origin {
    fileprivate var words: String {
        switch self {
        case .fixed: ""
        case .waiting: " (asked for by its own delegate or class)"
        case .required: " (asked for by that one's delegate or class)"
        }
    }
}

extension GestureQuestion {
    @MainActor fileprivate func inWords(_ answer: Bool) -> FactLine {
        let (recognizer, text, rule): (UIGestureRecognizer, FactText, String) =
            switch self {
            case .shouldBegin(let recognizer):
                (recognizer, "may it begin? its delegate", "G-90")
            case .viewAllows(let view, let recognizer):
                (recognizer, "may it begin? \(view.elementName)", "G-91")
            case .simultaneously(let one, let other):
                (one, "together with \(other.elementName)? its delegate", "G-52")
            case .requiresFailure(let one, let other):
                (one, "must \(other.elementName) fail first? its delegate", "G-62")
            case .isRequiredToFail(let one, let other):
                (one, "must it fail before \(other.elementName)? its delegate", "G-62")
            case .prevents(let one, let other):
                (one, "can it prevent \(other.elementName)? its class", "G-51")
            }
        return FactLine(
            of: recognizer,
            says: "\(text): \(answer ? "yes" : "no") \(rule: rule)"
        )
    }
}
