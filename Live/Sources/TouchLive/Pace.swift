/// How many display frames are due: the wall clock says when, the application's own clock says which time it
/// then is.
///
/// Times of the wall are seconds from any fixed moment. The application's time is counted in display frames.
public struct Pace: Sendable {
    /// Display frames of the application in one second.
    public let framesPerSecond: Int
    /// Seconds of the application in a second of the wall; nil while it is paused.
    public private(set) var speed: Double?
    private var wallAtStart = 0.0
    private var frameAtStart = 0

    /// The most display frames that pass at once. [choice] A tenth of a second at 60: beyond that the
    /// application is too slow for its display, and its time falls behind instead of jumping.
    public static let mostFrames = 6

    /// Paused.
    public init(framesPerSecond: Int) {
        self.framesPerSecond = max(1, framesPerSecond)
    }

    /// Plays from a frame on, now.
    public mutating func play(speed: Double, wall: Double, frame: Int) {
        self.speed = speed
        (wallAtStart, frameAtStart) = (wall, frame)
    }

    /// Lets no more frames be due.
    public mutating func pause() { speed = nil }

    /// The frames that should have passed since `frame`. If these are too many, the rest is forgotten.
    public mutating func framesDue(wall: Double, frame: Int) -> Int {
        let due = wanted(wall: wall) - frame
        guard due > Self.mostFrames, let speed else { return max(0, due) }
        play(speed: speed, wall: wall, frame: frame + Self.mostFrames)
        return Self.mostFrames
    }

    /// Whether the next frame may pass before it is due, because a touch should not wait for it. The
    /// application is then at most one frame ahead.
    public func mayLead(wall: Double, frame: Int) -> Bool {
        speed != nil && frame <= wanted(wall: wall)
    }

    /// When the frame after `frame` is due; nil while it is paused.
    public func wallOfNext(after frame: Int) -> Double? {
        speed.map { speed in
            wallAtStart + Double(frame + 1 - frameAtStart) / (Double(framesPerSecond) * speed)
        }
    }

    private func wanted(wall: Double) -> Int {
        guard let speed else { return Int.min / 2 }
        let passed = (wall - wallAtStart) * speed * Double(framesPerSecond)
        return frameAtStart + Int((passed + 1e-6).rounded(.down))
    }
}
