import Testing

@testable import TouchInput

@Suite("libinput record") struct LibinputTests {
    nonisolated static let head = """
        # libinput record
        version: 1
        ndevices: 2
        libinput:
          version: "1.22.1"
          git: "unknown"
        system:
          os: "debian:12"
          kernel: "6.1.0"
          dmi: "dmi:bvnNobody:bvr1.0:"
        devices:
        - node: /dev/input/event3
          evdev:
            # Name: Some Keyboard
            # ID: bus 0x0011 vendor 0x0001 product 0x0001 version 0xab41
            # Supported Events:
            # Event type 0 (EV_SYN)
            # Event type 1 (EV_KEY)
            name: "Some Keyboard"
            id: [17, 1, 1, 43841]
            codes:
              0: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15] # EV_SYN
              1: [1, 2, 3, 28, 30] # EV_KEY
              4: [4] # EV_MSC
              17: [0, 1, 2] # EV_LED
            properties: []
          hid: [
            5, 1, 9, 6
          ]
          udev:
            properties:
            - ID_INPUT=1
            - ID_INPUT_KEYBOARD=1
            - LIBINPUT_DEVICE_GROUP=11/1/1:isa0060/serio0
          quirks:
            - AttrKeyboardIntegration=internal
          events:
          # Current time is 12:34:56
          - evdev:
            - [  0,      0,   4,   4,      28] # EV_MSC / MSC_SCAN                 28 (obfuscated)
            - [  0,      0,   1,  28,       0] # EV_KEY / KEY_ENTER                 0
            - [  0,      0,   0,   0,       0] # ------------ SYN_REPORT (0) ---------- +0ms
          - libinput:
            - {time: 0.000000, type: KEYBOARD_KEY, key: 28, state: released}

        """

    nonisolated static let screen = """
        - node: /dev/input/event7
          evdev:
            # Name: A "Screen" #2
            #       Event code 53 (ABS_MT_POSITION_X)
            #           Value      0
            name: "A Screen"
            id: [3, 1386, 20821, 273]
            codes:
              0: [0, 1, 2, 3] # EV_SYN
              1: [330] # EV_KEY
              3: [0, 1, 47, 48, 53, 54, 55, 57] # EV_ABS
            absinfo:
              0: [0, 99, 0, 0, 12]
              1: [0, 199, 0, 0, 12]
              47: [0, 9, 0, 0, 0]
              48: [0, 255, 0, 0, 0]
              53: [-50, 49, 0, 0, 12]
              54: [0, 199, 0, 0, 12]
              55: [0, 2, 0, 0, 0]
              57: [0, 65535, 0, 0, 0]
            properties: [1]
          hid: [
            5, 13, 9, 4
          ]
          udev:
            properties:
            - ID_INPUT_TOUCHSCREEN=1
          quirks:
          events:
          - libinput:
            - {time: 0.000000, type: DEVICE_ADDED, seat: seat0, logical_seat: default}

        """

    nonisolated static let events = """
          - evdev:
            - [  1, 500000,   3,  57,    1420] # EV_ABS / ABS_MT_TRACKING_ID     1420
            - [  1, 500000,   3,  53,     -40] # EV_ABS / ABS_MT_POSITION_X       -40
            - [  1, 500000,   3,  54,      20] # EV_ABS / ABS_MT_POSITION_Y        20
            - [  1, 500000,   1, 330,       1] # EV_KEY / BTN_TOUCH                 1
            - [  1, 500000,   3,   0,     -40] # EV_ABS / ABS_X                   -40
            - [  1, 500000,   0,   0,       0] # ------------ SYN_REPORT (0) ---------- +1500ms
          - libinput:
            - {time: 1.500000, type: TOUCH_DOWN, slot: 0, seat_slot: 0, point: [10.00, 20.00], transformed: [10.00, 20.00]}
            - {time: 1.500000, type: TOUCH_FRAME}
          - evdev:
            - [  1, 508333,   3,  47,       1] # EV_ABS / ABS_MT_SLOT               1
            - [  1, 508333,   3,  57,    1421] # EV_ABS / ABS_MT_TRACKING_ID     1421
            - [  1, 508333,   3,  53,      49] # EV_ABS / ABS_MT_POSITION_X        49
            - [  1, 508333,   3,  54,     199] # EV_ABS / ABS_MT_POSITION_Y       199
            - [  1, 508333,   0,   0,       0] # ------------ SYN_REPORT (0) ---------- +8ms
          # Current time is 12:34:58
          - evdev:
            - [  1, 516667,   3,  57,      -1] # EV_ABS / ABS_MT_TRACKING_ID       -1
            - [  1, 516667,   3,  47,       0] # EV_ABS / ABS_MT_SLOT               0
            - [  1, 516667,   3,  57,      -1] # EV_ABS / ABS_MT_TRACKING_ID       -1
            - [  1, 516667,   1, 330,       0] # EV_KEY / BTN_TOUCH                 0
            - [  1, 516667,   0,   0,       0] # ------------ SYN_REPORT (0) ---------- +8ms

        """

    nonisolated static let story = [
        "0: 1 began 10,20", "8: 1 stationary 10,20 2 began 99,199",
        "17: 1 ended 10,20 2 ended 99,199",
    ]

    @Test func `the touchscreen is read, even if a keyboard comes first and types`() throws {
        let text = Self.head + Self.screen + Self.events
        var reader = try EvdevReader(lines: ByteLineReader(text: text), format: .libinput)
        #expect(reader.device == "A Screen")
        #expect(reader.screen == CGSize(width: 100, height: 200))
        #expect(reader.description.hasKey(330))
        #expect(!reader.description.hasKey(28))
        #expect(reader.description.axes[53] == .init(minimum: -50, maximum: 49, resolution: 12))
        let times = try reader.readAll().map(\.time)
        #expect(times == [0, 0.008333, 0.016667])

        // The head has 44 lines, the screen 31; its first event is in the second line after them.
        let note =
            "Line 77: The recording is of several devices: only the one that is touched was read."
        let telling = try Telling(file: text)
        #expect(telling == Telling(story: Self.story, repairs: [note]))
        // YAML of another tool may indent and end its lines differently, and lack the first line.
        let other = (text + "\n# the end\n").replacing("# libinput record\n", with: "")
            .replacing("\n", with: "\r\n")
        let again = try Telling(file: other)
        #expect(again.story == Self.story)
        #expect(again.error == nil)
    }

    @Test func `of two screens the first is read, and an untouched one gives no frames`() throws {
        let second = (Self.screen + Self.events).replacing("A Screen", with: "Another")
        var reader = try EvdevReader(
            lines: ByteLineReader(text: Self.head + Self.screen + Self.events + second),
            format: .libinput
        )
        #expect(reader.device == "A Screen")
        #expect(EvdevReaderTests.story(try reader.readAll()) == Self.story)

        var untouched = try EvdevReader(
            lines: ByteLineReader(text: Self.screen + Self.head),
            format: .libinput
        )
        #expect(untouched.device == "A Screen")
        #expect(try untouched.readAll() == [])
    }

    @Test(arguments: [
        (
            "    - [  2, 0, 3, 53]",
            "\"- [seconds, microseconds, type, code, value]\". It says \"    - [  2, 0, 3, 53]\""
        ),
        (
            "    - [  2, 1000000, 3, 53, 1]",
            "\"- [seconds, microseconds, type, code, value]\". It says \"    - [  2, 1000000, 3, "
                + "53, 1]\""
        ),
        (
            "    - [  -2, 0, 3, 53, 1]",
            "\"- [seconds, microseconds, type, code, value]\". It says \"    - [  -2, 0, 3, 53, 1]\""
        ),
        (
            "    - [  2, 0, 3, 53, 1] and more",
            "\"- [seconds, microseconds, type, code, value]\". It says \"    - [  2, 0, 3, 53, 1] "
                + "and more\""
        ),
        (
            "    absinfo:\n      53: [1, 2",
            "\"code: [minimum, maximum, fuzz, flat, resolution]\". It says \"      53: [1, 2\""
        ),
        (
            "    codes:\n      1: 330",
            "\"type: [code, code, …]\". It says \"      1: 330\""
        ),
    ])
    func `a file that breaks half-way keeps its readable part`(lines: String, sentence: String) {
        let text = Self.screen + Self.events + lines
        let telling = Telling {
            try EvdevReader(lines: ByteLineReader(text: text), format: .libinput)
        }
        let line = text.split(separator: "\n", omittingEmptySubsequences: false).count
        #expect(
            telling
                == Telling(
                    story: Self.story,
                    error: "Line \(line): Cannot read the line: it should say \(sentence). "
                        + "To fix, restore the line or delete it."
                )
        )
    }
}
