/// The delegate of a popover: may complete it before it is shown, and is asked when a finger dismisses it.
/// - Compatibility: partial: no call when it is repositioned, whose arguments Swift has on Apple's
///   systems only
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// Called before a popover is presented as one, the last moment to set its source. Does nothing by
    /// default.
    func prepareForPopoverPresentation(
        _ popoverPresentationController: UIPopoverPresentationController
    )
    /// The older form of `presentationControllerShouldDismiss(_:)`; true by default. Both must allow it
    /// ([choice]).
    func popoverPresentationControllerShouldDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
    ) -> Bool
    /// The older form of `presentationControllerDidDismiss(_:)`, called after that. Does nothing by
    /// default.
    func popoverPresentationControllerDidDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
    )
}

extension UIPopoverPresentationControllerDelegate {
    /// Does nothing.
    public func prepareForPopoverPresentation(
        _ popoverPresentationController: UIPopoverPresentationController
    ) {
        optionalAnswer(
            of: self,
            "prepareForPopoverPresentation:",
            (popoverPresentationController)
        )
    }
    /// By default true: the popover may be dismissed.
    public func popoverPresentationControllerShouldDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
    ) -> Bool {
        optionalAnswer(
            of: self,
            "popoverPresentationControllerShouldDismissPopover:",
            (popoverPresentationController),
            otherwise: true
        )
    }
    /// Does nothing.
    public func popoverPresentationControllerDidDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
    ) {
        optionalAnswer(
            of: self,
            "popoverPresentationControllerDidDismissPopover:",
            (popoverPresentationController)
        )
    }
}

/// The directions in which the arrow of a popover may point.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt
    /// Makes a set of the given bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }
    /// Up: the popover is below its source.
    public static let up = UIPopoverArrowDirection(rawValue: 1)
    /// Down: the popover is above its source.
    public static let down = UIPopoverArrowDirection(rawValue: 2)
    /// Left: the popover is to the right of its source.
    public static let left = UIPopoverArrowDirection(rawValue: 4)
    /// Right: the popover is to the left of its source.
    public static let right = UIPopoverArrowDirection(rawValue: 8)
    /// Any direction.
    public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
    /// Not known, because the popover is not shown.
    public static let unknown = UIPopoverArrowDirection(rawValue: .max)
}
