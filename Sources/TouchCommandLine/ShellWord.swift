/// Words of commands that people copy into a shell.
nonisolated enum ShellWord {
    /// The word as a shell reads it: in quotes if it needs them.
    static func quoted(_ word: String) -> String {
        let isPlain = word.allSatisfy { $0.isLetter || $0.isNumber || "-_./@:=+,%".contains($0) }
        return isPlain && !word.isEmpty
            ? word : "'" + word.replacing(scalar: "'", with: "'\\''") + "'"
    }
}
