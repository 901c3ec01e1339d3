/// An action of a run: a step of a script, a call of a test, or a sequence of touches that no step
/// made.
struct Act: Hashable, Sendable {
    /// What was done, such as `tap: photo`.
    let what: String
    /// Where the source says so, as in `taps.yaml:4:5`; nil if no step made it.
    let place: String?
    /// Why it ended the run; nil if it did not.
    let failure: String?
    /// When it began, in seconds of virtual time.
    let time: TimeInterval
    /// When it ended, in seconds of virtual time.
    let end: TimeInterval
    /// Whether it puts fingers down.
    let makesTouches: Bool
    /// Whether it only waits or compares.
    let isPassive: Bool
    /// The indexes of its hit tests in the trace, in order.
    var hits: [Int] = []
    /// The indexes of the facts from its beginning to that of the next action.
    var facts: Range<Int> = 0..<0
}

/// Finds the actions of a trace, and which touches and facts belong to each.
struct ActFinder {
    private let trace: Trace
    private(set) var acts: [Act] = []

    /// Times in a file are rounded.
    private static let tolerance: TimeInterval = 1e-6

    init(_ trace: Trace) {
        self.trace = trace
        acts = trace.steps.map(Act.init)
        var others: [Int] = []
        for index in trace.hits.indices {
            if let act = self.act(at: trace.hits[index].time) {
                acts[act].hits.append(index)
            } else {
                others.append(index)
            }
        }
        acts += sequences(of: others)
        acts = acts.enumerated()
            .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
            .map(\.element)
        setFacts()
    }

    /// The step that made a touch. A call returns after its events are delivered, so a touch at the
    /// time at which one step ends and another begins belongs to the first.
    private func act(at time: TimeInterval) -> Int? {
        let running = acts.indices.filter {
            acts[$0].makesTouches && acts[$0].time <= time + Self.tolerance
                && acts[$0].end >= time - Self.tolerance
        }
        return running.last { acts[$0].time < time - Self.tolerance } ?? running.first
    }

    /// Touches that no step made: a sequence begins when no finger is down.
    private func sequences(of hits: [Int]) -> [Act] {
        let strokes = FingerStroke.all(in: trace.touches)
        var acts: [Act] = []
        var end = -TimeInterval.infinity
        for index in hits {
            let hit = trace.hits[index]
            let stroke = strokes.first(of: hit)
            let lift = stroke?.marks.last?.time ?? hit.time
            if hit.time > end - Self.tolerance || acts.isEmpty {
                acts.append(
                    Act(
                        what: stroke?.words
                            ?? "\(hit.touch) at \(CGPoint(x: hit.x, y: hit.y).short)",
                        time: hit.time,
                        end: lift,
                        hits: [index]
                    )
                )
            } else {
                let last = acts.removeLast()
                acts.append(
                    Act(
                        what: "\(last.hits.count + 1) touches",
                        time: last.time,
                        end: max(last.end, lift),
                        hits: last.hits + [index]
                    )
                )
            }
            end = max(end, lift)
        }
        return acts
    }

    /// Gives each fact to one action. Facts at the time at which one action ends and the next
    /// begins belong to the next only from its first touch or key on.
    private mutating func setFacts() {
        var first = 0
        var starts: [Int] = []
        var busyUntil = -TimeInterval.infinity
        for act in acts {
            let start = firstFact(of: act, from: first, busyUntil: busyUntil)
            starts.append(max(first, start))
            if act.isPassive { continue }
            first = max(first, start)
            if act.end > act.time + Self.tolerance { busyUntil = max(busyUntil, act.end) }
        }
        // An action that only waits takes nothing from one that begins at the same time.
        for index in acts.indices.reversed().dropFirst() {
            starts[index] = min(starts[index], starts[index + 1])
        }
        for index in acts.indices {
            let next = index + 1 < starts.count ? starts[index + 1] : trace.entries.count
            acts[index].facts = starts[index]..<max(starts[index], next)
        }
    }

    private func firstFact(of act: Act, from first: Int, busyUntil: TimeInterval) -> Int {
        if let hit = act.hits.first, let fact = trace.hits[hit].fact, fact >= first { return fact }
        let facts = trace.entries
        var index = facts.index(ofFirstAt: act.time - Self.tolerance)
        while index < facts.count, facts[index].time <= act.time + Self.tolerance {
            defer { index += 1 }
            if index < first || act.isPassive { continue }
            let isOthers = busyUntil >= act.time - Self.tolerance
            if facts[index].kind == .event, !isOthers { return index }
            if facts[index].text.hasPrefix("presses") { return index }
        }
        return index
    }
}

extension Act {
    fileprivate init(_ step: StepMark) {
        var what = step.text
        for word in ["try! ", "try ", "await "] where what.hasPrefix(word) {
            what.removeFirst(word.count)
        }
        self.init(
            what: what,
            place: step.place,
            failure: step.failure,
            time: step.time,
            end: max(step.time, step.end),
            // Earlier versions did not record it.
            makesTouches: step.makesTouches ?? true,
            isPassive: ["wait", "expect", "note"].contains { what.hasPrefix($0) }
                || what.contains(".wait")
        )
    }

    fileprivate init(what: String, time: TimeInterval, end: TimeInterval, hits: [Int]) {
        self.init(
            what: what,
            place: nil,
            failure: nil,
            time: time,
            end: end,
            makesTouches: true,
            isPassive: false,
            hits: hits
        )
    }

    /// Whether it is an expectation of a script.
    var isExpectation: Bool { what.hasPrefix("expect") && place != nil }
}

extension [TraceEntry] {
    /// The index of the first fact at or after a time, by binary search.
    func index(ofFirstAt time: TimeInterval) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle].time < time { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

extension FingerStroke {
    /// The name of the touch in transcripts.
    var name: String { tool == "finger" ? "finger \(finger)" : tool }

    /// The number of points between the landing and the farthest place.
    private var distance: CGFloat {
        guard let first = marks.first?.location else { return 0 }
        return marks.map { mark in
            let (x, y) = (mark.x - first.x, mark.y - first.y)
            return (x * x + y * y).squareRoot()
        }.max() ?? 0
    }

    /// What a person would call it, and where: `finger 1 drags from (10, 20) to (10, 80)`.
    var words: String {
        guard let first = marks.first, let last = marks.last else { return name }
        if distance > 10 {
            return "\(name) drags from \(first.location.short) to \(last.location.short)"
        }
        let verb = last.time - first.time >= 0.5 ? "holds" : "taps"
        return "\(name) \(verb) at \(first.location.short)"
    }
}

extension [FingerStroke] {
    /// The stroke that began with a hit test.
    func first(of hit: HitTestMark) -> FingerStroke? {
        first { stroke in
            stroke.name == hit.touch
                && stroke.marks.first.map { abs($0.time - hit.time) < 1e-6 } == true
        }
    }
}
