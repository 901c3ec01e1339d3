internal import Yams

/// The context in which a node of a script is read: its file, and the known variables.
struct ScriptContext {
    /// The file that contains the node.
    let file: ScriptFile
    /// The variables that the node may use.
    var variables: ScriptVariables

    /// The same context with another variable.
    func setting(_ name: String, to value: ScriptValue) -> ScriptContext {
        var context = self
        context.variables.values[name] = value
        return context
    }
}

/// A file that belongs to a script.
final class ScriptFile {
    /// The name in messages; nil for a text that does not come from a file.
    let name: String?
    /// The resolved path, which is the same for all names of a file, because links are followed.
    let identity: String?
    /// The file that includes this one, and where; nil for the script itself.
    let includer: (file: ScriptFile, mark: SourceMark)?
    /// The includer's variables, which this file cannot use.
    let hiddenVariables: Set<String>
    /// The limits, which all files of a script share.
    let limits: ScriptLimits

    init(
        name: String?,
        includer: (file: ScriptFile, mark: SourceMark)? = nil,
        hiddenVariables: Set<String> = [],
        limits: ScriptLimits
    ) {
        self.name = name
        self.includer = includer
        self.hiddenVariables = hiddenVariables
        self.limits = limits
        identity = name.map(Self.identity)
    }

    /// The length of the chain of includes that ends with this file; 1 for the script itself.
    var depth: Int { 1 + (includer?.file.depth ?? 0) }

    /// The script, and each included file down to this one.
    var chain: [ScriptFile] { (includer?.file.chain ?? []) + [self] }

    /// The file's name in marks; nil for the script itself.
    var nameInMarks: String? { includer == nil ? nil : name }

    /// The path of a file that is named relative to this one.
    func path(of relative: String) -> String {
        guard !relative.hasPrefix("/"), let name, let slash = name.lastIndex(of: "/") else {
            return relative
        }
        return name[...slash] + relative
    }

    static func identity(_ path: String) -> String {
        URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath()
            .path(percentEncoded: false)
    }
}

/// Limits that keep a small script from expanding without end.
final class ScriptLimits {
    /// The most steps that a script may have, with repeats and includes expanded.
    static let mostSteps = 100_000
    /// How deep repeats, groups and includes may be nested.
    static let deepestNest = 16

    /// The most includes that a script may have, because each reads a file.
    static let mostIncludes = 1_000

    private(set) var stepsLeft = ScriptLimits.mostSteps
    private var includesLeft = ScriptLimits.mostIncludes

    /// The most lines and commas that a text may have. Reading more takes long, and each step needs
    /// a line or a comma.
    static let mostSeparators = 500_000

    /// Throws for a text that is too long for a script, before it is read.
    static func checkLength(of yaml: String, in file: ScriptFile) throws(ScriptError) {
        let comma = UInt8(ascii: ","), line = UInt8(ascii: "\n")
        let separators = yaml.utf8.count { $0 == comma || $0 == line }
        guard separators <= mostSeparators else {
            throw ScriptError(
                "Cannot read the script: it has more than \(mostSeparators) lines and commas, and a "
                    + "script has at most \(mostSteps) steps. To fix, write several scripts.",
                at: file.nameInMarks.map { SourceMark(line: 1, column: 1, file: $0) }
            )
        }
    }

    /// The most branches of a `parallel`. All of them are looked at for each action.
    static let mostBranches = 1_000

    /// Counts steps before they are read. Throws if there are too many.
    func take(_ count: Int, for node: ScriptNode) throws(ScriptError) {
        guard count <= stepsLeft else {
            throw node.error(
                "Cannot read \"\(node.name)\": the script comes to more than "
                    + "\(Self.mostSteps) steps, rounds counted. To fix, repeat less "
                    + "often, or write several scripts."
            )
        }
        stepsLeft -= count
    }

    /// Counts an include before its file is read. Throws if there are too many.
    func takeInclude(for node: ScriptNode) throws(ScriptError) {
        guard includesLeft > 0 else {
            throw node.error(
                "Cannot read \"\(node.name)\": the script comes to more than "
                    + "\(Self.mostIncludes) includes. To fix, repeat less often, or write several "
                    + "scripts."
            )
        }
        includesLeft -= 1
    }

    /// Throws for nesting so deep that it must be a mistake.
    func checkDepth(_ depth: Int, of node: ScriptNode) throws(ScriptError) {
        guard depth <= Self.deepestNest else {
            throw node.error(
                "Cannot read \"\(node.name)\": repeats, groups and includes are "
                    + "nested deeper than \(Self.deepestNest). To fix, nest less deeply."
            )
        }
    }
}
