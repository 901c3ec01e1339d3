// The file of a profile: {"touchstone": "device profile", "version": 1, "values": {"tapMovement": 30}}

extension DeviceProfile: Codable {
    private struct File: Codable {
        var touchstone: String?
        var version: Int?
        var device: String?
        var values: [String: Double]?
    }

    private static let kind = "device profile"
    private static let newestVersion = 1

    /// The values that differ from the built-in profile, in the order of `values`.
    public var changes: [Value] { Self.values.filter { self[keyPath: $0.path] != $0.builtIn } }

    /// The values that differ from the built-in profile, by their names.
    public var changedValues: [String: Double] {
        var given: [String: Double] = [:]
        for value in changes { given[value.name] = self[keyPath: value.path] }
        return given
    }

    /// Reads the text of a profile file. Values that it does not name are the built-in ones.
    ///
    /// - Throws: `DeviceProfileError` with a sentence, if the text is not a profile, or if a value
    ///   is unknown or out of its bounds. All unknown names are listed.
    public init(json: String) throws(DeviceProfileError) {
        let file: File
        do {
            file = try JSONDecoder().decode(File.self, from: Data(json.utf8))
        } catch DecodingError.typeMismatch(let type, let context) {
            let path = context.codingPath.map(\.stringValue).joined(separator: ".")
            let wanted = type == Double.self ? "a number" : "another kind of value"
            throw DeviceProfileError(
                "Cannot read the device profile: \(path.isEmpty ? "the file" : "\"\(path)\"") is "
                    + "not \(path.isEmpty ? "an object" : wanted). To fix, write "
                    + "{\"touchstone\": \"\(Self.kind)\", \"version\": 1, \"values\": {…}}, where "
                    + "each value is a number."
            )
        } catch {
            throw DeviceProfileError(
                "Cannot read the device profile: it is not JSON. To fix, use a file that "
                    + "`touchstone verify --profile` wrote."
            )
        }
        try self.init(file)
    }

    private init(_ file: File) throws(DeviceProfileError) {
        guard file.touchstone == Self.kind else {
            let found = file.touchstone.map { "\"touchstone\" is \"\($0)\"" }
            throw DeviceProfileError(
                "Cannot read the device profile: \(found ?? "\"touchstone\" is missing"). To fix, "
                    + "add \"touchstone\": \"\(Self.kind)\", if it is one."
            )
        }
        guard let version = file.version, version == Self.newestVersion else {
            throw DeviceProfileError(
                "Cannot read the device profile: its version is "
                    + "\(file.version.map(String.init) ?? "missing"), and the newest known one is "
                    + "\(Self.newestVersion). To fix, use a newer Touchstone, or write the profile "
                    + "again."
            )
        }
        try self.init(values: file.values ?? [:])
        device = file.device
    }

    /// A profile with some values by their names, and the built-in ones for all others.
    ///
    /// - Throws: `DeviceProfileError` with a sentence, if a name is unknown, or a value out of its bounds.
    public init(values given: [String: Double]) throws(DeviceProfileError) {
        self.init()
        let known = Self.values.map(\.name)
        let unknown = given.keys.filter { !known.contains($0) }.sorted()
        guard unknown.isEmpty else {
            let names = unknown.map { "\"\($0)\"" }.joined(separator: ", ")
            let hints = unknown.map { Suggestion.sentence(for: $0, among: known) }.joined()
            throw DeviceProfileError(
                "Cannot use the device profile: it has no value \(names).\(hints) To fix, use "
                    + "names of DeviceProfile: \(known.joined(separator: ", "))."
            )
        }
        for value in Self.values {
            guard let number = given[value.name] else { continue }
            guard value.bounds.contains(number) else {
                throw DeviceProfileError(
                    "Cannot use the device profile: \"\(value.name)\" is \(CGFloat(number).short), and must "
                        + "be from \(CGFloat(value.bounds.lowerBound).short) to "
                        + "\(CGFloat(value.bounds.upperBound).short) (\(value.unit.rawValue)). The built-in "
                        + "value is \(CGFloat(value.builtIn).short). To fix, write a value in that "
                        + "range, or delete the entry."
                )
            }
            self[keyPath: value.path] = number
        }
    }

    private var file: File {
        File(
            touchstone: Self.kind,
            version: Self.newestVersion,
            device: device,
            values: changedValues
        )
    }

    /// The text of a profile file: the values that differ from the built-in ones, sorted by name.
    public var json: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        // Encoding numbers and texts cannot fail: the bounds of all values are finite.
        let data = (try? encoder.encode(self)) ?? Data()
        return String(decoding: data, as: UTF8.self) + "\n"
    }

    /// Decodes the content of a profile file.
    ///
    /// - Throws: `DeviceProfileError` as `init(json:)` does; `DecodingError` if a member has
    ///   another type.
    public init(from decoder: any Decoder) throws { try self.init(File(from: decoder)) }

    /// Encodes the content of a profile file.
    public func encode(to encoder: any Encoder) throws { try file.encode(to: encoder) }
}

/// Why a file is no device profile, in one sentence.
public struct DeviceProfileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What was asked, why it is impossible, and how to fix it.
    public let description: String

    init(_ description: String) { self.description = description }
}
