/// Names of views that are the same in every run, because they contain no addresses.
extension UIView {
    /// The accessibility identifier; without one, the type and the indexes of subviews from the
    /// window down, as in `UILabel@0.2`.
    public final var stableName: String {
        if let identifier = accessibility?.identifier, !identifier.isEmpty { return identifier }
        let place = placeInTree
        let type = "\(Swift.type(of: self))"
        return place.isEmpty ? type : type + "@" + place.map(String.init).joined(separator: ".")
    }

    /// The indexes of subviews from the root down to this view.
    final var placeInTree: [Int] {
        var place: [Int] = []
        var view = self
        while let above = view.parent {
            place.append(view.indexInParent)
            view = above
        }
        return place.reversed()
    }
}

extension UIResponder {
    /// The stable name of a view; for other responders, the type.
    package final var nameInTranscript: String {
        (self as? UIView)?.stableName ?? "\(Swift.type(of: self))"
    }
}
