import Testing
import TouchTesting
import TouchTrace
import UIKit

/// Touches that are used make no finding, and what is not lost but unexpected makes one.
@MainActor @Suite("Findings", .stage) struct FindingTests {
    private let door = UIViewController()

    private func add<View: UIView>(_ name: String, _ view: View, at frame: CGRect) -> View {
        view.frame = frame
        view.accessibilityIdentifier = name
        door.view.addSubview(view)
        return view
    }

    private func texts(_ stage: Stage) -> [String] { stage.trace.findings.map(\.text) }

    private let frame = CGRect(x: 40, y: 100, width: 200, height: 44)

    @Test func `touches that controls, fields and views use make none`() throws {
        final class Doorbell: UIView {
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
        }
        let save = add("save", UIButton(type: .system), at: frame)
        save.addAction(UIAction { _ in }, for: .touchUpInside)
        _ = add("name", UITextField(), at: frame.offsetBy(dx: 0, dy: 100))
        _ = add("bell", Doorbell(), at: frame.offsetBy(dx: 0, dy: 200))
        let photo = add("photo", UIView(), at: frame.offsetBy(dx: 0, dy: 300))
        photo.addGestureRecognizer(UITapGestureRecognizer())
        let stage = try Stage(showing: door)
        for name in ["save", "name", "bell", "photo"] { try stage.fingers.fingerTap(at: name) }
        try stage.clock.runUntilIdle()
        #expect(texts(stage).isEmpty)
    }

    @Test
    func `a row that is selected makes none, and a touch that stops its list makes one (SV-06)`()
        throws
    {
        final class Rows: NSObject, UITableViewDataSource {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
                90
            }
            func tableView(
                _ tableView: UITableView,
                cellForRowAt indexPath: IndexPath
            ) -> UITableViewCell { UITableViewCell() }
        }
        let rows = Rows()
        let list = add("list", UITableView(), at: CGRect(x: 0, y: 100, width: 390, height: 600))
        list.dataSource = rows
        let stage = try Stage(showing: door)
        try stage.fingers.fingerTap(at: CGPoint(x: 195, y: 300))
        try stage.clock.runUntilIdle()
        #expect(texts(stage).isEmpty)
        try stage.fingers.fingerFling(
            from: CGPoint(x: 195, y: 600),
            to: CGPoint(x: 195, y: 300),
            velocity: 2_000
        )
        #expect(texts(stage).isEmpty)
        try stage.fingers.fingerTap(at: CGPoint(x: 195, y: 300))
        #expect(
            texts(stage) == [
                """
                The tap of finger 1 at (195, 300) only stopped "list", which was moving when it \
                landed (SV-06). To fix, let it come to rest first: clock.runUntilIdle(), or in a script "wait: idle".
                """
            ]
        )
        withExtendedLifetime(rows) {}
    }

    @Test func `a button without an action makes one`() throws {
        _ = add("save", UIButton(type: .system), at: frame)
        let stage = try Stage(showing: door)
        try stage.fingers.fingerTap(at: "save")
        #expect(
            texts(stage) == [
                """
                "save" tracked finger 1 to its lift inside, and has no action for touchUpInside \
                (CE-10). To fix, add a target or an action for it.
                """
            ]
        )
        #expect(stage.trace.findings.map(\.kind) == [.lost])
    }

    @Test func `a finger that lifts far outside of a button makes one (CE-05)`() throws {
        let save = add("save", UIButton(type: .system), at: frame)
        save.addAction(UIAction { _ in }, for: .touchUpInside)
        let stage = try Stage(showing: door)
        try stage.fingers.fingerDrag(
            from: CGPoint(x: 140, y: 120),
            to: CGPoint(x: 140, y: 300),
            duration: 0.3
        )
        #expect(
            texts(stage) == [
                "\"save\" sent no touchUpInside: finger 1 lifted 156 pt outside of it (CE-05)."
            ]
        )
    }

    @Test func `alike findings are counted, and the important ones come first`() throws {
        let photo = add("photo", UIView(), at: frame)
        let tap = UITapGestureRecognizer()
        let double = UITapGestureRecognizer()
        double.numberOfTapsRequired = 2
        tap.require(toFail: double)
        photo.addGestureRecognizer(tap)
        photo.addGestureRecognizer(double)
        let stage = try Stage(showing: door)
        for _ in 1...3 {
            try stage.fingers.fingerTap(at: photo)
            try stage.clock.runUntilIdle()
        }
        try stage.fingers.fingerTap(at: CGPoint(x: 200, y: 600))
        #expect(stage.trace.findings.map(\.kind) == [.unused, .late])
        #expect(stage.trace.findings.map(\.count) == [1, 3])
        #expect(stage.trace.findings.first?.point == CGPoint(x: 200, y: 600))
        #expect(stage.trace.findings.last?.rules == ["G-60", "TAP-04"])
    }

    @Test func `a failure without a finding says who used the last touch`() throws {
        final class Album: NSObject {
            func open() {}
        }
        let (album, photo) = (Album(), add("photo", UIView(), at: frame))
        photo.addGestureRecognizer(
            UITapGestureRecognizer(target: album, action: Selector(Album.open))
        )
        let stage = try Stage(showing: door)
        #expect(stage.trace.causeOfFailure.text == nil)
        try stage.fingers.fingerTap(at: photo)
        #expect(
            stage.trace.causeOfFailure.text
                == "The last tap, of finger 1 at (140, 122), was used by tap of photo."
        )
        #expect(stage.trace.causeOfFailure.finding == nil)
        withExtendedLifetime(album) {}
    }

    @Test func `a refused call explains a failure until the next touch lands`() throws {
        let covered = add("covered", UIView(), at: frame)
        _ = add("cover", UIView(), at: frame)
        let stage = try Stage(showing: door)
        func cause() -> FindingMark.Kind? { stage.trace.causeOfFailure.finding?.kind }
        try stage.fingers.fingerTap(at: CGPoint(x: 200, y: 600))
        #expect(cause() == .unused)
        #expect(throws: HammerError.self) { try stage.fingers.fingerTap(at: covered) }
        #expect(cause() == .refused)
        #expect(stage.trace.causeOfFailure.text?.hasPrefix("Cannot touch \"covered\"") == true)
        try stage.fingers.fingerTap(at: CGPoint(x: 200, y: 700))
        #expect(cause() == .unused)
        #expect(stage.trace.findings.map(\.kind) == [.refused, .unused])
    }

    @Test func `a trace keeps findings and failures, with the numbers of their views`() throws {
        _ = add("mat", UIView(), at: CGRect(x: 0, y: 90, width: 390, height: 60))
        let stage = try Stage(showing: door)
        try stage.fingers.fingerTap(at: CGPoint(x: 80, y: 122))
        var trace = stage.recording
        let finding = try #require(trace.findings.first)
        #expect(finding.views.count == 1)
        trace.failures = [
            FailureMark(time: 0.05, message: "no\nring", file: "Door.swift", line: 7, finding: 0)
        ]
        let read = try TraceFile.read(TraceFile.data(of: trace))
        #expect(read == trace)
    }

    @Test func `a finding keeps its words when its view is gone, and keeps no view alive`() throws {
        let stage = try Stage(showing: door)
        weak var gone: UIView?
        func tapAndRemove() throws {
            let mat = add("mat", UIView(), at: frame)
            gone = mat
            try stage.fingers.fingerTap(at: CGPoint(x: 80, y: 122))
            #expect(stage.recording.findings.first?.views.count == 1)
            mat.removeFromSuperview()
        }
        try tapAndRemove()
        try stage.fingers.fingerTap(at: CGPoint(x: 200, y: 600))
        try stage.clock.runUntilIdle()
        #expect(gone == nil)
        let findings = stage.recording.findings
        #expect(
            findings.first?.text
                == """
                Nothing used the tap of finger 1 at (80, 122): it hit "mat", which has no gesture \
                recognizer and handles no touches.
                """
        )
        #expect(findings.first?.views == [])
    }
}
