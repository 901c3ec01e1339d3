internal import Yams

/// What a piece of a script is read with: its file, and the variables that are known there.
struct ScriptContext {
    /// The file; the same for all of its pieces.
    let file: ScriptFile
    /// The variables that are known here.
    var variables: ScriptVariables

    /// The same with one more variable.
    func setting(_ name: String, to value: ScriptValue) -> ScriptContext {
        var context = self
        context.variables.values[name] = value
        return context
    }
}

/// A file that a script is made of.
final class ScriptFile {
    /// What it is called in messages; nil for a text that is no file.
    let name: String?
    /// Which file it is, whatever its name here: links are followed.
    let identity: String?
    /// The file that includes it, and where; nil for the script itself.
    let includer: (file: ScriptFile, mark: ScriptMark)?
    /// Variables that the includer has and this file does not see.
    let hiddenVariables: Set<String>
    /// What all files of a script share.
    let limits: ScriptLimits

    init(
        name: String?,
        includer: (file: ScriptFile, mark: ScriptMark)? = nil,
        hiddenVariables: Set<String> = [],
        limits: ScriptLimits
    ) {
        self.name = name
        self.includer = includer
        self.hiddenVariables = hiddenVariables
        self.limits = limits
        identity = name.map(Self.identity)
    }

    /// How many files include each other down to this one.
    var depth: Int { 1 + (includer?.file.depth ?? 0) }

    /// From the script down to this file.
    var chain: [ScriptFile] { (includer?.file.chain ?? []) + [self] }

    /// The file in marks: only included ones are named.
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

/// What keeps a small script from becoming an endless one.
final class ScriptLimits {
    /// Steps that a script may come to, rounds and includes counted.
    static let mostSteps = 100_000
    /// How deep repeats, groups and includes may stand in each other.
    static let deepestNest = 16

    /// Includes that a script may come to: each reads a file.
    static let mostIncludes = 1_000

    private(set) var stepsLeft = ScriptLimits.mostSteps
    private var includesLeft = ScriptLimits.mostIncludes

    /// Counts steps before they are read.
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

    /// Counts an include before its file is read.
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

    /// Refuses nests that only a slip can make.
    func checkDepth(_ depth: Int, of node: ScriptNode) throws(ScriptError) {
        guard depth <= Self.deepestNest else {
            throw node.error(
                "Cannot read \"\(node.name)\": repeats, groups and includes stand in each other "
                    + "deeper than \(Self.deepestNest). To fix, write flatter."
            )
        }
    }
}
