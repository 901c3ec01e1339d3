/// The wishes for the width of a column (SP-07).
nonisolated struct ColumnWidth: Equatable {
    var fraction = UISplitViewController.automaticDimension
    var points = UISplitViewController.automaticDimension
    var minimum = UISplitViewController.automaticDimension
    var maximum = UISplitViewController.automaticDimension

    /// The width in a view that is so wide.
    func width(in whole: CGFloat) -> CGFloat {
        let automatic = UISplitViewController.automaticDimension
        var width = UnsourcedValues.primaryColumnWidth
        if fraction != automatic { width = whole * fraction }
        if points != automatic { width = points }
        if minimum != automatic { width = max(width, minimum) }
        return max(0, min(width, maximum, whole))
    }
}
