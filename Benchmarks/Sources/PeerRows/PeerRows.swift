import Foundation
import TouchInput
import TouchUI

/// Measures the work that other toolkits are measured with, and prints a line for each repetition:
/// `R`, who, the work, the tree, the value and its unit, separated by tabs. See Peers.md.
///
/// `PeerRows tap`, `drag` or `pinch` measures that work in one tree; a number after it is that of the
/// repetitions: `valgrind --tool=callgrind PeerRows drag 1`.
@main struct PeerRows {
    private static let only = CommandLine.arguments.dropFirst().first
    private static let repetitions = CommandLine.arguments.dropFirst(2).first.flatMap(Int.init) ?? 7

    static func main() {
        switch only {
        case "drag": measureDrags()
        case "pinch": measurePinches()
        case "tap": measureTaps("tree-1111", PeerStage(leaves: .tenfold(3)), taps: 20_000)
        case nil: measureAll()
        case let word?: fatalError("Cannot measure \(word). To fix, say tap, drag or pinch.")
        }
    }

    private static func measureAll() {
        for levels in 2...4 {
            let name = "tree-" + String(repeating: "1", count: levels + 1)
            measureTaps(name, PeerStage(leaves: .tenfold(levels)), taps: 20_000)
        }
        for (columns, rows) in [(10, 10), (10, 100), (100, 100)] {
            let stage = PeerStage(leaves: .grid(columns: columns, rows: rows))
            measureTaps(
                "flat-\(columns * rows)",
                stage,
                taps: columns * rows > 1_000 ? 5_000 : 20_000
            )
        }
        measureDrags()
        measurePinches()
    }

    private static func measureTaps(_ tree: String, _ stage: PeerStage, taps: Int) {
        stage.attachToLeaves { UITapGestureRecognizer() }
        repeatedly("tap", tree, per: taps, "taps/s") {
            var points = PointSequence()
            stage.expectActions(atLeast: taps) {
                for _ in 0..<taps {
                    let point = points.next()
                    stage.send([contact(1, point.x, point.y, .began)], thenWait: 0.05)
                    stage.send([contact(1, point.x, point.y, .ended)], thenWait: 0.05)
                }
            }
        }
    }

    private static func measureDrags() {
        let (stage, drags) = (PeerStage(leaves: .tenfold(3)), 2_000)
        stage.attachToRoot(UIPanGestureRecognizer())
        repeatedly("drag", "tree-1111", per: drags * 60, "moves/s") {
            stage.expectActions(atLeast: drags * 55) {
                for _ in 0..<drags {
                    stage.send([contact(1, 205, 305, .began)])
                    for step in 1...60 {
                        let way = Double(step)
                        stage.send([contact(1, 205 + 5 * way, 305 + 2 * way, .moved)])
                    }
                    stage.send([contact(1, 505, 425, .ended)])
                }
            }
        }
    }

    private static func measurePinches() {
        let (stage, pinches) = (PeerStage(leaves: .tenfold(3)), 2_000)
        stage.attachToRoot(UIPinchGestureRecognizer())
        repeatedly("pinch", "tree-1111", per: pinches * 120, "finger-moves/s") {
            stage.expectActions(atLeast: pinches * 50) {
                for _ in 0..<pinches {
                    stage.send([contact(1, 450, 505, .began), contact(2, 550, 505, .began)])
                    for step in 1...60 {
                        let way = 3 * Double(step)
                        stage.send([
                            contact(1, 450 - way, 505, .moved), contact(2, 550 + way, 505, .moved),
                        ])
                    }
                    stage.send([contact(1, 270, 505, .ended), contact(2, 730, 505, .ended)])
                }
            }
        }
    }

    private static func repeatedly(
        _ work: String,
        _ tree: String,
        per count: Int,
        _ unit: String,
        _ run: () -> Void
    ) {
        for _ in 0..<repetitions {
            let start = DispatchTime.now().uptimeNanoseconds
            run()
            let seconds = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
            let value = String(format: "%.6g", Double(count) / seconds)
            print("R\tTouchstone\t\(work)\t\(tree)\t\(value)\t\(unit)")
        }
    }

    private static func contact(_ finger: Int, _ x: Double, _ y: Double, _ phase: ContactPhase)
        -> DigitizerContact
    {
        DigitizerContact(finger: finger, position: CGPoint(x: x, y: y), phase: phase)
    }
}

/// An application of 1,000 by 1,000 points, as all peers have it.
private final class PeerStage {
    enum Leaves {
        /// Each view is divided among ten more, so many times.
        case tenfold(Int)
        case grid(columns: Int, rows: Int)
    }

    private let application: UIApplication
    private let clock: VirtualClock
    private let window: UIWindow
    private let root: UIView
    private let counter = ActionCounter()

    init(leaves: Leaves) {
        let bounds = CGRect(x: 0, y: 0, width: 1_000, height: 1_000)
        application = UIApplication.start(screen: UIScreen(size: bounds.size, idiom: .pad))
        clock = VirtualClock.current
        window = UIWindow(frame: bounds)
        root = UIView(frame: bounds)
        root.isMultipleTouchEnabled = true
        switch leaves {
        case .tenfold(let levels): Self.divide(root, levels: levels)
        case .grid(let columns, let rows):
            let size = CGSize(width: 1_000 / CGFloat(columns), height: 1_000 / CGFloat(rows))
            for index in 0..<columns * rows {
                let (column, row) = (CGFloat(index % columns), CGFloat(index / columns))
                let origin = CGPoint(x: column * size.width, y: row * size.height)
                root.addSubview(UIView(frame: CGRect(origin: origin, size: size)))
            }
        }
        window.addSubview(root)
        window.makeKeyAndVisible()
        wait(1)
    }

    private static func divide(_ view: UIView, levels: Int) {
        guard levels > 0 else { return }
        let size = view.bounds.size
        let isSquare = abs(size.width - size.height) < 1e-9
        for index in 0..<10 {
            let place = CGFloat(index) / 10
            let frame =
                isSquare
                ? CGRect(
                    x: 0,
                    y: place * size.height,
                    width: size.width,
                    height: size.height / 10
                )
                : CGRect(
                    x: place * size.width,
                    y: 0,
                    width: size.width / 10,
                    height: size.height
                )
            let child = UIView(frame: frame)
            view.addSubview(child)
            divide(child, levels: levels - 1)
        }
    }

    func attachToRoot(_ recognizer: UIGestureRecognizer) {
        recognizer.addTarget(counter, action: Selector(ActionCounter.count))
        root.addGestureRecognizer(recognizer)
    }

    func attachToLeaves(_ make: () -> UIGestureRecognizer) {
        func visit(_ view: UIView) {
            if view.subviews.isEmpty {
                let recognizer = make()
                recognizer.addTarget(counter, action: Selector(ActionCounter.count))
                view.addGestureRecognizer(recognizer)
            }
            for child in view.subviews { visit(child) }
        }
        visit(root)
    }

    func send(_ contacts: [DigitizerContact], thenWait seconds: Double = 1.0 / 60) {
        do {
            try application.enqueue(DigitizerFrame(time: clock.time, contacts: contacts))
        } catch {
            fatalError("\(error)")
        }
        wait(seconds)
    }

    private func wait(_ seconds: Double) {
        do {
            try clock.advance(by: seconds)
        } catch {
            fatalError("\(error)")
        }
    }

    func expectActions(atLeast count: Int, _ work: () -> Void) {
        counter.actions = 0
        work()
        precondition(counter.actions >= count, "\(counter.actions) actions were sent, not \(count)")
    }
}

private final class ActionCounter {
    var actions = 0

    func count(_ recognizer: UIGestureRecognizer) {
        actions += 1
    }
}

/// The same points for every peer: the middles of a grid of 100 by 100.
private struct PointSequence {
    private var state: UInt32 = 12_345

    mutating func next() -> CGPoint {
        CGPoint(x: nextCell() * 10 + 5, y: nextCell() * 10 + 5)
    }

    private mutating func nextCell() -> Int {
        state = state &* 1_664_525 &+ 1_013_904_223
        return Int((state >> 8) % 100)
    }
}
