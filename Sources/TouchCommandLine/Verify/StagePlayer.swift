internal import TouchRecorder

/// Plays the samples of a stage to the same stage here, and returns what it did.
struct StagePlayer {
    let trace: DeviceTrace
    /// What was played: values are measured one after another, and the same play answers for several.
    private let played = Played()

    private final class Played {
        var notes: [Play: [TouchRecorderNote]] = [:]
    }

    private struct Play: Hashable {
        let stage: String
        let end: TimeInterval
        let profile: DeviceProfile
    }

    init(trace: DeviceTrace) { self.trace = trace }

    /// What a stage does on a device with these limits.
    ///
    /// - Throws: `CommandRefusal` if no digitizer can send the samples.
    func play(
        _ stage: DeviceTrace.Stage,
        _ profile: DeviceProfile
    ) throws(CommandRefusal) -> [TouchRecorderNote] {
        let play = Play(stage: stage.name, end: stage.end, profile: profile)
        if let notes = played.notes[play] { return notes }
        let notes = try perform(stage, profile)
        played.notes[play] = notes
        return notes
    }

    private func perform(
        _ stage: DeviceTrace.Stage,
        _ profile: DeviceProfile
    ) throws(CommandRefusal) -> [TouchRecorderNote] {
        var settings = trace.settings
        settings.profile = profile
        let screen = settings.screen
        let application = UIApplication.start(screen: screen)
        let window = TouchRecorderWindow(frame: screen.bounds)
        let recorder = TouchRecorderController(stages: [stage.name])
        window.rootViewController = recorder
        window.makeKeyAndVisible()
        application.layOutWindows()
        do {
            for frame in stage.frames {
                try application.enqueue(frame)
                try advance(application.clock, to: frame.time)
            }
            // Stages go on after the last finger: content decelerates, rows close.
            try advance(application.clock, to: stage.end)
        } catch {
            throw CommandRefusal("\(trace.path): stage \"\(stage.name)\": \(error)")
        }
        withExtendedLifetime(window) {}
        return recorder.notes.filter { $0.time <= stage.end }
    }

    private func advance(_ clock: VirtualClock, to time: TimeInterval) throws {
        let wait = time - clock.time
        if wait > 0 { try clock.advance(by: wait) }
    }
}
