import Testing
import TouchTesting

@testable import TouchCommandLine

@Suite("the command picture", .stage) struct PictureCommandTests {
    private func record(_ appearance: PictureCommand.Appearance) async throws -> Trace {
        let scene = try #require(TestScenes.all.first { $0.name == "pad" })
        return await PictureCommand.record(
            scene,
            appearance,
            on: ScreenSettings(width: 100, height: 200)
        )
    }

    @Test func `what the main queue and animations add to the scene is in the picture`()
        async throws
    {
        final class Later: UIViewController {
            override func viewDidLoad() {
                super.viewDidLoad()
                DispatchQueue.main.async {
                    let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
                    box.backgroundColor = .red
                    self.view.addSubview(box)
                    UIView.animate(withDuration: 0.5) {
                        box.frame.origin.x = 50
                    } completion: { _ in
                        DispatchQueue.main.async { box.frame.size.width = 30 }
                    }
                }
            }
        }
        let trace = await PictureCommand.record(
            Scene("later", "Shows a box later", make: { Later() }),
            .light,
            on: ScreenSettings(width: 100, height: 200)
        )
        var screen = ShownScreen()
        for frame in trace.screens { screen.apply(frame) }
        let boxes = screen.layers.values.filter { $0.geometry.bounds.width == 30 }
        #expect(boxes.map { Double($0.geometry.toParent.tx) } == [50])
    }

    @Test func `both appearances are side by side on one screen`() async throws {
        #expect(try await record(.light).header.size == CGSize(width: 100, height: 200))
        let both = try await record(.both)
        #expect(both.header.size == CGSize(width: 200, height: 200))
        #expect(both.touches.isEmpty)
        var screen = ShownScreen()
        for frame in both.screens { screen.apply(frame) }
        let windows = try #require(screen.layers[ShownScreen.rootID]).below.compactMap {
            screen.layers[$0]
        }
        #expect(windows.map(\.style.background?.red) == [1, 0])
        #expect(windows.map { Double($0.geometry.toParent.tx) } == [0, 100])
    }

    @Test func `the same scene gives the same trace`() async throws {
        let (first, second) = (try await record(.both), try await record(.both))
        #expect(try TraceFile.data(of: first) == TraceFile.data(of: second))
    }

    @Test func `the picture of a hit map names the targets above the screen, and changes no touch`()
        throws
    {
        let scene = try #require(TestScenes.all.first { $0.name == "pad" })
        let window = scene.open()
        let map = HitMap()
        let targets = TouchTargets(in: map)
        let trace = HitMapPicture(targets, in: map).trace(title: "pad", of: .shared)
        var screen = ShownScreen()
        for frame in trace.screens { screen.apply(frame) }
        let drawn = screen.layers.values.map { "\($0.drawing)" }
        #expect(!targets.targets.isEmpty)
        for target in targets.targets { #expect(drawn.contains { $0.contains(target.name) }) }
        // The window of the picture is gone, and took no touches.
        #expect(HitMap().cells == map.cells)
        withExtendedLifetime(window) {}
    }

    @Test func `a scale that a hit map cannot have is refused`() async {
        let scale = await touchstone("hitmap", "pad", "--png", "a.png", "--scale", "9")
        #expect(scale.status == .wrongUsage)
        #expect(scale.messages.contains("To fix, give a --scale above 0, at most 4."))
        let alone = await touchstone("hitmap", "pad", "--scale", "2")
        #expect(alone.status == .wrongUsage)
        #expect(
            alone.messages.contains("--scale says how a picture is made, and none is asked for.")
        )
    }

    @Test func `unknown appearances and scales are refused`() async throws {
        let style = await touchstone("picture", "pad", "--png", "a.png", "--appearance", "pink")
        #expect(style.status == .wrongUsage)
        let scale = await touchstone("picture", "pad", "--png", "a.png", "--scale", "9")
        #expect(scale.status == .wrongUsage)
        #expect(scale.messages.contains("To fix, give a --scale above 0, at most 4."))
        let scene = await touchstone("picture", "pat", "--png", "a.png")
        #expect(scene.status == .wrongUsage && scene.messages.contains("pad"))
    }
}
