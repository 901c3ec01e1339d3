@testable import SmallWorld
import TouchTesting
import UIKit

/// Answers the engine's questions about one recognizer as a world says.
final class SlotDelegate: UIGestureRecognizerDelegate {
    let index: Int
    let world: World
    var all: [UIGestureRecognizer] = []

    init(_ index: Int, _ world: World) {
        self.index = index
        self.world = world
    }

    func has(_ word: Relation.Word, _ first: Int, _ second: Int) -> Bool {
        world.has(word, first, second)
    }

    /// Its place in the world; none of the world's for a stranger.
    func indexOf(_ other: UIGestureRecognizer) -> Int { all.firstIndex { $0 === other } ?? -1 }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool { has(.simultaneous, index, indexOf(other)) }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRequireFailureOf other: UIGestureRecognizer
    ) -> Bool { has(.asksToWait, index, indexOf(other)) }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy other: UIGestureRecognizer
    ) -> Bool { has(.isWaitedFor, indexOf(other), index) }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        world.answers[index] != .mayNotBegin
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldReceive touch: UITouch
    ) -> Bool {
        guard let refused = world.answers[index]?.refusedFinger else { return true }
        return refused + 1 != touch.finger
    }

    func permits(preventing other: UIGestureRecognizer) -> Bool {
        !has(.cannotPrevent, index, indexOf(other))
    }

    func permits(preventedBy other: UIGestureRecognizer) -> Bool {
        !has(.cannotBePrevented, index, indexOf(other))
    }
}

extension UIGestureRecognizer {
    fileprivate var slot: SlotDelegate? { delegate as? SlotDelegate }
}

private final class SlotTap: UITapGestureRecognizer {
    override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
        super.canPrevent(other) && (slot?.permits(preventing: other) ?? true)
    }
    override func canBePrevented(by other: UIGestureRecognizer) -> Bool {
        slot?.permits(preventedBy: other) ?? true
    }
}

private final class SlotPan: UIPanGestureRecognizer {
    override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
        slot?.permits(preventing: other) ?? true
    }
    override func canBePrevented(by other: UIGestureRecognizer) -> Bool {
        slot?.permits(preventedBy: other) ?? true
    }
}

private final class SlotPress: UILongPressGestureRecognizer {
    override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
        slot?.permits(preventing: other) ?? true
    }
    override func canBePrevented(by other: UIGestureRecognizer) -> Bool {
        slot?.permits(preventedBy: other) ?? true
    }
}

private final class SlotSwipe: UISwipeGestureRecognizer {
    override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
        slot?.permits(preventing: other) ?? true
    }
    override func canBePrevented(by other: UIGestureRecognizer) -> Bool {
        slot?.permits(preventedBy: other) ?? true
    }
}

private final class SlotPinch: UIPinchGestureRecognizer {
    override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
        slot?.permits(preventing: other) ?? true
    }
    override func canBePrevented(by other: UIGestureRecognizer) -> Bool {
        slot?.permits(preventedBy: other) ?? true
    }
}

private final class SlotRotation: UIRotationGestureRecognizer {
    override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
        slot?.permits(preventing: other) ?? true
    }
    override func canBePrevented(by other: UIGestureRecognizer) -> Bool {
        slot?.permits(preventedBy: other) ?? true
    }
}

private final class SlotEdgePan: UIScreenEdgePanGestureRecognizer {
    override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
        slot?.permits(preventing: other) ?? true
    }
    override func canBePrevented(by other: UIGestureRecognizer) -> Bool {
        slot?.permits(preventedBy: other) ?? true
    }
}

private final class SlotHover: UIHoverGestureRecognizer {
    override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
        slot?.permits(preventing: other) ?? true
    }
    override func canBePrevented(by other: UIGestureRecognizer) -> Bool {
        slot?.permits(preventedBy: other) ?? true
    }
}

/// Notes the states that an action method reads.
private final class ActionNotes: NSObject {
    var states: [String] = []
    func note(_ recognizer: UIGestureRecognizer) { states.append("\(recognizer.state)") }
}

private final class CountingView: UIView {
    var counts = Reference.ViewCounts()
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        counts.began += touches.count
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        counts.moved += touches.count
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        counts.ended += touches.count
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        counts.cancelled += touches.count
    }
}

/// A small world made of real views and recognizers.
final class WorldStage {
    let stage: Stage
    private let inner = CountingView(frame: CGRect(x: 0, y: 0, width: 390, height: 600))
    private let delegates: [SlotDelegate]
    private let notes: [ActionNotes]
    private let recognizers: [UIGestureRecognizer]
    private let world: World

    init(_ world: World) throws {
        self.world = world
        inner.isMultipleTouchEnabled = true
        let middle = UIView(frame: inner.frame)
        let outer = UIView(frame: inner.frame)
        outer.addSubview(middle)
        middle.addSubview(inner)
        delegates = world.slots.indices.map { SlotDelegate($0, world) }
        notes = world.slots.map { _ in ActionNotes() }
        recognizers = world.slots.map { Self.recognizer($0.kind) }
        for (index, recognizer) in recognizers.enumerated() {
            delegates[index].all = recognizers
            recognizer.delegate = delegates[index]
            recognizer.name = "\(index)"
            recognizer.addTarget(notes[index], action: Selector(ActionNotes.note))
            [outer, middle, inner][world.slots[index].depth].addGestureRecognizer(recognizer)
        }
        for relation in world.relations where relation.word == .requires {
            recognizers[relation.first].require(toFail: recognizers[relation.second])
        }
        stage = try Stage(views: [outer])
        stage.application.clock.observers.remove(stage.trace)
    }

    private static func recognizer(_ kind: Kind) -> UIGestureRecognizer {
        switch kind {
        case .tap: return SlotTap()
        case .doubleTap:
            let tap = SlotTap()
            tap.numberOfTapsRequired = 2
            return tap
        case .pan: return SlotPan()
        case .longPress: return SlotPress()
        case .swipe: return SlotSwipe()
        case .pinch: return SlotPinch()
        case .rotation: return SlotRotation()
        case .edgePan:
            let pan = SlotEdgePan()
            pan.edges = .left
            return pan
        case .twoFingerTap:
            let tap = SlotTap()
            tap.numberOfTouchesRequired = 2
            return tap
        case .twoFingerPan:
            let pan = SlotPan()
            pan.minimumNumberOfTouches = 2
            return pan
        case .hover: return SlotHover()
        }
    }

    /// Plays a stream from rest to rest.
    func play(_ stream: FingerStream, disabling: Disabling? = nil) throws -> Reference.Result {
        for note in notes { note.states = [] }
        for recognizer in recognizers { recognizer.isEnabled = true }
        inner.counts = Reference.ViewCounts()
        let start = Int((stage.clock.time * 60).rounded(.up)) + 60
        for sample in stream.samples {
            let contacts = sample.changes.map { change in
                let phase: ContactPhase =
                    switch change.step {
                    case .down: .began
                    case .move: .moved
                    case .up: .ended
                    }
                return DigitizerContact(
                    finger: change.finger + 1,
                    position: CGPoint(x: change.x, y: change.y),
                    phase: phase
                )
            }
            try stage.application.enqueue(
                DigitizerFrame(
                    time: Double(2 * start + sample.tick) / 120,
                    contacts: contacts
                )
            )
        }
        if let disabling {
            let time = Double(2 * start + disabling.tick) / 120
            try stage.clock.advance(by: time - stage.clock.time)
            recognizers[disabling.slot].isEnabled = false
        }
        try stage.clock.runUntilIdle()
        return Reference.Result(
            outcomes: notes.map { Reference.Outcome(actions: $0.states) },
            view: inner.counts
        )
    }
}
