/// A recognizer that would have fitted a touch and is disabled, a scroll view or a text view that is
/// switched off, or a label with a link.
@MainActor struct SwitchedOff {
    /// What it is and how to switch it on, as sentences without the period of the first one.
    let words: FactText
    let remedy: FactText
    /// The gestures that it takes: "tap", "hold", "drag", "pinch"; nil for all.
    private let gestures: [String]?

    /// Whether it takes a gesture.
    func takes(_ gesture: String) -> Bool { gestures?.contains(gesture) ?? true }

    /// Those at the hit view of a touch and at its superviews, the nearest first.
    static func find(from hit: UIView?, at point: CGPoint) -> [SwitchedOff] {
        var found: [SwitchedOff] = []
        if let hit, let label = hit.labelWithLink(at: point) { found.append(SwitchedOff(label)) }
        var next = hit
        while let view = next {
            for recognizer in view.gestureRecognizers ?? []
            where !recognizer.isEnabled && recognizer.isMeant(at: point) {
                found.append(SwitchedOff(recognizer))
            }
            for interaction in view.interactions {
                if let off = SwitchedOff(interaction, of: view) { found.append(off) }
            }
            if let scroll = view as? UIScrollView, !scroll.isInnerPart,
                scroll.minimumZoomScale == scroll.maximumZoomScale
            {
                found.append(SwitchedOff(zoomOf: scroll))
            }
            if let scroll = view as? UIScrollView, !scroll.isScrollEnabled {
                found.append(SwitchedOff(scroll))
            }
            if let text = view as? UITextView, !text.isEditable {
                found.append(SwitchedOff(text))
            }
            next = view.superview
        }
        return found
    }

    private init(_ recognizer: UIGestureRecognizer) {
        words = "\(recognizer.elementName) is disabled \(rule: "G-21")"
        remedy = " To fix, set isEnabled of it to true."
        gestures =
            switch recognizer {
            case is UITapGestureRecognizer: ["tap"]
            case is UILongPressGestureRecognizer: ["hold"]
            case is UIPanGestureRecognizer, is UISwipeGestureRecognizer,
                is UIPinchGestureRecognizer, is UIRotationGestureRecognizer:
                ["drag"]
            default: nil
            }
    }

    /// A context menu, which a tap does not open, or drags that are disabled; nil for others.
    private init?(_ interaction: any UIInteraction, of view: UIView) {
        switch interaction {
        case is UIContextMenuInteraction:
            words =
                "\(quoted: view.elementName) opens its menu only when it is held \(rule: "IA-02")"
            remedy = " To fix, hold it for half a second."
            gestures = ["tap"]
        case let drag as UIDragInteraction where !drag.isEnabled:
            words =
                "the drag interaction of \(quoted: view.elementName) is disabled \(rule: "DD-01")"
            remedy = " To fix, set isEnabled of it to true."
            gestures = ["drag", "hold"]
        default: return nil
        }
    }

    private init(_ label: UILabel) {
        words = "\(quoted: label.elementName) shows a link, and a label opens no links"
        remedy = " To fix, show the text in a UITextView whose isEditable is false."
        gestures = ["tap"]
    }

    private init(_ text: UITextView) {
        words = "\(quoted: text.elementName) is not edited: its isEditable is false"
        remedy = " To fix, set it to true."
        gestures = ["tap"]
    }

    /// The recognizer that was on the hit view of a touch, or on a superview of it, until it was added
    /// to another view; nil if there is none.
    static func findMoved(from hit: UIView?) -> SwitchedOff? {
        guard UIGestureRecognizer.someMoved, let hit, let window = hit.window else { return nil }
        var rest: [UIView] = [window]
        while let view = rest.popLast() {
            rest += view.subviews
            for recognizer in view.gestureRecognizers ?? [] {
                guard let former = recognizer.formerView, !hit.isDescendant(of: view),
                    hit.isDescendant(of: former)
                else { continue }
                return SwitchedOff(moved: recognizer)
            }
        }
        return nil
    }

    private init(moved recognizer: UIGestureRecognizer) {
        words = """
            \(recognizer.elementName) was on it, until addGestureRecognizer moved it there: a recognizer is \
            on one view
            """
        remedy = " To fix, make a recognizer for each view."
        gestures = nil
    }

    private init(zoomOf scroll: UIScrollView) {
        let scale = scroll.maximumZoomScale.short
        words = """
            \(quoted: scroll.elementName) does not zoom: its minimumZoomScale and maximumZoomScale are both \
            \(scale) \(rule: "MO-13")
            """
        remedy = " To fix, raise maximumZoomScale, and return a view from viewForZooming(in:)."
        gestures = ["pinch"]
    }

    private init(_ scroll: UIScrollView) {
        words =
            "\(quoted: scroll.elementName) does not scroll: its isScrollEnabled is false \(rule: "SV-16")"
        remedy = " To fix, set it to true."
        gestures = ["drag"]
    }
}

extension UIView {
    /// This view, or one in it, if it is a label with a link in its text at a point of the screen.
    fileprivate final func labelWithLink(at point: CGPoint) -> UILabel? {
        guard let window else { return nil }
        var rest = [(view: self, point: convert(window.fromScreen(point), from: nil))]
        while let (view, point) = rest.popLast() {
            guard !view.isHidden, view.bounds.contains(point) else { continue }
            if let label = view as? UILabel, label.attributedText?.hasLink == true { return label }
            rest += view.subviews.map { ($0, $0.convert(point, from: view)) }
        }
        return nil
    }
}

extension NSAttributedString {
    fileprivate var hasLink: Bool {
        var isFound = false
        enumerateAttribute(.link, in: NSRange(location: 0, length: length)) { link, _, _ in
            if link != nil { isFound = true }
        }
        return isFound
    }
}

extension UIGestureRecognizer {
    /// Whether a finger that lands at a point of the screen may have meant it, though it is disabled.
    fileprivate final func isMeant(at point: CGPoint) -> Bool {
        guard let edgePan = self as? UIScreenEdgePanGestureRecognizer else {
            return !belongsToUIKit
        }
        return edgePan.view?.window.map { edgePan.canStart(at: $0.fromScreen(point)) } ?? false
    }
}
