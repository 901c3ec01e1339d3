/// What a collection view asks its layout for, and the objects that a layout makes.
extension UICollectionViewLayout {
    /// A context of the layout's class (CV-02).
    final func newContext() -> UICollectionViewLayoutInvalidationContext {
        let wanted: AnyClass = Swift.type(of: self).invalidationContextClass
        if let known = wanted as? UICollectionViewLayoutInvalidationContext.Type {
            return known.init(madeFor: self)
        }
        Diagnostics.refuse(
            "Cannot make a context of \(Swift.type(of: self)): its invalidationContextClass is "
                + "\(wanted), which is no subclass of UICollectionViewLayoutInvalidationContext. A plain "
                + "context is used instead. To fix, return a subclass."
        )
        return UICollectionViewLayoutInvalidationContext()
    }

    /// Attributes of the layout's class (CV-07).
    final func newAttributes(
        _ category: UICollectionView.ElementCategory,
        _ kind: String?,
        _ path: IndexPath
    ) -> UICollectionViewLayoutAttributes {
        let wanted: AnyClass = Swift.type(of: self).layoutAttributesClass
        if let known = wanted as? UICollectionViewLayoutAttributes.Type {
            return known.init(category, kind, at: path)
        }
        Diagnostics.refuse(
            "Cannot make attributes of \(Swift.type(of: self)): its layoutAttributesClass is \(wanted), "
                + "which is no subclass of UICollectionViewLayoutAttributes. Plain attributes are used "
                + "instead. To fix, return a subclass."
        )
        return UICollectionViewLayoutAttributes(category, kind, at: path)
    }

    // MARK: Updates

    /// Where an element comes from in an update.
    final func start(of element: UICollectionView.Element) -> UICollectionViewLayoutAttributes? {
        let path = element.place.path
        guard let kind = element.kind else {
            return initialLayoutAttributesForAppearingItem(at: path)
        }
        return element.isDecoration
            ? initialLayoutAttributesForAppearingDecorationElement(ofKind: kind, at: path)
            : initialLayoutAttributesForAppearingSupplementaryElement(ofKind: kind, at: path)
    }

    /// Where an element goes in an update.
    final func end(of element: UICollectionView.Element) -> UICollectionViewLayoutAttributes? {
        let path = element.place.path
        guard let kind = element.kind else {
            return finalLayoutAttributesForDisappearingItem(at: path)
        }
        return element.isDecoration
            ? finalLayoutAttributesForDisappearingDecorationElement(ofKind: kind, at: path)
            : finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: kind, at: path)
    }

    /// The views of a kind that an update removes and adds (CV-11).
    final func changes(ofKind kind: String, isDecoration: Bool)
        -> (deleted: Set<IndexPath>, inserted: Set<IndexPath>)
    {
        isDecoration
            ? (
                Set(indexPathsToDeleteForDecorationView(ofKind: kind)),
                Set(indexPathsToInsertForDecorationView(ofKind: kind))
            )
            : (
                Set(indexPathsToDeleteForSupplementaryView(ofKind: kind)),
                Set(indexPathsToInsertForSupplementaryView(ofKind: kind))
            )
    }

    /// The default of the first attributes in an update.
    final func first(_ own: UICollectionViewLayoutAttributes?) -> UICollectionViewLayoutAttributes?
    {
        guard let copy = own?.copy() as? UICollectionViewLayoutAttributes else { return nil }
        if let element = UICollectionView.Element(copy), arriving.contains(element) {
            copy.alpha = 0
        }
        return copy
    }

    /// The default of the last attributes in an update.
    final func last(_ path: IndexPath, _ kind: String?, isDecoration: Bool)
        -> UICollectionViewLayoutAttributes?
    {
        guard let place = ListIndex(path) else { return nil }
        let element = UICollectionView.Element(place: place, kind: kind, isDecoration: isDecoration)
        let copy = leaving[element]?.copy() as? UICollectionViewLayoutAttributes
        copy?.alpha = 0
        return copy
    }
}
