import TestSupport
import Testing
import TouchTesting
import UIKit

/// What holds for every control. The classes are found in the sources, so a new control is among them
/// as soon as its folder exists.
@Suite("Every control", .stage) struct EveryControlTests {
    /// The names of the public subclasses of `UIControl`, sorted.
    nonisolated static let names: [String] = {
        var parents: [String: String] = [:]
        let sources = (try? swiftSources(in: "Sources/TouchUI")) ?? []
        for source in sources {
            for found in source.matches(of: /open class (UI\w+): (UI\w+)/) {
                parents[String(found.1)] = String(found.2)
            }
        }
        func isControl(_ name: String) -> Bool {
            name == "UIControl" || parents[name].map(isControl) ?? false
        }
        return parents.keys.filter { $0 != "UIControl" && isControl($0) }.sorted()
    }()

    private func make(_ name: String) throws -> UIControl {
        let type = try #require(
            _typeByName("7TouchUI\(name.utf8.count)\(name)C") as? UIControl.Type
        )
        let coder = InterfaceCoder(for: type, beginning: .init()) { _ in }
        let control = try #require(type.init(coder: coder), "\(name).init(coder:) gives nil")
        coder.finish(control)
        control.frame = CGRect(x: 45, y: 300, width: 300, height: 60)
        control.accessibilityIdentifier = name
        return control
    }

    @Test func `the controls are found`() {
        #expect(Self.names.count >= 10)
        #expect(Set(["UISlider", "UITextField"]).isSubset(of: Self.names))
        #expect(!Self.names.contains("UIPickerView"))
    }

    @Test(arguments: names)
    func `its state is drawn at once, at any size`(name: String) throws {
        _ = try make(name)
        let changes: [(String, @MainActor @Sendable (UIControl) -> Void)] = [
            ("isEnabled", { $0.isEnabled = false }), ("isSelected", { $0.isSelected = true }),
            ("isHighlighted", { $0.isHighlighted = true }), ("tintColor", { $0.tintColor = .red }),
            ("alpha", { $0.alpha = 0.5 }),
        ]
        for (property, change) in changes {
            let changed = VisibleChange(
                "\(name) \(property)",
                { (try? make(name)) ?? UIControl() },
                change
            )
            try changed.expectCapture(isVisible: false)
        }
        for size in [CGSize.zero, CGSize(width: 1, height: 1), CGSize(width: 300, height: 80)] {
            let stage = try Stage()
            stage.stopRecording()
            let control = try make(name)
            control.frame.size = size
            stage.window.addSubview(control)
            try stage.clock.advance(by: 0.1)
            let capture = ScreenCapture(of: stage.application)
            defer { capture.stop() }
            let commands = capture.look(at: 0.1).changes.flatMap { $0.drawing ?? [] }
            #expect(commands.filter { !$0.isDrawable }.isEmpty, "\(name) at \(size)")
        }
    }

    @Test(arguments: names, randomSeeds(4, unlessSetBy: "TOUCHSTONE_CONTROL_SEEDS"))
    func
        `random fingers leave it neither tracking nor highlighted, each touchDown ends once (CT-01)`(
            name: String,
            seed: Int
        ) throws
    {
        let control = try make(name)
        let stage = try Stage(views: [control])
        var (open, random) = (0, SeededGenerator(seed: UInt64(seed)))
        control.addAction(UIAction { _ in open += 1 }, for: .touchDown)
        control.addAction(
            UIAction { _ in open -= 1 },
            for: [.touchUpInside, .touchUpOutside, .touchCancel]
        )
        let fingers: [FingerIndex] = [.rightIndex, .rightMiddle, .leftIndex]
        var down: [FingerIndex] = []
        for step in 0..<120 {
            let place = CGPoint(x: 20 + random.below(350), y: 280 + random.below(100))
            switch random.below(12) {
            case 0..<4:
                guard let finger = fingers.first(where: { !down.contains($0) }) else { break }
                try stage.fingers.fingerDown(finger, at: place)
                down.append(finger)
            case 4..<8:
                guard let finger = down.randomElement(using: &random) else { break }
                try stage.fingers.fingerMove(finger, to: place)
            case 8, 9:
                guard !down.isEmpty else { break }
                try stage.fingers.fingerUp(down.remove(at: random.below(down.count)))
            case 10:
                guard !down.isEmpty else { break }
                try stage.fingers.fingerCancel([down.remove(at: random.below(down.count))])
            default: try stage.clock.advance(by: Double(random.below(8)) / 10)
            }
            let wrong = stage.application.brokenInvariants
            try #require(wrong.isEmpty, "seed \(seed), step \(step): \(wrong)")
            try #require(open == (control.isTracking ? 1 : 0), "seed \(seed), step \(step)")
        }
        for finger in down { try stage.fingers.fingerUp(finger) }
        try stage.clock.advance(by: 2)
        #expect(open == 0)
        #expect(!control.isTracking && !control.isHighlighted && !control.isTouchInside)
    }
}
