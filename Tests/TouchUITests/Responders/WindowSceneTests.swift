import TestSupport
import Testing
import TouchTesting
import UIKit

/// Windows that leave their scene and come back.
@Suite(.stage) struct WindowSceneTests {
    private final class Page: UIViewController {
        let journal = Journal()

        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            journal.add("appeared")
        }

        override func viewDidDisappear(_ animated: Bool) {
            super.viewDidDisappear(animated)
            journal.add("disappeared")
        }
    }

    @Test func `a window that leaves its scene and is hidden disappears once (H-15)`() throws {
        let stage = try Stage()
        let page = Page()
        let window = UIWindow(frame: stage.window.screen.bounds)
        window.rootViewController = page
        window.makeKeyAndVisible()
        #expect(page.journal.take() == ["appeared"])
        #expect(window.isKeyWindow)
        window.windowScene = nil
        #expect(page.journal.take() == ["disappeared"])
        #expect(!window.isKeyWindow)
        // As libraries that show messages do when the message is gone.
        window.isHidden = true
        window.windowScene = stage.window.windowScene
        #expect(page.journal.take() == [])
        window.isHidden = false
        #expect(page.journal.take() == ["appeared"])
    }

    @Test func `a window that is shown outside of a scene appears when it gets one`() throws {
        let stage = try Stage()
        let page = Page()
        let window = UIWindow(frame: stage.window.screen.bounds)
        window.rootViewController = page
        window.windowScene = nil
        window.isHidden = false
        #expect(page.journal.take() == [])
        #expect(!stage.application.windows.contains(window))
        window.windowScene = stage.window.windowScene
        #expect(page.journal.take() == ["appeared"])
        #expect(stage.application.windows.contains(window))
    }
}
