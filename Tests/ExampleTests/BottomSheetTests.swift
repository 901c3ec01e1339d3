import Testing
import TouchTesting

@testable import ExampleScenes

@Suite(.stage) struct BottomSheetTests {
    private func room() throws -> (stage: Stage, sheet: UIView) {
        let stage = try Stage(
            showing: BottomSheetController(),
            screen: UIScreen(size: CGSize(width: 390, height: 844), scale: 1)
        )
        return (stage, try stage.fingers.viewWithIdentifier("sheet"))
    }

    /// Where the top of the sheet appears.
    private func seen(_ sheet: UIView) -> CGFloat {
        (sheet.layer.presentation() ?? sheet.layer).frame.minY
    }

    private func pull(_ stage: Stage, from start: CGFloat, to end: CGFloat) throws {
        try stage.fingers.fingerDown(at: CGPoint(x: 195, y: start))
        try stage.fingers.fingerMove(to: CGPoint(x: 195, y: end), duration: 0.4)
        try stage.fingers.wait(0.3)
        try stage.fingers.fingerUp()
    }

    @Test(arguments: [
        // The pan loses ten points (PAN-03): 554 is nearest to 444, 654 to 744, 254 to 100.
        (CGFloat(560), "half", CGFloat(444)), (660, "peek", 744), (260, "full", 100),
    ])
    func `a sheet that is let go at rest moves to the nearest of three stops`(
        end: CGFloat,
        stop: String,
        top: CGFloat
    ) throws {
        let (stage, sheet) = try room()
        #expect(sheet.frame == CGRect(x: 0, y: 744, width: 390, height: 744))
        try pull(stage, from: 760, to: end)
        #expect(try stage.text(of: "log") == "goes to \(stop)")
        #expect(sheet.frame.minY == top, "AN-02")
        #expect(
            (seen(sheet) - (744 + end + 10 - 760)).magnitude < 1,
            "it starts where it was let go"
        )
        try stage.clock.runUntilIdle()
        #expect(try stage.text(of: "log") == stop)
        #expect(seen(sheet) == top)
        try stage.expectNothingElse()
    }

    @Test
    func `a sheet that is flung follows its velocity, and starts as fast as the finger`() throws {
        let (stage, sheet) = try room()
        try stage.fingers.fingerFling(
            from: CGPoint(x: 195, y: 760),
            to: CGPoint(x: 195, y: 640),
            velocity: 1_200
        )
        #expect(try stage.text(of: "log") == "goes to full")
        let start = seen(sheet)
        try stage.clock.advance(by: 0.01)
        // 12 points in 10 ms, and a spring that pulls adds to them.
        #expect((10...30).contains(start - seen(sheet)), "\(start - seen(sheet))")
        try stage.clock.runUntilIdle()
        #expect(sheet.frame.minY == 100)
    }

    @Test
    func `a moving sheet is caught where it appears, and follows the finger from there (H-20)`()
        throws
    {
        let (stage, sheet) = try room()
        try pull(stage, from: 760, to: 200)
        try stage.clock.advance(by: 0.02)
        let caught = seen(sheet)
        #expect(caught > 150, "it is on its way, its frame is at 100")
        try stage.fingers.fingerDown(at: CGPoint(x: 195, y: caught + 20))
        try stage.fingers.fingerMove(to: CGPoint(x: 195, y: caught + 50), duration: 0.05)
        #expect(try stage.text(of: "log") == "caught")
        let held = sheet.frame.minY
        #expect(seen(sheet) == held, "nothing moves it but the finger")
        try stage.fingers.fingerMove(to: CGPoint(x: 195, y: caught + 130), duration: 0.2)
        #expect((sheet.frame.minY - held - 80).magnitude < 0.001)
        try stage.fingers.fingerUp()
        try stage.clock.runUntilIdle()
        // At 400 points per second it would go 200 points on, past the middle between 100 and 444.
        #expect(try stage.text(of: "log") == "half")
        try stage.expectNothingElse()
    }
}
