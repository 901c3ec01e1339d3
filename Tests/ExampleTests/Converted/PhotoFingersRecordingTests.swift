// Made from photo-fingers.jsonl by `touchstone convert`, on the scene photo.
// From photo-fingers.jsonl (touchstone, "a phone").

import Testing
import TouchSession
import TouchTesting

@testable import ExampleScenes

@MainActor @Suite(.stage) struct PhotoFingersRecordingTests {
    @Test func `photo-fingers`() throws {
        let stage = try Stage(
            showing: exampleController("photo"),
            screen: UIScreen(size: CGSize(width: 390, height: 844), idiom: .pad)
        )
        try stage.fingers.fingerTap(at: "photo")
        try stage.fingers.wait(max(0, 0.5 - stage.clock.time))
        try stage.together(
            [
                .path(
                    FingerPath(
                        places: [
                            "photo",
                            .point(CGPoint(x: 205, y: 420)),
                            .point(CGPoint(x: 225, y: 432)),
                            .point(CGPoint(x: 240, y: 420)),
                            .point(CGPoint(x: 236, y: 396)),
                            .point(CGPoint(x: 220, y: 380)),
                            .point(CGPoint(x: 204, y: 372)),
                        ],
                        timing: .times([0, 0.0167, 0.0333, 0.05, 0.0667, 0.0833, 0.1])
                    )
                )
            ]
        )
        try stage.fingers.wait(max(0, 1.2 - stage.clock.time))
        try stage.together(
            [
                .path(
                    FingerPath(
                        places: [
                            Locator("photo", at: CGPoint(x: 0.389197, y: 0.676477)),
                            .point(CGPoint(x: 173, y: 400)),
                            .point(CGPoint(x: 171, y: 400)),
                            .point(CGPoint(x: 169, y: 400)),
                            .point(CGPoint(x: 167, y: 400)),
                            .point(CGPoint(x: 165, y: 400)),
                            .point(CGPoint(x: 163, y: 400)),
                            .point(CGPoint(x: 161, y: 400)),
                        ],
                        timing: .times([0, 0.0167, 0.0333, 0.05, 0.0667, 0.0833, 0.1, 0.1167])
                    )
                )
            ],
            [
                .path(
                    FingerPath(
                        places: [
                            Locator("photo", at: CGPoint(x: 0.639197, y: 0.676477)),
                            .point(CGPoint(x: 239, y: 404)),
                            .point(CGPoint(x: 253, y: 408)),
                            .point(CGPoint(x: 267, y: 412)),
                            .point(CGPoint(x: 281, y: 416)),
                            .point(CGPoint(x: 295, y: 420)),
                            .point(CGPoint(x: 309, y: 424)),
                            .point(CGPoint(x: 323, y: 428)),
                        ],
                        timing: .times([0, 0.0167, 0.0333, 0.05, 0.0667, 0.0833, 0.1, 0.1167])
                    )
                )
            ]
        )

        // What this led to.
        try stage.fingers.waitUntilSettled()
        try stage.expect(.text(of: "transform", is: "moved (35, -24), 283 %, turned 5°"))
    }
}
