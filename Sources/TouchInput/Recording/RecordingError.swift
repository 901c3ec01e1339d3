/// Why a recording cannot be read or written, and where.
public struct RecordingError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The name of the file, if it is not the recording itself but one that belongs to it;
    /// otherwise nil.
    public var file: String?
    /// The line of the file, from 1; nil if the problem concerns the whole file.
    public var line: Int?
    /// What is wrong.
    public var problem: RecordingProblem

    /// Makes an error for a line, or for the whole file.
    public init(file: String? = nil, line: Int? = nil, problem: RecordingProblem) {
        self.file = file
        self.line = line
        self.problem = problem
    }

    /// The line, the problem and the way to fix it, in sentences.
    public var description: String {
        let sentences = problem.description
        return switch (file, line) {
        case (nil, nil): sentences
        case (nil, let line?): "Line \(line): \(sentences)"
        case (let file?, nil): "\(file): \(sentences)"
        case (let file?, let line?): "\(file), line \(line): \(sentences)"
        }
    }
}

/// What can be wrong with a recording.
public enum RecordingProblem: Error, Equatable, Sendable, CustomStringConvertible {
    /// The file cannot be opened or read. The reason is the system's.
    case fileIsUnreadable(path: String, reason: String)
    /// The file is in none of the known formats. `lookalike` says what it looks like.
    case formatIsUnknown(firstLine: String, lookalike: String?)
    /// A line is longer than any frame. Reading stops before the memory fills up.
    case lineIsTooLong(limit: Int)
    /// The first line is not a header.
    case headerIsMissing(found: String)
    /// The header's version is unknown to this reader.
    case versionIsUnknown(version: Int, newestKnown: Int)
    /// The size of the screen is not two positive numbers.
    case screenIsUnusable(width: Double, height: Double)
    /// A line is not JSON.
    case jsonIsBroken(reason: String, column: Int)
    /// A document of several lines is not JSON.
    case documentIsBroken(reason: String)
    /// A required field is missing.
    case fieldIsMissing(field: String)
    /// This version has no such field.
    case fieldIsUnknown(field: String, known: [String])
    /// The value of a field is of the wrong kind.
    case fieldIsUnusable(field: String, wanted: String, found: String)
    /// The frame cannot follow the frames before it.
    case streamIsImpossible(DigitizerStreamError)
    /// A line of a device recording does not have the form that its beginning requires.
    case deviceLineIsBroken(wanted: String, found: String)
    /// There are events, but nothing describes the axes of the device.
    case descriptionIsMissing
    /// The description lacks an axis that positions need.
    case axisIsMissing(axis: String, found: [String])
    /// The maximum of an axis is not above its minimum.
    case axisIsEmpty(axis: String, minimum: Int, maximum: Int)
    /// The device does not have that slot.
    case slotIsUnknown(slot: Int, slotCount: Int)
    /// Nothing tells when the device is touched.
    case touchIsNeverSaid
    /// A position is too large for the units of a device.
    case placeIsTooFar(value: Double, farthest: Int)
    /// The format cannot represent a time that late.
    case timeIsTooLate(time: Double, latest: Double)
    /// A pointer starts from an element whose position is unknown.
    case elementIsUnknown(reference: String)

    /// The problem and the way to fix it, in sentences.
    public var description: String {
        switch self {
        case .fileIsUnreadable(let path, let reason):
            "Cannot read \"\(path)\": \(reason). To fix, check the path and the permissions."
        case .formatIsUnknown(let firstLine, let lookalike):
            "Cannot read the recording: it is in none of the formats "
                + RecordingFormat.allCases.map(\.rawValue).joined(separator: ", ")
                + ". It starts with \(firstLine)"
                + (lookalike.map { ", and looks like \($0)" } ?? "")
                + ". To fix, convert it to one of them."
        case .lineIsTooLong(let limit):
            "Cannot read the line: it is longer than \(limit) bytes, and a frame needs far less. "
                + "To fix, put each frame on a separate line."
        case .headerIsMissing(let found):
            "Cannot read the recording: it has no header. It starts with \(found). To fix, "
                + "begin it with the line {\"touchstone\":\"recording\",\"version\":1,"
                + "\"screen\":{\"width\":390,\"height\":844}}."
        case .versionIsUnknown(let version, let newest):
            "Cannot read the recording: its version is \(version), and versions 1 to \(newest) are "
                + "known. To fix, read it with a newer Touchstone."
        case .screenIsUnusable(let width, let height):
            "Cannot use a screen of \(width.short) × \(height.short) points: both must be finite "
                + "and above 0. To fix, give the size of the screen in points."
        case .jsonIsBroken(let reason, let column):
            "Cannot read the line: it is not JSON, \(reason) at column \(column). To fix, restore "
                + "the line or delete it."
        case .documentIsBroken(let reason):
            "Cannot read the recording: it is not JSON, \(reason). To fix, restore the line."
        case .fieldIsMissing(let field):
            "Cannot read the line: \"\(field)\" is missing. To fix, add it."
        case .fieldIsUnknown(let field, let known):
            "Cannot read the line: \"\(field)\" is not a field of this version. Fields here: "
                + "\(known.joined(separator: ", ")). To fix, correct or delete it."
        case .fieldIsUnusable(let field, let wanted, let found):
            "Cannot read the line: \"\(field)\" must be \(wanted). It is \(found). "
                + "To fix, correct it."
        case .streamIsImpossible(let error):
            error.description
        case .deviceLineIsBroken(let wanted, let found):
            "Cannot read the line: it should say \(wanted). It says \(found). To fix, restore the "
                + "line or delete it."
        case .descriptionIsMissing:
            "Cannot place the events on a screen: nothing describes the axes of the device. "
                + "The recording has no A: lines, and no description was given. To fix, pass the "
                + "device's .desc file, or put its A: lines at the top of the recording."
        case .axisIsMissing(let axis, let found):
            "Cannot place the events on a screen: the description has no axis \(axis). "
                + "It has \(found.isEmpty ? "none" : found.joined(separator: ", ")). To fix, use "
                + "the description of the device that made the recording."
        case .axisIsEmpty(let axis, let minimum, let maximum):
            "Cannot place the events on a screen: axis \(axis) goes from \(minimum) to \(maximum). "
                + "To fix, correct its A: line; the maximum must be above the minimum."
        case .slotIsUnknown(let slot, let count):
            "Cannot use slot \(slot): the device has slots 0 to \(count - 1). To fix, use the "
                + "description of the device that made the recording."
        case .elementIsUnknown(let reference):
            "Cannot place a pointer: it starts from the element \(reference), which does "
                + "not exist. To fix, use the accessibility identifier of a view of the scene, or "
                + "the origin \"viewport\"."
        case .placeIsTooFar(let value, let farthest):
            "Cannot write \(value.short) points: the units of a device have 32 bits, which end at "
                + "\(farthest) points. To fix, map the recording to a screen."
        case .timeIsTooLate(let time, let latest):
            "Cannot write a frame at \(time.asTime): the format ends at \(latest.asTime). To "
                + "fix, select a part of the recording."
        case .touchIsNeverSaid:
            "Cannot tell when the screen is touched: the device has neither BTN_TOUCH, BTN_LEFT "
                + "nor ABS_PRESSURE. To fix, use the description of the device that made the "
                + "recording."
        }
    }

    /// The beginning of a line in quotation marks, for a message; "nothing" if it is empty.
    static func quote(_ bytes: some Sequence<UInt8>) -> String {
        let start = Array(bytes.prefix(61))
        guard !start.isEmpty else { return "nothing" }
        let text = String(decoding: start.prefix(60), as: UTF8.self)
            .map { $0.isASCII && $0 < " " ? " " : String($0) }.joined()
        return "\"\(text)\(start.count > 60 ? "…" : "")\""
    }
}
