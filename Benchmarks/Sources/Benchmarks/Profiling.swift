import Foundation
import TouchStoryboards
import TouchTrace
import TouchUI

/// Works that a profiler looks at, one at a time: `Benchmarks profile fling-run 20` does one of them 20
/// times and measures nothing. Times differ from run to run, and counts of instructions do not:
/// `valgrind --tool=callgrind Benchmarks profile fling-run 20`.
enum Profiling {
    /// The names, each with what makes the work. What is made before the first time is in the counts
    /// too, so a count for one time is the difference of two runs.
    private static let works: [(name: String, make: () -> (_ times: Int) -> Void)] =
        TraceRows.Kept.allCases.flatMap { kept in
            [
                ("fling-\(kept)", { { times in TraceRows.flings(times, keeping: kept) } }),
                (
                    "tap-\(kept)",
                    { recorded(kept, { UITapGestureRecognizer() }) { $0.recognizedTaps } }
                ),
                (
                    "drag-\(kept)",
                    {
                        recorded(kept, { UIPanGestureRecognizer() }) {
                            $0.recognizedMoves(fingers: 1)
                        }
                    }
                ),
                ("button-\(kept)", { buttons(kept) }),
            ]
        } + [
            ("nothing", { { _ in } }),
            ("stage", { { times in for _ in 0..<times { _ = stage() } } }),
            ("list-500", { { times in for _ in 0..<times { LayoutList(count: 500).layOut() } } }),
            (
                "list-2000",
                { { times in for _ in 0..<times { LayoutList(count: 2_000).layOut() } } }
            ),
            (
                "list-10000",
                { { times in for _ in 0..<times { LayoutList(count: 10_000).layOut() } } }
            ),
            ("scroll", { ListRows.scrolling().run }), ("reload", { ListRows.loading().run }),
            ("animation", { AnimationRows.animations().run }), ("screen", { screens() }),
            ("storyboard", { storyboards() }),
        ]

    static func run(_ arguments: [String]) {
        guard let name = arguments.first, let work = works.first(where: { $0.name == name }) else {
            print(
                "Cannot profile \(arguments.first ?? "nothing"). To fix, name one of these works:"
            )
            print(works.map(\.name).joined(separator: ", ") + ", and how often to do it.")
            exit(64)
        }
        work.make()(arguments.dropFirst().first.flatMap(Int.init) ?? 1)
    }

    /// Gestures on a stage of 1,111 views, with what is recorded meanwhile.
    private static func recorded(
        _ kept: TraceRows.Kept,
        _ make: @escaping () -> UIGestureRecognizer,
        _ gestures: (Stage) -> Rounds.Candidate
    ) -> (Int) -> Void {
        let stage = Stage(.tenfold(levels: 3))
        stage.attach(make)
        return observed(kept, stage, gestures(stage))
    }

    private static func buttons(_ kept: TraceRows.Kept) -> (Int) -> Void {
        let stage = Stage.ofButtons(in: .tenfold(levels: 3))
        return observed(kept, stage, stage.recognizedTaps)
    }

    private static func observed(
        _ kept: TraceRows.Kept,
        _ stage: Stage,
        _ work: Rounds.Candidate
    ) -> (Int) -> Void {
        { times in kept.record(stage.application) { work.run(times) } }
    }

    /// An application with a window and a view, and a tap on it: what most tests begin with.
    private static func stage() -> UIApplication {
        let application = UIApplication.start()
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        window.rootViewController = UIViewController()
        window.makeKeyAndVisible()
        do {
            for phase in [ContactPhase.began, .ended] {
                let contact = DigitizerContact(
                    finger: 1,
                    position: CGPoint(x: 100, y: 100),
                    phase: phase
                )
                let time = application.clock.time
                try application.enqueue(DigitizerFrame(time: time, contacts: [contact]))
                try application.clock.step()
            }
        } catch {
            fatalError("\(error)")
        }
        return application
    }

    /// The picture of a screen of 111 buttons as a value, from nothing.
    private static func screens() -> (Int) -> Void {
        let stage = Stage.ofButtons(in: .tenfold(levels: 2))
        return { times in
            for _ in 0..<times { RunRecorder(title: "a screen", of: stage.application).stop() }
        }
    }

    /// A storyboard of the examples, read and shown.
    private static func storyboards() -> (Int) -> Void {
        let root = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let file = root.appendingPathComponent("Examples/Scenes/Storyboards/Pages.storyboard")
        return { times in
            for _ in 0..<times {
                let application = UIApplication.start()
                let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
                do {
                    let storyboard = try UIStoryboard(contentsOf: file)
                    window.rootViewController = storyboard.instantiateInitialViewController()
                } catch {
                    fatalError("\(error)")
                }
                window.makeKeyAndVisible()
                window.layoutIfNeeded()
                withExtendedLifetime(application) {}
            }
        }
    }
}
