/// Writes frames as the pointer actions of a WebDriver command, which browsers and Appium perform.
///
/// Each finger is a source. A frame is one tick that moves pointers and, if a finger lands or
/// lifts, another tick that presses. A source named "clock" pauses from frame to frame. The
/// standard lists the sources one after another, so each is kept in a temporary file until the end.
///
/// Durations are whole milliseconds; for `WebDriverReader`, a pause has its exact end in a member of
/// ours. Sizes are whole points, and pressure ends at 1. `losses` says
/// what this loses. A cancelled touch becomes a `pointerCancel`, see `WebDriverReader`.
public struct WebDriverWriter: DigitizerFrameWriter {
    /// What the standard could not represent so far, in sentences; complete after `finish()`.
    public var losses: [String] { lost.sentences }

    private struct Track {
        let spool: Spool
        var tool: ContactTool
        /// How many actions have been written.
        var count = 0
        /// The contact that was written last.
        var said: DigitizerContact?
        var saysForce = false
        var saysRadius = false
    }

    private let sink: Sink
    private var tracks: [Int: Track] = [:]
    private let clock = Spool()
    private var clockCount = 0
    private var tickCount = 0
    private var milliseconds: Int64 = 0
    private var time: TimeInterval?
    private var lost = RecordingLosses()

    /// Starts a command. Nothing is written to the sink before `finish()`.
    ///
    /// - Parameter sink: receives the bytes.
    public init(sink: @escaping Sink) {
        self.sink = sink
    }

    /// Takes the next frame. Its time is in seconds since the start of the recording.
    ///
    /// - Throws: `RecordingError` if a number of the frame is not finite or meaningless, its time
    ///   is too late, or a temporary file cannot be written.
    public mutating func write(_ frame: DigitizerFrame) throws {
        try RecordingError.checkNumbers(of: frame)
        lost.addWhatIsLeftOut(of: frame)
        lost.add(
            "leaves the screen: it was left out",
            count: frame.contacts.count {
                $0.phase == .left
            }
        )
        lost.add(
            "hovers and is a finger: a screen does not see it",
            count: frame.contacts.count { $0.phase == .hovered && $0.tool == .finger }
        )
        let changes = frame.contacts.filter { contact in
            switch contact.phase {
            case .began, .moved, .ended, .cancelled, .hovered: true
            case .stationary, .left: false
            }
        }
        guard !changes.isEmpty else { return }
        for contact in changes { addLosses(of: contact, at: frame.time) }
        try pass(to: frame.time)
        try moveTick(changes)
        try pressTick(changes)
    }

    /// Writes the command to the sink.
    ///
    /// - Throws: whatever the sink throws.
    public mutating func finish() throws {
        let numbers = tracks.keys.sorted()
        if numbers != Array(1...max(1, numbers.count)), !numbers.isEmpty {
            lost.add("has a finger number with a gap below it: it gets the next lower one")
        }
        try sink(Array("{\"actions\":[\n{\"type\":\"none\",\"id\":\"clock\",\"actions\":[".utf8))
        try clock.copy(to: sink)
        for number in numbers {
            guard let track = tracks[number] else { continue }
            let type =
                switch track.tool {
                case .finger: "touch"
                case .stylus: "pen"
                case .pointer: "mouse"
                }
            try sink(
                Array(
                    ("\n]},\n{\"type\":\"pointer\",\"id\":\"finger \(number)\","
                        + "\"parameters\":{\"pointerType\":\"\(type)\"},\"actions\":[").utf8
                )
            )
            try track.spool.copy(to: sink)
        }
        try sink(Array("\n]}\n]}\n".utf8))
    }

    // MARK: Ticks

    /// Lets time pass in the last tick that was written.
    private mutating func pass(to time: TimeInterval) throws {
        try RecordingError.check(time, latest: Self.latest)
        let exact = time * 1000
        let rounded = Int64(exact.rounded())
        lost.add(
            "Times in seconds, for other programs",
            rounding: abs(Double(rounded) - exact) / 1000,
            at: time
        )
        var passed = max(0, rounded - milliseconds)
        // What a pause has to say besides its milliseconds.
        var end = ""
        if time == self.time {
            lost.add("shares its time with the frame before: both become one")
        } else if Double(rounded) / 1000 != time || (passed == 0 && tickCount > 0) {
            end = ",\"\(WebDriverAction.endKey)\":\(time.short)"
        }
        if time != self.time, passed == 0, tickCount > 0 {
            lost.add(
                "shares its millisecond with the frame before: for other programs both become one"
            )
        }
        self.time = time
        if passed > 0 || !end.isEmpty, tickCount == 0 { tickCount = 1 }
        while passed > 0 || !end.isEmpty {
            while clockCount < tickCount - 1 {
                try clock.append(Self.pause)
                clockCount += 1
            }
            // The reader refuses longer pauses, so a long pause becomes several.
            let pause = min(passed, Int64(WebDriverAction.longest))
            passed -= pause
            try clock.append("{\"type\":\"pause\",\"duration\":\(pause)\(passed > 0 ? "" : end)}")
            clockCount = tickCount
            if passed == 0 { end = "" }
            if passed > 0 { tickCount += 1 }
        }
        milliseconds = max(milliseconds, rounded)
    }

    // Three years, which are a thousand pauses of a day. Later times are mistakes and would fill
    // disks.
    private static let latest: TimeInterval = 1e8
    private static let pause = "{\"type\":\"pause\"}"

    private mutating func moveTick(_ changes: [DigitizerContact]) throws {
        var hasMoved = false
        for contact in changes {
            let old = tracks[contact.finger]?.said
            let lifts = contact.phase == .ended || contact.phase == .cancelled
            if lifts, old?.isAlike(contact) == true { continue }
            if contact.phase == .began, old?.position == contact.position { continue }
            try append(move(contact), of: contact)
            tracks[contact.finger]?.said = contact
            hasMoved = true
        }
        if hasMoved { tickCount += 1 }
    }

    private mutating func pressTick(_ changes: [DigitizerContact]) throws {
        var hasPressed = false
        for contact in changes {
            let action: String
            switch contact.phase {
            case .began:
                action = "{\"type\":\"pointerDown\",\"button\":0\(properties(contact))}"
            case .ended: action = "{\"type\":\"pointerUp\",\"button\":0}"
            case .cancelled: action = "{\"type\":\"pointerCancel\"}"
            case .moved, .stationary, .hovered, .left: continue
            }
            try append(action, of: contact)
            tracks[contact.finger]?.said = contact
            hasPressed = true
        }
        if hasPressed { tickCount += 1 }
    }

    /// Appends an action to a finger's source, in the current tick.
    private mutating func append(_ action: String, of contact: DigitizerContact) throws {
        var track = tracks[contact.finger] ?? Track(spool: Spool(), tool: contact.tool)
        lost.add("changes its tool: it keeps the first", count: track.tool == contact.tool ? 0 : 1)
        while track.count < tickCount {
            try track.spool.append(Self.pause)
            track.count += 1
        }
        try track.spool.append(action)
        track.count += 1
        tracks[contact.finger] = track
    }

    private mutating func move(_ contact: DigitizerContact) -> String {
        "{\"type\":\"pointerMove\",\"duration\":0,\"x\":\(Double(contact.position.x).short),"
            + "\"y\":\(Double(contact.position.y).short)\(properties(contact))}"
    }

    /// The properties of a contact that differ from the defaults, or did before.
    private mutating func properties(_ contact: DigitizerContact) -> String {
        var text = ""
        let finger = contact.finger
        if tracks[finger] == nil { tracks[finger] = Track(spool: Spool(), tool: contact.tool) }
        if contact.force != 0 || tracks[finger]?.saysForce == true {
            tracks[finger]?.saysForce = true
            text += ",\"pressure\":\(Double(min(contact.force, 1)).short)"
        }
        if contact.radius != 5 || tracks[finger]?.saysRadius == true {
            tracks[finger]?.saysRadius = true
            let size = Double(Self.size(of: contact)).short
            text += ",\"width\":\(size),\"height\":\(size)"
        }
        guard contact.tool == .stylus else { return text }
        let turn = Double(contact.azimuth).truncatingRemainder(dividingBy: 2 * .pi)
        let azimuth = turn < 0 ? turn + 2 * .pi : turn
        return text + ",\"altitudeAngle\":\(Double(Self.altitude(of: contact)).short)"
            + ",\"azimuthAngle\":\(azimuth.short)"
    }

    private static func size(of contact: DigitizerContact) -> CGFloat {
        min(max(1, (contact.radius * 2).rounded()), WebDriverAction.largest)
    }

    private static func altitude(of contact: DigitizerContact) -> CGFloat {
        min(max(contact.altitude, 0), .pi / 2)
    }

    /// Counts what of a contact is not written, or not exactly.
    private mutating func addLosses(of contact: DigitizerContact, at time: TimeInterval) {
        lost.add("is pressed harder than 1: it was taken as 1", count: contact.force > 1 ? 1 : 0)
        let rounding = abs(Self.size(of: contact) / 2 - contact.radius)
        lost.add("Radii in points", rounding: Double(rounding), at: time)
        guard contact.tool == .stylus else {
            let leans = contact.altitude != .pi / 2 || contact.azimuth != 0
            return lost.add(
                "leans and is not a pen: its angles were left out",
                count: leans ? 1 : 0
            )
        }
        lost.add(
            "leans by more than a right angle: it was taken as flat or upright",
            count: Self.altitude(of: contact) == contact.altitude ? 0 : 1
        )
    }
}

extension DigitizerContact {
    /// Whether another contact has the same position and properties.
    fileprivate func isAlike(_ other: DigitizerContact) -> Bool {
        var other = other
        other.phase = phase
        other.estimate = estimate
        return self == other
    }
}
