/// Checks whether a finger reaches touch targets, and lists those that it does not.
struct TargetCheck {
    let finder: LocatorFinder

    /// How many problems a message has at most.
    private static let most = 5

    /// Why the targets are not as expected; nil if they are.
    func failure(of wanted: ExpectedTargets) throws(LocatorFinder.Absence) -> Mismatch? {
        guard wanted.side >= 0 else {
            return Mismatch(
                "Expected touch targets of at least \(wanted.side) pt.",
                "A side has 0 points or more. To fix, give such a number."
            )
        }
        let around = try wanted.place.map { place throws(LocatorFinder.Absence) in
            try finder.view(place)
        }
        var exceptions: [UIView] = []
        for place in wanted.exceptions { exceptions.append(try finder.view(place)) }
        let targets = TouchTargets(of: finder.generator.application, atLeast: wanted.side) { view in
            (around.map(view.isDescendant(of:)) ?? true)
                && !exceptions.contains(where: view.isDescendant(of:))
        }
        let place = wanted.place.map { " in the \($0.words)" } ?? ""
        let expected =
            "Expected a finger to reach at least \(wanted.side.short) × \(wanted.side.short) pt of "
            + "each touch target\(place)."
        guard !targets.targets.isEmpty else {
            return wanted.place == nil
                ? nil
                : Mismatch(expected, "The view contains no touch target that is on the screen.")
        }
        let problems = targets.problems
        guard !problems.isEmpty else { return nil }
        let count = "\(problems.count) of \(targets.targets.count) fail:"
        let rest = problems.count - Self.most
        let lines =
            problems.prefix(Self.most).map { "  \($0)" } + (rest > 0 ? ["  And \(rest) more."] : [])
        return Mismatch(expected, ([count] + lines).joined(separator: "\n"))
    }
}
