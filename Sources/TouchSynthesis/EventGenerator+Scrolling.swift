/// Scrolling by drags of a finger until something is visible.
extension EventGenerator {
    /// The speed of a drag in points per second: slow enough to read the content in a film.
    private static let scrollingSpeed: CGFloat = 1_000
    /// Seconds that the finger rests before it lifts, so that the content does not decelerate
    /// (PAN-09).
    private static let rest: TimeInterval = 0.15
    /// The longest drag, as a part of the visible length.
    private static let partOfViewport: CGFloat = 0.6
    /// The number of drags after which scrolling gives up.
    private static let mostDrags = 10_000

    /// Scrolls the scroll views that contain a view, the outermost first, until the middle of the
    /// view is visible in all of them. Does nothing if it already is.
    ///
    /// A free finger drags and rests before it lifts, so that nothing decelerates.
    /// - Throws: `HammerError.impossibleGesture` if a scroll view does not follow, with the offset
    ///   where it stays; if no part of it is visible to drag in; and if no scroll view contains the
    ///   view and its middle is not in the window.
    public func fingerScroll(
        to view: UIView,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) {
            var around: [UIScrollView] = []
            var above = view.superview
            while let current = above {
                if let scroll = current as? UIScrollView { around.append(scroll) }
                above = current.superview
            }
            if around.isEmpty { try expectMiddleInWindow(of: view) }
            for index in around.indices.reversed() {
                let scroll = around[index]
                // The position that the view will have once the scroll views in between have
                // scrolled to it.
                let between = index > 0 ? around[index - 1] : nil
                let goal = "to \(view.nameInSentence)"
                let isShown = try drag(scroll, goal) {
                    let way = scroll.wayToShow(view, shownBy: between)
                    return way == .zero ? nil : way
                }
                if !isShown { throw scroll.refusal(of: goal) }
            }
        }
    }

    /// Scrolls a scroll view forward until a condition holds, for example until a row exists. At
    /// the end of the content it scrolls back to the beginning, once.
    ///
    /// Forward is down, or right if the content is wider but not higher than the scroll view. The
    /// condition is evaluated before anything moves, and after each drag.
    /// - Parameters:
    ///   - scrollView: the scroll view.
    ///   - name: what is looked for, for the error: `the row "Milk"`.
    ///   - condition: holds when it is found.
    /// - Throws: `HammerError.impossibleGesture` if the condition does not hold anywhere in the
    ///   content; whatever the condition throws.
    public func fingerScroll(
        _ scrollView: UIScrollView,
        lookingFor name: String,
        until condition: () throws -> Bool,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) {
            let isSideways =
                scrollView.contentSize.height <= scrollView.bounds.height
                && scrollView.contentSize.width > scrollView.bounds.width
            let way =
                isSideways
                ? CGVector(dx: scrollView.bounds.width, dy: 0)
                : CGVector(dx: 0, dy: scrollView.bounds.height)
            let goal = "to \(name)"
            if try drag(scrollView, goal, missing: { try condition() ? nil : way }) { return }
            let back = CGVector(dx: -way.dx, dy: -way.dy)
            if try drag(scrollView, goal, missing: { try condition() ? nil : back }) { return }
            throw scrollView.refusal(
                of: "\(goal), which was looked for from its end to its beginning"
            )
        }
    }

    /// Drags repeatedly by the distance that is still missing, along one axis at a time.
    ///
    /// - Parameters:
    ///   - goal: where it scrolls, for the error.
    ///   - missing: the distance in points that the content still has to move; nil when nothing is
    ///     missing.
    /// - Returns: whether nothing is missing any more; false if the content does not move farther.
    private func drag(
        _ scroll: UIScrollView,
        _ goal: String,
        missing: () throws -> CGVector?
    ) throws -> Bool {
        for _ in 0..<Self.mostDrags {
            guard let way = try missing() else { return true }
            guard scroll.partInSight != nil else { throw scroll.refusalWithoutRoom(of: goal) }
            let before = scroll.contentOffset
            let isSideways = way.dx.magnitude > way.dy.magnitude
            let main = isSideways ? way.dx : way.dy
            // There is nothing before the beginning, and to pull there would refresh a list, again and again.
            if main > 0 || !scroll.isAtBeginning(isSideways: isSideways) {
                try dragContent(of: scroll, by: main, isSideways: isSideways)
            }
            guard scroll.contentOffset == before else { continue }
            // The content may still move along the other axis.
            let other = isSideways ? way.dy : way.dx
            if other != 0 { try dragContent(of: scroll, by: other, isSideways: !isSideways) }
            // The last drag may have been enough.
            if scroll.contentOffset == before { return try missing() == nil }
        }
        return false
    }

    /// One drag that moves the content by a distance in points along an axis, as far as the
    /// viewport allows. The finger rests before it lifts.
    private func dragContent(of scroll: UIScrollView, by way: CGFloat, isSideways: Bool) throws {
        guard let shown = scroll.partInSight else { return }
        let length = isSideways ? shown.width : shown.height
        let slop = DeviceProfile.current.panHysteresis
        let most = max(length * Self.partOfViewport, slop)
        let step = min(max(way, -most), most)
        // The finger moves against the content, and farther by the slop (PAN-03).
        let finger = -(step + (step < 0 ? -slop : slop))
        let (x, y) = (isSideways ? finger : 0, isSideways ? 0 : finger)
        let middle = CGPoint(x: shown.midX, y: shown.midY)
        let start = scroll.convert(CGPoint(x: middle.x - x / 2, y: middle.y - y / 2), to: nil)
        let end = scroll.convert(CGPoint(x: middle.x + x / 2, y: middle.y + y / 2), to: nil)
        try fingerDown(at: start)
        try fingerMove(
            to: end,
            duration: TimeInterval(finger.magnitude / Self.scrollingSpeed),
            curve: .linear
        )
        try wait(Self.rest)
        try fingerUp()
        // Paging may snap the content, and an overscrolled edge springs back.
        for _ in 0..<100 where scroll.isDecelerating { try wait(0.05) }
    }

    /// Throws unless the middle of a view, which no scroll view contains, is in its window.
    private func expectMiddleInWindow(of view: UIView) throws {
        let name = view.nameInTranscript
        guard let window = view.window else {
            throw HammerError.impossibleGesture(
                "Cannot scroll to \"\(name)\": it is in no window. To fix, add it to a view that is shown."
            )
        }
        let middle = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
        guard !window.bounds.contains(middle) else { return }
        throw HammerError.impossibleGesture(
            "Cannot scroll to \"\(name)\": its middle \(middle.short) is outside of the window, and no "
                + "scroll view contains it. To fix, put it into a scroll view, or move it."
        )
    }
}

extension UIScrollView {
    /// The error for a scroll view that does not move, with its offset.
    fileprivate func refusal(of what: String) -> HammerError {
        let size = contentSize
        return .impossibleGesture(
            "Cannot scroll \(nameInSentence) \(what): it stays at \(contentOffset.short), and its "
                + "content is \(size.width.short) by \(size.height.short) pt. "
                + (isScrollEnabled
                    ? "To fix, check that it is in the content, and that no other view takes the drag."
                    : "To fix, set isScrollEnabled to true on it.")
        )
    }

    /// The error for a scroll view of which no part is visible.
    fileprivate func refusalWithoutRoom(of what: String) -> HammerError {
        let (size, frame) = (bounds.size, convert(bounds, to: nil))
        let why =
            size.width <= 0 || size.height <= 0
            ? "its size is \(size.width.short) by \(size.height.short) pt, so there is nothing to drag in. To "
                + "fix, give it a size."
            : "no part of it is visible: in the window it is at \(frame.short), where nothing that contains "
                + "it is. To fix, make room for it, or scroll what contains it."
        return .impossibleGesture("Cannot scroll \(nameInSentence) \(what): \(why)")
    }

    /// The visible part of the content, in the scroll view's bounds: without the insets, unless they
    /// leave nothing (SV-18), and within every view that contains the scroll view. A drag must stay
    /// in it. nil if nothing is left.
    fileprivate var partInSight: CGRect? {
        var part = convert(partWithoutInsets, to: nil)
        var above = superview
        while let current = above {
            part = part.intersection(current.convert(current.bounds, to: nil))
            above = current.superview
        }
        return part.isEmpty ? nil : convert(part, from: nil)
    }

    /// How far the content must move, in points, until the middle of a view is visible and as much
    /// of the view as fits; zero if the middle is visible.
    ///
    /// - Parameter between: the next scroll view inside this one that contains the view; it will
    ///   scroll to the view afterwards.
    fileprivate func wayToShow(_ view: UIView, shownBy between: UIScrollView?) -> CGVector {
        var frame = convert(view.bounds, from: view)
        if let between {
            var rect = between.convert(view.bounds, from: view)
            let seen = between.bounds
            rect.origin.x = min(max(rect.minX, seen.minX), max(seen.minX, seen.maxX - rect.width))
            rect.origin.y = min(max(rect.minY, seen.minY), max(seen.minY, seen.maxY - rect.height))
            frame = convert(rect, from: between)
        }
        let shown = partWithoutInsets
        if shown.contains(CGPoint(x: frame.midX, y: frame.midY)) { return .zero }
        func way(_ low: CGFloat, _ high: CGFloat, _ first: CGFloat, _ last: CGFloat) -> CGFloat {
            let middle = (low + high) / 2
            if middle >= first, middle < last { return 0 }
            let half = min((high - low) / 2, (last - first) / 2)
            return middle < first ? middle - half - first : middle + half - last
        }
        return CGVector(
            dx: way(frame.minX, frame.maxX, shown.minX, shown.maxX),
            dy: way(frame.minY, frame.maxY, shown.minY, shown.maxY)
        )
    }
}

extension UIScrollView {
    /// Whether content cannot move farther toward its beginning, except by stretching.
    fileprivate final func isAtBeginning(isSideways: Bool) -> Bool {
        let (offset, inset) = (contentOffset, adjustedContentInset)
        return isSideways ? offset.x <= -inset.left : offset.y <= -inset.top
    }
}
