/// What one process played, for another one that plays on: the screen, the hand, the samples and acts, and the
/// transcript, with which the other compares its own.
struct PlayedHandover: Codable {
    var screen: ScreenSettings
    var hand: HandModel
    /// The present time, in seconds.
    var time: TimeInterval
    var frames: [DigitizerFrame]
    /// The lines of the transcript.
    var lines: [String]

    init(
        screen: ScreenSettings,
        hand: HandModel,
        time: TimeInterval,
        frames: [DigitizerFrame],
        lines: [String]
    ) {
        (self.screen, self.hand, self.time, self.frames, self.lines) = (
            screen, hand, time, frames, lines
        )
    }

    init(contentsOf path: String) throws {
        self = try JSONDecoder().decode(
            PlayedHandover.self,
            from: Data(contentsOf: URL(fileURLWithPath: path))
        )
    }

    func write(to path: String) throws {
        try OutputTarget(path).write(JSONEncoder().encode(self))
    }
}
