/// The contacts of a digitizer at one time. All touches enter the engine as such frames.
///
/// A finger that is down and not listed has not moved.
public struct DigitizerFrame: Hashable, Codable, Sendable {
    /// Seconds of virtual time since the clock started; in a recording, since its start. From 0 to
    /// a century.
    public var time: TimeInterval
    /// The contacts in any order; each finger at most once.
    public var contacts: [DigitizerContact]
    /// What few frames have; nil if this one has none of it. A frame is copied several times on its way, and with two
    /// more members each move would take a tenth longer.
    private var rarities: Rarities?

    private final class Rarities: Hashable, Sendable {
        let updates: [EstimationUpdate]
        let act: DeviceAct?

        private init(_ updates: [EstimationUpdate], _ act: DeviceAct?) {
            (self.updates, self.act) = (updates, act)
        }

        /// nil if there is nothing to keep. Not an initializer: a class allocates before it can fail.
        static func of(_ updates: [EstimationUpdate], _ act: DeviceAct?) -> Rarities? {
            updates.isEmpty && act == nil ? nil : Rarities(updates, act)
        }

        static func == (left: Rarities, right: Rarities) -> Bool {
            left.updates == right.updates && left.act == right.act
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(updates)
            hasher.combine(act)
        }
    }

    /// Better values for earlier estimates (T-14); usually none.
    public var updates: [EstimationUpdate] {
        get { rarities?.updates ?? [] }
        set { rarities = .of(newValue, act) }
    }

    /// Whether it has updates, without a copy of the list.
    package var hasUpdates: Bool { rarities?.updates.isEmpty == false }

    /// What happens to the device at this time besides touches, in a recording; nil by default. Such a
    /// frame has no contacts. `Replay` does it; `UIApplication.enqueue` takes touches only.
    public var act: DeviceAct? {
        get { rarities?.act }
        set { rarities = .of(updates, newValue) }
    }

    /// Makes a frame; its time is in seconds.
    public init(
        time: TimeInterval,
        contacts: [DigitizerContact],
        updates: [EstimationUpdate] = [],
        act: DeviceAct? = nil
    ) {
        self.time = time
        self.contacts = contacts
        rarities = .of(updates, act)
    }

    private enum CodingKeys: CodingKey {
        case time, contacts, updates, act
    }

    /// Reads a frame. A missing list of updates is none.
    public init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            time: try members.decode(TimeInterval.self, forKey: .time),
            contacts: try members.decode([DigitizerContact].self, forKey: .contacts),
            updates: try members.decodeIfPresent([EstimationUpdate].self, forKey: .updates) ?? [],
            act: try members.decodeIfPresent(DeviceAct.self, forKey: .act)
        )
    }

    /// Writes a frame.
    public func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: CodingKeys.self)
        try members.encode(time, forKey: .time)
        try members.encode(contacts, forKey: .contacts)
        try members.encode(updates, forKey: .updates)
        try members.encodeIfPresent(act, forKey: .act)
    }
}

/// One finger, stylus or pointer in one frame.
public struct DigitizerContact: Hashable, Codable, Sendable {
    /// The number of the finger, from 1. It is the same from its down to its up, and free
    /// afterwards.
    public var finger: Int
    /// The position in points of the screen; the origin is the top left corner.
    public var position: CGPoint
    /// What the contact did since the last frame.
    public var phase: ContactPhase
    /// The force along the tool's axis: 1 is an average touch, 0 (the default) means hardware
    /// without force (T-12).
    public var force: CGFloat
    /// The major radius of the contact in points; 5 by default, as Hammer injects it (T-11).
    public var radius: CGFloat
    /// What touches the screen; a finger by default.
    public var tool: ContactTool
    /// The angle between stylus and screen in radians: 0 is flat, π/2 (the default) is upright
    /// (T-13).
    public var altitude: CGFloat
    /// The direction in which the stylus leans, in radians clockwise from the x axis; 0 by default.
    public var azimuth: CGFloat
    /// Which values of this sample are estimates that an `EstimationUpdate` will replace (T-14);
    /// nil (the default) if none are.
    public var estimate: ContactEstimate?
    /// The buttons of a pointer that are down, as bits: 1 (the default) is the primary one, 2 the
    /// secondary one. Those of its landing count.
    public var buttons: Int

    /// Makes a contact at a point of the screen: a finger by default.
    public init(
        finger: Int,
        position: CGPoint,
        phase: ContactPhase,
        force: CGFloat = 0,
        radius: CGFloat = 5,
        tool: ContactTool = .finger,
        altitude: CGFloat = .pi / 2,
        azimuth: CGFloat = 0,
        estimate: ContactEstimate? = nil,
        buttons: Int = 1
    ) {
        self.finger = finger
        self.position = position
        self.phase = phase
        self.force = force
        self.radius = radius
        self.tool = tool
        self.altitude = altitude
        self.azimuth = azimuth
        self.estimate = estimate
        self.buttons = buttons
    }
}

/// What a contact did since the last frame.
public enum ContactPhase: String, Hashable, Codable, Sendable, CaseIterable {
    /// It landed.
    case began
    /// It moved, or its force, radius or angles changed.
    case moved
    /// It is down and did not change.
    case stationary
    /// It lifted.
    case ended
    /// The system cancelled it.
    case cancelled
    /// A pointer is above the screen without pressing. This is not a touch.
    case hovered
    /// A hovering pointer left the screen.
    case left
}

/// What touches a screen.
public enum ContactTool: String, Hashable, Codable, Sendable, CaseIterable {
    /// A finger: `UITouch.TouchType.direct`.
    case finger
    /// A pencil: `UITouch.TouchType.pencil`.
    case stylus
    /// A mouse or trackpad button: `UITouch.TouchType.indirectPointer`.
    case pointer
}

/// Properties of a sample that a device first estimates and later knows.
public struct ContactProperties: OptionSet, Hashable, Codable, Sendable {
    /// The bits, which are those of `UITouch.Properties`.
    public let rawValue: Int

    /// Makes a set from its bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The force.
    public static let force = ContactProperties(rawValue: 1)
    /// The azimuth.
    public static let azimuth = ContactProperties(rawValue: 2)
    /// The altitude.
    public static let altitude = ContactProperties(rawValue: 4)
    /// The position.
    public static let location = ContactProperties(rawValue: 8)
}

/// Which properties of a sample are estimates, and the index under which their updates come.
public struct ContactEstimate: Hashable, Codable, Sendable {
    /// The index of the sample. It grows with every sample that expects updates.
    public var index: Int
    /// The properties that are estimates.
    public var properties: ContactProperties
    /// The properties that will be updated.
    public var expectingUpdates: ContactProperties

    /// Makes an estimate. By default it expects updates for all its properties.
    public init(
        index: Int,
        properties: ContactProperties,
        expectingUpdates: ContactProperties? = nil
    ) {
        self.index = index
        self.properties = properties
        self.expectingUpdates = expectingUpdates ?? properties
    }
}

/// Better values for an earlier sample. It may come after the touch has ended (T-14).
public struct EstimationUpdate: Hashable, Codable, Sendable {
    /// The `ContactEstimate.index` of the sample.
    public var index: Int
    /// The force; nil if it is not updated.
    public var force: CGFloat?
    /// The azimuth in radians; nil if it is not updated.
    public var azimuth: CGFloat?
    /// The altitude in radians; nil if it is not updated.
    public var altitude: CGFloat?
    /// The position in points of the screen; nil if it is not updated.
    public var position: CGPoint?

    /// Makes an update of the sample with an index.
    public init(
        index: Int,
        force: CGFloat? = nil,
        azimuth: CGFloat? = nil,
        altitude: CGFloat? = nil,
        position: CGPoint? = nil
    ) {
        self.index = index
        self.force = force
        self.azimuth = azimuth
        self.altitude = altitude
        self.position = position
    }
}
