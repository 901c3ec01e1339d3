/// What one finger or two fingers do, on a grid of 120 ticks a second.
///
/// Samples are on even ticks, where the frames
/// of a 60 Hz display are; a limit that is a whole number of frames is passed on the odd tick after.
struct FingerStream: CustomStringConvertible {
    enum Step: Equatable { case down, move, up }

    /// What one finger does in a sample.
    struct Change: Equatable {
        /// 0 or 1.
        var finger: Int
        var step: Step
        /// A point of the screen.
        var x, y: Double
    }

    struct Sample: Equatable {
        var tick: Int
        var changes: [Change]
    }

    var name: String
    var samples: [Sample]
    var description: String { name }
    var fingers: Int { samples.contains { $0.changes.contains { $0.finger == 1 } } ? 2 : 1 }

    /// From words with a frame between them: "d" (down), "u" (up), "20" or "20,5" (a move to there, in
    /// points from the origin), "+n" (n frames pass). "B:" before a word is the second finger, which lands at 100,0;
    /// "A|B" is both in one frame.
    init(_ name: String, from origin: (x: Double, y: Double) = (50, 50), _ words: String) {
        self.name = name
        samples = []
        var tick = 0
        var places = [(x: 0.0, y: 0.0), (x: 100.0, y: 0.0)]
        for word in words.split(separator: " ") {
            if word.hasPrefix("+") {
                tick += 2 * (Int(word.dropFirst()) ?? 0)
                continue
            }
            let changes = word.split(separator: "|").map { part in
                let finger = part.hasPrefix("B:") ? 1 : 0
                let word = finger == 1 ? part.dropFirst(2) : part
                let step: Step = word == "d" ? .down : word == "u" ? .up : .move
                if step == .move {
                    let numbers = word.split(separator: ",").compactMap { Double($0) }
                    places[finger] = (numbers.first ?? 0, numbers.count > 1 ? numbers[1] : 0)
                }
                let (x, y) = (origin.x + places[finger].x, origin.y + places[finger].y)
                return Change(finger: finger, step: step, x: x, y: y)
            }
            samples.append(Sample(tick: tick, changes: changes))
            tick += 2
        }
    }

    /// One finger, somewhere.
    static let ofOneFinger = [
        FingerStream("tap", "d +2 u"),
        FingerStream("two taps", "d +2 u +8 d +2 u"),
        FingerStream("tap and wait, twice", "d +2 u +40 d +2 u"),
        FingerStream("slow drag", "d +5 4 +5 8 +5 12 +5 16 +5 24 +5 34 +5 44 +5 54 +5 64 +5 u"),
        FingerStream("drag", "d 20 40 60 80 +1 u"),
        FingerStream("nudge", "d +1 6 +1 12 +1 14 +1 u"),
        FingerStream("hold", "d +41 u"),
        FingerStream("hold, then drag", "d +36 5 20 40 60 u"),
        FingerStream("tap, then drag", "d +2 u +8 d 20 40 60 u"),
        FingerStream("tap, then hold", "d +2 u +8 d +41 u"),
    ]

    /// One finger that lands at the left edge of the screen, or goes across the way of a swipe.
    static let atTheEdge = [
        FingerStream("drag from the edge", from: (5, 50), "d 10 20 40 60 80 +1 u"),
        FingerStream("jump from the edge", from: (5, 50), "d 95 120 u"),
        FingerStream("tap at the edge", from: (5, 50), "d +2 u"),
        FingerStream("hold at the edge, then drag", from: (5, 50), "d +36 8 18 38 58 u"),
        FingerStream("drag across", "d 0,8 0,24 0,48 0,60 u"),
    ]

    /// Two fingers.
    static let ofTwoFingers = [
        FingerStream("two-finger tap", "d|B:d +2 u|B:u"),
        FingerStream("two-finger tap, one after the other", "d B:d +2 B:u u"),
        FingerStream("two-finger tap, twice", "d|B:d +2 u|B:u +8 d|B:d +2 u|B:u"),
        FingerStream("two-finger hold", "d|B:d +41 u|B:u"),
        FingerStream("two-finger drag", "d|B:d 20|B:120 40|B:140 60|B:160 +1 u|B:u"),
        FingerStream("two-finger drag, one after the other", "d +3 B:d 20|B:120 40|B:140 +1 B:u u"),
        FingerStream("pinch", "d|B:d -4|B:104 -12|B:112 -20|B:120 u|B:u"),
        FingerStream("pinch, one after the other", "d +4 B:d 4|B:96 12|B:88 20|B:80 B:u +2 u"),
        FingerStream("turn", "d|B:d 1,-6|B:99,6 3,-17|B:97,17 10,-30|B:90,30 u|B:u"),
        FingerStream("hold, and a tap beside", "d +10 B:d +2 B:u +10 u"),
        FingerStream("press, and a tap beside", "d +36 B:d +2 B:u +2 u"),
        FingerStream("drag, and a finger lands", "d 20 40 B:d 60|B:120 80|B:140 B:u 100 u"),
        FingerStream(
            "drag, and the other finger stays",
            "d 20 40 B:d 60|B:120 80|B:140 u B:160 B:u"
        ),
        FingerStream("hold, and a finger drags", "d +3 B:d B:130 B:160 B:190 B:u +2 u"),
        FingerStream("tap, then two fingers", "d +2 u +8 d|B:d 20|B:120 40|B:140 u|B:u"),
        FingerStream(
            "a finger stays, the other lands again",
            "d +2 B:d +2 u +2 d +2 u B:u +4 d +2 u"
        ),
    ]

    static let all = ofOneFinger + atTheEdge + ofTwoFingers
}
