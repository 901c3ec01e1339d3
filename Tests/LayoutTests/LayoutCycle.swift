import TestSupport
import Testing
import TouchTesting
import UIKit

/// A view that counts what it is asked for.
final class CountingView: UIView {
    var layouts = 0
    var updates = 0
    var widthWhenLaidOut: CGFloat?
    weak var watched: UIView?
    override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
        widthWhenLaidOut = watched?.frame.width
    }
    override func updateConstraints() {
        updates += 1
        super.updateConstraints()
    }
}

@Suite("The layout cycle", .stage) struct LayoutCycle {
    @Test func `constraints place subviews also if layoutSubviews does not call super (LY-05)`()
        throws
    {
        final class Board: UIView {
            let score = UILabel(), byHand = UIView()
            override func layoutSubviews() { byHand.frame = CGRect(1, 2, 3, 4) }
        }
        let stage = try Stage()
        let boards = [Board(frame: CGRect(0, 0, 200, 200)), Board(frame: CGRect(0, 200, 200, 200))]
        for board in boards {
            stage.window.addSubview(board)
            board.addSubview(board.byHand)
            board.score.translatesAutoresizingMaskIntoConstraints = false
            board.addSubview(board.score)
            NSLayoutConstraint.activate([
                board.score.widthAnchor.constraint(equalToConstant: 80),
                board.score.heightAnchor.constraint(equalToConstant: 20),
                board.score.centerXAnchor.constraint(equalTo: board.centerXAnchor),
                board.score.topAnchor.constraint(equalTo: board.topAnchor),
            ])
        }
        try stage.clock.step()
        #expect(boards.map(\.score.frame) == [CGRect(60, 0, 80, 20), CGRect(60, 0, 80, 20)])
        #expect(boards.map(\.byHand.frame) == [CGRect(1, 2, 3, 4), CGRect(1, 2, 3, 4)])
        // Said once for a class, and not of a class without constraints.
        let bare = Board(frame: CGRect(0, 400, 200, 200))
        stage.window.addSubview(bare)
        try stage.clock.step()
        #expect(
            stage.refusals == [
                "layoutSubviews() of Board does not call super, which places subviews by their constraints. "
                    + "They are placed after it. To fix, call super.layoutSubviews() first."
            ]
        )
    }

    @Test func `a constant changes frames at the end of the turn, or in layoutIfNeeded`() throws {
        let stage = try Stage()
        let parent = CountingView(frame: CGRect(0, 100, 300, 300))
        stage.window.addSubview(parent)
        let square = parent.adding(UIView(), "square")
        parent.watched = square
        let width = square.widthAnchor.constraint(equalToConstant: 50)
        NSLayoutConstraint.activate([
            width, square.heightAnchor.constraint(equalTo: square.widthAnchor),
            square.centerXAnchor.constraint(equalTo: parent.centerXAnchor),
            square.topAnchor.constraint(equalTo: parent.topAnchor, constant: 10),
        ])
        #expect(square.frame == .zero)
        try stage.clock.advance(by: 0.1)
        #expect(square.frame == CGRect(125, 10, 50, 50))
        // An override of layoutSubviews sees the frame that is final.
        #expect((parent.layouts, parent.widthWhenLaidOut) == (1, 50))
        width.constant = 100
        #expect(square.frame.width == 50)
        // Asked of the square itself: what is above and asked for layout is laid out too.
        square.layoutIfNeeded()
        #expect(square.frame == CGRect(100, 10, 100, 100))
        #expect((parent.layouts, parent.widthWhenLaidOut) == (2, 100))
        try stage.clock.advance(by: 0.1)
        #expect(parent.layouts == 2)
        width.constant = 60
        try stage.clock.advance(by: 0.1)
        #expect(square.frame == CGRect(120, 10, 60, 60))
        #expect(parent.layouts == 3)
    }

    @Test
    func `updateConstraints runs before layout, subviews first, only when requested`() throws {
        let stage = try Stage()
        let (above, below) = (CountingView(), CountingView())
        stage.window.adding(above, "above").adding(below, "below")
        try stage.clock.advance(by: 0.1)
        #expect((above.updates, below.updates) == (1, 1))
        try stage.clock.advance(by: 0.1)
        below.setNeedsUpdateConstraints()
        #expect(below.needsUpdateConstraints())
        below.updateConstraintsIfNeeded()
        #expect((above.updates, below.updates) == (1, 2))
        try stage.clock.advance(by: 0.1)
        #expect((above.updates, below.updates) == (1, 2))
    }

    @Test func `autoresizing masks, constraints and frames work together at three levels`() throws {
        let stage = try Stage()
        let outer = UIView(frame: CGRect(0, 100, 200, 200))
        outer.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        stage.window.addSubview(outer)
        let middle = outer.adding(UIView(), "middle")
        let inner = UIView(frame: CGRect(10, 10, 30, 30))
        middle.addSubview(inner)
        let tail = middle.adding(UIView(), "tail")
        NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(
                withVisualFormat: "|-20-[middle]-20-|",
                metrics: nil,
                views: ["middle": middle]
            )
                + NSLayoutConstraint.constraints(
                    withVisualFormat: "V:|[middle(100)]",
                    metrics: nil,
                    views: ["middle": middle]
                ) + [
                    tail.leadingAnchor.constraint(equalTo: inner.trailingAnchor, constant: 5),
                    tail.trailingAnchor.constraint(equalTo: middle.trailingAnchor),
                    tail.topAnchor.constraint(equalTo: inner.bottomAnchor),
                    tail.heightAnchor.constraint(equalToConstant: 10),
                ]
        )
        try stage.clock.advance(by: 0.1)
        #expect(middle.frame == CGRect(20, 0, 160, 100))
        #expect(tail.frame == CGRect(45, 40, 115, 10))
        inner.frame.size.width = 60
        try stage.clock.advance(by: 0.1)
        #expect(tail.frame == CGRect(75, 40, 85, 10))
        // The window turns: everything follows in one layout, and the mask takes what there is more.
        inner.autoresizingMask = .flexibleWidth
        stage.window.frame.size = CGSize(width: 844, height: 390)
        outer.frame.size.width = 300
        try stage.clock.advance(by: 0.1)
        #expect(middle.frame.width == 260)
        #expect(inner.frame.width == 160)
        #expect(tail.frame == CGRect(175, 40, 85, 10))
        #expect(stage.trace.entries.filter { $0.kind == .layout } == [])
    }

    @Test
    func
        `a view that moves to another superview keeps its inner constraints and loses the outer ones`()
        throws
    {
        let stage = try Stage()
        let (left, right) = (
            UIView(frame: CGRect(0, 100, 100, 100)), UIView(frame: CGRect(100, 100, 80, 80))
        )
        for view in [left, right] { stage.window.addSubview(view) }
        let card = left.adding(UIView(), "card")
        let title = card.adding(Box(30, 10), "title")
        let tie = card.leftAnchor.constraint(equalTo: left.leftAnchor, constant: 40)
        let inner = title.leftAnchor.constraint(equalTo: card.leftAnchor, constant: 3)
        NSLayoutConstraint.activate([
            tie, inner, title.topAnchor.constraint(equalTo: card.topAnchor),
            card.rightAnchor.constraint(equalTo: title.rightAnchor),
            card.topAnchor.constraint(equalTo: left.topAnchor),
        ])
        try stage.clock.advance(by: 0.1)
        #expect(card.frame == CGRect(40, 0, 33, 0))
        right.addSubview(card)
        #expect(!tie.isActive && inner.isActive)
        try stage.clock.advance(by: 0.1)
        #expect(card.frame == CGRect(0, 0, 33, 0))
        card.removeFromSuperview()
        inner.constant = 8
        card.layoutIfNeeded()
        #expect(title.frame.minX == 8)
        left.addSubview(card)
        card.rightAnchor.constraint(equalTo: left.rightAnchor).isActive = true
        try stage.clock.advance(by: 0.1)
        #expect(card.frame == CGRect(62, 0, 38, 0))
        #expect(title.frame == CGRect(8, 0, 30, 10))
    }

    @Test(arguments: 1...20)
    func `after random edits the frames equal those of a fresh layout`(_ seed: UInt64) throws {
        let stage = try Stage()
        var numbers = Numbers(seed: seed)
        let edited = Bricks(in: stage.window)
        stage.window.layoutIfNeeded()
        for _ in 0..<10 {
            for _ in 0..<3 {
                edited.set(numbers.next(edited.count), to: CGFloat(numbers.next(120)) / 2)
            }
            edited.bar.isActive = numbers.next(2) == 0
            stage.window.layoutIfNeeded()
            let fresh = Bricks(in: stage.window)
            for index in 0..<edited.count { fresh.set(index, to: edited.constant(index)) }
            fresh.bar.isActive = edited.bar.isActive
            stage.window.layoutIfNeeded()
            #expect(edited.views.map(\.frame) == fresh.views.map(\.frame))
            fresh.container.removeFromSuperview()
        }
    }
}

/// Views one below the other, each tied to the one above by a distance, of widths that share room.
@MainActor final class Bricks {
    let container = UIView(frame: CGRect(0, 100, 320, 700))
    private(set) var views: [UIView] = []
    private var constraints: [NSLayoutConstraint] = []
    let bar: NSLayoutConstraint
    var count: Int { constraints.count }

    init(in window: UIView) {
        window.addSubview(container)
        for index in 0..<8 {
            let view = container.adding(Box(CGFloat(20 + 9 * index), 10), "brick\(index)")
            let above = views.last?.bottomAnchor ?? container.topAnchor
            let side = views.last?.trailingAnchor ?? container.leadingAnchor
            constraints.append(view.topAnchor.constraint(equalTo: above, constant: 5))
            let shift = view.leadingAnchor.constraint(greaterThanOrEqualTo: side, constant: 3)
            shift.priority = UILayoutPriority(Float(400 + index))
            constraints.append(shift)
            let tight = view.leadingAnchor.constraint(equalTo: container.leadingAnchor)
            tight.priority = UILayoutPriority(Float(100 + index))
            let inside = view.trailingAnchor.constraint(
                lessThanOrEqualTo: container.trailingAnchor
            )
            NSLayoutConstraint.activate([constraints[2 * index], shift, tight, inside])
            views.append(view)
        }
        bar = views[3].widthAnchor.constraint(equalTo: views[5].widthAnchor, multiplier: 0.5)
    }

    func set(_ index: Int, to constant: CGFloat) { constraints[index].constant = constant }
    func constant(_ index: Int) -> CGFloat { constraints[index].constant }
}

/// Numbers that are the same in every run.
nonisolated struct Numbers {
    private var state: UInt64
    init(seed: UInt64) {
        state = seed &* 0x9E37_79B9_7F4A_7C15
    }
    mutating func next(_ bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(bound))
    }
}
