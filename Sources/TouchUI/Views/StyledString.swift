/// An attributed text made of runs.
///
/// Foundation's mutable attributed string on Linux ends the program when two runs side by side have other
/// values of the same attributes, because it compares them. This class only lists its runs.
final class StyledString: NSAttributedString {
    private let text: String
    // Never changes, as the class has no method that does.
    nonisolated(unsafe) private let runs: [(range: NSRange, attributes: [Key: Any])]

    /// A text of runs with attributes, over those of a style.
    @MainActor init(_ text: String, _ runs: [StyledText.Run], style: [Key: Any]) {
        self.text = text
        var start = 0
        self.runs = runs.map { run in
            defer { start += run.length }
            return (
                NSRange(location: start, length: run.length),
                style.merging(run.attributes) { _, own in own }
            )
        }
        super.init(string: text)
    }

    required init?(coder: NSCoder) { nil }

    override var string: String { text }
    override var length: Int { text.utf16.count }

    override func attributes(
        at location: Int,
        effectiveRange range: NSRangePointer?
    ) -> [Key: Any] {
        guard let run = runs.first(where: { NSLocationInRange(location, $0.range) }) else {
            return [:]
        }
        range?.pointee = run.range
        return run.attributes
    }

    override func attribute(
        _ attrName: Key,
        at location: Int,
        effectiveRange range: NSRangePointer?
    ) -> Any? {
        attributes(at: location, effectiveRange: range)[attrName]
    }

    override func enumerateAttributes(
        in enumerationRange: NSRange,
        options opts: EnumerationOptions = [],
        using block: ([Key: Any], NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        var stop = ObjCBool(false)
        for run in opts.contains(.reverse) ? runs.reversed() : runs {
            let range = NSIntersectionRange(run.range, enumerationRange)
            guard range.length > 0, !stop.boolValue else { continue }
            block(run.attributes, range, &stop)
        }
    }

    override func enumerateAttribute(
        _ attrName: Key,
        in enumerationRange: NSRange,
        options opts: EnumerationOptions = [],
        using block: (Any?, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        enumerateAttributes(in: enumerationRange, options: opts) { attributes, range, stop in
            block(attributes[attrName], range, stop)
        }
    }
}
