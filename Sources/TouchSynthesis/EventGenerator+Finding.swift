/// Finding views, and asking whether they can be seen and touched.
extension EventGenerator {
    /// The view with an accessibility identifier, the frontmost window's first.
    ///
    /// - Throws: `HammerError.unableToFindView`, with the identifiers that there are.
    public func viewWithIdentifier(_ identifier: String) throws -> UIView {
        if let found = window.firstView(where: { $0.accessibilityIdentifier == identifier }) {
            return found
        }
        var present: [String] = []
        _ = window.firstView { view in
            if let identifier = view.accessibilityIdentifier, present.count < 20 {
                present.append(identifier)
            }
            return false
        }
        throw HammerError.unableToFindView(identifier: identifier, present: present)
    }

    /// The view of a type with an accessibility identifier.
    public func viewWithIdentifier<View: UIView>(
        _ identifier: String,
        ofType type: View.Type
    ) throws -> View {
        let view = try viewWithIdentifier(identifier)
        guard let typed = view as? View else {
            throw HammerError.invalidViewType(
                identifier: identifier,
                type: "\(Swift.type(of: view))",
                expected: "\(type)"
            )
        }
        return typed
    }

    /// The view with an accessibility identifier, waited for in virtual time.
    public func viewWithIdentifier(
        _ identifier: String,
        timeout: TimeInterval,
        checkInterval: TimeInterval = 0.1
    ) throws -> UIView {
        try waitUntilExists(identifier, timeout: timeout, checkInterval: checkInterval)
    }

    /// How much of something must be in sight.
    public enum Visibility: Sendable {
        /// Any part.
        case partial
        /// Its middle.
        case center
        /// All of it.
        case full
    }

    /// Whether a view is shown and on the screen. Views in front of it do not count.
    public func viewIsVisible(_ view: UIView, visibility: Visibility = .partial) -> Bool {
        guard view.isDescendant(of: window) else { return false }
        var above: UIView? = view
        while let current = above {
            if current.isHidden || current.alpha < 0.01 { return false }
            above = current.superview
        }
        return rectIsVisible(view.convert(view.bounds, to: nil), visibility: visibility)
    }

    /// Whether the view with an identifier is shown and on the screen.
    public func viewIsVisible(_ identifier: String, visibility: Visibility = .partial) -> Bool {
        guard let view = try? viewWithIdentifier(identifier) else { return false }
        return viewIsVisible(view, visibility: visibility)
    }

    /// Whether a rectangle of the window is in it.
    public func rectIsVisible(_ rect: CGRect, visibility: Visibility = .partial) -> Bool {
        switch visibility {
        case .partial:
            // Foundation counts touching edges and empty rectangles differently: say it plainly.
            rect.minX < window.bounds.maxX && rect.maxX > window.bounds.minX
                && rect.minY < window.bounds.maxY && rect.maxY > window.bounds.minY
        case .center: pointIsVisible(CGPoint(x: rect.midX, y: rect.midY))
        case .full: window.bounds.contains(rect)
        }
    }

    /// Whether a point of the window is in it.
    public func pointIsVisible(_ point: CGPoint) -> Bool {
        window.point(inside: point, with: nil)
    }

    /// Whether a touch on a view goes to it or to a view in it.
    ///
    /// - Parameters:
    ///   - view: the view.
    ///   - point: where on it, in its own space; its middle by default.
    public func viewIsHittable(_ view: UIView, atPoint point: CGPoint? = nil) -> Bool {
        let place = point ?? CGPoint(x: view.bounds.midX, y: view.bounds.midY)
        return (try? requireHittable(view, at: place)) != nil
    }

    /// Whether a touch on the view with an identifier goes to it or to a view in it.
    public func viewIsHittable(_ identifier: String, atPoint point: CGPoint? = nil) -> Bool {
        guard let view = try? viewWithIdentifier(identifier) else { return false }
        return viewIsHittable(view, atPoint: point)
    }

    /// Whether a touch at a point of the window goes to any of its views.
    public func pointIsHittable(_ point: CGPoint) -> Bool {
        (try? requireHittable(point)) != nil
    }

    // MARK: With the reason

    /// The point of the window that a point of a view is, if a touch there reaches the view.
    @discardableResult
    func requireHittable(_ view: UIView, at point: CGPoint) throws -> CGPoint {
        let name = "\"\(view.stableName)\""
        guard view.isDescendant(of: window) else {
            throw HammerError.viewIsNotInHierarchy(
                view,
                reason: "Cannot touch \(name): it is not in the generator's window "
                    + "\"\(window.stableName)\", but "
                    + (view.window.map { "in \"\($0.stableName)\"" } ?? "in no window")
                    + ". To fix, add it to a view of that window."
            )
        }
        let inWindow = view.convert(point, to: nil)
        let report = application.hitTestReport(at: onScreen(inWindow))
        guard let refusal = report.refusal(of: view) else { return inWindow }
        let path = report.path.map(\.view.stableName).joined(separator: " › ")
        throw HammerError.viewIsNotHittable(
            view,
            at: inWindow,
            reason: "Cannot touch \(name) at \(inWindow.short): \(refusal.words). "
                + "Hit test at that point: \(path.isEmpty ? "nothing" : path). "
                + refusal.remedy(for: view)
        )
    }

    func requireHittable(_ point: CGPoint) throws {
        let report = application.hitTestReport(at: onScreen(point))
        if let hit = report.hitView, hit.isDescendant(of: window) { return }
        let reason =
            if let hit = report.hitView {
                "another window is in front: \"\(hit.stableName)\" is hit there. "
                    + "To fix, hide that window, or make a generator for it."
            } else if !window.bounds.contains(point) {
                "it is outside the window \(window.bounds.short). "
                    + "To fix, touch a point inside."
            } else {
                "no view takes touches there. To fix, look at `explain` for that point."
            }
        throw HammerError.pointIsNotHittable(
            point,
            reason: "Cannot touch the window at \(point.short): \(reason)"
        )
    }
}

extension HitRefusal {
    /// What to do about it.
    @MainActor func remedy(for wanted: UIView) -> String {
        let isInScrollView = sequence(first: wanted, next: \.superview).contains {
            $0 !== wanted && $0 is UIScrollView
        }
        if let remedyForNow { return remedyForNow }
        if let remedy = coveredBy?.coverExplanation?.remedy { return remedy }
        if isKeptFromAbove { return "To fix, look at that override." }
        return switch verdict {
        case .hidden: "To fix, set isHidden to false on it."
        case .animated:
            "To fix, wait until the animation is over, or pass .allowUserInteraction to it."
        case .interactionDisabled: "To fix, set isUserInteractionEnabled to true on it."
        case .transparent: "To fix, raise its alpha to 0.01 or more."
        case .outside where isInScrollView:
            "To fix, scroll to it first: fingerScroll(to:), or in a script the step scroll."
        case .outside: "To fix, touch a part that lies inside everything it is in."
        case .refusedByPointInside, .refusedByHitTest, .returnedOther, .keptForItself:
            "To fix, look at that override."
        case .notAsked, .hit, .descended:
            "To fix, move the cover aside, or touch a part that is not covered."
        }
    }
}

extension UIView {
    /// The first view that a condition holds for: this one, then its subviews, front to back.
    package final func firstView(where isWanted: (UIView) -> Bool) -> UIView? {
        if isWanted(self) { return self }
        for child in subviews.reversed() {
            if let found = child.firstView(where: isWanted) { return found }
        }
        return nil
    }
}
