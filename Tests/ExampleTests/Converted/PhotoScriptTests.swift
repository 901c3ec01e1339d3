// Made from photo.yaml by `touchstone convert`, on the scene photo.
// A photo that is panned, pinched and rotated at the same time.

import Testing
import TouchSession
import TouchTesting

@testable import ExampleScenes

@MainActor @Suite(.stage) struct PhotoScriptTests {
    @Test func `photo`() throws {
        let stage = try Stage(showing: exampleController("photo"))
        try stage.expect(.text(of: "transform", is: "moved (0, 0), 100 %, turned 0°"))

        // 8 points are lost: 100 / 50 (PI-05).
        try stage.fingers.fingerPinch(at: "photo", fromDistance: 58, toDistance: 108, duration: 0.3)
        try stage.expect(.text(of: "transform", contains: "turned 0°"))

        // 5 degrees are lost (RO-02).
        try stage.fingers.fingerRotate(at: "photo", angle: 35 * .pi / 180, duration: 0.3)
        try stage.expect(.text(of: "transform", contains: "turned 30°"))

        // 10 points are lost (PAN-03); the second move counts in full.
        try stage.fingers.fingerDown(at: "photo")
        try stage.fingers.fingerMove(to: CGPoint(x: 195, y: 410))
        try stage.fingers.fingerMove(to: CGPoint(x: 225, y: 440))
        try stage.fingers.fingerUp()
        try stage.expect(.text(of: "transform", contains: "moved (30, 30)"))

        // Too little movement for any of them.
        try stage.fingers.fingerDrag(
            from: CGPoint(x: 225, y: 440),
            to: CGPoint(x: 225, y: 449),
            duration: 0.2
        )
        try stage.expect(.text(of: "transform", contains: "moved (30, 30)"))
    }
}
