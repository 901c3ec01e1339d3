/// An item of the edit menu: a title, and the action that is sent to the responder chain.
@preconcurrency @MainActor open class UIMenuItem: NSObject {
    /// The title.
    open var title: String
    /// The action.
    open var action: Selector

    /// Makes an item.
    public init(title: String, action: Selector) {
        (self.title, self.action) = (title, action)
        super.init()
    }
}

/// The edit menu of older applications. `UIEditMenuInteraction` replaces it.
///
/// It shows the edit actions, such as Copy, and those of `menuItems` whose actions a responder can perform,
/// beginning with the first responder (IA-10, TX-24). It is shown as a list of rows, as context menus are.
@preconcurrency @MainActor open class UIMenuController: NSObject {
    private static var made: (controller: UIMenuController, owner: WeakHandle<UIApplication>)?

    /// The controller of the application.
    open class var shared: UIMenuController {
        if let made, made.owner.object === UIApplication.shared { return made.controller }
        let controller = UIMenuController()
        made = (controller, UIApplication.shared.weakHandle)
        return controller
    }

    private override init() {
        super.init()
    }

    /// Posted before the menu is shown.
    public nonisolated static let willShowMenuNotification = Notification.Name(
        "UIMenuControllerWillShowMenuNotification"
    )
    /// Posted after the menu was shown.
    public nonisolated static let didShowMenuNotification = Notification.Name(
        "UIMenuControllerDidShowMenuNotification"
    )
    /// Posted before the menu is hidden.
    public nonisolated static let willHideMenuNotification = Notification.Name(
        "UIMenuControllerWillHideMenuNotification"
    )
    /// Posted after the menu was hidden.
    public nonisolated static let didHideMenuNotification = Notification.Name(
        "UIMenuControllerDidHideMenuNotification"
    )

    /// The items; nil by default.
    open var menuItems: [UIMenuItem]?
    private weak var targetView: UIView?
    private var targetRect = CGRect.zero
    private var shown: MenuOnScreen?

    /// Whether the menu is shown. Setting it is `setMenuVisible(_:animated:)`.
    open var isMenuVisible: Bool {
        get { shown?.isOpen ?? false }
        set { setMenuVisible(newValue, animated: false) }
    }

    /// Sets where the menu is shown: next to a rectangle of a view.
    open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {
        (self.targetRect, self.targetView) = (targetRect, targetView)
    }

    /// Shows the menu next to a rectangle of a view.
    open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
        setTargetRect(targetRect, in: targetView)
        setMenuVisible(true, animated: true)
    }

    /// Hides the menu.
    open func hideMenu() { setMenuVisible(false, animated: true) }
    /// Hides the menu that was shown from a view.
    open func hideMenu(from targetView: UIView) {
        if self.targetView === targetView { hideMenu() }
    }

    /// Shows or hides the menu, at once. It is not shown without a target, or if no item can be
    /// performed (IA-10).
    open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {
        if menuVisible { show() } else { shown?.close() }
    }

    /// Makes the rows again, because what can be performed has changed.
    open func update() {
        guard isMenuVisible else { return }
        shown?.close(silently: true)
        shown = nil
        show()
    }

    /// The rectangle around the rows on the screen, in points; empty while the menu is hidden.
    open var menuFrame: CGRect { isMenuVisible ? shown?.frame ?? .zero : .zero }

    private func show() {
        guard !isMenuVisible, let view = targetView, let window = view.window else { return }
        let commands = EditAction.commands(for: window.firstResponder ?? view)
        let items = (menuItems ?? []).filter { item in
            (window.firstResponder ?? view).target(forAction: item.action, withSender: self) != nil
        }
        guard !items.isEmpty || !commands.isEmpty else { return }
        post(Self.willShowMenuNotification)
        shown = MenuOnScreen(
            UIMenu(
                children: commands
                    + items.map { item in
                        UIAction(title: item.title) { [weak self] _ in
                            let start = window.firstResponder ?? view
                            UIApplication.shared.sendAction(
                                item.action,
                                to: start.target(forAction: item.action, withSender: self),
                                from: self,
                                for: nil
                            )
                        }
                    }
            ),
            in: window,
            next: view.convert(targetRect, to: nil),
            finger: nil,
            surroundings: .open,
            for: MenuOnScreen.Owner(view: view, ended: { [weak self] in self?.hidden() })
        )
        post(Self.didShowMenuNotification)
    }

    private func hidden() {
        post(Self.willHideMenuNotification)
        shown = nil
        post(Self.didHideMenuNotification)
    }

    private func post(_ name: Notification.Name) {
        NotificationCenter.default.post(name: name, object: self)
    }
}

/// Where an edit menu is shown.
@preconcurrency @MainActor open class UIEditMenuConfiguration: NSObject {
    /// Identifies the configuration.
    public let identifier: AnyHashable
    /// The point next to which the menu is shown, in points of the interaction's view.
    public let sourcePoint: CGPoint

    /// Makes a configuration.
    public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
        self.identifier = identifier ?? AnyHashable(UUID())
        self.sourcePoint = sourcePoint
        super.init()
    }
}

/// Offers the menu of a `UIEditMenuInteraction`. All methods have default implementations.
@preconcurrency @MainActor public protocol UIEditMenuInteractionDelegate: RespondingObject {
    /// The menu; nil for that of the suggested actions: the edit actions that a responder can perform,
    /// beginning with the first responder (TX-24).
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction,
        menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu?
    /// The rectangle next to which the menu is shown, in points of the view; by default the source
    /// point.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction,
        targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect
    /// The menu is about to be shown.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction,
        willPresentMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    )
    /// The menu is about to go.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction,
        willDismissMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    )
}

/// Runs animations together with an edit menu. Here they run at once.
@preconcurrency @MainActor public protocol UIEditMenuInteractionAnimating: AnyObject {
    /// Adds changes that are made together with the menu's own.
    func addAnimations(_ animations: @escaping () -> Void)
    /// Adds a closure that is called after the animations.
    func addCompletion(_ completion: @escaping () -> Void)
}

extension MenuAnimator: UIEditMenuInteractionAnimating {}

extension UIEditMenuInteractionDelegate {
    /// Returns nil.
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction,
        menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
        optionalAnswer(
            of: self,
            "editMenuInteraction:menuFor:suggestedActions:",
            (interaction, configuration, suggestedActions),
            otherwise: nil
        )
    }
    /// Returns the source point.
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction,
        targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect {
        optionalAnswer(
            of: self,
            "editMenuInteraction:targetRectFor:",
            (interaction, configuration),
            otherwise: CGRect(origin: configuration.sourcePoint, size: .zero)
        )
    }
    /// Does nothing.
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction,
        willPresentMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) {
        optionalAnswer(
            of: self,
            "editMenuInteraction:willPresentMenuFor:animator:",
            (interaction, configuration, animator)
        )
    }
    /// Does nothing.
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction,
        willDismissMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) {
        optionalAnswer(
            of: self,
            "editMenuInteraction:willDismissMenuFor:animator:",
            (interaction, configuration, animator)
        )
    }
}

/// Shows an edit menu when the application asks for it (IA-11).
///
/// It is shown as a list of rows, as context menus are. A touch outside of it closes it, and reaches what it
/// hits (TX-25).
@preconcurrency @MainActor open class UIEditMenuInteraction: NSObject, UIInteraction {
    /// The view; nil if no view has the interaction.
    public private(set) weak var view: UIView?
    /// Offers the menu.
    public private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?
    private var shown: MenuOnScreen?
    /// When the touch landed that closed the last menu.
    private var lastClosed: TimeInterval?

    /// Makes an interaction. The delegate is not retained.
    public init(delegate: (any UIEditMenuInteractionDelegate)?) {
        self.delegate = delegate
        super.init()
    }

    /// Does nothing.
    open func willMove(to view: UIView?) {}
    /// Remembers the view.
    open func didMove(to view: UIView?) {
        dismissMenu()
        self.view = view
    }

    /// Shows the menu. Does nothing without a view in a window, or with an empty menu (IA-11).
    open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
        dismissMenu()
        guard let view, let window = view.window else { return }
        let suggested = EditAction.commands(for: window.firstResponder ?? view)
        let menu =
            delegate?.editMenuInteraction(
                self,
                menuFor: configuration,
                suggestedActions: suggested
            ) ?? UIMenu(children: suggested)
        guard !menu.children.isEmpty else { return }
        let rect = delegate?.editMenuInteraction(self, targetRectFor: configuration)
        let animator = MenuAnimator(nil)
        delegate?.editMenuInteraction(
            self,
            willPresentMenuFor: configuration,
            animator: animator
        )
        shown = MenuOnScreen(
            menu,
            in: window,
            next: view.convert(rect ?? .zero, to: nil),
            finger: nil,
            surroundings: .open,
            for: MenuOnScreen.Owner(
                view: view,
                ended: { [weak self] in self?.ended(configuration) }
            )
        )
        animator.run()
    }

    /// Whether a menu is open, or was until a touch landed at this time.
    final func wasOpen(at time: TimeInterval) -> Bool { shown != nil || lastClosed == time }

    private func ended(_ configuration: UIEditMenuConfiguration) {
        lastClosed = shown?.closedByTouchAt
        shown = nil
        let animator = MenuAnimator(nil)
        delegate?.editMenuInteraction(
            self,
            willDismissMenuFor: configuration,
            animator: animator
        )
        animator.run()
    }

    /// Closes the menu. Does nothing if none is open.
    open func dismissMenu() { shown?.close() }
    /// Makes the rows again. They are made whenever the menu is shown, so this does nothing.
    open func reloadVisibleMenu() {}
    /// The location of the last press, which is nowhere here, in points of a view.
    open func location(in view: UIView?) -> CGPoint { .zero }
}
