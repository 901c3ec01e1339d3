@testable import SmallWorld
import Testing
import TouchTesting

@Suite("Arbitration: shrinking") struct ShrinkerTests {
    /// An artificial failure: finger 2 moves while there is a pinch, and a tap requires its failure.
    private func fails(_ script: FuzzScript) -> Bool {
        let pinches = script.recognizers.indices.filter { script.recognizers[$0].kind == .pinch }
        return script.frames.contains {
            $0.contacts.contains { $0.finger == 2 && $0.phase == .move }
        }
            && script.relations.contains { $0.word == .requires && pinches.contains($0.second) }
    }

    @Test
    func `a long failing script shrinks to two recognizers, one finger and three frames`() throws {
        let seed = try #require((1...10_000).first { self.fails(FuzzScript(seed: UInt64($0))) })
        let large = FuzzScript(seed: UInt64(seed))
        let small = Shrinker.shrink(large) { self.fails($0) }
        #expect(fails(small))
        #expect(small.recognizers.count == 2)
        #expect(small.relations.count == 1)
        #expect(small.changes == [])
        #expect(small.frames.map { $0.contacts.map(\.phase) } == [[.down], [.move], [.up]])
        #expect(small.frames.map(\.tick) == [2, 3, 4])
        #expect(large.frames.count > 50)
    }

    @Test func `a script that cannot be made smaller stays the same`() {
        let script = FuzzScript(
            views: [.init(parent: nil, x: 0, y: 0, width: 390, height: 844)],
            frames: [
                .init(tick: 2, contacts: [.init(finger: 1, phase: .down, x: 5, y: 5)]),
                .init(tick: 3, contacts: [.init(finger: 1, phase: .up, x: 5, y: 5)]),
            ]
        )
        #expect(Shrinker.shrink(script) { !$0.frames.isEmpty } == script)
    }

    @Test func `a script with frames removed is still a valid stream`() throws {
        for seed in 1...50 as ClosedRange<UInt64> {
            var random = SeededGenerator(seed: seed)
            var script = FuzzScript(seed: seed)
            script.frames = script.frames.filter { _ in random.percent(50) }
            // An impossible frame would be refused at the door.
            var down: Set<Int> = []
            for contact in script.valid.frames.flatMap(\.contacts) {
                if contact.phase == .down {
                    #expect(down.insert(contact.finger).inserted)
                } else {
                    #expect(down.contains(contact.finger))
                }
                if contact.phase == .up || contact.phase == .cancel { down.remove(contact.finger) }
            }
            #expect(down == [])
        }
    }

    @Test func `a script describes itself, and is read back from its JSON`() throws {
        let script = FuzzScript(
            views: [.init(parent: nil, x: 0, y: 0, width: 390, height: 844)],
            recognizers: [.init(kind: .tap(taps: 1, fingers: 1), view: 0, delaysBegan: true)],
            frames: [
                .init(tick: 2, contacts: [.init(finger: 1, phase: .down, x: 5, y: 6)]),
                .init(tick: 5, contacts: [.init(finger: 1, phase: .move, x: 7, y: 6)]),
                .init(tick: 6, contacts: [.init(finger: 1, phase: .up, x: 7, y: 6)]),
            ]
        )
        #expect(try FuzzScript(json: script.json) == script)
        #expect(
            script.description.hasPrefix(
                """
                // The tree:
                let v0 = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
                window.addSubview(v0)
                let r0 = UITapGestureRecognizer()
                r0.numberOfTapsRequired = 1
                r0.numberOfTouchesRequired = 1
                r0.delaysTouchesBegan = true
                v0.addGestureRecognizer(r0)
                # The fingers:
                steps:
                  - wait: 0.0167
                  - down: {finger: 1, at: [5, 6]}
                  - wait: 0.0500
                  - move: {finger: 1, to: [7, 6], duration: 0}
                  - wait: 0.0167
                  - up: {finger: 1}
                # Exactly, for FuzzScript(json:):
                """
            )
        )
    }
}
