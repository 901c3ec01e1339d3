/// What one touch did, as far as a recognizer was told.
struct Finger {
    /// The number of the touch in the world.
    var touch: Int
    /// The sample in which it landed, by its number.
    var landed: Int
    var start: (x: Double, y: Double)
    var moves: [(sample: Int, x: Double, y: Double)] = []
    var lifted: Int?

    /// Where it is after a sample; where it landed if that is later.
    func place(after sample: Int) -> (x: Double, y: Double) {
        moves.last { $0.sample <= sample }.map { ($0.x, $0.y) } ?? start
    }

    /// Whether it is down after a sample.
    func isDown(after sample: Int) -> Bool {
        landed <= sample && (lifted.map { $0 > sample } ?? true)
    }

    /// How far it was from where it landed, at most.
    var wandered: Double {
        moves.map { ($0.x - start.x, $0.y - start.y) }.map { ($0 * $0 + $1 * $1).squareRoot() }
            .max() ?? 0
    }
}

/// All that a recognizer was told in one attempt.
struct Story {
    /// The tick of each sample.
    var ticks: [Int] = []
    var fingers: [Finger] = []

    mutating func add(_ tick: Int, _ changes: [(touch: Int, change: FingerStream.Change)]) {
        let sample = ticks.count
        ticks.append(tick)
        for (touch, change) in changes {
            switch change.step {
            case .down:
                fingers.append(Finger(touch: touch, landed: sample, start: (change.x, change.y)))
            case .move:
                guard let index = fingers.firstIndex(where: { $0.touch == touch }) else { continue }
                fingers[index].moves.append((sample, change.x, change.y))
            case .up:
                guard let index = fingers.firstIndex(where: { $0.touch == touch }) else { continue }
                fingers[index].lifted = sample
            }
        }
    }

    var samples: Range<Int> { ticks.indices }

    func down(after sample: Int) -> [Finger] { fingers.filter { $0.isDown(after: sample) } }

    /// Whether fingers landed, and none is down any more.
    var isEmptied: Bool { !fingers.isEmpty && fingers.allSatisfy { $0.lifted != nil } }

    func tick(_ sample: Int) -> Int { ticks[sample] }
}
