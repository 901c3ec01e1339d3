import TestSupport
import Testing
import TouchTesting
import UIKit

@Suite("View controllers", .stage) struct ViewControllerTests {
    private final class Teller: UIViewController {
        let name: String
        let log: Journal
        init(_ name: String, _ log: Journal) {
            self.name = name
            self.log = log
            super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { nil }
        override func loadView() {
            log.add("\(name) loadView")
            super.loadView()
        }
        override func viewDidLoad() { log.add("\(name) viewDidLoad") }
        override func viewWillAppear(_ animated: Bool) { log.add("\(name) viewWillAppear") }
        override func viewDidAppear(_ animated: Bool) { log.add("\(name) viewDidAppear") }
        override func viewWillDisappear(_ animated: Bool) { log.add("\(name) viewWillDisappear") }
        override func viewDidDisappear(_ animated: Bool) { log.add("\(name) viewDidDisappear") }
        override func willMove(toParent parent: UIViewController?) {
            log.add("\(name) willMove(toParent: \(parent == nil ? "nil" : "some"))")
        }
        override func didMove(toParent parent: UIViewController?) {
            log.add("\(name) didMove(toParent: \(parent == nil ? "nil" : "some"))")
        }
    }

    private let log = Journal()

    @Test func `a root controller loads and appears when its window is shown`() throws {
        let stage = try Stage()
        let controller = Teller("root", log)
        let window = UIWindow()
        window.rootViewController = controller
        #expect(log.take() == [], "a hidden window loads nothing")
        #expect(!controller.isViewLoaded)
        window.makeKeyAndVisible()
        #expect(
            log.take() == [
                "root loadView", "root viewDidLoad", "root viewWillAppear", "root viewDidAppear",
            ]
        )
        #expect(controller.view.frame == stage.window.bounds)
        window.isHidden = true
        #expect(log.take() == ["root viewWillDisappear", "root viewDidDisappear"])
        _ = window
    }

    @Test func `a child appears with its view, and gets didMove(toParent:)`() throws {
        let (parent, child) = (Teller("parent", log), Teller("child", log))
        let stage = try Stage(showing: parent)
        _ = log.take()
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        #expect(
            log.take() == [
                "child willMove(toParent: some)", "child loadView", "child viewDidLoad",
                "child viewWillAppear", "child viewDidAppear", "child didMove(toParent: some)",
            ]
        )
        #expect(parent.children == [child] && child.parent === parent)
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
        #expect(
            log.take() == [
                "child willMove(toParent: nil)", "child viewWillDisappear",
                "child viewDidDisappear", "child didMove(toParent: nil)",
            ]
        )
        #expect(parent.children == [] && child.parent == nil)
        _ = stage
    }

    @Test func `a full-screen presentation removes what is below, and a sheet does not`() throws {
        let (root, sheet, full) = (Teller("root", log), Teller("sheet", log), Teller("full", log))
        full.modalPresentationStyle = .fullScreen
        let stage = try Stage(showing: root)
        _ = log.take()
        root.present(sheet, animated: false)
        #expect(root.view.window === stage.window)
        root.dismiss(animated: false)
        _ = log.take()
        root.present(full, animated: false)
        #expect(
            log.take() == [
                "full loadView", "full viewDidLoad", "root viewWillDisappear",
                "full viewWillAppear", "full viewDidAppear", "root viewDidDisappear",
            ]
        )
        #expect(root.view.window == nil)
        full.dismiss(animated: false)
        #expect(
            log.take() == [
                "full viewWillDisappear", "root viewWillAppear", "root viewDidAppear",
                "full viewDidDisappear",
            ]
        )
        #expect(root.view.window === stage.window)
    }

    @Test func `a controller outside any window cannot present, and the refusal says so`() throws {
        let stage = try Stage()
        let (lonely, other) = (UIViewController(), UIViewController())
        lonely.present(other, animated: true)
        #expect(lonely.presentedViewController == nil)
        #expect(
            stage.transcript.entries.map(\.text) == [
                "Cannot present UIViewController on UIViewController: its view is in no window. "
                    + "Nothing was presented. To fix, show its window first."
            ]
        )
    }
}
