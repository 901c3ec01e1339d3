/// What is known about a device that sends evdev events: its name, axes and keys.
///
/// It is at the top of a recording, or next to it in a `.desc` file of evemu. Old versions of evemu
/// write axes without a resolution. Comments are skipped.
public struct EvdevDescription: Hashable, Sendable {
    /// The range of an absolute axis, in units of the device.
    public struct Axis: Hashable, Sendable {
        /// The smallest value; may be negative.
        public var minimum: Int32
        /// The largest value, inclusive.
        public var maximum: Int32
        /// Units per millimeter; 0 (the default) if the device does not say.
        public var resolution: Int32

        /// Makes a range from the smallest to the largest value.
        public init(minimum: Int32, maximum: Int32, resolution: Int32 = 0) {
            self.minimum = minimum
            self.maximum = maximum
            self.resolution = resolution
        }

        /// The number of values, as Android and libinput count: maximum - minimum + 1.
        public var count: Double { Double(maximum) - Double(minimum) + 1 }
    }

    /// The name of the device; nil if the description has none.
    public var name: String?
    /// The absolute axes by event code, for example 0x35 for ABS_MT_POSITION_X.
    public var axes: [UInt16: Axis] = [:]

    // The codes of each event type as a bit set, lowest bit first.
    private var bits: [UInt16: [UInt8]] = [:]
    // Somewhat more bytes than the kernel has key codes for. The limit stops a malicious file.
    private static let maximumBytes = 1024

    /// Makes an empty description.
    public init() {}

    /// Reads a whole description.
    ///
    /// - Throws: `RecordingError` with the line that does not belong to a description.
    public init(lines: ByteLineReader) throws {
        var lines = lines
        let dialect = EvemuDialect()
        while let bytes = try lines.next() {
            do {
                take(try dialect.read(bytes))
            } catch {
                throw RecordingError(line: lines.line, problem: error)
            }
        }
    }

    /// Reads a `.desc` file.
    ///
    /// - Throws: `RecordingError` if the file cannot be read or is not a description.
    public init(contentsOf url: URL) throws {
        do {
            try self.init(lines: ByteLineReader(contentsOf: url))
        } catch var error as RecordingError where error.line != nil {
            error.file = url.lastPathComponent
            throw error
        }
    }

    /// Finds the description that belongs to a recording: a `.desc` file in the same folder. Its
    /// name without `.desc` must be the beginning of the recording's name, up to a character that
    /// is neither letter nor digit; the longest such name is used. `pad.scroll.events` belongs to
    /// `pad.desc`. Returns nil if there is none.
    public static func file(besideRecording url: URL) -> URL? {
        let folder = url.deletingLastPathComponent()
        let recording = url.lastPathComponent
        let files =
            (try? FileManager.default.contentsOfDirectory(
                at: folder,
                includingPropertiesForKeys: nil
            )) ?? []
        return files.filter { file in
            guard file.pathExtension == "desc" else { return false }
            let stem = file.deletingPathExtension().lastPathComponent
            guard !stem.isEmpty, recording.hasPrefix(stem) else { return false }
            return recording.dropFirst(stem.count).first.map { !$0.isLetter && !$0.isNumber }
                ?? true
        }.max { $0.lastPathComponent.count < $1.lastPathComponent.count }
    }

    /// Whether the description lists a key or button, for example 0x14A for BTN_TOUCH.
    public func hasKey(_ code: UInt16) -> Bool {
        guard let keys = bits[EvdevType.key], Int(code / 8) < keys.count else { return false }
        return keys[Int(code / 8)] & (1 << UInt8(code % 8)) != 0
    }

    var saysNothingOfKeys: Bool { bits[EvdevType.key] == nil }

    /// Whether it does not say what the device can do.
    var isOnlyAName: Bool { axes.isEmpty && bits.isEmpty }

    /// Whether the device distinguishes fingers.
    var hasFingers: Bool { axes[EvdevAxis.positionX] != nil }

    /// Adds what a line says about the device.
    mutating func take(_ line: EvdevLine) {
        switch line {
        case .event, .other: break
        case .name(let name): self.name = name
        case .axis(let code, let axis): axes[code] = axis
        case .bits(let type, let bytes):
            // A description splits the bits of a type into lines of eight bytes.
            if bits[type, default: []].count < Self.maximumBytes {
                bits[type, default: []] += bytes
            }
        case .codes(let type, let codes):
            // An empty list is knowledge too.
            bits[type] = bits[type] ?? []
            for code in codes { add(code, of: type) }
        }
    }

    mutating func add(_ code: UInt16, of type: UInt16) {
        let byte = Int(code / 8)
        guard byte < Self.maximumBytes else { return }
        var bytes = bits[type, default: []]
        while bytes.count <= byte { bytes.append(0) }
        bytes[byte] |= 1 << UInt8(code % 8)
        bits[type] = bytes
    }

    /// Whether the device can be touched: it has positions of contacts, or a position and a way to
    /// press.
    var isTouchable: Bool {
        if axes[EvdevAxis.positionX] != nil, axes[EvdevAxis.positionY] != nil { return true }
        guard axes[EvdevAxis.x] != nil, axes[EvdevAxis.y] != nil else { return false }
        return axes[EvdevAxis.pressure] != nil || saysNothingOfKeys
            || [EvdevKey.touch, EvdevKey.toolPen, EvdevKey.left].contains(where: hasKey)
    }

    /// This description, completed with what only the other one says.
    func completed(by other: EvdevDescription?) -> EvdevDescription {
        guard let other else { return self }
        var whole = self
        whole.name = name ?? other.name
        whole.axes.merge(other.axes) { own, _ in own }
        whole.bits.merge(other.bits) { own, _ in own }
        return whole
    }

    /// An axis that positions need, or the reason why it cannot be used.
    func required(_ code: UInt16) throws(RecordingProblem) -> Axis {
        guard let axis = axes[code] else {
            throw .axisIsMissing(
                axis: EvdevAxis.name(code),
                found: axes.keys.sorted().map(EvdevAxis.name)
            )
        }
        guard axis.minimum < axis.maximum else {
            throw .axisIsEmpty(
                axis: EvdevAxis.name(code),
                minimum: Int(axis.minimum),
                maximum: Int(axis.maximum)
            )
        }
        return axis
    }
}
