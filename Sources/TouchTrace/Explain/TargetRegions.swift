/// The parts of the screen at which touches belong to each target, as rectangles.
package struct TargetRegions {
    /// The part of one target.
    package struct Region {
        /// The target.
        package let view: UIView
        /// The rectangles, in points of the screen. They do not overlap.
        package fileprivate(set) var rectangles: [CGRect] = []
    }

    /// The regions, in the order in which they begin from the top.
    package private(set) var regions: [Region] = []
    private var indices: [ObjectIdentifier: Int] = [:]

    /// The rectangles of each target, by its stable name.
    @MainActor package var rectanglesByName: [String: [CGRect]] {
        Dictionary(regions.map { ($0.view.stableName, $0.rectangles) }) { first, _ in first }
    }

    /// The same points of one target in a row.
    private struct Run: Hashable {
        var region: Int
        var columns: Range<Int>
    }

    /// Finds the regions in a map.
    @MainActor package init(in map: HitMap) {
        let owners = map.takers.map(\.touchTarget)
        var open: [Run: Int] = [:]
        for row in 0...map.rows {
            var runs: [Run] = []
            if row < map.rows {
                var column = 0
                for run in map.runs(ofRow: row) {
                    let columns = column..<column + run.points
                    column = columns.upperBound
                    guard run.taker >= 0, let owner = owners[run.taker] else { continue }
                    let region = index(of: owner)
                    if let last = runs.last, last.region == region,
                        last.columns.upperBound == columns.lowerBound
                    {
                        runs[runs.count - 1].columns = last.columns.lowerBound..<columns.upperBound
                    } else {
                        runs.append(Run(region: region, columns: columns))
                    }
                }
            }
            var next: [Run: Int] = [:]
            for run in runs { next[run] = open.removeValue(forKey: run) ?? row }
            for (run, first) in open.sorted(by: {
                $0.key.columns.lowerBound < $1.key.columns.lowerBound
            }) {
                regions[run.region].rectangles.append(
                    CGRect(
                        x: run.columns.lowerBound,
                        y: first,
                        width: run.columns.count,
                        height: row - first
                    )
                )
            }
            open = next
        }
    }

    private mutating func index(of view: UIView) -> Int {
        let id = ObjectIdentifier(view)
        if let known = indices[id] { return known }
        regions.append(Region(view: view))
        indices[id] = regions.count - 1
        return regions.count - 1
    }
}
