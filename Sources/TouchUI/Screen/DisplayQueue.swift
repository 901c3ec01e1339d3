/// A view that is not kept alive. Retaining it is slower from then on: it is for views that draw or move.
struct WeakView {
    weak var view: UIView?
}

/// What of a view appears otherwise than whoever records the screen knows.
struct Staleness: OptionSet {
    let rawValue: UInt8

    /// Where it is in its superview.
    static let place = Self(rawValue: 1)
    /// All that is its own: where it is, its looks, its drawing.
    static let looks = Self(rawValue: 2)
    /// Which views are in it, and in which order.
    static let views = Self(rawValue: 8)
    /// A view in it is stale.
    static let inside = Self(rawValue: 4)
}

/// A bar over what is in a view: rounded, of one colour.
struct ShownBar {
    let frame: CGRect
    let color: CGColor
}

/// The views that asked to be drawn in this turn. Only views whose class overrides `draw(_:)` come here.
@MainActor final class DisplayQueue {
    private var waiting: [WeakView] = []

    func add(_ view: UIView) {
        guard !waiting.contains(where: { $0.view === view }) else { return }
        waiting.append(WeakView(view: view))
    }

    /// The end of a turn: windows are laid out. A view that asks again while it is drawn waits for the next.
    func perform() {
        guard !waiting.isEmpty else { return }
        let due = waiting
        waiting.removeAll()
        for waiting in due {
            guard let view = waiting.view, view.window != nil else { continue }
            view.drawNow()
        }
    }
}

extension UIView {
    /// Whoever records the screen looks at it again.
    @inline(__always)
    final func noteShown() {
        if ScreenWatch.isOn { markStale() }
    }

    /// The same for all views in it: they are elsewhere, and look as that makes them (their tint).
    @inline(__always)
    final func noteTreeShown() {
        if ScreenWatch.isOn { markTreeStale() }
    }

    private func markTreeStale() {
        markStale()
        for child in children { child.markTreeStale() }
    }

    /// The same for a view that is elsewhere, and looks as it did.
    @inline(__always)
    final func noteMoved() {
        if ScreenWatch.isOn { mark(.place) }
    }

    /// The same for one in which other views are, or in another order.
    @inline(__always)
    final func noteViews() {
        if ScreenWatch.isOn { mark(.views) }
    }

    /// Marks it, and the way up to it.
    final func markStale() { mark(.looks) }

    private func mark(_ staleness: Staleness) {
        self.staleness.insert(staleness)
        unowned(unsafe) var view = self
        while let above = view.parent, !above.staleness.contains(.inside) {
            above.staleness.insert(.inside)
            view = above
        }
    }

    /// It appears differently; a class that draws is drawn at the end of the turn.
    final func displayIsNeeded() {
        noteShown()
        isDrawingDue = true
        drawWhenSeen()
    }

    /// It may be seen now: it came into a window, has a size, is hidden no more.
    final func drawWhenSeen() {
        guard isDrawingDue, overrides.contains(.drawing), window != nil else { return }
        UIApplication.running?.display.add(self)
    }

    fileprivate final func drawNow() {
        let bounds = bounds
        // What is not seen is not drawn: it stays due.
        guard !isHidden, bounds.width > 0, bounds.height > 0 else { return }
        isDrawingDue = false
        let layer = layer
        let commands = CGContext.recording { draw(layer, in: $0) }
        layer.drawn = DrawnContent(commands, bounds: bounds, gravity: contentMode.gravity)
        noteShown()
    }
}

extension UIView.ContentMode {
    /// The same for layers.
    var gravity: CALayerContentsGravity {
        switch self {
        case .scaleToFill, .redraw: .resize
        case .scaleAspectFit: .resizeAspect
        case .scaleAspectFill: .resizeAspectFill
        case .center: .center
        case .top: .top
        case .bottom: .bottom
        case .left: .left
        case .right: .right
        case .topLeft: .topLeft
        case .topRight: .topRight
        case .bottomLeft: .bottomLeft
        case .bottomRight: .bottomRight
        }
    }
}
