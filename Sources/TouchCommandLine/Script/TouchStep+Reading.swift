extension TouchAction {
    /// Reads what follows the word of a step with one action.
    init(_ word: StepWord, _ node: ScriptNode) throws(ScriptError) {
        self =
            switch word {
            case .tap: try .tap(node, times: 1)
            case .doubleTap: try .tap(node, times: 2)
            case .longPress: try .longPress(node)
            case .drag: try .drag(node)
            case .path: try .path(node)
            case .fling: try .fling(node)
            case .pinch: try .pinch(node)
            case .rotate: try .rotate(node)
            case .transform: try .transform(node)
            case .scroll: try .scroll(node)
            case .press: try .press(node)
            case .click: try .click(node)
            case .pointerDrag: try .pointerDrag(node)
            case .wheel: try .wheel(node)
            case .trackpad: try .trackpad(node)
            case .stylus: .stylus(try StylusGesture(node))
            case .down: try .down(node)
            case .move: try .move(node)
            case .up: .up(try .finger(node))
            case .cancel: .cancel(try .finger(node))
            case .tapStatusBar: try .tapStatusBar(node)
            case .device: try .device(node)
            case .type: try .type(node)
            case .key: try .key(node)
            case .keyDown: .keyDown(try KeyStroke.held(node))
            case .keyUp: .keyUp(try KeyStroke.held(node))
            case .samples: try .samples(node)
            case .wait: try .wait(node)
            case .waitUntil: try .waitUntil(node)
            case .expect: .expect(try Expectation(node))
            case .note: .note(try node.text())
            case .include, .repeat, .parallel:
                throw node.error(
                    "Cannot read \"\(node.name)\": it stands for several steps. "
                        + "To fix, write one step."
                )
            }
    }
}
