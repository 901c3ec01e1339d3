/// One wheel of a picker: a scroll view whose content rests at rows (PK-05, PK-06).
///
/// Its motion is that of any scroll view; where it rests is a row. An endless wheel has its rows many times
/// over, and goes back to the middle copy whenever it rests.
final class PickerWheel: UIScrollView {
    /// How often an endless wheel has its rows: more than one fling can turn.
    private static let copies = 101

    /// The number of different rows.
    private(set) var count = 0
    private(set) var rowHeight: CGFloat = 32
    private(set) var isEndless = false
    /// Makes the view of a row.
    var makeRow: (Int) -> UIView = { _ in UIView() }
    /// Called when a finger has turned the wheel to another row, and it rests there.
    var turned: (Int) -> Void = { _ in }

    /// The row that is selected; -1 without rows.
    private(set) var row = -1
    /// Whether the motion was begun by code, so that the delegate is not called at its end.
    private var isMovedByCode = false
    private var rowViews: [Int: UIView] = [:]

    override class var kindInNames: String? { "wheel" }

    override init(frame: CGRect) {
        super.init(frame: frame)
        showsVerticalScrollIndicator = false
        scrollsToTop = false
        contentInsetAdjustmentBehavior = .never
        decelerationRate = .fast
        let tap = UITapGestureRecognizer(target: self, action: Selector(PickerWheel.tapped))
        tap.name = "wheel tap"
        tap.belongsToUIKit = true
        addGestureRecognizer(tap)
    }

    required init?(coder: NSCoder) { nil }

    // MARK: Rows

    /// Shows other rows, with a row selected.
    func show(_ count: Int, height: CGFloat, isEndless: Bool, row: Int) {
        for view in rowViews.values { view.removeFromSuperview() }
        rowViews = [:]
        (self.count, rowHeight, self.row) = (count, height, row)
        self.isEndless = isEndless && count > 1
        fit()
        jump(to: row)
    }

    private var total: Int { isEndless ? count * Self.copies : count }
    private var margin: CGFloat { max(0, (bounds.height - rowHeight) / 2) }

    private func fit() {
        contentInset = UIEdgeInsets(top: margin, left: 0, bottom: margin, right: 0)
        contentSize = CGSize(width: bounds.width, height: CGFloat(total) * rowHeight)
    }

    /// The row of an endless wheel in its middle copy.
    private func middle(_ row: Int) -> Int {
        isEndless ? Self.copies / 2 * count + row : row
    }

    private func offset(of place: Int) -> CGFloat { CGFloat(place) * rowHeight - margin }

    /// The place of the row at an offset, among all copies.
    private func place(at offset: CGFloat) -> Int {
        guard total > 0 else { return 0 }
        return min(max(0, Int(((offset + margin) / rowHeight).rounded())), total - 1)
    }

    private func jump(to row: Int) {
        guard row >= 0 else { return }
        isMovedByCode = true
        contentOffset = CGPoint(x: 0, y: offset(of: middle(row)))
        isMovedByCode = false
        setNeedsLayout()
    }

    /// Selects a row on behalf of code, without a call of the delegate.
    func select(_ new: Int, animated: Bool) {
        guard new >= 0, new < count else { return }
        row = new
        guard animated, window != nil else {
            stopMoving()
            return jump(to: new)
        }
        isMovedByCode = true
        let here = place(at: contentOffset.y)
        // The nearest copy of an endless wheel.
        let place = isEndless ? here + way(from: here % count, to: new) : new
        let target = CGPoint(x: 0, y: offset(of: place))
        if target == contentOffset { return isMovedByCode = false }
        setContentOffset(target, animated: true)
    }

    /// Whether the wheel rests, and at another row.
    func isAway(from row: Int) -> Bool {
        phase.isResting && count > 0 && place(at: contentOffset.y) % count != row
    }

    private func way(from old: Int, to new: Int) -> Int {
        let forward = (new - old + count) % count
        return forward * 2 <= count ? forward : forward - count
    }

    // MARK: Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        if contentSize.width != bounds.width || contentInset.top != margin {
            fit()
            if phase.isResting { jump(to: row) }
        }
        guard total > 0 else { return }
        let first = Int(((contentOffset.y) / rowHeight).rounded(.down))
        let last = Int(((contentOffset.y + bounds.height) / rowHeight).rounded(.down))
        let from = min(max(0, first), total - 1)
        let shown = from...max(from, min(last, total - 1))
        for (place, view) in rowViews where !shown.contains(place) {
            view.removeFromSuperview()
            rowViews[place] = nil
        }
        UIView.performWithoutAnimation {
            for place in shown { lay(place) }
        }
    }

    private func lay(_ place: Int) {
        let view = rowViews[place] ?? makeRow(place % count)
        if view.superview !== self { addSubview(view) }
        rowViews[place] = view
        view.frame = CGRect(
            x: 0,
            y: CGFloat(place) * rowHeight,
            width: bounds.width,
            height: rowHeight
        )
        // [choice] Rows fade with the distance from the middle, as on the edge of a wheel; they are not
        // bent.
        let distance = (view.center.y - contentOffset.y - bounds.height / 2).magnitude
        view.alpha = distance < rowHeight / 2 ? 1 : max(0.1, 1 - distance / max(1, bounds.height))
    }

    /// The view of a row that is shown; nil if it is not.
    func view(of row: Int) -> UIView? {
        rowViews.first { count > 0 && $0.key % count == row }?.value
    }

    // MARK: Motion

    override func restingPlace(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint {
        isMovedByCode = false
        return CGPoint(x: 0, y: offset(of: place(at: proposed.y)))
    }

    override func placeAfterHold(at offset: CGPoint) -> CGPoint {
        isMovedByCode = false
        let target = CGPoint(x: 0, y: self.offset(of: place(at: offset.y)))
        if target == offset { settle() }
        return target
    }

    /// A tap on a row turns the wheel to it (PK-06).
    private func tapped(_ tap: UITapGestureRecognizer) {
        guard total > 0 else { return }
        let place = min(
            max(0, Int((tap.location(in: self).y / rowHeight).rounded(.down))),
            total - 1
        )
        isMovedByCode = false
        let target = CGPoint(x: 0, y: offset(of: place))
        if target == contentOffset { settle() } else { setContentOffset(target, animated: true) }
    }

    override func didComeToRest() { settle() }

    private func settle() {
        guard total > 0 else { return }
        let new = place(at: contentOffset.y) % count
        let isTold = !isMovedByCode && new != row
        isMovedByCode = false
        row = new
        if isEndless { jump(to: new) }
        if isTold { turned(new) }
    }
}
