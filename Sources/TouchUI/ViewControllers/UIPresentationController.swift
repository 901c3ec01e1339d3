/// Manages a presentation: the frame of the presented view, and other views shown with it.
///
/// Subclass it for a custom presentation (style `custom`). Add views to `containerView` in
/// `presentationTransitionWillBegin`, and remove them in `dismissalTransitionDidEnd`.
/// - Compatibility: partial: no adaptation to size classes
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UIContentContainer, UITraitEnvironment {
    private unowned let presentedController: UIViewController
    private weak var presenting: UIViewController?
    final weak var container: UITransitionView?
    final var style = UIModalPresentationStyle.custom

    /// Makes a presentation controller.
    ///
    /// - Parameters:
    ///   - presentedViewController: the controller to present.
    ///   - presentingViewController: the presenting controller; nil if it is not known yet.
    public init(
        presentedViewController: UIViewController,
        presenting presentingViewController: UIViewController?
    ) {
        presentedController = presentedViewController
        presenting = presentingViewController
        super.init()
    }

    static func make(
        for style: UIModalPresentationStyle,
        of presented: UIViewController,
        presenting: UIViewController?
    ) -> UIPresentationController {
        let new: UIPresentationController =
            switch style {
            case .pageSheet, .formSheet:
                UISheetPresentationController(
                    presentedViewController: presented,
                    presenting: presenting
                )
            case .popover:
                UIPopoverPresentationController(
                    presentedViewController: presented,
                    presenting: presenting
                )
            case .fullScreen, .currentContext, .custom, .overFullScreen, .overCurrentContext,
                .none, .automatic:
                UIPresentationController(
                    presentedViewController: presented,
                    presenting: presenting
                )
            }
        new.style = style
        return new
    }

    /// The presented controller.
    open var presentedViewController: UIViewController { presentedController }

    /// The presenting controller. Before the presentation: the one given to the initializer, or the
    /// presented controller if that was nil.
    open var presentingViewController: UIViewController {
        presentedController.presenter ?? presenting ?? presentedController
    }

    /// The presentation style.
    open var presentationStyle: UIModalPresentationStyle { style }

    /// The style after adaptation; `none` if it was not adapted.
    open var adaptivePresentationStyle: UIModalPresentationStyle { .none }

    /// The view that contains the presentation; nil before and after it.
    open var containerView: UIView? { container }

    /// The view that is presented; the presented controller's view by default.
    open var presentedView: UIView? { presentedController.view }

    /// The final frame of that view, in the container; the container's bounds by default.
    open var frameOfPresentedViewInContainerView: CGRect { container?.bounds ?? .zero }

    /// Whether it fills the screen; true by default.
    open var shouldPresentInFullscreen: Bool { true }

    /// Whether the presenter's view is removed while it is covered. By default the style decides.
    open var shouldRemovePresentersView: Bool { style.removesPresenter }

    /// Decides whether a finger may dismiss it, and is notified when one does. Not retained; nil by
    /// default.
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

    /// Called before the container lays out its views. Does nothing by default.
    open func containerViewWillLayoutSubviews() {}
    /// Called after the container has laid out its views. Does nothing by default.
    open func containerViewDidLayoutSubviews() {}
    /// Called before the presentation begins. Does nothing by default.
    open func presentationTransitionWillBegin() {}
    /// Called after the presentation. `completed` is false if it was cancelled. Does nothing by
    /// default.
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    /// Called before the dismissal begins. Does nothing by default.
    open func dismissalTransitionWillBegin() {}
    /// Called after the dismissal. `completed` is false if it was cancelled. Does nothing by
    /// default.
    open func dismissalTransitionDidEnd(_ completed: Bool) {}

    /// The traits of the container; those of the presenting controller before and after the
    /// presentation (TR-07).
    open var traitCollection: UITraitCollection {
        container?.traitCollection ?? presentingViewController.traitCollection
    }

    /// Called after traits of the container changed. Does nothing by default.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// Traits that the presented controller has instead of those that it would inherit; nil (the
    /// default) for none (TR-10).
    open var overrideTraitCollection: UITraitCollection? {
        didSet { presentedController.traitOverridesChanged() }
    }

    /// Called before the size classes change. An override calls `super`, which notifies the
    /// presented controller.
    open func willTransition(
        to newCollection: UITraitCollection,
        with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        let forced = overrideTraitCollection
        presentedController.willTransition(
            to: forced.map { UITraitCollection(traitsFrom: [newCollection, $0]) } ?? newCollection,
            with: coordinator
        )
    }

    /// The preferred size of the presented controller.
    open var preferredContentSize: CGSize { presentedController.preferredSizeOfContent }

    /// Called before the container's size changes because the window's does. An override calls
    /// `super`, which notifies the presented controller.
    open func viewWillTransition(
        to size: CGSize,
        with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        presentedController.viewWillTransition(
            to: self.size(
                forChildContentContainer: presentedController,
                withParentContainerSize: size
            ),
            with: coordinator
        )
    }

    /// The size that the presented controller will have when the container has a size. By default
    /// the difference between the two stays as it is.
    open func size(
        forChildContentContainer container: any UIContentContainer,
        withParentContainerSize parentSize: CGSize
    ) -> CGSize {
        if let size = sizeOfPresentedView(in: parentSize) { return size }
        let now = containerView?.bounds.size ?? parentSize
        let frame = frameOfPresentedViewInContainerView
        return CGSize(
            width: parentSize.width - now.width + frame.width,
            height: parentSize.height - now.height + frame.height
        )
    }

    /// Called when the preferred size of the presented controller has changed. Does nothing by
    /// default.
    open func preferredContentSizeDidChange(
        forChildContentContainer container: any UIContentContainer
    ) {}

    /// Called when the size that constraints give the presented controller has changed. The engine
    /// never calls it.
    open func systemLayoutFittingSizeDidChange(
        forChildContentContainer container: any UIContentContainer
    ) {}

    /// The dimming view behind the presented view.
    var backdrop: Backdrop { .none }

    /// What is behind the presented view, and the effect of a tap on it.
    enum Backdrop {
        case none
        /// A dimming view; a tap on it has no effect.
        case inert
        /// A dimming view; a tap on it asks for dismissal.
        case dismisses
    }

    /// Whether a finger can drag it down.
    var isDraggable: Bool { false }

    /// Where a popover is at present; nil for everything else.
    var placement: PopoverPlacement? { nil }

    /// Whether it has a frame of its own, which is read again in each layout of its container.
    var isPlacedInLayout: Bool { isDraggable || placement != nil }

    /// Whether it comes and goes by fading, where it is.
    var fades: Bool { false }

    /// Whether a touch at a point of the container reaches what is behind it (PO-08).
    var letsThrough: ((CGPoint, UIEvent?) -> Bool)? { nil }

    /// What makes it impossible to present over a controller; nil if nothing does. Called before it
    /// is presented there.
    func reasonNotToPresent(over presenter: UIViewController) -> String? { nil }

    /// Whether the delegate lets a finger dismiss it.
    var fingerMayDismiss: Bool {
        delegate?.presentationControllerShouldDismiss(self) ?? true
    }

    /// Called after a finger has dismissed it.
    func dismissedByFinger() { delegate?.presentationControllerDidDismiss(self) }

    /// Called when traits of the container changed.
    func containerTraitsChanged() {}

    /// Whether what is behind it receives touches now, and is not dimmed (NV-15).
    var isUndimmed: Bool { false }

    /// The frame of the presented view in a container of another size; nil for what the default of
    /// `size(forChildContentContainer:withParentContainerSize:)` says.
    func sizeOfPresentedView(in size: CGSize) -> CGSize? { nil }

    /// Called when a tap hits the dimming view.
    func backdropTapped() {
        activePresentation?.dismissByFinger()
    }

    final var activePresentation: Presentation? {
        let active = presentedController.presenter?.presented
        return active?.manager === self ? active : nil
    }
}

/// Decides whether a finger may dismiss a presented controller, and is notified when one does. Not
/// asked when code dismisses it.
///
/// Each method has a default with the same effect as a method that is not implemented in UIKit.
/// - Compatibility: partial: popovers ask about adapting, other styles do not; no controller instead of
///   the presented one
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: RespondingObject {
    /// Whether a finger may dismiss the presented controller; true by default.
    func presentationControllerShouldDismiss(
        _ presentationController: UIPresentationController
    ) -> Bool
    /// Called when a finger tried to dismiss the presented controller and may not.
    func presentationControllerDidAttemptToDismiss(
        _ presentationController: UIPresentationController
    )
    /// Called when a finger begins to dismiss the presented controller. It may still come back.
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    /// Called after a finger has dismissed the presented controller. Not called if code did.
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
    /// The style of a popover where the width is compact: a style that covers the screen, a sheet, or
    /// `none` for no adaptation (PO-01). `automatic`, the default, means the system's choice, a sheet.
    func adaptivePresentationStyle(
        for controller: UIPresentationController
    ) -> UIModalPresentationStyle
    /// The style of a popover where there are certain traits; asked instead of
    /// `adaptivePresentationStyle(for:)` (PO-01). By default that one answers where the width is
    /// compact, and nothing is adapted elsewhere.
    func adaptivePresentationStyle(
        for controller: UIPresentationController,
        traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle
}

extension UIAdaptivePresentationControllerDelegate {
    /// By default true: the controller may be dismissed.
    public func presentationControllerShouldDismiss(
        _ presentationController: UIPresentationController
    ) -> Bool {
        optionalAnswer(
            of: self,
            "presentationControllerShouldDismiss:",
            (presentationController),
            otherwise: true
        )
    }
    /// Does nothing.
    public func presentationControllerDidAttemptToDismiss(
        _ presentationController: UIPresentationController
    ) {
        optionalAnswer(
            of: self,
            "presentationControllerDidAttemptToDismiss:",
            (presentationController)
        )
    }
    /// Does nothing.
    public func presentationControllerWillDismiss(
        _ presentationController: UIPresentationController
    ) {
        optionalAnswer(of: self, "presentationControllerWillDismiss:", (presentationController))
    }
    /// Does nothing.
    public func presentationControllerDidDismiss(
        _ presentationController: UIPresentationController
    ) {
        optionalAnswer(of: self, "presentationControllerDidDismiss:", (presentationController))
    }
    /// The system's choice.
    public func adaptivePresentationStyle(
        for controller: UIPresentationController
    ) -> UIModalPresentationStyle {
        optionalAnswer(
            of: self,
            "adaptivePresentationStyleFor:",
            (controller),
            otherwise: .automatic
        )
    }
    /// The answer of `adaptivePresentationStyle(for:)` where the width is compact; `none` elsewhere.
    public func adaptivePresentationStyle(
        for controller: UIPresentationController,
        traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle {
        optionalAnswer(
            of: self,
            "adaptivePresentationStyleFor:traitCollection:",
            (controller, traitCollection),
            otherwise: traitCollection.horizontalSizeClass == .compact
                ? adaptivePresentationStyle(for: controller) : .none
        )
    }
}

extension CGRect {
    /// A rectangle of a size in the middle of this one, not larger than this one.
    func middle(of size: CGSize) -> CGRect {
        let (width, height) = (min(size.width, self.width), min(size.height, self.height))
        return CGRect(x: midX - width / 2, y: midY - height / 2, width: width, height: height)
    }
}
