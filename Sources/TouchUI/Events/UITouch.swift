/// One finger (or stylus) on the screen, from the moment it lands until it lifts.
///
/// One object per finger for the whole of its stay, changed in place (T-01). Its view and its
/// window are those it was hit-tested to when it began, wherever it goes (T-05).
/// - Compatibility: same
@preconcurrency @MainActor open class UITouch: NSObject {
    /// What a touch did since the event before (T-02).
    public enum Phase: Int, Sendable {
        /// It landed.
        case began = 0
        /// It moved.
        case moved = 1
        /// It is down and did not move.
        case stationary = 2
        /// It lifted.
        case ended = 3
        /// The system took it away.
        case cancelled = 4
        /// A pointer entered.
        case regionEntered = 5
        /// A pointer moved.
        case regionMoved = 6
        /// A pointer left.
        case regionExited = 7
    }

    /// What touches (T-03).
    public enum TouchType: Int, Sendable {
        /// A finger.
        case direct = 0
        /// A remote control's surface.
        case indirect = 1
        /// A pencil.
        case pencil = 2
        /// A mouse or trackpad.
        case indirectPointer = 3
        /// An old name of `pencil`.
        public static let stylus = TouchType.pencil
    }

    /// Properties that may be guesses at first (T-14).
    public struct Properties: OptionSet, Sendable {
        /// The bits.
        public let rawValue: Int
        /// A set of the given bits.
        public init(rawValue: Int) {
            self.rawValue = rawValue
        }
        /// The force.
        public static let force = Properties(rawValue: 1)
        /// The azimuth.
        public static let azimuth = Properties(rawValue: 2)
        /// The altitude.
        public static let altitude = Properties(rawValue: 4)
        /// The location.
        public static let location = Properties(rawValue: 8)
        /// The roll.
        public static let roll = Properties(rawValue: 16)
    }

    // The engine's own; public API is computed over it. Each of these is read and written in one
    // step, never lent to code that could come back to it: the run time need not check that, which
    // it would do a hundred times for each event.

    // Where the touch is in its life.
    @exclusivity(unchecked) package final var currentPhase: Phase
    @exclusivity(unchecked) package final var hitView: UIView?
    @exclusivity(unchecked) package final var hitWindow: UIWindow?
    @exclusivity(unchecked) package final var taps = 0
    package final let finger: Int
    package final let tool: ContactTool

    /// Who receives this touch, and how much of it was told; `TouchDelivery` alone writes it.
    @exclusivity(unchecked) final var delivery = TouchDelivery.State()
    /// Whether a sample of this display frame has changed it.
    @exclusivity(unchecked) final var isUpdated = false
    /// Whether the finger has gone: its event is the last one that holds this touch.
    @exclusivity(unchecked) package final var isLifted = false
    @exclusivity(unchecked) package final var isTapCandidate = true
    /// The recognizers that are sent this touch, in order (G-20).
    @exclusivity(unchecked) final var receivers: ContiguousArray<UIGestureRecognizer> = []
    final var delayedBegan: DelayedBegan?
    final var isEndDelayed = false

    // Samples: the newest, the one delivered before it, and all since then.
    @exclusivity(unchecked) package final var sample: TouchSample
    @exclusivity(unchecked) package final var previousSample: TouchSample
    @exclusivity(unchecked) package final var startLocation: CGPoint
    @exclusivity(unchecked) package final var freshSamples: ContiguousArray<TouchSample> = []
    @exclusivity(unchecked) package final var isPrediction = false

    package init(finger: Int, tool: ContactTool, sample: TouchSample, phase: Phase) {
        self.finger = finger
        self.tool = tool
        self.sample = sample
        previousSample = sample
        startLocation = sample.location
        currentPhase = phase
        super.init()
    }

    /// When the touch last changed: seconds as `CACurrentMediaTime()` counts them (T-04).
    open var timestamp: TimeInterval { VirtualClock.mediaTimeAtStart + sample.time.seconds }

    /// What the touch did since the event before.
    open var phase: Phase { currentPhase }

    /// How many taps this touch makes: 1 for a first tap in progress, 2 for the second of a double
    /// tap, 0 once it has moved too far to be a tap (TC-01, TC-02).
    open var tapCount: Int { taps }

    /// What touches.
    open var type: TouchType {
        switch tool {
        case .finger: .direct
        case .stylus: .pencil
        case .pointer: .indirectPointer
        }
    }

    /// The radius of the contact in points (T-11).
    open var majorRadius: CGFloat { sample.radius }

    /// How far `majorRadius` may be off, in points.
    open var majorRadiusTolerance: CGFloat { UnsourcedValues.majorRadiusTolerance }

    /// The window in which the touch began (T-05).
    open var window: UIWindow? { hitWindow }

    /// The view that was hit when the touch began; nil after the view has left its window (T-06).
    open var view: UIView? { hitView }

    /// The recognizers that are receiving this touch (T-08).
    open var gestureRecognizers: [UIGestureRecognizer]? {
        receivers.filter { !$0.internalState.isTerminal }
    }

    /// The force; 1 is an average touch, 0 where the hardware has none (T-12).
    open var force: CGFloat { min(max(sample.force, 0), maximumPossibleForce) }

    /// The largest force there can be.
    open var maximumPossibleForce: CGFloat { UnsourcedValues.maximumPossibleForce }

    /// Radians between stylus and screen: 0 is flat, π/2 upright (T-13).
    open var altitudeAngle: CGFloat { sample.altitude }

    /// Where the stylus leans, in radians clockwise from the x axis of a view (T-13); nil is the
    /// window's x axis.
    open func azimuthAngle(in view: UIView?) -> CGFloat {
        let direction = azimuthUnitVector(in: view)
        return atan2(direction.dy, direction.dx)
    }

    /// Where the stylus leans, as a vector of length 1 in a view's space; nil is the window's.
    open func azimuthUnitVector(in view: UIView?) -> CGVector {
        let tip = sample.location
        let end = CGPoint(x: tip.x + cos(sample.azimuth), y: tip.y + sin(sample.azimuth))
        let (from, to) = (point(tip, in: view), point(end, in: view))
        let (dx, dy) = (to.x - from.x, to.y - from.y)
        let length = (dx * dx + dy * dy).squareRoot()
        guard length > 0 else { return .zero }
        return CGVector(dx: dx / length, dy: dy / length)
    }

    /// The number by which better values of this sample come; nil for a sample without guesses (T-14).
    open var estimationUpdateIndex: NSNumber? {
        guard let estimate = sample.estimate else { return nil }
        return NSNumber(value: estimate.index)
    }

    /// What of this sample is a guess (T-14).
    open var estimatedProperties: Properties {
        if isPrediction { return .location }
        return Properties(rawValue: sample.estimate?.properties.rawValue ?? 0)
    }

    /// What of this sample will be updated (T-14).
    open var estimatedPropertiesExpectingUpdates: Properties {
        Properties(rawValue: sample.estimate?.expectingUpdates.rawValue ?? 0)
    }

    /// Where the touch is, in a view's space in points; nil is the window's (T-09).
    open func location(in view: UIView?) -> CGPoint {
        point(sample.location, in: view)
    }

    /// Where the touch was at the delivery before, in a view's space; nil is the window's (T-09).
    open func previousLocation(in view: UIView?) -> CGPoint {
        point(previousSample.location, in: view)
    }

    /// Where the touch is for drawing, never for hit testing (T-10); the same as `location` here.
    open func preciseLocation(in view: UIView?) -> CGPoint {
        point(sample.location, in: view)
    }

    /// Where the touch was for drawing (T-10).
    open func precisePreviousLocation(in view: UIView?) -> CGPoint {
        point(previousSample.location, in: view)
    }

    private func point(_ point: CGPoint, in view: UIView?) -> CGPoint {
        guard let view, view !== hitWindow else { return point }
        guard let hitWindow else { return view.convert(point, from: nil) }
        return hitWindow.convert(point, to: view)
    }
}

/// One reading of the digitizer for one finger, in the space of the window where it began.
package struct TouchSample: Hashable {
    package var location: CGPoint
    package var time: Nanoseconds
    package var force: CGFloat
    package var radius: CGFloat
    package var altitude: CGFloat
    package var azimuth: CGFloat
    package var estimate: ContactEstimate?

    package init(_ contact: DigitizerContact, at location: CGPoint, time: Nanoseconds) {
        self.location = location
        self.time = time
        force = contact.force
        radius = contact.radius
        altitude = contact.altitude
        azimuth = contact.azimuth
        estimate = contact.estimate
    }

    /// Whether the finger did something that views are told about (T-15): it moved, or it presses
    /// on hardware that feels force, where moves are sent all the time.
    package func isMove(from other: TouchSample) -> Bool {
        location != other.location || force > 0 || force != other.force || radius != other.radius
            || altitude != other.altitude || azimuth != other.azimuth
    }
}
