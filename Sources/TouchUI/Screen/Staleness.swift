/// What of a view appears otherwise than whoever records the screen knows.
struct Staleness: OptionSet {
    let rawValue: UInt8

    /// Where it is in its superview.
    static let geometry = Self(rawValue: 1)
    /// All that is its own: where it is, its looks, its drawing.
    static let style = Self(rawValue: 2)
    /// Which views are in it, and in which order.
    static let views = Self(rawValue: 4)
    /// A view in it is stale.
    static let inside = Self(rawValue: 8)
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
        if ScreenWatch.isOn { mark(.geometry) }
    }

    /// The same for one in which other views are, or in another order.
    @inline(__always)
    final func noteViews() {
        if ScreenWatch.isOn { mark(.views) }
    }

    /// Marks it, and the way up to it.
    final func markStale() { mark(.style) }

    private func mark(_ staleness: Staleness) {
        self.staleness.insert(staleness)
        unowned(unsafe) var view = self
        while let above = view.parent, !above.staleness.contains(.inside) {
            above.staleness.insert(.inside)
            view = above
        }
    }
}
