/// What happened to view controllers: appearing, pushing, popping, presenting, dismissing.
public enum ControllerFact: TouchFact {
    /// A controller was pushed onto a stack that had `depth` controllers before.
    case pushed(UIViewController, on: UIViewController, depth: Int)
    /// Controllers were popped from a stack, the topmost first. `depth` controllers are left.
    case popped([UIViewController], from: UIViewController, depth: Int)
    /// The controllers of a stack were replaced. The list begins with the root.
    case stacked([UIViewController], in: UIViewController)
    /// A controller presented another controller.
    case presented(UIViewController, by: UIViewController)
    /// A presented controller begins to be dismissed.
    case dismissed(UIViewController, from: UIViewController)
    /// One of several controllers was selected, by a tap or by code.
    case selected(UIViewController, in: UIViewController, isTapped: Bool)
    /// An action of an alert was chosen. The string is its title.
    case chosen(String, in: UIViewController)
    /// A transition began. `isInteractive` says whether a finger drives it.
    case began(TransitionKind, of: UIViewController, isInteractive: Bool)
    /// The finger that drove a transition was released, and the result.
    case released(TransitionKind, of: UIViewController, TransitionRelease)
    /// A transition ended: it was completed, or went back.
    case ended(TransitionKind, of: UIViewController, isCompleted: Bool)
    /// A finger or code moved a sheet to a detent, with a height in points.
    case resized(UIViewController, to: UISheetPresentationController.Detent.Identifier, CGFloat)
    /// A gesture that would drive a transition did not begin, and why.
    case declined(UIGestureRecognizer, because: TransitionRefusal)
    /// A finger would have dismissed a presented controller, and it stayed; includes the reason.
    case stayed(UIViewController, because: DismissalRefusal)
    /// A tap on a tab did not select its controller, because the delegate refused (NV-38).
    case notSelected(UIViewController, in: UIViewController)
    /// A controller was notified that it appears or disappears.
    case appearance(UIViewController, AppearanceMoment)
}

/// The kind of a transition.
public enum TransitionKind: String, Hashable, Sendable {
    /// A page is pushed onto a stack.
    case push
    /// A page is popped from a stack.
    case pop
    /// A controller is presented.
    case present
    /// A presented controller is dismissed.
    case dismiss
}

/// A moment in the appearance of a controller.
public enum AppearanceMoment: String, Hashable, Sendable {
    /// The view is about to become visible.
    case willAppear
    /// The view is in its window.
    case isAppearing
    /// The view is visible.
    case didAppear
    /// The view is about to become invisible.
    case willDisappear
    /// The view is no longer visible.
    case didDisappear
}

/// Why a gesture does not drive a transition.
public enum TransitionRefusal: String, Hashable, Sendable {
    /// There is no page below the visible one (NV-02).
    case root
    /// Another transition is running (NV-02).
    case transition
    /// The page hides its back button or has a custom one (NV-02).
    case backItem
    /// The navigation controller shows no bar.
    case noBar
    /// The finger moves in a direction in which nothing moves: sideways, or up on a sheet that cannot
    /// grow.
    case direction
}

/// Why a finger cannot dismiss a presented controller.
public enum DismissalRefusal: Hashable, Sendable {
    /// `isModalInPresentation` is true.
    case modal
    /// `presentationControllerShouldDismiss` of the delegate returned false.
    case delegate
}

/// The values that decide whether an interactive transition completes when the finger is released:
/// its progress, the finger's velocity, and the time for which the velocity counts (NV-03).
public struct TransitionRelease: Hashable, Sendable {
    /// The progress, from 0 to 1.
    public let progress: CGFloat
    /// The velocity of the finger, in points per second; negative is backwards.
    public let velocity: CGFloat
    /// The distance that corresponds to a progress of 1, in points.
    public let length: CGFloat
    /// The seconds for which the velocity counts.
    public let projection: TimeInterval
    /// The projected progress above which the transition completes.
    public let boundary: CGFloat

    /// The progress that would be reached if the finger moved on with the same velocity for the
    /// projection time.
    public var projected: CGFloat {
        guard length > 0 else { return progress }
        return progress + velocity * projection / length
    }

    /// Whether the transition completes; otherwise it goes back.
    public var finishes: Bool { projected > boundary }
}
