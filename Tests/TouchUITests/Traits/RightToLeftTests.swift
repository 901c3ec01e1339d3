import Testing
import TouchTesting
import UIKit

@Suite("From right to left", .stage(UITraitCollection(layoutDirection: .rightToLeft)))
struct RightToLeftTests {
    @Test(
        "the semantics of a view decide together with its traits (TR-20)",
        arguments: [
            (UISemanticContentAttribute.unspecified, UIUserInterfaceLayoutDirection.rightToLeft),
            (.playback, .leftToRight), (.spatial, .leftToRight), (.forceLeftToRight, .leftToRight),
            (.forceRightToLeft, .rightToLeft),
        ]
    )
    func direction(
        attribute: UISemanticContentAttribute,
        expected: UIUserInterfaceLayoutDirection
    ) throws {
        let view = UIView()
        let stage = try Stage(views: [view])
        view.semanticContentAttribute = attribute
        #expect(view.effectiveUserInterfaceLayoutDirection == expected)
        #expect(UIView.userInterfaceLayoutDirection(for: attribute) == expected)
        withExtendedLifetime(stage) {}
    }

    @Test("leading constraints, margins and rows are mirrored, left constraints are not (TR-21)")
    func constraints() throws {
        let (leading, left, row) = (UIView(), UIView(), UIStackView())
        let stage = try Stage(views: [leading, left, row])
        let (first, second) = (UIView(), UIView())
        for view in [first, second] { row.addArrangedSubview(view) }
        row.distribution = .fillEqually
        for view in [leading, left, row] { view.translatesAutoresizingMaskIntoConstraints = false }
        NSLayoutConstraint.activate([
            leading.leadingAnchor.constraint(equalTo: stage.window.leadingAnchor, constant: 20),
            leading.widthAnchor.constraint(equalToConstant: 50),
            left.leftAnchor.constraint(equalTo: stage.window.leftAnchor, constant: 20),
            left.widthAnchor.constraint(equalToConstant: 50),
            row.leftAnchor.constraint(equalTo: stage.window.leftAnchor),
            row.widthAnchor.constraint(equalToConstant: 100),
            row.heightAnchor.constraint(equalToConstant: 10),
        ])
        stage.window.layoutIfNeeded()
        #expect(leading.frame.minX == 320 && left.frame.minX == 20)
        #expect(first.frame.minX == 50 && second.frame.minX == 0)
        leading.directionalLayoutMargins = NSDirectionalEdgeInsets(
            top: 1,
            leading: 2,
            bottom: 3,
            trailing: 4
        )
        #expect(leading.layoutMargins.right == 2 && leading.layoutMargins.left == 4)

        stage.changeTraits { $0.layoutDirection = .leftToRight }
        #expect(leading.frame.minX == 20 && left.frame.minX == 20)
        #expect(first.frame.minX == 0 && second.frame.minX == 50)
    }

    @Test("the minimum of a slider is at its right end (TR-24)") func slider() throws {
        let slider = UISlider(frame: CGRect(x: 50, y: 100, width: 200, height: 34))
        let stage = try Stage(views: [slider])
        let knob = slider.thumbRect(
            forBounds: slider.bounds,
            trackRect: slider.trackRect(forBounds: slider.bounds),
            value: 0
        )
        #expect(knob.maxX > 190)
        try stage.fingers.fingerDrag(
            from: CGPoint(x: 50 + knob.midX, y: 117),
            to: CGPoint(x: 0, y: 117),
            duration: 0.2
        )
        #expect(slider.value == 1)
        slider.semanticContentAttribute = .forceLeftToRight
        slider.value = 0
        let other = slider.thumbRect(
            forBounds: slider.bounds,
            trackRect: slider.trackRect(forBounds: slider.bounds),
            value: 0
        )
        #expect(other.minX < 10)
    }

    @Test("the first segment is at the right, and so is the first page (TR-24)") func segments()
        throws
    {
        let segments = UISegmentedControl(items: ["a", "b", "c"])
        segments.frame = CGRect(x: 0, y: 100, width: 300, height: 32)
        let pages = UIPageControl(frame: CGRect(x: 0, y: 200, width: 200, height: 26))
        pages.numberOfPages = 3
        let stage = try Stage(views: [segments, pages])
        try stage.fingers.fingerTap(at: CGPoint(x: 250, y: 116))
        #expect(segments.selectedSegmentIndex == 0)
        try stage.fingers.fingerTap(at: CGPoint(x: 50, y: 116))
        #expect(segments.selectedSegmentIndex == 2)
        try stage.fingers.fingerTap(at: CGPoint(x: 20, y: 213))
        #expect(pages.currentPage == 1, "the left half goes on")
        try stage.fingers.fingerTap(at: CGPoint(x: 180, y: 213))
        #expect(pages.currentPage == 0)
    }

    @Test("a drag to the left turns a switch on (TR-24)") func `switch`() throws {
        let sound = UISwitch(frame: CGRect(x: 100, y: 100, width: 51, height: 31))
        let stage = try Stage(views: [sound])
        try stage.fingers.fingerDrag(
            from: CGPoint(x: 135, y: 115),
            to: CGPoint(x: 90, y: 115),
            duration: 0.2
        )
        #expect(sound.isOn)
        try stage.clock.runUntilIdle()
    }

    @Test("a page is popped from the right edge, and not from the left one (TR-23)") func pop()
        throws
    {
        let navigation = UINavigationController(rootViewController: UIViewController())
        navigation.pushViewController(UIViewController(), animated: false)
        let stage = try Stage(showing: navigation)
        try stage.clock.runUntilIdle()
        try stage.fingers.fingerDrag(
            from: CGPoint(x: 2, y: 400),
            to: CGPoint(x: 350, y: 400),
            duration: 0.3
        )
        try stage.clock.runUntilIdle()
        #expect(navigation.viewControllers.count == 2)
        try stage.fingers.fingerDrag(
            from: CGPoint(x: 388, y: 400),
            to: CGPoint(x: 40, y: 400),
            duration: 0.3
        )
        try stage.clock.runUntilIdle()
        #expect(navigation.viewControllers.count == 1)
    }

    @Test("natural text is at the right (TR-22)") func text() throws {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 20))
        label.text = "a"
        let stage = try Stage(views: [label])
        stage.clock.endTurn()
        func x() throws -> CGFloat {
            let capture = ScreenCapture(of: stage.application)
            defer { capture.stop() }
            var screen = ShownScreen()
            screen.apply(capture.look(at: 0))
            let id = try #require(capture.number(ofShown: label))
            for case .text(_, _, origin: let point) in screen.layers[id]?.drawing ?? [] {
                return point.x
            }
            return -1
        }
        #expect(try x() > 180)
        label.textAlignment = .left
        #expect(try x() == 0)
    }
}
