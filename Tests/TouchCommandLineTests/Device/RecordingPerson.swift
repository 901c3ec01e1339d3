import TouchRecorder
import TouchTesting
import UIKit

/// Follows the instructions of the recorder's stages on a device with given limits, and returns the
/// file that the recorder writes.
@MainActor struct RecordingPerson {
    private let stage: Stage
    private let recorder: TouchRecorderController
    private var fingers: EventGenerator { stage.fingers }

    static func recording(
        on profile: DeviceProfile,
        in folder: TemporaryFolder,
        stages: [String] = TouchRecorderController.stageNames
    ) throws -> String {
        let url = URL(fileURLWithPath: folder.path)
        let person = try RecordingPerson(profile, stages, url)
        while let name = person.recorder.stageName {
            try person.act(name)
            try person.fingers.fingerTap(at: "next")
            try person.stage.clock.advance(by: 0.5)
        }
        let file = url.appendingPathComponent("device.trace")
        return try String(contentsOf: file, encoding: .utf8)
    }

    private init(_ profile: DeviceProfile, _ stages: [String], _ folder: URL) throws {
        let recorder = TouchRecorderController(stages: stages)
        recorder.deviceName = "a test"
        recorder.folder = folder
        self.recorder = recorder
        stage = try Stage(profile: profile) { screen in
            let window = TouchRecorderWindow(frame: screen.bounds)
            window.rootViewController = recorder
            return window
        }
        stage.stopRecording()
    }

    /// Presses, moves evenly, rests, lifts, and waits until the stage has come to rest.
    private func drag(
        from start: CGPoint,
        by way: CGVector,
        for duration: TimeInterval,
        rest: TimeInterval = 0,
        wait: TimeInterval = 1.2
    ) throws {
        try fingers.fingerDown(at: start)
        let end = CGPoint(x: start.x + way.dx, y: start.y + way.dy)
        try fingers.fingerMove(to: end, duration: duration, curve: .linear)
        try stage.clock.advance(by: rest)
        try fingers.fingerUp()
        try stage.clock.advance(by: wait)
    }

    private func hold(_ place: CGPoint, for duration: TimeInterval) throws {
        try drag(from: place, by: .zero, for: 0, rest: duration)
    }

    private func twoTaps(gap: TimeInterval, apart: CGFloat) throws {
        for (x, wait) in [(CGFloat(100), gap), (100 + apart, 1.2)] {
            try fingers.fingerDown(at: CGPoint(x: x, y: 400))
            try stage.clock.advance(by: 0.05)
            try fingers.fingerUp()
            try stage.clock.advance(by: wait)
        }
    }

    private func act(_ name: String) throws {
        let middle = CGPoint(x: 150, y: 400)
        switch name {
        case "tap drift":
            for drift in stride(from: CGFloat(11), to: 70, by: 4) {
                try drag(from: middle, by: CGVector(dx: drift, dy: 0), for: 0.1)
            }
        case "slow taps":
            for time in stride(from: 0.35, to: 1.5, by: 0.1) { try hold(middle, for: time) }
        case "tap gaps":
            for gap in stride(from: 0.12, to: 0.6, by: 0.05) { try twoTaps(gap: gap, apart: 0) }
        case "tap distances":
            for apart in stride(from: CGFloat(11), to: 70, by: 6) {
                try twoTaps(gap: 0.1, apart: apart)
            }
        case "press drift":
            for drift in stride(from: CGFloat(3), to: 24, by: 2) {
                try drag(from: middle, by: CGVector(dx: drift, dy: 0), for: 0.2, rest: 0.6)
            }
        case "pan starts":
            for (dx, dy) in [(1, 0), (0, 1), (-0.6, -0.8)] {
                try drag(from: middle, by: CGVector(dx: dx * 30, dy: dy * 30), for: 1)
            }
        case "edges":
            for x in stride(from: CGFloat(4), to: 50, by: 4) {
                let start = CGPoint(x: x, y: 400)
                try drag(from: start, by: CGVector(dx: 60, dy: 0), for: 0.3)
            }
        case "edge swipes":
            for time in [0.3, 0.12, 0.09, 0.075, 0.065, 0.055, 0.045, 0.04, 0.03] {
                try drag(from: CGPoint(x: 4, y: 400), by: CGVector(dx: 200, dy: 0), for: time)
            }
        case "short swipes":
            for _ in 1...2 {
                try drag(from: middle, by: CGVector(dx: 140, dy: 0), for: 0.4)
            }
        case "slow swipes":
            for time in stride(from: 0.45, to: 2.4, by: 0.2) {
                try drag(from: middle, by: CGVector(dx: 150, dy: 0), for: time)
            }
        case "slanted swipes":
            for dy in stride(from: CGFloat(5), to: 100, by: 8) {
                try drag(from: middle, by: CGVector(dx: 150, dy: dy), for: 0.3)
            }
        case "pinches", "rotations":
            let isTurn = name == "rotations"
            for way in [1.0, -1] {
                try fingers.twoFingerDown(at: middle, withDistance: 120, angle: 0)
                try fingers.twoFingerMove(
                    to: middle,
                    withDistance: isTurn ? 120 : 120 + 30 * way,
                    angle: isTurn ? 0.4 * way : 0,
                    duration: 1,
                    curve: .linear
                )
                try fingers.twoFingerUp()
                try stage.clock.advance(by: 1.2)
            }
        case "buttons":
            for dx in [120.0, 140] {
                let start = CGPoint(x: 70, y: 142)
                try fingers.fingerDown(at: start)
                for x in [start.x + dx + 50, start.x] {
                    let place = CGPoint(x: x, y: start.y)
                    try fingers.fingerMove(to: place, duration: 1.5, curve: .linear)
                }
                try fingers.fingerUp()
                try stage.clock.advance(by: 1.2)
            }
        case "switches":
            for dx in stride(from: CGFloat(3), to: 18, by: 2) {
                let start = CGPoint(x: 95, y: 175)
                try drag(from: start, by: CGVector(dx: dx, dy: 0), for: 0.1)
            }
        case "sliders":
            for dx in stride(from: CGFloat(10), to: 45, by: 3) {
                let start = CGPoint(x: 195 + dx, y: 177)
                try drag(from: start, by: CGVector(dx: 40, dy: 0), for: 0.3)
            }
        case "steppers":
            for _ in 1...2 { try hold(CGPoint(x: 140, y: 176), for: 2.5) }
        case "rows":
            for dy in stride(from: CGFloat(31), to: 60, by: 3) {
                try drag(from: CGPoint(x: 100, y: 190), by: CGVector(dx: 0, dy: dy), for: 0.3)
            }
        case "row swipes":
            for dx in stride(from: CGFloat(18), to: 280, by: 10) {
                let start = CGPoint(x: 330, y: 190)
                try drag(from: start, by: CGVector(dx: -dx, dy: 0), for: 0.6, rest: 0.2, wait: 1.5)
                // A tap on another row closes the row.
                try hold(CGPoint(x: 100, y: 310), for: 0.05)
            }
        case "bounces":
            for dy in [120.0, 200] {
                let start = CGPoint(x: 150, y: 200)
                try drag(from: start, by: CGVector(dx: 0, dy: dy), for: 0.4, rest: 0.2, wait: 2)
            }
        case "flings":
            for time in [0.3, 0.1] {
                try drag(from: middle, by: CGVector(dx: 0, dy: -200), for: time, wait: 4)
            }
        case "slow lifts":
            for speed in stride(from: CGFloat(22), to: 160, by: 8) {
                try drag(from: middle, by: CGVector(dx: 0, dy: -speed), for: 1, wait: 4)
            }
        case "rests":
            for rest in stride(from: 0.02, to: 0.3, by: 0.02) {
                let way = CGVector(dx: 0, dy: -200)
                try drag(from: middle, by: way, for: 0.3, rest: rest, wait: 4)
            }
        case "diagonals":
            for dy in [10.0, 20, 25, 35, 45, 60, 90, 130, 150, 200] {
                try drag(from: middle, by: CGVector(dx: 60, dy: dy), for: 0.5, rest: 0.2)
            }
        case "pages":
            for dx in [-60.0, 120, -130, 130] {
                let start = CGPoint(x: 195, y: 400)
                try drag(from: start, by: CGVector(dx: dx, dy: 0), for: 0.2, wait: 2)
            }
        case "delayed touches":
            for time in [0.5, 0.8] { try hold(CGPoint(x: 70, y: 142), for: time) }
        case "animated scrolls":
            for _ in 1...2 { try hold(CGPoint(x: 70, y: 142), for: 0.1) }
        case "refreshes":
            try drag(from: CGPoint(x: 150, y: 150), by: CGVector(dx: 0, dy: 500), for: 3, wait: 2)
        default: break
        }
    }
}
