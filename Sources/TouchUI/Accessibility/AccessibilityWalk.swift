/// The elements that assistive technology visits, in reading order, and why others are not visited.
///
/// - A modal window, or a modal view among its siblings, hides the others. If several siblings are
///   modal, the last counts (Apple's page on `accessibilityViewIsModal`).
/// - A view that is hidden, has an alpha below 0.01 or has no size is left out with everything in
///   it.
/// - An element hides what is in it. A container that lists its elements is asked for these, in its
///   order, instead of its subviews.
/// - All others are ordered from top to bottom, then from left to right, by the top edges of their
///   frames, as observed of VoiceOver. A container is ordered by the rectangle around its elements.
@MainActor package struct AccessibilityWalk {
    /// An element, or a group that stays together.
    package indirect enum Node {
        /// An element at which assistive technology stops.
        case element(UIResponder)
        /// A container that lists or groups its elements, or that is modal.
        case container(UIResponder, [Node])
    }

    /// Why a branch is left out.
    package enum Cut {
        case hidden
        case transparent(CGFloat)
        case sizeless
        case elementsHidden
        case behindModal(UIView)
        case inElement
        case unlisted
    }

    /// The elements and containers, those of the frontmost window first.
    package private(set) var nodes: [Node] = []
    private var cuts: [(at: UIResponder, why: Cut)] = []
    /// The responders above the one that is visited.
    private var path: Set<ObjectIdentifier> = []

    /// Visits the visible windows of an application, after laying them out.
    package init(of application: UIApplication) {
        application.layOutWindows()
        // [choice] The frontmost window is read first, because it is what asks for attention. No
        // source states the order; VoiceOver on a device with two windows would decide it.
        var modal: UIWindow?
        for window in application.windows.reversed() {
            if let modal {
                cuts.append((window, .behindModal(modal)))
                continue
            }
            nodes += Self.inReadingOrder(visit(window))
            if window.accessibilityViewIsModal { modal = window }
        }
    }

    /// All elements in order, without their containers.
    package var elements: [UIResponder] { nodes.flatMap(\.elements) }

    // MARK: Visiting

    /// What is left to do: the last of a list is next.
    private enum Task {
        case visit(UIResponder)
        /// Comes back to a responder whose elements belong to the container around it.
        case leave(UIResponder)
        /// Comes back to a container that keeps its elements together.
        case close(UIResponder, isSorted: Bool)
    }

    /// Visits a responder and what is in it. It does not call itself, so views may be nested deeper than the stack.
    private mutating func visit(_ first: UIResponder) -> [Node] {
        var tasks = [Task.visit(first)]
        // The elements that were found in each open container; the innermost is last.
        var found: [[Node]] = [[]]
        while let task = tasks.popLast() {
            switch task {
            case .visit(let responder):
                guard let (node, inside) = enter(responder) else { continue }
                if let node { found[found.count - 1].append(node) }
                guard let inside else { continue }
                path.insert(ObjectIdentifier(responder))
                if let isSorted = inside.sorted {
                    tasks.append(.close(responder, isSorted: isSorted))
                    found.append([])
                } else {
                    tasks.append(.leave(responder))
                }
                tasks += inside.next.reversed().map(Task.visit)
            case .leave(let responder): path.remove(ObjectIdentifier(responder))
            case .close(let responder, let isSorted):
                path.remove(ObjectIdentifier(responder))
                let nodes = found.removeLast()
                found[found.count - 1].append(
                    .container(responder, isSorted ? Self.inReadingOrder(nodes) : nodes)
                )
            }
        }
        return found[0]
    }

    /// What to visit in a responder; and whether it is a container that sorts its elements, nil if it is none.
    private typealias Inside = (next: [UIResponder], sorted: Bool?)

    /// Examines one responder.
    ///
    /// - Returns: the element that it is, or what to visit in it; nil if it is left out.
    private mutating func enter(_ responder: UIResponder) -> (Node?, Inside?)? {
        // A container may list itself, or one that contains it.
        guard !path.contains(ObjectIdentifier(responder)) else { return nil }
        if let cut = Self.cut(responder) {
            cuts.append((responder, cut))
            return nil
        }
        if responder.isAccessibilityElement {
            cuts.append((responder, .inElement))
            return (.element(responder), nil)
        }
        if let listed = responder.listedAccessibilityElements {
            cuts.append((responder, .unlisted))
            return (nil, (listed, false))
        }
        guard let view = responder as? UIView else { return nil }
        var subviews = view.subviews
        // [choice] A modal view that is hidden does not hide others. No source says so; VoiceOver
        // on a device would decide it.
        if let modal = subviews.last(where: { $0.accessibilityViewIsModal && !$0.isHidden }) {
            for other in subviews where other !== modal {
                cuts.append((other, .behindModal(modal)))
            }
            subviews = [modal]
        }
        if let cover = subviews.lastIndex(where: \.hidesElementsBehind) {
            for other in subviews[..<cover] { cuts.append((other, .behindModal(subviews[cover]))) }
            subviews.removeFirst(cover)
        }
        let isGroup =
            (view.shouldGroupAccessibilityChildren || view.accessibilityViewIsModal)
            && !(view is UIWindow)
        return (nil, (subviews, isGroup ? true : nil))
    }

    private static func cut(_ responder: UIResponder) -> Cut? {
        if responder.accessibilityElementsHidden { return .elementsHidden }
        guard let view = responder as? UIView else { return nil }
        if view.isHidden { return .hidden }
        if view.alpha < UIView.smallestHittableAlpha { return .transparent(view.alpha) }
        // There is nothing to stop at, and VoiceOver was observed to skip everything in a view
        // without size.
        return view.bounds.size == .zero ? .sizeless : nil
    }

    private static func inReadingOrder(_ nodes: [Node]) -> [Node] {
        let placed = nodes.map { node in (node: node, frame: node.frame) }
        // Elements at the same position keep the order of their views, so the sort must be stable.
        return placed.enumerated().sorted { left, right in
            let (a, b) = (left.element.frame, right.element.frame)
            return (a.minY, a.minX, left.offset) < (b.minY, b.minX, right.offset)
        }.map(\.element.node)
    }

    // MARK: Why an element is missing

    /// Why assistive technology does not visit a responder, as a predicate in words; nil if it
    /// does.
    package func absence(of responder: UIResponder) -> String? {
        if elements.contains(where: { $0 == responder }) { return nil }
        let above = responder.selfAndContainers
        let cuts = Dictionary(grouping: cuts) { ObjectIdentifier($0.at) }
        // The nearest cut decides, because the walk came through everything above it.
        for candidate in above {
            for (place, why) in cuts[ObjectIdentifier(candidate)] ?? [] {
                if let words = Self.words(for: why, at: place, of: responder) { return words }
            }
        }
        guard let window = above.last as? UIWindow, !window.isHidden else {
            return "is in no window that is shown"
        }
        return "is no accessibility element"
    }

    private static func words(for cut: Cut, at place: UIResponder, of responder: UIResponder)
        -> String?
    {
        let isItself = place === responder
        let whose = isItself ? "" : "is in \(place.nameInAccessibility.asName), which "
        switch cut {
        case .hidden: return whose + "is hidden"
        case .transparent(let alpha): return whose + "has alpha \(alpha.short), less than 0.01"
        case .sizeless: return whose + "has no size"
        case .elementsHidden: return whose + "hides its elements (accessibilityElementsHidden)"
        case .behindModal(let modal):
            let name = modal.nameInSentence
            return isItself
                ? "is behind \(name), which is modal"
                : "is in \(place.nameInAccessibility.asName), behind \(name), which is modal"
        case .inElement:
            return isItself ? nil : whose + "is an element itself and hides what is in it"
        case .unlisted:
            return isItself ? nil : whose + "lists its elements, and not this one"
        }
    }
}

extension AccessibilityWalk.Node {
    /// The elements in it, in order.
    package var elements: [UIResponder] {
        switch self {
        case .element(let element): [element]
        case .container(_, let nodes): nodes.flatMap(\.elements)
        }
    }

    /// The rectangle around its elements, in screen coordinates.
    @MainActor fileprivate var frame: CGRect {
        switch self {
        case .element(let element): element.accessibilityFrame
        case .container(_, let nodes): nodes.reduce(CGRect.null) { $0.union($1.frame) }
        }
    }
}

extension UIResponder {
    /// This responder and its accessibility containers, up to the window.
    fileprivate var selfAndContainers: [UIResponder] {
        var above: [UIResponder] = []
        var known: Set<ObjectIdentifier> = []
        var next: UIResponder? = self
        while let current = next, known.insert(ObjectIdentifier(current)).inserted {
            above.append(current)
            next =
                (current as? UIView)?.superview
                ?? (current as? UIAccessibilityElement)?.accessibilityContainer as? UIResponder
        }
        return above
    }
}
