import Testing
import TouchTesting
import UIKit

@Suite("Explanations", .stage) struct ExplanationTests {
    private func scene() throws -> (Stage, UIView) {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        root.accessibilityIdentifier = "root"
        func add(_ name: String, _ x: CGFloat, _ y: CGFloat, to parent: UIView? = nil) -> UIView {
            let view = UIView(frame: CGRect(x: x, y: y, width: 50, height: 50))
            view.accessibilityIdentifier = name
            (parent ?? root).addSubview(view)
            return view
        }
        let send = add("send", 100, 100)
        _ = add("label", 10, 10, to: send)
        add("ghost", 100, 100).isHidden = true
        add("glass", 100, 100).alpha = 0.005
        add("poster", 100, 100).isUserInteractionEnabled = false
        return (try Stage(views: [root]), root)
    }

    @Test
    func `a point is explained view by view, with each refusal and the responder chain of the hit`()
        throws
    {
        let (stage, _) = try scene()
        #expect(
            stage.fingers.explain(CGPoint(x: 105, y: 120)).description == """
                Point (105, 120) on the screen:
                  UIWindow (0, 0, 390, 844) asks its subviews (H-01)
                    root (0, 0, 390, 844) asks its subviews (H-01)
                      poster (100, 100, 50, 50) has interaction disabled (H-02)
                      glass (100, 100, 50, 50) has alpha 0.005, less than 0.01 (H-02)
                      ghost (100, 100, 50, 50) is hidden (H-02)
                      send (100, 100, 50, 50) is hit (H-01)
                        label (10, 10, 50, 50) is missed by 5 pt left of its bounds (H-04)

                send is hit. Its responder chain:
                  send → root → UIWindow → UIWindowScene → UIApplication
                """
        )
        try stage.expectTranscript("")
    }

    @Test func `a point outside every window hits nothing`() throws {
        let (stage, _) = try scene()
        #expect(
            stage.fingers.explain(CGPoint(x: 400, y: 20)).description == """
                Point (400, 20) on the screen:
                  UIWindow (0, 0, 390, 844) is missed by 10 pt right of its bounds (H-04)

                Nothing is hit: a touch here reaches nobody (H-18).
                """
        )
    }

    @Test func `why a view is not hit is the first reason on the way to it`() throws {
        let (stage, root) = try scene()
        func why(_ name: String, at point: CGPoint? = nil) throws -> String {
            Explanation.why(try stage.fingers.viewWithIdentifier(name), at: point)
        }
        #expect(try why("send") == "\"send\" is hit at (125, 125), through \"label\" in it.")
        #expect(
            try why("ghost") == "\"ghost\" is not hit at (125, 125): \"ghost\" is hidden (H-02)."
        )
        #expect(
            try why("glass")
                == "\"glass\" is not hit at (125, 125): \"glass\" has alpha 0.005, less than 0.01 (H-02)."
        )
        #expect(
            try why("poster")
                == "\"poster\" is not hit at (125, 125): \"poster\" has interaction disabled (H-02)."
        )
        // The label reaches beyond "send": there its parent is missed, and that decides.
        #expect(
            try why("label", at: CGPoint(x: 45, y: 25))
                == "\"label\" is not hit at (155, 135): \"label\" is in \"send\": "
                + "\"send\" is missed by 5 pt right of its bounds (H-04)."
        )
        let cover = UIView(frame: root.bounds)
        cover.accessibilityIdentifier = "cover"
        root.addSubview(cover)
        #expect(
            try why("send") == "\"send\" is not hit at (125, 125): "
                + "\"send\" is covered by \"cover\" (0, 0, 390, 844) (H-01)."
        )
        #expect(Explanation.why(UIView()) == "\"UIView\" is in no window (H-14).")
        stage.window.isHidden = true
        #expect(
            try why("cover") == "\"cover\" is not hit at (195, 422): "
                + "\"cover\" is in no window that is shown (H-14)."
        )
    }

    @Test func `overrides are named by their kind`() throws {
        final class Refusing: UIView {
            override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { false }
        }
        final class Nothing: UIView {
            override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }
        }
        final class Larger: UIView {
            override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { true }
        }
        let frame = CGRect(x: 0, y: 0, width: 50, height: 50)
        let stage = try Stage(
            views: [
                Larger(frame: CGRect(x: 60, y: 0, width: 5, height: 5)), Nothing(frame: frame),
                Refusing(frame: frame),
            ])
        #expect(
            stage.fingers.explain(CGPoint(x: 10, y: 10)).description == """
                Point (10, 10) on the screen:
                  UIWindow (0, 0, 390, 844) asks its subviews (H-01)
                    Refusing (0, 0, 50, 50) returned false from its point(inside:) override (H-09)
                    Nothing (0, 0, 50, 50) returned nil from its hitTest override (H-11)
                    Larger (60, 0, 5, 5) is hit (H-01), its point(inside:) override lets the \
                point in (H-09)

                Larger is hit. Its responder chain:
                  Larger → UIWindow → UIWindowScene → UIApplication
                """
        )
    }

    @Test func `the walk, the hit and the chain are available as data`() throws {
        let (stage, _) = try scene()
        let record = stage.fingers.explain(CGPoint(x: 105, y: 120)).record
        let data = try JSONEncoder().encode(record)
        let read = try JSONDecoder().decode(ExplanationRecord.self, from: data)
        #expect(read == record)
        #expect(
            read.hit == "send"
                && read.chain == ["send", "root", "UIWindow", "UIWindowScene", "UIApplication"]
        )
        #expect(
            read.steps.first?.children.first?.children.map { "\($0.view) \($0.rule)" } == [
                "poster H-02", "glass H-02", "ghost H-02", "send H-01",
            ]
        )
    }

    @Test func `the view tree describes each view, and whether it can be hit`() throws {
        let (stage, _) = try scene()
        let label = UILabel(frame: CGRect(x: 0, y: 400, width: 100, height: 20))
        label.text = "3 strokes"
        stage.window.addSubview(label)
        #expect(
            ViewTree().description == """
                UIWindow (0, 0, 390, 844)
                  UIView "root" (0, 0, 390, 844)
                    UIView "send" (100, 100, 50, 50)
                      UIView "label" (110, 110, 50, 50)
                    UIView "ghost" (100, 100, 50, 50) [hidden] not hittable: is hidden (H-02)
                    UIView "glass" (100, 100, 50, 50) [alpha 0.005] not hittable: has alpha 0.005, less \
                than 0.01 (H-02)
                    UIView "poster" (100, 100, 50, 50) not hittable: has interaction \
                disabled (H-02)
                  UILabel@1 (0, 400, 100, 20) "3 strokes"
                """
        )
    }
}
