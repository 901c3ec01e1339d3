/// Paints a hit map: each view over what is behind it, back to front, so that at the end each point has
/// the frontmost view that takes it (H-01).
@MainActor struct HitMapPainter {
    let columns: Int
    let rows: Int
    private(set) var takers: [UIView] = []
    private(set) var cells: [Int32]
    private var indices: [ObjectIdentifier: Int32] = [:]

    init(columns: Int, rows: Int) {
        (self.columns, self.rows) = (columns, rows)
        cells = Array(repeating: -1, count: columns * rows)
    }

    /// The columns or the rows that a view may take, with their places in its coordinate space.
    ///
    /// The places are computed as a hit test computes them, one step for each superview, so that they
    /// are equal to the last bit.
    fileprivate struct Lines {
        var first: Int
        var places: [CGFloat]

        /// Those from `low` to `high`; `high` itself is outside (H-06).
        func between(_ low: CGFloat, _ high: CGFloat) -> Lines {
            let start = places.firstIndex(notBelow: low)
            let end = max(start, places.firstIndex(notBelow: high))
            return Lines(first: first + start, places: Array(places[start..<end]))
        }
    }

    /// Paints a window.
    mutating func paint(_ window: UIWindow) {
        let all = (
            Lines(first: 0, places: (0..<columns).map { CGFloat($0) + 0.5 }),
            Lines(first: 0, places: (0..<rows).map { CGFloat($0) + 0.5 })
        )
        guard window.overrides.allowFastPath, !window.isTransformed else {
            return ask(window, all.0, all.1)
        }
        guard window.storageTakesTouches else { return }
        let bounds = window.modelBounds
        let x = all.0.moved { window.pointFromParent(CGPoint(x: $0, y: 0)).x }
        let y = all.1.moved { window.pointFromParent(CGPoint(x: 0, y: $0)).y }
        paint(
            window,
            x.between(bounds.origin.x, bounds.origin.x + bounds.size.width),
            y.between(bounds.origin.y, bounds.origin.y + bounds.size.height)
        )
    }

    /// The subviews of a view that are still to be painted, and the points in which they may be.
    private struct Level {
        let children: ContiguousArray<UIView>
        let boxes: ContiguousArray<ChildBox>
        var next = 0
        let x: Lines
        let y: Lines

        var isOver: Bool { next == children.count }
    }

    /// Paints a view that takes touches and contains all of the points, and then its subviews. It does not call
    /// itself, so views may be nested deeper than the stack.
    private mutating func paint(_ view: UIView, _ x: Lines, _ y: Lines) {
        guard var level = fill(view, x, y) else { return }
        // A level without views left needs no place in the list: a chain of views needs no list.
        var above: ContiguousArray<Level> = []
        while true {
            guard !level.isOver else {
                guard let last = above.popLast() else { return }
                level = last
                continue
            }
            let (child, box) = (level.children[level.next], level.boxes[level.next])
            level.next += 1
            let columns = level.x.between(box.minX, box.maxX)
            guard !columns.places.isEmpty else { continue }
            let rows = level.y.between(box.minY, box.maxY)
            guard !rows.places.isEmpty else { continue }
            if !child.overrides.allowFastPath || child.isTransformed {
                ask(child, columns, rows)
                continue
            }
            let inner = fill(
                child,
                columns.moved { child.pointFromParent(CGPoint(x: $0, y: 0)).x },
                rows.moved { child.pointFromParent(CGPoint(x: 0, y: $0)).y }
            )
            guard let inner else { continue }
            if !level.isOver { above.append(level) }
            level = inner
        }
    }

    /// Paints the points of a view.
    ///
    /// - Returns: its subviews, which overrides may change meanwhile; nil if there are no points.
    private mutating func fill(_ view: UIView, _ x: Lines, _ y: Lines) -> Level? {
        guard !x.places.isEmpty, !y.places.isEmpty else { return nil }
        fill(x.first..<x.first + x.places.count, y.first..<y.first + y.places.count, with: view)
        return Level(children: view.children, boxes: view.boxes, x: x, y: y)
    }

    /// Asks a view at each point, because its class overrides hit testing, or because it is rotated,
    /// scaled or animated.
    private mutating func ask(_ view: UIView, _ x: Lines, _ y: Lines) {
        for (row, placeY) in zip(y.first..., y.places) {
            for (column, placeX) in zip(x.first..., x.places) {
                let place = CGPoint(x: placeX, y: placeY)
                // Windows are asked where their models are.
                let local =
                    view is UIWindow
                    ? view.pointFromParent(place) : view.hitPoint(fromParent: place)
                guard let taker = view.hitTest(local, with: nil) else { continue }
                cells[row * columns + column] = index(of: taker)
            }
        }
    }

    private mutating func fill(_ x: Range<Int>, _ y: Range<Int>, with view: UIView) {
        let (index, columns) = (index(of: view), columns)
        cells.withUnsafeMutableBufferPointer { cells in
            for row in y {
                let start = row * columns
                cells[start + x.lowerBound..<start + x.upperBound].update(repeating: index)
            }
        }
    }

    private mutating func index(of view: UIView) -> Int32 {
        let id = ObjectIdentifier(view)
        if let known = indices[id] { return known }
        let new = Int32(takers.count)
        takers.append(view)
        indices[id] = new
        return new
    }
}

extension HitMapPainter.Lines {
    /// The same lines at other places.
    fileprivate func moved(_ place: (CGFloat) -> CGFloat) -> Self {
        Self(first: first, places: places.map(place))
    }
}

extension [CGFloat] {
    /// The index of the first place that is not below a limit. The places grow.
    fileprivate func firstIndex(notBelow limit: CGFloat) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle] < limit { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
