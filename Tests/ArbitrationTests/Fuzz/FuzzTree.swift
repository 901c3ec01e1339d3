@testable import SmallWorld
import TouchTesting
import UIKit

/// Answers the questions about one recognizer of a script.
private final class FuzzDelegate: UIGestureRecognizerDelegate {
    let index: Int
    let script: FuzzScript
    unowned let tree: FuzzTree
    private var received = 0

    init(_ index: Int, _ script: FuzzScript, _ tree: FuzzTree) {
        self.index = index
        self.script = script
        self.tree = tree
    }

    private func says(_ word: Relation.Word, _ first: Int?, _ second: Int?) -> Bool {
        guard let first, let second else { return false }
        return script.relations.contains(Relation(word: word, first: first, second: second))
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        tree.answer(.shouldBegin, index)
        return script.recognizers[index].mayBegin
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool {
        tree.answer(.simultaneous, index)
        return says(.simultaneous, index, tree.index(of: other))
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRequireFailureOf other: UIGestureRecognizer
    ) -> Bool {
        tree.answer(.requiresFailure, index)
        return says(.asksToWait, index, tree.index(of: other))
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy other: UIGestureRecognizer
    ) -> Bool { says(.isWaitedFor, tree.index(of: other), index) }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldReceive touch: UITouch
    ) -> Bool {
        received += 1
        tree.answer(.shouldReceive, index)
        return script.recognizers[index].receivesAll || received.isMultiple(of: 2)
    }
}

/// Answers the actions of a recognizer.
private final class FuzzTarget: NSObject {
    let index: Int
    unowned let tree: FuzzTree

    init(_ index: Int, _ tree: FuzzTree) {
        self.index = index
        self.tree = tree
    }

    func act(_ recognizer: UIGestureRecognizer) {
        guard recognizer.state == .began || recognizer.state == .ended else { return }
        tree.answer(.action, index)
    }
}

/// A view that tells the book what it is sent.
private final class FuzzView: UIView {
    var book: FuzzBook?
    var answer: () -> Void = {}
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches { book?.viewBegan(self, touch) }
        answer()
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches { book?.viewMoved(self, touch) }
        answer()
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches { book?.viewEnded(self, touch) }
        answer()
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches { book?.viewEnded(self, touch) }
        answer()
    }
    override var canBecomeFirstResponder: Bool { true }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        for press in presses { book?.pressBegan(press) }
        answer()
    }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        for press in presses { book?.pressEnded(press) }
        answer()
    }
    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        for press in presses { book?.pressEnded(press) }
        answer()
    }
}

/// The tree of a script, of real views and recognizers.
final class FuzzTree {
    let stage: Stage
    let views: [UIView]
    private(set) var recognizers: [UIGestureRecognizer] = []
    private let script: FuzzScript
    private var kept: [AnyObject] = []
    private var press: UIPress?
    /// How often each answer's callback was called, and whether an answer is being given.
    private var calls: [Int]
    private var isAnswering = false

    init(_ script: FuzzScript, book: FuzzBook) throws {
        self.script = script
        calls = script.answers.map { _ in 0 }
        views = script.views.map { spec in
            let view = FuzzView(
                frame: CGRect(x: spec.x, y: spec.y, width: spec.width, height: spec.height)
            )
            view.book = book
            view.isMultipleTouchEnabled = spec.takesManyTouches
            return view
        }
        stage = try Stage()
        stage.clock.observers.remove(stage.trace)
        for index in views.indices { place(index) }
        for (index, spec) in script.recognizers.enumerated() { add(spec, index) }
        for relation in script.relations where relation.word == .requires {
            recognizers[relation.first].require(toFail: recognizers[relation.second])
        }
        for (index, view) in views.enumerated() {
            (view as? FuzzView)?.answer = { [unowned self] in answer(.touches, index) }
        }
        stage.clock.observers.add(book)
        book.tree = self
    }

    /// Makes the changes with which the script answers a callback. An answer is not answered.
    fileprivate func answer(_ callback: FuzzScript.Answer.Callback, _ index: Int) {
        guard !isAnswering, !script.answers.isEmpty else { return }
        isAnswering = true
        defer { isAnswering = false }
        for (number, answer) in script.answers.enumerated()
        where answer.callback == callback && answer.of == index {
            calls[number] += 1
            if calls[number].isMultiple(of: answer.every) { make(answer.change) }
        }
    }

    func index(of recognizer: UIGestureRecognizer) -> Int? {
        recognizers.firstIndex { $0 === recognizer }
    }

    /// Whether the delegates let two recognize at once.
    func areSimultaneous(_ one: Int, _ other: Int) -> Bool {
        script.relations.contains {
            $0.word == .simultaneous
                && ($0.first == one && $0.second == other || $0.first == other && $0.second == one)
        }
    }

    private func place(_ index: Int) {
        let parent = script.views[index].parent.map { views[$0] } ?? stage.window
        parent.addSubview(views[index])
    }

    private func add(_ spec: FuzzScript.Recognizer, _ index: Int) {
        let recognizer = Self.recognizer(spec.kind)
        let delegate = FuzzDelegate(index, script, self)
        recognizer.delegate = delegate
        kept.append(delegate)
        if script.answers.contains(where: { $0.callback == .action && $0.of == index }) {
            let target = FuzzTarget(index, self)
            recognizer.addTarget(target, action: Selector(FuzzTarget.act))
            kept.append(target)
        }
        recognizer.name = "r\(index)"
        recognizer.cancelsTouchesInView = spec.cancels
        recognizer.delaysTouchesBegan = spec.delaysBegan
        recognizer.delaysTouchesEnded = spec.delaysEnded
        recognizers.append(recognizer)
        views[spec.view].addGestureRecognizer(recognizer)
    }

    private static func recognizer(_ kind: FuzzScript.Kind) -> UIGestureRecognizer {
        switch kind {
        case .tap(let taps, let fingers):
            let tap = UITapGestureRecognizer()
            (tap.numberOfTapsRequired, tap.numberOfTouchesRequired) = (taps, fingers)
            return tap
        case .longPress(let tenths, let taps, let fingers):
            let press = UILongPressGestureRecognizer()
            press.minimumPressDuration = Double(tenths) / 10
            (press.numberOfTapsRequired, press.numberOfTouchesRequired) = (taps, fingers)
            return press
        case .pan(let minimum, let maximum):
            let pan = UIPanGestureRecognizer()
            pan.allowedScrollTypesMask = .all
            (pan.minimumNumberOfTouches, pan.maximumNumberOfTouches) = (minimum, maximum)
            return pan
        case .swipe(let direction, let fingers):
            let swipe = UISwipeGestureRecognizer()
            swipe.direction = UISwipeGestureRecognizer.Direction(rawValue: direction)
            swipe.numberOfTouchesRequired = fingers
            return swipe
        case .pinch: return UIPinchGestureRecognizer()
        case .rotation: return UIRotationGestureRecognizer()
        case .edgePan(let edges):
            let pan = UIScreenEdgePanGestureRecognizer()
            pan.edges = UIRectEdge(rawValue: numericCast(edges))
            return pan
        }
    }

    // MARK: Inputs without fingers

    /// Makes an input: one button and one gesture of a pointer at a time.
    func make(_ input: FuzzScript.Input) {
        let application = stage.application
        let place = CGPoint(x: input.x, y: input.y)
        switch input.word {
        case .press:
            guard press == nil, views.indices.contains(input.x) else { return }
            views[input.x].becomeFirstResponder()
            press = application.beginPress(.select)
        case .release:
            guard let press else { return }
            self.press = nil
            application.endPress(press, cancelled: input.way > 35)
        case .wheel:
            application.scroll(.discrete, at: place, by: CGVector(dx: 0, dy: CGFloat(input.way)))
        case .scroll:
            application.scroll(.continuous, at: place, by: CGVector(dx: CGFloat(input.way), dy: 3))
        case .pinch:
            application.transform(
                at: place,
                scale: 1 + CGFloat(input.way) / 100,
                angle: CGFloat(input.way) / 80
            )
        case .end: application.endPointerInput(cancelled: input.way > 20)
        }
    }

    /// Ends what is under way.
    func endInputs() {
        if let press { stage.application.endPress(press) }
        press = nil
        stage.application.endPointerInput()
    }

    /// Does to the tree what the script says.
    func make(_ change: FuzzScript.Change) {
        let indices = change.word.isOfView ? views.indices : recognizers.indices
        guard indices.contains(change.index) else { return }
        switch change.word {
        case .interrupt:
            recognizers[change.index].isEnabled = false
            recognizers[change.index].isEnabled = true
        case .hideView: views[change.index].isHidden = true
        case .showView: views[change.index].isHidden = false
        case .disableView: views[change.index].isUserInteractionEnabled = false
        case .enableView: views[change.index].isUserInteractionEnabled = true
        case .moveClock: try? stage.clock.advance(by: 0.02)
        case .disable: recognizers[change.index].isEnabled = false
        case .enable: recognizers[change.index].isEnabled = true
        case .removeRecognizer:
            let recognizer = recognizers[change.index]
            recognizer.view?.removeGestureRecognizer(recognizer)
        case .removeView: views[change.index].removeFromSuperview()
        case .addView: if views[change.index].superview == nil { place(change.index) }
        }
    }
}
