import Foundation
import FuzzDriver
import TouchInput

/// Reads one input as a recording, and stops the program if a reader breaks a promise. The first byte chooses the
/// reader, and the rest is the file.
struct RecordingTrial {
    private let way: WayIn
    private let bytes: [UInt8]

    // A move in a WebDriver file may last a day; other formats have at most one frame per few
    // bytes.
    private static let maximumFrames = 5_000
    private static let maximumWritten = 300

    static func run(_ input: [UInt8]) {
        guard let first = input.first else { return }
        let ways = WayIn.allCases
        let trial = RecordingTrial(
            way: ways[Int(first) % ways.count],
            bytes: Array(input.dropFirst())
        )
        trial.run()
    }

    private func run() {
        var frames: [DigitizerFrame] = []
        do {
            var reader = try way.open(bytes)
            try read(&reader, &frames)
        } catch {
            check(error)
        }
        if !frames.isEmpty, frames.count <= Self.maximumWritten { write(frames) }
    }

    /// Checks that the frames are a possible stream, and that an error is repeated.
    private func read(
        _ reader: inout any DigitizerFrameReader,
        _ frames: inout [DigitizerFrame]
    ) throws {
        var validator = DigitizerStreamValidator()
        do {
            while let frame = try reader.next() {
                check(frame, &validator)
                frames.append(frame)
                guard frames.count < Self.maximumFrames else { return }
            }
            ensure(validator.fingersDown == [], "fingers stay down: \(validator.fingersDown)")
            ensure(try reader.next() == nil, "there is more after the end")
        } catch {
            do {
                _ = try reader.next()
                fatalError("an error is forgotten: \(error)")
            } catch let second {
                ensure("\(error)" == "\(second)", "first \(error), then \(second)")
            }
            throw error
        }
        ensure(
            reader.format == .webDriver || frames.count <= bytes.count,
            "\(frames.count) frames of \(bytes.count) bytes"
        )
        for repair in reader.repairs {
            ensure(repair.line >= 1, "a line before the first: \(repair)")
            ensure(repair.sentence.hasSuffix("."), "no sentence: \(repair)")
        }
    }

    private func check(_ frame: DigitizerFrame, _ validator: inout DigitizerStreamValidator) {
        do {
            try validator.check(frame)
        } catch {
            fatalError("an impossible frame was given out: \(error)")
        }
    }

    /// Checks that an error has a message with a fix, and a valid line number.
    private func check(_ error: any Error) {
        guard let error = error as? RecordingError else { fatalError("no sentence: \(error)") }
        let text = error.description
        ensure(text.contains("To fix, "), "no way out: \(text)")
        ensure(error.line.map { $0 >= 1 } ?? true, "a line before the first: \(text)")
    }

    /// Checks that the frames can be written in each format and read again.
    private func write(_ frames: [DigitizerFrame]) {
        let screen = CGSize(width: 390, height: 844)
        var own: [UInt8] = []
        var evemu: [UInt8] = []
        var actions: [UInt8] = []
        do {
            var writer = try RecordingWriter(header: RecordingHeader(screen: screen)) { own += $0 }
            for frame in frames { try writer.write(frame) }
            var reader = try RecordingReader(lines: ByteLineReader(bytes: own))
            let again = try reader.readAll()
            ensure(Array(again.prefix(frames.count)) == frames, "its own format loses something")
        } catch {
            fatalError("its own format is not read again: \(error)")
        }
        do {
            var writer = try EvemuWriter(screen: screen) { evemu += $0 }
            for frame in frames { try writer.write(frame) }
            var pages = WebDriverWriter { actions += $0 }
            for frame in frames { try pages.write(frame) }
            try pages.finish()
        } catch {
            // A format may not be able to store such positions and times.
            return check(error)
        }
        do {
            var reader = try EvdevReader(lines: ByteLineReader(bytes: evemu))
            _ = try reader.readAll()
            var pages = try WebDriverReader(bytes: actions)
            _ = try pages.readAll()
        } catch {
            fatalError("what was written is not read again: \(error)")
        }
    }
}
