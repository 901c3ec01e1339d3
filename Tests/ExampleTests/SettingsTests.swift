import Testing
import TouchTesting

@testable import ExampleScenes

@Suite(.stage) struct SettingsTests {
    @Test func `a tap on the switch is a transcript of ten lines (SWI-01, CT-01, SA-01)`() throws {
        let stage = try Stage(showing: SettingsController())
        try stage.fingers.fingerTap(at: "wireless")
        #expect(try stage.text(of: "log") == "wireless is on")
        try stage.expectTranscript(
            """
             0.0 ms  finger 1  at (325.5, 115.5) hits wireless
             0.0 ms  event  finger 1 began (325.5, 115.5)
             0.0 ms  wireless  touchesBegan finger 1 (25.5, 15.5)
             0.0 ms  wireless  tracks finger 1 (CT-01)
            50.0 ms  event  finger 1 ended (325.5, 115.5)
            50.0 ms  wireless  touchesEnded finger 1 (25.5, 15.5)
            50.0 ms  wireless  tracked finger 1 to its lift inside (CT-01)
            50.0 ms  wireless  value off → on (SWI-01)
            50.0 ms  wireless  sends valueChanged to SettingsController
            50.0 ms  SettingsController  performs SettingsController.valueChanged(UIControl) (SA-01)
            """
        )
    }

    @Test func `the lanes of a slider count its steps (SL-01, SL-02)`() throws {
        let stage = try Stage(showing: SettingsController())
        try stage.fingers.fingerDown(at: "volume")
        for x in [226, 230, 234, 238] as [CGFloat] {
            try stage.fingers.fingerMove(to: CGPoint(x: x, y: 177))
        }
        try stage.fingers.fingerUp()
        #expect(try stage.text(of: "volume-value") == "59 %")
        let lane =
            stage.lanes.description
            .components(separatedBy: "volume (view)\n").last ?? ""
        #expect(
            lane == """
                       0.0 ms  touchesBegan finger 1 (102, 17)
                       0.0 ms  tracks finger 1 (CT-01)
                      16.7 ms  touchesMoved finger 1 (106, 17) … 4 times, until 66.7 ms
                      16.7 ms  value 0.5 → 0.524 (SL-01) … 4 times, until 66.7 ms: value 0.571 → 0.595 (SL-01)
                      16.7 ms  sends valueChanged to SettingsController … 4 times, until 66.7 ms
                      83.3 ms  touchesEnded finger 1 (118, 17)
                      83.3 ms  tracked finger 1 to its lift inside (CT-01)
                """
        )
    }

    @Test
    func `a button without a target finds the controller in its chain (SA-03, CT-07)`() throws {
        let stage = try Stage(showing: SettingsController())
        try stage.fingers.fingerTap(at: "save")
        #expect(try stage.text(of: "log") == "saved")
        try stage.fingers.fingerTap(at: "reset")
        #expect(try stage.text(of: "log") == "reset")
        try stage.expectNothingElse()
    }

    @Test func `two fingers hold the stepper and move the slider at once (CT-04, ST-01)`() throws {
        let stage = try Stage(showing: SettingsController())
        let plus = RelativeLocation(identifier: "copies", x: 0.75, y: 0.5)
        try stage.fingers.fingerDown(.leftIndex, at: plus)
        try stage.fingers.fingerDown(.rightIndex, at: "volume")
        try stage.fingers.fingerMove(
            .rightIndex,
            to: CGPoint(x: 306.5, y: 177),
            duration: 0.95
        )
        try stage.fingers.fingerUp(stage.fingers.fingersDown)
        #expect(try stage.text(of: "volume-value") == "100 %")
        // At once, after half a second, and four or five times more.
        #expect(try stage.text(of: "copies-value") == "7")
        try stage.expectNothingElse()
    }
}
