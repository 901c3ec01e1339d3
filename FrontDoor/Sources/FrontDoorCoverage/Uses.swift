/// A symbol that sources use, and what is known about it.
public struct UsedSymbol: Hashable, Sendable {
    public enum Kind: String, Sendable, Codable {
        case type, member, function, module, form
    }

    public enum Status: String, Sendable, Codable, CaseIterable {
        /// The engine has nothing of this name.
        case missing
        /// It compiles and has a smaller effect than on iOS, or none.
        case partly
        /// Its owner cannot be told from the sources, and nothing of this name is known.
        case unknown
        case there
    }

    public struct Place: Hashable, Sendable, Comparable {
        public var file: String
        public var line: Int

        public static func < (left: Place, right: Place) -> Bool {
            (left.file, left.line) < (right.file, right.line)
        }
    }

    public var name: String
    public var kind: Kind
    public var status: Status
    /// What happens here, or what to do.
    public var note: String
    public var isDeprecated: Bool
    public var places: [Place]
}

/// Collects uses by symbol.
final class UseRecorder {
    private(set) var symbols: [String: UsedSymbol] = [:]
    var file = ""
    /// Whether uses are not counted, because an expression is read a second time.
    var isPaused = false

    func record(
        _ name: String,
        _ kind: UsedSymbol.Kind,
        _ status: UsedSymbol.Status,
        line: Int,
        note: String = "",
        isDeprecated: Bool = false
    ) {
        guard !isPaused else { return }
        var symbol =
            symbols[name]
            ?? UsedSymbol(
                name: name,
                kind: kind,
                status: status,
                note: note,
                isDeprecated: isDeprecated,
                places: []
            )
        // A name that is unknown at one place and known at another is known.
        if symbol.status == .unknown, status != .unknown { symbol.status = status }
        symbol.places.append(UsedSymbol.Place(file: file, line: line))
        symbols[name] = symbol
    }
}
