import Testing
import TouchTesting

@testable import TouchCommandLine

@Suite("Includes", .stage) struct IncludeTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try FileManager.default.createDirectory(
            atPath: folder.path + "/_parts",
            withIntermediateDirectories: false
        )
    }

    @Test func `an include runs the steps of another file, with its own values`() async throws {
        _ = try folder.file(
            "_parts/taps.yaml",
            """
            variables: {times: 1, where: [100, 200]}
            steps:
              - tap: {at: $where, times: $times}
              - include: more.yaml
            """
        )
        _ = try folder.file("_parts/more.yaml", "steps: [note: $$more]")
        let path = try folder.file(
            "main.yaml",
            """
            scene: pad
            variables: {n: 2}
            steps:
              - include: _parts/taps.yaml
              - include: {file: _parts/taps.yaml, with: {times: $n}}
              - expect: {text: {of: count, is: 3 lifted}}
            """
        )
        let result = await touchstone("run", path, "--json")
        #expect(result.messages == "")
        #expect(result.status == .passed)
        let report = try result.decoded(as: RunReport.self)
        #expect(report.steps.map(\.step) == ["tap", "note", "tap", "note", "expect"])
        #expect(
            report.steps.map(\.file) == [
                folder.path + "/_parts/taps.yaml", folder.path + "/_parts/more.yaml",
                folder.path + "/_parts/taps.yaml", folder.path + "/_parts/more.yaml", nil,
            ]
        )
    }

    @Test func `a failure names the included file and the including line`() async throws {
        _ = try folder.file(
            "_parts/check.yaml",
            "steps:\n  - expect: {text: {of: count, is: none}}"
        )
        let path = try folder.file(
            "main.yaml",
            """
            scene: pad
            steps:
              - repeat: {times: 2, steps: [include: _parts/check.yaml]}
            """
        )
        let result = await touchstone("run", path, "--json")
        #expect(result.status == .expectationFailed)
        #expect(
            result.messages == """
                \(folder.path)/_parts/check.yaml:2:5: Expected the view with the identifier "count" \
                to say "none". It says "0 lifted".
                  Included at \(path):3:32.
                  In round 1 of 2 of \(path):3:5.

                """
        )
        let report = try result.decoded(as: RunReport.self)
        #expect(report.failure?.file == "\(folder.path)/_parts/check.yaml")
        #expect(report.failure?.line == 2)
    }

    @Test(arguments: [
        (
            "steps: [tpa: x]", "include: _parts/it.yaml",
            """
            FOLDER/_parts/it.yaml:1:9: Cannot read the step: there is no "tpa". To fix, use one of: tap, \
            doubleTap, longPress, drag, path, fling, pinch, rotate, transform, scroll, press, click, pointerDrag, wheel, trackpad, stylus, down, move, up, cancel, tapStatusBar, device, type, key, keyDown, keyUp, samples, wait, \
            expect, note, waitUntil, include, repeat, parallel. Did you mean "tap"?
              Included at FOLDER/main.yaml:3:3.
            """
        ),
        (
            "", "include: _parts/it.yaml",
            """
            FOLDER/_parts/it.yaml:1:1: Cannot read the script: it is empty. To fix, write "steps:" \
            and a list.
              Included at FOLDER/main.yaml:3:3.
            """
        ),
        (
            "steps: []", "include: _parts/ti.yaml",
            """
            FOLDER/main.yaml:3:12: Cannot include "_parts/ti.yaml": there is no file \
            "FOLDER/_parts/ti.yaml". There are: it.yaml. Did you mean "it.yaml"?
            """
        ),
        (
            "steps: []", "include: parts/it.yaml",
            """
            FOLDER/main.yaml:3:12: Cannot include "parts/it.yaml": there is no file \
            "FOLDER/parts/it.yaml". There is no folder "FOLDER/parts/" either.
            """
        ),
        (
            "steps: []", "include: _parts",
            """
            FOLDER/main.yaml:3:12: Cannot include "_parts": "FOLDER/_parts": it is a folder. To fix, \
            name a YAML file.
            """
        ),
        (
            "steps: []", "include: /dev/zero",
            """
            FOLDER/main.yaml:3:12: Cannot include "/dev/zero": "/dev/zero": it is no \
            file, but a pipe or a device. To fix, name a YAML file.
            """
        ),
        (
            "steps: [include: ../main.yaml]", "include: _parts/it.yaml",
            """
            FOLDER/_parts/it.yaml:1:18: Cannot include "../main.yaml": it would include itself: \
            FOLDER/main.yaml → FOLDER/_parts/it.yaml → FOLDER/_parts/../main.yaml. To fix, leave \
            one of these out.
              Included at FOLDER/main.yaml:3:3.
            """
        ),
        (
            "scene: covers\nsteps: []", "include: _parts/it.yaml",
            """
            FOLDER/_parts/it.yaml:1:8: Cannot include this file: it is for the scene "covers", and \
            the script is for "pad". To fix, include a file for that scene, or delete the line \
            "scene" of this file if its steps suit both.
              Included at FOLDER/main.yaml:3:3.
            """
        ),
        (
            "screen: 100x100\nsteps: []", "include: _parts/it.yaml",
            """
            FOLDER/_parts/it.yaml:1:9: Cannot include this file: it is for another screen than the \
            script. To fix, delete "screen" here.
              Included at FOLDER/main.yaml:3:3.
            """
        ),
        (
            "variables: {times: 1}\nsteps: [tap: {at: a, times: $times}]",
            "include: {file: _parts/it.yaml, with: {tmes: 2}}",
            """
            FOLDER/main.yaml:3:41: Cannot read "with": "FOLDER/_parts/it.yaml" has no variable \
            "tmes". To fix, use one of: times. Did you mean "times"?
            """
        ),
        (
            "steps: [note: $who]", "include: {file: _parts/it.yaml, wiht: {who: me}}",
            """
            FOLDER/main.yaml:3:35: Cannot read "include": it has no "wiht". To fix, use one of: file, with. \
            Did you mean "with"?
            """
        ),
        (
            "steps: [note: $name]", "include: _parts/it.yaml",
            """
            FOLDER/_parts/it.yaml:1:15: Cannot read "note": there is no variable "name". There are \
            none. To fix, declare it in "variables". To write a dollar, write $$.
              Included at FOLDER/main.yaml:3:3.
            """
        ),
    ])
    func `an impossible include is refused with the reason`(
        included: String,
        step: String,
        message: String
    ) async throws {
        _ = try folder.file("_parts/it.yaml", included)
        let path = try folder.file("main.yaml", "scene: pad\nsteps:\n- \(step)\n")
        let result = await touchstone("run", path)
        #expect(result.status == .inputRefused)
        #expect(result.messages == message.replacing("FOLDER", with: folder.path) + "\n")
    }

    @Test func `an included file does not see outer variables, and the error says what to write`()
        async throws
    {
        _ = try folder.file("_parts/it.yaml", "steps: [note: $who]")
        let path = try folder.file(
            "main.yaml",
            "scene: pad\nvariables: {who: me}\nsteps:\n- include: _parts/it.yaml"
        )
        #expect(
            await touchstone("run", path).messages.replacing(folder.path + "/", with: "") == """
                _parts/it.yaml:1:15: Cannot read "note": there is no variable "who" here: a file that \
                is included sees its own only. "main.yaml" has it. To fix, write "with: {who: $who}" \
                there.
                  Included at main.yaml:4:3.

                """
        )
    }

    @Test func `an error in nested includes names the whole chain`() async throws {
        _ = try folder.file(
            "_parts/inner.yaml",
            "steps:\n- repeat: {times: 2, as: i, steps: [tap: {at: a, fingers: \"${i}0\"}]}"
        )
        _ = try folder.file("_parts/outer.yaml", "steps:\n- include: inner.yaml")
        let path = try folder.file("main.yaml", "scene: pad\nsteps:\n- include: _parts/outer.yaml")
        let result = await touchstone("run", path)
        #expect(
            result.messages.replacing(folder.path + "/", with: "") == """
                _parts/inner.yaml:2:59: Cannot read "fingers": it must be a whole number from 1 to \
                10. It is "20".
                  In round 2 of 2 (i = 2) of _parts/inner.yaml:2:3.
                  Included at _parts/outer.yaml:2:3.
                  Included at main.yaml:3:3.

                """
        )
    }

    @Test func `a script that can run can also be included`() async throws {
        _ = try folder.file("other.yaml", "scene: pad\ntags: slow\nsteps: [tap: pad]")
        let path = try folder.file("main.yaml", "scene: pad\nsteps: [include: other.yaml]")
        #expect(await touchstone("run", path).status == .passed)
    }
}
