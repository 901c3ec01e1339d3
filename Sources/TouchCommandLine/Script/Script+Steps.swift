extension Script {
    /// A script of steps alone, each without the `- ` of a list: `tap: save`.
    init(steps: [String]) throws(ScriptError) {
        let list = steps.map { "- \($0)\n" }.joined()
        try self.init(yaml: steps.isEmpty ? "steps: []\n" : "steps:\n" + list)
    }
}
