/// The first line of a recording in Touchstone's format: its version, and the screen that its
/// positions belong to.
///
/// As text: `{"touchstone":"recording","version":1,"screen":{"width":390,"height":844}}`, with
/// `"framesPerSecond"`, `"device"`, `"idiom"`, `"safeArea"` and `"limits"` if they are known.
public struct RecordingHeader: Hashable, Sendable {
    /// The newest version that can be read and written: 1.
    public static let newestVersion = 1

    /// The version of the format.
    public var version: Int
    /// The size of the screen in points.
    public var screen: CGSize
    /// The display frames per second while it was recorded; nil if unknown.
    public var framesPerSecond: Int?
    /// What it was recorded on; nil if unknown.
    public var device: String?
    /// The kind of device, `phone` or `pad`; nil if unknown.
    public var idiom: String?
    /// How far the device covers the screen at its top, left, bottom and right, in points; nil for what is
    /// usual for its kind.
    public var safeArea: [Double]?
    /// The limits by which the device recognizes gestures that differ from the built-in ones, by their names in
    /// `DeviceProfile`; nil if none does, or if they are unknown.
    public var limits: [String: Double]?

    /// Makes a header of the newest version.
    public init(
        screen: CGSize,
        framesPerSecond: Int? = nil,
        device: String? = nil,
        idiom: String? = nil,
        safeArea: [Double]? = nil,
        limits: [String: Double]? = nil
    ) {
        self.version = Self.newestVersion
        self.screen = screen
        self.framesPerSecond = framesPerSecond
        self.device = device
        (self.idiom, self.safeArea, self.limits) = (idiom, safeArea, limits)
    }

    init(line bytes: [UInt8]) throws(RecordingProblem) {
        let json: JSONValue
        do {
            json = try JSONLine.parse(bytes)
        } catch {
            throw .headerIsMissing(found: RecordingProblem.quote(bytes))
        }
        guard case .object(let members) = json,
            let mark = members.first(where: { $0.key == "touchstone" }),
            case .string("recording") = mark.value
        else { throw .headerIsMissing(found: RecordingProblem.quote(bytes)) }
        // The version is checked first, because later versions may have other fields.
        let version = try JSONFields(json, path: "", known: members.map(\.key)).integer("version")
        guard (1...Self.newestVersion).contains(version) else {
            throw .versionIsUnknown(version: version, newestKnown: Self.newestVersion)
        }
        let fields = try JSONFields(
            json,
            path: "",
            known: [
                "touchstone", "version", "screen", "framesPerSecond", "device", "idiom", "safeArea",
                "limits",
            ]
        )
        guard let size = fields["screen"] else { throw .fieldIsMissing(field: "screen") }
        let screen = try JSONFields(size, path: "screen", known: ["width", "height"])
        self.version = version
        self.screen = CGSize(
            width: try screen.number("width"),
            height: try screen.number("height")
        )
        self.framesPerSecond = try fields.optionalInteger("framesPerSecond")
        self.device = try fields.optionalString("device")
        self.idiom = try fields.optionalString("idiom")
        if let idiom, !["phone", "pad"].contains(idiom) {
            throw .fieldIsUnusable(field: "idiom", wanted: "phone or pad", found: "\"\(idiom)\"")
        }
        let sides = try fields.list("safeArea")
        if fields["safeArea"] != nil { self.safeArea = try Self.insets(sides) }
        if let limits = fields["limits"] { self.limits = try Self.limits(limits) }
        try RecordingProblem.check(self.screen)
    }

    /// Numbers by their names. Which names there are, and which numbers they may have, is not known here.
    private static func limits(_ value: JSONValue) throws(RecordingProblem) -> [String: Double] {
        var limits: [String: Double] = [:]
        if case .object(let members) = value {
            for (name, member) in members {
                if case .number(let number) = member { limits[name] = number }
            }
            if limits.count == members.count { return limits }
        }
        throw .fieldIsUnusable(
            field: "limits",
            wanted: "an object of numbers",
            found: value.summary
        )
    }

    /// Four numbers from 0 on.
    private static func insets(_ values: [JSONValue]) throws(RecordingProblem) -> [Double] {
        let insets = values.compactMap { value in
            if case .number(let number) = value { number } else { nil }
        }
        guard insets.count == 4, values.count == 4, insets.allSatisfy({ $0 >= 0 && $0 < 10_000 })
        else {
            throw .fieldIsUnusable(
                field: "safeArea",
                wanted: "a list of four numbers from 0 on: top, left, bottom, right",
                found: "a list of \(values.count) values, or has another number"
            )
        }
        return insets
    }

    func appendLine(to line: inout RecordingLine) throws(RecordingProblem) {
        try RecordingProblem.check(screen)
        line.append("{\"touchstone\":\"recording\",\"version\":")
        line.append(version)
        line.append(",\"screen\":{\"width\":")
        line.append(screen.width)
        line.append(",\"height\":")
        line.append(screen.height)
        line.append("}")
        if let framesPerSecond {
            line.append(",\"framesPerSecond\":")
            line.append(framesPerSecond)
        }
        if let device {
            line.append(",\"device\":")
            line.append(quoting: device)
        }
        if let idiom {
            line.append(",\"idiom\":")
            line.append(quoting: idiom)
        }
        if let safeArea {
            line.append(",\"safeArea\":[")
            for (index, inset) in safeArea.enumerated() {
                if index > 0 { line.append(",") }
                line.append(inset)
            }
            line.append("]")
        }
        if let limits {
            line.append(",\"limits\":{")
            for (index, (name, limit)) in limits.sorted(by: { $0.key < $1.key }).enumerated() {
                if index > 0 { line.append(",") }
                line.append(quoting: name)
                line.append(":")
                line.append(limit)
            }
            line.append("}")
        }
        line.append("}\n")
    }
}
