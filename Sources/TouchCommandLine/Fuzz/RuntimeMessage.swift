/// What Swift's runtime printed when it ended a process.
nonisolated struct RuntimeMessage: Hashable {
    /// The message, such as "Index out of range".
    let message: String
    /// The file and the line, such as "Shop/Cart.swift:12"; nil if they were not printed.
    let place: String?

    /// Finds the last message in what a process printed; nil if there is none.
    init?(in printed: String) {
        let failure =
            /(?:(?<place>[^\s:][^:]*:\d+): )?(?<word>[Ff]atal error|Precondition failed|Assertion failed)(?:: (?<message>.*))?$/
        // Messages without a place.
        let other =
            /^(?:Could not cast value of type|Simultaneous accesses to|Object 0x[0-9a-f]+ .*deallocated with)/
        for line in printed.split(whereSeparator: \.isNewline).reversed() {
            if let found = line.firstMatch(of: failure) {
                message = found.message.map(String.init) ?? String(found.word)
                place = found.place.map(String.init)
                return
            }
            if line.contains(other) {
                (message, place) = (String(line), nil)
                return
            }
        }
        return nil
    }

    /// The message and where it comes from.
    var words: String { message + (place.map { " (\($0))" } ?? "") }

    /// What two crashes have in common if they are one mistake: a place in the sources of the application; otherwise the
    /// message without numbers and addresses, which may differ between two runs.
    var kind: String {
        if let place, !place.hasPrefix("Swift/") { return place }
        return (place.map { "\($0) " } ?? "")
            + message.replacing(/0x[0-9a-fA-F]+|[0-9]+/, with: "#")
    }
}
