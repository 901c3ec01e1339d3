/// A plan of how fingers move over time. It becomes frames on a fixed grid of times and never
/// depends on a wall clock.
///
/// Positions are in points of the screen, times in seconds from the start of the plan.
public struct TouchPlan: Hashable, Sendable {
    /// The move of one finger, which must be down, along a path.
    public struct Move: Hashable, Sendable {
        /// The number of the finger.
        public var finger: Int
        /// Its path, in points of the screen.
        public var path: TouchPath
        /// How its speed changes along the path.
        public var curve: TouchCurve
        /// Its force at the start and at the end; 1 is an average touch.
        public var force: ClosedChange
        /// Its major radius at the start and at the end, in points.
        public var radius: ClosedChange
        /// What touches the screen.
        public var tool: ContactTool
        /// The stylus's altitude at the start and at the end, in radians.
        public var altitude: ClosedChange
        /// The stylus's azimuth at the start and at the end, in radians.
        public var azimuth: ClosedChange

        /// Makes a move. By default it goes from rest to rest, without force, with a radius of 5
        /// points.
        public init(
            finger: Int,
            path: TouchPath,
            curve: TouchCurve = .easeInOut,
            force: ClosedChange = ClosedChange(0),
            radius: ClosedChange = ClosedChange(5),
            tool: ContactTool = .finger,
            altitude: ClosedChange = ClosedChange(.pi / 2),
            azimuth: ClosedChange = ClosedChange(0)
        ) {
            self.finger = finger
            self.path = path
            self.curve = curve
            self.force = force
            self.radius = radius
            self.tool = tool
            self.altitude = altitude
            self.azimuth = azimuth
        }

        func contact(at time: CGFloat) -> DigitizerContact {
            let part = curve.part(at: time)
            return DigitizerContact(
                finger: finger,
                position: path.position(at: part),
                phase: .moved,
                force: force.value(at: part),
                radius: radius.value(at: part),
                tool: tool,
                altitude: altitude.value(at: part),
                azimuth: azimuth.value(at: part)
            )
        }
    }

    /// A number that changes evenly from one value to another.
    public struct ClosedChange: Hashable, Sendable {
        /// The value at the start.
        public var from: CGFloat
        /// The value at the end.
        public var to: CGFloat

        /// A constant number.
        public init(_ value: CGFloat) {
            self.init(from: value, to: value)
        }

        /// A number that changes.
        public init(from: CGFloat, to: CGFloat) {
            self.from = from
            self.to = to
        }

        func value(at part: CGFloat) -> CGFloat { part >= 1 ? to : from + (to - from) * part }
    }

    /// The moves, all at the same time.
    public var moves: [Move]
    /// The duration in seconds.
    public var duration: TimeInterval

    /// Makes a plan that takes a time in seconds.
    public init(moves: [Move], duration: TimeInterval) {
        self.moves = moves
        self.duration = duration
    }

    /// The frames of the plan: one for each sample after the start, the last exactly at the end.
    ///
    /// - Parameters:
    ///   - start: seconds of virtual time at which the plan begins.
    ///   - samplesPerSecond: the density of the samples: 60, 120 or 240.
    public func frames(startingAt start: TimeInterval, samplesPerSecond: Int)
        -> some Sequence<DigitizerFrame>
    {
        let count = max(1, Int((duration * TimeInterval(samplesPerSecond)).rounded(.up)))
        return (1...count).lazy.map { index in
            let isLast = index == count
            let elapsed = isLast ? duration : TimeInterval(index) / TimeInterval(samplesPerSecond)
            let time = isLast ? 1 : CGFloat(elapsed / duration)
            return DigitizerFrame(
                time: start + elapsed,
                contacts: moves.map { $0.contact(at: time) }
            )
        }
    }
}
