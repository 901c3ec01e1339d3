/// One action of a pointer, or a pause.
package enum WebDriverAction {
    /// The target of a move, before its origin is known.
    package struct Move {
        /// From where its distance counts.
        package enum Origin {
            case viewport
            case pointer
            case element(String)
        }

        package var x: Double
        package var y: Double
        package var origin: Origin

        package init(x: Double, y: Double, origin: Origin) {
            (self.x, self.y, self.origin) = (x, y, origin)
        }
    }

    /// The properties of a contact; nil for those that the action does not mention.
    package struct Properties {
        var force: CGFloat?
        var radius: CGFloat?
        var altitude: CGFloat?
        var azimuth: CGFloat?
    }

    /// The end is the exact time in seconds at which the action's tick ends; nil if it ends at a
    /// whole millisecond.
    case pause(milliseconds: Int64, end: TimeInterval? = nil)
    /// If the milliseconds are nil, the move takes as long as its tick.
    case move(Move, milliseconds: Int64?, Properties)
    case down(button: Int, Properties)
    case up(button: Int)
    case cancel

    /// The exact time in seconds at which the action's tick ends; nil if it says none.
    var exactEnd: TimeInterval? {
        if case .pause(_, let end) = self { end } else { nil }
    }

    /// The milliseconds that the action needs in its tick.
    package var duration: Int64 {
        switch self {
        case .pause(let milliseconds, _): milliseconds
        case .move(_, let milliseconds, _): milliseconds ?? 0
        case .down, .up, .cancel: 0
        }
    }
}

extension WebDriverAction {
    /// The standard's name for the member that refers to an element.
    static let elementKey = "element-6066-11e4-a52e-4f735466cecf"

    /// Our own member of a pause: the exact time at which its tick ends. The standard, which only
    /// has milliseconds, lets others ignore it.
    static let endKey = "touchstone:time"

    // A day. A longer duration would be a mistake, and take forever.
    static let longest = 86_400_000
    /// The maximum width of a contact: no screen is that wide.
    static let largest: CGFloat = 100_000
    private static let names = [
        "pause", "pointerDown", "pointerMove", "pointerUp", "pointerCancel",
    ]

    /// Reads an action of a document of its own.
    ///
    /// - Throws: a sentence about the member that cannot be used.
    package init(json bytes: [UInt8], isPointer: Bool) throws {
        try self.init(try JSONLine.parse(bytes), isPointer: isPointer)
    }

    init(_ value: JSONValue, isPointer: Bool) throws(RecordingProblem) {
        guard case .object(let members) = value else {
            throw .fieldIsUnusable(field: "action", wanted: "an object", found: value.summary)
        }
        // Other fields do not affect touches, and the standard ignores them as well.
        let fields = try JSONFields(value, path: "", known: members.map(\.key))
        guard let type = try fields.optionalString("type") else {
            throw .fieldIsMissing(field: "type")
        }
        guard isPointer, type != "pause" else {
            self = .pause(milliseconds: try Self.duration(fields) ?? 0, end: try Self.end(fields))
            return
        }
        switch type {
        case "pointerDown":
            self = .down(button: try Self.button(fields), try Properties(fields))
        case "pointerMove":
            self = .move(
                try Move(fields),
                milliseconds: try Self.duration(fields),
                try Properties(fields)
            )
        case "pointerUp":
            self = .up(button: try Self.button(fields))
        case "pointerCancel":
            self = .cancel
        default:
            throw .fieldIsUnusable(
                field: "type",
                wanted: "one of " + Self.names.joined(separator: ", "),
                found: RecordingProblem.quote(type.utf8)
            )
        }
    }

    private static func duration(_ fields: JSONFields) throws(RecordingProblem) -> Int64? {
        guard let value = fields["duration"] else { return nil }
        guard case .number(let number) = value, let whole = Int(exactly: number),
            (0...longest).contains(whole)
        else {
            throw .fieldIsUnusable(
                field: "duration",
                wanted: "a whole number of milliseconds from 0 to \(longest)",
                found: value.summary
            )
        }
        return Int64(whole)
    }

    private static func end(_ fields: JSONFields) throws(RecordingProblem) -> TimeInterval? {
        guard let value = fields[endKey] else { return nil }
        guard case .number(let seconds) = value, seconds >= 0, seconds.isFinite else {
            throw .fieldIsUnusable(field: endKey, wanted: "seconds from 0", found: value.summary)
        }
        return seconds
    }

    private static func button(_ fields: JSONFields) throws(RecordingProblem) -> Int {
        let button = try fields.optionalInteger("button") ?? 0
        guard button >= 0 else {
            throw .fieldIsUnusable(
                field: "button",
                wanted: "a whole number, 0 or more",
                found: "\(button)"
            )
        }
        return button
    }
}

extension WebDriverAction.Move {
    fileprivate init(_ fields: JSONFields) throws(RecordingProblem) {
        x = try fields.number("x")
        y = try fields.number("y")
        switch fields["origin"] {
        case nil: origin = .viewport
        case .string("viewport"): origin = .viewport
        case .string("pointer"): origin = .pointer
        case .object(let members):
            let reference = members.first {
                $0.key == WebDriverAction.elementKey || $0.key == "ELEMENT"
            }
            guard case .string(let id)? = reference?.value else {
                throw .fieldIsMissing(field: "origin.\(WebDriverAction.elementKey)")
            }
            origin = .element(id)
        case let value?:
            throw .fieldIsUnusable(
                field: "origin",
                wanted: "\"viewport\", \"pointer\" or an element",
                found: value.summary
            )
        }
    }
}

extension WebDriverAction.Properties {
    fileprivate init(_ fields: JSONFields) throws(RecordingProblem) {
        force = try Self.number(fields, "pressure", 0...1)
        let width = try Self.number(fields, "width", 0...WebDriverAction.largest)
        let height = try Self.number(fields, "height", 0...WebDriverAction.largest)
        // Some clients write 0 for values that they do not know.
        let diameter = max(width ?? 0, height ?? 0)
        radius = diameter > 0 ? diameter / 2 : nil
        altitude = try Self.number(fields, "altitudeAngle", 0...(.pi / 2))
        azimuth = try Self.number(fields, "azimuthAngle", 0...(2 * .pi))
        let tiltX = try Self.number(fields, "tiltX", -90...90)
        let tiltY = try Self.number(fields, "tiltY", -90...90)
        guard tiltX != nil || tiltY != nil, (altitude ?? 0) == 0, (azimuth ?? 0) == 0 else {
            return
        }
        (altitude, azimuth) = Self.angles(tiltX: tiltX ?? 0, tiltY: tiltY ?? 0)
    }

    private static func number(
        _ fields: JSONFields,
        _ name: String,
        _ range: ClosedRange<Double>
    ) throws(RecordingProblem) -> CGFloat? {
        guard let value = fields[name] else { return nil }
        guard case .number(let number) = value, range.contains(number) else {
            throw .fieldIsUnusable(
                field: name,
                wanted: "a number from \(range.lowerBound.short) to \(range.upperBound.short)",
                found: value.summary
            )
        }
        return CGFloat(number)
    }

    /// The angles of a pen that leans `tiltX` degrees to the right and `tiltY` degrees to the
    /// front, as the Pointer Events standard defines them.
    static func angles(tiltX: CGFloat, tiltY: CGFloat) -> (altitude: CGFloat, azimuth: CGFloat) {
        let (x, y) = (tiltX * .pi / 180, tiltY * .pi / 180)
        if tiltX == 0, tiltY == 0 { return (.pi / 2, 0) }
        let isFlat = abs(tiltX) == 90 || abs(tiltY) == 90
        if tiltX == 0 { return (isFlat ? 0 : .pi / 2 - abs(y), tiltY > 0 ? .pi / 2 : .pi * 3 / 2) }
        if tiltY == 0 { return (isFlat ? 0 : .pi / 2 - abs(x), tiltX > 0 ? 0 : .pi) }
        let azimuth = atan2(tan(y), tan(x))
        let altitude = isFlat ? 0 : atan(1 / hypot(tan(x), tan(y)))
        return (altitude, azimuth < 0 ? azimuth + 2 * .pi : azimuth)
    }
}
