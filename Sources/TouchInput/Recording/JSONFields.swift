/// The members of a JSON object. Every name must be known, and every value of the expected kind.
struct JSONFields {
    private let members: [(key: String, value: JSONValue)]
    private let path: String

    /// - Parameters:
    ///   - path: the name of the object in messages; "" for the line itself.
    ///   - known: the names that it may have.
    init(_ value: JSONValue, path: String, known: [String]) throws(RecordingProblem) {
        guard case .object(let members) = value else {
            throw .fieldIsUnusable(
                field: path.isEmpty ? "line" : path,
                wanted: "an object",
                found: value.summary
            )
        }
        self.members = members
        self.path = path
        for (key, _) in members where !known.contains(key) {
            throw .fieldIsUnknown(field: name(key), known: known)
        }
    }

    subscript(_ key: String) -> JSONValue? {
        for member in members where member.key == key { return member.value }
        return nil
    }

    func number(_ key: String) throws(RecordingProblem) -> Double {
        guard let value = try optionalNumber(key) else { throw .fieldIsMissing(field: name(key)) }
        return value
    }

    func optionalNumber(_ key: String) throws(RecordingProblem) -> Double? {
        guard let value = self[key] else { return nil }
        guard case .number(let number) = value else { throw unusable(key, "a number", value) }
        return number
    }

    func optionalCGFloat(_ key: String) throws(RecordingProblem) -> CGFloat? {
        guard let number = try optionalNumber(key) else { return nil }
        return CGFloat(number)
    }

    func integer(_ key: String) throws(RecordingProblem) -> Int {
        guard let value = try optionalInteger(key) else { throw .fieldIsMissing(field: name(key)) }
        return value
    }

    func optionalInteger(_ key: String) throws(RecordingProblem) -> Int? {
        guard let value = self[key] else { return nil }
        guard case .number(let number) = value, let integer = Int(exactly: number) else {
            throw unusable(key, "a whole number", value)
        }
        return integer
    }

    func optionalString(_ key: String) throws(RecordingProblem) -> String? {
        guard let value = self[key] else { return nil }
        guard case .string(let text) = value else { throw unusable(key, "a text", value) }
        return text
    }

    /// One of the raw values of an enumeration.
    func optionalCase<Choice: RawRepresentable<String> & CaseIterable>(
        _ key: String,
        of type: Choice.Type
    ) throws(RecordingProblem) -> Choice? {
        guard let value = self[key] else { return nil }
        guard case .string(let text) = value, let choice = Choice(rawValue: text) else {
            let names = Choice.allCases.map(\.rawValue).joined(separator: ", ")
            throw unusable(key, "one of \(names)", value)
        }
        return choice
    }

    func list(_ key: String) throws(RecordingProblem) -> [JSONValue] {
        guard let value = self[key] else { return [] }
        guard case .array(let values) = value else { throw unusable(key, "a list", value) }
        return values
    }

    func name(_ key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }

    private func unusable(_ key: String, _ wanted: String, _ value: JSONValue) -> RecordingProblem {
        .fieldIsUnusable(field: name(key), wanted: wanted, found: value.summary)
    }
}
