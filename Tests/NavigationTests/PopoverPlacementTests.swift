import TestSupport
import Testing
import TouchTesting
import UIKit

@testable import TouchUI

/// The pure function that says where a popover is.
@Suite("Places of popovers") struct PopoverPlacementTests {
    struct Row: Sendable {
        let name: String
        let source: CGRect
        var size = CGSize(width: 300, height: 200)
        var permitted = UIPopoverArrowDirection.any
        var mayOverlap = false
        let frame: CGRect
        let direction: UIPopoverArrowDirection
        let tip: CGPoint
    }

    private nonisolated static let middle = CGRect(x: 450, y: 500, width: 100, height: 50)
    private nonisolated static let high = CGRect(x: 450, y: 300, width: 100, height: 50)
    private nonisolated static let tall = CGSize(width: 300, height: 2000)

    /// Frames from the rules, by hand: the arrow is 13 long, begins 13 after a corner and is 26 wide.
    nonisolated static let table: [Row] = [
        Row(
            name: "below its source",
            source: CGRect(x: 450, y: 100, width: 100, height: 50),
            frame: CGRect(x: 350, y: 150, width: 300, height: 213),
            direction: .up,
            tip: CGPoint(x: 500, y: 150)
        ),
        Row(
            name: "above it, where there is no room below",
            source: CGRect(x: 450, y: 900, width: 100, height: 50),
            frame: CGRect(x: 350, y: 687, width: 300, height: 213),
            direction: .down,
            tip: CGPoint(x: 500, y: 900)
        ),
        Row(
            name: "at the edge the arrow stays between the corners",
            source: CGRect(x: 0, y: 100, width: 40, height: 40),
            frame: CGRect(x: 0, y: 140, width: 300, height: 213),
            direction: .up,
            tip: CGPoint(x: 26, y: 140)
        ),
        Row(
            name: "to the right, where only that is permitted",
            source: middle,
            permitted: .left,
            frame: CGRect(x: 550, y: 425, width: 313, height: 200),
            direction: .left,
            tip: CGPoint(x: 550, y: 525)
        ),
        Row(
            name: "to the left",
            source: middle,
            permitted: .right,
            frame: CGRect(x: 137, y: 425, width: 313, height: 200),
            direction: .right,
            tip: CGPoint(x: 450, y: 525)
        ),
        Row(
            name: "over its source, without an arrow (PO-06)",
            source: middle,
            permitted: [],
            frame: CGRect(x: 350, y: 425, width: 300, height: 200),
            direction: [],
            tip: CGPoint(x: 500, y: 525)
        ),
        Row(
            name: "beside it, where it is whole",
            source: high,
            size: tall,
            frame: CGRect(x: 550, y: 0, width: 313, height: 1000),
            direction: .left,
            tip: CGPoint(x: 550, y: 325)
        ),
        Row(
            name: "smaller than its content",
            source: high,
            size: tall,
            permitted: [.up, .down],
            frame: CGRect(x: 350, y: 350, width: 300, height: 650),
            direction: .up,
            tip: CGPoint(x: 500, y: 350)
        ),
        Row(
            name: "over its source rather than smaller (PO-05)",
            source: high,
            size: tall,
            permitted: [.up, .down],
            mayOverlap: true,
            frame: CGRect(x: 350, y: 0, width: 300, height: 1000),
            direction: .up,
            tip: CGPoint(x: 500, y: 0)
        ),
        Row(
            name: "at the nearest edge to a source that is outside",
            source: CGRect(x: 2000, y: -50, width: 10, height: 10),
            frame: CGRect(x: 700, y: 10, width: 300, height: 213),
            direction: .up,
            tip: CGPoint(x: 974, y: 10)
        ),
    ]

    @Test(arguments: table)
    func `a popover is next to its source, on the first side with room (PO-04, PO-05, PO-06)`(
        row: Row
    ) {
        let found = PopoverPlacement(
            PopoverPlacement.Place(
                source: row.source,
                size: row.size,
                area: CGRect(x: 0, y: 0, width: 1000, height: 1000),
                permitted: row.permitted,
                mayOverlap: row.mayOverlap
            )
        )
        #expect(found.frame == row.frame, "\(row.name)")
        #expect(found.direction == row.direction, "\(row.name)")
        #expect(found.tip == row.tip, "\(row.name)")
    }

    @Test(arguments: randomSeeds(20, unlessSetBy: "TOUCHSTONE_POPOVER_SEEDS"))
    func
        `a popover stays in its area and points at its source as well as it can (PO-04, PO-05, PO-06)`(
            seed: Int
        )
    {
        var random = SeededGenerator(seed: UInt64(seed))
        func number(_ range: ClosedRange<CGFloat>) -> CGFloat {
            CGFloat.random(in: range, using: &random).rounded()
        }
        for _ in 0..<500 {
            let place = PopoverPlacement.Place(
                source: CGRect(
                    x: number(-100...1100),
                    y: number(-100...1100),
                    width: number(0...200),
                    height: number(0...200)
                ),
                size: CGSize(width: number(0...900), height: number(0...900)),
                area: CGRect(
                    x: number(0...50),
                    y: number(0...50),
                    width: number(20...1000),
                    height: number(20...1000)
                ),
                permitted: UIPopoverArrowDirection(
                    rawValue: UInt.random(in: 0...15, using: &random)
                ),
                mayOverlap: Bool.random(using: &random)
            )
            let found = PopoverPlacement(place)
            if let wrong = Self.wrong(found, place) {
                Issue.record("seed \(seed): \(wrong): \(place) gave \(found)")
                return
            }
        }
    }

    /// What is not true of a place.
    private static func wrong(_ found: PopoverPlacement, _ place: PopoverPlacement.Place) -> String?
    {
        let frame = found.frame
        let area = place.area
        guard frame.minX >= area.minX - 0.001, frame.maxX <= area.maxX + 0.001,
            frame.minY >= area.minY - 0.001, frame.maxY <= area.maxY + 0.001
        else { return "it is outside of its area" }
        guard !place.permitted.isEmpty else {
            return found.direction.isEmpty ? nil : "it has an arrow"
        }
        guard place.permitted.contains(found.direction), !found.direction.isEmpty else {
            return "its arrow has a direction that is not permitted"
        }
        let body = frame.inset(by: found.arrowInsets)
        let least = PopoverPlacement.leastSide
        guard body.width <= max(place.size.width, least),
            body.height <= max(place.size.height, least)
        else { return "it is larger than its content" }
        let margin = PopoverPlacement.radius + PopoverPlacement.arrowWidth / 2
        let (tip, wanted, low, high): (CGFloat, CGFloat, CGFloat, CGFloat) =
            found.direction == .up || found.direction == .down
            ? (found.tip.x, place.source.midX, frame.minX, frame.maxX)
            : (found.tip.y, place.source.midY, frame.minY, frame.maxY)
        guard tip >= low, tip <= high else { return "its tip is not at its edge" }
        guard place.area.contains(place.source) else { return nil }
        guard
            high - low < 2 * margin
                || (tip - min(max(wanted, low + margin), high - margin)).magnitude < 0.001
        else { return "its arrow points beside the source" }
        let isWhole = body.width >= least && body.height >= least
        let covered = frame.intersection(place.source)
        guard
            place.mayOverlap || !isWhole || covered.width < 0.001 || covered.height < 0.001
                || body.width == least || body.height == least
        else { return "it covers its source" }
        return nil
    }
}
