/// Reads recordings in Touchstone's own format: JSON Lines, a header and then frames.
///
/// It holds one line at a time. Empty lines are skipped. A field that version 1 does not have is an
/// error, because a misspelled field would otherwise silently change what is replayed.
public struct RecordingReader: DigitizerFrameReader {
    /// The header.
    public let header: RecordingHeader
    /// Touchstone's own format.
    public var format: RecordingFormat { .touchstone }
    /// The size of the screen that the returned positions belong to, in points.
    public var screen: CGSize? { map.screen }
    /// The device that the header names.
    public var device: String? { header.device }
    /// What has been repaired so far. It grows while frames are read.
    public var repairs: [RecordingRepair] { mender.repairs }
    /// The line, from 1, at which the last returned frame was complete.
    public var line: Int? { lines.line }

    private var lines: ByteLineReader
    private var mender = FrameMender()
    private var failure: (any Error)?
    private var isFinished = false
    private let map: SurfaceMap

    /// Reads the header.
    ///
    /// - Parameters:
    ///   - lines: the lines of the recording.
    ///   - mapping: how the header's screen is mapped to another; unchanged by default.
    /// - Throws: `RecordingError` if there is no header, its version is unknown, or a screen's
    ///   width or height is not above 0.
    public init(lines: ByteLineReader, mapping: ScreenMapping = ScreenMapping()) throws {
        self.lines = lines
        let first = try self.lines.next() ?? []
        do {
            header = try RecordingHeader(line: first)
        } catch {
            throw RecordingError(line: max(1, self.lines.line), problem: error)
        }
        map = try mapping.map(of: header.screen)
    }

    /// Reads the header of a file.
    ///
    /// - Throws: `RecordingError` if the file cannot be read or has no usable header.
    public init(contentsOf url: URL, mapping: ScreenMapping = ScreenMapping()) throws {
        try self.init(lines: ByteLineReader(contentsOf: url), mapping: mapping)
    }

    /// The next frame; nil at the end. Times are in seconds, as recorded.
    ///
    /// - Throws: `RecordingError` if a line is not a frame, or a frame cannot follow the frames
    ///   before it. Each further call throws the same error.
    public mutating func next() throws -> DigitizerFrame? {
        if let failure { throw failure }
        guard !isFinished else { return nil }
        do {
            return try read()
        } catch {
            failure = error
            throw error
        }
    }

    /// Whether a line is not a frame: it begins with {"did": or {"stage":
    private static func isNote(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: #"{"did":"#.utf8) || bytes.starts(with: #"{"stage":"#.utf8)
    }

    private mutating func read() throws -> DigitizerFrame? {
        while let bytes = try lines.next() {
            guard !bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) else { continue }
            // What a device did with the samples: `touchstone verify` reads it.
            guard !Self.isNote(bytes) else { continue }
            var frame: DigitizerFrame
            do {
                frame = try DigitizerFrame(line: bytes)
            } catch {
                throw RecordingError(line: lines.line, problem: error)
            }
            map.apply(to: &frame)
            if let mended = try mender.mend(frame, line: lines.line) { return mended }
        }
        isFinished = true
        return try mender.finish(line: lines.line)
    }
}
