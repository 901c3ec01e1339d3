/// A walk through a tree of views: superviews first, siblings back to front.
///
/// It keeps a list of what is left to visit, and does not call itself. So a tree may be deeper than
/// the stack. As in a recursive walk, the subviews of a view are read once, when the walk goes down
/// into the view: a view that is added or removed afterwards does not change what is visited.
@MainActor struct ViewWalk {
    private struct Level {
        let views: ContiguousArray<UIView>
        var next = 0

        var isOver: Bool { next == views.count }
    }

    private var level: Level
    /// The levels above that have views left.
    private var above: ContiguousArray<Level> = []
    /// An empty list with the memory of a walk that has ended. The next walk takes it: each layout walks, and would
    /// otherwise allocate.
    @exclusivity(unchecked) private static var spare: ContiguousArray<Level> = []
    /// The memory of a deeper tree is given back.
    private static let mostKept = 1_024

    /// Begins a walk with the subviews of a view; the view itself is not visited.
    init(below view: UIView) {
        level = Level(views: view.children)
    }

    /// The next view; nil at the end. Its subviews are skipped unless `descend(into:)` follows.
    mutating func next() -> UIView? {
        while level.isOver {
            guard let last = above.popLast() else {
                if above.capacity > Self.spare.capacity, above.capacity <= Self.mostKept {
                    swap(&above, &Self.spare)
                }
                return nil
            }
            level = last
        }
        let view = level.views[level.next]
        level.next += 1
        return view
    }

    /// Visits the subviews of a view next. Call it with the view that `next()` returned last.
    mutating func descend(into view: UIView) {
        guard !view.children.isEmpty else { return }
        // A level without views left needs no place in the list: a chain of views needs no list.
        if !level.isOver {
            if above.capacity == 0 { swap(&above, &Self.spare) }
            above.append(level)
        }
        level = Level(views: view.children)
    }
}

extension UIView {
    /// Visits this view and its descendants, superviews first and siblings back to front. The tree may
    /// be as deep as memory allows.
    ///
    /// - Parameter visit: called for each view; returns whether its subviews are visited too.
    package final func walkTree(_ visit: (UIView) -> Bool) {
        guard visit(self), !children.isEmpty else { return }
        var walk = ViewWalk(below: self)
        while let view = walk.next() {
            if visit(view) { walk.descend(into: view) }
        }
    }

    /// This view and its descendants, in the order of `walkTree(_:)`.
    package final var viewsInTree: [UIView] {
        var views: [UIView] = []
        walkTree { view in
            views.append(view)
            return true
        }
        return views
    }

    /// Visits this view and its descendants, and comes back to each view after its subviews.
    ///
    /// - Parameters:
    ///   - enter: called before the subviews; returns whether they are visited. `leave` is called
    ///     only if they are.
    ///   - leave: called after the subviews, which may be none.
    package final func tourTree(enter: (UIView) -> Bool, leave: (UIView) -> Void) {
        guard enter(self) else { return }
        var path: ContiguousArray<(view: UIView, children: ContiguousArray<UIView>, next: Int)> = [
            (self, children, 0)
        ]
        while let (view, children, next) = path.last {
            guard next < children.count else {
                leave(view)
                path.removeLast()
                continue
            }
            path[path.count - 1].next += 1
            let child = children[next]
            if enter(child) { path.append((child, child.children, 0)) }
        }
    }
}
