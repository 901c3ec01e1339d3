/// Methods by which a collection view notifies its delegate about its items and asks what is
/// allowed.
///
/// Every method has a default implementation that does what UIKit does without the method (decision
/// 16). ``UICollectionView`` lists the order of the calls.
/// - Compatibility: partial: no focus
@preconcurrency @MainActor public protocol UICollectionViewDelegate: UIScrollViewDelegate {
    /// Whether a finger highlights an item; true by default. If false, the item is not selected
    /// either.
    func collectionView(
        _ collectionView: UICollectionView,
        shouldHighlightItemAt indexPath: IndexPath
    ) -> Bool
    /// A finger highlighted an item.
    func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath)
    /// The highlight of an item ended.
    func collectionView(
        _ collectionView: UICollectionView,
        didUnhighlightItemAt indexPath: IndexPath
    )
    /// Whether a finger selects an item; true by default.
    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath)
        -> Bool
    /// Whether a finger deselects a selected item, with multiple selection; true by default.
    func collectionView(
        _ collectionView: UICollectionView,
        shouldDeselectItemAt indexPath: IndexPath
    ) -> Bool
    /// A finger selected an item.
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
    /// Whether the primary action of an item may be performed; by default true, and false in editing mode (CV-21).
    func collectionView(
        _ collectionView: UICollectionView,
        canPerformPrimaryActionForItemAt indexPath: IndexPath
    ) -> Bool
    /// A finger chose a single item: performs what that item is for, such as showing another page. Called after
    /// `didSelectItemAt`, also if `shouldSelectItemAt` returned false (CV-21).
    func collectionView(
        _ collectionView: UICollectionView,
        performPrimaryActionForItemAt indexPath: IndexPath
    )
    /// Whether an item can be edited; true by default. In editing mode the list cell of one that cannot has the
    /// accessories that it has otherwise (CV-22).
    func collectionView(
        _ collectionView: UICollectionView,
        canEditItemAt indexPath: IndexPath
    ) -> Bool
    /// Whether two fingers that pan over items select them; false by default. Never called: there is no such
    /// pan here.
    func collectionView(
        _ collectionView: UICollectionView,
        shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool
    /// Two fingers began to select items. Never called: there is no such pan here.
    func collectionView(
        _ collectionView: UICollectionView,
        didBeginMultipleSelectionInteractionAt indexPath: IndexPath
    )
    /// Two fingers no longer select items. Never called: there is no such pan here.
    func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView)
    /// A finger deselected an item.
    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath)
    /// A cell is about to become visible.
    func collectionView(
        _ collectionView: UICollectionView,
        willDisplay cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    )
    /// A cell is no longer visible.
    func collectionView(
        _ collectionView: UICollectionView,
        didEndDisplaying cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    )
    /// A supplementary view is about to become visible.
    func collectionView(
        _ collectionView: UICollectionView,
        willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String,
        at indexPath: IndexPath
    )
    /// A supplementary view is no longer visible.
    func collectionView(
        _ collectionView: UICollectionView,
        didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String,
        at indexPath: IndexPath
    )
    /// The index path to which a moved item may go; the proposed one, under the finger, by default.
    func collectionView(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath
    /// The layout between two layouts that a gesture changes (CV-17); a plain one by default.
    func collectionView(
        _ collectionView: UICollectionView,
        transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
        newLayout toLayout: UICollectionViewLayout
    ) -> UICollectionViewTransitionLayout
    /// The context menu of the items that are pressed; nil for none. The index paths are those of all
    /// selected items if the pressed one is among them, that of the pressed one otherwise, and none
    /// if the press is between items. `point` is in the collection view's coordinates.
    /// It must be among the optional methods that the class lists (IA-19).
    func collectionView(
        _ collectionView: UICollectionView,
        contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
        point: CGPoint
    ) -> UIContextMenuConfiguration?
    /// Whether an item is selected when dragged items rest on it, in a view with `isSpringLoaded` (DD-19); true by default.
    /// `context` may be given another target view or item.
    func collectionView(
        _ collectionView: UICollectionView,
        shouldSpringLoadItemAt indexPath: IndexPath,
        with context: any UISpringLoadedInteractionContext
    ) -> Bool
    /// Whether an item can have the focus; true by default. Not asked (FR-10).
    func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath)
        -> Bool
    /// Whether the focus may move between items; true by default. Not asked (FR-10).
    func collectionView(
        _ collectionView: UICollectionView,
        shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
    ) -> Bool
    /// The focus moved between items. Not called (FR-10).
    func collectionView(
        _ collectionView: UICollectionView,
        didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
        with coordinator: UIFocusAnimationCoordinator
    )
    /// Whether an item is selected when it gets the focus; false by default. Not asked (FR-10).
    func collectionView(
        _ collectionView: UICollectionView,
        selectionFollowsFocusForItemAt indexPath: IndexPath
    ) -> Bool
    /// The item to which the focus goes first; nil by default. Not asked (FR-10).
    func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath?
    /// The older form, for one item. It is called if the class lists it and not the newer one.
    func collectionView(
        _ collectionView: UICollectionView,
        contextMenuConfigurationForItemAt indexPath: IndexPath,
        point: CGPoint
    ) -> UIContextMenuConfiguration?
    /// The preview of an item whose menu opens; nil for the cell. It is not drawn (IA-20).
    func collectionView(
        _ collectionView: UICollectionView,
        contextMenuConfiguration configuration: UIContextMenuConfiguration,
        highlightPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview?
    /// The preview to which the menu of an item goes back; nil for the cell. It is not drawn (IA-20).
    func collectionView(
        _ collectionView: UICollectionView,
        contextMenuConfiguration configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview?
    /// The older form of the preview of an item whose menu opens.
    func collectionView(
        _ collectionView: UICollectionView,
        previewForHighlightingContextMenuWithConfiguration configuration:
            UIContextMenuConfiguration
    ) -> UITargetedPreview?
    /// The older form of the preview to which the menu goes back.
    func collectionView(
        _ collectionView: UICollectionView,
        previewForDismissingContextMenuWithConfiguration configuration:
            UIContextMenuConfiguration
    ) -> UITargetedPreview?
    /// The preview of a menu was tapped (IA-20).
    func collectionView(
        _ collectionView: UICollectionView,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    )
    /// The menu of an item is about to be shown (IA-20).
    func collectionView(
        _ collectionView: UICollectionView,
        willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    )
    /// The menu of an item is about to go (IA-20).
    func collectionView(
        _ collectionView: UICollectionView,
        willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    )
}

extension UICollectionViewDelegate {
    /// Returns true.
    public func collectionView(
        _ collectionView: UICollectionView,
        shouldHighlightItemAt indexPath: IndexPath
    ) -> Bool {
        optionalAnswer(
            of: self,
            "collectionView:shouldHighlightItemAt:",
            (collectionView, indexPath),
            otherwise: true
        )
    }
    /// Does nothing.
    public func collectionView(
        _ collectionView: UICollectionView,
        didHighlightItemAt indexPath: IndexPath
    ) {
        optionalAnswer(of: self, "collectionView:didHighlightItemAt:", (collectionView, indexPath))
    }
    /// Does nothing.
    public func collectionView(
        _ collectionView: UICollectionView,
        didUnhighlightItemAt indexPath: IndexPath
    ) {
        optionalAnswer(
            of: self,
            "collectionView:didUnhighlightItemAt:",
            (collectionView, indexPath)
        )
    }
    /// Returns true.
    public func collectionView(
        _ collectionView: UICollectionView,
        shouldSelectItemAt indexPath: IndexPath
    ) -> Bool {
        optionalAnswer(
            of: self,
            "collectionView:shouldSelectItemAt:",
            (collectionView, indexPath),
            otherwise: true
        )
    }
    /// Returns true.
    public func collectionView(
        _ collectionView: UICollectionView,
        shouldDeselectItemAt indexPath: IndexPath
    ) -> Bool {
        optionalAnswer(
            of: self,
            "collectionView:shouldDeselectItemAt:",
            (collectionView, indexPath),
            otherwise: true
        )
    }
    /// Does nothing.
    public func collectionView(
        _ collectionView: UICollectionView,
        didSelectItemAt indexPath: IndexPath
    ) {
        optionalAnswer(
            of: self,
            "collectionView:didSelectItemAt:",
            (collectionView, indexPath),
            otherwise: collectionView.lacksDidSelect = true
        )
    }
    /// Returns whether the collection view is not in editing mode.
    public func collectionView(
        _ collectionView: UICollectionView,
        canPerformPrimaryActionForItemAt indexPath: IndexPath
    ) -> Bool {
        optionalAnswer(
            of: self,
            "collectionView:canPerformPrimaryActionForItemAt:",
            (collectionView, indexPath),
            otherwise: !collectionView.isEditing
        )
    }
    /// Does nothing.
    public func collectionView(
        _ collectionView: UICollectionView,
        performPrimaryActionForItemAt indexPath: IndexPath
    ) {
        optionalAnswer(
            of: self,
            "collectionView:performPrimaryActionForItemAt:",
            (collectionView, indexPath),
            otherwise: collectionView.usedDefaultImplementation = true
        )
    }
    /// Returns true.
    public func collectionView(
        _ collectionView: UICollectionView,
        canEditItemAt indexPath: IndexPath
    ) -> Bool {
        optionalAnswer(
            of: self,
            "collectionView:canEditItemAt:",
            (collectionView, indexPath),
            otherwise: true
        )
    }
    /// Returns false.
    public func collectionView(
        _ collectionView: UICollectionView,
        shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool { false }
    /// Does nothing.
    public func collectionView(
        _ collectionView: UICollectionView,
        didBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) {}
    /// Does nothing.
    public func collectionViewDidEndMultipleSelectionInteraction(
        _ collectionView: UICollectionView
    ) {}
    /// Does nothing.
    public func collectionView(
        _ collectionView: UICollectionView,
        didDeselectItemAt indexPath: IndexPath
    ) {
        optionalAnswer(of: self, "collectionView:didDeselectItemAt:", (collectionView, indexPath))
    }
    /// Does nothing.
    public func collectionView(
        _ collectionView: UICollectionView,
        willDisplay cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    ) {
        optionalAnswer(
            of: self,
            "collectionView:willDisplay:forItemAt:",
            (collectionView, cell, indexPath)
        )
    }
    /// Does nothing.
    public func collectionView(
        _ collectionView: UICollectionView,
        didEndDisplaying cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    ) {
        optionalAnswer(
            of: self,
            "collectionView:didEndDisplaying:forItemAt:",
            (collectionView, cell, indexPath)
        )
    }
    /// Does nothing.
    public func collectionView(
        _ collectionView: UICollectionView,
        willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String,
        at indexPath: IndexPath
    ) {
        optionalAnswer(
            of: self,
            "collectionView:willDisplaySupplementaryView:forElementKind:at:",
            (collectionView, view, elementKind, indexPath)
        )
    }
    /// Does nothing.
    public func collectionView(
        _ collectionView: UICollectionView,
        didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String,
        at indexPath: IndexPath
    ) {
        optionalAnswer(
            of: self,
            "collectionView:didEndDisplayingSupplementaryView:forElementOfKind:at:",
            (collectionView, view, elementKind, indexPath)
        )
    }
    /// Returns the proposed index path.
    public func collectionView(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
        optionalAnswer(
            of: self,
            "collectionView:targetIndexPathForMoveFromItemAt:toProposedIndexPath:",
            (collectionView, originalIndexPath, proposedIndexPath),
            otherwise: proposedIndexPath
        )
    }
    /// Returns a plain layout between the two.
    public func collectionView(
        _ collectionView: UICollectionView,
        transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
        newLayout toLayout: UICollectionViewLayout
    ) -> UICollectionViewTransitionLayout {
        optionalAnswer(
            of: self,
            "collectionView:transitionLayoutForOldLayout:newLayout:",
            (collectionView, fromLayout, toLayout),
            otherwise: UICollectionViewTransitionLayout(
                currentLayout: fromLayout,
                nextLayout: toLayout
            )
        )
    }
    /// Returns true.
    public func collectionView(
        _ collectionView: UICollectionView,
        shouldSpringLoadItemAt indexPath: IndexPath,
        with context: any UISpringLoadedInteractionContext
    ) -> Bool {
        optionalAnswer(
            of: self,
            "collectionView:shouldSpringLoadItemAt:with:",
            (collectionView, indexPath, context),
            otherwise: true
        )
    }
    /// Returns true.
    public func collectionView(
        _ collectionView: UICollectionView,
        canFocusItemAt indexPath: IndexPath
    ) -> Bool { true }
    /// Returns true.
    public func collectionView(
        _ collectionView: UICollectionView,
        shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
    ) -> Bool { true }
    /// Does nothing.
    public func collectionView(
        _ collectionView: UICollectionView,
        didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
        with coordinator: UIFocusAnimationCoordinator
    ) {}
    /// Returns false.
    public func collectionView(
        _ collectionView: UICollectionView,
        selectionFollowsFocusForItemAt indexPath: IndexPath
    ) -> Bool { false }
    /// Returns nil.
    public func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath?
    { nil }
    /// Returns nil: no menu.
    public func collectionView(
        _ collectionView: UICollectionView,
        contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
        point: CGPoint
    ) -> UIContextMenuConfiguration? {
        optionalAnswer(
            of: self,
            "collectionView:contextMenuConfigurationForItemsAt:point:",
            (collectionView, indexPaths, point),
            otherwise: nil
        )
    }
    /// Returns nil: no menu.
    public func collectionView(
        _ collectionView: UICollectionView,
        contextMenuConfigurationForItemAt indexPath: IndexPath,
        point: CGPoint
    ) -> UIContextMenuConfiguration? {
        optionalAnswer(
            of: self,
            "collectionView:contextMenuConfigurationForItemAt:point:",
            (collectionView, indexPath, point),
            otherwise: nil
        )
    }
    /// Returns the answer of the older form.
    public func collectionView(
        _ collectionView: UICollectionView,
        contextMenuConfiguration configuration: UIContextMenuConfiguration,
        highlightPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? {
        optionalAnswer(
            of: self,
            "collectionView:contextMenuConfiguration:highlightPreviewForItemAt:",
            (collectionView, configuration, indexPath),
            otherwise: self.collectionView(
                collectionView,
                previewForHighlightingContextMenuWithConfiguration: configuration
            )
        )
    }
    /// Returns the answer of the older form.
    public func collectionView(
        _ collectionView: UICollectionView,
        contextMenuConfiguration configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? {
        optionalAnswer(
            of: self,
            "collectionView:contextMenuConfiguration:dismissalPreviewForItemAt:",
            (collectionView, configuration, indexPath),
            otherwise: self.collectionView(
                collectionView,
                previewForDismissingContextMenuWithConfiguration: configuration
            )
        )
    }
    /// Returns nil: the cell.
    public func collectionView(
        _ collectionView: UICollectionView,
        previewForHighlightingContextMenuWithConfiguration configuration:
            UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        optionalAnswer(
            of: self,
            "collectionView:previewForHighlightingContextMenuWithConfiguration:",
            (collectionView, configuration),
            otherwise: nil
        )
    }
    /// Returns nil: the cell.
    public func collectionView(
        _ collectionView: UICollectionView,
        previewForDismissingContextMenuWithConfiguration configuration:
            UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        optionalAnswer(
            of: self,
            "collectionView:previewForDismissingContextMenuWithConfiguration:",
            (collectionView, configuration),
            otherwise: nil
        )
    }
    /// Does nothing.
    public func collectionView(
        _ collectionView: UICollectionView,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        optionalAnswer(
            of: self,
            "collectionView:willPerformPreviewActionForMenuWith:animator:",
            (collectionView, configuration, animator)
        )
    }
    /// Does nothing.
    public func collectionView(
        _ collectionView: UICollectionView,
        willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        optionalAnswer(
            of: self,
            "collectionView:willDisplayContextMenu:animator:",
            (collectionView, configuration, animator)
        )
    }
    /// Does nothing.
    public func collectionView(
        _ collectionView: UICollectionView,
        willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        optionalAnswer(
            of: self,
            "collectionView:willEndContextMenuInteraction:animator:",
            (collectionView, configuration, animator)
        )
    }
}
