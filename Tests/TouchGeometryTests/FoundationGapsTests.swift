import Foundation
import Testing
import TouchGeometry

@Suite("Foundation's gaps") struct FoundationGapsTests {
    @Test func `a vector has two parts and survives coding`() throws {
        #expect(CGVector() == .zero)
        #expect(CGVector(dx: 3) == CGVector(dx: 3, dy: 0))
        let data = try JSONEncoder().encode(CGVector(dx: 1.5, dy: -2))
        #expect(try JSONDecoder().decode(CGVector.self, from: data) == CGVector(dx: 1.5, dy: -2))
    }

    @Test func `points, sizes and rectangles are described by their numbers (RT-28)`() {
        let rect = CGRect(x: 1, y: 2.5, width: 30, height: 40)
        #expect(rect.debugDescription == "(1.0, 2.5, 30.0, 40.0)")
        #expect("\(rect.origin) \(rect.size)" == "(1.0, 2.5) (30.0, 40.0)")
        #expect(String(describing: [rect]) == "[(1.0, 2.5, 30.0, 40.0)]")
        #expect(String(reflecting: CGSize.zero) == "(0.0, 0.0)")
    }

    @Test func `rectangles that only touch do not intersect (RT-33)`() {
        let rect = CGRect(x: 10, y: 10, width: 100, height: 50)
        let touching = [
            CGRect(x: 110, y: 10, width: 5, height: 5), CGRect(x: 0, y: 10, width: 10, height: 5),
            CGRect(x: 10, y: 60, width: 5, height: 5), CGRect(x: 10, y: 0, width: 5, height: 10),
            CGRect(x: 115, y: 10, width: -5, height: 5),
        ]
        for other in touching {
            #expect(!rect.intersects(other) && !other.intersects(rect), "\(other)")
        }
        let overlapping = [
            CGRect(x: 109.5, y: 10, width: 5, height: 5),
            CGRect(x: 9.5, y: 59.5, width: 1, height: 9),
            rect, rect.insetBy(dx: 20, dy: 20), CGRect.infinite,
            CGRect(x: 115, y: 10, width: -5.5, height: 5),
            // A point inside, and one on an edge.
            CGRect(x: 20, y: 20, width: 0, height: 0), CGRect(x: 110, y: 20, width: 0, height: 0),
        ]
        for other in overlapping {
            #expect(rect.intersects(other) && other.intersects(rect), "\(other)")
        }
        #expect(!rect.intersects(.null) && !CGRect.null.intersects(rect))
        #expect(
            !CGRect.null.intersects(.null)
                && !rect.intersects(CGRect(x: CGFloat.nan, y: 0, width: 9, height: 9))
        )
    }

    @Test func `an index path has a section, a row and an item`() {
        var path = IndexPath(row: 3, section: 1)
        #expect(path == IndexPath(item: 3, section: 1))
        #expect((path.section, path.row, path.item) == (1, 3, 3))
        path.row = 5
        path.section = 0
        #expect(path == [0, 5])
        path.item += 1
        #expect(path.row == 6)
        #expect(IndexPath(row: 9, section: 0) < IndexPath(row: 0, section: 1))
    }
}
