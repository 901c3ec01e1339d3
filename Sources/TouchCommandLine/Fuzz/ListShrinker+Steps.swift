extension ListShrinker<String> {
    /// Finds the fewest of the steps of a script, and tries a simpler one in the place of each.
    ///
    /// - Parameter name: the step with a name in the place of a point, as far as that is known.
    init(steps: [String], name: @escaping (_ step: String) -> String? = { _ in nil }) {
        self.init(steps) { step in
            let action = (try? Script(steps: [step]))?.steps.first?.action
            return (action?.simpler.map(\.yaml) ?? []) + (name(step).map { [$0] } ?? [])
        }
    }
}
