import Testing

@testable import TouchInput

@Suite("WebDriver actions") struct WebDriverTests {
    nonisolated static func source(
        _ actions: String,
        type: String = "touch",
        id: String = "a"
    ) -> String {
        """
        {"type":"pointer","id":"\(id)","parameters":{"pointerType":"\(type)"},"actions":[\(actions)]}
        """
    }

    /// Actions from a shorthand: "to 1,2 in 50; down; pause 10; up; cancel".
    nonisolated static func actions(_ shorthand: String) -> String {
        shorthand.split(separator: ";").map { action in
            let words = action.split(separator: " ").map(String.init)
            func milliseconds(_ index: Int) -> String {
                words.count > index ? #","duration":\#(words[index])"# : ""
            }
            switch words.first {
            case "to":
                let place = words[1].split(separator: ",")
                return #"{"type":"pointerMove","x":\#(place[0]),"y":\#(place[1])"#
                    + milliseconds(3) + "}"
            case "pause": return #"{"type":"pause"\#(milliseconds(1))}"#
            case "down": return #"{"type":"pointerDown","button":0}"#
            case "up": return #"{"type":"pointerUp","button":0}"#
            case "cancel": return #"{"type":"pointerCancel"}"#
            default: return "{}"
            }
        }.joined(separator: ",\n")
    }

    nonisolated static func command(_ sources: String...) -> String {
        #"{"actions":["# + sources.joined(separator: ",\n") + "]}"
    }

    nonisolated static func tell(
        _ text: String,
        samplesPerSecond: Int = 100,
        element: ((String) throws -> CGPoint?)? = nil
    ) -> Telling {
        Telling {
            try WebDriverReader(
                bytes: Array(text.utf8),
                samplesPerSecond: samplesPerSecond,
                element: element
            )
        }
    }

    nonisolated static let commands: [(name: String, text: String, story: [String])] = [
        (
            "a move takes its time in even steps, and reaches its end exactly",
            command(source(actions("to 10,20 in 0; down; to 40,20 in 25; up"))),
            [
                "0: 1 began 10,20", "10: 1 moved 22,20", "20: 1 moved 34,20", "25: 1 ended 40,20",
            ]
        ),
        (
            "without a duration a move takes as long as its tick",
            command(
                source(actions("to 10,20 in 0; down; to 30,20; up")),
                source(actions("pause; pause; pause 20; pause"), id: "b")
            ),
            ["0: 1 began 10,20", "10: 1 moved 20,20", "20: 1 ended 30,20"]
        ),
        (
            "without any duration it takes none",
            command(source(actions("to 10,20; down; to 30,20; pause 5; up"))),
            ["0: 1 began 10,20", "0: 1 moved 30,20", "5: 1 ended 30,20"]
        ),
        (
            "the next tick waits for the longest action of this one",
            command(
                source(actions("to 1,1 in 0; down; to 2,1 in 10; up")),
                source(actions("to 9,9 in 0; down; pause 30; up"), id: "b"),
                #"{"type":"none","id":"c","actions":[{"type":"pause","duration":5}]}"#
            ),
            [
                "5: 1 began 1,1 2 began 9,9", "15: 1 moved 2,1", "35: 1 ended 2,1 2 ended 9,9",
            ]
        ),
        (
            "pointers whose moves end at other times are sampled each to its end",
            command(
                source(actions("to 0,0 in 0; down; to 15,0 in 15; pause; up")),
                source(actions("to 0,0 in 0; down; to 0,30 in 30; up"), id: "b")
            ),
            [
                "0: 1 began 0,0 2 began 0,0", "10: 1 moved 10,0 2 moved 0,10",
                "15: 1 moved 15,0 2 moved 0,15", "20: 2 moved 0,20",
                "30: 2 ended 0,30 1 ended 15,0",
            ]
        ),
        (
            "a second press and a lift of what is up are overlooked, and places persist",
            command(
                source(actions("to 5,5 in 0; up; down; down; pause 7; up; up; pause 7; down; up"))
            ),
            ["0: 1 began 5,5", "7: 1 ended 5,5", "14: 1 began 5,5", "14: 1 ended 5,5"]
        ),
        (
            "a cancelled touch is taken away, and can land again",
            command(
                source(actions("to 5,5 in 0; cancel; down; pause 9; cancel; up; down; pause 9; up"))
            ),
            ["0: 1 began 5,5", "9: 1 cancelled 5,5", "9: 1 began 5,5", "18: 1 ended 5,5"]
        ),
        (
            "a mouse hovers, and so does a pen; a finger is not seen above the screen",
            command(
                source(actions("to 1,1 in 10; down; pause 5; up; to 2,2 in 0"), type: "mouse"),
                source(
                    actions("to 3,3 in 0; pause; pause; pause; to 4,4 in 0"),
                    type: "pen",
                    id: "b"
                ),
                source(actions("to 5,5 in 0; pause; pause; pause; to 6,6 in 0"), id: "c")
            ),
            [
                "0: 2 hovered 3,3", "10: 1 began 1,1", "15: 1 ended 1,1",
                "15: 1 hovered 2,2 2 hovered 4,4",
            ]
        ),
        (
            "members come in any order, unknown ones do not matter, and a list is enough",
            """
            \u{FEFF}[
             {"actions": [{"y": 2, "origin": "viewport", "x": 1.5, "type": "pointerMove", "new": [{}]},
               {"button": 0, "type": "pointerDown"}, {"type": "pointerUp"}],
              "id": "\\u0061", "also": {"a": ["]", "}"]},
              "parameters": {"x": 1, "pointerType": "touch"}, "type": "pointer"}
            ]

            """,
            ["0: 1 began 1.5,2", "0: 1 ended 1.5,2"]
        ),
        (
            "a pointer that nothing is said of is a mouse",
            #"{"also":1,"actions":[{"type":"pointer","actions":[{"type":"pointerMove","x":1,"y":2}]}]}"#,
            ["0: 1 hovered 1,2"]
        ),
        ("no sources do nothing", #"{"actions":[]}"#, []),
        ("no actions do nothing", command(source("")), []),
    ]

    @Test(arguments: 0..<commands.count)
    func `a command does what the standard says`(index: Int) {
        let (name, text, story) = Self.commands[index]
        #expect(Self.tell(text) == Telling(story: story), "\(name)")
    }

    @Test func `a position may be relative to the pointer or to an element`() {
        let key = "element-6066-11e4-a52e-4f735466cecf"
        let text = Self.command(
            Self.source(
                """
                {"type":"pointerMove","x":10,"y":20},{"type":"pointerDown"},
                {"type":"pointerMove","x":-3,"y":4,"origin":"pointer"},{"type":"pause","duration":1},
                {"type":"pointerMove","x":1,"y":-1,"origin":{"\(key)":"Save"}},
                {"type":"pause","duration":1},
                {"type":"pointerMove","x":0,"y":0,"origin":{"ELEMENT":"Save"}},{"type":"pointerUp"},
                {"type":"pointerDown"},{"type":"pause","duration":1},
                {"type":"pointerMove","x":0,"y":0,"origin":{"\(key)":"Load"}}
                """
            )
        )
        let story = [
            "0: 1 began 10,20", "0: 1 moved 7,24", "1: 1 moved 101,49", "2: 1 ended 100,50",
            "2: 1 began 100,50", "3: 1 ended 100,50",
        ]
        let telling = Self.tell(text) { $0 == "Save" ? CGPoint(x: 100, y: 50) : nil }
        #expect(telling.story == Array(story.dropLast()))
        #expect(
            telling.error == "Line 7: Cannot place a pointer: it starts from the element \"Load\", "
                + "which does not exist. To fix, use the accessibility identifier of a "
                + "view of the scene, or the origin \"viewport\"."
        )
        // An error of the caller comes through as it is.
        struct Unsure: Error {}
        let thrown = Self.tell(text) { _ in throw Unsure() }
        #expect(thrown.error == "Unsure()")
        #expect(thrown.story == Array(story.prefix(2)))
    }

    @Test func `other buttons, keys and wheels are left out, and reported`() {
        let text = """
            {"actions":[
            {"type":"key","id":"k","actions":[{"type":"keyDown","value":"a"},{"type":"pause","duration":8}]},
            {"type":"wheel","id":"w","actions":[{"type":"scroll","x":0,"y":0,"deltaX":1,"deltaY":1,"duration":12}]},
            {"type":"none","id":"n","actions":[{"type":"pause"},{"type":"pause","duration":3}]},
            {"type":"pointer","id":"p","parameters":{"pointerType":"touch"},"actions":[
            {"type":"pointerMove","x":1,"y":2,"duration":0},
            {"type":"pointerDown","button":2},
            {"type":"pointerDown","button":0},
            {"type":"pointerUp","button":2},
            {"type":"pointerUp","button":0}]}]}
            """
        #expect(
            Self.tell(text)
                == Telling(
                    story: ["20: 1 began 1,2", "20: 1 ended 1,2"],
                    repairs: [
                        "Line 2: The source \"k\" is of the type key: what it does was left out.",
                        "Line 3: The source \"w\" is of the type wheel: what it does was left out.",
                        "Line 7: Button 2 was left out: only the first one touches.",
                        "Line 9: Button 2 was left out: only the first one touches.",
                    ]
                )
        )
    }
}
