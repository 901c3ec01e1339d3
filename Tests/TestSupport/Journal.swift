/// What happened in a test, in one list: views, recognizers, delegates and actions write into it.
open class Journal {
    /// What was written since the last call of `take()`, oldest first.
    public private(set) var lines: [String] = []
    /// The lines of which an uninterrupted series counts as one.
    private let collapsed: Set<String>

    /// An empty journal.
    ///
    /// - Parameter collapsed: Lines that are left out where they repeat the line before.
    public init(collapsing collapsed: Set<String> = []) {
        self.collapsed = collapsed
    }

    /// Writes a line.
    public func add(_ line: String) {
        if lines.last == line, collapsed.contains(line) { return }
        lines.append(line)
    }

    /// The lines since the last call, which the journal then forgets.
    public func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}
