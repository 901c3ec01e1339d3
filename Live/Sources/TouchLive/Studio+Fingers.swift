/// The fingers of the pages, and the pointer, as samples for the application.
extension Studio {
    /// The number of the pointer among the contacts, which is none of a finger.
    static let pointer = 12

    func take(_ contact: PageMessage.Contact, sent: Double, from window: Window) {
        let finger: Int
        switch (contact.phase, window.fingers[contact.id]) {
        case (.began, nil) where contact.tool == .pointer:
            finger = Self.pointer
            window.fingers[contact.id] = finger
        case (.hovered, nil), (.left, nil):
            guard contact.tool == .pointer, samples.count < Self.mostSamples else { return }
            finger = Self.pointer
        case (.began, nil):
            let used = Set(windows.values.flatMap(\.fingers.values)).subtracting([Self.pointer])
            guard used.count < mostFingers else {
                return window.say(
                    "Cannot take one more finger: the device tells \(mostFingers) apart. To fix, lift one."
                )
            }
            if used.isEmpty { contactClock.begin() }
            finger = (1...).first { !used.contains($0) } ?? 1
            window.fingers[contact.id] = finger
        case (.began, .some), (.hovered, .some), (.left, .some), (_, nil):
            // A finger whose landing was refused, or that was cancelled when time went back.
            return
        case (.moved, let known?):
            if samples.count >= Self.mostSamples { return }
            finger = known
        case (.ended, let known?), (.cancelled, let known?):
            finger = known
            window.fingers[contact.id] = nil
        }
        lastPlaces[finger] = (contact.x, contact.y, contact.tool)
        let at = contactClock.time(
            made: contact.time / 1_000,
            sent: sent / 1_000,
            now: time,
            frame: 1 / Double(pace.framesPerSecond),
            speed: speed
        )
        samples.append(Self.sample(contact, finger, at: at))
    }

    /// A sample in the form of a call.
    static func sample(_ contact: PageMessage.Contact, _ finger: Int, at time: Double)
        -> String
    {
        // The angles of a pointer, upright, and its buttons.
        let more = contact.tool == .pointer ? ",\(Double.pi / 2),0,\(contact.buttons ?? 1)" : ""
        return
            "[\(time),[[\(finger),\(contact.x),\(contact.y),\"\(contact.phase.rawValue)\",\(contact.force),"
            + "\(contact.radius),\"\(contact.tool.rawValue)\"\(more)]]]"
    }

    /// Forgets the fingers of the pages.
    func lift() {
        samples = []
        for window in windows.values { window.fingers = [:] }
    }
}
