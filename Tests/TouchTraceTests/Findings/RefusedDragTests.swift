import Testing
import TouchTesting
import TouchTrace
import UIKit

/// Drags that a setting, a delegate or a limit keeps from having an effect: the first sentence that a
/// developer reads says which.
@MainActor @Suite("A drag without an effect names its cause", .stage)
struct RefusedDragTests: MistakePage {
    let page = UIViewController()

    private func cause(_ stage: Stage) -> String { stage.trace.causeOfFailure.text ?? "" }

    private func drag(_ stage: Stage, _ start: CGPoint, _ end: CGPoint) throws {
        try stage.fingers.fingerDrag(from: start, to: end, duration: 0.5)
        try stage.clock.runUntilIdle()
    }

    private func tap(_ stage: Stage, _ point: CGPoint) throws {
        try stage.fingers.fingerTap(at: point)
        try stage.clock.runUntilIdle()
    }

    // MARK: Refresh controls

    private func listWithRefresh(_ refresh: UIRefreshControl) -> UIScrollView {
        let list = add("list", UIScrollView(), at: CGRect(x: 0, y: 100, width: 390, height: 600))
        list.contentInsetAdjustmentBehavior = .never
        list.contentSize = CGSize(width: 390, height: 2_000)
        list.refreshControl = refresh
        return list
    }

    @Test func `a pull that is too short to refresh (SV-20)`() throws {
        let refresh = UIRefreshControl()
        _ = listWithRefresh(refresh)
        let stage = try Stage(showing: page)
        try drag(stage, CGPoint(x: 200, y: 200), CGPoint(x: 200, y: 280))
        #expect(!refresh.isRefreshing)
        let said = try #require(
            cause(stage).wholeMatch(
                of:
                    /The last drag, of finger 1 at \(200, 200\), was used by pan of list\. The refresh control of "list" did not start: the content was pulled ([\d.]+) pt, and it needs 110 pt \(SV-20\)\. To fix, pull farther\./
            )
        )
        #expect(Double(said.1).map { (1..<80).contains($0) } == true)
        #expect(stage.trace.findings.isEmpty)
    }

    @Test func `a pull that is too short, and that a row loses (SV-20, G-73)`() throws {
        let list = listWithRefresh(UIRefreshControl())
        let row = TouchedView(frame: CGRect(x: 0, y: 0, width: 390, height: 300))
        list.addSubview(row)
        let stage = try Stage(showing: page)
        try drag(stage, CGPoint(x: 200, y: 200), CGPoint(x: 200, y: 280))
        #expect(stage.trace.findings.map(\.kind) == [.prevented])
        #expect(
            cause(stage).contains("The refresh control of \"list\" did not start"),
            "\(cause(stage))"
        )
    }

    /// A view that handles touches.
    private final class TouchedView: UIView {
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    }

    @Test func `a refresh control that is disabled (SV-20)`() throws {
        let refresh = UIRefreshControl()
        refresh.isEnabled = false
        _ = listWithRefresh(refresh)
        let stage = try Stage(showing: page)
        try drag(stage, CGPoint(x: 200, y: 200), CGPoint(x: 200, y: 650))
        #expect(
            cause(stage).hasSuffix(
                """
                was used by pan of list. The refresh control of "list" did not start: it is disabled \
                (SV-20). To fix, set isEnabled to true.
                """
            )
        )
    }

    @Test func `a pull that refreshes, also if it ends at once and the finger returns`() throws {
        let refresh = UIRefreshControl()
        refresh.addAction(UIAction { _ in refresh.endRefreshing() }, for: .valueChanged)
        _ = listWithRefresh(refresh)
        let stage = try Stage(showing: page)
        try stage.fingers.fingerDown(at: CGPoint(x: 200, y: 200))
        try stage.fingers.fingerMove(to: CGPoint(x: 200, y: 650), duration: 0.5)
        try stage.fingers.fingerMove(to: CGPoint(x: 200, y: 250), duration: 0.5)
        try stage.fingers.fingerUp()
        #expect(!cause(stage).contains("refresh control"))
        try drag(stage, CGPoint(x: 200, y: 600), CGPoint(x: 200, y: 300))
        #expect(!cause(stage).contains("refresh control"))
    }

    // MARK: Sheets and popovers

    private final class Keeper: NSObject, UIAdaptivePresentationControllerDelegate,
        UIPopoverPresentationControllerDelegate
    {
        func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool {
            false
        }
        func adaptivePresentationStyle(for controller: UIPresentationController)
            -> UIModalPresentationStyle
        { .none }
    }

    private func present(_ prepare: (UIViewController) -> Void) throws -> Stage {
        let stage = try Stage(showing: page)
        let sheet = UIViewController()
        sheet.title = "Draft"
        prepare(sheet)
        page.present(sheet, animated: false)
        try stage.clock.runUntilIdle()
        return stage
    }

    private let top = CGPoint(x: 200, y: 300)
    private let bottom = CGPoint(x: 200, y: 780)

    @Test func `a sheet that is modal (NV-11)`() throws {
        let stage = try present { $0.isModalInPresentation = true }
        try drag(stage, top, bottom)
        #expect(page.presentedViewController != nil)
        #expect(
            cause(stage).hasSuffix(
                """
                was used by sheet pan. UIViewController "Draft" stays: its isModalInPresentation is true (NV-11). To fix, \
                set it to false, or dismiss the controller in code.
                """
            )
        )
    }

    @Test func `a sheet whose delegate refuses (NV-11)`() throws {
        let keeper = Keeper()
        let stage = try present { $0.presentationController?.delegate = keeper }
        try drag(stage, top, bottom)
        #expect(page.presentedViewController != nil)
        #expect(
            cause(stage).hasSuffix(
                """
                was used by sheet pan. UIViewController "Draft" stays: its delegate returned false from \
                presentationControllerShouldDismiss (NV-11). To fix, return true from it, or dismiss the \
                controller in code.
                """
            )
        )
        withExtendedLifetime(keeper) {}
    }

    @Test func `a popover that a tap outside does not dismiss (PO-07)`() throws {
        let keeper = Keeper()
        let stage = try present {
            $0.modalPresentationStyle = .popover
            $0.preferredContentSize = CGSize(width: 100, height: 100)
            $0.popoverPresentationController?.delegate = keeper
            $0.popoverPresentationController?.sourceView = page.view
            $0.popoverPresentationController?.sourceRect = CGRect(
                x: 50,
                y: 100,
                width: 10,
                height: 10
            )
        }
        try stage.fingers.fingerTap(at: CGPoint(x: 350, y: 700))
        try stage.clock.runUntilIdle()
        #expect(page.presentedViewController != nil)
        #expect(
            cause(stage).contains(
                """
                "Draft" stays: its delegate returned false from presentationControllerShouldDismiss \
                (PO-07). To fix, return true from it, or dismiss the controller in code.
                """
            )
        )
        withExtendedLifetime(keeper) {}
    }

    @Test func `a sheet that is pulled too little, and one that is dismissed (NV-03)`() throws {
        let stage = try present { _ in }
        try drag(stage, top, CGPoint(x: 200, y: 380))
        #expect(page.presentedViewController != nil)
        let said = cause(stage)
        #expect(
            said.contains(
                /was used by sheet pan\. The dismissal of UIViewController "Draft" was taken back: the finger lifted after [\d.]+ % of the way, which its velocity makes [\d.]+ %, and more than 51\.1 % are needed/
            )
        )
        #expect(said.hasSuffix(" To fix, drag farther, or lift while the finger moves."))
        try drag(stage, top, bottom)
        #expect(page.presentedViewController == nil)
        #expect(!cause(stage).contains("taken back") && !cause(stage).contains("stays"))
    }

    @Test func `a page that is swiped back too little (NV-03)`() throws {
        let stack = UINavigationController(rootViewController: UIViewController())
        stack.pushViewController(page, animated: false)
        let stage = try Stage(showing: stack)
        try drag(stage, CGPoint(x: 1, y: 400), CGPoint(x: 80, y: 400))
        #expect(stack.viewControllers.count == 2)
        #expect(cause(stage).contains("The pop of UIViewController was taken back: the finger"))
        #expect(cause(stage).contains(" more than 51.1 % are needed (NV-03). To fix, drag farther"))
    }

    // MARK: Scroll views that get no touch

    @Test func `a scroll view below a view, and one that takes no touches (H-01, H-02)`() throws {
        let place = CGRect(x: 0, y: 100, width: 390, height: 600)
        let scroll = add("scroll", UIScrollView(), at: place)
        scroll.contentSize = CGSize(width: 390, height: 2_000)
        let glass = add("glass", UIView(), at: place)
        let stage = try Stage(showing: page)
        let (start, end) = (CGPoint(x: 200, y: 600), CGPoint(x: 200, y: 300))
        try drag(stage, start, end)
        #expect(
            cause(stage) == """
                Nothing used the drag of finger 1 at (200, 600): it hit "glass", which has no gesture \
                recognizer and handles no touches. "scroll" is covered by "glass" (0, 100, 390, 600) \
                (H-01). To fix, move the cover aside, or touch a part that is not covered.
                """
        )
        try tap(stage, start)
        #expect(!cause(stage).contains("\"scroll\""))
        glass.removeFromSuperview()
        scroll.isUserInteractionEnabled = false
        try drag(stage, start, end)
        #expect(
            cause(stage).hasSuffix(
                """
                "scroll" has interaction disabled (H-02). To fix, set isUserInteractionEnabled to true on \
                it.
                """
            )
        )
        scroll.isUserInteractionEnabled = true
        let before = stage.trace.findings.count
        try drag(stage, start, end)
        #expect(stage.trace.findings.count == before)
    }

    @Test func `a scroll view that does not zoom (MO-13)`() throws {
        final class Zooms: NSObject, UIScrollViewDelegate {
            let view = UIView()
            func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
        }
        let place = CGRect(x: 0, y: 100, width: 390, height: 600)
        let (scroll, zooms) = (add("scroll", UIScrollView(), at: place), Zooms())
        scroll.contentSize = place.size
        zooms.view.frame = scroll.bounds
        scroll.addSubview(zooms.view)
        let stage = try Stage(showing: page)
        func pinch() throws {
            try stage.fingers.fingerPinchOpen(at: CGPoint(x: 200, y: 400))
            try stage.clock.runUntilIdle()
        }
        try pinch()
        #expect(
            cause(stage).hasSuffix(
                """
                , and "scroll" does not zoom: its minimumZoomScale and maximumZoomScale are both 1 \
                (MO-13). To fix, raise maximumZoomScale, and return a view from viewForZooming(in:).
                """
            )
        )
        scroll.maximumZoomScale = 4
        try pinch()
        #expect(
            cause(stage).hasSuffix(
                """
                 failed: there is nothing to zoom (MO-13). To fix, return a view from viewForZooming(in:), \
                and raise maximumZoomScale.
                """
            )
        )
        scroll.delegate = zooms
        let before = stage.trace.findings.count
        try pinch()
        #expect(scroll.zoomScale > 1)
        #expect(stage.trace.findings.count == before)
    }

    // MARK: Rows and pages

    private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
        var hasActions = true
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }
        func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
            UITableViewCell()
        }
        func tableView(
            _ tableView: UITableView,
            trailingSwipeActionsConfigurationForRowAt path: IndexPath
        ) -> UISwipeActionsConfiguration? {
            let flag = UIContextualAction(style: .normal, title: "Flag") { _, _, done in done(true)
            }
            return UISwipeActionsConfiguration(actions: hasActions ? [flag] : [])
        }
    }

    private func table(_ rows: Rows) -> UITableView {
        let list = add("list", UITableView(), at: CGRect(x: 0, y: 100, width: 390, height: 600))
        (list.dataSource, list.delegate) = (rows, rows)
        return list
    }

    @Test func `a row that is pulled too little to show its actions (TB-07)`() throws {
        let rows = Rows()
        _ = table(rows)
        let stage = try Stage(showing: page)
        try drag(stage, CGPoint(x: 300, y: 222), CGPoint(x: 270, y: 222))
        #expect(
            cause(stage).contains(
                /\. list closes the actions of \[0, 2\]: it was pulled [\d.]+ of [\d.]+ pt at -?[\d.]+ pt\/s \(TB-07\)\. To fix, pull at least 50 % of that\.$/
            )
        )
        try drag(stage, CGPoint(x: 300, y: 222), CGPoint(x: 220, y: 222))
        #expect(!cause(stage).contains("To fix"))
        // A finger closes the row that is open.
        try drag(stage, CGPoint(x: 200, y: 222), CGPoint(x: 260, y: 222))
        #expect(!cause(stage).contains("To fix, pull"))
        withExtendedLifetime(rows) {}
    }

    @Test func `a row without actions, and one that only scrolls (TB-07)`() throws {
        let rows = Rows()
        rows.hasActions = false
        _ = table(rows)
        let stage = try Stage(showing: page)
        try drag(stage, CGPoint(x: 300, y: 222), CGPoint(x: 100, y: 222))
        #expect(
            cause(stage).contains(
                """
                failed: the row has no actions on that side (TB-07). To fix, give it some in \
                trailingSwipeActionsConfigurationForRowAt
                """
            )
        )
        try drag(stage, CGPoint(x: 300, y: 600), CGPoint(x: 300, y: 300))
        #expect(!cause(stage).contains("TB-07"))
        withExtendedLifetime(rows) {}
    }

    @Test func `pages without a data source, or with one page (PV-03)`() throws {
        final class OnePage: NSObject, UIPageViewControllerDataSource {
            func pageViewController(
                _ pageViewController: UIPageViewController,
                viewControllerBefore viewController: UIViewController
            ) -> UIViewController? { nil }
            func pageViewController(
                _ pageViewController: UIPageViewController,
                viewControllerAfter viewController: UIViewController
            ) -> UIViewController? { nil }
        }
        let pages = UIPageViewController(
            transitionStyle: .scroll,
            navigationOrientation: .horizontal
        )
        pages.setViewControllers([page], direction: .forward, animated: false)
        let stage = try Stage(showing: pages)
        try drag(stage, CGPoint(x: 300, y: 400), CGPoint(x: 50, y: 400))
        #expect(
            cause(stage).hasSuffix(
                """
                (MO-11): the UIPageViewController has no dataSource (PV-03). To fix, set one; it is not \
                retained.
                """
            )
        )
        let one = OnePage()
        pages.dataSource = one
        pages.setViewControllers([page], direction: .forward, animated: false)
        try drag(stage, CGPoint(x: 300, y: 400), CGPoint(x: 50, y: 400))
        #expect(
            cause(stage).contains(
                """
                the dataSource of the UIPageViewController gave no page before and none after the shown \
                one (PV-03). To fix, return one.
                """
            )
        )
        withExtendedLifetime(one) {}
    }

    // MARK: Items

    private final class Items: NSObject, UIDragInteractionDelegate {
        func dragInteraction(
            _ interaction: UIDragInteraction,
            itemsForBeginning session: any UIDragSession
        ) -> [UIDragItem] { [] }
    }

    @Test func `items that cannot be dragged (DD-01, DD-02)`() throws {
        let items = Items()
        let interaction = UIDragInteraction(delegate: items)
        let card = add("card", UIView(), at: frame)
        card.addInteraction(interaction)
        let stage = try Stage(showing: page)
        func carry() throws {
            try stage.fingers.fingerDown(at: center)
            try stage.clock.advance(by: 1)
            try stage.fingers.fingerMove(to: CGPoint(x: 150, y: 500), duration: 0.3)
            try stage.fingers.fingerUp()
            try stage.clock.runUntilIdle()
        }
        try carry()
        let start = "Nothing used the drag of finger 1 at (150, 222): it hit \"card\", and "
        #expect(
            cause(stage) == start + """
                drag lift failed: its delegate has no items to drag (DD-02). To fix, return some from \
                itemsForBeginning.
                """
        )
        interaction.isEnabled = false
        try carry()
        #expect(
            cause(stage) == start + """
                the drag interaction of "card" is disabled (DD-01). To fix, set isEnabled of it to true.
                """
        )
    }
}
