/// A view that is not kept alive. Retaining it is slower from then on: it is for views that draw or move.
struct WeakView {
    weak var view: UIView?
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
