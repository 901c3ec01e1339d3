/// What was on the screen at a time of a run.
package struct TraceScreen: TraceAnswer {
    /// A view, or a layer that no view owns.
    package struct Node: Codable, Hashable, Sendable {
        /// The name in transcripts.
        package let name: String
        /// The class.
        package let type: String
        /// The smallest rectangle around it on the screen: x, y, width, height in points.
        package let frame: [Double]
        /// The text that it draws; nil if it draws none.
        package let text: String?
        /// Its state as far as it is not the usual one: hidden, transparency, outside of the screen,
        /// how far it is scrolled.
        package let state: [String]
        /// The views in it, back to front. Views of a hidden one are left out, and so are layers
        /// without a text or a name. Empty if `unlisted` is not nil.
        package let children: [Node]
        /// The number of layers in it, if it is at the level `ViewTree.levels`, below which none is listed. Hidden layers
        /// count, and those without a text or a name. Nil if it is above that level, is hidden, or contains no layer.
        package let unlisted: Int?
    }

    /// The time, in seconds of virtual time.
    package let time: TimeInterval
    /// The width and the height of the screen, in points.
    package let size: [Double]
    /// The touches that were down, with their places in words.
    package let touches: [String]
    /// The windows, back to front.
    package let windows: [Node]

    init(of trace: Trace, at time: TimeInterval) {
        let screen = trace.screen(upTo: time + 1e-6)
        let size = screen.size(of: trace.header)
        self.time = time
        self.size = [size.width, size.height]
        touches = FingerStroke.all(in: trace.touches).compactMap { stroke in
            guard let first = stroke.marks.first, first.time <= time + 1e-6 else { return nil }
            if stroke.isOver, let last = stroke.marks.last, last.time <= time + 1e-6 { return nil }
            return "\(stroke.name) is down at \(stroke.mark(at: time + 1e-6).location.short)"
        }
        var tree = ScreenTree(of: screen, bounds: CGRect(origin: .zero, size: size))
        windows = tree.windows()
    }

    /// The time, the touches that are down, and the tree.
    package var lines: [String] {
        let title =
            "The screen at \(TraceWords.time(time)), \(CGFloat(size[0]).short) × "
            + "\(CGFloat(size[1]).short) pt:"
        let tree = windows.flatMap { $0.lines(indentation: 1) }
        return [title] + touches.map { "  \($0)" }
            + (tree.isEmpty ? ["  nothing is on the screen"] : tree)
    }
}

/// Makes the tree of a screen.
private struct ScreenTree {
    private let screen: ShownScreen
    private let bounds: CGRect
    /// The layers that have their place. Each has one: a file may claim that a layer is in several layers, or in itself.
    private var taken: Set<Int> = [ShownScreen.rootID]

    init(of screen: ShownScreen, bounds: CGRect) {
        (self.screen, self.bounds) = (screen, bounds)
    }

    mutating func windows() -> [TraceScreen.Node] { nodes(screen.root?.below ?? [], level: 1) }

    private mutating func nodes(_ layers: [Int], level: Int) -> [TraceScreen.Node] {
        layers.compactMap { node($0, level: level) }
    }

    /// Nil for a layer that shows nothing of its own.
    private mutating func node(_ id: Int, level: Int) -> TraceScreen.Node? {
        guard let layer = screen.layers[id], taken.insert(id).inserted else { return nil }
        let frame = screen.frame(of: id)
        let (text, style) = (layer.text, layer.style)
        var state: [String] = []
        if style.isHidden { state.append("hidden") }
        if style.opacity < 1 { state.append("alpha \(CGFloat(style.opacity).short)") }
        let origin = layer.geometry.bounds.origin
        if origin != .zero { state.append("scrolled to \(origin.short)") }
        if !frame.intersects(bounds), !style.isHidden { state.append("outside of the screen") }
        let isLast = level == ViewTree.levels
        let children = style.isHidden || isLast ? [] : nodes(layer.below, level: level + 1)
        let unlisted = style.isHidden || !isLast ? 0 : count(layer.below)
        if layer.isPlainLayer, text == nil, children.isEmpty, unlisted == 0 { return nil }
        return TraceScreen.Node(
            name: layer.name,
            type: layer.type,
            frame: frame.numbers,
            text: text,
            state: state,
            children: children,
            unlisted: unlisted > 0 ? unlisted : nil
        )
    }

    /// The number of layers in a list, and in them, that have no place yet.
    private mutating func count(_ layers: [Int]) -> Int {
        var (left, count) = (layers, 0)
        while let id = left.popLast() {
            guard let layer = screen.layers[id], taken.insert(id).inserted else { continue }
            count += 1
            left += layer.below
        }
        return count
    }
}

extension TraceScreen.Node {
    /// A line for each view. A view of UIKit that only contains another one of its size is left
    /// out.
    fileprivate func lines(indentation: Int) -> [String] {
        if children.count == 1, children[0].frame == frame, state.isEmpty, text == nil,
            type == "UITransitionView" || type == "UIDropShadowView"
        {
            return children[0].lines(indentation: indentation)
        }
        let title = name.hasPrefix(type) || name.contains("\"") ? name : "\(name) \(type)"
        let words = text.flatMap { name.contains($0) ? nil : " \"\($0)\"" } ?? ""
        let states = state.isEmpty ? "" : " [\(state.joined(separator: ", "))]"
        let line =
            String(repeating: "  ", count: indentation)
            + "\(title) \(TreeLine.rectangle(frame))\(words)\(states)"
        let rest = unlisted.map { [TreeLine.unlisted($0, indentation: indentation + 1)] } ?? []
        return [line] + children.flatMap { $0.lines(indentation: indentation + 1) } + rest
    }
}

extension Trace {
    /// The screen after the last frame at or before a time.
    func screen(upTo time: TimeInterval) -> ShownScreen {
        var screen = ShownScreen()
        for frame in screens where frame.time <= time { screen.apply(frame) }
        return screen
    }
}

extension ShownScreen {
    /// The smallest rectangle around a layer on the screen; empty if it is not on the screen.
    func frame(of id: Int) -> CGRect {
        guard let layer = layers[id], let transform = transformToScreen(of: id) else {
            return .zero
        }
        return layer.geometry.bounds.applying(transform)
    }
}

extension ShownLayer {
    /// The texts that it draws; nil if it draws none.
    var text: String? {
        let texts = drawing.compactMap { command -> String? in
            guard case .text(let text, _, _) = command else { return nil }
            let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
            return trimmed.isEmpty ? nil : trimmed
        }
        return texts.isEmpty ? nil : texts.joined(separator: " ")
    }

    /// Whether it is a layer of Core Animation without a name of its own.
    var isPlainLayer: Bool { type.hasPrefix("CA") && (name.isEmpty || name == type) }
}

/// A screen of a run that moves through the frames. Moving forward applies only the frames between.
struct ScreenCursor {
    private let frames: [ScreenFrame]
    private var applied = 0
    private(set) var screen = ShownScreen()

    /// Where a screen is in time.
    enum Place: Hashable {
        /// Before anything that happened at a time. The first frame of the trace is what was there
        /// before everything.
        case before(TimeInterval)
        /// After everything that happened at a time.
        case after(TimeInterval)
    }

    init(_ trace: Trace) { frames = trace.screens }

    mutating func move(to place: Place) {
        func isReached(_ index: Int) -> Bool {
            switch place {
            case .before(let time): index == 0 || frames[index].time < time - 1e-6
            case .after(let time): frames[index].time <= time + 1e-6
            }
        }
        if applied > 0, !isReached(applied - 1) { (applied, screen) = (0, ShownScreen()) }
        while applied < frames.count, isReached(applied) {
            screen.apply(frames[applied])
            applied += 1
        }
    }
}
