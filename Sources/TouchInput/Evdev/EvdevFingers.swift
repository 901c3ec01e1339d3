/// What a protocol says at the end of a report: who is down, and what became of the others.
struct EvdevReport {
    /// A contact that is down, known by a key that it keeps until it lifts.
    struct Contact: Equatable {
        var key: Int
        var raw: RawContact
    }

    var contacts: [Contact] = []
    /// Keys of contacts that the device took back (a palm) rather than saw lifting.
    var cancelled: [Int] = []
    /// Whether one place of the device saw one contact lift and another land in this report: then
    /// the lifts get a frame before the landings.
    var isSplit = false
    /// What had to be guessed, with the key of the contact.
    var notes: [(key: Int?, sentence: String)] = []
}

/// Gives contacts finger numbers, and makes frames of what changed.
///
/// A contact gets the lowest number that is free when it lands and keeps it until it lifts.
struct EvdevFingers {
    private struct Finger {
        let number: Int
        var contact: EvdevReport.Contact
    }

    private var down: [Finger] = []

    func number(ofKey key: Int) -> Int? {
        down.first { $0.contact.key == key }?.number
    }

    /// No frame if nothing changed; two, of one time, if the report is split.
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
            // What a contact is, is known when it lands; a tool type that comes later is too late.
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
        // A frame lists a finger once, so a number that lifts in it is not free yet.
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
