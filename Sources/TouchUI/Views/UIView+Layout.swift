/// When `layoutSubviews` is called, and how autoresizing masks resize frames.
extension UIView {
    /// The margins and dimensions that change when the superview's size changes.
    public struct AutoresizingMask: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// A set of the given bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }
        /// The distance from the left edge changes.
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
        /// The width changes.
        public static let flexibleWidth = AutoresizingMask(rawValue: 2)
        /// The distance from the right edge changes.
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
        /// The distance from the top edge changes.
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
        /// The height changes.
        public static let flexibleHeight = AutoresizingMask(rawValue: 16)
        /// The distance from the bottom edge changes.
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
    }

    /// Marks the ancestors, so that a layout pass from the window finds this view.
    final func noteLayoutIsNeeded() {
        unowned(unsafe) var view = self
        while let above = view.parent, !above.descendantNeedsLayout {
            above.descendantNeedsLayout = true
            view = above
        }
    }

    /// Marks this view for layout after a subview's size changed (LY-03).
    ///
    /// [choice] Not while it lays out its subviews: it gave that size itself, and would be laid out
    /// twice after each change.
    final func subviewChangedSize() {
        guard !isLayingOut, !needsLayout else { return }
        needsLayout = true
        noteLayoutIsNeeded()
    }

    /// Lays out this view and its descendants. Safe areas or content sizes that change in a pass may move views that
    /// were laid out before, and views that are added in it may be the first with constraints: then there is another pass.
    final func layOutTree() {
        // What a layout around this one waits for is not answered by this one.
        var isAsked = layoutEngine?.asksForAnotherPass ?? false
        defer { if isAsked { layoutEngine?.asksForAnotherPass = true } }
        for _ in 0..<UnsourcedValues.layoutPasses {
            let engine = layoutEngineUpToDate
            isAsked = isAsked || engine?.asksForAnotherPass ?? false
            engine?.asksForAnotherPass = false
            layOutIfNeeded()
            guard usesConstraints else { return }
            guard engine?.asksForAnotherPass ?? true || root.descendantNeedsConstraintsUpdate else {
                return
            }
        }
    }

    /// Lays out this view, its descendants, and the ancestors directly above it that are marked.
    final func layOutNow() {
        updateTraitsFromAbove()
        _ = layoutEngineUpToDate
        var top = self
        while let above = top.parent, above.needsLayout { top = above }
        top.layOutTree()
    }

    /// Whether a layout of the window has to visit this view.
    final var isLayoutDue: Bool {
        needsLayout || descendantNeedsLayout || traitsAreDue || propertiesAreDue
    }

    /// Updates the properties of the view and of its controller, if they were requested (LY-12).
    final func updatePropertiesNow() {
        guard propertiesAreDue else { return }
        propertiesAreDue = false
        controller?.traitCollection.asCurrent { controller?.updateProperties() }
        traitCollection.asCurrent { updateProperties() }
    }

    final func layOutIfNeeded() {
        guard layOutAlone() else { return }
        var walk = ViewWalk(below: self)
        while let view = walk.next() {
            guard view.isLayoutDue else { continue }
            if view.layOutAlone() { walk.descend(into: view) }
        }
    }

    /// Lays out this view if it is marked, and returns whether a view in it is marked.
    private func layOutAlone() -> Bool {
        // A view that calls setNeedsLayout in its own layoutSubviews is laid out again in the next
        // pass, as on iOS, so one round is enough here.
        if traitsAreDue, window != nil { updateTraits() }
        updatePropertiesNow()
        if needsLayout, NestedCalls.ofLayout.enter(orSay: sentenceForNestedLayout) {
            defer { NestedCalls.ofLayout.leave() }
            needsLayout = false
            let outer = layoutStage
            layoutStage = .running
            controller?.traitCollection.asCurrent { controller?.viewWillLayoutSubviews() }
            traitCollection.asCurrent { layoutSubviews() }
            if usesConstraints, layoutStage == .running { placeWithoutSuper() }
            backing?.layoutIfNeeded()
            controller?.traitCollection.asCurrent { controller?.viewDidLayoutSubviews() }
            layoutStage = outer
        }
        guard descendantNeedsLayout else { return false }
        descendantNeedsLayout = false
        return true
    }

    /// Places the subviews by their constraints although an override of `layoutSubviews()` does not call `super`
    /// (LY-05).
    private func placeWithoutSuper() {
        guard let engine = root.layoutBox?.engine, engine.places(childrenOf: self) else { return }
        engine.place(childrenOf: self)
        guard engine.classesWithoutSuper.insert(ObjectIdentifier(type(of: self))).inserted else {
            return
        }
        Diagnostics.refuse(
            "layoutSubviews() of \(Swift.type(of: self)) does not call super, which places subviews by their "
                + "constraints. They are placed after it. To fix, call super.layoutSubviews() first."
        )
    }

    private var sentenceForNestedLayout: String {
        "Cannot lay out \(nameInSentence) (\(Swift.type(of: self))): layoutSubviews() is called inside "
            + "layoutSubviews() already, \(NestedCalls.limit) calls deep. It stays marked, and is laid out "
            + "when the outermost call has returned. To fix, look for a layoutSubviews() that calls "
            + "layoutIfNeeded(), and call setNeedsLayout() there."
    }

    final func resizeSubviews(from old: CGSize) {
        for child in children where !child.autoresizingMask.isEmpty {
            let frame = child.frame
            let (x, width) = Self.resized(
                frame.minX,
                frame.width,
                from: old.width,
                to: modelBounds.width,
                child.autoresizingMask.gives(
                    .flexibleLeftMargin,
                    .flexibleWidth,
                    .flexibleRightMargin
                )
            )
            let (y, height) = Self.resized(
                frame.minY,
                frame.height,
                from: old.height,
                to: modelBounds.height,
                child.autoresizingMask.gives(
                    .flexibleTopMargin,
                    .flexibleHeight,
                    .flexibleBottomMargin
                )
            )
            child.frame = CGRect(x: x, y: y, width: width, height: height)
        }
    }

    /// Distributes a change of size over the flexible parts in proportion to their lengths; equally
    /// if they have none.
    private static func resized(
        _ start: CGFloat,
        _ length: CGFloat,
        from old: CGFloat,
        to new: CGFloat,
        _ gives: [Bool]
    ) -> (CGFloat, CGFloat) {
        let count = gives.count { $0 }
        guard count > 0, old != new else { return (start, length) }
        let parts = [start, length, old - start - length]
        let total = zip(parts, gives).reduce(0) { $0 + ($1.1 ? $1.0 : 0) }
        let shares = zip(parts, gives).map { part, gives -> CGFloat in
            guard gives else { return 0 }
            return total == 0 ? (new - old) / CGFloat(count) : (new - old) * part / total
        }
        return (start + shares[0], max(0, length + shares[1]))
    }
}

extension UIView.AutoresizingMask {
    fileprivate func gives(_ before: Self, _ inside: Self, _ after: Self) -> [Bool] {
        [contains(before), contains(inside), contains(after)]
    }
}

/// How far a call of `layoutSubviews()` is.
enum LayoutStage: UInt8 {
    /// It is not running.
    case idle
    /// It is running, and has not called that of `UIView`.
    case running
    /// It has called that of `UIView`, which placed the subviews.
    case placed
}
