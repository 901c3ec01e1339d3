/// The record of a run: its facts, its screens, and what fingers, recognizers and views did.
///
/// Pictures, films and the viewer are made from a trace after the run, so they cannot influence the
/// run. A `RunRecorder` makes a trace, and `TraceFile` writes and reads it. All times are seconds
/// of virtual time since the clock started. An empty list means that nothing was recorded, or that
/// the trace was written by an earlier version that did not record it.
///
/// ```swift
/// import TouchTesting
/// import TouchTrace
/// import UIKit
///
/// let stage = try Stage(showing: UIViewController())
/// let recorder = RunRecorder(title: "a tap", of: stage.application)
/// try stage.fingers.fingerTap(at: CGPoint(x: 100, y: 200))
/// let trace = recorder.stop()
/// let bytes = try TraceFile.data(of: trace)
/// ```
public struct Trace: Hashable, Sendable {
    /// The title of the run, its screen and its frame rate.
    public var header: TraceHeader
    /// The facts, in the order in which they happened.
    public var entries: [TraceEntry]
    /// The changes of the screen, in order. The first frame contains everything that was on the
    /// screen.
    public var screens: [ScreenFrame]
    /// What each finger did, in order.
    public var touches: [TouchMark]
    /// The changes of state of all gesture recognizers, in order.
    public var gestures: [GestureMark]
    /// The hit test of each touch, in order.
    public var hits: [HitTestMark]
    /// The relations between recognizers, and between fingers and recognizers, in order: which
    /// recognizer waited for, prevented or received what.
    public var relations: [RelationMark]
    /// The touches that views received or did not receive, in order. Moves are not included.
    public var deliveries: [DeliveryMark]
    /// The beginnings and ends of animations, in order.
    public var animations: [AnimationMark]
    /// The timers, in the order in which they were armed.
    public var timers: [TimerMark]
    /// The steps of the script, or the calls of the test, in the order in which they began.
    public var steps: [StepMark]
    /// What a developer should look at first, the most important first.
    public var findings: [FindingMark]
    /// The failures of the test or the script, in order; empty if it passed, and in traces of
    /// earlier versions.
    public var failures: [FailureMark]
    /// When the run ended, in seconds of virtual time.
    public var end: TimeInterval

    /// Creates a trace from its parts; only the header is required.
    public init(
        header: TraceHeader,
        entries: [TraceEntry] = [],
        screens: [ScreenFrame] = [],
        touches: [TouchMark] = [],
        gestures: [GestureMark] = [],
        hits: [HitTestMark] = [],
        relations: [RelationMark] = [],
        deliveries: [DeliveryMark] = [],
        animations: [AnimationMark] = [],
        timers: [TimerMark] = [],
        steps: [StepMark] = [],
        findings: [FindingMark] = [],
        failures: [FailureMark] = [],
        end: TimeInterval = 0
    ) {
        self.header = header
        self.entries = entries
        self.screens = screens
        self.touches = touches
        self.gestures = gestures
        self.hits = hits
        self.relations = relations
        self.deliveries = deliveries
        self.animations = animations
        self.timers = timers
        self.steps = steps
        self.findings = findings
        self.failures = failures
        self.end = end
    }

    /// When the trace begins, in seconds of virtual time: the time of its first frame or first
    /// fact, whichever is earlier. Equals `end` if there is neither.
    public var start: TimeInterval {
        min(screens.first?.time ?? end, entries.first?.time ?? end)
    }
}

/// What a trace records: the title of the run, its screen, its frame rate and its device.
public struct TraceHeader: Codable, Hashable, Sendable {
    /// The version of the file format, which is 1. `TraceFile.read` refuses other versions.
    public var version = 1
    /// The title of the run, such as the name of a script or of a test.
    public var title: String
    /// The width of the screen, in points.
    public var width: CGFloat
    /// The height of the screen, in points.
    public var height: CGFloat
    /// The number of pixels per point.
    public var scale: CGFloat
    /// The number of display frames per second.
    public var framesPerSecond: Int
    /// The kind of device, `phone` or `pad`; nil in traces of earlier versions.
    public var idiom: String?
    /// How far the device covers the screen at its top, left, bottom and right, in points; nil for what is
    /// usual for its kind.
    public var safeArea: [Double]?
    /// The limits by which the device recognizes gestures that differ from the built-in ones, by their names in
    /// `DeviceProfile`; nil if none does.
    public var limits: [String: Double]?
    /// What the user of the device chose that is not the usual, by the names in a script: `style`, `direction`, `contentSize`,
    /// `keyboard`; nil if nothing is.
    public var settings: [String: String]?

    /// Creates a header of version 1. The size is in points, the scale in pixels per point. Nothing is known of the
    /// device.
    public init(title: String, size: CGSize, scale: CGFloat, framesPerSecond: Int) {
        self.title = title
        width = size.width
        height = size.height
        self.scale = scale
        self.framesPerSecond = framesPerSecond
    }

    /// The size of the screen, in points.
    public var size: CGSize { CGSize(width: width, height: height) }
}

/// The state of a finger, a stylus or a pointer at one time.
public struct TouchMark: Codable, Hashable, Sendable {
    /// Seconds of virtual time since the clock started.
    public var time: TimeInterval
    /// The number of the finger, as in transcripts; 0 for a stylus or a pointer.
    public var finger: Int
    /// What touches the screen: `finger`, `stylus` or `pointer`.
    public var tool: String
    /// `began`, `moved`, `stationary`, `ended` or `cancelled`.
    public var phase: String
    /// The x coordinate on the screen, in points.
    public var x: CGFloat
    /// The y coordinate on the screen, in points.
    public var y: CGFloat
    /// The radius of the touch, in points; 0 if it is unknown.
    public var radius: CGFloat
    /// The force of the touch as a fraction of the maximum force, from 0 to 1; 0 if it is unknown.
    public var force: CGFloat
    /// The tap count of the touch.
    public var taps: Int
    /// The number of the hit view in the screens of the trace; nil if no view was hit.
    public var view: Int?
    /// The name of the hit view; nil if no view was hit.
    public var viewName: String?

    /// Creates a mark; the location is in points of the screen.
    public init(
        time: TimeInterval,
        finger: Int,
        tool: String = "finger",
        phase: String,
        location: CGPoint,
        radius: CGFloat = 0,
        force: CGFloat = 0,
        taps: Int = 0,
        view: Int? = nil,
        viewName: String? = nil
    ) {
        self.time = time
        self.finger = finger
        self.tool = tool
        self.phase = phase
        x = location.x
        y = location.y
        self.radius = radius
        self.force = force
        self.taps = taps
        self.view = view
        self.viewName = viewName
    }

    /// The location on the screen, in points.
    public var location: CGPoint { CGPoint(x: x, y: y) }
}

/// A change of state of a gesture recognizer.
public struct GestureMark: Codable, Hashable, Sendable {
    /// Seconds of virtual time since the clock started.
    public var time: TimeInterval
    /// The name of the recognizer in transcripts, such as "tap of view".
    public var name: String
    /// The class of the recognizer.
    public var type: String
    /// Whether `name` was set by the application and not made from the class and the view of the
    /// recognizer; nil in traces of earlier versions.
    public var isNamed: Bool?
    /// The number of the recognizer's view in the screens of the trace; nil if the view is not on
    /// the screen.
    public var view: Int?
    /// The new state: `possible`, `began`, `changed`, `ended`, `cancelled` or `failed`.
    public var state: String
    /// The reason for the change in words, with the rule.
    public var reason: String
    /// The numbers of the recognizer's fingers.
    public var fingers: [Int]
    /// The index of the fact in `Trace.entries`; nil if it is not among them.
    public var fact: Int?

    /// Creates a mark.
    public init(
        time: TimeInterval,
        name: String,
        type: String,
        isNamed: Bool? = nil,
        view: Int? = nil,
        state: String,
        reason: String,
        fingers: [Int],
        fact: Int? = nil
    ) {
        self.time = time
        self.name = name
        self.type = type
        self.isNamed = isNamed
        self.view = view
        self.state = state
        self.reason = reason
        self.fingers = fingers
        self.fact = fact
    }
}
