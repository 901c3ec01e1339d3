import Testing

@testable import TouchCommandLine

@Suite("Reading scripts") struct ScriptReadingTests {
    @Test(arguments: [
        ("", "Cannot read the script: it is empty. To fix, write \"steps:\" and a list."),
        (
            "[a, b]",
            """
            1:1: Cannot read "script": it must be a mapping of scene, screen, profile, tags, variables, steps. It is a \
            list of 2.
            """
        ),
        ("scene: pad", "1:1: Cannot read \"script\": \"steps\" is missing. To fix, add it."),
        (
            "step: []",
            """
            1:1: Cannot read "script": it has no "step". To fix, use one of: scene, screen, profile, tags, \
            variables, steps. Did you mean "steps"?
            """
        ),
        ("steps: tap", "1:8: Cannot read \"steps\": it must be a list. It is \"tap\"."),
        (
            "scene: [a]\nsteps: []",
            "1:8: Cannot read \"scene\": it must be a text. It is a list of 1."
        ),
        (
            "screen: 1x0\nsteps: []",
            """
            1:9: Cannot read "screen": it must be width and height in points, above 0 and at most 10000, as in \
            390x844. It is "1x0".
            """
        ),
        (
            "screen: {width: -1}\nsteps: []",
            "1:17: Cannot read \"width\": it must be points above 0, at most 10000. It is \"-1\"."
        ),
        (
            "screen: {idiom: ipad}\nsteps: []",
            """
            1:17: Cannot read "idiom": it must be one of phone, pad. It is "ipad". Did you \
            mean "pad"?
            """
        ),
        (
            "steps:\n  - tap: [1, 2\n",
            "3:1: Cannot read the script: it is not YAML, did not find expected ',' or ']'."
        ),
        (
            "scene: a\nscene: b\nsteps: []",
            """
            1:1: Cannot read the script: "scene" occurs twice in a mapping. To fix, delete \
            one of them.
            """
        ),
    ])
    func `a file that is not a script is refused with its place and the reason`(
        yaml: String,
        message: String
    ) {
        #expect(Self.error(in: yaml) == message)
    }

    @Test(arguments: [
        (
            "tpa: x",
            """
            Cannot read the step: there is no "tpa". To fix, use one of: tap, doubleTap, longPress, drag, \
            path, fling, pinch, rotate, transform, scroll, press, click, pointerDrag, wheel, trackpad, stylus, down, move, up, cancel, tapStatusBar, device, type, key, keyDown, keyUp, samples, wait, expect, note, waitUntil, \
            include, repeat, parallel. Did you mean "tap"?
            """,
            3
        ),
        (
            "{tap: a, wait: 1}",
            """
            Cannot read "step": it must be one word and what belongs to it, as in "tap: \
            save". It is a mapping of tap, wait.
            """,
            3
        ),
        (
            "tap:",
            """
            Cannot read "tap": it must be a place: an identifier, [x, y], or {id: …}. It is \
            nothing.
            """,
            3
        ),
        (
            "tap: [1]",
            """
            Cannot read "tap": it must be two numbers: [x, y] in points of the window. It is \
            a list of 1.
            """,
            8
        ),
        (
            "tap: [1, .nan]", #"Cannot read "tap": it must be a finite number. It is ".nan"."#, 12
        ),
        (
            "tap: [1:30, 1]", #"Cannot read "tap": it must be a finite number. It is "1:30"."#, 9
        ),
        (
            "wait: 1:30",
            """
            Cannot read "wait": it must be seconds, "idle", "settled", or a mapping of until or at, budget, \
            realBudget. It is "1:30".
            """,
            9
        ),
        (
            "tap: {at: a, tmes: 2}",
            """
            Cannot read "tap": it has no "tmes". To fix, use one of: at, times, interval, fingers. Did \
            you mean "times"?
            """,
            16
        ),
        (
            "tap: {at: a, times: 0}",
            "Cannot read \"times\": it must be a whole number from 1 to 1000. It is \"0\".", 23
        ),
        (
            "tap: {id: a, label: b}",
            "Cannot read \"tap\": it needs exactly one of id, label, type, xpath, name, ref. It has id and label. To fix, keep one.",
            8
        ),
        (
            "tap: {id: a, index: 1}",
            """
            Cannot read "index": it counts the views of a type, and this is an id. To fix, \
            delete it.
            """,
            23
        ),
        (
            "tap: {id: a, at: 0.5}",
            """
            Cannot read "at": it must be two parts of the view: [0, 0] top left, [1, 1] \
            bottom right. It is "0.5".
            """,
            20
        ),
        ("drag: {from: a}", "Cannot read \"drag\": \"to\" is missing. To fix, add it.", 9),
        (
            "drag: {from: a, to: b, duration: long}",
            "Cannot read \"duration\": it must be seconds from 0 to 3600. It is \"long\".", 36
        ),
        (
            "drag: {from: a, to: b, duration: 1e9}",
            "Cannot read \"duration\": it must be seconds from 0 to 3600. It is \"1e9\".", 36
        ),
        (
            "drag: {from: a, to: b, curve: easein}",
            """
            Cannot read "curve": it must be one of linear, easeInOut, easeIn, easeOut. It is \
            "easein". Did you mean "easeIn"?
            """,
            33
        ),
        (
            "path: {points: [a]}",
            "Cannot read \"points\": it must be a list of two places or more. It is a list of 1.",
            18
        ),
        (
            "fling: {from: a, to: b, velocity: -1}",
            "Cannot read \"velocity\": it must be points per second, 0 or more. It is \"-1\".", 37
        ),
        (
            "pinch: {at: a, from: 10}", "Cannot read \"pinch\": \"to\" is missing. To fix, add it.",
            10
        ),
        (
            "rotate: {at: a, to: round}",
            "Cannot read \"to\": it must be degrees, clockwise. It is \"round\".", 23
        ),
        (
            "down: {finger: 11, at: a}",
            "Cannot read \"finger\": it must be a whole number from 1 to 10. It is \"11\".", 18
        ),
        (
            "up: left",
            "Cannot read \"up\": it must be a whole number from 1 to 10. It is \"left\".", 7
        ),
        (
            "wait: soon",
            """
            Cannot read "wait": it must be seconds, "idle", "settled", or a mapping of until or at, \
            budget, realBudget. It is "soon".
            """,
            9
        ),
        ("wait: -1", "Cannot read \"wait\": it must be seconds from 0 to 3600. It is \"-1\".", 9),
        (
            "expect: {exist: a}",
            """
            Cannot read "expect": it has no "exist". To fix, use one of: text, exists, missing, \
            hittable, unhittable, covered, transcript, frame, offset, state, recognized, \
            notRecognized, haptic, touchTargets. Did you mean "exists"?
            """,
            12
        ),
        (
            "expect: {exists: a, missing: b}",
            """
            Cannot read "expect": it needs exactly one of text, exists, missing, hittable, \
            unhittable, covered, transcript, frame, offset, state, recognized, notRecognized, \
            haptic, touchTargets. It has exists and missing. To fix, keep one.
            """,
            11
        ),
        (
            "expect: {text: {of: a}}",
            "Cannot read \"text\": it needs exactly one of is, contains. It has none. To fix, add one.",
            18
        ),
    ])
    func `a step that cannot be read is refused with its place and the reason`(
        step: String,
        message: String,
        column: Int
    ) {
        let error = Self.error(in: "steps:\n- note: first\n- \(step)\n")
        #expect(error == "3:\(column): \(message)")
    }

    @Test func `steps that are nested too deeply are refused`() {
        let error = Self.error(in: String(repeating: "[", count: 100_000))
        #expect(
            error?.hasSuffix("it is not YAML, it is nested too deep. To fix, nest less deeply.")
                == true
        )
    }

    @Test func `places are read in all their forms`() throws {
        let places = try [
            "save", "[1, 2]", "{id: save, at: [0.5, 0.1]}", "{label: Save, offset: [3, -4]}",
            "{type: UILabel, index: 2}", "'12'", "12",
        ].map { text in
            let script = try Script(yaml: "steps: [{tap: \(text)}]")
            guard case .tap(let place, 1, _, 1) = script.steps[0].action else {
                throw ScriptError("This is no tap: \(text)")
            }
            return place
        }
        #expect(
            places == [
                Locator(subject: .identifier("save")),
                Locator(subject: .point(CGPoint(x: 1, y: 2))),
                Locator(subject: .identifier("save"), part: CGPoint(x: 0.5, y: 0.1)),
                Locator(subject: .label("Save"), offset: CGVector(dx: 3, dy: -4)),
                Locator(subject: .type("UILabel", index: 2)),
                Locator(subject: .identifier("12")), Locator(subject: .identifier("12")),
            ]
        )
    }

    @Test func `the screen is read, with defaults for the rest`() throws {
        let full = try Script(
            yaml: "screen: {width: 100, height: 200, rate: 120, idiom: pad}\nsteps: []"
        )
        #expect(
            full.screen
                == ScreenSettings(width: 100, height: 200, rate: .hundredTwenty, idiom: .pad)
        )
        let short = try Script(yaml: "screen: 100x200\nsteps: []")
        #expect(short.screen == ScreenSettings(width: 100, height: 200))
        #expect(try Script(yaml: "steps: []").screen == ScreenSettings())
    }

    @Test func `a damaged script is at worst refused`() {
        let whole = Array(Self.everything.utf8)
        var state: UInt64 = 42
        func random(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % limit
        }
        let bytes = Array("{}[]:,-?|>&*!'\" \n0x.~".utf8)
        for _ in 0..<1_500 {
            var text = whole
            for _ in 0...random(3) {
                switch random(3) {
                case 0: text[random(text.count)] = bytes[random(bytes.count)]
                case 1: text.remove(at: random(text.count))
                default: text.insert(bytes[random(bytes.count)], at: random(text.count))
                }
            }
            let yaml = String(decoding: text, as: UTF8.self)
            if let error = Self.error(in: yaml) { #expect(error.contains("Cannot read ")) }
        }
    }

    nonisolated static let everything = """
        scene: pad
        screen: {width: 390, height: 844, rate: 120, idiom: pad}
        tags: [smoke, pan]
        variables: {n: 2, here: &here [1, 2], there: *here, text: "a $n ${n} $$"}
        steps:
          - note: "the beginning $text"
          - repeat: {times: $n, as: i, steps: [tap: {at: $here, times: $i}, note: "${i}0"]}
          - parallel: [[down: {finger: 1, at: a}, up: 1], [wait: 0.5, drag: {from: a, to: $there}]]
          - path: {points: [pad, [1, 2]], times: [0, 0.5], force: [0, 1], radius: 7}
          - tap: //UILabel[@text='Hello' and position() < last()]/..//*[not(contains(@id, "x"))]
          - waitUntil: {state: {of: "(//A)[2]", is: [visible, enabled]}, budget: 2}
          - expect: {haptic: {feedback: impact light, times: 2}}
          - expect: {recognized: {gesture: pan, in: {xpath: "/A/B[C]"}, times: 2}}
          - expect: {frame: {of: pad, is: [1, 2, 3, 4], within: 2}}
          - tap: {at: {id: pad, at: [0.1, 0.9]}, times: 2, interval: 0.2, fingers: 3}
          - drag: {from: pad, to: [10, 10], duration: 0.1, hold: 0.1, curve: linear}
          - path: {points: [pad, [100, 200], {label: a, offset: [5, 5]}], duration: 0.2}
          - rotate: {at: {type: UIView, index: 2}, to: 90, distance: 80}
          - down: {finger: 3, at: pad, force: 2, radius: 12}
          - up
          - wait: {until: {text: {of: count, is: 26 lifted}}, budget: 1}
          - expect:
              transcript: |1
                  0.0 ms  a  b
        """

    static func error(in yaml: String) -> String? {
        do {
            _ = try Script(yaml: yaml)
            return nil
        } catch {
            return error.description
        }
    }
}
