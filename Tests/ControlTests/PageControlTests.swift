import TestSupport
import Testing
@testable import TouchUI
import TouchTesting

@Suite("Page controls", .stage) struct PageControlTests {
    private let journal = Journal()
    /// Its middle is at 200.
    private let control = UIPageControl(frame: CGRect(x: 100, y: 100, width: 200, height: 26))

    private func room() throws -> ControlRoom {
        control.numberOfPages = 5
        control.accessibilityIdentifier = "D"
        control.addAction(
            UIAction { [control, journal] _ in journal.add("\(control.currentPage)") },
            for: .valueChanged
        )
        return try ControlRoom(control)
    }

    @Test func `a tap on the right half turns a page forward, and on the left half back (PC-01)`()
        throws
    {
        let room = try room()
        try room.tap(290, 110)
        try room.tap(201, 110)
        try room.tap(199, 110)
        try room.tap(110, 110)
        // There is nothing before the first page.
        try room.tap(110, 110)
        #expect(journal.take() == ["1", "2", "1", "0"])
        control.currentPage = 4
        try room.tap(290, 110)
        #expect(journal.take() == [])
    }

    @Test(arguments: [
        (UIPageControl.Direction.leftToRight, CGPoint(x: 290, y: 113), CGPoint(x: 110, y: 113)),
        (.rightToLeft, CGPoint(x: 110, y: 113), CGPoint(x: 290, y: 113)),
        (.topToBottom, CGPoint(x: 200, y: 290), CGPoint(x: 200, y: 110)),
        (.bottomToTop, CGPoint(x: 200, y: 110), CGPoint(x: 200, y: 290)),
    ])
    func `taps and drags follow the direction of the pages (PC-02)`(
        _ direction: UIPageControl.Direction,
        _ forward: CGPoint,
        _ back: CGPoint
    ) throws {
        let room = try room()
        control.direction = direction
        let isUpright = direction == .topToBottom || direction == .bottomToTop
        #expect(
            (control.sizeThatFits(.zero).height > control.sizeThatFits(.zero).width) == isUpright
        )
        control.frame =
            isUpright
            ? CGRect(x: 187, y: 100, width: 26, height: 200)
            : CGRect(x: 100, y: 100, width: 200, height: 26)
        try room.tap(forward.x, forward.y)
        try room.tap(forward.x, forward.y)
        try room.tap(back.x, back.y)
        #expect(journal.take() == ["1", "2", "1"])
        // A drag from the first pages to the last.
        try room.down(back.x, back.y)
        try room.fingers.fingerMove(to: forward, duration: 0.2)
        try room.up()
        #expect(control.currentPage == 4)
        control.currentPage = 0
        _ = journal.take()
        try room.tap(back.x, back.y)
        #expect(journal.take() == [])
    }

    @Test func `the current page has its own image, or that of the others`() throws {
        control.numberOfPages = 3
        let (star, heart) = (UIImage(systemName: "star"), UIImage(systemName: "heart"))
        control.preferredCurrentPageIndicatorImage = star
        control.setCurrentPageIndicatorImage(heart, forPage: 1)
        #expect(control.currentPageIndicatorImage(forPage: 0) === star)
        #expect(control.currentPageIndicatorImage(forPage: 1) === heart)
        #expect(control.indicatorImage(forPage: 1) == nil)
        let room = try room()
        control.setCurrentPageIndicatorImage(heart, forPage: 9)
        #expect(
            room.refusals == [
                "Cannot set the indicator of page 9 of D: it has 5. Nothing was changed. To fix, set "
                    + "numberOfPages first; pages count from 0."
            ]
        )
    }

    @Test func `a page turns only when the finger lifts inside, not when it is cancelled (PC-01)`()
        throws
    {
        let room = try room()
        try room.down(290, 110)
        #expect(control.interactionState == .discrete)
        #expect(control.currentPage == 0)
        try room.move(290, 300)
        try room.up()
        try room.down(290, 110)
        try room.fingers.fingerCancel()
        #expect(journal.take() == [])
        #expect(control.interactionState == .none)
    }

    @Test func `a drag turns one page per dot, and its lift is not a tap (PC-01)`() throws {
        let room = try room()
        try room.down(150, 110)
        try room.move(158, 110)
        #expect(control.interactionState == .discrete)
        try room.move(166, 110)
        #expect(control.interactionState == .continuous)
        try room.move(182, 110)
        try room.move(300, 110)
        try room.move(134, 110)
        try room.up()
        #expect(journal.take() == ["1", "2", "4", "0"])
        // Less than a dot is no page, to the left as to the right.
        control.currentPage = 2
        try room.down(150, 110)
        try room.move(138, 110)
        #expect(control.interactionState == .continuous)
        try room.move(162, 110)
        try room.up()
        #expect(journal.take() == [])
        control.allowsContinuousInteraction = false
        try room.down(150, 110)
        try room.move(182, 110)
        #expect(control.interactionState == .discrete)
        try room.up()
        // Then a lift inside is a tap, however far the finger went: here in the left half.
        #expect(journal.take() == ["1"])
    }

    @Test
    func `pages beyond the ends are clamped, and a negative number of pages is refused`() throws {
        let room = try room()
        control.currentPage = 9
        #expect(control.currentPage == 4)
        control.currentPage = -9
        #expect(control.currentPage == 0)
        control.currentPage = 4
        control.numberOfPages = 2
        #expect(control.currentPage == 1)
        control.numberOfPages = -1
        control.setIndicatorImage(UIImage(named: "dot"), forPage: 2)
        #expect(control.numberOfPages == 2)
        #expect(
            room.refusals == [
                "Cannot set the numberOfPages of D to -1: there are no fewer than 0. It stays 2. "
                    + "To fix, set 0 or more.",
                "Cannot set the indicator of page 2 of D: it has 2. Nothing was changed. "
                    + "To fix, set numberOfPages first; pages count from 0.",
            ]
        )
        #expect(control.sizeThatFits(.zero) == CGSize(width: 32, height: 26))
        control.numberOfPages = 0
        try room.tap(290, 110)
        #expect(journal.take() == [])
    }

    /// For each state: the page after a small move and a large one, and whether a lift is a tap.
    @Test(
        arguments: [
            (PageControlStateMachine.State.idle, [nil, nil], false),
            (.pressed(start: 0, page: 3), [nil, 5], true),
            (.dragging(start: 0, page: 3), [3, 5], false),
        ] as [(PageControlStateMachine.State, [Int?], Bool)]
    )
    func `each state of the drag answers each input (PC-01)`(
        state: PageControlStateMachine.State,
        pages: [Int?],
        isTap: Bool
    ) {
        func made() -> PageControlStateMachine {
            var scrub = PageControlStateMachine()
            switch state {
            case .idle: break
            case .pressed: scrub.landed(at: 0, on: 3)
            case .dragging:
                scrub.landed(at: 0, on: 3)
                _ = scrub.moved(to: 10, isContinuous: true)
            }
            return scrub
        }
        #expect(made().state == state)
        for (x, page) in zip([9, 32] as [CGFloat], pages) {
            var scrub = made()
            #expect(scrub.moved(to: x, isContinuous: true) == page)
        }
        var scrub = made()
        #expect(scrub.lifted() == isTap)
        #expect(scrub.state == .idle)
        scrub = made()
        scrub.cancelled()
        #expect(scrub.state == .idle)
        scrub = made()
        scrub.landed(at: 5, on: 1)
        #expect(scrub.state == .pressed(start: 5, page: 1))
    }
}
