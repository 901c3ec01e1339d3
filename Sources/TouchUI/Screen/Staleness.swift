/// Which parts of a view have changed since the recorder last looked.
struct Staleness: OptionSet {
    let rawValue: UInt8

    /// Its geometry in its superview.
    static let geometry = Self(rawValue: 1)
    /// Everything about the view itself: geometry, style and drawing.
    static let style = Self(rawValue: 2)
    /// The list of its subviews, or their order.
    static let views = Self(rawValue: 4)
    /// A view inside it has changed.
    static let inside = Self(rawValue: 8)
    /// The indicators over a view that scrolls. Its geometry has changed too.
    static let bars = Self(rawValue: 16)
}

extension UIView {
    /// Marks the view as changed if the screen is recorded.
    @inline(__always)
    final func noteShown() {
        if ScreenWatch.isOn { markStale() }
    }

    /// Marks the view and everything in it as changed, because their positions or their inherited
    /// appearance (the tint color) changed.
    @inline(__always)
    final func noteTreeShown() {
        if ScreenWatch.isOn { markTreeStale() }
    }

    private func markTreeStale() {
        walkTree { view in
            view.markStale()
            return true
        }
    }

    /// Marks a view that has moved and otherwise looks the same.
    @inline(__always)
    final func noteMoved() {
        if ScreenWatch.isOn { mark(.geometry) }
    }

    /// Marks a view whose bounds have another origin.
    @inline(__always)
    final func noteScrolled() {
        guard ScreenWatch.isOn else { return }
        if looksAlikeWhenScrolled { mark([.geometry, .bars]) } else { markStale() }
    }

    /// Marks a view whose list or order of subviews has changed.
    @inline(__always)
    final func noteViews() {
        if ScreenWatch.isOn { mark(.views) }
    }

    /// Marks the view, and its superviews as containing a changed view.
    final func markStale() { mark(.style) }

    private func mark(_ staleness: Staleness) {
        self.staleness.formUnion(staleness)
        unowned(unsafe) var view = self
        while let above = view.parent, !above.staleness.contains(.inside) {
            above.staleness.insert(.inside)
            view = above
        }
        // A mask has no superview, and changes how the view looks that it masks.
        if view.parent == nil, let masked = view.backing?.maskedLayer?.owner as? UIView {
            masked.markStale()
        }
    }
}
