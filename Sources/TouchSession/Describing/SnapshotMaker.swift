/// Lists the elements of the screen.
struct SnapshotMaker {
    let application: UIApplication
    let references: ElementReferences

    private var elements: [Snapshot.Element] = []

    init(application: UIApplication, references: ElementReferences) {
        self.application = application
        self.references = references
    }

    /// What surrounds a view.
    private struct Surroundings {
        /// The part of the screen in which the view can be seen.
        var clip: CGRect
        var depth = 0
        /// The texts of the listed elements around it.
        var texts: [String] = []
        /// Whether a line above says why no touch reaches it.
        var isExplained = false
        /// The nearest listed scroll view.
        var scroll: (reference: String, view: UIScrollView)?
        /// Whether it is a part of one of UIKit's controls.
        var isInControl = false
    }

    /// The elements now.
    static func elements(
        of application: UIApplication,
        references: ElementReferences
    ) -> [Snapshot.Element] {
        var maker = SnapshotMaker(application: application, references: references)
        application.layOutWindows()
        for window in application.windows where !window.isHidden {
            maker.add(window)
        }
        return maker.elements
    }

    /// Lists a window and what is in it. It keeps a list of what is next, so that views may be nested as deep as they
    /// like.
    private mutating func add(_ window: UIWindow) {
        var next: [(view: UIView, surroundings: Surroundings)] = [
            (window, Surroundings(clip: application.scene.bounds))
        ]
        while let (view, surroundings) = next.popLast() {
            guard let inner = add(view, surroundings) else { continue }
            next += view.subviewsInReadingOrder.reversed().map { ($0, inner) }
        }
    }

    /// Lists a view.
    ///
    /// - Returns: what surrounds its subviews; nil if none of them can be seen.
    private mutating func add(_ view: UIView, _ surroundings: Surroundings) -> Surroundings? {
        guard !view.isHidden, view.alpha >= 0.01 else { return nil }
        var inner = surroundings
        let isElement = isElement(view, surroundings)
        // The deeper a view is, the longer its frame takes, and most views need none.
        if isElement || view.clipsToBounds {
            let frame = view.onScreen(view.bounds)
            if view.clipsToBounds { inner.clip = surroundings.clip.intersection(frame) }
            // A view without a size may have subviews that are seen.
            let isSeen = !frame.isEmpty && frame.intersects(surroundings.clip)
            if isSeen, isElement { list(view, frame, surroundings, &inner) }
        }
        if let control = view as? UIControl, control.isPartOfUIKit { inner.isInControl = true }
        return view.clipsToBounds && inner.clip.isEmpty ? nil : inner
    }

    private mutating func list(
        _ view: UIView,
        _ frame: CGRect,
        _ surroundings: Surroundings,
        _ inner: inout Surroundings
    ) {
        let element = element(view, frame, surroundings)
        elements.append(element)
        inner.depth += 1
        if let text = element.text { inner.texts.append(text) }
        if element.obstacle != nil { inner.isExplained = true }
        if let scroll = view as? UIScrollView { inner.scroll = (element.ref, scroll) }
    }

    private func isElement(_ view: UIView, _ surroundings: Surroundings) -> Bool {
        if view.accessibilityIdentifier?.isEmpty == false { return true }
        if surroundings.isInControl || view is UIWindow { return false }
        if view is UIControl || view.isRow || view is UIScrollView || view.isFirstResponder {
            return true
        }
        if view.wantsTouches { return true }
        guard let text = view.textInTree, !text.isEmpty else { return false }
        return !surroundings.texts.contains { $0.contains(text) }
    }

    private func element(
        _ view: UIView,
        _ frame: CGRect,
        _ surroundings: Surroundings
    ) -> Snapshot.Element {
        let reference = references.reference(for: view)
        var state = view.stateInTree
        if let row = view.rowInList { state.append("row \(row)") }
        if let scroll = view as? UIScrollView, let shown = scroll.shownPart {
            // The visible part contains the offset, so the offset itself is left out.
            if let offset = view.valueInTree { state.removeAll { $0 == offset } }
            state.append(shown)
        }
        let text = view.textInTree.flatMap { $0.isEmpty ? nil : $0 } ?? view.firstLabelOfRow
        var place = frame
        if let scroll = surroundings.scroll?.view {
            let origin = scroll.onScreen(scroll.bounds).origin
            place.origin.x += scroll.contentOffset.x - origin.x
            place.origin.y += scroll.contentOffset.y - origin.y
        }
        return Snapshot.Element(
            ref: reference,
            kind: ViewNames.kind(of: view),
            id: view.accessibilityIdentifier.flatMap { $0.isEmpty ? nil : $0 },
            text: text,
            frame: frame.rounded,
            state: state,
            obstacle: surroundings.isExplained ? nil : obstacle(of: view, frame, surroundings.clip),
            depth: surroundings.depth,
            scrolls: surroundings.scroll?.reference,
            place: place.rounded
        )
    }

    /// Why a touch in the middle of the visible part does not reach the view.
    private func obstacle(of view: UIView, _ frame: CGRect, _ clip: CGRect) -> String? {
        // Labels and pictures receive no touches by their nature.
        if view.isPassiveInTree { return nil }
        let seen = frame.intersection(clip)
        let middle = CGPoint(x: seen.midX, y: seen.midY)
        guard let refusal = application.refusal(of: view, at: middle) else { return nil }
        let whose = refusal.view === view ? "" : "in \(refusal.view.nameInSentence): "
        return whose + refusal.words
    }
}

extension CGRect {
    /// x, y, width and height, to a tenth of a point.
    fileprivate var rounded: [Double] {
        [minX, minY, width, height].map { (Double($0) * 10).rounded() / 10 }
    }
}

extension UIView {
    /// The section and the row, or the item, of a cell: `2, 0`; nil for other views.
    fileprivate var rowInList: String? {
        switch self {
        case let cell as UITableViewCell:
            sequence(first: cell as UIView, next: \.superview).lazy
                .compactMap { $0 as? UITableView }.first?.indexPath(for: cell)
                .map { "\($0.section), \($0.row)" }
        case let cell as UICollectionViewCell:
            sequence(first: cell as UIView, next: \.superview).lazy
                .compactMap { $0 as? UICollectionView }.first?.indexPath(for: cell)
                .map { "\($0.section), \($0.item)" }
        default: nil
        }
    }

    /// The first text in a cell; nil for other views.
    fileprivate var firstLabelOfRow: String? {
        guard isRow else { return nil }
        return firstView { ($0 as? UILabel)?.text?.isEmpty == false && !$0.isHidden }
            .flatMap { ($0 as? UILabel)?.text }
    }
}

extension UIScrollView {
    /// Which part of the content is shown: `shows 0 to 600 of 4400`; nil if all of it is.
    fileprivate var shownPart: String? {
        let ways: [(name: String, CGFloat, CGFloat, CGFloat)] = [
            ("", contentOffset.y, bounds.height, contentSize.height),
            (" across", contentOffset.x, bounds.width, contentSize.width),
        ]
        let parts = ways.compactMap { way -> String? in
            let (name, offset, length, whole) = way
            guard whole > length + 0.5 || abs(offset) > 0.5, whole > 0 else { return nil }
            return "shows\(name) \(offset.short) to \((offset + length).short) of \(whole.short)"
        }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }
}
