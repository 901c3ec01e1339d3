/// The context menu of a list, which asks the list's own delegate (IA-19, IA-20).
///
/// `TableMenus` and `CollectionMenus` say what the delegates of the two kinds of lists are asked.
@MainActor class ListMenus: NSObject, UIContextMenuInteractionDelegate {
    private weak var list: UIScrollView?
    private lazy var added = UIContextMenuInteraction(delegate: self)
    /// The interaction that the list has; nil if its delegate offers no menus.
    final var interaction: UIContextMenuInteraction? { isOffered ? added : nil }
    private var isOffered = false
    /// What the menu is for: the delegate may change the rows while it is open.
    final private(set) var paths: [IndexPath] = []

    init(of list: UIScrollView) {
        self.list = list
        super.init()
    }

    // What tables and collection views answer differently.

    /// Whether the class of the delegate implements one of the methods that make menus.
    var isImplemented: Bool { false }
    /// The row at a point, in the list's coordinates, or the selected items around it; nil if the
    /// delegate is not asked about this point.
    func paths(at point: CGPoint) -> [IndexPath]? { nil }
    func cell(at path: IndexPath) -> UIView? { nil }
    func configuration(of paths: [IndexPath], at point: CGPoint) -> UIContextMenuConfiguration? {
        nil
    }
    func highlight(_ configuration: UIContextMenuConfiguration) -> UITargetedPreview? { nil }
    func dismissal(_ configuration: UIContextMenuConfiguration) -> UITargetedPreview? { nil }
    func willDisplay(
        _ configuration: UIContextMenuConfiguration,
        _ animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    func willEnd(
        _ configuration: UIContextMenuConfiguration,
        _ animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    func performPreview(
        _ configuration: UIContextMenuConfiguration,
        _ animator: any UIContextMenuInteractionCommitAnimating
    ) {}

    /// Whether the class of a delegate implements an optional method.
    ///
    /// [choice] A class that does not list its optional methods is taken not to implement it
    /// (decision 16): the interaction would take part in each touch of each list.
    final func implements(_ method: String, _ delegate: AnyObject) -> Bool {
        hasOptionalMethod(method, of: [method], in: delegate) ?? false
    }

    /// Adds the interaction to the list, or removes it. Called when the list has a new delegate.
    final func delegateDidChange() {
        guard isImplemented != isOffered else { return }
        isOffered.toggle()
        if isOffered {
            list?.addInteraction(added)
        } else {
            list?.removeInteraction(added)
        }
    }

    // MARK: UIContextMenuInteractionDelegate

    final func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let paths = paths(at: location) else { return nil }
        self.paths = paths
        interaction.subject = paths.first.flatMap(cell(at:))
        return configuration(of: paths, at: location)
    }

    final func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        configuration: UIContextMenuConfiguration,
        highlightPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? {
        highlight(configuration)
    }

    final func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? {
        dismissal(configuration)
    }

    final func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        willDisplay(configuration, animator)
    }

    final func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        willEnd(configuration, animator)
    }

    final func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        performPreview(configuration, animator)
    }
}
