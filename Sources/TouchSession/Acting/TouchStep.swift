/// A position in a script, or the number of a step of a session as the line. The first line and the first column are 1.
public nonisolated struct SourceMark: Hashable, Sendable, CustomStringConvertible {
    /// The line, from 1; the number of the step in a session.
    public var line: Int
    /// The column, from 1.
    public var column: Int
    /// The included file with the position; nil for the script itself.
    public var file: String?

    /// A position; in the script itself by default.
    public init(line: Int, column: Int, file: String? = nil) {
        self.line = line
        self.column = column
        self.file = file
    }

    /// Line and column, after the name of an included file.
    public var description: String { (file.map { "\($0):" } ?? "") + "\(line):\(column)" }

    /// File, line and column in the form that compilers use.
    public func description(in script: String) -> String { "\(file ?? script):\(line):\(column)" }
}

/// An action with its name and its place in a script.
public struct TouchStep {
    /// The place in the script.
    public var mark: SourceMark
    /// The word with which it begins.
    public var name: String
    /// What it does.
    public var action: TouchAction
    /// How the run reached the step, innermost first: the round of a repeat, the place of an
    /// include.
    public var trail: [String]

    /// A step, which no repeat and no include contains by default.
    public init(mark: SourceMark, name: String, action: TouchAction, trail: [String] = []) {
        self.mark = mark
        self.name = name
        self.action = action
        self.trail = trail
    }
}

extension [String] {
    /// The trail of a step, as lines below a message.
    nonisolated var trailLines: String { map { "\n  \($0)" }.joined() }
}
