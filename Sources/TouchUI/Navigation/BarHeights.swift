/// The heights of bars on phones and tablets (NV-26).
enum BarHeights {
    static func ofNavigationBar(_ traits: UITraitCollection) -> CGFloat {
        if traits.userInterfaceIdiom == .pad { return UnsourcedValues.barHeightOnPad }
        return isLow(traits) ? UnsourcedValues.lowBarHeight : UnsourcedValues.navigationBarHeight
    }

    static func ofToolbar(_ traits: UITraitCollection, over indicator: CGFloat) -> CGFloat {
        if traits.userInterfaceIdiom == .pad { return atBottomOfPad(over: indicator) }
        return isLow(traits) ? UnsourcedValues.lowBarHeight : UnsourcedValues.toolbarHeight
    }

    static func ofTabBar(_ traits: UITraitCollection, over indicator: CGFloat) -> CGFloat {
        if traits.userInterfaceIdiom == .pad { return atBottomOfPad(over: indicator) }
        return isLow(traits) ? UnsourcedValues.lowBarHeight : UnsourcedValues.tabBarHeight
    }

    /// Without the home indicator, which the bar also covers.
    private static func atBottomOfPad(over indicator: CGFloat) -> CGFloat {
        indicator > 0
            ? UnsourcedValues.barHeightOverHomeIndicatorOfPad : UnsourcedValues.barHeightOnPad
    }

    /// A phone on its side, unless it is one of the large phones.
    private static func isLow(_ traits: UITraitCollection) -> Bool {
        traits.verticalSizeClass == .compact && traits.horizontalSizeClass == .compact
    }
}
