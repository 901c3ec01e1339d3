/// What a device measures of one contact, in its own units; nil for what it never said.
struct RawContact: Equatable {
    var x: Int32?
    var y: Int32?
    var pressure: Int32?
    var touchMajor: Int32?
    var distance: Int32?
    var tool: Int32?

    /// Whether it has a place and touches the surface.
    var isTouching: Bool {
        x != nil && y != nil && (distance ?? 0) <= 0 && tool != EvdevTool.palm
    }
}

/// Maps the units of a device to points, force and radius.
struct EvemuProjection {
    let screen: CGSize
    private let x: EvemuDescription.Axis
    private let y: EvemuDescription.Axis
    private let pressure: EvemuDescription.Axis?
    private let hasTouchMajor: Bool

    init(
        description: EvemuDescription,
        x: UInt16,
        y: UInt16,
        pressure: UInt16,
        screen: CGSize?
    ) throws(RecordingProblem) {
        self.x = try description.required(x)
        self.y = try description.required(y)
        let range = description.axes[pressure]
        self.pressure = range.flatMap { $0.minimum < $0.maximum ? $0 : nil }
        hasTouchMajor = description.axes[EvdevAxis.touchMajor] != nil
        self.screen = screen ?? CGSize(width: self.x.count, height: self.y.count)
    }

    func contact(_ raw: RawContact, finger: Int, phase: ContactPhase) -> DigitizerContact {
        var contact = DigitizerContact(
            finger: finger,
            position: CGPoint(
                x: place(raw.x, on: x, length: screen.width),
                y: place(raw.y, on: y, length: screen.height)
            ),
            phase: phase
        )
        if let pressure, let value = raw.pressure {
            let range = Double(pressure.maximum) - Double(pressure.minimum)
            contact.force = CGFloat(max(0, (Double(value) - Double(pressure.minimum)) / range))
        }
        if hasTouchMajor, let major = raw.touchMajor, major > 0 {
            // The major axis is a diameter in units of the surface. It may point anywhere, so it
            // is scaled by the mean of both directions, as Android does.
            let scale = (screen.width / CGFloat(x.count) + screen.height / CGFloat(y.count)) / 2
            contact.radius = CGFloat(major) / 2 * scale
        }
        if raw.tool == EvdevTool.pen { contact.tool = .stylus }
        return contact
    }

    private func place(
        _ raw: Int32?,
        on axis: EvemuDescription.Axis,
        length: CGFloat
    ) -> CGFloat {
        (CGFloat(raw ?? axis.minimum) - CGFloat(axis.minimum)) * length / CGFloat(axis.count)
    }
}
