/// Reads the steps of included files.
extension ScriptStepReader {
    func included(
        _ node: ScriptNode,
        at mark: SourceMark
    ) throws(ScriptError) -> [TouchStep] {
        let includer = node.context.file
        try includer.limits.checkDepth(depth + 1, of: node)
        try includer.limits.takeInclude(for: node)
        let fields = node.isMapping ? try node.fields(ScriptForm.include.names) : nil
        let word = try fields?.required("file") ?? node
        let relative = try word.text()
        let file = ScriptFile(
            name: includer.path(of: relative),
            includer: (includer, mark),
            hiddenVariables: Set(node.context.variables.values.keys),
            limits: includer.limits
        )
        if includer.chain.contains(where: { $0.identity == file.identity }) {
            let chain = (includer.chain + [file]).map { $0.name ?? "the script" }
            throw word.error(
                "Cannot include \"\(relative)\": it would include itself: "
                    + "\(chain.joined(separator: " → ")). To fix, leave one of these out."
            )
        }
        let text = try Self.text(of: file, named: relative, word)
        var inner = self
        inner.depth += 1
        let place = mark.description(in: includer.name ?? "line")
        inner.trail.insert("Included at \(place).", at: 0)
        do throws(ScriptError) {
            return try inner.steps(in: text, of: file, with: fields?["with"])
        } catch {
            // An error in the values that the includer passes belongs to the includer.
            if let mark = error.mark, mark.file == includer.nameInMarks { throw error }
            throw error.adding("Included at \(place).")
        }
    }

    private func steps(
        in text: String,
        of file: ScriptFile,
        with given: ScriptNode?
    ) throws(ScriptError) -> [TouchStep] {
        var context = ScriptContext(file: file, variables: ScriptVariables())
        if let given {
            for (name, value) in try ScriptVariables.members(of: given) {
                context.variables.values[name] = try ScriptNode.resolve(
                    value,
                    name: name,
                    in: given.context
                )
            }
        }
        let fields = try Script.fields(of: text, in: file)
        if let variables = fields["variables"] {
            context = try ScriptVariables.read(variables, into: context, keepingPresent: true)
            context.variables.usage.names.formUnion(variables.keys)
        }
        if let scene = try fields["scene"]?.again(in: context) { try check(scene) }
        if let screen = try fields["screen"]?.again(in: context) {
            let wanted = try ScreenSettings(screen)
            guard wanted == self.screen ?? ScreenSettings() else {
                throw screen.error(
                    "Cannot include this file: it is for another screen than the script. To fix, "
                        + "delete \"screen\" here."
                )
            }
        }
        if let profile = try fields["profile"]?.again(in: context) {
            throw profile.error(
                "Cannot include this file: only the script itself chooses a device profile. To "
                    + "fix, delete \"profile\" here."
            )
        }
        let steps = try self.steps(of: fields.required("steps").again(in: context))
        if let given {
            let names = given.keys
            if let unused = names.first(where: { !context.variables.usage.names.contains($0) }) {
                let known = context.variables.usage.names.sorted()
                throw given.error(
                    "Cannot read \"with\": \"\(file.name ?? "the file")\" has no variable "
                        + "\"\(unused)\". "
                        + (known.isEmpty
                            ? "It has none. To fix, leave it out."
                            : "To fix, use one of: \(known.joined(separator: ", ")).")
                        + Suggestion.sentence(for: unused, among: known)
                )
            }
        }
        return steps
    }

    private func check(_ scene: ScriptNode) throws(ScriptError) {
        let name = try scene.text()
        guard name != self.scene?.text else { return }
        throw scene.error(
            "Cannot include this file: it is for the scene \"\(name)\", "
                + (self.scene.map { "and the script is for \"\($0.text)\"." }
                    ?? "and the script names none.")
                + " To fix, include a file for that scene, or delete the line \"scene\" of this file if its "
                + "steps suit both."
        )
    }

    private static func text(
        of file: ScriptFile,
        named relative: String,
        _ word: ScriptNode
    ) throws(ScriptError) -> String {
        let path = file.name ?? relative
        let asked = "Cannot include \"\(relative)\": "
        guard FileManager.default.fileExists(atPath: path) else {
            throw word.error("\(asked)there is no file \"\(path)\"." + neighbors(of: path))
        }
        do throws(ScriptSource.Problem) {
            return try ScriptSource.read(path)
        } catch {
            throw word.error("\(asked)\"\(path)\": \(error.words). To fix, name a YAML file.")
        }
    }

    /// The files in the folder where a file is missing, for the message.
    private static func neighbors(of path: String) -> String {
        let url = URL(fileURLWithPath: path)
        let folder = url.deletingLastPathComponent().path(percentEncoded: false)
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
            return " There is no folder \"\(folder)\" either."
        }
        let scripts = names.filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".yml") }.sorted()
        let shown = scripts.prefix(10).joined(separator: ", ")
        let rest = scripts.count > 10 ? " and \(scripts.count - 10) more" : ""
        return
            (scripts.isEmpty
            ? " In that folder there are no scripts." : " There are: \(shown)\(rest).")
            + Suggestion.sentence(for: url.lastPathComponent, among: scripts)
    }
}
