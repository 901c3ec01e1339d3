/// What a protocol knows at the end of a report: the contacts that are down, and how others ended.
struct EvdevReport {
    /// A contact that is down. It keeps its key until it lifts.
    struct Contact: Equatable {
        var key: Int
        var raw: RawContact
    }

    var contacts: [Contact] = []
    /// Keys of contacts that the device withdrew (a palm), instead of seeing them lift.
    var cancelled: [Int] = []
    /// Whether one contact lifted and another landed in the same slot in this report. The lifts
    /// then get a frame before the landings.
    var isSplit = false
    /// What had to be guessed, with the key of the contact.
    var notes: [(key: Int?, sentence: String)] = []
}

/// Assigns finger numbers to contacts, and makes frames of what changed.
///
/// A contact gets the lowest free number when it lands, and keeps it until it lifts.
struct EvdevFingers {
    private struct Finger {
        let number: Int
        var contact: EvdevReport.Contact
    }

    private var down: [Finger] = []

    func number(ofKey key: Int) -> Int? {
        down.first { $0.contact.key == key }?.number
    }

    /// The frames of a report: none if nothing changed, two with the same time if the report is
    /// split.
    mutating func frames(
        for report: EvdevReport,
        at time: TimeInterval,
        projection: EvdevProjection
    ) -> [DigitizerFrame] {
        let lifted = down.filter { finger in
            !report.contacts.contains { $0.key == finger.contact.key }
        }
        let landed = report.contacts.filter { number(ofKey: $0.key) == nil }
        var contacts = lifted.map { finger in
            projection.contact(
                finger.contact.raw,
                finger: finger.number,
                phase: report.cancelled.contains(finger.contact.key) ? .cancelled : .ended
            )
        }
        var hasChanged = !lifted.isEmpty || !landed.isEmpty
        for index in down.indices {
            guard let now = report.contacts.first(where: { $0.key == down[index].contact.key })
            else { continue }
            let before = projection.contact(
                down[index].contact.raw,
                finger: down[index].number,
                phase: .moved
            )
            var after = projection.contact(now.raw, finger: down[index].number, phase: .moved)
            // The tool of a contact is fixed when it lands; a tool type that comes later is
            // ignored.
            after.tool = before.tool
            if before == after { after.phase = .stationary } else { hasChanged = true }
            contacts.append(after)
            let tool = down[index].contact.raw.tool
            down[index].contact = now
            down[index].contact.raw.tool = tool
        }
        guard hasChanged else { return [] }

        down.removeAll { finger in lifted.contains { $0.number == finger.number } }
        var frames: [DigitizerFrame] = []
        if report.isSplit, !lifted.isEmpty, !landed.isEmpty {
            frames.append(Self.frame(time, contacts))
            contacts = down.map {
                projection.contact($0.contact.raw, finger: $0.number, phase: .stationary)
            }
        }
        // A frame lists each finger once, so a number that lifts in this frame is not free yet.
        var taken = contacts.map(\.finger)
        for contact in landed {
            let number = (1...).first { !taken.contains($0) } ?? 1
            taken.append(number)
            down.append(Finger(number: number, contact: contact))
            contacts.append(projection.contact(contact.raw, finger: number, phase: .began))
        }
        frames.append(Self.frame(time, contacts))
        return frames
    }

    private static func frame(
        _ time: TimeInterval,
        _ contacts: [DigitizerContact]
    ) -> DigitizerFrame {
        DigitizerFrame(time: time, contacts: contacts.sorted { $0.finger < $1.finger })
    }
}
