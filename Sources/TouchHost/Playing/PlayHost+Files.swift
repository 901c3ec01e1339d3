extension PlayHost {
    func file(_ kind: PlayCall.Kind) throws -> SessionReply {
        let bytes: Data
        let name: String
        switch kind {
        case .recording: (bytes, name) = (try recording(), "\(subject.name).jsonl")
        case .transcript:
            let text = Transcript(entries: run.entries).description
            (bytes, name) = (Data((text + "\n").utf8), "\(subject.name).transcript")
        case .trace: (bytes, name) = (try TraceFile.data(of: run.trace), "\(subject.name).trace")
        case .profile:
            let text = (screen.profile ?? .builtIn).json
            (bytes, name) = (Data(text.utf8), "\(subject.name)-profile.json")
        case .expectations:
            let list = JSONValue.list(expectations.map(\.value))
            (bytes, name) = (Data(list.line.utf8), "expectations.json")
        }
        return SessionReply(
            .done,
            String(decoding: bytes, as: UTF8.self),
            data: .object(["name": .text(name)])
        )
    }

    /// What the fingers did, in Touchstone's own format. It ends with a sample without contacts at the present
    /// time, so that the time after the last finger is played too.
    private func recording() throws -> Data {
        let written = WrittenBytes()
        let limits = screen.profile?.changedValues ?? [:]
        var writer = try RecordingWriter(
            header: RecordingHeader(
                screen: screen.size,
                framesPerSecond: screen.rate.rawValue,
                device: "touchstone studio",
                idiom: screen.idiom.rawValue,
                safeArea: screen.safeArea,
                // Without those that differ, a replay would recognize other gestures.
                limits: limits.isEmpty ? nil : limits
            ),
            sink: { written.bytes += $0 }
        )
        for sample in run.samples { try writer.write(sample) }
        if let last = run.samples.last, run.time > last.time {
            try writer.write(DigitizerFrame(time: run.time, contacts: []))
        }
        return Data(written.bytes)
    }

    private final class WrittenBytes {
        var bytes: [UInt8] = []
    }
}
