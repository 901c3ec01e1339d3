/// The attributes of a text in a view: of one style, which is the view's, or of several runs.
struct StyledText {
    /// A part of the text with the same attributes, and its length in UTF-16 units.
    struct Run {
        var length: Int
        var attributes: [NSAttributedString.Key: Any]
    }

    /// The text as it was set; nil once it has changed.
    private var kept: NSAttributedString?
    /// The runs; nil if the whole text has the style of the view.
    private(set) var runs: [Run]?

    /// The style of a text's start, which its view takes (TX-12).
    struct Start {
        var font: UIFont?
        var color: UIColor?
        var paragraph: NSParagraphStyle?

        init(_ text: NSAttributedString?) {
            guard let text, text.length > 0 else { return }
            let start = text.attributes(at: 0, effectiveRange: nil)
            font = start[.font] as? UIFont
            color = start[.foregroundColor] as? UIColor
            paragraph = start[.paragraphStyle] as? NSParagraphStyle
        }
    }

    /// Keeps a text and its runs.
    mutating func keep(_ text: NSAttributedString?) {
        kept = text
        let all = text.map(Self.runs(of:)) ?? []
        runs = all.contains { !$0.attributes.isEmpty } ? all : nil
    }

    /// Gives a whole text the same attributes, over those of the view.
    mutating func begin(_ length: Int, _ attributes: [NSAttributedString.Key: Any]) {
        kept = nil
        runs = attributes.isEmpty ? nil : [Run(length: length, attributes: attributes)]
    }

    /// The runs of an attributed text.
    static func runs(of text: NSAttributedString) -> [Run] {
        var runs: [Run] = []
        var offset = 0
        while offset < text.length {
            var range = NSRange()
            let attributes = text.attributes(at: offset, effectiveRange: &range)
            let end = max(NSMaxRange(range), offset + 1)
            runs.append(Run(length: end - offset, attributes: attributes))
            offset = end
        }
        return runs
    }

    /// Forgets the runs, because the text was set without attributes.
    mutating func forget() { (kept, runs) = (nil, nil) }

    /// Gives the whole text one value of an attribute, as setting a property of the view does (TX-38).
    mutating func apply(_ key: NSAttributedString.Key, _ value: Any?) {
        guard runs != nil else { return }
        kept = nil
        for index in (runs ?? []).indices { runs?[index].attributes[key] = value }
    }

    /// Gives the paragraphs of the whole text one alignment.
    mutating func apply(_ alignment: NSTextAlignment) {
        guard let old = runs else { return }
        kept = nil
        for (index, run) in old.enumerated() {
            guard let style = run.attributes[.paragraphStyle] as? NSParagraphStyle else { continue }
            let new = NSMutableParagraphStyle()
            new.setParagraphStyle(style)
            new.alignment = alignment
            runs?[index].attributes[.paragraphStyle] = new
        }
    }

    /// Replaces a part of the text by so many units with these attributes.
    mutating func replace(_ range: NSRange, by runs: [Run]) {
        guard let old = self.runs else { return }
        kept = nil
        self.runs =
            Self.part(of: old, from: 0, to: range.location) + runs
            + Self.part(of: old, from: NSMaxRange(range), to: .max)
    }

    /// The runs of a part of the text.
    func runs(in range: NSRange) -> [Run] {
        runs.map { Self.part(of: $0, from: range.location, to: NSMaxRange(range)) }
            ?? [Run(length: range.length, attributes: [:])]
    }

    private static func part(of runs: [Run], from: Int, to: Int) -> [Run] {
        var (result, offset): ([Run], Int) = ([], 0)
        for run in runs {
            let (start, end) = (max(offset, from), min(offset + run.length, to))
            if end > start { result.append(Run(length: end - start, attributes: run.attributes)) }
            offset += run.length
        }
        return result
    }

    /// The attributes of the character at an offset; empty if the text has one style.
    func attributes(at offset: Int) -> [NSAttributedString.Key: Any] {
        runs(in: NSRange(location: max(0, offset), length: 1)).first?.attributes ?? [:]
    }

    /// The link at an offset, and its range; nil if there is none.
    func link(at offset: Int) -> (url: URL, range: NSRange)? {
        func url(_ run: Run) -> URL? {
            let value = run.attributes[.link]
            return (value as? URL) ?? (value as? NSURL).map { $0 as URL }
                ?? (value as? String).flatMap { URL(string: $0) }
        }
        var start = 0
        var found: (url: URL, range: NSRange)?
        for run in runs ?? [] {
            let end = start + run.length
            if let here = url(run) {
                // Runs of one link that lie next to each other are one link.
                if let old = found, old.url == here, NSMaxRange(old.range) == start {
                    found?.range.length += run.length
                } else if found.map({ NSMaxRange($0.range) <= offset }) ?? true {
                    found = (here, NSRange(location: start, length: run.length))
                }
            }
            start = end
        }
        return found.flatMap { NSLocationInRange(offset, $0.range) ? $0 : nil }
    }

    /// An attributed text of runs, over the attributes of a style.
    static func attributed(
        _ text: String,
        _ runs: [Run],
        style: [NSAttributedString.Key: Any]
    ) -> NSAttributedString {
        let whole = NSMutableAttributedString(string: text)
        var start = 0
        for run in runs {
            // A subclass may show a shorter text than the one that was set.
            let length = min(run.length, whole.length - start)
            if length <= 0 { continue }
            whole.setAttributes(
                style.merging(run.attributes) { _, own in own },
                range: NSRange(location: start, length: length)
            )
            start += length
        }
        return whole
    }

    /// The text as it was set; or with the runs and the style of the view.
    func value(_ text: String?, _ font: UIFont?, _ color: UIColor?) -> NSAttributedString? {
        guard let text else { return nil }
        if let kept, kept.string == text { return kept }
        var style: [NSAttributedString.Key: Any] = [:]
        style[.font] = font
        style[.foregroundColor] = color
        guard let runs else { return NSAttributedString(string: text, attributes: style) }
        return Self.attributed(text, runs, style: style)
    }

    /// The text as it is measured and drawn.
    func shown(_ text: String, font: UIFont) -> TextRuns {
        runs.map { TextRuns(text, $0, font: font) } ?? TextRuns(text, font: font)
    }
}
