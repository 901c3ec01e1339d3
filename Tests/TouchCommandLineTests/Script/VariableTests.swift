import Testing
import TouchTesting

@testable import TouchCommandLine

@Suite("Variables, includes and repeats", .stage) struct VariableTests {
    @Test func `a variable can replace any part of a step, and numbers stay numbers`() throws {
        let script = try Script(
            yaml: """
                variables:
                  who: pad
                  here: [100, 200]
                  far: 300
                  greeting: "Hello, ${who}"
                  way: {from: $here, to: [$far, 200]}
                steps:
                  - tap: $who
                  - tap: $here
                  - drag: {from: [$far, 1], to: {id: "${who}-2", offset: [1, $far]}}
                  - drag: $way
                  - note: "$greeting costs $$5 or $5"
                """
        )
        let names = script.steps.map(\.name)
        #expect(names == ["tap", "tap", "drag", "drag", "note"])
        guard case .tap(let who, _, _, _) = script.steps[0].action,
            case .tap(let here, _, _, _) = script.steps[1].action,
            case .drag(let from, let to, _, _, _) = script.steps[2].action,
            case .drag(let start, let end, _, _, _) = script.steps[3].action,
            case .note(let text) = script.steps[4].action
        else { throw ScriptError("These are other steps.") }
        #expect(who == Locator(subject: .identifier("pad")))
        #expect(here == Locator(subject: .point(CGPoint(x: 100, y: 200))))
        #expect(from == Locator(subject: .point(CGPoint(x: 300, y: 1))))
        #expect(
            to == Locator(subject: .identifier("pad-2"), offset: CGVector(dx: 1, dy: 300))
        )
        #expect(start == here)
        #expect(end == Locator(subject: .point(CGPoint(x: 300, y: 200))))
        #expect(text == "Hello, pad costs $5 or $5")
    }

    @Test(arguments: [
        (
            "variables: {speed: 1}\nsteps:\n- wait: $sped",
            """
            3:9: Cannot read "wait": there is no variable "sped". To fix, use one of: speed. Did you mean \
            "speed"? To write a dollar, write $$.
            """
        ),
        (
            "steps:\n- note: 'it costs $price'",
            """
            2:19: Cannot read "note": there is no variable "price". There are none. To fix, declare it in "variables". To write a \
            dollar, write $$.
            """
        ),
        (
            "variables: {speed: fast}\nsteps:\n- wait: $speed",
            "3:9: Cannot read \"wait\": it must be seconds, \"idle\", \"settled\", or a mapping of "
                + "until or at, budget, realBudget. It is \"fast\", the value of $speed."
        ),
        (
            "variables: {here: [1, 2]}\nsteps:\n- note: at $here",
            """
            3:12: Cannot read "note": $here is no text that can stand inside another one. To \
            fix, write nothing but $here there.
            """
        ),
        (
            "variables: {here: [1, far]}\nsteps:\n- tap: $here",
            """
            3:8: Cannot read "tap": it must be two numbers: [x, y] in points of the window. It is \
            a list of 2, the value of $here.
            """
        ),
        (
            "steps:\n- note: ${name",
            """
            2:9: Cannot read "note": "${" is not closed. To fix, write ${name}, or $$ for a \
            dollar.
            """
        ),
        (
            "variables: {a: $b, b: 1}\nsteps: []",
            """
            1:16: Cannot read "a": there is no variable "b". There are none. To fix, declare it in "variables". To write a dollar, \
            write $$.
            """
        ),
        (
            "variables: {1st: a}\nsteps: []",
            """
            1:13: Cannot read "variables": "1st" is no name of a variable. To fix, use a name that is made of \
            letters, digits and _, not beginning with a digit.
            """
        ),
        (
            "variables: [a]\nsteps: []",
            """
            1:12: Cannot read "variables": it must be a mapping of names and values. It is a list \
            of 1.
            """
        ),
        (
            "tags: [smoke test]\nsteps: []",
            """
            1:8: Cannot read "tags": it must be a word without spaces and commas, or a list of \
            such words. It is "smoke test".
            """
        ),
        (
            "steps:\n- repeat: {times: 2}",
            "2:11: Cannot read \"repeat\": \"steps\" is missing. To fix, add it."
        ),
        (
            "steps:\n- repeat: {times: -1, steps: []}",
            """
            2:19: Cannot read "times": it must be a whole number from 0 to 100000. It is "-1".
            """
        ),
        (
            "steps:\n- repeat: {times: 2, as: 2nd, steps: []}",
            """
            2:26: Cannot read "as": it must be a name made of letters, digits and _, not \
            beginning with a digit. It is "2nd".
            """
        ),
        (
            "variables: {a: [0.1, x]}\nsteps:\n- repeat: {times: 2, as: i, steps: [wait: "
                + "{until: idle, budget: $i}, tap: \"${nope}\"]}",
            """
            3:76: Cannot read "tap": there is no variable "nope". To fix, use one of: a, i. To write a \
            dollar, write $$.
            """
        ),
    ])
    func `an error in a variable is reported where it is used`(yaml: String, message: String) {
        #expect(ScriptReadingTests.error(in: yaml) == message)
    }

    @Test func `values from the command line win over the script's own`() async throws {
        let folder = try TemporaryFolder()
        let path = try folder.file(
            "script.yaml",
            """
            scene: $where
            variables: {where: pad, count: 1}
            steps:
              - tap: {at: [100, 200], times: $count}
              - expect: {text: {of: count, is: "$count lifted"}}
            """
        )
        #expect(await touchstone("run", path).status == .passed)
        let three = await touchstone("run", path, "--set", "count=3")
        #expect(three.messages == "")
        #expect(three.status == .passed)
        let unknown = await touchstone("run", path, "--set", "cuont=3")
        #expect(unknown.status == .wrongUsage)
        #expect(
            unknown.messages == """
                Cannot set "cuont": no script has a variable of that name. To fix, use one of: count, where. \
                Did you mean "count"?

                """
        )
        let malformed = await touchstone("run", path, "--set", "count")
        #expect(malformed.status == .wrongUsage)
        #expect(malformed.messages.contains("A variable is set as NAME=VALUE. This is \"count\"."))
    }

    @Test func `steps are repeated, each round with its number`() async throws {
        let folder = try TemporaryFolder()
        let path = try folder.file(
            "script.yaml",
            """
            scene: pad
            steps:
              - repeat:
                  times: 3
                  as: i
                  steps:
                    - tap: [100, "${i}50"]
                    - repeat: {times: 2, steps: [note: round $i]}
                    - expect: {text: {of: count, is: "$i lifted"}}
              - repeat: {times: 0, steps: [{tap: nowhere}]}
            """
        )
        let result = await touchstone("run", path, "--transcript", "-")
        #expect(result.status == .passed)
        #expect(result.results.components(separatedBy: "note  round 3").count == 3)
        #expect(result.messages.contains("  12 steps  3 expectations "))
    }

    @Test func `a failure names its round`() async throws {
        let folder = try TemporaryFolder()
        let path = try folder.file(
            "script.yaml",
            """
            scene: pad
            steps:
              - repeat:
                  times: 3
                  as: i
                  steps:
                    - repeat: {times: 1, steps: [tap: [100, 200]]}
                    - expect: {text: {of: count, is: 1 lifted}}
            """
        )
        let result = await touchstone("run", path, "--json")
        #expect(result.status == .expectationFailed)
        #expect(
            result.messages == """
                \(path):8:11: Expected the view with the identifier "count" to say "1 lifted". It \
                says "2 lifted".
                  In round 2 of 3 (i = 2) of \(path):3:5.

                """
        )
        let late = ScriptReadingTests.error(
            in: """
                steps:
                - repeat: {times: 3, as: i, steps: [down: {finger: "1${i}", at: a}]}
                """
        )
        #expect(
            late == """
                2:52: Cannot read "finger": it must be a whole number from 1 to 10. It is "11".
                """
        )
        let second = ScriptReadingTests.error(
            in: """
                steps:
                - repeat: {times: 3, as: i, steps: [down: {finger: "${i}0", at: a}]}
                """
        )
        #expect(
            second == """
                2:52: Cannot read "finger": it must be a whole number from 1 to 10. It is "20".
                  In round 2 of 3 (i = 2) of line:2:3.
                """
        )
    }
}
