/// How large text is: the one place where that is known.
///
/// [choice] There are no fonts yet: each letter takes `Choices.letterSize`, and lines break between
/// letters. A table of a font replaces these functions.
enum TextMetrics {
    /// The size of a text in lines that are at most so wide, and at most so many; zero for none.
    ///
    /// - Parameter lines: 0 is any number.
    nonisolated static func size(
        of text: String?,
        width: CGFloat = .greatestFiniteMagnitude,
        lines: Int = 0
    ) -> CGSize {
        guard let text, !text.isEmpty else { return .zero }
        let letter = Choices.letterSize
        let perLine = width < letter.width * 100_000 ? max(1, Int(width / letter.width)) : Int.max
        var (count, longest) = (0, 0)
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let letters = line.count
            count += perLine == .max ? 1 : max(1, (letters + perLine - 1) / perLine)
            longest = max(longest, min(letters, perLine))
        }
        if lines > 0 { count = min(count, lines) }
        return CGSize(
            width: letter.width * CGFloat(longest),
            height: letter.height * CGFloat(count)
        )
    }

    /// The size of a text in one line, which is as high as any other if it is empty.
    nonisolated static func lineSize(of text: String) -> CGSize {
        let letter = Choices.letterSize
        return CGSize(width: letter.width * CGFloat(text.count), height: letter.height)
    }

    /// How far the baseline of a line is below its top.
    nonisolated static var baseline: CGFloat { Choices.baseline }
    /// How far the baseline of a line is above its bottom.
    nonisolated static var descent: CGFloat { Choices.letterSize.height - Choices.baseline }
}
