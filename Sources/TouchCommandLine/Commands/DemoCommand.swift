internal import ArgumentParser

/// `demo`: shows what happens in a tap, and in a pan of a square from a storyboard.
struct DemoCommand: SceneCommand {
    static let configuration = CommandConfiguration(
        commandName: "demo",
        abstract: "Shows the path of a tap and of a pan, and explains it.",
        discussion: "Prints the first lines of the transcripts; the whole ones are in the file."
    )

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The folder that the transcript is written to.", valueName: "DIR")
    )
    var output = "Artifacts"
    @OptionGroup(title: "Screen") var options: ScreenOptions
    @Flag(help: "Print JSON.") var json = false

    /// The result as JSON.
    struct Report: Codable, Hashable {
        /// A gesture and its transcript.
        struct Road: Codable, Hashable {
            var gesture: String
            var scene: String
            var transcript: [TraceEntry]
        }

        var roads: [Road]
        var explanation: ExplanationRecord
        var file: String
    }

    @MainActor func run(in session: CommandSession) throws -> ExitStatus {
        let screen = try options.applied()
        let tap = try tap(in: session, screen)
        let drag = try drag(in: session, screen)
        let file = try write([tap.road, drag])
        if json {
            try session.output.print(
                json: Report(roads: [tap.road, drag], explanation: tap.record, file: file)
            )
            return .passed
        }
        for road in [tap.road, drag] { try session.output.print(short(road) + "\n") }
        try session.output.print("Why the tap went there: \(tap.explanation)\n")
        try session.output.print("The whole transcript is in \(file)")
        return .passed
    }

    // MARK: Gestures

    /// Taps a view that forwards its touches, if the gallery is available; else the best target of
    /// the default scene.
    @MainActor private func tap(
        in session: CommandSession,
        _ settings: ScreenSettings
    ) throws -> (road: Report.Road, explanation: String, record: ExplanationRecord) {
        let gallery = session.scenes.first { $0.name == "gallery" }
        let scene = try gallery ?? session.defaultScene()
        let window = scene.open(on: settings)
        let frame =
            (window.firstView { $0.accessibilityIdentifier == "forward-1" }
            ?? Self.target(in: window)).frameInWindow
        let point = CGPoint(x: frame.midX, y: frame.midY)
        let road = try record("A tap", on: window, of: scene) { try $0.fingerTap(at: point) }
        // Turned into text at once, because the drag starts a new application, and this one's views
        // end.
        let explanation = Explanation(at: point)
        return (road, explanation.sentence, explanation.record)
    }

    /// Pans the square, if its scene is available, and reports where the square appears; else drags
    /// across the best target of the default scene.
    @MainActor private func drag(
        in session: CommandSession,
        _ settings: ScreenSettings
    ) throws -> Report.Road {
        if let scene = session.scenes.first(where: { $0.name == "pan-square" }) {
            return try pan(scene, settings)
        }
        let scene = try session.defaultScene()
        let window = scene.open(on: settings)
        let frame = Self.target(in: window).frameInWindow
        return try record("A drag", on: window, of: scene) { fingers in
            try fingers.fingerDrag(
                from: CGPoint(x: frame.midX, y: frame.midY),
                to: CGPoint(x: frame.midX + frame.width / 4, y: frame.midY + frame.height / 8),
                duration: 0.1
            )
        }
    }

    @MainActor private func pan(_ scene: Scene, _ settings: ScreenSettings) throws -> Report.Road {
        let window = scene.open(on: settings)
        return try record("A pan", on: window, of: scene) { fingers in
            let watch = try FrameWatch(fingers.viewWithIdentifier("square"), clock: fingers.clock)
            defer { watch.stop() }
            try fingers.fingerDown(at: "square")
            let middle = CGPoint(x: window.bounds.midX, y: window.bounds.midY)
            try fingers.fingerMove(
                to: CGPoint(x: middle.x + 60, y: middle.y + 120),
                duration: 0.25
            )
            try fingers.fingerUp()
            try fingers.clock.runUntilIdle()
        }
    }

    /// The largest view that is hit at its center, except views that contain the whole scene.
    @MainActor private static func target(in window: UIWindow) -> UIView {
        var best: UIView = window
        var bestArea: CGFloat = 0
        _ = window.firstView { view in
            let frame = view.frameInWindow
            let middle = CGPoint(x: frame.midX, y: frame.midY)
            if frame.width * frame.height > bestArea, !view.holdsScene,
                window.hitTest(middle, with: nil) === view
            {
                (best, bestArea) = (view, frame.width * frame.height)
            }
            return false
        }
        return best
    }

    @MainActor private func record(
        _ gesture: String,
        on window: UIWindow,
        of scene: Scene,
        _ perform: (EventGenerator) throws -> Void
    ) throws -> Report.Road {
        let generator = try EventGenerator(window: window)
        generator.namesCallers = false
        generator.samplesPerSecond = window.screen.maximumFramesPerSecond
        let recorder = TraceRecorder(clock: generator.clock)
        do {
            try perform(generator)
        } catch {
            throw CommandRefusal("The demo cannot touch the scene \"\(scene.name)\": \(error)")
        }
        return Report.Road(gesture: gesture, scene: scene.name, transcript: recorder.entries)
    }

    // MARK: Writing

    private func text(of road: Report.Road) -> String {
        "\(road.gesture) on the scene \"\(road.scene)\"\n\n"
            + Transcript(entries: road.transcript).description
    }

    /// The beginning of a transcript.
    private func short(_ road: Report.Road) -> String {
        let entries = road.transcript.prefix(Self.shownEntries)
        let more = road.transcript.count - entries.count
        return "\(road.gesture) on the scene \"\(road.scene)\"\n\n"
            + Transcript(entries: Array(entries)).description
            + (more > 0 ? "\n            … and \(more) more" : "")
    }

    /// How many facts of a transcript are printed.
    private static let shownEntries = 4

    /// Writes the transcripts to a file.
    ///
    /// - Returns: the path of the file.
    @MainActor private func write(_ roads: [Report.Road]) throws -> String {
        do {
            try FileManager.default.createDirectory(
                atPath: output,
                withIntermediateDirectories: true
            )
        } catch {
            throw CommandRefusal(
                "Cannot make the folder \"\(output)\": \(error.reason) "
                    + "To fix, give another one with --output."
            )
        }
        let path = (output.hasSuffix("/") ? output : output + "/") + "demo-transcript.txt"
        let writer = try TranscriptWriter(path: path)
        writer.append(line: roads.map(text).joined(separator: "\n\n"))
        try writer.close()
        return path
    }
}

extension UIView {
    fileprivate var frameInWindow: CGRect { convert(bounds, to: nil) }

    /// Whether the view is a window, a controller's root view, or a view between the two.
    fileprivate var holdsScene: Bool {
        self is UIWindow || self is UITransitionView || self is UIDropShadowView
            || window?.rootViewController?.viewIfLoaded === self
    }
}
