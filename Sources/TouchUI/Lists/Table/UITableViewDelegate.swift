/// Methods by which a table notifies its delegate about its rows, and asks about their appearance
/// and what is allowed.
///
/// Methods with a default implementation are optional. Where UIKit depends on whether a method is
/// implemented, the documentation page about delegates describes what happens here. ``UITableView``
/// lists the order of the calls for a touch.
/// - Compatibility: partial: no focus
@preconcurrency @MainActor public protocol UITableViewDelegate: UIScrollViewDelegate {
    /// A cell is about to become visible.
    func tableView(
        _ tableView: UITableView,
        willDisplay cell: UITableViewCell,
        forRowAt indexPath: IndexPath
    )
    /// A section's header view is about to become visible.
    func tableView(
        _ tableView: UITableView,
        willDisplayHeaderView view: UIView,
        forSection section: Int
    )
    /// A section's footer view is about to become visible.
    func tableView(
        _ tableView: UITableView,
        willDisplayFooterView view: UIView,
        forSection section: Int
    )
    /// A cell is no longer visible.
    func tableView(
        _ tableView: UITableView,
        didEndDisplaying cell: UITableViewCell,
        forRowAt indexPath: IndexPath
    )
    /// A section's header view is no longer visible.
    func tableView(
        _ tableView: UITableView,
        didEndDisplayingHeaderView view: UIView,
        forSection section: Int
    )
    /// A section's footer view is no longer visible.
    func tableView(
        _ tableView: UITableView,
        didEndDisplayingFooterView view: UIView,
        forSection section: Int
    )
    /// The height of a row, in points. If it is not implemented, `rowHeight` is used and no row is
    /// asked about.
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
    /// The height of a section's header, in points; `sectionHeaderHeight` if it is not implemented.
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat
    /// The height of a section's footer, in points; `sectionFooterHeight` if it is not implemented.
    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat
    /// The estimated height of a row until it has a cell, in points. Called for rows to which no
    /// height is given.
    func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath)
        -> CGFloat
    /// The estimated height of a header. Never called.
    func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int)
        -> CGFloat
    /// The estimated height of a footer. Never called.
    func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int)
        -> CGFloat
    /// The header view of a section. If it is nil, a view with the title is used, if there is a
    /// title.
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?
    /// The footer view of a section. If it is nil, a view with the title is used, if there is a
    /// title.
    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView?
    /// The accessory button of a row was tapped.
    func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath)
    /// Whether a finger highlights a row; true by default. If false, the row is not selected either
    /// (TB-01).
    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool
    /// A finger highlighted a row (TB-01).
    func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath)
    /// The highlight of a row ended (TB-01).
    func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath)
    /// A finger is about to select a row. Returns the row to select, or nil for none (TB-04); the
    /// same row by default.
    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
    /// Whether the primary action of a row may be performed; by default true, and false in editing mode (TB-29).
    func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath)
        -> Bool
    /// A finger chose a single row: performs what that row is for, such as showing another page. Called after
    /// `didSelectRowAt`, also if `willSelectRowAt` returned nil (TB-29).
    func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath)
    /// Whether two fingers that pan over rows select them; false by default. Never called: there is no such pan
    /// here.
    func tableView(
        _ tableView: UITableView,
        shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool
    /// Two fingers began to select rows. Never called: there is no such pan here.
    func tableView(
        _ tableView: UITableView,
        didBeginMultipleSelectionInteractionAt indexPath: IndexPath
    )
    /// Two fingers no longer select rows. Never called: there is no such pan here.
    func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView)
    /// A finger is about to deselect a row. Returns the row to deselect, or nil for none (TB-03);
    /// the same row by default.
    func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath?
    /// A finger selected a row (TB-01).
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
    /// A finger deselected a row (TB-03).
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)
    /// The edit that an editable row supports; `delete` by default.
    func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
        -> UITableViewCell.EditingStyle
    /// The title of the button that deletes a row; nil, the default, for "Delete".
    func tableView(
        _ tableView: UITableView,
        titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
    ) -> String?
    /// The actions that a swipe to the right shows; nil, the default, for none (TB-07).
    func tableView(
        _ tableView: UITableView,
        leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration?
    /// The actions that a swipe to the left shows. nil, the default, shows "Delete" for rows that
    /// can be deleted; an empty configuration shows nothing (TB-07).
    func tableView(
        _ tableView: UITableView,
        trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration?
    /// The same under the type before iOS 11, asked if there is no such configuration; nil by default (TB-21).
    func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath)
        -> [UITableViewRowAction]?
    /// Whether the content of a row leaves room for its edit control; true by default.
    func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath)
        -> Bool
    /// A swipe, or a tap on its edit control, begins to open a row.
    func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath)
    /// The actions of a row closed. The index path is nil if the row no longer exists.
    func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?)
    /// The index path to which a moved row may go; the proposed one, under the finger, by default.
    func tableView(
        _ tableView: UITableView,
        targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath
    /// The indentation level of a row; the cell's own `indentationLevel` if it is not implemented.
    func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int
    /// Whether a row is selected when dragged items rest on it, in a table with `isSpringLoaded` (DD-19); true by default.
    /// `context` may be given another target view or item.
    func tableView(
        _ tableView: UITableView,
        shouldSpringLoadRowAt indexPath: IndexPath,
        with context: any UISpringLoadedInteractionContext
    ) -> Bool
    /// Whether a row can have the focus; true by default. Not asked (FR-10).
    func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool
    /// Whether the focus may move between rows; true by default. Not asked (FR-10).
    func tableView(
        _ tableView: UITableView,
        shouldUpdateFocusIn context: UITableViewFocusUpdateContext
    ) -> Bool
    /// The focus moved between rows. Not called (FR-10).
    func tableView(
        _ tableView: UITableView,
        didUpdateFocusIn context: UITableViewFocusUpdateContext,
        with coordinator: UIFocusAnimationCoordinator
    )
    /// Whether a row is selected when it gets the focus; false by default. Not asked (FR-10).
    func tableView(_ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath)
        -> Bool
    /// The row to which the focus goes first; nil by default. Not asked (FR-10).
    func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath?
    /// The context menu of a row that is pressed; nil for none. `point` is in the table's coordinates.
    /// It must be among the optional methods that the class lists (IA-19).
    func tableView(
        _ tableView: UITableView,
        contextMenuConfigurationForRowAt indexPath: IndexPath,
        point: CGPoint
    ) -> UIContextMenuConfiguration?
    /// The preview of the row whose menu opens; nil for the cell. It is not drawn (IA-20).
    func tableView(
        _ tableView: UITableView,
        previewForHighlightingContextMenuWithConfiguration configuration:
            UIContextMenuConfiguration
    ) -> UITargetedPreview?
    /// The preview to which the menu goes back; nil for the cell. It is not drawn (IA-20).
    func tableView(
        _ tableView: UITableView,
        previewForDismissingContextMenuWithConfiguration configuration:
            UIContextMenuConfiguration
    ) -> UITargetedPreview?
    /// The preview of a menu was tapped (IA-20).
    func tableView(
        _ tableView: UITableView,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    )
    /// The menu of a row is about to be shown (IA-20).
    func tableView(
        _ tableView: UITableView,
        willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    )
    /// The menu of a row is about to go (IA-20).
    func tableView(
        _ tableView: UITableView,
        willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    )
}

extension UITableViewDelegate {
    /// Does nothing.
    public func tableView(
        _ tableView: UITableView,
        willDisplay cell: UITableViewCell,
        forRowAt indexPath: IndexPath
    ) {
        optionalAnswer(of: self, "tableView:willDisplay:forRowAt:", (tableView, cell, indexPath))
    }
    /// Does nothing.
    public func tableView(
        _ tableView: UITableView,
        willDisplayHeaderView view: UIView,
        forSection section: Int
    ) {
        optionalAnswer(
            of: self,
            "tableView:willDisplayHeaderView:forSection:",
            (tableView, view, section)
        )
    }
    /// Does nothing.
    public func tableView(
        _ tableView: UITableView,
        willDisplayFooterView view: UIView,
        forSection section: Int
    ) {
        optionalAnswer(
            of: self,
            "tableView:willDisplayFooterView:forSection:",
            (tableView, view, section)
        )
    }
    /// Does nothing.
    public func tableView(
        _ tableView: UITableView,
        didEndDisplaying cell: UITableViewCell,
        forRowAt indexPath: IndexPath
    ) {
        optionalAnswer(
            of: self,
            "tableView:didEndDisplaying:forRowAt:",
            (tableView, cell, indexPath)
        )
    }
    /// Does nothing.
    public func tableView(
        _ tableView: UITableView,
        didEndDisplayingHeaderView view: UIView,
        forSection section: Int
    ) {
        optionalAnswer(
            of: self,
            "tableView:didEndDisplayingHeaderView:forSection:",
            (tableView, view, section)
        )
    }
    /// Does nothing.
    public func tableView(
        _ tableView: UITableView,
        didEndDisplayingFooterView view: UIView,
        forSection section: Int
    ) {
        optionalAnswer(
            of: self,
            "tableView:didEndDisplayingFooterView:forSection:",
            (tableView, view, section)
        )
    }
    /// Means `rowHeight`.
    public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
    {
        optionalAnswer(
            of: self,
            "tableView:heightForRowAt:",
            (tableView, indexPath),
            otherwise: tableView.defaultAnswer(UITableView.automaticDimension)
        )
    }
    /// Means `sectionHeaderHeight`.
    public func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int)
        -> CGFloat
    {
        optionalAnswer(
            of: self,
            "tableView:heightForHeaderInSection:",
            (tableView, section),
            otherwise: tableView.defaultAnswer(UITableView.automaticDimension)
        )
    }
    /// Means `sectionFooterHeight`.
    public func tableView(_ tableView: UITableView, heightForFooterInSection section: Int)
        -> CGFloat
    {
        optionalAnswer(
            of: self,
            "tableView:heightForFooterInSection:",
            (tableView, section),
            otherwise: tableView.defaultAnswer(UITableView.automaticDimension)
        )
    }
    /// Means `estimatedRowHeight`.
    public func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath)
        -> CGFloat
    {
        optionalAnswer(
            of: self,
            "tableView:estimatedHeightForRowAt:",
            (tableView, indexPath),
            otherwise: tableView.defaultAnswer(UITableView.automaticDimension)
        )
    }
    /// Returns `automaticDimension`.
    public func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int)
        -> CGFloat
    {
        optionalAnswer(
            of: self,
            "tableView:estimatedHeightForHeaderInSection:",
            (tableView, section),
            otherwise: UITableView.automaticDimension
        )
    }
    /// Returns `automaticDimension`.
    public func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int)
        -> CGFloat
    {
        optionalAnswer(
            of: self,
            "tableView:estimatedHeightForFooterInSection:",
            (tableView, section),
            otherwise: UITableView.automaticDimension
        )
    }
    /// Returns nil.
    public func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?
    {
        optionalAnswer(
            of: self,
            "tableView:viewForHeaderInSection:",
            (tableView, section),
            otherwise: nil
        )
    }
    /// Returns nil.
    public func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView?
    {
        optionalAnswer(
            of: self,
            "tableView:viewForFooterInSection:",
            (tableView, section),
            otherwise: nil
        )
    }
    /// Does nothing.
    public func tableView(
        _ tableView: UITableView,
        accessoryButtonTappedForRowWith indexPath: IndexPath
    ) {
        optionalAnswer(
            of: self,
            "tableView:accessoryButtonTappedForRowWith:",
            (tableView, indexPath)
        )
    }
    /// Returns true.
    public func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath)
        -> Bool
    {
        optionalAnswer(
            of: self,
            "tableView:shouldHighlightRowAt:",
            (tableView, indexPath),
            otherwise: true
        )
    }
    /// Does nothing.
    public func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
        optionalAnswer(of: self, "tableView:didHighlightRowAt:", (tableView, indexPath))
    }
    /// Does nothing.
    public func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
        optionalAnswer(of: self, "tableView:didUnhighlightRowAt:", (tableView, indexPath))
    }
    /// Returns the same row.
    public func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath)
        -> IndexPath?
    {
        optionalAnswer(
            of: self,
            "tableView:willSelectRowAt:",
            (tableView, indexPath),
            otherwise: indexPath
        )
    }
    /// Returns the same row.
    public func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath)
        -> IndexPath?
    {
        optionalAnswer(
            of: self,
            "tableView:willDeselectRowAt:",
            (tableView, indexPath),
            otherwise: indexPath
        )
    }
    /// Does nothing.
    public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        optionalAnswer(
            of: self,
            "tableView:didSelectRowAt:",
            (tableView, indexPath),
            otherwise: tableView.lacksDidSelect = true
        )
    }
    /// Returns whether the table is not in editing mode.
    public func tableView(
        _ tableView: UITableView,
        canPerformPrimaryActionForRowAt indexPath: IndexPath
    ) -> Bool {
        optionalAnswer(
            of: self,
            "tableView:canPerformPrimaryActionForRowAt:",
            (tableView, indexPath),
            otherwise: !tableView.isEditing
        )
    }
    /// Does nothing.
    public func tableView(
        _ tableView: UITableView,
        performPrimaryActionForRowAt indexPath: IndexPath
    ) {
        optionalAnswer(
            of: self,
            "tableView:performPrimaryActionForRowAt:",
            (tableView, indexPath),
            otherwise: tableView.usedDefaultImplementation = true
        )
    }
    /// Returns false.
    public func tableView(
        _ tableView: UITableView,
        shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool { false }
    /// Does nothing.
    public func tableView(
        _ tableView: UITableView,
        didBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) {}
    /// Does nothing.
    public func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) {}
    /// Does nothing.
    public func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        optionalAnswer(of: self, "tableView:didDeselectRowAt:", (tableView, indexPath))
    }
    /// Returns `delete`.
    public func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
        -> UITableViewCell.EditingStyle
    {
        optionalAnswer(
            of: self,
            "tableView:editingStyleForRowAt:",
            (tableView, indexPath),
            otherwise: .delete
        )
    }
    /// Returns nil, which means "Delete".
    public func tableView(
        _ tableView: UITableView,
        titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
    ) -> String? {
        optionalAnswer(
            of: self,
            "tableView:titleForDeleteConfirmationButtonForRowAt:",
            (tableView, indexPath),
            otherwise: nil
        )
    }
    /// Returns nil: no actions.
    public func tableView(
        _ tableView: UITableView,
        leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        optionalAnswer(
            of: self,
            "tableView:leadingSwipeActionsConfigurationForRowAt:",
            (tableView, indexPath),
            otherwise: nil
        )
    }
    /// Returns nil: "Delete" for rows that can be deleted.
    public func tableView(
        _ tableView: UITableView,
        trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        optionalAnswer(
            of: self,
            "tableView:trailingSwipeActionsConfigurationForRowAt:",
            (tableView, indexPath),
            otherwise: nil
        )
    }
    /// Returns nil: there are no such actions.
    public func tableView(
        _ tableView: UITableView,
        editActionsForRowAt indexPath: IndexPath
    ) -> [UITableViewRowAction]? {
        optionalAnswer(
            of: self,
            "tableView:editActionsForRowAt:",
            (tableView, indexPath),
            otherwise: nil
        )
    }
    /// Returns true.
    public func tableView(
        _ tableView: UITableView,
        shouldIndentWhileEditingRowAt indexPath: IndexPath
    ) -> Bool {
        optionalAnswer(
            of: self,
            "tableView:shouldIndentWhileEditingRowAt:",
            (tableView, indexPath),
            otherwise: true
        )
    }
    /// Does nothing.
    public func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
        optionalAnswer(of: self, "tableView:willBeginEditingRowAt:", (tableView, indexPath))
    }
    /// Does nothing.
    public func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
        optionalAnswer(of: self, "tableView:didEndEditingRowAt:", (tableView, indexPath))
    }
    /// Returns the proposed index path.
    public func tableView(
        _ tableView: UITableView,
        targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath {
        optionalAnswer(
            of: self,
            "tableView:targetIndexPathForMoveFromRowAt:toProposedIndexPath:",
            (tableView, sourceIndexPath, proposedDestinationIndexPath),
            otherwise: proposedDestinationIndexPath
        )
    }
    /// Means the cell's own level.
    public func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath)
        -> Int
    {
        optionalAnswer(
            of: self,
            "tableView:indentationLevelForRowAt:",
            (tableView, indexPath),
            otherwise: tableView.defaultAnswer(0)
        )
    }
    /// Returns true.
    public func tableView(
        _ tableView: UITableView,
        shouldSpringLoadRowAt indexPath: IndexPath,
        with context: any UISpringLoadedInteractionContext
    ) -> Bool {
        optionalAnswer(
            of: self,
            "tableView:shouldSpringLoadRowAt:with:",
            (tableView, indexPath, context),
            otherwise: true
        )
    }
    /// Returns true.
    public func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
        true
    }
    /// Returns true.
    public func tableView(
        _ tableView: UITableView,
        shouldUpdateFocusIn context: UITableViewFocusUpdateContext
    ) -> Bool { true }
    /// Does nothing.
    public func tableView(
        _ tableView: UITableView,
        didUpdateFocusIn context: UITableViewFocusUpdateContext,
        with coordinator: UIFocusAnimationCoordinator
    ) {}
    /// Returns false.
    public func tableView(
        _ tableView: UITableView,
        selectionFollowsFocusForRowAt indexPath: IndexPath
    ) -> Bool { false }
    /// Returns nil.
    public func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? { nil }
    /// Returns nil: no menu.
    public func tableView(
        _ tableView: UITableView,
        contextMenuConfigurationForRowAt indexPath: IndexPath,
        point: CGPoint
    ) -> UIContextMenuConfiguration? {
        optionalAnswer(
            of: self,
            "tableView:contextMenuConfigurationForRowAt:point:",
            (tableView, indexPath, point),
            otherwise: nil
        )
    }
    /// Returns nil: the cell.
    public func tableView(
        _ tableView: UITableView,
        previewForHighlightingContextMenuWithConfiguration configuration:
            UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        optionalAnswer(
            of: self,
            "tableView:previewForHighlightingContextMenuWithConfiguration:",
            (tableView, configuration),
            otherwise: nil
        )
    }
    /// Returns nil: the cell.
    public func tableView(
        _ tableView: UITableView,
        previewForDismissingContextMenuWithConfiguration configuration:
            UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        optionalAnswer(
            of: self,
            "tableView:previewForDismissingContextMenuWithConfiguration:",
            (tableView, configuration),
            otherwise: nil
        )
    }
    /// Does nothing.
    public func tableView(
        _ tableView: UITableView,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        optionalAnswer(
            of: self,
            "tableView:willPerformPreviewActionForMenuWith:animator:",
            (tableView, configuration, animator)
        )
    }
    /// Does nothing.
    public func tableView(
        _ tableView: UITableView,
        willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        optionalAnswer(
            of: self,
            "tableView:willDisplayContextMenu:animator:",
            (tableView, configuration, animator)
        )
    }
    /// Does nothing.
    public func tableView(
        _ tableView: UITableView,
        willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        optionalAnswer(
            of: self,
            "tableView:willEndContextMenuInteraction:animator:",
            (tableView, configuration, animator)
        )
    }
}
