/// The segments of a control from left to right, and the selected one (SG-01).
@MainActor struct SegmentRow {
    /// One segment.
    struct Segment {
        var title: String?
        var image: UIImage?
        var action: UIAction?
        /// The width in points; 0 means an equal part of the remaining width.
        var width: CGFloat = 0
        var isEnabled = true
        var contentOffset = CGSize.zero
    }

    private(set) var segments: [Segment] = []
    /// The selected segment; nil if there is none.
    private(set) var selected: Int?
    /// Whether segments without a width share the remaining width in proportion to their content.
    var isByContent = false

    var count: Int { segments.count }

    /// Whether a segment with this index exists.
    func holds(_ index: Int) -> Bool { segments.indices.contains(index) }

    subscript(index: Int) -> Segment {
        get { segments[index] }
        set { segments[index] = newValue }
    }

    /// Inserts a segment at an index, clamped to the ends. The selection stays with its segment.
    mutating func insert(_ segment: Segment, at index: Int) {
        let place = min(max(index, 0), count)
        segments.insert(segment, at: place)
        if let selected, place <= selected { self.selected = selected + 1 }
    }

    /// Removes a segment. Removing the selected segment clears the selection.
    mutating func remove(at index: Int) {
        segments.remove(at: index)
        guard let selected else { return }
        if selected == index {
            self.selected = nil
        } else if selected > index {
            self.selected = selected - 1
        }
    }

    mutating func removeAll() {
        segments.removeAll()
        selected = nil
    }

    mutating func select(_ index: Int?) {
        selected = index
    }

    /// The natural width of a segment: its own width, or else that of its content.
    func wantedWidth(of segment: Segment) -> CGFloat {
        if segment.width > 0 { return segment.width }
        let letters = segment.title.map { UnsourcedValues.segmentTitle.width(of: $0) } ?? 0
        // [choice] 10 points on both sides of a title.
        return max(
            UnsourcedValues.segmentSize.width,
            max(letters, segment.image?.size.width ?? 0) + 20
        )
    }

    /// The widths of the segments in a control of a given width.
    func widths(in total: CGFloat) -> [CGFloat] {
        let fixed = segments.reduce(0) { $0 + $1.width }
        let sharing = segments.filter { $0.width <= 0 }
        let rest = max(0, total - fixed)
        let wanted = sharing.reduce(0) { $0 + wantedWidth(of: $1) }
        return segments.map { segment in
            if segment.width > 0 { return segment.width }
            guard isByContent, wanted > 0 else { return rest / CGFloat(sharing.count) }
            return rest * wantedWidth(of: segment) / wanted
        }
    }

    /// The segment at a distance from the left edge; nil beyond the ends.
    func index(at x: CGFloat, in total: CGFloat) -> Int? {
        guard x >= 0 else { return nil }
        var end: CGFloat = 0
        for (index, width) in widths(in: total).enumerated() {
            end += width
            if x < end { return index }
        }
        return nil
    }
}
