import TestSupport
import Testing
import TouchTesting

@testable import TouchUI

@Suite("Page view controllers", .stage) struct PageViewControllerTests {
    private final class Leaf: UIViewController {
        let number: Int
        let journal: Journal

        init(_ number: Int, _ journal: Journal) {
            (self.number, self.journal) = (number, journal)
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { nil }

        override func viewWillAppear(_ animated: Bool) { journal.add("\(number) will appear") }
        override func viewDidAppear(_ animated: Bool) { journal.add("\(number) appeared") }
        override func viewWillDisappear(_ animated: Bool) {
            journal.add("\(number) will disappear")
        }
        override func viewDidDisappear(_ animated: Bool) { journal.add("\(number) disappeared") }
    }

    /// Pages from 1 to a number.
    private final class Book: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
        let journal = Journal()
        var dots = 0
        lazy var leaves = (1...4).map { Leaf($0, journal) }

        private func leaf(_ page: UIViewController, _ step: Int) -> UIViewController? {
            guard let leaf = page as? Leaf else { return nil }
            let index = leaf.number - 1 + step
            return leaves.indices.contains(index) ? leaves[index] : nil
        }

        func pageViewController(
            _ pageViewController: UIPageViewController,
            viewControllerBefore viewController: UIViewController
        ) -> UIViewController? { leaf(viewController, -1) }

        func pageViewController(
            _ pageViewController: UIPageViewController,
            viewControllerAfter viewController: UIViewController
        ) -> UIViewController? { leaf(viewController, 1) }

        func presentationCount(for pageViewController: UIPageViewController) -> Int { dots }

        func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }

        func pageViewController(
            _ pageViewController: UIPageViewController,
            willTransitionTo pendingViewControllers: [UIViewController]
        ) {
            journal.add("to \(numbers(pendingViewControllers))")
        }

        func pageViewController(
            _ pageViewController: UIPageViewController,
            didFinishAnimating finished: Bool,
            previousViewControllers: [UIViewController],
            transitionCompleted completed: Bool
        ) {
            journal.add("from \(numbers(previousViewControllers)), \(completed)")
        }

        private func numbers(_ pages: [UIViewController]) -> String {
            pages.compactMap { ($0 as? Leaf)?.number }.map(String.init).joined()
        }
    }

    private let book = Book()
    private var journal: Journal { book.journal }

    private func pages(
        _ orientation: UIPageViewController.NavigationOrientation = .horizontal,
        spacing: CGFloat = 0
    ) -> UIPageViewController {
        let pages = UIPageViewController(
            transitionStyle: .scroll,
            navigationOrientation: orientation,
            options: [.interPageSpacing: spacing]
        )
        pages.dataSource = book
        pages.delegate = book
        pages.setViewControllers([book.leaves[0]], direction: .forward, animated: false)
        return pages
    }

    private func swipe(_ stage: Stage, by distance: CGFloat, duration: TimeInterval = 0.2) throws {
        try stage.fingers.fingerDrag(
            from: CGPoint(x: 195, y: 400),
            to: CGPoint(x: 195 + distance, y: 400),
            duration: duration
        )
        try stage.clock.runUntilIdle()
    }

    private func shown(_ pages: UIPageViewController) -> Int? {
        (pages.viewControllers?.first as? Leaf)?.number
    }

    @Test func `a swipe turns the page and calls the delegate before and after (PV-01, PV-02)`()
        throws
    {
        let pages = pages()
        let stage = try Stage(showing: pages)
        #expect(journal.take() == ["1 will appear", "1 appeared"])
        try swipe(stage, by: -200)
        #expect(
            journal.take() == [
                "to 2", "1 will disappear", "2 will appear", "2 appeared", "1 disappeared",
                "from 1, true",
            ]
        )
        #expect(shown(pages) == 2)
        #expect(book.leaves[1].view.convert(CGPoint.zero, to: nil) == .zero)
        #expect(book.leaves[0].view.superview == nil)
        #expect(pages.children == [book.leaves[1]])
        try swipe(stage, by: 200)
        #expect(shown(pages) == 1)
        try stage.expectNothingElse()
    }

    @Test func `a short slow drag lets the page come back (PV-02)`() throws {
        let pages = pages()
        let stage = try Stage(showing: pages)
        _ = journal.take()
        try stage.fingers.fingerDown(at: CGPoint(x: 195, y: 400))
        try stage.fingers.fingerMove(to: CGPoint(x: 135, y: 400), duration: 0.5)
        try stage.clock.advance(by: 0.5)
        try stage.fingers.fingerUp()
        try stage.clock.runUntilIdle()
        #expect(
            journal.take() == [
                "to 2", "1 will disappear", "2 will appear", "2 will disappear", "1 will appear",
                "1 appeared", "2 disappeared", "from 1, false",
            ]
        )
        #expect(shown(pages) == 1)
        #expect(book.leaves[0].view.convert(CGPoint.zero, to: nil) == .zero)
        #expect(pages.children == [book.leaves[0]])
        try stage.expectNothingElse()
    }

    @Test func `at an end the page bounces, and no turn begins (PV-03)`() throws {
        let pages = pages()
        let stage = try Stage(showing: pages)
        _ = journal.take()
        try swipe(stage, by: 200)
        #expect(journal.take() == [])
        #expect(shown(pages) == 1)
        #expect(book.leaves[0].view.convert(CGPoint.zero, to: nil) == .zero)
        pages.dataSource = nil
        try swipe(stage, by: -200)
        #expect(journal.take() == [])
    }

    @Test func `a second swipe before the pages rest turns to the page after (PV-02)`() throws {
        let pages = pages()
        let stage = try Stage(showing: pages)
        for _ in 0..<2 {
            try stage.fingers.fingerDrag(
                from: CGPoint(x: 300, y: 400),
                to: CGPoint(x: 20, y: 400),
                duration: 0.1
            )
            try stage.clock.advance(by: 0.15)
        }
        try stage.clock.runUntilIdle()
        #expect(shown(pages) == 3)
        #expect(book.leaves[2].view.convert(CGPoint.zero, to: nil) == .zero)
        #expect(journal.take().filter { $0.contains("true") } == ["from 1, true", "from 2, true"])
    }

    @Test func `a drag to one side and then past the middle turns to the other page (PV-01)`()
        throws
    {
        let pages = pages()
        pages.setViewControllers([book.leaves[1]], direction: .forward, animated: false)
        let stage = try Stage(showing: pages)
        _ = journal.take()
        try stage.fingers.fingerDown(at: CGPoint(x: 195, y: 400))
        try stage.fingers.fingerMove(to: CGPoint(x: 95, y: 400), duration: 0.2)
        try stage.fingers.fingerMove(to: CGPoint(x: 385, y: 400), duration: 0.3)
        try stage.fingers.fingerUp()
        try stage.clock.runUntilIdle()
        #expect(
            journal.take().filter { $0.hasPrefix("to") || $0.hasPrefix("from") }
                == ["to 3", "from 2, false", "to 1", "from 2, true"]
        )
        #expect(shown(pages) == 1)
    }

    @Test func `code sets a page with an animation and without the delegate (PV-04)`() throws {
        let pages = pages()
        let stage = try Stage(showing: pages)
        _ = journal.take()
        pages.setViewControllers([book.leaves[2]], direction: .forward, animated: true) {
            journal.add("completed \($0)")
        }
        #expect(journal.take() == ["1 will disappear", "3 will appear"])
        try stage.clock.runUntilIdle()
        #expect(journal.take() == ["3 appeared", "1 disappeared", "completed true"])
        #expect(shown(pages) == 3)
        #expect(book.leaves[2].view.convert(CGPoint.zero, to: nil) == .zero)
        // The pages next to it are those of the data source.
        try swipe(stage, by: 200)
        #expect(shown(pages) == 2)
    }

    @Test
    func `two pages at once are refused with a sentence, and pages that curl too (PV-05, PV-08)`()
        throws
    {
        let pages = pages()
        let stage = try Stage(showing: pages)
        pages.setViewControllers(Array(book.leaves[1...2]), direction: .forward, animated: false)
        #expect(shown(pages) == 1)
        let curled = UIPageViewController(
            transitionStyle: .pageCurl,
            navigationOrientation: .horizontal
        )
        #expect(curled.transitionStyle == .pageCurl)
        let refusals = stage.trace.entries.filter { $0.kind == .refusal }.map(\.text)
        #expect(refusals.count == 2)
        #expect(refusals.first?.hasPrefix("Cannot show 2 pages in UIPageViewController") == true)
        #expect(refusals.last?.hasPrefix("Cannot curl the pages") == true)
        let plain = UIPageViewController()
        #expect(plain.transitionStyle == .pageCurl && plain.navigationOrientation == .horizontal)
    }

    @Test func `dots count the pages, follow the finger, and a tap on them turns (PV-06)`() throws {
        book.dots = 4
        let pages = pages()
        let stage = try Stage(showing: pages)
        let control = try #require(pages.view.subviews.compactMap { $0 as? UIPageControl }.first)
        #expect(control.numberOfPages == 4)
        #expect(control.currentPage == 0)
        try swipe(stage, by: -200)
        #expect(control.currentPage == 1)
        let end = control.convert(CGPoint(x: control.bounds.maxX - 5, y: 10), to: nil)
        try stage.fingers.fingerTap(at: end)
        try stage.clock.runUntilIdle()
        #expect(shown(pages) == 3)
        #expect(control.currentPage == 2)
        #expect(abs(book.leaves[2].view.bounds.height - (844 - 37)) < 1e-6)
    }

    /// One page, of a number of pages that it does not say the place in.
    private final class Placeless: UIPageViewControllerDataSource {
        func pageViewController(
            _ pageViewController: UIPageViewController,
            viewControllerBefore viewController: UIViewController
        ) -> UIViewController? { nil }

        func pageViewController(
            _ pageViewController: UIPageViewController,
            viewControllerAfter viewController: UIViewController
        ) -> UIViewController? { nil }

        func presentationCount(for pageViewController: UIPageViewController) -> Int { 4 }
    }

    @Test func `without an index there are no dots, and the page fills the view (PV-06)`() throws {
        let source = Placeless()
        let pages = UIPageViewController(
            transitionStyle: .scroll,
            navigationOrientation: .horizontal
        )
        pages.dataSource = source
        let page = UIViewController()
        pages.setViewControllers([page], direction: .forward, animated: false)
        let stage = try Stage(showing: pages)
        #expect(!pages.view.subviews.contains { $0 is UIPageControl })
        #expect(page.view.bounds.size == stage.window.bounds.size)
        try stage.expectNothingElse()
    }

    @Test func `pages follow each other from top to bottom, with space between them (PV-07)`()
        throws
    {
        let pages = pages(.vertical, spacing: 20)
        let stage = try Stage(showing: pages)
        try stage.fingers.fingerDown(at: CGPoint(x: 195, y: 600))
        try stage.fingers.fingerMove(to: CGPoint(x: 195, y: 200), duration: 0.3)
        let (first, second) = (book.leaves[0].view.frame, book.leaves[1].view.frame)
        #expect(second.minY - first.maxY == 20)
        #expect(second.size == CGSize(width: 390, height: 844))
        try stage.fingers.fingerUp()
        try stage.clock.runUntilIdle()
        #expect(shown(pages) == 2)
        #expect(book.leaves[1].view.convert(CGPoint.zero, to: nil) == .zero)
    }

    @Test func `the application can be the delegate of the scroll view as well (PV-01)`() throws {
        final class Watcher: UIScrollViewDelegate {
            var drags = 0
            func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { drags += 1 }
        }
        let watcher = Watcher()
        let pages = pages()
        let stage = try Stage(showing: pages)
        let scroll = try #require(pages.view.subviews.compactMap { $0 as? UIScrollView }.first)
        scroll.delegate = watcher
        try swipe(stage, by: -200)
        #expect(watcher.drags == 1)
        #expect(shown(pages) == 2)
    }
}
