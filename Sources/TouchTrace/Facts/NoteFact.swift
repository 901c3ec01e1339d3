/// A note that an application adds to its transcript.
public struct NoteFact: TouchFact, Hashable, Sendable {
    /// The subject of the note.
    public let subject: String
    /// The text of the note.
    public let text: String

    /// Creates a note.
    public init(subject: String, text: String) {
        self.subject = subject
        self.text = text
    }
}

extension VirtualClock {
    /// Adds a note to the transcript, at the current place in the order of facts.
    public func note(_ text: String, from subject: String = "note") {
        observers.report(NoteFact(subject: subject, text: text))
    }

    /// Notes why something that was asked for is not done; nil notes nothing.
    package func note(ifRefused sentence: String?) {
        if let sentence { note(sentence) }
    }
}
