import Testing
import TouchTesting

@testable import ExampleScenes

@Suite(.stage) struct PhotoTests {
    /// Where the fingers begin: the middle of the photo.
    private let middle = CGPoint(x: 195, y: 400)

    @Test func `a photo scaled beyond the range of Int still shows its scale`() throws {
        let stage = try Stage(showing: PhotoController())
        for _ in 0..<20 {
            try stage.fingers.fingerPinch(
                at: middle,
                fromDistance: 20,
                toDistance: 300,
                duration: 0.1
            )
        }
        let text = try #require(try stage.text(of: "transform"))
        #expect(text.contains("e+") && text.hasSuffix(" %, turned 0°"))
    }

    @Test func `two fingers move, scale and rotate the photo at once (G-52, PI-05, RO-02, PAN-03)`()
        throws
    {
        let stage = try Stage(showing: PhotoController())
        #expect(try stage.text(of: "transform") == "moved (0, 0), 100 %, turned 0°")
        try stage.fingers.fingerTransform(
            at: middle,
            translation: CGVector(dx: 0, dy: 60),
            fromDistance: 100,
            toDistance: 200,
            fromAngle: 0,
            toAngle: .pi / 2,
            duration: 0.25,
            curve: .linear
        )
        // 60 points less the 10 of the pan's slop; what the third frame, which begins it, went
        // beyond them comes with the fourth (PAN-03, PAN-05). 8 points are lost to the scale: 200 / 108; and 5° to the angle.
        #expect(try stage.text(of: "transform") == "moved (0, 50), 185 %, turned 85°")
        let begun = ["rotation began", "rotation changed", "pinch began"]
        #expect(
            stage.actions.filter { $0.hasSuffix("began") }.sorted() == [
                "pan began", "pinch began", "rotation began",
            ]
        )
        #expect(Array(stage.actions.prefix(3)) == begun)
        #expect(Set(stage.actions.suffix(3)) == ["pan ended", "pinch ended", "rotation ended"])
        try stage.expectNothingElse()
    }

    @Test func `one finger moves the photo, however it is rotated (PAN-06)`() throws {
        let stage = try Stage(showing: PhotoController())
        try stage.fingers.fingerRotate(at: middle, angle: 95 * .pi / 180, duration: 0.5)
        #expect(try stage.text(of: "transform") == "moved (0, 0), 100 %, turned 90°")
        try stage.fingers.fingerDown(at: middle)
        try stage.fingers.fingerMove(to: CGPoint(x: 195, y: 410))
        try stage.fingers.fingerMove(to: CGPoint(x: 215, y: 440))
        try stage.fingers.fingerUp()
        #expect(try stage.text(of: "transform") == "moved (20, 30), 100 %, turned 90°")
        try stage.expectNothingElse()
    }

    @Test func `a second pinch continues from the scale of the first (PI-01)`() throws {
        let stage = try Stage(showing: PhotoController())
        for _ in 1...2 {
            try stage.fingers.fingerPinch(
                at: middle,
                fromDistance: 42,
                toDistance: 100,
                duration: 0.3
            )
        }
        #expect(try stage.text(of: "transform") == "moved (0, 0), 400 %, turned 0°")
        #expect(
            stage.actions == [
                "pinch began", "pinch changed", "pinch ended",
                "pinch began", "pinch changed", "pinch ended",
            ]
        )
        try stage.expectNothingElse()
    }

    @Test func `without the delegate's consent only the first recognizer recognizes (G-50, RO-04)`()
        throws
    {
        let controller = PhotoController()
        controller.recognizesTogether = false
        let stage = try Stage(showing: controller)
        try stage.fingers.fingerTransform(
            at: middle,
            translation: CGVector(dx: 0, dy: 60),
            fromDistance: 100,
            toDistance: 200,
            toAngle: .pi / 2,
            duration: 0.25,
            curve: .linear
        )
        // With 6° the first move is enough for the rotation; the pinch needs two, the pan three.
        #expect(try stage.text(of: "transform") == "moved (0, 0), 100 %, turned 85°")
        #expect(stage.actions == ["rotation began", "rotation changed", "rotation ended"])
        for loser in ["pan", "pinch"] {
            #expect(
                stage.story(of: loser).last == "possible → failed: prevented by rotation (G-50)"
            )
        }
        try stage.expectNothingElse()
    }

    @Test func `fingers that move too little for any recognizer do nothing (PAN-02, PI-05, RO-02)`()
        throws
    {
        let stage = try Stage(showing: PhotoController())
        try stage.fingers.fingerTransform(
            at: middle,
            translation: CGVector(dx: 0, dy: 9),
            fromDistance: 100,
            toDistance: 107,
            toAngle: 4 * .pi / 180,
            duration: 0.25,
            curve: .linear
        )
        #expect(stage.actions == [])
        #expect(
            stage.story(of: "pan") == ["possible → failed: lifted after 9 pt, needs 10 pt (PAN-02)"]
        )
        #expect(
            stage.story(of: "pinch") == [
                "possible → failed: lifted after 7 pt, needs 8 pt (PI-02)"
            ]
        )
        #expect(
            stage.story(of: "rotation") == ["possible → failed: lifted after 4°, needs 5° (RO-02)"]
        )
        try stage.expectNothingElse()
    }
}
