/// All contacts on a digitizer at one time: the only thing that comes through the engine's door.
///
/// A finger that is down and not listed has not moved.
public struct DigitizerFrame: Hashable, Codable, Sendable {
    /// Seconds of virtual time since the clock started (in a recording: since its start).
    public var time: TimeInterval
    /// The contacts, in any order, each finger at most once.
    public var contacts: [DigitizerContact]
    /// Later, better values for earlier estimates (T-14); usually none.
    public var updates: [EstimationUpdate]

    /// A frame of contacts at a time in seconds.
    public init(
        time: TimeInterval,
        contacts: [DigitizerContact],
        updates: [EstimationUpdate] = []
    ) {
        self.time = time
        self.contacts = contacts
        self.updates = updates
    }
}

/// One finger, or one stylus, in one frame.
public struct DigitizerContact: Hashable, Codable, Sendable {
    /// Which finger: the same number from its down to its up; free again afterwards.
    public var finger: Int
    /// Where, in points of the screen, the origin at its top left.
    public var position: CGPoint
    /// What the finger did since the frame before.
    public var phase: ContactPhase
    /// Force along the tool's axis: 1 is an average touch, 0 where the hardware has none (T-12).
    public var force: CGFloat
    /// The major radius of the contact in points; 5 by default, as Hammer injects it (T-11).
    public var radius: CGFloat
    /// What touches the screen; a finger by default.
    public var tool: ContactTool
    /// Radians between stylus and screen: 0 is flat, π/2 (the default) is upright (T-13).
    public var altitude: CGFloat
    /// Radians clockwise from the x axis to the direction in which the stylus leans; 0 by default.
    public var azimuth: CGFloat
    /// What of this sample is a first guess, to be replaced by an `EstimationUpdate` (T-14).
    public var estimate: ContactEstimate?

    /// A contact of a finger at a point of the screen.
    public init(
        finger: Int,
        position: CGPoint,
        phase: ContactPhase,
        force: CGFloat = 0,
        radius: CGFloat = 5,
        tool: ContactTool = .finger,
        altitude: CGFloat = .pi / 2,
        azimuth: CGFloat = 0,
        estimate: ContactEstimate? = nil
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
    }
}

/// What a contact did since the frame before.
public enum ContactPhase: String, Hashable, Codable, Sendable, CaseIterable {
    /// It landed.
    case began
    /// It moved, or its force, radius or angles changed.
    case moved
    /// It is down and nothing changed.
    case stationary
    /// It lifted.
    case ended
    /// The system took it away.
    case cancelled
    /// A pointer is above the screen and presses nothing: it is no touch.
    case hovered
    /// A pointer that hovered has left the screen.
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

/// Properties of a sample that a device first guesses and later knows.
public struct ContactProperties: OptionSet, Hashable, Codable, Sendable {
    /// The bits, as `UITouch.Properties` has them.
    public let rawValue: Int

    /// A set of the given bits.
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

/// Which properties of a sample are guesses, and by which number the better values will come.
public struct ContactEstimate: Hashable, Codable, Sendable {
    /// Grows by every sample that expects an update.
    public var index: Int
    /// What is guessed.
    public var properties: ContactProperties
    /// What of it will be updated.
    public var expectingUpdates: ContactProperties

    /// An estimate that expects updates for everything it guesses, unless said otherwise.
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

/// Better values for an earlier sample; may come after its touch has ended (T-14).
public struct EstimationUpdate: Hashable, Codable, Sendable {
    /// The `ContactEstimate.index` of the sample that this improves.
    public var index: Int
    /// The force, if it is known now.
    public var force: CGFloat?
    /// The azimuth in radians, if it is known now.
    public var azimuth: CGFloat?
    /// The altitude in radians, if it is known now.
    public var altitude: CGFloat?
    /// The position in points of the screen, if it is known now.
    public var position: CGPoint?

    /// An update of the sample with the given index.
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
