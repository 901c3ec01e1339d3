/// A call of a process that plays an application: its time passes display frame by display frame, and the
/// caller says when.
///
/// As a message: `{"call":"play","values":["advance",[[0.25,[[1,195,400,"began",0,5,"finger"]]]],1]}`. A
/// contact is a list of its finger, position, phase, force, radius and tool.
package enum PlayCall {
    /// The page of the studio, as HTML.
    case page
    /// The whole run so far. Later answers have only what is new.
    case whole
    /// Gives samples to the digitizer, and lets display frames pass. A sample that is not after the present
    /// time belongs to the next display frame.
    case advance([DigitizerFrame], displayFrames: Int)
    /// Lets display frames pass until something happens.
    case nextFact
    /// Plays the recording again until a time, in seconds, and continues from there.
    case back(to: TimeInterval)
    /// Which targets take touches at the present time, and where, for the page.
    case hitMap
    /// The recording, the transcript or the trace so far, as a file.
    case save(Kind)

    /// What can be saved.
    package enum Kind: String {
        case recording, transcript, trace
    }

    /// The most display frames that one call lets pass: a minute at 60 in one second. [choice] More would let
    /// the caller wait for long without an answer.
    package nonisolated static let mostDisplayFrames = 3_600

    var values: [JSONValue] {
        switch self {
        case .page: [.text("page")]
        case .whole: [.text("whole")]
        case .advance(let frames, let count):
            [.text("advance"), .list(frames.map(\.callValue)), .number(count)]
        case .nextFact: [.text("nextFact")]
        case .back(let time): [.text("back"), .number(time)]
        case .hitMap: [.text("hitMap")]
        case .save(let kind): [.text("save"), .text(kind.rawValue)]
        }
    }

    init(_ values: inout CallValues) throws(CallError) {
        let word = try values.text()
        switch word {
        case "page": self = .page
        case "whole": self = .whole
        case "advance":
            var frames: [DigitizerFrame] = []
            for item in try values.items() { frames.append(try DigitizerFrame(callValue: item)) }
            let count = try values.integer()
            guard (0...Self.mostDisplayFrames).contains(count) else {
                throw CallError(
                    "\(count) display frames cannot pass in one call, but 0 to \(Self.mostDisplayFrames)"
                )
            }
            self = .advance(frames, displayFrames: count)
        case "nextFact": self = .nextFact
        case "back":
            let time = try values.number()
            guard time.isFinite, time >= 0 else { throw CallError("\(time) is no time of a run") }
            self = .back(to: time)
        case "hitMap": self = .hitMap
        case "save": self = .save(try values.word())
        default: throw CallError("nothing that is played is called \"\(word)\"")
        }
    }
}
