/// Names that are the same in every run: no addresses.
extension UIView {
    /// The accessibility identifier; without one, the type and the place in the tree, as indexes of
    /// subviews from the window down: `UILabel@0.2`.
    public final var stableName: String {
        if let identifier = accessibility?.identifier, !identifier.isEmpty { return identifier }
        let place = placeInTree
        let type = "\(Swift.type(of: self))"
        return place.isEmpty ? type : type + "@" + place.map(String.init).joined(separator: ".")
    }

    /// Indexes of subviews from the root down to this view.
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
    /// The name of a view, or the type of any other responder.
    package final var nameInTranscript: String {
        (self as? UIView)?.stableName ?? "\(Swift.type(of: self))"
    }
}
