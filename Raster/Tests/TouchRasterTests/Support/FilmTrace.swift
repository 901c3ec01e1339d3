import Foundation
import TouchRaster
import TouchRecord

/// A trace in which a red square on white goes one point to the right with each frame.
enum FilmTrace {
    static func trace(
        seconds: Double,
        framesPerSecond: Int = 60,
        size: CGSize = CGSize(width: 60, height: 40)
    ) -> Trace {
        var trace = Trace(
            header: TraceHeader(
                title: "a square that moves",
                size: size,
                scale: 1,
                framesPerSecond: framesPerSecond
            ),
            end: seconds
        )
        let frame = CGRect(origin: .zero, size: size)
        let screen = Make.layer(0, frame, Make.white, below: [1])
        var square = Make.layer(1, Make.rect(0, 10, 20, 20), Make.red)
        trace.screens = [
            ScreenFrame(
                time: 0,
                changes: [
                    ShownLayerChange(from: nil, to: screen),
                    ShownLayerChange(from: nil, to: square),
                ]
            )
        ]
        let count = Int((seconds * Double(framesPerSecond)).rounded())
        for index in 0..<count {
            var moved = square
            moved.geometry.toParent.tx = CGFloat((index + 1) % Int(size.width))
            trace.screens.append(
                ScreenFrame(
                    time: Double(index + 1) / Double(framesPerSecond),
                    changes: [ShownLayerChange(from: square, to: moved)]
                )
            )
            square = moved
        }
        return trace
    }
}

/// A folder that is there as long as a test runs.
final class TestFolder {
    let url = FileManager.default.temporaryDirectory
        .appendingPathComponent("touchstone-raster-tests-\(UUID().uuidString)")

    init() throws {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func path(_ name: String) -> String { url.appendingPathComponent(name).path }

    /// All names in it, hidden ones too.
    var names: [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: url.path).sorted()) ?? []
    }

    func write(_ trace: Trace, as name: String) throws -> String {
        try TraceFile.data(of: trace).write(to: url.appendingPathComponent(name))
        return path(name)
    }
}

/// The frames of a film, as ffmpeg reads them.
struct DecodedFilm {
    let width: Int
    let height: Int
    private let bytes: [UInt8]

    var count: Int { bytes.count / (width * height * 3) }

    init(_ file: String, width: Int, height: Int) throws {
        (self.width, self.height) = (width, height)
        bytes = try Commands.output([
            "ffmpeg", "-nostdin", "-v", "error", "-i", file, "-vsync", "passthrough", "-f",
            "rawvideo", "-pix_fmt", "rgb24", "-",
        ])
    }

    /// Red, green and blue.
    func pixel(frame: Int, x: Int, y: Int) -> [Int] {
        let start = ((frame * height + y) * width + x) * 3
        return bytes[start..<start + 3].map { Int($0) }
    }

    func isNear(frame: Int, x: Int, y: Int, _ color: [Int], within: Int) -> Bool {
        zip(pixel(frame: frame, x: x, y: y), color).allSatisfy { abs($0 - $1) <= within }
    }
}

/// Programs that tests start.
enum Commands {
    static func output(_ arguments: [String]) throws -> [UInt8] {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return Array(data)
    }
}
