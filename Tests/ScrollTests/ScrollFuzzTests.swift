import TestSupport
import Testing
import TouchTesting
import UIKit

/// Fingers and code all over nested scroll views, and what must be true of them all the time.
@Suite("Fingers on nested scroll views", .stage) struct ScrollFuzzTests {
    /// How many runs: 32, or as many as the environment says.
    nonisolated static let seeds = randomSeeds(32, unlessSetBy: "TOUCHSTONE_SCROLL_SEEDS")

    @Test(arguments: seeds)
    func `delegate calls balance, and offsets and scales end within limits, whatever code does`(
        seed: Int
    ) throws {
        let run = try ScrollFuzz(seed: UInt64(seed))
        for step in 0..<150 {
            try run.step()
            #expect(run.wrong.isEmpty, "seed \(seed), step \(step): \(run.wrong)\n\(run.lastSteps)")
            if !run.wrong.isEmpty { return }
        }
        try run.finish()
        #expect(run.wrong.isEmpty, "seed \(seed), at the end: \(run.wrong)\n\(run.lastSteps)")
        #expect(run.told > 20, "seed \(seed): hardly anything moved")
        try run.stage.expectNothingElse()
    }
}

/// Counts what a delegate is told, and says what does not fit together.
private final class Ledger: NSObject, UIScrollViewDelegate {
    var isDragging = false
    var isDecelerating = false
    var isZooming = false
    var owesBeginOfDeceleration = false
    var told = 0
    var wrong: [String] = []
    var zoomed: UIView?
    let name: String

    init(_ name: String) {
        self.name = name
    }

    /// What code does in answer to whatever it is told; then calls need not balance.
    var answer: ((UIScrollView) -> Void)?

    private func check(_ isRight: Bool, _ what: String) {
        told += 1
        if !isRight, answer == nil { wrong.append("\(name): \(what)") }
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        let offset = scrollView.contentOffset
        check(offset.x.isFinite && offset.y.isFinite, "scrolled to \(offset)")
        answer?(scrollView)
    }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        check(!isDragging, "willBeginDragging twice")
        // What code stopped is not told to have ended.
        isDecelerating = false
        isDragging = true
        answer?(scrollView)
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        check(isDragging, "didEndDragging without a beginning")
        isDragging = false
        owesBeginOfDeceleration = decelerate
        answer?(scrollView)
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
        check(owesBeginOfDeceleration && !isDecelerating, "willBeginDecelerating out of turn")
        owesBeginOfDeceleration = false
        isDecelerating = true
        answer?(scrollView)
    }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        check(isDecelerating, "didEndDecelerating without a beginning")
        isDecelerating = false
        answer?(scrollView)
    }
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
        isZooming = true
    }
    func scrollViewDidEndZooming(
        _ scrollView: UIScrollView,
        with view: UIView?,
        atScale scale: CGFloat
    ) {
        let limits = scrollView.minimumZoomScale...scrollView.maximumZoomScale
        check(limits.contains(scale), "zoomed to \(scale), limits \(limits)")
        isZooming = false
        answer?(scrollView)
    }
}

/// One random run.
private final class ScrollFuzz {
    let stage: Stage
    private var random: SeededGenerator
    private var down: [FingerIndex] = []
    private var depth = 0
    private var log: [String] = []
    private let outer = UIScrollView(frame: CGRect(x: 0, y: 50, width: 390, height: 700))
    private let pages = UIScrollView(frame: CGRect(x: 0, y: 100, width: 390, height: 300))
    private let photo = UIScrollView(frame: CGRect(x: 390, y: 0, width: 390, height: 300))
    private let button = UIButton(frame: CGRect(x: 20, y: 450, width: 200, height: 60))
    private let ledgers = ["outer", "pages", "photo"].map { Ledger($0) }
    private var views: [UIScrollView] { [outer, pages, photo] }

    nonisolated private static let fingers: [FingerIndex] = [
        .rightIndex, .rightMiddle, .leftIndex,
    ]

    init(seed: UInt64) throws {
        random = SeededGenerator(seed: seed &* 2_654_435_761 &+ 1)
        let image = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 300))
        photo.addSubview(image)
        pages.addSubview(photo)
        outer.addSubview(pages)
        outer.addSubview(button)
        outer.contentSize = CGSize(width: 390, height: 2_000)
        pages.contentSize = CGSize(width: 1_170, height: 300)
        pages.isPagingEnabled = true
        photo.contentSize = image.bounds.size
        photo.minimumZoomScale = 1
        photo.maximumZoomScale = 3
        pages.contentOffset = CGPoint(x: 390, y: 0)
        ledgers[2].zoomed = image
        stage = try Stage(views: [outer])
        for (view, ledger) in zip(views, ledgers) { view.delegate = ledger }
        guard seed % 4 == 3 else { return }
        for ledger in ledgers { ledger.answer = { [unowned self] in self.answer($0) } }
    }

    /// Now and then code answers at once, and once more to what it caused; not for ever.
    private func answer(_ view: UIScrollView) {
        guard depth < 2, random.below(20) == 0 else { return }
        depth += 1
        defer { depth -= 1 }
        let (first, last) = Self.limits(of: view)
        func inside(_ offset: CGPoint) -> CGPoint {
            CGPoint(
                x: min(max(offset.x, first.x), last.x),
                y: min(max(offset.y, first.y), last.y)
            )
        }
        let which = random.below(7)
        note("answers \(which)")
        switch which {
        case 0: view.setContentOffset(first, animated: true)
        case 1: view.setContentOffset(inside(view.contentOffset), animated: false)
        case 2:
            let offset = view.contentOffset
            view.contentOffset = inside(CGPoint(x: offset.x, y: offset.y + 30))
        case 3:
            view.isScrollEnabled = false
            view.isScrollEnabled = true
        case 4: photo.setZoomScale(1, animated: false)
        case 5: photo.setZoomScale(2, animated: true)
        default: outer.contentSize.height = CGFloat(800 + random.below(2_000))
        }
    }

    var wrong: [String] { ledgers.flatMap(\.wrong) + stage.application.brokenInvariants }
    var told: Int { ledgers.reduce(0) { $0 + $1.told } }
    /// What was done last, and what scroll views made of it.
    var lastSteps: String {
        let facts = stage.trace.entries.filter { $0.kind == .scroll }.suffix(12)
        return (log.suffix(12) + facts.map(\.description)).joined(separator: "\n")
    }

    private func note(_ step: String) { log.append(step) }

    private func point() -> CGPoint {
        CGPoint(
            x: CGFloat.random(in: 10..<380, using: &random),
            y: CGFloat.random(in: 60..<740, using: &random)
        )
    }

    func step() throws {
        switch Int.random(in: 0..<20, using: &random) {
        case 0..<5: try land()
        case 5..<11: try move()
        case 11..<14: try lift()
        case 14..<17:
            let time = TimeInterval.random(in: 0.01..<0.6, using: &random)
            note("wait \(time)")
            try stage.fingers.wait(time)
        default: try meddle()
        }
    }

    private func land() throws {
        guard let finger = Self.fingers.filter({ !down.contains($0) }).randomElement(using: &random)
        else { return }
        let place = point()
        note("down \(finger) \(place)")
        try stage.fingers.fingerDown(finger, at: place)
        down.append(finger)
    }

    private func move() throws {
        guard let finger = down.randomElement(using: &random) else { return }
        let place = point()
        let time = TimeInterval.random(in: 0.02..<0.4, using: &random)
        note("move \(finger) \(place) in \(time)")
        try stage.fingers.fingerMove(finger, to: place, duration: time)
    }

    private func lift() throws {
        guard let index = down.indices.randomElement(using: &random) else { return }
        let finger = down.remove(at: index)
        if Int.random(in: 0..<6, using: &random) == 0 {
            note("cancel \(finger)")
            try stage.fingers.fingerCancel([finger])
        } else {
            note("up \(finger)")
            try stage.fingers.fingerUp([finger])
        }
    }

    /// What applications do at the wrong moment.
    private func meddle() throws {
        let view = views[Int.random(in: 0..<3, using: &random)]
        let which = Int.random(in: 0..<9, using: &random)
        note("meddle \(which) with \(view)")
        // Code that scrolls beyond an end gets its way and has to take it back itself.
        let (first, last) = Self.limits(of: view)
        let place = point()
        switch which {
        case 0:
            view.setContentOffset(
                CGPoint(x: min(place.x, last.x), y: min(place.y, last.y)),
                animated: true
            )
        case 1: view.setContentOffset(first, animated: false)
        case 2:
            // Also sideways: an animation that this stops may be on its way back from beyond an end.
            let offset = view.contentOffset
            view.contentOffset = CGPoint(
                x: min(max(offset.x, first.x), last.x),
                y: min(offset.y + 40, last.y)
            )
        case 3: outer.contentSize.height = CGFloat.random(in: 100..<3_000, using: &random)
        case 4: view.bounces.toggle()
        case 5:
            view.isScrollEnabled = false
            try stage.fingers.wait(0.02)
            view.isScrollEnabled = true
        case 6: photo.setZoomScale(CGFloat.random(in: 0.5..<4, using: &random), animated: true)
        case 7:
            pages.removeFromSuperview()
            try stage.fingers.wait(0.05)
            outer.addSubview(pages)
        default: outer.contentInset.top = CGFloat.random(in: 0..<120, using: &random)
        }
        // Code that stops a deceleration, or takes the view away, is not answered.
        for (view, ledger) in zip(views, ledgers) where !view.isDecelerating {
            ledger.isDecelerating = false
        }
    }

    private static func limits(of view: UIScrollView) -> (CGPoint, CGPoint) {
        let inset = view.adjustedContentInset
        return (
            CGPoint(x: -inset.left, y: -inset.top),
            CGPoint(
                x: max(-inset.left, view.contentSize.width + inset.right - view.bounds.width),
                y: max(-inset.top, view.contentSize.height + inset.bottom - view.bounds.height)
            )
        )
    }

    /// Lifts every finger, lets everything come to its end, and looks at what is left.
    func finish() throws {
        for finger in down { try stage.fingers.fingerUp([finger]) }
        down = []
        try stage.clock.runUntilIdle(budget: 30)
        for (view, ledger) in zip(views, ledgers) {
            if view.isTracking || view.isDragging || view.isDecelerating || view.isZooming
                || view.isZoomBouncing || view.isScrollAnimating
            {
                ledger.wrong.append("\(ledger.name) is still moving")
            }
            let isOwed =
                ledger.isDragging || ledger.isDecelerating || ledger.owesBeginOfDeceleration
            if isOwed, ledger.answer == nil {
                ledger.wrong.append("\(ledger.name) was not told of an end")
            }
            let offset = view.contentOffset
            let (first, last) = Self.limits(of: view)
            // Half a point is what a deceleration may lack, and a third of one is a pixel.
            let isInside =
                offset.x >= first.x - 0.5 && offset.x <= last.x + 0.5
                && offset.y >= first.y - 0.5 && offset.y <= last.y + 0.5
            if !isInside { ledger.wrong.append("\(ledger.name) rests at \(offset), last \(last)") }
        }
        if !stage.clock.pending.isEmpty { ledgers[0].wrong.append("\(stage.clock.pending)") }
    }
}
