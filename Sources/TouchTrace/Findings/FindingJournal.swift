/// Makes the findings of a run from its facts: touches that nothing used or that were lost, and
/// actions that came late.
///
/// It is the only place where findings are made. All messages, pages and files show its sentences.
@MainActor struct FindingJournal {
    /// The findings of touches and gestures that are over, in the order of time. Alike ones are
    /// counted, so that a long run needs no memory.
    private var closed: [Found] = []
    private var places: [String: Int] = [:]
    /// Findings that came after those, and are not in words yet.
    private var unwritten: [Unwritten] = []
    // Lists, because few touches are down, and a search in a table would cost more than a fact.
    /// The touches that are down, in the order in which they landed.
    private var strokes: ContiguousArray<Stroke> = []
    /// The touches that were lifted, and whose recognizers have not finished.
    private var lifted: ContiguousArray<Stroke> = []
    private var last: Stroke?
    /// Whether a call was refused since the last touch landed.
    private var wasRefused = false
    /// The recognizers that recognized since the first of the touches landed, the last one last; at most sixteen, because a
    /// finger may rest for hours next to others.
    private var winners: ContiguousArray<Winner> = []
    /// The names of UIKit's recognizers that have recognized.
    private var winnersOfUIKit: Set<String> = []
    private var waits: [ObjectIdentifier: Wait] = [:]
    /// When the last timer of each recognizer is due, except those in `armed`.
    private var due: [ObjectIdentifier: TimeInterval] = [:]
    /// The timers that were armed after those, in order.
    private var armed: ContiguousArray<(owner: ObjectIdentifier, time: TimeInterval)> = []
    private var kept: [ObjectIdentifier: Kept] = [:]
    /// The control that sends an event to the responder chain now.
    private var sender: (control: WeakHandle<UIView>, events: UIControl.Event)?
    /// What became of the last key, if no text received it, as a sentence.
    private var lastKey: (@Sendable () -> FactText)?

    private struct Unwritten {
        let kind: FindingMark.Kind
        let time: TimeInterval
        let from: TimeInterval?
        let text: @Sendable () -> FactText
        let finger: Int?
        let point: CGPoint?
        let fact: Int?
        let views: Views
    }

    /// A touch that its view does not receive yet, and the recognizer that keeps it back.
    private struct Kept {
        let time: TimeInterval
        let phase: UITouch.Phase
        let keeper: ObjectIdentifier?
    }

    /// A recognizer that has recognized and may not act yet.
    private struct Wait {
        let name: String
        let since: TimeInterval
        let fact: Int?
        let others: [(id: ObjectIdentifier, name: String)]
        var failures: [@Sendable () -> FactText] = []

        func words(until time: TimeInterval) -> FactText {
            let others = others.map(\.name).joined(separator: ", ")
            let text: FactText = """
                \(name) acted \((time - since).inWords) late: it recognized at \
                \(since.inWords), and had to wait until \(others) failed \(rule: "G-60").
                """
            if failures.isEmpty { return text }
            return text + " " + failures.map { $0() }.joined(separator: "; ") + "."
        }
    }

    // MARK: Facts

    /// Notes a fact.
    ///
    /// - Parameter place: the index of the fact among the recorded entries; nil if it has none.
    mutating func note(_ fact: KnownFact, _ time: TimeInterval, _ place: Int?) {
        switch fact {
        case .control(let fact): note(fact, time, place)
        case .list(let fact): note(fact)
        case .controller(.declined(let recognizer, _)):
            let line = fact.line
            for stroke in strokes where stroke.isFollowed(by: ObjectIdentifier(recognizer)) {
                stroke.reasonsOfUIKit.append {
                    line.map { "\($0.subject) \($0.text)" } ?? ""
                }
            }
        case .responder(let fact): note(fact, time, place)
        case .text(.changed): lastKey = nil
        case .text(.kept):
            let line = fact.line
            lastKey = { line.map { "\(quoted: $0.subject) \($0.text)." } ?? "" }
        case .text(.refused(let view, .begin)):
            let line = fact.line
            for stroke in strokes(in: view) {
                stroke.remarks.append { line.map { "\(quoted: $0.subject) \($0.text)." } ?? "" }
            }
        case .text(.began(let view)), .text(.caretPlaced(let view, _)),
            .text(.selected(let view, _)), .text(.magnified(let view, true)),
            .text(.linkTapped(let view, _, _)):
            use(of: view, by: view.nameInTranscript)
        case .scroll(.caught(let view, _)):
            for stroke in strokes(in: view) { stroke.stopped = view.nameInSentence }
        case .scroll(.endedDragging(let view, _, _, _, _, let lack?)):
            for stroke in strokes(in: view) { stroke.lack = (view.nameInSentence, lack) }
        case .refusedCall(let call):
            wasRefused = true
            let (sentence, rules) = (call.sentence, call.rules)
            add(
                .refused,
                time,
                nil,
                FactText(sentence, citing: rules),
                point: call.point,
                place,
                views: Views(call.wanted, call.hit)
            )
        default: break
        }
    }

    /// Notes the hit test of a touch that lands.
    mutating func note(_ fact: HitTestFact, _ time: TimeInterval, _ place: Int?) {
        switch fact {
        case .decided(let touch, let report):
            closeLifted()
            lastKey = nil
            if strokes.isEmpty { winners.removeAll(keepingCapacity: true) }
            let application = UIApplication.shared
            let stroke = Stroke(touch, report, at: time, fact: place, in: application)
            // One that never lifted may have been at the same place in memory.
            if let index = index(of: touch) { strokes.remove(at: index) }
            strokes.append(stroke)
            last = stroke
            wasRefused = false
        }
    }

    /// Notes a fact about a timer.
    mutating func note(_ fact: TimerFact) {
        guard case .armed(let timer, let owner?) = fact else { return }
        armed.append((ObjectIdentifier(owner), timer.dueTime))
        if armed.count == 64 { noteArmed() }
    }

    /// Notes a fact about the delivery of touches.
    mutating func note(_ fact: DeliveryFact, _ time: TimeInterval, _ place: Int?) {
        switch fact {
        case .event(_, let changed, _):
            if !strokes.isEmpty { for touch in changed { moved(touch, time) } }
        case .delivered(.began, let touches, let view):
            guard let keeper = view.firstThatHandlesTouches else { return }
            for touch in touches {
                guard let stroke = stroke(of: touch) else { continue }
                stroke.users.append(keeper.nameInTranscript)
                if let control = keeper as? UIControl { stroke.overrider = control.handle }
            }
        case .withheld(let touch, let view, let reason):
            // A view without touches of its own loses nothing: its recognizers get the finger. A tap
            // that stops content has a sentence of its own.
            guard let stroke = stroke(of: touch), view.handlesTouches,
                stroke.stopped == nil || stroke.end == nil
            else { return }
            let (name, touch, reason) = (view.nameInSentence, stroke.name, reason.words)
            let point = stroke.point
            lose(
                stroke,
                "\(touch) at \(point.short) is kept from \(name): \(reason).",
                time,
                place,
                view
            )
        case .cancelled(let touch, let view, let reason):
            guard let stroke = stroke(of: touch), let view, !(view is UIControl) else { return }
            guard let keeper = view.firstThatHandlesTouches else {
                if case .recognizer = reason { loseRow(around: view, stroke, time, place) }
                return
            }
            let (name, isView) = (keeper.elementName, keeper is UIView)
            let (touch, other) = (stroke.name, reason.nameInWords)
            stroke.isFound = true
            var isUIKits = false
            if case .recognizer(let name) = reason { isUIKits = winnersOfUIKit.contains(name) }
            add(
                isUIKits ? .prevented : .lost,
                time,
                stroke.start,
                isView
                    ? "\(quoted: name) lost \(touch): \(reason.words(other))."
                    : "\(name) lost \(touch): \(reason.words(other)).",
                stroke,
                place,
                views: Views(view)
            )
        case .ignored(let finger, let point):
            let isIgnoring = UIApplication.shared.isIgnoringInteractionEvents
            add(
                .unused,
                time,
                nil,
                isIgnoring
                    ? """
                    Nothing used finger \(finger) at \(point.short): the application called \
                    beginIgnoringInteractionEvents \(rule: "AN-06"). To fix, call \
                    endIgnoringInteractionEvents once for each of these calls.
                    """
                    : """
                    Nothing used finger \(finger) at \(point.short): the application is not active. \
                    To fix, let it enter the foreground first.
                    """,
                point: point,
                place
            )
        case .delivered, .handedOn, .missed: break
        }
    }

    private mutating func moved(_ touch: UITouch, _ time: TimeInterval) {
        guard let index = index(of: touch) else { return }
        let stroke = strokes[index]
        switch touch.phase {
        case .moved:
            let inWindow = touch.location(in: nil)
            let point = touch.window?.pointOnScreen(inWindow) ?? inWindow
            let (x, y) = (point.x - stroke.point.x, point.y - stroke.point.y)
            stroke.distance = max(stroke.distance, (x * x + y * y).squareRoot())
            stroke.pace.moved(to: point, at: touch.sampleTime)
        case .ended, .cancelled:
            stroke.end = time
            stroke.pace.lifted(at: touch.sampleTime)
            stroke.wasCancelled = touch.phase == .cancelled
            strokes.remove(at: index)
            if !kept.isEmpty { kept[stroke.id] = nil }
            lifted.append(stroke)
        default: break
        }
    }

    // MARK: Recognizers

    /// Notes a fact about recognizers.
    mutating func note(_ fact: GestureFact, _ time: TimeInterval, _ place: Int?) {
        switch fact {
        case .receives(let touch, let recognizers):
            guard let stroke = stroke(of: touch) else { return }
            for recognizer in recognizers { stroke.isReceived(by: recognizer) }
        case .refusesTouch(let recognizer, let touch, let reason):
            guard !recognizer.belongsToUIKit, let stroke = stroke(of: touch) else { return }
            let name = recognizer.nameInTranscript
            stroke.reasons.append { "\(name) did not receive it: \(reason.words)" }
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

    private mutating func note(
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
                guard reason.saysWhatIsMissing else { break }
                let remedy = recognizer.remedy(for: reason)
                for stroke in strokes where stroke.isFollowed(by: id) {
                    stroke.reasonsOfUIKit.append { why() + remedy }
                }
                break
            }
            for stroke in strokes where stroke.isFollowed(by: id) { stroke.reasons.append(why) }
            for stroke in lifted where stroke.isFollowed(by: id) { stroke.reasons.append(why) }
            switch reason.cause {
            case .prevented(let other):
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

    private func finish(_ recognizer: UIGestureRecognizer) {
        let id = ObjectIdentifier(recognizer)
        for stroke in strokes { stroke.isLeft(by: id) }
        for stroke in lifted { stroke.isLeft(by: id) }
    }

    /// Moves the armed timers into the table.
    private mutating func noteArmed() {
        for (owner, time) in armed { due[owner] = time }
        armed.removeAll(keepingCapacity: true)
    }

    // MARK: Controls and lists

    private mutating func note(_ fact: ControlFact, _ time: TimeInterval, _ place: Int?) {
        switch fact {
        case .began(let control, let touch):
            guard let stroke = stroke(of: touch) else { return }
            stroke.control = control.handle
            stroke.users.append(control.nameInTranscript)
        case .refused(let control, let touch, let reason):
            guard let stroke = stroke(of: touch) else { return }
            let name = control.nameInTranscript
            let remedy =
                switch reason {
                case .disabled: ". To fix, set isEnabled to true"
                case .besideKnob: ". To fix, land on the knob"
                case .busy, .declined: ""
                }
            stroke.reasons.insert({ "\(name) does not track it: \(reason.words)\(remedy)" }, at: 0)
        case .cancelled(let control, let touch, let reason):
            guard let stroke = stroke(of: touch) ?? last else { return }
            stroke.users.removeAll { $0 == control.nameInTranscript }
            let isUIKits: Bool =
                switch reason {
                case .ownRecognizer(let name), .tapAbove(let name, _), .gestureAbove(let name):
                    winnersOfUIKit.contains(name)
                case .system, .leftWindow, .disabled, .declined: false
                }
            // A text field is edited by a tap recognizer of its own.
            if case .ownRecognizer = reason, isUIKits { return }
            let (name, touch, words) = (control.nameInSentence, stroke.name, reason.words)
            let remedy = isUIKits ? "" : reason.remedy
            stroke.isFound = true
            add(
                isUIKits ? .prevented : .lost,
                time,
                stroke.start,
                "\(name) lost \(touch): \(words).\(remedy)",
                stroke,
                place,
                views: Views(control)
            )
        case .ended(let control, let touch, let isInside):
            guard let stroke = stroke(of: touch) ?? last else { return }
            stroke.isTracked = true
            guard !isInside, control is UIButton else { return }
            let outside = control.distanceOutside(touch)
            let (name, touch) = (control.nameInSentence, stroke.name)
            // A scroll view that could not take the drag from the button says so.
            let other = stroke.reasonsOfUIKit.first
            let text: @Sendable () -> FactText = {
                let text: FactText = """
                    \(name) sent no touchUpInside: \(touch) lifted \
                    \(outside.short) pt outside of it \(rule: "CE-05").
                    """
                return other.map { text + " " + $0() + "." } ?? text
            }
            lose(stroke, text(), time, place, control)
        case .sends(let control, let events, let recipients):
            sender = nil
            for case .chain in recipients { sender = (control.handle, events) }
            for stroke in strokes { stroke.noteSent(by: control) }
            for stroke in lifted { stroke.noteSent(by: control) }
        case .crossed, .shares, .value: break
        }
    }

    private mutating func note(_ fact: ListFact) {
        switch fact {
        case .selected(let list, _, true):
            use(of: list, by: list.nameInTranscript)
            guard list.lacksDelegate else { break }
            for stroke in strokes(in: list) {
                stroke.remarks.append { "It selected the row, and has no delegate." }
            }
        case .highlighted(let list, _, true), .swiped(let list, _, _, _),
            .performs(let list, _, _, _), .pickedUp(let list, _):
            use(of: list, by: list.nameInTranscript)
        case .refused(let list, _, _), .lost(let list, _, _):
            let line = fact.inWords
            let isScrolled = winners.last?.belongsToUIKit == true
            for stroke in strokes(in: list) {
                stroke.reasons.append { "\(line.subject) \(line.text)" }
                // The row was highlighted, so the list used the touch until now.
                if !isScrolled { stroke.remarks.append { "\(line.subject) \(line.text)." } }
            }
        case .redirected(let list, let path, nil):
            let place = path.map { "\($0)" }.joined(separator: ", ")
            for stroke in strokes(in: list) {
                stroke.remarks.append {
                    """
                    Its delegate returned nil from willSelectRowAt for [\(place)], so no row was \
                    selected \(rule: "TB-04").
                    """
                }
            }
        default: break
        }
    }

    /// The touch that is down, or that was lifted before its view received it (G-74); nil if it landed
    /// before the recording began.
    private func stroke(of touch: UITouch) -> Stroke? {
        if let index = index(of: touch) { return strokes[index] }
        let id = ObjectIdentifier(touch)
        for stroke in lifted.reversed() where stroke.id == id { return stroke }
        return nil
    }

    private func index(of touch: UITouch) -> Int? {
        let id = ObjectIdentifier(touch)
        for index in strokes.indices where strokes[index].id == id { return index }
        return nil
    }

    private func strokes(in view: UIView) -> ContiguousArray<Stroke> {
        (strokes + lifted).filter { $0.hit?.isDescendant(of: view) == true }
    }

    private func use(of view: UIView, by name: String) {
        for stroke in strokes(in: view) { stroke.users.append(name) }
    }

    // MARK: Rows, actions and keys

    /// Notes that a tap recognizer above a list took a touch from a row, which is not selected now.
    private mutating func loseRow(
        around view: UIView,
        _ stroke: Stroke,
        _ time: TimeInterval,
        _ place: Int?
    ) {
        guard let winner = winners.last, winner.isTap, let owner = winner.view?.object,
            let row = view.row, owner !== row, row.isDescendant(of: owner), row.canBeSelected
        else { return }
        let (name, touch) = (row.nameInSentence, stroke.name)
        lose(
            stroke,
            """
            \(name) was not selected: \(winner.name) recognized, and took \(touch) from it \
            \(rule: "G-70"). To fix, set cancelsTouchesInView of that recognizer to false.
            """,
            time,
            place,
            row
        )
    }

    private mutating func note(_ fact: ResponderFact, _ time: TimeInterval, _ place: Int?) {
        switch fact {
        case .actionRefused(let action, _):
            guard let sender, let control = sender.control.object as? UIControl else { return }
            self.sender = nil
            let stroke = (strokes + lifted).last { $0.control?.object === control }
            let (name, events) = (control.nameInSentence, sender.events.names)
            stroke?.isFound = true
            add(
                .lost,
                time,
                stroke?.start,
                """
                \(name) sent \(events) to the responder chain, and no responder performs \
                \(action.description) \(rule: "SA-03"). To fix, add the action with a target, or write \
                the method in a responder of the chain.
                """,
                stroke,
                place,
                views: Views(control)
            )
        case .delivered(let what, let responder):
            guard responder is UIWindow, what.hasPrefix("pressesBegan ") else { return }
            let key = String(what.dropFirst("pressesBegan ".count))
            lastKey = {
                """
                The window received the key \(key), because no view was first responder \
                \(rule: "FR-05"). To fix, tap a field first, or call becomeFirstResponder().
                """
            }
        case .action: sender = nil
        case .firstResponder: break
        }
    }

    // MARK: Findings

    private mutating func lose(
        _ stroke: Stroke,
        _ text: @autoclosure @escaping @Sendable () -> FactText,
        _ time: TimeInterval,
        _ place: Int?,
        _ view: UIView
    ) {
        stroke.isFound = true
        add(.lost, time, stroke.start, text(), stroke, place, views: Views(view))
    }

    private mutating func add(
        _ kind: FindingMark.Kind,
        _ time: TimeInterval,
        _ from: TimeInterval?,
        _ text: @autoclosure @escaping @Sendable () -> FactText,
        _ stroke: Stroke? = nil,
        point: CGPoint? = nil,
        _ place: Int?,
        views: Views = Views(nil)
    ) {
        unwritten.append(
            Unwritten(
                kind: kind,
                time: time,
                from: from,
                text: text,
                finger: stroke?.finger,
                point: stroke?.point ?? point,
                fact: place,
                views: views
            )
        )
    }

    /// Writes the findings that are not in words yet, and counts those that are alike.
    mutating func write() {
        for finding in unwritten {
            let text = finding.text().written
            let mark = FindingMark(
                kind: finding.kind,
                time: finding.time,
                from: finding.from,
                text: text.words,
                rules: text.rules,
                finger: finding.finger,
                point: finding.point,
                fact: finding.fact
            )
            if let known = places[mark.pattern] {
                closed[known].mark.count += 1
                closed[known].latest = mark
            } else {
                places[mark.pattern] = closed.count
                closed.append(Found(mark: mark, latest: mark, views: finding.views))
            }
        }
        unwritten.removeAll()
    }
}

// MARK: The answer

extension FindingJournal {
    /// A finding, and how often the same was found.
    struct Found {
        /// The first one, with the number of all.
        var mark: FindingMark
        /// The last one.
        var latest: FindingMark
        /// The views of the first one: first the view that should have had the touch, then the view
        /// that had it.
        let views: Views
    }

    /// The views of a finding, which may be gone when it is read.
    struct Views {
        private let (first, second): (WeakHandle<UIView>?, WeakHandle<UIView>?)

        @MainActor init(_ first: UIView?, _ second: UIView? = nil) {
            (self.first, self.second) = (first?.handle, second?.handle)
        }

        @MainActor var all: [UIView] { [first?.object, second?.object].compactMap(\.self) }
    }

    /// Closes the touches that are over and that nothing will use any more.
    mutating func closeLifted() {
        var open = 0
        for index in lifted.indices {
            let stroke = lifted[index]
            guard !stroke.isOpen else {
                lifted[open] = stroke
                open += 1
                continue
            }
            guard let text = stroke.verdict else { continue }
            add(
                stroke.users.isEmpty ? .unused : .lost,
                stroke.end ?? stroke.start,
                stroke.start,
                text,
                stroke,
                stroke.fact,
                views: Views(stroke.wanted?.view, stroke.hit)
            )
        }
        lifted.removeLast(lifted.count - open)
        // Recognizers that were removed while they followed a touch never finish.
        if lifted.count > 64 { lifted.removeFirst() }
    }

    /// The findings up to now, the most important first; equal ones are counted.
    mutating func findings(at now: TimeInterval) -> [Found] {
        write()
        noteArmed()
        var journal = self
        journal.closeLifted()
        journal.addPending(at: now)
        journal.write()
        return journal.closed.enumerated().sorted {
            let (one, other) = ($0.element.mark, $1.element.mark)
            return (one.kind, one.time, $0.offset) < (other.kind, other.time, $1.offset)
        }.map(\.element)
    }

    /// The index of the finding that explains a failure now: a call that was refused since the last
    /// touch landed, else the most important one about that touch, else since it landed, else the
    /// latest of the most important kind. Nil if there is none.
    func index(ofCauseIn found: [Found]) -> Int? {
        if wasRefused {
            let refused = found.indices.filter { found[$0].mark.kind == .refused }
            return refused.max { found[$0].latest.time < found[$1].latest.time }
        }
        let since = last?.start ?? 0
        let own = last.flatMap { last in found.firstIndex { $0.latest.isAbout(last) } }
        if let own, lastKey == nil || found[own].mark.kind <= .lost { return own }
        if lastKey != nil { return nil }
        if let recent = found.firstIndex(where: { $0.latest.time >= since - 1e-6 }) {
            return recent
        }
        guard let first = found.first else { return nil }
        return found.lastIndex { $0.mark.kind == first.mark.kind }
    }

    /// A sentence about the last key that no text received, or else about the last touch; nil if there
    /// was none.
    var lastInput: String? { lastKey?().written.words ?? lastTouch }

    private var lastTouch: String? {
        guard let last else { return nil }
        var users: [String] = []
        for user in last.users where !users.contains(user) { users.append(user) }
        guard !users.isEmpty else { return nil }
        return "The last \(last.gesture), of \(last.name) at \(last.point.short), was used by "
            + users.joined(separator: ", ") + "."
            + (last.slowness.map { " \($0)" } ?? "")
            + last.allRemarks.map { " \($0.written.words)" }.joined()
    }

    /// How the finger of the last touch lifted, if that was too slow for content to move on, and a
    /// finding about that touch explains something else.
    func slowness(besides mark: FindingMark) -> String? {
        guard let last, mark.kind == .prevented, last.lack != nil else { return nil }
        return last.slowness
    }

    private mutating func addPending(at now: TimeInterval) {
        for wait in waits.values.sorted(by: { ($0.since, $0.name) < ($1.since, $1.name) }) {
            let others = wait.others.map(\.name).joined(separator: ", ")
            let end = wait.others.compactMap { due[$0.id] }.filter { $0 > now }.max()
            add(
                .pending,
                now,
                wait.since,
                """
                \(wait.name) recognized at \(wait.since.inWords), but waits for \(others) to fail \
                \(rule: "G-60")\(end.map { ", at the latest at \($0.inWords)" } ?? ""). To fix, let \
                the clock run before the expectation: clock.runUntilIdle().
                """,
                last,
                wait.fact
            )
        }
        for stroke in strokes where !stroke.isFound {
            guard let kept = kept[stroke.id], kept.phase == .began, let keeper = kept.keeper,
                let text = stroke.keptBack(by: keeper, until: due[keeper])
            else { continue }
            add(.pending, now, stroke.start, text, stroke, stroke.fact, views: Views(stroke.hit))
        }
        for stroke in lifted where stroke.users.isEmpty && !stroke.isFound && waits.isEmpty {
            guard let text = stroke.undecided(until: due, now) else { continue }
            add(.pending, now, stroke.start, text, stroke, stroke.fact, views: Views(stroke.hit))
        }
    }
}

extension FindingMark {
    @MainActor fileprivate func isAbout(_ stroke: Stroke) -> Bool {
        finger == stroke.finger && point == stroke.point && time >= stroke.start - 1e-6
    }

    /// The kind, and the text without its numbers: findings with the same pattern are alike.
    fileprivate var pattern: String {
        kind.rawValue + String(text.filter { !$0.isNumber && $0 != "." })
    }
}

extension TimeInterval {
    /// `350 ms`; from ten seconds on `1:02.500`.
    var inWords: String {
        if self < 10 { return "\(CGFloat((self * 10_000).rounded() / 10).short) ms" }
        let seconds = truncatingRemainder(dividingBy: 60)
        return "\(Int(self / 60)):" + String(format: "%06.3f", seconds)
    }
}
