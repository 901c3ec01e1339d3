/// Offers the menu of a `UIContextMenuInteraction`, and is called when it opens and closes.
///
/// All methods but the first have default implementations that do nothing.
@preconcurrency @MainActor public protocol UIContextMenuInteractionDelegate: RespondingObject {
    /// The configuration of the menu for a point of the interaction's view; nil for no menu
    /// (IA-02).
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration?

    /// The preview of an item while it is pressed; nil for the view. The answer is not drawn.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        configuration: UIContextMenuConfiguration,
        highlightPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview?

    /// The preview of an item to which the menu goes back; nil for the view. The answer is not
    /// drawn.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview?

    /// The older form of the preview while an item is pressed.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?

    /// The older form of the preview to which the menu goes back.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?

    /// The menu is about to be shown.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    )

    /// The menu is about to go.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    )

    /// The preview was tapped.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    )
}

extension UIContextMenuInteractionDelegate {
    /// Returns nil, for the older form.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        configuration: UIContextMenuConfiguration,
        highlightPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? {
        optionalAnswer(
            of: self,
            "contextMenuInteraction:configuration:highlightPreviewForItemWithIdentifier:",
            (interaction, configuration, identifier),
            otherwise: contextMenuInteraction(
                interaction,
                previewForHighlightingMenuWithConfiguration: configuration
            )
        )
    }

    /// Returns nil, for the older form.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? {
        optionalAnswer(
            of: self,
            "contextMenuInteraction:configuration:dismissalPreviewForItemWithIdentifier:",
            (interaction, configuration, identifier),
            otherwise: contextMenuInteraction(
                interaction,
                previewForDismissingMenuWithConfiguration: configuration
            )
        )
    }

    /// Returns nil, for the view.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        optionalAnswer(
            of: self,
            "contextMenuInteraction:previewForHighlightingMenuWithConfiguration:",
            (interaction, configuration),
            otherwise: nil
        )
    }

    /// Returns nil, for the view.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        optionalAnswer(
            of: self,
            "contextMenuInteraction:previewForDismissingMenuWithConfiguration:",
            (interaction, configuration),
            otherwise: nil
        )
    }

    /// Does nothing.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        optionalAnswer(
            of: self,
            "contextMenuInteraction:willDisplayMenuFor:animator:",
            (interaction, configuration, animator)
        )
    }

    /// Does nothing.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        optionalAnswer(
            of: self,
            "contextMenuInteraction:willEndFor:animator:",
            (interaction, configuration, animator)
        )
    }

    /// Does nothing.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        optionalAnswer(
            of: self,
            "contextMenuInteraction:willPerformPreviewActionForMenuWith:animator:",
            (interaction, configuration, animator)
        )
    }
}

/// Opens a menu for a view that is pressed for some time.
///
/// ## With fingers
///
/// A long press on the view asks the delegate for a configuration, with the location in the view
/// (IA-02). With nil nothing happens, and the press continues as a touch. Otherwise the menu opens,
/// and the view and the other recognizers lose the touch (IA-03). Then:
///
/// * a tap on a row chooses its element: the menu closes, and the action is performed (IA-04);
/// * the finger that opened the menu may slide to a row and lift there (IA-06);
/// * a touch anywhere else closes the menu, and reaches nothing else (IA-05).
///
/// A row's accessibility identifier and label are the title of its element:
///
/// ```swift
/// let stage = try Stage(showing: UIViewController())
/// try stage.fingers.fingerLongPress(at: "photo")
/// try stage.fingers.fingerTap(at: "Delete")
/// ```
///
/// ## Differences from iOS
///
/// The menu opens without an animation, and the preview of a view is not drawn. How long a press
/// lasts until the menu opens is a [choice].
@preconcurrency @MainActor open class UIContextMenuInteraction: NSObject, UIInteraction {
    /// How a menu looks; raw values as in UIKit.
    public enum Appearance: Int, Sendable {
        /// There is no menu.
        case unknown = 0
        /// With a preview.
        case rich = 1
        /// Without one.
        case compact = 2
    }

    /// The view; nil if no view has the interaction.
    public private(set) weak var view: UIView?
    /// Offers the menu.
    public private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
    private lazy var press = MenuPress(for: self)
    private var configuration: UIContextMenuConfiguration?
    private var shown: MenuOnScreen?

    /// Whether a touch opens the menu at once, and not a long press.
    final var opensAtOnce = false { didSet { press.waits = !opensAtOnce } }
    /// The part of the view that the menu is for, such as a cell; nil for the whole view. The delegate
    /// sets it when it is asked for a configuration.
    final weak var subject: UIView?
    /// What the menu is for.
    private var target: UIView? { subject ?? view }
    /// Called before the menu is opened, and after an element was chosen.
    final var willOpen: @MainActor () -> Void = {}
    final var didChoose: @MainActor (UIMenuElement) -> Void = { _ in }

    /// Makes an interaction whose delegate offers the menu. The delegate is not retained.
    public init(delegate: any UIContextMenuInteractionDelegate) {
        self.delegate = delegate
        super.init()
    }

    /// How the menu looks; `unknown` while none is open.
    open var menuAppearance: Appearance {
        guard shown != nil else { return .unknown }
        return configuration?.previewProvider == nil ? .compact : .rich
    }

    /// The location of the last press, in points of a view; nil means the window.
    open func location(in view: UIView?) -> CGPoint { press.location(in: view) }

    /// Closes the menu. Does nothing if none is open.
    open func dismissMenu() { shown?.close() }

    /// Replaces the menu that is open by the one that a closure makes of it. Does nothing if none is
    /// open.
    open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {
        guard let shown, let window = view?.window else { return }
        shown.close(silently: true)
        self.shown = open(block(shown.root), in: window)
    }

    /// Does nothing.
    open func willMove(to view: UIView?) {}

    /// Adds the recognizer of the press to the view.
    open func didMove(to view: UIView?) {
        dismissMenu()
        self.view?.removeGestureRecognizer(press)
        self.view = view
        view?.addGestureRecognizer(press)
    }

    /// Opens the menu without a finger. Does nothing if the delegate gives no configuration.
    final func openMenu() {
        if mayBegin() { begin() }
    }

    // MARK: The press

    fileprivate func mayBegin() -> Bool {
        guard let view, view.window != nil, shown == nil else { return false }
        subject = nil
        configuration = delegate?.contextMenuInteraction(
            self,
            configurationForMenuAtLocation: press.location(in: view)
        )
        if configuration == nil {
            VirtualClock.current.observers.report(MenuFact.declined(target ?? view))
        }
        return configuration != nil
    }

    fileprivate func pressed() {
        let point = press.location(in: nil)
        switch press.state {
        case .began: begin()
        case .changed: shown?.slide(to: point)
        case .ended: shown?.lift(at: point)
        case .possible, .cancelled, .failed: break
        }
    }

    private func begin() {
        guard let configuration, let window = view?.window else { return }
        willOpen()
        _ = delegate?.contextMenuInteraction(
            self,
            configuration: configuration,
            highlightPreviewForItemWithIdentifier: configuration.identifier
        )
        let menu = configuration.actionProvider?([]) ?? UIMenu()
        let preview = configuration.previewProvider?()
        let animator = MenuAnimator(preview)
        delegate?.contextMenuInteraction(
            self,
            willDisplayMenuFor: configuration,
            animator: animator
        )
        let shown = open(menu, in: window)
        self.shown = shown
        if let preview {
            shown.show(preview: preview) { [weak self] in self?.commit(preview) }
        }
        animator.run()
    }

    private func open(_ menu: UIMenu, in window: UIWindow) -> MenuOnScreen {
        MenuOnScreen(
            menu,
            in: window,
            next: target.map { $0.convert($0.bounds, to: nil) } ?? .zero,
            finger: press.numberOfTouches > 0 ? press.location(in: nil) : nil,
            for: MenuOnScreen.Owner(
                view: target,
                ended: { [weak self] in self?.ended() },
                chosen: { [weak self] in self?.didChoose($0) }
            )
        )
    }

    private func ended() {
        guard let configuration else { return }
        shown = nil
        self.configuration = nil
        _ = delegate?.contextMenuInteraction(
            self,
            configuration: configuration,
            dismissalPreviewForItemWithIdentifier: configuration.identifier
        )
        let animator = MenuAnimator(nil)
        delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: animator)
        animator.run()
    }

    private func commit(_ preview: UIViewController) {
        guard let configuration else { return }
        let animator = MenuAnimator(preview)
        delegate?.contextMenuInteraction(
            self,
            willPerformPreviewActionForMenuWith: configuration,
            animator: animator
        )
        dismissMenu()
        animator.run()
    }
}

/// The long press that opens a menu.
final class MenuPress: UILongPressGestureRecognizer, UIGestureRecognizerDelegate {
    private weak var interaction: UIContextMenuInteraction?

    init(for interaction: UIContextMenuInteraction) {
        self.interaction = interaction
        super.init(target: nil, action: nil)
        addTarget(self, action: Selector(MenuPress.pressed))
        delegate = self
        name = "context menu"
        belongsToUIKit = true
        waits = true
    }

    var waits = true {
        didSet { minimumPressDuration = waits ? UnsourcedValues.contextMenuDelay : 0 }
    }

    func pressed() { interaction?.pressed() }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        interaction?.mayBegin() ?? false
    }
}
