/// Texts by their scalars. Marks of other languages, such as quotation marks, stay what they are in front of a combining
/// mark, which Swift's characters include.
extension String {
    /// Whether a text is in this one, also in front of a combining mark.
    package nonisolated func has(scalars text: String) -> Bool {
        unicodeScalars.contains(text.unicodeScalars)
    }

    /// Replaces a scalar wherever it is, also in front of a combining mark: `replacing(_:with:)` takes both for one
    /// character, which is another one.
    package nonisolated func replacing(scalar: Unicode.Scalar, with text: String) -> String {
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

    /// The text between quotation marks, with a backslash before each quotation mark and backslash in it.
    package nonisolated var inQuotationMarks: String {
        "\"" + replacing(scalar: "\\", with: "\\\\").replacing(scalar: "\"", with: "\\\"") + "\""
    }
}
