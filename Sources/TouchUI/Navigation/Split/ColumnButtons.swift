/// The buttons in navigation bars that change which columns of a split view controller are shown (SP-10).
@MainActor final class ColumnButtons {
    private unowned let split: UISplitViewController
    private let sidebarItem = UIBarButtonItem()
    private let aloneItem = UIBarButtonItem()
    private var modeBefore = UISplitViewController.DisplayMode.automatic
    private weak var sidebarPage: UINavigationItem?
    private weak var alonePage: UINavigationItem?
    /// The button of the classic interface, which the application puts into a bar.
    private(set) lazy var modeItem: UIBarButtonItem = {
        let item = UIBarButtonItem()
        item.primaryAction = UIAction { [weak self] _ in self?.split.performModeAction() }
        item.accessibilityIdentifier = "DisplayModeButton"
        isModeItemUsed = true
        show(split.nextMode, in: item)
        return item
    }()
    private var isModeItemUsed = false

    init(of split: UISplitViewController) {
        self.split = split
        sidebarItem.accessibilityIdentifier = "ToggleSidebar"
        sidebarItem.primaryAction = UIAction { [weak self] _ in self?.split.performModeAction() }
        aloneItem.accessibilityIdentifier = "SecondaryOnly"
        aloneItem.primaryAction = UIAction { [weak self] _ in self?.toggleAlone() }
    }

    /// Puts the buttons into the bars in which they are now.
    func update() {
        if isModeItemUsed { show(split.nextMode, in: modeItem) }
        let column = columnOfButton
        let page = column.flatMap(rootItem)
        let isAloneShown =
            split.showsSecondaryOnlyButton && split.columns == .tripleColumn && !split.hasOneColumn
        let alone = isAloneShown ? rootItem(of: .secondary) : nil
        if page != nil { show(split.nextMode, in: sidebarItem) }
        let isAlone = split.displayMode == .secondaryOnly
        aloneItem.image = UIImage(
            systemName: isAlone
                ? "arrow.down.right.and.arrow.up.left" : "arrow.up.left.and.arrow.down.right"
        )
        aloneItem.accessibilityLabel = isAlone ? "Show Sidebar" : "Full Screen"
        for old in [sidebarPage, alonePage] where old !== page && old !== alone {
            old?.columnItems = []
        }
        (sidebarPage, alonePage) = (page, alone)
        if let page {
            page.columnItems = page === alone ? [sidebarItem, aloneItem] : [sidebarItem]
        }
        if let alone, alone !== page { alone.columnItems = [aloneItem] }
    }

    private func rootItem(of column: UISplitViewController.Column) -> UINavigationItem? {
        split.navigators[column]?.viewControllers.first?.navigationItem
    }

    /// The column in whose bar the button is; nil if there is none now.
    ///
    /// [choice] Apple says in which modes the button is shown, and not in which bar. It is in that of the
    /// first column that is shown, as in Apple's own applications.
    private var columnOfButton: UISplitViewController.Column? {
        let isWanted =
            switch split.displayModeButtonVisibility {
            case .automatic: split.presentsWithGesture
            case .always: true
            case .never: false
            }
        let (shown, all) = (split.shownSidebars, split.sidebars)
        guard isWanted, split.columns != .unspecified, !split.hasOneColumn, !all.isEmpty else {
            return nil
        }
        let isShown =
            switch split.splitBehavior {
            case .overlay: shown < all.count
            case .displace: shown == 1 && all.count == 2
            case .tile, .automatic: all.count == 1 || shown > 0
            }
        guard isShown else { return nil }
        return shown == 0 ? .secondary : all[shown - 1]
    }

    /// Gives a button the look of what it does.
    private func show(_ mode: UISplitViewController.DisplayMode, in item: UIBarButtonItem) {
        let isHiding = (mode.sidebars ?? 0) < split.shownSidebars
        let symbol = split.splitBehavior == .tile ? "sidebar.left" : "chevron.left"
        if item.image?.name != symbol { item.image = UIImage(systemName: symbol) }
        item.accessibilityLabel = isHiding ? "Hide Sidebar" : "Show Sidebar"
    }

    private func toggleAlone() {
        let mode = split.displayMode
        guard mode == .secondaryOnly else {
            modeBefore = mode
            return split.changeMode(sidebars: 0, isOfSystem: true)
        }
        split.changeMode(sidebars: modeBefore.sidebars ?? 1, isOfSystem: true)
    }
}

extension UISplitViewController {
    /// The mode to which the button leads (SP-10).
    final var nextMode: DisplayMode {
        let wish = delegate?.targetDisplayModeForAction(in: self) ?? .automatic
        guard wish == .automatic else { return wish }
        let (shown, all) = (shownSidebars, sidebars.count)
        guard columns != .unspecified else {
            return shown > 0
                ? .secondaryOnly
                : DisplayMode(sidebars: 1, settled?.automatic ?? splitBehavior)
        }
        let next =
            switch splitBehavior {
            // Three tiled columns become two, and two become three.
            case .tile, .automatic: shown == all ? all - 1 : shown + 1
            case .overlay: shown == all ? 0 : shown + 1
            case .displace: shown == all ? max(0, all - 1) : shown + 1
            }
        return DisplayMode(sidebars: next, splitBehavior)
    }

    /// Does what the button does.
    final func performModeAction() {
        guard !hasOneColumn else { return }
        changeMode(to: nextMode, isOfSystem: true)
    }

    // MARK: The finger

    /// Moves the sidebars with a finger, so that so many points of them are in the view.
    final func reveal(to reveal: CGFloat) {
        let shown = sidebars.indices.filter { arrangement.stop($0) < reveal }
        bring(shown.compactMap { child(in: sidebars[$0]) })
        arrangement.reveal = reveal
        layOutColumns()
    }

    /// Lets the sidebars go to a stop.
    final func release(at stop: Int, velocity: CGFloat) {
        chosenMode = DisplayMode(sidebars: stop, splitBehavior)
        updateMode(isAnimated: true, isOfSystem: true, velocity: velocity)
    }
}
