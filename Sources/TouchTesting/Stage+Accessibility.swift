public import Testing

extension Stage {
    /// The accessibility elements at the present moment, as assistive technology sees them.
    public var accessibilityTree: AccessibilityTree { AccessibilityTree(of: application) }

    /// Expects that each accessibility element has a name, has its activation point inside its
    /// frame, and receives a touch at that point.
    ///
    /// Each problem is a failure, which says why and how to fix it. In Swift Testing failures are
    /// recorded as issues; otherwise the first is thrown as `StageError.expectationFailed`.
    ///
    /// - Parameter exceptions: elements with known problems: their names, and the reasons why the
    ///   problems stay; empty by default. An exception without a problem is a failure, so that
    ///   the list stays up to date.
    /// - Parameter smallestTarget: the least width and height of elements that are used by touch, in
    ///   points; nil, the default, if sizes do not matter. Apple recommends 44.
    public func expectAccessible(
        except exceptions: [String: String] = [:],
        smallestTarget: CGFloat? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let problems = accessibilityTree.problems(smallestTarget: smallestTarget)
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
