/// A finger, a stylus or a pointer on the screen, from the moment it lands until it lifts.
///
/// One object serves the whole sequence and is changed in place (T-01), so compare touches with
/// `===` and read their values during the call in which you get them.
///
/// `view` and `window` are those that were hit when it landed, wherever it moves (T-05). Locations
/// are in points of the view that you pass; pass nil for the window.
///
/// Its phase is `began` in its first event, then `moved` or `stationary`, and in its last event
/// `ended` or `cancelled`. After its last event the engine releases it; a finger that lands
/// again gets a new object.
///
/// ```swift
/// import TouchTesting
/// import UIKit
///
/// /// Measures how far the finger has moved.
/// final class Meter: UIView {
///     var distance: CGFloat = 0
///
///     override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { distance = 0 }
///     override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
///         guard let touch = touches.first else { return }
///         let (old, new) = (touch.previousLocation(in: self), touch.location(in: self))
///         distance += hypot(new.x - old.x, new.y - old.y)
///     }
///     override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
///     override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
/// }
///
/// @MainActor func measureADrag() throws {
///     let meter = Meter(frame: CGRect(x: 0, y: 100, width: 390, height: 500))
///     let stage = try Stage(views: [meter])
///     try stage.fingers.fingerDrag(
///         from: CGPoint(x: 50, y: 200),
///         to: CGPoint(x: 250, y: 200),
///         duration: 0.5
///     )
/// }
/// ```
/// - Compatibility: same
@preconcurrency @MainActor open class UITouch: NSObject {
    /// The change of a touch in the current event; raw values as in UIKit (T-02).
    public enum Phase: Int, Sendable {
        /// The finger landed.
        case began = 0
        /// The finger moved, or its force or angle changed.
        case moved = 1
        /// The finger is down and did not move.
        case stationary = 2
        /// The finger lifted.
        case ended = 3
        /// The touch was taken away by the system, or from its view.
        case cancelled = 4
        /// A pointer entered. The engine's touches never have this phase.
        case regionEntered = 5
        /// A pointer moved without a button. The engine's touches never have this phase.
        case regionMoved = 6
        /// A pointer left. The engine's touches never have this phase.
        case regionExited = 7
    }

    /// The kind of a touch; raw values as in UIKit (T-03).
    public enum TouchType: Int, Sendable {
        /// A finger.
        case direct = 0
        /// The surface of a remote control. Never made here.
        case indirect = 1
        /// A pencil.
        case pencil = 2
        /// A mouse or a trackpad.
        case indirectPointer = 3
        /// An old name of `pencil`.
        public static let stylus = TouchType.pencil
    }

    /// Properties whose values may be estimates at first (T-14).
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

    // The engine's own properties, from which the public ones are computed. Each is read and
    // written in one step, never across a call that could come back to it, so the checks for
    // overlapping access are off; they would run a hundred times for each event.

    // The state of the touch.
    @exclusivity(unchecked) package final var currentPhase: Phase
    @exclusivity(unchecked) package final var hitView: UIView?
    @exclusivity(unchecked) package final var hitWindow: UIWindow?
    @exclusivity(unchecked) package final var taps = 0
    package final let finger: Int
    package final let tool: ContactTool

    /// The view that receives this touch, and what it has received; only `TouchDelivery` writes it.
    @exclusivity(unchecked) final var delivery = TouchDelivery.State()
    /// Whether a sample of this display frame has changed the touch.
    @exclusivity(unchecked) final var isUpdated = false
    /// Whether the finger has lifted, so that the current event is the last one with this touch.
    @exclusivity(unchecked) package final var isLifted = false
    @exclusivity(unchecked) package final var isTapCandidate = true
    /// The recognizers that receive this touch, in the order of delivery (G-20).
    @exclusivity(unchecked) final var receivers: ContiguousArray<UIGestureRecognizer> = []
    @exclusivity(unchecked) final var delayedBegan: DelayedBegan?
    @exclusivity(unchecked) final var isEndDelayed = false

    // The newest sample, the one delivered before it, and those between, which were merged with the
    // newest into one event.
    @exclusivity(unchecked) package final var sample: TouchSample
    @exclusivity(unchecked) package final var previousSample: TouchSample
    @exclusivity(unchecked) package final var startLocation: CGPoint
    @exclusivity(unchecked) package final var mergedSamples: ContiguousArray<TouchSample> = []
    @exclusivity(unchecked) package final var isPrediction = false
    /// The buttons of a pointer that are down.
    @exclusivity(unchecked) final var buttonMask = UIEvent.ButtonMask.primary
    /// The name in transcripts of an input that is no finger; nil for a finger (G-27).
    package var nameOfIndirectInput: String? { nil }

    /// Makes a touch that no finger causes, for subclasses that a test passes to its own methods: an
    /// ended touch at the origin, without a view.
    ///
    /// The engine does not know it. To send touches through the engine, use `EventGenerator`.
    public override init() {
        let contact = DigitizerContact(finger: 0, position: .zero, phase: .ended)
        (finger, tool) = (0, .finger)
        sample = TouchSample(contact, at: .zero, time: VirtualClock.current.now)
        (previousSample, startLocation, currentPhase) = (sample, .zero, .ended)
        super.init()
    }

    package init(finger: Int, tool: ContactTool, sample: TouchSample, phase: Phase) {
        self.finger = finger
        self.tool = tool
        self.sample = sample
        previousSample = sample
        startLocation = sample.location
        currentPhase = phase
        super.init()
    }

    /// The time of the last change in seconds, on the same scale as `CACurrentMediaTime()` (T-04).
    open var timestamp: TimeInterval { VirtualClock.mediaTimeAtStart + sample.time.seconds }

    /// The change in the current event.
    open var phase: Phase { currentPhase }

    /// The number of taps that this touch makes: 1 for a first tap, 2 for the second of a double
    /// tap, 0 once it has moved too far to be a tap (TC-01, TC-02).
    open var tapCount: Int { taps }

    /// The kind of touch: a finger, a pencil or a pointer (T-03). It never changes.
    open var type: TouchType {
        switch tool {
        case .finger: .direct
        case .stylus: .pencil
        case .pointer: .indirectPointer
        }
    }

    /// The larger radius of the contact, in points (T-11); 5 for a finger of `EventGenerator` unless it
    /// is given.
    open var majorRadius: CGFloat { sample.radius }

    /// How much `majorRadius` may be wrong, in points: always 5, `UnsourcedValues.majorRadiusTolerance`.
    open var majorRadiusTolerance: CGFloat { UnsourcedValues.majorRadiusTolerance }

    /// The window in which the touch began (T-05); nil if it hit none.
    open var window: UIWindow? { hitWindow }

    /// The view that was hit when the touch began; nil if none was, or after the view has left its
    /// window (T-06).
    open var view: UIView? { hitView }

    /// The recognizers that receive this touch, without those that have ended, failed or been
    /// cancelled (T-08); empty if there are none.
    open var gestureRecognizers: [UIGestureRecognizer]? {
        receivers.filter { !$0.internalState.isTerminal }
    }

    /// The force: 1 is an average touch, 0 on hardware that does not feel force (T-12). Clamped
    /// from 0 to `maximumPossibleForce`.
    open var force: CGFloat { min(max(sample.force, 0), maximumPossibleForce) }

    /// The largest possible force: always 20/3, `UnsourcedValues.maximumPossibleForce` (T-12).
    open var maximumPossibleForce: CGFloat { UnsourcedValues.maximumPossibleForce }

    /// The angle between the stylus and the screen, in radians: 0 is flat, π/2 upright (T-13).
    open var altitudeAngle: CGFloat { sample.altitude }

    /// The direction in which the stylus leans, in radians clockwise from the x axis of a view
    /// (T-13); nil means the window's.
    open func azimuthAngle(in view: UIView?) -> CGFloat {
        let direction = azimuthUnitVector(in: view)
        return atan2(direction.dy, direction.dx)
    }

    /// The direction in which the stylus leans, as a vector of length 1 in a view's coordinate
    /// system; nil means the window's.
    open func azimuthUnitVector(in view: UIView?) -> CGVector {
        let tip = sample.location
        let end = CGPoint(x: tip.x + cos(sample.azimuth), y: tip.y + sin(sample.azimuth))
        let (from, to) = (point(tip, in: view), point(end, in: view))
        let (dx, dy) = (to.x - from.x, to.y - from.y)
        let length = (dx * dx + dy * dy).squareRoot()
        guard length > 0 else { return .zero }
        return CGVector(dx: dx / length, dy: dy / length)
    }

    /// The number that identifies this sample when better values arrive; nil if nothing of it is
    /// estimated (T-14).
    open var estimationUpdateIndex: NSNumber? {
        guard let estimate = sample.estimate else { return nil }
        return NSNumber(value: estimate.index)
    }

    /// The properties of this sample that are estimates (T-14); of a predicted touch, the location.
    open var estimatedProperties: Properties {
        if isPrediction { return .location }
        return Properties(rawValue: sample.estimate?.properties.rawValue ?? 0)
    }

    /// The estimated properties for which better values will arrive (T-14).
    open var estimatedPropertiesExpectingUpdates: Properties {
        Properties(rawValue: sample.estimate?.expectingUpdates.rawValue ?? 0)
    }

    /// The location in points of a view's coordinate system; nil means the window's (T-09).
    ///
    /// The view may be in another window; then the location is converted through the screen.
    open func location(in view: UIView?) -> CGPoint {
        point(sample.location, in: view)
    }

    /// The location at the previous delivery, in points of a view's coordinate system; nil means
    /// the window's (T-09). In the first event it is the same as `location(in:)`.
    open func previousLocation(in view: UIView?) -> CGPoint {
        point(previousSample.location, in: view)
    }

    /// The location for drawing, in points of a view's coordinate system; nil means the window's.
    /// It must not be used for hit testing (T-10). Here it is the same as `location(in:)`.
    open func preciseLocation(in view: UIView?) -> CGPoint {
        point(sample.location, in: view)
    }

    /// The precise location at the previous delivery, in points of a view's coordinate system; nil
    /// means the window's (T-10).
    open func precisePreviousLocation(in view: UIView?) -> CGPoint {
        point(previousSample.location, in: view)
    }

    private func point(_ point: CGPoint, in view: UIView?) -> CGPoint {
        guard let view, view !== hitWindow else { return point }
        guard let hitWindow else { return view.convert(point, from: nil) }
        return hitWindow.convert(point, to: view)
    }
}

extension UITouch {
    /// The phases that recognizers and views receive, in the order in which they receive them.
    static let deliveredPhases: [Phase] = [.began, .moved, .ended, .cancelled]
}

extension ContiguousArray<UITouch> {
    /// Removes the touches whose fingers have lifted. The others keep their order.
    ///
    /// A loop, and not `removeAll(where:)`, which calls a closure on the main actor for each.
    @MainActor mutating func removeLifted() {
        var kept = 0
        for index in indices where !self[index].isLifted {
            if kept < index { swapAt(kept, index) }
            kept += 1
        }
        truncate(to: kept)
    }
}

/// A sample of the digitizer for one finger, in the coordinate system of the window where it began.
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

    /// Whether the change from another sample is delivered as a move (T-15): the finger moved, or
    /// it presses on hardware that feels force, where moves are sent all the time.
    package func isMove(from other: TouchSample) -> Bool {
        location != other.location || force > 0 || force != other.force || radius != other.radius
            || altitude != other.altitude || azimuth != other.azimuth
    }
}
