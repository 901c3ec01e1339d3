/// One wheel of a picker: a scroll view whose content rests at rows (PK-05, PK-06), and is bent around a
/// drum (PK-11).
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
    /// Makes the content of a row, perhaps of one that the delegate made before.
    var makeRow: (Int, UIView?) -> PickerRow = { _, _ in PickerRow(UIView(), isReusable: false) }
    /// Called when a finger has turned the wheel to another row, and it rests there.
    var turned: (Int) -> Void = { _ in }

    /// The row that is selected; -1 without rows.
    private(set) var row = -1
    /// Whether the motion was begun by code, so that the delegate is not called at its end.
    private var isMovedByCode = false
    private var rows: [Int: PickerRow] = [:]
    /// Contents of the delegate that are not shown now (PK-12).
    private var spare: [UIView] = []

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
        for place in Array(rows.keys) { remove(place) }
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
        let (here, reach) = (contentOffset.y + bounds.height / 2, drum.reach)
        let last = total - 1
        let from = min(max(0, Int(((here - reach) / rowHeight).rounded(.down))), last)
        let to = min(max(from, Int(((here + reach) / rowHeight).rounded(.down))), last)
        for place in rows.keys.sorted() where !(from...to).contains(place) { remove(place) }
        UIView.performWithoutAnimation {
            for place in from...to { lay(place, around: here) }
        }
    }

    private var drum: PickerDrum { PickerDrum(height: bounds.height) }

    private func remove(_ place: Int) {
        guard let row = rows.removeValue(forKey: place) else { return }
        row.removeFromSuperview()
        guard row.isReusable, row.content.superview === row else { return }
        row.content.removeFromSuperview()
        spare.append(row.content)
    }

    private func lay(_ place: Int, around middle: CGFloat) {
        let row = rows[place] ?? makeRow(place % count, spare.popLast())
        if row.superview !== self { addSubview(row) }
        rows[place] = row
        let distance = (CGFloat(place) + 0.5) * rowHeight - middle
        row.take(
            drum.row(at: distance),
            middle: CGPoint(x: bounds.midX, y: middle),
            size: CGSize(width: bounds.width, height: rowHeight),
            isSelected: distance.magnitude < rowHeight / 2
        )
    }

    /// The content of a row that is shown; nil if it is not.
    func view(of row: Int) -> UIView? {
        rows.filter { count > 0 && $0.key % count == row }
            .min { distance(of: $0.key) < distance(of: $1.key) }?.value.content
    }

    private func distance(of place: Int) -> CGFloat {
        (offset(of: place) - contentOffset.y).magnitude
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

    /// A tap on a row turns the wheel to it, where the row appears (PK-06, PK-11).
    private func tapped(_ tap: UITapGestureRecognizer) {
        guard total > 0 else { return }
        let middle = contentOffset.y + bounds.height / 2
        let y = middle + drum.distance(at: tap.location(in: self).y - middle)
        let place = min(max(0, Int((y / rowHeight).rounded(.down))), total - 1)
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
