import ExampleScenes
import TestSupport
import Testing
import TouchCommandLine
import TouchTesting
import UIKit

/// Fingers, keys and code all over every scene: what was taken down change by change must be what is there.
@Suite("Screens recorded as changes", .stage) struct ScreenFuzzTests {
    /// How many runs: two for each scene, or as many as the environment says.
    nonisolated static let seeds = randomSeeds(42, unlessSetBy: "TOUCHSTONE_SCREEN_SEEDS")

    @Test(arguments: seeds)
    func
        `after random changes the recorded screen equals a fresh capture`(
            seed: Int
        ) throws
    {
        let run = try ScreenFuzz(seed: seed)
        defer {
            run.capture.stop()
            run.end()
        }
        for step in 0..<60 {
            try run.step()
            if let wrong = run.difference() {
                Issue.record("seed \(seed) (\(run.name)), step \(step): \(wrong)\n\(run.lastSteps)")
                return
            }
        }
        #expect(run.changes > 5, "seed \(seed) (\(run.name)): hardly anything was seen to change")
    }
}

/// One random run on one scene.
private final class ScreenFuzz {
    let name: String
    let capture: ScreenCapture
    private(set) var changes = 0
    private let stage: Stage
    private var screen = ShownScreen()
    private var random: SeededGenerator
    private var down: [FingerIndex] = []
    private var log: [String] = []
    private var taken: [(view: UIView, from: UIView)] = []

    init(seed: Int) throws {
        random = SeededGenerator(seed: UInt64(seed))
        let scene = exampleScenes[seed % exampleScenes.count]
        name = scene.name
        stage = try Stage(showing: scene.makeController())
        stage.stopRecording()
        capture = ScreenCapture(of: stage.application)
    }

    var lastSteps: String { log.suffix(12).joined(separator: "\n") }

    func step() throws {
        switch random.below(12) {
        case 0..<3: try land()
        case 3..<6: try move()
        case 6..<8: try lift()
        case 8: try stage.clock.advance(by: Double(random.below(9)) / 20)
        case 9: try type()
        default: change(someView)
        }
        // The turn ends: windows are laid out, views are drawn.
        try stage.clock.advance(by: 1.0 / 60)
    }

    /// No finger stays down.
    func end() {
        for finger in down { try? stage.fingers.fingerUp(finger) }
        try? stage.clock.advance(by: 1)
    }

    /// What is otherwise than a fresh look sees it; nil if nothing is.
    func difference() -> String? {
        let now = stage.clock.time
        let frame = capture.look(at: now)
        changes += frame.changes.count
        screen.apply(frame)
        let fresh = ScreenCapture(of: stage.application)
        var whole = ShownScreen()
        whole.apply(fresh.look(at: now))
        let (built, seen) = (screen.outline, whole.outline)
        guard built != seen else { return nil }
        let index = zip(built, seen).enumerated().first { $0.element.0 != $0.element.1 }?.offset
        let place = index ?? min(built.count, seen.count)
        func line(_ lines: [ShownLine]) -> String {
            lines.indices.contains(place) ? lines[place].description : "nothing"
        }
        return "line \(place) was built as\n\(line(built))\nand is\n\(line(seen))"
    }

    // MARK: Steps

    private var views: [UIView] {
        func all(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(all) }
        return all(stage.window).filter { $0 !== stage.window }
    }

    private var someView: UIView {
        let views = views
        return views.isEmpty ? stage.window : views[random.below(views.count)]
    }

    private var somewhere: CGPoint {
        let view = someView
        let place = view.convert(view.bounds, to: nil)
        let x = place.minX + CGFloat(random.below(100)) / 100 * place.width
        let y = place.minY + CGFloat(random.below(100)) / 100 * place.height
        // A scene may have turned its window.
        let room = stage.window.bounds.insetBy(dx: 1, dy: 1)
        return CGPoint(
            x: min(max(x, room.minX), room.maxX),
            y: min(max(y, room.minY), room.maxY)
        )
    }

    private func land() throws {
        guard down.count < 2 else { return try lift() }
        let finger: FingerIndex = down.contains(.rightIndex) ? .leftIndex : .rightIndex
        let place = somewhere
        log.append("\(finger) down at \(place)")
        try stage.fingers.fingerDown(finger, at: place)
        down.append(finger)
    }

    private func move() throws {
        guard let finger = down.last else { return try land() }
        let place = somewhere
        log.append("\(finger) to \(place)")
        try stage.fingers.fingerMove(finger, to: place)
    }

    private func lift() throws {
        guard !down.isEmpty else { return }
        let finger = down.remove(at: random.below(down.count))
        log.append("\(finger) up")
        try stage.fingers.fingerUp(finger)
    }

    private func type() throws {
        log.append("a key")
        let keys: [KeyboardKey] = [.keyboardA, .keyboardDeleteOrBackspace, .keyboardLeftArrow]
        try stage.fingers.keyPress(keys[random.below(keys.count)])
    }

    /// A mask of its own, none, or one of its sublayers.
    private func changeMask(of layer: CALayer, _ number: CGFloat) {
        let own = layer.sublayers?.first { $0.name == "own" }
        if layer.mask != nil {
            layer.mask = nil
        } else if let own {
            own.removeFromSuperlayer()
            layer.mask = own
        } else {
            layer.mask = shape(number)
        }
    }

    /// One layer more that no view owns, or one less; now and then what was the mask.
    private func changeSublayers(of layer: CALayer, _ number: CGFloat) {
        if let own = layer.sublayers?.first(where: { $0.name == "own" }), number < 0.5 {
            own.removeFromSuperlayer()
        } else if let mask = layer.mask {
            layer.mask = nil
            layer.addSublayer(mask)
        } else {
            layer.insertSublayer(shape(number), at: number < 0.7 ? 0 : 1)
        }
    }

    private func shape(_ number: CGFloat) -> CALayer {
        let layer = CALayer()
        layer.name = "own"
        layer.frame = CGRect(x: 0, y: 0, width: 40, height: 40 * number)
        layer.backgroundColor = UIColor(white: number, alpha: 1).cgColor
        return layer
    }

    private func change(_ view: UIView) {
        // A field draws its clear button, and hides it itself: nobody else can.
        if view.superview is UITextField { return }
        let what = random.below(17)
        log.append("change \(what) of \(Swift.type(of: view))")
        let number = CGFloat(random.below(100)) / 100
        switch what {
        case 0: view.alpha = number
        case 1: view.isHidden.toggle()
        case 2: view.backgroundColor = number < 0.3 ? nil : UIColor(white: number, alpha: 1)
        case 3: view.tintColor = UIColor(red: number, green: 0, blue: 0, alpha: 1)
        case 4: view.center.x += number * 20
        case 5: view.superview?.bringSubviewToFront(view)
        case 6: view.transform = CGAffineTransform(rotationAngle: number)
        case 7: view.layer.cornerRadius = number * 10
        case 8: UIView.animate(withDuration: 0.2) { view.alpha = number }
        case 9:
            guard taken.isEmpty, let above = view.superview, above !== stage.window else {
                for (view, above) in taken { above.addSubview(view) }
                return taken.removeAll()
            }
            view.removeFromSuperview()
            taken.append((view, above))
        case 10: view.layer.borderWidth = number
        case 11: (view as? UIControl)?.isEnabled.toggle()
        case 12: view.layer.zPosition = number < 0.5 ? 0 : number - 0.75
        case 13:
            guard let above = view.superview, above.subviews.count > 1 else { return }
            let last = above.subviews.count - 1
            above.exchangeSubview(at: random.below(last), withSubviewAt: last)
        case 14: changeMask(of: view.layer, number)
        case 15: changeSublayers(of: view.layer, number)
        default: view.bounds.size.width += number * 10
        }
    }
}

/// A layer without its number and its name: names say where a view was when it was first seen.
private struct ShownLine: Equatable, CustomStringConvertible {
    let depth: Int
    let type: String
    let place: ShownLayer.Geometry
    let style: ShownLayer.Style
    let drawing: [DrawingCommand]

    var description: String {
        let drawn = (try? JSONEncoder().encode(drawing)).map { String(decoding: $0, as: UTF8.self) }
        return "\(depth) \(type) \(place.bounds) \(place.toParent) \(style) \(drawn ?? "")"
    }
}

extension ShownScreen {
    /// The layers, one below the other.
    fileprivate var outline: [ShownLine] {
        func lines(_ id: Int, _ depth: Int) -> [ShownLine] {
            guard let layer = layers[id] else { return [] }
            var style = layer.style
            style.mask = nil
            style.opacity = style.opacity.rounded
            let own = ShownLine(
                depth: depth,
                type: layer.type,
                place: layer.geometry.rounded,
                style: style,
                drawing: layer.drawing
            )
            return [own] + (layer.style.mask.map { lines($0, depth + 1) } ?? [])
                + layer.below.flatMap { lines($0, depth + 1) }
        }
        return lines(Self.rootID, 0)
    }
}

// A view that gets a layer is asked otherwise where it is: the last digits are others then.
extension CGFloat {
    fileprivate var rounded: CGFloat { (self * 100_000).rounded() / 100_000 }
}

extension ShownLayer.Geometry {
    fileprivate var rounded: Self {
        let way = toParent
        return Self(
            bounds: CGRect(
                x: bounds.minX.rounded,
                y: bounds.minY.rounded,
                width: bounds.width.rounded,
                height: bounds.height.rounded
            ),
            toParent: CGAffineTransform(
                a: way.a.rounded,
                b: way.b.rounded,
                c: way.c.rounded,
                d: way.d.rounded,
                tx: way.tx.rounded,
                ty: way.ty.rounded
            )
        )
    }
}
