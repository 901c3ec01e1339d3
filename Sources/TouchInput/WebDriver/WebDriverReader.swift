/// Reads the pointer actions of a WebDriver command: `{"actions": [source, …]}`, where each source
/// is `{"type": "pointer", "id": "…", "parameters": {"pointerType": "touch"}, "actions": […]}`.
///
/// The nth actions of all sources form a *tick*. They start together, and the next tick starts when
/// the longest of them is over. All sources are read in parallel, so a document of any length needs
/// the memory of one action per source.
///
/// **Pointers.** `touch` is a finger, `pen` a stylus, `mouse` a pointer. The finger number of a
/// pointer is its position among the pointers, so it stays the same from command to command. Only
/// the first button presses. The actions of keyboards and wheels are left out, but their pauses
/// count.
///
/// **Positions** are points of the viewport, which is the screen. The origin is `viewport` (the
/// default), `pointer`, or the middle of an element.
///
/// **Moves** with a duration are sampled evenly and reach their end exactly. Without a duration
/// they take as long as their tick.
///
/// **Properties.** A pressure of 0…1 is a force of 0…1. Half of the larger of width and height is
/// the radius in points. `altitudeAngle` and `azimuthAngle` are radians; without them, `tiltX` and
/// `tiltY` in degrees are used. Angles apply to pens only. `tangentialPressure` and `twist` are
/// left out.
///
/// **`pointerCancel`** has a name but no meaning in the standard. Here it cancels the touch, as the
/// system would, and the pointer is up. It does nothing if the pointer is already up.
public struct WebDriverReader: DigitizerFrameReader {
    /// The format of WebDriver actions.
    public var format: RecordingFormat { .webDriver }
    /// Always nil: a command does not say how large its viewport is.
    public var screen: CGSize? { nil }
    /// Always nil: a command does not name a device.
    public var device: String? { nil }
    /// What has been repaired so far. It grows while frames are read.
    public var repairs: [RecordingRepair] { mender.repairs }
    /// The line, from 1, at which the last returned frame was complete.
    public var line: Int? { returnedLine }

    private struct Track {
        var actions: JSONCursor
        var isAtEnd = false
        var isFirst = true
        /// nil for a source whose actions only let time pass.
        var pointer: WebDriverPointer?
    }

    private var tracks: [Track] = []
    private let samplesPerSecond: Int
    private let element: (String) throws -> CGPoint?
    private var mender = FrameMender()
    /// The start and the duration of the tick, in milliseconds.
    private var tick: (start: Int64, duration: Int64) = (0, 0)
    /// The exact time of a whole millisecond, from a recording of ours.
    private var exact: (millisecond: Int64, seconds: TimeInterval)?
    /// The exact time at which the tick ends; nil if it ends at a whole millisecond.
    private var exactEnd: TimeInterval?
    /// How many samples of the tick have been made; nil between two ticks.
    private var sample: Int?
    /// The changes at one time so far, with the line of the last one. More may follow at the same
    /// time.
    private var held: (frame: DigitizerFrame, line: Int)?
    private var ready: [(frame: DigitizerFrame, line: Int)] = []
    private var isFinished = false
    private var failure: (any Error)?
    private var lastLine = 1
    private var returnedLine = 1

    /// Finds the sources of a command.
    ///
    /// - Parameters:
    ///   - bytes: the document.
    ///   - samplesPerSecond: how often a pointer is sampled that moves over a time; 60 by default,
    ///     below 1 means 1.
    ///   - element: finds the middle of an element, in points of the viewport; nil (the default)
    ///     finds none.
    /// - Throws: `RecordingError` if the document is not a command of actions.
    public init(
        bytes: [UInt8],
        samplesPerSecond: Int = 60,
        element: ((_ reference: String) throws -> CGPoint?)? = nil
    ) throws {
        try self.init(ByteStore(bytes: bytes), samplesPerSecond, element)
    }

    /// Finds the sources of a command in a file. The other parameters are those for bytes.
    ///
    /// - Throws: `RecordingError` if the file cannot be read, or is not a command of actions.
    public init(
        contentsOf url: URL,
        samplesPerSecond: Int = 60,
        element: ((_ reference: String) throws -> CGPoint?)? = nil
    ) throws {
        try self.init(ByteStore(contentsOf: url), samplesPerSecond, element)
    }

    private init(
        _ store: ByteStore,
        _ samplesPerSecond: Int,
        _ element: ((_ reference: String) throws -> CGPoint?)?
    ) throws {
        self.samplesPerSecond = max(1, samplesPerSecond)
        self.element = element ?? { _ in nil }
        var finger = 0
        for source in try WebDriverIndex(of: store).sources {
            var cursor = try JSONCursor(store, offset: source.offset, line: source.line)
            try cursor.expect("[")
            var track = Track(actions: cursor)
            switch source.kind {
            case .pointer(let tool):
                finger += 1
                track.pointer = WebDriverPointer(finger: finger, tool: tool)
            case .none: break
            case .other(let type):
                mender.note(
                    RecordingRepair(
                        line: source.line,
                        sentence: "The source \"\(source.id)\" is of the type \(type): what it "
                            + "does was left out."
                    )
                )
            }
            tracks.append(track)
        }
    }

    /// The next frame; nil at the end. Times are in seconds since the start of the command.
    ///
    /// - Throws: `RecordingError` if an action cannot be read, or a frame cannot follow the frames
    ///   before it. Each further call throws the same error.
    public mutating func next() throws -> DigitizerFrame? {
        while true {
            if !ready.isEmpty {
                let (frame, line) = ready.removeFirst()
                do {
                    if let mended = try mender.mend(frame, line: line) {
                        returnedLine = line
                        return mended
                    }
                } catch {
                    ready = []
                    (isFinished, failure) = (true, error)
                }
                continue
            }
            if isFinished {
                if let failure { throw failure }
                return try mender.finish(line: lastLine)
            }
            do {
                if try goOn() { continue }
                isFinished = true
            } catch {
                (isFinished, failure) = (true, error)
            }
            // The last changes are complete, so they are returned before the end or an error.
            flush()
        }
    }

    // MARK: Ticks

    /// Performs the next step; false at the end.
    private mutating func goOn() throws -> Bool {
        guard let number = sample else { return try beginTick() }
        let end = tracks.compactMap { $0.pointer?.glide?.milliseconds }.max()
        guard let end else {
            tick.start += tick.duration
            // If the milliseconds were changed by hand, they count.
            if let exactEnd, abs(exactEnd * 1000 - Double(tick.start)) < 1 {
                exact = (tick.start, exactEnd)
            }
            sample = nil
            return true
        }
        // The next sample time, or the end of a move if it is earlier.
        let grid = Double(number + 1) * 1000 / Double(samplesPerSecond)
        let ends = tracks.compactMap { $0.pointer?.glide?.milliseconds }.map(Double.init)
        let milliseconds = min(grid, ends.min() ?? Double(end))
        if milliseconds == grid { sample = number + 1 }
        var changes: [DigitizerContact] = []
        for index in tracks.indices {
            if let change = tracks[index].pointer?.goOn(to: milliseconds) { changes.append(change) }
        }
        add(changes, at: (Double(tick.start) + milliseconds) / 1000)
        return true
    }

    private mutating func beginTick() throws -> Bool {
        var actions: [(track: Int, action: WebDriverAction)] = []
        for index in tracks.indices where !tracks[index].isAtEnd {
            if let action = try nextAction(of: index) { actions.append((index, action)) }
        }
        guard !actions.isEmpty else { return false }
        tick.duration = actions.map(\.action.duration).max() ?? 0
        exactEnd = actions.lazy.compactMap(\.action.exactEnd).first
        var changes: [DigitizerContact] = []
        for (index, action) in actions {
            guard let pointer = tracks[index].pointer else { continue }
            let target = try target(of: action, from: pointer.contact.position)
            let change = tracks[index].pointer?.perform(
                action,
                target: target,
                tickMilliseconds: tick.duration
            )
            if let change { changes.append(change) }
        }
        add(changes, at: startOfTick)
        sample = 0
        return true
    }

    private var startOfTick: TimeInterval {
        if let exact, exact.millisecond == tick.start { return exact.seconds }
        return Double(tick.start) / 1000
    }

    private mutating func nextAction(of index: Int) throws -> WebDriverAction? {
        if try tracks[index].actions.skip("]") {
            tracks[index].isAtEnd = true
            return nil
        }
        if !tracks[index].isFirst { try tracks[index].actions.expect(",") }
        tracks[index].isFirst = false
        _ = try tracks[index].actions.peek()
        lastLine = tracks[index].actions.line
        let bytes = try tracks[index].actions.capture()
        let action: WebDriverAction
        do {
            action = try WebDriverAction(
                try JSONLine.parse(bytes),
                isPointer: tracks[index].pointer != nil
            )
        } catch {
            throw RecordingError(line: lastLine, problem: error)
        }
        return isOfOtherButton(action) ? .pause(milliseconds: 0) : action
    }

    private mutating func isOfOtherButton(_ action: WebDriverAction) -> Bool {
        switch action {
        case .down(let button, _) where button != 0, .up(let button) where button != 0:
            mender.note(
                RecordingRepair(
                    line: lastLine,
                    sentence: "Button \(button) was left out: only the first one touches."
                )
            )
            return true
        case .down, .up, .pause, .move, .cancel: return false
        }
    }

    private func target(of action: WebDriverAction, from position: CGPoint) throws -> CGPoint {
        guard case .move(let move, _, _) = action else { return position }
        let origin: CGPoint
        switch move.origin {
        case .viewport: origin = .zero
        case .pointer: origin = position
        case .element(let reference):
            guard let middle = try element(reference) else {
                throw RecordingError(
                    line: lastLine,
                    problem: .elementIsUnknown(
                        reference: RecordingProblem.quote(reference.utf8)
                    )
                )
            }
            origin = middle
        }
        return CGPoint(x: origin.x + move.x, y: origin.y + move.y)
    }

    // MARK: Frames

    /// Merges changes at the same time: a pointer that moves and presses at the same time changes
    /// once.
    private mutating func add(_ changes: [DigitizerContact], at time: TimeInterval) {
        guard !changes.isEmpty else { return }
        let new = DigitizerFrame(time: time, contacts: changes)
        guard var frame = held?.frame, frame.time == time else {
            flush()
            held = (new, lastLine)
            return
        }
        for change in changes {
            guard let index = frame.contacts.firstIndex(where: { $0.finger == change.finger })
            else {
                frame.contacts.append(change)
                continue
            }
            switch frame.contacts[index].phase {
            case .moved, .stationary, .hovered: frame.contacts[index] = change
            case .began, .ended, .cancelled, .left:
                flush()
                held = (new, lastLine)
                return
            }
        }
        held = (frame, lastLine)
    }

    private mutating func flush() {
        if let held { ready.append(held) }
        held = nil
    }
}
