import TestSupport
import Testing
import TouchTesting
import UIKit

@Suite("Orientation", .stage) struct OrientationTests {
    private final class Page: UIViewController {
        var supported = UIInterfaceOrientationMask.allButUpsideDown
        var follows = true
        var preferred: UIInterfaceOrientation?
        override var supportedInterfaceOrientations: UIInterfaceOrientationMask { supported }
        override var shouldAutorotate: Bool { follows }
        override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
            preferred ?? super.preferredInterfaceOrientationForPresentation
        }
    }

    @Test("orientations have UIKit's values, left and right exchanged (OR-01)") func values() {
        #expect(
            UIInterfaceOrientation.landscapeLeft.rawValue
                == UIDeviceOrientation.landscapeRight.rawValue
        )
        #expect(UIInterfaceOrientation.landscapeRight.rawValue == 3)
        #expect(UIInterfaceOrientationMask.portrait.rawValue == 2)
        #expect(UIInterfaceOrientationMask.landscape.rawValue == 24)
        #expect(UIInterfaceOrientationMask.all.rawValue == 30)
        #expect(UIInterfaceOrientationMask.allButUpsideDown.rawValue == 26)
        #expect(
            UIDeviceOrientation.faceUp.isFlat
                && !UIDeviceOrientation.faceUp.isValidInterfaceOrientation
        )
    }

    @Test(
        "the screen and its windows turn with the device, and a touch lands in the new space (OR-01, OR-03)"
    )
    func turning() throws {
        let page = Page()
        let stage = try Stage(showing: page)
        let toast = UIWindow(frame: CGRect(x: 10, y: 10, width: 100, height: 40))
        toast.isHidden = false
        defer { toast.isHidden = true }
        #expect(stage.rotate(to: .landscapeLeft) == nil)
        #expect(stage.window.windowScene?.interfaceOrientation == .landscapeRight)
        #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 844, height: 390))
        #expect(UIScreen.main.nativeBounds.size == CGSize(width: 1_170, height: 2_532))
        #expect(stage.window.frame == UIScreen.main.bounds)
        #expect(page.view.bounds.size == CGSize(width: 844, height: 390))
        #expect(toast.frame.size == CGSize(width: 100, height: 40), "it does not fill the screen")
        try stage.clock.runUntilIdle()

        let corner = UIButton(frame: CGRect(x: 780, y: 340, width: 60, height: 40))
        var taps = 0
        corner.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        page.view.addSubview(corner)
        try stage.fingers.fingerTap(at: corner)
        #expect(taps == 1)
        #expect(stage.rotate(to: .portrait) == nil)
        #expect(UIScreen.main.bounds.size == CGSize(width: 390, height: 844))
        try stage.clock.runUntilIdle()
    }

    @Test(
        "an orientation that the root controller does not support is refused, with the reason (OR-04)"
    )
    func refusing() throws {
        let page = Page()
        page.supported = .portrait
        let stage = try Stage(showing: page)
        let refusal = try #require(stage.rotate(to: .landscapeRight))
        #expect(
            refusal
                == "Cannot turn the interface to landscapeLeft: Page supports portrait. It stays "
                + "portrait. To fix, let supportedInterfaceOrientations contain it."
        )
        #expect(UIScreen.main.bounds.size == CGSize(width: 390, height: 844))
        #expect(
            "\(stage.transcript)".contains(
                "does not turn to landscapeLeft: Page supports portrait (OR-04)"
            )
        )
        #expect(stage.rotate(to: .faceUp) == nil, "a flat device leaves the interface as it is")
    }

    @Test("a navigation controller asks its delegate, and not its pages (OR-04, OR-07)")
    func navigation() throws {
        final class Portrait: NSObject, UINavigationControllerDelegate {
            func navigationControllerSupportedInterfaceOrientations(
                _ navigationController: UINavigationController
            ) -> UIInterfaceOrientationMask { .portrait }
        }
        final class Silent: NSObject, UINavigationControllerDelegate {}
        let page = Page()
        page.supported = .portrait
        let pages = UINavigationController(rootViewController: page)
        let stage = try Stage(showing: pages)
        #expect(pages.supportedInterfaceOrientations == .allButUpsideDown)
        #expect(stage.rotate(to: .landscapeLeft) == nil)
        let (silent, portrait) = (Silent(), Portrait())
        pages.delegate = silent
        #expect(pages.supportedInterfaceOrientations == .allButUpsideDown)
        #expect(stage.rotate(to: .portrait) == nil)
        pages.delegate = portrait
        #expect(pages.supportedInterfaceOrientations == .portrait)
        #expect(pages.preferredInterfaceOrientationForPresentation == .portrait)
        #expect(try #require(stage.rotate(to: .landscapeLeft)).contains("supports portrait"))
    }

    @Test("a turn is notified with the other orientation (OR-03)") func notifications() throws {
        let stage = try Stage(showing: UIViewController())
        var heard: [String] = []
        let names = [
            UIApplication.willChangeStatusBarOrientationNotification,
            UIApplication.didChangeStatusBarOrientationNotification,
        ]
        let observers = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
                let number =
                    note.userInfo?[UIApplication.statusBarOrientationUserInfoKey] as? NSNumber
                MainActor.assumeIsolated {
                    let now = UIApplication.shared.statusBarOrientation.rawValue
                    heard.append(
                        "\(name == names[0] ? "will" : "did") \(number?.intValue ?? -1), now \(now)"
                    )
                }
            }
        }
        #expect(stage.rotate(to: .landscapeRight) == nil)
        let (portrait, landscape) = (
            UIInterfaceOrientation.portrait.rawValue, UIInterfaceOrientation.landscapeLeft.rawValue
        )
        #expect(
            heard == [
                "will \(landscape), now \(portrait)", "did \(portrait), now \(landscape)",
            ]
        )
        for observer in observers { NotificationCenter.default.removeObserver(observer) }
        #expect(stage.rotate(to: .portrait) == nil)
        #expect(heard.count == 2)
    }

    @Test("upside down is for tablets (OR-04)") func upsideDown() throws {
        var stage: Stage? = try Stage(showing: UIViewController())
        #expect(stage?.rotate(to: .portraitUpsideDown) != nil)
        stage = nil
        stage = try Stage(
            showing: UIViewController(),
            screen: UIScreen(size: CGSize(width: 768, height: 1_024), idiom: .pad)
        )
        #expect(stage?.rotate(to: .portraitUpsideDown) == nil)
        #expect(UIScreen.main.bounds.size == CGSize(width: 768, height: 1_024))
        #expect(stage?.window.windowScene?.interfaceOrientation == .portraitUpsideDown)
    }

    @Test("a sheet is not asked, a presentation over the whole window is (OR-04)") func presented()
        throws
    {
        let (root, modal) = (UIViewController(), Page())
        modal.supported = .portrait
        let stage = try Stage(showing: root)
        root.present(modal, animated: false)
        #expect(stage.rotate(to: .landscapeLeft) == nil)
        #expect(stage.rotate(to: .portrait) == nil)
        root.dismiss(animated: false)
        modal.modalPresentationStyle = .fullScreen
        root.present(modal, animated: false)
        #expect(stage.rotate(to: .landscapeLeft) != nil)
        root.dismiss(animated: false)
        #expect(stage.rotate(to: .landscapeLeft) == nil)
        try stage.clock.runUntilIdle()
    }

    @Test("a controller that does not follow the device keeps its orientation (OR-05)")
    func following() throws {
        let page = Page()
        page.follows = false
        let stage = try Stage(showing: page)
        let refusal = stage.rotate(to: .landscapeLeft)
        #expect(refusal?.contains("shouldAutorotate of Page is false") == true)
        page.follows = true
        UIViewController.attemptRotationToDeviceOrientation()
        #expect(stage.window.windowScene?.interfaceOrientation == .landscapeRight, "(OR-06)")
        try stage.clock.runUntilIdle()
    }

    @Test("a scene asks for an orientation, and hears why it does not get it (OR-06)")
    func requests() throws {
        let page = Page()
        let stage = try Stage(showing: page)
        let scene = try #require(stage.window.windowScene)
        var errors: [String] = []
        scene.requestGeometryUpdate(.iOS(interfaceOrientations: .landscapeLeft)) {
            errors.append("\($0)")
        }
        #expect(scene.interfaceOrientation == .landscapeLeft && errors == [])
        page.supported = .landscape
        scene.requestGeometryUpdate(.iOS(interfaceOrientations: .portrait)) {
            errors.append("\($0)")
        }
        #expect(scene.interfaceOrientation == .landscapeLeft && errors.count == 1)
        try stage.clock.runUntilIdle()
    }

    @Test(
        "a controller that supports other orientations turns the interface when it appears (OR-07)"
    )
    func appearing() throws {
        let (root, modal) = (Page(), Page())
        root.supported = .portrait
        modal.supported = .landscape
        modal.preferred = .landscapeLeft
        modal.modalPresentationStyle = .fullScreen
        let stage = try Stage(showing: root)
        root.present(modal, animated: false)
        #expect(stage.window.windowScene?.interfaceOrientation == .landscapeLeft)
        root.dismiss(animated: false)
        #expect(stage.window.windowScene?.interfaceOrientation == .portrait)
        root.supported = .landscapeRight
        #expect(
            stage.window.windowScene?.interfaceOrientation == .portrait,
            "nobody was asked again"
        )
        root.setNeedsUpdateOfSupportedInterfaceOrientations()
        #expect(stage.window.windowScene?.interfaceOrientation == .landscapeRight)
        try stage.clock.runUntilIdle()
    }

    @Test("the device says how it is held only while it is asked to (OR-02)") func device() throws {
        let stage = try Stage()
        nonisolated(unsafe) var posts = 0
        let token = NotificationCenter.default.addObserver(
            forName: UIDevice.orientationDidChangeNotification,
            object: nil,
            queue: nil
        ) { _ in posts += 1 }
        defer { NotificationCenter.default.removeObserver(token) }
        stage.rotate(to: .landscapeLeft)
        #expect(UIDevice.current.orientation == .unknown && posts == 0)
        UIDevice.current.beginGeneratingDeviceOrientationNotifications()
        #expect(UIDevice.current.orientation == .landscapeLeft)
        stage.rotate(to: .faceDown)
        #expect(UIDevice.current.orientation == .faceDown && posts == 1)
        UIDevice.current.endGeneratingDeviceOrientationNotifications()
        stage.rotate(to: .portrait)
        #expect(posts == 1)
        try stage.clock.runUntilIdle()
    }

    @Test("a device describes itself") func description() throws {
        var stage: Stage? = try Stage()
        let device = UIDevice.current
        #expect(device.model == "iPhone" && device.systemName == "iOS" && device.name == "iPhone")
        #expect(device.identifierForVendor != nil && device.batteryLevel == -1)
        device.isBatteryMonitoringEnabled = true
        #expect(device.batteryLevel == 1 && device.batteryState == .full)
        device.isBatteryMonitoringEnabled = false
        stage = nil
        stage = try Stage(screen: UIScreen(size: CGSize(width: 768, height: 1_024), idiom: .pad))
        #expect(device.model == "iPad" && device.systemName == "iPadOS")
        #expect(UIScreen.screens == [UIScreen.main] && !UIScreen.main.isCaptured)
        stage?.setScreenCaptured(true)
        #expect(UIScreen.main.isCaptured)
    }

    @Test("on its side a phone keeps both sides free for its housing (OR-11)") func safeArea()
        throws
    {
        let page = Page()
        let stage = try Stage(showing: page)
        #expect(page.view.safeAreaInsets == UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
        stage.rotate(to: .landscapeLeft)
        #expect(page.view.safeAreaInsets == UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47))
        try stage.clock.runUntilIdle()
    }
}

@Suite("The status bar", .stage) struct StatusBarTests {
    private final class Page: UIViewController {
        var hides = false { didSet { reads = 0 } }
        var style = UIStatusBarStyle.default
        var reads = 0
        var hidesIndicator = false
        var edges: UIRectEdge = []
        override var prefersStatusBarHidden: Bool {
            reads += 1
            return hides
        }
        override var preferredStatusBarStyle: UIStatusBarStyle { style }
        override var prefersHomeIndicatorAutoHidden: Bool { hidesIndicator }
        override var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { edges }
    }

    private func bar(_ stage: Stage) throws -> UIStatusBarManager {
        try #require(stage.window.windowScene?.statusBarManager)
    }

    @Test("the root controller decides, and is asked again only when it says so (OR-08)")
    func root() throws {
        let page = Page()
        page.style = .lightContent
        let stage = try Stage(showing: page)
        let bar = try bar(stage)
        #expect(!bar.isStatusBarHidden && bar.statusBarStyle == .lightContent)
        #expect(bar.statusBarFrame == CGRect(x: 0, y: 0, width: 390, height: 47))
        page.hides = true
        try stage.clock.runUntilIdle()
        #expect(!bar.isStatusBarHidden && page.reads == 0)
        page.setNeedsStatusBarAppearanceUpdate()
        #expect(bar.isStatusBarHidden && bar.statusBarFrame == .zero)
        #expect(stage.application.isStatusBarHidden && stage.application.statusBarFrame == .zero)
        #expect(page.view.safeAreaInsets.top == 47, "the housing stays (OR-11)")
        #expect(
            "\(stage.transcript)".contains("status bar  is hidden, lightContent, by Page (OR-08)")
        )
    }

    @Test("where there is no housing, the safe area ends with the bar (OR-11)") func pad() throws {
        let page = Page()
        let stage = try Stage(
            showing: page,
            screen: UIScreen(size: CGSize(width: 768, height: 1_024), idiom: .pad)
        )
        #expect(page.view.safeAreaInsets.top == 24)
        page.hides = true
        page.setNeedsStatusBarAppearanceUpdate()
        #expect(page.view.safeAreaInsets.top == 0)
        withExtendedLifetime(stage) {}
    }

    @Test("by default the bar is hidden where the height is compact (OR-08)") func compact() throws
    {
        let stage = try Stage(showing: UIViewController())
        #expect(try !bar(stage).isStatusBarHidden)
        stage.rotate(to: .landscapeLeft)
        #expect(try bar(stage).isStatusBarHidden)
        stage.rotate(to: .portrait)
        #expect(try !bar(stage).isStatusBarHidden)
        try stage.clock.runUntilIdle()
    }

    @Test("a container decides, or the child that it names (OR-09)") func children() throws {
        final class Container: UIViewController {
            var named: UIViewController?
            override var childForStatusBarHidden: UIViewController? { named }
        }
        let (container, child) = (Container(), Page())
        child.hides = true
        child.style = .darkContent
        let stage = try Stage(showing: container)
        container.addChild(child)
        container.view.addSubview(child.view)
        child.didMove(toParent: container)
        let bar = try bar(stage)
        #expect(!bar.isStatusBarHidden)
        container.named = child
        child.setNeedsStatusBarAppearanceUpdate()
        #expect(
            bar.isStatusBarHidden && bar.statusBarStyle == .default,
            "the style has its own child"
        )
    }

    @Test(
        "a navigation controller asks the page on top, for the style only without its bar (OR-09)"
    )
    func navigation() throws {
        let page = Page()
        page.hides = true
        page.style = .lightContent
        let navigation = UINavigationController(rootViewController: UIViewController())
        let stage = try Stage(showing: navigation)
        navigation.pushViewController(page, animated: false)
        try stage.clock.runUntilIdle()
        let bar = try bar(stage)
        #expect(bar.isStatusBarHidden && bar.statusBarStyle == .default)
        navigation.setNavigationBarHidden(true, animated: false)
        navigation.setNeedsStatusBarAppearanceUpdate()
        #expect(bar.statusBarStyle == .lightContent)
        navigation.popViewController(animated: false)
        try stage.clock.runUntilIdle()
        #expect(!bar.isStatusBarHidden && bar.statusBarStyle == .default)
    }

    @Test("a sheet decides only if it captures the status bar (OR-09)") func sheets() throws {
        let (root, page) = (UIViewController(), Page())
        page.hides = true
        let stage = try Stage(showing: root)
        let bar = try bar(stage)
        root.present(page, animated: false)
        #expect(!bar.isStatusBarHidden)
        root.dismiss(animated: false)
        page.modalPresentationCapturesStatusBarAppearance = true
        root.present(page, animated: false)
        #expect(bar.isStatusBarHidden)
        root.dismiss(animated: false)
        #expect(!bar.isStatusBarHidden)
        page.modalPresentationCapturesStatusBarAppearance = false
        page.modalPresentationStyle = .fullScreen
        root.present(page, animated: false)
        #expect(bar.isStatusBarHidden)
        try stage.clock.runUntilIdle()
    }

    @Test("the home indicator and the deferred edges follow the same chain (OR-10)")
    func indicator() throws {
        let page = Page()
        page.edges = .bottom
        page.hidesIndicator = true
        let stage = try Stage(showing: UINavigationController(rootViewController: page))
        #expect(stage.isHomeIndicatorAutoHidden && stage.edgesDeferringSystemGestures == .bottom)
        page.hidesIndicator = false
        #expect(stage.isHomeIndicatorAutoHidden)
        page.setNeedsUpdateOfHomeIndicatorAutoHidden()
        #expect(!stage.isHomeIndicatorAutoHidden)
        page.edges = []
        page.setNeedsUpdateOfScreenEdgesDeferringSystemGestures()
        #expect(stage.edgesDeferringSystemGestures == [])
    }
}
