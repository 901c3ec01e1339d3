/// Bytes that several readers can read at the same time, each from any position.
struct ByteStore {
    /// Returns a source of the bytes from an offset on.
    let source: (_ offset: UInt64) throws -> ByteLineReader.Source

    /// Bytes in memory.
    init(bytes: [UInt8]) {
        source = { offset in
            var start = Int(min(offset, UInt64(bytes.count)))
            return { count in
                let end = min(start + count, bytes.count)
                defer { start = end }
                return Array(bytes[start..<end])
            }
        }
    }

    /// A file.
    init(contentsOf url: URL) {
        source = { offset in
            do {
                let handle = try FileHandle(forReadingFrom: url)
                try handle.seek(toOffset: offset)
                return { count in try handle.read(upToCount: count).map(Array.init) ?? [] }
            } catch {
                throw RecordingError(
                    problem: .fileIsUnreadable(
                        path: url.path,
                        reason: ByteLineReader.reason(of: error)
                    )
                )
            }
        }
    }
}

/// Moves through a JSON document of any length, in the memory of a chunk.
///
/// It follows brackets and quotation marks only. `JSONLine` parses the values.
struct JSONCursor {
    /// The offset of the next byte, from 0.
    private(set) var offset: UInt64
    /// The line of the next byte, from 1.
    private(set) var line: Int

    private let source: ByteLineReader.Source
    private var buffer: [UInt8] = []
    private var index = 0

    // An action needs a few hundred bytes and nests three levels deep.
    private static let maximumValue = 64 * 1024
    private static let maximumDepth = 64

    init(_ store: ByteStore, offset: UInt64 = 0, line: Int = 1) throws {
        source = try store.source(offset)
        self.offset = offset
        self.line = line
    }

    /// The next byte after blanks; nil at the end.
    mutating func peek() throws -> UInt8? {
        while let byte = try nextByte() {
            switch byte {
            case 0x20, 0x09, 0x0D, 0x0A: step(byte)
            case 0xEF where offset == 0: for _ in 0..<3 where try nextByte() != nil { step(0) }
            default: return byte
            }
        }
        return nil
    }

    /// Skips a character, if it is the next after blanks.
    mutating func skip(_ character: Unicode.Scalar) throws -> Bool {
        guard let byte = try peek(), UInt32(byte) == character.value else { return false }
        step(byte)
        return true
    }

    /// Skips a character that must come next.
    mutating func expect(_ character: Unicode.Scalar) throws {
        guard try skip(character) else { throw broken("\"\(character)\" is missing") }
    }

    /// The next value, as a text on one line.
    mutating func capture() throws -> [UInt8] {
        var bytes: [UInt8] = []
        try walk { byte in
            bytes.append(byte == 0x0A ? 0x20 : byte)
            return bytes.count <= Self.maximumValue
        }
        return bytes
    }

    /// Skips the next value.
    mutating func skipValue() throws {
        try walk { _ in true }
    }

    /// Reads the next value byte by byte.
    private mutating func walk(_ take: (UInt8) -> Bool) throws {
        guard let first = try peek() else { throw broken("it ends too early") }
        guard first != UInt8(ascii: ","), first != UInt8(ascii: ":"), first != UInt8(ascii: "]"),
            first != UInt8(ascii: "}")
        else { throw broken("a value is missing") }
        var depth = 0
        var isText = false
        var isEscaped = false
        while let byte = try nextByte() {
            if isText {
                if isEscaped {
                    isEscaped = false
                } else if byte == UInt8(ascii: "\\") {
                    isEscaped = true
                } else if byte == UInt8(ascii: "\"") {
                    isText = false
                }
            } else {
                switch byte {
                case UInt8(ascii: "\""): isText = true
                case UInt8(ascii: "{"), UInt8(ascii: "["):
                    depth += 1
                    guard depth <= Self.maximumDepth else { throw broken("it nests too deep") }
                case UInt8(ascii: "}"), UInt8(ascii: "]"):
                    // A number or a word ends with the object or the list that contains it.
                    if depth == 0 { return }
                    depth -= 1
                case UInt8(ascii: ","), 0x20, 0x09, 0x0D, 0x0A:
                    if depth == 0 { return }
                default: break
                }
            }
            guard take(byte) else { throw broken("a value is too long") }
            step(byte)
            let ends =
                byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "\"")
            if depth == 0, !isText, ends { return }
        }
        guard depth == 0, !isText else { throw broken("it ends too early") }
    }

    func broken(_ reason: String) -> RecordingError {
        RecordingError(line: line, problem: .documentIsBroken(reason: reason))
    }

    private mutating func nextByte() throws -> UInt8? {
        if index == buffer.count {
            buffer = try source(ByteLineReader.defaultChunkSize)
            index = 0
            if buffer.isEmpty { return nil }
        }
        return buffer[index]
    }

    private mutating func step(_ byte: UInt8) {
        index += 1
        offset += 1
        if byte == 0x0A { line += 1 }
    }
}
