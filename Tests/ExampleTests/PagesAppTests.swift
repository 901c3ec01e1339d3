import TestSupport
import Testing
import TouchTesting
import UIKit

@testable import ExampleScenes

@Suite(.stage) struct PagesAppTests {
    @Test func `a tap on a row gives the transcript that its author wrote (TB-01, NV-05)`() throws {
        let app = PagesAppController()
        let stage = try Stage(showing: app)
        let table = try stage.fingers.viewWithIdentifier("pages", ofType: UITableView.self)
        let cell = try #require(table.cellForRow(at: IndexPath(row: 2, section: 0)))
        try stage.fingers.fingerTap(at: cell)
        #expect(app.viewControllers.count == 2)
        try stage.clock.runUntilIdle()
        #expect(try stage.text(of: "page") == "You tapped Fruit 3")
        #expect(app.topViewController?.title == "Fruit 3")
        let told = stage.trace.entries.filter { $0.kind == .list || $0.kind == .controller }
        #expect(told.contains { $0.text.contains("selects") || $0.text.contains("selected") })
        #expect(told.contains { $0.text.contains("push") })
        try stage.expectNothingElse()
    }

    @Test func `a tapped row is deselected after its page was closed`() throws {
        let app = PagesAppController()
        let stage = try Stage(showing: app)
        let table = try stage.fingers.viewWithIdentifier("pages", ofType: UITableView.self)
        let second = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
        try stage.fingers.fingerTap(at: second)
        try stage.clock.runUntilIdle()
        try stage.fingers.fingerEdgeSwipe(from: .left, by: 330)
        try stage.clock.runUntilIdle()
        #expect(app.viewControllers.count == 1)
        #expect(table.indexPathForSelectedRow == nil)
        #expect(table.visibleCells.allSatisfy { !$0.isHighlighted && !$0.isSelected })
    }
}

/// Fingers and code all over the table in the navigation controller.
@Suite("Fingers on the pages app", .stage) struct PagesAppFuzzTests {
    /// How many runs: 24, or as many as the environment says.
    nonisolated static let seeds = randomSeeds(24, unlessSetBy: "TOUCHSTONE_PAGES_SEEDS")

    @Test(arguments: seeds)
    func
        `offsets stay in range, highlights end, and appearance calls balance after random input`(
            seed: Int
        ) throws
    {
        let run = try PagesAppFuzz(seed: UInt64(seed))
        for step in 0..<80 {
            try run.step()
            let wrong = run.whatIsWrong
            #expect(wrong.isEmpty, "seed \(seed), step \(step): \(wrong)\n\(run.lastSteps)")
            if !wrong.isEmpty { return }
        }
        let wrong = try run.finish()
        #expect(wrong.isEmpty, "seed \(seed), at the end: \(wrong)\n\(run.lastSteps)")
        #expect(run.pushes > 0 || seed > 3, "seed \(seed): nothing was pushed")
        try run.stage.expectNothingElse()
    }
}

/// Counts what a controller is told of its appearance.
private final class WatchedPage: UIViewController {
    /// What it was told last; nothing before anything.
    var last = ""
    var wrong: [String] = []

    private func told(_ what: String, after allowed: [String]) {
        if !allowed.contains(last) {
            wrong.append("\(title ?? "page"): \(what) after \(last.isEmpty ? "nothing" : last)")
        }
        last = what
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        told("willAppear", after: ["", "didDisappear", "willDisappear"])
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        told("didAppear", after: ["willAppear"])
    }
    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        told("willDisappear", after: ["didAppear", "willAppear"])
    }
    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        told("didDisappear", after: ["willDisappear"])
    }
}

/// One random run.
private final class PagesAppFuzz {
    let stage: Stage
    private(set) var pushes = 0
    private var random: SeededGenerator
    private var log: [String] = []
    private var down: [FingerIndex] = []
    private let app = PagesAppController()
    private var pages: [WatchedPage] = []
    private let table: UITableView

    init(seed: UInt64) throws {
        random = SeededGenerator(seed: seed &* 0x9E37_79B9_7F4A_7C15 &+ 7)
        let app = app
        stage = try Stage(showing: app)
        table = try stage.fingers.viewWithIdentifier("pages", ofType: UITableView.self)
    }

    var lastSteps: String { log.suffix(12).joined(separator: "\n") }

    private func number(_ range: Range<CGFloat>) -> CGFloat {
        CGFloat.random(in: range, using: &random)
    }

    func step() throws {
        let before = app.viewControllers.count
        switch Int.random(in: 0..<16, using: &random) {
        case 0..<4:
            let place = CGPoint(x: number(5..<385), y: number(5..<835))
            log.append("tap \(place)")
            if down.isEmpty { try stage.fingers.fingerTap(at: place) }
        case 4..<6:
            let way = number(-400..<400)
            log.append("fling \(way)")
            guard down.isEmpty, abs(way) > 120 else { return }
            try stage.fingers.fingerDrag(
                from: CGPoint(x: 195, y: 420),
                to: CGPoint(x: 195, y: 420 + way),
                duration: Double(number(0.1..<0.5))
            )
        case 6..<8:
            let way = number(15..<380)
            log.append("edge \(way)")
            guard down.isEmpty else { return }
            try stage.fingers.fingerEdgeSwipe(from: .left, by: way, at: number(120..<700))
        case 8..<9:
            guard down.count < 2 else { return }
            let finger: FingerIndex = down.contains(.rightIndex) ? .leftIndex : .rightIndex
            let place = CGPoint(x: number(0..<390), y: number(50..<840))
            log.append("down \(finger) \(place)")
            try stage.fingers.fingerDown(finger, at: place)
            down.append(finger)
        case 9..<11:
            guard let finger = down.randomElement(using: &random) else { return }
            let place = CGPoint(x: number(0..<390), y: number(50..<840))
            log.append("move \(finger) \(place)")
            try stage.fingers.fingerMove(finger, to: place, duration: 0.1)
        case 11..<13:
            guard let finger = down.popLast() else { return }
            log.append("up \(finger)")
            try stage.fingers.fingerUp([finger])
        case 13..<15:
            let time = Double(number(0.01..<0.7))
            log.append("wait \(time)")
            try stage.fingers.wait(time)
        default: meddle()
        }
        if app.viewControllers.count > before { pushes += 1 }
    }

    /// What applications do at the wrong moment.
    private func meddle() {
        let which = Int.random(in: 0..<5, using: &random)
        log.append("meddle \(which)")
        switch which {
        case 0:
            let page = WatchedPage()
            page.title = "watched \(pages.count)"
            pages.append(page)
            app.pushViewController(page, animated: Bool.random(using: &random))
        case 1: app.popViewController(animated: Bool.random(using: &random))
        case 2: table.reloadData()
        case 3: app.popToRootViewController(animated: true)
        default:
            table.scrollToRow(at: IndexPath(row: 10, section: 1), at: .middle, animated: true)
        }
    }

    /// What must be true at any time.
    var whatIsWrong: [String] {
        var wrong = pages.flatMap(\.wrong)
        let lit = table.visibleCells.filter(\.isHighlighted)
        if lit.count > 1 { wrong.append("\(lit.count) rows are highlighted") }
        if app.viewControllers.first is PageListController == false {
            wrong.append("the list is not at the bottom")
        }
        if Set(app.viewControllers).count != app.viewControllers.count {
            wrong.append("a page is twice on the stack")
        }
        return wrong
    }

    /// Lifts every finger, lets everything come to its end, and looks at what is left.
    func finish() throws -> [String] {
        for finger in down { try stage.fingers.fingerUp([finger]) }
        down = []
        try stage.clock.runUntilIdle(budget: 30)
        var wrong = whatIsWrong
        if table.visibleCells.contains(where: \.isHighlighted) {
            wrong.append("a row stays highlighted")
        }
        let (offset, inset) = (table.contentOffset, table.adjustedContentInset)
        let last = max(-inset.top, table.contentSize.height + inset.bottom - table.bounds.height)
        if offset.y < -inset.top - 0.5 || offset.y > last + 0.5 || offset.x != 0 {
            wrong.append("the table rests at \(offset), limits \(-inset.top) to \(last)")
        }
        for page in pages {
            let isOnTop = app.topViewController === page
            let expected = isOnTop ? ["didAppear"] : ["", "didDisappear"]
            if !expected.contains(page.last) {
                wrong.append("\(page.title ?? "") was last told \(page.last), top is \(isOnTop)")
            }
        }
        guard let top = app.topViewController else { return wrong + ["the stack is empty"] }
        if top.viewIfLoaded?.window == nil { wrong.append("the page on top is not shown") }
        for page in app.viewControllers.dropLast() where page.viewIfLoaded?.window != nil {
            wrong.append("\(page.title ?? "") is shown below the top")
        }
        return wrong
    }
}
