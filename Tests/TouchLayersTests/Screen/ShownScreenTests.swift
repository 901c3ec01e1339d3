import Foundation
import Testing
import TouchLayers

/// A screen as frames make it.
@Suite struct ShownScreenTests {
    private func layer(_ id: Int, _ below: [Int] = []) -> ShownLayerChange {
        ShownLayerChange(
            from: nil,
            to: ShownLayer(
                id: id,
                name: "\(id)",
                type: "UIView",
                geometry: ShownLayer.Geometry(
                    bounds: CGRect(x: 0, y: 0, width: 9, height: 9),
                    toParent: CGAffineTransform(translationX: CGFloat(id), y: 0)
                ),
                below: below
            )
        )
    }

    private func holds(_ id: Int, _ below: [Int], _ screen: ShownScreen) throws
        -> ShownLayerChange
    {
        let old = try #require(screen.layers[id])
        var new = old
        new.below = below
        return ShownLayerChange(from: old, to: new)
    }

    private func way(_ id: Int, _ screen: ShownScreen) -> [Int] { screen.path(to: id).map(\.id) }

    /// The screen holds 1 and 2, and 1 holds 3, which holds 4.
    private var screen: ShownScreen {
        var screen = ShownScreen()
        screen.apply(
            ScreenFrame(
                time: 0,
                changes: [layer(0, [1, 2]), layer(1, [3]), layer(2), layer(3, [4]), layer(4)]
            )
        )
        return screen
    }

    @Test func `a path leads from the screen to the layer`() {
        #expect(way(4, screen) == [0, 1, 3, 4])
        #expect(way(0, screen) == [0])
        #expect(way(9, screen).isEmpty)
        #expect(screen.transformToScreen(of: 4)?.tx == CGFloat(8))
    }

    @Test(arguments: [[1, 2], [2, 1]])
    func `a layer that changes its parent is found there, in any order of changes`(
        order: [Int]
    ) throws {
        var screen = screen
        let changes = [1: try holds(1, [], screen), 2: try holds(2, [3], screen)]
        screen.apply(ScreenFrame(time: 1, changes: order.compactMap { changes[$0] }))
        #expect(way(4, screen) == [0, 2, 3, 4])
        #expect(way(3, screen) == [0, 2, 3])
        screen.apply(ScreenFrame(time: 2, changes: [try holds(2, [], screen)]))
        #expect(way(3, screen).isEmpty)
    }

    @Test func `a removed layer has no path, and an inserted one has`() throws {
        var screen = screen
        screen.apply(ScreenFrame(time: 1, changes: [try holds(1, [], screen)], gone: [3, 4]))
        #expect(way(3, screen).isEmpty && way(4, screen).isEmpty)
        screen.apply(ScreenFrame(time: 2, changes: [layer(4), try holds(2, [4], screen)]))
        #expect(way(4, screen) == [0, 2, 4])
        // Who holds it is gone, and it is not.
        screen.apply(ScreenFrame(time: 3, changes: [try holds(0, [1], screen)], gone: [2]))
        #expect(way(4, screen).isEmpty)
    }

    @Test func `a layer with two parents belongs to the one that still contains it`() throws {
        var screen = screen
        screen.apply(ScreenFrame(time: 1, changes: [try holds(2, [3], screen)]))
        screen.apply(ScreenFrame(time: 2, changes: [try holds(2, [], screen)]))
        #expect(way(4, screen) == [0, 1, 3, 4])
        screen.apply(ScreenFrame(time: 3, changes: [try holds(2, [3, 3], screen)]))
        screen.apply(ScreenFrame(time: 4, changes: [try holds(1, [], screen)]))
        #expect(way(4, screen) == [0, 2, 3, 4])
    }

    @Test func `layers that contain each other have no path, and cause no endless loop`() throws {
        var screen = screen
        screen.apply(
            ScreenFrame(time: 1, changes: [try holds(1, [], screen), try holds(4, [3], screen)])
        )
        #expect(way(4, screen).isEmpty)
        #expect(way(1, screen) == [0, 1])
    }

    @Test func `screens are equal by their content, whatever their history`() throws {
        var (one, other) = (screen, screen)
        one.apply(ScreenFrame(time: 1, changes: [try holds(2, [3], one)]))
        other.apply(ScreenFrame(time: 1, changes: [try holds(1, [], other)]))
        other.apply(
            ScreenFrame(time: 2, changes: [try holds(2, [3], other), try holds(1, [3], other)])
        )
        #expect(one == other && one.hashValue == other.hashValue)
        #expect(one != screen)
    }

    /// The ways are those that the layers themselves say, after any frames.
    @Test(arguments: 0..<20) func `paths are right after random moves`(seed: UInt64) throws {
        var state = seed &* 2 &+ 1
        func random(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % count
        }
        var screen = ShownScreen()
        screen.apply(ScreenFrame(time: 0, changes: (0..<8).map { layer($0) }))
        var parents: [Int: Int] = [:]
        for step in 1...60 {
            // Each layer in none, or in one with a lower number.
            for id in 1..<8 where random(3) == 0 {
                parents[id] = random(4) == 0 ? nil : random(id)
            }
            let holders = (0..<8).map { id in (1..<8).filter { parents[$0] == id } }
            let changes = try (0..<8).map { try holds($0, holders[$0], screen) }
            screen.apply(ScreenFrame(time: Double(step), changes: changes.filter { !$0.isEmpty }))
            for id in 0..<8 {
                var expected = [id]
                while let first = expected.first, let parent = parents[first] {
                    expected.insert(parent, at: 0)
                }
                #expect(way(id, screen) == (expected[0] == 0 ? expected : []))
            }
        }
    }
}
