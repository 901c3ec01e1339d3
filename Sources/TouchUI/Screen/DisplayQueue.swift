/// A weak reference to a view. It makes every later retain of the view slower, so only views that
/// draw or move are referred to in this way.
struct WeakView {
    weak var view: UIView?
}

/// The views that requested a display in this turn. Only views whose class overrides `draw(_:)` get
/// here.
@MainActor final class DisplayQueue {
    @exclusivity(unchecked) private var waiting: [WeakView] = []

    var isEmpty: Bool { waiting.isEmpty }

    func add(_ view: UIView) {
        guard !waiting.contains(where: { $0.view === view }) else { return }
        waiting.append(WeakView(view: view))
    }

    /// Draws the views at the end of a turn, after windows were laid out. A view that requests
    /// another display while it is drawn waits for the next turn.
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
    /// Marks the view as changed. If its class draws, it is drawn at the end of the turn.
    final func displayIsNeeded() {
        noteShown()
        isDrawingDue = true
        drawWhenSeen()
    }

    /// Called when the view may have become visible: it entered a window, got a size, or is no
    /// longer hidden.
    final func drawWhenSeen() {
        guard isDrawingDue, overrides.contains(.drawing), window != nil else { return }
        UIApplication.running?.display.add(self)
    }

    fileprivate final func drawNow() {
        let bounds = bounds
        // An invisible view is not drawn; its display stays due.
        guard !isHidden, bounds.width > 0, bounds.height > 0 else { return }
        isDrawingDue = false
        let layer = layer
        let commands = traitCollection.asCurrent { CGContext.recording { draw(layer, in: $0) } }
        layer.drawn = DrawnContent(commands, bounds: bounds, gravity: contentMode.gravity)
        noteShown()
    }
}

extension UIView.ContentMode {
    /// The corresponding gravity of a layer.
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
