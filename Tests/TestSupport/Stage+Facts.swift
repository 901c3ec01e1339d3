package import TouchTesting

extension Stage {
    /// The texts of the facts of a kind, oldest first, without their times.
    ///
    /// - Parameter subject: The name of the view or recognizer that the facts are about; nil for all.
    package func facts(_ kind: TraceEntry.Kind, of subject: String? = nil) -> [String] {
        trace.entries.filter { $0.kind == kind && (subject == nil || $0.subject == subject) }
            .map(\.text)
    }

    /// The sentences of the calls that were refused.
    package var refusals: [String] { facts(.refusal) }
}
