/// Which scripts `--tag` and `--skip-tag` choose.
struct TagChoice {
    /// Only scripts with one of these tags; all if there are none.
    let tags: [String]
    /// No scripts with one of these tags.
    let skippedTags: [String]

    /// Whether all scripts are chosen.
    var isEverything: Bool { tags.isEmpty && skippedTags.isEmpty }

    /// The chosen ones, in their order.
    ///
    /// - Parameters:
    ///   - tagsOf: the tags of a script; nil if it cannot be read. Then it is always chosen, because its error must be
    ///     reported.
    ///   - say: called with a sentence about a tag that is perhaps misspelled.
    /// - Throws: `CommandRefusal` if no script has a wanted tag, or if none is chosen.
    func chosen<Script>(
        from scripts: [Script],
        tagsOf: (Script) -> [String]?,
        say: (String) -> Void
    ) throws(CommandRefusal) -> [Script] {
        let found = scripts.map(tagsOf)
        let known = Set(found.flatMap { $0 ?? [] }).sorted()
        for tag in tags where !known.contains(tag) {
            throw CommandRefusal(
                "Cannot choose scripts by the tag \"\(tag)\": none has it. "
                    + (known.isEmpty
                        ? "There are no tags. To fix, leave it out."
                        : "To fix, use one of: \(known.joined(separator: ", ")).")
                    + Suggestion.sentence(for: tag, among: known),
                status: .wrongUsage
            )
        }
        for tag in skippedTags where !known.contains(tag) {
            say(
                "No script has the tag \"\(tag)\", so none is left out by it."
                    + Suggestion.sentence(for: tag, among: known)
            )
        }
        let chosen = zip(scripts, found).filter { $1.map(wants) ?? true }.map(\.0)
        guard !chosen.isEmpty || scripts.isEmpty else {
            let options = tags.map { "--tag \($0)" } + skippedTags.map { "--skip-tag \($0)" }
            throw CommandRefusal(
                "Cannot choose scripts: with \(options.joined(separator: " ")) none is left of "
                    + "\(scripts.count). To fix, leave out some of these options.",
                status: .wrongUsage
            )
        }
        return chosen
    }

    private func wants(_ tagsOfScript: [String]) -> Bool {
        !tagsOfScript.contains(where: skippedTags.contains)
            && (tags.isEmpty || tagsOfScript.contains(where: tags.contains))
    }
}
