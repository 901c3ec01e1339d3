/// The cause of a scroll view's motion.
enum ScrollPhase {
    /// The content is at rest.
    case resting
    /// A finger has stopped the content, and has not begun to drag.
    case held
    /// Fingers drag the content.
    case dragging(ScrollDrag)
    /// The content moves by itself: it decelerates or springs back.
    case flying(ScrollGlide)
    /// An animation moves the content to an offset.
    case animating(ScrollAnimation)

    /// SV-13: also true during the deceleration after a drag.
    var isDragging: Bool {
        switch self {
        case .dragging: true
        case .flying(let glide): glide.isTold
        case .resting, .held, .animating: false
        }
    }

    var isFlying: Bool { if case .flying = self { true } else { false } }
    var isAnimating: Bool { if case .animating = self { true } else { false } }
    var isResting: Bool { if case .resting = self { true } else { false } }
}

/// A drag, measured in offsets without the resistance of the rubber band.
struct ScrollDrag {
    /// The offset to which the finger has pulled the content.
    var pulled: CGPoint
    /// The translation of the pan that `pulled` already contains.
    var translation = CGPoint.zero
    /// The offset at the start of the drag. Paging measures from it.
    var start: CGPoint
    /// The axes that follow the finger.
    let follows: (x: Bool, y: Bool)
}

/// The motion of the content without a finger, on both axes.
@MainActor struct ScrollGlide {
    let x: ScrollFlight
    let y: ScrollFlight
    let motion: ClockMotion
    let start: Nanoseconds
    /// Whether the delegate was notified of the deceleration's beginning, and so must be notified
    /// of its end.
    let isTold: Bool
    /// The offset that a page or the delegate chose; nil if the velocity alone decides.
    let target: CGPoint?
}

/// An animated scroll to an offset.
@MainActor struct ScrollAnimation {
    let motion: ClockMotion
    /// The serial number of this motion in the scroll view.
    let serial: Int
    /// Whether a tap on the status bar started it.
    let isToTop: Bool
    /// Whether the limits have changed since it began: its target may be beyond them now.
    var isOutdated = false
}
