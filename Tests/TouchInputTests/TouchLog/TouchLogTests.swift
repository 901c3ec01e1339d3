import Testing

@testable import TouchInput

@Suite("Touch log") struct TouchLogTests {
    @Test func `samples become fingers, with any line ending`() throws {
        let text = """
            501, touchdown, 10, 20, 1700000000000
            501, touchmove, 12.5, 20, 1700000000008

            502, touchdown, -3, 40, 1700000000016
            501, touchmove, 13, 20, 1700000000016
               \t
            502, touchend, 0, 0, 1700000000024
            503, touchdown, 7, 8, 1700000000032
            501, touchend, 0, 0, 1700000000040
            503, touchend, 0, 0, 1700000000040
            """
        for end in ["\n", "\r\n", "\r\r\n", "\n\n\r\n"] {
            // A lift has no place: the last one that is known counts.
            let telling = try Telling(file: text.replacing("\n", with: end), named: "a.events")
            #expect(
                telling
                    == Telling(
                        story: [
                            "0: 1 began 10,20",
                            "8: 1 moved 12.5,20",
                            "16: 1 moved 13,20 2 began -3,40",
                            "24: 1 stationary 13,20 2 ended -3,40",
                            "32: 1 stationary 13,20 2 began 7,8",
                            "40: 1 ended 13,20 2 ended 7,8",
                        ]
                    )
            )
        }
        let reader = try TouchLogReader(
            lines: ByteLineReader(text: text),
            survey: TouchLogSurvey(of: ByteLineReader(text: text))
        )
        #expect(reader.bounds == CGSize(width: 14, height: 41))
        #expect(reader.screen == nil)
        #expect(reader.device == nil)
    }

    nonisolated static let orders: [(name: String, text: String, telling: Telling)] = [
        (
            "samples up to a second late are sorted",
            """
            1,touchdown,1,1,5000
            1,touchmove,3,1,5990
            1,touchmove,2,1,4999
            1,touchmove,4,1,6000
            1,touchend,0,0,6008
            """,
            Telling(
                story: [
                    "1: 1 began 1,1", "991: 1 moved 3,1", "1001: 1 moved 4,1", "1009: 1 ended 4,1",
                ],
                repairs: [
                    "Line 3: Touch 1 moves and is not down: that was left out."
                ]
            )
        ),
        (
            "later ones count as of the time that was reached",
            """
            1,touchdown,1,1,5000
            1,touchmove,2,1,5100
            1,touchmove,5,1,6500
            1,touchmove,3,1,5090
            1,touchmove,4,1,5600
            1,touchend,0,0,6600
            """,
            Telling(
                story: [
                    "0: 1 began 1,1", "100: 1 moved 2,1", "100: 1 moved 3,1", "600: 1 moved 4,1",
                    "1500: 1 moved 5,1", "1600: 1 ended 5,1",
                ],
                repairs: [
                    "Line 4: Touch 1 was logged 10 ms too late to be sorted: it was moved to "
                        + "0.1 s."
                ]
            )
        ),
        (
            "two samples of one finger at one time are two frames",
            """
            1,touchdown,1,1,5000
            1,touchmove,2,1,5000
            2,touchdown,9,9,5000
            1,touchmove,3,1,5000
            1,touchend,0,0,5000
            2,touchend,0,0,5001
            """,
            Telling(
                story: [
                    "0: 1 began 1,1", "0: 1 moved 2,1 2 began 9,9",
                    "0: 1 moved 3,1 2 stationary 9,9",
                    "0: 1 ended 3,1 2 stationary 9,9", "1: 2 ended 9,9",
                ]
            )
        ),
        (
            "at one time a touch lands before it moves, and moves before it lifts",
            "1,touchend,0,0,5000\n1,touchmove,2,1,5000\n1,touchdown,1,1,5000",
            Telling(story: ["0: 1 began 1,1", "0: 1 moved 2,1", "0: 1 ended 2,1"])
        ),
        (
            "what is not down is left out, and what is down cannot land",
            """
            1,touchmove,1,1,5000
            1,touchend,0,0,5001
            2,touchdown,5,5,5002
            2,touchdown,6,5,5003
            2,touchend,0,0,5004
            2,touchend,0,0,5005
            """,
            Telling(
                story: ["2: 1 began 5,5", "3: 1 moved 6,5", "4: 1 ended 6,5"],
                repairs: [
                    "Line 1: Touch 1 moves and is not down: that was left out.",
                    "Line 2: Touch 1 lifts and is not down: that was left out.",
                    "Line 4: Finger 1 lands again without a lift: it moved there.",
                    "Line 6: Touch 2 lifts and is not down: that was left out.",
                ]
            )
        ),
        (
            "contacts that never end are cancelled where others land later, else lifted at the end",
            """
            7,touchdown,1,1,5000
            8,touchdown,2,2,5010
            7,touchmove,3,1,5020
            8,touchmove,4,2,5020
            7,touchmove,4,1,5020
            8,touchend,0,0,5030
            9,touchdown,5,5,5040
            """,
            Telling(
                story: [
                    "0: 1 began 1,1", "10: 1 stationary 1,1 2 began 2,2",
                    "20: 1 moved 3,1 2 moved 4,2", "20: 1 moved 4,1 2 stationary 4,2",
                    "20: 1 cancelled 4,1 2 stationary 4,2", "30: 2 ended 4,2", "40: 1 began 5,5",
                    "40: 1 ended 5,5",
                ],
                repairs: [
                    "Line 5: Finger 1 never lifts: it was cancelled at 0.02 s, the time "
                        + "of its last sample.",
                    "Line 7: Finger 1 was still down at the end: it was lifted at 0.04 s, where it "
                        + "was last.",
                ]
            )
        ),
    ]

    @Test(arguments: 0..<orders.count)
    func `a log of a web page is sorted`(index: Int) throws {
        let (name, text, expected) = Self.orders[index]
        let telling = try Telling(file: text)
        #expect(telling == expected, "\(name)")
    }

    nonisolated static let form = "\"touch id, touchdown|touchmove|touchend, x, y, milliseconds\""

    @Test(arguments: [
        "1,touchmove,3,1", "1,touchpress,3,1,5010", "1,touchmove,x,1,5010",
        "1,touchmove,3,1,5010.5", "1,touchmove,3,1,-5", "1 touchmove 3 1 5010",
        "1,touchmove,3,1,5010,9", "99999999999999999999,touchmove,3,1,5010",
        "1,touchmove,3,1,1000000000000001",
    ])
    func `a log that breaks half-way keeps its readable part`(line: String) throws {
        let telling = try Telling(file: "1,touchdown,1,1,5000\n\n\(line)\n1,touchend,0,0,5020")
        #expect(
            telling
                == Telling(
                    story: ["0: 1 began 1,1"],
                    error: "Line 3: Cannot read the line: it should say \(Self.form). It says "
                        + "\"\(line)\". To fix, restore the line or delete it."
                )
        )
    }

    @Test func `after a thousand repairs further ones are not listed`() throws {
        let moves = (0..<1500).map { "1,touchmove,1,1,\($0)" }.joined(separator: "\n")
        let telling = try Telling(file: moves)
        #expect(telling.story == [])
        #expect(telling.repairs.count == 1001)
        #expect(
            telling.repairs.dropFirst(999) == [
                "Line 1000: Touch 1 moves and is not down: that was left out.",
                "Line 1001: Later repairs are not listed.",
            ]
        )
    }

    @Test func `a position that is not a number is refused when it is reached`() throws {
        let telling = try Telling(file: "1,touchdown,1,1,5000\n1,touchmove,1e999,1,5010")
        #expect(
            telling
                == Telling(
                    story: ["0: 1 began 1,1"],
                    error: "Line 2: Cannot accept finger 1 at 0.01 s: its x is inf. To fix, give "
                        + "points as a finite number."
                )
        )
    }

    @Test func `eleven fingers at once are refused`() throws {
        let text = (1...11).map { "\($0),touchdown,\($0),1,500\($0 / 11)" }.joined(separator: "\n")
        let telling = Telling { TouchLogReader(lines: ByteLineReader(text: text)) }
        #expect(telling.story.count == 1)
        #expect(
            telling.error == "Line 11: Cannot put 11 fingers on the screen at 0.001 s: the device "
                + "sees at most 10. Fingers down: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10. To fix, lift a "
                + "finger first, or make the device see more."
        )
    }
}
