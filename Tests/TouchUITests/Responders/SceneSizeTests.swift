import Testing
import TouchTesting
import UIKit

@Suite("The size of a scene", .stage) struct SceneSizeTests {
    private final class Page: UIViewController {
        var calls: [String] = []

        override func viewWillTransition(
            to size: CGSize,
            with coordinator: any UIViewControllerTransitionCoordinator
        ) {
            super.viewWillTransition(to: size, with: coordinator)
            calls.append(
                "to \(Int(size.width)) by \(Int(size.height)), view \(Int(view.bounds.width))"
            )
            coordinator.animate(alongsideTransition: { [weak self] _ in
                self?.calls.append("alongside, view \(Int(self?.view.bounds.width ?? 0))")
            }) { [weak self] _ in self?.calls.append("completed") }
        }

        override func willTransition(
            to new: UITraitCollection,
            with coordinator: any UIViewControllerTransitionCoordinator
        ) {
            super.willTransition(to: new, with: coordinator)
            calls.append(new.horizontalSizeClass == .compact ? "compact" : "regular")
        }
    }

    private final class Delegate: NSObject, UIWindowSceneDelegate {
        var window: UIWindow?
        var calls: [String] = []

        func windowScene(
            _ windowScene: UIWindowScene,
            didUpdate previousCoordinateSpace: any UICoordinateSpace,
            interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
            traitCollection previousTraitCollection: UITraitCollection
        ) {
            let (old, new) = (previousCoordinateSpace.bounds, windowScene.coordinateSpace.bounds)
            calls.append("\(Int(old.width)) to \(Int(new.width))")
            let classes = [previousTraitCollection, windowScene.traitCollection].map {
                $0.horizontalSizeClass == .compact ? "compact" : "regular"
            }
            calls.append(classes.joined(separator: " to "))
        }
    }

    private static let pad = CGSize(width: 1_366, height: 1_024)

    private func stage(showing page: UIViewController) throws -> Stage {
        try Stage(
            showing: page,
            screen: UIScreen(size: Self.pad, scale: 2, idiom: .pad)
        )
    }

    @Test("a narrow scene is compact, and a finger reaches what moved into it (OR-12, TR-12)")
    func narrow() throws {
        let (page, delegate) = (Page(), Delegate())
        let stage = try stage(showing: page)
        let scene = try #require(stage.window.windowScene)
        scene.delegate = delegate
        let button = UIButton(frame: CGRect(x: 1_266, y: 100, width: 80, height: 44))
        button.autoresizingMask = .flexibleLeftMargin
        var taps = 0
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        page.view.addSubview(button)
        let toast = UIWindow(frame: CGRect(x: 10, y: 10, width: 100, height: 40))
        toast.isHidden = false
        defer { toast.isHidden = true }

        #expect(stage.resizeScene(to: CGSize(width: 507, height: 1_024)) == nil)
        try stage.clock.runUntilIdle()

        #expect(stage.window.frame == CGRect(x: 0, y: 0, width: 507, height: 1_024))
        #expect(UIScreen.main.bounds.size == Self.pad, "the screen stays as it is")
        #expect(toast.frame.size == CGSize(width: 100, height: 40), "it does not fill the scene")
        #expect(
            page.calls == [
                "compact", "to 507 by 1024, view 1366", "alongside, view 507", "completed",
            ]
        )
        #expect(delegate.calls == ["1366 to 507", "regular to compact"])
        #expect(page.traitCollection.horizontalSizeClass == .compact)
        #expect(UIScreen.main.traitCollection.horizontalSizeClass == .regular)
        #expect(button.frame.minX == 407)
        try stage.fingers.fingerTap(at: button)
        #expect(taps == 1)
        #expect("\(stage.transcript)".contains("scene  has 507 by 1024 points now (OR-12)"))
    }

    @Test(
        "the scene keeps its share of the screen when the device turns, and gets all back (OR-12)"
    )
    func turning() throws {
        let page = Page()
        let stage = try stage(showing: page)
        stage.resizeScene(to: CGSize(width: 683, height: 1_024))
        #expect(stage.rotate(to: .portrait) == nil)
        #expect(stage.window.frame.size == CGSize(width: 512, height: 1_366))
        #expect(stage.resizeScene(to: UIScreen.main.bounds.size) == nil)
        #expect(stage.window.frame == UIScreen.main.bounds)
        try stage.clock.runUntilIdle()

        page.calls = []
        #expect(stage.resizeScene(to: UIScreen.main.bounds.size) == nil)
        try stage.clock.runUntilIdle()
        #expect(page.calls.isEmpty, "the same size is no change")
    }

    @Test("the keyboard is as wide as the scene (OR-12, KB-01)") func keyboard() throws {
        let page = Page()
        let stage = try stage(showing: page)
        let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
        page.view.addSubview(field)
        stage.resizeScene(to: CGSize(width: 683, height: 1_024))
        try stage.clock.runUntilIdle()
        var frames: [CGRect] = []
        let observer = NotificationCenter.default.addObserver(
            forName: UIResponder.keyboardWillShowNotification,
            object: nil,
            queue: nil
        ) { note in
            let frame = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
            MainActor.assumeIsolated { if let frame { frames.append(frame) } }
        }
        defer { NotificationCenter.default.removeObserver(observer) }
        try stage.fingers.fingerTap(at: field)
        try stage.clock.runUntilIdle()
        #expect(frames.map(\.width) == [683])
        #expect(frames.map(\.maxY) == [1_024])
    }

    @Test("a phone keeps its size, and so does a pad if a size does not fit (OR-12)")
    func refusals() throws {
        var stage: Stage? = try Stage(showing: UIViewController())
        #expect(
            stage?.resizeScene(to: CGSize(width: 300, height: 844))
                == "Cannot give the scene 300 by 844 points: on a phone it fills the screen. It keeps 390 by 844 "
                + "points. To fix, use a screen with the idiom pad."
        )
        stage = nil
        let page = Page()
        stage = try self.stage(showing: page)
        let sizes = [(1_367.0, 1_024.0), (.nan, 500), (0, 500), (500, -1), (.infinity, 500)]
        for (width, height) in sizes {
            let refusal = stage?.resizeScene(to: CGSize(width: width, height: height))
            #expect(
                refusal?.hasSuffix(
                    "the screen has 1366 by 1024. It keeps 1366 by 1024 points. To fix, give a size that fits."
                ) == true
            )
        }
        #expect(stage?.window.frame.size == Self.pad)
        #expect(page.calls.isEmpty)
    }
}
