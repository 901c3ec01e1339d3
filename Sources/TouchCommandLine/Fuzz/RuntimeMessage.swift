/// What Swift's runtime printed when it ended a process.
nonisolated struct RuntimeMessage: Hashable {
    /// The message, such as "Index out of range".
    let message: String
    /// The file and the line, such as "Shop/Cart.swift:12"; nil if they were not printed.
    let place: String?

    /// Finds the last message in what a process printed; nil if there is none.
    init?(in printed: String) {
        let line = /^(?:(?<place>\S.*?:\d+): )?Fatal error(?:: (?<message>.*))?$/
            .anchorsMatchLineEndings()
        guard let found = printed.matches(of: line).last else { return nil }
        message = found.message.map(String.init) ?? "Fatal error"
        place = found.place.map(String.init)
    }

    /// The message and where it comes from.
    var words: String { message + (place.map { " (\($0))" } ?? "") }

    /// What two crashes have in common if they are one mistake: numbers in the message may differ.
    var kind: String { "\(place ?? "") \(message.replacing(/[0-9]+/, with: "#"))" }
}
