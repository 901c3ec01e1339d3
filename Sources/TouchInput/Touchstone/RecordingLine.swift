/// One line of JSON as bytes. It is written without building a tree of values, and its buffer is
/// reused.
struct RecordingLine {
    private(set) var bytes: [UInt8] = []

    mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
    }

    mutating func append(_ text: StaticString) {
        bytes.append(
            contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
        )
    }

    mutating func append(_ number: Int) {
        bytes.append(contentsOf: number.description.utf8)
    }

    /// Appends the fewest digits that read back as exactly this number.
    mutating func append(_ number: Double) {
        bytes.append(contentsOf: number.short.utf8)
    }

    mutating func append(quoting text: String) {
        append("\"")
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""): append("\\\"")
            case UInt8(ascii: "\\"): append("\\\\")
            case 0..<0x20:
                append(byte < 0x10 ? "\\u000" : "\\u001")
                bytes.append(contentsOf: String(byte & 0xF, radix: 16).utf8)
            default: bytes.append(byte)
            }
        }
        append("\"")
    }

    /// Appends a frame, whose numbers must be finite.
    mutating func append(_ frame: DigitizerFrame) {
        append("{\"t\":")
        append(frame.time)
        if let act = frame.act {
            append(",\"act\":")
            // Its numbers are finite.
            bytes += (try? RecordedAct.encoder.encode(act)) ?? Data()
            append("}\n")
            return
        }
        append(",\"c\":[")
        for (index, contact) in frame.contacts.enumerated() {
            if index > 0 { append(",") }
            append(contact)
        }
        append("]")
        if !frame.updates.isEmpty {
            append(",\"updates\":[")
            for (index, update) in frame.updates.enumerated() {
                if index > 0 { append(",") }
                append(update)
            }
            append("]")
        }
        append("}\n")
    }

    private mutating func append(_ contact: DigitizerContact) {
        let usual = DigitizerContact(finger: 1, position: .zero, phase: .began)
        append("{\"f\":")
        append(contact.finger)
        append(",\"x\":", contact.position.x)
        append(",\"y\":", contact.position.y)
        append(",\"p\":")
        append(quoting: contact.phase.rawValue)
        if contact.force != usual.force { append(",\"force\":", contact.force) }
        if contact.radius != usual.radius { append(",\"radius\":", contact.radius) }
        if contact.tool != usual.tool {
            append(",\"tool\":")
            append(quoting: contact.tool.rawValue)
        }
        if contact.buttons != usual.buttons {
            append(",\"buttons\":")
            append(contact.buttons)
        }
        if contact.altitude != usual.altitude { append(",\"altitude\":", contact.altitude) }
        if contact.azimuth != usual.azimuth { append(",\"azimuth\":", contact.azimuth) }
        if let estimate = contact.estimate {
            append(",\"estimate\":{\"index\":")
            append(estimate.index)
            append(",\"properties\":")
            append(estimate.properties.rawValue)
            if estimate.expectingUpdates != estimate.properties {
                append(",\"expecting\":")
                append(estimate.expectingUpdates.rawValue)
            }
            append("}")
        }
        append("}")
    }

    private mutating func append(_ update: EstimationUpdate) {
        append("{\"index\":")
        append(update.index)
        append(",\"force\":", update.force)
        append(",\"azimuth\":", update.azimuth)
        append(",\"altitude\":", update.altitude)
        append(",\"x\":", update.position?.x)
        append(",\"y\":", update.position?.y)
        append("}")
    }

    private mutating func append(_ key: StaticString, _ number: CGFloat?) {
        guard let number else { return }
        append(key)
        append(Double(number))
    }
}

extension DigitizerFrame {
    /// Parses a frame from a line that `RecordingLine` wrote.
    init(line bytes: [UInt8]) throws(RecordingProblem) {
        let fields = try JSONFields(
            try JSONLine.parse(bytes),
            path: "",
            known: ["t", "c", "updates", "act"]
        )
        if fields["act"] != nil {
            self.init(
                time: try fields.number("t"),
                contacts: [],
                act: try RecordedAct.read(bytes)
            )
            return
        }
        guard fields["c"] != nil else { throw .fieldIsMissing(field: "c") }
        self.init(time: try fields.number("t"), contacts: [])
        for value in try fields.list("c") { contacts.append(try DigitizerContact(json: value)) }
        for value in try fields.list("updates") {
            updates.append(try EstimationUpdate(json: value))
        }
    }
}

extension DigitizerContact {
    private static let fields = [
        "f", "x", "y", "p", "force", "radius", "tool", "altitude", "azimuth", "estimate",
        "buttons",
    ]

    fileprivate init(json: JSONValue) throws(RecordingProblem) {
        let fields = try JSONFields(json, path: "c", known: Self.fields)
        guard let phase = try fields.optionalCase("p", of: ContactPhase.self) else {
            throw .fieldIsMissing(field: "c.p")
        }
        self.init(
            finger: try fields.integer("f"),
            position: CGPoint(x: try fields.number("x"), y: try fields.number("y")),
            phase: phase
        )
        force = try fields.optionalCGFloat("force") ?? force
        radius = try fields.optionalCGFloat("radius") ?? radius
        tool = try fields.optionalCase("tool", of: ContactTool.self) ?? tool
        altitude = try fields.optionalCGFloat("altitude") ?? altitude
        azimuth = try fields.optionalCGFloat("azimuth") ?? azimuth
        buttons = try fields.optionalInteger("buttons") ?? buttons
        guard let value = fields["estimate"] else { return }
        let guess = try JSONFields(
            value,
            path: "c.estimate",
            known: ["index", "properties", "expecting"]
        )
        estimate = ContactEstimate(
            index: try guess.integer("index"),
            properties: ContactProperties(rawValue: try guess.integer("properties")),
            expectingUpdates: try guess.optionalInteger("expecting").map(
                ContactProperties.init(rawValue:)
            )
        )
    }
}

extension EstimationUpdate {
    fileprivate init(json: JSONValue) throws(RecordingProblem) {
        let fields = try JSONFields(
            json,
            path: "updates",
            known: ["index", "force", "azimuth", "altitude", "x", "y"]
        )
        self.init(
            index: try fields.integer("index"),
            force: try fields.optionalCGFloat("force"),
            azimuth: try fields.optionalCGFloat("azimuth"),
            altitude: try fields.optionalCGFloat("altitude")
        )
        guard fields["x"] != nil || fields["y"] != nil else { return }
        position = CGPoint(x: try fields.number("x"), y: try fields.number("y"))
    }
}

/// An act in a line of a recording.
private enum RecordedAct {
    static let encoder: JSONEncoder = {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }()

    private struct Line: Decodable {
        var act: DeviceAct
    }

    static func read(_ bytes: [UInt8]) throws(RecordingProblem) -> DeviceAct {
        do {
            return try JSONDecoder().decode(Line.self, from: Data(bytes)).act
        } catch {
            let reason =
                switch error as? DecodingError {
                case .dataCorrupted(let context)?: context.debugDescription
                case .typeMismatch(_, let context)?, .valueNotFound(_, let context)?,
                    .keyNotFound(_, let context)?:
                    context.debugDescription
                default: "it cannot be read"
                }
            throw .fieldIsUnusable(
                field: "act",
                wanted: "what happens to a device, as in {\"device\":\"landscapeLeft\"}",
                found: "something else: \(reason)"
            )
        }
    }
}
