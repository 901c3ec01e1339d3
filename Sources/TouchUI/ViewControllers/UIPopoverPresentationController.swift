/// Manages a popover: a controller next to a view or a bar button item, with an arrow that points there.
///
/// ```swift
/// let colors = UIViewController()
/// colors.modalPresentationStyle = .popover
/// colors.preferredContentSize = CGSize(width: 300, height: 200)
/// let stage = try Stage(showing: UIViewController(), screen: UIScreen(idiom: .pad))
/// let page = try #require(stage.window.rootViewController)
/// colors.popoverPresentationController?.sourceView = page.view
/// colors.popoverPresentationController?.sourceRect = CGRect(x: 100, y: 100, width: 44, height: 44)
/// page.present(colors, animated: true)
/// ```
///
/// Where the width is compact, it becomes a sheet, unless the delegate answers something else (PO-01).
///
/// ## With fingers
///
/// A tap outside dismisses it (PO-07), and what is behind receives no touches, except for
/// `passthroughViews` (PO-08).
///
/// ## Differences from iOS
///
/// The keyboard does not move a popover. It comes and goes by fading, as long as other controllers come
/// and go ([choice]).
/// - Compatibility: partial: no background view class, no controller of the adaptive sheet, no calls
///   when it is repositioned
@preconcurrency @MainActor open class UIPopoverPresentationController: UIPresentationController {
    /// The view to which it is attached; nil by default. Does not count if there is a `sourceItem`.
    open var sourceView: UIView? { didSet { sourceChanged() } }
    /// The part of that view to which it is attached, in its coordinate space; null (the default)
    /// for all of it.
    open var sourceRect = CGRect.null { didSet { sourceChanged() } }
    /// The view or bar button item to which it is attached; nil by default. Comes before `sourceView`.
    open var sourceItem: (any UIPopoverPresentationControllerSourceItem)? {
        didSet { sourceChanged() }
    }
    /// The bar button item to which it is attached: `sourceItem`, if it is one; nil by default.
    open var barButtonItem: UIBarButtonItem? {
        get { sourceItem as? UIBarButtonItem }
        set { sourceItem = newValue }
    }
    /// The directions in which its arrow may point; all by default. With an empty set it has no arrow
    /// and is over the middle of its source (PO-06).
    open var permittedArrowDirections = UIPopoverArrowDirection.any { didSet { sourceChanged() } }
    /// Whether it may cover its source where it would be smaller than its content otherwise; false by
    /// default (PO-05).
    open var canOverlapSourceViewRect = false { didSet { sourceChanged() } }
    /// The distances from the edges of the window that it keeps, in points; where the safe area is
    /// larger, that counts.
    ///
    /// [choice] 10 at each edge. Reading the property on a device would decide it.
    open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10) {
        didSet { sourceChanged() }
    }
    /// Views that receive touches while it is shown (PO-08); nil by default. If it is presented from a
    /// bar button item, the bar of the item is added.
    open var passthroughViews: [UIView]?
    /// The color behind its content and in its arrow; nil, the default, for the system's.
    open var backgroundColor: UIColor? { didSet { activePresentation?.layOutSheet() } }

    /// The direction in which its arrow points; `unknown` while it is not shown as a popover.
    open var arrowDirection: UIPopoverArrowDirection { placement?.direction ?? .unknown }

    /// How it is adapted at present; `none` as a popover.
    private(set) final var adaptation = UIModalPresentationStyle.none
    /// How it was adapted when it was presented.
    private var firstAdaptation = UIModalPresentationStyle.none

    /// The style after adaptation: a sheet where the width is compact, unless the delegate answers
    /// something else; `none` if it was not adapted (PO-01).
    open override var adaptivePresentationStyle: UIModalPresentationStyle {
        container == nil ? adaptedStyle(in: presentingViewController.traitCollection) : adaptation
    }

    /// How it is adapted where there are certain traits (PO-01).
    func adaptedStyle(in traits: UITraitCollection) -> UIModalPresentationStyle {
        // (PO-01)
        let usual =
            traits.horizontalSizeClass == .compact ? UIModalPresentationStyle.automatic : .none
        let answer =
            delegate?.adaptivePresentationStyle(for: self, traitCollection: traits) ?? usual
        return switch answer {
        case .none, .fullScreen, .overFullScreen, .formSheet: answer
        // Other styles are not among those that Apple lists as answers.
        case .automatic, .pageSheet, .popover, .currentContext, .overCurrentContext, .custom:
            .pageSheet
        }
    }

    // MARK: Before it is presented

    override func reasonNotToPresent(over presenter: UIViewController) -> String? {
        adaptation = adaptedStyle(in: presenter.traitCollection)
        firstAdaptation = adaptation
        guard adaptation == .none else { return nil }
        (delegate as? any UIPopoverPresentationControllerDelegate)?
            .prepareForPopoverPresentation(self)
        // (PO-02)
        guard sourceItem != nil || sourceView != nil else {
            return
                "a popover needs to know to what it points, and has neither a source view nor a bar "
                + "button item. Nothing was presented; iOS throws here. To fix, set `sourceView` or `sourceItem` "
                + "of its `popoverPresentationController`."
        }
        let view =
            sourceItem == nil ? sourceView : (sourceItem as? UIView) ?? barButtonItem?.shownView
        guard view?.window != nil else {
            return "the source of the popover is in no window. Nothing was presented. "
                + "To fix, present it while its source is shown."
        }
        // (PO-09)
        if let bar = barButtonItem?.bar, passthroughViews?.contains(bar) != true {
            passthroughViews = (passthroughViews ?? []) + [bar]
        }
        return nil
    }

    /// By default only if it was adapted to `fullScreen` when it was presented.
    open override var shouldRemovePresentersView: Bool { firstAdaptation.removesPresenter }

    override func containerTraitsChanged() {
        guard let container else { return }
        let before = adaptation
        adaptation = adaptedStyle(in: container.traitCollection)
        if adaptation != before { container.setNeedsLayout() }
    }

    // MARK: Where it is

    private func sourceChanged() { container?.setNeedsLayout() }

    /// Reads the preferred size again in the next layout (PO-10).
    open override func preferredContentSizeDidChange(
        forChildContentContainer container: any UIContentContainer
    ) {
        sourceChanged()
    }

    /// The size that the content would like to have, in points.
    var wantedSize: CGSize {
        let wanted = presentedViewController.preferredSizeOfContent
        return CGSize(
            width: wanted.width > 0 ? wanted.width : UnsourcedValues.popoverSize.width,
            height: wanted.height > 0 ? wanted.height : UnsourcedValues.popoverSize.height
        )
    }

    /// The rectangle to which it points, in the container.
    private func source(in container: UIView) -> CGRect {
        if let sourceItem { return sourceItem.frame(in: container) ?? .null }
        guard let sourceView else { return .null }
        return sourceView.convert(
            sourceRect.isNull ? sourceView.bounds : sourceRect,
            to: container
        )
    }

    override var placement: PopoverPlacement? {
        guard adaptation == .none, let container else { return nil }
        let (safe, margins) = (container.safeAreaInsets, popoverLayoutMargins)
        let area = container.bounds.inset(
            by: UIEdgeInsets(
                top: max(safe.top, margins.top),
                left: max(safe.left, margins.left),
                bottom: max(safe.bottom, margins.bottom),
                right: max(safe.right, margins.right)
            )
        )
        let found = source(in: container)
        return PopoverPlacement(
            PopoverPlacement.Place(
                // A source that left the window meanwhile.
                source: found.isNull
                    ? CGRect(x: area.midX, y: area.midY, width: 0, height: 0) : found,
                size: wantedSize,
                area: area,
                permitted: permittedArrowDirections,
                mayOverlap: canOverlapSourceViewRect
            )
        )
    }

    /// Next to its source, with the arrow (PO-03, PO-04); that of a sheet or of the whole container if
    /// it was adapted.
    open override var frameOfPresentedViewInContainerView: CGRect {
        guard let container else { return .zero }
        if let placement { return placement.frame }
        guard isDraggable else { return container.bounds }
        let top = container.safeAreaInsets.top + UnsourcedValues.sheetGap
        let height = max(0, container.bounds.height - top)
        return CGRect(x: 0, y: top, width: container.bounds.width, height: height)
    }

    // MARK: What surrounds it

    override var backdrop: Backdrop {
        adaptation == .none || isDraggable ? .dismisses : .none
    }
    override var isDraggable: Bool { adaptation == .pageSheet || adaptation == .formSheet }
    override var isPlacedInLayout: Bool { true }
    override var fades: Bool { adaptation == .none }

    override var letsThrough: ((CGPoint, UIEvent?) -> Bool)? {
        guard adaptation == .none, passthroughViews?.isEmpty == false else { return nil }
        return { [weak self] in self?.passes($0, $1) ?? false }
    }

    /// Whether the view that is hit behind it is one of `passthroughViews`, or inside one (PO-08).
    private func passes(_ point: CGPoint, _ event: UIEvent?) -> Bool {
        guard let container, let room = container.superview, let passthroughViews,
            !frameOfPresentedViewInContainerView.contains(point)
        else { return false }
        let below = room.subviews.prefix { $0 !== container }
        let hit = HitTestRecorder.silently {
            below.reversed().lazy.compactMap {
                $0.hitTest($0.convert(point, from: container), with: event)
            }.first
        }
        return hit.map { hit in passthroughViews.contains(where: hit.isDescendant(of:)) } ?? false
    }

    // MARK: Dismissal by a finger

    private var popoverDelegate: (any UIPopoverPresentationControllerDelegate)? {
        delegate as? any UIPopoverPresentationControllerDelegate
    }

    override var fingerMayDismiss: Bool {
        super.fingerMayDismiss
            && popoverDelegate?.popoverPresentationControllerShouldDismissPopover(self) ?? true
    }

    override func dismissedByFinger() {
        super.dismissedByFinger()
        popoverDelegate?.popoverPresentationControllerDidDismissPopover(self)
    }
}

/// Something to which a popover can be attached.
/// - Compatibility: same
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {
    /// The rectangle of the item in a view's coordinate space; nil if it is not on the screen.
    func frame(in referenceView: UIView) -> CGRect?
}

extension UIView: UIPopoverPresentationControllerSourceItem {
    /// The bounds of this view in the space of another one; nil if they are not in the same window.
    public func frame(in referenceView: UIView) -> CGRect? {
        guard let window, window === referenceView.window ?? referenceView else { return nil }
        return convert(bounds, to: referenceView)
    }
}

extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {
    /// The bounds of the item's button in the space of a view; nil while no bar shows it.
    public func frame(in referenceView: UIView) -> CGRect? {
        shownView?.frame(in: referenceView)
    }
}
