@testable import TouchCommandLine

/// A WebDriver server with a few elements, which notes what it is asked to do.
///
/// Its time passes only while somebody waits for it.
final class StandInServer: RemoteTransport {
    /// An element of its screen.
    struct Element {
        var name: String
        var frame = CGRect(x: 100, y: 200, width: 80, height: 40)
        var text = ""
        var isEnabled = true
        /// When it appears, in seconds of the server's time.
        var appears: TimeInterval = 0
    }

    var elements: [Element]
    /// The size that it says for its screen; nil if it refuses to say it.
    var screen: CGSize? = CGSize(width: 390, height: 844)
    private(set) var time: TimeInterval = 0
    /// The commands that do something, without the path of the session.
    private(set) var commands: [String] = []
    /// The bodies of the commands `actions`.
    private(set) var actions: [JSONValue] = []

    init(_ elements: [Element] = []) {
        self.elements = elements
    }

    func pause(_ seconds: TimeInterval) async { time += seconds }

    func send(_ method: String, _ path: String, _ body: Data?) async throws -> (
        status: Int, body: Data
    ) {
        let value = try body.map { try JSONValue($0) } ?? .null
        let words = path.split(separator: "/").map(String.init).dropFirst(2)
        let answer = answer(method, Array(words), value)
        return (answer.status, Data(JSONValue.object(["value": answer.value]).line.utf8))
    }

    private func answer(_ method: String, _ path: [String], _ body: JSONValue) -> (
        status: Int, value: JSONValue
    ) {
        switch (method, path.first, path.last) {
        case ("POST", nil, _): return (200, .object(["sessionId": .text("1")]))
        case ("DELETE", nil, _):
            commands.append("ends")
            return (200, .null)
        case (_, "window", _):
            guard let screen else { return (404, Self.error("no such window", "It is closed.")) }
            return (
                200,
                .object(["width": .number(screen.width), "height": .number(screen.height)])
            )
        case (_, "elements", _):
            let name = body["value"]?.text ?? ""
            let found = elements.indices.filter {
                elements[$0].name == name && elements[$0].appears <= time
            }
            return (200, .list(found.map { .object([Self.key: .text("\($0)")]) }))
        case (_, "element", "active"):
            return (404, Self.error("no such element", "Nothing has the focus."))
        case (_, "element", "rect"):
            let frame = element(path).frame
            return (
                200,
                .object([
                    "x": .number(frame.minX), "y": .number(frame.minY),
                    "width": .number(frame.width), "height": .number(frame.height),
                ])
            )
        case (_, "element", "displayed"): return (200, .truth(true))
        case (_, "element", "enabled"): return (200, .truth(element(path).isEnabled))
        case (_, "element", "label"): return (200, .text(element(path).text))
        case (_, "element", _): return (200, .null)
        case (_, "source", _): return (200, .text("\(elements.count)"))
        case (_, "actions", _):
            commands.append("actions")
            actions.append(body)
            return (200, .null)
        default:
            commands.append(path.joined(separator: "/") + " \(body.line)")
            return (200, .null)
        }
    }

    private static let key = "element-6066-11e4-a52e-4f735466cecf"

    private func element(_ path: [String]) -> Element { elements[Int(path[1]) ?? 0] }

    private static func error(_ code: String, _ message: String) -> JSONValue {
        .object(["error": .text(code), "message": .text(message)])
    }
}

extension StandInServer {
    /// Does the steps of a script on this server.
    func drive(_ yaml: String, patience: TimeInterval = 1) async throws -> StepRunner.Failure? {
        try await RemoteDevice.session(.application, over: self, capabilities: .object([:])) {
            let driver = try await ScriptDriver($0, patience: patience)
            return await driver.run(try Script(yaml: yaml).steps)
        }
    }

    /// What a finger of the last gesture does, as words: `move 140 220`, `down`, `17 ms`, `up`.
    func finger(_ number: Int) -> [String] {
        let source = actions.last?["actions"]?.list?.first {
            $0["id"]?.text == "finger \(number)"
        }
        return (source?["actions"]?.list ?? []).map { action in
            switch action["type"]?.text {
            case "pointerMove":
                "move \(CGFloat(action["x"]?.number ?? -1).short) \(CGFloat(action["y"]?.number ?? -1).short)"
            case "pointerDown": "down"
            case "pointerUp": "up"
            case "pause": "\(Int(action["duration"]?.number ?? -1)) ms"
            default: "?"
            }
        }
    }
}
