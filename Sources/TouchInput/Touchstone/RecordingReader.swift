/// Reads recordings in Touchstone's own format: JSON Lines, a header first, then frames.
///
/// Holds one line at a time. Empty lines are skipped. Fields that version 1 does not have are
/// refused rather than overlooked, as a misspelled one would change what is replayed.
public struct RecordingReader: DigitizerFrameReader {
    /// The first line.
    public let header: RecordingHeader
    /// Touchstone's own.
    public var format: RecordingFormat { .touchstone }
    /// The size of the screen that the positions given out belong to, in points.
    public var screen: CGSize? { map.screen }
    /// The header's device.
    public var device: String? { header.device }
    /// What was mended so far; grows while frames are read.
    public var repairs: [RecordingRepair] { mender.repairs }

    private var lines: ByteLineReader
    private var mender = FrameMender()
    private var failure: (any Error)?
    private var isFinished = false
    private let map: SurfaceMap

    /// Reads the header.
    ///
    /// - Parameters:
    ///   - lines: where the lines come from.
    ///   - mapping: how the header's screen comes onto another; it stays as it is by default.
    /// - Throws: `RecordingError` if there is no header, or one of an unknown version, or a screen
    ///   has no size.
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

    /// The next frame, or nil at the end; times as written, in seconds.
    ///
    /// - Throws: `RecordingError` for a line that is no frame, or a frame that cannot follow the
    ///   frames before it; from then on the same error again.
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

    private mutating func read() throws -> DigitizerFrame? {
        while let bytes = try lines.next() {
            guard !bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) else { continue }
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
