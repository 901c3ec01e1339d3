import TestSupport
import Testing
import TouchTesting
import UIKit

/// Controllers whose appearance callbacks, delegates, completions and bar buttons answer with further
/// pushes, pops, presentations and dismissals.
@Suite("Controllers come and go because others do", .stage) struct NavigationAnswerFuzzTests {
    /// How many runs: 60, or as many as the environment says.
    nonisolated static let seeds = randomSeeds(
        60,
        unlessSetBy: "TOUCHSTONE_NAVIGATION_ANSWER_SEEDS"
    )

    @Test(arguments: seeds)
    func `appearances alternate, completions run once, and the screen shows the stacks at rest`(
        seed: Int
    ) throws {
        let run = try NavigationAnswerFuzz(seed: UInt64(seed))
        for step in 0..<60 {
            try run.step()
            var wrong = run.whatIsWrong ?? run.stage.application.brokenInvariants.first
            if step % 6 == 5 {
                try run.settle()
                wrong = wrong ?? run.whatIsWrong ?? run.whatIsWrongAtRest
            }
            guard let wrong else { continue }
            Issue.record("seed \(seed), step \(step): \(wrong)\n\(run.lastSteps)")
            run.stopAnswering()
            try run.settle()
            return
        }
        run.stopAnswering()
        try run.settle()
        let left = run.whatIsWrong ?? run.whatIsWrongAtRest ?? run.whatIsOwed
        #expect(left == nil, "seed \(seed), at the end:\n\(run.lastSteps)")
        try run.stage.expectNothingElse()
    }
}

/// A page that answers its callbacks and knows in which order they may come.
private final class AnsweringPage: UIViewController {
    enum State: String { case disappeared, appearing, isAppearing, appeared, disappearing }
    private(set) var state = State.disappeared
    private(set) var wrong: String?
    var answer: (String) -> Void = { _ in }

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
        answer("\(title ?? "") \(next)")
    }
    override func viewDidLoad() { answer("\(title ?? "") loaded") }
    override func viewWillAppear(_ animated: Bool) {
        move(to: .appearing, from: .disappeared, .disappearing)
    }
    override func viewIsAppearing(_ animated: Bool) { move(to: .isAppearing, from: .appearing) }
    override func viewDidAppear(_ animated: Bool) { move(to: .appeared, from: .isAppearing) }
    override func viewWillDisappear(_ animated: Bool) {
        move(to: .disappearing, from: .appeared, .isAppearing, .appearing)
    }
    override func viewDidDisappear(_ animated: Bool) { move(to: .disappeared, from: .disappearing) }
    override func didMove(toParent parent: UIViewController?) {
        answer("\(title ?? "") moved to \(parent == nil ? "nothing" : "a parent")")
    }
    func tapped() { answer("\(title ?? "") bar button") }
}

/// One random run.
private final class NavigationAnswerFuzz: NSObject, UINavigationControllerDelegate,
    UITabBarControllerDelegate, UIAdaptivePresentationControllerDelegate
{
    let stage: Stage
    private let tabs = UITabBarController()
    private let stacks = [UINavigationController(), UINavigationController()]
    private var pages: [AnsweringPage] = []
    private var random: SeededGenerator
    private var log: [String] = []
    private var depth = 0
    private var isAnswering = true
    /// The completions that were passed on and have not run, and those that ran twice.
    private var owed: Set<Int> = []
    private var passed = 0
    private var wrongCompletion: String?

    init(seed: UInt64) throws {
        random = SeededGenerator(seed: seed &* 40_503 &+ 7)
        stage = try Stage(showing: tabs)
        super.init()
        tabs.delegate = self
        for (index, stack) in stacks.enumerated() {
            stack.title = "Tab \(index)"
            stack.delegate = self
            stack.viewControllers = [makePage()]
            stack.tabBarItem.title = "Tab \(index)"
        }
        tabs.viewControllers = stacks
        try stage.clock.step()
    }

    private func makePage() -> AnsweringPage {
        let page = AnsweringPage("page \(pages.count)")
        pages.append(page)
        page.answer = { [weak self] call in self?.answer(call) }
        page.navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "More",
            style: .plain,
            target: page,
            action: Selector(AnsweringPage.tapped)
        )
        return page
    }

    private var stack: UINavigationController { stacks[min(tabs.selectedIndex, 1)] }

    private var presented: [UIViewController] {
        var chain: [UIViewController] = []
        var next = tabs.presentedViewController
        while let controller = next, !chain.contains(controller) {
            chain.append(controller)
            next = controller.presentedViewController
        }
        return chain
    }

    var lastSteps: String { log.suffix(24).joined(separator: "\n") }
    private func note(_ line: String) {
        log.append(String(repeating: "  ", count: depth) + line)
    }
    func stopAnswering() { isAnswering = false }

    // MARK: Answers

    private func answer(_ call: String) {
        guard isAnswering, depth < 3, pages.count < 150, random.below(9) == 0 else { return }
        depth += 1
        defer { depth -= 1 }
        note("\(call) answers:")
        change()
    }

    private func completion() -> () -> Void {
        passed += 1
        let number = passed
        owed.insert(number)
        return { [weak self] in
            guard let self else { return }
            if owed.remove(number) == nil {
                wrongCompletion = wrongCompletion ?? "completion \(number) ran twice"
            }
            answer("completion \(number)")
        }
    }

    /// Something that code does, anywhere.
    private func change() {
        let animated = random.below(3) > 0
        switch random.below(14) {
        case 0..<3:
            guard stack.viewControllers.count < 6 else { return }
            note("push, \(animated)")
            stack.pushViewController(makePage(), animated: animated)
        case 3, 4:
            note("pop, \(animated)")
            stack.popViewController(animated: animated)
        case 5:
            note("pop to the root, \(animated)")
            stack.popToRootViewController(animated: animated)
        case 6:
            note("new stack, \(animated)")
            let kept = stack.viewControllers.filter { _ in random.below(2) == 0 }
            stack.setViewControllers(
                kept + (kept.isEmpty || random.below(2) == 0 ? [makePage()] : []),
                animated: animated
            )
        case 7..<10: present(animated)
        case 10, 11:
            let chain = presented
            let one = chain.isEmpty ? tabs : chain[random.below(chain.count)]
            note("dismiss \(chain.firstIndex(of: one) ?? -1) of \(chain.count), \(animated)")
            guard one.presentedViewController != nil || one.presentingViewController != nil else {
                return
            }
            one.dismiss(animated: animated, completion: completion())
        case 12:
            let index = random.below(2)
            note("select \(index)")
            tabs.selectedIndex = index
        default:
            note("the other stack pops")
            stacks[1 - min(tabs.selectedIndex, 1)].popViewController(animated: animated)
        }
    }

    /// Presents on the last of the chain, whether it has arrived or not.
    private func present(_ animated: Bool) {
        let presenter = presented.last ?? stack.topViewController ?? tabs
        guard presented.count < 4 else { return }
        if presenter.isBeingDismissed || presenter.viewIfLoaded?.window == nil {
            // iOS refuses this with a message; so does the engine, and the completion is not called.
            return
        }
        let page = makePage()
        let styles: [UIModalPresentationStyle] = [.automatic, .fullScreen, .overFullScreen]
        page.modalPresentationStyle = styles[random.below(3)]
        page.presentationController?.delegate = self
        note("present \(page.title ?? "") as \(page.modalPresentationStyle), \(animated)")
        let completion = completion()
        let number = passed
        presenter.present(page, animated: animated, completion: completion)
        // A refused presentation has a message and no completion.
        if !page.isViewLoaded { owed.remove(number) }
    }

    // MARK: Steps

    func step() throws {
        switch random.below(12) {
        case 0..<4: change()
        case 4:
            let index = random.below(2)
            try tap("Tab \(index)")
        case 5: try tap("More")
        case 6: try tapBack()
        case 7: try lead()
        case 8: try dragSheet()
        default:
            let time = Double(random.below(7)) / 10
            note("wait \(time)")
            try stage.clock.advance(by: time)
        }
    }

    private func tap(_ label: String) throws {
        note("tap \(label)")
        guard let element = try? stage.fingers.elementWithLabel(label) as? UIView else { return }
        if stage.fingers.viewIsHittable(element) { try stage.fingers.fingerTap(at: element) }
    }

    private func tapBack() throws {
        note("tap the back button")
        if stage.fingers.viewIsHittable("BackButton") {
            try stage.fingers.fingerTap(at: "BackButton")
        }
    }

    private func lead() throws {
        guard stage.fingers.pointIsHittable(CGPoint(x: 1, y: 300)) else { return }
        let way = CGFloat(random.below(380))
        note("a finger leads \(way) points")
        try stage.fingers.fingerDown(at: CGPoint(x: 1, y: 300))
        try stage.fingers.fingerMove(to: CGPoint(x: 18, y: 300))
        try stage.fingers.fingerMove(to: CGPoint(x: 1 + way, y: 300), duration: 0.2)
        if random.below(3) == 0 { change() }
        note("and lifts")
        try random.below(8) == 0 ? stage.fingers.fingerCancel() : stage.fingers.fingerUp()
    }

    private func dragSheet() throws {
        guard stage.fingers.pointIsHittable(CGPoint(x: 300, y: 120)) else { return }
        let way = CGFloat(random.below(600))
        note("a finger drags \(way) points down")
        try stage.fingers.fingerDown(at: CGPoint(x: 300, y: 120))
        try stage.fingers.fingerMove(to: CGPoint(x: 300, y: 120 + way), duration: 0.3)
        if random.below(3) == 0 { change() }
        note("and lifts")
        try stage.fingers.fingerUp()
    }

    func settle() throws {
        try stage.clock.runUntilIdle()
    }

    // MARK: Delegates

    func navigationController(
        _ navigationController: UINavigationController,
        willShow viewController: UIViewController,
        animated: Bool
    ) { answer("willShow \(viewController.title ?? "")") }
    func navigationController(
        _ navigationController: UINavigationController,
        didShow viewController: UIViewController,
        animated: Bool
    ) { answer("didShow \(viewController.title ?? "")") }
    func tabBarController(
        _ tabBarController: UITabBarController,
        shouldSelect viewController: UIViewController
    ) -> Bool {
        answer("shouldSelect")
        return true
    }
    func tabBarController(
        _ tabBarController: UITabBarController,
        didSelect viewController: UIViewController
    ) { answer("didSelect") }
    func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool {
        answer("shouldDismiss")
        return random.below(5) > 0
    }
    func presentationControllerWillDismiss(_ controller: UIPresentationController) {
        answer("willDismiss")
    }
    func presentationControllerDidDismiss(_ controller: UIPresentationController) {
        answer("didDismiss")
    }

    // MARK: What must be true

    var whatIsWrong: String? {
        if let wrong = pages.lazy.compactMap(\.wrong).first { return wrong }
        if let wrongCompletion { return wrongCompletion }
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
        if chain.first?.modalPresentationStyle != .fullScreen, let top = stack.topViewController {
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
        if let top = (chain.last ?? stack.topViewController) as? AnsweringPage {
            let place = CGPoint(x: 195, y: 500)
            let hit = stage.application.hitTestReport(at: place).hitView
            if hit !== top.view {
                return
                    "a finger reaches \(hit.map { "\($0)" } ?? "nothing"), not \(top.title ?? "")"
            }
        }
        return stage.clock.isIdle ? nil : "something is pending: \(stage.clock.pending)"
    }

    /// Completions that never ran.
    var whatIsOwed: String? {
        owed.isEmpty ? nil : "completions \(owed.sorted()) never ran"
    }
}
