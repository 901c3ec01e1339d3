/// A menu that is shown over a window.
///
/// It covers the window: a touch outside of its rows closes it and reaches nothing else (IA-05).
@MainActor final class MenuOnScreen {
    /// What the menu needs from the interaction that opened it.
    struct Owner {
        /// The view that the menu is for.
        weak var view: UIView?
        /// Called when the menu is closed, before a chosen action is performed.
        var ended: @MainActor () -> Void = {}
        /// Called after an element was chosen.
        var chosen: @MainActor (UIMenuElement) -> Void = { _ in }
    }

    /// What happens to touches outside of the rows.
    enum Surroundings {
        /// A touch there closes the menu and reaches nothing else (IA-05).
        case covered
        /// A touch there closes the menu and reaches what it hits (TX-25).
        case open
    }

    private let owner: Owner
    private var dismissal: MenuDismissal?
    let root: UIMenu
    private let cover: MenuCover
    private var rows: [MenuRow] = []
    private var previewController: UIViewController?
    private let source: CGRect
    /// Where the finger that opened the menu was then, in the window.
    private let start: CGPoint?
    private var hasSlid = false
    private(set) var isOpen = true
    /// When the touch landed that closed the menu; nil if none did.
    var closedByTouchAt: TimeInterval?

    /// Opens a menu.
    ///
    /// - Parameters:
    ///   - menu: the menu.
    ///   - source: the rectangle next to which it is placed, in the window's space.
    ///   - finger: where the finger is that opens it, in the window's space; nil for none.
    ///   - surroundings: what happens to touches outside of the rows.
    init(
        _ menu: UIMenu,
        in window: UIWindow,
        next source: CGRect,
        finger: CGPoint?,
        surroundings: Surroundings = .covered,
        for owner: Owner
    ) {
        (root, self.owner, self.source, start) = (menu, owner, source, finger)
        cover = MenuCover(frame: window.bounds)
        cover.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        window.addSubview(cover)
        cover.menu = self
        if surroundings == .open {
            cover.letsTouchesThrough = true
            dismissal = MenuDismissal(self, on: window)
        }
        show(menu)
        report(MenuFact.opened(owner.view ?? window, titles: rows.map(\.title)))
    }

    /// The rectangle around the rows, in the window's space.
    var frame: CGRect { rows.reduce(.null) { $0.union($1.frame) } }

    private func report(_ fact: MenuFact) { VirtualClock.current.observers.report(fact) }

    /// Shows the rows of a menu: the whole one, or one in it.
    private func show(_ menu: UIMenu) {
        for row in rows { row.removeFromSuperview() }
        rows = elements(of: menu).map { element in
            let row = MenuRow(element)
            row.menu = self
            cover.addSubview(row)
            return row
        }
        place()
    }

    /// The elements that have rows; those of inline menus are in the menu itself (IA-07).
    private func elements(of menu: UIMenu) -> [UIMenuElement] {
        menu.children.flatMap { element -> [UIMenuElement] in
            if element.attributesInMenu.contains(.hidden) { return [] }
            if let inner = element as? UIMenu, inner.options.contains(.displayInline) {
                return elements(of: inner)
            }
            guard let deferred = element as? UIDeferredMenuElement else { return [element] }
            var provided: [UIMenuElement] = []
            var isShown = false
            deferred.provide { [weak self] elements in
                provided = elements
                // Elements that come later are shown when they come.
                if isShown, let self, isOpen { show(menu) }
            }
            isShown = true
            return provided.isEmpty ? [] : self.elements(of: UIMenu(children: provided))
        }
    }

    /// Below the source, or above it where there is no room, or else at the bottom.
    private func place() {
        let room = cover.bounds.inset(by: cover.safeAreaInsets).insetBy(
            dx: UnsourcedValues.menuMargin,
            dy: UnsourcedValues.menuMargin
        )
        let height = UnsourcedValues.menuRowHeight * CGFloat(rows.count)
        let width = min(UnsourcedValues.menuWidth, room.width)
        let x = min(max(source.midX - width / 2, room.minX), room.maxX - width)
        let below = source.maxY + UnsourcedValues.menuMargin
        let above = source.minY - UnsourcedValues.menuMargin - height
        let y =
            below + height <= room.maxY
            ? below : above >= room.minY ? above : max(room.minY, room.maxY - height)
        for (index, row) in rows.enumerated() {
            row.frame = CGRect(
                x: x,
                y: y + CGFloat(index) * UnsourcedValues.menuRowHeight,
                width: width,
                height: UnsourcedValues.menuRowHeight
            )
            row.edges = MenuRow.Edges(
                isFirst: index == 0,
                isLast: index == rows.count - 1,
                hasStates: rows.contains { ($0.element.stateInMenu ?? .off) != .off }
            )
        }
    }

    /// Shows a controller as the preview, above the rows.
    func show(preview controller: UIViewController, tapped: @escaping @MainActor () -> Void) {
        previewController = controller
        let wanted = controller.preferredContentSize
        let room = cover.bounds.inset(by: cover.safeAreaInsets).insetBy(
            dx: UnsourcedValues.menuMargin,
            dy: UnsourcedValues.menuMargin
        )
        let size = CGSize(
            width: wanted.width > 0 ? min(wanted.width, room.width) : room.width,
            height: wanted.height > 0 ? min(wanted.height, room.height) : room.height / 2
        )
        let holder = MenuPreview(
            frame: CGRect(
                x: room.midX - size.width / 2,
                y: room.minY,
                width: size.width,
                height: size.height
            )
        )
        holder.tapped = tapped
        controller.view.frame = holder.bounds
        controller.view.isUserInteractionEnabled = false
        holder.addSubview(controller.view)
        cover.insertSubview(holder, at: 0)
    }

    // MARK: The finger that opened it

    /// The finger that opened the menu moved, to a point of the window.
    func slide(to point: CGPoint) {
        if let start, hypot(point.x - start.x, point.y - start.y) > 10 { hasSlid = true }
        for row in rows { row.isLit = hasSlid && row.frame.contains(point) }
    }

    /// The finger that opened the menu lifted, at a point of the window: over a row to which it
    /// slid, that row is chosen (IA-06).
    func lift(at point: CGPoint) {
        slide(to: point)
        if hasSlid, let row = rows.first(where: { $0.frame.contains(point) }) {
            choose(row.element)
        }
    }

    // MARK: Choosing

    func choose(_ element: UIMenuElement) {
        guard isOpen, let view = owner.view else { return }
        guard !element.attributesInMenu.contains(.disabled) else {
            return report(MenuFact.disabled(view, title: element.title))
        }
        report(MenuFact.chosen(view, title: element.title))
        if let inner = element as? UIMenu { return show(inner) }
        if let group = singleSelection(with: element, in: root) {
            for other in leaves(of: group) { other.setStateInMenu(other === element ? .on : .off) }
        }
        let staysOpen = element.attributesInMenu.contains(.keepsMenuPresented)
        if !staysOpen { close() }
        owner.chosen(element)
        if let action = element as? UIAction {
            action.performWithSender(view, target: nil)
        } else if let command = element as? UICommand, let selector = command.action {
            UIApplication.shared.sendAction(selector, to: nil, from: command, for: nil)
        }
        if staysOpen, isOpen { show(root) }
    }

    /// The outermost menu with a single selection that an element is in, at any depth (IA-08).
    private func singleSelection(with element: UIMenuElement, in menu: UIMenu) -> UIMenu? {
        if menu.options.contains(.singleSelection) {
            return leaves(of: menu).contains { $0 === element } ? menu : nil
        }
        return menu.children.lazy.compactMap { $0 as? UIMenu }
            .compactMap { self.singleSelection(with: element, in: $0) }.first
    }

    /// The elements of a menu and of the menus in it, without the menus.
    private func leaves(of menu: UIMenu) -> [UIMenuElement] {
        menu.children.flatMap { ($0 as? UIMenu).map(leaves) ?? [$0] }
    }

    /// Closes the menu. Does nothing if it is closed. Silently, because another takes its place.
    func close(silently: Bool = false) {
        guard isOpen else { return }
        isOpen = false
        cover.removeFromSuperview()
        dismissal?.end()
        if silently { return }
        owner.ended()
        if let view = owner.view { report(MenuFact.closed(view)) }
    }
}

/// Closes an edit menu when a finger lands outside of it (TX-25). It fails at once, so that it takes part in
/// no contest.
final class MenuDismissal: UIGestureRecognizer {
    private weak var menu: MenuOnScreen?

    init(_ menu: MenuOnScreen, on window: UIWindow) {
        self.menu = menu
        super.init(target: nil, action: nil)
        name = "menu dismissal"
        belongsToUIKit = true
        cancelsTouchesInView = false
        delaysTouchesEnded = false
        window.addGestureRecognizer(self)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .failed
        guard let menu, let view, let touch = touches.first,
            !menu.frame.contains(touch.location(in: view))
        else { return }
        menu.closedByTouchAt = touch.timestamp
        menu.close()
    }

    /// Leaves the window.
    func end() { view?.removeGestureRecognizer(self) }
}

/// The view that covers the window while a menu is open.
final class MenuCover: UIView, ActsOnTouches {
    weak var menu: MenuOnScreen?
    /// Whether touches outside of the rows reach the views behind.
    var letsTouchesThrough = false

    override var description: String { "the view behind the menu" }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        letsTouchesThrough
            ? menu?.frame.contains(point) ?? false : super.point(inside: point, with: event)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { menu?.close() }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

extension UIView {
    /// Whether it is a row of an edit menu, such as Paste.
    package final var isEditMenuItem: Bool {
        guard self is MenuRow else { return false }
        return sequence(first: self, next: \.superview).contains {
            ($0 as? MenuCover)?.letsTouchesThrough == true
        }
    }
}

/// The view around the preview of a menu.
final class MenuPreview: UIView, ActsOnTouches {
    var tapped: @MainActor () -> Void = {}

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { tapped() }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
