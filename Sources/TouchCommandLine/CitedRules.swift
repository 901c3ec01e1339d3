/// Remembers the first rule that a command's text cites, so that the command can end with how to
/// read it.
final class CitedRules {
    /// The id of the first cited rule; nil if no text has cited one yet.
    private(set) var first: String?

    /// An output that writes to `output`, and looks for rules in every text.
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

    /// Says how to read the first cited rule. Does nothing if no rule was cited.
    func sayWhereToRead(to output: CommandOutput) {
        guard let first else { return }
        output.say("To read a rule, for example \(first): \(ProgramName.current) rules \(first)")
    }

    private func notice(_ text: String) {
        if first == nil { first = Rule.cited(in: text).first }
    }
}
