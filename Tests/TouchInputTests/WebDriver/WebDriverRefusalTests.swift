import Testing

@testable import TouchInput

@Suite("Broken WebDriver actions") struct WebDriverRefusalTests {
    nonisolated static func command(_ action: String) -> String {
        """
        {"actions":[
        {"type":"pointer","parameters":{"pointerType":"touch"},"actions":[
        {"type":"pointerDown"},{"type":"pause","duration":4},
        \(action)
        ]}]}
        """
    }

    nonisolated static let actions: [(action: String, sentence: String)] = [
        (
            #"{"type":"pause","duration":-1}"#,
            "\"duration\" must be a whole number of milliseconds from 0 to 86400000. It is -1. "
                + "To fix, correct it."
        ),
        (
            #"{"type":"pointerMove","x":1,"y":1,"duration":1.5}"#,
            "\"duration\" must be a whole number of milliseconds from 0 to 86400000. It is 1.5. "
                + "To fix, correct it."
        ),
        (
            #"{"type":"pause","duration":1e300}"#,
            "\"duration\" must be a whole number of milliseconds from 0 to 86400000. It is 1e+300. "
                + "To fix, correct it."
        ),
        (
            #"{"type":"pause","duration":86400001}"#,
            "\"duration\" must be a whole number of milliseconds from 0 to 86400000. It is "
                + "86400001. To fix, correct it."
        ),
        (
            #"{"type":"pause","duration":"5"}"#,
            "\"duration\" must be a whole number of milliseconds from 0 to 86400000. It is \"5\". "
                + "To fix, correct it."
        ),
        (#"{"duration":5}"#, "\"type\" is missing. To fix, add it."),
        (#"{"type":"pointerMove","y":5}"#, "\"x\" is missing. To fix, add it."),
        (
            #"{"type":"pointerMove","x":"5","y":5}"#,
            "\"x\" must be a number. It is \"5\". To fix, correct it."
        ),
        (
            #"{"type":"pointerMove","x":5,"y":5,"origin":"page"}"#,
            "\"origin\" must be \"viewport\", \"pointer\" or an element. It is \"page\". To fix, "
                + "correct it."
        ),
        (
            #"{"type":"pointerMove","x":5,"y":5,"origin":{"id":"a"}}"#,
            "\"origin.element-6066-11e4-a52e-4f735466cecf\" is missing. To fix, add it."
        ),
        (
            #"{"type":"pointerFly"}"#,
            "\"type\" must be one of pause, pointerDown, pointerMove, pointerUp, pointerCancel. "
                + "It is \"pointerFly\". To fix, correct it."
        ),
        (
            #"{"type":"pointerDown","button":-1}"#,
            "\"button\" must be a whole number, 0 or more. It is -1. To fix, correct it."
        ),
        (
            #"{"type":"pointerDown","pressure":1.5}"#,
            "\"pressure\" must be a number from 0 to 1. It is 1.5. To fix, correct it."
        ),
        (
            #"{"type":"pointerDown","width":-1}"#,
            "\"width\" must be a number from 0 to 100000. It is -1. To fix, correct it."
        ),
        (
            #"{"type":"pointerDown","tiltX":91}"#,
            "\"tiltX\" must be a number from -90 to 90. It is 91. To fix, correct it."
        ),
        (#"["pause"]"#, "\"action\" must be an object. It is a list. To fix, correct it."),
        (
            #"{"type":"pause","type":"pause"}"#,
            "it is not JSON, \"type\" comes twice at column 23. To fix, restore the line or "
                + "delete it."
        ),
        (
            #"{"type" "pause"}"#,
            "it is not JSON, a colon is missing at column 9. To fix, restore the line or delete it."
        ),
    ]

    @Test(arguments: 0..<actions.count)
    func `an impossible action is refused with its line, after the valid ones`(index: Int) {
        let (action, sentence) = Self.actions[index]
        #expect(
            WebDriverTests.tell(Self.command(action))
                == Telling(
                    story: ["0: 1 began 0,0"],
                    error: "Line 4: Cannot read the line: \(sentence)"
                )
        )
    }

    nonisolated static let documents: [(text: String, sentence: String)] = [
        ("{}", "Line 1: Cannot read the line: \"actions\" is missing. To fix, add it."),
        (
            #"{"name":"package","version":[1,2]}"#,
            "Line 1: Cannot read the line: \"actions\" is missing. To fix, add it."
        ),
        ("[1, 2]", "it is not JSON, \"{\" is missing. To fix, restore the line."),
        ("{\"actions\":\n\n5}", "it is not JSON, \"[\" is missing. To fix, restore the line."),
        ("{\"actions\":[\n{\"id\":1", "\"id\" must be a text. It is 1. To fix, correct it."),
        (
            "{\"actions\":[\n{\"type\":\"pointer\"}",
            "\"actions.actions\" is missing. To fix, add it."
        ),
        (
            "{\"actions\":[\n{\"type\":\"pointer\",\"actions\":{}}]}",
            "it is not JSON, the actions of a source are not a list. To fix, restore the line."
        ),
        (
            "{\"actions\":[\n{\"type\":\"pen\",\"actions\":[]}]}",
            "\"type\" must be one of pointer, none, key, wheel. It is \"pen\". To fix, correct it."
        ),
        (
            "{\"actions\":[\n{\"type\":\"pointer\",\"actions\":[],\"parameters\":"
                + "{\"pointerType\":\"nose\"}}]}",
            "\"parameters.pointerType\" must be one of touch, pen, mouse. It is \"nose\". To fix, "
                + "correct it."
        ),
        (
            "{\"actions\":[\n{\"type\":\"none\",\"actions\":[{\"type\":\"pause\"",
            "it is not JSON, it ends too early. To fix, restore the line."
        ),
        (
            "{\"actions\":[],\n\"more\":" + String(repeating: "[", count: 99),
            "it is not JSON, it nests too deep. To fix, restore the line."
        ),
        (
            "{\"actions\":[]}\n x",
            "it is not JSON, something follows its end. To fix, restore the line."
        ),
        (
            "{\"actions\":[]\n, }",
            "it is not JSON, a value is missing. To fix, restore the line."
        ),
        (
            "{\"actions\":[\n"
                + Array(repeating: #"{"type":"none","actions":[]}"#, count: 65)
                .joined(separator: ",") + "]}",
            "it is not JSON, it has more than 64 input sources. To fix, restore the line."
        ),
        (
            "{\"actions\":[\n{\"type\":\"" + String(repeating: "x", count: 70_000) + "\"}]}",
            "it is not JSON, a value is too long. To fix, restore the line."
        ),
    ]

    @Test(arguments: 0..<documents.count)
    func `a document that is not a command is refused with its line`(index: Int) {
        let (text, sentence) = Self.documents[index]
        let telling = WebDriverTests.tell(text)
        #expect(telling.story == [])
        let error = telling.error ?? "none"
        #expect(error.hasPrefix("Line "))
        #expect(error.hasSuffix(sentence), "\(index)")
    }

    @Test func `eleven fingers are refused at the line where the last lands`() {
        let sources = (1...11).map {
            WebDriverTests.source(WebDriverTests.actions("down; up"), id: "\($0)")
        }
        let telling = WebDriverTests.tell(
            #"{"actions":["# + sources.joined(separator: ",\n") + "]}"
        )
        #expect(telling.story == [])
        #expect(
            telling.error == "Line 21: Cannot put 11 fingers on the screen at 0 s: the device sees "
                + "at most 10. No finger is down. To fix, lift a finger first, or make the device "
                + "see more."
        )
    }
}
