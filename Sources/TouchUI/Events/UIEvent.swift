/// A set of touches, presses, a motion or a remote control command.
///
/// One object is reused for all touch events and changed in place (E-02): read it during the call
/// in which you get it, and do not keep it.
///
/// A touch event contains every touch that is down, in all windows, also those that rest (E-04).
/// The sets that are passed to `touchesMoved` and the other methods contain only touches that
/// changed. There is at most one touch event in a display frame (P-08): samples in between are
/// available as coalesced touches.
///
/// ```swift
/// import TouchTesting
/// import UIKit
///
/// /// Draws through every sample of the finger, not only through the delivered ones.
/// final class Paper: UIView {
///     var points: [CGPoint] = []
///
///     override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
///     override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
///         for touch in touches {
///             let samples = event?.coalescedTouches(for: touch) ?? [touch]
///             points += samples.map { $0.preciseLocation(in: self) }
///         }
///     }
///     override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
///     override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
/// }
///
/// @MainActor func drawALine() throws {
///     let paper = Paper(frame: CGRect(x: 0, y: 100, width: 390, height: 500))
///     let stage = try Stage(views: [paper])
///     try stage.fingers.fingerDrag(from: paper, to: CGPoint(x: 300, y: 500), duration: 0.5)
/// }
/// ```
/// - Compatibility: same
@preconcurrency @MainActor open class UIEvent: NSObject {
    /// The type of an event; raw values as in UIKit's header (E-01).
    public enum EventType: Int, Sendable {
        /// Fingers, a stylus or a pointer.
        case touches = 0
        /// A motion of the device: a shake.
        case motion = 1
        /// A command of a remote control or a headset.
        case remoteControl = 2
        /// A key or a button was pressed.
        case presses = 3
        /// A wheel or a trackpad scrolled.
        case scroll = 10
        /// A pointer hovered. Not sent: hover recognizers work without it.
        case hover = 11
        /// A trackpad pinched or rotated.
        case transform = 14
    }

    /// The kind of a motion or of a remote control command; raw values as in UIKit's header.
    public enum EventSubtype: Int, Sendable {
        /// No particular kind.
        case none = 0
        /// The device was shaken.
        case motionShake = 1
        /// Play.
        case remoteControlPlay = 100
        /// Pause.
        case remoteControlPause = 101
        /// Stop.
        case remoteControlStop = 102
        /// Play or pause.
        case remoteControlTogglePlayPause = 103
        /// The next track.
        case remoteControlNextTrack = 104
        /// The previous track.
        case remoteControlPreviousTrack = 105
    }

    private let kind: EventType
    private let subkind: EventSubtype
    // Read and written in single steps, so the checks for overlapping access are off.
    @exclusivity(unchecked) package final var sampleTime: Nanoseconds = 0
    @exclusivity(unchecked) package final var activeTouches: ContiguousArray<UITouch> = []

    /// The digitizer frame that the event was made from, which has the role of Apple's hardware
    /// event. Of several merged frames it is the last one; nil for events of other types.
    @exclusivity(unchecked) package(set) public final var rawEvent: DigitizerFrame?

    /// Makes an event of touches without touches, for subclasses that a test passes to its own
    /// methods. The engine does not know it.
    public override init() {
        (kind, subkind) = (.touches, .none)
        super.init()
        sampleTime = VirtualClock.current.now
    }

    package init(kind: EventType, subkind: EventSubtype = .none) {
        self.kind = kind
        self.subkind = subkind
        super.init()
    }

    /// The type of the event (E-01).
    open var type: EventType { kind }

    /// The kind of motion or remote control command; `none` for touches and presses.
    open var subtype: EventSubtype { subkind }

    /// The time of the event in seconds, on the same scale as `CACurrentMediaTime()`.
    open var timestamp: TimeInterval { VirtualClock.mediaTimeAtStart + sampleTime.seconds }

    /// Buttons of a mouse or a trackpad; raw values as in UIKit.
    public struct ButtonMask: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: Int
        /// Creates a set of the given bits.
        public init(rawValue: Int) {
            self.rawValue = rawValue
        }
        /// The primary button, usually the left one.
        public static let primary = ButtonMask(rawValue: 1)
        /// The secondary button, usually the right one.
        public static let secondary = ButtonMask(rawValue: 2)
        /// The button with a number, from 1.
        public static func button(_ buttonNumber: Int) -> ButtonMask {
            ButtonMask(rawValue: buttonNumber > 0 ? 1 << (buttonNumber - 1) : 0)
        }
    }

    /// The buttons of the pointers that are down; empty if no pointer is.
    open var buttonMask: ButtonMask {
        activeTouches.reduce(into: []) { mask, touch in
            if touch.type == .indirectPointer { mask.formUnion(touch.buttonMask) }
        }
    }

    /// The modifier keys of the keyboard that are down.
    open var modifierFlags: UIKeyModifierFlags {
        UIApplication.running?.keyboard.modifierFlags ?? []
    }

    /// All active touches, in all views and windows, whether they changed or not (E-04).
    ///
    /// During hit testing it does not contain the new touch yet (E-06).
    open var allTouches: Set<UITouch>? { Set(activeTouches) }

    /// The active touches that began in a window (E-05); empty if there are none.
    open func touches(for window: UIWindow) -> Set<UITouch>? {
        Set(activeTouches.filter { $0.window === window })
    }

    /// The active touches whose view is a given view (E-05); empty if there are none.
    open func touches(for view: UIView) -> Set<UITouch>? {
        Set(activeTouches.filter { $0.view === view })
    }

    /// The active touches that a gesture recognizer receives (E-05); empty if there are none.
    open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
        Set(activeTouches.filter { touch in touch.receivers.contains { $0 === gesture } })
    }

    /// The samples of a touch since the previous delivery, oldest first, as new objects (E-07).
    ///
    /// The last one is a copy of the touch itself. Do not depend on their number (E-10).
    /// - Returns: at least one touch; nil if the touch is not in this event.
    open func coalescedTouches(for touch: UITouch) -> [UITouch]? {
        activeTouches.contains(touch) ? touch.coalescedCopies() : nil
    }

    /// Predicted samples of a touch within the next display frame (E-08), as new objects.
    ///
    /// [choice] The prediction continues the line of the last two samples; Apple's method is not
    /// published.
    /// - Returns: future samples only, none for a touch that rests; nil if the touch is not in this
    ///   event.
    open func predictedTouches(for touch: UITouch) -> [UITouch]? {
        activeTouches.contains(touch) ? touch.predictedCopies() : nil
    }
}
