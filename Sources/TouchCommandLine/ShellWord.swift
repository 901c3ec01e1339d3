/// Words of commands that people copy into a shell.
nonisolated enum ShellWord {
    /// The word as a shell reads it: in quotes if it needs them.
    static func quoted(_ word: String) -> String {
        let isPlain = word.allSatisfy { $0.isLetter || $0.isNumber || "-_./@:=+,%".contains($0) }
        return isPlain && !word.isEmpty
            ? word : "'" + word.replacing(scalar: "'", with: "'\\''") + "'"
    }
}

extension String {
    /// Whether a text is in this one, also in front of a combining mark.
    nonisolated func has(scalars text: String) -> Bool {
        unicodeScalars.contains(text.unicodeScalars)
    }

    /// Replaces a scalar wherever it is, also in front of a combining mark: `replacing(_:with:)` takes both for one
    /// character, which is another one.
    nonisolated func replacing(scalar: Unicode.Scalar, with text: String) -> String {
        var result = UnicodeScalarView()
        for other in unicodeScalars {
            if other == scalar {
                result.append(contentsOf: text.unicodeScalars)
            } else {
                result.append(other)
            }
        }
        return String(result)
    }
}
