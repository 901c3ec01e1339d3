/// The statements of a test that do what steps do, with the fingers of a `stage`.
package struct SwiftStatements {
    /// A step that Swift cannot express.
    package struct Unsayable: Error {
        /// Why, without an end: `@e3 is a reference`.
        package let reason: String
    }

    /// Whether an identifier as a text means the same place as a locator in the present step.
    package var isPlain = false
    /// Whether a step waits for a condition.
    package var waits = false
    /// Whether a step needs the module of locators and expectations.
    package private(set) var usesSession = false
    /// How many fingers are down; nil if that is not known.
    var fingersDown: Int? = 0
    /// The statements and comments so far, indented.
    package private(set) var lines: [String] = []
    private var lastTrail: [String] = []
    private var paths = 0

    package init() {}

    /// The statements of one step in one line; the name of the step if Swift cannot express it.
    package static func line(for step: TouchStep) -> String {
        var statements = SwiftStatements()
        guard (try? statements.write(step.action)) != nil else { return step.name }
        return SwiftCode.oneLine(statements.lines.flatMap { $0.split(separator: "\n") })
    }

    // MARK: Statements

    package static let indentation = 8

    /// Adds a statement.
    mutating func say(_ code: SwiftCode, after prefix: String = "try ") {
        let text = code.text(after: prefix, indentation: Self.indentation)
        if text.contains(/Locator|stage\.(expect|together|wait)\b|point\(of:|fingerScroll/) {
            usesSession = true
        }
        lines.append(text)
    }

    /// Adds a call of the fingers.
    mutating func fingers(_ name: String, _ arguments: KeyValuePairs<String, SwiftCode?>) {
        say(.call("stage.fingers.\(name)", arguments))
    }

    /// A new name for a path.
    mutating func newPath() -> String {
        paths += 1
        return "path\(paths)"
    }

    /// Adds lines as they are.
    package mutating func add(_ lines: [String]) { self.lines += lines }

    /// Adds the comments above a step, and from where it is included or repeated.
    package mutating func remark(_ comments: [String], on step: TouchStep) {
        let remarks = step.trail.filter { !lastTrail.contains($0) }.reversed()
            .compactMap { Self.remark($0, in: step.mark.file) }
        lastTrail = step.trail
        let comments = comments + (remarks.isEmpty ? [] : [remarks.joined(separator: " ")])
        guard !comments.isEmpty else { return }
        if !lines.isEmpty { lines.append("") }
        lines += Self.wrapped(comments, indentation: Self.indentation)
    }

    /// A line of a trail without the path of the script: `In round 2 of 3.`
    private static func remark(_ line: String, in file: String?) -> String? {
        if let round = line.prefixMatch(of: /In round \d+ of \d+( \(.*?\))?/) {
            return "R\(round.0.dropFirst("In r".count))."
        }
        return file.map { "Included: \(URL(fileURLWithPath: $0).lastPathComponent)." }
    }

    /// Comments, with lines that are not too long.
    package static func wrapped(_ comments: [String], indentation: Int) -> [String] {
        let start = String(repeating: " ", count: indentation) + "//"
        return comments.flatMap { comment -> [String] in
            var lines: [String] = []
            var line = start
            for word in comment.split(separator: " ") {
                if line.count + 1 + word.count > SwiftCode.width, line != start {
                    lines.append(line)
                    line = start
                }
                line += " " + word
            }
            return lines + [line]
        }
    }

    /// Adds a call with a closure.
    mutating func say(_ call: String, changing changes: [String]) {
        lines.append(SwiftStatements.closure(call, changes))
    }

    /// A call with a closure: on one line if it is one statement.
    package static func closure(_ call: String, _ statements: [String]) -> String {
        let spaces = String(repeating: " ", count: indentation)
        if statements.count == 1 { return "\(spaces)\(call) { \(statements[0]) }" }
        let inner = statements.map { "\(spaces)    \($0)\n" }.joined()
        return "\(spaces)\(call) {\n\(inner)\(spaces)}"
    }

    /// The statements that set the traits of a device.
    package static func changes(_ settings: DeviceSettings) -> [String] {
        var changes: [String] = []
        if let style = settings.style { changes.append("$0.userInterfaceStyle = .\(style)") }
        if let direction = settings.direction {
            changes.append("$0.layoutDirection = .\(direction)")
        }
        if let size = settings.contentSize {
            changes.append("$0.preferredContentSizeCategory = .\(size)")
        }
        return changes
    }
}
