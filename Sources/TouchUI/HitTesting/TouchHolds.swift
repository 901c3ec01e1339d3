/// What keeps touches from a view for a while, whatever its properties say.
struct TouchHolds: OptionSet {
    let rawValue: UInt8

    /// An animation without `allowUserInteraction` (AN-01).
    static let animation = TouchHolds(rawValue: 1)
    /// A transition of controllers (AN-06). The property `isUserInteractionEnabled` belongs to the
    /// application, which may set it during the transition.
    static let transition = TouchHolds(rawValue: 2)
}

/// The views from which a transition keeps touches.
@MainActor struct ViewsInTransition {
    private var views: [UIView] = []

    /// Keeps touches from these views, and from no others.
    mutating func hold(_ views: [UIView]) {
        for view in self.views where !views.contains(view) { view.holds.remove(.transition) }
        for view in views { view.holds.insert(.transition) }
        for view in self.views + views { view.reachChanged() }
        self.views = views
    }
}
