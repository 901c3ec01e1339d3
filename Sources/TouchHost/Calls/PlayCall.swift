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
    /// Does what happens to the device: it is turned, a key goes down. A finger that has not reached its
    /// display frame comes before it.
    case act(DeviceAct)
    /// Takes another hand, from the next finger on that lands when none is down.
    case hand(HandModel)
    /// Opens the application again on another screen, or with other limits of gestures, and plays on it what was
    /// played so far. Limits are those that differ from the built-in ones, by their names in `DeviceProfile`; nil keeps
    /// those of the present device.
    case open(ScreenSettings, limits: [String: Double]?)
    /// Writes what was played into a file, for another process that plays on.
    case leave(path: String)
    /// Plays what another process left in a file.
    case take(path: String)
    /// Adds an expectation of a view at the present time to what is saved as a script or a test.
    case expect(view: String, ExpectedFact)
    /// Begins to reduce what was played to the fewest touches and samples with which something still happens. The
    /// answer says how far it is, in `shrinking`, or is the new branch.
    case shrink(ShrinkGoal)
    /// Continues with that, or ends with the fewest so far.
    case shrinkOn(stops: Bool)
    /// Does steps in a new application, and answers what a script or a test of them must know, as a session does.
    case trial([TouchStep])
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
        /// The limits of gestures that differ from the built-in ones, as a file for `--profile`.
        case profile
        /// What is expected, as a list of JSON: for each expectation its time and itself.
        case expectations
    }

    /// What still happens while a run is reduced.
    package nonisolated enum ShrinkGoal: Equatable {
        /// The fact with this index.
        case fact(Int)
        /// The expectation with this index.
        case expectation(Int)
    }

    /// What a view can be expected to be: as it is at the present time.
    package enum ExpectedFact: String, CaseIterable {
        case exists, visible, hittable, text, value, state
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
        case .act(let act): [.text("act"), (try? JSONValue(of: act)) ?? .null]
        case .hand(let hand): [.text("hand"), (try? JSONValue(of: hand)) ?? .null]
        case .open(let screen, let limits):
            [.text("open"), Self.value(of: screen, limits)]
        case .leave(let path): [.text("leave"), .text(path)]
        case .take(let path): [.text("take"), .text(path)]
        case .expect(let view, let fact):
            [.text("expect"), .object(["view": .text(view), "fact": .text(fact.rawValue)])]
        case .shrink(.fact(let index)): [.text("shrink"), .object(["fact": .number(index)])]
        case .shrink(.expectation(let index)):
            [.text("shrink"), .object(["expectation": .number(index)])]
        case .shrinkOn(let stops): [.text("shrinkOn"), .truth(stops)]
        case .trial(let steps): [.text("trial"), .list(steps.map(\.callValue))]
        case .nextFact: [.text("nextFact")]
        case .back(let time): [.text("back"), .number(time)]
        case .hitMap: [.text("hitMap")]
        case .save(let kind): [.text("save"), .text(kind.rawValue)]
        }
    }

    /// A screen as an object, with the limits as a member of it.
    private static func value(of screen: ScreenSettings, _ limits: [String: Double]?) -> JSONValue {
        var members = (try? JSONValue(of: screen))?.object ?? [:]
        members["limits"] = limits.map { .object($0.mapValues { .number($0) }) }
        return .object(members)
    }

    /// Numbers by their names.
    private static func limits(_ value: JSONValue) throws(CallError) -> [String: Double] {
        guard let members = value.object else { throw CallError("\(value.kind) has no limits") }
        var limits: [String: Double] = [:]
        for (name, member) in members {
            guard let number = member.number else {
                throw CallError("the limit \"\(name)\" is \(member.kind), and no number")
            }
            limits[name] = number
        }
        return limits
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
        case "act": self = .act(try values.decoded())
        case "leave": self = .leave(path: try values.text())
        case "take": self = .take(path: try values.text())
        case "expect":
            let wanted = try values.next()
            guard let view = wanted["view"]?.text,
                let fact = (wanted["fact"]?.text).flatMap(ExpectedFact.init)
            else {
                throw CallError(
                    "an expectation has a view and one of "
                        + ExpectedFact.allCases.map(\.rawValue).joined(separator: ", ")
                )
            }
            self = .expect(view: view, fact)
        case "hand":
            let hand: HandModel = try values.decoded()
            guard hand.isPossible else {
                throw CallError(
                    "a hand has a latency of 0 to 1 s and a digitizer of 10 to 1000 samples in a second"
                )
            }
            self = .hand(hand)
        case "open":
            let value = try values.next()
            var alone = try CallValues(.list([value]))
            let screen: ScreenSettings = try alone.decoded()
            guard ScreenSettings.isUsable(screen.width), ScreenSettings.isUsable(screen.height),
                screen.safeArea.map(ScreenSettings.isSafeArea) ?? true
            else {
                throw CallError(
                    "a screen of \(screen.width) by \(screen.height) points cannot be: both must be above "
                        + "0 and at most \(Int(ScreenSettings.longestSide)), and a safe area is "
                        + ScreenSettings.safeAreaForm
                )
            }
            self = .open(screen, limits: try value["limits"].map(Self.limits))
        case "shrink":
            let goal = try values.next()
            func index(_ name: String) -> Int? { goal[name]?.number.flatMap { Int(exactly: $0) } }
            if let fact = index("fact") {
                self = .shrink(.fact(fact))
            } else if let expectation = index("expectation") {
                self = .shrink(.expectation(expectation))
            } else {
                throw CallError("a run is reduced to the index of a fact or of an expectation")
            }
        case "shrinkOn": self = .shrinkOn(stops: try values.next().truth == true)
        case "trial":
            var steps: [TouchStep] = []
            for item in try values.items() { steps.append(try TouchStep(callValue: item)) }
            self = .trial(steps)
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
