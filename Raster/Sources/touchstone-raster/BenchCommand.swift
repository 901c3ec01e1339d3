internal import ArgumentParser
internal import Foundation
internal import TouchRaster
internal import TouchRecord

/// `bench`: how fast pictures and films are made here.
struct BenchCommand: StatusCommand {
    static let configuration = CommandConfiguration(
        commandName: "bench",
        abstract: "Measures how fast frames are drawn and films are made.",
        discussion: """
            Without a trace it takes one of its own: a list that scrolls for ten seconds, with cards, shadows, \
            gradients and texts, under a bar, on a screen of 390 by 844 points.
            """
    )

    @Argument(help: "The trace; one of its own by default.", completion: .file())
    var trace: String?
    @Option(help: ArgumentHelp("Pixels for a point.", valueName: "S")) var scale = 2.0
    @Option(help: ArgumentHelp("Frames in a second.", valueName: "N")) var fps = 60
    @Option(help: ArgumentHelp("Seconds of the own trace.", valueName: "N")) var seconds = 10.0
    @Option(help: ArgumentHelp("Write the own trace to a file.", valueName: "FILE"))
    var write: String?
    @Option(
        help: ArgumentHelp("The films to make: mp4,gif,apng,webp.", valueName: "LIST")
    )
    var films = "mp4,gif,apng,webp"

    func carryOut() throws -> RasterStatus {
        let trace =
            try self.trace.map { try TraceReading.trace(in: $0) }
            ?? ScrollingTrace(seconds: seconds, framesPerSecond: fps).trace
        if let write {
            try TraceFile.data(of: trace).write(to: URL(fileURLWithPath: write))
        }
        try measureDrawing(trace)
        for name in films.split(separator: ",") {
            guard let format = FilmFormat(rawValue: String(name)) else {
                throw RasterRefusal(
                    status: .wrongUsage,
                    description: "\"\(name)\" is no film. To fix, take mp4, gif, apng or webp."
                )
            }
            try measure(format, trace)
        }
        Output.print("largest memory: \(Self.largestMemory)")
        return .passed
    }

    private func measureDrawing(_ trace: Trace) throws {
        var playback = try ScreenPlayback(trace)
        let rasterizer = try ScreenRasterizer(size: trace.header.size, scale: CGFloat(scale))
        let times = FilmTimes(
            from: trace.start,
            to: trace.end,
            rate: FrameRate(frames: fps, seconds: 1)
        )
        var redrawn = 0.0
        let clock = ContinuousClock()
        let time = clock.measure {
            for index in 0..<times.count {
                rasterizer.draw(playback.screen(at: times.time(index)))
                redrawn += rasterizer.redrawn
            }
        }
        say(
            "drawn",
            times.count,
            time,
            "\(rasterizer.surface.width) by \(rasterizer.surface.height) pixels, "
                + "\(Int(redrawn / Double(times.count) * 100)) % of them anew for each frame"
        )
    }

    private func measure(_ format: FilmFormat, _ trace: Trace) throws {
        let file = FileManager.default.temporaryDirectory
            .appendingPathComponent("touchstone-bench-\(getpid()).\(format.rawValue)")
        defer { try? FileManager.default.removeItem(at: file) }
        let making = FilmMaking(
            trace,
            rasterizer: try ScreenRasterizer(size: trace.header.size, scale: CGFloat(scale)),
            framesPerSecond: fps
        )
        let clock = ContinuousClock()
        let start = clock.now
        let films = try making.make([FilmMaking.Order(format, file: file.path)])
        let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
        let size = (attributes[.size] as? Int ?? 0) / 1_000
        say(format.rawValue, films[0].frames, clock.now - start, "\(size) kB")
    }

    private func say(_ what: String, _ frames: Int, _ time: Duration, _ more: String) {
        let seconds = Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
        Output.print(
            String(
                format: "%@: %d frames in %.2f s, %.0f a second; %@",
                what,
                frames,
                seconds,
                Double(frames) / seconds,
                more
            )
        )
    }

    /// The most memory that the program had at one time, as Linux counts it.
    private static var largestMemory: String {
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        return line.map { $0.dropFirst(6).trimmingCharacters(in: .whitespaces) } ?? "unknown"
    }
}
