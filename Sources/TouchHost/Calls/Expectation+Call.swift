extension Expectation {
    /// The condition as a list of JSON.
    var callValue: JSONValue {
        func list(_ word: String, _ values: JSONValue...) -> JSONValue {
            .list([.text(word)] + values)
        }
        switch self {
        case .textIs(let place, let text): return list("textIs", place.callValue, .text(text))
        case .textContains(let place, let text):
            return list("textContains", place.callValue, .text(text))
        case .exists(let place): return list("exists", place.callValue)
        case .missing(let place): return list("missing", place.callValue)
        case .hittable(let place): return list("hittable", place.callValue)
        case .unhittable(let place): return list("unhittable", place.callValue)
        case .covered(let place, let other):
            return list("covered", place.callValue, other?.callValue ?? .null)
        case .transcript(let text): return list("transcript", .text(text))
        case .frame(let place, let frame, let tolerance):
            let numbers = JSONValue.numbers(
                frame.origin.x,
                frame.origin.y,
                frame.size.width,
                frame.size.height
            )
            return list("frame", place.callValue, numbers, .number(tolerance))
        case .offset(let place, let offset, let tolerance):
            return list("offset", place.callValue, .point(offset), .number(tolerance))
        case .state(let place, let states):
            return list("state", place.callValue, .list(states.map { .text($0.rawValue) }))
        case .recognized(let gesture): return list("recognized", gesture.callValue)
        case .notRecognized(let gesture): return list("notRecognized", gesture.callValue)
        case .haptic(let haptic):
            return list("haptic", .text(haptic.feedback), .optionalNumber(haptic.times))
        case .touchTargets(let wanted):
            return list(
                "touchTargets",
                .number(wanted.side),
                wanted.place?.callValue ?? .null,
                .list(wanted.exceptions.map(\.callValue))
            )
        }
    }

    init(callValue: JSONValue) throws(CallError) {
        var values = try CallValues(callValue)
        let word = try values.text()
        switch word {
        case "textIs": self = .textIs(try values.place(), try values.text())
        case "textContains": self = .textContains(try values.place(), try values.text())
        case "exists": self = .exists(try values.place())
        case "missing": self = .missing(try values.place())
        case "hittable": self = .hittable(try values.place())
        case "unhittable": self = .unhittable(try values.place())
        case "covered":
            self = .covered(try values.place(), by: try values.optionalPlace())
        case "transcript": self = .transcript(try values.text())
        case "frame":
            let place = try values.place()
            let sides = try values.numbers(4)
            let frame = CGRect(x: sides[0], y: sides[1], width: sides[2], height: sides[3])
            self = .frame(place, frame, within: try values.cgFloat())
        case "offset":
            self = .offset(
                try values.place(),
                try values.point(),
                within: try values.cgFloat()
            )
        case "state":
            let place = try values.place()
            var states: [ViewState] = []
            for item in try values.items() {
                guard let state = item.text.flatMap(ViewState.init) else {
                    throw CallError("there is no state \(item.line)")
                }
                states.append(state)
            }
            self = .state(place, states)
        case "recognized": self = .recognized(try ExpectedRecognition(callValue: values.next()))
        case "notRecognized":
            self = .notRecognized(try ExpectedRecognition(callValue: values.next()))
        case "haptic":
            self = .haptic(
                ExpectedHaptic(
                    feedback: try values.text(),
                    times: try values.optionalInteger()
                )
            )
        case "touchTargets":
            var wanted = ExpectedTargets(
                atLeast: try values.cgFloat(),
                in: try values.optionalPlace()
            )
            for item in try values.items() {
                var place = try CallValues(.list([item]))
                wanted.exceptions.append(try place.place())
            }
            self = .touchTargets(wanted)
        default: throw CallError("there is no condition \"\(word)\"")
        }
    }
}

extension ExpectedRecognition {
    fileprivate var callValue: JSONValue {
        .list([.text(gesture), place?.callValue ?? .null, .optionalNumber(times)])
    }

    fileprivate init(callValue: JSONValue) throws(CallError) {
        var values = try CallValues(callValue)
        self.init(
            gesture: try values.text(),
            place: try values.optionalPlace(),
            times: try values.optionalInteger()
        )
    }
}

extension CallValues {
    mutating func optionalPlace() throws(CallError) -> Locator? {
        try optional { (values) throws(CallError) in try values.place() }
    }

    mutating func optionalInteger() throws(CallError) -> Int? {
        try optional { (values) throws(CallError) in try values.integer() }
    }
}

extension Expectation {
    /// Reads a list of expectations and the times at which they hold, in seconds.
    package static func timedList(
        _ value: JSONValue
    ) throws(CallError) -> [(time: TimeInterval, expectation: Expectation)] {
        var list: [(TimeInterval, Expectation)] = []
        for item in value.list ?? [] {
            guard let parts = item.list, parts.count == 2, let time = parts[0].number else {
                throw CallError("an expectation is a time and a condition")
            }
            list.append((time, try Expectation(callValue: parts[1])))
        }
        return list
    }
}
