/// Notices which rules a command prints, to say in the end how one of them can be read.
final class CitedRules {
    /// The rule that was printed first; nil if none was printed yet.
    private(set) var first: String?

    /// An output that writes where another one writes, and notices the rules in it.
    func noticing(_ output: CommandOutput) -> CommandOutput {
        var noticing = output
        noticing.results = { [self] text in
            try output.results(text)
            notice(text)
        }
        noticing.messages = { [self] text in
            output.messages(text)
            notice(text)
        }
        return noticing
    }

    /// Says how the first rule can be read; nothing if no rule was printed.
    func sayWhereToRead(to output: CommandOutput) {
        guard let first else { return }
        output.say("To read a rule, for example \(first): \(ProgramName.current) rules \(first)")
    }

    private func notice(_ text: String) {
        if first == nil { first = Rule.cited(in: text).first }
    }
}
