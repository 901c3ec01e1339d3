internal import TouchHost

/// What an audit of accessibility looks for.
public struct XCUIAccessibilityAuditType: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt64
    /// Kinds by their bits.
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// Nothing is found here: the colors behind a text are not examined.
    public static let contrast = Self(rawValue: 1)
    /// Nothing is found here: what is on a picture is not examined.
    public static let elementDetection = Self(rawValue: 1 << 1)
    /// An element is smaller than 44 × 44 points, or no touch reaches it.
    public static let hitRegion = Self(rawValue: 1 << 2)
    /// An element that can be used, and not only read, has no label.
    public static let sufficientElementDescription = Self(rawValue: 1 << 3)
    /// Nothing is found here.
    public static let dynamicType = Self(rawValue: 1 << 16)
    /// Nothing is found here.
    public static let textClipped = Self(rawValue: 1 << 17)
    /// Nothing is found here.
    public static let trait = Self(rawValue: 1 << 18)
    /// All kinds; two of them are examined here.
    public static let all = Self(rawValue: ~0)

    init(_ kind: AuditIssue.Kind) {
        switch kind {
        case .sufficientElementDescription: self = .sufficientElementDescription
        case .hitRegion: self = .hitRegion
        }
    }
}

/// A defect that an audit found.
@preconcurrency @MainActor public final class XCUIAccessibilityAuditIssue: NSObject {
    /// What was looked for.
    public let auditType: XCUIAccessibilityAuditType
    /// The element; nil if it is not among the elements of the application.
    public let element: XCUIElement?
    /// What is wrong, with values, and how to fix it.
    public let detailedDescription: String
    /// The first sentence of `detailedDescription`.
    public var compactDescription: String {
        detailedDescription.split(separator: ". ").first.map { "\($0)." } ?? detailedDescription
    }

    init(_ issue: AuditIssue, of application: XCUIApplication) {
        auditType = XCUIAccessibilityAuditType(issue.kind)
        // The list of elements begins with the application, which is not in it.
        element = issue.element.flatMap { place in
            place == 0
                ? application
                : application.descendants(matching: .any).element(boundBy: place - 1)
        }
        detailedDescription = issue.description
    }
}

extension XCUIApplication {
    /// Looks for defects of the elements on the screen, and fails the test for each (UT-18).
    ///
    /// Labels, and the sizes and places of targets, are examined. Contrast, clipped texts and dynamic type are not.
    ///
    /// - Parameters:
    ///   - auditTypes: the kinds of defects; all by default.
    ///   - issueHandler: called for each defect; returns true for one that is no failure. Without it, each defect is one.
    /// - Throws: what the handler throws, which ends the audit.
    public func performAccessibilityAudit(
        for auditTypes: XCUIAccessibilityAuditType = .all,
        _ issueHandler: ((XCUIAccessibilityAuditIssue) throws -> Bool)? = nil
    ) throws {
        for issue in auditIssues() {
            let issue = XCUIAccessibilityAuditIssue(issue, of: self)
            guard auditTypes.contains(issue.auditType), try issueHandler?(issue) != true else {
                continue
            }
            TestFailures.record(issue.detailedDescription)
        }
    }

    private func auditIssues() -> [AuditIssue] {
        guard !TestFailures.isStopped else { return [] }
        do throws(AutomationProblem) {
            return try script("touchstone: audit").decoded() ?? []
        } catch {
            TestFailures.record("\(error)")
            return []
        }
    }
}
