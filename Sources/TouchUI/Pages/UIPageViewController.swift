/// A container that shows one page at a time, which fingers turn by scrolling.
///
/// ## With fingers
///
/// The pages next to the current one come from the data source, which is asked when the current
/// page is shown (PV-03). A finger that drags toward one of them begins a turn: the page is added
/// and appears, and the delegate is called with `willTransitionTo` (PV-01). When the pages rest, the
/// turn is over, and the delegate is called with `didFinishAnimating` (PV-02): `completed` is true
/// if the new page is shown, and false if the finger let the old one come back. At an end the pages
/// bounce, and no turn begins. A new drag that begins before the pages rest continues with the page
/// that is nearer.
///
/// The scroll view is a subview of the controller's view, and its `delegate` can be set.
///
/// ## With code
///
/// `setViewControllers(_:direction:animated:completion:)` sets the page, and calls no delegate
/// (PV-04). Without a data source fingers turn nothing.
///
/// ```swift
/// let pages = UIPageViewController(
///     transitionStyle: .scroll,
///     navigationOrientation: .horizontal
/// )
/// let first = UIViewController()
/// pages.setViewControllers([first], direction: .forward, animated: false)
/// let stage = try Stage(showing: pages)
/// try stage.fingers.fingerDrag(
///     from: CGPoint(x: 300, y: 400),
///     to: CGPoint(x: 60, y: 400),
///     duration: 0.2
/// )
/// try stage.clock.runUntilIdle()
/// ```
///
/// ## Differences from iOS
///
/// Pages that curl are refused with a diagnostic, and scroll (PV-08).
@preconcurrency @MainActor open class UIPageViewController: UIViewController {
    /// The direction in which pages follow each other; raw values as in UIKit.
    public enum NavigationOrientation: Int, Sendable {
        /// From left to right.
        case horizontal = 0
        /// From top to bottom.
        case vertical = 1
    }

    /// Where the spine of a book is; raw values as in UIKit.
    public enum SpineLocation: Int, Sendable {
        /// There is none.
        case none = 0
        /// At the left or the top.
        case min = 1
        /// In the middle.
        case mid = 2
        /// At the right or the bottom.
        case max = 3
    }

    /// The direction of a turn; raw values as in UIKit.
    public enum NavigationDirection: Int, Sendable {
        /// To a later page.
        case forward = 0
        /// To an earlier page.
        case reverse = 1
    }

    /// How pages turn; raw values as in UIKit.
    public enum TransitionStyle: Int, Sendable {
        /// As paper. It is refused here (PV-08).
        case pageCurl = 0
        /// By scrolling.
        case scroll = 1
    }

    /// A key of the options of the initializer.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        /// The text.
        public let rawValue: String
        /// A key with a text.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }
        /// The spine of pages that curl.
        public static let spineLocation = OptionsKey(
            rawValue: "UIPageViewControllerOptionSpineLocationKey"
        )
        /// The space between two pages that scroll, in points, as a number (PV-07).
        public static let interPageSpacing = OptionsKey(
            rawValue: "UIPageViewControllerOptionInterPageSpacingKey"
        )
    }

    /// A side of the current page.
    private enum Side: CGFloat {
        case before = -1
        case after = 1
    }

    /// A turn that is on its way.
    private struct Turn {
        let page: UIViewController
        let side: Side
        let isByFinger: Bool
        var completion: ((Bool) -> Void)?
    }

    private let style: TransitionStyle
    private let axis: NavigationOrientation
    private let spacing: CGFloat
    private lazy var scroll = PageScrollView(for: self)
    private var dots: UIPageControl?
    private var current: UIViewController?
    private var neighbors: [Side: UIViewController] = [:]
    private var knowsNeighbors = false
    private var turn: Turn?
    /// Whether this class moves the offset itself.
    private var isMoving = false
    private var laidOut = CGSize.zero
    /// How far from the middle the content was last, in pages.
    private var lastDistance: CGFloat = 0

    // MARK: Creating

    /// Makes a controller without a page.
    ///
    /// - Parameters:
    ///   - style: how pages turn; `pageCurl` is refused, and scrolls (PV-08).
    ///   - navigationOrientation: the direction in which pages follow each other.
    ///   - options: the space between pages; nil for none.
    public init(
        transitionStyle style: TransitionStyle,
        navigationOrientation: NavigationOrientation,
        options: [OptionsKey: Any]? = nil
    ) {
        self.style = style
        axis = navigationOrientation
        let number = options?[.interPageSpacing]
        let points = (number as? CGFloat) ?? (number as? Int).map { CGFloat($0) } ?? 0
        spacing = points.isFinite ? max(0, points) : 0
        super.init(nibName: nil, bundle: nil)
        if style == .pageCurl { refuseCurl() }
    }

    /// Creates a controller whose pages curl in horizontal direction.
    public convenience init() {
        self.init(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
    }

    /// Makes a controller from a storyboard, with its style and its direction; without them it scrolls
    /// horizontally.
    public required init?(coder: NSCoder) {
        style = coder.interfaceBeginning?[StyleKey.self] ?? .scroll
        axis = coder.interfaceBeginning?[OrientationKey.self] ?? .horizontal
        spacing = 0
        super.init(coder: coder)
        if style == .pageCurl { refuseCurl() }
    }

    /// The style in a storyboard.
    package enum StyleKey: InterfaceKey { package typealias Value = TransitionStyle }
    /// The direction in a storyboard.
    package enum OrientationKey: InterfaceKey { package typealias Value = NavigationOrientation }

    private func refuseCurl() {
        Diagnostics.refuse(
            "Cannot curl the pages of \(controllerName): only scrolling is implemented (PV-08). "
                + "The pages scroll instead. To fix, use transitionStyle: .scroll."
        )
    }

    // MARK: Properties

    /// Gives the pages; nil (the default) means that fingers turn none. Setting it asks for the
    /// pages next to the current one again (PV-03).
    open weak var dataSource: (any UIPageViewControllerDataSource)? {
        didSet {
            knowsDots = false
            forgetNeighbors()
        }
    }
    /// Is called when fingers turn pages; nil by default.
    open weak var delegate: (any UIPageViewControllerDelegate)?
    /// How pages turn.
    open var transitionStyle: TransitionStyle { style }
    /// The direction in which pages follow each other.
    open var navigationOrientation: NavigationOrientation { axis }
    /// Where the spine is: `none`.
    open var spineLocation: SpineLocation { .none }
    /// Whether pages have backs; false by default. It has no effect on pages that scroll.
    open var isDoubleSided = false
    /// The recognizers of pages that curl; empty.
    open var gestureRecognizers: [UIGestureRecognizer] { [] }
    /// The page that is shown, in an array; nil if there is none.
    open var viewControllers: [UIViewController]? { current.map { [$0] } }

    // MARK: Setting a page

    /// Sets the page. The delegate is not called (PV-04).
    ///
    /// - Parameters:
    ///   - viewControllers: one controller; any other number is refused (PV-05).
    ///   - direction: from which side an animated page comes.
    ///   - animated: whether the pages scroll; not if the view is in no window.
    ///   - completion: called when the page is there, with true, or with false if another page was
    ///     set before.
    open func setViewControllers(
        _ viewControllers: [UIViewController]?,
        direction: NavigationDirection,
        animated: Bool,
        completion: ((Bool) -> Void)? = nil
    ) {
        let pages = viewControllers ?? []
        guard pages.count == 1, let page = pages.first else {
            return Diagnostics.refuse(
                "Cannot show \(pages.count) pages in \(controllerName): pages that scroll are shown "
                    + "one at a time, and iOS raises an exception (PV-05). Nothing was changed. To fix, pass "
                    + "one controller."
            )
        }
        if let turn {
            finish(turn, isCompleted: false)
            goToMiddle()
        }
        let isVisible = appearance == .appeared || appearance == .appearing
        if animated, isVisible, view.window != nil, current != nil, page !== current {
            layOutPages()
            let side: Side = direction == .forward ? .after : .before
            begin(Turn(page: page, side: side, isByFinger: false, completion: completion))
            openEnds(also: side)
            scroll.setContentOffset(offset(of: side), animated: true)
        } else {
            replace(by: page)
            completion?(true)
        }
        updateDots()
    }

    private func replace(by page: UIViewController) {
        guard page !== current else { return forgetNeighbors() }
        let isVisible = appearance == .appeared || appearance == .appearing
        let old = current
        adopt(page)
        old?.beginAppearanceTransition(false, animated: false)
        if isVisible { page.beginAppearanceTransition(true, animated: false) }
        current = page
        if isViewLoaded {
            scroll.addSubview(page.view)
            place(page.view, at: nil)
        }
        old?.viewIfLoaded?.removeFromSuperview()
        if isVisible { page.sayIsAppearing() }
        old?.endAppearanceTransition()
        if appearance == .appeared { page.endAppearanceTransition() }
        release(old)
        forgetNeighbors()
    }

    private func adopt(_ page: UIViewController) {
        guard page.parent !== self else { return }
        addChild(page)
        page.didMove(toParent: self)
    }

    private func release(_ page: UIViewController?) {
        guard let page, page.parent === self, page !== current else { return }
        page.willMove(toParent: nil)
        page.removeFromParent()
    }

    override func drivesAppearance(of child: UIViewController) -> Bool { true }
    override var drivenChildrenInSight: [UIViewController] { current.map { [$0] } ?? [] }

    // MARK: Layout

    /// Adds the scroll view and the current page.
    open override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(scroll)
        if let current { scroll.addSubview(current.view) }
        if let dots { view.addSubview(dots) }
    }

    /// Places the pages.
    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        layOutPages()
    }

    /// The distance from one page to the next.
    private var step: CGFloat {
        axis == .horizontal ? scroll.bounds.width : scroll.bounds.height
    }

    private func along(_ distance: CGFloat) -> CGPoint {
        axis == .horizontal ? CGPoint(x: distance, y: 0) : CGPoint(x: 0, y: distance)
    }

    private func offset(of side: Side?) -> CGPoint { along(step * (1 + (side?.rawValue ?? 0))) }

    /// How far the content is from the current page, in pages; positive toward the next one.
    private var distance: CGFloat {
        guard step > 0 else { return 0 }
        let offset = scroll.contentOffset
        return (axis == .horizontal ? offset.x : offset.y) / step - 1
    }

    private func layOutPages() {
        guard isViewLoaded else { return }
        askForNeighbors()
        let bounds = view.bounds
        let bar = dots == nil ? 0 : UnsourcedValues.pageDotsHeight
        dots?.frame = CGRect(x: 0, y: bounds.height - bar, width: bounds.width, height: bar)
        var frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height - bar)
        if axis == .horizontal {
            frame = frame.insetBy(dx: -spacing / 2, dy: 0)
        } else {
            frame = frame.insetBy(dx: 0, dy: -spacing / 2)
        }
        guard frame.size != laidOut else { return }
        laidOut = frame.size
        let before = distance
        isMoving = true
        scroll.frame = frame
        scroll.contentSize =
            axis == .horizontal
            ? CGSize(width: frame.width * 3, height: frame.height)
            : CGSize(width: frame.width, height: frame.height * 3)
        openEnds()
        scroll.contentOffset = turn == nil ? offset(of: nil) : along(step * (1 + before))
        isMoving = false
        if let current { place(current.view, at: nil) }
        if let turn { place(turn.page.view, at: turn.side) }
    }

    private func place(_ page: UIView, at side: Side?) {
        let origin = offset(of: side)
        let size =
            axis == .horizontal
            ? CGSize(width: scroll.bounds.width - spacing, height: scroll.bounds.height)
            : CGSize(width: scroll.bounds.width, height: scroll.bounds.height - spacing)
        let gap = along(spacing / 2)
        page.frame = CGRect(
            origin: CGPoint(x: origin.x + gap.x, y: origin.y + gap.y),
            size: size
        )
    }

    // MARK: The pages next to the current one

    private func forgetNeighbors() {
        knowsNeighbors = false
        neighbors = [:]
        viewIfLoaded?.setNeedsLayout()
    }

    /// PV-03: the data source is asked when the current page is shown.
    private func askForNeighbors() {
        guard !knowsNeighbors, turn == nil, let current else { return }
        knowsNeighbors = true
        neighbors[.before] = dataSource?.pageViewController(self, viewControllerBefore: current)
        neighbors[.after] = dataSource?.pageViewController(self, viewControllerAfter: current)
        openEnds()
        if !knowsDots { updateDots() }
    }

    /// Lets the content scroll to the sides that have a page, and no further.
    private func openEnds(also side: Side? = nil) {
        let before = neighbors[.before] == nil && side != .before ? -step : 0
        let after = neighbors[.after] == nil && side != .after ? -step : 0
        scroll.contentInset =
            axis == .horizontal
            ? UIEdgeInsets(top: 0, left: before, bottom: 0, right: after)
            : UIEdgeInsets(top: before, left: 0, bottom: after, right: 0)
    }

    // MARK: Turning

    final func dragBegins() {
        guard !isMoving else { return }
        // A drag that begins before the pages rest continues with the page that is nearer.
        if let turn, turn.isByFinger, distance * turn.side.rawValue > 0.5 {
            finish(turn, isCompleted: true)
        }
        askForNeighbors()
        lastDistance = distance
    }

    final func scrolled() {
        guard !isMoving, step > 0 else { return }
        let distance = distance
        let side: Side? = distance > 0.001 ? .after : distance < -0.001 ? .before : nil
        let goesAway = distance.magnitude > lastDistance.magnitude
        lastDistance = distance
        if let turn, turn.isByFinger, let side, side != turn.side {
            finish(turn, isCompleted: false)
        }
        if turn == nil, let side, goesAway, scroll.isDragging, let page = neighbors[side] {
            delegate?.pageViewController(self, willTransitionTo: [page])
            begin(Turn(page: page, side: side, isByFinger: true))
        }
    }

    private func begin(_ new: Turn) {
        turn = new
        adopt(new.page)
        current?.beginAppearanceTransition(false, animated: true)
        new.page.beginAppearanceTransition(true, animated: true)
        scroll.addSubview(new.page.view)
        place(new.page.view, at: new.side)
        new.page.sayIsAppearing()
    }

    /// The content rests. Between two pages it will move on.
    final func settle() {
        let distance = distance
        guard !isMoving, (distance - distance.rounded()).magnitude < 0.01 else { return }
        if let turn {
            finish(turn, isCompleted: distance * turn.side.rawValue > 0.5)
        } else if distance.rounded() != 0 {
            goToMiddle()
        }
    }

    /// Shows the current page at once, whatever moves the content.
    private func goToMiddle() {
        isMoving = true
        if scroll.isDragging {
            scroll.panGestureRecognizer.isEnabled = false
            scroll.panGestureRecognizer.isEnabled = true
        }
        scroll.setContentOffset(offset(of: nil), animated: false)
        lastDistance = 0
        isMoving = false
    }

    private func finish(_ done: Turn, isCompleted: Bool) {
        turn = nil
        let old = current
        if isCompleted {
            current = done.page
            old?.viewIfLoaded?.removeFromSuperview()
            done.page.endAppearanceTransition()
            old?.endAppearanceTransition()
            recenter(by: -done.side.rawValue)
            place(done.page.view, at: nil)
            release(old)
            neighbors = [:]
        } else {
            done.page.beginAppearanceTransition(false, animated: true)
            old?.beginAppearanceTransition(true, animated: true)
            done.page.viewIfLoaded?.removeFromSuperview()
            old?.sayIsAppearing()
            old?.endAppearanceTransition()
            done.page.endAppearanceTransition()
            release(done.page)
            if !done.isByFinger { goToMiddle() }
        }
        knowsNeighbors = knowsNeighbors && !isCompleted
        if done.isByFinger {
            if isCompleted { moveDots(by: Int(done.side.rawValue)) }
            delegate?.pageViewController(
                self,
                didFinishAnimating: true,
                previousViewControllers: old.map { [$0] } ?? [],
                transitionCompleted: isCompleted
            )
        }
        done.completion?(isCompleted)
        if turn == nil { askForNeighbors() }
        openEnds()
    }

    /// Moves the content by a number of pages without a change on the screen, also under a finger.
    private func recenter(by pages: CGFloat) {
        isMoving = true
        let shift = along(step * pages)
        scroll.moveOrigin(by: CGVector(dx: shift.x, dy: shift.y))
        lastDistance = distance
        isMoving = false
    }

    // MARK: Dots

    /// PV-06: the data source is asked after the pages were set, and not after a turn by a finger.
    private func updateDots() {
        knowsDots = true
        let count = dataSource?.presentationCount(for: self) ?? 0
        let index = dataSource?.presentationIndex(for: self) ?? -1
        guard count > 0, index >= 0 else {
            dots?.removeFromSuperview()
            dots = nil
            return
        }
        let control = dots ?? makeDots()
        control.numberOfPages = count
        control.currentPage = index
        shownDot = control.currentPage
    }

    private func makeDots() -> UIPageControl {
        let control = UIPageControl()
        control.addAction(
            UIAction { [weak self, weak control] _ in
                guard let self, let control else { return }
                dotsChanged(to: control.currentPage)
            },
            for: .valueChanged
        )
        dots = control
        if isViewLoaded { view.addSubview(control) }
        laidOut = .zero
        viewIfLoaded?.setNeedsLayout()
        return control
    }

    private var shownDot = 0
    private var knowsDots = false

    private func moveDots(by pages: Int) {
        guard let dots else { return }
        dots.currentPage += pages
        shownDot = dots.currentPage
    }

    /// PV-06: a tap on the dots turns one page.
    private func dotsChanged(to dot: Int) {
        let side: Side = dot > shownDot ? .after : .before
        guard dot != shownDot, turn == nil, let page = neighbors[side] else { return }
        shownDot = dot
        begin(Turn(page: page, side: side, isByFinger: false))
        scroll.setContentOffset(offset(of: side), animated: true)
    }
}
