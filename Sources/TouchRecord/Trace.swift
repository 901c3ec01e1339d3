/// A run as data: what happened, what was seen, and what the fingers did. Pictures, films and viewers are
/// made of it after the run, so that they cannot disturb it.
public struct Trace: Hashable, Sendable {
    /// What it is a trace of.
    public var header: TraceHeader
    /// What happened, in order.
    public var entries: [TraceEntry]
    /// How the screen became different, in order; the first frame holds all that was on it.
    public var screens: [ScreenFrame]
    /// What each finger did, in order.
    public var touches: [TouchMark]
    /// What each gesture recognizer became, in order.
    public var gestures: [GestureMark]
    /// How the hit view of each touch was found, in order.
    public var hits: [HitTestMark]
    /// Who waited for whom, who prevented whom, who got which finger, in order.
    public var relations: [RelationMark]
    /// What views were told of touches, or were not told, in order.
    public var deliveries: [DeliveryMark]
    /// What was animated, in order.
    public var animations: [AnimationMark]
    /// The timers that were armed, in the order in which that happened.
    public var timers: [TimerMark]
    /// The steps of the script, or the lines of the test that made touches, in the order in which they began.
    public var steps: [StepMark]
    /// When the run ended, in seconds of virtual time.
    public var end: TimeInterval

    /// A trace.
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
        self.end = end
    }

    /// When it begins: the time of its first frame or fact.
    public var start: TimeInterval {
        min(screens.first?.time ?? end, entries.first?.time ?? end)
    }
}

/// What a trace is of.
public struct TraceHeader: Codable, Hashable, Sendable {
    /// The version of the format: 1.
    public var version = 1
    /// What was run, in words: a script's name, a test's.
    public var title: String
    /// The screen's size, in points.
    public var width: CGFloat
    /// The screen's size, in points.
    public var height: CGFloat
    /// Pixels for a point.
    public var scale: CGFloat
    /// Display frames in a second.
    public var framesPerSecond: Int

    /// A header.
    public init(title: String, size: CGSize, scale: CGFloat, framesPerSecond: Int) {
        self.title = title
        width = size.width
        height = size.height
        self.scale = scale
        self.framesPerSecond = framesPerSecond
    }

    /// The screen's size, in points.
    public var size: CGSize { CGSize(width: width, height: height) }
}

/// A finger, or a stylus, at one time.
public struct TouchMark: Codable, Hashable, Sendable {
    /// Seconds of virtual time since the clock started.
    public var time: TimeInterval
    /// The number of the finger, as transcripts have it; 0 for a stylus or a pointer.
    public var finger: Int
    /// What touches: `finger`, `stylus`, `pointer`.
    public var tool: String
    /// `began`, `moved`, `stationary`, `ended` or `cancelled`.
    public var phase: String
    /// Where it is on the screen, in points.
    public var x: CGFloat
    /// Where it is on the screen, in points.
    public var y: CGFloat
    /// How large it is, in points; 0 if that is unknown.
    public var radius: CGFloat
    /// How hard it presses, in parts of the hardest; 0 if that is unknown.
    public var force: CGFloat
    /// Its tap count.
    public var taps: Int
    /// The number of the hit view in the screens of the trace; nil if it hit none.
    public var view: Int?
    /// The name of the hit view.
    public var viewName: String?

    /// A finger at a time.
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

    /// Where it is on the screen, in points.
    public var location: CGPoint { CGPoint(x: x, y: y) }
}

/// A gesture recognizer that became something.
public struct GestureMark: Codable, Hashable, Sendable {
    /// Seconds of virtual time since the clock started.
    public var time: TimeInterval
    /// The name of the recognizer in transcripts: "tap of view".
    public var name: String
    /// Its class.
    public var type: String
    /// Whether `name` is the name that the application gave it, and is not made of its class and its view; nil
    /// in traces of earlier versions.
    public var isNamed: Bool?
    /// The number of its view in the screens of the trace; nil if it is not on the screen.
    public var view: Int?
    /// What it became: `possible`, `began`, `changed`, `ended`, `cancelled`, `failed`.
    public var state: String
    /// Why, in words with the rule.
    public var reason: String
    /// The numbers of its fingers.
    public var fingers: [Int]
    /// The place of the fact in `Trace.entries`; nil if it is not among them.
    public var fact: Int?

    /// A recognizer at a time.
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
