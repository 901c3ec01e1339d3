import Testing
import TouchTesting
import TouchTrace
import UIKit

@testable import TouchUI

/// What names cost in large trees, in views that are visited and not in time.
@MainActor @Suite("Names in large trees", .stage) struct DeepTreesTests {
    /// Views, each in the one before it.
    private func chain(of count: Int) -> [UIView] {
        var views = [UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))]
        for index in 1..<count {
            views.append(UIView(frame: views[0].bounds))
            views[index - 1].addSubview(views[index])
        }
        return views
    }

    /// How many views are visited for the names of a recorded tap.
    private func countVisits(recording view: UIView) throws -> Int {
        let stage = try Stage(views: [view])
        let recorder = RunRecorder(title: "a tap", of: stage.application)
        try stage.fingers.fingerTap(at: CGPoint(x: 10, y: 10))
        let trace = recorder.stop()
        #expect(trace.hits.count == 1)
        return ViewNames.current.visits
    }

    @Test func `a tap in nested views visits each a fixed number of times for all names`() throws {
        let few = try countVisits(recording: chain(of: 50)[0])
        let many = try countVisits(recording: chain(of: 400)[0])
        // Eight times the views, and at most nine times the visits.
        #expect(many <= few * 9, "\(few) and \(many)")
    }

    @Test func `nested views in a scroll view cost no more`() throws {
        func inScrollView(_ count: Int) -> UIView {
            let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
            scroll.addSubview(chain(of: count)[0])
            return scroll
        }
        let few = try countVisits(recording: inScrollView(50))
        let many = try countVisits(recording: inScrollView(400))
        #expect(many <= few * 9, "\(few) and \(many)")
    }

    @Test func `a screen of siblings is counted once for all their names`() throws {
        func siblings(_ count: Int) throws -> Int {
            let parent = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
            for index in 0..<count {
                parent.addSubview(
                    UIView(frame: CGRect(x: index % 50 * 6, y: 20, width: 5, height: 5))
                )
            }
            return try countVisits(recording: parent)
        }
        let (few, many) = (try siblings(100), try siblings(800))
        #expect(many <= few * 9, "\(few) and \(many)")
    }

    @Test func `exact names of nested views are the indexes from the window down`() throws {
        let views = chain(of: 40)
        let stage = try Stage(views: [views[0]])
        try stage.fingers.fingerTap(at: CGPoint(x: 10, y: 10))
        let place = Array(repeating: "0", count: 40).joined(separator: ".")
        #expect(views[39].stableName == "UIView@" + place)
        let began = try #require(stage.trace.entries.first { $0.text.hasPrefix("touchesBegan") })
        #expect(began.exact?.subject == "UIView@" + place)
    }

    @Test func `a name that was looked up changes with the tree above it`() throws {
        let views = chain(of: 40)
        let stage = try Stage(views: [views[0]])
        let (middle, deep) = (views[20], views[39])
        let number = deep.nameInTranscript
        #expect(number == "UIView (40)")
        middle.accessibilityIdentifier = "middle"
        #expect(deep.nameInTranscript == "UIView (19) in middle")
        middle.accessibilityLabel = "Middle"
        middle.accessibilityIdentifier = nil
        #expect(deep.nameInTranscript == "UIView (19) in UIView \"Middle\"")
        middle.accessibilityLabel = nil
        #expect(deep.nameInTranscript == number)

        let exact = deep.stableName
        views[4].insertSubview(UIView(), at: 0)
        #expect(deep.stableName != exact)
        views[4].bringSubviewToFront(views[4].subviews[0])
        #expect(deep.stableName == exact)

        views[30].removeFromSuperview()
        #expect(deep.stableName == "UIView@0.0.0.0.0.0.0.0.0")
        let controller = UIViewController()
        controller.view = views[30]
        #expect(deep.nameInTranscript == "UIView (9) in view of UIViewController")
        withExtendedLifetime(stage) {}
    }

    @Test func `a text that changes above nested views is read again`() throws {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        label.text = "One"
        let views = chain(of: 20)
        label.addSubview(views[0])
        let stage = try Stage(views: [label])
        #expect(views[19].nameInTranscript == "UIView (20) in label \"One\"")
        label.text = "Two"
        #expect(views[19].nameInTranscript == "UIView (20) in label \"Two\"")
        withExtendedLifetime(stage) {}
    }

    @Test func `a text with spaces or more than one line becomes a name as before`() throws {
        _ = try Stage()
        func name(_ text: String) -> String {
            let label = UILabel()
            label.text = text
            return label.nameInTranscript
        }
        #expect(name(" Save ") == "label \"Save\"")
        #expect(name("Hello,\nworld") == "label \"Hello, world\"")
        #expect(name("\u{A0}Café\u{2028}") == "label \"Café\"")
        #expect(name("\t") == "label")
        #expect(
            name(String(repeating: "a", count: 32)) == "label \""
                + String(repeating: "a", count: 32) + "\""
        )
        #expect(
            name(String(repeating: "a", count: 33)) == "label \""
                + String(repeating: "a", count: 31) + "…\""
        )
    }
}
