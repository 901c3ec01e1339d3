/// The parameters of `actions`: sources whose nth actions form a tick.
struct ActionSequence {
    /// What a source is.
    enum Kind: Hashable {
        case pause
        case key
        case pointer(ContactTool)
        case wheel
    }

    /// An action of a source.
    enum Action {
        case pointer(WebDriverAction)
        case keyDown(Character)
        case keyUp(Character)
        case scroll(Scroll)
        case pause(milliseconds: Int64)

        /// The milliseconds that it needs in its tick.
        var duration: Int64 {
            switch self {
            case .pointer(let action): action.duration
            case .scroll(let scroll): scroll.milliseconds
            case .pause(let milliseconds): milliseconds
            case .keyDown, .keyUp: 0
            }
        }
    }

    /// A turn of a wheel.
    struct Scroll {
        var place: WebDriverAction.Move
        /// How far the content moves up and to the left, in points.
        var delta: CGVector
        var milliseconds: Int64
    }

    struct Source {
        var id: String
        var kind: Kind
        var actions: [Action]
    }

    let sources: [Source]

    var ticks: Int { sources.map(\.actions.count).max() ?? 0 }

    /// The most actions of all sources together. [choice] An hour of a finger at 60 samples.
    private static let most = 216_000
    /// The longest action, in milliseconds: an hour, as in scripts.
    private static let longest: Int64 = 3_600_000

    /// - Parameter hasPointer: whether a mouse is a pointer; otherwise it is a finger.
    init(_ body: JSONValue, hasPointer: Bool) throws(WebDriverError) {
        guard let list = body["actions"]?.list else {
            throw WebDriverRequest.wrong(
                "actions",
                "a list of sources",
                found: body["actions"],
                in: "actions"
            )
        }
        var sources: [Source] = []
        var count = 0
        for item in list {
            let source = try Self.source(item, hasPointer: hasPointer)
            guard sources.allSatisfy({ $0.id != source.id }) else {
                throw WebDriverError(
                    .invalidArgument,
                    "Cannot do actions: two sources have the id \"\(source.id)\". To fix, give each its own."
                )
            }
            count += source.actions.count
            guard count <= Self.most else {
                throw WebDriverError(
                    .invalidArgument,
                    "Cannot do actions: there are more than \(Self.most). To fix, send them in several commands."
                )
            }
            sources.append(source)
        }
        self.sources = sources
    }

    // MARK: Sources

    private static func source(
        _ value: JSONValue,
        hasPointer: Bool
    ) throws(WebDriverError) -> Source {
        func wrong(_ name: String, _ wanted: String) -> WebDriverError {
            WebDriverRequest.wrong(name, wanted, found: value[name], in: "actions")
        }
        guard value.object != nil else {
            throw WebDriverRequest.wrong(
                "actions",
                "a list of objects",
                found: value,
                in: "actions"
            )
        }
        guard let id = value["id"]?.text else { throw wrong("id", "a text") }
        guard let items = value["actions"]?.list else {
            throw wrong("actions", "a list of actions")
        }
        let kind: Kind
        switch value["type"]?.text {
        case "none": kind = .pause
        case "key": kind = .key
        case "wheel": kind = .wheel
        case "pointer":
            let parameters = value["parameters"]
            guard parameters == nil || parameters?.object != nil else {
                throw wrong("parameters", "an object")
            }
            // The default of the standard.
            let word = parameters?["pointerType"]
            switch word?.text ?? (word == nil ? "mouse" : "") {
            case "touch": kind = .pointer(.finger)
            case "pen": kind = .pointer(.stylus)
            case "mouse": kind = .pointer(hasPointer ? .pointer : .finger)
            default:
                throw WebDriverRequest.wrong(
                    "pointerType",
                    "touch, pen or mouse",
                    found: word,
                    in: "actions"
                )
            }
        default: throw wrong("type", "none, key, pointer or wheel")
        }
        var actions: [Action] = []
        actions.reserveCapacity(items.count)
        for item in items {
            let action = try action(item, kind)
            guard action.duration <= longest else {
                throw WebDriverRequest.wrong(
                    "duration",
                    "at most \(longest) milliseconds, an hour",
                    found: item["duration"],
                    in: "actions"
                )
            }
            actions.append(action)
        }
        return Source(id: id, kind: kind, actions: actions)
    }

    private static func action(_ value: JSONValue, _ kind: Kind) throws(WebDriverError) -> Action {
        guard value.object != nil, let type = value["type"]?.text else {
            throw WebDriverRequest.wrong(
                "type",
                "the name of an action",
                found: value["type"],
                in: "actions"
            )
        }
        if type == "pause" { return .pause(milliseconds: try milliseconds(value)) }
        switch kind {
        case .pointer:
            do {
                return .pointer(try WebDriverAction(json: Array(value.line.utf8), isPointer: true))
            } catch {
                throw WebDriverError(
                    .invalidArgument,
                    "Cannot do the action \(value.line.prefix(200)): \(error)"
                )
            }
        case .key where type == "keyDown" || type == "keyUp":
            guard let text = value["value"]?.text, text.count == 1, let character = text.first
            else {
                throw WebDriverRequest.wrong(
                    "value",
                    "one character",
                    found: value["value"],
                    in: type
                )
            }
            return type == "keyDown" ? .keyDown(character) : .keyUp(character)
        case .wheel where type == "scroll": return .scroll(try scroll(value))
        case .pause, .key, .wheel:
            throw WebDriverError(
                .invalidArgument,
                "Cannot do the action \"\(type.prefix(60))\" in this source: it does not have it. To fix, look at its "
                    + "type."
            )
        }
    }

    private static func milliseconds(_ value: JSONValue) throws(WebDriverError) -> Int64 {
        guard let duration = value["duration"] else { return 0 }
        guard let number = duration.number, let whole = Int64(exactly: number),
            (0...longest).contains(whole)
        else {
            throw WebDriverRequest.wrong(
                "duration",
                "a whole number of milliseconds from 0 to \(longest)",
                found: duration,
                in: "actions"
            )
        }
        return whole
    }

    private static func scroll(_ value: JSONValue) throws(WebDriverError) -> Scroll {
        func number(_ name: String) throws(WebDriverError) -> Double {
            guard let number = value[name]?.number, abs(number) <= 1_000_000 else {
                throw WebDriverRequest.wrong(
                    name,
                    "a number of points",
                    found: value[name],
                    in: "scroll"
                )
            }
            return number
        }
        let origin: WebDriverAction.Move.Origin
        if let id = WebDriverHost.id(in: value["origin"]) {
            origin = .element(id)
        } else {
            guard value["origin"] == nil || value["origin"]?.text == "viewport" else {
                throw WebDriverRequest.wrong(
                    "origin",
                    "\"viewport\" or an element",
                    found: value["origin"],
                    in: "scroll"
                )
            }
            origin = .viewport
        }
        return Scroll(
            place: WebDriverAction.Move(x: try number("x"), y: try number("y"), origin: origin),
            delta: CGVector(dx: try number("deltaX"), dy: try number("deltaY")),
            milliseconds: try milliseconds(value)
        )
    }
}
