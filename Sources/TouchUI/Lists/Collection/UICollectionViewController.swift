// One class body, because Swift cannot override what an extension declares. It implements every
// method of the delegate and the data source, so that the overrides of a subclass are found.

/// A controller whose view is a collection view, of which it is the delegate and the data source.
///
/// Override the methods you need. A method that you declare without `override` is not called.
/// - Compatibility: partial: items are moved by code only
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController,
    UICollectionViewDataSource, UICollectionViewDelegate
{
    /// The layout with which the collection view is created.
    public final let collectionViewLayout: UICollectionViewLayout
    private var modelCollectionView: UICollectionView?
    private var hasAppeared = false

    /// Creates a controller whose collection view has the given layout.
    public init(collectionViewLayout layout: UICollectionViewLayout) {
        collectionViewLayout = layout
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a controller with a flow layout, from a nib if one is named.
    public override init(nibName: String?, bundle: Bundle?) {
        collectionViewLayout = UICollectionViewFlowLayout()
        super.init(nibName: nibName, bundle: bundle)
    }

    /// A controller from a storyboard or a nib.
    public required init?(coder: NSCoder) {
        collectionViewLayout = UICollectionViewFlowLayout()
        super.init(coder: coder)
        coder.didMake(self, as: UICollectionViewController.self)
    }

    /// The collection view, which is also the view.
    open var collectionView: UICollectionView! {
        get {
            loadViewIfNeeded()
            return modelCollectionView
        }
        set {
            modelCollectionView = newValue
            view = newValue
        }
    }

    /// Whether items are deselected when the view appears again; true by default.
    open var clearsSelectionOnViewWillAppear = true

    /// Loads the collection view from the storyboard or nib, or else creates it.
    open override func loadView() {
        if loadViewFromInterface() {
            adoptCollection()
            return
        }
        let collection = UICollectionView(
            frame: UIApplication.shared.scene.bounds,
            collectionViewLayout: collectionViewLayout
        )
        collection.dataSource = self
        collection.delegate = self
        modelCollectionView = collection
        view = collection
    }

    /// Uses the collection view from a storyboard or nib, and becomes its delegate and data source
    /// unless others are connected.
    private func adoptCollection() {
        guard let collection = viewIfLoaded as? UICollectionView else {
            return Diagnostics.refuse(
                "The view of \(Swift.type(of: self)) in its storyboard is "
                    + "\(viewIfLoaded.map { "a \(Swift.type(of: $0))" } ?? "missing"), but it has to be "
                    + "a UICollectionView. It is shown as it is. To fix, use a UIViewController for it."
            )
        }
        if collection.dataSource == nil { collection.dataSource = self }
        if collection.delegate == nil { collection.delegate = self }
        modelCollectionView = collection
    }

    /// Deselects the items when the view appears again; if a finger moves the page back, when the page has arrived.
    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        defer { hasAppeared = true }
        guard let collection = modelCollectionView, hasAppeared, clearsSelectionOnViewWillAppear
        else { return }
        guard collection.indexPathsForSelectedItems?.isEmpty == false else { return }
        unlessTurnedBack {
            // The items may have moved meanwhile.
            for path in collection.indexPathsForSelectedItems ?? [] {
                collection.deselectItem(at: path, animated: animated)
            }
        }
    }

    /// Begins or ends editing of the controller and of its collection view (LI-08).
    open override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        modelCollectionView?.isEditing = editing
    }

    // MARK: UICollectionViewDataSource

    /// The number of items in a section; 0 unless overridden.
    open func collectionView(
        _ collectionView: UICollectionView,
        numberOfItemsInSection section: Int
    ) -> Int { 0 }
    /// The cell for an item, which should be dequeued. An empty cell unless overridden.
    open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
    { UICollectionViewCell(frame: .zero) }
    /// The number of sections; 1 unless overridden.
    open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
    /// The supplementary view for a section, which should be dequeued. An empty view unless
    /// overridden.
    open func collectionView(
        _ collectionView: UICollectionView,
        viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> UICollectionReusableView { UICollectionReusableView(frame: .zero) }
    /// Whether an item can be moved; true unless overridden.
    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath)
        -> Bool
    { collectionView.defaultAnswer(true) }
    /// A gesture moved an item: update the model.
    open func collectionView(
        _ collectionView: UICollectionView,
        moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {}

    // MARK: UICollectionViewDelegate

    /// Whether a finger highlights an item; true unless overridden. If false, the item is not
    /// selected either.
    open func collectionView(
        _ collectionView: UICollectionView,
        shouldHighlightItemAt indexPath: IndexPath
    ) -> Bool { true }
    /// A finger highlighted an item.
    open func collectionView(
        _ collectionView: UICollectionView,
        didHighlightItemAt indexPath: IndexPath
    ) {}
    /// The highlight of an item ended.
    open func collectionView(
        _ collectionView: UICollectionView,
        didUnhighlightItemAt indexPath: IndexPath
    ) {}
    /// Whether a finger selects an item; true unless overridden.
    open func collectionView(
        _ collectionView: UICollectionView,
        shouldSelectItemAt indexPath: IndexPath
    ) -> Bool { true }
    /// Whether a finger deselects a selected item, with multiple selection; true unless overridden.
    open func collectionView(
        _ collectionView: UICollectionView,
        shouldDeselectItemAt indexPath: IndexPath
    ) -> Bool { true }
    /// A finger selected an item.
    open func collectionView(
        _ collectionView: UICollectionView,
        didSelectItemAt indexPath: IndexPath
    ) {
        collectionView.lacksDidSelect = true
    }
    /// A finger deselected an item.
    open func collectionView(
        _ collectionView: UICollectionView,
        didDeselectItemAt indexPath: IndexPath
    ) {}
    /// A cell is about to become visible.
    open func collectionView(
        _ collectionView: UICollectionView,
        willDisplay cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    ) {}
    /// A cell is no longer visible.
    open func collectionView(
        _ collectionView: UICollectionView,
        didEndDisplaying cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    ) {}
    /// A supplementary view is about to become visible.
    open func collectionView(
        _ collectionView: UICollectionView,
        willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String,
        at indexPath: IndexPath
    ) {}
    /// A supplementary view is no longer visible.
    open func collectionView(
        _ collectionView: UICollectionView,
        didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String,
        at indexPath: IndexPath
    ) {}
    /// The index path to which a moved item may go; the proposed one, under the finger, unless
    /// overridden.
    open func collectionView(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath { proposedIndexPath }
    /// The context menu of the items that are pressed; nil for none. The index paths are those of all
    /// selected items if the pressed one is among them, that of the pressed one otherwise, and none
    /// if the press is between items. `point` is in the collection view's coordinates.
    /// It must be among the optional methods that the class lists (IA-19).
    open func collectionView(
        _ collectionView: UICollectionView,
        contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
        point: CGPoint
    ) -> UIContextMenuConfiguration? { nil }
    /// Whether an item is selected when dragged items rest on it (DD-19); true unless overridden.
    open func collectionView(
        _ collectionView: UICollectionView,
        shouldSpringLoadItemAt indexPath: IndexPath,
        with context: any UISpringLoadedInteractionContext
    ) -> Bool { true }
    /// Whether an item can have the focus; true unless overridden. Not asked (FR-10).
    open func collectionView(
        _ collectionView: UICollectionView,
        canFocusItemAt indexPath: IndexPath
    ) -> Bool { true }
    /// Whether the focus may move; true unless overridden. Not asked (FR-10).
    open func collectionView(
        _ collectionView: UICollectionView,
        shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
    ) -> Bool { true }
    /// The focus moved. Not called (FR-10).
    open func collectionView(
        _ collectionView: UICollectionView,
        didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
        with coordinator: UIFocusAnimationCoordinator
    ) {}
    /// Whether an item is selected when it gets the focus; false unless overridden. Not asked (FR-10).
    open func collectionView(
        _ collectionView: UICollectionView,
        selectionFollowsFocusForItemAt indexPath: IndexPath
    ) -> Bool { false }
    /// The item to which the focus goes first; nil unless overridden. Not asked (FR-10).
    open func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath? {
        nil
    }
    /// The older form, for one item. It is called if the class lists it and not the newer one.
    open func collectionView(
        _ collectionView: UICollectionView,
        contextMenuConfigurationForItemAt indexPath: IndexPath,
        point: CGPoint
    ) -> UIContextMenuConfiguration? { nil }
    /// The preview of an item whose menu opens; nil for the cell. It is not drawn (IA-20).
    open func collectionView(
        _ collectionView: UICollectionView,
        contextMenuConfiguration configuration: UIContextMenuConfiguration,
        highlightPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? {
        self.collectionView(
            collectionView,
            previewForHighlightingContextMenuWithConfiguration: configuration
        )
    }
    /// The preview to which the menu of an item goes back; nil for the cell. It is not drawn (IA-20).
    open func collectionView(
        _ collectionView: UICollectionView,
        contextMenuConfiguration configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? {
        self.collectionView(
            collectionView,
            previewForDismissingContextMenuWithConfiguration: configuration
        )
    }
    /// The older form of the preview of an item whose menu opens.
    open func collectionView(
        _ collectionView: UICollectionView,
        previewForHighlightingContextMenuWithConfiguration configuration:
            UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    /// The older form of the preview to which the menu goes back.
    open func collectionView(
        _ collectionView: UICollectionView,
        previewForDismissingContextMenuWithConfiguration configuration:
            UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    /// The preview of a menu was tapped (IA-20).
    open func collectionView(
        _ collectionView: UICollectionView,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {}
    /// The menu of an item is about to be shown (IA-20).
    open func collectionView(
        _ collectionView: UICollectionView,
        willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    /// The menu of an item is about to go (IA-20).
    open func collectionView(
        _ collectionView: UICollectionView,
        willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}

    /// Whether the primary action of an item may be performed; true outside of editing mode unless overridden.
    open func collectionView(
        _ collectionView: UICollectionView,
        canPerformPrimaryActionForItemAt indexPath: IndexPath
    ) -> Bool { !collectionView.isEditing }
    /// A finger chose a single item: performs what it is for.
    open func collectionView(
        _ collectionView: UICollectionView,
        performPrimaryActionForItemAt indexPath: IndexPath
    ) { collectionView.usedDefaultImplementation = true }
    /// Whether two fingers that pan may select several; false unless overridden. Never called: there is no such pan here.
    open func collectionView(
        _ collectionView: UICollectionView,
        shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool { false }
    /// Two fingers began to select. Never called: there is no such pan here.
    open func collectionView(
        _ collectionView: UICollectionView,
        didBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) {}
    /// Two fingers no longer select. Never called: there is no such pan here.
    open func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) {
    }
    /// Whether an item can be edited; true unless overridden.
    open func collectionView(
        _ collectionView: UICollectionView,
        canEditItemAt indexPath: IndexPath
    ) -> Bool { true }

    // MARK: UIScrollViewDelegate

    /// Does nothing.
    open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    /// Does nothing.
    open func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    /// Does nothing.
    open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    /// Leaves the target as it is.
    open func scrollViewWillEndDragging(
        _ scrollView: UIScrollView,
        withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    /// Does nothing.
    open func scrollViewDidEndDragging(
        _ scrollView: UIScrollView,
        willDecelerate decelerate: Bool
    ) {}
    /// Does nothing.
    open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    /// Does nothing.
    open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    /// Does nothing.
    open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    /// Returns nil: no zooming.
    open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    /// Does nothing.
    open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
    /// Does nothing.
    open func scrollViewDidEndZooming(
        _ scrollView: UIScrollView,
        with view: UIView?,
        atScale scale: CGFloat
    ) {}
    /// Returns true.
    open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
    /// Does nothing.
    open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
    /// Does nothing.
    open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
