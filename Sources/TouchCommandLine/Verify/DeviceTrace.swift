internal import TouchRecorder

/// A recording that `TouchRecorder` wrote on a device: for each stage the samples of the fingers,
/// and what the stage did.
struct DeviceTrace {
    /// A stage of the recorder.
    struct Stage {
        let name: String
        /// The time at which it was shown, in seconds of the recording.
        let start: TimeInterval
        /// The time until which it was shown.
        var end: TimeInterval
        var frames: [DigitizerFrame] = []
        var notes: [TouchRecorderNote] = []
        /// The times at which a finger landed after a pause.
        var attempts: [TimeInterval] = []
    }

    let path: String
    let device: String?
    let settings: ScreenSettings
    private(set) var stages: [Stage] = []

    /// Reads a file.
    ///
    /// - Throws: `CommandRefusal` with the path and the reason.
    init(contentsOf path: String) throws(CommandRefusal) {
        self.path = path
        var frames: [DigitizerFrame] = []
        let lines: [Line]
        do {
            var reader = try RecordingFile.open(URL(fileURLWithPath: path))
            guard let header = (reader as? RecordingReader)?.header else {
                throw CommandRefusal(Self.notOfRecorder)
            }
            device = header.device
            settings = ScreenSettings(
                width: header.screen.width,
                height: header.screen.height,
                rate: header.framesPerSecond == 120 ? .hundredTwenty : .sixty,
                idiom: header.device?.hasPrefix("pad, ") == true ? .pad : .phone
            )
            while let frame = try reader.next() { frames.append(frame) }
            lines = try Self.lines(of: path)
        } catch {
            throw CommandRefusal("\(path): \(error)")
        }
        for line in lines {
            if let name = line.stage { try begin(name, at: line.t) }
            guard let what = line.did, !stages.isEmpty else { continue }
            let note = TouchRecorderNote(what: what, time: line.t, value: line.value)
            stages[stages.count - 1].notes.append(note)
        }
        guard !stages.isEmpty else { throw CommandRefusal("\(path): \(Self.notOfRecorder)") }
        for frame in frames {
            guard let index = stages.lastIndex(where: { $0.start <= frame.time }) else { continue }
            stages[index].frames.append(frame)
        }
        for index in stages.indices { stages[index].finish() }
        stages.removeAll { $0.frames.isEmpty }
    }

    private static let notOfRecorder =
        "Cannot verify the recording: it has no stages, so TouchRecorder did not write it. To fix, "
        + "record with Device/TouchRecorder.swift, or play it with `touchstone replay`."

    private mutating func begin(_ name: String, at time: TimeInterval) throws(CommandRefusal) {
        let known = TouchRecorderController.stageNames
        guard known.contains(name) else {
            throw CommandRefusal(
                "\(path): Cannot verify the stage \"\(name)\": there is none of that name."
                    + Suggestion.sentence(for: name, among: known)
                    + " To fix, record with the TouchRecorder.swift of this version."
            )
        }
        if !stages.isEmpty { stages[stages.count - 1].end = time }
        stages.append(Stage(name: name, start: time, end: .infinity))
    }

    /// A line that is not a frame.
    private nonisolated struct Line: Decodable {
        var t: TimeInterval
        var stage: String?
        var did: String?
        var value: Double?
    }

    private static func lines(of path: String) throws -> [Line] {
        let bytes = try WholeFile.read(path)
        guard let text = String(data: bytes, encoding: .utf8) else {
            throw CommandRefusal(
                "the file is not text in UTF-8. To fix, copy it again from the device, as it is."
            )
        }
        var lines: [Line] = []
        let decoder = JSONDecoder()
        for (index, row) in text.split(separator: "\n", omittingEmptySubsequences: false)
            .enumerated()
        where row.hasPrefix(#"{"did":"#) || row.hasPrefix(#"{"stage":"#) {
            guard let line = try? decoder.decode(Line.self, from: Data(row.utf8)) else {
                throw CommandRefusal(
                    "line \(index + 1) says what the device did, and cannot be read: "
                        + "\(row.prefix(80)). To fix, delete the line, or record again."
                )
            }
            lines.append(line)
        }
        return lines
    }
}

extension DeviceTrace.Stage {
    /// Finds the attempts, and the end of a stage that is the last one.
    fileprivate mutating func finish() {
        var down: Set<Int> = []
        var lastLift: TimeInterval?
        for frame in frames {
            for contact in frame.contacts {
                switch contact.phase {
                case .began:
                    let isNew = lastLift.map {
                        frame.time - $0 >= TouchRecorderController.pause
                    }
                    if down.isEmpty, isNew ?? true { attempts.append(frame.time) }
                    down.insert(contact.finger)
                case .ended, .cancelled:
                    down.remove(contact.finger)
                    lastLift = frame.time
                case .moved, .stationary, .hovered, .left: break
                }
            }
        }
        guard end == .infinity else { return }
        end = max(frames.last?.time ?? start, notes.last?.time ?? start) + 0.5
    }

    /// How fast the finger of an attempt lifted, for stages in which that decides what content does:
    /// `; the finger lifted at 43 pt/s of the 50 pt/s that content needs to move on (MO-15)`.
    func liftInWords(_ attempt: Int) -> String? {
        guard ["flings", "slow lifts", "rests", "pages"].contains(name),
            let speed = speedAtLift(attempt)
        else { return nil }
        let needed = DeviceProfile.builtIn.leastGlideVelocity
        let lack =
            speed < needed
            ? " of the \(CGFloat(needed).short) pt/s that content needs to move on (MO-15)" : ""
        return "; the finger lifted at \(speed.rounded().short) pt/s\(lack)"
    }

    /// The velocity of the first finger of an attempt at its lift, in points per second (PAN-08).
    private func speedAtLift(_ attempt: Int) -> CGFloat? {
        let start = attempts[attempt]
        let next = attempts.indices.contains(attempt + 1) ? attempts[attempt + 1] : end
        var (meter, last) = (VelocityMeter(), DigitizerContact?.none)
        for frame in frames where frame.time >= start - 1e-6 && frame.time < next - 1e-6 {
            let now = Nanoseconds(seconds: frame.time)
            for contact in frame.contacts where last.map({ $0.finger == contact.finger }) ?? true {
                let before = last?.position ?? contact.position
                switch contact.phase {
                case .began: meter.start(at: now)
                case .moved:
                    meter.note(
                        CGVector(
                            dx: contact.position.x - before.x,
                            dy: contact.position.y - before.y
                        ),
                        at: now
                    )
                case .ended:
                    let velocity = meter.velocity(at: now)
                    return hypot(velocity.dx, velocity.dy)
                case .cancelled: return nil
                case .stationary, .hovered, .left: break
                }
                last = contact
            }
        }
        return nil
    }

    /// The number of the attempt to which a time belongs; nil before the first.
    func attempt(at time: TimeInterval) -> Int? { attempts.lastIndex { $0 <= time + 1e-6 } }
}
