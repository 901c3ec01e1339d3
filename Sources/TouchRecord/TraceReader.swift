/// The parts of a trace that pictures and films need. Screens stay in the file until `frame(_:)` is
/// called, so the screens of a long run take hardly more memory than those of a short one.
public struct TraceReader: Sendable {
    /// The title of the run, its screen and its frame rate.
    public let header: TraceHeader
    /// What each finger did, in order.
    public let touches: [TouchMark]
    /// The changes of state of all gesture recognizers, in order.
    public let gestures: [GestureMark]
    /// When the trace begins, in seconds of virtual time: the time of its first frame or first
    /// fact, whichever is earlier.
    public let start: TimeInterval
    /// When the run ended, in seconds of virtual time.
    public let end: TimeInterval
    /// Whether anything was ever on the screen.
    public let showsScreen: Bool

    private let screens: Screens

    private enum Screens: Sendable {
        case inMemory([ScreenFrame])
        case inFile(OpenFile, [FileLine.Extent], times: [TimeInterval])
    }

    /// Creates a reader of a trace that is in memory.
    public init(_ trace: Trace) {
        header = trace.header
        (touches, gestures) = (trace.touches, trace.gestures)
        (start, end) = (trace.start, trace.end)
        showsScreen = trace.screens.contains(where: \.showsScreen)
        screens = .inMemory(trace.screens)
    }

    /// Creates a reader of a trace file. Lines that cannot be read are left out. The file stays
    /// open as long as the reader exists. A pipe cannot be read twice, so its screens are kept in
    /// memory.
    ///
    /// - Parameters:
    ///   - file: the path of the file.
    ///   - problem: called with a sentence for each line that cannot be read.
    /// - Throws: `TraceFileError` if the file cannot be read, or its first line is not the header
    ///   of a trace.
    public init(
        file: String,
        problem: (String) -> Void = { _ in }
    ) throws(TraceFileError) {
        let open = try OpenFile(file)
        var (input, lines) = (FileLines(of: open), TraceLines())
        var (touches, gestures): ([TouchMark], [GestureMark]) = ([], [])
        var (places, times): ([FileLine.Extent], [TimeInterval]) = ([], [])
        var kept: [ScreenFrame] = []
        var (firstScreen, firstFact): (TimeInterval?, TimeInterval?)
        var showsScreen = false
        while let next = try input.next() {
            let line = try lines.read(next.bytes, number: next.place.number, problem: problem)
            if let touch = line?.touch { touches.append(touch) }
            if let gesture = line?.gesture { gestures.append(gesture) }
            if firstFact == nil { firstFact = line?.fact?.time }
            guard let screen = line?.screen else { continue }
            if firstScreen == nil { firstScreen = screen.time }
            if screen.showsScreen { showsScreen = true }
            if open.canGoBack {
                places.append(next.place)
                times.append(screen.time)
            } else {
                kept.append(screen)
            }
        }
        guard let header = lines.header else { throw .noTrace(start: "") }
        self.header = header
        (self.touches, self.gestures) = (touches, gestures)
        start = min(firstScreen ?? lines.end, firstFact ?? lines.end)
        end = lines.end
        self.showsScreen = showsScreen
        screens = open.canGoBack ? .inFile(open, places, times: times) : .inMemory(kept)
    }

    /// The number of screen frames in the trace.
    public var frameCount: Int {
        switch screens {
        case .inMemory(let frames): frames.count
        case .inFile(_, let places, _): places.count
        }
    }

    /// The time of a screen frame, in seconds of virtual time.
    ///
    /// - Parameter index: the index of the frame, from 0 and less than `frameCount`; others trap.
    public func time(ofFrame index: Int) -> TimeInterval {
        switch screens {
        case .inMemory(let frames): frames[index].time
        case .inFile(_, _, let times): times[index]
        }
    }

    /// A screen frame: the changes of the screen at one time.
    ///
    /// - Parameter index: the index of the frame, from 0 and less than `frameCount`; others trap.
    /// - Throws: `TraceFileError` if the file was changed since it was opened.
    public func frame(_ index: Int) throws(TraceFileError) -> ScreenFrame {
        switch screens {
        case .inMemory(let frames): return frames[index]
        case .inFile(let file, let places, let times):
            let place = places[index]
            guard let bytes = file.bytes(at: place),
                let screen = try? JSONDecoder().decode(TraceLine.self, from: bytes).screen,
                screen.time == times[index]
            else { throw .changed(file: file.path, line: place.number) }
            return screen
        }
    }
}

extension ScreenFrame {
    /// Whether the frame describes the screen itself, which is the root of all layers.
    fileprivate var showsScreen: Bool { changes.contains { $0.id == ShownScreen.rootID } }
}
