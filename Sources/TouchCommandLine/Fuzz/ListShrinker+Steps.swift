extension ListShrinker<String> {
    /// Finds the fewest of the steps of a script, and tries a tap in the place of each longer gesture.
    init(steps: [String]) {
        self.init(steps) { step in
            let action = (try? Script(steps: [step]))?.steps.first?.action
            return action?.tapInItsPlace?.yaml
        }
    }
}
