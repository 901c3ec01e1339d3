public import Testing

extension Stage {
    /// What assistive technology sees now.
    public var accessibilityTree: AccessibilityTree { AccessibilityTree(of: application) }

    /// Expects every accessibility element to be called something, to have its activation point in its
    /// frame, and to be reached by a touch there; says of each that is not why, and how to fix it.
    ///
    /// - Parameter exceptions: elements by name that are known to have a problem, each with the reason
    ///   why it stays; none by default. One without a problem is a failure too, so that the list
    ///   does not outlive what it excuses.
    public func expectAccessible(
        except exceptions: [String: String] = [:],
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let problems = accessibilityTree.problems
        for problem in problems where exceptions[problem.name] == nil {
            try fail(problem.description, at: sourceLocation)
        }
        for name in exceptions.keys.sorted() where !problems.contains(where: { $0.name == name }) {
            try fail(
                "\"\(name)\" is an exception (\(exceptions[name] ?? "")), and nothing is wrong with "
                    + "it. To fix, take it off the list.",
                at: sourceLocation
            )
        }
    }
}
