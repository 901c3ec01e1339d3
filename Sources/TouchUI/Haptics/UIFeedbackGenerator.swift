/// The class of what plays haptics. Use one of its subclasses.
///
/// Every haptic is a fact: a line of the transcript, a mark in the viewer, and what
/// `Stage.expectHaptics(_:)` counts. Whether a device would have played it is not decided here
/// (HF-04).
@preconcurrency @MainActor open class UIFeedbackGenerator: NSObject, UIInteraction {
    /// The view that the haptics belong to; nil by default.
    public internal(set) weak var view: UIView?

    /// Creates a generator.
    public override init() {
        super.init()
    }

    /// Creates a generator for a view, and adds it to the interactions of the view.
    public convenience init(view: UIView) {
        self.init()
        view.addInteraction(self)
    }

    /// Prepares the hardware. It plays nothing (HF-05), and has no effect here.
    open func prepare() {}

    /// Does nothing.
    open func willMove(to view: UIView?) {}

    /// Remembers the view.
    open func didMove(to view: UIView?) {
        self.view = view
    }

    func play(_ haptic: @autoclosure () -> Haptic) {
        VirtualClock.current.observers.report(HapticFact.played(haptic()))
    }
}

/// Plays a haptic for a collision (HF-01).
@preconcurrency @MainActor open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// The mass or the stiffness of what collides; raw values as in UIKit.
    public enum FeedbackStyle: Int, Sendable {
        /// Small and light.
        case light = 0
        /// Of a medium size.
        case medium = 1
        /// Large and heavy.
        case heavy = 2
        /// Soft.
        case soft = 3
        /// Rigid.
        case rigid = 4
    }

    private let style: FeedbackStyle

    /// Creates a generator with the style `medium`.
    public convenience override init() {
        self.init(style: .medium)
    }

    /// Creates a generator with a style.
    public init(style: FeedbackStyle) {
        self.style = style
        super.init()
    }

    /// Creates a generator with a style for a view, and adds it to the interactions of the view.
    public convenience init(style: FeedbackStyle, view: UIView) {
        self.init(style: style)
        view.addInteraction(self)
    }

    /// Plays the haptic at full intensity.
    open func impactOccurred() { impactOccurred(intensity: 1) }

    /// Plays the haptic at an intensity from 0 to 1. Other numbers are refused: those outside are
    /// clamped, and NaN plays nothing.
    open func impactOccurred(intensity: CGFloat) {
        guard !intensity.isNaN else {
            return Diagnostics.refuse(
                "Cannot play an impact with the intensity nan. Nothing is played. To fix, set a number "
                    + "from 0 to 1."
            )
        }
        let used = min(max(intensity, 0), 1)
        if used != intensity {
            Diagnostics.refuse(
                "Cannot play an impact with the intensity \(intensity): it goes from 0 to 1. "
                    + "\(used) is played. To fix, set a number from 0 to 1."
            )
        }
        play(.impact(style, intensity: used))
    }

    /// Plays the haptic at full intensity. The location, in points of the view, is not used.
    open func impactOccurred(at location: CGPoint) { impactOccurred() }

    /// Plays the haptic at an intensity from 0 to 1. The location, in points of the view, is not
    /// used.
    open func impactOccurred(intensity: CGFloat, at location: CGPoint) {
        impactOccurred(intensity: intensity)
    }
}

/// Plays a haptic for a change of a selection (HF-02).
@preconcurrency @MainActor open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    /// Plays the haptic.
    open func selectionChanged() { play(.selection) }

    /// Plays the haptic. The location, in points of the view, is not used.
    open func selectionChanged(at location: CGPoint) { selectionChanged() }
}

/// Plays a haptic for the result of a task (HF-03).
@preconcurrency @MainActor open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// The result; raw values as in UIKit.
    public enum FeedbackType: Int, Sendable {
        /// The task was done.
        case success = 0
        /// The task produced a warning.
        case warning = 1
        /// The task failed.
        case error = 2
    }

    /// Plays the haptic of a result.
    open func notificationOccurred(_ notificationType: FeedbackType) {
        play(.notification(notificationType))
    }

    /// Plays the haptic of a result. The location, in points of the view, is not used.
    open func notificationOccurred(_ notificationType: FeedbackType, at location: CGPoint) {
        notificationOccurred(notificationType)
    }
}
