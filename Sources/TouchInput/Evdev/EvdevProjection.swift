/// What a device measured of one contact, in its own units; nil for values that it never sent.
struct RawContact: Equatable {
    var x: Int32?
    var y: Int32?
    var pressure: Int32?
    var touchMajor: Int32?
    var distance: Int32?
    var tool: Int32?

    /// Whether the contact has a position and touches the surface.
    var isTouching: Bool {
        x != nil && y != nil && (distance ?? 0) <= 0 && tool != EvdevTool.palm
    }
}

/// Converts what a device measures into contacts on a screen.
struct EvdevProjection {
    let map: SurfaceMap

    private let x: EvdevDescription.Axis
    private let y: EvdevDescription.Axis
    private let pressure: EvdevDescription.Axis?
    private let hasTouchMajor: Bool

    init(
        description: EvdevDescription,
        x: UInt16,
        y: UInt16,
        pressure: UInt16,
        mapping: ScreenMapping
    ) throws {
        self.x = try description.required(x)
        self.y = try description.required(y)
        let range = description.axes[pressure]
        self.pressure = range.flatMap { $0.minimum < $0.maximum ? $0 : nil }
        hasTouchMajor = description.axes[EvdevAxis.touchMajor] != nil
        map = try mapping.map(
            of: CGSize(width: self.x.count, height: self.y.count),
            unit: Self.unit(self.x, self.y),
            isOfUnits: true
        )
    }

    /// The size of one unit in each direction, in millimeters; square if the device does not say
    /// it.
    private static func unit(_ x: EvdevDescription.Axis, _ y: EvdevDescription.Axis) -> CGSize {
        guard x.resolution > 0, y.resolution > 0 else { return CGSize(width: 1, height: 1) }
        return CGSize(width: 1 / CGFloat(x.resolution), height: 1 / CGFloat(y.resolution))
    }

    func contact(_ raw: RawContact, finger: Int, phase: ContactPhase) -> DigitizerContact {
        var contact = DigitizerContact(
            finger: finger,
            position: map.place(CGPoint(x: place(raw.x, on: x), y: place(raw.y, on: y))),
            phase: phase
        )
        if let pressure, let value = raw.pressure {
            let range = Double(pressure.maximum) - Double(pressure.minimum)
            contact.force = CGFloat(max(0, (Double(value) - Double(pressure.minimum)) / range))
        }
        if hasTouchMajor, let major = raw.touchMajor, major > 0 {
            // The major axis is a diameter in units of the surface.
            contact.radius = CGFloat(major) / 2 * map.radiusScale
        }
        if raw.tool == EvdevTool.pen { contact.tool = .stylus }
        return contact
    }

    private func place(_ raw: Int32?, on axis: EvdevDescription.Axis) -> CGFloat {
        CGFloat(raw ?? axis.minimum) - CGFloat(axis.minimum)
    }
}
