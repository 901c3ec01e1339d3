import TestSupport
import Testing
import TouchTesting

@testable import TouchUI

/// A finger that lifts, moves, lets go and is taken away at random, and what every drag must obey.
@Suite("Random drags", .stage) struct DragFuzzTests {
    nonisolated static let seeds = randomSeeds(24, unlessSetBy: "TOUCHSTONE_DRAG_SEEDS")

    @Test(arguments: seeds)
    func `each drag that begins ends once, and each view that was entered is left (DD-07…DD-10)`(
        seed: Int
    ) throws {
        let room = try DragRoom()
        var random = SeededGenerator(seed: UInt64(seed))
        var isDown = false
        var log: [String] = []
        for step in 0..<120 {
            switch random.below(10) {
            case 0..<2 where !isDown:
                log.append("down")
                try room.stage.fingers.fingerDown(.rightIndex, at: "source")
                isDown = true
            case 2..<6 where isDown:
                let point = CGPoint(x: 5 + random.below(380), y: 150 + random.below(200))
                log.append("to \(point)")
                try room.stage.fingers.fingerMove(.rightIndex, to: point)
            case 6 where isDown:
                log.append("up")
                try room.stage.fingers.fingerUp(.rightIndex)
                isDown = false
            case 7 where isDown:
                log.append("taken away")
                try room.stage.fingers.fingerCancel([.rightIndex])
                isDown = false
            case 8:
                room.target.operation = [.cancel, .forbidden, .copy, .move][random.below(4)]
                room.source.allowsMove = random.below(2) == 0
                if random.below(4) == 0 {
                    log.append("disable, enable")
                    room.drag.isEnabled = false
                    room.drag.isEnabled = true
                }
            default: try room.stage.clock.advance(by: 0.3)
            }
            let wrong = whatIsWrong(room) ?? room.stage.application.brokenInvariants.first
            guard wrong == nil else {
                Issue.record("seed \(seed), step \(step): \(wrong ?? "")\n\(log.suffix(8))")
                return
            }
        }
        if isDown { try room.stage.fingers.fingerUp(.rightIndex) }
        try room.stage.clock.advance(by: 1)
        #expect(room.stage.application.windows.count == 1, "seed \(seed): a picture is left")
        #expect(count(room, "will begin") == count(room, "did end"))
        #expect(room.drop.visitor == nil)
        try room.stage.expectNothingElse()
    }

    @Test(arguments: seeds)
    func `delegates that disable the drag while they are called break nothing (DD-01, DD-10)`(
        seed: Int
    ) throws {
        let room = try DragRoom()
        var random = SeededGenerator(seed: UInt64(seed))
        room.target.then = {
            guard random.below(6) == 0 else { return }
            room.drag.isEnabled = false
            room.drag.isEnabled = true
        }
        for step in 0..<12 {
            try room.stage.fingers.fingerDown(.rightIndex, at: "source")
            try room.stage.clock.advance(by: 0.6)
            for _ in 0..<6 {
                let point = CGPoint(x: 200 + random.below(180), y: 150 + random.below(200))
                try room.stage.fingers.fingerMove(.rightIndex, to: point)
                if let wrong = whatIsWrong(room) {
                    Issue.record("seed \(seed), drag \(step): \(wrong)")
                    return
                }
            }
            try room.stage.fingers.fingerUp(.rightIndex)
        }
        #expect(count(room, "will begin") == 12 && count(room, "did end") == 12)
        #expect(count(room, "target entered") >= count(room, "target ended"))
        #expect(room.stage.application.windows.count == 1)
        try room.stage.expectNothingElse()
    }

    private func count(_ room: DragRoom, _ line: String) -> Int {
        room.journal.lines.count { $0.hasPrefix(line) }
    }

    /// What the journal may never say.
    private func whatIsWrong(_ room: DragRoom) -> String? {
        let open = count(room, "will begin") - count(room, "did end")
        if open != 0, open != 1 { return "\(open) drags are open" }
        if count(room, "will end") != count(room, "did end") { return "an end has no end" }
        let entered = count(room, "target entered")
        let left = count(room, "target exited") + count(room, "target takes")
        if entered - left != 0, entered - left != 1 { return "entered \(entered), left \(left)" }
        if open == 0, entered != left { return "no drag, and items are over the target" }
        if open == 0, room.drop.visitor != nil { return "a drag that is over visits the target" }
        let windows = room.stage.application.windows.count
        return windows > 2 ? "\(windows) windows" : nil
    }
}
