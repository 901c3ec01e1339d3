/// Finding views by identifier, and asking whether they are visible and hittable.
extension EventGenerator {
    /// The view of the generator's window with an accessibility identifier. If several have it, the
    /// one in front.
    ///
    /// - Throws: `HammerError.unableToFindView`, with up to 20 identifiers that the window has.
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

    /// The view of the generator's window with an accessibility identifier, as an instance of a
    /// class.
    ///
    /// - Throws: `HammerError.unableToFindView`, or `invalidViewType` if the view is of another
    ///   class.
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

    /// Waits in virtual time until the window has a view with an accessibility identifier, and
    /// returns it.
    ///
    /// - Parameters:
    ///   - identifier: the accessibility identifier.
    ///   - timeout: seconds of virtual time.
    ///   - checkInterval: seconds between two searches; 0.1 by default.
    /// - Throws: `HammerError.waitConditionTimeout` if there is no such view at the end.
    public func viewWithIdentifier(
        _ identifier: String,
        timeout: TimeInterval,
        checkInterval: TimeInterval = 0.1
    ) throws -> UIView {
        try waitUntilExists(identifier, timeout: timeout, checkInterval: checkInterval)
    }

    /// How much of a view or a rectangle must be visible.
    public enum Visibility: Sendable {
        /// Any part of it.
        case partial
        /// Its middle.
        case center
        /// All of it.
        case full
    }

    /// Whether a view is in the window, inside its bounds, and neither hidden nor transparent, and
    /// no view around it is. Views in front of it do not matter.
    ///
    /// - Parameters:
    ///   - view: the view; false if it is not in the generator's window.
    ///   - visibility: how much of it must be inside the window; any part by default.
    public func viewIsVisible(_ view: UIView, visibility: Visibility = .partial) -> Bool {
        guard view.isDescendant(of: window) else { return false }
        var above: UIView? = view
        while let current = above {
            if current.isHidden || current.alpha < 0.01 { return false }
            above = current.superview
        }
        return rectIsVisible(view.convert(view.bounds, to: nil), visibility: visibility)
    }

    /// Whether there is a view with an accessibility identifier, and it is visible. Otherwise as
    /// the method for a view.
    public func viewIsVisible(_ identifier: String, visibility: Visibility = .partial) -> Bool {
        guard let view = try? viewWithIdentifier(identifier) else { return false }
        return viewIsVisible(view, visibility: visibility)
    }

    /// Whether a rectangle in points of the window is inside the window's bounds: any part of it by
    /// default.
    public func rectIsVisible(_ rect: CGRect, visibility: Visibility = .partial) -> Bool {
        switch visibility {
        case .partial:
            // Foundation treats touching edges and empty rectangles differently, so the comparison
            // is written out.
            rect.minX < window.bounds.maxX && rect.maxX > window.bounds.minX
                && rect.minY < window.bounds.maxY && rect.maxY > window.bounds.minY
        case .center: pointIsVisible(CGPoint(x: rect.midX, y: rect.midY))
        case .full: window.bounds.contains(rect)
        }
    }

    /// Whether a point of the window is inside the window, as its `point(inside:with:)` answers.
    public func pointIsVisible(_ point: CGPoint) -> Bool {
        window.point(inside: point, with: nil)
    }

    /// Whether a touch on a view would go to it or to one of its subviews.
    ///
    /// - Parameters:
    ///   - view: the view; false if it is not in the generator's window.
    ///   - point: where, in the view's bounds; its middle by default.
    public func viewIsHittable(_ view: UIView, atPoint point: CGPoint? = nil) -> Bool {
        let place = point ?? CGPoint(x: view.bounds.midX, y: view.bounds.midY)
        return (try? requireHittable(view, at: place)) != nil
    }

    /// Whether there is a view with an accessibility identifier, and a touch on it would go to it
    /// or to one of its subviews. The point is in the view's bounds; its middle by default.
    public func viewIsHittable(_ identifier: String, atPoint point: CGPoint? = nil) -> Bool {
        guard let view = try? viewWithIdentifier(identifier) else { return false }
        return viewIsHittable(view, atPoint: point)
    }

    /// Whether a touch at a point of the window would go to any view of the window.
    public func pointIsHittable(_ point: CGPoint) -> Bool {
        (try? requireHittable(point)) != nil
    }

    // MARK: Reasons of refusals

    /// Converts a point of a view to the window, if a touch there reaches the view; otherwise
    /// throws the reason.
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
    /// How to make the view hittable, as a sentence.
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
    /// The first view for which a condition holds: this view, then its subviews from front to back,
    /// each with its own.
    package final func firstView(where isWanted: (UIView) -> Bool) -> UIView? {
        if isWanted(self) { return self }
        for child in subviews.reversed() {
            if let found = child.firstView(where: isWanted) { return found }
        }
        return nil
    }
}
