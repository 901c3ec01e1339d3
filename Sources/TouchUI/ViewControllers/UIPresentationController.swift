/// Looks after a presentation: where the presented view is, and what else is shown with it.
///
/// Subclass it for a presentation of one's own (style `custom`): put views into `containerView` in
/// `presentationTransitionWillBegin` and take them away when the dismissal has ended.
/// - Compatibility: partial: no size classes, no override of traits
@preconcurrency @MainActor open class UIPresentationController: NSObject, UIContentContainer {
    private unowned let presentedController: UIViewController
    private weak var presenting: UIViewController?
    final weak var container: UITransitionView?
    final var style = UIModalPresentationStyle.custom

    /// A controller for the presentation of one over another.
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

    /// The controller that is presented.
    open var presentedViewController: UIViewController { presentedController }

    /// The controller that presents; itself, before anybody does.
    open var presentingViewController: UIViewController {
        presentedController.presenter ?? presenting ?? presentedController
    }

    /// How it covers.
    open var presentationStyle: UIModalPresentationStyle { style }

    /// How it covers where it has been adapted; `none` if it is as it was asked for.
    open var adaptivePresentationStyle: UIModalPresentationStyle { .none }

    /// The view in which the presentation is; nil before and after it.
    open var containerView: UIView? { container }

    /// The view that comes and goes: that of the presented controller, unless overridden.
    open var presentedView: UIView? { presentedController.view }

    /// Where that view is, in the container: all over, unless overridden.
    open var frameOfPresentedViewInContainerView: CGRect { container?.bounds ?? .zero }

    /// Whether it fills the screen; true unless overridden.
    open var shouldPresentInFullscreen: Bool { true }

    /// Whether the presenter's view is taken away while it is covered.
    open var shouldRemovePresentersView: Bool { style.removesPresenter }

    /// Who is asked whether fingers may dismiss it, and told when they do. Not kept alive.
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

    /// Called before the container lays out its views; does nothing unless overridden.
    open func containerViewWillLayoutSubviews() {}
    /// Called after the container has laid out its views.
    open func containerViewDidLayoutSubviews() {}
    /// Called before it comes.
    open func presentationTransitionWillBegin() {}
    /// Called when it has come, or has not.
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    /// Called before it goes.
    open func dismissalTransitionWillBegin() {}
    /// Called when it has gone, or has not.
    open func dismissalTransitionDidEnd(_ completed: Bool) {}

    /// The size that the presented controller would like to have.
    open var preferredContentSize: CGSize { presentedController.preferredContentSize }

    /// Called before the container gets another size because the window does; call `super`, which tells
    /// the presented controller.
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

    /// How large the presented controller will be when the container has a size; as much smaller as it is
    /// now, unless overridden.
    open func size(
        forChildContentContainer container: any UIContentContainer,
        withParentContainerSize parentSize: CGSize
    ) -> CGSize {
        let now = containerView?.bounds.size ?? parentSize
        let frame = frameOfPresentedViewInContainerView
        return CGSize(
            width: parentSize.width - now.width + frame.width,
            height: parentSize.height - now.height + frame.height
        )
    }

    /// Called when the presented controller would like to have another size; does nothing unless overridden.
    open func preferredContentSizeDidChange(
        forChildContentContainer container: any UIContentContainer
    ) {}

    /// Called when what constraints make of the presented controller has changed. Nobody does here.
    open func systemLayoutFittingSizeDidChange(
        forChildContentContainer container: any UIContentContainer
    ) {}

    /// Whether a view behind it that is darker is shown, and whether touching it dismisses.
    var backdrop: Backdrop { .none }

    /// What is behind the presented view, and what a tap on it does.
    enum Backdrop {
        case none
        /// A tap on it does nothing.
        case inert
        /// A tap on it asks to go away.
        case dismisses
    }

    /// Whether a finger drags it down.
    var isDraggable: Bool { false }

    /// A tap beside it.
    func backdropTapped() {
        activePresentation?.dismissByFinger()
    }

    final var activePresentation: Presentation? {
        let active = presentedController.presenter?.presented
        return active?.manager === self ? active : nil
    }
}

/// Looks after a sheet, which leaves a strip of what is below and can be dragged away.
/// - Compatibility: partial: one height; detents are not there yet
@preconcurrency @MainActor open class UISheetPresentationController: UIPresentationController {
    /// Whether it shows a grip; stored. False by default.
    open var prefersGrabberVisible = false

    /// On a phone all but a strip at the top; on a pad a rectangle in the middle.
    open override var frameOfPresentedViewInContainerView: CGRect {
        guard let container else { return .zero }
        let bounds = container.bounds
        guard UIScreen.main.idiom == .pad else {
            let top = container.safeAreaInsets.top + UnsourcedValues.sheetGap
            return CGRect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
        }
        return bounds.middle(of: presentedViewController.sheetSizeOnPad)
    }

    override var backdrop: Backdrop { .dismisses }
    override var isDraggable: Bool { true }
}

/// Looks after a popover; on a phone it is a sheet, unless the delegate answers `none`.
/// - Compatibility: partial: no arrow; directions are stored
@preconcurrency @MainActor open class UIPopoverPresentationController: UIPresentationController {
    /// The view that it belongs to; none by default.
    open var sourceView: UIView?
    /// The part of that view, in its space; null (all of it) by default.
    open var sourceRect = CGRect.null
    /// The bar item that it belongs to; none by default.
    open var barButtonItem: UIBarButtonItem?
    /// Where its arrow may point; stored.
    open var permittedArrowDirections = UIPopoverArrowDirection.any

    private var isAdapted: Bool {
        UIScreen.main.idiom == .phone
            && delegate?.adaptivePresentationStyle(for: self) != UIModalPresentationStyle.none
    }

    /// A sheet on a phone.
    open override var adaptivePresentationStyle: UIModalPresentationStyle {
        isAdapted ? .pageSheet : .none
    }

    /// As a sheet; or as large as it wants to be, below its source.
    open override var frameOfPresentedViewInContainerView: CGRect {
        guard let container else { return .zero }
        let bounds = container.bounds.inset(by: container.safeAreaInsets)
        if isAdapted {
            let top = bounds.minY + UnsourcedValues.sheetGap
            return CGRect(
                x: 0,
                y: top,
                width: container.bounds.width,
                height: max(0, container.bounds.height - top)
            )
        }
        let wanted = presentedViewController.preferredContentSize
        let size = CGSize(
            width: min(wanted.width > 0 ? wanted.width : 320, bounds.width),
            height: min(wanted.height > 0 ? wanted.height : 480, bounds.height)
        )
        let source = sourceView ?? barButtonItem?.shownView
        guard let source else { return bounds.middle(of: size) }
        let part = sourceRect.isNull ? source.bounds : sourceRect
        let place = source.convert(part, to: container)
        return CGRect(
            x: min(max(place.midX - size.width / 2, bounds.minX), bounds.maxX - size.width),
            y: min(max(place.maxY, bounds.minY), bounds.maxY - size.height),
            width: size.width,
            height: size.height
        )
    }

    override var backdrop: Backdrop { .dismisses }
    override var isDraggable: Bool { isAdapted }
}

/// Where the arrow of a popover may point.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// A set of the given bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }
    /// Up.
    public static let up = UIPopoverArrowDirection(rawValue: 1)
    /// Down.
    public static let down = UIPopoverArrowDirection(rawValue: 2)
    /// To the left.
    public static let left = UIPopoverArrowDirection(rawValue: 4)
    /// To the right.
    public static let right = UIPopoverArrowDirection(rawValue: 8)
    /// Anywhere.
    public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
}

/// Is asked whether fingers may dismiss what is presented, and told when they do. Code is not asked.
///
/// Each method has a default that does what UIKit does where a delegate lacks it, so that whether it is
/// implemented makes no difference.
/// - Compatibility: partial: one question about adapting
@preconcurrency @MainActor public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
    /// Whether a finger may dismiss it; true by default.
    func presentationControllerShouldDismiss(
        _ presentationController: UIPresentationController
    ) -> Bool
    /// A finger tried to dismiss it, and may not.
    func presentationControllerDidAttemptToDismiss(
        _ presentationController: UIPresentationController
    )
    /// A finger begins to dismiss it; it may still come back.
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    /// A finger has dismissed it.
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
    /// How it is presented where there is little room; `none` is as it is, and `automatic`, the default,
    /// is what the system does.
    func adaptivePresentationStyle(
        for controller: UIPresentationController
    ) -> UIModalPresentationStyle
}

extension UIAdaptivePresentationControllerDelegate {
    /// Yes.
    public func presentationControllerShouldDismiss(
        _ presentationController: UIPresentationController
    ) -> Bool { true }
    /// Nothing.
    public func presentationControllerDidAttemptToDismiss(
        _ presentationController: UIPresentationController
    ) {}
    /// Nothing.
    public func presentationControllerWillDismiss(
        _ presentationController: UIPresentationController
    ) {}
    /// Nothing.
    public func presentationControllerDidDismiss(
        _ presentationController: UIPresentationController
    ) {}
    /// As the system does.
    public func adaptivePresentationStyle(
        for controller: UIPresentationController
    ) -> UIModalPresentationStyle { .automatic }
}

/// Is asked what a popover may do.
/// - Compatibility: partial: only what every presentation asks
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {}

extension UIViewController {
    fileprivate var sheetSizeOnPad: CGSize {
        let wanted = preferredContentSize
        return wanted.width > 0 && wanted.height > 0 ? wanted : UnsourcedValues.formSheetSize
    }
}

extension CGRect {
    /// A rectangle of a size in the middle of this one, at most as large as it.
    func middle(of size: CGSize) -> CGRect {
        let (width, height) = (min(size.width, self.width), min(size.height, self.height))
        return CGRect(x: midX - width / 2, y: midY - height / 2, width: width, height: height)
    }
}
