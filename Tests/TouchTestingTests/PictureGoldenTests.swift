import Testing

@testable import TouchTesting
@testable import TouchTrace

/// Pictures that are kept and compared; where there is no program that draws them, nothing is tested.
@Suite(
    .stage,
    .enabled(
        if: (try? RasterProgram.found()) != nil,
        "There is no touchstone-raster. To fix: Scripts/install-raster"
    )
)
struct PictureGoldenTests {
    private let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("goldens-\(UUID().uuidString)")

    private var source: String { folder.appendingPathComponent("PanTests.swift").path }

    private func pictures() -> [String] {
        let path = folder.appendingPathComponent("__Pictures__").path
        return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
    }

    private func room() throws -> (Stage, UIView) {
        let view = UIView(frame: CGRect(x: 20, y: 20, width: 90, height: 90))
        view.backgroundColor = .red
        return (try Stage(views: [view]), view)
    }

    @Test
    func `a golden picture is written once, then compared, and differences are described`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let (stage, view) = try room()
        let golden = PictureGolden(name: "a square", besides: source)
        func compare(updates: Bool = false) throws -> String? {
            try golden.compare(
                stage.recordingOfNow(),
                scale: 1,
                tolerance: 16,
                updates: updates
            )
        }
        let first = try #require(try compare())
        #expect(first.hasPrefix("There was no golden \"\(golden.file.path)\""))
        #expect(pictures() == ["a-square.png"])
        #expect(try compare() == nil)

        view.center.x += 30
        let second = try #require(try compare())
        #expect(second.hasPrefix("The screen differs from \"\(golden.file.path)\"."))
        // 30 columns of 90 pixels that were red, and 30 that are.
        #expect(second.contains("5400 pixels differ"))
        #expect(second.hasSuffix("To fix the golden, run with TOUCHSTONE_UPDATE_GOLDENS=1."))
        #expect(
            pictures() == ["a-square.actual.png", "a-square.difference.png", "a-square.png"]
        )

        #expect(try compare(updates: true) == nil)
        #expect(try compare() == nil)
        #expect(pictures() == ["a-square.png"], "what was left of the difference is gone")
    }

    @Test func `a golden that is not a picture is reported and kept`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let (stage, _) = try room()
        let golden = PictureGolden(name: "a square", besides: source)
        try FileManager.default.createDirectory(
            at: golden.file.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try Data("no picture".utf8).write(to: golden.file)
        let outcome = try #require(
            try golden.compare(stage.recordingOfNow(), scale: 1, tolerance: 16, updates: false)
        )
        #expect(outcome.hasPrefix("The screen cannot be compared with"))
        #expect(try Data(contentsOf: golden.file) == Data("no picture".utf8))
    }

    @Test func `a missing golden fails once and is written`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let (stage, _) = try room()
        try withKnownIssue {
            try stage.expectPicture("red", filePath: source)
        } matching: {
            $0.comments.first?.rawValue.hasPrefix("There was no golden") == true
        }
        try stage.expectPicture("red", filePath: source)
        #expect(pictures() == ["red.png"])
    }
}
