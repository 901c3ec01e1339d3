/// What moves a scroll view.
enum ScrollPhase {
    /// Nothing does.
    case resting
    /// A finger has stopped it, and has not begun to drag.
    case held
    /// Fingers drag it.
    case dragging(ScrollDrag)
    /// It goes on by itself: it slows down, or springs back.
    case flying(ScrollGlide)
    /// It is on its way to an offset that somebody set.
    case animating(ScrollAnimation)

    /// SV-13: also while it slows down after a drag.
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

/// A drag: where the finger has pulled the content to, the rubber band left out.
struct ScrollDrag {
    /// Where it has been pulled to.
    var pulled: CGPoint
    /// The translation that is in it.
    var translation = CGPoint.zero
    /// Where the content was when it began, which decides about pages.
    let start: CGPoint
    /// The axes that follow the finger.
    let follows: (x: Bool, y: Bool)
}

/// What goes on without a finger, on both axes.
@MainActor struct ScrollGlide {
    let x: ScrollFlight
    let y: ScrollFlight
    let motion: ClockMotion
    let start: Nanoseconds
    /// Whether the delegate was told that it begins, and so is told that it ends.
    let isTold: Bool
    /// Where somebody wanted it to end: a page, the delegate.
    let target: CGPoint?
}

/// A way to an offset in a set time.
@MainActor struct ScrollAnimation {
    let motion: ClockMotion
    /// Which of the scroll view's motions it is.
    let serial: Int
    /// Whether a tap on the status bar made it.
    let isToTop: Bool
    /// Whether the limits have changed since: where it goes may lie beyond them now.
    var isOutdated = false
}
