import TestSupport
import Testing
import TouchTesting

@testable import TouchUI

// Recognizers that begin as soon as a finger lands, as many applications have them.

private final class InstantPan: UIPanGestureRecognizer {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        state = .began
    }
}
private final class InstantPanBeforeSuper: UIPanGestureRecognizer {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .began
        super.touchesBegan(touches, with: event)
    }
}
private final class InstantTap: UITapGestureRecognizer {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        state = .began
    }
}
private final class InstantPress: UILongPressGestureRecognizer {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        state = .began
    }
}
private final class InstantPressBeforeSuper: UILongPressGestureRecognizer {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .began
        super.touchesBegan(touches, with: event)
    }
}
private final class InstantSwipe: UISwipeGestureRecognizer {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        state = .began
    }
}
private final class InstantPinch: UIPinchGestureRecognizer {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        state = .began
    }
}
private final class InstantRotation: UIRotationGestureRecognizer {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        state = .began
    }
}
private final class InstantEdgePan: UIScreenEdgePanGestureRecognizer {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        state = .began
    }
}
/// Does in its moves what the test wants.
private final class Willful: UIPanGestureRecognizer {
    var onMove: (Willful) -> Void = { _ in }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        onMove(self)
    }
}
private final class QuickPress: UILongPressGestureRecognizer {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        state = .recognized
    }
}
private final class Reluctant: UIGestureRecognizerDelegate {
    var mayBegin = false
    func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { mayBegin }
}

/// A state that a subclass assigned is the truth: the machine of its class continues from it.
@Suite("Assigned states", .stage) struct AssignedStateTests {
    nonisolated enum Kind: String, CaseIterable, Sendable, CustomTestStringConvertible {
        case pan, panBeforeSuper, tap, press, pressBeforeSuper, swipe, pinch, rotation, edgePan
        var testDescription: String { rawValue }

        @MainActor func make() -> UIGestureRecognizer {
            switch self {
            case .pan: return InstantPan()
            case .panBeforeSuper: return InstantPanBeforeSuper()
            case .tap: return InstantTap()
            case .press: return InstantPress()
            case .pressBeforeSuper: return InstantPressBeforeSuper()
            case .swipe: return InstantSwipe()
            case .pinch: return InstantPinch()
            case .rotation: return InstantRotation()
            case .edgePan:
                let pan = InstantEdgePan()
                pan.edges = .left
                return pan
            }
        }
    }

    @Test func `an instant pan acts at each move from the touch on, and the lift ends it (G-11)`()
        throws
    {
        let scene = try Scene()
        let pan = scene.add(InstantPan())
        var translations: [CGFloat] = []
        scene.pad.onAction = { _ in translations.append(pan.translation(in: nil).x) }
        for _ in 1...2 {
            try scene.down(100)
            for x in [103, 105, 140] as [CGFloat] { try scene.move(x) }
            try scene.up()
            #expect(
                scene.journal.actions()
                    == ["A(began)", "A(changed)", "A(changed)", "A(changed)", "A(ended)"]
            )
            #expect(translations == [0, 3, 5, 40, 40])
            translations = []
        }
        #expect(scene.journal.sentences == [])
        try scene.finish()
    }

    @Test(arguments: Kind.allCases)
    func
        `whatever its class, it changes with each move, ends with the lift, and begins again (G-11)`(
            kind: Kind
        ) throws
    {
        let scene = try Scene()
        scene.add(kind.make())
        // After a plain tap it is ready for the next touch.
        try scene.down(1, 400)
        try scene.up()
        #expect(scene.journal.actions() == ["A(began)", "A(ended)"])
        for _ in 1...2 {
            try scene.wait(1)
            try scene.down(1, 400)
            try scene.move(3, 400)
            try scene.move(70, 440)
            // Longer than a tap, a press and a swipe take.
            try scene.wait(2)
            try scene.move(300, 500)
            try scene.up()
            #expect(
                scene.journal.actions()
                    == ["A(began)", "A(changed)", "A(changed)", "A(changed)", "A(ended)"]
            )
        }
        #expect(scene.journal.sentences == [])
        try scene.finish()
    }

    @Test(arguments: Kind.allCases)
    func `whatever its class, cancelled touches cancel it (G-11, G-03)`(kind: Kind) throws {
        let scene = try Scene()
        scene.add(kind.make())
        for _ in 1...2 {
            try scene.down(1, 400)
            try scene.move(20, 400)
            try scene.fingers.fingerCancel()
            #expect(scene.journal.actions() == ["A(began)", "A(changed)", "A(cancelled)"])
        }
        #expect(scene.journal.sentences == [])
        try scene.finish()
    }

    @Test func `a second finger of an instant pan, which begins it again, changes nothing (G-11)`()
        throws
    {
        let scene = try Scene()
        let pan = scene.add(InstantPan())
        var translations: [CGFloat] = []
        scene.pad.onAction = { _ in translations.append(pan.translation(in: nil).x) }
        try scene.down(100, 100, .rightThumb)
        try scene.move(104, 100, .rightThumb)
        try scene.down(300, 500, .rightIndex)
        try scene.move(114, 100, .rightThumb)
        try scene.up(.rightThumb)
        try scene.move(306, 500, .rightIndex)
        try scene.up(.rightIndex)
        #expect(
            scene.journal.actions()
                == ["A(began)", "A(changed)", "A(changed)", "A(changed)", "A(ended)"]
        )
        // Half of 10 points with two fingers.
        #expect(translations == [0, 4, 9, 15, 15])
        #expect(scene.journal.sentences == [])
        try scene.finish()
    }

    @Test func `scale and rotation of an instant pinch and rotation count from the touch (G-11)`()
        throws
    {
        let scene = try Scene()
        let pinch = scene.add(InstantPinch(), "pinch")
        let rotation = scene.add(InstantRotation(), "rotation")
        let both = Both()
        pinch.delegate = both
        rotation.delegate = both
        try scene.fingers.fingerDown(
            [.rightThumb, .rightIndex],
            at: [CGPoint(x: 100, y: 400), CGPoint(x: 200, y: 400)]
        )
        try scene.move(204, 400, .rightIndex)
        #expect(abs(pinch.scale - 1.04) < 1e-9 && rotation.rotation == 0)
        try scene.move(200, 404, .rightIndex)
        #expect(abs(rotation.rotation - atan2(4, 100)) < 1e-9)
        // One finger lifts, and both remain; the other lifts, and both end (PI-01, RO-01).
        try scene.up(.rightIndex)
        #expect(pinch.state == .changed && rotation.state == .changed)
        try scene.up(.rightThumb)
        let actions = scene.journal.actions()
        #expect(actions.prefix(2).sorted() == ["Apinch(began)", "Arotation(began)"])
        #expect(actions.suffix(2).sorted() == ["Apinch(ended)", "Arotation(ended)"])
        #expect(scene.journal.sentences == [])
        try scene.finish()
    }

    private final class Both: UIGestureRecognizerDelegate {
        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer,
            shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
        ) -> Bool { true }
    }

    @Test func `a pan that its class begins on the way counts the way so far (G-11, PAN-05)`()
        throws
    {
        let scene = try Scene()
        let pan = scene.add(Willful())
        pan.onMove = {
            if $0.state == .possible, $0.location(in: nil).x >= 106 { $0.state = .began }
        }
        var translations: [CGFloat] = []
        scene.pad.onAction = { _ in translations.append(pan.translation(in: nil).x) }
        try scene.down(100)
        for x in [104, 106, 108] as [CGFloat] { try scene.move(x) }
        try scene.up()
        #expect(scene.journal.actions() == ["A(began)", "A(changed)", "A(ended)"])
        #expect(translations == [0, 8, 8])
        try scene.finish()
    }

    @Test func `a class that assigns what the machine has decided sends one action (G-11, G-05)`()
        throws
    {
        let scene = try Scene()
        let pan = scene.add(Willful())
        pan.onMove = { if $0.state == .began || $0.state == .changed { $0.state = .changed } }
        try scene.down(100)
        for x in [112, 120, 130] as [CGFloat] { try scene.move(x) }
        try scene.up()
        #expect(
            scene.journal.actions() == ["A(began)", "A(changed)", "A(changed)", "A(ended)"]
        )
        try scene.finish()
    }

    @Test(arguments: [UIGestureRecognizer.State.ended, .cancelled, .failed])
    func `a class that ends its gesture on the way gets nothing more of it (G-11, G-24)`(
        end: UIGestureRecognizer.State
    ) throws {
        let scene = try Scene()
        let pan = scene.add(Willful())
        pan.onMove = { if $0.location(in: nil).x == 130 { $0.state = end } }
        for _ in 1...2 {
            try scene.down(100)
            for x in [115, 130, 160] as [CGFloat] { try scene.move(x) }
            try scene.up()
            // It has begun, and can only be cancelled or ended (G-03).
            let last = end == .failed ? ["A(changed)", "A(changed)", "A(ended)"] : ["A(\(end))"]
            #expect(scene.journal.actions() == ["A(began)"] + last)
        }
        #expect(scene.journal.sentences.count == (end == .failed ? 2 : 0))
        try scene.finish()
    }

    @Test func `a press that its class recognized at once does not begin by its timer (G-11)`()
        throws
    {
        let scene = try Scene()
        scene.add(QuickPress())
        for _ in 1...2 {
            try scene.down(100)
            #expect(scene.journal.actions() == ["A(ended)"])
            try scene.wait(2)
            try scene.up()
            #expect(scene.journal.actions() == [])
        }
        try scene.finish()
    }

    @Test
    func `a beginning that the delegate refuses fails, and the next touch counts (G-11, G-90)`()
        throws
    {
        let scene = try Scene()
        let pan = scene.add(InstantPan())
        let delegate = Reluctant()
        pan.delegate = delegate
        try scene.down(100)
        try scene.move(150)
        try scene.up()
        #expect(scene.journal.actions() == [] && pan.translation(in: nil) == .zero)
        delegate.mayBegin = true
        try scene.down(100)
        try scene.move(103)
        try scene.up()
        #expect(scene.journal.actions() == ["A(began)", "A(changed)", "A(ended)"])
        try scene.finish()
    }

    @Test func `an instant pan that waits for a tap to fail acts late, from began on (G-11, G-61)`()
        throws
    {
        let scene = try Scene()
        let pan = scene.add(InstantPan(), "pan")
        pan.require(toFail: scene.add(UITapGestureRecognizer(), "tap"))
        try scene.down(100)
        try scene.move(110)
        #expect(scene.journal.actions() == [])
        // Too far for a tap.
        try scene.move(160)
        try scene.move(170)
        try scene.up()
        #expect(scene.journal.actions() == ["Apan(began)", "Apan(changed)", "Apan(ended)"])
        try scene.wait(1)
        try scene.down(100)
        try scene.up()
        #expect(scene.journal.actions() == ["Atap(ended)"])
        #expect(scene.journal.sentences == [])
        try scene.finish()
    }

    @Test func `a hover that its class ends stays ended until the pointer leaves (G-11, HV-01)`()
        throws
    {
        let scene = try Scene()
        let card = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
        scene.pad.addSubview(card)
        let hover = scene.add(UIHoverGestureRecognizer(), to: card)
        scene.pad.onAction = { if $0.location(in: nil).x == 120 { $0.state = .ended } }
        for _ in 1...2 {
            for x in [110, 120, 130, 140] as [CGFloat] {
                try scene.fingers.pointerHover(at: CGPoint(x: x, y: 150))
            }
            #expect(scene.journal.actions() == ["A(began)", "A(changed)", "A(ended)"])
            try scene.fingers.pointerHover(at: CGPoint(x: 250, y: 150))
            #expect(scene.journal.actions() == [] && hover.state == .possible)
        }
        #expect(scene.journal.sentences == [])
        try scene.finish()
    }
}
