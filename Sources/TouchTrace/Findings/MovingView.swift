/// A view that wants touches and is seen at the point of a touch, and whose animation has already moved
/// it elsewhere for touches (AN-02).
@MainActor struct MovingView {
    let view: UIView

    /// The view of that kind at a point of the screen, the frontmost first; nil if there is none.
    static func find(at point: CGPoint, in application: UIApplication) -> MovingView? {
        guard application.clock.animations.areRunning else { return nil }
        for window in application.windows.reversed() where !window.isHidden {
            if let view = find(in: window, at: window.fromScreen(point)) {
                return MovingView(view: view)
            }
        }
        return nil
    }

    // Loops, because trees may be deeper than the stack.
    private static func find(in window: UIView, at point: CGPoint) -> UIView? {
        var rest = window.subviews.map { ($0, point) }
        while let (view, above) = rest.popLast() {
            var local = view.convert(above, from: view.superview)
            if !view.layer.runningAnimations.isEmpty, let seen = view.layer.presentation(),
                seen.frame != view.layer.frame
            {
                guard seen.frame.contains(above) else { continue }
                local.x = above.x - seen.frame.minX + view.bounds.minX
                local.y = above.y - seen.frame.minY + view.bounds.minY
                if let target = target(in: view, at: local) { return target }
            }
            for child in view.subviews { rest.append((child, local)) }
        }
        return nil
    }

    /// The deepest view at a point of another view that wants touches: in it, or it itself.
    private static func target(in view: UIView, at point: CGPoint) -> UIView? {
        var (target, current, local) = (view.wantsTouches ? view : nil, view, point)
        while true {
            let next = current.subviews.last {
                $0.bounds.contains($0.convert(local, from: current))
            }
            guard let next else { return target }
            local = next.convert(local, from: current)
            current = next
            if next.wantsTouches { target = next }
        }
    }

    /// Where it is for touches, and what to change, as sentences.
    var sentences: FactText {
        let frame = view.convert(view.bounds, to: nil)
        return """
            \(view.nameInSentence) is seen there, and is at \(frame.short) for touches: an animation changes \
            the frame at once \(rule: "AN-02"). To fix, touch it there, or let the animation end first.
            """
    }
}

extension UIView {
    /// Sentences about the transition of a controller that keeps touches from its views now (AN-06); nil if
    /// there is none.
    final var transitionInSentences: FactText? {
        let controllers = sequence(first: self as UIResponder, next: \.next)
            .compactMap { $0 as? UIViewController }
        guard let controller = controllers.first(where: { $0.transitionCoordinator != nil })
        else { return nil }
        let name = controller.controllerName
        return """
            A transition of \(name) runs, and its views get no touches until it is over \(rule: "AN-06"). To \
            fix, let the clock run first: clock.runUntilIdle(), or in a script "wait: idle".
            """
    }
}
