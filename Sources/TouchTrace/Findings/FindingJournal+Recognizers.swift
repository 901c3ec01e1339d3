/// What recognizers do with touches, and to each other.
extension FindingJournal {
    /// Notes a fact about recognizers.
    mutating func note(_ fact: GestureFact, _ time: TimeInterval, _ place: Int?) {
        switch fact {
        case .receives(let touch, let recognizers):
            guard let stroke = stroke(of: touch) else { return }
            for recognizer in recognizers { stroke.isReceived(by: recognizer) }
        case .refusesTouch(let recognizer, let touch, let reason):
            guard !recognizer.belongsToUIKit, let stroke = stroke(of: touch) else { return }
            let name = recognizer.nameInTranscript
            stroke.addReason { "\(name) did not receive it: \(reason.words)" }
        case .moved(let recognizer, let from, let to, let reason):
            note(recognizer, from, to, reason, time, place)
        case .held(let recognizer, let requirements):
            waits[ObjectIdentifier(recognizer)] = Wait(
                name: recognizer.nameInTranscript,
                since: time,
                fact: place,
                others: requirements.map {
                    (ObjectIdentifier($0.recognizer), $0.recognizer.nameInTranscript)
                }
            )
        case .released(let recognizer):
            guard let wait = waits.removeValue(forKey: ObjectIdentifier(recognizer)),
                time - wait.since > 1e-6
            else { return }
            add(
                .late,
                time,
                wait.since,
                wait.words(until: time),
                last,
                place,
                views: Views(recognizer.view)
            )
        case .delayed(let touch, let phase, let keepers):
            kept[ObjectIdentifier(touch)] = Kept(
                time: time,
                phase: phase,
                keeper: keepers.first.map { ObjectIdentifier($0) }
            )
        case .replayed(let touch, let phase):
            guard let before = kept.removeValue(forKey: ObjectIdentifier(touch)),
                before.phase == phase, time - before.time > 1e-6, let view = touch.view,
                view.wantsTouches, (view as? UIControl)?.isPartOfUIKit != true
            else { return }
            let (name, touch) = (view.nameInSentence, touch.nameInTranscript)
            add(
                .late,
                time,
                before.time,
                """
                \(name) received \(phase.method) of \(touch) \
                \((time - before.time).inWords) late \(rule: "G-74").
                """,
                last,
                place,
                views: Views(view)
            )
        case .dropped(let touch):
            kept[ObjectIdentifier(touch)] = nil
            guard let stroke = stroke(of: touch) ?? last, let view = touch.view, !stroke.isFound
            else { return }
            // A view without touches of its own loses nothing: its recognizers get the finger.
            guard view.handlesTouches || view.isRow else {
                return loseRow(around: view, stroke, time, place)
            }
            let (name, touch, winner) = (view.nameInSentence, stroke.name, winners.last)
            let other = winner?.name ?? "another recognizer"
            stroke.isFound = true
            add(
                // Every scroll takes touches from what is scrolled.
                winner?.belongsToUIKit == true ? .prevented : .lost,
                time,
                stroke.start,
                "\(name) never received \(touch): \(other) recognized first \(rule: "G-73").",
                stroke,
                place,
                views: Views(view)
            )
        case .reset(let recognizer):
            finish(recognizer)
        case .asked, .action: break
        }
    }

    mutating func note(
        _ recognizer: UIGestureRecognizer,
        _ from: UIGestureRecognizer.State,
        _ to: UIGestureRecognizer.State,
        _ reason: GestureReason,
        _ time: TimeInterval,
        _ place: Int?
    ) {
        switch to {
        case .began, .changed, .ended:
            guard from == .possible else { return }
            let name = recognizer.nameInTranscript
            if winners.count == 16 { winners.removeFirst() }
            winners.append(Winner(recognizer, named: name))
            if recognizer.belongsToUIKit { winnersOfUIKit.insert(name) }
            for stroke in strokes { stroke.isUsed(by: recognizer, named: name) }
            for stroke in lifted { stroke.isUsed(by: recognizer, named: name) }
        case .cancelled:
            guard from == .began || from == .changed, !recognizer.belongsToUIKit else { return }
            let name = recognizer.nameInTranscript
            add(
                .cancelled,
                time,
                nil,
                "\(name) was cancelled: \(reason) \(rule: reason.rule).",
                last,
                place,
                views: Views(recognizer.view)
            )
        case .failed:
            let (id, name) = (ObjectIdentifier(recognizer), recognizer.nameInTranscript)
            let why: @Sendable () -> FactText = {
                "\(name) failed: \(reason) \(rule: reason.rule)"
            }
            if from != .possible {
                // It was prevented in the step in which it recognized.
                winners.removeAll { $0.name == name }
                for stroke in strokes { stroke.isNotUsed(by: name) }
                for stroke in lifted { stroke.isNotUsed(by: name) }
            }
            if !waits.isEmpty {
                for (waiting, wait) in waits where wait.others.contains(where: { $0.id == id }) {
                    waits[waiting]?.failures.append(why)
                }
                waits[id] = nil
            }
            if recognizer.belongsToUIKit {
                noteFailure(ofUIKits: recognizer, reason, why)
                break
            }
            let told = Stroke.Reason(type: Swift.type(of: recognizer), words: why)
            for stroke in strokes where stroke.isFollowed(by: id) { stroke.reasons.append(told) }
            for stroke in lifted where stroke.isFollowed(by: id) { stroke.reasons.append(told) }
            switch reason.cause {
            case .prevented(let other):
                // A field that is tapped is edited, though the page behind it ends editing when it is tapped.
                if isTap(other, ofUIKitIn: recognizer) { break }
                add(
                    .prevented,
                    time,
                    nil,
                    """
                    \(other) prevented \(name) \(rule: reason.rule). To fix, let a delegate allow both, or \
                    let the first wait for the second with require(toFail:).
                    """,
                    last,
                    place,
                    views: Views(recognizer.view)
                )
            case .requirementRecognized(let other):
                add(
                    .prevented,
                    time,
                    nil,
                    """
                    \(name) could not act: \(other), which had to fail, recognized \
                    \(rule: reason.rule).
                    """,
                    last,
                    place,
                    views: Views(recognizer.view)
                )
            case .heldTooLong, .nextTapTooLate, nil: break
            }
        case .possible: break
        }
        if to == .failed || to == .ended || to == .cancelled { finish(recognizer) }
    }

    /// Whether a tap that just recognized is UIKit's own, in a view that is in the view of another tap.
    private func isTap(_ name: String, ofUIKitIn other: UIGestureRecognizer) -> Bool {
        guard other is UITapGestureRecognizer, let page = other.view,
            let winner = winners.last(where: { $0.name == name }), winner.belongsToUIKit,
            winner.isTap, let view = winner.view?.object
        else { return false }
        return view !== page && view.isDescendant(of: page)
    }

    /// Notes why a recognizer of UIKit failed, if that explains to an application why nothing happened.
    private func noteFailure(
        ofUIKits recognizer: UIGestureRecognizer,
        _ reason: GestureReason,
        _ why: @escaping @Sendable () -> FactText
    ) {
        guard reason.saysWhatIsMissing else { return }
        let (id, remedy) = (ObjectIdentifier(recognizer), recognizer.remedy(for: reason))
        let list = reason.rule == "TB-07" ? recognizer.view?.nameInTranscript : nil
        for stroke in strokes where stroke.isFollowed(by: id) {
            if reason.rule == "DD-02" {
                stroke.addReason { why() + remedy }
            } else {
                stroke.reasonsOfUIKit.append { why() + remedy }
            }
            if let list { stroke.rowReason = (list, { why() + remedy + "." }) }
        }
    }

    func finish(_ recognizer: UIGestureRecognizer) {
        let id = ObjectIdentifier(recognizer)
        for stroke in strokes { stroke.isLeft(by: id) }
        for stroke in lifted { stroke.isLeft(by: id) }
    }
}
