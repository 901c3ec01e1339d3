import Testing
import TouchRecord
import TouchSession
import TouchTesting
import TouchTrace
import UIKit

/// What a session says about screens that are very wide or very deep.
@Suite("Sessions on large screens", .stage) struct LargeScreenTests {
    private func session(_ content: @escaping () -> UIView) throws -> TouchSession {
        try TouchSession(title: "large") {
            let screen = UIScreen()
            _ = UIApplication.start(screen: screen)
            let window = UIWindow(frame: screen.bounds)
            let controller = UIViewController()
            controller.view.addSubview(content())
            window.rootViewController = controller
            window.makeKeyAndVisible()
            UIApplication.shared.layOutWindows()
            return window
        }
    }

    private static func button() -> UIButton {
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        button.setTitle("Last", for: .normal)
        button.accessibilityIdentifier = "last"
        button.addAction(
            UIAction { _ in button.setTitle("Tapped", for: .normal) },
            for: .touchUpInside
        )
        return button
    }

    private func check(_ session: TouchSession, others: Int) async throws {
        let before = session.snapshot()
        #expect(before.elements.count == others + 1)
        let last = try #require(before.elements.last)
        #expect(last.id == "last" && last.text == "Last" && last.obstacle == nil)
        let answer = await session.tap(.ref(last.ref))
        #expect(answer.status == .done)
        #expect(session.snapshot().elements.map(\.ref) == before.elements.map(\.ref))
        #expect(session.snapshot().elements.last?.text == "Tapped")
        // What is written of the session can be read again.
        let bytes = try TraceFile.data(of: session.trace)
        var unread: [String] = []
        let again = try TraceFile.read(bytes) { unread.append("\($0)") }
        #expect(unread == [])
        #expect(try TraceFile.data(of: again) == bytes)
        #expect(try await session.undo(1).status == .done)
        #expect(session.snapshot() == before)
    }

    @Test func `with 2,000 siblings a tap is done, undone and written, and each one has its line`()
        async throws
    {
        let session = try session {
            let parent = UIView(frame: CGRect(x: 0, y: 100, width: 390, height: 700))
            for index in 0..<2_000 {
                let (column, row) = (CGFloat(index % 40), CGFloat(index / 40))
                let place = CGPoint(x: column * 9, y: 50 + row * 12)
                let view = UIView(frame: CGRect(origin: place, size: CGSize(width: 8, height: 8)))
                if index % 100 == 0 { view.accessibilityIdentifier = "view \(index)" }
                parent.addSubview(view)
            }
            parent.addSubview(Self.button())
            return parent
        }
        try await check(session, others: 20)
        let tree = ViewTree(of: session.application).description.split(separator: "\n")
        #expect(tree.count { $0.contains("UIView") } >= 2_000)
        #expect(tree.filter { $0.contains("not hittable") } == [])
    }

    @Test func `with 6,000 nested views a tap is done, undone and written, and the tree is cut`()
        async throws
    {
        let session = try session {
            var top = Self.button() as UIView
            for _ in 0..<6_000 {
                let around = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
                around.addSubview(top)
                top = around
            }
            return top
        }
        try await check(session, others: 0)
        let tree = ViewTree(of: session.application).description.split(separator: "\n")
        #expect(tree.count == 201)
    }
}
