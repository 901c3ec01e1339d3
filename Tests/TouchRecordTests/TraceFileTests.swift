import Foundation
import Testing
import TouchRecord

@Suite struct TraceFileTests {
    let header = TraceHeader(
        title: "a square",
        size: CGSize(width: 390, height: 844),
        scale: 3,
        framesPerSecond: 60
    )

    var trace: Trace {
        let square = ShownLayer(
            id: 1,
            name: "square",
            type: "UIView",
            geometry: ShownLayer.Geometry(
                bounds: CGRect(x: 0, y: 0, width: 50, height: 50),
                toParent: CGAffineTransform(translationX: 170, y: 397)
            )
        )
        var moved = square
        moved.geometry.toParent.tx = 180.5
        return Trace(
            header: header,
            entries: [
                TraceEntry(time: 0.5, kind: .note, subject: "note", text: "hello\n</script>")
            ],
            screens: [
                ScreenFrame(time: 0, changes: [ShownLayerChange(from: nil, to: square)]),
                ScreenFrame(time: 0.5, changes: [ShownLayerChange(from: square, to: moved)]),
                ScreenFrame(time: 0.75, changes: [], gone: [1]),
            ],
            end: 1
        )
    }

    @Test func `a trace is read back as it was written`() throws {
        #expect(try TraceFile.read(TraceFile.data(of: trace)) == trace)
    }

    @Test func `marks are read back as they were written, and unknown keys are skipped`() throws {
        var marked = trace
        marked.steps = [StepMark(time: 0, end: 0.5, text: "tap: square", place: "a.yaml:2:3")]
        marked.hits = [
            HitTestMark(
                time: 0.5,
                touch: "finger 1",
                point: CGPoint(x: 1, y: 2),
                view: 1,
                viewName: "square",
                steps: [
                    HitTestMark.Step(
                        name: "square",
                        view: 1,
                        says: "is hit",
                        rule: "H-01",
                        isAccepted: true
                    )
                ],
                chain: ["square", "UIApplication"],
                fact: 0
            )
        ]
        marked.relations = [RelationMark(time: 0.5, kind: .waits, from: "tap", to: "double tap")]
        marked.relations.append(
            RelationMark(time: 0.5, kind: .requires, from: "a", to: "b", reason: "asked (G-62)")
        )
        marked.deliveries = [
            DeliveryMark(
                time: 0.5,
                kind: .delivered,
                phase: "began",
                touches: ["finger 1"],
                viewName: "square"
            )
        ]
        marked.animations = [
            AnimationMark(time: 0.5, kind: .cutShort, name: "square", property: "position"),
            AnimationMark(
                time: 0.5,
                kind: .began,
                name: "square",
                property: "alpha",
                from: "1",
                to: "0.5"
            ),
        ]
        marked.timers = [
            TimerMark(
                time: 0.5,
                name: "UITapGestureRecognizer",
                recognizer: "tap",
                due: 0.85,
                end: 0.75,
                outcome: .cancelled
            ),
            TimerMark(time: 0.5, name: "tick", due: 0.6, interval: 0.1),
        ]
        let data = try TraceFile.data(of: marked) + Data("{\"later\":{\"time\":1}}\n".utf8)
        #expect(try TraceFile.read(data) == marked)
    }

    @Test func `a frame contains only changes`() throws {
        let lines = String(decoding: try TraceFile.data(of: trace), as: UTF8.self)
            .split(separator: "\n")
        #expect(
            lines.map(String.init).first { $0.contains("0.5") && $0.contains("changes") }
                == #"{"screen":{"changes":[{"id":1,"place":[0,0,50,50,180.5,397]}],"time":0.5}}"#
        )
    }

    @Test func `a truncated file keeps its readable part`() throws {
        let data = try TraceFile.data(of: trace)
        var problems: [String] = []
        let read = try TraceFile.read(data.prefix(data.count - 30)) { problems.append($0) }
        #expect(read.header == header)
        #expect(read.screens.count == 2)
        #expect(problems.count == 1)
        #expect(problems.first?.hasPrefix("Line 5 cannot be read and is left out:") == true)
        #expect(problems.first?.hasSuffix(".") == true)
    }

    // Found by the fuzzer: the decoder's words for this have no full stop.
    @Test func `a line with an unknown kind of fact is left out, with a sentence`() throws {
        let fact =
            #"{"fact":{"kind":"ynused","subject":"a","text":"b","time":0,"dependsOnRealTime":false}}"#
        let data = try TraceFile.data(of: trace) + Data((fact + "\n").utf8)
        var problems: [String] = []
        let read = try TraceFile.read(data) { problems.append($0) }
        #expect(read.entries == trace.entries)
        #expect(problems.count == 1)
        #expect(
            problems.first?.contains("ynused") == true && problems.first?.hasSuffix(".") == true
        )
    }

    @Test func `a file that is not a trace is refused with a sentence`() {
        let error = #expect(throws: TraceFileError.self) { try TraceFile.read(Data("hello".utf8)) }
        #expect(
            error?.description
                == "This is no trace: its first line is \"hello…\" and not {\"trace\":{\"version\":1,…}}. "
                + "To fix, give a file that `run --trace` wrote."
        )
        #expect(throws: TraceFileError.noTrace(start: "")) { try TraceFile.read(Data()) }
    }

    @Test func `a trace of a later version is refused`() throws {
        var later = trace
        later.header.version = 2
        let data = try TraceFile.data(of: later)
        #expect(throws: TraceFileError.unknownVersion(2)) { try TraceFile.read(data) }
    }
}
