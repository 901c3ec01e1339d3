/// Lists whose rows and items are selected when dragged items rest on them (DD-19).
extension UITableView: UISpringLoadedInteractionSupporting {
    /// Whether a row is selected as by a tap when dragged items rest on it; false by default (DD-19). The delegate may
    /// refuse with `tableView(_:shouldSpringLoadRowAt:with:)`.
    public var isSpringLoaded: Bool {
        get { isOwnSpringLoaded }
        set {
            setOwnSpring(newValue) { [weak self] context in
                guard let self, let path = indexPathForRow(at: context.location(in: self)) else {
                    return false
                }
                (context.targetItem, context.targetView) = (path, cellForRow(at: path))
                return delegate?.tableView(self, shouldSpringLoadRowAt: path, with: context) ?? true
            } open: { [weak self] context in
                guard let place = (context.targetItem as? IndexPath).flatMap({ ListIndex($0) })
                else { return }
                self?.choose(place)
            }
        }
    }
}

extension UICollectionView: UISpringLoadedInteractionSupporting {
    /// Whether an item is selected as by a tap when dragged items rest on it; false by default (DD-19). The delegate may
    /// refuse with `collectionView(_:shouldSpringLoadItemAt:with:)`.
    public var isSpringLoaded: Bool {
        get { isOwnSpringLoaded }
        set {
            setOwnSpring(newValue) { [weak self] context in
                guard let self, let path = indexPathForItem(at: context.location(in: self)) else {
                    return false
                }
                (context.targetItem, context.targetView) = (path, cellForItem(at: path))
                return delegate?.collectionView(self, shouldSpringLoadItemAt: path, with: context)
                    ?? true
            } open: { [weak self] context in
                guard let place = (context.targetItem as? IndexPath).flatMap({ ListIndex($0) })
                else { return }
                self?.choose(place)
            }
        }
    }
}

extension UITableViewCell: ShowsSpringLoading {
    final func showSpringLoading(_ isPossible: Bool) { isHighlighted = isPossible }
}

extension UICollectionViewCell: ShowsSpringLoading {
    final func showSpringLoading(_ isPossible: Bool) { isHighlighted = isPossible }
}
