import Testing
import TouchTesting
import TouchTrace
import UIKit

/// What is written about trees of views that are very deep.
@Suite("Traces of deep trees", .stage) struct DeepTraceTests {
    private func chain(_ depth: Int) -> (top: UIView, leaf: UIView) {
        let frame = CGRect(x: 0, y: 0, width: 300, height: 300)
        let leaf = UIView(frame: frame)
        var top = leaf
        for _ in 1..<depth {
            let around = UIView(frame: frame)
            around.addSubview(top)
            top = around
        }
        return (top, leaf)
    }

    /// The number of bytes of the trace of a tap on the innermost of nested views.
    private func bytesOfTap(_ depth: Int) throws -> Int {
        let stage = try Stage(views: [chain(depth).top])
        let recorder = RunRecorder(title: "a tap")
        try stage.fingers.fingerTap(at: CGPoint(x: 20, y: 20))
        try stage.clock.runUntilIdle()
        return try TraceFile.data(of: recorder.stop()).count
    }

    @Test func `the trace of a tap grows with the depth of the views, not with its square`() throws
    {
        let (small, large) = (try bytesOfTap(300), try bytesOfTap(1_200))
        #expect(large < small * 5)
    }

    @Test func `a hit test lists 200 levels, says so, and finds the view below them (H-01)`() throws
    {
        let (top, leaf) = chain(1_000)
        let stage = try Stage(views: [top])
        let point = CGPoint(x: 20, y: 20)
        let report = Explanation(at: point, in: stage.application).report
        #expect(report.hitView === leaf)
        #expect(report.path.count == HitTestReport.levels && report.path.last?.isCut == true)
        #expect(report.refusal(of: leaf) == nil)
        let lines = stage.fingers.explain(point).description.split(separator: "\n")
        #expect(
            lines[200].hasSuffix(
                "asks its subviews (H-01), which are not listed: this is level 200"
            )
        )
        // 1,000 views, the window, its scene, the application.
        #expect(lines.last?.contains(" → (803 more) → ") == true)
    }

    @Test func `a view below the listed levels that is not hit is not called uncovered (H-01)`()
        throws
    {
        let (top, leaf) = chain(1_000)
        let stage = try Stage(views: [top])
        leaf.isHidden = true
        let report = Explanation(at: CGPoint(x: 20, y: 20), in: stage.application).report
        #expect(report.hitView === leaf.superview)
        let refusal = try #require(report.refusal(of: leaf))
        #expect(refusal.verdict == .notListed && refusal.coveredBy == nil)
        #expect(
            refusal.verdict.words
                == "is not hit, and is deeper in its tree than the 200 levels that are listed"
        )
    }

    @Test func `a tree of views lists 200 levels, and says how many views are deeper`() throws {
        let (top, _) = chain(1_000)
        let stage = try Stage(views: [top])
        let lines = ViewTree(of: stage.application).description.split(separator: "\n")
        #expect(lines.count == 201)
        #expect(
            lines.last?.trimmingCharacters(in: .whitespaces)
                == "(801 more in it: a tree lists 200 levels)"
        )
    }

    @Test func `the exact name of a view has its 64 first indexes, and is its own name`() throws {
        let (top, leaf) = chain(1_000)
        let stage = try Stage(views: [top])
        let other = UIView(frame: leaf.frame)
        leaf.superview?.addSubview(other)
        let names = stage.window.viewsInTree.map(\.stableName)
        #expect(Set(names).count == 1_002)
        #expect(names.allSatisfy { $0.utf8.count < 200 })
        #expect(leaf.stableName.hasPrefix("UIView@0.0.") && leaf.stableName.contains("…936~"))
        #expect(other.stableName != leaf.stableName)
    }
}
