import Foundation
import Synchronization
import Testing
import TouchTesting
import UIKit

/// Catches the failures of a test, which must be exactly as expected.
///
/// Written before `.stage`, it sees them with everything that the stage added.
struct ExpectsFailures: TestTrait, TestScoping {
    let check: @Sendable ([Issue]) -> Void

    func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        let caught = Mutex<[Issue]>([])
        let catching = IssueHandlingTrait.compactMapIssues { issue in
            caught.withLock { $0.append(issue) }
            return nil
        }
        try await catching.provideScope(for: test, testCase: testCase, performing: function)
        check(caught.withLock { $0 })
    }
}

extension Trait where Self == ExpectsFailures {
    static func fails(_ check: @escaping @Sendable ([Issue]) -> Void) -> ExpectsFailures {
        ExpectsFailures(check: check)
    }
}

@MainActor @Suite("A failing test") struct FailureWatchTests {
    private func door() -> UIViewController {
        let door = UIViewController()
        let bell = UIButton(type: .system)
        bell.frame = CGRect(x: 40, y: 100, width: 80, height: 44)
        bell.setTitle("Ring", for: .normal)
        door.view.addSubview(bell)
        let mat = UIView(frame: CGRect(x: 0, y: 90, width: 390, height: 60))
        mat.accessibilityIdentifier = "mat"
        door.view.addSubview(mat)
        return door
    }

    private nonisolated static let cause = """
        Nothing used the tap of finger 1 at (80, 122): it hit "mat", which has no gesture recognizer \
        and handles no touches. button "Ring" is covered by "mat" (0, 90, 390, 60) (H-01). To fix, \
        move the cover aside, or touch a part that is not covered.
        """

    @Test(
        .fails { issues in
            #expect(issues.count == 2)
            #expect(issues.first?.comments.first?.rawValue == cause)
            #expect(
                issues.first?.comments.last?.rawValue.hasSuffix(
                    "FailureWatchTests/an-expectation-fails"
                ) == true
            )
            #expect(
                issues.first?.comments.last?.rawValue.contains(
                    "touchstone/FailureWatchTests/an-expectation-fails/index.html, as text: "
                        + "touchstone trace "
                ) == true
            )
            // The page is named once, and an expectation that already has a comment keeps it first.
            #expect(issues.last?.comments.map(\.rawValue) == ["twice", cause])
        },
        .stage
    )
    func `an expectation fails`() throws {
        let stage = try Stage(showing: door())
        try stage.fingers.fingerTap(at: CGPoint(x: 80, y: 122))
        #expect(stage.trace.entries.isEmpty)
        #expect(stage.trace.entries.isEmpty, "twice")
    }

    @Test(
        .fails { issues in
            #expect(issues.count == 1)
            #expect(issues.first?.comments.count == 1)
            #expect(issues.first?.comments.first?.rawValue.hasPrefix("See ") == true)
        },
        .stage
    )
    func `a refused call says its sentence once`() throws {
        let stage = try Stage(showing: door())
        let bell = try #require(stage.window.rootViewController?.view.subviews.first)
        try stage.fingers.fingerTap(at: bell)
    }

    @Test(.stage) func `a passing test leaves no page`() throws {
        let stage = try Stage(showing: door())
        try stage.fingers.fingerTap(at: CGPoint(x: 80, y: 122))
        #expect(stage.trace.findings.count == 1)
    }
}
