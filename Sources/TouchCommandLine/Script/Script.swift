/// A script: a scene, a screen, and steps.
struct Script {
    /// The scene; nil if the script names none.
    var scene: ScriptWord?
    /// The screen; the default one if the script describes none.
    var screen = ScreenSettings()
    /// Words by which scripts are chosen.
    var tags: [String] = []
    /// The steps in order. Included files and repeats are already expanded.
    var steps: [TouchStep]
    /// The names of the script's variables.
    var variables: [String] = []
    /// Variables that were set from outside although nothing in the script has their name.
    var unusedSettings: [String] = []
}

/// A word and its position in the script.
nonisolated struct ScriptWord: Hashable {
    var text: String
    var mark: SourceMark
}

/// Why a script cannot be read, and where.
nonisolated struct ScriptError: Error, Hashable, CustomStringConvertible {
    /// The position of the error; nil if it concerns the whole file.
    var mark: SourceMark?
    var sentence: String

    init(_ sentence: String, at mark: SourceMark? = nil) {
        self.sentence = sentence
        self.mark = mark
    }

    var description: String { mark.map { "\($0): \(sentence)" } ?? sentence }

    /// The message after file, line and column, in the form that compilers use.
    func description(in file: String) -> String {
        "\(mark?.description(in: file) ?? file): \(sentence)"
    }
}
