/// A pointer of a WebDriver command: its position, and whether it is down.
package struct WebDriverPointer {
    /// A move that takes time.
    package struct Glide {
        var from: CGPoint
        var to: CGPoint
        package var milliseconds: Int64
    }

    /// The pointer's contact. Its phase is valid only in what `perform` and `goOn` return.
    package private(set) var contact: DigitizerContact
    package private(set) var isDown = false
    package private(set) var glide: Glide?

    package init(finger: Int, tool: ContactTool) {
        contact = DigitizerContact(finger: finger, position: .zero, phase: .ended, tool: tool)
    }

    /// Performs an action at the start of its tick.
    ///
    /// - Returns: the changed contact; nil if nothing visible changes.
    package mutating func perform(
        _ action: WebDriverAction,
        target: CGPoint,
        tickMilliseconds: Int64
    ) -> DigitizerContact? {
        switch action {
        case .pause: return nil
        case .down(let button, let properties):
            // The standard ignores a second press.
            guard !isDown else { return nil }
            apply(properties)
            // The standard counts buttons from the left: 2 is the one on the right.
            contact.buttons = contact.tool == .pointer && button == 2 ? 2 : 1
            isDown = true
            return changed(.began)
        case .up:
            guard isDown else { return nil }
            isDown = false
            return changed(.ended)
        case .cancel:
            guard isDown else { return nil }
            isDown = false
            return changed(.cancelled)
        case .move(_, let milliseconds, let properties):
            apply(properties)
            let duration = milliseconds ?? tickMilliseconds
            guard duration > 0 else {
                contact.position = target
                return moved()
            }
            glide = Glide(from: contact.position, to: target, milliseconds: duration)
            return nil
        }
    }

    /// Continues a move up to a time in milliseconds since the start of its tick.
    ///
    /// - Returns: the changed contact; nil if there is no move.
    package mutating func goOn(to milliseconds: Double) -> DigitizerContact? {
        guard let glide else { return nil }
        let part = milliseconds / Double(glide.milliseconds)
        if part >= 1 {
            contact.position = glide.to
            self.glide = nil
        } else {
            contact.position = CGPoint(
                x: glide.from.x + (glide.to.x - glide.from.x) * part,
                y: glide.from.y + (glide.to.y - glide.from.y) * part
            )
        }
        return moved()
    }

    private func moved() -> DigitizerContact? {
        if isDown { return changed(.moved) }
        // A screen does not see a finger above it, but it sees a pen and a mouse.
        return contact.tool == .finger ? nil : changed(.hovered)
    }

    private func changed(_ phase: ContactPhase) -> DigitizerContact {
        var contact = contact
        contact.phase = phase
        return contact
    }

    private mutating func apply(_ properties: WebDriverAction.Properties) {
        contact.force = properties.force ?? contact.force
        contact.radius = properties.radius ?? contact.radius
        // Only a stylus leans.
        guard contact.tool == .stylus else { return }
        contact.altitude = properties.altitude ?? contact.altitude
        contact.azimuth = properties.azimuth ?? contact.azimuth
    }
}
