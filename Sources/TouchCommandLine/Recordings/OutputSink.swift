/// A file that is written in pieces, or standard output.
final class OutputSink {
    private let path: String
    private let output: CommandOutput?
    private let handle: FileHandle?
    private var buffer: [UInt8] = []

    private static let chunk = 256 * 1024

    init(path: String, _ output: CommandOutput) throws {
        self.path = path
        if path == "-" {
            (self.output, handle) = (output, nil)
            return
        }
        self.output = nil
        guard FileManager.default.createFile(atPath: path, contents: nil),
            let handle = FileHandle(forWritingAtPath: path)
        else {
            throw CommandRefusal(
                "Cannot write \"\(path)\": the file cannot be created. To fix, give a path in a "
                    + "folder that exists and may be written to."
            )
        }
        self.handle = handle
    }

    var write: DigitizerFrameWriter.Sink {
        { bytes in
            try MainActor.assumeIsolated {
                self.buffer.append(contentsOf: bytes)
                if self.buffer.count >= Self.chunk { try self.flush() }
            }
        }
    }

    func close() throws {
        try flush()
        try? handle?.close()
    }

    private func flush() throws {
        guard !buffer.isEmpty else { return }
        do {
            if let handle {
                try handle.write(contentsOf: buffer)
            } else {
                try output?.write(String(decoding: buffer, as: UTF8.self))
            }
        } catch {
            throw CommandRefusal("Cannot write \"\(path)\": \(error.reason)")
        }
        buffer.removeAll(keepingCapacity: true)
    }
}
