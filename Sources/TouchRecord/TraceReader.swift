/// What pictures and films of a trace need, of which the screens stay in the file until somebody asks for them:
/// a long run takes no more memory than a short one.
public struct TraceReader: Sendable {
    /// What it is a trace of.
    public let header: TraceHeader
    /// What each finger did, in order.
    public let touches: [TouchMark]
    /// What each gesture recognizer became, in order.
    public let gestures: [GestureMark]
    /// When it begins, in seconds of virtual time: at its first frame or fact.
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

    /// A trace that is in memory.
    public init(_ trace: Trace) {
        header = trace.header
        (touches, gestures) = (trace.touches, trace.gestures)
        (start, end) = (trace.start, trace.end)
        showsScreen = trace.screens.contains(where: \.showsScreen)
        screens = .inMemory(trace.screens)
    }

    /// Reads a trace, as much of it as can be read. The file stays open as long as this lives; of what is no
    /// file but comes through a pipe, the screens are kept.
    ///
    /// - Parameters:
    ///   - file: the path of the file.
    ///   - problem: gets a sentence for a line that cannot be read; such a line is left out.
    /// - Throws: `TraceFileError` if it cannot be read or does not begin as a trace does.
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

    /// How many frames the screen has.
    public var frameCount: Int {
        switch screens {
        case .inMemory(let frames): frames.count
        case .inFile(_, let places, _): places.count
        }
    }

    /// When the screen became different, in seconds of virtual time.
    ///
    /// - Parameter index: from 0, below `frameCount`.
    public func time(ofFrame index: Int) -> TimeInterval {
        switch screens {
        case .inMemory(let frames): frames[index].time
        case .inFile(_, _, let times): times[index]
        }
    }

    /// How the screen became different.
    ///
    /// - Parameter index: from 0, below `frameCount`.
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
    /// Whether it says what the screen itself is.
    fileprivate var showsScreen: Bool { changes.contains { $0.id == ShownScreen.rootID } }
}
