import TouchTrace

/// One finger of a recording, from landing to lifting.
struct RecordedContact {
    var samples: [(time: TimeInterval, point: CGPoint)]
    /// Whether the recording contains the lift.
    var hasEnd = false

    /// The largest distance from the point where the finger landed, in points.
    var reach: CGFloat {
        guard let first = samples.first else { return 0 }
        return samples.map { hypot($0.point.x - first.point.x, $0.point.y - first.point.y) }.max()
            ?? 0
    }

    var start: TimeInterval { samples.first?.time ?? 0 }
    var end: TimeInterval { samples.last?.time ?? 0 }
}

/// The contacts of a recording, in the order in which they landed.
///
/// - Parameter refuse: called with the reason if the recording cannot be read to its end. The
///   contacts that lifted before that are returned.
func contacts(of url: URL, refuse: (String) -> Void) -> [RecordedContact] {
    var open: [Int: RecordedContact] = [:]
    var done: [RecordedContact] = []
    do {
        var reader = try RecordingFile.open(url)
        while let frame = try reader.next() { take(frame, &open, &done) }
    } catch {
        refuse("\(error)")
    }
    return done.sorted { $0.start < $1.start }
}

/// Adds a frame to the contacts that are down, and to those that have lifted.
private func take(
    _ frame: DigitizerFrame,
    _ open: inout [Int: RecordedContact],
    _ done: inout [RecordedContact]
) {
    for contact in frame.contacts {
        let sample = (time: frame.time, point: contact.position)
        switch contact.phase {
        case .began:
            open[contact.finger] = RecordedContact(samples: [sample])
        case .moved: open[contact.finger]?.samples.append(sample)
        case .ended, .cancelled:
            open[contact.finger]?.samples.append(sample)
            guard var ended = open.removeValue(forKey: contact.finger) else { continue }
            // The reader cancels a contact that has no end.
            ended.hasEnd = contact.phase == .ended
            done.append(ended)
        case .stationary, .hovered, .left: break
        }
    }
}
/// Groups contacts that were down at the same time.
func groups(of contacts: [RecordedContact]) -> [[RecordedContact]] {
    var groups: [[RecordedContact]] = []
    var end = -TimeInterval.infinity
    for contact in contacts {
        if contact.start < end, !groups.isEmpty {
            groups[groups.count - 1].append(contact)
        } else {
            groups.append([contact])
        }
        end = max(end, contact.end)
    }
    return groups
}

/// The frames of a group of contacts, beginning at a time.
func frames(of contacts: [RecordedContact], from start: TimeInterval) -> [DigitizerFrame] {
    let origin = contacts.map(\.start).min() ?? 0
    var changes: [(time: TimeInterval, order: Int, contact: DigitizerContact)] = []
    for (index, contact) in contacts.enumerated() {
        for (number, sample) in contact.samples.enumerated() {
            let isLast = number == contact.samples.count - 1
            changes.append(
                (
                    start + sample.time - origin, changes.count,
                    DigitizerContact(
                        finger: index + 1,
                        position: sample.point,
                        phase: number == 0 ? .began : isLast ? .ended : .moved
                    )
                )
            )
        }
    }
    return changes.sorted { ($0.time, $0.order) < ($1.time, $1.order) }
        .map { DigitizerFrame(time: $0.time, contacts: [$0.contact]) }
}
