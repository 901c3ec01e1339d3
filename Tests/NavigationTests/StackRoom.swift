import TestSupport
import TouchTesting
import UIKit

/// A stage with a stack of pages A, B, …, of which the last is shown.
struct StackRoom {
    let stage: Stage
    let stack: UINavigationController
    let journal = Journal()
    let pages: [Page]
    var fingers: EventGenerator { stage.fingers }

    init(_ names: String..., width: CGFloat = 390) throws {
        let journal = journal
        let pages = names.map { Page($0, journal) }
        let stack = UINavigationController()
        stack.viewControllers = pages
        (self.pages, self.stack) = (pages, stack)
        stage = try Stage(
            showing: stack,
            screen: UIScreen(size: CGSize(width: width, height: 844))
        )
        try stage.clock.step()
        _ = journal.take()
        stage.trace.clear()
    }

    var titles: [String] { stack.viewControllers.map { $0.title ?? "" } }

    /// What the facts of controllers say, appearances left out.
    var story: [String] {
        stage.trace.entries.filter { $0.kind == .controller && !$0.text.hasPrefix("view") }
            .map { "\($0.subject): \($0.text)" }
    }
}

extension Stage {
    /// Lets what runs come to its end.
    func settle() throws { try clock.runUntilIdle() }

    /// The view that is hit at a point, by name.
    func hit(_ x: CGFloat, _ y: CGFloat) -> String? {
        application.hitTestReport(at: CGPoint(x: x, y: y)).hitView?.stableName
    }
}
