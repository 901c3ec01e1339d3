/// Splits a stream of bytes into lines, in memory that does not grow with the stream.
///
/// A line ends with a line feed. Carriage returns before it (some terminals write two) and a byte
/// order mark at the start are dropped. The last line needs no line feed.
public struct ByteLineReader {
    /// Returns at most as many bytes as asked for; none means the end.
    public typealias Source = (_ maximumCount: Int) throws -> [UInt8]

    /// How many bytes are read at once by default: 64 KiB.
    public static let defaultChunkSize = 64 * 1024
    /// The maximum length of a line in bytes: 1 MiB. A longer line is an error.
    public static let maximumLineLength = 1024 * 1024

    /// The number of the last returned line, from 1; 0 before the first.
    public private(set) var line = 0

    private let chunkSize: Int
    private let source: Source
    private var buffer: [UInt8] = []
    private var start = 0
    private var isAtEnd = false

    /// Reads lines from a source.
    ///
    /// - Parameters:
    ///   - chunkSize: how many bytes to ask for at once; below 1 means 1.
    ///   - source: returns the bytes.
    public init(
        chunkSize: Int = ByteLineReader.defaultChunkSize,
        source: @escaping Source
    ) {
        self.chunkSize = max(1, chunkSize)
        self.source = source
    }

    /// Reads lines from bytes in memory.
    public init(bytes: [UInt8]) {
        var offset = 0
        self.init { count in
            let end = min(offset + count, bytes.count)
            defer { offset = end }
            return Array(bytes[offset..<end])
        }
    }

    /// Reads lines from a text.
    public init(text: String) {
        self.init(bytes: Array(text.utf8))
    }

    /// Reads lines from an open file, pipe or socket, from its current position.
    public init(handle: FileHandle) {
        self.init { count in try handle.read(upToCount: count).map(Array.init) ?? [] }
    }

    /// Reads the lines of a file, from its start.
    ///
    /// - Throws: `RecordingError` if the file cannot be opened.
    public init(contentsOf url: URL) throws {
        let handle: FileHandle
        do {
            handle = try FileHandle(forReadingFrom: url)
        } catch {
            throw RecordingError(
                problem: .fileIsUnreadable(path: url.path, reason: Self.reason(of: error))
            )
        }
        self.init { count in
            do {
                return try handle.read(upToCount: count).map(Array.init) ?? []
            } catch {
                throw RecordingError(
                    problem: .fileIsUnreadable(path: url.path, reason: Self.reason(of: error))
                )
            }
        }
    }

    /// The next line without its end; nil after the last.
    ///
    /// - Throws: `RecordingError` if the line is longer than 1 MiB; whatever the source throws.
    public mutating func next() throws -> [UInt8]? {
        var searched = start
        while true {
            if let end = buffer[searched...].firstIndex(of: Self.lineFeed) {
                return try take(upTo: end, next: end + 1)
            }
            guard buffer.count - start <= Self.maximumLineLength else { throw tooLong() }
            guard !isAtEnd else {
                guard start < buffer.count else { return nil }
                return try take(upTo: buffer.count, next: buffer.count)
            }
            // Only the rest after the last line is kept, so the buffer holds a line and a chunk.
            buffer.removeSubrange(..<start)
            start = 0
            searched = buffer.count
            let chunk = try source(chunkSize)
            if chunk.isEmpty { isAtEnd = true }
            buffer.append(contentsOf: chunk)
        }
    }

    private static let lineFeed = UInt8(ascii: "\n")

    private mutating func take(upTo end: Int, next: Int) throws -> [UInt8] {
        guard end - start <= Self.maximumLineLength else { throw tooLong() }
        var bytes = buffer[start..<end]
        while bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
        if line == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
        start = next
        line += 1
        return Array(bytes)
    }

    /// The first bytes of a line that was too long to be returned.
    func beginningOfLongLine(_ count: Int) -> [UInt8] {
        Array(buffer[start...].prefix(count))
    }

    private func tooLong() -> RecordingError {
        RecordingError(line: line + 1, problem: .lineIsTooLong(limit: Self.maximumLineLength))
    }

    static func reason(of error: any Error) -> String {
        // Foundation begins with a sentence that says nothing.
        let reason = (error as NSError).localizedDescription
            .replacing("The operation could not be completed. ", with: "")
        return reason.hasSuffix(".") ? String(reason.dropLast()) : reason
    }
}
