extension GestureFact {
    @MainActor var inWords: [FactLine] {
        switch self {
        case .receives(let touch, let recognizers):
            return [
                FactLine(
                    kind: .gesture,
                    subject: touch.nameInTranscript,
                    text: "is received by "
                        + recognizers.map(\.nameInTranscript).joined(separator: ", ")
                )
            ]
        case .refusesTouch(let recognizer, let touch, let reason):
            return [
                FactLine(
                    kind: .gesture,
                    subject: recognizer.nameInTranscript,
                    text: "does not get \(touch.nameInTranscript): \(reason.words)"
                )
            ]
        case .moved(let recognizer, let from, let to, let reason):
            // Going on is told by its action.
            if from == to || (from == .began && to == .changed) { return [] }
            return [
                FactLine(
                    kind: .gesture,
                    subject: recognizer.nameInTranscript,
                    text: "\(from) → \(to): \(reason.words) (\(reason.rule(for: recognizer)))"
                )
            ]
        case .held(let recognizer, let requirements):
            let names = requirements.map {
                $0.recognizer.nameInTranscript + $0.origin.words
            }.joined(separator: ", ")
            return [
                FactLine(
                    kind: .gesture,
                    subject: recognizer.nameInTranscript,
                    text: "waits for \(names) to fail (G-60)"
                )
            ]
        case .released(let recognizer):
            return [
                FactLine(
                    kind: .gesture,
                    subject: recognizer.nameInTranscript,
                    text: "waits no more: all it waited for has failed (G-61)"
                )
            ]
        case .asked(let question, let answer):
            return [question.inWords(answer)]
        case .action(let recognizer, let state):
            return [
                FactLine(
                    kind: .gesture,
                    subject: recognizer.nameInTranscript,
                    text: "action(\(state))"
                )
            ]
        case .delayed(let touch, let phase, let recognizers):
            let names = recognizers.map(\.nameInTranscript).joined(separator: ", ")
            return [
                FactLine(
                    kind: .gesture,
                    subject: touch.nameInTranscript,
                    text: "\(phase.method) is kept back: \(names) may take the touch "
                        + (phase == .began ? "(G-73)" : "(G-75)")
                )
            ]
        case .replayed(let touch, let phase):
            return [
                FactLine(
                    kind: .gesture,
                    subject: touch.nameInTranscript,
                    text: "\(phase.method) is delivered late (G-74)"
                )
            ]
        case .dropped(let touch):
            return [
                FactLine(
                    kind: .gesture,
                    subject: touch.nameInTranscript,
                    text: "its view is never told of it (G-73)"
                )
            ]
        case .reset:
            return []  // Of no interest to a reader: what counts is what it does next.
        }
    }
}

extension GestureFact.TouchRefusal {
    fileprivate var words: String {
        switch self {
        case .touchType: "it does not take touches of this type (G-21)"
        case .exclusiveType: "it has touches of another type (G-21)"
        case .event: "it does not want the event (G-21)"
        case .delegate: "its delegate does not want it (G-21)"
        case .finished: "it is finished and waits for the last finger to lift (G-102)"
        case .ignored: "it ignores the touch (G-25)"
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
        let (subject, text, rule): (String, String, String) =
            switch self {
            case .shouldBegin(let recognizer):
                (recognizer.nameInTranscript, "may it begin? its delegate", "G-90")
            case .viewAllows(let view, let recognizer):
                (recognizer.nameInTranscript, "may it begin? \(view.stableName)", "G-91")
            case .simultaneously(let one, let other):
                (
                    one.nameInTranscript,
                    "together with \(other.nameInTranscript)? its delegate", "G-52"
                )
            case .requiresFailure(let one, let other):
                (
                    one.nameInTranscript,
                    "must \(other.nameInTranscript) fail first? its delegate", "G-62"
                )
            case .isRequiredToFail(let one, let other):
                (
                    one.nameInTranscript,
                    "must it fail before \(other.nameInTranscript)? its delegate", "G-62"
                )
            case .prevents(let one, let other):
                (
                    one.nameInTranscript, "can it prevent \(other.nameInTranscript)? its class",
                    "G-51"
                )
            }
        return FactLine(
            kind: .gesture,
            subject: subject,
            text: "\(text): \(answer ? "yes" : "no") (\(rule))"
        )
    }
}
