/// Makes the frames of a recording a possible stream, or says at which line that is impossible.
///
/// It repairs only the two ends, which every recording may cut off: fingers that were down before
/// it started, and fingers that were still down when it ended.
struct FrameMender {
    private(set) var repairs: [RecordingRepair] = []

    private var validator = DigitizerStreamValidator()
    private var down: [DigitizerContact] = []
    private var seen: [Int] = []
    private var time: TimeInterval = 0

    // A recording may be endless, so these lists must be limited.
    private static let maximumRepairs = 1000
    private static let maximumSeen = 64

    /// The repaired frame; nil if nothing remains of it.
    mutating func mend(
        _ frame: DigitizerFrame,
        line: Int
    ) throws(RecordingError) -> DigitizerFrame? {
        var mended = frame
        var notes: [RecordingRepair] = []
        if frame.contacts.contains(where: wasDownBeforeTheStart) {
            mended.contacts.removeAll()
            for contact in frame.contacts {
                guard wasDownBeforeTheStart(contact) else {
                    mended.contacts.append(contact)
                    continue
                }
                let (repaired, sentence) = Self.repair(contact, at: frame.time)
                if let repaired { mended.contacts.append(repaired) }
                notes.append(
                    RecordingRepair(line: line, finger: contact.finger, sentence: sentence)
                )
            }
        }
        do {
            try validator.check(mended)
        } catch {
            throw RecordingError(line: line, problem: .streamIsImpossible(error))
        }
        notes.forEach { note($0) }
        time = mended.time
        mended.contacts.forEach { remember($0) }
        let isEmptied = mended.contacts.isEmpty && mended.updates.isEmpty && !notes.isEmpty
        return isEmptied ? nil : mended
    }

    /// The frame that lifts the fingers that are still down at the end; nil if none are.
    ///
    /// - Parameter end: the time of the end in seconds; nil means the time of the last frame.
    mutating func finish(
        line: Int,
        at end: TimeInterval? = nil
    ) throws(RecordingError) -> DigitizerFrame? {
        guard !down.isEmpty else { return nil }
        time = max(time, end ?? time)
        var frame = DigitizerFrame(time: time, contacts: down.sorted { $0.finger < $1.finger })
        for index in frame.contacts.indices {
            frame.contacts[index].phase = .ended
            frame.contacts[index].estimate = nil
            let finger = frame.contacts[index].finger
            note(
                RecordingRepair(
                    line: line,
                    finger: finger,
                    sentence: "Finger \(finger) was still down at the end: it was lifted at "
                        + "\(time.asTime), where it was last."
                )
            )
        }
        return try mend(frame, line: line)
    }

    mutating func note(_ repair: RecordingRepair) {
        if repairs.count < Self.maximumRepairs {
            repairs.append(repair)
        } else if repairs.count == Self.maximumRepairs {
            repairs.append(
                RecordingRepair(line: repair.line, sentence: "Later repairs are not listed.")
            )
        }
    }

    private func wasDownBeforeTheStart(_ contact: DigitizerContact) -> Bool {
        ![.began, .hovered, .left].contains(contact.phase) && seen.count < Self.maximumSeen
            && !seen.contains(contact.finger)
    }

    private static func repair(
        _ contact: DigitizerContact,
        at time: TimeInterval
    ) -> (DigitizerContact?, String) {
        switch contact.phase {
        case .ended, .cancelled:
            return (
                nil,
                "Finger \(contact.finger) lifts at \(time.asTime) without having landed: it was "
                    + "down before the recording started, and was left out."
            )
        case .began, .moved, .stationary, .hovered, .left:
            var began = contact
            began.phase = .began
            return (
                began,
                "Finger \(contact.finger) is down at \(time.asTime) without having landed: it was "
                    + "down before the recording started, and begins here."
            )
        }
    }

    private mutating func remember(_ contact: DigitizerContact) {
        // A hovering pointer is not down.
        if contact.phase == .hovered || contact.phase == .left { return }
        if seen.count < Self.maximumSeen, !seen.contains(contact.finger) {
            seen.append(contact.finger)
        }
        let index = down.firstIndex { $0.finger == contact.finger }
        switch (contact.phase, index) {
        case (.ended, let index?), (.cancelled, let index?): down.remove(at: index)
        case (.ended, nil), (.cancelled, nil): break
        case (_, let index?): down[index] = contact
        case (_, nil): down.append(contact)
        }
    }
}
