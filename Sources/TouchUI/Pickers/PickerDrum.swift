/// The shape of a wheel: a drum, seen from the side, whose middle row is nearest (PK-11).
///
/// A row that is a distance along the drum away from the middle appears nearer to the middle, and lower.
///
/// [choice] The drum fills the height of the picker, and is seen without perspective. A picture of a wheel on
/// a device, with the places of its rows, would decide it.
nonisolated struct PickerDrum: Equatable {
    /// In points.
    let radius: CGFloat

    /// The drum of a wheel with a height.
    init(height: CGFloat) { radius = max(height / 2, 1) }

    /// The distance along the drum from the middle to its edges, where nothing is seen any more.
    var reach: CGFloat { radius * .pi / 2 }

    /// How a row appears.
    struct Row: Equatable {
        /// Points from the middle of the wheel to that of the row; negative above.
        let place: CGFloat
        /// The height in proportion to that of the row in the middle: 0 at the edges.
        let height: CGFloat
    }

    /// How a row appears whose middle is a distance along the drum from the middle; negative above.
    func row(at distance: CGFloat) -> Row {
        let angle = min(max(distance / radius, -.pi / 2), .pi / 2)
        return Row(place: sin(angle) * radius, height: cos(angle))
    }

    /// The distance along the drum of what appears at a place.
    func distance(at place: CGFloat) -> CGFloat {
        asin(min(max(place / radius, -1), 1)) * radius
    }
}

/// The view around the content of a row, which turns with the drum. The content keeps its own transform.
final class PickerRow: UIView {
    /// The content fills the row.
    let content: UIView
    /// Whether the delegate made the content, and may get it again.
    let isReusable: Bool

    init(_ content: UIView, isReusable: Bool) {
        (self.content, self.isReusable) = (content, isReusable)
        super.init(frame: .zero)
        addSubview(content)
    }

    required init?(coder: NSCoder) { nil }

    /// A finger on the row is on the wheel, unless the content takes it.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let view = super.hitTest(point, with: event)
        return view === self ? nil : view
    }

    /// Takes its place on the drum.
    ///
    /// - Parameters:
    ///   - row: how it appears.
    ///   - middle: the middle of the wheel, in points of its content.
    func take(_ row: PickerDrum.Row, middle: CGPoint, size: CGSize, isSelected: Bool) {
        bounds.size = size
        center = CGPoint(x: middle.x, y: middle.y + row.place)
        transform = CGAffineTransform(scaleX: 1, y: max(row.height, 0.001))
        // [choice] Rows fade towards the edges of the drum, and all but the one in the middle are gray. A
        // picture of a wheel on a device would decide it.
        alpha = isSelected ? 1 : row.height * 0.7
        content.frame = CGRect(origin: .zero, size: size)
    }
}
