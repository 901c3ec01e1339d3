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
        guard let file = OutputFile(path: path) else {
            throw CommandRefusal(
                "Cannot write \"\(path)\": the file cannot be created. To fix, give a path in a "
                    + "folder that exists and may be written to."
            )
        }
        (self.output, self.file) = (nil, file)
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
                try file.handle.write(contentsOf: buffer)
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

/// A file to write to. Links are followed. Pipes and devices are written to, not replaced.
final class OutputFile {
    let handle: FileHandle
    private let target: String
    /// The path that is written to until the file is complete; nil if the file is written directly.
    private let partial: String?
    private var isClosed = false

    /// Creates the file; nil if it cannot be written to. Until `close()` it has the name with
    /// `.partial` at its end, and an older file stays as it is. If the process is killed, what was
    /// written until then is under that name.
    init?(path: String) {
        let output = OutputTarget(path)
        target = output.resolvedPath
        guard output.isReplaceable else {
            guard let handle = try? output.openToWrite() else { return nil }
            (self.handle, partial) = (handle, nil)
            return
        }
        let unfinished = target + ".partial"
        if FileManager.default.createFile(atPath: unfinished, contents: nil),
            let handle = FileHandle(forWritingAtPath: unfinished)
        {
            (self.handle, partial) = (handle, unfinished)
            return
        }
        // The file alone may be written to, and its folder not.
        guard let handle = FileHandle(forWritingAtPath: target) else { return nil }
        try? handle.truncate(atOffset: 0)
        (self.handle, partial) = (handle, nil)
    }

    isolated deinit {
        guard !isClosed, let partial else { return }
        try? FileManager.default.removeItem(atPath: partial)
    }

    /// Closes the file, and puts it in place of an older one.
    func close() throws {
        isClosed = true
        try handle.close()
        guard let partial else { return }
        guard rename(partial, target) == 0 else {
            try? FileManager.default.removeItem(atPath: partial)
            throw CocoaError(.fileWriteUnknown)
        }
    }
}
