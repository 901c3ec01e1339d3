import Testing
import TouchTesting
import TouchTrace
import UIKit

/// A fact is written when it is read. Its names and numbers are those of the moment at which it
/// happened, whatever was renamed, moved or removed since.
@MainActor @Suite("Names of the moment", .stage) struct NamesOfTheMomentTests {
    private final class Room: UIViewController {}

    private let room = Room()
    private let point = CGPoint(x: 100, y: 200)

    /// A run whose facts are written at once by one recorder, and read at the end from another.
    private func facts(
        of run: (Stage) throws -> Void
    ) throws -> (atOnce: [TraceEntry], later: [TraceEntry]) {
        let stage = try Stage(showing: room)
        var atOnce: [TraceEntry] = []
        let writer = TraceRecorder(clock: stage.clock) { atOnce.append($0) }
        let reader = TraceRecorder(clock: stage.clock)
        try run(stage)
        try stage.clock.runUntilIdle()
        writer.stop()
        reader.stop()
        return (atOnce, reader.entries)
    }

    private func add<View: UIView>(_ view: View, _ identifier: String? = nil) -> View {
        view.frame = CGRect(x: 50, y: 150, width: 200, height: 100)
        view.accessibilityIdentifier = identifier
        room.view.addSubview(view)
        return view
    }

    /// The entries about a subject, in one form of names: subject and text.
    private func lines(_ entries: [TraceEntry], exact: Bool = false, with part: String) -> [String]
    {
        entries.map { entry in
            let form = exact ? entry.exact : nil
            return "\(form?.subject ?? entry.subject) \(form?.text ?? entry.text)"
        }.filter { $0.contains(part) }
    }

    @Test func `a view that gets another identifier keeps the earlier one in earlier facts`() throws
    {
        let (atOnce, later) = try facts { stage in
            let card = add(UIView(), "card")
            try stage.fingers.fingerTap(at: point)
            card.accessibilityIdentifier = "photo"
            try stage.fingers.fingerTap(at: point)
        }
        #expect(later == atOnce)
        #expect(
            lines(later, with: "hits") == [
                "finger 1 at (100, 200) hits card", "finger 1 at (100, 200) hits photo",
            ]
        )
        #expect(later.filter { $0.subject == "card" }.count == 4)
        #expect(later.filter { $0.subject == "photo" }.count == 4)
    }

    @Test func `a view without an identifier keeps its place, and the name of what it was in`()
        throws
    {
        let (atOnce, later) = try facts { stage in
            let card = add(UIView())
            try stage.fingers.fingerTap(at: point)
            room.view.accessibilityIdentifier = "room"
            room.view.insertSubview(UIView(), at: 0)
            try stage.fingers.fingerTap(at: point)
            card.removeFromSuperview()
        }
        #expect(later == atOnce)
        let hits = "finger 1 at (100, 200) hits"
        #expect(
            lines(later, with: "hits")
                == ["\(hits) UIView in view of Room", "\(hits) UIView (2) in room"]
        )
        // Two container views are between the window and the view of the controller.
        #expect(
            lines(later, exact: true, with: "hits")
                == ["\(hits) UIView@0.0.0.0", "\(hits) UIView@0.0.0.1"]
        )
    }

    @Test func `a recognizer that is renamed, or whose view is, keeps its earlier name`() throws {
        let (atOnce, later) = try facts { stage in
            let card = add(UIView(), "card")
            let tap = UITapGestureRecognizer()
            card.addGestureRecognizer(tap)
            try stage.fingers.fingerTap(at: point)
            card.accessibilityIdentifier = "photo"
            try stage.fingers.fingerTap(at: point)
            card.accessibilityIdentifier = nil
            try stage.fingers.fingerTap(at: point)
            tap.numberOfTapsRequired = 2
            try stage.fingers.fingerTap(at: point)
            tap.name = "opener"
            try stage.fingers.fingerTap(at: point)
        }
        #expect(later == atOnce)
        let received = "finger 1 is received by"
        let plain = "of UIView in view of Room"
        #expect(
            lines(later, with: "is received by") == [
                "\(received) tap of card", "\(received) tap of photo", "\(received) tap \(plain)",
                "\(received) double tap \(plain)", "\(received) opener",
            ]
        )
        let exact = "\(received) UITapGestureRecognizer on"
        #expect(
            lines(later, exact: true, with: "is received by") == [
                "\(exact) card", "\(exact) photo", "\(exact) UIView@0.0.0.0",
                "\(exact) UIView@0.0.0.0",
                "\(received) opener",
            ]
        )
    }

    @Test func `the recognizer that takes a touch is named as it was then`() throws {
        let (atOnce, later) = try facts { stage in
            let card = add(UIView())
            card.addGestureRecognizer(UITapGestureRecognizer())
            try stage.fingers.fingerTap(at: point)
            card.accessibilityIdentifier = "card"
        }
        #expect(later == atOnce)
        let loss = "finger 1 is cancelled in UIView"
        #expect(
            lines(later, with: "is cancelled")
                == ["\(loss) in view of Room: tap of UIView in view of Room recognized (G-70)"]
        )
        #expect(
            lines(later, exact: true, with: "is cancelled")
                == ["\(loss)@0.0.0.0: UITapGestureRecognizer on UIView@0.0.0.0 recognized (G-70)"]
        )
    }

    @Test func `the recognizer that prevents another is named as it was then`() throws {
        let (atOnce, later) = try facts { stage in
            let card = add(UIView(), "card")
            for _ in 0..<2 { card.addGestureRecognizer(UITapGestureRecognizer()) }
            try stage.fingers.fingerTap(at: point)
            card.accessibilityIdentifier = nil
            try stage.fingers.fingerTap(at: point)
        }
        #expect(later == atOnce)
        // The one that was added last wins.
        #expect(
            lines(later, with: "prevented by") == [
                "tap of card ended → failed: prevented by tap (2) of card (G-50)",
                "tap of UIView in view of Room ended → failed: prevented by tap (2) of UIView in "
                    + "view of Room (G-50)",
            ]
        )
        let tap = "UITapGestureRecognizer on"
        #expect(
            lines(later, exact: true, with: "prevented by") == [
                "\(tap) card ended → failed: prevented by \(tap) card (G-50)",
                "\(tap) UIView@0.0.0.0 ended → failed: prevented by \(tap) UIView@0.0.0.0 (G-50)",
            ]
        )
    }

    @Test func `a controller that gets a title keeps its earlier name`() throws {
        let (atOnce, later) = try facts { _ in
            let page = UIViewController()
            page.title = "Before"
            room.present(page, animated: false)
            page.title = "After"
            page.dismiss(animated: false)
        }
        #expect(later == atOnce)
        #expect(
            lines(later, with: "s UIViewController") == [
                "Room presents UIViewController \"Before\"",
                "Room dismisses UIViewController \"After\"",
            ]
        )
    }

    @Test func `a touch is where it was, though the same touch moved on`() throws {
        let (atOnce, later) = try facts { stage in
            _ = add(UIView(), "card")
            try stage.fingers.fingerDown(at: point)
            try stage.fingers.fingerMove(to: CGPoint(x: 120, y: 210))
            try stage.fingers.fingerUp()
        }
        #expect(later == atOnce)
        #expect(
            lines(later, with: "event finger") == [
                "event finger 1 began (100, 200)", "event finger 1 moved (120, 210)",
                "event finger 1 ended (120, 210)",
            ]
        )
        #expect(lines(later, with: "card touchesBegan") == ["card touchesBegan finger 1 (50, 50)"])
        #expect(
            later.compactMap(\.detail).compactMap { detail -> CGPoint? in
                if case .contacts(let contacts, _) = detail {
                    contacts.first?.location
                } else {
                    nil
                }
            } == [point, CGPoint(x: 120, y: 210), CGPoint(x: 120, y: 210)]
        )
    }

    @Test
    func
        `a control that gets another title in its action keeps the earlier one in facts before it`()
        throws
    {
        let (atOnce, later) = try facts { stage in
            let save = add(UIButton(type: .system))
            save.setTitle("Save", for: .normal)
            save.addAction(
                UIAction { _ in save.setTitle("Saved", for: .normal) },
                for: .touchUpInside
            )
            try stage.fingers.fingerTap(at: point)
            try stage.fingers.fingerTap(at: point)
        }
        #expect(later == atOnce)
        #expect(
            lines(later, with: " tracks ") == [
                "button \"Save\" tracks finger 1 (CT-01)",
                "button \"Saved\" tracks finger 1 (CT-01)",
            ]
        )
        #expect(
            lines(later, exact: true, with: " tracks ")
                == Array(repeating: "UIButton@0.0.0.0 tracks finger 1 (CT-01)", count: 2)
        )
    }

    @Test func `the marks of a run have the names and the reasons of their moment`() throws {
        let stage = try Stage(showing: room)
        let recorder = RunRecorder(title: "renamed", of: stage.application)
        let card = add(UIView(), "card")
        card.addGestureRecognizer(UITapGestureRecognizer())
        try stage.fingers.fingerTap(at: point)
        card.accessibilityIdentifier = "photo"
        card.isHidden = true
        let first = recorder.trace
        try stage.fingers.fingerTap(at: point)
        try stage.clock.runUntilIdle()
        let trace = recorder.stop()
        #expect(trace.hits.map(\.viewName) == ["card", "view of Room"])
        // The window has two container views, in which the view of the controller is.
        let steps = try trace.hits.map {
            try #require($0.steps.first?.children.first?.children.first?.children.first)
        }
        #expect(steps.map(\.name) == ["view of Room", "view of Room"])
        #expect(steps.map { $0.children.map(\.name) } == [["card"], ["photo"]])
        #expect(steps.map { $0.children.map(\.says) } == [["is hit"], ["is hidden"]])
        #expect(trace.hits.map(\.chain.first) == ["card", "view of Room"])
        #expect(trace.gestures.map(\.name) == ["tap of card"])
        #expect(trace.gestures.map(\.reason) == ["tapped"])
        // What was read before stays, and is not written twice.
        #expect(first.hits == Array(trace.hits.prefix(1)) && first.gestures == trace.gestures)
        #expect(Array(trace.entries.prefix(first.entries.count)) == first.entries)
    }
}
