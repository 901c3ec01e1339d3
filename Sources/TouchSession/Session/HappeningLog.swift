/// Collects what a person or an agent wants to know of a step: what was recognized, sent, selected,
/// pushed and presented. The transcript has everything else.
package final class HappeningLog: TouchObserver {
    private enum Happening {
        case line(String)
        /// A recognizer did something. It is left out if the recognizer failed in the end.
        case gesture(ObjectIdentifier, String)
        /// The value of a control: the line has the first and the last one.
        case value(ObjectIdentifier, name: String, from: String, to: String)
    }

    private var happenings: [Happening] = []
    private var lastStates: [ObjectIdentifier: UIGestureRecognizer.State] = [:]
    /// The hit test of the latest touch; nil before the first.
    private(set) var lastHit: HitTestReport?
    // Weak, because the clock keeps its observers alive.
    private let clock: WeakHandle<VirtualClock>

    package init(clock: VirtualClock) {
        self.clock = clock.weakHandle
        clock.observers.add(self)
    }

    package func stop() { clock.object?.observers.remove(self) }

    /// The lines since the last call, in order. A line that repeats is counted.
    package func takeLines() -> [String] {
        defer {
            happenings = []
            lastStates = [:]
        }
        var lines: [String] = []
        var counts: [String: Int] = [:]
        for happening in happenings {
            let line: String
            switch happening {
            case .line(let text): line = text
            case .gesture(let recognizer, let text):
                if lastStates[recognizer] == .failed { continue }
                line = text
            case .value(_, let name, let from, let to): line = "\(name) \(from) → \(to)"
            }
            if counts[line, default: 0] == 0 { lines.append(line) }
            counts[line, default: 0] += 1
        }
        return lines.map { line in
            let count = counts[line] ?? 1
            return count == 1 ? line : "\(line) ×\(count)"
        }
    }

    // MARK: Facts

    /// Events of controls that say more than that a finger is down or moves.
    private static let toldEvents: UIControl.Event = [
        .touchUpInside, .touchUpOutside, .touchCancel, .valueChanged, .primaryActionTriggered,
        .menuActionTriggered, .editingDidBegin, .editingDidEnd, .editingDidEndOnExit,
    ]

    package func observe(_ fact: any TouchFact, at stamp: FactStamp) {
        switch fact {
        case let fact as GestureFact: note(fact)
        case let fact as ControlFact: note(fact)
        case let fact as ControllerFact:
            switch fact {
            case .pushed, .popped, .presented, .dismissed, .selected, .chosen, .released, .resized,
                .stayed, .notSelected:
                noteLine(fact, at: stamp)
            case .ended(_, _, let isCompleted): if !isCompleted { noteLine(fact, at: stamp) }
            case .stacked, .began, .declined, .appearance: break
            }
        case let fact as ListFact:
            if case .highlighted = fact { return }
            noteLine(fact, at: stamp)
        case let fact as HitTestFact:
            if case .decided(_, let report) = fact { lastHit = report }
        case is HapticFact, is NoteFact: noteLine(fact, at: stamp)
        default: break
        }
    }

    /// Notes a fact in the words of the transcript.
    private func noteLine(_ fact: some TouchFact, at stamp: FactStamp) {
        guard let entry = TraceEntry(fact, at: stamp) else { return }
        happenings.append(.line("\(entry.subject) \(entry.text)"))
    }

    private func note(_ fact: GestureFact) {
        guard case .moved(let recognizer, let old, let new, _) = fact else { return }
        let identity = ObjectIdentifier(recognizer)
        lastStates[identity] = new
        let name = recognizer.nameInTranscript
        switch new {
        case .began: happenings.append(.gesture(identity, "\(name) began"))
        case .ended:
            happenings.append(
                .gesture(identity, "\(name) \(old == .possible ? "recognized" : "ended")")
            )
        case .cancelled: happenings.append(.gesture(identity, "\(name) was cancelled"))
        case .possible, .changed, .failed: break
        }
    }

    private func note(_ fact: ControlFact) {
        switch fact {
        case .sends(let control, let event, _):
            let told = event.intersection(Self.toldEvents)
            if !told.isEmpty {
                happenings.append(.line("\(control.nameInTranscript) sent \(told.names)"))
            }
        case .value(let control, let old, let new, _):
            let identity = ObjectIdentifier(control)
            if case .value(identity, let name, let first, _)? = happenings.last {
                happenings[happenings.count - 1] = .value(
                    identity,
                    name: name,
                    from: first,
                    to: new
                )
            } else {
                happenings.append(
                    .value(identity, name: control.nameInTranscript, from: old, to: new)
                )
            }
        case .began, .refused, .crossed, .ended, .cancelled, .shares: break
        }
    }
}
