/// What happens in a small world according to the rules, slowly.
///
/// At every tick everybody's intention is worked out from scratch, and who may act is worked out from
/// the set of all who want to.
///
/// Written from the rules alone; it knows nothing of the engine. Readings where the rules leave a
/// choice are marked "Reading".
struct Reference {
    /// What became of one recognizer.
    struct Outcome: Equatable, CustomStringConvertible {
        var actions: [String] = []
        var description: String { "[" + actions.joined(separator: " ") + "]" }
    }

    /// What the view got.
    struct ViewCounts: Equatable, CustomStringConvertible {
        var (began, moved, ended, cancelled) = (0, 0, 0, 0)
        var description: String {
            "began \(began), moved \(moved), ended \(ended), cancelled \(cancelled)"
        }
    }

    struct Result: Equatable {
        var outcomes: [Outcome]
        var view = ViewCounts()
    }

    /// What all the world knows of a recognizer.
    enum Standing {
        /// It has not acted and not failed. It may already be what it waits for, inside (G-61).
        case undecided
        /// It has acted and goes on.
        case active
        case recognized
        case failed

        var isFinished: Bool { self == .recognized || self == .failed }
    }

    struct Candidate {
        let kind: Kind
        var standing = Standing.undecided
        /// The touches of its attempt, and all that it was sent of them.
        var touches: Set<Int> = []
        var story = Story() { didSet { think() } }
        /// Whether it was asked for whom it must wait: not before it matters (G-62).
        var wasAsked = false
        /// The tick of which it knows.
        var now = 0 { didSet { think() } }
        /// What it would be alone, from its story until now.
        private(set) var intention = Intention.open

        init(_ kind: Kind, now: Int = 0) {
            self.kind = kind
            self.now = now
        }

        private mutating func think() { intention = kind.intention(story, at: now) }
    }

    struct ViewTouch {
        var finger: Int
        var hasBegun = false
        var isLifted = false
        var isOver = false
    }

    let world: World
    var candidates: [Candidate]
    var touches: [ViewTouch] = []
    var result: Result
    var hasAnswer = true
    /// The recognizers that were disabled.
    var disabled: Set<Int> = []

    /// What happens; nil if the rules do not say.
    static func play(
        _ stream: FingerStream,
        in world: World,
        disabling: Disabling? = nil
    ) -> Result? {
        var reference = Reference(world)
        // One second after the last sample every limit has passed.
        var left = stream.samples[...]
        for tick in 0...((stream.samples.last?.tick ?? 0) + 120) {
            reference.step(to: tick, left.first?.tick == tick ? left.removeFirst() : nil)
            if disabling?.tick == tick, let slot = disabling?.slot { reference.disable(slot) }
        }
        return reference.hasAnswer ? reference.result : nil
    }

    private init(_ world: World) {
        self.world = world
        inOrder = world.slots.indices.sorted {
            (world.slots[$0].depth, $0) > (world.slots[$1].depth, $1)
        }
        candidates = world.slots.map { Candidate($0.kind) }
        result = Result(outcomes: world.slots.map { _ in Outcome() })
    }

    var everybody: Range<Int> { candidates.indices }

    func intention(_ one: Int) -> Intention { candidates[one].intention }

    /// In the order in which they see a touch, and in which their timers fire: the deepest view's
    /// first, on one view the newest (section 13).
    let inOrder: [Int]

    // MARK: One tick

    mutating func step(to tick: Int, _ sample: FingerStream.Sample?) {
        if let sample {
            for one in everybody { candidates[one].now = tick }
            // G-40, G-42.1: recognizers see it first.
            let receivers = deliver(sample)
            let before = candidates.map(\.standing)
            decide()
            for one in receivers where before[one] == .active { goOn(one, sample) }
            // G-42.7: what is left is for the view.
            show(sample)
            finish()
        } else {
            // Each timer is a step of its own (G-65: "the timer's run-loop turn").
            for one in inOrder {
                // Without touches it is open at any time.
                guard !candidates[one].story.fingers.isEmpty else {
                    candidates[one].now = tick
                    continue
                }
                let before = intention(one)
                candidates[one].now = tick
                // Time alone did nothing: nobody has anything new to decide.
                guard intention(one) != before else { continue }
                decide()
                finish()
            }
        }
    }

    mutating func finish() {
        releaseEnds()
        reset()
    }

    /// The touch of a finger that is down, or that just lifted.
    func touch(of finger: Int) -> Int {
        touches.lastIndex { $0.finger == finger } ?? 0
    }

    mutating func deliver(_ sample: FingerStream.Sample) -> [Int] {
        // G-20: the recognizers of all the nested views. G-102: not those that are finished and
        // not reset; G-24: nor those that are complete inside and wait.
        let open = everybody.filter {
            !candidates[$0].standing.isFinished && !intention($0).isOver && !disabled.contains($0)
        }
        for change in sample.changes where change.step == .down {
            touches.append(ViewTouch(finger: change.finger))
            for one in open
            where world.slots[one].kind.takesFingers
                && world.answers[one]?.refusedFinger != change.finger
                && !ignoresMore(one, besides: sample)
            {
                candidates[one].touches.insert(touches.count - 1)
            }
        }
        let receivers = open.filter { one in
            sample.changes.contains { candidates[one].touches.contains(touch(of: $0.finger)) }
        }
        for one in receivers {
            let own = sample.changes.map { (touch: touch(of: $0.finger), change: $0) }
                .filter { candidates[one].touches.contains($0.touch) }
            candidates[one].story.add(sample.tick, own)
        }
        for change in sample.changes where change.step == .up {
            touches[touch(of: change.finger)].isLifted = true
        }
        return receivers
    }

    /// Whether a recognizer ignores a finger that lands (G-25): also one that lands with another.
    private func ignoresMore(_ one: Int, besides sample: FingerStream.Sample) -> Bool {
        let kind = world.slots[one].kind
        let landed = sample.changes.filter { $0.step == .down }.map { touch(of: $0.finger) }
        let hasOne = landed.contains { candidates[one].touches.contains($0) }
        return kind == .edgePan && hasOne
            || kind.ignoresNewFingers(candidates[one].story, at: candidates[one].now)
    }
}
