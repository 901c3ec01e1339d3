/// A line of a file, with its place in the file.
struct FileLine {
    let bytes: Data
    let place: Extent

    struct Extent: Hashable, Sendable {
        /// The offset of the first byte in the file.
        var offset: Int
        /// The number of bytes, without the line end.
        var length: Int
        /// The number of the line in the file, from 1.
        var number: Int
    }
}

/// A file that is open for reading.
final class OpenFile: Sendable {
    let path: String
    /// Whether bytes can be read a second time. False for a pipe.
    let canGoBack: Bool
    private let descriptor: Int32

    init(_ path: String) throws(TraceFileError) {
        self.path = path
        descriptor = open(path, O_RDONLY | O_CLOEXEC)
        canGoBack = descriptor >= 0 && lseek(descriptor, 0, SEEK_CUR) == 0
        guard descriptor >= 0 else { throw unreadable }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Reads the next bytes of the file.
    /// - Returns: the number of bytes read; 0 at the end of the file.
    func readOn(into bytes: UnsafeMutableRawBufferPointer) -> Result<Int, TraceFileError> {
        while true {
            let count = read(descriptor, bytes.baseAddress, bytes.count)
            if count >= 0 { return .success(count) }
            guard errno == EINTR else { return .failure(unreadable) }
        }
    }

    /// The bytes of a line; nil if the file has become too short or cannot be read.
    func bytes(at place: FileLine.Extent) -> Data? {
        var data = Data(count: place.length)
        let count = data.withUnsafeMutableBytes { bytes in
            var done = 0
            while done < bytes.count {
                let rest = UnsafeMutableRawBufferPointer(rebasing: bytes[done...])
                let count = pread(
                    descriptor,
                    rest.baseAddress,
                    rest.count,
                    off_t(place.offset + done)
                )
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { break }
                done += count
            }
            return done
        }
        return count == place.length ? data : nil
    }

    /// The last error of the system, from `errno`.
    private var unreadable: TraceFileError {
        .unreadable(file: path, reason: String(cString: strerror(errno)))
    }
}

/// Reads the lines of a file that are not empty, in order. Only one piece of the file is in memory,
/// or one line if that is longer.
struct FileLines {
    private let file: OpenFile
    private var buffer: [UInt8] = []
    /// The index in the buffer at which the next line begins.
    private var start = 0
    /// The offset in the file at which the buffer begins.
    private var offset = 0
    private var number = 0
    private var isAtEnd = false
    /// How many bytes are read at once [choice].
    private static let piece = 1 << 16

    init(of file: OpenFile) { self.file = file }

    /// The next line; nil after the last one.
    mutating func next() throws(TraceFileError) -> FileLine? {
        var searched = start
        while true {
            let end = buffer[searched...].firstIndex(of: 10)
            guard end != nil || isAtEnd else {
                searched = try readOn()
                continue
            }
            let (first, last) = (start, end ?? buffer.count)
            guard end != nil || first < last else { return nil }
            start = end.map { $0 + 1 } ?? buffer.count
            searched = start
            number += 1
            guard first < last else { continue }
            let place = FileLine.Extent(
                offset: offset + first,
                length: last - first,
                number: number
            )
            return FileLine(bytes: Data(buffer[first..<last]), place: place)
        }
    }

    /// Removes the lines that were read from the buffer, and reads the next piece of the file.
    /// - Returns: the index in the buffer at which the new piece begins.
    private mutating func readOn() throws(TraceFileError) -> Int {
        buffer.removeSubrange(..<start)
        offset += start
        start = 0
        let known = buffer.count
        buffer.append(contentsOf: repeatElement(0, count: Self.piece))
        let file = self.file
        let piece = try buffer.withUnsafeMutableBytes {
            file.readOn(into: UnsafeMutableRawBufferPointer(rebasing: $0[known...]))
        }.get()
        buffer.removeSubrange((known + piece)...)
        isAtEnd = piece == 0
        return known
    }
}
