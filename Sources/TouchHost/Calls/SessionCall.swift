/// A call of a session, as the process that holds the application understands it: all words are read,
/// and all places are locators.
///
/// A message is a line of JSON: `{"call": "snapshot"}`, `{"call": "undo", "values": [2]}`. The answer
/// is a line with a `SessionReply`.
package enum SessionCall {
    /// What is on the screen at the start. Its values are the number of this form of calls, and the
    /// subject.
    case opening
    /// Does steps, and stops at the first that fails. `settles` is nil for the usual.
    case perform([TouchStep], settles: Bool?)
    /// Lets display frames pass.
    case frames(Int)
    /// Lists the elements, on at most so many lines.
    case snapshot(lines: Int)
    case why(Locator)
    case explain(Locator)
    case findings
    /// The facts of so many steps, on at most so many lines.
    case transcript(last: Int, lines: Int)
    case tree
    case undo(Int)
    /// The steps so far, as a `SessionRecord`.
    case steps
    /// The steps so far, and what came of trying them in a new application.
    case trial
    /// The trace so far, as a file.
    case trace
    /// Plays the application, for a process that plays instead of doing steps.
    case play(PlayCall)
    /// A command of a WebDriver client, for a process that serves one: the method of HTTP, the path behind the
    /// session, and the body.
    case webDriver(method: String, path: String, body: String)
    /// Ends the session.
    case stop

    /// The number of this form of calls. It changes when an older program would misunderstand a call.
    package nonisolated static let form = 4

    /// The call as a line of JSON, without the end of the line.
    package var line: String {
        let (word, values) = parts
        var members: [String: JSONValue] = ["call": .text(word)]
        if !values.isEmpty { members["values"] = .list(values) }
        return JSONValue.object(members).line
    }

    private var parts: (String, [JSONValue]) {
        switch self {
        case .opening: ("opening", [])
        case .perform(let steps, let settles):
            ("perform", [.list(steps.map(\.callValue)), settles.map { .truth($0) } ?? .null])
        case .frames(let count): ("frames", [.number(count)])
        case .snapshot(let lines): ("snapshot", [.number(lines)])
        case .why(let place): ("why", [place.callValue])
        case .explain(let place): ("explain", [place.callValue])
        case .findings: ("findings", [])
        case .transcript(let last, let lines): ("transcript", [.number(last), .number(lines)])
        case .tree: ("tree", [])
        case .undo(let count): ("undo", [.number(count)])
        case .steps: ("steps", [])
        case .trial: ("trial", [])
        case .trace: ("trace", [])
        case .play(let call): ("play", call.values)
        case .webDriver(let method, let path, let body):
            ("webDriver", [.text(method), .text(path), .text(body)])
        case .stop: ("stop", [])
        }
    }

    /// Reads a line.
    package init(line: Data) throws(CallError) {
        guard let message = try? JSONValue(line), let word = message["call"]?.text else {
            throw CallError(
                "The message is no JSON that a session knows: it begins with "
                    + "\"\(String(decoding: line.prefix(60), as: UTF8.self))\". "
                    + "To fix, send {\"call\": \"snapshot\"}, in one line."
            )
        }
        do throws(CallError) {
            try self.init(word, CallValues(message["values"] ?? .list([])))
        } catch {
            throw CallError(
                "Cannot read the call \"\(word)\": \(error). To fix, use a client of the same version."
            )
        }
    }

    private init(_ word: String, _ given: CallValues) throws(CallError) {
        var values = given
        switch word {
        case "opening": self = .opening
        case "perform":
            var steps: [TouchStep] = []
            for item in try values.items() { steps.append(try TouchStep(callValue: item)) }
            self = .perform(steps, settles: (try? values.next())?.truth)
        case "frames": self = .frames(try values.integer())
        case "snapshot": self = .snapshot(lines: (try? values.integer()) ?? Self.usualLines)
        case "why": self = .why(try values.place())
        case "explain": self = .explain(try values.place())
        case "findings": self = .findings
        case "transcript":
            self = .transcript(last: try values.integer(), lines: try values.integer())
        case "tree": self = .tree
        case "undo": self = .undo(try values.integer())
        case "steps": self = .steps
        case "trial": self = .trial
        case "trace": self = .trace
        case "play": self = .play(try PlayCall(&values))
        case "webDriver":
            self = .webDriver(
                method: try values.text(),
                path: try values.text(),
                body: try values.text()
            )
        case "stop": self = .stop
        default: throw CallError("there is none of that name")
        }
    }

    /// The most lines of a snapshot.
    package static let usualLines = 80
    /// How many display frames one step may have. [choice] Fewer than the longest wait of a script.
    package static let frameCounts = 1...100_000
}

/// What a session touches.
package nonisolated struct SessionSubject: Codable, Hashable {
    /// The name of the scene or of the application.
    package var name: String
    /// What it shows, in one sentence.
    package var summary: String
    /// The package whose application it is; nil for a scene of the program.
    package var package: PackageSubject?

    package init(name: String, summary: String, package: PackageSubject? = nil) {
        (self.name, self.summary, self.package) = (name, summary, package)
    }
}

/// An application, or a controller, of a package that the front door built.
package nonisolated struct PackageSubject: Codable, Hashable {
    /// The folder of the package.
    package var folder: String
    /// The product that is started; nil if an expression makes a controller.
    package var product: String?
    /// The expression that makes the controller; nil if an application is started.
    package var controller: String?
    /// The modules that a test needs.
    package var modules: [String]

    package init(
        folder: String,
        product: String? = nil,
        controller: String? = nil,
        modules: [String] = []
    ) {
        (self.folder, self.product, self.controller, self.modules) = (
            folder, product, controller, modules
        )
    }
}

/// The steps of a session, and on what they were done.
package struct SessionRecord {
    package var subject: SessionSubject
    package var screen: ScreenSettings
    /// The full name of the class of the application's delegate, `Squares.AppDelegate`, if launching it
    /// is all that starts the application; else nil.
    package var delegate: String?
    package var steps: [TouchStep]

    package init(
        subject: SessionSubject,
        screen: ScreenSettings,
        delegate: String?,
        steps: [TouchStep]
    ) {
        (self.subject, self.screen, self.delegate, self.steps) = (subject, screen, delegate, steps)
    }

    var callValue: JSONValue {
        .list([
            (try? JSONValue(of: subject)) ?? .null, (try? JSONValue(of: screen)) ?? .null,
            delegate.map { .text($0) } ?? .null, .list(steps.map(\.callValue)),
        ])
    }

    /// Reads the `record` of a reply.
    package init(of reply: SessionReply) throws(CallError) {
        var values = try CallValues(reply.data["record"] ?? .null)
        subject = try values.decoded()
        screen = try values.decoded()
        delegate = try values.optional { (values) throws(CallError) in try values.text() }
        steps = []
        for item in try values.items() { steps.append(try TouchStep(callValue: item)) }
    }
}

extension CallValues {
    /// A value of a type that reads itself.
    mutating func decoded<Value: Decodable>() throws(CallError) -> Value {
        let value = try next()
        guard let data = try? JSONEncoder().encode(value),
            let decoded = try? JSONDecoder().decode(Value.self, from: data)
        else { throw CallError("\(value.kind) is no \(Value.self)") }
        return decoded
    }
}

/// Answers the calls of a process that serves an application.
package protocol SessionAnswering: AnyObject {
    /// Does a call. It never throws: a refusal is an answer.
    func reply(to call: SessionCall) async -> SessionReply
}
