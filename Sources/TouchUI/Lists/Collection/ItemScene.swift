/// The appearance of a collection view before an update, from which its items move to their new
/// places (TB-16).
///
/// As in tables, places and touches are new at once, and the view of an item that goes is replaced
/// by a picture that takes no touches.
@MainActor final class ItemScene {
    private struct Look {
        let center: CGPoint
        let bounds: CGRect
        let alpha: CGFloat
        let transform: CGAffineTransform

        @MainActor init(of view: UIView) {
            (center, bounds) = (view.center, view.bounds)
            (alpha, transform) = (view.alpha, view.transform)
        }

        @MainActor init(of attributes: UICollectionViewLayoutAttributes, like view: UIView) {
            center = attributes.center
            bounds = CGRect(origin: view.bounds.origin, size: attributes.size)
            (alpha, transform) = (attributes.alpha, attributes.transform)
        }

        @MainActor func show(_ view: UIView) {
            if view.bounds != bounds { view.bounds = bounds }
            if view.center != center { view.center = center }
            if view.alpha != alpha { view.alpha = alpha }
            if view.transform != transform { view.transform = transform }
        }
    }

    private let view: UICollectionView
    private let change: ListChange
    private var standing: [(view: UIView, look: Look)] = []
    private var pictures: [(view: UIView, attributes: UICollectionViewLayoutAttributes)] = []

    init(of view: UICollectionView, before change: ListChange) {
        (self.view, self.change) = (view, change)
        for (element, shown) in view.visible.sorted(by: { $0.key < $1.key }) {
            guard element.kind == nil else { continue }
            if change.place(element.place) != nil, !change.reloads(element.place) {
                standing.append((shown.view, Look(of: shown.view)))
            } else if let picture = shown.view.snapshotView(afterScreenUpdates: false) {
                Look(of: shown.view).show(picture)
                picture.isUserInteractionEnabled = false
                pictures.append((picture, shown.attributes))
            }
        }
    }

    /// Makes the cells of the new items, and begins the animations.
    func play(then completions: [(Bool) -> Void]) {
        let (revision, layout) = (view.revision, view.collectionViewLayout)
        layout.leaving = Dictionary(
            pictures.map { ($0.attributes.indexPath, $0.attributes) },
            uniquingKeysWith: { first, _ in first }
        )
        var finals: [() -> Void] = []
        UIView.performWithoutAnimation {
            view.tile()
            guard revision == view.revision, view.window != nil else { return }
            layout.prepare(forCollectionViewUpdates: change.items)
            guard revision == view.revision else { return }
            finals = prepared(layout)
        }
        let isPlayed = revision == view.revision && view.window != nil
        let plan = AnimationPlan(
            duration: UnsourcedValues.listUpdateDuration,
            delay: 0,
            options: [.allowUserInteraction]
        )
        let recorder = BlockRecorder(plan, isTold: false)
        recorder.record {
            for final in finals { final() }
            if isPlayed { layout.finalizeCollectionViewUpdates() }
        }
        layout.leaving = [:]
        guard !completions.isEmpty || !recorder.changes.isEmpty else { return removePictures() }
        recorder.begin { [self] isFinished in
            removePictures()
            for completion in completions { completion(isFinished) }
        }
    }

    private func removePictures() {
        for (picture, _) in pictures where picture.superview != nil {
            picture.removeFromSuperview()
        }
    }

    /// Puts everything where its animation begins.
    /// - Returns: the changes to animate.
    private func prepared(_ layout: UICollectionViewLayout) -> [() -> Void] {
        var finals: [() -> Void] = []
        for (cell, old) in standing where cell.superview === view {
            let new = Look(of: cell)
            old.show(cell)
            finals.append { new.show(cell) }
        }
        let known = Set(standing.map { ObjectIdentifier($0.view) })
        let renewed = Set(change.reloaded.compactMap(change.place))
        let sections = change.insertedSections.union(
            change.reloadedSections.compactMap(change.section)
        )
        for (element, shown) in view.visible.sorted(by: { $0.key < $1.key }) {
            let place = element.place
            guard element.kind == nil, !known.contains(ObjectIdentifier(shown.view)),
                change.inserted.contains(place) || renewed.contains(place)
                    || sections.contains(place.section),
                let start = layout.initialLayoutAttributesForAppearingItem(at: place.path)
            else { continue }
            let (cell, new) = (shown.view, Look(of: shown.view))
            Look(of: start, like: cell).show(cell)
            finals.append { new.show(cell) }
        }
        for (picture, attributes) in pictures {
            guard
                let end = layout.finalLayoutAttributesForDisappearingItem(at: attributes.indexPath)
            else { continue }
            view.insertSubview(picture, at: view.backgroundView == nil ? 0 : 1)
            let look = Look(of: end, like: picture)
            finals.append { look.show(picture) }
        }
        return finals
    }
}
