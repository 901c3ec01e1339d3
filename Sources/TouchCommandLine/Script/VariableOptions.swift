internal import ArgumentParser

/// The options that set variables of scripts.
struct VariableOptions: ParsableArguments {
    @Option(
        name: .customLong("set"),
        parsing: .singleValue,
        help: ArgumentHelp(
            "Give a variable of the script another value. Can be repeated.",
            valueName: "NAME=VALUE"
        ),
        transform: VariableSetting.parse
    )
    var settings: [VariableSetting] = []

    /// The values by name. If a name is set several times, the last value counts.
    var values: [String: String] {
        Dictionary(settings.map { ($0.name, $0.value) }) { $1 }
    }

    /// The options that were given.
    var used: [String] { settings.isEmpty ? [] : ["--set"] }

    /// Reads a script with these values.
    ///
    /// - Throws: `CommandRefusal` if the file is not a valid script, or has no variable with one of
    ///   the names.
    @MainActor func script(at path: String) throws -> Script {
        let script = try Script(contentsOf: path, settings: values)
        try VariableSetting.check(unused: script.unusedSettings, known: script.variables)
        return script
    }
}

/// A value for a variable, written `NAME=VALUE`.
nonisolated struct VariableSetting: Hashable {
    let name: String
    let value: String

    static func parse(_ argument: String) throws -> VariableSetting {
        guard let sign = argument.firstIndex(of: "="), sign > argument.startIndex else {
            throw ValidationError("A variable is set as NAME=VALUE. This is \"\(argument)\".")
        }
        return VariableSetting(
            name: String(argument[..<sign]),
            value: String(argument[sign...].dropFirst())
        )
    }

    /// Throws for names that no script uses.
    static func check(unused: [String], known: [String]) throws {
        guard let name = unused.first else { return }
        let known = Set(known).sorted()
        throw CommandRefusal(
            "Cannot set \"\(name)\": no script has a variable of that name. "
                + (known.isEmpty
                    ? "There are none. To fix, declare it in \"variables\"."
                    : "To fix, use one of: \(known.joined(separator: ", ")).")
                + Suggestion.sentence(for: name, among: known),
            status: .wrongUsage
        )
    }
}
