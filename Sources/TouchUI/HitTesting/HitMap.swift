/// Which view takes a touch at each point of the screen, as hit testing decides (H-01, H-15).
///
/// The points are one point apart: that of column 3 and row 5 is (3.5, 5.5). A map has the same answer
/// at each of them as a hit test. It is made in one pass over the views: about a millisecond for a
/// phone's screen with 2,000 views, in release (`Benchmarks hit-tests`). Views that override hit testing
/// are asked at each of their points, which takes longer.
///
/// A map belongs to the moment at which it was made. It keeps the views alive that it names.
/// - Compatibility: not in UIKit
@preconcurrency @MainActor public struct HitMap {
    /// How many points are next to each other: the width of the screen in points, rounded down.
    public let columns: Int
    /// How many points are below each other: the height of the screen in points, rounded down.
    public let rows: Int
    /// The views that take a touch somewhere, in the order in which the map met them.
    public let takers: [UIView]
    /// For each point, row by row, the index of its taker; -1 if no view takes a touch there.
    package let cells: [Int32]

    /// Makes the map of an application's screen as it is now, after a layout.
    ///
    /// Overrides of `hitTest(_:with:)` and `point(inside:with:)` are called with a nil event, for each
    /// point that can be theirs.
    ///
    /// - Parameter application: the application; the running one by default.
    public init(of application: UIApplication = .shared) {
        application.layOutWindows()
        let size = application.scene.bounds.size
        var painter = HitMapPainter(
            columns: max(0, Int(size.width)),
            rows: max(0, Int(size.height))
        )
        for window in application.windows where !window.isHidden { painter.paint(window) }
        (columns, rows) = (painter.columns, painter.rows)
        (takers, cells) = (painter.takers, painter.cells)
    }

    /// The view that takes a touch at the point of the map nearest to a point of the screen; nil if no
    /// view does, or if the point is not on the screen.
    ///
    /// - Parameter point: the point, in points of the screen.
    public subscript(point: CGPoint) -> UIView? {
        guard point.x >= 0, point.y >= 0, point.x < CGFloat(columns), point.y < CGFloat(rows) else {
            return nil
        }
        let taker = cells[Int(point.y) * columns + Int(point.x)]
        return taker < 0 ? nil : takers[Int(taker)]
    }

    /// The runs of points with one taker in a row, from the left.
    ///
    /// - Parameter row: the row; must be on the map.
    /// - Returns: for each run the index of its taker in `takers`, or -1 for none, and its points.
    package func runs(ofRow row: Int) -> [(taker: Int, points: Int)] {
        let start = row * columns
        var runs: [(taker: Int, points: Int)] = []
        for cell in cells[start..<start + columns] {
            if let last = runs.last, last.taker == Int(cell) {
                runs[runs.count - 1].points += 1
            } else {
                runs.append((Int(cell), 1))
            }
        }
        return runs
    }
}
