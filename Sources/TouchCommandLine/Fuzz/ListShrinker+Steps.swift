extension ListShrinker<String> {
    /// Finds the fewest of the steps of a script, and tries a simpler one in the place of each.
    init(steps: [String]) {
        self.init(steps) { step in
            let action = (try? Script(steps: [step]))?.steps.first?.action
            return action?.simpler.map(\.yaml) ?? []
        }
    }
}
