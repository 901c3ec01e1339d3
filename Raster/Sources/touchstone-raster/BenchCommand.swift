internal import ArgumentParser
internal import Foundation
internal import TouchRaster
internal import TouchRecord

/// `bench`: measures how fast pictures and films are made.
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

    func validate() throws {
        guard (1...240).contains(fps) else {
            throw ValidationError(
                "A film has from 1 to 240 frames in a second, and not \(fps). To fix, take another --fps."
            )
        }
        guard seconds >= 0, seconds <= 86_400 else {
            throw ValidationError(
                "The own trace has from 0 to 86400 seconds, and not \(seconds). To fix, take another --seconds."
            )
        }
        guard trace == nil || write == nil else {
            throw ValidationError(
                "--write writes the own trace, and \(trace ?? "") is given. To fix, leave one of them out."
            )
        }
    }

    func carryOut() throws -> RasterStatus {
        let own = write ?? Self.temporary("trace")
        defer { if trace == nil, write == nil { unlink(own) } }
        if trace == nil {
            try ScrollingTrace(seconds: seconds, framesPerSecond: fps).write(to: own)
        }
        let (start, processor) = (ContinuousClock.now, Self.processorTime)
        let trace = try TraceReading.trace(in: self.trace ?? own)
        say(
            "read",
            trace.frameCount,
            ContinuousClock.now - start,
            Self.processorTime - processor,
            "\(try Self.size(of: self.trace ?? own)) kB"
        )
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

    private func measureDrawing(_ trace: TraceReader) throws {
        var playback = try ScreenPlayback(trace)
        let rasterizer = try ScreenRasterizer(size: trace.header.size, scale: CGFloat(scale))
        let times = FilmTimes(
            from: trace.start,
            to: trace.end,
            rate: FrameRate(frames: fps, seconds: 1)
        )
        var redrawn = 0.0
        let (start, processor) = (ContinuousClock.now, Self.processorTime)
        for index in 0..<times.count {
            rasterizer.draw(try playback.screen(at: times.time(index)))
            redrawn += rasterizer.redrawn
        }
        let used = Self.processorTime - processor
        say(
            "drawn",
            times.count,
            ContinuousClock.now - start,
            used,
            "\(rasterizer.surface.width) by \(rasterizer.surface.height) pixels, "
                + "\(Int(redrawn / Double(times.count) * 100)) % of them anew for each frame"
        )
    }

    private func measure(_ format: FilmFormat, _ trace: TraceReader) throws {
        let file = Self.temporary(format.rawValue)
        defer { unlink(file) }
        let picture = try DevicePicture(of: trace.header, scale: CGFloat(scale))
        let making = FilmMaking(
            trace,
            pictures: { _ in picture },
            framesPerSecond: fps
        )
        let (start, processor) = (ContinuousClock.now, Self.processorTime)
        let films = try making.make([FilmMaking.Order(format, file: file)])
        let size = try Self.size(of: file)
        let (time, used) = (ContinuousClock.now - start, Self.processorTime - processor)
        say(format.rawValue, films[0].frames, time, used, "\(size) kB")
    }

    private static func temporary(_ kind: String) -> String {
        FileManager.default.temporaryDirectory
            .appendingPathComponent("touchstone-bench-\(getpid()).\(kind)").path
    }

    /// In kilobytes of 1,000 bytes.
    private static func size(of file: String) throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(atPath: file)
        return (attributes[.size] as? Int ?? 0) / 1_000
    }

    /// Prints the wall-clock time and the processor time, which other programs do not affect.
    private func say(
        _ what: String,
        _ frames: Int,
        _ time: Duration,
        _ processor: Double,
        _ more: String
    ) {
        func seconds(_ number: Double) -> String { String(format: "%.2f s", number) }
        func rate(_ number: Double) -> String {
            String(format: "%.0f a second", Double(frames) / max(number, 1e-9))
        }
        let wall = Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
        Output.print(
            "\(what): \(frames) frames in \(seconds(wall)), \(rate(wall)); on the processor "
                + "\(seconds(processor)), \(rate(processor)); \(more)"
        )
    }

    /// The processor time that this program has used, in seconds, without ffmpeg.
    private static var processorTime: Double {
        var used = rusage()
        getrusage(__rusage_who_t(0), &used)
        func seconds(_ time: timeval) -> Double {
            Double(time.tv_sec) + Double(time.tv_usec) / 1e6
        }
        return seconds(used.ru_utime) + seconds(used.ru_stime)
    }

    /// The largest memory of the program so far, as measured by Linux.
    private static var largestMemory: String {
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        return line.map { $0.dropFirst(6).trimmingCharacters(in: .whitespaces) } ?? "unknown"
    }
}
