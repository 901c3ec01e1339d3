import Testing
import TouchTesting

@testable import ExampleScenes

@Suite(.stage) struct CoveredTests {
    @Test func `each view that cannot be touched says why (H-01, H-02, H-04)`() throws {
        let stage = try Stage(showing: CoveredController())
        let names = ["covered", "hidden", "faint", "disabled", "outside", "reachable"]
        let reasons = try names.map { Explanation.why(try stage.fingers.viewWithIdentifier($0)) }
        #expect(
            reasons == [
                """
                "covered" is not hit at (80, 120): \
                "covered" is covered by "cover" (20, 80, 200, 80) (H-01).
                """,
                #""hidden" is not hit at (80, 220): "hidden" is hidden (H-02)."#,
                """
                "faint" is not hit at (80, 300): \
                "faint" has alpha 0.005, less than 0.01 (H-02).
                """,
                """
                "disabled" is not hit at (80, 380): \
                "disabled" has interaction disabled (H-02).
                """,
                """
                "outside" is not hit at (120, 470): "outside" is in "box": \
                "box" is missed by 20 pt right of its bounds (H-04).
                """,
                #""reachable" is hit at (80, 560)."#,
            ]
        )
        try stage.expectNothingElse()
    }

    @Test
    func `a touch on such a view goes to a view behind or in front (H-01, H-02, H-04)`() throws {
        let stage = try Stage(showing: CoveredController())
        for y in [120, 220, 300, 380, 560] {
            try stage.fingers.fingerTap(at: CGPoint(x: 80, y: y))
        }
        try stage.fingers.fingerTap(at: CGPoint(x: 120, y: 470))
        // The part of it that is in the box can be touched.
        try stage.fingers.fingerTap(at: CGPoint(x: 90, y: 470))
        let hits = stage.trace.entries.filter { $0.kind == .hitTest }.map(\.text)
        #expect(
            hits == [
                "at (80, 120) hits cover",
                "at (80, 220) hits view of CoveredController; hidden is hidden (H-02)",
                "at (80, 300) hits view of CoveredController; faint has alpha 0.005, less than 0.01 (H-02)",
                "at (80, 380) hits view of CoveredController; disabled has interaction disabled (H-02)",
                "at (80, 560) hits reachable",
                "at (120, 470) hits view of CoveredController",
                "at (90, 470) hits outside",
            ]
        )
        try stage.expectNothingElse()
    }
}
