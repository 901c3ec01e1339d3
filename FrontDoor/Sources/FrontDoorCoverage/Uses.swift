/// A symbol that sources use, and what is known about it.
package struct UsedSymbol: Hashable, Sendable {
    package enum Kind: String, Sendable, Codable {
        case type, member, function, module, form
    }

    package enum Status: String, Sendable, Codable, CaseIterable {
        /// The engine has nothing of this name.
        case missing
        /// It compiles and has a smaller effect than on iOS, or none.
        case partly
        /// Its owner is not clear from the sources, and nothing of this name is known.
        case unknown
        case there
    }

    package struct Place: Hashable, Sendable, Comparable {
        package var file: String
        package var line: Int

        package static func < (left: Place, right: Place) -> Bool {
            (left.file, left.line) < (right.file, right.line)
        }
    }

    package var name: String
    package var kind: Kind
    package var status: Status
    /// What happens here, or what to do.
    package var note: String
    package var isDeprecated: Bool
    package var places: [Place]
}

/// Collects uses by symbol.
final class UseRecorder {
    private(set) var symbols: [String: UsedSymbol] = [:]
    var file = ""
    /// Whether uses are not counted, because an expression is read a second time.
    var isPaused = false
    /// Members that UIKit's types lack in files that import packages whose sources are not known.
    /// A file without that import sees them as well, if it is in the same module.
    var perhapsForeign: Set<String> = []

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
