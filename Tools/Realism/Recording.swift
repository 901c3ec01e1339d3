import TouchTrace

/// One finger of a recording, from its down to its up.
struct RecordedContact {
    let file: String
    var samples: [(time: TimeInterval, point: CGPoint)]
    /// Whether the recording says when it lifted.
    var hasEnd = false

    /// How far it got from where it landed, in points.
    var reach: CGFloat {
        guard let first = samples.first else { return 0 }
        return samples.map { hypot($0.point.x - first.point.x, $0.point.y - first.point.y) }.max()
            ?? 0
    }

    var start: TimeInterval { samples.first?.time ?? 0 }
    var end: TimeInterval { samples.last?.time ?? 0 }
}

/// A file of lines `touch id, touchdown|touchmove|touchend, x, y, epoch milliseconds`; an end carries
/// 0, 0: the last place that is known counts.
func contacts(of url: URL) throws -> [RecordedContact] {
    var lines = try ByteLineReader(contentsOf: url)
    var open: [String: RecordedContact] = [:]
    var done: [RecordedContact] = []
    while let bytes = try lines.next() {
        let text = String(decoding: bytes, as: UTF8.self)
        let parts = text.split(separator: ",").map {
            $0.trimmingCharacters(in: .whitespacesAndNewlines)
        }
        guard parts.count == 5, let x = Double(parts[2]), let y = Double(parts[3]),
            let milliseconds = Double(parts[4])
        else { continue }
        let (id, time) = (parts[0], milliseconds / 1_000)
        switch parts[1] {
        case "touchdown":
            open[id] = RecordedContact(
                file: url.lastPathComponent,
                samples: [(time, CGPoint(x: x, y: y))]
            )
        case "touchmove": open[id]?.samples.append((time, CGPoint(x: x, y: y)))
        default:
            guard var contact = open.removeValue(forKey: id), let last = contact.samples.last else {
                continue
            }
            contact.samples.append((max(time, last.time), last.point))
            contact.hasEnd = true
            done.append(contact)
        }
    }
    return (done + open.values).sorted { $0.start < $1.start }
}

/// Contacts that were down at the same time, together.
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

/// The frames of contacts that are played together, from a time on.
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
