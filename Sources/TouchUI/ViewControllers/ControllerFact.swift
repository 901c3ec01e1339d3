/// What happens to controllers: who appears, who is pushed, popped, presented or dismissed.
public enum ControllerFact: TouchFact {
    /// A controller was put on a stack, on so many others.
    case pushed(UIViewController, on: UIViewController, depth: Int)
    /// Controllers were taken from a stack, the upper one first; so many are left.
    case popped([UIViewController], from: UIViewController, depth: Int)
    /// A stack was set anew: from the root up.
    case stacked([UIViewController], in: UIViewController)
    /// A controller shows another one over itself.
    case presented(UIViewController, by: UIViewController)
    /// A controller that was shown over another one goes.
    case dismissed(UIViewController, from: UIViewController)
    /// One of several controllers was chosen, by a finger or by code.
    case selected(UIViewController, in: UIViewController, isTapped: Bool)
    /// An action of an alert was chosen: its title.
    case chosen(String, in: UIViewController)
    /// A transition began; `leads` says whether a finger leads it.
    case began(TransitionKind, of: UIViewController, isInteractive: Bool)
    /// The finger that led a transition let go, and where that leads.
    case released(TransitionKind, of: UIViewController, TransitionRelease)
    /// A transition is over: it came to its end, or went back.
    case ended(TransitionKind, of: UIViewController, isCompleted: Bool)
    /// A gesture that leads a transition did not begin, and why.
    case declined(UIGestureRecognizer, because: TransitionRefusal)
    /// A controller was told that it appears or disappears.
    case appearance(UIViewController, AppearanceMoment)
}

/// What sort of transition it is.
public enum TransitionKind: String, Hashable, Sendable {
    /// A page comes onto a stack.
    case push
    /// A page goes from a stack.
    case pop
    /// A controller is presented.
    case present
    /// A presented controller is dismissed.
    case dismiss
}

/// When a controller is told something of its appearance.
public enum AppearanceMoment: String, Hashable, Sendable {
    /// It is about to be seen.
    case willAppear
    /// It is in its window and laid out.
    case isAppearing
    /// It is seen.
    case didAppear
    /// It is about to be no longer seen.
    case willDisappear
    /// It is no longer seen.
    case didDisappear
}

/// Why a gesture that would lead a transition does not.
public enum TransitionRefusal: String, Hashable, Sendable {
    /// There is no page below the one that is shown (NV-02).
    case root
    /// A transition runs (NV-02).
    case transition
    /// The page has no back button, or one of its own (NV-02).
    case backItem
    /// The navigation controller shows no bar.
    case noBar
    /// It goes up or sideways more than down.
    case direction
}

/// What decides where a transition goes that a finger has led: how far it was, how fast the finger went,
/// and for how long that counts (NV-03).
public struct TransitionRelease: Hashable, Sendable {
    /// How far it was: from 0 to 1.
    public let progress: CGFloat
    /// How fast the finger went, in points per second; negative is back.
    public let velocity: CGFloat
    /// The way from 0 to 1, in points.
    public let length: CGFloat
    /// For how many seconds the velocity counts.
    public let projection: TimeInterval
    /// Above which part of the way it goes on.
    public let boundary: CGFloat

    /// How far it would be if it went on as fast for the time of the projection.
    public var projected: CGFloat {
        guard length > 0 else { return progress }
        return progress + velocity * projection / length
    }

    /// Whether it goes on to its end.
    public var finishes: Bool { projected > boundary }
}
