import Testing

@testable import TouchInput

@Suite("Formats by their content") struct DetectionTests {
    nonisolated static let known: [(name: String, text: String, format: RecordingFormat)] = [
        ("a.xml", RecordingTests.header + "\n{\"t\":0,\"c\":[]}", .touchstone),
        ("a.txt", " \t" + RecordingTests.header, .touchstone),
        ("a.json", "\u{FEFF}# EVEMU 1.2\n" + EvdevReaderTests.slotDevice, .evemu),
        ("a.getevent", "# no mark\n#\n\nN: pad\nA: 35 0 9 0 0\nA: 36 0 9 0 0\n", .evemu),
        ("a.events", GeteventTests.plain.replacing("\n", with: "\r\r\n"), .getevent),
        ("b.events", GeteventTests.labelled, .getevent),
        ("c.events", GeteventTests.numberedList, .getevent),
        ("d.events", "/dev/input/event1: 0003 0035 00000001\n", .getevent),
        ("e.events", "\n0003 0035 00000001\n0003 0036 00000001\n0000 0000 00000000\n", .getevent),
        (
            "f.events",
            "could not get driver version for /dev/input/mice, Not a typewriter\n"
                + GeteventTests.plain,
            .getevent
        ),
        ("a.evemu", LibinputTests.head + LibinputTests.screen, .libinput),
        ("b.evemu", "version: 1\nndevices: 1\n" + LibinputTests.screen, .libinput),
        ("c.evemu", "# a comment\ndevices:\n" + LibinputTests.screen, .libinput),
        ("a.jsonl", "1,touchdown,1,1,5000\r\r\n", .touchLog),
        ("b.jsonl", "\r\r\n-5 , touchend , 0.5 , 0 , 5000\n", .touchLog),
        ("a.yml", "{\"actions\":[]}", .webDriver),
        ("b.yml", "[\n]", .webDriver),
        ("c.yml", "\n\n {\n \"actions\": [\n ]\n}\n", .webDriver),
    ]

    @Test(arguments: 0..<known.count)
    func `the format does not depend on the file name`(index: Int) throws {
        let (name, text, format) = Self.known[index]
        try RecordingFileTests.withFiles([name: text]) { folder in
            let url = folder.appendingPathComponent(name)
            var lines = try ByteLineReader(contentsOf: url)
            #expect(try RecordingFormat(of: &lines) == format, "\(name)")
            do {
                #expect(try RecordingFile.open(url).format == format, "\(name)")
            } catch let error as RecordingError {
                // Not all of these fragments describe a device.
                #expect(error.problem == .descriptionIsMissing, "\(name)")
            }
        }
    }

    @Test(arguments: [
        ("<gesture><point/></gesture>", "\"<gesture><point/></gesture>\", and looks like XML"),
        ("#!/bin/sh\necho\n", "\"#!/bin/sh\", and looks like text"),
        (
            "steps:\n- tap: Save\n",
            "\"steps:\", and looks like a script: `touchstone run` runs those"
        ),
        ("\u{1F}\u{0}\u{0}gzip", "\"   gzip\", and looks like a binary file"),
        ("Dear diary,\n", "\"Dear diary,\", and looks like text"),
        ("x,y,time\n1,2,3\n", "\"x,y,time\", and looks like text"),
        ("1,touchdown,1,1\n", "\"1,touchdown,1,1\", and looks like text"),
        ("\"actions\"", "\"\"actions\"\", and looks like text"),
    ])
    func `a file in no known format is refused with how it starts`(text: String, found: String)
        throws
    {
        let telling = try Telling(file: text, named: "a.jsonl")
        #expect(
            telling
                == Telling(
                    story: [],
                    error: "Cannot read the recording: it is in none of the formats touchstone, "
                        + "evemu, getevent, libinput, touch log, WebDriver actions. It starts with "
                        + "\(found). To fix, convert it to one of them."
                )
        )
    }

    @Test(arguments: [
        ("{\"name\": \"a\", \"version\": 1}", "\"actions\" is missing. To fix, add it."),
        ("[1, 2]", "it is not JSON, \"{\" is missing. To fix, restore the line."),
        ("{", "it is not JSON, it ends too early. To fix, restore the line."),
    ])
    func `other JSON is read as actions, and refused with what is missing`(
        text: String,
        sentence: String
    ) throws {
        let telling = try Telling(file: text)
        #expect(telling.story == [])
        #expect(telling.error?.hasPrefix("Line 1: Cannot read the ") == true)
        #expect(telling.error?.contains(sentence) == true, "\(telling.error ?? "none")")
    }

    @Test func `a WebDriver command may be one line of any length`() throws {
        let pause = #"{"type":"pause"},"#
        let actions =
            WebDriverTests.actions("to 1,2 in 0; down").replacing("\n", with: "") + ","
            + String(repeating: pause, count: 70_000) + WebDriverTests.actions("up")
        let text = WebDriverTests.command(WebDriverTests.source(actions))
        #expect(text.utf8.count > ByteLineReader.maximumLineLength)
        let telling = try Telling(file: text)
        #expect(telling == Telling(story: ["0: 1 began 1,2", "0: 1 ended 1,2"]))
    }

    @Test func `another file with one long line is refused before it fills the memory`() throws {
        let telling = try Telling(file: String(repeating: "tick tock ", count: 120_000))
        #expect(telling.error?.contains("and looks like text. To fix, convert it") == true)
        let own = try Telling(
            file: RecordingTests.header + "\n{\"t\":" + String(repeating: " ", count: 1_100_000)
        )
        #expect(
            own.error
                == "Line 2: Cannot read the line: it is longer than 1048576 bytes, and a frame "
                + "needs far less. To fix, put each frame on a separate line."
        )
    }
}
