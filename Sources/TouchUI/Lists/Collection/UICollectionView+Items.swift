/// The items of a collection view: their number, their layout, and the cells that show them.
extension UICollectionView {
    // MARK: Loading

    final func forgetItems() {
        generation &+= 1
        revision &+= 1
        let now = revision
        rowTouches.lose(because: .rowsChanged)
        putCarriedItemBack()
        rowSwipes?.drop(because: "the rows are loaded anew")
        // The calls before may have loaded the items again already.
        guard now == revision else { return }
        change = ListChange()
        selection = []
        prefetching.rowsMoved(nil)
        needsItems = true
        collectionViewLayout.itemsChanged(nil)
        changesOfLayout.update = nil
        // Cleared first, because the calls that follow may load the items again or ask for cells.
        let gone = visible
        visible = [:]
        invalidateLayout(counts: true, everything: true)
        letGo(gone)
    }

    /// Removes views that are no longer in the list, in the order of their items.
    final func letGo(_ gone: [Element: VisibleElement]) {
        for (element, shown) in gone.sorted(by: { $0.key < $1.key }) {
            letGo(shown.view, of: element)
        }
    }

    final func loadItemsIfNeeded() {
        guard needsItems else { return }
        needsItems = false
        counts = madeCounts()
    }

    final func madeCounts() -> [Int] {
        guard let source = dataSource else { return [] }
        return (0..<max(0, source.numberOfSections(in: self))).map {
            max(0, source.collectionView(self, numberOfItemsInSection: $0))
        }
    }

    final func contains(_ place: ListIndex) -> Bool {
        counts.indices.contains(place.section) && place.row >= 0
            && place.row < counts[place.section]
    }

    /// The answer of a delegate; nil if it does not implement the method (decision 16).
    final func ifImplemented<Answer>(_ question: () -> Answer) -> Answer? {
        usedDefaultImplementation = false
        let answer = question()
        defer { usedDefaultImplementation = false }
        return usedDefaultImplementation ? nil : answer
    }

    /// Marks an answer as that of a default implementation.
    final func defaultAnswer<Answer>(_ answer: Answer) -> Answer {
        usedDefaultImplementation = true
        return answer
    }

    // MARK: Layout

    final func tileIfNeeded() {
        if needsItems || needsPrepare || needsLayout { tile() }
    }

    final func tile() {
        guard !isTiling else { return }
        isTiling = true
        defer {
            isTiling = false
            endHolding()
        }
        changesOfLayout.movedOffset = false
        if isRightToLeft != wasRightToLeft {
            wasRightToLeft = isRightToLeft
            layoutIsOld()
        }
        prepareIfNeeded()
        // A new content size may have moved the content.
        prepareIfNeeded()
        beginAtRightIfFlipped()
        rowSwipes?.closeIfScrolled()
        let before = revision
        var placed = bounds.origin
        // Cells that prefer other sizes than the layout assumed change which items are visible.
        let known = visible.keys.filter { $0.kind == nil }.sorted()
        for _ in 0..<Self.mostLayouts {
            let isOld = tileOnce()
            guard before == revision, isOld else { break }
            prepareKeeping(known)
            placed = bounds.origin
        }
        // A callback may have changed the items. The rest follows in the next layout.
        guard before == revision else { return setNeedsLayout() }
        finishLayout()
        guard before == revision else { return setNeedsLayout() }
        backgroundView?.frame = bounds
        openSwipe?.place(in: self)
        prefetch()
        // A callback that moved the content or changed the items, and then the clock, had its layout in
        // here, without effect.
        if bounds.origin != placed || before != revision { setNeedsLayout() }
    }

    /// Announces the items that will probably become visible (TB-18).
    private func prefetch() {
        guard let rect = prefetching.rectAhead(of: bounds), isPrefetchingEnabled,
            let prefetchDataSource
        else { return }
        let found = elements(in: rect)
        let isAfter = rect.minX > bounds.minX || rect.minY > bounds.minY
        let ahead = found.filter { $0.representedElementCategory == .cell }
            .compactMap { ListIndex($0.indexPath) }.filter(contains)
            .sorted { isAfter ? $0 < $1 : $1 < $0 }
        let (announce, cancel) = prefetching.update(ahead: ahead, visible: Set(visibleItems))
        let before = revision
        if !cancel.isEmpty {
            prefetchDataSource.collectionView(
                self,
                cancelPrefetchingForItemsAt: cancel.map(\.path)
            )
        }
        // The callback may have changed the items.
        guard before == revision, !announce.isEmpty else { return }
        prefetchDataSource.collectionView(self, prefetchItemsAt: announce.map(\.path))
    }

    /// The limit on how often the layout is prepared again because cells prefer other sizes.
    ///
    /// [choice] 16. Each time other items may become visible, which prefer other sizes again.
    private static let mostLayouts = 16

    /// Prepares the layout again and keeps the first of the previously visible items in place on
    /// the screen.
    private func prepareKeeping(_ known: [Element]) {
        let anchor = known.lazy.compactMap { self.visible[$0]?.attributes }.first
        prepareIfNeeded()
        guard let anchor, collectionViewLayout.keepsPlaces, !changesOfLayout.movedOffset,
            let now = shown(collectionViewLayout.layoutAttributesForItem(at: anchor.indexPath))
        else { return }
        let step = CGPoint(
            x: now.frame.minX - anchor.frame.minX,
            y: now.frame.minY - anchor.frame.minY
        )
        // Only in the direction of scrolling: across it, lines are filled again.
        let isSideways = contentSize.width > bounds.width && contentSize.height <= bounds.height
        if isSideways, step.x != 0 {
            contentOffset.x += step.x
        } else if !isSideways, step.y != 0 {
            contentOffset.y += step.y
        }
    }

    /// - Returns: whether a cell prefers another size than it got.
    private func tileOnce() -> Bool {
        sectionScrolls.update()
        let found = elements(in: bounds)
        collectionViewLayout.adjustVisibleElements(found)
        var wanted: [(Element, UICollectionViewLayoutAttributes)] = []
        var names: Set<Element> = []
        for attributes in found {
            guard let element = Element(attributes) else { continue }
            if names.insert(element).inserted { wanted.append((element, attributes)) }
        }
        if let carried { names.insert(Element(place: carried.source, kind: nil)) }
        // Views that leave go first, so that they can be reused at once.
        let gone = visible.filter { !names.contains($0.key) }
        for element in gone.keys { visible[element] = nil }
        let before = revision
        letGo(gone)
        let isOld = show(wanted, before)
        if before == revision { arrange(wanted) }
        return isOld
    }

    private func show(
        _ wanted: [(Element, UICollectionViewLayoutAttributes)],
        _ before: UInt64
    ) -> Bool {
        var isOld = false
        for (element, attributes) in wanted {
            guard before == revision else { return false }
            if let shown = visible[element] {
                visible[element]?.attributes = attributes
                place(shown.view, element, attributes)
                if !shown.isAsked, ask(shown.view, element, attributes) { isOld = true }
            } else {
                guard let view = make(element, attributes.frame) else { return false }
                guard before == revision else {
                    keep(view, element)
                    return false
                }
                visible[element] = VisibleElement(view: view, attributes: attributes)
                appear(view, element, attributes)
                guard before == revision else { return false }
                if ask(view, element, attributes) { isOld = true }
            }
        }
        return isOld
    }

    /// Asks a view for its preferred attributes.
    /// - Returns: whether the layout must be prepared again for it.
    private func ask(
        _ view: UICollectionReusableView,
        _ element: Element,
        _ attributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        guard collectionViewLayout.asksCells else { return false }
        visible[element]?.isAsked = true
        let (layout, before) = (collectionViewLayout, revision)
        // A copy, because views change what they are given.
        guard let given = attributes.copy() as? UICollectionViewLayoutAttributes else {
            return false
        }
        let preferred = view.preferredLayoutAttributesFitting(given)
        let isOld = layout.shouldInvalidateLayout(
            forPreferredLayoutAttributes: preferred,
            withOriginalAttributes: attributes
        )
        guard isOld, before == revision else { return false }
        let context = layout.invalidationContext(
            forPreferredLayoutAttributes: preferred,
            withOriginalAttributes: attributes
        )
        context.cause = .collection
        layout.invalidateLayout(with: context)
        return true
    }

    /// Asks the data source for a view, or the layout for a decoration. A view that is made for it has its frame from
    /// the beginning (CV-19).
    private func make(_ element: Element, _ frame: CGRect) -> UICollectionReusableView? {
        let outer = UICollectionReusableView.frameOfNext
        UICollectionReusableView.frameOfNext = frame
        defer { UICollectionReusableView.frameOfNext = outer }
        if let kind = element.kind {
            if element.isDecoration { return collectionViewLayout.decorations.take(kind) }
            return dataSource?
                .collectionView(
                    self,
                    viewForSupplementaryElementOfKind: kind,
                    at: element.place.path
                )
        }
        guard contains(element.place) else { return nil }
        return dataSource?.collectionView(self, cellForItemAt: element.place.path)
    }

    final func put(
        _ view: UICollectionReusableView,
        _ element: Element,
        _ attributes: UICollectionViewLayoutAttributes
    ) {
        let before = revision
        view.collection = self
        // Items are inserted behind headers and all other views in the collection view, decorations
        // behind the items.
        if element.isDecoration {
            insertSubview(view, at: backgroundView == nil ? 0 : 1)
        } else if element.kind != nil {
            // In front of the cells, and behind the actions of a row.
            if let shield = openSwipe?.shield, shield.superview === self {
                insertSubview(view, belowSubview: shield)
            } else {
                addSubview(view)
            }
        } else {
            let container = sectionScrolls.container(ofSection: element.place.section)
            container.insertSubview(view, at: container === self ? placeOfItems : 0)
        }
        place(view, element, attributes)
        guard before == revision, !element.isDecoration else { return }
        if let kind = element.kind {
            delegate?.collectionView(
                self,
                willDisplaySupplementaryView: view,
                forElementKind: kind,
                at: element.place.path
            )
        } else if let cell = view as? UICollectionViewCell {
            let isSelected = selection.contains(element.place)
            if cell.isSelected != isSelected { cell.isSelected = isSelected }
            let isHighlighted = rowTouches.highlighted == element.place
            if cell.isHighlighted != isHighlighted { cell.isHighlighted = isHighlighted }
            guard before == revision else { return }
            delegate?.collectionView(self, willDisplay: cell, forItemAt: element.place.path)
        }
    }

    /// The index of the first subview that shows items: the background and decorations are behind them.
    final var placeOfItems: Int {
        visible.count { $0.key.isDecoration && $0.value.view.superview === self }
            + (backgroundView == nil ? 0 : 1)
    }

    final func place(
        _ view: UICollectionReusableView,
        _ element: Element,
        _ attributes: UICollectionViewLayoutAttributes
    ) {
        var attributes = attributes
        var center = attributes.center
        var size = attributes.size
        if element.kind == nil, let carried {
            if carried.source == element.place {
                attributes = collectionViewLayout.layoutAttributesForInteractivelyMovingItem(
                    at: element.place.path,
                    withTargetPosition: carried.center
                )
                (center, size) = (attributes.center, attributes.size)
            } else if let other = stand(of: element.place, carried.source, carried.target) {
                (center, size) = (other.center, other.size)
            }
        }
        if element.kind == nil, let openSwipe, openSwipe.place == element.place {
            center.x += openSwipe.shift
        }
        if let container = view.superview, container !== self {
            center = convert(center, to: container)
        }
        if view.bounds.size != size { view.bounds = CGRect(origin: .zero, size: size) }
        if view.center != center { view.center = center }
        if view.transform3D != attributes.transform3D { view.transform3D = attributes.transform3D }
        if view.alpha != attributes.alpha { view.alpha = attributes.alpha }
        if view.isHidden != attributes.isHidden { view.isHidden = attributes.isHidden }
        showRow(view, attributes)
        // (CV-07) A copy, because the layout may change attributes that it gave before.
        guard view.applied?.isEqual(attributes) != true else { return }
        view.applied = attributes.copy() as? UICollectionViewLayoutAttributes
        view.apply(attributes)
    }

    /// The attributes at which an item is shown while another item is moved past it.
    private func stand(of place: ListIndex, _ source: ListIndex, _ target: ListIndex)
        -> UICollectionViewLayoutAttributes?
    {
        guard source != target, let new = ListChange(moved: [source: target]).place(place) else {
            return nil
        }
        return shown(collectionViewLayout.layoutAttributesForItem(at: new.path))
    }

    final func letGo(_ view: UICollectionReusableView, of element: Element) {
        let cell = view as? UICollectionViewCell
        if let cell, cell.isHighlighted { cell.isHighlighted = false }
        rowTouches.cellLeaves(view)
        if let container = view.superview,
            container === self || SectionScrolls.collection(of: container) === self
        {
            view.removeFromSuperview()
        }
        (view.collection, view.applied) = (nil, nil)
        if element.isDecoration, let kind = element.kind {
            return collectionViewLayout.decorations.keep(view, kind)
        }
        if let cell, cell.isSelected { cell.isSelected = false }
        keep(view, element)
        if let kind = element.kind {
            delegate?.collectionView(
                self,
                didEndDisplayingSupplementaryView: view,
                forElementOfKind: kind,
                at: element.place.path
            )
        } else if let cell {
            delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: element.place.path)
        }
    }

    private func keep(_ view: UICollectionReusableView, _ element: Element) {
        guard let identifier = view.identifier else { return }
        guard held == nil else { held?.append((view, element)); return }
        pool[Self.name(identifier, element.kind ?? ""), default: []].append(view)
    }

    // MARK: Reuse

    /// The views that an update removes are not used again before the cells of the new items are
    /// there: an item that is reloaded gets another cell (TB-12).
    final func beginHolding() {
        if held == nil { held = [] }
    }

    private func endHolding() {
        guard let views = held else { return }
        held = nil
        for (view, element) in views { keep(view, element) }
    }

    private static func name(_ identifier: String, _ kind: String) -> String {
        kind.isEmpty ? identifier : "\(kind)/\(identifier)"
    }

    final func register(
        _ aClass: AnyClass?,
        as base: UICollectionReusableView.Type,
        for identifier: String,
        kind: String
    ) {
        let name = Self.name(identifier, kind)
        cellMakers[name] = nil
        guard let aClass else {
            cellClasses[name] = nil
            return
        }
        guard let known = aClass as? UICollectionReusableView.Type,
            base != UICollectionViewCell.self || aClass is UICollectionViewCell.Type
        else {
            return Diagnostics.refuse(
                "Cannot register \(aClass) for \"\(identifier)\": it is not a subclass of \(base). "
                    + "Nothing was registered. To fix, register a subclass of \(base)."
            )
        }
        cellClasses[name] = known
    }

    /// Sets how views with an identifier are made: from a prototype or a nib. nil removes it. The
    /// kind of cells is nil.
    package final func registerViews(
        for identifier: String,
        kind: String?,
        made make: (@MainActor () -> UICollectionReusableView?)?
    ) {
        let name = Self.name(identifier, kind ?? "")
        cellClasses[name] = nil
        cellMakers[name] = make
    }

    final func dequeue<View: UICollectionReusableView>(
        _ identifier: String,
        kind: String,
        as type: View.Type
    ) -> View {
        let name = Self.name(identifier, kind)
        if let view = pool[name]?.popLast() as? View {
            view.prepareForReuse()
            return view
        }
        if let made = cellMakers[name]?() as? View {
            made.identifier = identifier
            return made
        }
        func make(_ type: UICollectionReusableView.Type) -> UICollectionReusableView {
            let view = type.newObject(frame: UICollectionReusableView.frameOfNext)
            view.identifier = identifier
            return view
        }
        if let made = cellClasses[name].map(make) as? View { return made }
        Diagnostics.refuse(
            "Cannot dequeue a \(type) \"\(identifier)\" of \(nameInTranscript): no class was registered for "
                + "it."
                + Suggestion.sentence(
                    for: identifier,
                    among: Set(cellClasses.keys).union(cellMakers.keys).sorted()
                )
                + " A plain one is used instead; iOS throws here. To fix, register a class before "
                + "the items are loaded."
        )
        return unsafeDowncast(make(View.self), to: View.self)
    }

    // MARK: Looking up

    final func cell(at place: ListIndex) -> UICollectionViewCell? {
        visible[Element(place: place, kind: nil)]?.view as? UICollectionViewCell
    }

    final var visibleItems: [ListIndex] {
        visible.keys.filter { $0.kind == nil }.map(\.place).sorted()
    }

    final func item(at point: CGPoint) -> ListIndex? {
        prepareIfNeeded()
        let spot = CGRect(point.x, point.y, 1, 1)
        let found = elements(in: spot)
        return found.filter {
            $0.representedElementCategory == .cell && $0.frame.contains(point)
        }.max { $0.zIndex < $1.zIndex }.flatMap { ListIndex($0.indexPath) }
    }

    final func scroll(to path: IndexPath, _ position: ScrollPosition, animated: Bool) {
        guard let frame = layoutAttributesForItem(at: path)?.frame else {
            return Diagnostics.refuse(
                "Cannot scroll \(nameInTranscript) to \(path.inWords): its sections have \(counts) items. "
                    + "It stays where it is; iOS throws here. To fix, ask numberOfItems(inSection:) first."
            )
        }
        sectionScrolls.scroll(section: path.section, to: frame, position, animated: animated)
        setContentOffset(offset(showing: frame, at: position), animated: animated)
    }

    // MARK: Changes by code

    final func change(_ note: (UICollectionView) -> Void) {
        if updateDepth == 0 { loadItemsIfNeeded() }
        updateDepth += 1
        note(self)
        updateDepth -= 1
        if updateDepth == 0 { applyChange() }
    }

    private func applyChange() {
        let (change, completions) = (change, updateCompletions)
        (self.change, updateCompletions) = (ListChange(), [])
        var isAnimated = false
        // Where nothing is animated, completions are called in the next turn.
        defer { if !isAnimated { complete(completions) } }
        guard !change.isEmpty else {
            // The layout may have changed: items move to their new places.
            let scene = isShownAnimated ? ItemScene(of: self, before: change) : nil
            beginUpdate([])
            isAnimated = scene != nil
            scene?.play(then: completions)
            return
        }
        let asked = revision
        let (old, new) = (counts, madeCounts())
        // The data source may have loaded all items again; then nothing is left to do.
        guard asked == revision else { return }
        let isRight: Bool
        switch change.counts(after: old) {
        case .failure: isRight = false
        case .success(let wanted):
            isRight =
                wanted.count == new.count && zip(wanted, new).allSatisfy { $0 == nil || $0 == $1 }
                && change.impossibleTarget(within: new) == nil
        }
        guard isRight else {
            Diagnostics.refuse(
                "Cannot update the items of \(nameInTranscript): its sections had \(old) items, "
                    + "\(change.inWords.replacingOccurrences(of: "row", with: "item")) was said, and "
                    + "the data source says \(new). All items are loaded again; iOS throws here. To "
                    + "fix, change the model first, and report the change of each item once."
            )
            return reloadData()
        }
        revision &+= 1
        let now = revision
        interrupt(change)
        // The calls before may have changed the items again; then the current counts are known
        // already. A layout that they asked for had no effect.
        guard now == revision else { return setNeedsLayout() }
        let scene = isShownAnimated ? ItemScene(of: self, before: change) : nil
        counts = new
        rowTouches.rowsMoved(change.place)
        if let openSwipe, let place = change.place(openSwipe.place) { openSwipe.place = place }
        prefetching.rowsMoved(change.place)
        selection = selection.compactMap(change.place).filter(contains)
        beginHolding()
        var (kept, gone): ([Element: VisibleElement], [Element: VisibleElement]) = ([:], [:])
        for (element, shown) in visible {
            if let element = change.element(element) {
                kept[element] = shown
                // A layout may have forgotten the heights of headers.
                if element.kind != nil { kept[element]?.isAsked = false }
            } else {
                gone[element] = shown
            }
        }
        visible = kept
        collectionViewLayout.itemsChanged { change.reloads($0) ? nil : change.place($0) }
        beginUpdate(change.items)
        observers.report(
            ListFact.changed(self, change.inWords.replacingOccurrences(of: "row", with: "item"))
        )
        // The state is complete: the callbacks that follow may do anything.
        letGo(gone)
        guard now == revision, let scene else { return }
        isAnimated = true
        scene.play(then: completions)
    }

    /// Whether an update is animated: the collection view is on a window, and lays out nothing at
    /// present.
    final var isShownAnimated: Bool {
        window != nil && UIView.areAnimationsEnabled && !isTiling && !needsItems
    }

    /// Calls completions in the next turn.
    private func complete(_ completions: [(Bool) -> Void]) {
        guard !completions.isEmpty else { return }
        BlockRecorder(AnimationPlan(duration: 0)).begin { isFinished in
            for completion in completions { completion(isFinished) }
        }
    }

    /// Performs a change whose new model a closure installs.
    final func perform(
        _ change: ListChange,
        installing install: @escaping () -> Void,
        completion: @escaping (Bool) -> Void
    ) {
        performBatchUpdates {
            install()
            self.change = change
        } completion: {
            completion($0)
        }
    }

    final func reconfigure(_ paths: [IndexPath]) {
        for path in paths {
            let before = revision
            guard let place = ListIndex(path), let old = cell(at: place),
                let new = dataSource?.collectionView(self, cellForItemAt: path)
            else { continue }
            let element = Element(place: place, kind: nil)
            visible[element]?.isAsked = false
            layoutIsOld()
            guard new !== old else { continue }
            // The items were changed by the callback, and are loaded again in any case.
            guard before == revision, let shown = visible[element], shown.view === old else {
                keep(new, element)
                continue
            }
            // A data source that dequeues here returns another cell; the item gets that one.
            visible[element] = VisibleElement(view: new, attributes: shown.attributes)
            put(new, element, shown.attributes)
            letGo(old, of: element)
            guard before == revision else { return }
        }
    }

    /// Ends touches on items that are removed or reloaded. Until the change is applied, the old
    /// items remain and no cells are requested.
    private func interrupt(_ change: ListChange) {
        let wasTiling = isTiling
        isTiling = true
        defer { isTiling = wasTiling }
        // An item whose selection changes the items is highlighted, and no finger is on it any more (CV-18).
        if let touched = rowTouches.touched ?? rowTouches.highlighted,
            change.place(touched) == nil || change.reloads(touched)
        {
            rowTouches.lose(because: .rowsChanged)
        }
        putCarriedItemBack()
        guard let openSwipe else { return }
        if change.reloads(openSwipe.place) {
            rowSwipes?.drop(because: "the row is loaded anew")
        } else if change.place(openSwipe.place) == nil {
            rowSwipes?.drop(because: "the row is gone")
        }
    }
}

extension UIScrollView {
    /// The offset at which a rectangle of the content is at a position, within the limits of the content.
    final func offset(
        showing frame: CGRect,
        at position: UICollectionView.ScrollPosition
    ) -> CGPoint {
        let (insets, size) = (adjustedContentInset, bounds.size)
        var offset = contentOffset
        if position.contains(.top) {
            offset.y = frame.minY - insets.top
        } else if position.contains(.centeredVertically) {
            offset.y = frame.midY - (size.height + insets.top - insets.bottom) / 2
        } else if position.contains(.bottom) {
            offset.y = frame.maxY - size.height + insets.bottom
        }
        if position.contains(.left) {
            offset.x = frame.minX - insets.left
        } else if position.contains(.centeredHorizontally) {
            offset.x = frame.midX - (size.width + insets.left - insets.right) / 2
        } else if position.contains(.right) {
            offset.x = frame.maxX - size.width + insets.right
        }
        let left = max(contentSize.width + insets.right - size.width, -insets.left)
        let top = max(contentSize.height + insets.bottom - size.height, -insets.top)
        offset.x = min(max(offset.x, -insets.left), left)
        offset.y = min(max(offset.y, -insets.top), top)
        return offset
    }
}
