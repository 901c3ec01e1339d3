/// The appearance of a collection view before an update or a change of its layout, from which its
/// elements move to their new places (TB-16, CV-14).
///
/// As in tables, places and touches are new at once, and the view of an element that goes is replaced
/// by a picture that takes no touches.
@MainActor final class ItemScene {
    private struct Look {
        var center: CGPoint
        let bounds: CGRect
        let alpha: CGFloat
        let transform: CATransform3D

        @MainActor init(of view: UIView) {
            (center, bounds) = (view.center, view.bounds)
            (alpha, transform) = (view.alpha, view.transform3D)
        }

        @MainActor init(of attributes: UICollectionViewLayoutAttributes, like view: UIView) {
            center = attributes.center
            bounds = CGRect(origin: view.bounds.origin, size: attributes.size)
            (alpha, transform) = (attributes.alpha, attributes.transform3D)
        }

        @MainActor func show(_ view: UIView) {
            if view.bounds != bounds { view.bounds = bounds }
            if view.center != center { view.center = center }
            if view.alpha != alpha { view.alpha = alpha }
            if view.transform3D != transform { view.transform3D = transform }
        }
    }

    private let view: UICollectionView
    private let change: ListChange
    private let offset: CGPoint
    /// The elements on the screen, in order.
    private let before:
        [(element: UICollectionView.Element, shown: UICollectionView.VisibleElement)]
    private var standing: [(view: UIView, look: Look)] = []
    private var pictures: [UICollectionView.Element: UIView] = [:]

    init(of view: UICollectionView, before change: ListChange) {
        (self.view, self.change, offset) = (view, change, view.contentOffset)
        before = view.visible.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        for (element, shown) in before {
            if change.element(element) != nil {
                standing.append((shown.view, Look(of: shown.view)))
            } else {
                addPicture(of: element, shown.view)
            }
        }
    }

    private func addPicture(of element: UICollectionView.Element, _ shown: UIView) {
        guard let picture = shown.snapshotView(afterScreenUpdates: false) else { return }
        Look(of: shown).show(picture)
        picture.isUserInteractionEnabled = false
        pictures[element] = picture
    }

    /// The layout removes a view that would have stayed (CV-11).
    func leaves(_ shown: UICollectionView.VisibleElement) {
        guard let old = before.first(where: { $0.shown.view === shown.view }) else { return }
        standing.removeAll { $0.view === shown.view }
        UIView.performWithoutAnimation { addPicture(of: old.element, shown.view) }
    }

    /// Makes the views of the new elements, and begins the animations.
    ///
    /// - Parameter finish: what ends a change of layout; nil for an update, which the layout prepares.
    func play(then completions: [(Bool) -> Void], _ finish: (() -> Void)? = nil) {
        let (revision, layout) = (view.revision, view.collectionViewLayout)
        var finals: [() -> Void] = []
        view.changesOfLayout.scene = self
        UIView.performWithoutAnimation {
            view.tile()
            guard revision == view.revision, view.window != nil else { return }
            finals = prepared(layout)
        }
        view.changesOfLayout.scene = nil
        let isPlayed = revision == view.revision && view.window != nil
        let plan = AnimationPlan(
            duration: UnsourcedValues.listUpdateDuration,
            delay: 0,
            options: [.allowUserInteraction]
        )
        let recorder = BlockRecorder(plan, isTold: false)
        recorder.record {
            for final in finals { final() }
            if let finish { finish() } else if isPlayed { view.finishUpdate() }
        }
        guard !completions.isEmpty || !recorder.changes.isEmpty else { return removePictures() }
        recorder.begin { [self] isFinished in
            removePictures()
            for completion in completions { completion(isFinished) }
        }
    }

    private func removePictures() {
        for picture in pictures.values where picture.superview != nil {
            picture.removeFromSuperview()
        }
    }

    /// Puts everything where its animation begins.
    /// - Returns: the changes to animate.
    private func prepared(_ layout: UICollectionViewLayout) -> [() -> Void] {
        let revision = view.revision
        layout.leaving = Dictionary(
            before.map { ($0.element, $0.shown.attributes) },
            uniquingKeysWith: { first, _ in first }
        )
        layout.arriving = Set(view.visible.keys.filter(arrives))
        defer { (layout.leaving, layout.arriving) = ([:], []) }
        // What does not move on the screen does not move if the content offset is another one.
        let step = CGPoint(x: view.contentOffset.x - offset.x, y: view.contentOffset.y - offset.y)
        var finals: [() -> Void] = []
        for (cell, old) in standing where cell.superview === view {
            let new = Look(of: cell)
            var old = old
            old.center = old.center.moved(by: step)
            old.show(cell)
            finals.append { new.show(cell) }
        }
        let known = Set(standing.map { ObjectIdentifier($0.view) })
        for (element, shown) in view.visible.sorted(by: { $0.key < $1.key }) {
            let start = view.shown(layout.start(of: element))
            guard revision == view.revision else { return finals }
            guard let start, !known.contains(ObjectIdentifier(shown.view)),
                shown.view.superview === view
            else { continue }
            let (cell, new) = (shown.view, Look(of: shown.view))
            Look(of: start, like: cell).show(cell)
            finals.append { new.show(cell) }
        }
        for (element, _) in before {
            let end = view.shown(layout.end(of: element))
            guard revision == view.revision else { return finals }
            guard let end, let picture = pictures[element] else { continue }
            view.insertSubview(picture, at: view.backgroundView == nil ? 0 : 1)
            picture.center = picture.center.moved(by: step)
            let look = Look(of: end, like: picture)
            finals.append { look.show(picture) }
        }
        return finals
    }

    /// Whether an element is new, and was not only outside of the screen.
    private func arrives(_ element: UICollectionView.Element) -> Bool {
        let place = element.place
        let sections = change.insertedSections.union(
            change.reloadedSections.compactMap(change.section)
        )
        if sections.contains(place.section) { return true }
        if element.kind == nil {
            return change.inserted.contains(place)
                || change.reloaded.contains { change.place($0) == place }
        }
        return !before.contains {
            change.element($0.element) == element && pictures[$0.element] == nil
        }
    }
}

extension CGPoint {
    fileprivate func moved(by step: CGPoint) -> CGPoint { CGPoint(x: x + step.x, y: y + step.y) }
}
