/// The touches from the moment when the first finger lands until all fingers have lifted.
struct RecordedSequence {
    /// One finger from its landing to its lift.
    struct Touch {
        /// The finger at one time, in seconds since the start of the recording.
        struct Sample {
            var time: TimeInterval
            var point: CGPoint
            var force: CGFloat
            var radius: CGFloat
        }

        var finger: Int
        /// Where the finger landed, as a script writes it.
        var landing: PlaceName
        var samples: [Sample]
        var isCancelled = false

        var start: TimeInterval { samples.first?.time ?? 0 }
        var end: TimeInterval { samples.last?.time ?? 0 }
        var duration: TimeInterval { end - start }
        var first: CGPoint { samples.first?.point ?? .zero }
        var last: CGPoint { samples.last?.point ?? .zero }

        /// The greatest distance from the landing, in points.
        var reach: CGFloat { samples.map { $0.point.distance(to: first) }.max() ?? 0 }

        /// The greatest distance from the straight line between the ends, in points.
        var deviation: CGFloat {
            let (dx, dy) = (last.x - first.x, last.y - first.y)
            let length = hypot(dx, dy)
            guard length > 0 else { return reach }
            return samples.map {
                abs(dx * ($0.point.y - first.y) - dy * ($0.point.x - first.x)) / length
            }.max() ?? 0
        }

        /// Where the finger was at a time. Between samples it moves in a straight line.
        func point(at time: TimeInterval) -> CGPoint {
            guard let next = samples.firstIndex(where: { $0.time >= time }) else { return last }
            guard next > 0, samples[next].time > time else { return samples[next].point }
            let (before, after) = (samples[next - 1], samples[next])
            let part = (time - before.time) / (after.time - before.time)
            return CGPoint(
                x: before.point.x + (after.point.x - before.point.x) * part,
                y: before.point.y + (after.point.y - before.point.y) * part
            )
        }
    }

    /// The touches, in the order in which they landed; none if something else happened to the device.
    var touches: [Touch]
    /// What happened instead of touches; nil if fingers touched.
    var act: ActSteps.Act?
    /// The step for what happened instead of touches.
    var action: TouchAction?

    var start: TimeInterval { act?.time ?? touches.first?.start ?? 0 }
    var end: TimeInterval { touches.map(\.end).max() ?? 0 }
}

/// Collects the sequences of a recording while it is played.
struct SequenceCollector {
    private(set) var sequences: [RecordedSequence] = []
    /// What a script cannot express, as sentences.
    private(set) var losses: [String] = []
    private var going: [RecordedSequence.Touch] = []
    /// What happened to the device while fingers were down.
    private var late: [ActSteps.Act] = []
    private var down: Set<Int> = []

    /// Whether a finger is down.
    var isGoing: Bool { !down.isEmpty }

    /// Adds the next frame.
    ///
    /// - Parameters:
    ///   - frame: the frame, with times since the start of the recording.
    ///   - name: makes the name of a position where a finger lands.
    mutating func take(_ frame: DigitizerFrame, name: (CGPoint) -> PlaceName) {
        if let act = frame.act {
            let happened = ActSteps.Act(time: frame.time, act: act)
            guard isGoing else {
                return sequences.append(RecordedSequence(touches: [], act: happened))
            }
            late.append(happened)
            lose("What happened to the device while a finger was down comes after the finger.")
        }
        for contact in frame.contacts {
            switch contact.tool {
            case .finger: break
            case .stylus: lose("A stylus became a finger: scripts have none.")
            case .pointer:
                if contact.phase != .hovered, contact.phase != .left {
                    lose("A mouse became a finger: scripts have none.")
                }
            }
            let sample = RecordedSequence.Touch.Sample(
                time: frame.time,
                point: contact.position,
                force: contact.force,
                radius: contact.radius
            )
            switch contact.phase {
            case .began:
                down.insert(contact.finger)
                going.append(
                    .init(
                        finger: contact.finger,
                        landing: name(contact.position),
                        samples: [sample]
                    )
                )
            case .moved, .stationary, .ended, .cancelled:
                add(sample, contact)
            case .hovered, .left:
                lose("A pointer that hovers was left out: scripts have no word for it.")
            }
        }
        if down.isEmpty, !going.isEmpty {
            sequences.append(RecordedSequence(touches: going))
            sequences += late.map { RecordedSequence(touches: [], act: $0) }
            (going, late) = ([], [])
        }
    }

    private mutating func add(_ sample: RecordedSequence.Touch.Sample, _ contact: DigitizerContact)
    {
        guard let index = going.lastIndex(where: { $0.finger == contact.finger }) else { return }
        let isOver = contact.phase == .ended || contact.phase == .cancelled
        // The time until the next sample already expresses the rest.
        if contact.phase != .stationary || isOver { going[index].samples.append(sample) }
        guard isOver else { return }
        going[index].isCancelled = contact.phase == .cancelled
        down.remove(contact.finger)
    }

    private mutating func lose(_ sentence: String) {
        if !losses.contains(sentence) { losses.append(sentence) }
    }
}

extension CGPoint {
    fileprivate func distance(to other: CGPoint) -> CGFloat { hypot(x - other.x, y - other.y) }
}

extension [RecordedSequence] {
    /// The same, with one sequence for all acts that a script does in one step, and how many of the first
    /// each of the new ones stands for.
    func withSteps() -> (sequences: [RecordedSequence], counts: [Int]) {
        var (sequences, counts): ([RecordedSequence], [Int]) = ([], [])
        var index = startIndex
        while index < endIndex {
            guard self[index].act != nil else {
                sequences.append(self[index])
                counts.append(1)
                index += 1
                continue
            }
            let acts = self[index...].prefix { $0.act != nil }.compactMap(\.act)
            for step in ActSteps(acts).steps {
                var sequence = self[index]
                sequence.act?.time = step.time
                sequence.action = step.action
                sequences.append(sequence)
                counts.append(step.count)
            }
            index += acts.count
        }
        return (sequences, counts)
    }
}
