/// The movement of bars when a search begins and ends (SR-02, SR-03).
@MainActor final class SearchMovement {
    private unowned let search: UISearchController
    /// The stack whose bar was hidden for a bar in the page.
    private weak var stackWithoutBar: UINavigationController?
    private var isAnimated = false
    private var whenOver: (() -> Void)?
    private var timer: ClockTimer?

    init(of search: UISearchController) { self.search = search }

    /// Changes the bar, animated if it is in a window.
    func begin(_ change: @escaping () -> Void) {
        let bar = search.searchBar
        isAnimated = bar.window != nil
        let stack = search.page?.navigationController
        guard isAnimated else {
            change()
            hideBar(of: stack)
            return
        }
        // What moves begins where it is now.
        (stack?.viewIfLoaded ?? bar).layoutIfNeeded()
        UIView.animate(withDuration: Self.duration) {
            change()
            self.hideBar(of: stack)
            stack?.layOutBars()
            stack?.navigationBar.layoutIfNeeded()
            bar.layoutIfNeeded()
        }
    }

    /// Calls a closure when the movement is over.
    func end(_ over: @escaping () -> Void) {
        guard isAnimated else { return over() }
        whenOver = over
        timer = VirtualClock.current.schedule(after: Self.duration, named: "search") {
            [weak self] in
            self?.settle()
        }
    }

    /// The movement is over now.
    func settle() {
        timer?.cancel()
        let over = whenOver
        (timer, whenOver) = (nil, nil)
        over?()
    }

    /// A search bar in the page takes the place of the navigation bar.
    private func hideBar(of stack: UINavigationController?) {
        if search.isActive {
            guard search.hidesNavigationBarDuringPresentation, let stack,
                !search.searchBar.isDescendant(of: stack.navigationBar),
                !stack.isNavigationBarHidden
            else { return }
            stack.setNavigationBarHidden(true, animated: true)
            stackWithoutBar = stack
        } else if let stack = stackWithoutBar {
            stack.setNavigationBarHidden(false, animated: true)
            stackWithoutBar = nil
        }
    }

    /// How long the bars move, in seconds.
    ///
    /// [choice] 0.25, as the keyboard that comes with it. A film of a search that begins would decide it.
    private static let duration = 0.25
}
