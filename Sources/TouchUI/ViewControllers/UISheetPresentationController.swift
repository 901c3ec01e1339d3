/// Manages a sheet: its heights, what is behind it, and how a finger moves it.
///
/// ```swift
/// let sheet = UIViewController()
/// if let controller = sheet.sheetPresentationController {
///     controller.detents = [.medium(), .large()]
///     controller.largestUndimmedDetentIdentifier = .medium
/// }
/// let stage = try Stage(showing: UIViewController())
/// stage.window.rootViewController?.present(sheet, animated: true)
/// try stage.clock.runUntilIdle()
/// print(sheet.view.bounds.height)  // 422, half of the screen
/// ```
///
/// ## With fingers
///
/// A finger that moves up or down on the sheet moves it between its detents, and away below the
/// smallest one. If it lifts, the sheet goes to the detent nearest to the place where it would be
/// after 0.119 s with the finger's velocity ([choice], NV-14). A scroll view in the sheet leaves
/// drags to it: downwards if its content is at the top (NV-12), and upwards while the sheet can
/// grow (NV-16).
///
/// ## Differences from iOS
///
/// Detents have heights on phones only; on a pad a sheet has one size. The bottom edge is always at
/// the bottom of the container.
/// - Compatibility: partial: no floating sheets, no traits; grabbers and corners are stored
@preconcurrency @MainActor open class UISheetPresentationController: UIPresentationController {
    /// The heights at which the sheet rests; large only by default. A change takes effect at the
    /// next layout; inside `animateChanges` it is animated.
    open var detents: [Detent] = [.large()] { didSet { detentsChanged() } }

    /// The detent that a finger or code selected last; nil, the default, for the smallest one. A
    /// change by code does not call the delegate.
    open var selectedDetentIdentifier: Detent.Identifier? { didSet { detentsChanged() } }

    /// The largest detent at which what is behind the sheet is not dimmed and receives touches;
    /// nil, the default, for none (NV-15).
    open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { detentsChanged() } }

    /// Whether a drag upwards in a scroll view at its top makes the sheet grow before the content
    /// scrolls; true by default (NV-16).
    open var prefersScrollingExpandsWhenScrolledToEdge = true

    /// Whether pictures show a grabber at its top; false by default.
    open var prefersGrabberVisible = false { didSet { activePresentation?.showSheetStyle() } }
    /// Whether it is attached to the bottom on a phone that is wider than high; false by default.
    /// The value is stored.
    open var prefersEdgeAttachedInCompactHeight = false
    /// Whether an attached sheet has the width of the preferred size; false by default. The value
    /// is stored.
    open var widthFollowsPreferredContentSizeWhenEdgeAttached = false
    /// The radius of the top corners, in points; nil, the default, for the usual radius.
    open var preferredCornerRadius: CGFloat? { didSet { activePresentation?.showSheetStyle() } }
    /// The view from which the sheet comes on a pad; nil by default. The value is stored.
    open var sourceView: UIView?

    /// The height while a finger moves the sheet; nil while it rests.
    final var draggedHeight: CGFloat?

    /// Animates the changes of detents in a block.
    open func animateChanges(_ changes: () -> Void) {
        guard let active = activePresentation else { return changes() }
        // [choice] As long as a sheet comes, without oscillation. A film of such a change on a
        // device would decide it.
        withoutActuallyEscaping(changes) { changes in
            UIView.animate(
                withDuration: UnsourcedValues.coverTransition,
                delay: 0,
                usingSpringWithDamping: 1,
                initialSpringVelocity: 0,
                options: .allowUserInteraction,
                animations: {
                    changes()
                    active.layOutSheetNow()
                }
            )
        }
    }

    /// Computes the heights of custom detents again in the next layout.
    open func invalidateDetents() { detentsChanged() }

    private func detentsChanged() {
        container?.setNeedsLayout()
    }

    // MARK: Heights

    private var hasDetents: Bool { UIScreen.main.idiom == .phone }

    /// The active detents with their heights, the smallest first; the large one if none is active.
    final var stops: [SheetStop] {
        guard let room = activePresentation?.room else { return [] }
        return stops(in: room.size, room.insets)
    }

    private func stops(in size: CGSize, _ insets: UIEdgeInsets) -> [SheetStop] {
        let room = SheetRoom(size: size, insets: insets)
        func stop(_ detent: Detent) -> SheetStop? {
            guard let value = detent.resolvedValue(in: room), value.isFinite else { return nil }
            let height = min(max(0, value), room.maximumDetentValue) + room.bottom
            return SheetStop(identifier: detent.identifier, height: height)
        }
        let found = detents.compactMap(stop).sorted { $0.height < $1.height }
        return found.isEmpty ? [Detent.large()].compactMap(stop) : found
    }

    private func selected(of stops: [SheetStop]) -> SheetStop? {
        stops.first { $0.identifier == selectedDetentIdentifier } ?? stops.first
    }

    /// The detent at which the sheet rests.
    final var selectedStop: SheetStop? { selected(of: stops) }

    /// Whether the sheet has a larger detent than the selected one.
    final var canGrow: Bool {
        let stops = stops
        guard hasDetents, let largest = stops.last, let now = selected(of: stops) else {
            return false
        }
        return largest.height > now.height
    }

    /// At the bottom of the container on a phone, with the height of the selected detent; on a pad
    /// a rectangle in the middle.
    open override var frameOfPresentedViewInContainerView: CGRect {
        guard let container else { return .zero }
        let bounds = container.bounds
        guard hasDetents else {
            return bounds.middle(of: presentedViewController.sheetSizeOnPad)
        }
        let height =
            draggedHeight ?? selected(of: stops(in: bounds.size, container.safeAreaInsets))?.height
            ?? 0
        return CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
    }

    override func sizeOfPresentedView(in size: CGSize) -> CGSize? {
        guard hasDetents, let container else { return nil }
        let stop = selected(of: stops(in: size, container.safeAreaInsets))
        return stop.map { CGSize(width: size.width, height: $0.height) }
    }

    override var isUndimmed: Bool {
        let stops = stops
        guard hasDetents, let now = selected(of: stops),
            let largest = stops.first(where: { $0.identifier == largestUndimmedDetentIdentifier })
        else { return false }
        return now.height <= largest.height
    }

    override var backdrop: Backdrop { .dismisses }
    override var isDraggable: Bool { true }
}

/// Notified when a finger moves a sheet to another detent.
/// - Compatibility: same
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// A finger has selected another detent. Not called for changes by code. Does nothing by
    /// default.
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
    )
}

extension UISheetPresentationControllerDelegate {
    /// Does nothing.
    public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
    ) {
        optionalAnswer(
            of: self,
            "sheetPresentationControllerDidChangeSelectedDetentIdentifier:",
            (sheetPresentationController)
        )
    }
}

extension UIViewController {
    fileprivate var sheetSizeOnPad: CGSize {
        let wanted = preferredContentSize
        return wanted.width > 0 && wanted.height > 0 ? wanted : UnsourcedValues.formSheetSize
    }
}
