/// What a person did: touches, presses, a motion, a remote control.
///
/// One object serves a whole multi-touch sequence and is changed in place (E-02): do not keep it.
/// - Compatibility: same
@preconcurrency @MainActor open class UIEvent: NSObject {
    /// The kind of an event; raw values as UIKit's header has them (E-01).
    public enum EventType: Int, Sendable {
        /// Fingers or a stylus on a screen.
        case touches = 0
        /// The device was moved: a shake.
        case motion = 1
        /// A remote control or a headset.
        case remoteControl = 2
        /// A key or a button.
        case presses = 3
        /// A wheel or a trackpad scrolled.
        case scroll = 10
        /// A pointer hovered.
        case hover = 11
        /// A trackpad pinched or rotated.
        case transform = 14
    }

    /// What kind of motion or remote control it was.
    public enum EventSubtype: Int, Sendable {
        /// None in particular.
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
        /// The track before.
        case remoteControlPreviousTrack = 105
    }

    private let kind: EventType
    private let subkind: EventSubtype
    // Read and written in single steps: no need to check for overlaps.
    @exclusivity(unchecked) package final var sampleTime: Nanoseconds = 0
    @exclusivity(unchecked) package final var activeTouches: ContiguousArray<UITouch> = []

    /// The frame of the digitizer that this event was made from: where Apple's events hold the
    /// hardware event. Of several merged frames it is the last one; nil for other kinds.
    package(set) public final var rawEvent: DigitizerFrame?

    package init(kind: EventType, subkind: EventSubtype = .none) {
        self.kind = kind
        self.subkind = subkind
        super.init()
    }

    /// The kind (E-01).
    open var type: EventType { kind }

    /// The kind of motion or remote control; `.none` for touches and presses.
    open var subtype: EventSubtype { subkind }

    /// When it happened: seconds as `CACurrentMediaTime()` counts them.
    open var timestamp: TimeInterval { VirtualClock.mediaTimeAtStart + sampleTime.seconds }

    /// Every touch that is active, in all views and windows, moved or not (E-04).
    ///
    /// During hit testing the new touch is not in it yet (E-06).
    open var allTouches: Set<UITouch>? { Set(activeTouches) }

    /// The active touches that began in a window (E-05).
    open func touches(for window: UIWindow) -> Set<UITouch>? {
        Set(activeTouches.filter { $0.window === window })
    }

    /// The active touches whose view is this one (E-05).
    open func touches(for view: UIView) -> Set<UITouch>? {
        Set(activeTouches.filter { $0.view === view })
    }

    /// The active touches that a gesture recognizer is receiving (E-05).
    open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
        Set(activeTouches.filter { touch in touch.receivers.contains { $0 === gesture } })
    }

    /// All samples of a touch since the last delivery, oldest first, as new objects (E-07).
    ///
    /// The last one is a copy of the touch itself. Do not depend on their number (E-10).
    /// - Returns: at least one touch; nil if the touch is not in this event.
    open func coalescedTouches(for touch: UITouch) -> [UITouch]? {
        activeTouches.contains(touch) ? touch.coalescedCopies() : nil
    }

    /// Where a touch is expected to go within the next display frame (E-08).
    ///
    /// [choice] The prediction continues the last two samples in a straight line; Apple's method is
    /// not published.
    /// - Returns: future samples only, none for a touch that rests; nil if it is not in this event.
    open func predictedTouches(for touch: UITouch) -> [UITouch]? {
        activeTouches.contains(touch) ? touch.predictedCopies() : nil
    }
}
