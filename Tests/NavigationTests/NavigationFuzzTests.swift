import TestSupport
import Testing
import TouchTesting
import UIKit

/// Pages pushed, popped, led away, presented, dragged down and switched, by fingers and by code, at any
/// time, and what must be true of them.
@Suite("Controllers come and go at random", .stage) struct NavigationFuzzTests {
    /// How many runs: 24, or as many as the environment says.
    nonisolated static let seeds = randomSeeds(24, unlessSetBy: "TOUCHSTONE_NAVIGATION_SEEDS")

    @Test(arguments: seeds)
    func `appearances of each page alternate, and the screen shows what the stacks say`(
        seed: Int
    ) throws {
        let run = try NavigationFuzz(seed: UInt64(seed))
        for step in 0..<150 {
            try run.step()
            var wrong = run.whatIsWrong ?? run.stage.application.brokenInvariants.first
            if step % 10 == 9 {
                try run.settle()
                wrong = wrong ?? run.whatIsWrong ?? run.whatIsWrongAtRest
            }
            guard let wrong else { continue }
            Issue.record("seed \(seed), step \(step): \(wrong)\n\(run.lastSteps)")
            try run.settle()
            return
        }
        try run.settle()
        #expect(run.appearances > 10, "seed \(seed): hardly anything appeared")
        try run.stage.expectNothingElse()
    }
}

/// A page that knows in which order it may be told things.
private final class FuzzPage: UIViewController {
    enum State: String { case disappeared, appearing, isAppearing, appeared, disappearing }
    private(set) var state = State.disappeared
    private(set) var wrong: String?
    private(set) var appearances = 0
    private(set) var parents = 0
    var onWillAppear: () -> Void = {}

    init(_ name: String) {
        super.init(nibName: nil, bundle: nil)
        title = name
    }
    required init?(coder: NSCoder) { nil }

    private func move(to next: State, from allowed: State...) {
        if !allowed.contains(state) {
            wrong = wrong ?? "\(title ?? "") goes from \(state) to \(next)"
        }
        state = next
    }
    override func viewWillAppear(_ animated: Bool) {
        move(to: .appearing, from: .disappeared, .disappearing)
        onWillAppear()
    }
    override func viewIsAppearing(_ animated: Bool) { move(to: .isAppearing, from: .appearing) }
    override func viewDidAppear(_ animated: Bool) {
        appearances += 1
        move(to: .appeared, from: .isAppearing)
    }
    override func viewWillDisappear(_ animated: Bool) {
        move(to: .disappearing, from: .appeared, .isAppearing, .appearing)
    }
    override func viewDidDisappear(_ animated: Bool) { move(to: .disappeared, from: .disappearing) }
}

/// One random run.
private final class NavigationFuzz {
    let stage: Stage
    private let tabs: UITabBarController
    private let stacks: [UINavigationController]
    private var pages: [FuzzPage] = []
    private var random: SeededGenerator
    private var log: [String] = []
    private var isDown = false

    init(seed: UInt64) throws {
        random = SeededGenerator(seed: seed)
        let (tabs, stacks) = (
            UITabBarController(), [UINavigationController(), UINavigationController()]
        )
        (self.tabs, self.stacks) = (tabs, stacks)
        stage = try Stage(showing: tabs)
        for (index, stack) in stacks.enumerated() {
            stack.title = "Tab \(index)"
            stack.viewControllers = [makePage()]
            stack.tabBarItem.title = "Tab \(index)"
        }
        tabs.viewControllers = stacks
        try stage.clock.step()
    }

    private func makePage() -> FuzzPage {
        let page = FuzzPage("page \(pages.count)")
        pages.append(page)
        // Now and then a page changes the stack while it comes.
        if random.below(12) == 0 {
            page.onWillAppear = { [weak self, weak page] in
                guard let self, let page, let stack = page.navigationController else { return }
                page.onWillAppear = {}
                note("  \(page.title ?? "") pushes while it appears")
                stack.pushViewController(makePage(), animated: random.below(2) == 0)
            }
        }
        return page
    }

    private var stack: UINavigationController { stacks[tabs.selectedIndex] }

    /// Those that are presented, the lowest first.
    private var presented: [UIViewController] {
        var chain: [UIViewController] = []
        var next = tabs.presentedViewController
        while let controller = next, !chain.contains(controller) {
            chain.append(controller)
            next = controller.presentedViewController
        }
        return chain
    }

    var appearances: Int { pages.reduce(0) { $0 + $1.appearances } }
    var lastSteps: String { log.suffix(14).joined(separator: "\n") }
    private func note(_ line: String) { log.append(line) }

    // MARK: Steps

    func step() throws {
        let animated = random.below(3) > 0
        switch random.below(26) {
        case 0..<4:
            guard stack.viewControllers.count < 6 else { return }
            note("push, \(animated)")
            stack.pushViewController(makePage(), animated: animated)
        case 4..<6:
            note("pop, \(animated)")
            stack.popViewController(animated: animated)
        case 6:
            note("pop to the root, \(animated)")
            stack.popToRootViewController(animated: animated)
        case 7:
            note("new stack, \(animated)")
            let kept = stack.viewControllers.filter { _ in random.below(2) == 0 }
            stack.setViewControllers(
                kept + (kept.isEmpty || random.below(2) == 0 ? [makePage()] : []),
                animated: animated
            )
        case 8..<10: try present(animated)
        case 10..<12:
            note("dismiss, \(animated)")
            let chain = presented
            (chain.isEmpty ? tabs : chain[random.below(chain.count)]).dismiss(animated: animated)
        case 12: try tapAlert()
        case 13:
            let index = random.below(2)
            note("select \(index)")
            tabs.selectedIndex = index
        case 14: try tap("Tab \(random.below(2))")
        case 15: try tap(at: "BackButton")
        case 16..<19: try lead()
        case 19: try dragSheet()
        case 20: try tap(at: CGPoint(x: random.below(390), y: random.below(844)))
        case 21:
            note("the window hides and shows")
            stage.window.isHidden = true
            stage.window.isHidden = false
        default:
            let time = Double(random.below(7)) / 10
            note("wait \(time)")
            try stage.clock.advance(by: time)
        }
    }

    private func present(_ animated: Bool) throws {
        let presenter = presented.last ?? stack.topViewController ?? tabs
        guard presented.count < 3, !presenter.isBeingDismissed,
            !(presenter is UIAlertController)
        else { return }
        if random.below(3) == 0 {
            note("alert, \(animated)")
            let alert = UIAlertController(
                title: "?",
                message: nil,
                preferredStyle: random.below(2) == 0 ? .alert : .actionSheet
            )
            alert.addAction(UIAlertAction(title: "OK", style: .cancel))
            return presenter.present(alert, animated: animated)
        }
        let page = makePage()
        let styles: [UIModalPresentationStyle] = [.automatic, .fullScreen, .overFullScreen]
        page.modalPresentationStyle = styles[random.below(3)]
        note("present \(page.title ?? "") as \(page.modalPresentationStyle), \(animated)")
        presenter.present(page, animated: animated)
    }

    private func tapAlert() throws {
        guard presented.last is UIAlertController else { return }
        try tap("OK")
    }

    private func tap(_ label: String) throws {
        note("tap \(label)")
        guard let element = try? stage.fingers.elementWithLabel(label) as? UIView else { return }
        if stage.fingers.viewIsHittable(element) { try stage.fingers.fingerTap(at: element) }
    }

    private func tap(at identifier: String) throws {
        note("tap \(identifier)")
        if stage.fingers.viewIsHittable(identifier) {
            try stage.fingers.fingerTap(at: identifier)
        }
    }

    private func tap(at point: CGPoint) throws {
        note("tap at \(point)")
        if stage.fingers.pointIsHittable(point) { try stage.fingers.fingerTap(at: point) }
    }

    /// A finger at the edge, some of the way; something else may happen before it lifts.
    private func lead() throws {
        guard !isDown, stage.fingers.pointIsHittable(CGPoint(x: 1, y: 300)) else { return }
        let way = CGFloat(random.below(380))
        note("a finger leads \(way) points")
        isDown = true
        try stage.fingers.fingerDown(at: CGPoint(x: 1, y: 300))
        try stage.fingers.fingerMove(to: CGPoint(x: 18, y: 300))
        try stage.fingers.fingerMove(
            to: CGPoint(x: 1 + way, y: 300),
            duration: Double(1 + random.below(4)) / 10
        )
        if random.below(3) == 0 { try step() }
        note("and lifts")
        try random.below(8) == 0 ? stage.fingers.fingerCancel() : stage.fingers.fingerUp()
        isDown = false
    }

    private func dragSheet() throws {
        guard !isDown, stage.fingers.pointIsHittable(CGPoint(x: 300, y: 120)) else { return }
        let way = CGFloat(random.below(600))
        note("a finger drags \(way) points down")
        isDown = true
        try stage.fingers.fingerDown(at: CGPoint(x: 300, y: 120))
        try stage.fingers.fingerMove(to: CGPoint(x: 300, y: 120 + way), duration: 0.3)
        if random.below(3) == 0 { try step() }
        note("and lifts")
        try stage.fingers.fingerUp()
        isDown = false
    }

    func settle() throws {
        try stage.clock.runUntilIdle()
    }

    // MARK: What must be true

    var whatIsWrong: String? {
        if let wrong = pages.lazy.compactMap(\.wrong).first { return wrong }
        for stack in stacks {
            let pages = stack.viewControllers
            if pages.isEmpty { return "\(stack.title ?? "") is empty" }
            for page in pages where page.parent !== stack {
                return "\(page.title ?? "") is on a stack that is not its parent"
            }
            if Set(pages).count < pages.count { return "\(stack.title ?? "") has a page twice" }
        }
        return nil
    }

    var whatIsWrongAtRest: String? {
        let chain = presented
        var seen: Set<UIViewController> = []
        if chain.first?.modalPresentationStyle != .fullScreen,
            let top = stack.topViewController
        {
            seen.insert(top)
        }
        for (index, controller) in chain.enumerated()
        where index + 1 == chain.count || chain[index + 1].modalPresentationStyle != .fullScreen {
            seen.insert(controller)
        }
        for page in pages {
            let name = "\(page.title ?? "") (\(page.state))"
            let isSeen = seen.contains(page)
            if page.state != (isSeen ? .appeared : .disappeared) {
                return "\(name) is \(isSeen ? "" : "not ")to be seen"
            }
            if (page.viewIfLoaded?.window != nil) != isSeen { return "the view of \(name)" }
            if page.transitionCoordinator != nil { return "\(name) has a coordinator" }
            if page.isBeingPresented || page.isBeingDismissed || page.isMovingToParent
                || page.isMovingFromParent
            {
                return "\(name) is still coming or going"
            }
            let isOnStack = stacks.contains { $0.viewControllers.contains(page) }
            if !isOnStack, page.parent != nil { return "\(name) still has a parent" }
        }
        if let top = (chain.last ?? stack.topViewController) as? FuzzPage {
            let place = CGPoint(x: 195, y: 500)
            let hit = stage.application.hitTestReport(at: place).hitView
            if hit !== top.view {
                return
                    "a finger reaches \(hit.map { "\($0)" } ?? "nothing"), not \(top.title ?? "")"
            }
        }
        return stage.clock.isIdle ? nil : "something is pending: \(stage.clock.pending)"
    }
}
