import Testing
import TouchTesting

@testable import TouchCommandLine

@Suite("Parallel branches", .stage) struct ParallelTests {
    @Test func `two drags at one time are a pinch`() async throws {
        let script = try RunTests.script(
            """
            scene: rows
            steps:
              - parallel:
                  - - drag: {from: [150, 300], to: [50, 300], duration: 0.3, curve: linear}
                  - - drag: {from: [250, 300], to: [350, 300], duration: 0.3, curve: linear}
              - expect: {recognized: pinch}
              - expect: {notRecognized: pan}
            """
        )
        let result = await touchstone("run", script.path)
        #expect(result.messages == "")
        #expect(result.status == .passed)
        #expect(
            result.results.hasPrefix("✓ script   4 steps  2 expectations ")
        )
    }

    @Test func `parallel with one branch is the same as its steps`() async throws {
        let steps = [
            "tap: pad", "tap: {at: pad, times: 2, interval: 0.2, fingers: 3}", "doubleTap: pad",
            "longPress: {at: pad, duration: 0.6}",
            "drag: {from: pad, to: [10, 10], duration: 0.1, hold: 0.1, curve: linear}",
            "path: {points: [pad, [100, 200], {id: pad, offset: [5, 5]}], duration: 0.2, force: 2}",
            "path: {points: [pad, [100, 200], [90, 200]], times: [0, 0.016, 0.1], force: [1, 2, 3]}",
            "fling: {from: [50, 150], to: [50, 350], velocity: 1500, duration: 0.2}",
            "pinch: {at: pad, from: 200, to: 40, angle: 45, duration: 0.1}",
            "rotate: {at: pad, to: 90, distance: 80}", "wait: 0.123", "note: here",
            "down: {at: pad, force: 2, radius: 12}", "down: [20, 150]", "move: [30, 150]",
            "move: {to: count, duration: 0.1}", "up", "down: pad", "cancel:",
            "repeat: {times: 2, steps: [tap: {label: Touch me}]}",
            "expect: {text: {of: count, contains: lifted}}",
        ]
        let alone = try RunTests.script(
            "scene: pad\nsteps:\n" + steps.map { "- \($0)\n" }.joined()
        )
        let branch = try RunTests.script(
            "scene: pad\nsteps:\n- parallel:\n  -\n" + steps.map { "    - \($0)\n" }.joined()
        )
        let one = await touchstone("run", alone.path, "--transcript", "-")
        let other = await touchstone("run", branch.path, "--transcript", "-")
        #expect(one.status == .passed)
        #expect(one.messages.contains("  22 steps   1 expectation  2983 ms virtual"))
        #expect(other.messages == one.messages)
        #expect(one.results == other.results)
        #expect(one.results.count > 1_000)
    }

    @Test func `each branch has its own fingers, and may check expectations`() async throws {
        let script = try RunTests.script(
            """
            scene: pad
            steps:
              - down: {finger: 4, at: [20, 380]}
              - parallel:
                  - - down: {finger: 2, at: [100, 200]}
                    - wait: 0.5
                    - expect: {text: {of: count, is: 1 lifted}}
                    - up
                  - - wait: 0.1
                    - tap: [150, 200]
                    - note: tapped
                  - - tap: [200, 200]
                    - wait: 1
                    - move: {finger: 4, to: [30, 380]}
                    - up: {finger: 4}
            """
        )
        let result = await touchstone("run", script.path, "--transcript", "-")
        #expect(result.status == .expectationFailed)
        #expect(
            result.messages.contains(
                """
                ✗ \(script.path):7:11  expect
                  expected  the view with the identifier "count" to say "1 lifted"
                  actual    It says "2 lifted".
                  In branch 1 of 3.
                """
            )
        )
        #expect(result.results.contains("finger 1 began (200, 200)"))
        #expect(result.results.contains("finger 2 began (100, 200)"))
        #expect(result.results.contains("finger 1 began (150, 200)"))
    }

    @Test(arguments: [
        (
            "parallel: [[tap: a], [waitUntil: {exists: a}]]",
            """
            2:25: Cannot do "waitUntil" in a branch of "parallel": how long it takes is not known \
            before. To fix, write it before or after the parallel.
            """
        ),
        (
            "parallel: [[parallel: [[tap: a]]]]",
            """
            2:15: Cannot do "parallel" in a branch of "parallel": how long it takes is not known \
            before. To fix, write it before or after the parallel.
            """
        ),
        (
            "parallel: [[wait: idle]]",
            """
            2:15: Cannot wait for a condition in a branch of "parallel": how long it takes is not \
            known before. To fix, write seconds, or write it after the parallel.
            """
        ),
        (
            "parallel: [[down: {finger: 1, at: a}], [up: 1]]",
            """
            2:43: Cannot do "up": finger 1 is used in branch 1 and in branch 2, which have \
            fingers of their own. To fix, take another finger.
            """
        ),
        (
            "parallel: []",
            """
            2:13: Cannot read "parallel": it must be a list of lists of steps, as in [[tap: a], \
            [tap: b]]. It is a list of 0.
            """
        ),
        (
            "parallel: [tap: a]",
            """
            2:14: Cannot read "parallel": it must be a list of steps for each branch, as in [[tap: \
            a], [tap: b]]. It is a mapping of tap.
            """
        ),
        (
            "path: {points: [a, b], times: [0]}",
            """
            2:33: Cannot read "times": there must be as many as points. There are 2 points and 1 \
            times. To fix, write a time for each point.
            """
        ),
        (
            "path: {points: [a, b], times: [0, 0]}",
            """
            2:37: Cannot read "times": it must be later than the time before it, 0. It is "0".
            """
        ),
        (
            "path: {points: [a, b], times: [1, 2]}",
            """
            2:34: Cannot read "times": it must be 0: the path begins at its first point. It is "1".
            """
        ),
        (
            "path: {points: [a, b], times: [0, 1], duration: 1}",
            """
            2:51: Cannot read "duration": the times of the points say it already. To fix, delete it.
            """
        ),
        (
            "path: {points: [a, b], force: [0, 1]}",
            """
            2:33: Cannot read "force": a list has one number for each point, and without "times" \
            most samples lie between points. To fix, add times, or write one number.
            """
        ),
        (
            "path: {points: [a, b], times: [0, 1], radius: [0]}",
            """
            2:49: Cannot read "radius": there must be as many as points. There are 2 points and 1 \
            numbers. To fix, write a number for each point.
            """
        ),
    ])
    func `steps that cannot be parallel or timed are refused`(step: String, message: String) {
        #expect(ScriptReadingTests.error(in: "steps:\n- \(step)") == message)
    }

    @Test func `a path with times reaches each point exactly on time`() async throws {
        let script = try RunTests.script(
            """
            scene: pad
            screen: {rate: 120}
            steps:
              - wait: 0.003
              - path: {points: [[10, 210], [20, 210], [30, 210]], times: [0, 0.025, 0.05]}
              - expect:
                  transcript: |1
                      8.3 ms  finger 1  at (10, 210) hits pad
                      8.3 ms  event  finger 1 began (10, 210)
                      8.3 ms  pad  touchesBegan finger 1 (10, 110)
                     33.3 ms  event  finger 1 moved (20, 210)
                     33.3 ms  pad  touchesMoved finger 1 (20, 110)
                     58.3 ms  event  finger 1 ended (30, 210)
                     58.3 ms  pad  touchesEnded finger 1 (30, 110)
            """
        )
        let result = await touchstone("run", script.path)
        #expect(result.messages == "")
        #expect(result.status == .passed)
    }
}
