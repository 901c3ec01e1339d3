import Foundation
import Testing
import TouchTesting

@testable import TouchCommandLine

@Suite("Writing steps of scripts") struct StepWritingTests {
    /// Every kind of step, with values that are not the defaults, in the form in which it is written.
    private static let steps = [
        "tap: save", "tap: {at: save, times: 3, interval: 0.2}", "doubleTap: [10, 20]",
        "tap: {at: {id: \"a b\", at: [0.1, 0.9]}, times: 2, fingers: 2}",
        "longPress: {at: {label: Save}, duration: 0.6}",
        "drag: {from: a, to: [1.5, 2], duration: 0.5, hold: 0.1, curve: linear}",
        "path: {points: [a, [1, 2], b], duration: 0.5, curve: easeIn, force: 1, radius: 7}",
        "path: {points: [a, [1, 2]], times: [0, 0.5], force: [1, 2], radius: [3, 4]}",
        "fling: {from: a, to: b, velocity: 900, duration: 0.3}",
        "transform: {at: a, distance: [100, 200], angle: [0, 45], duration: 0.5}",
        "pinch: {at: a, from: 100, to: 200}",
        "pinch: {at: a, from: 200, to: 50.5, angle: 30, duration: 1}",
        "rotate: {at: a, to: 90}",
        "rotate: {at: a, from: 10, to: -45, distance: 80, duration: 0.5}",
        "scroll: {to: {name: \"cell \\\"Tea\\\" (0, 3)\"}, in: list}", "scroll: save",
        "press: {button: menu}", "click: {at: a, button: secondary, times: 2}",
        "pointerDrag: {from: a, to: b, button: secondary, curve: easeOut}",
        "wheel: {at: a, y: -50, notches: 3, interval: 0.1}",
        "trackpad: {at: a, x: 5, y: -200}", "trackpad: {at: a, scale: 2, angle: 30}",
        "stylus: {at: a, times: 2, force: 0.5, altitude: 45, azimuth: 90}",
        "stylus: {points: [a, b], duration: 1}",
        "down: {at: a, finger: 2, force: 1, radius: 9}",
        "move: {to: [3, 4], finger: 2, duration: 0.1}",
        "up", "up: 2", "cancel", "cancel: 1", "tapStatusBar", "device: landscapeLeft",
        "device: {style: dark, direction: rightToLeft, contentSize: large}",
        "type: Hello", "type: {text: \"$$5\", interval: 0.1}", "key: return", "key: A",
        "type: {text: Hello, by: finger}", "type: {text: Hello, by: finger, interval: 0.5}",
        "key: \"1\"",
        "key: {key: a, with: [command], times: 2, duration: 0.5}", "keyDown: shift", "keyUp: shift",
        "keyDown: a", "keyUp: return",
        "samples: [{time: 0, phase: began, at: [1.5, 2]}, {time: 0, finger: 2, phase: began, at: [3, 4], "
            + "force: 0.5, radius: 7}, {time: 0.008, finger: 2, phase: ended, at: [3, 4]}]",
        "samples: [{time: 0.1, finger: 11, phase: moved, at: [1, 2], tool: stylus, altitude: 45, azimuth: 30}]",
        "samples: [{time: 0, finger: 12, phase: began, at: [1, 2], tool: pointer, buttons: 2}]",
        "wait: 0.25", "wait: settled",
        "wait: {at: 3}", "wait: {until: settled, budget: 1}", "wait: {until: idle}",
        "wait: {until: {exists: a}, budget: 5, realBudget: 1}",
        "expect: {text: {of: a, is: Hello}}", "expect: {text: {of: a, contains: ell}}",
        "expect: {missing: {type: UILabel, index: 2}}",
        "expect: {hittable: {xpath: \"//UILabel[1]\"}}",
        "expect: {covered: {view: a, by: b}}", "expect: {covered: a}",
        "expect: {frame: {of: a, is: [1, 2, 3, 4], within: 2}}",
        "expect: {frame: {of: a, is: [16, 95, 114, -172.667]}}",
        "expect: {offset: {of: a, is: [0, 20]}}",
        "expect: {state: {of: a, is: [enabled, focused]}}",
        "expect: {recognized: {gesture: pan, in: a, times: 2}}",
        "expect: {notRecognized: {gesture: pan}}",
        "expect: {haptic: {feedback: selection, times: 1}}",
        "expect: {touchTargets: {atLeast: 44}}",
        "expect: {touchTargets: {atLeast: 60, in: bar, except: [a, {type: UILabel, index: 2}]}}",
        "note: \"a: b\"", "parallel: [[{tap: a}], [{wait: 0.1}, {tap: b}]]",
    ]

    @Test func `a step is written as it was read`() throws {
        for text in Self.steps {
            let script = try Script(yaml: "steps:\n- \(text)\n")
            #expect(script.steps.map(\.yaml) == [text])
        }
    }

    /// A file that is refused would give the fuzzer none of its steps.
    @Test func `the fuzzer of scripts begins with scripts that can be read`() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../../Fuzzing/Seeds/scripts").standardizedFileURL
        let seeds = try FileManager.default.contentsOfDirectory(atPath: root.path)
        #expect(seeds.contains("words.yaml"))
        for seed in seeds {
            let script = try Script(contentsOf: root.appendingPathComponent(seed).path)
            for step in script.steps {
                let again = try Script(yaml: "steps:\n- \(step.yaml)\n").steps
                #expect(again.map(\.yaml) == [step.yaml])
            }
        }
    }

    /// YAML folds line breaks of Unicode into spaces, and refuses control characters.
    @Test(
        arguments: [
            "water\u{85}one", "a\u{2028}b", "a\u{2029}b", "a\u{FEFF}b", "a\u{7F}b", "a\u{9B}b",
            "a\r\nb", "a\u{0}b",
            "\t\u{1B}[1m", " \u{85} ", "ä\u{301}\u{85}\u{301}", "\u{10FFFF}", "\u{AD}\u{200B}",
        ]
    )
    func `a text is read as it was written, with each character`(text: String) throws {
        let typed = TouchAction.type(text, interval: EventGenerator.keyTypeInterval)
        for action in [
            typed, .note(text),
            .tap(.label(text), times: 1, interval: EventGenerator.multiTapInterval, fingers: 1),
        ] {
            let yaml = "# \(ScriptText.comment(text))\nsteps:\n- \(action.yaml)\n"
            let read = try Script(yaml: yaml).steps.map(\.action)
            #expect(read.map { String(reflecting: $0) } == [String(reflecting: action)], "\(yaml)")
        }
    }

    @Test func `a step arrives in the process of a session as it was sent`() throws {
        let more = [
            "tap: {at: {ref: \"@e3\", at: [0.25, 0.75], offset: [-3, 4.5]}}",
            "expect: {exists: {type: UILabel, index: 1}}",
            "expect: {unhittable: a}", "expect: {transcript: \"0.0 ms  a\\n\"}",
            "expect: {recognized: {gesture: tap}}", "expect: {haptic: {feedback: impact}}",
        ]
        for text in Self.steps + more {
            for step in try Script(yaml: "steps:\n- \(text)\n").steps {
                let line = SessionCall.perform([step], settles: false).line
                guard case .perform(let steps, let settles) = try SessionCall(line: Data(line.utf8))
                else {
                    Issue.record("\(line) is another call")
                    continue
                }
                #expect(steps.map(\.yaml) == [step.yaml])
                #expect(steps.map(\.mark.line) == [step.mark.line])
                #expect(settles == false)
            }
        }
    }

    // Found by random bytes. Such a mark makes another character of the one before it, and no other syntax.
    @Test
    func `a dollar or a quotation mark before a combining mark is read and written as what it is`()
        throws
    {
        let mark = "\u{596}"
        let steps = try Script(yaml: "steps:\n- type: \"a$$\(mark)$$$\(mark)\"\n").steps
        guard case .type(let text, _)? = steps.first?.action else {
            throw ScriptError("This is another step.")
        }
        #expect(scalars(text) == scalars("a$\(mark)$$\(mark)"))
        let again = try Script(yaml: "steps:\n- \(steps[0].yaml)\n").steps
        #expect(again.map { scalars($0.yaml) } == [scalars(steps[0].yaml)])
        #expect(scalars(ShellWord.quoted("it'\(mark)s")) == scalars("'it'\\''\(mark)s'"))
        let code = SwiftCode.text("a\"\(mark)").text(indentation: 0)
        #expect(scalars(code) == scalars("#\"a\"\(mark)\"#"))
    }

    private func scalars(_ text: String) -> [Unicode.Scalar] { Array(text.unicodeScalars) }

    @Test func `every word of a step is in this list`() {
        let words = Set(Self.steps.compactMap { $0.split(separator: ":").first.map(String.init) })
        // These are several steps, or another form of one that is there.
        let others: Set = ["pinch", "rotate", "include", "repeat", "waitUntil"]
        #expect(words.union(others) == Set(StepWord.allCases.map(\.rawValue)))
    }
}
