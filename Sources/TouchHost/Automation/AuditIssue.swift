/// A defect that an audit of accessibility found, in a form that goes to another process (UT-18).
package nonisolated struct AuditIssue: Codable, Hashable, Sendable {
    /// What an audit looks for here. XCUITest looks for more.
    package enum Kind: String, Codable, CaseIterable, Sendable {
        /// An element that is not only read has no label.
        case sufficientElementDescription
        /// An element is too small to be hit with confidence, or no touch reaches it.
        case hitRegion
    }

    package var kind: Kind
    /// The place of the element in the list of elements; nil if it is not in it.
    package var element: Int?
    /// What is wrong, with values, and how to fix it.
    package var description: String

    /// The issues of what is on the screen now.
    @MainActor static func issues(in host: WebDriverHost) -> [AuditIssue] {
        let tree = AccessibilityTree(of: host.session.application)
        let records = ElementList(host).records
        return tree.problems(smallestTarget: smallestTarget).map { problem in
            let node = tree.elements.first { $0.name == problem.name }
            let place = records.firstIndex { record in
                record.frame == node?.frame
                    && (record.label == node?.label ?? "" || record.identifier == node?.identifier)
            }
            return AuditIssue(
                kind: problem.kind == .label ? .sufficientElementDescription : .hitRegion,
                element: place,
                description: problem.description
            )
        }
    }

    /// The least width and height of a target, in points, as Apple recommends.
    private static let smallestTarget: CGFloat = 44
}
