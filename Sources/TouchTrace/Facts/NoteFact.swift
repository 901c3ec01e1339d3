/// Something an application says about itself, for its transcripts.
public struct NoteFact: TouchFact, Hashable, Sendable {
    /// Who says it.
    public let subject: String
    /// What it says.
    public let text: String

    /// A note.
    public init(subject: String, text: String) {
        self.subject = subject
        self.text = text
    }
}

extension VirtualClock {
    /// Puts a note into the transcript, at this place in the order of facts.
    public func note(_ text: String, from subject: String = "note") {
        observers.report(NoteFact(subject: subject, text: text))
    }
}
