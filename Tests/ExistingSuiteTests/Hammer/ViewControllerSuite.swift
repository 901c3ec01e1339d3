import Hammer
import UIKit
import XCTest

final class ViewControllerSuite: XCTestCase {
    private final class Page: UIViewController {
        let button = UIButton(frame: CGRect(x: 100, y: 200, width: 100, height: 50))
        var story: [String] = []
        var presents: UIViewController?

        override func viewDidLoad() {
            super.viewDidLoad()
            button.accessibilityIdentifier = "button"
            button.addTarget(self, action: Selector(Page.tapped), for: .touchUpInside)
            view.addSubview(button)
        }

        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            story.append("appeared")
        }

        private func tapped() {
            story.append("tapped")
            if let presents { present(presents, animated: true) }
        }
    }

    func testAControllerIsShownInAWindow() throws {
        let page = Page()
        let generator = try EventGenerator(viewController: page)
        XCTAssertTrue(generator.isWindowReady)
        XCTAssertTrue(generator.mainView === page.view)
        XCTAssertTrue(generator.window === page.view.window)
        try generator.fingerTap(at: "button")
        XCTAssertEqual(page.story, ["appeared", "tapped"])
    }

    func testAControllerThatIsInAWindowStaysThere() throws {
        let window = UIWindow(frame: UIScreen.main.bounds)
        let page = Page()
        window.rootViewController = UINavigationController(rootViewController: page)
        window.makeKeyAndVisible()
        let generator = try EventGenerator(viewController: page)
        XCTAssertTrue(generator.window === window)
        try generator.fingerTap(at: page.button)
        XCTAssertEqual(page.story.last, "tapped")
    }

    func testAPresentedControllerIsWaitedFor() throws {
        let (page, other) = (Page(), Page())
        page.presents = other
        other.modalPresentationStyle = .fullScreen
        let generator = try EventGenerator(viewController: page)
        try generator.fingerTap(at: page.button)
        XCTAssertTrue(generator.hasRunningAnimations)
        try generator.waitUntilAnimationsAreFinished(timeout: 2)
        try generator.waitUntilHittable(other.button, timeout: 1)
        try generator.fingerTap(at: other)
        try generator.fingerTap(at: other.button)
        XCTAssertEqual(other.story, ["appeared", "tapped"])
    }

    func testAStackViewIsAsLargeAsItsViews() throws {
        let buttons = [TestButton(), TestButton()]
        let stack = UIStackView(arrangedSubviews: buttons)
        stack.axis = .vertical
        stack.spacing = 10
        let generator = try EventGenerator(view: stack)
        XCTAssertEqual(stack.bounds.size, CGSize(width: 200, height: 210))
        XCTAssertEqual(
            stack.center,
            CGPoint(x: generator.window.bounds.midX, y: generator.window.bounds.midY)
        )
        try generator.fingerTap(at: buttons[1])
        XCTAssertEqual(buttons.map(\.taps), [0, 1])
    }
}
