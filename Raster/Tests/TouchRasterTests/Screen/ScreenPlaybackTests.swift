import Testing
import TouchRaster
import TouchRecord

@Suite struct ScreenPlaybackTests {
    @Test func `the screen at a time is that of the last frame before it`() throws {
        let trace = FilmTrace.trace(seconds: 1, framesPerSecond: 10)
        let folder = try TestFolder()
        let file = try folder.write(trace, as: "a.trace")
        for reader in [TraceReader(trace), try TraceReader(file: file)] {
            var playback = try ScreenPlayback(reader)
            func x(_ time: Double) throws -> CGFloat? {
                try playback.screen(at: time).layers[1]?.geometry.toParent.tx
            }
            #expect(try x(0) == 0)
            #expect(try x(0.55) == 5)
            #expect(try x(2) == 10)
            // Going back begins anew.
            #expect(try x(0.1) == 1)
            #expect(try x(-1) == nil)
        }
    }

    @Test func `a file that changes during playback is reported with a sentence`() throws {
        let folder = try TestFolder()
        let file = try folder.write(FilmTrace.trace(seconds: 1), as: "a.trace")
        var playback = try ScreenPlayback(TraceReader(file: file))
        _ = try playback.screen(at: 0.5)
        #expect(truncate(file, 100) == 0)
        let error = #expect(throws: RasterError.self) { try playback.screen(at: 1) }
        #expect(
            error?.description
                == "Cannot read line 33 of \(file) again: it was the screen at a time, and the file was "
                + "changed since. To fix, begin again when no program writes to the file."
        )
    }

    @Test func `a trace without a screen is refused with a sentence`() throws {
        let trace = Trace(
            header: TraceHeader(
                title: "nothing",
                size: CGSize(width: 10, height: 10),
                scale: 1,
                framesPerSecond: 60
            )
        )
        let error = #expect(throws: RasterError.self) { try ScreenPlayback(TraceReader(trace)) }
        #expect(
            error?.description
                == "Cannot draw \"nothing\": the trace contains events but no screen. To fix, "
                + "record it with a program that opens a window."
        )
    }
}
