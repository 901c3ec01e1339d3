import Testing

@testable import TouchInput

/// `getevent` writes the same touches in many ways.
@Suite("getevent") struct GeteventTests {
    nonisolated static let plain = """
        [      10.000000] 0003 0039 0000001a
        [      10.000000] 0001 014a 00000001
        [      10.000000] 0003 0035 00000064
        [      10.000000] 0003 0036 000000c8
        [      10.000000] 0000 0000 00000000
        [      10.008000] 0003 002f 00000001
        [      10.008000] 0003 0039 0000001b
        [      10.008000] 0003 0035 0000012c
        [      10.008000] 0003 0036 00000190
        [      10.008000] 0000 0000 00000000
        [      10.016000] 0003 002f 00000000
        [      10.016000] 0003 0035 0000006e
        [      10.016000] 0003 0034 ffffffb3
        [      10.016000] 0000 0000 00000000
        [      10.024000] 0003 0039 ffffffff
        [      10.024000] 0000 0000 00000000
        [      10.032000] 0003 002f 00000001
        [      10.032000] 0003 0039 ffffffff
        [      10.032000] 0001 014a 00000000
        [      10.032000] 0000 0000 00000000

        """

    nonisolated static let story = [
        "0: 1 began 100,200",
        "8: 1 stationary 100,200 2 began 300,400",
        "16: 1 moved 110,200 2 stationary 300,400",
        "24: 1 ended 110,200 2 stationary 300,400",
        "32: 2 ended 300,400",
    ]

    nonisolated static let labelled = """
        [      10.000000] EV_ABS       ABS_MT_TRACKING_ID   0000001a            
        [      10.000000] EV_KEY       BTN_TOUCH            DOWN                
        [      10.000000] EV_KEY       BTN_TOOL_FINGER      DOWN                
        [      10.000000] EV_ABS       ABS_MT_TOOL_TYPE     MT_TOOL_FINGER      
        [      10.000000] EV_ABS       ABS_MT_POSITION_X    00000064            
        [      10.000000] EV_ABS       ABS_MT_POSITION_Y    000000c8            
        [      10.000000] EV_MSC       MSC_TIMESTAMP        0000abcd            
        [      10.000000] EV_SYN       SYN_REPORT           00000000             rate 125
        [      10.008000] EV_ABS       ABS_MT_SLOT          00000001            
        [      10.008000] EV_ABS       ABS_MT_TRACKING_ID   0000001b            
        [      10.008000] EV_ABS       ABS_MT_POSITION_X    0000012c            
        [      10.008000] EV_ABS       ABS_MT_POSITION_Y    00000190            
        [      10.008000] EV_SYN       SYN_REPORT           00000000             rate 60
        [      10.016000] EV_ABS       ABS_MT_SLOT          00000000            
        [      10.016000] EV_ABS       ABS_MT_POSITION_X    0000006e            
        [      10.016000] EV_ABS       ABS_MT_ORIENTATION   ffffffb3            
        [      10.016000] EV_ABS       003e                 00000007            
        [      10.016000] EV_SYN       SYN_REPORT           00000000            
        [      10.024000] EV_ABS       ABS_MT_TRACKING_ID   ffffffff            
        [      10.024000] EV_SYN       SYN_REPORT           00000000            
        [      10.032000] EV_ABS       ABS_MT_SLOT          00000001            
        [      10.032000] EV_ABS       ABS_MT_TRACKING_ID   ffffffff            
        [      10.032000] EV_KEY       BTN_TOUCH            UP                  
        [      10.032000] 0015         0050                 REPEAT              
        [      10.032000] EV_SYN       SYN_REPORT           00000000            

        """

    /// What `getevent -p` prints: four devices, the third of them a touchscreen.
    nonisolated static let numberedList = """
        add device 1: /dev/input/event5
          name:     "power keys"
          events:
            KEY (0001): 0072  0073* 0074  008f  0090  0091  0092  0093 
                        00a4  00a5 
            SW  (0005): 0002 
          input props:
            <none>
        could not get driver version for /dev/input/mouse0, Not a typewriter
        add device 2: /dev/input/event4
          name:     "accelerometer"
          events:
            ABS (0003): 0000  : value 5, min -512, max 511, fuzz 0, flat 0, resolution 0
                        0001  : value 0, min -512, max 511, fuzz 0, flat 0, resolution 0
          input props:
            INPUT_PROP_ACCELEROMETER
        add device 3: /dev/input/event2
          bus:      0018
          vendor    0000
          product   0000
          version   0000
          name:     "a screen"
          location: "i2c/input0"
          id:       ""
          version:  1.0.1
          events:
            KEY (0001): 014a* 0145 
            ABS (0003): 002f  : value 0, min 0, max 9, fuzz 0, flat 0, resolution 0
                        0030  : value 0, min 0, max 255, fuzz 0, flat 0, resolution 0
                        0035* : value -3, min 0, max 1079, fuzz 0, flat 0, resolution 11
                        0036  : value 0, min 0, max 2159, fuzz 0, flat 0, resolution 22
                        0039  : value 0, min 0, max 65535, fuzz 0, flat 0, resolution 0
            MSC (0004): 0005 
          input props:
            INPUT_PROP_DIRECT
        add device 4: /dev/input/event0
          name:     "headset"
          events:
            KEY (0001): 00a4  00a6 

        """

    /// The same with `-lp`, of one device.
    nonisolated static let labelledList = """
        add device 1: /dev/input/event2
          name:     "a screen"
          events:
            KEY (0001): BTN_TOOL_FINGER       BTN_TOUCH*            0145                  KEY_HOME             
                        KEY_BACK             
            ABS (0003): ABS_MT_SLOT           : value 0, min 0, max 9, fuzz 0, flat 0, resolution 0
                        ABS_MT_ORIENTATION    : value 0, min -90, max 90, fuzz 0, flat 0, resolution 0
                        ABS_MT_POSITION_X     : value 0, min 0, max 1079, fuzz 0, flat 0, resolution 0
                        ABS_MT_POSITION_Y     : value 0, min 0, max 2159, fuzz 0, flat 0, resolution 0
                        ABS_MT_TRACKING_ID    : value 0, min 0, max 65535, fuzz 0, flat 0, resolution 0
                        003e                  : value 0, min 0, max 255, fuzz 0, flat 0, resolution 0
          input props:
            INPUT_PROP_DIRECT

        """

    /// Lines without their times and with the path of their device.
    nonisolated static func lines(
        _ text: String,
        keepingTimes: Bool = true,
        of device: String = ""
    ) -> String {
        text.split(separator: "\n").map { line in
            let parts = line.split(separator: "] ", maxSplits: 1)
            return (keepingTimes ? "\(parts[0])] " : "") + device + parts[1] + "\n"
        }.joined()
    }

    nonisolated static let others = """
        [       9.000000] /dev/input/event5: 0001 0074 00000001
        [       9.000000] /dev/input/event5: 0000 0000 00000000
        [       9.500000] /dev/input/event4: 0003 0000 00000011
        [       9.500000] /dev/input/event4: 0003 0001 ffffff11
        [       9.500000] /dev/input/event4: 0000 0000 00000000

        """

    nonisolated static let otherDevices =
        "The recording is of several devices: only the one that is touched was read."

    nonisolated static let forms: [(text: String, lineOfOthers: Int?)] = [
        (labelledList + plain, nil),
        (labelledList + labelled, nil),
        (labelledList + plain.replacing("\n", with: "\r\r\n"), nil),
        (labelledList + lines(labelled, of: "/dev/input/event2: "), nil),
        (numberedList + others + lines(plain, of: "/dev/input/event2: "), 45),
        (
            numberedList + lines(labelled, of: "/dev/input/event2: ")
                + others.replacing("  9.", with: " 19."), 65
        ),
    ]

    @Test(arguments: 0..<forms.count)
    func `the same touches are read whatever the options of getevent`(index: Int) {
        let (text, line) = Self.forms[index]
        let telling = Telling {
            try EvdevReader(lines: ByteLineReader(text: text), format: .getevent)
        }
        let notes = line.map { ["Line \($0): \(Self.otherDevices)"] }
        #expect(telling == Telling(story: Self.story, repairs: notes ?? []))
    }

    @Test func `without times reports are a sixtieth of a second apart, which is said`() {
        for text in [Self.plain, Self.labelled] {
            let telling = Telling {
                try EvdevReader(
                    lines: ByteLineReader(
                        text: Self.labelledList + Self.lines(text, keepingTimes: false)
                    ),
                    format: .getevent
                )
            }
            #expect(
                telling.story == [
                    "0: 1 began 100,200",
                    "17: 1 stationary 100,200 2 began 300,400",
                    "33: 1 moved 110,200 2 stationary 300,400",
                    "50: 1 ended 110,200 2 stationary 300,400",
                    "67: 2 ended 300,400",
                ]
            )
            #expect(
                telling.repairs == [
                    "Line 14: The events have no times: reports were taken to be a sixtieth of a "
                        + "second apart."
                ]
            )
            #expect(telling.error == nil)
        }
    }

    @Test func `a list gives the screen its size, its name and its proportions`() throws {
        let text = Self.numberedList + Self.lines(Self.plain, of: "/dev/input/event2: ")
        let reader = try EvdevReader(
            lines: ByteLineReader(text: text),
            format: .getevent,
            mapping: ScreenMapping(screen: CGSize(width: 500, height: 500), fitting: .fit)
        )
        #expect(reader.device == "a screen")
        #expect(reader.description.hasKey(0x14A))
        #expect(reader.description.hasKey(0x145))
        #expect(!reader.description.hasKey(0x74))
        #expect(
            reader.description.axes[0x35] == .init(minimum: 0, maximum: 1079, resolution: 11)
        )
        #expect(
            reader.description.axes[0x36] == .init(minimum: 0, maximum: 2159, resolution: 22)
        )
        // 1080 / 11 mm are as wide as 2160 / 22 mm are high: a square, which fills the screen.
        var frames = reader
        let first = try #require(try frames.next()?.contacts.first)
        #expect(abs(first.position.x - 100 * 500 / 1080) < 1e-9)
        #expect(abs(first.position.y - 200 * 500 / 2160) < 1e-9)
    }

    nonisolated static let broken: [(String, String)] = [
        (
            "[      10.040000] 0003 0035",
            "it should say \"[seconds.microseconds] device: type code value\", the time and the "
                + "device if there are any. It says \"[      10.040000] 0003 0035\""
        ),
        (
            "[ 10.04 0003 0035 00000001",
            "it should say \"[seconds.microseconds] device: type code value\", the time and the "
                + "device if there are any. It says \"[ 10.04 0003 0035 00000001\""
        ),
        (
            "[      10.040000] EV_KEY BTN_TOUCH SIDEWAYS",
            "it should say \"[seconds.microseconds] device: type code value\", the time and the "
                + "device if there are any. It says \"[      10.040000] EV_KEY BTN_TOUCH SIDEWAYS\""
        ),
    ]

    @Test(arguments: broken)
    func `a file that breaks half-way keeps its good half`(line: String, sentence: String) {
        let telling = Telling {
            try EvdevReader(
                lines: ByteLineReader(text: Self.labelledList + Self.plain + line),
                format: .getevent
            )
        }
        #expect(
            telling
                == Telling(
                    story: Self.story,
                    error: "Line 34: Cannot read the line: \(sentence). To fix, restore the line "
                        + "or delete it."
                )
        )
    }
}
