import Foundation
import Testing
import TouchRecord

@Suite struct TraceReaderTests {
    /// A file that is there as long as a test runs.
    private final class File {
        let path = FileManager.default.temporaryDirectory
            .appendingPathComponent("touchstone-reader-\(UUID().uuidString)").path

        init(_ data: Data) throws { try data.write(to: URL(fileURLWithPath: path)) }
        deinit { unlink(path) }
    }

    private func frames(_ reader: TraceReader) throws -> [ScreenFrame] {
        try (0..<reader.frameCount).map { try reader.frame($0) }
    }

    private var trace: Trace {
        var trace = TraceFileTests().trace
        trace.touches = [TouchMark(time: 0.25, finger: 1, phase: "began", location: .zero)]
        trace.gestures = [
            GestureMark(
                time: 0.5,
                name: "tap",
                type: "Tap",
                state: "ended",
                reason: "",
                fingers: [1]
            )
        ]
        return trace
    }

    @Test func `reading a file screen by screen gives the same as a trace in memory`() throws {
        let file = try File(TraceFile.data(of: trace))
        for reader in [TraceReader(trace), try TraceReader(file: file.path)] {
            #expect(reader.header == trace.header)
            #expect(reader.touches == trace.touches)
            #expect(reader.gestures == trace.gestures)
            #expect((reader.start, reader.end) == (0, 1))
            #expect((0..<reader.frameCount).map(reader.time) == [0, 0.5, 0.75])
            #expect(try frames(reader) == trace.screens)
            // In any order, and again.
            #expect(try reader.frame(2) == trace.screens[2])
            #expect(try reader.frame(0) == trace.screens[0])
            #expect(!reader.showsScreen, "there is a square, and not what it is on")
        }
    }

    @Test func `writing frames one after the other gives the same file as all at once`() throws {
        var screens = Trace(header: trace.header, end: 2)
        screens.screens = trace.screens
        var data = Data()
        try TraceFile.write(header: trace.header, screens: screens.screens, end: 2) { data += $0 }
        #expect(try data == TraceFile.data(of: screens))
    }

    @Test func `very long, empty and edited lines are read`() throws {
        let long = String(repeating: "x", count: 200_000)
        let screen = #"{"id":0,"type":"T","name":"\#(long)","place":[0,0,9,9,0,0]}"#
        let text = """
            {"later":1,"trace":{"title":"t","scale":1,"height":9,"width":9,"framesPerSecond":60,"version":1}}

            {"screen":{"time":0.5,"changes":[\(screen)]}}\r
              { "end" : 2, "screen" : { "gone" : [ 0 ], "changes" : [ ], "time" : 1 } }
            {"touch":{"time":0.7,"finger":1,"tool":"finger","phase":"began","x":1,"y":1,"radius":0,"force":0,"taps":1},\
            "screen":{"changes":[],"time":0.7}}
            """
        let file = try File(Data(text.utf8))
        let reader = try TraceReader(file: file.path) { Issue.record("\($0)") }
        let whole = try TraceFile.read(Data(text.utf8))
        #expect(try frames(reader) == whole.screens)
        #expect(try frames(reader).map(\.time) == [0.5, 1, 0.7])
        #expect(try reader.frame(0).changes.first?.label?.name == long)
        #expect(reader.touches == whole.touches && reader.touches.count == 1)
        #expect((reader.start, reader.end) == (0.5, 2))
        #expect(reader.showsScreen)
    }

    @Test func `a truncated file keeps its readable part, with the same sentences as a whole read`()
        throws
    {
        let data = try TraceFile.data(of: trace)
        for length in stride(from: 120, to: data.count, by: 7) {
            var (some, all): ([String], [String]) = ([], [])
            let file = try File(data.prefix(length))
            let whole = try TraceFile.read(data.prefix(length)) { all.append($0) }
            let reader = try TraceReader(file: file.path) { some.append($0) }
            #expect(some == all)
            #expect(try frames(reader) == whole.screens)
            #expect((reader.start, reader.end) == (whole.start, whole.end))
        }
    }

    @Test func `a trace can be read from a pipe`() throws {
        let pipe = Pipe()
        try pipe.fileHandleForWriting.write(contentsOf: TraceFile.data(of: trace))
        try pipe.fileHandleForWriting.close()
        let path = "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)"
        #expect(try frames(TraceReader(file: path)) == trace.screens)
    }

    @Test func `a missing file or one that is not a trace is refused with a sentence`() throws {
        let empty = try File(Data())
        #expect(throws: TraceFileError.noTrace(start: "")) { try TraceReader(file: empty.path) }
        let other = try File(Data("hello\nworld".utf8))
        #expect(throws: TraceFileError.noTrace(start: "hello")) {
            try TraceReader(file: other.path)
        }
        let error = #expect(throws: TraceFileError.self) { try TraceReader(file: "/no/trace") }
        #expect(
            error?.description
                == "Cannot read /no/trace: No such file or directory. To fix, give a file that "
                + "`run --trace` wrote and that you may read."
        )
        #expect(throws: TraceFileError.unreadable(file: "/", reason: "Is a directory")) {
            try TraceReader(file: "/")
        }
    }

    @Test func `a file that changes while it is open is reported with a sentence`() throws {
        let file = try File(TraceFile.data(of: trace))
        let reader = try TraceReader(file: file.path)
        #expect(truncate(file.path, 300) == 0)
        let error = #expect(throws: TraceFileError.self) { try reader.frame(2) }
        #expect(
            error?.description
                == "Cannot read line 7 of \(file.path) again: it was the screen at a time, and the file "
                + "was changed since. To fix, begin again when no program writes to the file."
        )
    }
}
