import Foundation
import Testing
import TouchRaster
import TouchRecord

@Suite struct FilmMakingTests {
    private func make(
        _ trace: Trace,
        _ orders: [FilmMaking.Order],
        scale: CGFloat = 1,
        framesPerSecond: Int = 60
    ) throws -> [FilmMaking.Film] {
        let picture = try DevicePicture(of: trace.header, scale: scale)
        return try FilmMaking(
            TraceReader(trace),
            pictures: { _ in picture },
            framesPerSecond: framesPerSecond
        ).make(orders)
    }

    @Test(arguments: FilmFormat.allCases)
    func `a film has all frames in order, with the drawn colors`(
        format: FilmFormat
    ) throws {
        let folder = try TestFolder()
        let file = folder.path("film.\(format.rawValue)")
        // In both rates each frame is of another time.
        let rate = format == .gif ? 50 : 60
        let trace = FilmTrace.trace(seconds: 0.5, framesPerSecond: rate)
        let films = try make(trace, [FilmMaking.Order(format, file: file)])
        let count = format == .gif ? 26 : 31
        #expect(films.map(\.frames) == [count])
        #expect(folder.names == ["film.\(format.rawValue)"])
        // Debian's ffmpeg writes WebP that moves, and reads only its signature.
        guard format != .webp else {
            let bytes = try Data(contentsOf: URL(fileURLWithPath: file))
            #expect(bytes.starts(with: Data("RIFF".utf8)))
            #expect(bytes.range(of: Data("ANMF".utf8)) != nil)
            return
        }
        let film = try DecodedFilm(file, width: 60, height: 40)
        #expect(film.count == count)
        let loss = format == .mp4 ? 40 : 8
        for frame in 0..<film.count {
            // The square is from its frame's number to 20 points farther.
            #expect(film.isNear(frame: frame, x: frame + 10, y: 20, [255, 0, 0], within: loss))
            #expect(film.isNear(frame: frame, x: frame + 25, y: 20, [255, 255, 255], within: loss))
        }
    }

    @Test func `odd sizes become even, with a black line`() throws {
        let folder = try TestFolder()
        let file = folder.path("odd.mp4")
        let trace = FilmTrace.trace(seconds: 0.1, size: CGSize(width: 61, height: 41))
        _ = try make(trace, [FilmMaking.Order(.mp4, file: file)])
        let film = try DecodedFilm(file, width: 62, height: 42)
        #expect(film.count == 7)
        #expect(film.isNear(frame: 0, x: 50, y: 5, [255, 255, 255], within: 16))
        #expect(film.pixel(frame: 0, x: 61, y: 20)[1] < 100)
    }

    @Test func `several films are made in one pass, each at its own rate`() throws {
        let folder = try TestFolder()
        let (mp4, gif) = (folder.path("a.mp4"), folder.path("a.gif"))
        let trace = FilmTrace.trace(seconds: 0.5)
        let films = try make(
            trace,
            [FilmMaking.Order(.mp4, file: mp4), FilmMaking.Order(.gif, file: gif)]
        )
        #expect(films.map(\.frames) == [31, 26])
        #expect(films.map { "\($0.rate)" } == ["60", "50"])
        #expect(try DecodedFilm(mp4, width: 60, height: 40).count == 31)
        #expect(try DecodedFilm(gif, width: 60, height: 40).count == 26)
    }

    @Test func `a trace without duration is a film of one frame`() throws {
        let folder = try TestFolder()
        let file = folder.path("one.apng")
        let trace = FilmTrace.trace(seconds: 0)
        #expect(try make(trace, [FilmMaking.Order(.apng, file: file)]).map(\.frames) == [1])
        #expect(try DecodedFilm(file, width: 60, height: 40).count == 1)
    }

    @Test func `a film written to a pipe or through a link replaces neither`() throws {
        let folder = try TestFolder()
        let trace = FilmTrace.trace(seconds: 0.1)
        let (pipe, link) = (folder.path("pipe"), folder.path("link"))
        try #require(mkfifo(pipe, 0o600) == 0)
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "film.mp4")
        // Open at both ends, so that nobody waits for the other; large enough for the film.
        let descriptor = open(pipe, O_RDWR | O_NONBLOCK)
        defer { close(descriptor) }
        _ = fcntl(descriptor, 1_031, 1 << 20)
        _ = try make(
            trace,
            [FilmMaking.Order(.gif, file: pipe), FilmMaking.Order(.mp4, file: link)]
        )
        var bytes = [UInt8](repeating: 0, count: 1 << 20)
        let count = read(descriptor, &bytes, bytes.count)
        #expect(count > 100 && bytes.starts(with: Array("GIF89a".utf8)))
        #expect(try DecodedFilm(folder.path("film.mp4"), width: 60, height: 40).count == 7)
        #expect(folder.names == ["film.mp4", "link", "pipe"])
        #expect(
            try FileManager.default.destinationOfSymbolicLink(atPath: link) == "film.mp4"
        )
    }

    @Test func `if one film cannot be written, none is`() throws {
        let folder = try TestFolder()
        let trace = FilmTrace.trace(seconds: 0.1)
        let error = #expect(throws: RasterError.self) {
            try make(
                trace,
                [
                    FilmMaking.Order(.mp4, file: folder.path("good.mp4")),
                    FilmMaking.Order(.mp4, file: folder.path("no/folder.mp4")),
                ]
            )
        }
        #expect(
            error?.description
                == "Cannot write \(folder.path("no/folder.mp4")): No such file or directory. To fix, choose "
                + "a file in an existing folder that you can write to."
        )
        #expect(folder.names.isEmpty)
    }
}

@Suite struct FilmTimesTests {
    private func times(_ end: Double, _ frames: Int, _ seconds: Int = 1) -> FilmTimes {
        FilmTimes(from: 0, to: end, rate: FrameRate(frames: frames, seconds: seconds))
    }

    @Test func `the first frame is at the beginning and the last at the end`() {
        #expect(times(0, 60).count == 1)
        #expect(times(1, 60).count == 61)
        #expect(times(10, 60).count == 601)
        #expect(times(600, 60).count == 36_001)
        // Half a frame more is one more frame, which is shown sooner.
        #expect(times(1.008, 60).count == 62)
        #expect(times(1.008, 60).time(61) == 1.008)
        #expect(times(1, 100, 2).count == 51)
    }

    @Test func `a film lasts a day at most`() {
        #expect(!times(86_399, 60).isTooLong)
        #expect(times(86_400.1, 60).isTooLong)
        #expect(times(1e300, 1).isTooLong)
        #expect(times(.infinity, 1).isTooLong)
    }

    @Test(arguments: [(60, "50"), (50, "50"), (30, "33.3"), (25, "25"), (240, "50"), (1, "1")])
    func `a GIF's frame time is a whole number of hundredths of a second`(asked: Int, rate: String)
    {
        #expect("\(FilmFormat.gif.rate(for: asked))" == rate)
        #expect("\(FilmFormat.mp4.rate(for: asked))" == "\(asked)")
    }
}
