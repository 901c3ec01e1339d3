/// Finding views by identifier, and asking whether they are visible and hittable.
extension EventGenerator {
    /// The first view of the generator's window with an accessibility identifier: the one nearest
    /// the window, and of several equally near the one farthest back.
    ///
    /// - Throws: `HammerError.unableToFindView`, with up to 20 identifiers that the window has.
    public func viewWithIdentifier(
        _ accessibilityIdentifier: String,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws -> UIView {
        try look(file, line) {
            if let found = firstView(withIdentifier: accessibilityIdentifier) { return found }
            throw absence(of: accessibilityIdentifier)
        }
    }

    /// The first view of the generator's window with an accessibility identifier, as an instance of
    /// a class.
    ///
    /// - Throws: `HammerError.unableToFindView`, or `invalidViewType` if the view is of another
    ///   class.
    public func viewWithIdentifier<View: UIView>(
        _ accessibilityIdentifier: String,
        ofType type: View.Type,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws -> View {
        try look(file, line) {
            let view = try viewWithIdentifier(accessibilityIdentifier)
            guard let typed = view as? View else {
                throw HammerError.invalidViewType(
                    identifier: accessibilityIdentifier,
                    type: "\(Swift.type(of: view))",
                    expected: "\(type)"
                )
            }
            return typed
        }
    }

    /// Waits until the window has a view with an accessibility identifier, and returns it.
    ///
    /// - Parameters:
    ///   - accessibilityIdentifier: the accessibility identifier.
    ///   - timeout: seconds, as in `waitUntil`.
    ///   - checkInterval: seconds between two searches; 0.1 by default.
    ///   - file: the file of the caller.
    ///   - line: the line of the caller.
    /// - Throws: `HammerError.unableToFindView` if there is no such view at the end.
    public func viewWithIdentifier(
        _ accessibilityIdentifier: String,
        timeout: TimeInterval,
        checkInterval: TimeInterval = 0.1,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws -> UIView {
        try call(#function, file, line) {
            do {
                return try waitUntilExists(
                    firstView(withIdentifier: accessibilityIdentifier),
                    timeout: timeout,
                    checkInterval: checkInterval
                )
            } catch HammerError.waitConditionTimeout {
                throw absence(of: accessibilityIdentifier, after: timeout)
            }
        }
    }

    /// Waits until the window has a view with an accessibility identifier, and returns it as an
    /// instance of a class. Timeout and interval are those of the method without a class.
    ///
    /// - Throws: `HammerError.unableToFindView` if there is no such view at the end, or
    ///   `invalidViewType` as soon as there is one of another class.
    public func viewWithIdentifier<View: UIView>(
        _ accessibilityIdentifier: String,
        ofType type: View.Type,
        timeout: TimeInterval,
        checkInterval: TimeInterval = 0.1,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws -> View {
        try call(#function, file, line) {
            _ = try viewWithIdentifier(
                accessibilityIdentifier,
                timeout: timeout,
                checkInterval: checkInterval
            )
            return try viewWithIdentifier(accessibilityIdentifier, ofType: type)
        }
    }

    private func firstView(withIdentifier identifier: String) -> UIView? {
        var level: [UIView] = [window]
        while !level.isEmpty {
            if let found = level.first(where: { $0.accessibilityIdentifier == identifier }) {
                return found
            }
            level = level.flatMap(\.subviews)
        }
        return nil
    }

    private func absence(
        of identifier: String,
        after seconds: TimeInterval? = nil
    ) -> HammerError {
        var present: [String] = []
        _ = window.firstView { view in
            if let identifier = view.accessibilityIdentifier, present.count < 20 {
                present.append(identifier)
            }
            return false
        }
        let time = seconds.map { " in \(CGFloat($0).short) s" } ?? ""
        return .unableToFindView(identifier: identifier).saying(
            "Cannot find a view with the accessibility identifier \"\(identifier)\"\(time). "
                + (present.isEmpty
                    ? "No view in the window has one. To fix, set the accessibilityIdentifier of the view."
                    : "There are: \(present.joined(separator: ", ")). To fix, use one of them.")
        )
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

    /// Whether a view is visible: in the window, inside the window's bounds and those of every view
    /// around it that clips, and neither hidden nor transparent, as every view around it. Views in
    /// front of it do not matter.
    ///
    /// - Parameters:
    ///   - view: the view; false if it is not in the generator's window.
    ///   - visibility: how much of it must be inside; any part by default.
    public func viewIsVisible(_ view: UIView, visibility: Visibility = .partial) -> Bool {
        visiblePart(of: view, visibility) != nil
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
        window.bounds.shows(rect, visibility)
    }

    /// Whether a point of the window is inside the window's bounds. Points on the far edges are not.
    public func pointIsVisible(_ point: CGPoint) -> Bool {
        window.bounds.contains(point)
    }

    /// Whether a view is visible, and a touch on it would go to it or to one of its subviews.
    ///
    /// - Parameters:
    ///   - view: the view; false if it is not in the generator's window.
    ///   - point: where, in the view's bounds; the middle of its visible part by default.
    public func viewIsHittable(_ view: UIView, atPoint point: CGPoint? = nil) -> Bool {
        (try? requireHittable(view, at: point)) != nil
    }

    /// The point of the window where a touch on a view lands: the middle of its visible part.
    ///
    /// - Throws: `HammerError.viewIsNotInHierarchy`, `windowIsNotReadyForInteraction`,
    ///   `viewIsNotVisible` or `viewIsNotHittable`.
    public func windowHitPoint(
        forView view: UIView,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws -> CGPoint {
        try look(file, line) { try requireHittable(view) }
    }

    /// Whether there is a view with an accessibility identifier, and a touch on it would go to it
    /// or to one of its subviews. The point is in the view's bounds; the middle of its visible part
    /// by default.
    public func viewIsHittable(_ identifier: String, atPoint point: CGPoint? = nil) -> Bool {
        guard let view = try? viewWithIdentifier(identifier) else { return false }
        return viewIsHittable(view, atPoint: point)
    }

    /// Whether a touch at a point of the window would go to any view of the window.
    public func pointIsHittable(_ point: CGPoint) -> Bool {
        (try? requireHittable(point)) != nil
    }

    // MARK: Visible parts

    /// The part of a view that is visible, in points of the window; nil if it is not visible as
    /// asked.
    private func visiblePart(of view: UIView, _ visibility: Visibility = .partial) -> CGRect? {
        guard isInReach(view), let root = view.window else { return nil }
        var (part, current) = (view.bounds, view)
        while true {
            if current.isHidden || current.alpha < 0.01 { return nil }
            guard current !== root, let above = current.superview else { break }
            part = current.convert(part, to: above)
            if above.clipsToBounds || above === root {
                guard above.bounds.shows(view.convert(view.bounds, to: above), visibility),
                    let clipped = above.bounds.part(of: part)
                else { return nil }
                part = clipped
            }
            current = above
        }
        return part
    }

    /// The middle of the visible part of a view, in the view's bounds; of the whole view if it is
    /// not visible.
    package func middleOfVisiblePart(of view: UIView) -> CGPoint {
        let whole = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
        guard !viewIsVisible(view, visibility: .full), let part = visiblePart(of: view) else {
            return whole
        }
        return view.convert(CGPoint(x: part.midX, y: part.midY), from: window)
    }

    /// Whether a view is in the generator's window, or in that of the keyboard, which the fingers of any
    /// window reach.
    private func isInReach(_ view: UIView) -> Bool {
        view.isDescendant(of: window)
            || application.screenKeyboard.shownWindow.map(view.isDescendant) ?? false
    }

    // MARK: Reasons of refusals

    /// The point of the window where a touch on a view lands, if it reaches the view; otherwise
    /// throws the reason.
    ///
    /// - Parameter point: where, in the view's bounds; nil (the default) is the middle of its
    ///   visible part.
    @discardableResult
    func requireHittable(_ view: UIView, at point: CGPoint? = nil) throws -> CGPoint {
        let name = view.nameInSentence
        guard isInReach(view) else {
            throw HammerError.viewIsNotInHierarchy(view).saying(
                "Cannot touch \(name): it is not in the generator's window "
                    + "\(window.nameInSentence), but "
                    + (view.window.map { "in \($0.nameInSentence)" } ?? "in no window")
                    + ". To fix, add it to a view of that window."
            )
        }
        guard isWindowReady else { throw HammerError.windowIsNotReadyForInteraction }
        let isVisible = viewIsVisible(view)
        let inWindow = view.convert(point ?? middleOfVisiblePart(of: view), to: window)
        let report = application.hitTestReport(at: onScreen(inWindow))
        let refusal = report.refusal(of: view)
        let isStillThere = isInReach(view)
        if isVisible, isStillThere, refusal == nil { return inWindow }
        let path = report.path.map(\.view.nameInTranscript).joined(separator: " › ")
        let error: HammerError = isVisible ? .viewIsNotHittable(view) : .viewIsNotVisible(view)
        let sentence = "Cannot touch \(name) at \(inWindow.short): "
        guard isStillThere else { throw error.saying(sentence + Self.leaving(view)) }
        guard let refusal else {
            throw error.saying(
                sentence
                    + "it is not visible, although an override of hitTest(_:with:) returns it. "
                    + "To fix, show it."
            )
        }
        throw error.saying(
            sentence + "\(refusal.words). Hit test at that point: "
                + "\(path.isEmpty ? "nothing" : path). \(refusal.remedy(for: view))"
        )
    }

    func requireHittable(_ point: CGPoint) throws {
        let report = application.hitTestReport(at: onScreen(point))
        if let hit = report.hitView, isInReach(hit) { return }
        let reason =
            if let hit = report.hitView {
                if hit.window == nil {
                    Self.leaving(hit)
                } else {
                    "another window is in front: \(hit.nameInSentence) is hit there. "
                        + "To fix, hide that window, or make a generator for it."
                }
            } else if !window.bounds.contains(point) {
                "it is outside the window \(window.bounds.short). "
                    + "To fix, touch a point inside."
            } else {
                "no view takes touches there. To fix, look at `explain` for that point."
            }
        throw HammerError.pointIsNotHittable(point).saying(
            "Cannot touch the window at \(point.short): \(reason)"
        )
    }

    /// The reason if the hit test itself removed the view that it found.
    private static func leaving(_ view: UIView) -> String {
        "\(view.nameInSentence) left the window during the hit test, so it is in no window now. "
            + "To fix, do not remove views in hitTest(_:with:) or point(inside:with:)."
    }
}

extension CGRect {
    /// Whether another rectangle is inside this one, as far as asked. Rectangles that touch only
    /// with their edges do not show each other.
    fileprivate func shows(_ other: CGRect, _ visibility: EventGenerator.Visibility) -> Bool {
        switch visibility {
        case .partial:
            // Foundation treats touching edges and empty rectangles differently, so the comparison
            // is written out.
            other.minX < maxX && other.maxX > minX && other.minY < maxY && other.maxY > minY
        case .center: contains(CGPoint(x: other.midX, y: other.midY))
        case .full: contains(other)
        }
    }

    /// The part of another rectangle inside this one; nil if there is none.
    fileprivate func part(of other: CGRect) -> CGRect? {
        let (left, right) = (max(minX, other.minX), min(maxX, other.maxX))
        let (top, bottom) = (max(minY, other.minY), min(maxY, other.maxY))
        guard left <= right, top <= bottom else { return nil }
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}

extension HitRefusal {
    /// How to make the view hittable, as a sentence.
    @MainActor package func remedy(for wanted: UIView) -> String {
        let isInScrollView = sequence(first: wanted, next: \.superview).contains {
            $0 !== wanted && $0 is UIScrollView
        }
        if let remedyForNow { return remedyForNow }
        if let remedy = coveredBy?.coverExplanation?.remedy { return remedy }
        if isKeptFromAbove { return "To fix, change that override." }
        return switch verdict {
        case .hidden: "To fix, set isHidden to false on it."
        case .animated:
            "To fix, wait until the animation is over, or pass .allowUserInteraction to it."
        case .interactionDisabled: "To fix, set isUserInteractionEnabled to true on it."
        case .transparent: "To fix, raise its alpha to 0.01 or more."
        case .outside where hasNoSize:
            "To fix, give it a size, by its frame or by constraints."
        case .outside where isInScrollView:
            "To fix, scroll to it first: fingerScroll(to:), or in a script the step scroll."
        case .outside: "To fix, touch a part that is inside all of its superviews."
        case .refusedByPointInside, .refusedByHitTest, .returnedOther, .keptForItself:
            "To fix, change that override."
        case .notListed: "To fix, make the tree of views less deep, or touch a view above it."
        case .notAsked, .hit, .descended:
            "To fix, move the cover aside, or touch a part that is not covered."
        }
    }
}

extension UIView {
    /// The first view for which a condition holds: this view, then its subviews from front to back,
    /// each with its own.
    package final func firstView(where isWanted: (UIView) -> Bool) -> UIView? {
        var views = [self as UIView]
        while let view = views.popLast() {
            if isWanted(view) { return view }
            views += view.subviews
        }
        return nil
    }
}
