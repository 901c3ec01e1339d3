/// Standard output, or a file that is written in pieces.
///
/// `close()` puts the file in place of an older one. If an error occurs before, the older file
/// stays unchanged.
final class OutputSink {
    private let path: String
    private let output: CommandOutput?
    private let file: OutputFile?
    private var buffer: [UInt8] = []

    private static let chunk = 256 * 1024

    init(path: String, _ output: CommandOutput) throws {
        self.path = path
        if path == "-" {
            (self.output, file) = (output, nil)
            return
        }
        do {
            (self.output, file) = (nil, try OutputFile(OutputTarget(path)))
        } catch {
            throw CommandRefusal("Cannot write \"\(path)\": \(error.reason)\(error.fixForWriting)")
        }
    }

    var write: DigitizerFrameWriter.Sink {
        { bytes in
            try MainActor.assumeIsolated {
                self.buffer.append(contentsOf: bytes)
                if self.buffer.count >= Self.chunk { try self.flush() }
            }
        }
    }

    /// Writes what is left, and puts the file in place.
    func close() throws {
        try flush()
        do {
            try file?.close()
        } catch {
            throw CommandRefusal(
                "Cannot write \"\(path)\": \(error.reason)\(error.fixForWriting)"
            )
        }
    }

    private func flush() throws {
        guard !buffer.isEmpty else { return }
        do {
            if let file {
                try file.add(buffer)
            } else {
                try output?.write(String(decoding: buffer, as: UTF8.self))
            }
        } catch let refusal as CommandRefusal {
            throw refusal
        } catch {
            throw CommandRefusal(
                "Cannot write \"\(path)\": \(error.reason)\(error.fixForWriting)"
            )
        }
        buffer.removeAll(keepingCapacity: true)
    }
}
