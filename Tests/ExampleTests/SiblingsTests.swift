import Testing
import TouchTesting

@testable import ExampleScenes

@Suite(.stage) struct SiblingsTests {
    nonisolated struct Touched: Sendable, CustomTestStringConvertible {
        let trace: String
        /// In the space of Gray, which begins at (0, 64).
        let point: CGPoint
        /// What one pass of the hit test asks, and what it is answered.
        let pass: [String]
        /// Who is sent the touch, and to whom it is handed on.
        let began: [String]

        var testDescription: String { trace }
    }

    nonisolated static let traces = [
        Touched(
            trace: "T16",
            point: CGPoint(x: 100, y: 100),
            pass: [
                "Gray.hitTest", "Gray.inside=1", "Yellow.hitTest", "Yellow.inside=0",
                "Yellow→nil", "Green.hitTest", "Green.inside=1", "Green→Green", "Gray→Green",
            ],
            began: ["Green.began", "Gray.began"]
        ),
        Touched(
            trace: "T17",
            point: CGPoint(x: 50, y: 350),
            pass: [
                "Gray.hitTest", "Gray.inside=1", "Yellow.hitTest", "Yellow.inside=1",
                "White.hitTest", "White.inside=0", "White→nil", "Yellow→Yellow", "Gray→Yellow",
            ],
            began: ["Yellow.began", "Gray.began"]
        ),
        Touched(
            trace: "T18",
            point: CGPoint(x: 40, y: 40),
            pass: [
                "Gray.hitTest", "Gray.inside=1", "Yellow.hitTest", "Yellow.inside=0",
                "Yellow→nil", "Green.hitTest", "Green.inside=0", "Green→nil", "Red.hitTest",
                "Red.inside=1", "Red→Red", "Gray→Red",
            ],
            began: ["Red.began", "Gray.began"]
        ),
        Touched(
            trace: "T19",
            point: CGPoint(x: 10, y: 10),
            pass: [
                "Gray.hitTest", "Gray.inside=1", "Yellow.hitTest", "Yellow.inside=0",
                "Yellow→nil", "Green.hitTest", "Green.inside=0", "Green→nil", "Red.hitTest",
                "Red.inside=0", "Red→nil", "Gray→Gray",
            ],
            began: ["Gray.began"]
        ),
    ]

    @Test(arguments: traces)
    func `siblings are asked front to back, twice, and the touch is passed on (T16…T19, R-07)`(
        touched: Touched
    ) throws {
        let log = Log()
        let stage = try Stage(showing: SiblingsController(log: log))
        try stage.fingers.fingerTap(at: CGPoint(x: touched.point.x, y: touched.point.y + 64))
        #expect(log.lines == touched.pass + touched.pass + touched.began)
        try stage.expectNothingElse()
    }
}
