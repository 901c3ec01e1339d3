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
            (self.output, file) = (nil, try OutputFile(path: path))
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

    /// Creates the file. Until `close()` it has the name with `.partial` at its end, and an older file
    /// stays as it is. If the process is killed, what was written until then is under that name.
    ///
    /// - Throws: the error of the system if it cannot be created.
    init(path: String) throws {
        let output = OutputTarget(path)
        target = output.resolvedPath
        let (files, folder) = (FileManager.default, (target as NSString).deletingLastPathComponent)
        guard output.isReplaceable else {
            (handle, partial) = (try output.openToWrite(), nil)
            return
        }
        // The file alone may be written to, and its folder not.
        if files.fileExists(atPath: target),
            !files.isWritableFile(atPath: folder.isEmpty ? "." : folder)
        {
            (handle, partial) = (try output.openToWrite(), nil)
            try handle.truncate(atOffset: 0)
            return
        }
        let unfinished = target + ".partial"
        let number = open(unfinished, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard number >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        (handle, partial) = (FileHandle(fileDescriptor: number, closeOnDealloc: true), unfinished)
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
            let error = POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
            try? FileManager.default.removeItem(atPath: partial)
            throw error
        }
    }
}
