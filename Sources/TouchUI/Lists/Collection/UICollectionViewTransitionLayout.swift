/// A layout between two others, while a gesture changes one into the other (CV-17).
///
/// `startInteractiveTransition(to:completion:)` of a collection view makes it. Set its `transitionProgress` as the gesture
/// moves, and call `invalidateLayout()`: each element is then that part of the way from its place in the current layout
/// to its place in the next one.
/// - Compatibility: partial: supplementary and decoration views are those of the nearer layout
@preconcurrency @MainActor open class UICollectionViewTransitionLayout: UICollectionViewLayout {
    /// How far the change is, from 0 (the current layout) to 1 (the next one); 0 by default. Call `invalidateLayout()`
    /// after setting it.
    open var transitionProgress: CGFloat = 0
    /// The layout before the change.
    public let currentLayout: UICollectionViewLayout
    /// The layout after the change.
    public let nextLayout: UICollectionViewLayout
    private var values: [String: CGFloat] = [:]

    /// Creates a layout between two others. Call `super` if you override it.
    public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout)
    {
        (self.currentLayout, nextLayout) = (currentLayout, newLayout)
        super.init()
    }

    /// A layout between two empty ones; archives are not read.
    public required init?(coder: NSCoder) {
        (currentLayout, nextLayout) = (UICollectionViewLayout(), UICollectionViewLayout())
        super.init(coder: coder)
    }

    /// Keeps a value of your own under a name, for example how far a gesture has moved.
    open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { values[key] = value }

    /// The value that was kept under a name; 0 if there is none.
    open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

    // MARK: Layout

    /// The part of the change that has a meaning here.
    private var part: CGFloat {
        transitionProgress.isFinite ? min(max(transitionProgress, 0), 1) : 0
    }
    private var nearer: UICollectionViewLayout { part < 0.5 ? currentLayout : nextLayout }

    /// Prepares both layouts.
    open override func prepare() {
        for layout in [currentLayout, nextLayout] {
            layout.collectionView = collectionView
            layout.prepare()
        }
    }

    override func forgetPlaces() {
        currentLayout.forgetPlaces()
        nextLayout.forgetPlaces()
    }

    /// The part of the way between the sizes of both layouts.
    open override var collectionViewContentSize: CGSize {
        let (old, new) = (
            currentLayout.collectionViewContentSize, nextLayout.collectionViewContentSize
        )
        return CGSize(
            width: old.width + (new.width - old.width) * part,
            height: old.height + (new.height - old.height) * part
        )
    }

    /// The elements that one of the layouts shows in the rectangle, on their way.
    open override func layoutAttributesForElements(
        in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? {
        var paths: [IndexPath] = []
        var others: [UICollectionViewLayoutAttributes] = []
        for layout in [currentLayout, nextLayout] {
            for attributes in layout.layoutAttributesForElements(in: rect) ?? [] {
                if attributes.representedElementCategory != .cell {
                    if layout === nearer { others.append(attributes) }
                } else if !paths.contains(attributes.indexPath) {
                    paths.append(attributes.indexPath)
                }
            }
        }
        return paths.compactMap(layoutAttributesForItem) + others
    }

    /// The part of the way between the attributes of both layouts.
    open override func layoutAttributesForItem(
        at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard let old = currentLayout.layoutAttributesForItem(at: indexPath),
            let new = nextLayout.layoutAttributesForItem(at: indexPath),
            let between = old.copy() as? UICollectionViewLayoutAttributes
        else { return nearer.layoutAttributesForItem(at: indexPath) }
        func mix(_ old: CGFloat, _ new: CGFloat) -> CGFloat { old + (new - old) * part }
        between.center = CGPoint(
            x: mix(old.center.x, new.center.x),
            y: mix(old.center.y, new.center.y)
        )
        between.size = CGSize(
            width: mix(old.size.width, new.size.width),
            height: mix(old.size.height, new.size.height)
        )
        between.alpha = mix(old.alpha, new.alpha)
        between.zIndex = nearer === currentLayout ? old.zIndex : new.zIndex
        return between
    }

    /// The attributes that the nearer layout has.
    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String,
        at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        nearer.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
    }

    /// The attributes that the nearer layout has.
    open override func layoutAttributesForDecorationView(
        ofKind elementKind: String,
        at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        nearer.layoutAttributesForDecorationView(ofKind: elementKind, at: indexPath)
    }
}

// How a gesture leads a change of layout (CV-17).
extension UICollectionView {
    /// Called at the end of a change of layout that a gesture led: whether the animation was completed, and whether the
    /// change was finished.
    public typealias LayoutInteractiveTransitionCompletion = (Bool, Bool) -> Void

    final func beginTransition(
        to layout: UICollectionViewLayout,
        _ completion: LayoutInteractiveTransitionCompletion?
    ) -> UICollectionViewTransitionLayout {
        if let running = collectionViewLayout as? UICollectionViewTransitionLayout {
            Diagnostics.refuse(
                "Cannot start another transition of \(nameInSentence): one to a \(type(of: running.nextLayout)) "
                    + "is not finished. It continues. To fix, call finishInteractiveTransition() or "
                    + "cancelInteractiveTransition() before."
            )
            return running
        }
        let old = collectionViewLayout
        let between =
            delegate?.collectionView(self, transitionLayoutForOldLayout: old, newLayout: layout)
            ?? UICollectionViewTransitionLayout(currentLayout: old, nextLayout: layout)
        setCollectionViewLayout(between, animated: false)
        endOfTransition = completion
        return between
    }

    final func endTransition(finishing: Bool) {
        guard let between = collectionViewLayout as? UICollectionViewTransitionLayout else {
            return Diagnostics.refuse(
                "Cannot \(finishing ? "finish" : "cancel") a transition of \(nameInSentence): none has begun. Its "
                    + "layout stays. To fix, call startInteractiveTransition(to:completion:) before."
            )
        }
        let completion = endOfTransition
        endOfTransition = nil
        let target = finishing ? between.nextLayout : between.currentLayout
        setCollectionViewLayout(target, animated: true) { completed in
            completion?(completed, finishing)
        }
        let other = finishing ? between.currentLayout : between.nextLayout
        other.collectionView = nil
    }
}
