import Testing
import TouchTesting

@testable import TouchCommandLine

/// A script on a device: what a server is asked to do.
@Suite(.stage) struct ScriptDriverTests {
    @Test func `a tap is one finger in the middle of the element`() async throws {
        let server = StandInServer([.init(name: "save")])
        #expect(try await server.drive("steps: [{tap: save}]") == nil)
        #expect(server.commands == ["actions", "ends"])
        // 0.05 s from down to up, as a finger of the engine's.
        #expect(server.finger(1) == ["move 140 220", "down", "50 ms", "up"])
        #expect(server.finger(2) == [])
    }

    @Test func `two fingers have as many actions of the same length`() async throws {
        let server = StandInServer([.init(name: "photo")])
        #expect(
            try await server.drive("steps: [{pinch: {at: photo, from: 20, to: 60, duration: 0.1}}]")
                == nil
        )
        let (first, second) = (server.finger(1), server.finger(2))
        #expect(first.count == second.count)
        #expect(first.count { $0 == "down" } == 1)
        #expect(second.count { $0 == "up" } == 1)
        for (one, other) in zip(first, second) where one.hasSuffix("ms") || other.hasSuffix("ms") {
            #expect(one == other)
        }
        #expect(first.last { $0.hasPrefix("move") } == "move 110 220")
        #expect(second.last { $0.hasPrefix("move") } == "move 170 220")
    }

    /// A server plays a gesture as a whole, so it gets it when the last finger has lifted.
    @Test func `fingers that are held are sent once all have lifted`() async throws {
        let server = StandInServer([.init(name: "card")])
        let failure = try await server.drive(
            """
            steps:
              - down: card
              - wait: 0.5
              - move: [140, 300]
              - up
            """
        )
        #expect(failure == nil)
        #expect(server.commands == ["actions", "ends"])
        // The wait is a part of the gesture, and does not pass besides it.
        #expect(server.time == 0)
        let actions = server.finger(1)
        #expect(actions.first == "move 140 220")
        #expect(actions.contains("move 140 300"))
        let milliseconds = actions.compactMap { $0.split(separator: " ").first.flatMap { Int($0) } }
        #expect((500...600).contains(milliseconds.reduce(0, +)))
    }

    @Test func `nothing is looked at while a finger is down`() async throws {
        let server = StandInServer([.init(name: "card")])
        let failure = try await server.drive("steps: [{down: card}, {expect: {exists: card}}]")
        #expect(failure?.reason == .refusal)
        #expect(
            failure?.message
                == "Cannot do \"expect\". A server gets a gesture as a whole, so nothing can look while a finger is "
                + "down. To fix, lift the fingers before this step."
        )
        #expect(server.commands == ["ends"])
    }

    @Test func `an element that appears later is awaited`() async throws {
        let server = StandInServer([.init(name: "save", appears: 0.6)])
        #expect(try await server.drive("steps: [{tap: save}]") == nil)
        #expect(server.commands == ["actions", "ends"])
        #expect(server.time == 0.75)
    }

    @Test func `an element that never appears is a sentence`() async throws {
        let server = StandInServer([.init(name: "save", appears: 60)])
        let failure = try await server.drive("steps: [{tap: save}]", patience: 0.5)
        #expect(
            failure?.message
                == "Cannot do \"tap\". There is no view with the identifier \"save\" on the screen. It was looked for "
                + "during 0.5 s. To fix, correct the place, or wait for it."
        )
        #expect(server.commands == ["ends"])
    }

    @Test func `an expectation says what was there instead`() async throws {
        let server = StandInServer([.init(name: "log", text: "1 tap")])
        let failure = try await server.drive(
            "steps: [{expect: {text: {of: log, is: 2 taps}}}, {tap: log}]"
        )
        #expect(failure?.reason == .expectation)
        #expect(
            failure?.message
                == "Expected the view with the identifier \"log\" to say \"2 taps\". It says \"1 tap\"."
        )
        // The steps after it are not done.
        #expect(server.commands == ["ends"])
        #expect(server.time == 1)
    }

    @Test(arguments: [0, -1, 1e300])
    func `a screen of an impossible size is refused`(width: Double) async throws {
        let server = StandInServer([.init(name: "save")])
        server.screen?.width = width
        let refusal = try await #require(throws: CommandRefusal.self) {
            try await server.drive("steps: [{tap: save}]")
        }
        #expect(
            refusal.description.hasPrefix(
                "Cannot use the screen of the device: the server says that it is {"
            )
        )
        #expect(
            refusal.description.hasSuffix(
                ", and a side has more than 0 and at most 10000 points. To fix, check the screen of the device."
            )
        )
        #expect(server.commands == ["ends"])
    }

    @Test func `a server that refuses to say the size of its screen is a sentence`() async throws {
        let server = StandInServer([.init(name: "save")])
        server.screen = nil
        let refusal = try await #require(throws: CommandRefusal.self) {
            try await server.drive("steps: [{tap: save}]")
        }
        #expect(
            refusal.description
                == "Cannot use the screen of the device: the server says \"It is closed.\" (no such window). To fix, "
                + "check the server and its session."
        )
        #expect(server.commands == ["ends"])
    }

    @Test(arguments: [1e9, -1e300])
    func `an element that is nowhere near the screen is not touched`(x: Double) async throws {
        let server = StandInServer([.init(name: "save")])
        server.elements[0].frame.origin.x = x
        let failure = try await server.drive("steps: [{tap: save}]")
        #expect(failure?.reason == .refusal)
        #expect(server.commands == ["ends"])
    }

    @Test func `a wait is real time`() async throws {
        let server = StandInServer()
        #expect(try await server.drive("steps: [{wait: 2}]") == nil)
        #expect(server.time == 2)
    }

    @Test func `typing needs a field`() async throws {
        let server = StandInServer()
        let failure = try await server.drive("steps: [{type: Ann}]")
        #expect(failure?.message == "Cannot do \"type\". The server says: Nothing has the focus.")
    }

    @Test func `a key is pressed with its modifiers`() async throws {
        let server = StandInServer()
        #expect(try await server.drive("steps: [{key: {key: left, with: [shift]}}]") == nil)
        let actions = server.actions.last?["actions"]?.list?.first?["actions"]?.list ?? []
        #expect(actions.map { $0["type"]?.text } == ["keyDown", "keyDown", "keyUp", "keyUp"])
        // The characters of the standard: shift, and the arrow to the left.
        #expect(
            actions.map { $0["value"]?.text } == ["\u{E008}", "\u{E012}", "\u{E012}", "\u{E008}"]
        )
    }
}

/// Which steps a device can do.
@Suite struct RemoteSupportTests {
    private func objections(_ yaml: String, _ kind: RemoteDevice.Kind) throws -> [String?] {
        try Script(yaml: yaml).steps.map { RemoteSupport.objection(to: $0.action, on: kind) }
    }

    @Test func `what only the engine knows is named`() throws {
        let found = try objections(
            """
            steps:
              - expect: {recognized: pan}
              - tap: {name: 'button "Save"'}
              - tap: {type: ChessBoard}
              - tap: save
            """,
            .application
        )
        #expect(
            found == [
                "a device does not tell which recognizers recognized",
                "a server cannot look for the name button \"Save\", which only transcripts have",
                "a server cannot look for the class ChessBoard, because a device knows no classes of yours",
                nil,
            ]
        )
    }

    @Test func `a page has a pointer and a device has none`() throws {
        let script = "steps: [{click: save}]"
        #expect(try objections(script, .page) == [nil])
        #expect(
            try objections(script, .application) == ["a device with a touch screen has no pointer"]
        )
    }

    @Test func `places have the same names on all sides`() throws {
        let label = RemoteSearch.quotedForXPath("Say \"yes\"")
        #expect(label == "concat(\"Say \", '\"', \"yes\", '\"', \"\")")
        let native = try RemoteSearch(.label("It's \"on\""), on: .application)
        #expect(native.value == "label == \"It's \\\"on\\\"\" OR value == \"It's \\\"on\\\"\"")
        let page = try RemoteSearch(.identifier("a\"b"), on: .page)
        #expect(page.value.hasPrefix("[id=\"a\\\"b\"]"))
        // A combining mark makes another character of a quotation mark, not another scalar.
        let marked = "Say \"\u{301}"
        #expect(
            RemoteSearch.quotedForXPath(marked) == "concat(\"Say \", '\"', \"\u{301}\")"
        )
        #expect(
            try RemoteSearch(.label(marked), on: .application).value.unicodeScalars
                .starts(with: "label == \"Say \\\"\u{301}\" OR".unicodeScalars)
        )
        let third = try RemoteSearch(.type("UIButton", index: 2), on: .application)
        #expect(third.strategy == "class name")
        #expect(third.value == "XCUIElementTypeButton")
        #expect(third.index == 2)
    }
}

/// The program that opens a browser, as a script that says what the real one says.
@Suite struct BrowserDriverTests {
    @Test func `what the driver and its browser write is removed at the end`() throws {
        let folder = try TemporaryFolder()
        let page = try folder.file("page.html", "<p>")
        let program = try folder.file(
            "driver",
            """
            #!/bin/sh
            mkdir "$TMPDIR/profile"; echo 1 >"$TMPDIR/profile/state"
            echo "$TMPDIR $1" >"${0%/*}/noted"
            # As a browser does, it writes until it ends. The trap comes before the line that the test waits for: the
            # signal may arrive at once.
            trap 'echo 2 >"$TMPDIR/profile/late"; echo ended >>"${0%/*}/noted"; exit 0' TERM
            echo "ChromeDriver was started successfully on port 41234."
            while :; do sleep 0.01; done
            """
        )
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
        let driver = try BrowserDriver.start(for: page, driver: program)
        #expect(driver.address.absoluteString == "http://127.0.0.1:41234")
        #expect(driver.page == URL(fileURLWithPath: page).absoluteString)
        let noted = try folder.text(of: "noted").split(whereSeparator: \.isWhitespace).map(
            String.init
        )
        #expect(noted.count == 2)
        #expect(noted.last == "--port=0")
        let place = try #require(noted.first)
        #expect(FileManager.default.fileExists(atPath: place + "/profile/state"))
        driver.stop()
        #expect(try folder.text(of: "noted").hasSuffix("ended\n"))
        #expect(!FileManager.default.fileExists(atPath: place))
    }

    @Test func `a driver that ends at once says why, and leaves nothing`() throws {
        let folder = try TemporaryFolder()
        let page = try folder.file("page.html", "<p>")
        let program = try folder.file(
            "driver",
            "#!/bin/sh\necho \"$TMPDIR\" >\"${0%/*}/noted\"\necho unable to bind\nexit 1\n"
        )
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
        let refusal = #expect(throws: CommandRefusal.self) {
            _ = try BrowserDriver.start(for: page, driver: program)
        }
        #expect("\(try #require(refusal))".contains("chromedriver ended and said \"unable to bind"))
        let place = try folder.text(of: "noted").trimmingCharacters(in: .whitespacesAndNewlines)
        #expect(place != "")
        #expect(!FileManager.default.fileExists(atPath: place))
    }
}

/// The command, without a server.
@Suite struct DriveCommandTests {
    @Test func `one of the two places is needed`() async {
        let result = await touchstone("drive", "a.yaml")
        #expect(result.status == .wrongUsage)
        #expect(result.messages.contains("Name one of --appium and --browser"))
    }

    @Test func `an address is checked`() async throws {
        let folder = try TemporaryFolder()
        let script = try folder.file("a.yaml", "steps: [{tap: save}]")
        let result = await touchstone("drive", script, "--appium", "localhost:4723")
        #expect(result.status == .wrongUsage)
        #expect(
            result.messages
                == "Cannot use the address \"localhost:4723\": it is not like http://127.0.0.1:4723. To fix, give the one "
                + "that the server prints.\n"
        )
    }

    @Test func `steps that no device can do are refused before the first`() async throws {
        let folder = try TemporaryFolder()
        let script = try folder.file(
            "a.yaml",
            "steps: [{tap: save}, {expect: {recognized: pan}}]"
        )
        let result = await touchstone("drive", script, "--appium", "http://127.0.0.1:1")
        #expect(result.status == .inputRefused)
        #expect(
            result.messages
                == "Cannot drive 1 of 2 steps:\n\(script):1:22: expect: a device does not tell which recognizers "
                + "recognized\nTo fix, change them, or leave them out with --leave-out.\n"
        )
        #expect(result.results == "")
    }
}
