/// The touches of a trace, as a recording: `run --trace` writes traces, and any of them can be
/// replayed and converted.
///
/// A trace has the touches that the application saw: one position for each finger and display frame.
/// Keys, wheels, and what happened to the device are not touches, and are not in the recording.
struct TraceRecording {
    /// The screen of the trace.
    let header: TraceHeader
    /// What of the run is not in the recording, in sentences.
    let remarks: [String]
    private let file: UnnamedFile

    /// The numbers of a stylus and of a pointer, for which a trace has none.
    private static let numbers = ["stylus": 101, "pointer": 102]

    /// Reads a trace.
    ///
    /// - Returns: nil if the file is not a trace, or cannot be read.
    /// - Throws: `CommandRefusal` if the trace cannot be read.
    init?(path: String) throws(CommandRefusal) {
        let start = Data("{\"trace\":".utf8)
        guard let handle = FileHandle(forReadingAtPath: path),
            let head = try? handle.read(upToCount: start.count), head == start,
            let rest = try? handle.readToEnd()
        else { return nil }
        let trace: Trace
        var remarks: [String] = []
        do throws(TraceFileError) {
            trace = try TraceFile.read(head + rest) { remarks.append("\(path): \($0)") }
        } catch {
            throw CommandRefusal("\(path): \(error)")
        }
        header = trace.header
        self.remarks = remarks + Self.lost(in: trace).map { "\(path): \($0)" }
        do {
            file = try UnnamedFile()
            try Self.write(trace, to: file.handle)
        } catch let error as UnnamedFileError {
            throw CommandRefusal(error.description)
        } catch {
            throw CommandRefusal("\(path): \(error)")
        }
    }

    /// A sentence about the steps of a script that were no touches; none if there are no such steps.
    private static func lost(in trace: Trace) -> [String] {
        let words = ["type", "key", "keyDown", "keyUp", "press", "device", "wheel", "trackpad"]
        let lost = trace.steps.filter { step in
            words.contains { step.text == $0 || step.text.hasPrefix($0 + ":") }
        }
        guard let first = lost.first else { return [] }
        return [
            "A trace has touches only, so \(TraceWords.count(lost.count, "step")) of the run \(lost.count == 1 ? "is" : "are") "
                + "not done: \(first.text)\(lost.count == 1 ? "" : " and others"). To fix, run the script again."
        ]
    }

    /// A reader of the recording, with its positions mapped to a screen.
    func reader(mapping: ScreenMapping) throws -> any DigitizerFrameReader {
        try RecordingReader(contentsOf: URL(fileURLWithPath: file.path), mapping: mapping)
    }

    private static func write(_ trace: Trace, to handle: FileHandle) throws {
        var writer = try RecordingWriter(
            header: RecordingHeader(
                screen: CGSize(width: trace.header.width, height: trace.header.height),
                framesPerSecond: trace.header.framesPerSecond,
                idiom: trace.header.idiom,
                safeArea: trace.header.safeArea,
                limits: trace.header.limits
            ),
            handle: handle
        )
        var frame: DigitizerFrame?
        for mark in trace.touches {
            guard let contact = contact(of: mark) else { continue }
            if var open = frame {
                if open.time == mark.time,
                    !open.contacts.contains(where: { $0.finger == contact.finger })
                {
                    open.contacts.append(contact)
                    frame = open
                    continue
                }
                try writer.write(open)
            }
            frame = DigitizerFrame(time: mark.time, contacts: [contact])
        }
        if let frame { try writer.write(frame) }
        writer.finish()
    }

    private static func contact(of mark: TouchMark) -> DigitizerContact? {
        guard let phase = ContactPhase(rawValue: mark.phase), phase != .stationary,
            let tool = ContactTool(rawValue: mark.tool)
        else { return nil }
        return DigitizerContact(
            finger: numbers[mark.tool] ?? mark.finger,
            position: CGPoint(x: mark.x, y: mark.y),
            phase: phase,
            force: mark.force * UnsourcedValues.maximumPossibleForce,
            radius: mark.radius,
            tool: tool
        )
    }
}
