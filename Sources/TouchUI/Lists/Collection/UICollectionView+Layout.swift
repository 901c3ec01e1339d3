/// What changed of a layout, until the next layout has done it.
struct ChangesOfLayout {
    /// The changes of items that the layout has not received yet.
    var update: [UICollectionViewUpdateItem]?
    /// Whether the layout received an update, and not yet its end.
    var isUpdating = false
    /// Whether the layout is asked for a content offset when it is prepared.
    var asksOffset = false
    /// Whether a context moved the content offset in the current layout.
    var movedOffset = false
    /// The bounds before they changed in an animation block, until the layout learns of it.
    var animatedFrom: CGRect?
    /// Whether the layout learned that the bounds change in an animation, and not yet the end.
    var isResizing = false
    /// Whether the layout was prepared once. Until then nothing invalidates it.
    var hasPrepared = false
    /// Whether views were ordered by their `zIndex`.
    var isArranged = false
    /// Shows an update or a change of layout.
    var scene: ItemScene?
}

/// The layout of a collection view: when it is invalid, and what it learns of changes.
extension UICollectionView {
    // MARK: Invalidation

    /// Something that is not the layout's changed, and the layout is computed again.
    final func layoutIsOld() {
        collectionViewLayout.forgetPlaces()
        needsPrepare = true
        setNeedsLayout()
    }

    /// The layout invalidated itself (CV-01).
    final func layoutIsInvalid(_ context: UICollectionViewLayoutInvalidationContext) {
        needsPrepare = true
        setNeedsLayout()
        if context.cause == .application { askAgain(context) }
        // (CV-05)
        let (step, growth) = (context.contentOffsetAdjustment, context.contentSizeAdjustment)
        if growth != .zero {
            contentSize = CGSize(
                width: contentSize.width + growth.width,
                height: contentSize.height + growth.height
            )
        }
        guard step != .zero else { return }
        changesOfLayout.movedOffset = true
        contentOffset = CGPoint(x: contentOffset.x + step.x, y: contentOffset.y + step.y)
    }

    /// Asks cells for their sizes again: those that the context names, or else all (CV-09).
    private func askAgain(_ context: UICollectionViewLayoutInvalidationContext) {
        guard context.namesElements else {
            for element in visible.keys { visible[element]?.isAsked = false }
            return
        }
        for path in context.invalidatedItemIndexPaths ?? [] {
            guard let place = ListIndex(path) else { continue }
            visible[Element(place: place, kind: nil)]?.isAsked = false
        }
        for (kind, paths) in context.invalidatedSupplementaryIndexPaths ?? [:] {
            for place in paths.compactMap(ListIndex.init) {
                visible[Element(place: place, kind: kind)]?.isAsked = false
            }
        }
    }

    /// Invalidates the layout, and says what changed (CV-03).
    final func invalidateLayout(counts: Bool, everything: Bool) {
        layoutIsOld()
        let context = collectionViewLayout.newContext()
        context.cause = .collection
        (context.isForCounts, context.isForEverything) = (counts, everything)
        collectionViewLayout.invalidateLayout(with: context)
    }

    /// The bounds are about to change (CV-04).
    final func boundsWillInvalidate(_ new: CGRect) {
        let layout = collectionViewLayout
        // The first layout is to come in any case.
        guard changesOfLayout.hasPrepared else { return }
        let isResized = new.size != bounds.size
        let isOld = layout.shouldInvalidateLayout(forBoundsChange: new)
        if isResized {
            // The sizes that cells preferred may depend on the old size.
            layout.itemsChanged(nil)
            for element in visible.keys { visible[element]?.isAsked = false }
            if UIView.inheritedAnimationDuration > 0, changesOfLayout.animatedFrom == nil {
                changesOfLayout.animatedFrom = bounds
            }
        }
        guard isResized || isOld else { return }
        let context = layout.invalidationContext(forBoundsChange: new)
        context.cause = .collection
        layout.invalidateLayout(with: context)
        if isResized { layoutIsOld() }
    }

    // MARK: Preparing

    final func prepareIfNeeded() {
        guard needsPrepare else { return loadItemsIfNeeded() }
        needsPrepare = false
        // Cells that a callback asks for are those of before.
        let wasTiling = isTiling
        isTiling = true
        defer { isTiling = wasTiling }
        let layout = collectionViewLayout
        changesOfLayout.hasPrepared = true
        // The layout may be the first one to need the numbers of items, or may make the items (CV-16).
        layout.prepare()
        loadItemsIfNeeded()
        if let update = changesOfLayout.update {
            changesOfLayout.update = nil
            changesOfLayout.isUpdating = true
            layout.prepare(forCollectionViewUpdates: update)
            changeElements()
        }
        if let old = changesOfLayout.animatedFrom {
            changesOfLayout.animatedFrom = nil
            changesOfLayout.isResizing = UIView.inheritedAnimationDuration > 0
            if changesOfLayout.isResizing { layout.prepare(forAnimatedBoundsChange: old) }
        }
        addSwipesIfNeeded()
        let size = layout.collectionViewContentSize
        if contentSize != size { contentSize = size }
        guard changesOfLayout.asksOffset else { return }
        changesOfLayout.asksOffset = false
        let target = layout.targetContentOffset(forProposedContentOffset: contentOffset)
        if target != contentOffset { contentOffset = target }
    }

    /// Ends what the layout learned of, after all elements have their places.
    final func finishLayout() {
        if changesOfLayout.isResizing {
            changesOfLayout.isResizing = false
            collectionViewLayout.finalizeAnimatedBoundsChange()
        }
        if changesOfLayout.scene == nil { finishUpdate() }
    }

    // MARK: Updates

    /// The items changed: the layout learns of it when it is prepared (TB-16).
    final func beginUpdate(_ items: [UICollectionViewUpdateItem]) {
        // A second change before the layout knows the first: its index paths would have to be counted
        // together ([choice]: all is computed again).
        let isSecond = changesOfLayout.update != nil
        changesOfLayout.update = isSecond ? nil : items
        changesOfLayout.asksOffset = true
        invalidateLayout(counts: true, everything: isSecond)
    }

    final func finishUpdate() {
        guard changesOfLayout.isUpdating else { return }
        changesOfLayout.isUpdating = false
        collectionViewLayout.finalizeCollectionViewUpdates()
    }

    /// Removes the supplementary and decoration views that the layout removes or replaces (CV-11).
    private func changeElements() {
        let before = revision
        let elements = visible.keys.filter { $0.kind != nil }.sorted()
        struct Kind: Hashable {
            let name: String
            let isDecoration: Bool
        }
        var answers: [Kind: (deleted: Set<IndexPath>, inserted: Set<IndexPath>)] = [:]
        var gone: [Element: VisibleElement] = [:]
        for element in elements {
            guard let kind = element.kind, let shown = visible[element] else { continue }
            let key = Kind(name: kind, isDecoration: element.isDecoration)
            let answer =
                answers[key]
                ?? collectionViewLayout.changes(ofKind: kind, isDecoration: element.isDecoration)
            guard before == revision else { return }
            answers[key] = answer
            // The attributes are those of before the update.
            if answer.deleted.contains(shown.attributes.indexPath)
                || answer.inserted.contains(element.place.path)
            {
                gone[element] = shown
            }
        }
        for (element, shown) in gone {
            changesOfLayout.scene?.leaves(shown)
            visible[element] = nil
        }
        letGo(gone)
    }

    // MARK: Showing

    /// Shows a view for the first time. In an animation of the bounds it comes from its first attributes
    /// (CV-13).
    final func appear(
        _ view: UICollectionReusableView,
        _ element: Element,
        _ attributes: UICollectionViewLayoutAttributes
    ) {
        guard changesOfLayout.isResizing else { return put(view, element, attributes) }
        let before = revision
        UIView.performWithoutAnimation {
            put(view, element, attributes)
            guard before == revision, let start = shown(collectionViewLayout.start(of: element)),
                before == revision
            else { return }
            place(view, element, start)
        }
        if before == revision { place(view, element, attributes) }
    }

    /// Orders the views from back to front by their `zIndex` (CV-08); equal ones stay as they are.
    final func arrange(_ wanted: [(Element, UICollectionViewLayoutAttributes)]) {
        let carriedItem = carried.map { Element(place: $0.source, kind: nil) }
        let isPlain = wanted.allSatisfy { $0.1.zIndex == 0 }
        guard !isPlain || changesOfLayout.isArranged else { return }
        changesOfLayout.isArranged = !isPlain
        var depths: [ObjectIdentifier: Int] = [:]
        var containers: [ObjectIdentifier: UIView] = [:]
        for (element, attributes) in wanted {
            guard let view = visible[element]?.view, let container = view.superview else {
                continue
            }
            depths[ObjectIdentifier(view)] = element == carriedItem ? .max : attributes.zIndex
            containers[ObjectIdentifier(container)] = container
        }
        for container in containers.values {
            let views = container.subviews.filter { depths[ObjectIdentifier($0)] != nil }
            func depth(_ view: UIView) -> Int { depths[ObjectIdentifier(view)] ?? 0 }
            let sorted = views.enumerated()
                .sorted { (depth($0.element), $0.offset) < (depth($1.element), $1.offset) }
                .map(\.element)
            for (below, view) in zip(sorted, sorted.dropFirst()) {
                let order = container.subviews
                guard let own = order.firstIndex(of: view), let other = order.firstIndex(of: below)
                else { continue }
                if own < other { container.insertSubview(view, aboveSubview: below) }
            }
        }
    }

    // MARK: Another layout

    /// Replaces the layout (CV-14).
    final func replaceLayout(
        with layout: UICollectionViewLayout,
        _ animated: Bool,
        _ completion: ((Bool) -> Void)?,
        _ replace: () -> Void
    ) {
        let old = collectionViewLayout
        old.prepareForTransition(to: layout)
        layout.prepareForTransition(from: old)
        let scene =
            animated && isShownAnimated ? ItemScene(of: self, before: ListChange()) : nil
        for (_, shown) in visible.sorted(by: { $0.key < $1.key }) {
            shown.view.willTransition(from: old, to: layout)
        }
        // The decorations belong to the old layout.
        let decorations = visible.filter(\.key.isDecoration)
        for element in decorations.keys { visible[element] = nil }
        for element in visible.keys { visible[element]?.isAsked = false }
        letGo(decorations)
        old.collectionView = nil
        replace()
        layout.collectionView = self
        changesOfLayout = ChangesOfLayout()
        changesOfLayout.asksOffset = true
        invalidateLayout(counts: true, everything: true)
        let finish: () -> Void = { [weak self] in
            old.finalizeLayoutTransition()
            layout.finalizeLayoutTransition()
            for (_, shown) in (self?.visible ?? [:]).sorted(by: { $0.key < $1.key }) {
                shown.view.didTransition(from: old, to: layout)
            }
        }
        guard let scene else {
            finish()
            completion?(true)
            return
        }
        scene.play(then: completion.map { [$0] } ?? [], finish)
    }
}

extension ListChange {
    /// What becomes of an element; nil if its view goes. Supplementary and decoration views stay with
    /// their section (CV-11).
    @MainActor func element(_ old: UICollectionView.Element) -> UICollectionView.Element? {
        guard let kind = old.kind else {
            guard !reloads(old.place), let place = place(old.place) else { return nil }
            return UICollectionView.Element(place: place, kind: nil)
        }
        guard !reloadedSections.contains(old.place.section),
            let section = section(old.place.section)
        else { return nil }
        return UICollectionView.Element(
            place: ListIndex(section, old.place.row),
            kind: kind,
            isDecoration: old.isDecoration
        )
    }
}
