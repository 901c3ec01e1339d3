@testable import TouchUI
import TouchTesting
import UIKit

/// Watches a run and notes every breach of an invariant.
final class FuzzBook: TouchObserver {
    /// What is known of a recognizer's attempt from public facts alone.
    private struct Attempt {
        var state = UIGestureRecognizer.State.possible
        var touches: [UITouch] = []
        var isHeld = false
        var lastAction: UIGestureRecognizer.State?
        /// In which step it acted first.
        var wonInStep: Int?
        /// In which step it came to its end: it was active until then.
        var endedInStep: Int?
    }

    private(set) var breaches: [String] = []
    /// How much happened: a run in which nothing does is worth nothing.
    private(set) var actions = 0
    private(set) var delays = 0
    weak var tree: FuzzTree?
    private var attempts: [ObjectIdentifier: Attempt] = [:]
    private var open: [ObjectIdentifier: (touch: UITouch, view: UIView)] = [:]
    private var openPresses: Set<ObjectIdentifier> = []
    private var step = 0

    private func breach(_ sentence: String) {
        if breaches.count < 20 { breaches.append(sentence) }
    }

    // MARK: Recognizers

    func observe(_ fact: any TouchFact, at stamp: FactStamp) {
        if fact is ClockFact { step += 1 }
        if case .event? = fact as? DeliveryFact { step += 1 }
        guard let fact = fact as? GestureFact else { return }
        switch fact {
        case .receives(let touch, let recognizers):
            for recognizer in recognizers { self[recognizer].touches.append(touch) }
        case .refusesTouch(let recognizer, let touch, because: .ignored):
            self[recognizer].touches.removeAll { $0 === touch }
        case .moved(let recognizer, let from, let to, _): moved(recognizer, from, to)
        case .held(let recognizer, _):
            if self[recognizer].isHeld { breach("G-60: \(name(recognizer)) is held twice") }
            self[recognizer].isHeld = true
        case .released(let recognizer):
            if !self[recognizer].isHeld {
                breach("G-61: \(name(recognizer)) is released and was not held")
            }
            self[recognizer].isHeld = false
        case .action(let recognizer, let state): acted(recognizer, state)
        case .delayed: delays += 1
        case .reset(let recognizer):
            let attempt = self[recognizer]
            if !attempt.state.isTerminal, attempt.state != .possible {
                breach("G-100: \(name(recognizer)) is reset while \(attempt.state)")
            }
            if attempt.isHeld { breach("G-63: \(name(recognizer)) is reset while held") }
            attempts[ObjectIdentifier(recognizer)] = nil
        case .refusesTouch, .asked, .replayed, .dropped: break
        }
    }

    private subscript(_ recognizer: UIGestureRecognizer) -> Attempt {
        get { attempts[ObjectIdentifier(recognizer)] ?? Attempt() }
        set { attempts[ObjectIdentifier(recognizer)] = newValue }
    }

    private func name(_ recognizer: UIGestureRecognizer) -> String { recognizer.name ?? "?" }

    private func moved(
        _ recognizer: UIGestureRecognizer,
        _ from: UIGestureRecognizer.State,
        _ to: UIGestureRecognizer.State
    ) {
        let attempt = self[recognizer]
        if attempt.state != from {
            breach("G-02: \(name(recognizer)) was \(attempt.state), moves from \(from)")
        }
        // What has not acted may be turned to failed whatever it is inside (G-44, G-61).
        let isThrownAway = to == .failed && attempt.lastAction == nil && from != .failed
        if !from.canMove(to: to), !isThrownAway {
            breach("G-02: \(name(recognizer)) moves \(from) → \(to)")
        }
        self[recognizer].state = to
        if to.isTerminal { self[recognizer].endedInStep = step }
        // What was held is dropped (G-61).
        if to == .failed || to == .cancelled { self[recognizer].isHeld = false }
    }

    private func acted(_ recognizer: UIGestureRecognizer, _ state: UIGestureRecognizer.State) {
        actions += 1
        let attempt = self[recognizer]
        if attempt.isHeld { breach("G-60: \(name(recognizer)) acts while it is held") }
        let isInOrder =
            switch (attempt.lastAction, state) {
            case (nil, .began), (nil, .ended): true
            case (.began?, .changed), (.began?, .ended), (.began?, .cancelled): true
            case (.changed?, .changed), (.changed?, .ended), (.changed?, .cancelled): true
            default: false
            }
        if !isInOrder {
            let last = attempt.lastAction.map { "\($0)" } ?? "nothing"
            breach("G-02: \(name(recognizer)) reports \(state) after \(last)")
        }
        if attempt.lastAction == nil {
            checkExclusion(recognizer, attempt)
            self[recognizer].wonInStep = step
        }
        self[recognizer].lastAction = state
    }

    /// G-50, G-54, G-59: nobody begins whom an active one, or one that won in this step, excludes.
    private func checkExclusion(_ recognizer: UIGestureRecognizer, _ attempt: Attempt) {
        guard let tree, let index = tree.index(of: recognizer) else { return }
        for (other, rival) in tree.recognizers.enumerated() where rival !== recognizer {
            let known = self[rival]
            guard known.wonInStep != nil,
                !known.state.isTerminal || known.wonInStep == step || known.endedInStep == step,
                known.touches.contains(where: { touch in
                    attempt.touches.contains { $0 === touch }
                }),
                rival.canPrevent(recognizer), recognizer.canBePrevented(by: rival),
                !tree.areSimultaneous(index, other)
            else { continue }
            breach("G-50: \(name(recognizer)) begins beside \(name(rival)), which excludes it")
        }
    }

    // MARK: Views

    func viewBegan(_ view: UIView, _ touch: UITouch) {
        if open[ObjectIdentifier(touch)] != nil { breach("C-01: a touch began twice") }
        open[ObjectIdentifier(touch)] = (touch, view)
    }

    func viewMoved(_ view: UIView, _ touch: UITouch) {
        if open[ObjectIdentifier(touch)]?.view !== view {
            breach("C-01: a view is told of a move of what has not begun there, or is over")
        }
    }

    func viewEnded(_ view: UIView, _ touch: UITouch) {
        if open[ObjectIdentifier(touch)]?.view !== view {
            breach("C-01: a view is told of the end of what has not begun there, or is over")
        }
        open[ObjectIdentifier(touch)] = nil
    }

    // MARK: Presses

    func pressBegan(_ press: UIPress) {
        if !openPresses.insert(ObjectIdentifier(press)).inserted {
            breach("G-31: a press began twice")
        }
    }

    func pressEnded(_ press: UIPress) {
        if openPresses.remove(ObjectIdentifier(press)) == nil {
            breach("G-31: a press ended that had not begun, or twice")
        }
    }

    // MARK: Between turns

    func check(_ application: UIApplication) {
        for sentence in application.brokenInvariants { breach("invariant: \(sentence)") }
    }

    // MARK: The end

    /// All fingers are up and all timers have run out.
    func close(_ application: UIApplication) {
        guard let tree else { return }
        if !open.isEmpty { breach("C-01: \(open.count) touches that began never end") }
        if !openPresses.isEmpty { breach("G-31: \(openPresses.count) presses never end") }
        if !application.activeTouches.isEmpty { breach("touches are left over") }
        if !application.gestures.delays.held.isEmpty { breach("G-78: touches are still kept back") }
        for recognizer in application.gestures.tracked {
            breach("G-100: \(name(recognizer)) is still \(recognizer.internalState), tracked")
        }
        for recognizer in tree.recognizers {
            if recognizer.internalState != .possible {
                breach("G-101: \(name(recognizer)) is still \(recognizer.internalState)")
            }
            if self[recognizer].isHeld { breach("G-61: \(name(recognizer)) is held for ever") }
        }
        application.clock.observers.remove(self)
    }
}
