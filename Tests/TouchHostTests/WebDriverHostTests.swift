import Testing
import TouchHost
import TouchTesting
import UIKit

@Suite("Commands of WebDriver", .stage) struct WebDriverHostTests {
    static func host(_ capabilities: String = "{}") throws -> WebDriverHost {
        let body = try JSONValue(Data("{\"capabilities\":{\"alwaysMatch\":\(capabilities)}}".utf8))
        let screen = ScreenSettings(width: 300, height: 500)
        let wishes = try WebDriverCapabilities(body, scene: "counter", screen: screen)
        return try WebDriverHost(Counter.subject, wishes) { Counter.open(on: wishes.screen) }
    }

    /// The value of an answer; the name of the error if there is one.
    private func ask(
        _ host: WebDriverHost,
        _ method: String,
        _ path: String,
        _ body: String = "{}"
    ) async throws -> JSONValue {
        let call = SessionCall.webDriver(method: method, path: path, body: body)
        let reply = await host.reply(to: call)
        let value = try JSONValue(Data(reply.text.utf8))["value"] ?? .null
        let status = try #require(reply.data["status"]?.number)
        #expect((status == 200) == (value["error"] == nil))
        return value["error"] ?? value
    }

    private func find(_ host: WebDriverHost, _ strategy: String, _ value: String) async throws
        -> String
    {
        let body = JSONValue.object(["using": .text(strategy), "value": .text(value)]).line
        let element = try await ask(host, "POST", "element", body)
        return try #require(element["element-6066-11e4-a52e-4f735466cecf"]?.text)
    }

    @Test func `a button is found, clicked and read`() async throws {
        let host = try Self.host()
        let id = try await find(host, "id", "count")
        #expect(try await ask(host, "GET", "element/\(id)/text") == .text("0"))
        #expect(try await ask(host, "POST", "element/\(id)/click") == .null)
        #expect(try await ask(host, "GET", "element/\(id)/text") == .text("1"))
        #expect(try await ask(host, "GET", "element/\(id)/name") == .text("XCUIElementTypeButton"))
        #expect(host.session.steps.map(\.name) == ["tap"])
    }

    @Test func `actions of two commands hold one finger, for exactly the time that they say`()
        async throws
    {
        let host = try Self.host()
        func command(_ actions: String) async throws -> JSONValue {
            try await ask(
                host,
                "POST",
                "actions",
                "{\"actions\":[{\"type\":\"pointer\",\"id\":\"f\",\"parameters\":{\"pointerType\":\"touch\"},"
                    + "\"actions\":[\(actions)]}]}"
            )
        }
        let start = host.session.time
        let down = #"{"type":"pointerMove","x":150,"y":125},{"type":"pointerDown","button":0}"#
        #expect(try await command(down + #",{"type":"pause","duration":2000}"#) == .null)
        #expect(abs(host.session.time - start - 2) < 0.02)
        #expect(host.session.fingersDown.count == 1)
        #expect(try await command(#"{"type":"pointerUp","button":0}"#) == .null)
        #expect(host.session.fingersDown.isEmpty)
        let id = try await find(host, "id", "count")
        #expect(try await ask(host, "GET", "element/\(id)/text") == .text("1"))
    }

    @Test func `the window of a pad gets another size, and all of the screen again (OR-12)`()
        async throws
    {
        let host = try Self.host(#"{"touchstone:idiom":"pad"}"#)
        func command(_ method: String, _ path: String, _ body: String = "{}") async throws -> String
        {
            let value = try await ask(host, method, "window/" + path, body)
            if let error = value.text { return error }
            let sides = ["x", "y", "width", "height"].compactMap { value[$0]?.number }
            return sides.map { "\(Int($0))" }.joined(separator: " ")
        }
        let narrow = #"{"x":10,"y":20,"width":200,"height":null}"#
        #expect(try await command("POST", "rect", narrow) == "0 0 200 500")
        #expect(try await command("GET", "rect") == "0 0 200 500")
        #expect(try await command("POST", "rect", #"{"width":301}"#) == "unsupported operation")
        #expect(try await command("POST", "rect", #"{"width":-1}"#) == "invalid argument")
        #expect(try await command("GET", "rect") == "0 0 200 500")
        #expect(try await command("POST", "maximize") == "0 0 300 500")
        #expect(try await command("POST", "minimize") == "unsupported operation")
        #expect(host.session.steps.map(\.name) == ["device", "wait", "device", "device", "wait"])
    }

    @Test func `the window of a phone keeps its size (OR-12)`() async throws {
        let host = try Self.host()
        let smaller = try await ask(host, "POST", "window/rect", #"{"width":200,"height":500}"#)
        #expect(smaller == .text("unsupported operation"))
        #expect(host.session.application.scene.bounds.size == CGSize(width: 300, height: 500))
    }

    @Test func `a wheel takes its duration once`() async throws {
        let host = try Self.host()
        let start = host.session.time
        let actions = """
            {"actions":[{"type":"wheel","id":"w","actions":[
            {"type":"scroll","x":150,"y":300,"deltaX":0,"deltaY":60,"duration":1000}]}]}
            """
        #expect(try await ask(host, "POST", "actions", actions) == .null)
        #expect(abs(host.session.time - start - 1) < 0.05, "\(host.session.time - start)")
    }

    @Test(arguments: [
        #"{"type":"pause","duration":3600001}"#,
        #"{"type":"pointerMove","x":1,"y":1,"duration":3600001}"#,
    ])
    func `an action of more than an hour is refused`(action: String) async throws {
        let host = try Self.host()
        let actions = #"{"actions":[{"type":"pointer","id":"f","actions":["# + action + "]}]}"
        #expect(try await ask(host, "POST", "actions", actions) == .text("invalid argument"))
        #expect(host.session.time == 0)
    }

    @Test func `what fails half-way leaves no finger down`() async throws {
        let host = try Self.host()
        let actions = """
            {"actions":[{"type":"pointer","id":"f","parameters":{"pointerType":"touch"},"actions":[
            {"type":"pointerMove","x":150,"y":125},{"type":"pointerDown","button":0},
            {"type":"pointerMove","x":9000,"y":125}]}]}
            """
        #expect(
            try await ask(host, "POST", "actions", actions) == .text("move target out of bounds")
        )
        #expect(host.session.fingersDown.isEmpty)
    }

    @Test func `a client that asks the same again is waiting, so time passes, if something is due`()
        async throws
    {
        let host = try Self.host()
        let body = #"{"using":"id","value":"late"}"#
        #expect(try await ask(host, "POST", "element", body) == .text("no such element"))
        let start = host.session.time
        #expect(try await ask(host, "POST", "element", body) == .text("no such element"))
        // Nothing is due, so waiting would change nothing.
        #expect(host.session.time == start)
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
        label.accessibilityIdentifier = "late"
        label.text = "here"
        _ = host.session.application.clock.schedule(after: 0.9, named: "late label") {
            host.session.window.addSubview(label)
        }
        #expect(try await ask(host, "POST", "element", body) == .text("no such element"))
        #expect(host.session.time == start + 0.5)
        _ = try await find(host, "id", "late")
        #expect(host.session.time == start + 1)
        #expect(host.session.steps.map(\.name) == ["wait", "wait"])
    }

    @Test func `an implicit wait ends as soon as the element is there`() async throws {
        let host = try Self.host(#"{"timeouts":{"implicit":60000}}"#)
        let start = host.session.time
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
        label.accessibilityIdentifier = "late"
        _ = host.session.application.clock.schedule(after: 20, named: "late label") {
            host.session.window.addSubview(label)
        }
        _ = try await find(host, "id", "late")
        #expect(abs(host.session.time - start - 20) < 0.05)
    }

    @Test func `an implicit wait ends at any time of the clock`() async throws {
        let host = try Self.host(#"{"timeouts":{"implicit":250}}"#)
        for velocity in [500.0, 330, 77.7, 1_234.5] {
            let swipe =
                #"{"script":"mobile: swipe","args":[{"direction":"up","velocity":\#(velocity)}]}"#
            _ = try? await ask(host, "POST", "execute/sync", swipe)
            let start = host.session.time
            let none = #"{"using":"css selector","value":"UIButton#absent"}"#
            #expect(try await ask(host, "POST", "elements", none) == .list([]))
            #expect(abs(host.session.time - start - 0.25) < 0.02, "velocity \(velocity)")
        }
    }

    @Test func `the source has the tree that XPath walks`() async throws {
        let host = try Self.host()
        let source = try #require(try await ask(host, "GET", "source").text)
        #expect(
            source.contains(#"<XCUIElementTypeButton type="XCUIElementTypeButton" name="count""#)
        )
        let id = try await find(
            host,
            "xpath",
            "//XCUIElementTypeWindow//XCUIElementTypeButton[@name='count']"
        )
        #expect(try await find(host, "css selector", "[id=\"count\"]") == id)
        #expect(try await find(host, "-ios class chain", "**/XCUIElementTypeButton[-1]") == id)
        #expect(
            try await find(host, "-ios predicate string", "name == 'count' AND enabled == 1") == id
        )
    }
}

@Suite("Capabilities") struct WebDriverCapabilityTests {
    private func read(_ body: String) throws -> WebDriverCapabilities {
        try WebDriverCapabilities(
            try JSONValue(Data(body.utf8)),
            scene: nil,
            screen: ScreenSettings()
        )
    }

    @Test func `the first alternative that can be met counts, and others' capabilities are named`()
        throws
    {
        let wishes = try read(
            """
            {"capabilities":{"alwaysMatch":{"touchstone:scene":"card","appium:app":"x"},
            "firstMatch":[{"browserName":"chrome"},{"touchstone:screen":"320x568","touchstone:rate":120}]}}
            """
        )
        #expect(wishes.scene == "card")
        #expect(wishes.screen.size == CGSize(width: 320, height: 568))
        #expect(wishes.screen.rate == .hundredTwenty)
        #expect(wishes.ignored == ["appium:app"])
        #expect(!wishes.hasPointer)
    }

    @Test(arguments: [
        ("{}", WebDriverError.Code.invalidArgument, "\"capabilities\" is missing"),
        (#"{"desiredCapabilities":{}}"#, .invalidArgument, "older than the standard"),
        (#"{"capabilities":{"firstMatch":[]}}"#, .invalidArgument, "one object or more"),
        (
            #"{"capabilities":{"alwaysMatch":{"a:b":1},"firstMatch":[{"a:b":1}]}}"#,
            .invalidArgument, "write it once"
        ),
        (
            #"{"capabilities":{"alwaysMatch":{"touchstone:rate":61}}}"#, .invalidArgument,
            "60 or 120"
        ),
        (
            #"{"capabilities":{"alwaysMatch":{"touchstone:scne":"x"}}}"#, .invalidArgument,
            "touchstone:scene\"?"
        ),
        (
            #"{"capabilities":{"alwaysMatch":{"timeouts":{"implicit":-1}}}}"#, .invalidArgument,
            "milliseconds"
        ),
        (#"{"capabilities":{"alwaysMatch":{"webSocketUrl":true}}}"#, .sessionNotCreated, "no BiDi"),
        (
            #"{"capabilities":{"alwaysMatch":{"platformName":"Android"}}}"#, .sessionNotCreated,
            "ask for iOS"
        ),
    ])
    func `wrong ones are refused`(body: String, code: WebDriverError.Code, words: String) throws {
        let error = try #require(throws: WebDriverError.self) { try read(body) }
        #expect(error.code == code)
        #expect(error.description.contains(words), "\(error)")
    }
}

@Suite("CSS selectors, and the keys of the standard", .stage) struct WebDriverWordTests {
    private func find(_ host: WebDriverHost, _ selector: String) async throws -> JSONValue {
        let body = JSONValue.object(["using": .text("css selector"), "value": .text(selector)]).line
        let reply = await host.reply(to: .webDriver(method: "POST", path: "elements", body: body))
        return try JSONValue(Data(reply.text.utf8))["value"] ?? .null
    }

    @Test(arguments: [
        ("#count", 1), ("[id=\"count\"]", 1), ("[name='count']", 1), (".UIButton", 1),
        ("UIWindow UIButton#count", 1),
        ("XCUIElementTypeButton[enabled=true]", 1), ("[id^=co][id*=un]", 1), ("#cou\\nt", 1),
        ("UIWindow > UIButton", 0),
        (" UIButton ", 1), ("[id]", 1),
    ])
    func `a selector finds as many`(selector: String, count: Int) async throws {
        let host = try WebDriverHostTests.host()
        #expect(try await find(host, selector).list?.count == count)
    }

    /// `By.ID` of Selenium and of Appium differ in what they send.
    @Test(arguments: ["#cuont", "[id='cuont']", "[name=cuont]"])
    func `a name alone is looked for as the strategy id does, with what is near`(selector: String)
        async throws
    {
        let host = try WebDriverHostTests.host()
        let body = JSONValue.object(["using": .text("css selector"), "value": .text(selector)]).line
        let reply = await host.reply(to: .webDriver(method: "POST", path: "element", body: body))
        #expect(reply.text.contains("Did you mean \\\"count\\\"?"), "\(reply.text)")
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
        label.text = "cuont"
        host.session.window.addSubview(label)
        #expect(try await find(host, selector).list?.count == 1)
    }

    @Test(arguments: [
        "", " ", "#", "a.", "a:hover", "a > ", "a,b", "[", "[id", "[id=", "[id='x", "[id~=x]",
        "[colour]", "a + b", ".a.b",
        "[id=\"a'b\\\"c\"]",
    ])
    func `a wrong one is refused`(selector: String) async throws {
        let host = try WebDriverHostTests.host()
        let value = try await find(host, selector)
        #expect(value["error"] == .text("invalid selector"))
        #expect(value["message"]?.text?.contains("To fix,") == true)
    }
}
