/// What one finger does, on a grid of 120 ticks a second.
///
/// Samples are on even ticks, where the frames
/// of a 60 Hz display are; a limit that is a whole number of frames is passed on the odd tick after.
nonisolated struct Stream: CustomStringConvertible {
    enum Step: Equatable { case down, move, up }

    struct Sample: Equatable {
        var tick: Int
        var step: Step
        /// Points to the right of where the first touch landed.
        var x: Double
    }

    var name: String
    var samples: [Sample]
    var description: String { name }

    /// From the words "d" (down), "u" (up), a number (a move to there), "+n" (n frames pass).
    init(_ name: String, _ words: String) {
        self.name = name
        samples = []
        var (tick, x) = (0, 0.0)
        for word in words.split(separator: " ") {
            if word.hasPrefix("+") {
                tick += 2 * (Int(word.dropFirst()) ?? 0)
                continue
            }
            switch word {
            case "d": samples.append(Sample(tick: tick, step: .down, x: x))
            case "u": samples.append(Sample(tick: tick, step: .up, x: x))
            default:
                x = Double(word) ?? x
                samples.append(Sample(tick: tick, step: .move, x: x))
            }
            tick += 2
        }
    }

    static let all = [
        Stream("tap", "d +2 u"),
        Stream("two taps", "d +2 u +8 d +2 u"),
        Stream("tap and wait, twice", "d +2 u +40 d +2 u"),
        Stream("slow drag", "d +5 4 +5 8 +5 12 +5 16 +5 24 +5 34 +5 44 +5 54 +5 64 +5 u"),
        Stream("drag", "d 20 40 60 80 +1 u"),
        Stream("nudge", "d +1 6 +1 12 +1 14 +1 u"),
        Stream("hold", "d +41 u"),
        Stream("hold, then drag", "d +36 5 20 40 60 u"),
        Stream("tap, then drag", "d +2 u +8 d 20 40 60 u"),
        Stream("tap, then hold", "d +2 u +8 d +41 u"),
    ]
}
