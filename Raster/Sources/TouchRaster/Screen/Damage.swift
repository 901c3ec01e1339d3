/// A few rectangles that do not overlap, instead of many that do.
enum Damage {
    /// How many there are at most [choice]: each walks through the layers once.
    static let most = 6
    /// How much more may be drawn for the sake of one rectangle less [choice].
    static let tolerance = 1.3

    /// Joins what overlaps, and what is about as cheap to draw together.
    static func joined(_ rects: [PixelRect]) -> [PixelRect] {
        var list: [PixelRect] = []
        for rect in rects where !rect.isEmpty {
            add(rect, to: &list)
            while list.count > most { joinCheapest(&list) }
        }
        return list
    }

    private static func add(_ rect: PixelRect, to list: inout [PixelRect]) {
        var rect = rect
        var index = 0
        while index < list.count {
            let other = list[index]
            let union = rect.union(other)
            let isCheap = Double(union.area) <= Double(rect.area + other.area) * tolerance
            if rect.intersects(other) || isCheap {
                list.remove(at: index)
                rect = union
                // It is larger now, and may reach what it did not reach before.
                index = 0
            } else {
                index += 1
            }
        }
        list.append(rect)
    }

    private static func joinCheapest(_ list: inout [PixelRect]) {
        var best: (cost: Int, one: Int, two: Int)?
        for one in list.indices {
            for two in list.indices where two > one {
                let cost = list[one].union(list[two]).area - list[one].area - list[two].area
                if best.map({ cost < $0.cost }) ?? true { best = (cost, one, two) }
            }
        }
        guard let best else { return }
        let union = list[best.one].union(list[best.two])
        list.remove(at: best.two)
        list.remove(at: best.one)
        add(union, to: &list)
    }
}
