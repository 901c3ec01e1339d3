/// A JSON list that is kept in a temporary file until it is copied. Short lists stay in memory.
final class Spool {
    private let url = FileManager.default.temporaryDirectory
        .appendingPathComponent("touchstone-\(UUID().uuidString).json")
    private var handle: FileHandle?
    private var buffer: [UInt8] = []
    private var isEmpty = true

    private static let chunk = 64 * 1024

    deinit {
        try? handle?.close()
        if handle != nil { try? FileManager.default.removeItem(at: url) }
    }

    func append(_ element: String) throws {
        buffer.append(contentsOf: (isEmpty ? "\n" : ",\n").utf8)
        buffer.append(contentsOf: element.utf8)
        isEmpty = false
        if buffer.count >= Self.chunk { try flush() }
    }

    func copy(to sink: DigitizerFrameWriter.Sink) throws {
        if let handle {
            try flush()
            try handle.seek(toOffset: 0)
            while let data = try handle.read(upToCount: Self.chunk), !data.isEmpty {
                try sink(Array(data))
            }
        } else if !buffer.isEmpty {
            try sink(buffer)
        }
    }

    private func flush() throws {
        if handle == nil {
            guard FileManager.default.createFile(atPath: url.path, contents: nil),
                let new = FileHandle(forUpdatingAtPath: url.path)
            else {
                throw RecordingError(
                    problem: .fileIsUnreadable(
                        path: url.path,
                        reason: "a temporary file cannot be made"
                    )
                )
            }
            handle = new
        }
        try handle?.write(contentsOf: buffer)
        buffer.removeAll(keepingCapacity: true)
    }
}
